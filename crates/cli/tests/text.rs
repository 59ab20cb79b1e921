//! `bivouac text`: a record as lines, and back.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn bivouac(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bivouac"))
        .args(words)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

#[test]
fn the_command_writes_and_reads_back() {
    let folder = std::env::temp_dir().join(format!("bivouac-text-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generals/tests/golden/marengo.json");
    let written = bivouac(&["--lang", "pl", "text", path.to_str().unwrap()]);
    assert_eq!(written.status.code(), Some(0));
    let text = String::from_utf8(written.stdout).unwrap();
    let file = folder.join("battle.txt");
    fs::write(&file, &text).unwrap();
    let read = bivouac(&["text", "--read", file.to_str().unwrap()]);
    assert_eq!(read.status.code(), Some(0));
    let golden = fs::read_to_string(&path).unwrap();
    assert_eq!(
        String::from_utf8(read.stdout).unwrap().trim_end(),
        golden.trim_end()
    );
    let line = text
        .lines()
        .position(|line| line.starts_with("17. "))
        .unwrap();
    fs::write(&file, text.replace("\n17. ", "\n17 . ")).unwrap();
    let refused = bivouac(&["--lang", "cs", "text", "--read", file.to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(1));
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains(&format!("řádek {}:", line + 1)), "{said}");
    fs::remove_dir_all(&folder).unwrap();
}
