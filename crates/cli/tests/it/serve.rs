use crate::{folder, tilewright};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// A server, where it listens, and what else it says. Where nothing else is said its data lies in a folder of the tests.
pub fn serve(arguments: &[&str]) -> (Child, String, impl BufRead + use<>) {
    let home = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("home");
    let mut child = Command::new(env!("CARGO_BIN_EXE_tilewright"))
        .args(["serve", "--port", "0", "--log-level", "off"])
        .args(arguments)
        .env("HOME", &home)
        .env("LOCALAPPDATA", &home)
        .env("XDG_DATA_HOME", home.join("data"))
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().expect("its output is a pipe"));
    out.read_line(&mut line).expect("it says something");
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address = address.unwrap_or_else(|| panic!("{line}")).to_owned();
    (child, address, out)
}

pub fn ask(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(stream, "{request}").expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer
}

#[test]
fn tables_are_hosted_copied_and_ended_well() {
    let folder = folder("serve");
    let [data, copy] = ["games.db", "copy.db"].map(|name| folder.join(name).display().to_string());
    let (mut child, address, _out) = serve(&["--data", &data]);
    let ready = ask(&address, "GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assert!(ready.starts_with("HTTP/1.1 200") && ready.ends_with("ready\n"), "{ready}");
    let guest = "POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n\
                 Content-Length: 14\r\n\r\n{\"name\":\"Ann\"}";
    assert!(ask(&address, guest).starts_with("HTTP/1.1 201"));

    let made = tilewright(&["backup", &data, &copy], "");
    assert_eq!((made.code, made.err.as_str()), (Some(0), ""), "while the server runs");
    assert_eq!(tilewright(&["backup", &data, &copy], "").code, Some(2), "nothing is overwritten");
    assert_eq!(tilewright(&["backup", "nothing.db", &copy], "").code, Some(2));

    let told = Command::new("kill").arg(child.id().to_string()).status().expect("kill is there");
    assert!(told.success() && child.wait().expect("it ends").success(), "it ends well when it is told to");
    let (mut again, address, _out) = serve(&["--data", &copy]);
    let ready = ask(&address, "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assert!(ready.starts_with("HTTP/1.1 200"), "the copy can be served");
    again.kill().expect("it was alive");
    again.wait().expect("it ends");
}

#[test]
fn without_anything_to_set_up_tables_are_kept_in_the_data_folder() {
    let home = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("home");
    let _ = std::fs::remove_dir_all(&home);
    let (mut child, address, mut out) = serve(&[]);
    let mut line = String::new();
    out.read_line(&mut line).expect("it says where");
    let file =
        line.strip_prefix("Tables and people are kept in ").and_then(|rest| rest.trim().strip_suffix('.'));
    let file = PathBuf::from(file.unwrap_or_else(|| panic!("{line}")));
    assert!(file.starts_with(&home) && file.exists() && file.ends_with("tilewright/tables.db"), "{line}");
    let list = ask(&address, "GET /api/v1/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assert!(list.starts_with("HTTP/1.1 200"), "{list}");
    child.kill().expect("it was alive");
    child.wait().expect("it ends");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let folder = std::fs::metadata(file.parent().expect("a folder")).expect("it is there");
        assert_eq!(folder.permissions().mode() & 0o777, 0o700, "nobody else looks into it");
    }
}

#[test]
fn limits_come_from_a_file() {
    let folder = folder("limits");
    let data = folder.join("games.db").display().to_string();
    let limits = crate::file(&folder, "limits.toml", b"[doors]\nguests = 1.0\nguests-per-second = 0.001\n");
    let (mut child, address, _out) = serve(&["--data", &data, "--limits", &limits]);
    let guest = "POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n\
                 Content-Length: 14\r\n\r\n{\"name\":\"Ann\"}";
    assert!(ask(&address, guest).starts_with("HTTP/1.1 201"));
    assert!(ask(&address, guest).starts_with("HTTP/1.1 429"));
    child.kill().expect("it was alive");
    child.wait().expect("it ends");
    let wrong = crate::file(&folder, "wrong.toml", b"[doors]\ngests = 1.0\n");
    let refused = tilewright(&["serve", "--port", "0", "--data", &data, "--limits", &wrong], "");
    assert!(
        refused.code == Some(2) && refused.err.contains("wrong.toml") && refused.err.contains("gests"),
        "{}",
        refused.err
    );
    let both = tilewright(&["serve", "--no-tables", "--data", &data], "");
    assert_eq!(both.code, Some(2), "pages alone keep nothing");
}

#[test]
fn tile_sets_of_files_are_offered() {
    let folder = folder("serve-tiles");
    let data = folder.join("games.db").display().to_string();
    let box_of_the_club = include_str!("../../../../tiles/south-seas.toml").replacen(
        "title      = \"",
        "title      = \"Club: ",
        1,
    );
    let club = crate::file(&folder, "club.toml", box_of_the_club.as_bytes());
    let again = crate::file(&folder, "again.toml", box_of_the_club.as_bytes());
    let amazonas = crate::file(&folder, "amazonas.toml", include_bytes!("../../../../tiles/amazonas.toml"));
    let (mut child, address, _out) =
        serve(&["--data", &data, "--tiles", &club, "--tiles", &again, "--tiles", &amazonas]);
    let answer = ask(&address, "GET /api/v1/tile-sets HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    child.kill().expect("it was alive");
    child.wait().expect("it ends");
    let (_, body) = answer.split_once("\r\n\r\n").expect("there is a body");
    let list: serde_json::Value = serde_json::from_str(body).expect("it is JSON");
    let told: Vec<_> = list["sets"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|set| (&set["title"], &set["rulebooks"][0]))
        .collect();
    let expected = [("Club: South Seas", "south-seas"), ("Amazonas", "amazonas")];
    assert_eq!(told.len(), 2, "a set is offered once: {body}");
    assert!(
        told.iter()
            .zip(expected)
            .all(|((title, rulebook), (name, game))| *title == name && *rulebook == game),
        "{body}"
    );

    // Gold and menhirs are in no box together.
    let both = include_str!("../../../../tiles/hunters-2020.toml").replacen(
        "menhir = 31",
        "menhir = 30, gold = 1",
        1,
    );
    let both = crate::file(&folder, "both.toml", both.replacen("menhir = 1", "gold = 1", 1).as_bytes());
    let broken = crate::file(&folder, "broken.toml", b"format = 1\n");
    for (path, messages) in [
        (
            both.as_str(),
            &[
                "both.toml: no rulebook can be played with it",
                "hunters-2020: tile ",
                "this rulebook knows no gold",
            ][..],
        ),
        (&broken, &["broken.toml:1: \"game\" is missing"]),
        ("nothing.toml", &["nothing.toml: cannot be read"]),
    ] {
        let refused = tilewright(&["serve", "--port", "0", "--data", &data, "--tiles", path], "");
        assert_eq!(refused.code, Some(2), "{path}");
        assert!(messages.iter().all(|message| refused.err.contains(message)), "{}", refused.err);
    }
    let pages = tilewright(&["serve", "--no-tables", "--tiles", &club], "");
    assert_eq!(pages.code, Some(2), "pages alone open no tables");
}
