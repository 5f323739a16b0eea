//! The balance answer as a document: verdicts first, then the data behind them.
//!
//! | file | contents |
//! | --- | --- |
//! | `tables` | tables of fair costs, in every format |
//! | `metagame` | tables of the metagame |
//! | `notes` | notes below the verdicts |
//! | `cards` | verdict cards and tally |
//! | `sections` | sections of the page |
//! | `picture` | the chart of candidates |
//! | `post` | the forum post |
//! | `words` | display text for verdicts, variants and other enums |

mod cards;
mod metagame;
pub(crate) mod notes;
#[cfg(feature = "charts")]
mod picture;
mod post;
mod sections;
mod tables;
pub(crate) mod words;

pub(super) use cards::standing;
pub(super) use post::method_lines;
pub use sections::with_duels;

#[cfg(feature = "charts")]
use super::pictures;
use super::settings::Settings;
use super::{field, figures, names};
use crate::language::Language;
use crate::language::number::integer;
#[cfg(feature = "charts")]
use crate::report::chart::Picture;
use crate::report::document::{Document, Report};
use crate::report::text::label;
use crate::say;
use crate::stats::possible_maxima;
use crate::study::balance::answer::{CandidateJudgement, UndecidedReason};
use crate::study::balance::{BalanceAnswer, Judgement};

impl Report for BalanceAnswer {
    fn document(&self, language: Language) -> Document {
        let answer = &*names::translate_names(self, language, |answer| {
            let candidates = answer.candidates.iter_mut().map(|of| &mut of.name);
            answer.profiles.iter_mut().map(|of| &mut of.name).chain(candidates).collect()
        });
        let prices = sections::price_table(answer, language);
        Document {
            title: title(answer, language),
            subtitle: subtitle(answer, language),
            headline: headline(answer, language),
            verdicts: cards::verdicts(answer, language),
            tables: tables::all(answer, language)
                .into_iter()
                .chain(metagame::tables(answer, language))
                .collect(),
            page_tables: prices.into_iter().collect(),
            notes: notes::notes(answer, language),
            statistics: notes::statistics(answer, language),
            records: Some(tables::records(answer, language)),
            sections: sections::sections(answer, language),
            brief: Some(post::brief(answer, language)),
            settings: Settings::new(language)
                .with(say!(language, "page-set-ruleset"), answer.provenance.ruleset_id())
                .with(say!(language, "page-set-policy"), words::play(answer, language))
                .with(say!(language, "page-set-turns"), answer.turns.to_string())
                .with(say!(language, "page-set-seed"), answer.seed())
                .with(say!(language, "page-set-engine"), figures::json_word(&answer.engine))
                .with(say!(language, "page-set-fights"), integer(answer.fights.into()).in_language(language))
                .into_pairs(&answer.provenance),
            ..Document::from_provenance(&answer.provenance, language)
        }
    }

    #[cfg(feature = "charts")]
    fn picture(&self, language: Language) -> Option<Picture> {
        let answer = &*names::translate_names(self, language, |answer| {
            let candidates = answer.candidates.iter_mut().map(|of| &mut of.name);
            answer.profiles.iter_mut().map(|of| &mut of.name).chain(candidates).collect()
        });
        let curves = picture::balance_curves(answer, language);
        if curves.is_some() {
            return curves;
        }
        let about = [subtitle(answer, language), sections::scatter_caption(answer, language)];
        let (title, about) = (title(answer, language), pictures::lines(about.into_iter()));
        let captions = pictures::captions(&answer.provenance, title, about, language);
        let points = sections::points(answer, language);
        pictures::scatter(captions, points, answer.threshold.share, say!(language, "page-axis-fair"))
            .map(Picture::from)
    }
}

fn title(answer: &BalanceAnswer, language: Language) -> String {
    answer.title.clone().unwrap_or_else(|| say!(language, "page-balance-title"))
}

fn subtitle(answer: &BalanceAnswer, language: Language) -> String {
    say!(
        language,
        "page-balance-subtitle",
        n = answer.profiles.len(),
        ruleset = answer.provenance.ruleset_id(),
        policy = words::play(answer, language),
        turns = answer.turns,
        seed = answer.seed()
    )
}

impl BalanceAnswer {
    fn seed(&self) -> String {
        self.provenance.seed.map(|seed| seed.to_string()).unwrap_or_default()
    }

    /// Returns the name of the profile at this index, or an empty string: the indices of an edited
    /// answer may be out of range.
    fn name(&self, place: usize) -> String {
        self.profiles.get(place).map(|of| of.name.clone()).unwrap_or_default()
    }
}

/// Returns the main result and the most striking case: the fair costs of the candidates, or else
/// the number of mispriced profiles.
fn headline(answer: &BalanceAnswer, language: Language) -> Vec<String> {
    let warnings = warnings(answer, language);
    if !answer.candidates.is_empty() {
        let of = |of: &CandidateJudgement| words::candidate_sentence(of, language);
        return answer.candidates.iter().map(of).chain(warnings).collect();
    }
    let order = answer.by_distance();
    let wrong: Vec<&Judgement> = order.iter().map(|(_, of)| *of).filter(|of| of.is_wrong()).collect();
    let mut headline = vec![say!(language, "page-balance-lead", wrong = wrong.len(), of = order.len())];
    headline.extend(most_mispriced(&wrong, language));
    headline.extend(undecided(answer, language));
    headline.extend(warnings);
    headline
}

/// Names the most mispriced profile, and the number of profiles that share this rank within the
/// margin of error.
fn most_mispriced(wrong: &[&Judgement], language: Language) -> Option<String> {
    let distance = |of: &&Judgement| {
        let ap = f64::from(of.ap);
        let sign = if of.fair.ap.is_some_and(|fair| fair > ap) { 1.0 } else { -1.0 };
        let ends = of.fair.ci95.around(f64::NAN).map(|fair| sign * libm::log(fair / ap)).ci95;
        ends.around(of.log_distance())
    };
    let leaders = possible_maxima(&wrong.iter().map(distance).collect::<Vec<_>>());
    let of = wrong[*leaders.first()?];
    let (name, fair) =
        (label(&of.name), words::cost_with_model_interval(&of.fair, of.model.as_ref(), language));
    Some(match leaders.len() {
        1 => say!(language, "page-balance-farthest", name = name, printed = of.ap, fair = fair),
        n => say!(language, "page-balance-farthest-shared", n = n, name = name, printed = of.ap, fair = fair),
    })
}

/// Returns warnings that weaken all verdicts: no variants were estimated, or the field is small.
fn warnings(answer: &BalanceAnswer, language: Language) -> Vec<String> {
    let provisional = answer.is_provisional().then(|| say!(language, "headline-provisional"));
    let few = field::small_field_warning(language, answer.profiles.len());
    provisional.into_iter().chain(few).collect()
}

/// Returns a sentence on the undecided profiles: their number for each reason, and what would
/// decide them. `None` if there are none.
fn undecided(answer: &BalanceAnswer, language: Language) -> Option<String> {
    let count = |why: UndecidedReason| {
        let n = answer.profiles.iter().filter(|of| answer.why_undecided(of) == Some(why)).count();
        (n > 0).then_some(n)
    };
    let assume = answer.profiles.iter().find_map(|of| of.assume.as_deref());
    let reasons = [
        count(UndecidedReason::MissingValue).map(|n| match assume {
            Some(assume) => say!(language, "headline-undecided-assume", n = n, assume = assume),
            None => say!(language, "headline-undecided-not-said", n = n),
        }),
        count(UndecidedReason::NotSimulated).map(|n| say!(language, "headline-undecided-not-played", n = n)),
        count(UndecidedReason::Dice).map(|n| say!(language, "headline-undecided-dice", n = n)),
        count(UndecidedReason::Play).map(|n| say!(language, "headline-undecided-play", n = n)),
    ];
    let reasons: Vec<String> = reasons.into_iter().flatten().collect();
    (!reasons.is_empty()).then(|| {
        let reasons = reasons.join(&say!(language, "balance-separator"));
        say!(language, "headline-undecided", reasons = reasons)
    })
}
