//! What a step needs beside the compiler, and how to come by it.

use crate::repo::Fallible;
use std::path::Path;
use std::process::{Command, Stdio};

/// Something that must be on the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// A component of the toolchain, which answers to `cargo NAME --version` under its own name for cargo.
    Component { name: &'static str, cargo: &'static str },
    /// A target that the toolchain can build for.
    Target { name: &'static str },
    /// A program, with the Debian package that brings it.
    Program { name: &'static str, package: &'static str },
}

impl Need {
    /// Nothing if the need is met, or could be met by installing; otherwise one line that says what to do.
    pub fn meet(self) -> Result<(), String> {
        if self.is_met() {
            return Ok(());
        }
        println!("{} is missing; trying to install it", self.name());
        if self.install() && self.is_met() { Ok(()) } else { Err(self.advice()) }
    }

    fn name(self) -> &'static str {
        match self {
            Need::Component { name, .. } | Need::Target { name } | Need::Program { name, .. } => name,
        }
    }

    fn is_met(self) -> bool {
        match self {
            Need::Component { cargo, .. } => succeeds(Command::new("cargo").args([cargo, "--version"])),
            Need::Target { name } => has_target(name),
            Need::Program { name, .. } => succeeds(Command::new(name).arg("--version")),
        }
    }

    fn install(self) -> bool {
        match self {
            Need::Component { name, .. } => succeeds(Command::new("rustup").args(["component", "add", name])),
            Need::Target { name } => succeeds(Command::new("rustup").args(["target", "add", name])),
            // Packages are installed only where that needs no password; the lists may be older than the package.
            Need::Program { package, .. } => {
                let install = || {
                    succeeds(
                        Command::new("apt-get")
                            .args(["install", "--yes", "--no-install-recommends", package])
                            .env("DEBIAN_FRONTEND", "noninteractive"),
                    )
                };
                is_root() && (install() || (succeeds(Command::new("apt-get").arg("update")) && install()))
            }
        }
    }

    fn advice(self) -> String {
        match self {
            Need::Component { name, .. } => format!("{name} is missing: rustup component add {name}"),
            Need::Target { name } => format!("{name} is missing: rustup target add {name}"),
            Need::Program { name, package } => format!("{name} is missing: apt-get install {package}"),
        }
    }
}

/// Meets a need, or fails with the line that says what to do.
pub fn need(need: Need) -> Fallible {
    Ok(need.meet()?)
}

/// Whether the standard library for a target lies in the toolchain.
fn has_target(name: &str) -> bool {
    let asked = Command::new("rustc").args(["--print", "target-libdir", "--target", name]).output();
    asked.is_ok_and(|answer| Path::new(String::from_utf8_lossy(&answer.stdout).trim()).is_dir())
}

/// Whether nothing may be skipped.
pub fn is_ci() -> bool {
    std::env::var("CI").is_ok_and(|value| value == "true" || value == "1")
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_met() {
        assert_eq!(Need::Program { name: "cargo", package: "cargo" }.meet(), Ok(()));
    }

    #[test]
    fn advice_is_one_line_with_the_command() {
        let missing = Need::Program { name: "no-such-program", package: "no-such-package" };
        assert!(!missing.is_met());
        assert_eq!(missing.advice(), "no-such-program is missing: apt-get install no-such-package");
        let component = Need::Component { name: "clippy", cargo: "clippy" };
        assert_eq!(component.advice(), "clippy is missing: rustup component add clippy");
    }
}
