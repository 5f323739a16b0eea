//! Told fights as a document: each story in paragraphs, and how lucky its dice were.

use crate::language::Language;
use crate::language::number::{Figure, percentage_with_interval, signed_wide};
use crate::report::document::{Document, Report};
use crate::report::prose::Passage;
use crate::report::text::label;
use crate::rules::Side;
use crate::say;
use crate::study::tell::{Dice, Luck, Outcome, TellAnswer, Told};
use crate::tell::Paragraph;

impl Report for TellAnswer {
    fn document(&self, language: Language) -> Document {
        let first = self.stories.first().map(|told| told.story.renamed(label));
        let title = first.as_ref().map_or_else(String::new, |story| story.title(language));
        let outcome = first.filter(|story| story.is_over()).map(|story| story.outcome(language));
        Document {
            title,
            headline: outcome.into_iter().collect(),
            prose: self.stories.iter().map(|told| passages(told, language)).collect(),
            ..Document::of(&self.head, language)
        }
    }
}

fn passages(told: &Told, language: Language) -> Vec<Passage> {
    let story = told.story.renamed(label);
    let mut paragraphs = story.prose(language);
    if let (Some(percentile), Some(fight)) = (told.percentile, told.fight) {
        let percentile = Figure::written(format!("{percentile}"));
        let outcome = story.outcome(language);
        let text =
            say!(language, "tell-percentile", percentile = percentile, fight = fight, outcome = outcome);
        paragraphs.insert(1, Paragraph::Text(text));
    }
    let mut passages: Vec<Passage> = paragraphs.into_iter().map(Passage::Paragraph).collect();
    if let Some(command) = &told.go_on {
        passages.push(Passage::Paragraph(Paragraph::Text(say!(language, "tell-go-on"))));
        passages.push(Passage::Command(command.clone()));
    }
    if let Some(luck) = &told.luck {
        passages.push(Passage::Paragraph(Paragraph::Heading(say!(language, "tell-luck"))));
        let sentences = lucky(luck, language);
        passages.extend(sentences.into_iter().map(|text| Passage::Paragraph(Paragraph::Text(text))));
    }
    passages
}

/// How lucky the dice were, in sentences.
fn lucky(luck: &Luck, language: Language) -> Vec<String> {
    let outcome = luck.outcome.iter().map(|outcome| standing(outcome, language));
    let dice = Side::BOTH.map(|side| {
        let letter = if side == Side::A { "A" } else { "B" };
        thrown(letter, &luck.dice[side], language)
    });
    outcome.chain(dice).collect()
}

fn standing(outcome: &Outcome, language: Language) -> String {
    let Outcome { percentile, ci95: [low, high], runs } = *outcome;
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

fn thrown(side: &str, dice: &Dice, language: Language) -> String {
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
    let mean = Figure::written(format!("{mean:.2}"));
    say!(language, "tell-luck-dice", side = side, n = dice.dice, mean = mean, z = signed_wide(z), how = how)
}
