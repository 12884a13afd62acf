//! Running a process with a time limit.

use crate::repo::{self, Fallible};
use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Runs a command: its success and output, or `None` if it was killed at the limit.
pub fn run_within(limit: Duration, command: &mut Command) -> Fallible<Option<(bool, String)>> {
    // A process group of its own, so that test processes end together with cargo.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let mut printed = child.stdout.take().ok_or("the process prints nowhere")?;
    let reader = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        // A read error means the end of the output.
        let _ = printed.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    });
    let started = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break Some(status);
        }
        if started.elapsed() > limit {
            break None;
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    let Some(status) = status else {
        end(&mut child)?;
        return Ok(None);
    };
    let text = reader.join().map_err(|_| "the reader of the process's output broke off")?;
    Ok(Some((status.success(), text)))
}

/// Kills a process and its children.
fn end(child: &mut Child) -> Fallible {
    if cfg!(unix) {
        repo::run(Command::new("kill").args(["-KILL", "--", &format!("-{}", child.id())]))?;
    } else {
        child.kill()?;
    }
    child.wait()?;
    Ok(())
}

/// The name of the first failed test in the output.
pub fn first_failure(printed: &str) -> String {
    let failed = printed.lines().find_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"));
    failed.unwrap_or("a test program that broke off").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_failure_is_named() {
        let printed =
            "test a::C_1::holds ... ok\ntest b::C_1::holds ... FAILED\ntest c::C_1::holds ... FAILED\n";
        assert_eq!(first_failure(printed), "b::C_1::holds");
        assert_eq!(first_failure("signal: 6"), "a test program that broke off");
    }

    #[cfg(unix)]
    #[test]
    fn a_process_is_waited_for_and_ended_when_it_takes_too_long() {
        let run = |script: &str, limit| run_within(limit, Command::new("sh").args(["-c", script])).unwrap();
        let minute = Duration::from_secs(60);
        assert_eq!(run("echo yes", minute), Some((true, "yes\n".to_owned())));
        assert_eq!(run("exit 3", minute), Some((false, String::new())));
        assert_eq!(run("sleep 600", Duration::from_millis(100)), None);
    }
}
