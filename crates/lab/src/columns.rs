//! The rows of a study as Parquet: for pandas, Polars, DuckDB and Spark, with the types of the columns in the file.

use std::io::{self, Write};
use std::sync::Arc;

use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;

use crate::ledger::Ledger;
use crate::summary::Summary;

/// A column under its name.
struct Column {
    name: String,
    values: Values,
}

enum Values {
    Number(Vec<i64>),
    /// Texts that may be missing.
    Text(Vec<Option<String>>),
}

impl Column {
    fn number(name: impl Into<String>, values: impl Iterator<Item = i64>) -> Self {
        Self {
            name: name.into(),
            values: Values::Number(values.collect()),
        }
    }

    fn text(name: &str, values: impl Iterator<Item = Option<String>>) -> Self {
        Self {
            name: name.to_owned(),
            values: Values::Text(values.collect()),
        }
    }

    /// Its line in the schema.
    fn declared(&self) -> String {
        let name = &self.name;
        match self.values {
            Values::Number(_) => format!("REQUIRED INT64 {name};"),
            Values::Text(_) => format!("OPTIONAL BYTE_ARRAY {name} (UTF8);"),
        }
    }
}

/// Writes one row per battle, by variant and number: the columns of [`crate::tables::battles`], null where a CSV field is empty.
pub fn battles(ledger: &Ledger, summary: &Summary, out: &mut (dyn Write + Send)) -> io::Result<()> {
    let battles = ledger.in_order();
    let battles = || battles.iter();
    let seat = |seat: u8| summary.seats[usize::from(seat & 1)];
    let change = |variant: usize| {
        let variant = summary.variants.get(variant)?;
        let (path, value) = variant.change.as_ref()?;
        Some(format!("{path}={value}"))
    };
    let [first, second] = summary.seats;
    write(
        "battle",
        &[
            Column::number("variant", battles().map(|played| played.variant as i64)),
            Column::text("change", battles().map(|played| change(played.variant))),
            Column::number("battle", battles().map(|played| played.number as i64)),
            Column::number("seed", battles().map(|played| played.seed as i64)),
            Column::text(
                "winner",
                battles().map(|played| Some(seat(played.winner?).to_owned())),
            ),
            Column::text(
                "reason",
                battles().map(|played| Some(played.reason.clone())),
            ),
            Column::number("turns", battles().map(|played| i64::from(played.turns))),
            Column::number("steps", battles().map(|played| played.steps as i64)),
            Column::number(
                format!("score_{first}"),
                battles().map(|played| i64::from(played.score[0])),
            ),
            Column::number(
                format!("score_{second}"),
                battles().map(|played| i64::from(played.score[1])),
            ),
            Column::text(
                "forfeit",
                battles().map(|played| {
                    let (who, _) = played.forfeit.as_ref()?;
                    Some(seat(*who).to_owned())
                }),
            ),
        ],
        out,
    )
}

/// Writes one row per turn of each battle and seat that acted in it: the columns of [`crate::tables::turns`].
pub fn turns(ledger: &Ledger, summary: &Summary, out: &mut (dyn Write + Send)) -> io::Result<()> {
    let battles = ledger.in_order();
    let rows = || {
        battles
            .iter()
            .flat_map(|played| played.rows.iter().map(move |row| (played, row)))
    };
    let [first, second] = summary.seats;
    write(
        "turn",
        &[
            Column::number("variant", rows().map(|(played, _)| played.variant as i64)),
            Column::number("battle", rows().map(|(played, _)| played.number as i64)),
            Column::number("turn", rows().map(|(_, row)| i64::from(row.turn))),
            Column::text(
                "seat",
                rows().map(|(_, row)| Some(summary.seats[usize::from(row.seat & 1)].to_owned())),
            ),
            Column::number("actions", rows().map(|(_, row)| i64::from(row.actions))),
            Column::number(
                format!("score_{first}"),
                rows().map(|(_, row)| i64::from(row.score[0])),
            ),
            Column::number(
                format!("score_{second}"),
                rows().map(|(_, row)| i64::from(row.score[1])),
            ),
        ],
        out,
    )
}

fn write(what: &str, columns: &[Column], out: &mut (dyn Write + Send)) -> io::Result<()> {
    written(what, columns, out).map_err(io::Error::other)
}

fn written(
    what: &str,
    columns: &[Column],
    out: &mut (dyn Write + Send),
) -> Result<(), ParquetError> {
    let declared: String = columns.iter().map(Column::declared).collect();
    let schema = parse_message_type(&format!("message {what} {{ {declared} }}"))?;
    // Without the version of the library, so that the same study gives the same bytes for longer.
    let properties = WriterProperties::builder().set_created_by("bivouac".to_owned());
    let mut writer =
        SerializedFileWriter::new(out, Arc::new(schema), Arc::new(properties.build()))?;
    let mut group = writer.next_row_group()?;
    for column in columns {
        let Some(mut open) = group.next_column()? else {
            break;
        };
        match &column.values {
            Values::Number(numbers) => {
                open.typed::<Int64Type>().write_batch(numbers, None, None)?;
            }
            Values::Text(texts) => {
                let there: Vec<ByteArray> = texts
                    .iter()
                    .flatten()
                    .map(|text| ByteArray::from(text.as_str()))
                    .collect();
                let levels: Vec<i16> = texts.iter().map(|text| i16::from(text.is_some())).collect();
                open.typed::<ByteArrayType>()
                    .write_batch(&there, Some(&levels), None)?;
            }
        }
        open.close()?;
    }
    group.close()?;
    writer.close()?;
    Ok(())
}
