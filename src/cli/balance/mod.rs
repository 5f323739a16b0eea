//! `fleau balance`: what the profiles of a field are worth.

mod how;
mod study;

pub(super) use how::How;
