//! The page templates and the functions they can call.

use super::view;
use crate::language::{Argument, Language};
use crate::report::document::Document;
use crate::report::text::{label, printable};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Kwargs, Value};
use minijinja::{Environment, Error, ErrorKind, UndefinedBehavior, context, escape_formatter};
use sha2::{Digest, Sha256};

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = concat!(include_str!("sort.js"), include_str!("script.js"));

/// Renders the page as an HTML file.
pub(super) fn render(page: &Document) -> String {
    let environment = environment(page.language);
    let template = environment.get_template("page.html").expect("the template is part of the program");
    let rendered = template.render(context! {
        page => view::page(page),
        style => STYLE,
        script => SCRIPT,
        style_hash => policy_hash(STYLE),
        script_hash => policy_hash(SCRIPT),
        version => env!("CARGO_PKG_VERSION"),
    });
    // A page contains only texts and finite numbers, and the tests render every kind of block.
    rendered.unwrap_or_else(|error| panic!("the page's template: {error:#}"))
}

pub(super) fn environment(language: Language) -> Environment<'static> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    let syntax = SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build();
    environment.set_syntax(syntax.unwrap_or_default());
    for (name, text) in [
        ("head.html", include_str!("head.html")),
        ("page.html", include_str!("page.html")),
        ("parts.html", include_str!("parts.html")),
    ] {
        environment.add_template(name, text).unwrap_or_else(|error| panic!("{name}: {error:#}"));
    }
    environment.set_formatter(|out, state, value| match value.as_str() {
        Some(text) if !value.is_safe() => escape_formatter(out, state, &printable(text).into()),
        _ => escape_formatter(out, state, value),
    });
    environment.add_filter("label", |text: String| label(&text));
    environment.add_function("say", move |key: String, values: Kwargs| say(language, &key, &values));
    environment
}

/// Returns the message with this key in the language of the page. Values are texts or whole
/// numbers.
fn say(language: Language, key: &str, values: &Kwargs) -> Result<String, Error> {
    let mut given = Vec::new();
    for name in values.args() {
        let value: Value = values.get(name)?;
        match (i64::try_from(value.clone()), value.as_str()) {
            (_, Some(text)) => given.push((name, text.value(language))),
            (Ok(number), None) => given.push((name, number.value(language))),
            _ => {
                return Err(Error::new(ErrorKind::InvalidOperation, "a text or a whole number is asked for"));
            }
        }
    }
    values.assert_all_used()?;
    Ok(language.message(key, given))
}

/// Returns the hash source expression (CSP 3) that permits an inline style or script.
pub(super) fn policy_hash(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text.as_bytes())))
}
