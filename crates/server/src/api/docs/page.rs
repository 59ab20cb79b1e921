//! The documentation as a page: rendered here, styled by us, nothing fetched from elsewhere.

use std::fmt::Write;

use serde_json::Value as Json;

use super::{ABOUT, Call, Form, openapi};

/// The style of the page.
pub(crate) const STYLE: &str = include_str!("docs.css");

/// The calls for people: chapters on the left, each call with its fields and examples, the schemas at the end.
pub(crate) fn page(calls: &[Call]) -> String {
    let document = wire::json(&openapi(calls));
    let schemas = document["components"]["schemas"].as_object().cloned();
    let schemas = schemas.unwrap_or_default();
    let mut groups: Vec<&str> = Vec::new();
    for call in calls {
        if !groups.contains(&call.group) {
            groups.push(call.group);
        }
    }
    let mut page = String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Bivouac: the calls</title><link rel=\"stylesheet\" href=\"/api/docs.css\"></head><body><nav>\
         <a class=\"home\" href=\"/\">Bivouac</a><a href=\"#about\">About</a>",
    );
    for group in &groups {
        let _ = write!(page, "<b>{}</b>", escape(group));
        for call in calls.iter().filter(|call| call.group == *group) {
            let _ = write!(
                page,
                "<a href=\"#{id}\"><i class=\"{method}\">{method}</i> {path}</a>",
                id = call.operation_id(),
                method = call.method,
                path = escape(call.path.trim_start_matches("/api")),
            );
        }
    }
    page.push_str("<b>Schemas</b>");
    for name in schemas.keys() {
        let _ = write!(page, "<a href=\"#schema-{name}\">{name}</a>");
    }
    page.push_str(
        "</nav><main><h1 id=\"about\">The calls</h1><p>For programs: <a href=\"/api/openapi.json\">openapi.json</a> (OpenAPI 3.1).</p>",
    );
    page.push_str(&prose(ABOUT));
    page.push_str(
        "<pre>curl -c jar -b jar http://127.0.0.1:7070/api/me    # a guest, whose cookie stays in the jar\n\
         curl -c jar -b jar http://127.0.0.1:7070/api/battles --json '{\"game\": \"verdox\", \"seats\": {\"hasbergs\": \"me\", \"askans\": \"computer\"}}'</pre>",
    );
    for group in &groups {
        let _ = write!(page, "<h2>{}</h2>", escape(group));
        for call in calls.iter().filter(|call| call.group == *group) {
            one(&mut page, call, &document);
        }
    }
    page.push_str("<h2>Schemas</h2>");
    for (name, schema) in &schemas {
        let _ = write!(page, "<section id=\"schema-{name}\"><h3>{name}</h3>");
        if let Some(about) = schema["description"].as_str() {
            page.push_str(&prose(about));
        }
        shape(&mut page, schema);
        page.push_str("</section>");
    }
    page.push_str("</main></body></html>");
    page
}

fn one(page: &mut String, call: &Call, document: &Json) {
    let operation = &document["paths"][call.path][call.method];
    let _ = write!(
        page,
        "<section id=\"{id}\"><h3><i class=\"{method}\">{method}</i> <code>{path}</code></h3><p class=\"lead\">{summary}.</p>",
        id = call.operation_id(),
        method = call.method,
        path = escape(call.path),
        summary = inline(call.summary),
    );
    if !call.about.is_empty() {
        page.push_str(&prose(call.about));
    }
    let _ = write!(
        page,
        "<p class=\"who\">Who may: {}.</p>",
        escape(call.who.text())
    );
    if call.path_names().next().is_some() || !call.query.is_empty() {
        page.push_str("<table>");
        for name in call.path_names() {
            let _ = write!(
                page,
                "<tr><td><code>{{{name}}}</code></td><td>in the address</td><td></td></tr>"
            );
        }
        for (name, about) in &call.query {
            let _ = write!(
                page,
                "<tr><td><code>?{name}=</code></td><td>may be left out</td><td>{}</td></tr>",
                inline(about)
            );
        }
        page.push_str("</table>");
    }
    let parts = [
        ("Body", &call.body, &operation["requestBody"]["content"]),
        (
            "Answer",
            &call.answer,
            &operation["responses"][call.success.to_string()]["content"],
        ),
    ];
    for (title, form, content) in parts {
        if let Some(form) = form {
            part(page, title, call, form, &content[form.media]["schema"]);
        }
    }
    page.push_str("</section>");
}

fn part(page: &mut String, title: &str, call: &Call, form: &Form, schema: &Json) {
    let status = if title == "Answer" {
        format!(" {}", call.success)
    } else {
        String::new()
    };
    let _ = write!(page, "<h4>{title}{status}: {}</h4>", kind(schema));
    if form.media != "application/json" {
        let _ = write!(page, "<p><code>{}</code></p>", form.media);
    } else if let Some(example) = form.example() {
        let example =
            serde_json::to_string_pretty(&example).unwrap_or_else(|_| form.example.into());
        let _ = write!(page, "<pre>{}</pre>", escape(&example));
    }
}

/// The fields of a schema, or its variants.
fn shape(page: &mut String, schema: &Json) {
    for variant in ["oneOf", "anyOf"] {
        for (place, one) in schema[variant].as_array().into_iter().flatten().enumerate() {
            if let Some(word) = one["const"].as_str() {
                let about = one["description"].as_str().unwrap_or("");
                let _ = write!(
                    page,
                    "<p><code>{}</code> {}</p>",
                    escape(word),
                    inline(about)
                );
            } else {
                let _ = write!(
                    page,
                    "<p>{}: {}</p>",
                    if place == 0 { "one of" } else { "or" },
                    kind(one)
                );
                shape(page, one);
            }
        }
    }
    if let Some(words) = schema["enum"].as_array() {
        let words: Vec<_> = words
            .iter()
            .filter_map(Json::as_str)
            .map(|word| format!("<code>{}</code>", escape(word)))
            .collect();
        let _ = write!(page, "<p>{}</p>", words.join(", "));
    }
    let Some(properties) = schema["properties"].as_object() else {
        return;
    };
    let required: Vec<_> = schema["required"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Json::as_str)
        .collect();
    page.push_str("<table>");
    for (name, field) in properties {
        let _ = write!(
            page,
            "<tr><td><code>{}</code></td><td>{}{}</td><td>{}</td></tr>",
            escape(name),
            kind(field),
            if required.contains(&name.as_str()) {
                ""
            } else {
                " <em>may be missing</em>"
            },
            inline(field["description"].as_str().unwrap_or("")),
        );
    }
    page.push_str("</table>");
}

/// A type in a few words, with links to the schemas that it names.
fn kind(schema: &Json) -> String {
    if let Some(name) = schema["$ref"]
        .as_str()
        .and_then(|link| link.rsplit('/').next())
    {
        return format!("<a href=\"#schema-{name}\">{name}</a>");
    }
    if let Some(word) = schema["const"].as_str() {
        return format!("<code>{}</code>", escape(word));
    }
    for variant in ["anyOf", "oneOf"] {
        if let Some(all) = schema[variant].as_array() {
            return all.iter().map(kind).collect::<Vec<_>>().join(" or ");
        }
    }
    let plain = |name: &str| match name {
        "array" => format!("list of {}", kind(&schema["items"])),
        "object" if schema["additionalProperties"].is_object() => {
            format!("object of {}", kind(&schema["additionalProperties"]))
        }
        name => name.to_owned(),
    };
    match &schema["type"] {
        Json::String(name) => plain(name),
        Json::Array(names) => {
            let names: Vec<_> = names.iter().filter_map(Json::as_str).map(plain).collect();
            names.join(" or ")
        }
        _ => "anything".to_owned(),
    }
}

/// Paragraphs, lists and code of a little Markdown.
fn prose(text: &str) -> String {
    let mut html = String::new();
    for paragraph in text.split("\n\n") {
        let mut lines = paragraph.lines().peekable();
        let mut plain = String::new();
        let mut items = String::new();
        for line in lines.by_ref() {
            if let Some(item) = line.strip_prefix("- ") {
                let _ = write!(items, "<li>{}</li>", inline(item));
            } else if items.is_empty() {
                plain.push_str(line);
                plain.push(' ');
            } else {
                let _ = write!(items, "<p>{}</p>", inline(line));
            }
        }
        if !plain.trim().is_empty() {
            let _ = write!(html, "<p>{}</p>", inline(plain.trim()));
        }
        if !items.is_empty() {
            let _ = write!(html, "<ul>{items}</ul>");
        }
    }
    html
}

/// `code`, **strong** and the names of Rust's own documentation links.
fn inline(text: &str) -> String {
    let text = escape(text).replace("[`", "`").replace("`]", "`");
    let mut html = String::new();
    for (place, piece) in text.split('`').enumerate() {
        if place % 2 == 1 {
            let _ = write!(html, "<code>{piece}</code>");
        } else {
            for (place, piece) in piece.split("**").enumerate() {
                if place % 2 == 1 {
                    let _ = write!(html, "<strong>{piece}</strong>");
                } else {
                    html.push_str(piece);
                }
            }
        }
    }
    html
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::super::super::documentation;
    use super::*;

    #[test]
    fn the_page_links_to_what_it_has() {
        let page = page(&documentation());
        for link in page.split("href=\"#").skip(1) {
            let id = link.split('"').next().unwrap();
            assert!(
                page.contains(&format!("id=\"{id}\"")),
                "#{id} leads nowhere"
            );
        }
        // Nothing is fetched from elsewhere.
        assert!(!page.contains("src="), "no scripts, no pictures");
        assert_eq!(page.matches("rel=\"stylesheet\"").count(), 1);
    }
}
