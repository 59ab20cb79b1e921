//! What changed between two JSON documents, small, and a sum by which both sides know that they have the same one.
//!
//! A *patch* turns the old document into the new one:
//! - `[v]` puts `v` in its place;
//! - `{"k": P, …}` patches the members of an object; `null` removes one;
//! - `[0, op, op, …]` makes a new list out of the old one, from its beginning: a number *n* > 0 takes the next *n* items;
//!   *n* < 0 goes on at item −*n*−1; `[v, …]` inserts; `{"k": P}` takes the next item patched; `{"": P}` does so with an item
//!   that is no object.
//!
//! The *sum* of a document does not depend on the order of members, and takes numbers by their value: both sides compute it
//! over what they hold, not over a text.

use std::collections::HashMap;

use serde_json::{Map, Value as Json, json};

const SEED: u32 = 0x811c_9dc5;
const PRIME: u32 = 0x0100_0193;

const fn mix(sum: u32, word: u32) -> u32 {
    let mixed = (sum ^ word).wrapping_mul(PRIME);
    mixed ^ (mixed >> 15)
}

fn of_text(sum: u32, text: &str) -> u32 {
    if text.is_ascii() {
        // Its bytes are its UTF-16 units.
        return text.bytes().map(u32::from).fold(sum, mix);
    }
    text.encode_utf16().map(u32::from).fold(sum, mix)
}

/// The sum of a document.
pub fn sum(document: &Json) -> u32 {
    match document {
        Json::Null => mix(SEED, 1),
        Json::Bool(value) => mix(SEED, 2 + u32::from(*value)),
        Json::Number(number) => {
            // -0 is 0 to both sides.
            let bits = (number.as_f64().unwrap_or(0.0) + 0.0).to_bits();
            mix(mix(mix(SEED, 4), (bits >> 32) as u32), bits as u32)
        }
        Json::String(text) => of_text(mix(SEED, 5), text),
        Json::Array(items) => items
            .iter()
            .fold(mix(SEED, 6), |before, item| mix(before, sum(item))),
        Json::Object(members) => {
            // Added up: the order does not count.
            let members = members
                .iter()
                .map(|(key, value)| mix(of_text(SEED, key), sum(value)))
                .fold(0, u32::wrapping_add);
            mix(mix(SEED, 7), members)
        }
    }
}

/// What turns `old` into `new`; nothing if they are the same.
pub fn diff(old: &Json, new: &Json) -> Option<Json> {
    if old == new {
        return None;
    }
    Some(match (old, new) {
        (Json::Object(old), Json::Object(new)) => members(old, new),
        (Json::Array(old), Json::Array(new)) if !old.is_empty() && !new.is_empty() => {
            items(old, new)
        }
        _ => json!([new]),
    })
}

fn members(old: &Map<String, Json>, new: &Map<String, Json>) -> Json {
    // The empty name has a meaning of its own in lists; no form of ours uses it.
    if new.contains_key("") || old.contains_key("") {
        return json!([new]);
    }
    let gone = old.keys().filter(|key| !new.contains_key(*key));
    let gone = gone.map(|key| (key.clone(), Json::Null));
    let changed = new.iter().filter_map(|(key, value)| {
        let patch = match old.get(key) {
            Some(old) => diff(old, value)?,
            None => json!([value]),
        };
        Some((key.clone(), patch))
    });
    Json::Object(gone.chain(changed).collect())
}

/// What an item is called, if it has a name by which it can be found again.
fn name(item: &Json) -> Option<String> {
    let members = item.as_object()?;
    let id = members.get("id").or_else(|| members.get("unit"))?;
    Some(id.to_string())
}

fn items(old: &[Json], new: &[Json]) -> Json {
    let mut list = List::default();
    // Most of a list stays as it is: only what lies between its unchanged ends is looked up.
    let alike = |(old, new): &(&Json, &Json)| old == new;
    let head = old.iter().zip(new).take_while(alike).count();
    let (after_old, after_new) = (&old[head..], &new[head..]);
    let tail = after_old
        .iter()
        .rev()
        .zip(after_new.iter().rev())
        .take_while(alike)
        .count();
    let between = head..old.len() - tail;
    (0..head).for_each(|place| list.take(place));
    let mut by_sum: HashMap<u32, Vec<usize>> = HashMap::new();
    let mut by_name: HashMap<String, usize> = HashMap::new();
    for (place, item) in between.clone().zip(&old[between.clone()]) {
        by_sum.entry(sum(item)).or_default().push(place);
        if let Some(name) = name(item) {
            by_name.entry(name).or_insert(place);
        }
    }
    let changed = head..new.len() - tail;
    for (place, item) in changed.clone().zip(&new[changed]) {
        if old.get(list.next) == Some(item) {
            list.take(list.next);
            continue;
        }
        let same = by_sum.get(&sum(item)).and_then(|places| {
            let equal = places.iter().filter(|place| old[**place] == *item);
            // The nearest one ahead: what follows it is most likely to follow here too.
            equal.min_by_key(|place| (**place < list.next, place.abs_diff(list.next)))
        });
        if let Some(same) = same {
            // Something very short is shorter written out than fetched from elsewhere.
            if old[*same].is_object() || old[*same].is_array() || old[*same].to_string().len() > 6 {
                list.take(*same);
            } else {
                list.insert(item);
            }
            continue;
        }
        let namesake = name(item).and_then(|name| by_name.get(&name).copied());
        let like = namesake.or_else(|| {
            let there = if old.len() == new.len() {
                place
            } else {
                list.next
            };
            let alike = |old: &Json| {
                (old.is_object() && item.is_object() && name(item).is_none())
                    || (old.is_array() && item.is_array())
            };
            old.get(there).filter(|old| alike(old)).map(|_| there)
        });
        match like.and_then(|like| Some((like, diff(&old[like], item)?))) {
            Some((like, patch)) if patch.to_string().len() + 4 < item.to_string().len() => {
                list.patch(like, patch);
            }
            _ => list.insert(item),
        }
    }
    (between.end..old.len()).for_each(|place| list.take(place));
    list.done()
}

/// A patched list in the making.
#[derive(Default)]
struct List {
    ops: Vec<Json>,
    /// The item of the old list that comes next.
    next: usize,
    /// How many were taken in a row.
    run: u64,
}

impl List {
    fn flush(&mut self) {
        if self.run > 0 {
            self.ops.push(json!(self.run));
            self.run = 0;
        }
    }

    fn go(&mut self, to: usize) {
        if to != self.next {
            self.flush();
            self.ops.push(json!(-(to as i64) - 1));
            self.next = to;
        }
    }

    fn take(&mut self, place: usize) {
        self.go(place);
        self.run += 1;
        self.next += 1;
    }

    fn insert(&mut self, item: &Json) {
        self.flush();
        if let Some(Json::Array(last)) = self.ops.last_mut() {
            last.push(item.clone());
        } else {
            self.ops.push(json!([item]));
        }
    }

    fn patch(&mut self, place: usize, patch: Json) {
        self.go(place);
        self.flush();
        self.ops.push(if patch.is_object() {
            patch
        } else {
            json!({ "": patch })
        });
        self.next += 1;
    }

    fn done(mut self) -> Json {
        self.flush();
        self.ops.insert(0, json!(0));
        Json::Array(self.ops)
    }
}

/// The new document; none if the patch does not fit the old one.
pub fn apply(old: &Json, patch: &Json) -> Option<Json> {
    match patch {
        Json::Array(ops) if ops.len() == 1 => Some(ops[0].clone()),
        Json::Array(ops) => {
            let old = old.as_array()?;
            let mut new = Vec::new();
            let mut next = 0usize;
            for op in ops.iter().skip(1) {
                match op {
                    Json::Number(count) => match count.as_i64()? {
                        count if count > 0 => {
                            let end = next.checked_add(count as usize)?;
                            new.extend_from_slice(old.get(next..end)?);
                            next = end;
                        }
                        place => next = usize::try_from(-(place + 1)).ok()?,
                    },
                    Json::Array(inserted) => new.extend_from_slice(inserted),
                    Json::Object(members) => {
                        let patch = match members.get("") {
                            Some(inner) => inner,
                            None => op,
                        };
                        new.push(apply(old.get(next)?, patch)?);
                        next += 1;
                    }
                    _ => return None,
                }
            }
            Some(Json::Array(new))
        }
        Json::Object(members) => {
            let mut new = old.as_object()?.clone();
            for (key, patch) in members {
                if patch.is_null() {
                    new.remove(key);
                } else {
                    let old = new.get(key).unwrap_or(&Json::Null);
                    let value = apply(old, patch)?;
                    new.insert(key.clone(), value);
                }
            }
            Some(Json::Object(new))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A generator of documents without a crate for it.
    struct Chance(u64);

    impl Chance {
        fn below(&mut self, n: u64) -> u64 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            self.0 % n
        }

        fn document(&mut self, depth: u64) -> Json {
            match self.below(if depth == 0 { 5 } else { 8 }) {
                0 => Json::Null,
                1 => json!(self.below(2) == 0),
                2 => json!(self.below(20)),
                3 => json!(self.below(9) as f64 / 8.0),
                4 => json!(format!("žluť{}", self.below(9))),
                5 => (0..self.below(6))
                    .map(|_| self.document(depth - 1))
                    .collect(),
                6 => (0..self.below(5))
                    .map(|n| json!({ "id": n, "at": self.document(depth - 1) }))
                    .collect(),
                _ => {
                    let members = (0..self.below(5))
                        .map(|_| (format!("k{}", self.below(7)), self.document(depth - 1)));
                    Json::Object(members.collect())
                }
            }
        }

        /// The document with something in it changed.
        fn changed(&mut self, document: &Json) -> Json {
            match document {
                Json::Array(items) if self.below(4) > 0 => {
                    let mut items = items.clone();
                    match self.below(4) {
                        0 if !items.is_empty() => {
                            let place = self.below(items.len() as u64) as usize;
                            items.remove(place);
                        }
                        1 => {
                            let place = self.below(items.len() as u64 + 1) as usize;
                            items.insert(place, self.document(1));
                        }
                        2 => items.reverse(),
                        _ => {
                            if let Some(item) = items.first_mut() {
                                *item = self.changed(item);
                            }
                        }
                    }
                    Json::Array(items)
                }
                Json::Object(members) if self.below(4) > 0 => {
                    let mut members = members.clone();
                    if let Some(key) = members.keys().next().cloned() {
                        if self.below(3) == 0 {
                            members.remove(&key);
                        } else {
                            let value = self.changed(&members[&key]);
                            members.insert(key, value);
                        }
                    }
                    members.insert(format!("k{}", self.below(9)), self.document(1));
                    Json::Object(members)
                }
                _ => self.document(2),
            }
        }
    }

    /// Equal as the page sees it: there 1 and 1.0 are one number.
    fn alike(left: &Json, right: &Json) -> bool {
        match (left, right) {
            (Json::Number(left), Json::Number(right)) => left.as_f64() == right.as_f64(),
            (Json::Array(left), Json::Array(right)) => {
                left.len() == right.len() && left.iter().zip(right).all(|(a, b)| alike(a, b))
            }
            (Json::Object(left), Json::Object(right)) => {
                left.len() == right.len()
                    && left
                        .iter()
                        .all(|(key, a)| right.get(key).is_some_and(|b| alike(a, b)))
            }
            _ => left == right,
        }
    }

    #[test]
    fn a_patch_makes_the_new_document_out_of_the_old() {
        let mut chance = Chance(17);
        for _ in 0..4000 {
            let old = chance.document(4);
            let new = if chance.below(2) == 0 {
                chance.changed(&old)
            } else {
                chance.document(4)
            };
            match diff(&old, &new) {
                None => assert_eq!(old, new),
                Some(patch) => {
                    let text = patch.to_string();
                    let made = apply(&old, &patch).unwrap_or_else(|| panic!("{old} {text}"));
                    assert_eq!(made, new, "{old} {text}");
                    assert_eq!(sum(&made), sum(&new));
                }
            }
            assert_eq!(sum(&old) == sum(&new), alike(&old, &new), "{old} {new}");
        }
    }

    /// The page's tests know the same sums.
    #[test]
    fn sums_are_pinned() {
        let documents = [
            json!(null),
            json!({"b": [1, 0.5, -3], "a": "ž€😀", "c": {"d": true}}),
        ];
        assert_eq!(documents.each_ref().map(sum), PINNED);
        assert_eq!(
            sum(&json!({"a": 1, "b": 2})),
            sum(&serde_json::from_str("{\"b\":2.0,\"a\":1}").unwrap())
        );
    }

    const PINNED: [u32; 2] = [67_916_692, 631_633_861];

    #[test]
    fn a_patch_that_does_not_fit_is_refused() {
        for patch in [
            json!([0, 3]),
            json!([0, -9, {"a": [1]}]),
            json!({"a": {"b": [1]}}),
            json!(7),
            json!([0, "x"]),
        ] {
            assert_eq!(apply(&json!([1, 2]), &patch), None);
        }
    }
}
