//! Fléau's questions in a browser: a question as JSON in, an answer as JSON out.
//!
//! A page writes its question where [`question`] says, calls [`ask`], and reads as many bytes where [`answer`] says. No memory is
//! shared and nothing is kept between questions but the profiles that were read last, so that a page may ask on several workers at
//! once and end any of them at any time: long questions are asked [range by range](sampled), or end with their worker.
//!
//! | file | questions |
//! | --- | --- |
//! | [`asked`] | what is asked, and who answers |
//! | [`catalog`] | the profiles, abilities, rules and policies, with profiles of one's own |
//! | [`fight`], [`sampled`] | duels and combats: solved, or sampled range by range |
//! | [`fair_cost`] | what a profile should cost against an edition, look by look |
//! | [`wounds`] | a wound roll, every way in which it can fall, all differences below each other, and the wound table |
//! | [`shown`] | an answer as a page shows and copies it |

mod asked;
mod catalog;
mod fair_cost;
mod fight;
mod sampled;
mod shown;
mod wounds;

pub use asked::answered;

use std::cell::RefCell;

thread_local! {
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Where a question of so many bytes is to be written, until it is asked.
#[expect(unsafe_code, reason = "a page calls it by this name")]
#[unsafe(no_mangle)]
pub extern "C" fn question(length: usize) -> *mut u8 {
    QUESTION.with_borrow_mut(|question| {
        question.clear();
        question.resize(length, b' ');
        question.as_mut_ptr()
    })
}

/// Answers the question that was written, and says how many bytes the answer has.
#[expect(unsafe_code, reason = "a page calls it by this name")]
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    let text = QUESTION.take();
    let answer = asked::answered(&text);
    let length = answer.len();
    ANSWER.set(answer);
    length
}

/// Where the answer stands, until the next question is asked.
#[expect(unsafe_code, reason = "a page calls it by this name")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}
