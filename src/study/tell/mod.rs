//! One fight or a few, blow by blow: which ones are told, and how lucky their dice were.

mod teller;

pub use teller::Teller;
