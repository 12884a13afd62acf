//! `cargo xtask web`: builds the web client, from the engine's WebAssembly to the files that `tilewright serve` contains.

use crate::repo::{self, Fallible, Repo};
use crate::tool_check::{RequiredTool, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// Node, which builds the page.
pub const NODE: RequiredTool = RequiredTool::Program { name: "node", package: "nodejs" };
/// Its package manager.
pub const NPM: RequiredTool = RequiredTool::Program { name: "npm", package: "npm" };
/// The WebAssembly target.
pub const WASM: RequiredTool = RequiredTool::Target { name: "wasm32-unknown-unknown" };
/// The browser of the end-to-end tests.
pub const CHROMIUM: RequiredTool = RequiredTool::Program { name: "chromium", package: "chromium" };

/// Builds the whole client.
pub fn run(repo: &Repo, _: &[String]) -> Fallible {
    for part in [NODE, NPM, WASM] {
        ensure(part)?;
    }
    packages(repo)?;
    engine(repo)?;
    pages(repo)
}

/// Installs the packages of the lock file, unless they are installed.
pub fn packages(repo: &Repo) -> Fallible {
    let web = repo.path("web");
    let (lock, installed) = (web.join("package-lock.json"), web.join("node_modules/.tilewright-lock"));
    if std::fs::read(&lock).ok().is_some_and(|lock| std::fs::read(&installed).ok() == Some(lock)) {
        return Ok(());
    }
    repo::run(&mut npm(repo, &["ci", "--ignore-scripts"]))?;
    std::fs::copy(lock, installed)?;
    Ok(())
}

/// Builds the engine as WebAssembly with its JavaScript bindings.
pub fn engine(repo: &Repo) -> Fallible {
    let arguments = ["build", "--profile", "web", "--target", "wasm32-unknown-unknown", "--locked"];
    repo::run(repo.cargo(&arguments).args(["--package", "tilewright-wasm"]))?;
    let built = repo.target().join("wasm32-unknown-unknown/web/tilewright_wasm.wasm");
    let folder = repo.path("web/src/wasm");
    let stamp = folder.join(".built");
    let digest = fingerprint(&built)?;
    if std::fs::read_to_string(&stamp).ok().as_deref() == Some(digest.as_str()) {
        return Ok(());
    }
    Bindgen::new().input_path(&built).web(true)?.typescript(true).out_name("tilewright").generate(&folder)?;
    shrink(repo, &folder.join("tilewright_bg.wasm"))?;
    std::fs::write(stamp, digest)?;
    Ok(())
}

/// A fingerprint of a build: its length and FNV-1a hash.
fn fingerprint(file: &Path) -> Fallible<String> {
    let bytes = std::fs::read(file)?;
    let sum = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    Ok(format!("{} {sum:016x}\n", bytes.len()))
}

/// Optimises a module with binaryen.
fn shrink(repo: &Repo, module: &Path) -> Fallible {
    let optimiser: PathBuf = repo.path("web/node_modules/binaryen/bin/wasm-opt");
    let smaller = module.with_extension("small");
    let mut command = Command::new("node");
    command.arg(optimiser).arg(module).arg("-o").arg(&smaller);
    command.args(["-O3", "--enable-bulk-memory", "--enable-nontrapping-float-to-int", "--enable-sign-ext"]);
    command.args(["--enable-mutable-globals", "--enable-multivalue", "--enable-reference-types"]);
    repo::run(&mut command)?;
    std::fs::rename(smaller, module)?;
    Ok(())
}

pub fn pages(repo: &Repo) -> Fallible {
    script(repo, "build")
}

/// Runs the browser tests, against a static host and against a server with the built pages.
pub fn browser(repo: &Repo) -> Fallible {
    repo::run(&mut repo.cargo(&["build", "--locked", "--package", "tilewright-cli"]))?;
    let program = repo.target().join("debug").join(format!("tilewright{}", std::env::consts::EXE_SUFFIX));
    repo::run(npm(repo, &["run", "--silent", "e2e"]).env("TILEWRIGHT", program))
}

/// Runs the browser tests that need a server, against a given program.
pub fn smoke(repo: &Repo, program: &Path) -> Fallible {
    ensure(CHROMIUM)?;
    let tests = ["run", "--silent", "e2e", "--", "e2e/online.test.ts"];
    repo::run(npm(repo, &tests).env("TILEWRIGHT", program))
}

/// Runs a script of the client's package.
pub fn script(repo: &Repo, name: &str) -> Fallible {
    repo::run(&mut npm(repo, &["run", "--silent", name]))
}

/// An `npm` command in the client's folder.
fn npm(repo: &Repo, arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(repo.path("web"));
    command
}
