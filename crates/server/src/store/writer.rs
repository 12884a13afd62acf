//! The writer: it batches all pending writes into one commit.

use std::sync::Arc;

use tokio::sync::{Mutex, mpsc, oneshot};

use super::{Store, StoreError, Write, WriteOutcome};
use crate::fault_injection;
use crate::panics::{PanicSite, catch_panic_async};
use crate::supervisor::Supervisor;

/// Writes per commit.
const MAX_BATCH: usize = 512;
/// Pending writes; further ones are refused.
const QUEUE_CAPACITY: usize = 4096;

type Answer = Result<WriteOutcome, StoreError>;
type QueuedWrite = (Write, oneshot::Sender<Answer>);

/// Sends writes to the writer. Clones share one queue.
#[derive(Clone)]
pub struct Writer {
    sender: mpsc::Sender<QueuedWrite>,
}

/// The writer has ended because the server shuts down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nothing is stored any more")]
pub struct WriterStopped;

impl Writer {
    /// Starts the writer. It ends when all senders are dropped and everything accepted is stored.
    pub fn start<S: Store>(store: Arc<S>, supervisor: &Supervisor) -> (Writer, tokio::task::JoinHandle<()>) {
        let (sender, receiver) = mpsc::channel(QUEUE_CAPACITY);
        let writing =
            WriterTask { store, receiver: Arc::new(Mutex::new(receiver)), supervisor: supervisor.clone() };
        (Writer { sender }, supervisor.run("writer", move || writing.clone().run()))
    }

    /// Stores a write, together with all others that are pending.
    pub async fn write(&self, write: Write) -> Answer {
        let (sender, receiver) = oneshot::channel();
        let full = |_| StoreError::Unavailable("too much is waiting to be stored".to_owned());
        self.sender.try_send((write, sender)).map_err(full)?;
        receiver.await.unwrap_or_else(|_| Err(StoreError::Unavailable(WriterStopped.to_string())))
    }
}

/// The writer's service. Clones share one queue, so that a restarted service continues with it.
struct WriterTask<S> {
    store: Arc<S>,
    receiver: Arc<Mutex<mpsc::Receiver<QueuedWrite>>>,
    supervisor: Supervisor,
}

impl<S> Clone for WriterTask<S> {
    fn clone(&self) -> WriterTask<S> {
        let (store, receiver) = (self.store.clone(), self.receiver.clone());
        WriterTask { store, receiver, supervisor: self.supervisor.clone() }
    }
}

impl<S: Store> WriterTask<S> {
    async fn run(self) {
        let mut receiver = self.receiver.lock().await;
        let mut batch = Vec::new();
        while receiver.recv_many(&mut batch, MAX_BATCH).await > 0 {
            let (writes, reply_senders): (Vec<Write>, Vec<_>) = batch.drain(..).unzip();
            for (reply_sender, answer) in reply_senders.into_iter().zip(self.store(writes).await) {
                // The sender may have stopped waiting.
                let _ = reply_sender.send(answer);
            }
            fault_injection::panic_if_scheduled("writer");
        }
    }

    /// Stores a batch. If that panics, nothing is stored, and each write is stored on its own.
    async fn store(&self, writes: Vec<Write>) -> Vec<Answer> {
        let count = writes.len();
        match catch_panic_async(self.store.write(writes.clone())).await {
            Ok(Ok(answers)) => answers.into_iter().map(Ok).collect(),
            Ok(Err(error)) => vec![Err(error); count],
            Err(panic) => {
                self.supervisor.metrics().panicked(PanicSite::Storage);
                tracing::error!(%panic, writes = count, "storing a batch panicked; each write is put through alone");
                self.store_each(writes).await
            }
        }
    }

    async fn store_each(&self, writes: Vec<Write>) -> Vec<Answer> {
        let mut answers = Vec::with_capacity(writes.len());
        for write in writes {
            let kind = write.kind();
            let answer = match catch_panic_async(self.store.write(vec![write])).await {
                Ok(Ok(written)) => written.first().copied().ok_or(StoreError::Fault),
                Ok(Err(error)) => Err(error),
                Err(panic) => {
                    tracing::error!(%panic, kind, "a write panics and is not stored");
                    Err(StoreError::Fault)
                }
            };
            answers.push(answer);
        }
        if !answers.contains(&Err(StoreError::Fault)) || answers.iter().any(Result::is_ok) {
            return answers;
        }
        // Perhaps every write panics. A heartbeat with no effect shows that.
        if let Err(panic) = catch_panic_async(self.store.write(vec![Write::Heartbeat { uptime_ms: 0 }])).await
        {
            panic!("whatever is stored, {panic}");
        }
        answers
    }
}
