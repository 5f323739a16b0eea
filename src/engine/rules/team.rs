//! Sets of fighters as bit sets, small enough to be copied and hashed as one word.

/// A set of fighters of one side, by index from 0 to 31.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Team(u32);

impl Team {
    /// The set without any fighter.
    pub const EMPTY: Team = Team(0);

    /// Creates the set with only fighter `i`.
    #[inline]
    pub const fn single(i: usize) -> Self {
        Self(1 << i)
    }

    /// Creates the set of the first `n` fighters.
    #[inline]
    pub const fn first_n(n: usize) -> Self {
        Self(((1_u64 << n) - 1) as u32)
    }

    /// Creates a set from its bits; bit `i` stands for fighter `i`.
    #[inline]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// Returns the bits of the set; bit `i` stands for fighter `i`.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Returns this set with fighter `i` added.
    #[inline]
    #[must_use]
    pub const fn with(self, i: usize) -> Self {
        Self(self.0 | 1 << i)
    }

    /// Returns the union of both sets.
    #[inline]
    #[must_use]
    pub const fn union(self, others: Team) -> Self {
        Self(self.0 | others.0)
    }

    /// Returns the intersection of both sets.
    #[inline]
    #[must_use]
    pub const fn within(self, others: Team) -> Self {
        Self(self.0 & others.0)
    }

    /// Returns this set without the fighters in `others`.
    #[inline]
    #[must_use]
    pub const fn without(self, others: Team) -> Self {
        Self(self.0 & !others.0)
    }

    /// Returns whether fighter `i` is in the set; false for any `i` above 31.
    #[inline]
    pub const fn contains(self, i: usize) -> bool {
        i < u32::BITS as usize && self.0 >> i & 1 == 1
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of fighters in the set.
    #[inline]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Returns the lowest index, or `None` for the empty set.
    #[inline]
    pub fn lowest(self) -> Option<usize> {
        (self.0 != 0).then_some(self.0.trailing_zeros() as usize)
    }

    /// Iterates over the indices in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let i = left.trailing_zeros() as usize;
            (left != 0).then(|| {
                left &= left - 1;
                i
            })
        })
    }

    /// Returns the fighter with the smallest key, the lowest index among equals.
    #[inline]
    pub fn least_by<K: Ord>(self, key: impl Fn(usize) -> K) -> Option<usize> {
        match self.count() {
            0 | 1 => self.lowest(),
            _ => self.iter().min_by_key(|&i| key(i)),
        }
    }
}
