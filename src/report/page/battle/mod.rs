//! The story of a battle as a page: one HTML file with a map for every scene.
//!
//! All maps are part of the file, and links lead from one to the next, so that no script is needed.
//! Before a link has been followed, the first and the last map are shown. The script only adds
//! keyboard navigation; in print all maps appear.
//!
//! | file | contents |
//! | --- | --- |
//! | `view` | scenes in the form the template needs: lines, disks, texts |
//! | `battle.html` | the template, with autoescaping |
//! | `battle.css`, `battle.js` | style; keyboard navigation |

mod view;

use super::template::{environment, policy_hash};
use crate::language::Language;
use crate::report::text::label;
use crate::study::battle::TellBattleAnswer;
use crate::tell::BattleStory;
use minijinja::context;

const STYLE: &str = include_str!("battle.css");
const SCRIPT: &str = include_str!("battle.js");

/// Returns the page of a battle story.
#[must_use]
pub fn map(answer: &TellBattleAnswer, language: Language) -> String {
    let mut environment = environment(language);
    let added = environment.add_template("battle.html", include_str!("battle.html"));
    added.unwrap_or_else(|error| panic!("battle.html: {error:#}"));
    let story = BattleStory { cast: answer.story.cast.renamed(label), ..answer.story.clone() };
    let terms =
        crate::report::answers::battle::terms(language, &answer.scenario, &answer.format, answer.players);
    let template = environment.get_template("battle.html").expect("it was added");
    let rendered = template.render(context! {
        page => view::page(&story, language),
        terms => crate::say!(language, "battle-told", terms = terms, n = answer.battle),
        command => answer.provenance.again.clone(),
        not_played => crate::report::answers::coverage::not_played(language, &answer.provenance.not_played),
        style => STYLE,
        script => SCRIPT,
        style_hash => policy_hash(STYLE),
        script_hash => policy_hash(SCRIPT),
        version => env!("CARGO_PKG_VERSION"),
    });
    rendered.unwrap_or_else(|error| panic!("the template of battles: {error:#}"))
}
