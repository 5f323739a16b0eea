//! Fléau's questions for a browser: a question as JSON in, an answer as JSON out.
//!
//! A page writes its question to the address that [`question`] returns, calls [`ask`], and reads
//! the answer of that length at the address that [`answer`] returns. No memory is shared, and
//! between questions only the last profile file is cached. A page may therefore ask in several
//! workers at once and end any of them at any time: long questions are split [into ranges](sampled)
//! or end with their worker.
//!
//! | file | contents |
//! | --- | --- |
//! | [`questions`] | parsing and dispatch of questions |
//! | [`catalog`] | profiles, abilities, rules and policies, with the user's own profiles |
//! | [`fight`], [`sampled`] | duels, combats and melees: solved, or simulated in ranges |
//! | [`sweep`] | a fight at each value of one number |
//! | [`tell`] | a duel or combat, narrated |
//! | [`fair_cost`] | the fair cost of a profile against an edition, in repeated looks |
//! | [`army`] | an army list, read and checked |
//! | [`wounds`] | a wound roll, all its dice combinations, all differences, and the wound table |
//! | [`page`] | an answer with the texts that a page shows and copies |

mod army;
mod catalog;
mod fair_cost;
mod fight;
mod page;
mod questions;
mod sampled;
mod sweep;
mod tell;
mod wounds;

pub use questions::answer_json;

use std::cell::RefCell;

thread_local! {
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Returns the address to which a page writes its question of `length` bytes; valid until [`ask`].
#[expect(unsafe_code, reason = "a page calls it by this name")]
#[unsafe(no_mangle)]
pub extern "C" fn question(length: usize) -> *mut u8 {
    QUESTION.with_borrow_mut(|question| {
        question.clear();
        question.resize(length, b' ');
        question.as_mut_ptr()
    })
}

/// Answers the question that was written, and returns the length of the answer in bytes.
#[expect(unsafe_code, reason = "a page calls it by this name")]
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    let text = QUESTION.take();
    let answer = questions::answer_json(&text);
    let length = answer.len();
    ANSWER.set(answer);
    length
}

/// Returns the address of the answer, JSON of the length that [`ask`] returned; valid until the
/// next question.
#[expect(unsafe_code, reason = "a page calls it by this name")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}
