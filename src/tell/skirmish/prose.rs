//! The story of a skirmish in sentences. Each attack is one short line.

use super::story::{
    CardWord, Chase, Escape, Gait, Onset, ShotHit, SkirmishCombat, SkirmishStory, SkirmishStoryEvent,
    SkirmishTurn, Standing,
};
use crate::language::Language;
use crate::language::number::Figure;
use crate::rules::{BySide, Side, Word};
use crate::say;
use crate::tell::compact;
use crate::tell::company;
use crate::tell::prose::{Paragraph, card, state};
use crate::tell::story::{Character, Story, Who};
use crate::tell::words::{list, number};

impl SkirmishStory {
    /// Returns the story as paragraphs.
    #[must_use]
    pub fn prose(&self, language: Language) -> Vec<Paragraph> {
        let mut paragraphs = vec![Paragraph::Title(self.title(language))];
        let cards = self.cast.iter().map(|character| {
            Paragraph::Item(card(character, name_without_suffix(character, language), language))
        });
        paragraphs.extend(cards);
        let telling = SkirmishProse { cast: &self.cast, language };
        for (i, turn) in self.turns.iter().enumerate() {
            telling.turn(turn, i + 1 == self.turns.len(), &mut paragraphs);
        }
        paragraphs.push(Paragraph::Heading(say!(language, "tell-end")));
        paragraphs.push(Paragraph::Text(self.outcome(language)));
        paragraphs.extend(self.cast.iter().map(|character| Paragraph::Item(state(character, language))));
        paragraphs
    }

    /// Returns the title: the fighters of A against those of B, consecutive equal names counted.
    #[must_use]
    pub(crate) fn title(&self, language: Language) -> String {
        let side = |side: Side| {
            let mut parts: Vec<(usize, String)> = Vec::new();
            for character in self.side(side) {
                let name = name_without_suffix(character, language);
                match parts.last_mut() {
                    Some((count, last)) if *last == name => *count += 1,
                    _ => parts.push((1, name)),
                }
            }
            let parts = parts.into_iter().map(|(count, name)| match count {
                1 => name,
                _ => format!("{count} {name}"),
            });
            parts.collect::<Vec<_>>().join(" + ")
        };
        say!(language, "against", a = side(Side::A), b = side(Side::B))
    }

    /// States the winner, the number of turns and the AP lost in one sentence.
    #[must_use]
    pub(crate) fn outcome(&self, language: Language) -> String {
        company::outcome(&self.cast, self.turns.len(), language)
    }
}

/// Returns the display name without the suffix that distinguishes equal names.
pub(in crate::tell) fn name_without_suffix(character: &Character, language: Language) -> String {
    match character.nameless {
        true => say!(language, "tell-nameless"),
        false => character.name_without_suffix().to_owned(),
    }
}

/// A part of a turn with its own heading.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TurnPart {
    Activation,
    Combats,
    End,
}

/// Writes the sentences of a skirmish.
pub(in crate::tell) struct SkirmishProse<'a> {
    pub(in crate::tell) cast: &'a [Character],
    pub(in crate::tell) language: Language,
}

impl SkirmishProse<'_> {
    fn turn(&self, turn: &SkirmishTurn, is_last: bool, paragraphs: &mut Vec<Paragraph>) {
        let language = self.language;
        paragraphs.push(Paragraph::Heading(say!(language, "tell-turn", n = turn.number)));
        let mut part = None;
        let begin = |next: Option<TurnPart>, part: &mut Option<TurnPart>, paragraphs: &mut Vec<Paragraph>| {
            let Some(next) = next.filter(|next| Some(*next) != *part) else { return };
            *part = Some(next);
            paragraphs.push(Paragraph::Subheading(match next {
                TurnPart::Activation => say!(language, "skirmish-activation"),
                TurnPart::Combats => say!(language, "skirmish-combats"),
                TurnPart::End => say!(language, "skirmish-end-of-turn"),
            }));
        };
        for event in &turn.events {
            begin(turn_part(event), &mut part, paragraphs);
            match event {
                SkirmishStoryEvent::Combat(combat) => self.combat(combat, paragraphs),
                _ => paragraphs.push(self.event(event)),
            }
        }
        // After the last turn the final states follow instead.
        if !is_last {
            begin(Some(TurnPart::End), &mut part, paragraphs);
            paragraphs.extend(turn.standing.iter().map(|standing| Paragraph::Item(self.stands(standing))));
        }
    }

    pub(in crate::tell) fn name(&self, who: Who) -> String {
        company::name(self.cast, who, self.language)
    }

    pub(in crate::tell) fn names(&self, fighters: &[Who]) -> String {
        let names: Vec<String> = fighters.iter().map(|who| self.name(*who)).collect();
        match names.is_empty() {
            true => say!(self.language, "skirmish-nobody"),
            false => list(&names, self.language),
        }
    }

    fn pair(&self, fighters: &BySide<Vec<Who>>) -> String {
        say!(self.language, "against", a = self.names(&fighters.a), b = self.names(&fighters.b))
    }

    fn pairs(&self, all: &[BySide<Vec<Who>>]) -> String {
        let both =
            |before, after| say!(self.language, "skirmish-combats-two", before = before, after = after);
        all.iter().map(|fighters| self.pair(fighters)).reduce(both).unwrap_or_default()
    }

    fn lines_up(&self, in_contact: &[BySide<Vec<Who>>], second_rank: &[Who]) -> String {
        let line_up = say!(self.language, "skirmish-lines-up", line_up = self.pairs(in_contact));
        match second_rank {
            [] => line_up,
            waiting => {
                let waiting = self.names(waiting);
                say!(self.language, "skirmish-lines-up-waiting", line_up = line_up, waiting = waiting)
            }
        }
    }

    /// Returns the paragraph that describes an event. For a combat, this is its title.
    pub(in crate::tell) fn event(&self, event: &SkirmishStoryEvent) -> Paragraph {
        let language = self.language;
        match event {
            SkirmishStoryEvent::LinesUp { in_contact, second_rank } => {
                Paragraph::Text(self.lines_up(in_contact, second_rank))
            }
            SkirmishStoryEvent::FirstWord { chooser, speaker } => {
                Paragraph::Text(self.first_word(*chooser, *speaker))
            }
            SkirmishStoryEvent::Speaks { side, word, fighters, put_aside } => {
                Paragraph::Text(self.speaks(*side, *word, fighters, put_aside))
            }
            SkirmishStoryEvent::Splits { by, combats } => {
                let (side, combats) = (by.letter(), self.pairs(combats));
                Paragraph::Text(say!(language, "skirmish-splits", side = side, combats = combats))
            }
            SkirmishStoryEvent::Authority { side } => {
                Paragraph::Text(say!(language, "skirmish-authority", side = side.letter()))
            }
            SkirmishStoryEvent::Combat(combat) => {
                Paragraph::Text(self.combat_title(&combat.fighters, combat.chooser))
            }
            SkirmishStoryEvent::Moves { who, from, to, how } => {
                Paragraph::Item(self.moves(*who, (*from, *to), *how))
            }
            SkirmishStoryEvent::Assault { who, how, targets, reached } => {
                Paragraph::Item(self.assault(*who, *how, targets, reached))
            }
            SkirmishStoryEvent::Penalized { who } => {
                Paragraph::Item(say!(language, "skirmish-penalized", who = self.name(*who)))
            }
            SkirmishStoryEvent::Disengages { who, by, success } => {
                Paragraph::Item(self.disengages(*who, *by, *success))
            }
            SkirmishStoryEvent::TakesCover { who } => {
                Paragraph::Item(say!(language, "skirmish-takes-cover", who = self.name(*who)))
            }
            SkirmishStoryEvent::Shoots { shooter, target, difficulty, hit } => {
                Paragraph::Item(self.shoots(*shooter, *target, *difficulty, hit.as_ref()))
            }
            SkirmishStoryEvent::Pursues { who, how } => Paragraph::Item(self.pursues(*who, *how)),
            SkirmishStoryEvent::Leaves { who } => {
                Paragraph::Item(say!(language, "tell-leaves", who = self.name(*who)))
            }
            SkirmishStoryEvent::Heals { who, after } => {
                let (who, level) = (self.name(*who), after.word());
                Paragraph::Item(say!(language, "skirmish-heals", who = who, level = level))
            }
        }
    }

    /// Describes the first word (IV-A-2, IV-B-1).
    fn first_word(&self, chooser: Option<Side>, speaker: Side) -> String {
        let (language, side) = (self.language, speaker.letter());
        match chooser {
            None => say!(language, "skirmish-first-word", side = side),
            Some(chooser) if chooser == speaker => say!(language, "skirmish-first-word-own", side = side),
            Some(chooser) => {
                say!(language, "skirmish-first-word-other", winner = chooser.letter(), side = side)
            }
        }
    }

    /// Describes a turn of speech (IV-B-1).
    fn speaks(&self, side: Side, word: CardWord, fighters: &[Who], put_aside: &[Who]) -> String {
        let (language, side) = (self.language, side.letter());
        match word {
            CardWord::Top => say!(language, "skirmish-card", side = side, fighters = self.names(fighters)),
            CardWord::PutAside => {
                say!(language, "skirmish-card-aside", side = side, fighters = self.names(put_aside))
            }
            CardWord::Reserve => {
                say!(language, "skirmish-card-reserve", side = side, fighters = self.names(fighters))
            }
            CardWord::Both => {
                say!(language, "skirmish-card-both", side = side, fighters = self.names(fighters))
            }
            CardWord::Refuse => say!(language, "skirmish-refusal", side = side),
        }
    }

    /// Describes a move (V-A, V-B).
    fn moves(&self, who: Who, (from, to): (f64, f64), how: Gait) -> String {
        let how = match how {
            Gait::Walk => "walk",
            Gait::Run => "run",
            Gait::UnderCover if from == to => "stay",
            Gait::UnderCover => "cover",
            Gait::Charge | Gait::Engage => "assault",
        };
        let (from, to) = (centimeters(from), centimeters(to));
        say!(self.language, "skirmish-moves", how = how, who = self.name(who), from = from, to = to)
    }

    /// Describes a charge or an engagement (V-B-3).
    pub(in crate::tell) fn assault(&self, who: Who, how: Onset, targets: &[Who], reached: &[Who]) -> String {
        let end = match (how, reached) {
            (Onset::Charge, []) => "charges-in-vain",
            (Onset::Charge, _) if reached == targets => "charges-all",
            (Onset::Charge, _) => "charges",
            (Onset::Engage, []) => "engages-in-vain",
            (Onset::Engage, _) if reached == targets => "engages-all",
            (Onset::Engage, _) => "engages",
        };
        let (who, targets, reached) = (self.name(who), self.names(targets), self.names(reached));
        say!(self.language, "skirmish-assault", end = end, who = who, targets = targets, reached = reached)
    }

    /// Describes an attempt to disengage (V-C).
    fn disengages(&self, who: Who, by: Escape, success: bool) -> String {
        let end = match (by, success) {
            (Escape::Agility, true) => "agility",
            (Escape::Agility, false) => "agility-failed",
            (Escape::Force, true) => "force",
            (Escape::Force, false) => "force-failed",
        };
        say!(self.language, "skirmish-disengages", end = end, who = self.name(who))
    }

    /// Describes a shot (VI-A).
    fn shoots(&self, shooter: Who, target: Who, difficulty: Option<i16>, hit: Option<&ShotHit>) -> String {
        let language = self.language;
        let (by, at) = (self.name(shooter), self.name(target));
        let Some(difficulty) = difficulty else {
            return say!(language, "skirmish-shot-too-far", shooter = by, target = at);
        };
        let difficulty = number(difficulty);
        let Some(hit) = hit else {
            return say!(
                language,
                "skirmish-shot-missed",
                shooter = by,
                target = at,
                difficulty = difficulty
            );
        };
        let victim = &self.name(hit.who);
        let shot = match hit.who == target {
            true => say!(language, "skirmish-shot-hit", shooter = by, target = at, difficulty = difficulty),
            false => say!(
                language,
                "skirmish-shot-astray",
                shooter = by,
                target = at,
                difficulty = difficulty,
                victim = victim
            ),
        };
        let wound = say!(language, "skirmish-shot-result", result = hit.result.word());
        let mut sentences = vec![shot, wound];
        if !hit.after.is_alive() {
            sentences.push(say!(language, "tell-dies", target = victim));
        } else if hit.after.dying {
            sentences.push(say!(language, "tell-dying", target = victim));
        }
        sentences.join(" ")
    }

    /// Returns the title of a combat: its fighters and the side that chose it (VII-B).
    pub(in crate::tell) fn combat_title(&self, fighters: &BySide<Vec<Who>>, chooser: Option<Side>) -> String {
        let fighters = self.pair(fighters);
        match chooser {
            None => say!(self.language, "skirmish-combat", fighters = fighters),
            Some(side) => {
                say!(self.language, "skirmish-combat-chosen", side = side.letter(), fighters = fighters)
            }
        }
    }

    /// Adds the title of a combat and its short lines (VII-C).
    fn combat(&self, combat: &SkirmishCombat, paragraphs: &mut Vec<Paragraph>) {
        paragraphs.push(Paragraph::Text(self.combat_title(&combat.fighters, combat.chooser)));
        paragraphs.extend(self.combat_in_short(combat));
    }

    /// Returns a combat in short lines: each attack, then the states of the fighters (VII-C).
    pub(in crate::tell) fn combat_in_short(&self, combat: &SkirmishCombat) -> Vec<Paragraph> {
        let lines = compact::scenes(None, &combat.scenes, self.language);
        let states = combat.after.iter().map(|after| {
            let died_in = self.cast.iter().find(|character| character.id == after.who);
            let died_in = died_in.and_then(|character| character.died_in).unwrap_or_default();
            compact::state(after.who, after.condition.wound_level, died_in, self.language)
        });
        let states = states.collect::<Vec<_>>().join(" · ");
        lines.into_iter().chain([states]).map(Paragraph::Item).collect()
    }

    /// Returns a combat die by die (VII-C).
    pub(in crate::tell) fn combat_in_full(&self, combat: &SkirmishCombat) -> Vec<Paragraph> {
        let fighters = &combat.fighters;
        let is_in_it =
            |character: &&Character| fighters.a.iter().chain(&fighters.b).any(|who| *who == character.id);
        let story = Story {
            cast: self.cast.iter().filter(is_in_it).cloned().collect(),
            turns: Vec::new(),
            needed: None,
            thrown: BySide::default(),
        };
        let mut paragraphs = Vec::new();
        story.scenes(&combat.scenes, self.language, &mut paragraphs);
        paragraphs
    }

    /// Describes a pursuit (VII-C-6).
    fn pursues(&self, who: Who, how: Chase) -> String {
        let (language, who) = (self.language, self.name(who));
        match how {
            Chase::Stays => say!(language, "skirmish-pursuit-none", who = who),
            Chase::Goes { to } => say!(language, "skirmish-pursuit", who = who, to = centimeters(to)),
            Chase::Engages { enemy } => {
                say!(language, "skirmish-pursuit-engages", who = who, enemy = self.name(enemy))
            }
            Chase::TurnsOn { enemy } => {
                say!(language, "skirmish-pursuit-turns", who = who, enemy = self.name(enemy))
            }
        }
    }

    fn stands(&self, standing: &Standing) -> String {
        let (language, who) = (self.language, self.name(standing.who));
        let (at, level) = (centimeters(standing.at), standing.wound_level.word());
        let stands = say!(language, "skirmish-stands", who = who, at = at, level = level);
        match standing.contacts.is_empty() {
            true => say!(language, "skirmish-free", stands = stands),
            false => {
                let contacts = self.names(&standing.contacts);
                say!(language, "skirmish-in-contact", stands = stands, contacts = contacts)
            }
        }
    }
}

/// Returns the part of a turn under whose heading an event belongs; `None` if it may stand under
/// any heading.
fn turn_part(event: &SkirmishStoryEvent) -> Option<TurnPart> {
    match event {
        SkirmishStoryEvent::LinesUp { .. } | SkirmishStoryEvent::Leaves { .. } => None,
        SkirmishStoryEvent::Splits { .. }
        | SkirmishStoryEvent::Authority { .. }
        | SkirmishStoryEvent::Combat(_)
        | SkirmishStoryEvent::Pursues { .. } => Some(TurnPart::Combats),
        SkirmishStoryEvent::Heals { .. } => Some(TurnPart::End),
        _ => Some(TurnPart::Activation),
    }
}

/// Formats a position or length in centimeters, without decimals if it is whole.
fn centimeters(centimeters: f64) -> Figure {
    Figure::new(centimeters.to_string())
}
