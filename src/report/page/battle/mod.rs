//! A told battle as a page: one HTML file with a map of every scene, to step through.
//!
//! Every map is part of the file, and a link leads from one to the next: no script is needed. Without a link that was followed the
//! first and the last map are shown. The script only steps by keys; paper has all maps.
//!
//! | file | makes |
//! | --- | --- |
//! | `view` | scenes as the template takes them: lines, disks, texts |
//! | `battle.html`, `battle.css`, `battle.js` | the template, with escaping on; how it looks; what keys do |

mod view;

use super::template::{environment, policy_hash};
use crate::language::Language;
use crate::report::text::label;
use crate::study::battle::TellBattleAnswer;
use minijinja::context;
use minijinja::value::Serde;
use view::MapView;

const STYLE: &str = include_str!("battle.css");
const SCRIPT: &str = include_str!("battle.js");

/// The page of a told battle.
#[must_use]
pub fn map(answer: &TellBattleAnswer, language: Language) -> String {
    let mut environment = environment(language);
    let added = environment.add_template("battle.html", include_str!("battle.html"));
    added.unwrap_or_else(|error| panic!("battle.html: {error:#}"));
    let story = answer.story.renamed(label);
    let terms =
        crate::report::answers::battle::terms(language, &answer.scenario, &answer.format, answer.players);
    let template = environment.get_template("battle.html").expect("it was added");
    let rendered = template.render(context! {
        page => Serde(MapView::of(&story, language)),
        terms => crate::say!(language, "battle-told", terms = terms, n = answer.battle),
        command => answer.head.again.clone(),
        not_played => crate::report::answers::coverage::not_played(language, &answer.head.not_played),
        style => STYLE,
        script => SCRIPT,
        style_hash => policy_hash(STYLE),
        script_hash => policy_hash(SCRIPT),
        version => env!("CARGO_PKG_VERSION"),
    });
    rendered.unwrap_or_else(|error| panic!("the template of battles: {error:#}"))
}
