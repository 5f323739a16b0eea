//! A story in sentences, as a player would tell it.

use super::attack_prose;
use super::story::{Character, Contest, Ending, Needed, NeededFor, Placed, Scene, Story, Turn};
use super::value::test;
use super::words::{faces, level, throws};
use crate::language::Language;
use crate::rules::effect::DiceFor;
use crate::rules::{BySide, Side, WoundLevel};
use crate::say;

/// A paragraph of a story; names in it are as they were given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Paragraph {
    /// What is told.
    Title(String),
    /// A turn, or the end.
    Heading(String),
    /// A pass of arms.
    Subheading(String),
    /// Sentences.
    Text(String),
    /// One of several lines that belong together.
    Item(String),
}

impl Story {
    /// The story in paragraphs.
    #[must_use]
    pub fn prose(&self, language: Language) -> Vec<Paragraph> {
        let mut paragraphs = vec![Paragraph::Title(self.title(language))];
        let cards = self.cast.iter().map(|character| Paragraph::Item(card(character, language)));
        paragraphs.extend(cards);
        for turn in &self.turns {
            self.turn(turn, language, &mut paragraphs);
        }
        match &self.ending {
            Ending::Over { .. } => self.end(language, &mut paragraphs),
            Ending::Needs(needed) => paragraphs.push(Paragraph::Text(self.needs(needed, language))),
        }
        paragraphs
    }

    /// Who fights whom.
    #[must_use]
    pub fn title(&self, language: Language) -> String {
        let names = BySide { a: Side::A, b: Side::B }
            .map(|side| self.side(side).map(|character| character.name.as_str()).collect::<Vec<_>>());
        say!(language, "against", a = names.a.join(" + "), b = names.b.join(" + "))
    }

    fn name(&self, who: usize) -> &str {
        &self.cast[who].name
    }

    fn turn(&self, turn: &Turn, language: Language, paragraphs: &mut Vec<Paragraph>) {
        paragraphs.push(Paragraph::Heading(say!(language, "tell-turn", n = turn.number)));
        let mut placed = Vec::new();
        for scene in &turn.scenes {
            if let Scene::Placed(dice) = scene {
                placed.extend(self.placed(dice, language));
                continue;
            }
            self.flush(&mut placed, language, paragraphs);
            paragraphs.push(match scene {
                Scene::Pass { number } => Paragraph::Subheading(say!(language, "tell-pass", n = *number)),
                _ => Paragraph::Text(self.scene(scene, language)),
            });
        }
        self.flush(&mut placed, language, paragraphs);
    }

    /// Dice that were placed one after the other are told in one paragraph.
    fn flush(&self, placed: &mut Vec<String>, language: Language, paragraphs: &mut Vec<Paragraph>) {
        if !placed.is_empty() {
            let text = say!(language, "tell-allocation", placed = placed.join(" "));
            paragraphs.push(Paragraph::Text(text));
            placed.clear();
        }
    }

    fn scene(&self, scene: &Scene, language: Language) -> String {
        match scene {
            Scene::Placed(dice) => self.placed(dice, language).join(" "),
            Scene::Pass { number } => say!(language, "tell-pass", n = *number),
            Scene::Attack(attack) => attack_prose::sentences(self, attack, language).join(" "),
            Scene::Initiative(contest) => self.initiative(contest, language),
            Scene::Equals { lone, lone_first, contest, die } => {
                self.equals((self.name(*lone), *lone_first), contest.as_ref(), *die, language)
            }
            Scene::Reserve { who, dice_for } => {
                let dice_for = if *dice_for == DiceFor::Defense { "defense" } else { "attack" };
                say!(language, "tell-reserve", for = dice_for, who = self.name(*who))
            }
            Scene::Leaves { who } => say!(language, "tell-leaves", who = self.name(*who)),
            Scene::Heals { who, dice, before, after } => {
                let level = if before == after { "unchanged" } else { level(*after) };
                let dice = faces(dice, language);
                say!(language, "tell-heals", who = self.name(*who), dice = dice, level = level)
            }
        }
    }

    /// VII-C-1.
    fn placed(&self, dice: &Placed, language: Language) -> Vec<String> {
        let who = self.name(dice.who);
        let Placed { attack, defense, sequence, .. } = *dice;
        let mut sentences = vec![match (attack, defense) {
            (0, 0) => say!(language, "tell-placed-none", who = who),
            (_, 0) => say!(language, "tell-placed-attack", who = who, attack = attack),
            (0, _) => say!(language, "tell-placed-defense", who = who, defense = defense),
            _ => say!(language, "tell-placed-both", who = who, attack = attack, defense = defense),
        }];
        if sequence > 0 {
            sentences.push(say!(language, "tell-placed-sequence", n = sequence));
        }
        if dice.fury {
            sentences.push(say!(language, "tell-placed-fury"));
        }
        if dice.reserve {
            sentences.push(say!(language, "tell-placed-reserve", who = who));
        }
        sentences
    }

    /// Throws that ended in a tie, each in a sentence with a space after it.
    fn ties(&self, contest: &Contest, language: Language) -> String {
        let tie = |tie: &BySide<Vec<Vec<u8>>>| {
            let dice = tie.as_ref().map(|dice| throws(dice, language));
            say!(language, "tell-tie", a = dice.a, b = dice.b) + " "
        };
        contest.ties.iter().map(tie).collect()
    }

    /// VII-C-2.
    fn initiative(&self, contest: &Contest, language: Language) -> String {
        let names = contest.who.map(|who| self.name(who));
        let tests = contest.tests.as_ref().map(|of| test(of, language));
        let winner = names[contest.winner];
        let side = if contest.winner == Side::A { "A" } else { "B" };
        let (a, b) = (names.a, names.b);
        let is_alone = self.side(contest.winner).count() == 1;
        let ties = self.ties(contest, language);
        match is_alone {
            true => say!(
                language,
                "tell-initiative",
                ties = ties,
                a = a,
                a_test = tests.a,
                b = b,
                b_test = tests.b,
                winner = winner
            ),
            false => say!(
                language,
                "tell-initiative-side",
                ties = ties,
                a = a,
                a_test = tests.a,
                b = b,
                b_test = tests.b,
                side = side
            ),
        }
    }

    /// VII-C-1, VII-B: between equals.
    fn equals(
        &self,
        (lone, lone_first): (&str, bool),
        contest: Option<&Contest>,
        die: Option<u8>,
        language: Language,
    ) -> String {
        let mut sentences = Vec::new();
        if let Some(contest) = contest {
            let names = contest.who.map(|who| self.name(who));
            let tests = contest.tests.as_ref().map(|of| test(of, language));
            sentences.push(say!(
                language,
                "tell-equals-test",
                ties = self.ties(contest, language),
                a = names.a,
                a_test = tests.a,
                b = names.b,
                b_test = tests.b,
                winner = names[contest.winner]
            ));
        }
        if let Some(die) = die {
            sentences.push(say!(language, "tell-equals-die", die = die));
        }
        let first = if lone_first { "lone" } else { "several" };
        sentences.push(say!(language, "tell-equals-order", first = first, lone = lone));
        sentences.join(" ")
    }

    fn end(&self, language: Language, paragraphs: &mut Vec<Paragraph>) {
        paragraphs.push(Paragraph::Heading(say!(language, "tell-end")));
        paragraphs.push(Paragraph::Text(self.outcome(language)));
        for character in &self.cast {
            paragraphs.push(Paragraph::Item(state(character, language)));
        }
    }

    /// Who won, and what it cost, in a sentence; as far as the story goes.
    #[must_use]
    pub fn outcome(&self, language: Language) -> String {
        let is_gone = BySide { a: Side::A, b: Side::B }
            .map(|side| self.side(side).all(|character| character.died_in > 0));
        let lost = BySide { a: self.lost(Side::A), b: self.lost(Side::B) };
        let turns = self.turns.len();
        let winner = match (is_gone.a, is_gone.b) {
            (true, true) => {
                return say!(language, "tell-both-gone", turn = turns, destroyed = lost.b, lost = lost.a);
            }
            (false, false) => {
                return say!(language, "tell-undecided", turns = turns, destroyed = lost.b, lost = lost.a);
            }
            (true, false) => Side::B,
            (false, true) => Side::A,
        };
        let mut members = self.side(winner);
        let name = match (members.next(), members.next()) {
            (Some(only), None) => only.name.clone(),
            _ => say!(language, "tell-side", side = if winner == Side::A { "A" } else { "B" }),
        };
        let (destroyed, lost) = (lost[winner.other()], lost[winner]);
        say!(language, "tell-wins", turns = turns, winner = name, destroyed = destroyed, lost = lost)
    }

    /// Which die is needed next.
    #[must_use]
    pub fn needs(&self, needed: &Needed, language: Language) -> String {
        let who = needed.by.map_or("", |who| self.name(who));
        let missing = needed.missing;
        let what = match needed.for_what {
            NeededFor::Order => say!(language, "tell-needs-order"),
            NeededFor::Authority => say!(language, "tell-needs-authority", who = who),
            NeededFor::Initiative => say!(language, "tell-needs-initiative", who = who),
            NeededFor::Attack { target } => {
                say!(language, "tell-needs-attack", who = who, target = self.name(target))
            }
            NeededFor::Defense { attacker, attack } => {
                let (attacker, attack) = (self.name(attacker), i64::from(attack));
                say!(
                    language,
                    "tell-needs-defense",
                    missing = missing,
                    who = who,
                    attacker = attacker,
                    attack = attack
                )
            }
            NeededFor::Wound { target } => {
                let target = self.name(target);
                say!(language, "tell-needs-wound", missing = missing, who = who, target = target)
            }
            NeededFor::Save => say!(language, "tell-needs-save", who = who),
            NeededFor::Strength => say!(language, "tell-needs-strength", who = who),
            NeededFor::Further => say!(language, "tell-needs-further", who = who),
            NeededFor::Healing => say!(language, "tell-needs-healing", who = who),
        };
        let mut how = Vec::new();
        if needed.again {
            how.push(say!(language, "tell-needs-again"));
        }
        if !needed.known.is_empty() {
            how.push(say!(language, "tell-needs-known", dice = faces(&needed.known, language)));
        }
        say!(language, "tell-needs", what = what, how = how.join(" ")).trim_end().to_owned()
    }
}

/// The card of a fighter, in a line.
fn card(character: &Character, language: Language) -> String {
    let profile = &character.profile;
    say!(
        language,
        "tell-card",
        letter = &character.letter,
        name = &character.name,
        ap = profile.strategic_value.get() as i64,
        ini = i64::from(profile.initiative.get()),
        att = i64::from(profile.attack.get()),
        str = i64::from(profile.strength.get()),
        def = i64::from(profile.defense.get()),
        res = i64::from(profile.resistance.get()),
    )
}

/// What became of a fighter, in a line.
fn state(character: &Character, language: Language) -> String {
    let name = &character.name;
    match character.wound_level() {
        WoundLevel::DEAD => say!(language, "tell-end-dead", name = name, turn = character.died_in),
        wounds => say!(language, "tell-end-alive", name = name, level = level(wounds)),
    }
}
