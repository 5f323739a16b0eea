//! Who chooses among legal actions.
