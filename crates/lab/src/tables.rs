//! The rows of a study as CSV: for spreadsheets, pandas, DuckDB and R.

use std::io::{self, Write};

use crate::ledger::Ledger;
use crate::summary::Summary;

/// Writes one row per battle, by variant and number.
pub fn battles(ledger: &Ledger, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
    let [first, second] = summary.seats;
    writeln!(
        out,
        "variant,change,battle,seed,winner,reason,turns,steps,score_{first},score_{second},forfeit"
    )?;
    for played in ledger.in_order() {
        let change = summary
            .variants
            .get(played.variant)
            .and_then(|variant| variant.change.as_ref());
        let change = change.map_or_else(String::new, |(path, value)| format!("{path}={value}"));
        writeln!(
            out,
            "{},{},{},{},{},{},{},{},{},{},{}",
            played.variant,
            field(&change),
            played.number,
            played.seed,
            played
                .winner
                .map_or("", |seat| summary.seats[usize::from(seat & 1)]),
            field(&played.reason),
            played.turns,
            played.steps,
            played.score[0],
            played.score[1],
            played
                .forfeit
                .as_ref()
                .map_or("", |(seat, _)| summary.seats[usize::from(seat & 1)]),
        )?;
    }
    Ok(())
}

/// Writes one row per turn of each battle and seat that acted in it.
pub fn turns(ledger: &Ledger, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
    let [first, second] = summary.seats;
    writeln!(
        out,
        "variant,battle,turn,seat,actions,score_{first},score_{second}"
    )?;
    for played in ledger.in_order() {
        for row in &played.rows {
            writeln!(
                out,
                "{},{},{},{},{},{},{}",
                played.variant,
                played.number,
                row.turn,
                summary.seats[usize::from(row.seat & 1)],
                row.actions,
                row.score[0],
                row.score[1]
            )?;
        }
    }
    Ok(())
}

/// A field, quoted if it must be.
fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_when_they_must_be() {
        assert_eq!(field("a b"), "a b");
        assert_eq!(field("at=[1,2]"), "\"at=[1,2]\"");
        assert_eq!(field("a \"b\""), "\"a \"\"b\"\"\"");
    }
}
