//! Sets of fighters by number, in one word.

/// Some fighters of one side, by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Team(u16);

impl Team {
    /// Nobody.
    pub const EMPTY: Team = Team(0);

    /// Number `i` alone.
    #[inline]
    pub const fn of(i: usize) -> Self {
        Self(1 << i)
    }

    /// The first `n` numbers.
    #[inline]
    pub const fn first_of(n: usize) -> Self {
        Self(((1_u32 << n) - 1) as u16)
    }

    /// Those whose bits are set, number 0 the lowest.
    #[inline]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// A bit for each number, number 0 the lowest.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// With number `i` in it.
    #[inline]
    #[must_use]
    pub const fn with(self, i: usize) -> Self {
        Self(self.0 | 1 << i)
    }

    /// Those of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, others: Team) -> Self {
        Self(self.0 | others.0)
    }

    /// Those that are in the other set too.
    #[inline]
    #[must_use]
    pub const fn within(self, others: Team) -> Self {
        Self(self.0 & others.0)
    }

    /// Those that are not in the other set.
    #[inline]
    #[must_use]
    pub const fn without(self, others: Team) -> Self {
        Self(self.0 & !others.0)
    }

    /// Whether number `i` is in it; no number that nobody has is.
    #[inline]
    pub const fn contains(self, i: usize) -> bool {
        i < u16::BITS as usize && self.0 >> i & 1 == 1
    }

    /// Whether nobody is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    #[inline]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The lowest number, if anybody is in it.
    #[inline]
    pub fn lowest(self) -> Option<usize> {
        (self.0 != 0).then_some(self.0.trailing_zeros() as usize)
    }

    /// Their numbers, ascending.
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

    /// The one with the least key; the lowest number of equals.
    #[inline]
    pub fn least_by<K: Ord>(self, key: impl Fn(usize) -> K) -> Option<usize> {
        match self.count() {
            0 | 1 => self.lowest(),
            _ => self.iter().min_by_key(|&i| key(i)),
        }
    }
}
