use crate::{folder, tilewright};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// A server, where it listens, and what else it says.
fn serve(data: &str) -> (Child, String, impl Read) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tilewright"))
        .args(["serve", "--port", "0", "--data", data])
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

fn ask(address: &str, request: &str) -> String {
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
    let (mut child, address, _out) = serve(&data);
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
    let (mut again, address, _out) = serve(&copy);
    let ready = ask(&address, "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assert!(ready.starts_with("HTTP/1.1 200"), "the copy can be served");
    again.kill().expect("it was alive");
    again.wait().expect("it ends");
}
