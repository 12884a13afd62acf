//! A server for a test, and simple HTTP and WebSocket clients.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tilewright_protocol::{
    ClientFrame, ClientMessage, OpenTableRequest, OpenedTable, PROTOCOL_VERSION, ServerMessage, SignedIn,
    TableId, TableSettings,
};
use tilewright_server::limits::{IngressLimits, ServerLimits};
use tilewright_server::{Config, Server};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};

/// How long a test waits for anything.
const TIMEOUT: Duration = Duration::from_secs(20);

/// A server in this process.
pub struct Online {
    pub address: SocketAddr,
    pub file: PathBuf,
    stop: oneshot::Sender<()>,
    task: tokio::task::JoinHandle<()>,
}

/// Limits for tests with many clients of one address.
pub fn generous() -> ServerLimits {
    let ingress = IngressLimits {
        connections_per_address: 10_000,
        bot_games: 10_000,
        request_burst: 1e6,
        requests_per_second: 1e6,
        sign_in_burst: 1e6,
        sign_ins_per_second: 1e6,
        ..IngressLimits::default()
    };
    ServerLimits { ingress, ..ServerLimits::default() }
}

/// A data file for one test.
pub fn file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("online-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    folder.join("tilewright.db")
}

impl Online {
    pub async fn start(name: &str) -> Online {
        Online::start_with(Config::local(file(name))).await
    }

    pub async fn start_with(config: Config) -> Online {
        let file = config.file.clone();
        let server = Server::start(config).await.expect("it starts");
        let address = server.address().expect("it listens");
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let stop = async { drop(stopped.await) };
            server.run(tilewright_server::web_client::router(page), stop).await.expect("it ends well");
        });
        Online { address, file, stop, task }
    }

    /// Shuts the server down as an operator would.
    pub async fn stop(self) {
        let _ = self.stop.send(());
        tokio::time::timeout(TIMEOUT, self.task).await.expect("it ends in time").expect("it ends well");
    }

    pub async fn guest(&self, name: &str) -> Guest {
        guest(self.address, name).await.expect("a guest")
    }
}

/// A web client of one page.
pub fn page(name: &str) -> Option<&'static [u8]> {
    (name == "index.html").then_some(b"<!doctype html>")
}

/// An HTTP response.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub head: String,
    pub body: String,
}

/// Sends an HTTP request; `None` without a response.
pub async fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> Option<Reply> {
    let mut stream = TcpStream::connect(address).await.ok()?;
    let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str(&format!("Content-Type: application/json\r\nContent-Length: {}\r\n\r\n", body.len()));
    stream.write_all(head.as_bytes()).await.ok()?;
    // A server that refuses a long body may not read all of it.
    let _ = stream.write_all(body).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some(Reply { status, head: head.to_owned(), body: body.to_owned() })
}

/// A person with a token.
#[derive(Clone)]
pub struct Guest {
    pub address: SocketAddr,
    pub welcomed: SignedIn,
}

pub async fn guest(address: SocketAddr, name: &str) -> Option<Guest> {
    let body = format!("{{\"name\":\"{name}\"}}");
    let reply = ask(address, "POST", "/api/v1/guests", &[], body.as_bytes()).await?;
    let welcomed = serde_json::from_str(&reply.body).ok()?;
    Some(Guest { address, welcomed })
}

impl Guest {
    pub fn bearer(&self) -> String {
        format!("Bearer {}", self.welcomed.token)
    }

    pub async fn get(&self, path: &str) -> Reply {
        let bearer = self.bearer();
        ask(self.address, "GET", path, &[("Authorization", &bearer)], b"").await.expect("an answer")
    }

    pub async fn post(&self, path: &str, body: &impl serde::Serialize) -> Option<Reply> {
        let bearer = self.bearer();
        let body = serde_json::to_vec(body).expect("plain values");
        ask(self.address, "POST", path, &[("Authorization", &bearer)], &body).await
    }

    /// Creates a table and takes its first seat.
    pub async fn open_table(&self, settings: &TableSettings) -> Option<OpenedTable> {
        let wish = OpenTableRequest { settings: settings.clone(), sit: true };
        serde_json::from_str(&self.post("/api/v1/tables", &wish).await?.body).ok()
    }

    pub async fn socket(&self) -> Option<Socket> {
        let bearer = self.bearer();
        Socket::connect(self.address, &[("Authorization", &bearer)]).await.ok()
    }

    /// A socket from another local address, where the machine has one.
    pub async fn socket_from(&self, source: IpAddr) -> Option<Socket> {
        let bearer = self.bearer();
        Socket::connect_from(Some(source), self.address, &[("Authorization", &bearer)]).await.ok()
    }

    /// A socket with the table open.
    pub async fn at(&self, table: &TableId) -> Socket {
        let mut socket = self.socket().await.expect("a socket");
        socket.open(table, None).await;
        socket
    }

    /// A socket at a new table, where a game against a bot is about to begin.
    pub async fn against_a_bot(&self, settings: &TableSettings) -> (Socket, TableId) {
        let socket = self.socket().await.expect("a socket");
        self.against(socket, "random", settings).await
    }

    /// The same on an existing socket, against this bot.
    pub async fn against(
        &self,
        mut socket: Socket,
        bot: &str,
        settings: &TableSettings,
    ) -> (Socket, TableId) {
        let table = self.open_table(settings).await.expect("a table").id;
        socket.open(&table, None).await;
        for message in [
            ClientMessage::AssignSeat { seat: 1, bot: Some(bot.to_owned()) },
            ClientMessage::Start {},
            ClientMessage::AddEntropy { entropy: "ab".repeat(32) },
        ] {
            assert_eq!(socket.ask(3, message).await, ServerMessage::Done { re: Some(3) });
        }
        (socket, table)
    }
}

/// A connection from a local address.
async fn connected(source: Option<IpAddr>, address: SocketAddr) -> std::io::Result<TcpStream> {
    let Some(source) = source else { return TcpStream::connect(address).await };
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(source, 0))?;
    socket.connect(address).await
}

pub struct Socket(pub WebSocketStream<TcpStream>);

impl Socket {
    /// Connects, or returns the HTTP status of the refusal.
    pub async fn connect(address: SocketAddr, headers: &[(&str, &str)]) -> Result<Socket, u16> {
        Socket::connect_from(None, address, headers).await
    }

    async fn connect_from(
        source: Option<IpAddr>,
        address: SocketAddr,
        headers: &[(&str, &str)],
    ) -> Result<Socket, u16> {
        let url = format!("ws://{address}/api/v1/socket");
        let mut request = url.into_client_request().expect("a request");
        for (name, value) in headers {
            let name = tungstenite::http::HeaderName::from_bytes(name.as_bytes()).expect("a header");
            request.headers_mut().insert(name, value.parse().expect("a value"));
        }
        let stream = connected(source, address).await.map_err(|_| 0_u16)?;
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => Ok(Socket(socket)),
            Err(tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            Err(_) => Err(0),
        }
    }

    pub async fn send(&mut self, re: Option<u32>, message: ClientMessage) -> bool {
        let text = serde_json::to_string(&ClientFrame { re, message }).expect("plain values");
        self.0.send(Message::text(text)).await.is_ok()
    }

    /// The next message; `None` when the connection has ended.
    pub async fn hear(&mut self) -> Option<ServerMessage> {
        loop {
            match self.0.next().await? {
                Ok(Message::Text(text)) => {
                    return Some(
                        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}")),
                    );
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The close code that the server sends.
    pub async fn ended(&mut self) -> Option<u16> {
        let code = async {
            while let Some(Ok(message)) = self.0.next().await {
                if let Message::Close(frame) = message {
                    return frame.map(|frame| frame.code.into());
                }
            }
            None
        };
        tokio::time::timeout(TIMEOUT, code).await.expect("it ends in time")
    }

    /// Sends a message and waits for its answer.
    pub async fn ask(&mut self, re: u32, message: ClientMessage) -> ServerMessage {
        assert!(self.send(Some(re), message).await, "it can be sent");
        let answer = async {
            while let Some(message) = self.hear().await {
                if message.re() == Some(re) {
                    return message;
                }
            }
            panic!("the connection ended without an answer");
        };
        tokio::time::timeout(TIMEOUT, answer).await.expect("an answer in time")
    }

    pub async fn open(&mut self, table: &TableId, since: Option<u64>) -> ServerMessage {
        let open =
            ClientMessage::Open { protocol: PROTOCOL_VERSION, table: table.clone(), since, invite: None };
        self.ask(1, open).await
    }
}
