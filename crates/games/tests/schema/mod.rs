//! As much of JSON Schema (draft 7) as the schemas of this repository use. A word that is not known here fails the test.

use regex::Regex;
use serde_json::{Map, Value};

/// Words that describe and do not check.
const NOTES: [&str; 4] = ["$schema", "title", "description", "definitions"];

/// A schema.
pub(crate) struct Schema(Value);

impl Schema {
    pub(crate) fn new(document: Value) -> Self {
        Self(document)
    }

    pub(crate) fn document(&self) -> &Value {
        &self.0
    }

    /// What is wrong with a document, each with its place.
    pub(crate) fn check(&self, value: &Value) -> Vec<String> {
        let mut wrong = Vec::new();
        self.at(&self.0, value, "", &mut wrong);
        wrong
    }

    fn at(&self, schema: &Value, value: &Value, path: &str, wrong: &mut Vec<String>) {
        let rules = schema.as_object().expect("a schema is an object");
        if let Some(name) = rules.get("$ref").and_then(Value::as_str) {
            let target = self.0.pointer(name.trim_start_matches('#'));
            self.at(target.expect(name), value, path, wrong);
            return;
        }
        for (word, rule) in rules {
            if NOTES.contains(&word.as_str()) {
                continue;
            }
            self.rule(word, rule, rules, value, path, wrong);
        }
    }

    fn rule(
        &self,
        word: &str,
        rule: &Value,
        rules: &Map<String, Value>,
        value: &Value,
        path: &str,
        wrong: &mut Vec<String>,
    ) {
        let mut demand = |holds: bool| {
            if !holds {
                wrong.push(format!("{path}: {word} {rule}: {value}"));
            }
        };
        match word {
            "type" => demand(match rule {
                Value::Array(types) => types.iter().any(|kind| is(kind, value)),
                kind => is(kind, value),
            }),
            "const" => demand(rule == value),
            "enum" => demand(rule.as_array().is_some_and(|known| known.contains(value))),
            "minimum" => demand(value.as_f64() >= rule.as_f64()),
            "maximum" => demand(value.as_f64() <= rule.as_f64()),
            "minLength" => demand(value.as_str().map(|s| s.len() as u64) >= rule.as_u64()),
            "minItems" => demand(value.as_array().map(|l| l.len() as u64) >= rule.as_u64()),
            "maxItems" => demand(value.as_array().map(|l| l.len() as u64) <= rule.as_u64()),
            "pattern" => {
                let pattern = Regex::new(rule.as_str().unwrap()).unwrap();
                demand(value.as_str().is_some_and(|text| pattern.is_match(text)));
            }
            "required" => {
                for key in rule.as_array().unwrap() {
                    demand(value.get(key.as_str().unwrap()).is_some());
                }
            }
            "oneOf" => {
                let fits = |one: &&Value| {
                    let mut wrong = Vec::new();
                    self.at(one, value, path, &mut wrong);
                    wrong.is_empty()
                };
                demand(rule.as_array().unwrap().iter().filter(fits).count() == 1);
            }
            "items" => {
                for (i, item) in value.as_array().into_iter().flatten().enumerate() {
                    self.at(rule, item, &format!("{path}/{i}"), wrong);
                }
            }
            "properties" => {
                for (key, rule) in rule.as_object().unwrap() {
                    if let Some(held) = value.get(key) {
                        self.at(rule, held, &format!("{path}/{key}"), wrong);
                    }
                }
            }
            "additionalProperties" => {
                let known = rules.get("properties").and_then(Value::as_object);
                for (key, held) in value.as_object().into_iter().flatten() {
                    if known.is_some_and(|known| known.contains_key(key)) {
                        continue;
                    }
                    if rule == &Value::Bool(false) {
                        wrong.push(format!("{path}/{key}: not known"));
                    } else {
                        self.at(rule, held, &format!("{path}/{key}"), wrong);
                    }
                }
            }
            _ => panic!("{path}: the word «{word}» is not known to this test"),
        }
    }
}

fn is(kind: &Value, value: &Value) -> bool {
    match kind.as_str().unwrap() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        other => panic!("no type «{other}»"),
    }
}
