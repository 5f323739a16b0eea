//! Editions of the rules, and editions of profiles: the rulesets that may judge them.

pub(crate) mod changed_settings;
pub(super) mod costs_without_abilities;
pub mod edition;
pub(super) mod edition_file;
pub mod file;
