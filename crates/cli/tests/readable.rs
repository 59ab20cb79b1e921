//! Golden battles that a person can read: beside each record `crates/GAME/tests/golden/NAME.json` lies `NAME.txt`, with the
//! drawn board and every sentence. `BIVOUAC_BLESS=1 cargo test -p cli --test readable` writes them again.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use cli::play::board::Scene;
use games::{AnySession, Visitor};
use kernel::{Eyes, Judgement, Message, Record, Seat, Session, message};
use messages::{Language, Lexicon};
use serde_json::Value as Json;

/// How many times the board is drawn between the first and the last picture.
const PICTURES: usize = 4;

/// An action in words, on the position before it.
struct Words<'a> {
    session: &'a dyn AnySession,
    seat: Seat,
    action: &'a Json,
}

impl Visitor for Words<'_> {
    type Output = Option<Message>;

    fn visit<G: Judgement>(self) -> Self::Output {
        let session = self.session.as_any().downcast_ref::<Session<G>>()?;
        let action: G::Action = serde_json::from_value(self.action.clone()).ok()?;
        Some(G::describe(session.state(), self.seat, &action))
    }
}

fn records() -> Vec<PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for game in games::all() {
        let folder = crates.join(game.about().id).join("tests/golden");
        let files =
            fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let files = files.map(|file| file.unwrap().path());
        found.extend(files.filter(|path| path.extension().is_some_and(|ending| ending == "json")));
    }
    found.sort();
    found
}

/// The board as lines of characters.
fn drawn(session: &dyn AnySession) -> String {
    let scene = Scene::of(session, Eyes::Referee, None);
    let mut rows: Vec<Vec<char>> = Vec::new();
    let mut put = |x: u16, y: u16, text: &str| {
        let (x, y) = (usize::from(x), usize::from(y));
        rows.resize(rows.len().max(y + 1), Vec::new());
        for (place, sign) in text.chars().enumerate() {
            let row = &mut rows[y];
            row.resize(row.len().max(x + place + 1), ' ');
            row[x + place] = sign;
        }
    };
    for stroke in &scene.picture {
        put(stroke.x, stroke.y, &stroke.text);
    }
    for (x, y, text) in &scene.marks {
        put(*x, *y, text);
    }
    for cell in &scene.cells {
        for (line, y) in cell.lines.iter().zip(cell.y..) {
            put(cell.x, y, &line.0);
        }
    }
    let rows = rows.iter().map(|row| row.iter().collect::<String>());
    rows.map(|row| format!("    {}", row.trim_end()).trim_end().to_owned() + "\n")
        .collect()
}

fn told(record: &Record, lexicon: &Lexicon) -> String {
    let game = games::find(&record.game).expect("a registered game");
    let about = game.about();
    let begun = Record {
        steps: Vec::new(),
        ending: None,
        outcome: None,
        chain: None,
        ..record.clone()
    };
    let mut session = game.replay(&begun, &[]).expect("the beginning holds");
    let seat_of = |seat: &str| lexicon.say(&message!("cli-seat", seat = seat));
    let sentences = |text: &mut String, events: &[Json]| {
        for event in events {
            if let Some(Ok(said)) = event.get("say").cloned().map(serde_json::from_value) {
                let _ = writeln!(text, "        {}", lexicon.say(&said));
            }
        }
    };
    let scenario = session
        .scenario()
        .map_or_else(String::new, |known| known.id.clone());
    let mut text = format!(
        "{} · {scenario} · {} steps, drawn as the referee sees it\n\n",
        about.title,
        record.steps.len()
    );
    sentences(&mut text, &session.opening(Eyes::Referee));
    text.push_str(&drawn(session.as_ref()));
    let every = record.steps.len().div_ceil(PICTURES + 1).max(1);
    for (number, step) in record.steps.iter().enumerate() {
        let (Some(name), Some(action)) = (&step.seat, &step.action) else {
            let _ = session.time_up();
            continue;
        };
        let seat = about.seat(name).expect("a seat of the game");
        let words = Words {
            session: session.as_ref(),
            seat,
            action,
        };
        let words = games::visit(about.id, words)
            .flatten()
            .expect("an action of the game");
        let _ = writeln!(
            text,
            "{:4}  {}: {}",
            number + 1,
            seat_of(name),
            lexicon.say(&words)
        );
        let before = session.seq(Eyes::Referee);
        session.act(seat, action).expect("the step holds");
        for seen in session.seen(Eyes::Referee, before) {
            sentences(&mut text, &seen.events);
        }
        if (number + 1) % every == 0 {
            let _ = write!(text, "\n{}\n", drawn(session.as_ref()));
        }
    }
    let _ = write!(text, "\n{}", drawn(session.as_ref()));
    if let Some(outcome) = session.outcome() {
        let reason = lexicon.word(&outcome.reason);
        let _ = match outcome.winner {
            Some(seat) => writeln!(text, "\n{} won: {reason}", seat_of(about.seat_name(seat))),
            None => writeln!(text, "\nA draw: {reason}"),
        };
    }
    text
}

/// What stands beside each record is what its battle looks like and says.
#[test]
fn golden_battles_read_as_they_are_played() {
    let lexicon = Lexicon::new(Language::English);
    let mut changed = Vec::new();
    for path in records() {
        let text = fs::read_to_string(&path).expect("a record");
        let record: Record = serde_json::from_str(&text).expect("a record");
        let now = told(&record, &lexicon);
        let beside = path.with_extension("txt");
        if std::env::var_os("BIVOUAC_BLESS").is_some() {
            fs::write(&beside, &now).expect("it can be written");
        }
        let then = fs::read_to_string(&beside).unwrap_or_default();
        if let Some(line) = then
            .lines()
            .zip(now.lines())
            .position(|(then, now)| then != now)
            .or_else(|| (then != now).then(|| then.lines().count().min(now.lines().count())))
        {
            let now = now.lines().nth(line).unwrap_or("(the end)");
            changed.push(format!("{}:{}: {now}", beside.display(), line + 1));
        }
    }
    assert!(
        changed.is_empty(),
        "these battles read otherwise now; BIVOUAC_BLESS=1 writes them again:\n{}",
        changed.join("\n")
    );
}
