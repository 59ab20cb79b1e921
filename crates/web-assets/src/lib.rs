//! The web client as part of the binary: every file that Vite built, by its path.
//!
//! ```
//! let page = web_assets::get("index.html").expect("there is always a page");
//! assert_eq!(page.mime, "text/html; charset=utf-8");
//! assert!(web_assets::get("../Cargo.toml").is_none());
//! ```

use std::borrow::Cow;
use std::fmt::Write as _;
use std::path::{Component, Path, PathBuf};
use std::sync::LazyLock;

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

/// A folder whose files are served instead of the embedded ones (`BIVOUAC_WEB`), so that work on the client needs no
/// new binary.
static FOLDER: LazyLock<Option<PathBuf>> =
    LazyLock::new(|| std::env::var_os("BIVOUAC_WEB").map(PathBuf::from));

/// The file at a path such as `index.html` or `/assets/index-C0ffee.js`; none if the client has no such file.
pub fn get(path: &str) -> Option<Asset> {
    let path = path.trim_start_matches('/');
    if let Some(folder) = &*FOLDER {
        return read(folder, path);
    }
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

/// A file below a folder; none if there is none, or if the path leads out of the folder.
fn read(folder: &Path, path: &str) -> Option<Asset> {
    let inside = Path::new(path)
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    if !inside {
        return None;
    }
    let file = folder.join(path);
    let changed = std::fs::metadata(&file).ok()?.modified().ok()?;
    let bytes = std::fs::read(&file).ok()?;
    let since = changed.duration_since(std::time::UNIX_EPOCH).ok()?;
    Some(Asset {
        etag: format!("\"{:x}-{:x}\"", bytes.len(), since.as_nanos()),
        bytes: Cow::Owned(bytes),
        mime: mime(path),
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
    fn a_folder_stands_for_the_embedded_files_and_no_path_leaves_it() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let page = read(&folder, "missing.html").expect("a file of the folder");
        assert_eq!(page.mime, "text/html; charset=utf-8");
        assert!(!page.bytes.is_empty() && page.etag.starts_with('"'));
        for path in ["", "..", "../Cargo.toml", "/etc/passwd", "none.html"] {
            assert!(read(&folder, path).is_none(), "{path}");
        }
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
