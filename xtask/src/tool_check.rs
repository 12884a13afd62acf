//! Required tools: checking for them and installing them.

use crate::repo::Fallible;
use std::path::Path;
use std::process::{Command, Stdio};

/// A tool that a step requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequiredTool {
    /// A component of the toolchain. `cargo` is the subcommand by which it is found.
    Component { name: &'static str, cargo: &'static str },
    /// A compilation target of the toolchain.
    Target { name: &'static str },
    /// A program, and its Debian package.
    Program { name: &'static str, package: &'static str },
}

impl RequiredTool {
    /// Ensures that the tool is present, installing it if possible; otherwise returns one line of advice.
    pub fn ensure(self) -> Result<(), String> {
        if self.is_present() {
            return Ok(());
        }
        println!("{} is missing; trying to install it", self.name());
        if self.install() && self.is_present() { Ok(()) } else { Err(self.install_hint()) }
    }

    fn name(self) -> &'static str {
        match self {
            RequiredTool::Component { name, .. }
            | RequiredTool::Target { name }
            | RequiredTool::Program { name, .. } => name,
        }
    }

    fn is_present(self) -> bool {
        match self {
            RequiredTool::Component { cargo, .. } => {
                succeeds(Command::new("cargo").args([cargo, "--version"]))
            }
            RequiredTool::Target { name } => has_target(name),
            RequiredTool::Program { name, .. } => succeeds(Command::new(name).arg("--version")),
        }
    }

    fn install(self) -> bool {
        match self {
            RequiredTool::Component { name, .. } => {
                succeeds(Command::new("rustup").args(["component", "add", name]))
            }
            RequiredTool::Target { name } => succeeds(Command::new("rustup").args(["target", "add", name])),
            // Packages are installed only as root; the package lists may be outdated.
            RequiredTool::Program { package, .. } => {
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

    fn install_hint(self) -> String {
        match self {
            RequiredTool::Component { name, .. } => format!("{name} is missing: rustup component add {name}"),
            RequiredTool::Target { name } => format!("{name} is missing: rustup target add {name}"),
            RequiredTool::Program { name, package } => {
                format!("{name} is missing: apt-get install {package}")
            }
        }
    }
}

/// Ensures that a tool is present, or fails with the advice.
pub fn ensure(ensure: RequiredTool) -> Fallible {
    Ok(ensure.ensure()?)
}

/// Whether the toolchain has the standard library of a target.
fn has_target(name: &str) -> bool {
    let asked = Command::new("rustc").args(["--print", "target-libdir", "--target", name]).output();
    asked.is_ok_and(|answer| Path::new(String::from_utf8_lossy(&answer.stdout).trim()).is_dir())
}

/// Whether this is a CI run, where no step may be skipped.
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
        assert_eq!(RequiredTool::Program { name: "cargo", package: "cargo" }.ensure(), Ok(()));
    }

    #[test]
    fn advice_is_one_line_with_the_command() {
        let missing = RequiredTool::Program { name: "no-such-program", package: "no-such-package" };
        assert!(!missing.is_present());
        assert_eq!(missing.install_hint(), "no-such-program is missing: apt-get install no-such-package");
        let component = RequiredTool::Component { name: "clippy", cargo: "clippy" };
        assert_eq!(component.install_hint(), "clippy is missing: rustup component add clippy");
    }
}
