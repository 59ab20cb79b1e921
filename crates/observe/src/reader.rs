//! Walks a value while it is serialised, and writes numbers.

use std::fmt;

use kernel::Stamped;
use serde::ser::{self, Serialize, Serializer};

use crate::node::{Cell, Node, Read};

/// Walks a value by a node, and writes into the columns that begin at `base`.
pub(crate) struct Reader<'a> {
    pub(crate) node: &'a mut Node,
    pub(crate) base: usize,
    pub(crate) out: &'a mut [f32],
    /// Which row of a table this is, if it is one.
    pub(crate) row: usize,
}

/// A type that cannot be serialised at all. Views and actions can.
#[derive(Debug)]
pub(crate) struct Unreadable(String);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

impl ser::Error for Unreadable {
    fn custom<T: fmt::Display>(reason: T) -> Self {
        Self(reason.to_string())
    }
}

/// The number that these digits write; none if they are no digits.
fn digits(text: &[u8]) -> Option<f32> {
    let value = |value: u32, digit: &u8| {
        digit
            .is_ascii_digit()
            .then(|| value.wrapping_mul(10).wrapping_add(u32::from(digit - b'0')))
    };
    match text {
        [] => None,
        _ => text.iter().try_fold(0, value).map(|value| value as f32),
    }
}

/// A short text on the stack.
#[derive(Default)]
struct Short {
    bytes: [u8; 24],
    length: usize,
}

impl fmt::Write for Short {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        let place = self.bytes.get_mut(self.length..end).ok_or(fmt::Error)?;
        place.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

impl Reader<'_> {
    /// Something is here.
    fn is_here(&mut self) {
        for cell in &self.node.cells {
            if matches!(cell.read, Read::Has) {
                self.out[self.base + cell.column] = 1.0;
            }
        }
    }

    fn number(self, value: f64) {
        for cell in &self.node.cells {
            let place = &mut self.out[self.base + cell.column];
            match cell.read {
                Read::Number => *place = value as f32,
                Read::Id => *place = value as f32 + 1.0,
                Read::Has => *place = 1.0,
                Read::Low => *place = place.min(value as f32),
                Read::High => *place = place.max(value as f32),
                _ => {}
            }
        }
    }

    fn text(&mut self, value: &str) {
        let Self {
            node, base, out, ..
        } = self;
        for cell in &mut node.cells {
            write_text(cell, *base, out, value);
        }
    }

    /// The name of a variant: what it becomes is worked out once.
    fn variant(&mut self, index: u32, name: &'static str) {
        let Self {
            node, base, out, ..
        } = self;
        for cell in &mut node.cells {
            match cell.variant(index, name) {
                Some(value) => out[*base + cell.column] = value,
                None => write_text(cell, *base, out, name),
            }
        }
    }
}

fn write_text(cell: &mut Cell, base: usize, out: &mut [f32], value: &str) {
    let at = base + cell.column;
    if let Some(word) = cell.word(value) {
        out[at] = word;
        return;
    }
    match &cell.read {
        Read::Has => out[at] = 1.0,
        Read::Tally(words) => {
            if let Some(place) = words.iter().position(|known| known == value) {
                out[at + place] += 1.0;
            }
        }
        Read::Hex => {
            if let [row @ b'A'..=b'Z', column @ ..] = value.as_bytes() {
                out[at] = f32::from(row - b'A' + 1);
                out[at + 1] = digits(column).unwrap_or(0.0);
            }
        }
        Read::Square => {
            let inner = value.trim_start_matches('(').trim_end_matches(')');
            if let Some((x, y)) = inner.split_once(',') {
                out[at] = digits(y.as_bytes()).map_or(0.0, |y| y + 1.0);
                out[at + 1] = digits(x.as_bytes()).map_or(0.0, |x| x + 1.0);
            }
        }
        Read::Signs(signs, width) => {
            for (x, sign) in value.chars().take(*width).enumerate() {
                let known = signs.iter().position(|known| known.starts_with(sign));
                out[at + x] = known.unwrap_or(signs.len()) as f32 + 1.0;
            }
        }
        Read::Word(_) | Read::Side(_) | Read::Number | Read::Id | Read::Low | Read::High => {}
    }
}

impl<'a> Reader<'a> {
    fn list(mut self) -> List<'a> {
        self.is_here();
        if let Some(column) = self.node.bounds {
            let first = self.base + column;
            self.out[first..first + 2].fill(f32::INFINITY);
            self.out[first + 2..first + 4].fill(f32::NEG_INFINITY);
        }
        List {
            index: 0,
            reader: self,
            stamp: None,
        }
    }

    fn structure(mut self) -> Fields<'a> {
        self.is_here();
        Fields {
            order: 0,
            key: None,
            node: Some(self.node),
            base: self.base,
            out: self.out,
        }
    }

    /// The content of a variant lies in a field with the variant's name.
    fn inner(mut self, index: u32, variant: &'static str) -> Fields<'a> {
        self.variant(index, variant);
        let Self {
            node, base, out, ..
        } = self;
        let inner = node.fields.iter_mut().find(|(known, _)| known == variant);
        Fields {
            order: 0,
            key: None,
            node: inner.map(|(_, node)| node),
            base,
            out,
        }
    }
}

/// The elements of a list.
pub(crate) struct List<'a> {
    reader: Reader<'a>,
    index: usize,
    /// This is no list but one element with its stamp.
    stamp: Option<u64>,
}

impl List<'_> {
    fn element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unreadable> {
        if let Some(stamp) = self.stamp.take() {
            return self.stamped(stamp, value);
        }
        let index = self.index;
        self.index += 1;
        let Reader {
            node, base, out, ..
        } = &mut self.reader;
        let base = *base;
        for column in &node.counts {
            out[base + column] = index as f32 + 1.0;
        }
        if let Some(rows) = &mut node.rows
            && index < rows.most
        {
            let start = rows.start + index * rows.width;
            if rows.present {
                out[start] = 1.0;
            }
            value.serialize(Reader {
                node: &mut rows.row,
                base: start,
                out,
                row: index,
            })?;
        }
        if let Some(node) = &mut node.each {
            value.serialize(Reader {
                node,
                base,
                out,
                row: 0,
            })?;
        }
        if let Some((_, node)) = node.items.iter_mut().find(|(place, _)| *place == index) {
            value.serialize(Reader {
                node,
                base,
                out,
                row: 0,
            })?;
        }
        Ok(())
    }

    /// An element that was written before, or is written now.
    fn stamped<T: Serialize + ?Sized>(&mut self, stamp: u64, value: &T) -> Result<(), Unreadable> {
        let Reader {
            node,
            base,
            out,
            row,
        } = &mut self.reader;
        let (base, row) = (*base, *row);
        let mut kept = node.kept.take();
        let known = kept
            .as_ref()
            .is_some_and(|kept| kept.recall(row, stamp, &mut out[base..]));
        if !known {
            value.serialize(Reader {
                node,
                base,
                out,
                row,
            })?;
            if let Some(kept) = &mut kept {
                kept.keep(row, stamp, &out[base..]);
            }
        }
        node.kept = kept;
        Ok(())
    }

    fn close(self) {
        if let (Some(column), 0) = (self.reader.node.bounds, self.index) {
            let first = self.reader.base + column;
            self.reader.out[first..first + 4].fill(0.0);
        }
    }
}

/// The fields of a structure; nothing is looked at if no column asks for any of them.
pub(crate) struct Fields<'a> {
    node: Option<&'a mut Node>,
    base: usize,
    out: &'a mut [f32],
    order: usize,
    key: Option<String>,
}

impl Fields<'_> {
    fn named<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Unreadable> {
        let order = self.order;
        self.order += 1;
        let Some(node) = &mut self.node else {
            return Ok(());
        };
        match node.field(order, name) {
            Some(child) => value.serialize(Reader {
                node: &mut node.fields[child].1,
                base: self.base,
                out: self.out,
                row: 0,
            }),
            None => Ok(()),
        }
    }

    fn keyed<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unreadable> {
        let key = self.key.take().unwrap_or_default();
        let Some(node) = &mut self.node else {
            return Ok(());
        };
        match node.fields.iter_mut().find(|(known, _)| *known == key) {
            Some((_, node)) => value.serialize(Reader {
                node,
                base: self.base,
                out: self.out,
                row: 0,
            }),
            None => Ok(()),
        }
    }
}

macro_rules! numbers {
    ($($method:ident: $kind:ty),* $(,)?) => {
        $(fn $method(self, value: $kind) -> Result<(), Unreadable> {
            self.number(value as f64);
            Ok(())
        })*
    };
}

impl<'a> Serializer for Reader<'a> {
    type Ok = ();
    type Error = Unreadable;
    type SerializeSeq = List<'a>;
    type SerializeTuple = List<'a>;
    type SerializeTupleStruct = List<'a>;
    type SerializeTupleVariant = Fields<'a>;
    type SerializeMap = Fields<'a>;
    type SerializeStruct = Fields<'a>;
    type SerializeStructVariant = Fields<'a>;

    numbers! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
        serialize_f32: f32, serialize_f64: f64,
    }

    fn serialize_bool(self, value: bool) -> Result<(), Unreadable> {
        self.number(f64::from(u8::from(value)));
        Ok(())
    }

    fn serialize_char(mut self, value: char) -> Result<(), Unreadable> {
        self.text(value.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(mut self, value: &str) -> Result<(), Unreadable> {
        self.text(value);
        Ok(())
    }

    fn collect_str<T: fmt::Display + ?Sized>(mut self, value: &T) -> Result<(), Unreadable> {
        let mut short = Short::default();
        if fmt::write(&mut short, format_args!("{value}")).is_ok()
            && let Ok(text) = std::str::from_utf8(&short.bytes[..short.length])
        {
            self.text(text);
        } else {
            self.text(&value.to_string());
        }
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Unreadable> {
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Unreadable> {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unreadable> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Unreadable> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Unreadable> {
        Ok(())
    }

    fn serialize_unit_variant(
        mut self,
        _: &'static str,
        index: u32,
        variant: &'static str,
    ) -> Result<(), Unreadable> {
        self.variant(index, variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Unreadable> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Unreadable> {
        let Fields {
            node, base, out, ..
        } = self.inner(index, variant);
        match node {
            Some(node) => value.serialize(Reader {
                node,
                base,
                out,
                row: 0,
            }),
            None => Ok(()),
        }
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List<'a>, Unreadable> {
        Ok(self.list())
    }

    fn serialize_tuple(self, _: usize) -> Result<List<'a>, Unreadable> {
        Ok(self.list())
    }

    fn serialize_tuple_struct(
        self,
        name: &'static str,
        length: usize,
    ) -> Result<List<'a>, Unreadable> {
        if name == Stamped::<()>::NAME {
            return Ok(List {
                reader: self,
                index: 1,
                stamp: Some(length as u64),
            });
        }
        Ok(self.list())
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        index: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Fields<'a>, Unreadable> {
        Ok(self.inner(index, variant))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Fields<'a>, Unreadable> {
        Ok(self.structure())
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Fields<'a>, Unreadable> {
        Ok(self.structure())
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        index: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Fields<'a>, Unreadable> {
        Ok(self.inner(index, variant))
    }
}

impl ser::SerializeSeq for List<'_> {
    type Ok = ();
    type Error = Unreadable;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unreadable> {
        self.element(value)
    }
    fn end(self) -> Result<(), Unreadable> {
        self.close();
        Ok(())
    }
}

impl ser::SerializeTuple for List<'_> {
    type Ok = ();
    type Error = Unreadable;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unreadable> {
        self.element(value)
    }
    fn end(self) -> Result<(), Unreadable> {
        self.close();
        Ok(())
    }
}

impl ser::SerializeTupleStruct for List<'_> {
    type Ok = ();
    type Error = Unreadable;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unreadable> {
        self.element(value)
    }
    fn end(self) -> Result<(), Unreadable> {
        self.close();
        Ok(())
    }
}

impl ser::SerializeTupleVariant for Fields<'_> {
    type Ok = ();
    type Error = Unreadable;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unreadable> {
        let order = self.order;
        self.order += 1;
        let Some(node) = &mut self.node else {
            return Ok(());
        };
        match node.items.iter_mut().find(|(place, _)| *place == order) {
            Some((_, node)) => value.serialize(Reader {
                node,
                base: self.base,
                out: self.out,
                row: 0,
            }),
            None => Ok(()),
        }
    }
    fn end(self) -> Result<(), Unreadable> {
        Ok(())
    }
}

impl ser::SerializeMap for Fields<'_> {
    type Ok = ();
    type Error = Unreadable;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unreadable> {
        let written = serde_json::to_value(key).map_err(|error| Unreadable(error.to_string()))?;
        self.key = written.as_str().map(ToOwned::to_owned);
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unreadable> {
        self.keyed(value)
    }
    fn end(self) -> Result<(), Unreadable> {
        Ok(())
    }
}

impl ser::SerializeStruct for Fields<'_> {
    type Ok = ();
    type Error = Unreadable;
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Unreadable> {
        self.named(name, value)
    }
    fn skip_field(&mut self, _: &'static str) -> Result<(), Unreadable> {
        self.order += 1;
        Ok(())
    }
    fn end(self) -> Result<(), Unreadable> {
        Ok(())
    }
}

impl ser::SerializeStructVariant for Fields<'_> {
    type Ok = ();
    type Error = Unreadable;
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Unreadable> {
        self.named(name, value)
    }
    fn end(self) -> Result<(), Unreadable> {
        Ok(())
    }
}
