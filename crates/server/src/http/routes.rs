//! All routes. The router and the list that the OpenAPI document is compared with come from the same lines.

use axum::Router;
use axum::routing::{delete, get, post, put};

use super::{App, accounts, api_tokens, auth, blocks, health, openapi, socket, stream, tables, tile_sets};
use crate::store::Store;

/// The path of the API, with its version.
pub const BASE: &str = "/api/v1";

macro_rules! routes {
    (
        api { $($api_method:ident $api_path:literal $api_handler:path;)* }
        operation { $($method:ident $path:literal $handler:path;)* }
    ) => {
        /// Method and path of every route.
        pub const ROUTES: &[(&str, &str)] = &[
            $((stringify!($api_method), concat!("/api/v1", $api_path)),)*
            $((stringify!($method), $path),)*
        ];

        /// The routes of the API, without the base path.
        pub fn api<S: Store>() -> Router<App<S>> {
            Router::new()$(.route($api_path, $api_method($api_handler)))*
        }

        /// The routes for operating the server.
        pub fn operation<S: Store>() -> Router<App<S>> {
            Router::new()$(.route($path, $method($handler)))*
        }
    };
}

routes! {
    api {
        post "/guests" auth::guest;
        post "/accounts" accounts::create;
        post "/login" accounts::log_in;
        post "/logout" accounts::log_out;
        get "/tokens" api_tokens::list;
        post "/tokens" api_tokens::token;
        delete "/tokens/{id}" api_tokens::end;
        get "/people/{id}" accounts::profile;
        get "/me" auth::me;
        delete "/me" accounts::delete;
        get "/me/export" accounts::export;
        put "/me/password" accounts::change_password;
        get "/me/blocks" blocks::blocks;
        put "/me/blocks/{id}" blocks::block;
        delete "/me/blocks/{id}" blocks::unblock;
        get "/tables" tables::list;
        post "/tables" tables::open;
        get "/tile-sets" tile_sets::list;
        get "/records" tables::records;
        get "/tables/{id}" tables::view;
        get "/tables/{id}/invitation" tables::invitation;
        get "/tables/{id}/record" tables::record;
        post "/tables/{id}/messages" tables::say;
        get "/tables/{id}/stream" stream::stream;
        get "/socket" socket::socket;
        get "/openapi.json" openapi::serve;
    }
    operation {
        get "/healthz" health::alive;
        get "/readyz" health::ready;
        get "/metrics" health::metrics;
    }
}
