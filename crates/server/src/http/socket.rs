//! The WebSocket: one connection, one open table at a time.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use tilewright_protocol::{
    ClientFrame, ClientMessage, ErrorCode, MAX_MESSAGE_BYTES, PROTOCOL_VERSION, RequestError, Scope,
    ServerMessage,
};

use tracing::Instrument;

use super::App;
use super::auth::{AuthedUser, is_same_origin};
use super::listener::ConnectionPermit;
use super::openapi::ProblemResponses;
use super::problem::ApiError;
use super::rate_limiter;
use crate::hub::{Connection, OutboxReceiver};
use crate::limits::{IngressLimits, milliseconds};
use crate::panics::{PanicSite, catch_panic_async};
use crate::store::Store;

/// Read buffer of a socket: messages are short, and there are many sockets.
const READ_AHEAD: usize = 2 * 1024;

/// WebSocket close codes.
const UNSUPPORTED: u16 = 1003;
const POLICY: u16 = 1008;

/// `GET /socket`.
#[utoipa::path(
    get,
    path = "/api/v1/socket",
    tag = "tables",
    summary = "A WebSocket: frames from the client, messages from the server",
    responses(
        (status = 101, description = "The protocol changes"),
        ProblemResponses,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn socket<S: Store>(
    State(app): State<App<S>>,
    user: AuthedUser,
    Extension(permit): Extension<Arc<ConnectionPermit>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    // Browsers send cookies with a WebSocket of any page.
    if !is_same_origin(&headers, &app) {
        return Err(ApiError::new(ErrorCode::Forbidden, "this page may not open a socket"));
    }
    let (connection, outgoing) =
        app.hub.connect(user.require(Scope::Play)?, user.is_muted(), user.token, user.address)?;
    let upgrade = upgrade
        .max_message_size(MAX_MESSAGE_BYTES)
        .max_frame_size(MAX_MESSAGE_BYTES)
        .read_buffer_size(READ_AHEAD)
        .write_buffer_size(0);
    let span = tracing::Span::current();
    Ok(upgrade.on_upgrade(move |socket| async move {
        let running = run_socket(socket, connection, outgoing, app.ingress.clone());
        async {
            if let Err(panic) = catch_panic_async(running).await {
                app.metrics.panicked(PanicSite::Request);
                tracing::error!(%panic, "a socket ended early");
            }
        }
        .instrument(span)
        .await;
        drop(permit);
    }))
}

/// Forwards messages in both directions until one side closes.
async fn run_socket<S: Store>(
    socket: WebSocket,
    mut connection: Connection<S>,
    mut outgoing: OutboxReceiver,
    ingress: IngressLimits,
) {
    tracing::debug!(person = %connection.person.id, "a socket is open");
    let (mut sink, mut stream) = socket.split();
    let limit = rate_limiter::per_connection(ingress.message_burst, ingress.messages_per_second);
    let mut too_many = 0;
    let mut last_frame = Instant::now();
    let mut ping = tokio::time::interval(milliseconds(ingress.ping_interval_ms));
    let code = loop {
        let message = tokio::select! {
            text = outgoing.next() => match text {
                Ok(text) => Message::text(&*text),
                Err(code) => break Some(code),
            },
            frame = stream.next() => {
                last_frame = Instant::now();
                let Some(Ok(frame)) = frame else { break None };
                let allowed = limit.check().is_ok();
                too_many = if allowed { 0 } else { too_many + 1 };
                if too_many > ingress.message_violations {
                    break Some(POLICY);
                }
                match handle_frame(frame, allowed, &mut connection).await {
                    ControlFlow::Continue(()) => continue,
                    ControlFlow::Break(code) => break code,
                }
            }
            _ = ping.tick() => {
                if last_frame.elapsed() > milliseconds(ingress.idle_timeout_ms) {
                    break None;
                }
                Message::Ping(Default::default())
            }
        };
        // The outbox disconnects a reader that takes nothing, also while a message is being sent.
        tokio::select! {
            sent = sink.send(message) => if sent.is_err() { break None },
            code = outgoing.closed() => break Some(code),
        }
    };
    connection.leave().await;
    tracing::debug!(code, "a socket is closed");
    if let Some(code) = code {
        let close = Message::Close(Some(CloseFrame { code, reason: Default::default() }));
        let _ = tokio::time::timeout(Duration::from_secs(1), sink.send(close)).await;
    }
}

/// Handles one frame from the client.
async fn handle_frame<S: Store>(
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
    let (re, result) = match ClientFrame::read(text.as_bytes()) {
        Ok(ClientFrame { re, .. }) if !allowed => {
            (re, Err(RequestError::new(ErrorCode::TooMany, "too many messages; please slow down")))
        }
        Ok(ClientFrame { re, message }) => (re, handle_message(re, message, connection).await),
        Err(error) => (None, Err(RequestError::new(ErrorCode::BadMessage, error.to_string()))),
    };
    if let Err(error) = result {
        connection.send(&ServerMessage::Refused { re, error });
    }
    ControlFlow::Continue(())
}

async fn handle_message<S: Store>(
    re: Option<u32>,
    message: ClientMessage,
    connection: &mut Connection<S>,
) -> Result<(), RequestError> {
    match message {
        ClientMessage::Open { protocol, .. } if protocol != PROTOCOL_VERSION => {
            let why = format!("the server speaks version {PROTOCOL_VERSION}; please load the page again");
            Err(RequestError::new(ErrorCode::Reload, why))
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
