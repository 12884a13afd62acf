//! What a server does all the time is begun again after a panic. What panics twice within a minute ends the server, so that whoever
//! started it starts it anew: a server that stores nothing, or lets nobody in, is worse than none.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::metrics::Metrics;
use crate::panics::{PanicSite, RepeatedPanic, catch_panic_async};

/// Tells the server that one of its services cannot go on.
#[derive(Clone)]
pub struct Supervisor {
    metrics: Arc<Metrics>,
    failed: mpsc::UnboundedSender<&'static str>,
}

impl Supervisor {
    /// A supervisor, and where it tells which service has failed.
    pub fn new(metrics: Arc<Metrics>) -> (Supervisor, mpsc::UnboundedReceiver<&'static str>) {
        let (failed, failures) = mpsc::unbounded_channel();
        (Supervisor { metrics, failed }, failures)
    }

    /// The numbers in which panics are counted.
    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// Runs a service, which is begun again after its first panic.
    pub fn run<F>(&self, name: &'static str, mut begin: impl FnMut() -> F + Send + 'static) -> JoinHandle<()>
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Supervisor { metrics, failed } = self.clone();
        tokio::spawn(async move {
            let mut recent = RepeatedPanic::default();
            while let Err(panic) = catch_panic_async(begin()).await {
                metrics.panicked(PanicSite::Service);
                let again = recent.record(Instant::now());
                tracing::error!(service = name, %panic, again, "a service of the server panicked");
                if again {
                    // Nobody hears it where the server is ending anyway.
                    let _ = failed.send(name);
                    return;
                }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// How often a service was begun that panics so often, and whether it was given up.
    async fn begun(panics: usize) -> (usize, bool) {
        let (supervisor, mut failed) = Supervisor::new(Arc::default());
        let count = Arc::new(AtomicUsize::new(0));
        let begun = count.clone();
        let service = supervisor.run("upkeep", move || {
            let number = begun.fetch_add(1, Ordering::SeqCst);
            async move { assert!(number >= panics, "as the test wants it") }
        });
        service.await.expect("its panics stay in it");
        (count.load(Ordering::SeqCst), failed.try_recv() == Ok("upkeep"))
    }

    #[tokio::test]
    async fn what_panics_is_begun_again_and_twice_is_too_often() {
        assert_eq!(begun(0).await, (1, false));
        assert_eq!(begun(1).await, (2, false));
        assert_eq!(begun(9).await, (2, true));
    }
}
