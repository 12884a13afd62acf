//! A server in a process of its own, which can be killed, terminated, measured and kept from writing.

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

/// The name of the test that is the server, and what it is told.
pub const CHILD: &str = "online::process::child";
pub const FILE: &str = "TILEWRIGHT_TEST_SERVER";
const LISTEN: &str = "TILEWRIGHT_TEST_LISTEN";
const LOG: &str = "TILEWRIGHT_TEST_LOG";
/// The program whose servers are to be tested, instead of those that this one has in it.
const PROGRAM: &str = "TILEWRIGHT_TEST_PROGRAM";

/// The server. It is no test: without a file to serve it does nothing.
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
    /// Where it listens, if that matters.
    pub listen: Option<SocketAddr>,
    /// Whether it writes down everything that it can.
    pub log: bool,
}

/// How long a server may take to end.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A shell that ignores the signal of too large a file, so that writing fails instead.
fn shell() -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]);
    command
}

/// A server that this program has in it.
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

/// The server of another program, which was built for release.
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

/// A server in a process of its own. Nothing of it stays behind, however a test ends.
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
        // The test runner that it is in speaks up after a minute, and ends if nobody listens.
        std::thread::spawn(move || lines.for_each(drop));
        Process { child, address: address.expect("it listens"), logged }
    }

    /// Waits until it ends by itself; says with which status.
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

    /// SIGKILL: the process has no chance to do anything more.
    pub fn kill(mut self) {
        self.child.kill().expect("it was alive");
        self.child.wait().expect("it ends");
    }

    /// SIGTERM, as an operator would; says how long it took to end.
    pub fn terminate(mut self) -> Duration {
        let started = Instant::now();
        let told = Command::new("kill").arg(self.child.id().to_string()).status().expect("kill is there");
        assert!(told.success() && self.child.wait().expect("it ends").success(), "it ends well");
        started.elapsed()
    }

    /// Everything that was written into its log.
    pub fn log(&self) -> String {
        self.logged.lock().expect("free").clone()
    }

    /// Memory that it holds, in KiB.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }

    /// From now on no file may be longer than this, or as long as it likes; false where that cannot be said.
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
