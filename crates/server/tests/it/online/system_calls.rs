//! The order of a server's system calls: every acknowledgement is sent after its move was written and synced.
//!
//! The test needs `strace` and the right to trace. Where either is missing the test says so; with `CI=true` it fails.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tilewright_protocol::{ClientMessage, ServerMessage, TablePhase};

use super::kit::{file, guest};
use super::play::play;
use super::process::{CHILD, FILE};
use crate::kit::settings;
use crate::simulation::client::Client;
use crate::simulation::ledger::Ledger;

/// The process id of a traced server. Ending `strace` would leave the server running, so it is ended here.
struct Traced(u32);

impl Drop for Traced {
    fn drop(&mut self) {
        let _ = Command::new("kill").args(["-9", &self.0.to_string()]).status();
    }
}

/// Starts a traced server: the `strace` process, the server, and its address.
fn traced(data: &Path, trace: &Path) -> Option<(Child, Traced, SocketAddr)> {
    let mut child = Command::new("strace")
        .args(["-f", "-y", "-s", "100000", "-e", "trace=pwrite64,fdatasync,fsync,sendto,write,writev", "-o"])
        .arg(trace)
        .arg(std::env::current_exe().ok()?)
        .args(["--exact", CHILD, "--nocapture"])
        .env(FILE, data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let out = BufReader::new(child.stdout.take()?);
    let mut lines = out.lines().map_while(Result::ok);
    let found = lines.find_map(|line| {
        let (process, address) = line.split("process ").nth(1)?.split_once(" listens ")?;
        Some((process.parse().ok()?, address.parse().ok()?))
    });
    match found {
        Some((process, address)) => Some((child, Traced(process), address)),
        None => {
            let _ = child.wait();
            None
        }
    }
}

/// A relevant system call.
#[derive(Debug, PartialEq, Eq)]
enum Call<'a> {
    /// A write to the write-ahead log.
    Written(&'a str),
    /// A sync of the write-ahead log.
    Synced,
    /// A message that was sent.
    Sent(&'a str),
}

/// Parses a line. A call that is interrupted by another thread has two lines: a write and a send count at the first, a sync at the
/// second.
fn call(line: &str) -> Option<Call<'_>> {
    let (_, call) = line.split_once(' ')?;
    let call = call.trim_start();
    if call.starts_with("pwrite64(") && call.contains("-wal>") {
        Some(Call::Written(call))
    } else if is_sync(call) {
        Some(Call::Synced)
    } else if ["sendto(", "write(", "writev("].iter().any(|name| call.starts_with(name)) {
        Some(Call::Sent(call))
    } else {
        None
    }
}

/// Whether the call is a sync; SQLite uses either call, depending on its build.
fn is_sync(call: &str) -> bool {
    let whole = ["fdatasync(", "fsync("].iter().any(|name| call.starts_with(name)) && call.contains("-wal>");
    let resumed =
        ["<... fdatasync resumed>", "<... fsync resumed>"].iter().any(|name| call.starts_with(name));
    (whole || resumed) && call.ends_with("= 0")
}

/// Checks every acknowledgement in a trace, and counts them.
fn check(trace: &str) -> usize {
    let calls: Vec<Call<'_>> = trace.lines().filter_map(call).collect();
    let mut count = 0;
    for (place, call) in calls.iter().enumerate() {
        let Call::Sent(text) = call else { continue };
        for part in text.split("{\\\"type\\\":\\\"acknowledged\\\"").skip(1) {
            let id = part.split("\\\"id\\\":\\\"").nth(1).and_then(|rest| rest.split("\\\"").next());
            let id = id.unwrap_or_else(|| panic!("an acknowledgement without a name: {part}"));
            let name = format!("\\\"id\\\":\\\"{id}\\\"");
            let before = &calls[..place];
            let written =
                before.iter().position(|call| matches!(call, Call::Written(text) if text.contains(&name)));
            let written = written.unwrap_or_else(|| panic!("{id} was acknowledged and not written"));
            assert!(before[written..].contains(&Call::Synced), "{id} was acknowledged before it was synced");
            count += 1;
        }
    }
    count
}

#[test]
fn every_acknowledgement_goes_out_after_the_sync() {
    let data = file("trace");
    let trace = data.with_file_name("trace.txt");
    let Some((mut child, server, address)) = traced(&data, &trace) else {
        assert!(std::env::var_os("CI").is_none(), "strace is needed");
        println!("strace is needed to see the system calls");
        return;
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    let moves = runtime.expect("a runtime").block_on(async {
        let ann = guest(address, "Ann").await.expect("a guest");
        let table = ann.open_table(&settings(2)).await.expect("a table").id;
        let mut socket = ann.at(&table).await;
        let give = ClientMessage::AssignSeat { seat: 1, bot: Some("random".to_owned()) };
        assert_eq!(socket.ask(2, give).await, ServerMessage::Done { re: Some(2) });
        let ledger = Arc::new(Mutex::new(Ledger::default()));
        let enough = ledger.clone();
        let client = Client::new("Ann", 0, &settings(2), 9);
        let find = async move || ann.clone();
        let playing =
            play(find, table, client, ledger.clone(), move || enough.lock().expect("free").count() >= 15);
        let client = tokio::time::timeout(Duration::from_secs(60), Box::pin(playing)).await.expect("in time");
        drop(socket);
        assert!(matches!(client.phase, TablePhase::Playing | TablePhase::Over));
        ledger.lock().expect("free").count()
    });
    drop(server);
    child.wait().expect("it ends with the server");
    let text = String::from_utf8_lossy(&std::fs::read(&trace).expect("a trace")).into_owned();
    let seen = check(&text);
    assert!(moves >= 10 && seen >= moves, "{seen} acknowledgements seen of {moves}");
}

#[test]
fn a_trace_in_the_wrong_order_is_noticed() {
    let write = r#"7 pwrite64(9</x.db-wal>, "..{\"type\":\"moved\",\"id\":\"m-1\"}", 30, 0) = 30"#;
    let sync = "7 fdatasync(9</x.db-wal>) = 0";
    let send = r#"8 sendto(12<TCP:[1]>, "\201~{\"type\":\"acknowledged\",\"re\":1,\"id\":\"m-1\",\"seq\":4}", 60, 0) = 60"#;
    assert_eq!(check(&[write, sync, send].join("\n")), 1);
    for wrong in [[write, send, sync], [sync, write, send], [send, write, sync]] {
        let text = wrong.join("\n");
        assert!(std::panic::catch_unwind(|| check(&text)).is_err(), "{text}");
    }
}
