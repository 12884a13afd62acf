//! How a command ends that could not do what it was asked.

use std::io;

/// Why a command did not succeed.
#[derive(Debug)]
pub enum Failure {
    /// What was asked or given is wrong: what, where, and by which clause. Exit code 2.
    Input(String),
    /// Nobody reads the output any more, which is nobody's fault: exit code 0, and nothing is said.
    Closed,
    /// The output could not be written. Exit code 1.
    Output(io::Error),
    /// A fault of the program itself: whoever watches over it may start it anew. Exit code 70.
    Fault(String),
}

impl Failure {
    /// Something wrong with what was asked or given.
    pub fn input(message: impl ToString) -> Failure {
        Failure::Input(message.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Output(error),
        }
    }
}

/// What a command returns.
pub type Outcome<T = ()> = Result<T, Failure>;
