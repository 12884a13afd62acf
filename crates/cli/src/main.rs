//! The program `tilewright`.

use std::process::ExitCode;

fn main() -> ExitCode {
    tilewright_cli::main()
}
