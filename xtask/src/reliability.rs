//! `cargo xtask reliability`: runs the reliability proofs of online play in full.
//!
//! Each proof is a test of `crates/server` with larger parameters, in a release build (without link-time optimisation, which would take
//! longer to build than some proofs to run). Its results are written to `target/reliability/NAME.txt`.

use crate::repo::{self, Fallible, Repo};
use crate::resume_state::{ResumeMode, ResumeState};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A proof: its name, its test, and the test's environment.
struct Proof {
    name: &'static str,
    test: &'static str,
    variables: &'static [(&'static str, &'static str)],
    /// Repetitions. Each is saved, so that an interrupted run can be resumed.
    parts: u32,
}

const FULL: (&str, &str) = ("RELIABILITY", "full");

const PROOFS: &[Proof] = &[
    Proof { name: "load", test: "online::reliability::load", variables: &[FULL], parts: 1 },
    Proof { name: "stalled", test: "online::reliability::stalled", variables: &[FULL], parts: 1 },
    Proof { name: "restart", test: "online::reliability::restart", variables: &[FULL], parts: 1 },
    Proof { name: "bots", test: "online::reliability::bots", variables: &[FULL], parts: 1 },
    Proof { name: "outage", test: "online::reliability::outage", variables: &[FULL], parts: 1 },
    Proof { name: "kills", test: "online::kill", variables: &[("KILLS", "50")], parts: 20 },
    Proof { name: "simulation", test: "simulation::nothing", variables: &[("SEEDS", "1000")], parts: 1 },
    Proof { name: "fuzz", test: "online::fuzz", variables: &[("RUNS", "20000")], parts: 1 },
];

/// The tests that a release program has to pass: injected faults and kills.
const RELEASE_TESTS: [&str; 2] = ["online::faults", "online::kill"];
/// The variable by which a test uses another program for its servers.
const PROGRAM: &str = "TILEWRIGHT_TEST_PROGRAM";

/// The API fuzzer, a Python program; it is installed below the build folder.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// Runs all proofs or the named ones. With `--resume`, proofs that passed with the same sources are skipped.
pub fn run(repo: &Repo, arguments: &[String]) -> Fallible {
    let (options, names): (Vec<&String>, Vec<&String>) =
        arguments.iter().partition(|argument| argument.starts_with("--"));
    if let Some(unknown) = options.iter().find(|option| **option != "--resume") {
        return Err(format!("there is no option `{unknown}`").into());
    }
    let known = || PROOFS.iter().map(|proof| proof.name).chain(["release", "api"]);
    if let Some(unknown) = names.iter().find(|name| known().all(|known| known != name.as_str())) {
        return Err(
            format!("no proof `{unknown}`; there are: {}", known().collect::<Vec<_>>().join(", ")).into()
        );
    }
    let wanted = |name: &str| names.is_empty() || names.iter().any(|wanted| *wanted == name);
    let folder = repo.target().join("reliability");
    let past = if options.is_empty() { ResumeMode::Fresh } else { ResumeMode::IfUnchanged };
    let mut failed = Vec::new();
    for proof in PROOFS.iter().filter(|proof| wanted(proof.name)) {
        let kept = ResumeState::open(&folder.join(proof.name), &repo.texts()?, past)?;
        if show(repo, proof, kept, &folder)? > 0 {
            failed.push(proof.name);
        }
    }
    if wanted("release") && release(repo, &folder).is_err() {
        failed.push("release");
    }
    if wanted("api") && api(repo, &folder).is_err() {
        failed.push("api");
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("not shown: {}", failed.join(", ")).into()) }
}

/// Runs the missing parts of a proof; returns how many failed.
fn show(repo: &Repo, proof: &Proof, mut kept: ResumeState<Vec<String>>, folder: &Path) -> Fallible<usize> {
    let (mut failed, mut all) = (0, Vec::new());
    for part in 1..=proof.parts {
        let name = format!("{} {part}", proof.name);
        if kept.get(&name).is_none() {
            println!("── {name} of {} ──", proof.parts);
            let output = test(repo, proof)?;
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            let said: Vec<String> = text.lines().filter(|line| is_result(line)).map(str::to_owned).collect();
            said.iter().for_each(|line| println!("{line}"));
            if !output.status.success() {
                println!("{text}");
                failed += 1;
                continue;
            }
            kept.keep(name.clone(), said)?;
        }
        all.extend(kept.get(&name).into_iter().flatten().cloned());
    }
    std::fs::write(folder.join(format!("{}.txt", proof.name)), all.join("\n") + "\n")?;
    Ok(failed)
}

/// Whether a line of the test's output is a result.
fn is_result(line: &str) -> bool {
    line.contains("RESULT ")
        || line.contains(" kills, ")
        || line.contains(" seeds: ")
        || line.starts_with("test result:")
}

fn test(repo: &Repo, proof: &Proof) -> Fallible<std::process::Output> {
    let mut command =
        repo.cargo(&["test", "--release", "--locked", "-p", "tilewright-server", "--test", "it"]);
    command.args([proof.test, "--", "--nocapture", "--test-threads=1"]);
    command.env("CARGO_PROFILE_RELEASE_LTO", "off").env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
    command.envs(proof.variables.iter().copied()).stderr(Stdio::inherit());
    Ok(command.output()?)
}

/// Tests the program as it is released, with link-time optimisation: servers with injected faults and killed servers, and the client in a
/// browser.
fn release(repo: &Repo, folder: &Path) -> Fallible {
    println!("── release ──");
    let planted = folder.join("planted");
    repo::run(
        repo.cargo(&["build", "--release", "--locked", "--package", "tilewright-cli"])
            .args(["--features", "tilewright-server/fault-injection", "--target-dir"])
            .arg(&planted),
    )?;
    let program = format!("tilewright{}", std::env::consts::EXE_SUFFIX);
    let mut said = Vec::new();
    for test in RELEASE_TESTS {
        let mut command =
            repo.cargo(&["test", "--locked", "--package", "tilewright-server", "--test", "it", test]);
        command
            .args(["--", "--nocapture", "--test-threads=1"])
            .env(PROGRAM, planted.join("release").join(&program));
        let output = command.stderr(Stdio::inherit()).output()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        if !output.status.success() {
            println!("{text}");
            return Err(format!("{test} fails with the program built for release").into());
        }
        said.extend(text.lines().filter(|line| is_result(line)).map(|line| format!("{test}: {line}")));
    }
    crate::web::run(repo, &[])?;
    repo::run(&mut repo.cargo(&["build", "--release", "--locked", "--package", "tilewright-cli"]))?;
    crate::web::smoke(repo, &repo.target().join("release").join(program))?;
    said.push("the client plays online with the program built for release".to_owned());
    said.iter().for_each(|line| println!("{line}"));
    Ok(std::fs::write(folder.join("release.txt"), said.join("\n") + "\n")?)
}

/// Fuzzes the API with schemathesis from its OpenAPI document. No response may be a server error.
fn api(repo: &Repo, folder: &Path) -> Fallible {
    println!("── api ──");
    let tool = install(folder)?;
    repo::run(&mut repo.cargo(&["build", "--package", "tilewright-cli", "--locked"]))?;
    let data = folder.join("api.db");
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", data.display()));
    }
    let limits = folder.join("api-limits.toml");
    let many = "[doors]\nrequests = 1e9\nrequests-per-second = 1e9\nguests = 1e9\nguests-per-second = 1e9\n";
    std::fs::write(&limits, many)?;
    let program = repo.target().join("debug").join(format!("tilewright{}", std::env::consts::EXE_SUFFIX));
    let mut server = Command::new(program)
        .args(["serve", "--port", "7879", "--log-level", "error", "--data"])
        .arg(&data)
        .arg("--limits")
        .arg(&limits)
        .spawn()?;
    let asked = ask_everything(&tool, folder);
    server.kill()?;
    server.wait()?;
    asked
}

fn ask_everything(tool: &Path, folder: &Path) -> Fallible {
    let url = "http://127.0.0.1:7879";
    let token = token(url)?;
    let output = Command::new(tool)
        .args(["run", &format!("{url}/api/v1/openapi.json"), "--url", url])
        .args(["--header", &format!("Authorization: Bearer {token}")])
        // A stream does not end, a socket is no response, and a revoked token would be refused from then on.
        .args(["--exclude-path-regex", "/(stream|socket|logout)$", "--exclude-method", "DELETE"])
        .args(["--checks", "not_a_server_error,content_type_conformance,response_schema_conformance"])
        .args(["--max-examples", "60", "--seed", "1", "--no-color"])
        .output()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    println!("{text}");
    std::fs::write(folder.join("api.txt"), &text)?;
    if output.status.success() { Ok(()) } else { Err("schemathesis found something".into()) }
}

/// Creates a guest with curl and returns the token.
fn token(url: &str) -> Fallible<String> {
    for _ in 0..100 {
        let output = Command::new("curl")
            .args(["-s", "-H", "content-type: application/json", "-d", "{\"name\":\"Ann\"}"])
            .arg(format!("{url}/api/v1/guests"))
            .output()
            .map_err(|error| format!("curl cannot be started ({error}); install curl"))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        if let Some(token) = text.split("\"token\":\"").nth(1).and_then(|rest| rest.split('"').next()) {
            return Ok(token.to_owned());
        }
        std::thread::sleep(std::time::Duration::from_millis(200));
    }
    Err("the server does not answer".into())
}

/// Installs schemathesis into its own folder, once.
fn install(folder: &Path) -> Fallible<PathBuf> {
    let place = folder.join("schemathesis");
    let tool = place.join("bin/schemathesis");
    if !tool.exists() {
        repo::run(Command::new("python3").args(["-m", "venv"]).arg(&place))?;
        repo::run(Command::new(place.join("bin/pip")).args(["install", "--quiet", SCHEMATHESIS]))?;
    }
    Ok(tool)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tests are always built to unwind, so that a server test cannot notice the release profile.
    #[test]
    fn programs_contain_panics_and_pages_do_not_try() {
        let text = include_str!("../../Cargo.toml");
        let manifest: toml::Table = text.parse().expect("the manifest of the workspace");
        let profile = |name: &str| manifest["profile"][name].clone();
        for (name, panic, checks) in [("release", "unwind", true), ("web", "abort", false)] {
            let profile = profile(name);
            assert_eq!(profile["panic"].as_str(), Some(panic), "{name}");
            for package in ["tilewright-land", "tilewright-rules"] {
                let set = &profile["package"][package]["overflow-checks"];
                assert_eq!(set.as_bool(), Some(checks), "{name}: {package}");
            }
        }
    }

    #[test]
    fn results_are_told_from_noise() {
        assert!(is_result("RESULT load: 2000 games"));
        assert!(is_result("50 kills, 15 games, 897 moves acknowledged, 19s"));
        assert!(is_result("test result: ok. 1 passed; 0 failed"));
        assert!(!is_result("running 1 test"));
    }
}
