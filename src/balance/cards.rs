//! What cards show while costs are tried.

/// What AP the cards of contenders show to the rules while costs are tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cards {
    /// The cost that is tried: who costs more places his combat dice later, and dear ones share no card.
    #[default]
    Tried,
    /// The printed AP, whatever is tried: a cost only says how many there are, and what each is worth.
    Printed,
}
