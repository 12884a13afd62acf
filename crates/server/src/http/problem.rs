//! Errors as `application/problem+json`.

use axum::Json;
use axum::extract::rejection::{BytesRejection, JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tilewright_protocol::{ErrorCode, Problem, Refused};

/// An error on its way out.
#[derive(Debug)]
pub struct Wrong(pub Refused);

impl Wrong {
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Wrong {
        Wrong(Refused::new(code, message))
    }
}

impl From<Refused> for Wrong {
    fn from(refused: Refused) -> Wrong {
        Wrong(refused)
    }
}

impl IntoResponse for Wrong {
    fn into_response(self) -> Response {
        let problem = Problem::from(self.0);
        let status = StatusCode::from_u16(problem.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(problem)).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response
    }
}

macro_rules! unreadable {
    ($($rejection:ty),*) => {
        $(impl From<$rejection> for Wrong {
            fn from(rejection: $rejection) -> Wrong {
                Wrong::new(ErrorCode::BadMessage, rejection.body_text())
            }
        })*
    };
}

unreadable!(BytesRejection, JsonRejection, PathRejection, QueryRejection);

/// A body as JSON, or a problem.
#[derive(FromRequest)]
#[from_request(via(Json), rejection(Wrong))]
pub struct Body<T>(pub T);

/// The parts of a path, or a problem.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Wrong))]
pub struct Path<T>(pub T);

/// The parts of a query, or a problem.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Wrong))]
pub struct Query<T>(pub T);

/// For every path that is none.
pub async fn no_such_thing() -> Wrong {
    Wrong::new(ErrorCode::NotFound, "there is nothing here")
}
