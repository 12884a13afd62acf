//! The server's diagnostic log: one line per event, as text or JSON.
//!
//! Secrets never reach it. Tokens, passwords, invitations and the dealers' secrets have no printable form, and requests are logged
//! without query, headers and body.

use std::io::IsTerminal;

use tracing::Level;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;

use crate::panics::PanicError;

/// The format of log lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineFormat {
    /// Readable text.
    Text,
    /// One JSON object per line.
    Json,
}

impl LineFormat {
    /// Text for a terminal, JSON otherwise.
    pub fn for_stderr() -> LineFormat {
        if std::io::stderr().is_terminal() { LineFormat::Text } else { LineFormat::Json }
    }
}

/// This program's events down to a level; warnings and errors of its libraries.
fn filter(level: Option<Level>) -> Targets {
    let libraries = level.map_or(LevelFilter::OFF, |level| LevelFilter::from_level(level.min(Level::WARN)));
    Targets::new()
        .with_default(libraries)
        .with_target("tilewright_server", level.map_or(LevelFilter::OFF, LevelFilter::from_level))
}

/// Installs the process-wide log. Without a level nothing is logged. Returns false if a log is already installed.
pub fn init<W>(format: LineFormat, level: Option<Level>, writer: W) -> bool
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let layer = tracing_subscriber::fmt::layer().with_writer(writer);
    let registry = tracing_subscriber::registry().with(filter(level));
    let installed = match format {
        LineFormat::Text => {
            tracing::subscriber::set_global_default(registry.with(layer.with_ansi(false))).is_ok()
        }
        LineFormat::Json => {
            let layer = layer.json().flatten_event(true).with_span_list(false);
            tracing::subscriber::set_global_default(registry.with(layer)).is_ok()
        }
    };
    if installed {
        // A panic is logged like other events, within the span of its request.
        std::panic::set_hook(Box::new(|info| {
            let panic = PanicError::from_payload(info.payload());
            let place = info.location().map(ToString::to_string).unwrap_or_default();
            tracing::error!(%panic, place, "a panic");
        }));
    }
    installed
}
