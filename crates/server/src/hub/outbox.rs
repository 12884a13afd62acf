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
    most: usize,
    sender: mpsc::Sender<Arc<str>>,
    closed: watch::Sender<Option<u16>>,
}

/// The other end, with the connection.
pub struct Outgoing {
    bytes: Arc<AtomicUsize>,
    receiver: mpsc::Receiver<Arc<str>>,
    closed: watch::Receiver<Option<u16>>,
}

impl Outbox {
    /// A way on which so many messages of so many bytes may wait, and its end.
    pub fn new(waiting: usize, most: usize) -> (Outbox, Outgoing) {
        let (sender, receiver) = mpsc::channel(waiting.max(1));
        let (closed, watching) = watch::channel(None);
        let bytes = Arc::new(AtomicUsize::new(0));
        (
            Outbox { bytes: bytes.clone(), most, sender, closed },
            Outgoing { bytes, receiver, closed: watching },
        )
    }

    /// Sends something. A reader who lets too much wait is cut off rather than waited for; false if so.
    pub fn send(&self, text: Arc<str>) -> bool {
        let length = text.len();
        if self.bytes.fetch_add(length, Ordering::Relaxed) + length > self.most {
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
        self.closed.send_if_modified(|closed| {
            let first = closed.is_none();
            closed.get_or_insert(code);
            first
        });
    }
}

impl Outgoing {
    /// The next message, or the code to close with.
    pub async fn next(&mut self) -> Result<Arc<str>, u16> {
        tokio::select! {
            biased;
            code = code_of(&mut self.closed) => Err(code),
            text = self.receiver.recv() => {
                let text = text.ok_or(RESTART)?;
                self.bytes.fetch_sub(text.len(), Ordering::Relaxed);
                Ok(text)
            }
        }
    }

    /// Waits until the connection is cut off.
    pub async fn closed(&mut self) -> u16 {
        code_of(&mut self.closed).await
    }
}

async fn code_of(closed: &mut watch::Receiver<Option<u16>>) -> u16 {
    match closed.wait_for(Option::is_some).await {
        Ok(code) => code.unwrap_or(RESTART),
        Err(_) => RESTART,
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
}
