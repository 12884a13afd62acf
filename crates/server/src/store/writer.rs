//! The one writer: it stores what has come together since its last commit, all at once.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use super::{Store, StoreError, Write, Written};

/// The most writes of one commit.
const BATCH: usize = 512;
/// The most writes that wait; who comes then is told to try again.
const WAITING: usize = 4096;

type Answer = Result<Written, StoreError>;

/// A way to the writer. Clones lead to the same one.
#[derive(Clone)]
pub struct Writer {
    sender: mpsc::Sender<(Write, oneshot::Sender<Answer>)>,
}

/// The writer has ended, because the server is ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nothing is stored any more")]
pub struct WriterGone;

impl Writer {
    /// Starts the writer of a store. It ends when nobody can reach it any more, with everything stored that was asked for.
    pub fn start<S: Store>(store: Arc<S>) -> (Writer, tokio::task::JoinHandle<()>) {
        let (sender, mut receiver) = mpsc::channel::<(Write, oneshot::Sender<Answer>)>(WAITING);
        let task = tokio::spawn(async move {
            let mut batch = Vec::new();
            while receiver.recv_many(&mut batch, BATCH).await > 0 {
                let (writes, askers): (Vec<Write>, Vec<_>) = batch.drain(..).unzip();
                match store.write(writes).await {
                    Ok(answers) => {
                        for (asker, answer) in askers.into_iter().zip(answers) {
                            // Who no longer listens does not want to know.
                            let _ = asker.send(Ok(answer));
                        }
                    }
                    Err(error) => {
                        for asker in askers {
                            let _ = asker.send(Err(error.clone()));
                        }
                    }
                }
            }
        });
        (Writer { sender }, task)
    }

    /// Stores something, together with whatever else is asked for at the same time.
    pub async fn write(&self, write: Write) -> Answer {
        let (sender, receiver) = oneshot::channel();
        let full = |_| StoreError::Unavailable("too much is waiting to be stored".to_owned());
        self.sender.try_send((write, sender)).map_err(full)?;
        receiver.await.unwrap_or_else(|_| Err(StoreError::Unavailable(WriterGone.to_string())))
    }
}
