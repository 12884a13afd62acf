//! Errors, for programs and for people.

use serde::{Deserialize, Serialize};

/// What kind of thing is wrong. A client can rely on these names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename_all = "kebab-case"))]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// The message cannot be read.
    BadMessage,
    /// The client speaks another version: it must load itself anew.
    Reload,
    /// Who is asking is not known.
    Unauthorized,
    /// Who is asking may not do that.
    Forbidden,
    /// There is no such thing.
    NotFound,
    /// Not now: the table is not at that point.
    WrongPhase,
    /// The seat is taken, or there is no such seat.
    SeatTaken,
    /// Who is asking has no seat.
    NotSeated,
    /// Another seat is to move.
    NotYourTurn,
    /// The client decided on an older position; the newer one follows.
    Stale,
    /// The rules do not allow it.
    Illegal,
    /// The move does not go on to the next draw or the next seat.
    Incomplete,
    /// The values asked for are outside of their limits.
    Invalid,
    /// Too often, or too many.
    TooMany,
    /// It was not done, because something could not be stored. Asking again may help.
    Unavailable,
    /// The server made a mistake.
    Internal,
}

impl ErrorCode {
    /// Whether the same request may succeed later.
    pub const fn is_retryable(self) -> bool {
        matches!(self, ErrorCode::TooMany | ErrorCode::Unavailable)
    }

    /// The HTTP status of the error.
    pub const fn status(self) -> u16 {
        match self {
            ErrorCode::BadMessage | ErrorCode::Invalid => 400,
            ErrorCode::Unauthorized => 401,
            ErrorCode::Forbidden => 403,
            ErrorCode::NotFound => 404,
            ErrorCode::WrongPhase
            | ErrorCode::SeatTaken
            | ErrorCode::NotSeated
            | ErrorCode::NotYourTurn
            | ErrorCode::Stale => 409,
            ErrorCode::Illegal | ErrorCode::Incomplete => 422,
            ErrorCode::Reload => 426,
            ErrorCode::TooMany => 429,
            ErrorCode::Unavailable => 503,
            ErrorCode::Internal => 500,
        }
    }
}

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename = "Refused"))]
#[cfg_attr(feature = "openapi", schema(as = Refused))]
pub struct RequestError {
    /// What kind of thing is wrong.
    pub code: ErrorCode,
    /// A sentence for people.
    pub message: String,
    /// The clause that forbids it, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub clause: Option<String>,
}

impl RequestError {
    /// An error without a clause.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> RequestError {
        RequestError { code, message: message.into(), clause: None }
    }
}

/// An error as `application/problem+json` has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// Always `about:blank`: the code says more.
    #[serde(rename = "type")]
    #[cfg_attr(test, ts(rename = "type"))]
    pub kind: String,
    /// The status of the answer.
    pub status: u16,
    /// A sentence for people.
    pub title: String,
    /// What kind of thing is wrong.
    pub code: ErrorCode,
    /// The clause that forbids it, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub clause: Option<String>,
    /// The request as the server's log names it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub request: Option<String>,
}

impl From<RequestError> for Problem {
    fn from(refused: RequestError) -> Problem {
        let RequestError { code, message, clause } = refused;
        Problem {
            kind: "about:blank".to_owned(),
            status: code.status(),
            title: message,
            code,
            clause,
            request: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_is_problem_json() {
        let refused =
            RequestError { clause: Some("C-4".into()), ..RequestError::new(ErrorCode::Illegal, "no room") };
        let text = serde_json::to_string(&Problem::from(refused)).unwrap();
        assert_eq!(
            text,
            r#"{"type":"about:blank","status":422,"title":"no room","code":"illegal","clause":"C-4"}"#
        );
    }

    #[test]
    fn only_passing_troubles_can_be_retried() {
        assert!(ErrorCode::Unavailable.is_retryable() && ErrorCode::TooMany.is_retryable());
        assert!(!ErrorCode::Stale.is_retryable() && !ErrorCode::Internal.is_retryable());
    }
}
