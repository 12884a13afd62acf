//! Messages from a client.

use serde::{Deserialize, Serialize};

use crate::MAX_MESSAGE_BYTES;
use crate::ids::{Invite, MoveId, PersonId, TableId};

/// A message, with a number that the answer repeats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClientFrame {
    /// Any number; the answer has the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub re: Option<u32>,
    /// The message.
    pub message: ClientMessage,
}

/// What a client wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename_all = "kebab-case", tag = "type"))]
#[serde(rename_all = "kebab-case", tag = "type", deny_unknown_fields)]
pub enum ClientMessage {
    /// To see a table, or to go on seeing it after a gap.
    Open {
        /// The version of the protocol that the client speaks.
        protocol: u32,
        /// The table.
        table: TableId,
        /// The version that it knows already.
        #[serde(default)]
        #[cfg_attr(test, ts(type = "number | null", optional))]
        since: Option<u64>,
        /// What opens a private table.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        invite: Option<Invite>,
    },
    /// To see it no more.
    Leave {},
    /// To take a seat.
    Sit {
        /// The seat, from zero.
        seat: u8,
    },
    /// To give up one's seat before the game.
    Stand {},
    /// To give a seat to a bot, or to take it away from whoever has it; for the host.
    #[serde(rename = "give")]
    #[cfg_attr(test, ts(rename = "give"))]
    AssignSeat {
        /// The seat, from zero.
        seat: u8,
        /// The bot's name; nothing to make the seat free.
        bot: Option<String>,
    },
    /// To close the table before its game begins; for the host.
    Close {},
    /// To start the game; for the host.
    Start {},
    /// To add entropy.
    #[serde(rename = "stir")]
    #[cfg_attr(test, ts(rename = "stir"))]
    AddEntropy {
        /// 64 hexadecimal digits.
        entropy: String,
    },
    /// To move.
    Move {
        /// The client's own name for this move.
        id: MoveId,
        /// How many actions the game had when the client decided.
        at: u32,
        /// All decisions up to the next draw or the next seat.
        actions: Vec<String>,
    },
    /// To keep a draft: it comes back with the next welcome.
    Draft {
        /// How many actions the game had.
        at: u32,
        /// The decisions so far.
        actions: Vec<String>,
    },
    /// To take one's last move back, if all agree.
    AskTakeBack {},
    /// To agree, or not.
    AnswerTakeBack {
        /// Whether.
        agree: bool,
    },
    /// To give up.
    Resign {},
    /// To play again.
    Rematch {},
    /// To say something.
    Say {
        /// What.
        text: String,
    },
    /// To hear nothing more from somebody, or to hear them again: here, and at every table from now on.
    Mute {
        /// Who.
        person: PersonId,
        /// Whether.
        muted: bool,
    },
    /// To tell the operator of something that was said.
    Report {
        /// The line.
        line: u32,
        /// Why.
        reason: String,
    },
    /// To hear that the server is there.
    Ping {},
}

/// Why a frame cannot be parsed.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the name of the variant says it")]
pub enum FrameError {
    #[error("a message has at most {MAX_MESSAGE_BYTES} bytes")]
    TooLong,
    /// It is not JSON, or not a known message.
    #[error("this is no message: {0}")]
    Invalid(serde_json::Error),
}

impl ClientFrame {
    /// Parses a frame.
    pub fn read(bytes: &[u8]) -> Result<ClientFrame, FrameError> {
        if bytes.len() > MAX_MESSAGE_BYTES {
            return Err(FrameError::TooLong);
        }
        serde_json::from_slice(bytes).map_err(FrameError::Invalid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<ClientFrame, String> {
        ClientFrame::read(text.as_bytes()).map_err(|error| error.to_string())
    }

    #[test]
    fn every_message_reads_back() {
        for text in [
            r#"{"message":{"type":"open","protocol":1,"table":"abcdef","since":4,"invite":null}}"#,
            r#"{"re":1,"message":{"type":"leave"}}"#,
            r#"{"message":{"type":"sit","seat":1}}"#,
            r#"{"message":{"type":"stand"}}"#,
            r#"{"message":{"type":"give","seat":1,"bot":"greedy"}}"#,
            r#"{"message":{"type":"close"}}"#,
            r#"{"message":{"type":"start"}}"#,
            r#"{"message":{"type":"stir","entropy":"00"}}"#,
            r#"{"message":{"type":"draft","at":3,"actions":[]}}"#,
            r#"{"message":{"type":"ask-take-back"}}"#,
            r#"{"message":{"type":"answer-take-back","agree":true}}"#,
            r#"{"message":{"type":"resign"}}"#,
            r#"{"message":{"type":"rematch"}}"#,
            r#"{"message":{"type":"say","text":"hello"}}"#,
            r#"{"message":{"type":"mute","person":"person-1","muted":true}}"#,
            r#"{"message":{"type":"report","line":3,"reason":"rude"}}"#,
            r#"{"message":{"type":"ping"}}"#,
        ] {
            let frame = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(serde_json::to_string(&frame).unwrap(), text);
        }
    }

    #[test]
    fn what_is_no_message_is_refused() {
        for text in [
            "",
            "null",
            "[]",
            "{}",
            r#"{"message":{"type":"dance"}}"#,
            r#"{"message":{"type":"sit"}}"#,
            r#"{"message":{"type":"sit","seat":-1}}"#,
            r#"{"message":{"type":"sit","seat":1,"chair":2}}"#,
            r#"{"message":{"type":"ping"},"more":1}"#,
            r#"{"message":{"type":"move","id":"","at":0,"actions":[]}}"#,
            r#"{"re":-1,"message":{"type":"ping"}}"#,
        ] {
            assert!(read(text).is_err(), "{text}");
        }
        let deep = format!(r#"{{"message":{}1{}}}"#, "[".repeat(3000), "]".repeat(3000));
        assert!(read(&deep).is_err());
        let long = format!(r#"{{"message":{{"type":"say","text":"{}"}}}}"#, "x".repeat(MAX_MESSAGE_BYTES));
        assert_eq!(read(&long), Err(format!("a message has at most {MAX_MESSAGE_BYTES} bytes")));
        assert!(ClientFrame::read(b"{\"message\":{\"type\":\"say\",\"text\":\"\xff\"}}").is_err());
    }
}
