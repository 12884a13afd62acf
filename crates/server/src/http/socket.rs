//! The WebSocket: one connection, one table at a time.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use tilewright_protocol::{
    ClientFrame, ClientMessage, ErrorCode, MAX_MESSAGE, PROTOCOL, Refused, Scope, ServerMessage,
};

use super::App;
use super::auth::{Asker, is_own_page};
use super::limiter::Bucket;
use super::problem::Wrong;
use crate::hub::{Connection, Outgoing};
use crate::store::Store;

/// Messages at once and a second.
const BURST: f64 = 40.0;
const PER_SECOND: f64 = 20.0;
/// Messages beyond that until the connection is cut off.
const FORGIVEN: u32 = 100;
/// How often a silent client is asked whether it is there, and how long it may be silent.
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(65);

/// Codes of closing.
const UNSUPPORTED: u16 = 1003;
const POLICY: u16 = 1008;

/// `GET /socket`.
pub async fn socket<S: Store>(
    State(app): State<App<S>>,
    asker: Asker,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Wrong> {
    // Browsers send cookies to sockets whatever page opens them.
    if !is_own_page(&headers, &app.origins) {
        return Err(Wrong::new(ErrorCode::Forbidden, "this page may not open a socket"));
    }
    let (connection, outgoing) = app.hub.connect(asker.with(Scope::Play)?)?;
    let upgrade = upgrade.max_message_size(MAX_MESSAGE).max_frame_size(MAX_MESSAGE).write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| talk(socket, connection, outgoing)))
}

/// Carries messages both ways until one side has had enough.
async fn talk<S: Store>(socket: WebSocket, mut connection: Connection<S>, mut outgoing: Outgoing) {
    let (mut sink, mut stream) = socket.split();
    let mut bucket = Bucket::new(BURST);
    let mut too_many = 0;
    let mut heard = Instant::now();
    let mut ping = tokio::time::interval(PING);
    let code = loop {
        let message = tokio::select! {
            text = outgoing.next() => match text {
                Ok(text) => Message::text(&*text),
                Err(code) => break Some(code),
            },
            frame = stream.next() => {
                heard = Instant::now();
                let Some(Ok(frame)) = frame else { break None };
                let allowed = bucket.take(BURST, PER_SECOND);
                too_many = if allowed { 0 } else { too_many + 1 };
                if too_many > FORGIVEN {
                    break Some(POLICY);
                }
                match take(frame, allowed, &mut connection).await {
                    ControlFlow::Continue(()) => continue,
                    ControlFlow::Break(code) => break code,
                }
            }
            _ = ping.tick() => {
                if heard.elapsed() > SILENCE {
                    break None;
                }
                Message::Ping(Default::default())
            }
        };
        // A reader who takes nothing is cut off by the outbox, also while something is being sent.
        tokio::select! {
            sent = sink.send(message) => if sent.is_err() { break None },
            code = outgoing.closed() => break Some(code),
        }
    };
    connection.leave().await;
    if let Some(code) = code {
        let close = Message::Close(Some(CloseFrame { code, reason: Default::default() }));
        let _ = tokio::time::timeout(Duration::from_secs(1), sink.send(close)).await;
    }
}

/// Takes one frame from a client.
async fn take<S: Store>(
    frame: Message,
    allowed: bool,
    connection: &mut Connection<S>,
) -> ControlFlow<Option<u16>> {
    let text = match frame {
        Message::Text(text) => text,
        Message::Ping(_) | Message::Pong(_) => return ControlFlow::Continue(()),
        Message::Close(_) => return ControlFlow::Break(None),
        Message::Binary(_) => return ControlFlow::Break(Some(UNSUPPORTED)),
    };
    let (re, said) = match ClientFrame::read(text.as_bytes()) {
        Ok(ClientFrame { re, .. }) if !allowed => {
            (re, Err(Refused::new(ErrorCode::TooMany, "too many messages; please slow down")))
        }
        Ok(ClientFrame { re, message }) => (re, say(re, message, connection).await),
        Err(error) => (None, Err(Refused::new(ErrorCode::BadMessage, error.to_string()))),
    };
    if let Err(error) = said {
        connection.send(&ServerMessage::Refused { re, error });
    }
    ControlFlow::Continue(())
}

async fn say<S: Store>(
    re: Option<u32>,
    message: ClientMessage,
    connection: &mut Connection<S>,
) -> Result<(), Refused> {
    match message {
        ClientMessage::Open { protocol, .. } if protocol != PROTOCOL => {
            let why = format!("the server speaks version {PROTOCOL}; please load the page again");
            Err(Refused::new(ErrorCode::Reload, why))
        }
        ClientMessage::Open { table, since, invite, .. } => connection.open(&table, since, invite, re).await,
        ClientMessage::Leave {} => {
            connection.leave().await;
            connection.send(&ServerMessage::Done { re });
            Ok(())
        }
        ClientMessage::Ping {} => {
            connection.send(&ServerMessage::Pong { re });
            Ok(())
        }
        message => connection.say(re, message).await,
    }
}
