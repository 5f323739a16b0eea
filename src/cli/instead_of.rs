//! The options `--fights` (for judging fields) and `--runs` (for playing fights): each command
//! refuses the other one with a hint.

use clap::Arg;
use clap::builder::UnknownArgumentValueParser;

/// Creates a hidden option `name`, which other commands have; it is refused with a hint to `this`,
/// the option of this command.
pub(super) fn instead_of(name: &'static str, this: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name("N")
        .hide(true)
        .value_parser(UnknownArgumentValueParser::suggest_arg(this))
}
