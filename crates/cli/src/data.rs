//! Where a server's file lies when nobody says where.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::failure::{Failure, Outcome};

/// The file in this person's data folder.
pub fn default_file() -> Outcome<PathBuf> {
    file_in(|name| std::env::var_os(name).filter(|value| !value.is_empty()))
        .ok_or_else(|| Failure::input("this machine names no folder for data; say where with --data FILE"))
}

/// The file that is meant: the one that was named, or the one in this person's data folder.
pub fn file_or_default(named: Option<&Path>) -> Outcome<PathBuf> {
    named.map_or_else(default_file, |named| Ok(named.to_owned()))
}

/// By the custom of each system: what its variables say of this person's data.
fn file_in(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let absolute = |text: OsString| Some(PathBuf::from(text)).filter(|path| path.is_absolute());
    let home = || variable("HOME").and_then(absolute);
    let folder = if cfg!(windows) {
        variable("LOCALAPPDATA").and_then(absolute)?
    } else if cfg!(target_os = "macos") {
        home()?.join("Library/Application Support")
    } else {
        variable("XDG_DATA_HOME").and_then(absolute).or_else(|| Some(home()?.join(".local/share")))?
    };
    Some(folder.join("tilewright").join("tables.db"))
}

/// Makes the folder of a file, for nobody else to look into: the file holds what is still secret.
pub fn make_folder(file: &Path) -> Outcome {
    let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) else { return Ok(()) };
    if folder.exists() {
        return Ok(());
    }
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
        .create(folder)
        .map_err(|error| Failure::Input(format!("{}: cannot be made: {error}", folder.display())))
}

#[cfg(all(test, not(windows), not(target_os = "macos")))]
mod tests {
    use super::*;

    fn file(variables: &[(&str, &str)]) -> Option<String> {
        let find =
            |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into());
        file_in(find).map(|path| path.display().to_string())
    }

    #[test]
    fn the_file_lies_where_data_lies() {
        let home = ("HOME", "/people/ann");
        let expected = Some("/people/ann/.local/share/tilewright/tables.db".to_owned());
        assert_eq!(file(&[home]), expected);
        assert_eq!(
            file(&[home, ("XDG_DATA_HOME", "here")]),
            expected,
            "a folder that is nowhere does not count"
        );
        assert_eq!(file(&[home, ("XDG_DATA_HOME", "/data")]).as_deref(), Some("/data/tilewright/tables.db"));
        assert_eq!(file(&[]), None);
    }
}
