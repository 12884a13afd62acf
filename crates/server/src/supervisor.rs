//! Restarts services after a panic. A second panic within a minute ends the server, so that a process manager can restart it: a server
//! that stores nothing or accepts nobody is worse than none.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::metrics::Metrics;
use crate::panics::{PanicSite, RepeatedPanic, catch_panic_async};

/// Reports services that failed for good.
#[derive(Clone)]
pub struct Supervisor {
    metrics: Arc<Metrics>,
    failed: mpsc::UnboundedSender<&'static str>,
}

impl Supervisor {
    /// A supervisor, and the receiver of failed services' names.
    pub fn new(metrics: Arc<Metrics>) -> (Supervisor, mpsc::UnboundedReceiver<&'static str>) {
        let (failed, failures) = mpsc::unbounded_channel();
        (Supervisor { metrics, failed }, failures)
    }

    /// The metrics in which panics are counted.
    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// Runs a service and restarts it after its first panic.
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
                    // During shutdown the receiver is gone.
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

    /// How often a service was started that panics so often, and whether it was given up.
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
