//! One fight or a few, blow by blow.

mod teller;

pub use teller::Teller;
