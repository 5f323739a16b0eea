//! Help topics shared by several commands: `fleau help fighters`, `policies`, `rulesets`, `fights`,
//! `formats`.

use super::french::{in_language, with_documented_values};
use super::in_french;
use super::line_width;
use crate::cli::Cli;
use crate::language::Language;
use crate::policy::{APPROACHES, PRESETS, Preset};
use crate::report::text::wrap;
use crate::say;
use clap::CommandFactory;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// A topic of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray, EnumString)]
#[strum(serialize_all = "lowercase")]
pub(in crate::cli) enum Topic {
    /// Notation of fighters and sides.
    Fighters,
    /// Policies: how sides play.
    Policies,
    /// Rulesets.
    Rulesets,
    /// How fights are computed.
    Fights,
    /// Output formats of results.
    Formats,
}

impl Topic {
    /// Returns the text of the topic.
    pub(super) fn text(self, language: Language) -> String {
        match self {
            Topic::Fighters => say!(language, "topic-fighters"),
            Topic::Policies => say!(
                language,
                "topic-policies",
                presets = presets(&PRESETS, language),
                approaches = presets(&APPROACHES, language),
                goals = values("objective", language)
            ),
            Topic::Rulesets => say!(language, "topic-rulesets"),
            Topic::Fights => say!(
                language,
                "topic-fights",
                engines = values("engine", language),
                samplers = values("sampler", language)
            ),
            Topic::Formats => say!(language, "topic-formats", formats = values("format", language)),
        }
    }
}

/// A table of policy presets: what each does, and its settings.
fn presets(presets: &[Preset], language: Language) -> String {
    let told = presets.iter().map(|Preset { name, description, settings }| {
        let description = in_language(language, &format!("help-preset-{name}"), description);
        (in_language_spelling(name, language), vec![description, in_language_spelling(settings, language)])
    });
    rows(&told.collect::<Vec<_>>())
}

/// Returns a preset name, a policy text or a value of an option as users of the language write it.
fn in_language_spelling(word: &str, language: Language) -> String {
    match language {
        Language::English => word.to_owned(),
        Language::French => in_french(word),
    }
}

/// A table of the possible values of an option of `fleau duel`.
fn values(id: &str, language: Language) -> String {
    let program = with_documented_values(Cli::command(), language);
    let duel = program.find_subcommand("duel");
    let option = duel.and_then(|duel| duel.get_arguments().find(|arg| arg.get_id() == id));
    let values = option.map(|arg| arg.get_possible_values()).unwrap_or_default();
    let told = values.iter().map(|value| {
        let help = value.get_help().map(ToString::to_string).unwrap_or_default();
        (in_language_spelling(value.get_name(), language), vec![help])
    });
    rows(&told.collect::<Vec<_>>())
}

/// Wraps settings, which are a single word, behind commas.
fn wrap_settings(settings: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for setting in settings.split_inclusive(',') {
        match lines.last_mut().filter(|line| fits(&format!("{line}{setting}"))) {
            Some(line) => line.push_str(setting),
            None => lines.push(setting.to_owned()),
        }
    }
    lines
}

/// A table of names with wrapped descriptions.
fn rows(told: &[(String, Vec<String>)]) -> String {
    let width = told.iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default();
    let fits = |line: &str| width + 4 + line.chars().count() <= line_width();
    let lines = told.iter().flat_map(|(name, told)| {
        let told = told.iter().flat_map(|text| match text.contains(' ') {
            true => wrap(text, fits),
            false => wrap_settings(text, fits),
        });
        let names = std::iter::once(name.as_str()).chain(std::iter::repeat(""));
        names.zip(told).map(|(name, line)| format!("  {name:<width$}  {line}"))
    });
    lines.collect::<Vec<_>>().join("\n")
}
