//! A server in another process, which can be killed, terminated, measured and kept from writing.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tilewright_server::logging::{self, LineFormat};
use tilewright_server::{Config, ServeError, Server, web_client};
use tokio::signal::unix::{SignalKind, signal};

use super::kit::{generous, page};

/// The test that runs the server, and its parameters.
pub const CHILD: &str = "online::process::child";
pub const FILE: &str = "TILEWRIGHT_TEST_SERVER";
const LISTEN: &str = "TILEWRIGHT_TEST_LISTEN";
const LOG: &str = "TILEWRIGHT_TEST_LOG";
/// Another program to be tested instead of this one.
const PROGRAM: &str = "TILEWRIGHT_TEST_PROGRAM";

/// Runs the server. Without parameters this test does nothing.
#[test]
fn child() {
    let Some(file) = std::env::var_os(FILE) else { return };
    let variable = |name: &str| std::env::var(name).ok();
    if variable(LOG).is_some() {
        logging::init(LineFormat::Json, Some(tracing::Level::TRACE), std::io::stderr);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let local = Config::local(file.into());
        let listen = variable(LISTEN).and_then(|text| text.parse().ok()).unwrap_or(local.listen);
        let server = Server::start(Config { limits: generous(), listen, ..local }).await.expect("it starts");
        println!("process {} listens {}", std::process::id(), server.address().expect("it listens"));
        let mut terminated = signal(SignalKind::terminate()).expect("it hears signals");
        let stop = async move {
            terminated.recv().await;
        };
        let ended = server.run(web_client::router(page), stop).await;
        if let Err(ServeError::Fault(_)) = ended {
            std::process::exit(ServeError::FAULT_STATUS.into());
        }
        ended.expect("it runs");
    });
    std::process::exit(0);
}

/// How a server is started.
#[derive(Clone, Copy, Default)]
pub struct How {
    /// A fixed address to listen on.
    pub listen: Option<SocketAddr>,
    /// Whether it logs at the most detailed level.
    pub log: bool,
}

/// How long a server may take to end.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A shell that ignores SIGXFSZ, so that writes beyond the limit fail instead.
fn shell() -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]);
    command
}

/// The server of this test program.
fn own_command(file: &Path, how: How) -> Command {
    let mut command = shell();
    let program = std::env::current_exe().expect("this program");
    command.arg(program).args(["--exact", CHILD, "--nocapture"]);
    command.env(FILE, file).env_remove(LISTEN).env_remove(LOG);
    if let Some(listen) = how.listen {
        command.env(LISTEN, listen.to_string());
    }
    if how.log {
        command.env(LOG, "all");
    }
    command
}

/// The server of another program, built for release.
fn command_of(program: &OsStr, file: &Path, how: How) -> Command {
    let limits = file.with_extension("limits.toml");
    let text = toml::to_string(&generous()).expect("plain values");
    std::fs::write(&limits, text).expect("it can be written");
    let listen = how.listen.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 0)));
    let mut command = shell();
    command.arg(program).arg("serve").arg("--data").arg(file).arg("--limits").arg(limits);
    command.args(["--log", "json", "--log-level", if how.log { "debug" } else { "error" }]);
    command.args(["--address", &listen.ip().to_string(), "--port", &listen.port().to_string()]);
    command
}

/// A server process, ended when dropped.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
    logged: Arc<Mutex<String>>,
}

impl Process {
    pub fn start(file: &Path) -> Process {
        Process::start_with(file, How::default())
    }

    pub fn start_with(file: &Path, how: How) -> Process {
        let mut command = match std::env::var_os(PROGRAM) {
            Some(program) => command_of(&program, file, how),
            None => own_command(file, how),
        };
        command.stdout(Stdio::piped()).stderr(if how.log { Stdio::piped() } else { Stdio::inherit() });
        let mut child = command.spawn().expect("it starts");
        let logged = Arc::new(Mutex::new(String::new()));
        if let Some(mut log) = child.stderr.take() {
            let logged = logged.clone();
            std::thread::spawn(move || {
                let mut bytes = [0; 4096];
                while let Ok(count @ 1..) = log.read(&mut bytes) {
                    logged.lock().expect("free").push_str(&String::from_utf8_lossy(&bytes[..count]));
                }
            });
        }
        let out = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        let mut lines = out.lines().map_while(Result::ok);
        let address = lines.find_map(|line| {
            let named =
                line.split("listens ").nth(1).or_else(|| line.split("http://").nth(1)?.split('/').next());
            named?.parse().ok()
        });
        // The test runner prints a warning after a minute and ends if nobody reads it.
        std::thread::spawn(move || lines.for_each(drop));
        Process { child, address: address.expect("it listens"), logged }
    }

    /// Waits until the process ends by itself; returns its exit status.
    pub fn ended(&mut self) -> Option<i32> {
        let until = Instant::now() + TIMEOUT;
        while Instant::now() < until {
            if let Some(status) = self.child.try_wait().expect("it was alive") {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("it does not end")
    }

    /// SIGKILL: the process can do nothing more.
    pub fn kill(mut self) {
        self.child.kill().expect("it was alive");
        self.child.wait().expect("it ends");
    }

    /// SIGTERM, as an operator would; returns how long it took to end.
    pub fn terminate(mut self) -> Duration {
        let started = Instant::now();
        let told = Command::new("kill").arg(self.child.id().to_string()).status().expect("kill is there");
        assert!(told.success() && self.child.wait().expect("it ends").success(), "it ends well");
        started.elapsed()
    }

    /// Everything in its log.
    pub fn log(&self) -> String {
        self.logged.lock().expect("free").clone()
    }

    /// Resident memory in KiB.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }

    /// Limits the size of files, or removes the limit; false where that is not supported.
    pub fn limit_files(&self, most: Option<u64>) -> bool {
        let most = most.map_or("unlimited".to_owned(), |most| most.to_string());
        let process = self.child.id().to_string();
        let limit = format!("--fsize={most}:unlimited");
        Command::new("prlimit")
            .args(["--pid", &process, &limit])
            .status()
            .is_ok_and(|status| status.success())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
