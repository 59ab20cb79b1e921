//! The web client as part of the binary: every file that Vite built, by its path.
//!
//! ```
//! let page = web_assets::get("index.html").expect("there is always a page");
//! assert_eq!(page.mime, "text/html; charset=utf-8");
//! assert!(web_assets::get("../Cargo.toml").is_none());
//! ```

use std::borrow::Cow;
use std::fmt::Write as _;

use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/dist"]
struct Dist;

/// One file of the client.
#[derive(Debug, Clone)]
pub struct Asset {
    /// Its content.
    pub bytes: Cow<'static, [u8]>,
    /// Its media type.
    pub mime: &'static str,
    /// A strong entity tag, with its quotes.
    pub etag: String,
}

/// The file at a path such as `index.html` or `/assets/index-C0ffee.js`; none if the client has no such file.
pub fn get(path: &str) -> Option<Asset> {
    let path = path.trim_start_matches('/');
    let EmbeddedFile { data, metadata } = Dist::get(path)?;
    let mut etag = String::from("\"");
    for byte in &metadata.sha256_hash()[..16] {
        // Writing into a text cannot fail.
        let _ = write!(etag, "{byte:02x}");
    }
    etag.push('"');
    Some(Asset {
        bytes: data,
        mime: mime(path),
        etag,
    })
}

/// The paths of all files of the client.
pub fn paths() -> impl Iterator<Item = Cow<'static, str>> {
    Dist::iter()
}

/// Is the name of this file made from its content, so that it may be cached for ever?
pub fn is_immutable(path: &str) -> bool {
    path.trim_start_matches('/').starts_with("assets/")
}

fn mime(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" | "webmanifest" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_and_everything_it_names_are_there() {
        let page = get("index.html").expect("a page");
        let text = String::from_utf8_lossy(&page.bytes);
        let named: Vec<_> = text
            .split(['"', '\''])
            .filter(|word| word.starts_with("/assets/"))
            .collect();
        assert!(
            !named.is_empty() || text.contains("data-client=\"missing\""),
            "the page names its script"
        );
        for path in named {
            let asset = get(path).unwrap_or_else(|| panic!("{path} is named but not embedded"));
            assert!(!asset.bytes.is_empty());
            assert_ne!(asset.mime, "application/octet-stream", "{path}");
            assert!(is_immutable(path));
        }
        assert!(!is_immutable("index.html"));
    }

    #[test]
    fn tags_follow_the_content_and_no_path_leaves_the_client() {
        let tags: Vec<_> = paths()
            .filter_map(|path| get(&path))
            .map(|asset| asset.etag)
            .collect();
        assert!(
            tags.iter()
                .all(|tag| tag.len() == 34 && tag.starts_with('"'))
        );
        for path in [
            "",
            "..",
            "../Cargo.toml",
            "/etc/passwd",
            "assets",
            "index.html/",
        ] {
            assert!(get(path).is_none(), "{path}");
        }
    }
}
