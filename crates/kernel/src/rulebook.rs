//! Reading a numbered rulebook (`rules/*.md`): chapters, rules, worked examples, each addressable by its id.

use serde::Serialize;

/// One addressable statement of a rulebook: a rule (`VER-6.14`), a worked example (`VER-E3`), a numbered decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Statement<'a> {
    /// Its id.
    pub id: &'a str,
    /// The heading of its chapter.
    pub chapter: &'a str,
    /// Its text in Markdown, lines joined, without id and tags.
    pub text: String,
    /// Its tags: `S` stated in the source, `R` ruled, `C` completed by us, `opt:name` optional.
    pub tags: Vec<String>,
    /// The tables or drawings that follow it, as they stand.
    pub appendix: Vec<&'a str>,
}

/// All addressable statements of a rulebook, in order.
///
/// ```
/// let book = "## 1. Sides\n\n- **VER-1.1** The game is for\n  two players. [S]\n";
/// let rules = kernel::rulebook::statements(book);
/// assert_eq!((rules[0].id, rules[0].text.as_str()), ("VER-1.1", "The game is for two players."));
/// assert_eq!(rules[0].chapter, "1. Sides");
/// ```
pub fn statements(book: &str) -> Vec<Statement<'_>> {
    let mut found: Vec<Statement<'_>> = Vec::new();
    let mut chapter = "";
    let mut open = false;
    let mut fenced = false;
    for line in book.lines() {
        if line.starts_with("```") {
            fenced = !fenced;
            open = false;
            if let Some(last) = found.last_mut() {
                last.appendix.push(line);
            }
        } else if fenced || line.starts_with('|') {
            open = false;
            if let Some(last) = found.last_mut() {
                last.appendix.push(line);
            }
        } else if let Some(heading) = line.strip_prefix('#') {
            chapter = heading.trim_start_matches('#').trim();
            open = false;
        } else if let Some((id, text)) = start(line) {
            found.push(Statement {
                id,
                chapter,
                text: text.trim().to_owned(),
                tags: Vec::new(),
                appendix: Vec::new(),
            });
            open = true;
        } else if line.trim().is_empty() || line.starts_with("- ") {
            open = false;
        } else if open && let Some(last) = found.last_mut() {
            last.text.push(' ');
            last.text.push_str(line.trim());
        }
    }
    for statement in &mut found {
        take_tags(statement);
    }
    found
}

/// `- **VER-6.14** text…` → id and text.
fn start(line: &str) -> Option<(&str, &str)> {
    let (id, text) = line.strip_prefix("- **")?.split_once("**")?;
    let (prefix, number) = id.split_once('-')?;
    let named = prefix.len() == 3 && prefix.bytes().all(|c| c.is_ascii_uppercase());
    let numbered = number.bytes().any(|c| c.is_ascii_digit())
        && number
            .bytes()
            .all(|c| c.is_ascii_alphanumeric() || c == b'.');
    (named && numbered).then_some((id, text))
}

/// Takes `[S]`, `[R: …]`, `[opt:name]` off the end of the text.
fn take_tags(statement: &mut Statement<'_>) {
    while let Some(open) = statement
        .text
        .trim_end()
        .strip_suffix(']')
        .and_then(|text| text.rfind('['))
    {
        let end = statement.text.trim_end().len() - 1;
        let tag = statement.text[open + 1..end].to_owned();
        let known = ["S", "R", "C"].iter().any(|known| {
            tag == *known
                || tag.starts_with(&format!("{known}:"))
                || tag.starts_with(&format!("{known};"))
                || tag.starts_with(&format!("{known} "))
        }) || tag.starts_with("opt:");
        if !known {
            break;
        }
        statement.tags.insert(0, tag);
        statement.text.truncate(open);
        statement.text.truncate(statement.text.trim_end().len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "\
# The game

## 6. Movement

- **VER-6.1** A move is a path; see [the map]. [S]
- **VER-6.26** Movement table: [S] [opt:slow]

| a | b |
|---|---|

Prose that belongs to nobody.

## Worked examples

- **VER-E1** One and one
  is two.
";

    #[test]
    fn rules_tags_tables_and_examples() {
        let found = statements(BOOK);
        let ids: Vec<_> = found.iter().map(|s| s.id).collect();
        assert_eq!(ids, ["VER-6.1", "VER-6.26", "VER-E1"]);
        assert_eq!(found[0].text, "A move is a path; see [the map].");
        assert_eq!(found[1].tags, ["S", "opt:slow"]);
        assert_eq!(found[1].appendix, ["| a | b |", "|---|---|"]);
        assert_eq!(found[2].chapter, "Worked examples");
        assert_eq!(found[2].text, "One and one is two.");
    }
}
