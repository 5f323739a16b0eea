//! Parts of a question that can be simulated in advance: they contain most of the fights that the
//! whole question needs.

use fleau::scenario::Catalog;
use fleau::simulate::{Counts, Key, Memo, with_memo};
use fleau::study::balance::BalanceQuestion;
use fleau::study::{Answer, Part, PartedQuestion, Question, Silent};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

/// A cache of all results by name, which also records the keys that were asked for and found.
#[derive(Debug, Default)]
struct Remembered {
    names: Mutex<BTreeMap<String, Key>>,
    pieces: Mutex<BTreeMap<Key, Counts>>,
    found: Mutex<BTreeSet<Key>>,
}

impl Memo for Remembered {
    fn key(&self, what: &str) -> Key {
        let mut names = self.names.lock().unwrap();
        let number = names.len() as u64 + 1;
        *names.entry(what.to_owned()).or_insert_with(|| {
            let mut key = Key::default();
            key[..8].copy_from_slice(&number.to_le_bytes());
            key
        })
    }

    fn find(&self, key: &Key) -> Option<Counts> {
        let counts = self.pieces.lock().unwrap().get(key).cloned();
        if counts.is_some() {
            self.found.lock().unwrap().insert(*key);
        }
        counts
    }

    fn keep(&self, key: Key, counts: &Counts) {
        self.pieces.lock().unwrap().insert(key, counts.clone());
    }

    fn is_left(&self, _: u64) -> bool {
        false
    }
}

#[test]
fn a_study_finds_most_of_its_fights_in_its_parts() {
    let fighters = ["garde_pretorien", "croquemitaine_c3", "guerrier_de_l_aube", "carnassier_2_c5"];
    for (question, share) in [
        (
            BalanceQuestion::of_fighters(Catalog::built_in(), &fighters)
                .unwrap()
                .with_fights(64)
                .unwrap()
                .quick(),
            0.3,
        ),
        (BalanceQuestion::of_fighters(Catalog::built_in(), &fighters).unwrap().with_fights(16).unwrap(), 0.6),
    ] {
        let alone = question.answer(&Silent).unwrap();
        let memo = Arc::new(Remembered::default());
        for number in 0..3 {
            let part = Part::new(number, 3);
            with_memo(Some(2), memo.clone(), || question.play_part(part, &Silent)).unwrap().unwrap();
        }
        let ahead = memo.pieces.lock().unwrap().len();
        let whole = with_memo(Some(2), memo.clone(), || question.answer(&Silent)).unwrap().unwrap();
        assert_eq!(serde_json::to_value(&whole).unwrap(), serde_json::to_value(&alone).unwrap());
        assert_eq!(whole.head().command, "balance");
        let (found, all) = (memo.found.lock().unwrap().len(), memo.pieces.lock().unwrap().len());
        let lacking = all - ahead;
        // The study needs what it found in the cache and what was lacking.
        assert!(found as f64 > share * (found + lacking) as f64, "{found} found, {lacking} lacking");
    }
}
