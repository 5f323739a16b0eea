//! A table from what a draw depends on to what it is drawn from.

use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// Values by key, each found when it is first asked for.
///
/// # Design
/// Open addressing: a draw takes no lock and, as a rule, one look. A row of a short key and a set of thresholds is a
/// cache line.
#[derive(Debug)]
pub(super) struct Rows<K, V> {
    /// A power of two of them, at most a quarter used: a second look costs more than room.
    rows: Vec<Option<Row<K, V>>>,
    used: usize,
}

#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Row<K, V> {
    key: K,
    value: V,
}

/// A table begins with so many rows.
const FIRST_ROWS: usize = 1 << 8;

impl<K: Copy, V: Copy> Default for Rows<K, V> {
    fn default() -> Self {
        Self { rows: vec![None; FIRST_ROWS], used: 0 }
    }
}

impl<K: Copy + Eq + Hash, V: Copy> Rows<K, V> {
    /// The value of a key.
    #[inline(always)]
    pub(super) fn find(&mut self, key: K, value: impl FnOnce() -> V) -> &V {
        let mut i = self.place(&key);
        while !matches!(&self.rows[i], Some(row) if row.key == key) {
            if self.rows[i].is_none() {
                i = self.enter(key, value);
                break;
            }
            i = (i + 1) & (self.rows.len() - 1);
        }
        &self.rows[i].as_ref().expect("the row was just found").value
    }

    /// Where to look first: the lowest bits of the hash, which are its best.
    #[inline(always)]
    fn place(&self, key: &K) -> usize {
        let mut hasher = FxHasher::default();
        key.hash(&mut hasher);
        hasher.finish() as usize & (self.rows.len() - 1)
    }

    /// Enters a key that is new.
    #[inline(never)]
    fn enter(&mut self, key: K, value: impl FnOnce() -> V) -> usize {
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

    /// The row of a key, or the one that is free for it.
    fn slot(&self, key: &K) -> usize {
        let mut i = self.place(key);
        while matches!(&self.rows[i], Some(row) if row.key != *key) {
            i = (i + 1) & (self.rows.len() - 1);
        }
        i
    }
}
