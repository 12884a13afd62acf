//! The OpenAPI 3.1 document, generated from the handlers and the types of the protocol.

use std::collections::BTreeMap;

use axum::http::header;
use axum::response::{IntoResponse, Response};
use tilewright_protocol::{ClientFrame, Problem, ServerMessage};
use utoipa::openapi::response::Response as Described;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{ContentBuilder, OpenApi as Document, Ref, RefOr, ResponseBuilder};
use utoipa::{IntoResponses, Modify, OpenApi};

use super::{accounts, api_tokens, auth, blocks, health, socket, stream, tables, tile_sets};

/// The default response of every operation: a problem.
pub struct ProblemResponses;

impl IntoResponses for ProblemResponses {
    fn responses() -> BTreeMap<String, RefOr<Described>> {
        let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
        let described = ResponseBuilder::new()
            .description("Something is wrong; `code` says what")
            .content("application/problem+json", problem)
            .build();
        BTreeMap::from([("default".to_owned(), RefOr::T(described))])
    }
}

/// The ways to authenticate.
struct Recognised;

impl Modify for Recognised {
    fn modify(&self, document: &mut Document) {
        let components = document.components.get_or_insert_default();
        let token = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        components.add_security_scheme("token", token);
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("tilewright")));
        components.add_security_scheme("cookie", cookie);
    }
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tilewright",
        description = "Tables to play at together. Every table is a log of events; what was acknowledged is stored. Moves are texts \
                       such as `p3,-2r1`; `POST /tables/{id}/messages` says everything that a socket can say. Errors are problem+json.",
    ),
    paths(
        auth::guest, auth::me, accounts::create, accounts::log_in, accounts::log_out, accounts::profile, accounts::export,
        accounts::delete, accounts::change_password, api_tokens::list, api_tokens::token, api_tokens::end, blocks::blocks,
        blocks::block, blocks::unblock, tables::list, tables::open, tables::view, tables::invitation, tables::record,
        tables::records, tables::say, tile_sets::list, stream::stream, socket::socket, serve,
        health::alive, health::ready, health::metrics,
    ),
    components(schemas(Problem, ClientFrame, ServerMessage)),
    modifiers(&Recognised),
    tags(
        (name = "people", description = "Guests, accounts, tokens, and what is kept about oneself"),
        (name = "tables", description = "To find, open, see and play at tables"),
        (name = "archive", description = "Finished games as records"),
        (name = "operation", description = "For those who run the server"),
    ),
)]
struct Api;

/// The OpenAPI document.
pub fn document() -> Document {
    let mut document = Api::openapi();
    document.info.version = env!("CARGO_PKG_VERSION").to_owned();
    document
}

/// `GET /openapi.json`: this document.
#[utoipa::path(
    get,
    path = "/api/v1/openapi.json",
    tag = "operation",
    summary = "This document",
    responses((status = 200, description = "An OpenAPI document", body = Object, content_type = "application/json"))
)]
pub async fn serve() -> Response {
    match document().to_json() {
        Ok(text) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
        Err(error) => {
            tracing::error!(%error, "the document of the API cannot be written");
            super::problem::not_found().await.into_response()
        }
    }
}
