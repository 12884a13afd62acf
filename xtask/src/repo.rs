//! The repository: its root, its files, and running commands in it.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The result of a command; the error is a sentence for the user.
pub type Fallible<T = ()> = Result<T, Box<dyn Error>>;

/// The repository.
pub struct Repo {
    root: PathBuf,
}

/// A text file, with its path from the root, written with slashes.
#[derive(Clone, Debug)]
pub struct Text {
    pub path: String,
    pub text: String,
}

impl Text {
    /// A text for tests.
    #[cfg(test)]
    pub fn new(path: &str, text: &str) -> Text {
        Text { path: path.into(), text: text.into() }
    }

    /// Whether the file has this extension.
    pub fn is(&self, extension: &str) -> bool {
        Path::new(&self.path).extension().is_some_and(|found| found == extension)
    }

    /// The lines, numbered from 1.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }
}

impl Repo {
    /// The repository of the running `xtask` package.
    pub fn find() -> Fallible<Repo> {
        let manifest = std::env::var_os("CARGO_MANIFEST_DIR").ok_or("start it with `cargo xtask`")?;
        let root = Path::new(&manifest).parent().ok_or("the xtask package has no folder above it")?;
        Ok(Repo { root: root.to_path_buf() })
    }

    /// A path inside the repository.
    pub fn path(&self, inside: &str) -> PathBuf {
        self.root.join(inside)
    }

    /// The build folder, which `CARGO_TARGET_DIR` may move.
    pub fn target(&self) -> PathBuf {
        match std::env::var_os("CARGO_TARGET_DIR") {
            Some(moved) => self.root.join(moved),
            None => self.root.join("target"),
        }
    }

    /// All tracked files, and new ones that are not ignored.
    pub fn files(&self) -> Fallible<Vec<String>> {
        let listing = Command::new("git")
            .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"])
            .current_dir(&self.root)
            .stderr(Stdio::inherit())
            .output()
            .map_err(|error| format!("git cannot be started ({error}); install git"))?;
        if !listing.status.success() {
            return Err("git cannot list the files of this folder".into());
        }
        let paths = String::from_utf8(listing.stdout)?;
        let mut files: Vec<String> = paths.split_terminator('\0').map(str::to_owned).collect();
        // A deleted file is listed until the deletion is committed.
        files.retain(|path| self.path(path).is_file());
        files.sort();
        Ok(files)
    }

    /// All UTF-8 files, except fuzz corpora.
    pub fn texts(&self) -> Fallible<Vec<Text>> {
        let mut texts = Vec::new();
        for path in self.files()? {
            if path.contains("/corpus/") {
                continue;
            }
            if let Ok(text) = String::from_utf8(std::fs::read(self.path(&path))?) {
                texts.push(Text { path, text });
            }
        }
        Ok(texts)
    }

    /// A cargo command, run in the root.
    pub fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("cargo");
        command.args(arguments).current_dir(&self.root);
        command
    }
}

/// The command as one would type it.
pub fn command_line(command: &Command) -> String {
    let mut words = vec![command.get_program().to_string_lossy().into_owned()];
    words.extend(command.get_args().map(|word| word.to_string_lossy().into_owned()));
    words.join(" ")
}

/// Runs a command with visible output; fails if it fails.
pub fn run(command: &mut Command) -> Fallible {
    let status = command
        .status()
        .map_err(|error| format!("`{}` cannot be started: {error}", command_line(command)))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("`{}` failed ({status})", command_line(command)).into())
    }
}

/// Runs a command and returns its output; its errors stay visible.
pub fn output(command: &mut Command) -> Fallible<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("`{}` cannot be started: {error}", command_line(command)))?;
    if !output.status.success() {
        return Err(format!("`{}` failed ({})", command_line(command), output.status).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_spelled_as_typed() {
        let mut command = Command::new("cargo");
        command.args(["test", "--workspace"]);
        assert_eq!(command_line(&command), "cargo test --workspace");
    }

    #[test]
    fn a_command_that_fails_or_is_missing_is_an_error() {
        assert!(run(Command::new("cargo").args(["no-such-command-here"]).stderr(Stdio::null())).is_err());
        let error = run(&mut Command::new("no-such-program-here")).unwrap_err().to_string();
        assert!(error.starts_with("`no-such-program-here` cannot be started"), "{error}");
    }

    #[test]
    fn lines_and_extensions() {
        let text = Text::new("docs/a.md", "one\ntwo\n");
        assert_eq!(text.lines().collect::<Vec<_>>(), [(1, "one"), (2, "two")]);
        assert!(text.is("md") && !text.is("rs"));
    }
}
