//! The commands of docs/running.md, run as they stand there, but for places and names.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// The text between fences of this kind, each block for itself.
fn blocks(text: &str, kind: &str) -> Vec<String> {
    let start = format!("```{kind}\n");
    text.split(&start)
        .skip(1)
        .filter_map(|rest| Some(rest.split_once("```")?.0.to_owned()))
        .collect()
}

struct Place {
    folder: PathBuf,
    address: String,
}

impl Place {
    /// What the page says, for this folder and this port.
    fn here(&self, text: &str) -> String {
        let folder = self.folder.display().to_string();
        text.replace("/var/lib/bivouac", &format!("{folder}/data"))
            .replace("/backups/", &format!("{folder}/"))
            .replace("/etc/", &format!("{folder}/"))
            .replace("127.0.0.1:7070", &self.address)
    }

    fn run(&self, command: &str) -> Output {
        let binary = Path::new(env!("CARGO_BIN_EXE_bivouac"));
        let path = std::env::var("PATH").unwrap_or_default();
        let path = format!("{}:{path}", binary.parent().unwrap().display());
        Command::new("sh")
            .args(["-c", &self.here(command)])
            .env("PATH", path)
            .env("BIVOUAC_LISTEN", &self.address)
            .stdin(Stdio::null())
            .output()
            .unwrap()
    }

    /// Runs a command, which must go well; gives what it prints.
    fn well(&self, command: &str) -> String {
        let output = self.run(command);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command}: {said}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn serve(&self) -> Child {
        let mut server = Command::new(env!("CARGO_BIN_EXE_bivouac"))
            .arg("serve")
            .arg("--config")
            .arg(self.folder.join("bivouac.toml"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(server.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        assert!(line.starts_with("listening on"), "{line}");
        server
    }

    /// A call in the name of whoever has this cookie; gives the cookie of the answer and its body.
    fn post(&self, path: &str, cookie: &str, body: &str) -> (String, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Cookie: {cookie}\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 20"), "{answer}");
        let set = head
            .lines()
            .find(|line| line.to_lowercase().starts_with("set-cookie:"));
        let cookie = set.map_or(cookie, |line| line[11..].trim().split(';').next().unwrap());
        (cookie.to_owned(), body.to_owned())
    }
}

fn terminate(mut server: Child) {
    Command::new("kill")
        .arg(server.id().to_string())
        .status()
        .unwrap();
    assert!(server.wait().unwrap().success(), "it ends in good order");
}

#[test]
fn the_commands_of_the_page_do_what_it_says() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/running.md");
    let page = fs::read_to_string(page).unwrap();
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("running");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr();
    let place = Place {
        folder: folder.clone(),
        address: port.unwrap().to_string(),
    };
    let config = blocks(&page, "toml").remove(0);
    fs::write(folder.join("bivouac.toml"), place.here(&config)).unwrap();
    let server = place.serve();

    // Somebody plays, and somebody misbehaves.
    let guest = |name: &str| {
        let wish = format!(r#"{{"name":"{name}","password":"a very long tent pole"}}"#);
        place.post("/api/register", "", &wish).0
    };
    let (rowdy, anna) = (guest("Rowdy"), guest("Anna"));
    let wish = r#"{"game":"ccn","seats":{"french":"me","allied":"me"}}"#;
    let made = place.post("/api/battles", &anna, wish).1;
    let made: serde_json::Value = serde_json::from_str(&made).unwrap();
    let battle = made["battle"].as_str().unwrap();
    let report = r#"{"text":"This is an insult."}"#;
    place.post(&format!("/api/battles/{battle}/report"), &anna, report);
    place.post("/api/battles", &rowdy, wish);

    let commands: Vec<String> = blocks(&page, "sh")
        .iter()
        .flat_map(|block| block.lines())
        .map(|line| line.split(" # ").next().unwrap_or("").trim().to_owned())
        .filter(|line| line.starts_with("bivouac ") || line.starts_with("curl "))
        .collect();
    let mut restored = false;
    for command in &commands {
        let command = command.replace("NAME", "Rowdy").replace("BATTLE", battle);
        if command.contains(" restore ") {
            continue;
        }
        let said = place.well(&command);
        if command.contains("reports") {
            assert!(said.contains("This is an insult."), "{said}");
        } else if command.contains(" backup ") {
            assert!(said.contains("battles: 2"), "{said}");
        }
    }
    assert!(commands.len() >= 8, "{commands:?}");
    let gone = place.well("bivouac admin --data /var/lib/bivouac battles");
    assert!(!gone.contains(battle), "{gone}");
    terminate(server);

    // The way back.
    let saved = fs::read_dir(&folder)
        .unwrap()
        .flatten()
        .map(|entry| entry.path())
        .find(|path| path.extension().is_some_and(|end| end == "db"))
        .expect("a backup");
    for command in &commands {
        if command.contains(" restore ") {
            let words: Vec<_> = command.split(' ').collect();
            let command = command.replace(words[words.len() - 1], &saved.display().to_string());
            place.well(&command);
            restored = true;
        }
    }
    assert!(restored);
    let server = place.serve();
    let back = place.well("bivouac admin --data /var/lib/bivouac battles");
    assert!(back.contains(battle), "{back}");
    let log = place.well(&format!(
        "bivouac export --data /var/lib/bivouac --log {battle}"
    ));
    assert!(log.contains("begun"), "{log}");
    terminate(server);
    fs::remove_dir_all(folder).unwrap();
}

/// The board of Grafana asks for numbers that the server really has, and each alarm of the page too.
#[test]
fn the_board_asks_for_numbers_that_there_are() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let board = fs::read_to_string(root.join("docs/grafana.json")).unwrap();
    let _: serde_json::Value = serde_json::from_str(&board).unwrap();
    let source = fs::read_to_string(root.join("crates/server/src/metrics.rs")).unwrap();
    let mut asked = 0;
    for rest in board.split("bivouac_").skip(1) {
        let name: String = rest
            .chars()
            .take_while(|c| c.is_ascii_alphanumeric() || *c == '_')
            .collect();
        let name = name
            .trim_end_matches("_bucket")
            .trim_end_matches("_sum")
            .trim_end_matches("_count");
        assert!(
            source.contains(&format!("\"{name}\"")) || source.contains(&format!("bivouac_{name}")),
            "there is no number bivouac_{name}"
        );
        asked += 1;
    }
    assert!(asked > 8, "{asked}");
}
