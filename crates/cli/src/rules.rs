//! `bivouac rules`: the numbered rulebooks, by id or by word.

use std::fmt::Write as _;

use kernel::message;
use kernel::rulebook::{Statement, statements};
use messages::Lexicon;

use crate::{Exit, Trouble};

/// What to look up.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A rule id (VER-3.4), or a game (verdox)
    pub what: Option<String>,
    /// Show the rules that contain all these words
    #[arg(long, value_name = "WORDS")]
    pub search: Option<String>,
}

/// Looks it up; the text goes to standard output, a failure to standard error.
pub fn run(args: &Args, lexicon: &Lexicon) -> Exit {
    match look_up(args, lexicon) {
        Ok(text) => {
            crate::print_text(&text);
            Exit::Fine
        }
        Err(trouble) => trouble.complain("rules"),
    }
}

/// The answer as text.
pub fn look_up(args: &Args, lexicon: &Lexicon) -> Result<String, Trouble> {
    let books: Vec<_> = games::all().iter().map(|game| game.about()).collect();
    let chosen: Vec<_> = match &args.what {
        None => books.clone(),
        Some(what) => books
            .iter()
            .copied()
            .filter(|about| about.id == what.to_lowercase())
            .collect(),
    };
    if let (Some(what), true) = (&args.what, chosen.is_empty()) {
        return one_rule(what, lexicon);
    }
    if let Some(words) = &args.search {
        let chosen: Vec<_> = chosen.iter().map(|about| about.rulebook).collect();
        return search(&chosen, words, lexicon);
    }
    let mut text = String::new();
    if args.what.is_none() {
        for about in books {
            let book = lexicon.say(&message!(
                "cli-rules-book",
                title = about.title,
                count = statements(about.rulebook).len(),
                prefix = about.prefix
            ));
            let _ = writeln!(text, "{:10} {book}", about.id);
        }
        return Ok(text);
    }
    for about in chosen {
        text.push_str(about.rulebook);
    }
    Ok(text)
}

fn one_rule(what: &str, lexicon: &Lexicon) -> Result<String, Trouble> {
    let id = what.to_uppercase();
    let prefix = id.split('-').next().unwrap_or_default();
    let Some(about) = games::all()
        .iter()
        .map(|game| game.about())
        .find(|about| about.prefix == prefix)
    else {
        let known: Vec<_> = games::all()
            .iter()
            .map(|game| game.about())
            .map(|about| format!("{} ({}-…)", about.id, about.prefix))
            .collect();
        return Err(Trouble::Usage(lexicon.say(&message!(
            "cli-rules-unknown",
            name = what,
            known = known.join(", ")
        ))));
    };
    let found = statements(about.rulebook)
        .into_iter()
        .find(|statement| statement.id == id);
    found.map(|statement| shown(&statement)).ok_or_else(|| {
        let said = message!("cli-rules-no-rule", rule = id, title = about.title);
        Trouble::Failed(lexicon.say(&said))
    })
}

fn search(books: &[&str], words: &str, lexicon: &Lexicon) -> Result<String, Trouble> {
    let words: Vec<_> = words.split_whitespace().map(str::to_lowercase).collect();
    if words.is_empty() {
        return Err(Trouble::Usage(lexicon.word("cli-rules-search-empty")));
    }
    let mut text = String::new();
    for book in books {
        for statement in statements(book) {
            let lower = statement.text.to_lowercase();
            if words.iter().all(|word| lower.contains(word.as_str())) {
                text.push_str(&shown(&statement));
            }
        }
    }
    if text.is_empty() {
        let said = message!("cli-rules-nothing", words = words.join(" "));
        return Err(Trouble::Failed(lexicon.say(&said)));
    }
    Ok(text)
}

fn shown(statement: &Statement<'_>) -> String {
    let mut text = format!(
        "{}  {}  [{}]\n",
        statement.id,
        statement.chapter,
        statement.tags.join("] [")
    );
    let mut line = String::new();
    for word in statement.text.split_whitespace() {
        if line.chars().count() + word.chars().count() > 96 {
            let _ = writeln!(text, "   {line}");
            line.clear();
        }
        line.push(' ');
        line.push_str(word);
    }
    let _ = writeln!(text, "   {line}");
    for row in &statement.appendix {
        let _ = writeln!(text, "    {row}");
    }
    text.push('\n');
    text
}
