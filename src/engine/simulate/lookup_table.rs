//! Hash table of one thread, in which it looks up outcome distributions.

use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// Hash table whose values are computed at the first look-up.
///
/// # Design
/// Open addressing: a look-up takes no lock and usually one probe. A row with a short key and a set
/// of thresholds is one cache line.
#[derive(Debug)]
pub(super) struct LookupTable<K, V> {
    /// Rows of the table: a power of two in number, and at most a quarter of them used, because a
    /// second probe costs more than memory.
    rows: Vec<Option<Row<K, V>>>,
    used: usize,
}

#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Row<K, V> {
    key: K,
    value: V,
}

/// Initial number of rows.
const INITIAL_ROWS: usize = 1 << 8;

impl<K: Copy, V: Copy> Default for LookupTable<K, V> {
    fn default() -> Self {
        Self { rows: vec![None; INITIAL_ROWS], used: 0 }
    }
}

impl<K: Copy + Eq + Hash, V: Copy> LookupTable<K, V> {
    /// Returns the value of a key, which is computed if it is new.
    #[inline(always)]
    pub(super) fn get_or_insert_with(&mut self, key: K, value: impl FnOnce() -> V) -> &V {
        let mut i = self.first_probe(&key);
        while !matches!(&self.rows[i], Some(row) if row.key == key) {
            if self.rows[i].is_none() {
                i = self.insert(key, value);
                break;
            }
            i = (i + 1) & (self.rows.len() - 1);
        }
        &self.rows[i].as_ref().expect("the row was just found").value
    }

    /// Returns the row of the first probe: the lowest bits of the hash, which are the best ones of
    /// this hash function.
    #[inline(always)]
    fn first_probe(&self, key: &K) -> usize {
        let mut hasher = FxHasher::default();
        key.hash(&mut hasher);
        hasher.finish() as usize & (self.rows.len() - 1)
    }

    /// Inserts a key that is not in the table, and returns the index of its row.
    #[inline(never)]
    fn insert(&mut self, key: K, value: impl FnOnce() -> V) -> usize {
        if 4 * self.used >= self.rows.len() {
            let larger = vec![None; 2 * self.rows.len()];
            let smaller = std::mem::replace(&mut self.rows, larger);
            for row in smaller.into_iter().flatten() {
                let i = self.slot(&row.key);
                self.rows[i] = Some(row);
            }
        }
        let i = self.slot(&key);
        self.rows[i] = Some(Row { key, value: value() });
        self.used += 1;
        i
    }

    /// Returns the index of the row with a key, or of the free row in which the key belongs.
    fn slot(&self, key: &K) -> usize {
        let mut i = self.first_probe(key);
        while matches!(&self.rows[i], Some(row) if row.key != *key) {
            i = (i + 1) & (self.rows.len() - 1);
        }
        i
    }
}
