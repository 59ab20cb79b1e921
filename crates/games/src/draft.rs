//! Scenario files that are being written: the file as data, data written back into the file with its comments, and everything
//! that is wrong with it at once.

use std::ops::Range;

use kernel::{Fault, FileError, Header, ScenarioFile};
use serde_json::{Map, Value as Json};
use toml_edit::{
    Array, ArrayOfTables, Decor, Document, DocumentMut, Item, Table, TableLike, Value,
};

use crate::library;

/// A file after its data were changed.
#[derive(Debug, Clone, PartialEq)]
pub struct Rewritten {
    /// The file.
    pub text: String,
    /// Comments that stood beside what is gone, and went with it.
    pub lost: Vec<String>,
}

/// Something that keeps a file from being played.
#[derive(Debug, Clone, PartialEq)]
pub struct Trouble {
    /// What is wrong.
    pub why: Fault,
    /// Which part of the data it is about: `special`, `2`.
    pub part: Vec<String>,
}

fn unreadable(file: &ScenarioFile, error: &toml_edit::TomlError) -> FileError {
    file.error_at(error.span().unwrap_or(0..0), error.message())
}

/// The data of a file.
pub fn data(file: &ScenarioFile) -> Result<Json, FileError> {
    let document = Document::parse(file.text.as_ref()).map_err(|e| unreadable(file, &e))?;
    Ok(json_of_table(document.as_table()))
}

/// Writes changed data into a file: what did not change stays as it was written, comments and all.
pub fn rewrite(file: &ScenarioFile, data: &Map<String, Json>) -> Result<Rewritten, FileError> {
    let mut document: DocumentMut = file.text.parse().map_err(|e| unreadable(file, &e))?;
    write_table(document.as_table_mut(), data);
    let text = document.to_string();
    let mut lost = comments(&file.text);
    for kept in comments(&text) {
        if let Some(place) = lost.iter().position(|comment| *comment == kept) {
            lost.remove(place);
        }
    }
    Ok(Rewritten { text, lost })
}

/// Everything that is wrong with a file, or its header if nothing is: the same check as for playing it.
pub fn examine(file: &ScenarioFile) -> Result<Header, Vec<Trouble>> {
    let game = match library::entry(file.clone()) {
        Ok(entry) => entry.game,
        Err(why) => return Err(vec![trouble(file, why)]),
    };
    game.examine_scenario(file)
        .map_err(|faults| faults.into_iter().map(|why| trouble(file, why)).collect())
}

fn trouble(file: &ScenarioFile, why: Fault) -> Trouble {
    let part = match &why {
        Fault::File(error) => part_at(&file.text, error.line),
        _ => Vec::new(),
    };
    Trouble { why, part }
}

/// The smallest part of the data that stands in a line (from 1).
fn part_at(text: &str, line: usize) -> Vec<String> {
    let Ok(document) = Document::parse(text) else {
        return Vec::new();
    };
    let start: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let end = start + text[start..].find('\n').unwrap_or(text.len() - start);
    let mut part = Vec::new();
    descend(document.as_table(), &(start..end), &mut part);
    part
}

/// Goes down into what stands in these bytes; true if something does.
fn descend(table: &dyn TableLike, line: &Range<usize>, part: &mut Vec<String>) -> bool {
    for (key, item) in table.iter() {
        part.push(key.to_owned());
        if descend_item(item, line, part) {
            return true;
        }
        part.pop();
    }
    false
}

fn descend_item(item: &Item, line: &Range<usize>, part: &mut Vec<String>) -> bool {
    match item {
        Item::Table(table) => descend(table, line, part) || touches(table.span(), line),
        Item::ArrayOfTables(tables) => {
            for (place, table) in tables.iter().enumerate() {
                part.push(place.to_string());
                if descend(table, line, part) || touches(table.span(), line) {
                    return true;
                }
                part.pop();
            }
            false
        }
        Item::Value(value) => descend_value(value, line, part),
        Item::None => false,
    }
}

fn descend_value(value: &Value, line: &Range<usize>, part: &mut Vec<String>) -> bool {
    if !touches(value.span(), line) {
        return false;
    }
    if let Value::Array(array) = value {
        let inside = array
            .iter()
            .enumerate()
            .filter(|(_, one)| touches(one.span(), line));
        let inside: Vec<usize> = inside.map(|(place, _)| place).collect();
        // Several elements in one line: nobody knows which is meant.
        if let [only] = inside[..]
            && let Some(one) = array.get(only)
        {
            part.push(only.to_string());
            descend_value(one, line, part);
        }
    }
    true
}

fn touches(span: Option<Range<usize>>, line: &Range<usize>) -> bool {
    span.is_some_and(|span| span.start <= line.end && line.start < span.end)
}

fn json_of_table(table: &dyn TableLike) -> Json {
    let fields = table.iter();
    Json::Object(
        fields
            .map(|(key, item)| (key.to_owned(), json_of(item)))
            .collect(),
    )
}

fn json_of(item: &Item) -> Json {
    match item {
        Item::None => Json::Null,
        Item::Value(value) => json_of_value(value),
        Item::Table(table) => json_of_table(table),
        Item::ArrayOfTables(tables) => {
            Json::Array(tables.iter().map(|t| json_of_table(t)).collect())
        }
    }
}

fn json_of_value(value: &Value) -> Json {
    match value {
        Value::String(text) => Json::from(text.value().as_str()),
        Value::Integer(number) => Json::from(*number.value()),
        Value::Float(number) => Json::from(*number.value()),
        Value::Boolean(yes) => Json::from(*yes.value()),
        Value::Datetime(time) => Json::from(time.value().to_string()),
        Value::Array(array) => Json::Array(array.iter().map(json_of_value).collect()),
        Value::InlineTable(table) => json_of_table(table),
    }
}

/// What a person would write first.
fn rank(key: &str) -> usize {
    let first = [
        "scenario", "game", "id", "kind", "type", "name", "title", "side",
    ];
    first
        .iter()
        .position(|known| *known == key)
        .unwrap_or(first.len())
}

fn in_order(data: &Map<String, Json>) -> Vec<(&String, &Json)> {
    let mut fields: Vec<_> = data.iter().filter(|(_, value)| !value.is_null()).collect();
    fields.sort_by_key(|(key, _)| rank(key));
    fields
}

fn write_table(table: &mut Table, data: &Map<String, Json>) {
    let gone = |key: &str| data.get(key).is_none_or(Json::is_null);
    table.retain(|key, _| !gone(key));
    for (key, value) in in_order(data) {
        match table.get_mut(key) {
            Some(item) => write_item(item, value),
            None => {
                table.insert(key, new_item(value));
            }
        }
    }
}

fn write_item(item: &mut Item, data: &Json) {
    // A whole number may come back as 4.0, or 4.0 as 4: both are the same number.
    if same(&json_of(item), data) {
        return;
    }
    match (&mut *item, data) {
        (Item::Table(table), Json::Object(data)) => write_table(table, data),
        (Item::ArrayOfTables(tables), Json::Array(data)) if data.iter().all(Json::is_object) => {
            write_tables(tables, data);
        }
        (Item::Value(value), _) => write_value(value, data),
        _ => *item = new_item(data),
    }
}

fn same(one: &Json, other: &Json) -> bool {
    match (one, other) {
        (Json::Number(a), Json::Number(b)) => a.as_f64() == b.as_f64(),
        (Json::Array(a), Json::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        }
        (Json::Object(a), Json::Object(b)) => {
            a.len() == b.len()
                && a.iter()
                    .all(|(key, a)| b.get(key).is_some_and(|b| same(a, b)))
        }
        _ => one == other,
    }
}

fn write_value(value: &mut Value, data: &Json) {
    if same(&json_of_value(value), data) {
        return;
    }
    match (&mut *value, data) {
        (Value::Array(array), Json::Array(data)) => write_array(array, data),
        (Value::InlineTable(table), Json::Object(data)) => {
            table.retain(|key, _| data.get(key).is_some_and(|value| !value.is_null()));
            for (key, data) in in_order(data) {
                match table.get_mut(key) {
                    Some(value) => write_value(value, data),
                    None => {
                        table.insert(key, new_value(data));
                    }
                }
            }
        }
        _ => {
            let literal =
                matches!(&*value, Value::String(text) if text.display_repr().starts_with("'''"));
            let mut new = match data.as_str() {
                Some(text) if literal => literal_text(text),
                _ => new_value(data),
            };
            *new.decor_mut() = value.decor().clone();
            *value = new;
        }
    }
}

/// A text between `'''` as long as it can stand there.
fn literal_text(text: &str) -> Value {
    format!("'''\n{text}'''")
        .parse()
        .unwrap_or_else(|_| Value::from(text))
}

fn new_item(data: &Json) -> Item {
    match data {
        Json::Object(fields) => {
            let mut table = Table::new();
            write_table(&mut table, fields);
            // Small and flat reads better in one line.
            let flat = fields
                .values()
                .all(|value| !value.is_object() && !value.is_array());
            if flat && fields.len() <= 3 {
                return Item::Value(new_value(data));
            }
            Item::Table(table)
        }
        Json::Array(list) if !list.is_empty() && list.iter().all(Json::is_object) => {
            let mut tables = ArrayOfTables::new();
            write_tables(&mut tables, list);
            Item::ArrayOfTables(tables)
        }
        _ => Item::Value(new_value(data)),
    }
}

fn new_value(data: &Json) -> Value {
    match data {
        Json::Null => Value::from(""),
        Json::Bool(yes) => Value::from(*yes),
        Json::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(whole), _) => Value::from(whole),
            (None, number) => Value::from(number.unwrap_or_default()),
        },
        Json::String(text) => Value::from(text.as_str()),
        Json::Array(list) => {
            let mut array = Array::new();
            write_array(&mut array, list);
            Value::Array(array)
        }
        Json::Object(fields) => {
            let mut table = toml_edit::InlineTable::new();
            for (key, value) in in_order(fields) {
                table.insert(key, new_value(value));
            }
            Value::InlineTable(table)
        }
    }
}

fn write_tables(tables: &mut ArrayOfTables, data: &[Json]) {
    let old: Vec<Json> = tables.iter().map(|table| json_of_table(table)).collect();
    let mut kept: Vec<Option<Table>> = tables.iter().cloned().map(Some).collect();
    let mut new = ArrayOfTables::new();
    for (from, data) in pairs(&old, data).into_iter().zip(data) {
        let Json::Object(fields) = data else { continue };
        let known = from.and_then(|from| kept[from].take());
        let mut table = known.unwrap_or_default();
        write_table(&mut table, fields);
        new.push(table);
    }
    *tables = new;
}

fn write_array(array: &mut Array, data: &[Json]) {
    let old: Vec<Json> = array.iter().map(json_of_value).collect();
    let mut kept: Vec<Option<Value>> = array.iter().cloned().map(Some).collect();
    let lead = |value: &Value| {
        let prefix = value.decor().prefix().and_then(|raw| raw.as_str());
        prefix.unwrap_or_default().to_owned()
    };
    // One element to a line: a new one gets a line of its own, with the same margin.
    let margin = array.iter().find_map(|value| {
        let lead = lead(value);
        lead.rfind('\n').map(|at| lead[at..].to_owned())
    });
    array.clear();
    for (from, data) in pairs(&old, data).into_iter().zip(data) {
        let mut value = if let Some(mut value) = from.and_then(|from| kept[from].take()) {
            write_value(&mut value, data);
            value
        } else {
            let mut value = new_value(data);
            *value.decor_mut() = Decor::new(margin.as_deref().unwrap_or_default(), "");
            value
        };
        if margin.is_none() && !lead(&value).contains('#') {
            let lead = if array.is_empty() { "" } else { " " };
            value.decor_mut().set_prefix(lead);
        }
        array.push_formatted(value);
    }
    if array.is_empty() {
        array.set_trailing_comma(false);
    }
}

/// For each new element the old one from which it came, in order: equal ones, or those of one name, and between them one after
/// the other.
fn pairs(old: &[Json], new: &[Json]) -> Vec<Option<usize>> {
    let alike = |a: &Json, b: &Json| {
        same(a, b)
            || ["id", "hex"]
                .iter()
                .any(|name| a.get(name).is_some() && a.get(name) == b.get(name))
    };
    let mut found = vec![None; new.len()];
    let ahead = old.iter().zip(new).take_while(|(a, b)| alike(a, b)).count();
    let (rest_old, rest_new) = (&old[ahead..], &new[ahead..]);
    let behind = rest_old
        .iter()
        .rev()
        .zip(rest_new.iter().rev())
        .take_while(|(a, b)| alike(a, b))
        .count();
    for (place, from) in found.iter_mut().enumerate().take(ahead) {
        *from = Some(place);
    }
    for place in 0..behind {
        found[new.len() - 1 - place] = Some(old.len() - 1 - place);
    }
    let (old_end, new_end) = (old.len() - behind, new.len() - behind);
    let (rows, columns) = (old_end - ahead, new_end - ahead);
    if rows == 0 || columns == 0 {
        return found;
    }
    // The longest common row; lists so long that this would take time are paired in order.
    if rows.saturating_mul(columns) <= 1_000_000 {
        let mut longest = vec![vec![0u32; columns + 1]; rows + 1];
        for row in (0..rows).rev() {
            for column in (0..columns).rev() {
                longest[row][column] = if alike(&old[ahead + row], &new[ahead + column]) {
                    longest[row + 1][column + 1] + 1
                } else {
                    longest[row + 1][column].max(longest[row][column + 1])
                };
            }
        }
        let (mut row, mut column) = (0, 0);
        while row < rows && column < columns {
            if alike(&old[ahead + row], &new[ahead + column]) {
                found[ahead + column] = Some(ahead + row);
                row += 1;
                column += 1;
            } else if longest[row + 1][column] >= longest[row][column + 1] {
                row += 1;
            } else {
                column += 1;
            }
        }
    }
    let mut next = ahead;
    for column in ahead..new_end {
        if let Some(place) = found[column] {
            next = place + 1;
            continue;
        }
        let until = found[column..new_end].iter().flatten().next();
        // Something that has a name of its own is not made of something else.
        if next < *until.unwrap_or(&old_end) && old[next].get("id").is_none() {
            found[column] = Some(next);
            next += 1;
        }
    }
    found
}

/// The comments of a file, in order.
fn comments(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['#', '"', '\'']) {
        let here = &rest[at..];
        let quote = ["\"\"\"", "'''", "\"", "'"]
            .into_iter()
            .find(|quote| here.starts_with(quote));
        rest = match quote {
            None => {
                let end = here.find('\n').unwrap_or(here.len());
                found.push(here[..end].trim().to_owned());
                &here[end..]
            }
            Some(quote) => after_text(&here[quote.len()..], quote),
        };
    }
    found
}

/// What comes after a text that ends with this quote.
fn after_text<'a>(text: &'a str, quote: &str) -> &'a str {
    let mut rest = text;
    loop {
        let Some(at) = rest.find(|c| c == '\\' || quote.starts_with(c)) else {
            return "";
        };
        let here = &rest[at..];
        if here.starts_with('\\') && quote.starts_with('"') {
            let skipped = here.chars().nth(1).map_or(1, |c| 1 + c.len_utf8());
            rest = &here[skipped..];
        } else if let Some(after) = here.strip_prefix(quote) {
            return after;
        } else {
            let first = here.chars().next().map_or(1, char::len_utf8);
            rest = &here[first..];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(file: &ScenarioFile) -> Map<String, Json> {
        match data(file).unwrap() {
            Json::Object(fields) => fields,
            other => panic!("{other}"),
        }
    }

    fn changed(text: &str, change: impl FnOnce(&mut Json)) -> Rewritten {
        let file = ScenarioFile::new("x.toml", text.to_owned());
        let mut all = Json::Object(fields(&file));
        change(&mut all);
        rewrite(&file, all.as_object().unwrap()).unwrap()
    }

    /// Every file of the program comes back byte for byte when nothing was changed.
    #[test]
    fn an_unchanged_file_stays_as_it_is() {
        let files = crate::all().iter().flat_map(|game| game.about().scenarios);
        let mut count = 0;
        for file in files {
            let written = rewrite(file, &fields(file)).unwrap();
            assert_eq!(written.text, file.text, "{}", file.path);
            assert_eq!(written.lost, Vec::<String>::new());
            count += 1;
        }
        assert!(count > 30, "{count}");
    }

    /// Whatever is taken out of a file of the program and put back in as data is the same data again.
    #[test]
    fn what_was_written_is_read_again() {
        for file in crate::all().iter().flat_map(|game| game.about().scenarios) {
            let all = fields(file);
            let bare = rewrite(file, &Map::new()).unwrap();
            let again = rewrite(&ScenarioFile::new("bare.toml", bare.text), &all).unwrap();
            let again = ScenarioFile::new("again.toml", again.text);
            assert!(
                same(&Json::Object(fields(&again)), &Json::Object(all)),
                "{}",
                file.path
            );
        }
    }

    const TEXT: &str = "# On top.\n[scenario]\ngame = \"ccn\" # which\n\n[battle]\nmap = '''\nA . .\n'''\n# The marshal.\n[[leader]]\nhex = \"A1\"\nname = \"Soult\" # not Ney\n\n# The general.\n[[leader]]\nhex = \"B2\"\nname = \"Foy\"\n";

    #[test]
    fn comments_stay_beside_what_is_changed() {
        let written = changed(TEXT, |all| {
            all["battle"]["map"] = "A F .\n".into();
            all["leader"][0]["name"] = "Ney".into();
            let one = serde_json::json!({"name": "Reille", "hex": "C3"});
            all["leader"].as_array_mut().unwrap().insert(1, one);
        });
        let wanted = "# On top.\n[scenario]\ngame = \"ccn\" # which\n\n[battle]\nmap = '''\nA F .\n'''\n# The marshal.\n[[leader]]\nhex = \"A1\"\nname = \"Ney\" # not Ney\n\n[[leader]]\nname = \"Reille\"\nhex = \"C3\"\n\n# The general.\n[[leader]]\nhex = \"B2\"\nname = \"Foy\"\n";
        assert_eq!(written.text, wanted);
        assert_eq!(written.lost, Vec::<String>::new());
    }

    #[test]
    fn a_comment_that_goes_is_named() {
        let written = changed(TEXT, |all| {
            all["leader"].as_array_mut().unwrap().remove(0);
        });
        assert!(written.text.contains("# The general."), "{}", written.text);
        assert_eq!(written.lost, ["# The marshal.", "# not Ney"]);
    }

    #[test]
    fn lists_keep_their_lines() {
        let text = "hexes = [\"A1\", \"B2\"]\nunits = [\n  { id = \"a\", at = [1, 2] }, # first\n  { id = \"b\", at = [3, 4] },\n]\n";
        let written = changed(text, |all| {
            all["hexes"].as_array_mut().unwrap().remove(0);
            all["hexes"].as_array_mut().unwrap().push("C3".into());
            all["units"][1]["at"][0] = 7.into();
            let new = serde_json::json!({"id": "c", "at": [5, 6]});
            all["units"].as_array_mut().unwrap().push(new);
        });
        assert_eq!(
            written.text,
            "hexes = [\"B2\", \"C3\"]\nunits = [\n  { id = \"a\", at = [1, 2] }, # first\n  { id = \"b\", at = [7, 4] },\n  { id = \"c\", at = [5, 6] },\n]\n"
        );
    }

    #[test]
    fn a_sign_within_a_text_begins_no_comment() {
        let text = "a = \"# no \\\" # no\" # yes\nb = '''\n# no\n''' # also\nc = '#' # third\n";
        assert_eq!(comments(text), ["# yes", "# also", "# third"]);
    }

    #[test]
    fn a_line_leads_to_its_part() {
        assert_eq!(part_at(TEXT, 3), ["scenario", "game"]);
        assert_eq!(part_at(TEXT, 7), ["battle", "map"]);
        assert_eq!(part_at(TEXT, 10), ["leader", "0"]);
        assert_eq!(part_at(TEXT, 12), ["leader", "0", "name"]);
        assert_eq!(part_at(TEXT, 15), ["leader", "1"]);
    }

    /// Everything that is wrong is told at once, and the first thing is what a check of the file says.
    #[test]
    fn all_troubles_are_told_at_once() {
        let file = ScenarioFile::new(
            "x.toml",
            include_str!("../../../scenarios/ccn/vimeiro-1808.toml"),
        );
        let mut all = Json::Object(fields(&file));
        let map = all["battle"]["map"].as_str().unwrap();
        all["battle"]["map"] = map.replacen("C  .      T ", "C  .      S:fFA ", 1).into();
        all["leader"].as_array_mut().unwrap().remove(0);
        all["special"][0]["banners"] = 12.into();
        let written = rewrite(&file, all.as_object().unwrap()).unwrap();
        let file = ScenarioFile::new("x.toml", written.text);
        let told = examine(&file).unwrap_err();
        let parts: Vec<_> = told.iter().map(|one| one.part.join(".")).collect();
        assert_eq!(parts, ["battle.map", "battle.map", "special.0"], "{told:?}");
        assert_eq!(library::read(file).err(), Some(told[0].why.clone()));
    }
}
