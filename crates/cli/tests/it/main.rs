//! The program as people and other programs use it: arguments and input in, text and exit code out.

mod admin;
mod analyse;
mod arena;
mod bad_input;
mod bench;
mod own_tiles;
mod play;
mod play_bots;
mod play_finding;
mod play_other_games;
mod replay;
mod serve;
mod tiles;
mod verify;
mod withdrawn;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What the program said and how it ended.
struct Ended {
    code: Option<i32>,
    out: String,
    err: String,
}

/// Runs the program with arguments and something on its standard input.
fn tilewright(arguments: &[&str], input: &str) -> Ended {
    tilewright_in(Path::new("."), arguments, input)
}

/// Runs the program from a folder.
fn tilewright_in(folder: &Path, arguments: &[&str], input: &str) -> Ended {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tilewright"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    let input = input.to_owned();
    // The program may stop listening before everything is said.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the writer does not fail");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it prints UTF-8");
    let ended = Ended { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) };
    assert!(!ended.err.contains("panicked"), "{arguments:?}: {}", ended.err);
    ended
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("the folder can be made");
    path
}

/// A file in such a folder.
fn file(folder: &Path, name: &str, content: &[u8]) -> String {
    let path = folder.join(name);
    std::fs::write(&path, content).expect("the file can be written");
    path.display().to_string()
}
