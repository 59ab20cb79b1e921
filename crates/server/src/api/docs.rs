//! The documentation of the calls: an OpenAPI document, and a page for people.
//!
//! Both are made from the calls' own types: what a call takes and answers is named once, as a Rust type.

use std::collections::BTreeMap;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json};

mod page;

pub(crate) use page::{STYLE, page};

/// Who may make a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Who {
    /// Everybody, also without a seat.
    Anyone,
    /// The player in the seat.
    Holder,
    /// The player opposite a deserted seat.
    Opponent,
    /// The player who made the battle.
    Founder,
    /// The player, about their own account.
    Oneself,
    /// Whoever runs the server.
    Admin,
}

impl Who {
    const fn text(self) -> &'static str {
        match self {
            Self::Anyone => "anybody",
            Self::Holder => "the player in the seat; anybody else gets 403",
            Self::Opponent => "the player opposite the seat; anybody else gets 403",
            Self::Founder => "the player who made the battle; anybody else gets 403",
            Self::Oneself => "everybody, about themselves",
            Self::Admin => {
                "whoever runs the server, with `Authorization: Bearer` and the token; anybody else gets 403"
            }
        }
    }
}

/// What a call takes or answers: its type, and an example.
#[derive(Debug, Clone)]
pub(crate) struct Form {
    /// The media type.
    media: &'static str,
    schema: fn(&mut SchemaGenerator) -> Schema,
    example: &'static str,
    /// Is the example one of the type? Else what is wrong with it.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "the examples are tried by a test")
    )]
    check: fn(&str) -> Result<(), String>,
}

impl Form {
    fn of<T: JsonSchema + DeserializeOwned>(example: &'static str) -> Self {
        Self {
            media: "application/json",
            schema: SchemaGenerator::subschema_for::<T>,
            example,
            check: |example| {
                let read = serde_json::from_str::<T>(example);
                read.map(|_| ()).map_err(|error| error.to_string())
            },
        }
    }

    /// A type that is only written, never read.
    fn shown<T: JsonSchema>(example: &'static str) -> Self {
        Self {
            media: "application/json",
            schema: SchemaGenerator::subschema_for::<T>,
            example,
            check: |example| {
                let read = serde_json::from_str::<Json>(example);
                read.map(|_| ()).map_err(|error| error.to_string())
            },
        }
    }

    /// Text of another media type.
    fn text(media: &'static str) -> Self {
        Self {
            media,
            schema: SchemaGenerator::subschema_for::<String>,
            example: "",
            check: |_| Ok(()),
        }
    }

    fn example(&self) -> Option<Json> {
        serde_json::from_str(self.example).ok()
    }
}

/// What one call says about itself.
#[derive(Debug, Clone)]
pub(crate) struct Call {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    pub(crate) who: Who,
    /// The chapter of the documentation.
    pub(crate) group: &'static str,
    summary: &'static str,
    about: &'static str,
    query: Vec<(&'static str, &'static str)>,
    body: Option<Form>,
    answer: Option<Form>,
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
            group: "",
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

    /// The type of the body, with an example.
    pub(crate) fn takes<T: JsonSchema + DeserializeOwned>(mut self, example: &'static str) -> Self {
        self.body = Some(Form::of::<T>(example));
        self
    }

    /// The type of the answer, with an example.
    pub(crate) fn gives<T: JsonSchema + DeserializeOwned>(mut self, example: &'static str) -> Self {
        self.answer = Some(Form::of::<T>(example));
        self
    }

    /// The type of an answer that is only written, with an example.
    pub(crate) fn shows<T: JsonSchema>(mut self, example: &'static str) -> Self {
        self.answer = Some(Form::shown::<T>(example));
        self
    }

    /// The answer is text of this media type.
    pub(crate) fn gives_text(mut self, media: &'static str) -> Self {
        self.answer = Some(Form::text(media));
        self
    }

    pub(crate) const fn created(mut self) -> Self {
        self.success = 201;
        self
    }

    /// The answer is another protocol.
    pub(crate) const fn switches(mut self) -> Self {
        self.success = 101;
        self
    }

    /// A name for generated clients: `get_battle_legal` for `GET /api/battles/{id}/legal`.
    fn operation_id(&self) -> String {
        let mut words = vec![self.method];
        let parts: Vec<_> = self
            .path
            .split('/')
            .filter(|part| !part.is_empty())
            .collect();
        for (place, part) in parts.iter().enumerate() {
            let named = parts
                .get(place + 1)
                .is_some_and(|next| next.starts_with('{'));
            match *part {
                "api" => {}
                part if part.starts_with('{') => {}
                // One of several, by its id.
                part if named => match part.strip_suffix('s') {
                    Some(one) => words.push(one),
                    None => words.extend([part, parts[place + 1].trim_matches(['{', '}'])]),
                },
                part => words.push(part),
            }
        }
        words.join("_").replace(['-', '.'], "_")
    }

    fn path_names(&self) -> impl Iterator<Item = &'static str> {
        self.path
            .split('/')
            .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
    }

    fn operation(&self, generator: &mut SchemaGenerator) -> Operation {
        let string = || Schema::from(Map::from_iter([("type".to_owned(), "string".into())]));
        let in_path = self.path_names().map(|name| Parameter {
            name,
            place: "path",
            required: true,
            description: None,
            schema: string(),
        });
        let in_query = self.query.iter().map(|(name, about)| Parameter {
            name,
            place: "query",
            required: false,
            description: Some(about),
            schema: string(),
        });
        let parameters = in_path.chain(in_query).collect();
        let mut content = |form: &Form| {
            let media = Media {
                schema: (form.schema)(generator),
                example: form.example(),
            };
            BTreeMap::from([(form.media, media)])
        };
        let done = Answered::Here {
            description: if self.success == 101 {
                "the socket is open"
            } else {
                "done"
            },
            content: self.answer.as_ref().map(&mut content),
        };
        let failed = Answered::There {
            to: "#/components/responses/Failure",
        };
        Operation {
            id: self.operation_id(),
            tags: [self.group],
            summary: self.summary,
            description: format!("{}\n\nWho may: {}.", self.about, self.who.text())
                .trim_start()
                .to_owned(),
            parameters,
            request_body: self.body.as_ref().map(|form| RequestBody {
                required: true,
                content: content(form),
            }),
            responses: BTreeMap::from([
                (self.success.to_string(), done),
                ("default".to_owned(), failed),
            ]),
        }
    }
}

/// An OpenAPI 3.1 document.
#[derive(Serialize)]
pub(crate) struct OpenApi {
    openapi: &'static str,
    info: Info,
    tags: Vec<Tag>,
    security: [BTreeMap<&'static str, Vec<&'static str>>; 2],
    paths: BTreeMap<&'static str, BTreeMap<&'static str, Operation>>,
    components: Components,
}

#[derive(Serialize)]
struct Info {
    title: &'static str,
    version: &'static str,
    description: &'static str,
    license: License,
}

#[derive(Serialize)]
struct License {
    name: &'static str,
    identifier: &'static str,
}

#[derive(Serialize, PartialEq)]
struct Tag {
    name: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Operation {
    #[serde(rename = "operationId")]
    id: String,
    tags: [&'static str; 1],
    summary: &'static str,
    description: String,
    parameters: Vec<Parameter>,
    #[serde(skip_serializing_if = "Option::is_none")]
    request_body: Option<RequestBody>,
    responses: BTreeMap<String, Answered>,
}

#[derive(Serialize)]
struct Parameter {
    name: &'static str,
    #[serde(rename = "in")]
    place: &'static str,
    required: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<&'static str>,
    schema: Schema,
}

#[derive(Serialize)]
struct RequestBody {
    required: bool,
    content: BTreeMap<&'static str, Media>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Answered {
    Here {
        description: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        content: Option<BTreeMap<&'static str, Media>>,
    },
    There {
        #[serde(rename = "$ref")]
        to: &'static str,
    },
}

#[derive(Serialize)]
struct Media {
    schema: Schema,
    #[serde(skip_serializing_if = "Option::is_none")]
    example: Option<Json>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Components {
    schemas: Map<String, Json>,
    responses: BTreeMap<&'static str, Answered>,
    security_schemes: BTreeMap<&'static str, Scheme>,
}

#[derive(Serialize)]
struct Scheme {
    #[serde(rename = "type")]
    kind: &'static str,
    #[serde(rename = "in")]
    place: &'static str,
    name: &'static str,
    description: &'static str,
}

const ABOUT: &str = "Everything the web client does goes through these calls. Objects are those of the engine protocol: \
actions, views, events, status fields.\n\n\
**Identity.** The first request without a cookie gets one: a guest, who can play at once. Send it back with every request; \
there is nothing else to authenticate with. `POST /api/register` gives the guest a name and a password, `POST /api/login` \
brings another device to the same account.\n\n\
**Numbers.** `seq` counts what the caller's eyes were told of a battle: every step they could notice, every undo of such a \
step, an end by resignation, time or agreement. It only rises, so `after` resumes without loss or repetition, also across an \
undo. The other side's secret steps are not in it. `ply` is the number of steps that stand; an undo lowers it. `after` in a \
POST is the caller's `seq`; if it is not the current one, the answer is 409 with the current `seq`.\n\n\
**Eyes.** Everything is made for the caller: a player sees with the eyes of the seat, everybody else as a spectator, and once \
the battle is over everybody sees everything. A player with both seats names the one that looks with `?seat=`.\n\n\
**Errors** have `error.kind`: `malformed` (400), `forbidden` (403), `unknown` (404), `stale` (409), `unreadable` (409: stored by \
another version), `over` (410), `refused` and `not-your-turn` (422; `error.rule` names the rule), `busy` (429), `internal` (5xx).";

fn generator() -> SchemaGenerator {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    settings.into_generator()
}

/// The OpenAPI document.
pub(crate) fn openapi(calls: &[Call]) -> OpenApi {
    let mut generator = generator();
    let mut paths: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
    let mut tags = Vec::new();
    for call in calls {
        let operation = call.operation(&mut generator);
        paths
            .entry(call.path)
            .or_default()
            .insert(call.method, operation);
        let tag = Tag { name: call.group };
        if !tags.contains(&tag) {
            tags.push(tag);
        }
    }
    let failure = Media {
        schema: generator.subschema_for::<wire::Failure>(),
        example: None,
    };
    // What the socket says is no answer of a call.
    crate::live::schemas(&mut generator);
    OpenApi {
        openapi: "3.1.0",
        info: Info {
            title: "Bivouac",
            version: env!("CARGO_PKG_VERSION"),
            description: ABOUT,
            license: License {
                name: "MIT OR Apache-2.0",
                identifier: "MIT OR Apache-2.0",
            },
        },
        tags,
        security: [BTreeMap::new(), BTreeMap::from([("cookie", Vec::new())])],
        paths,
        components: Components {
            schemas: generator.take_definitions(true),
            responses: BTreeMap::from([(
                "Failure",
                Answered::Here {
                    description: "what went wrong",
                    content: Some(BTreeMap::from([("application/json", failure)])),
                },
            )]),
            security_schemes: BTreeMap::from([(
                "cookie",
                Scheme {
                    kind: "apiKey",
                    place: "cookie",
                    name: "bivouac",
                    description: "Given by the first answer; it names the player.",
                },
            )]),
        },
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::documentation;
    use super::*;

    #[test]
    fn every_example_is_of_its_type_and_every_call_is_listed_once() {
        let calls = documentation();
        let mut seen = BTreeSet::new();
        let mut ids = BTreeSet::new();
        for call in &calls {
            assert!(seen.insert((call.method, call.path)), "{} twice", call.path);
            assert!(
                ids.insert(call.operation_id()),
                "{} twice",
                call.operation_id()
            );
            assert!(!call.group.is_empty(), "{} is in no chapter", call.path);
            for form in call.body.iter().chain(&call.answer) {
                (form.check)(form.example).unwrap_or_else(|error| {
                    panic!("{} {}: {error}\n{}", call.method, call.path, form.example)
                });
            }
        }
        let document = wire::json(&openapi(&calls));
        let listed: usize = document["paths"]
            .as_object()
            .unwrap()
            .values()
            .map(|path| path.as_object().unwrap().len())
            .sum();
        assert_eq!(listed, calls.len());
    }

    /// Every call says what it answers, as a schema with properties of its own.
    #[test]
    fn no_answer_is_a_bare_object() {
        let calls = documentation();
        let document = wire::json(&openapi(&calls));
        for call in &calls {
            let answer =
                &document["paths"][call.path][call.method]["responses"][call.success.to_string()];
            if call.success == 101 {
                continue;
            }
            let form = call.answer.as_ref();
            let form =
                form.unwrap_or_else(|| panic!("{} {} answers nothing", call.method, call.path));
            let schema = &answer["content"][form.media]["schema"];
            if form.media != "application/json" {
                assert_eq!(schema["type"], "string");
                continue;
            }
            let name = schema["$ref"]
                .as_str()
                .and_then(|link| link.rsplit('/').next());
            let name = name.unwrap_or_else(|| panic!("{} {}: {schema}", call.method, call.path));
            let component = &document["components"]["schemas"][name];
            assert!(
                component["properties"].is_object() || component["anyOf"].is_array(),
                "{name}: {component}"
            );
        }
    }

    /// A reference leads somewhere.
    #[test]
    fn every_reference_is_defined() {
        fn references(json: &Json, found: &mut BTreeSet<String>) {
            match json {
                Json::Object(fields) => {
                    if let Some(Json::String(link)) = fields.get("$ref") {
                        found.insert(link.clone());
                    }
                    fields.values().for_each(|value| references(value, found));
                }
                Json::Array(items) => items.iter().for_each(|item| references(item, found)),
                _ => {}
            }
        }
        let document = wire::json(&openapi(&documentation()));
        let mut found = BTreeSet::new();
        references(&document, &mut found);
        assert!(found.len() > 30, "{found:?}");
        for link in found {
            let pointer = link.strip_prefix('#').unwrap();
            assert!(document.pointer(pointer).is_some(), "{link}");
        }
    }
}
