//! The outbox of a connection: a bounded queue. A reader that lets it overflow is disconnected.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::{mpsc, watch};

/// The WebSocket close code for a server restart.
pub const RESTART: u16 = 1012;
/// The WebSocket close code for a reader that is too slow.
pub const TOO_SLOW: u16 = 1013;

/// The sending end. Clones share one queue.
#[derive(Clone)]
pub struct Outbox {
    /// Queued bytes, and their limit.
    bytes: Arc<AtomicUsize>,
    max_bytes: usize,
    sender: mpsc::Sender<Arc<str>>,
    closed: watch::Sender<Option<Closing>>,
}

/// How the connection is to be closed.
#[derive(Clone, Copy, Debug)]
struct Closing {
    code: u16,
    /// Whether queued messages are sent first.
    drain_first: bool,
}

/// The receiving end.
pub struct OutboxReceiver {
    bytes: Arc<AtomicUsize>,
    receiver: mpsc::Receiver<Arc<str>>,
    closed: watch::Receiver<Option<Closing>>,
}

impl Outbox {
    /// An outbox for `waiting` messages of `max_bytes` in total.
    pub fn new(waiting: usize, max_bytes: usize) -> (Outbox, OutboxReceiver) {
        let (sender, receiver) = mpsc::channel(waiting.max(1));
        let (closed, watching) = watch::channel(None);
        let bytes = Arc::new(AtomicUsize::new(0));
        (
            Outbox { bytes: bytes.clone(), max_bytes, sender, closed },
            OutboxReceiver { bytes, receiver, closed: watching },
        )
    }

    /// Queues a message. On overflow it closes the connection and returns false.
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

    /// Whether the connection is closed.
    pub fn is_closed(&self) -> bool {
        self.closed.borrow().is_some()
    }

    /// Closes the connection with a WebSocket close code.
    pub fn close(&self, code: u16) {
        self.close_with(Closing { code, drain_first: false });
    }

    /// Closes the connection after the queued messages are sent.
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
    /// The next message, or the close code.
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

    /// Waits until the connection is closed without draining.
    pub async fn closed(&mut self) -> u16 {
        until_closed(&mut self.closed, |closed| !closed.drain_first).await.code
    }
}

async fn until_closed(
    closed: &mut watch::Receiver<Option<Closing>>,
    is_wanted: impl Fn(&Closing) -> bool,
) -> Closing {
    match closed.wait_for(|closed| closed.as_ref().is_some_and(&is_wanted)).await {
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
