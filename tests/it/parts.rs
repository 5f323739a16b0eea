//! Parts of a question that can be simulated in advance: they contain most of the fights that the
//! whole question needs.

use fleau::scenario::Catalog;
use fleau::simulate::{PieceCache, PieceCounts, PieceKey, with_piece_cache};
use fleau::study::balance::BalanceQuestion;
use fleau::study::{Answer, NoProgress, Part, Question, SharedQuestion};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

/// A cache of all results by name, which also records the keys that were asked for and found.
#[derive(Debug, Default)]
struct RecordingCache {
    names: Mutex<BTreeMap<String, PieceKey>>,
    pieces: Mutex<BTreeMap<PieceKey, PieceCounts>>,
    found: Mutex<BTreeSet<PieceKey>>,
}

impl PieceCache for RecordingCache {
    fn key(&self, what: &str) -> PieceKey {
        let mut names = self.names.lock().unwrap();
        let number = names.len() as u64 + 1;
        *names.entry(what.to_owned()).or_insert_with(|| {
            let mut key = PieceKey::default();
            key[..8].copy_from_slice(&number.to_le_bytes());
            key
        })
    }

    fn get(&self, key: &PieceKey) -> Option<PieceCounts> {
        let counts = self.pieces.lock().unwrap().get(key).cloned();
        if counts.is_some() {
            self.found.lock().unwrap().insert(*key);
        }
        counts
    }

    fn insert(&self, key: PieceKey, counts: &PieceCounts) {
        self.pieces.lock().unwrap().insert(key, counts.clone());
    }

    fn is_left_to_others(&self, _: u64) -> bool {
        false
    }
}

#[test]
fn a_study_reuses_most_fights_from_its_parts() {
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
        let alone = question.answer(&NoProgress).unwrap();
        let memo = Arc::new(RecordingCache::default());
        for number in 0..3 {
            let part = Part::new(number, 3);
            with_piece_cache(Some(2), memo.clone(), || question.play(part, &NoProgress)).unwrap().unwrap();
        }
        let ahead = memo.pieces.lock().unwrap().len();
        let whole =
            with_piece_cache(Some(2), memo.clone(), || question.answer(&NoProgress)).unwrap().unwrap();
        assert_eq!(serde_json::to_value(&whole).unwrap(), serde_json::to_value(&alone).unwrap());
        assert_eq!(whole.provenance().command, "balance");
        let (found, all) = (memo.found.lock().unwrap().len(), memo.pieces.lock().unwrap().len());
        let lacking = all - ahead;
        // The study needs what it found in the cache and what was lacking.
        assert!(found as f64 > share * (found + lacking) as f64, "{found} found, {lacking} lacking");
    }
}
