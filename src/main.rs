//! Parses the command line, runs the command, and turns its outcome into an exit code: 0 done, 1 a check
//! failed, 2 a usage or input fault.

use std::io::{BufWriter, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut out = BufWriter::new(std::io::stdout().lock());
    let outcome = fleau::cli::run(std::env::args_os(), &mut out);
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // What was printed before the fault still belongs to the user.
            let _ = out.flush();
            failure.report(&mut std::io::stderr().lock())
        }
    }
}
