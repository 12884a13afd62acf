//! The page `/docs` to try the API with. It loads only its own two files and the OpenAPI document.

use axum::Router;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;

use super::App;
use crate::store::Store;

/// The content security policy of the page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

const FILES: [(&str, &str, &str); 3] = [
    ("/docs", "text/html; charset=utf-8", include_str!("../../api-page/index.html")),
    ("/docs/try.js", "text/javascript; charset=utf-8", include_str!("../../api-page/try.js")),
    ("/docs/try.css", "text/css; charset=utf-8", include_str!("../../api-page/try.css")),
];

/// Routes of the page and its files.
pub fn router<S: Store>() -> Router<App<S>> {
    FILES.into_iter().fold(Router::new(), |router, (path, kind, text)| {
        let headers = [(header::CONTENT_TYPE, kind), (header::CONTENT_SECURITY_POLICY, POLICY)];
        router.route(path, get(move || async move { (headers, text).into_response() }))
    })
}
