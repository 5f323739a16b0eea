//! Commands that judge fields have `--fights`, those that play fights have `--runs`; who writes the other one is told so.

use clap::Arg;
use clap::builder::UnknownArgumentValueParser;

/// An option that other commands have, refused with the one that this command has in its place.
pub(super) fn instead_of(name: &'static str, this: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name("N")
        .hide(true)
        .value_parser(UnknownArgumentValueParser::suggest_arg(this))
}
