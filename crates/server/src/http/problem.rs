//! Errors as `application/problem+json`, and extractors that respond with them.

use axum::Json;
use axum::extract::rejection::{BytesRejection, JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use tilewright_protocol::{ErrorCode, Problem, RequestError};

use super::{App, requests};
use crate::limits::milliseconds;
use crate::store::Store;

/// An error response.
#[derive(Debug)]
pub struct ApiError(pub RequestError);

impl ApiError {
    pub fn new(code: ErrorCode, message: impl Into<String>) -> ApiError {
        ApiError(RequestError::new(code, message))
    }
}

impl From<RequestError> for ApiError {
    fn from(refused: RequestError) -> ApiError {
        ApiError(refused)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let problem = Problem { request: requests::current_request_id(), ..Problem::from(self.0) };
        let status = StatusCode::from_u16(problem.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        answer(status, problem)
    }
}

macro_rules! unreadable {
    ($($rejection:ty),*) => {
        $(impl From<$rejection> for ApiError {
            fn from(rejection: $rejection) -> ApiError {
                ApiError::new(ErrorCode::BadMessage, rejection.body_text())
            }
        })*
    };
}

unreadable!(BytesRejection, JsonRejection, PathRejection, QueryRejection);

/// A JSON body. It must arrive within the body timeout.
pub struct JsonBody<T>(pub T);

impl<S: Store, T: DeserializeOwned> FromRequest<App<S>> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App<S>) -> Result<JsonBody<T>, ApiError> {
        let patience = milliseconds(app.ingress.body_timeout_ms);
        let late = |_| ApiError::new(ErrorCode::BadMessage, "the body of the request did not come in time");
        let Json(body) =
            tokio::time::timeout(patience, Json::from_request(request, app)).await.map_err(late)??;
        Ok(JsonBody(body))
    }
}

/// The parameters of a path.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(ApiError))]
pub struct PathParams<T>(pub T);

/// The parameters of a query.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(ApiError))]
pub struct QueryParams<T>(pub T);

/// The response for an unknown path.
pub async fn not_found() -> ApiError {
    ApiError::new(ErrorCode::NotFound, "there is nothing here")
}

/// The response for an unknown method.
pub async fn method_not_allowed() -> Response {
    let refused = RequestError::new(ErrorCode::BadMessage, "this path does not do that");
    let status = StatusCode::METHOD_NOT_ALLOWED;
    answer(
        status,
        Problem {
            status: status.as_u16(),
            request: requests::current_request_id(),
            ..Problem::from(refused)
        },
    )
}

fn answer(status: StatusCode, problem: Problem) -> Response {
    let mut response = (status, Json(problem)).into_response();
    let kind = HeaderValue::from_static("application/problem+json");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}
