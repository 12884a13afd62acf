//! What a server writes down about itself: one line an event, as text or as JSON.
//!
//! Nothing secret is ever handed to it: tokens, passwords, invitations and the dealers' secrets have no text to be printed with, and
//! requests are written down without their queries, headers and bodies.

use std::io::IsTerminal;

use tracing::Level;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;

use crate::panics::PanicError;

/// How lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineFormat {
    /// For people.
    Text,
    /// For programs: one JSON object a line.
    Json,
}

impl LineFormat {
    /// Text for a terminal, and JSON for everything else that reads the standard error output.
    pub fn for_stderr() -> LineFormat {
        if std::io::stderr().is_terminal() { LineFormat::Text } else { LineFormat::Json }
    }
}

/// What this program says, down to a level; of the libraries beneath it, warnings and worse.
fn filter(level: Option<Level>) -> Targets {
    let libraries = level.map_or(LevelFilter::OFF, |level| LevelFilter::from_level(level.min(Level::WARN)));
    Targets::new()
        .with_default(libraries)
        .with_target("tilewright_server", level.map_or(LevelFilter::OFF, LevelFilter::from_level))
}

/// Writes lines of a level or worse to a place, from now on and for the whole process; nothing without a level. A process has one
/// log: who asks for another is told no.
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
        // A panic is a line like any other, with the request that it happened in.
        std::panic::set_hook(Box::new(|info| {
            let panic = PanicError::from_payload(info.payload());
            let place = info.location().map(ToString::to_string).unwrap_or_default();
            tracing::error!(%panic, place, "a panic");
        }));
    }
    installed
}
