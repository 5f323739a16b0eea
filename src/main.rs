//! The entry point of the program `fleau`; everything else is in the library, behind the feature
//! `cli`.

use std::process::ExitCode;

fn main() -> ExitCode {
    fleau::main()
}
