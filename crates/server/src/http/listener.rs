//! Accepting connections: their limits, timeouts and graceful shutdown.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::Sleep;
use tower_service::Service;

use super::requests::{ConnectionAddress, counted_address};
use super::trusted_proxies::TrustedProxies;
use crate::fault_injection;
use crate::limits::{IngressLimits, milliseconds};
use crate::metrics::Metrics;
use crate::panics::{self, catch_panic_async};

/// Read buffer of a connection. A request head that does not fit is refused.
const MAX_READ_BUFFER: usize = 16 * 1024;
/// Pause after accepting failed, for example for lack of file descriptors.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(100);

/// Open connections by address.
type Counts = Arc<Mutex<HashMap<IpAddr, usize>>>;

/// A slot among all connections and those of one address, released when dropped.
pub struct ConnectionPermit {
    _permit: OwnedSemaphorePermit,
    address: IpAddr,
    counts: Counts,
}

impl ConnectionPermit {
    fn take(
        permit: OwnedSemaphorePermit,
        address: IpAddr,
        max: usize,
        counts: &Counts,
    ) -> Option<ConnectionPermit> {
        let mut locked = counts.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let count = locked.entry(address).or_default();
        if *count >= max {
            return None;
        }
        *count += 1;
        Some(ConnectionPermit { _permit: permit, address, counts: counts.clone() })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

/// Connections that the operating system queues before they are accepted.
const BACKLOG: u32 = 1024;

/// Binds the address. The send buffer is limited, so that a stalled reader is noticed before megabytes queue for it.
pub fn bind(address: SocketAddr, ingress: &IngressLimits) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // On Unix a restarted server may bind its address at once. On other systems the option would let two servers share it.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(ingress.send_buffer)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// The service that accepts connections. Clones share their state, so that a restarted service keeps the open connections.
#[derive(Clone)]
pub struct Acceptor {
    listener: Arc<TcpListener>,
    router: Router,
    ingress: Arc<IngressLimits>,
    proxies: TrustedProxies,
    metrics: Arc<Metrics>,
    permits: Arc<Semaphore>,
    counts: Counts,
    /// Whether the server shuts down. Each connection holds a receiver until it ends.
    shutting_down: watch::Sender<bool>,
}

impl Acceptor {
    /// An acceptor that does not accept yet.
    pub fn new(
        listener: TcpListener,
        router: Router,
        ingress: IngressLimits,
        proxies: TrustedProxies,
        metrics: Arc<Metrics>,
    ) -> Acceptor {
        let permits = Arc::new(Semaphore::new(ingress.connections));
        let shutting_down = watch::Sender::new(false);
        let (listener, ingress) = (Arc::new(listener), Arc::new(ingress));
        Acceptor {
            listener,
            router,
            ingress,
            proxies,
            metrics,
            permits,
            counts: Counts::default(),
            shutting_down,
        }
    }

    /// Accepts connections until [`Acceptor::shut_down`].
    pub async fn serve(self) {
        let mut shutdown = self.shutting_down.subscribe();
        tokio::select! {
            () = self.accept_all() => {}
            () = async { drop(shutdown.wait_for(|shutdown| *shutdown).await) } => {}
        }
    }

    async fn accept_all(&self) {
        // At the limit, further connections stay in the backlog.
        while let Ok(permit) = self.permits.clone().acquire_owned().await {
            fault_injection::panic_if_scheduled("listener");
            match self.listener.accept().await {
                Ok((stream, address)) => self.take(stream, address.ip(), permit),
                Err(error) => {
                    tracing::warn!(%error, "a connection was not accepted");
                    tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
                }
            }
        }
    }

    fn take(&self, stream: TcpStream, from: IpAddr, permit: OwnedSemaphorePermit) {
        // All clients of a proxy share its address.
        let max = if self.proxies.trusts(from) { usize::MAX } else { self.ingress.connections_per_address };
        let Some(permit) = ConnectionPermit::take(permit, counted_address(from), max, &self.counts) else {
            return;
        };
        let serving = serve_connection(
            stream,
            ConnectionAddress(from),
            permit,
            self.router.clone(),
            self.ingress.clone(),
            self.shutting_down.subscribe(),
        );
        let metrics = self.metrics.clone();
        tokio::spawn(async move {
            if let Err(panic) = catch_panic_async(serving).await {
                metrics.panicked(panics::PanicSite::Request);
                tracing::error!(%panic, "a connection ended early");
            }
        });
    }

    /// Stops accepting, and waits until each open connection has finished its current request. Upgraded sockets end on their own.
    pub async fn shut_down(self) {
        let Acceptor { listener, shutting_down, .. } = self;
        shutting_down.send_replace(true);
        drop(listener);
        shutting_down.closed().await;
    }
}

/// Serves the requests of one connection.
async fn serve_connection(
    stream: TcpStream,
    from: ConnectionAddress,
    permit: ConnectionPermit,
    router: Router,
    ingress: Arc<IngressLimits>,
    mut shutdown: watch::Receiver<bool>,
) {
    // Responses are small and latency matters.
    let _ = stream.set_nodelay(true);
    // An upgraded socket outlives this function and keeps its permit.
    let permit = Arc::new(permit);
    let held = permit.clone();
    let service = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(from);
        request.extensions_mut().insert(held.clone());
        router.clone().call(request.map(Body::new))
    });
    let io = TokioIo::new(StallTimeoutStream::new(stream, milliseconds(ingress.stall_timeout_ms)));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(milliseconds(ingress.head_timeout_ms))
        .max_buf_size(MAX_READ_BUFFER)
        .serve_connection(io, service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = &mut connection => ended,
        () = async { drop(shutdown.wait_for(|shutdown| *shutdown).await) } => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended early");
    }
    drop(permit);
}

/// A connection that fails if a write makes no progress for too long.
struct StallTimeoutStream {
    stream: TcpStream,
    limit: Duration,
    /// When the pending write times out.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl StallTimeoutStream {
    fn new(stream: TcpStream, limit: Duration) -> StallTimeoutStream {
        StallTimeoutStream { stream, limit, deadline: None }
    }

    /// Starts, checks or clears the timeout of a pending write.
    fn check_stall<T>(
        &mut self,
        context: &mut Context<'_>,
        polled: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if polled.is_ready() {
            self.deadline = None;
            return polled;
        }
        let limit = self.limit;
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(tokio::time::sleep(limit)));
        match deadline.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for StallTimeoutStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for StallTimeoutStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.check_stall(context, polled)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.check_stall(context, polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
