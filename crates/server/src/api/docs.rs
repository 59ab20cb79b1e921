//! The documentation of the calls: an OpenAPI document, and a page for people.

use std::fmt::Write;

use serde_json::{Map, Value as Json, json};

/// Who may make a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Who {
    /// Everybody, also without a seat.
    Anyone,
    /// Whoever holds the seat.
    Holder,
    /// Whoever holds the seat opposite a deserted one.
    Opponent,
    /// Whoever made the battle.
    Founder,
    /// The player, about their own account.
    Oneself,
}

impl Who {
    const fn text(self) -> &'static str {
        match self {
            Self::Anyone => "anybody",
            Self::Holder => "the player in the seat; anybody else gets 403",
            Self::Opponent => "the player opposite the seat; anybody else gets 403",
            Self::Founder => "the player who made the battle; anybody else gets 403",
            Self::Oneself => "everybody, about themselves",
        }
    }
}

/// What one call says about itself.
#[derive(Debug, Clone)]
pub(crate) struct Call {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    pub(crate) who: Who,
    summary: &'static str,
    about: &'static str,
    query: Vec<(&'static str, &'static str)>,
    body: Option<&'static str>,
    answer: Option<&'static str>,
    success: u16,
}

impl Call {
    const fn new(
        method: &'static str,
        path: &'static str,
        who: Who,
        summary: &'static str,
    ) -> Self {
        Self {
            method,
            path,
            who,
            summary,
            about: "",
            query: Vec::new(),
            body: None,
            answer: None,
            success: 200,
        }
    }

    pub(crate) const fn get(path: &'static str, who: Who, summary: &'static str) -> Self {
        Self::new("get", path, who, summary)
    }

    pub(crate) const fn post(path: &'static str, who: Who, summary: &'static str) -> Self {
        Self::new("post", path, who, summary)
    }

    pub(crate) const fn delete(path: &'static str, who: Who, summary: &'static str) -> Self {
        Self::new("delete", path, who, summary)
    }

    pub(crate) const fn about(mut self, about: &'static str) -> Self {
        self.about = about;
        self
    }

    pub(crate) fn query(mut self, name: &'static str, about: &'static str) -> Self {
        self.query.push((name, about));
        self
    }

    /// An example of the body.
    pub(crate) const fn takes(mut self, example: &'static str) -> Self {
        self.body = Some(example);
        self
    }

    /// An example of the answer.
    pub(crate) const fn gives(mut self, example: &'static str) -> Self {
        self.answer = Some(example);
        self
    }

    pub(crate) const fn created(mut self) -> Self {
        self.success = 201;
        self
    }

    fn parameters(&self) -> Vec<Json> {
        let in_path = self.path.split('/').filter_map(|part| {
            let name = part.strip_prefix('{')?.strip_suffix('}')?;
            Some(json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
        });
        let in_query = self.query.iter().map(|(name, about)| {
            json!({ "name": name, "in": "query", "description": about, "schema": { "type": "string" } })
        });
        in_path.chain(in_query).collect()
    }

    fn operation(&self) -> Json {
        let content = |example: Option<&str>| {
            let example = example.and_then(|text| serde_json::from_str::<Json>(text).ok());
            let media = example.map_or_else(
                || json!({ "schema": { "type": "object" } }),
                |example| json!({ "schema": schema(&example), "example": example }),
            );
            json!({ "application/json": media })
        };
        let mut responses = Map::new();
        responses.insert(
            self.success.to_string(),
            json!({ "description": "done", "content": content(self.answer) }),
        );
        responses.insert(
            "default".into(),
            json!({ "$ref": "#/components/responses/Problem" }),
        );
        let mut operation = json!({
            "summary": self.summary,
            "description": format!("{}\n\nWho may: {}.", self.about, self.who.text()).trim_start(),
            "parameters": self.parameters(),
            "responses": responses,
        });
        if self.body.is_some() {
            operation["requestBody"] = json!({ "content": content(self.body) });
        }
        operation
    }
}

/// The form of what an example shows. Games fill empty objects and lists with forms of their own.
fn schema(example: &Json) -> Json {
    match example {
        // Shown as nothing, it may be anything.
        Json::Null => json!({}),
        Json::Bool(_) => json!({ "type": "boolean" }),
        Json::Number(number) if number.is_f64() => json!({ "type": "number" }),
        Json::Number(_) => json!({ "type": "integer" }),
        Json::String(_) => json!({ "type": "string" }),
        Json::Array(items) => items.first().map_or_else(
            || json!({ "type": "array" }),
            |item| json!({ "type": "array", "items": schema(item) }),
        ),
        Json::Object(fields) => {
            let properties: Map<String, Json> = fields
                .iter()
                .map(|(name, value)| (name.clone(), schema(value)))
                .collect();
            json!({ "type": "object", "properties": properties })
        }
    }
}

const ABOUT: &str = "Everything the web client does goes through these calls. Objects are those of the engine protocol: \
actions, views, events, status fields.\n\n\
**Identity.** The first request without a cookie gets one: a guest, who can play at once. Send it back.\n\n\
**Numbers.** `seq` counts what the caller's eyes were told of a battle: every step they could notice, every undo of such a \
step, an end by resignation, time or agreement. It only rises, so `after` resumes without loss or repetition, also across an \
undo. The other side's secret steps are not in it. `ply` is the number of steps that stand; an undo lowers it. `after` in a \
POST is the caller's `seq`; if it is not the current one, the answer is 409 with the current `seq`.\n\n\
**Eyes.** Everything is made for the caller: a player sees with the eyes of the seat, everybody else as a spectator, and once \
the battle is over everybody sees everything. A player with both seats names the one that looks with `?seat=`.\n\n\
**Errors** have `error.kind`: `malformed` (400), `forbidden` (403), `unknown` (404), `stale` (409), `unreadable` (409: stored by \
another version), `over` (410), `refused` and `not-your-turn` (422; `error.rule` names the rule), `busy` (429), `internal` (5xx).";

/// The OpenAPI document.
pub(crate) fn openapi(calls: &[Call]) -> Json {
    let mut paths: Map<String, Json> = Map::new();
    for call in calls {
        let path = paths
            .entry(call.path.to_owned())
            .or_insert_with(|| json!({}));
        path[call.method] = call.operation();
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Bivouac",
            "version": env!("CARGO_PKG_VERSION"),
            "description": ABOUT,
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": { "responses": { "Problem": {
            "description": "what went wrong",
            "content": { "application/json": { "schema": {
                "type": "object",
                "required": ["ok", "error"],
                "properties": {
                    "ok": { "const": false },
                    "error": {
                        "type": "object",
                        "required": ["kind", "message"],
                        "properties": {
                            "kind": { "enum": ["malformed", "unknown", "refused", "not-your-turn", "over", "forbidden",
                                "stale", "unreadable", "busy", "internal"] },
                            "message": { "type": "string" },
                            "rule": { "type": "string", "description": "the rule that forbids it" },
                            "say": { "type": "object", "description": "the message as key and arguments, for other languages" },
                        },
                    },
                    "seq": { "type": "integer", "description": "with kind stale: the current number" },
                },
            } } },
        } } },
    })
}

/// The same for people.
pub(crate) fn page(calls: &[Call]) -> String {
    let mut page = String::from(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>Bivouac: the calls</title><h1>The calls</h1>\
         <p>For programs: <a href=\"/api/openapi.json\">openapi.json</a></p>",
    );
    for paragraph in ABOUT.split("\n\n") {
        let _ = write!(page, "<p>{}</p>", escape(paragraph));
    }
    for call in calls {
        let _ = write!(
            page,
            "<h2><code>{} {}</code></h2><p>{}. {}</p><p>Who may: {}.</p>",
            call.method.to_uppercase(),
            escape(call.path),
            escape(call.summary),
            escape(call.about).replace('\n', "<br>"),
            escape(call.who.text()),
        );
        for (name, about) in &call.query {
            let _ = write!(page, "<p><code>?{name}=</code> {}</p>", escape(about));
        }
        for (title, example) in [("Body", call.body), ("Answer", call.answer)] {
            if let Some(example) = example {
                let _ = write!(page, "<p>{title}</p><pre>{}</pre>", escape(example));
            }
        }
    }
    page
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::super::documentation;
    use super::*;

    #[test]
    fn every_example_is_json_and_every_call_is_listed_once() {
        let calls = documentation();
        let mut seen = std::collections::BTreeSet::new();
        for call in &calls {
            assert!(seen.insert((call.method, call.path)), "{} twice", call.path);
            for example in call.body.iter().chain(&call.answer) {
                serde_json::from_str::<Json>(example)
                    .unwrap_or_else(|error| panic!("{} {}: {error}", call.method, call.path));
            }
        }
        let document = openapi(&calls);
        let listed: usize = document["paths"]
            .as_object()
            .unwrap()
            .values()
            .map(|path| path.as_object().unwrap().len())
            .sum();
        assert_eq!(listed, calls.len());
    }
}
