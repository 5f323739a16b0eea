//! What several commands share, each told once: `fleau help fighters`, `policies`, `rulesets`, `fights`, `formats`.

use super::french::{documented, in_language};
use super::in_french;
use super::line_width;
use crate::cli::Cli;
use crate::language::Language;
use crate::policy::{APPROACHES, PRESETS, Preset};
use crate::report::text::wrap;
use crate::say;
use clap::{Command, CommandFactory};

/// A topic of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Topic {
    /// How fighters and sides are written.
    Fighters,
    /// How they play.
    Policies,
    /// By which rules.
    Rulesets,
    /// How fights are computed.
    Fights,
    /// How results are printed.
    Formats,
}

impl Topic {
    /// All of them.
    pub(in crate::cli) const ALL: [Topic; 5] =
        [Topic::Fighters, Topic::Policies, Topic::Rulesets, Topic::Fights, Topic::Formats];

    /// What it is called, in every language.
    pub(in crate::cli) const fn name(self) -> &'static str {
        match self {
            Topic::Fighters => "fighters",
            Topic::Policies => "policies",
            Topic::Rulesets => "rulesets",
            Topic::Fights => "fights",
            Topic::Formats => "formats",
        }
    }

    /// The topic of this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        Topic::ALL.into_iter().find(|topic| topic.name() == name)
    }

    /// What it says.
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

    /// The command with the topic below its help.
    pub(super) fn below(self, command: Command, language: Language) -> Command {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        command.after_help(format!("{help}\n\n{}", self.text(language)))
    }
}

/// Presets of policies: what each does, and by which settings.
fn presets(presets: &[Preset], language: Language) -> String {
    let told = presets.iter().map(|Preset { name, description, settings }| {
        let description = in_language(language, &format!("help-preset-{name}"), description);
        (called(name, language), vec![description, called(settings, language)])
    });
    rows(&told.collect::<Vec<_>>())
}

/// A word as it is written in the language.
fn called(word: &str, language: Language) -> String {
    match language {
        Language::English => word.to_owned(),
        Language::French => in_french(word),
    }
}

/// What an option of `fleau duel` may be, a line each.
fn values(id: &str, language: Language) -> String {
    let program = documented(Cli::command(), language);
    let duel = program.find_subcommand("duel");
    let option = duel.and_then(|duel| duel.get_arguments().find(|arg| arg.get_id() == id));
    let values = option.map(|arg| arg.get_possible_values()).unwrap_or_default();
    let told = values.iter().map(|value| {
        let help = value.get_help().map(ToString::to_string).unwrap_or_default();
        (called(value.get_name(), language), vec![help])
    });
    rows(&told.collect::<Vec<_>>())
}

/// Names, and beside each what is told of it, wrapped.
fn rows(told: &[(String, Vec<String>)]) -> String {
    let width = told.iter().map(|(name, _)| name.len()).max().unwrap_or_default();
    let fits = |line: &str| width + 4 + line.chars().count() <= line_width();
    let lines = told.iter().flat_map(|(name, told)| {
        // Settings are one word, which is copied whole.
        let told = told.iter().flat_map(|text| match text.contains(' ') {
            true => wrap(text, fits),
            false => vec![text.clone()],
        });
        let names = std::iter::once(name.as_str()).chain(std::iter::repeat(""));
        names.zip(told).map(|(name, line)| format!("  {name:<width$}  {line}"))
    });
    lines.collect::<Vec<_>>().join("\n")
}
