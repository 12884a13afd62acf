//! The web client's files, which are built into the program.
//!
//! Files with a hash in their name are cached for a year. All others are revalidated each time by their ETag. Compressed copies are sent
//! to browsers that accept them.

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header};

/// The content security policy. The browser tests use the same file.
const CONTENT_SECURITY_POLICY: &str = include_str!("../../../web/csp.txt");

/// Finds a file of the client by its name, such as `assets/index.js.br`.
pub type FindFile = fn(&str) -> Option<&'static [u8]>;

/// A marker on responses that are client files; such requests are logged at debug level only.
#[derive(Clone, Copy, Debug)]
pub struct ClientFile;

/// Routes that answer every path with the client's files.
pub fn router(find: FindFile) -> Router {
    Router::new().fallback(move |request: Request| async move { answer(find, &request) })
}

fn answer(find: FindFile, request: &Request) -> Response<Body> {
    let method = request.method();
    if method != Method::GET && method != Method::HEAD {
        return plain(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD");
    }
    let name = match request.uri().path().trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    let Some(bytes) = find(name) else {
        return plain(StatusCode::NOT_FOUND, "there is no such page");
    };
    let (bytes, encoding) = compressed(find, name, request.headers()).unwrap_or((bytes, None));
    let tag = format!("\"{}\"", &blake3::hash(bytes).to_hex()[..32]);
    let same =
        request.headers().get(header::IF_NONE_MATCH).is_some_and(|asked| asked.as_bytes() == tag.as_bytes());
    let status = if same { StatusCode::NOT_MODIFIED } else { StatusCode::OK };
    let body = if same { Body::empty() } else { Body::from(bytes) };
    let mut response = with_headers(status, body, name);
    let headers = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    response.extensions_mut().insert(ClientFile);
    response
}

/// The smallest compressed copy that the browser accepts.
fn compressed(
    find: FindFile,
    name: &str,
    headers: &HeaderMap,
) -> Option<(&'static [u8], Option<&'static str>)> {
    let accepted = headers.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
    let takes = |word: &str| {
        accepted.split(',').any(|entry| {
            let mut parts = entry.split(';').map(str::trim);
            parts.next() == Some(word) && parts.next() != Some("q=0")
        })
    };
    let copies = [("br", "br"), ("gzip", "gz")];
    copies
        .into_iter()
        .filter(|(word, _)| takes(word))
        .find_map(|(word, ending)| find(&format!("{name}.{ending}")).map(|bytes| (bytes, Some(word))))
}

fn with_headers(status: StatusCode, body: Body, name: &str) -> Response<Body> {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    let kept = match name.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let fixed = [
        (header::CONTENT_TYPE, content_type(name)),
        (header::CACHE_CONTROL, kept),
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY.trim_ascii_end()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    for (header, value) in fixed {
        response.headers_mut().insert(header, HeaderValue::from_static(value));
    }
    response
}

fn plain(status: StatusCode, text: &'static str) -> Response<Body> {
    with_headers(status, Body::from(text), "answer.txt")
}

/// The content type, by file extension.
fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(name: &str) -> Option<&'static [u8]> {
        Some(match name {
            "index.html" => b"<!doctype html>",
            "assets/a-1.js" => b"let a = 1;",
            "assets/a-1.js.br" => b"(br)",
            "assets/a-1.js.gz" => b"(gz)",
            _ => return None,
        })
    }

    fn ask(path: &str, headers: &[(header::HeaderName, &str)]) -> Response<Body> {
        let mut request = Request::builder().uri(path);
        for (name, value) in headers {
            request = request.header(name, *value);
        }
        answer(find, &request.body(Body::empty()).unwrap())
    }

    fn header_of(response: &Response<Body>, name: header::HeaderName) -> &str {
        response.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    #[test]
    fn the_start_page_is_asked_for_each_time_and_has_a_policy() {
        let page = ask("/", &[]);
        assert_eq!(page.status(), StatusCode::OK);
        assert_eq!(header_of(&page, header::CONTENT_TYPE), "text/html; charset=utf-8");
        assert_eq!(header_of(&page, header::CACHE_CONTROL), "no-cache");
        assert!(header_of(&page, header::CONTENT_SECURITY_POLICY).starts_with("default-src 'none'"));
        let tag = header_of(&page, header::ETAG).to_owned();
        assert_eq!(ask("/", &[(header::IF_NONE_MATCH, &tag)]).status(), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn compressed_copies_go_to_those_who_take_them() {
        for (takes, given) in [("", ""), ("gzip", "gzip"), ("gzip, br", "br"), ("br;q=0, gzip", "gzip")] {
            let answer = ask("/assets/a-1.js", &[(header::ACCEPT_ENCODING, takes)]);
            assert_eq!(header_of(&answer, header::CONTENT_ENCODING), given, "{takes}");
            assert_eq!(header_of(&answer, header::CONTENT_TYPE), "text/javascript; charset=utf-8");
            assert!(header_of(&answer, header::CACHE_CONTROL).contains("immutable"));
        }
    }

    #[test]
    fn what_is_not_there_is_not_found() {
        for path in ["/none", "/assets/../index.html", "//index.htm"] {
            assert_eq!(ask(path, &[]).status(), StatusCode::NOT_FOUND, "{path}");
        }
        let request = Request::builder().method(Method::POST).uri("/").body(Body::empty()).unwrap();
        assert_eq!(answer(find, &request).status(), StatusCode::METHOD_NOT_ALLOWED);
    }
}
