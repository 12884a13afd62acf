//! The way to one connection: bounded, and cut off when it is full.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::{mpsc, watch};

/// Closing a socket because the server goes away and comes back.
pub const RESTART: u16 = 1012;
/// Closing a socket because its reader is too slow.
pub const TOO_SLOW: u16 = 1013;

/// A way to a connection. Clones lead to the same one.
#[derive(Clone)]
pub struct Outbox {
    /// Bytes that wait, and the most that may.
    bytes: Arc<AtomicUsize>,
    max_bytes: usize,
    sender: mpsc::Sender<Arc<str>>,
    closed: watch::Sender<Option<Closing>>,
}

/// How a connection is cut off.
#[derive(Clone, Copy, Debug)]
struct Closing {
    code: u16,
    /// Whether what waits is sent before.
    drain_first: bool,
}

/// The other end, with the connection.
pub struct OutboxReceiver {
    bytes: Arc<AtomicUsize>,
    receiver: mpsc::Receiver<Arc<str>>,
    closed: watch::Receiver<Option<Closing>>,
}

impl Outbox {
    /// A way on which so many messages of so many bytes may wait, and its end.
    pub fn new(waiting: usize, max_bytes: usize) -> (Outbox, OutboxReceiver) {
        let (sender, receiver) = mpsc::channel(waiting.max(1));
        let (closed, watching) = watch::channel(None);
        let bytes = Arc::new(AtomicUsize::new(0));
        (
            Outbox { bytes: bytes.clone(), max_bytes, sender, closed },
            OutboxReceiver { bytes, receiver, closed: watching },
        )
    }

    /// Sends something. A reader who lets too much wait is cut off rather than waited for; false if so.
    pub fn send(&self, text: Arc<str>) -> bool {
        let length = text.len();
        if self.bytes.fetch_add(length, Ordering::Relaxed) + length > self.max_bytes {
            self.close(TOO_SLOW);
            return false;
        }
        match self.sender.try_send(text) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Full(_)) => {
                self.close(TOO_SLOW);
                false
            }
            Err(mpsc::error::TrySendError::Closed(_)) => false,
        }
    }

    /// Whether the connection is cut off.
    pub fn is_closed(&self) -> bool {
        self.closed.borrow().is_some()
    }

    /// Cuts the connection off, with the code of a WebSocket.
    pub fn close(&self, code: u16) {
        self.close_with(Closing { code, drain_first: false });
    }

    /// Cuts the connection off once everything is sent that waits.
    pub fn drain(&self, code: u16) {
        self.close_with(Closing { code, drain_first: true });
    }

    fn close_with(&self, how: Closing) {
        self.closed.send_if_modified(|closed| {
            let first = closed.is_none();
            closed.get_or_insert(how);
            first
        });
    }
}

impl OutboxReceiver {
    /// The next message, or the code to close with.
    pub async fn next(&mut self) -> Result<Arc<str>, u16> {
        let text = tokio::select! {
            biased;
            closed = until_closed(&mut self.closed, |_| true) => match self.receiver.try_recv() {
                Ok(text) if closed.drain_first => Some(text),
                _ => return Err(closed.code),
            },
            text = self.receiver.recv() => text,
        };
        let text = text.ok_or(RESTART)?;
        self.bytes.fetch_sub(text.len(), Ordering::Relaxed);
        Ok(text)
    }

    /// Waits until the connection is cut off, whatever still waits.
    pub async fn closed(&mut self) -> u16 {
        until_closed(&mut self.closed, |closed| !closed.drain_first).await.code
    }
}

async fn until_closed(
    closed: &mut watch::Receiver<Option<Closing>>,
    query: impl Fn(&Closing) -> bool,
) -> Closing {
    match closed.wait_for(|closed| closed.as_ref().is_some_and(&query)).await {
        Ok(closed) => closed.unwrap_or(Closing { code: RESTART, drain_first: false }),
        Err(_) => Closing { code: RESTART, drain_first: false },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_slow_reader_is_cut_off() {
        let (outbox, mut outgoing) = Outbox::new(8, 1_000);
        assert!(outbox.send("first".into()));
        assert_eq!(outgoing.next().await.as_deref(), Ok("first"));
        for _ in 0..8 {
            assert!(outbox.send("more".into()));
        }
        assert!(!outbox.send("too much".into()));
        assert_eq!(outgoing.next().await, Err(TOO_SLOW));
        outbox.close(RESTART);
        assert_eq!(outgoing.closed().await, TOO_SLOW, "the first reason counts");
    }

    #[tokio::test]
    async fn what_waits_has_a_size() {
        let (outbox, mut outgoing) = Outbox::new(100, 10);
        for _ in 0..5 {
            assert!(outbox.send("12345678".into()));
            assert_eq!(outgoing.next().await.as_deref(), Ok("12345678"), "what was taken waits no more");
        }
        assert!(outbox.send("12345678".into()) && !outbox.send("123".into()));
        assert_eq!(outgoing.next().await, Err(TOO_SLOW));
    }
    #[tokio::test]
    async fn who_is_to_hear_something_first_hears_it() {
        let (outbox, mut outgoing) = Outbox::new(8, 1_000);
        assert!(outbox.send("why".into()));
        outbox.drain(RESTART);
        assert_eq!(outgoing.next().await.as_deref(), Ok("why"));
        assert_eq!(outgoing.next().await, Err(RESTART));
    }
}
