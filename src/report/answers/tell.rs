//! Stories of fights as documents: the prose of each story, and how lucky its dice were.

use crate::language::Language;
use crate::language::number::{Figure, percentage_with_interval, signed_one_decimal};
use crate::report::answers::calculator;
use crate::report::answers::editions::Cautions;
use crate::report::document::{Document, Report};
use crate::report::page::LinkParameters;
use crate::report::prose::Passage;
use crate::report::text::{label, shell_words};
use crate::rules::{BySide, Side};
use crate::say;
use crate::study::Provenance;
use crate::study::melee_start::FirstSide;
use crate::study::tell::{
    DiceLuck, Luck, NarratedFight, NarratedMelee, OutcomeRank, TellAnswer, TellMeleeAnswer,
};
use crate::tell::{Paragraph, SkirmishStory, Story};

impl Report for TellAnswer {
    fn document(&self, language: Language) -> Document {
        let first = self.stories.first().map(|told| with_labels(&told.story));
        let title = first.as_ref().map_or_else(String::new, |story| story.title(language));
        let outcome = first.filter(|story| story.is_over()).map(|story| story.outcome(language));
        // The story ends with its last sentence; notes on unlisted abilities do not affect its
        // dice.
        let whole = Document::from_provenance(&self.provenance, language);
        let cautions = Cautions { notes: Vec::new(), ..whole.cautions.clone() };
        Document {
            title,
            headline: outcome.into_iter().collect(),
            prose: self.stories.iter().map(|told| passages(told, language)).collect(),
            cautions,
            in_calculator: self.in_calculator(),
            ..whole
        }
    }
}

impl TellAnswer {
    /// Returns the end of the link to the story in the calculator; to the fight, if there are
    /// several stories, or dice or their placing were given.
    fn in_calculator(&self) -> Option<String> {
        let (sides, parameters) = linked(&self.provenance, &self.sides, &self.policy, self.turns)?;
        let command = self.provenance.again.as_deref().unwrap_or_default();
        let is_placed = shell_words(command).iter().any(|word| word.starts_with("--place-"));
        let numbers = [self.provenance.seed, self.stories.first().and_then(|told| told.fight)];
        match (&self.stories[..], numbers) {
            ([_], [Some(seed), Some(fight)]) if !is_placed && seed.max(fight) <= MAX_LINKED_NUMBER => {
                calculator::story_link(sides, Some(parameters), seed, fight)
            }
            _ => calculator::duel_link(sides, Some(parameters)),
        }
    }
}

/// Largest seed and fight number that the calculator reads from a link.
const MAX_LINKED_NUMBER: u64 = 999_999_999_999_999;

/// Returns the sides and the parameters of a link to a told fight; `None` if the answer does not
/// name its sides, or the calculator cannot reproduce the fight.
fn linked<'a>(
    provenance: &Provenance,
    sides: &'a BySide<String>,
    policies: &BySide<String>,
    turns: u8,
) -> Option<([&'a str; 2], LinkParameters)> {
    let policies = [&policies.a, &policies.b].map(|policy| calculator::preset_or_settings(policy));
    let parameters = calculator::link_parameters(provenance, false, policies, turns, None)?;
    (!sides.a.is_empty()).then_some(([sides.a.as_str(), sides.b.as_str()], parameters))
}

/// Returns a story with the names of fighters as texts show them.
fn with_labels(story: &Story) -> Story {
    Story { cast: story.cast.renamed(label), ..story.clone() }
}

fn passages(told: &NarratedFight, language: Language) -> Vec<Passage> {
    let story = with_labels(&told.story);
    let mut paragraphs = story.prose(language);
    if let (Some(percentile), Some(fight)) = (told.percentile, told.fight) {
        paragraphs.insert(1, at_percentile(percentile, fight, story.outcome(language), language));
    }
    let mut passages: Vec<Passage> = paragraphs.into_iter().map(Passage::Paragraph).collect();
    if let Some(command) = &told.go_on {
        passages.push(Passage::Paragraph(Paragraph::Text(say!(language, "tell-go-on"))));
        passages.push(Passage::Command(command.clone()));
    }
    if let Some(luck) = &told.luck {
        passages.push(Passage::Paragraph(Paragraph::Heading(say!(language, "tell-luck"))));
        let sentences = luck_sentences(luck, language);
        passages.extend(sentences.into_iter().map(|text| Passage::Paragraph(Paragraph::Text(text))));
    }
    passages
}

/// States at which percentile of the simulated fights the fight of a story lies, with its number
/// and outcome.
fn at_percentile(percentile: f64, fight: u64, outcome: String, language: Language) -> Paragraph {
    let percentile = Figure::new(format!("{percentile}"));
    Paragraph::Text(say!(
        language,
        "tell-percentile",
        percentile = percentile,
        fight = fight,
        outcome = outcome
    ))
}

impl Report for TellMeleeAnswer {
    fn document(&self, language: Language) -> Document {
        let first = self.stories.first().map(|told| &told.story);
        let first = first.map(|story| SkirmishStory { cast: story.cast.renamed(label), ..story.clone() });
        let outcome = first.as_ref().map(|story| story.outcome(language));
        Document {
            title: first.map_or_else(String::new, |story| story.title(language)),
            headline: outcome.into_iter().collect(),
            prose: self.stories.iter().map(|told| self.passages(told, language)).collect(),
            in_calculator: self.in_calculator(),
            ..Document::from_provenance(&self.provenance, language)
        }
    }
}

impl TellMeleeAnswer {
    /// Returns the end of the link to the fight in the calculator, which tells no melees. They
    /// start in contact there, and the DIS decides which side speaks first.
    fn in_calculator(&self) -> Option<String> {
        if self.distance.is_some() || self.first != FirstSide::Dis {
            return None;
        }
        let (sides, parameters) = linked(&self.provenance, &self.sides, &self.policy, self.turns)?;
        calculator::duel_link(sides, Some(parameters))
    }

    fn passages(&self, told: &NarratedMelee, language: Language) -> Vec<Passage> {
        let story = SkirmishStory { cast: told.story.cast.renamed(label), ..told.story.clone() };
        let mut paragraphs = story.prose(language);
        let mut terms: Vec<Paragraph> = self.terms(language).into_iter().map(Paragraph::Text).collect();
        if let Some(percentile) = told.percentile {
            terms.insert(0, at_percentile(percentile, told.fight, story.outcome(language), language));
        }
        // Inserted after the title and the cards.
        let place = 1 + story.cast.len();
        paragraphs.splice(place..place, terms);
        paragraphs.into_iter().map(Passage::Paragraph).collect()
    }

    /// States the starting distance of the fight and the values assumed for its fighters.
    fn terms(&self, language: Language) -> Vec<String> {
        let mut terms = vec![match self.distance {
            None => say!(language, "skirmish-in-contact-at-first"),
            Some(cm) => say!(language, "skirmish-apart-at-first", cm = Figure::new(cm.to_string())),
        }];
        if !self.unknown_dis.is_empty() {
            let names: Vec<String> = self.unknown_dis.iter().map(|name| label(name)).collect();
            terms.push(say!(language, "fight-unknown-dis", names = names.join(", ")));
        }
        if let Some(assumed) = &self.assumed_mov {
            let names: Vec<String> = assumed.fighters.iter().map(|name| label(name)).collect();
            let mov = Figure::new(assumed.centimeters.to_string());
            terms.push(say!(language, "fight-unknown-mov", names = names.join(", "), mov = mov));
        }
        terms
    }
}

/// Describes how lucky the dice of a story were: its outcome among all fights, and each side's
/// dice.
fn luck_sentences(luck: &Luck, language: Language) -> Vec<String> {
    let outcome = luck.outcome.iter().map(|outcome| outcome_luck(outcome, language));
    let dice = Side::BOTH.map(|side| dice_luck(side.letter(), &luck.dice[side], language));
    outcome.chain(dice).collect()
}

fn outcome_luck(outcome: &OutcomeRank, language: Language) -> String {
    let OutcomeRank { percentile, ci95: [low, high], runs } = *outcome;
    let interval = ((low / 100.0).max(0.0), (high / 100.0).min(1.0));
    let share = percentage_with_interval(percentile / 100.0, interval);
    let how = match percentile {
        ..5.0 => "very-bad",
        ..25.0 => "bad",
        ..=75.0 => "usual",
        ..=95.0 => "good",
        _ => "very-good",
    };
    say!(language, "tell-luck-outcome", share = share, runs = runs, how = how)
}

fn dice_luck(side: &str, dice: &DiceLuck, language: Language) -> String {
    let (Some(mean), Some(z)) = (dice.mean, dice.z) else {
        return say!(language, "tell-luck-no-dice", side = side);
    };
    let how = match z {
        ..-2.0 => "very-bad",
        ..-1.0 => "bad",
        ..=1.0 => "usual",
        ..=2.0 => "good",
        _ => "very-good",
    };
    let mean = Figure::new(format!("{mean:.2}"));
    say!(
        language,
        "tell-luck-dice",
        side = side,
        n = dice.dice,
        mean = mean,
        z = signed_one_decimal(z),
        how = how
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Seed;
    use crate::policy::Policy;
    use crate::report::table::TableFormat;
    use crate::rules::Turns;
    use crate::scenario::{Catalog, parse_side};
    use crate::study::sides::Sides;
    use crate::study::tell::{FightSelection, TellQuestion};
    use crate::study::{Hashes, NoProgress, Question};
    use crate::tell::Placings;

    #[test]
    fn a_story_read_back_from_json_gives_the_same_text() {
        let catalog = Catalog::built_in();
        let ruleset = catalog.ruleset("confede-2024").unwrap();
        let [a, b] = ["garde_pretorien", "guerrier_de_l_aube + @ini=4,att=3,str=7,def=4,res=7,ap=20"]
            .map(|side| parse_side(side, catalog.roster()).unwrap());
        let wanted = [
            FightSelection::Fight(3),
            FightSelection::Percentiles { percentiles: vec![10.0, 50.0], runs: 20 },
            FightSelection::Dice(vec![4, 2, 6, 1]),
        ];
        for wanted in wanted {
            let question = TellQuestion {
                sides: Sides::new(BySide { a: &a[..], b: &b[..] }),
                ruleset: ruleset.ruleset.clone(),
                hashes: Hashes::new(&ruleset.hash, catalog.roster()),
                policies: BySide { a: Policy::default(), b: Policy::default() },
                turns: Turns::new(6).unwrap(),
                seed: Seed(1),
                placings: Placings::default(),
                selection: wanted,
                luck: Some(50),
            };
            let answer = question.answer(&NoProgress).unwrap();
            let text = serde_json::to_string(&answer).unwrap();
            let again: TellAnswer = serde_json::from_str(&text).unwrap();
            assert_eq!(again, answer);
            for language in Language::ALL {
                let document = answer.document(language);
                assert_eq!(again.document(language), document);
                for format in
                    [TableFormat::Table, TableFormat::Csv, TableFormat::Markdown, TableFormat::Bbcode]
                {
                    assert!(document.render(format, Some(80)).contains("VII-C-1"));
                }
                assert!(document.post(TableFormat::Bbcode).starts_with("[b]"));
                assert!(document.html().contains("</html>"));
                let nameless = say!(language, "tell-nameless");
                assert!(document.render(TableFormat::Table, None).contains(&nameless), "{nameless}");
            }
        }
    }
}
