//! A story in full sentences.

use super::story::{Character, Contest, Needed, NeededFor, Placed, Scene, Share, Story, Turn, Who};
use super::value::test;
use super::words::{faces, throws};
use super::{attack_prose, company};
use crate::language::Language;
use crate::rules::effect::DiceFor;
use crate::rules::{BySide, Side, WoundLevel};
use crate::say;

/// A paragraph of a story. Names in it are plain text, not escaped for any format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Paragraph {
    /// Title of the story.
    Title(String),
    /// Heading of a turn or of the end.
    Heading(String),
    /// Heading of a pass of arms.
    Subheading(String),
    /// Running text.
    Text(String),
    /// An item of a list.
    Item(String),
}

impl Story {
    /// Returns the story as paragraphs.
    #[must_use]
    pub fn prose(&self, language: Language) -> Vec<Paragraph> {
        let mut paragraphs = vec![Paragraph::Title(self.title(language))];
        let cards = self
            .cast
            .iter()
            .map(|character| Paragraph::Item(card(character, character.display_name(language), language)));
        paragraphs.extend(cards);
        for turn in &self.turns {
            self.turn(turn, language, &mut paragraphs);
        }
        match &self.needed {
            None => self.end(language, &mut paragraphs),
            Some(needed) => paragraphs.push(Paragraph::Text(self.needs(needed, language))),
        }
        paragraphs
    }

    /// Returns the title: the fighters of A against those of B.
    #[must_use]
    pub(crate) fn title(&self, language: Language) -> String {
        let names = BySide { a: Side::A, b: Side::B }.map(|side| {
            self.side(side).map(|character| character.display_name(language)).collect::<Vec<_>>()
        });
        say!(language, "against", a = names.a.join(" + "), b = names.b.join(" + "))
    }

    /// Returns the display name of a fighter, or its identifier (such as `B2`) if the fighter is
    /// not in the cast.
    pub(super) fn name(&self, who: Who, language: Language) -> String {
        company::name(&self.cast, who, language)
    }

    fn turn(&self, turn: &Turn, language: Language, paragraphs: &mut Vec<Paragraph>) {
        paragraphs.push(Paragraph::Heading(say!(language, "tell-turn", n = turn.number)));
        self.scenes(&turn.scenes, language, paragraphs);
    }

    /// Appends the events of a turn or combat to `paragraphs`, in order.
    pub(super) fn scenes(&self, scenes: &[Scene], language: Language, paragraphs: &mut Vec<Paragraph>) {
        let mut placed = Vec::new();
        for scene in scenes {
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

    /// Appends one paragraph with the sentences of consecutive placements of dice, and empties
    /// `placed`.
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
            Scene::Initiative { contest } => self.initiative(contest, language),
            Scene::Equals { lone, lone_first, contest, die } => self.describe_order_of_equals(
                (&self.name(*lone, language), *lone_first),
                contest.as_ref(),
                *die,
                language,
            ),
            Scene::Reserve { who, on } => {
                let dice_for = if *on == DiceFor::Defense { "defense" } else { "attack" };
                say!(language, "tell-reserve", for = dice_for, who = self.name(*who, language))
            }
            Scene::Leaves { who } => say!(language, "tell-leaves", who = self.name(*who, language)),
            Scene::Heals { who, dice, before, after } => {
                let level = if before == after { "unchanged" } else { after.word() };
                let dice = faces(dice, language);
                say!(language, "tell-heals", who = self.name(*who, language), dice = dice, level = level)
            }
        }
    }

    /// Describes a placement of combat dice (VII-C-1).
    fn placed(&self, dice: &Placed, language: Language) -> Vec<String> {
        let who = &self.name(dice.who, language);
        let Placed { attack, defense, sequence, .. } = *dice;
        let mut sentences = vec![match (attack, defense) {
            (0, 0) => say!(language, "tell-placed-none", who = who),
            (_, 0) => say!(language, "tell-placed-attack", who = who, attack = attack),
            (0, _) => say!(language, "tell-placed-defense", who = who, defense = defense),
            _ => say!(language, "tell-placed-both", who = who, attack = attack, defense = defense),
        }];
        if let Some(Share { attack, defense }) = dice.asked {
            let for_dice = u16::from(attack) + u16::from(defense);
            sentences.push(say!(
                language,
                "tell-placed-share",
                attack = attack,
                defense = defense,
                dice = for_dice
            ));
        }
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

    /// Returns a sentence for each tied throw, each followed by a space.
    fn ties(&self, contest: &Contest, language: Language) -> String {
        let tie = |tie: &BySide<Vec<Vec<u8>>>| {
            let dice = tie.as_ref().map(|dice| throws(dice, language));
            say!(language, "tell-tie", a = dice.a, b = dice.b) + " "
        };
        contest.ties.iter().map(tie).collect()
    }

    /// Describes the initiative test (VII-C-2).
    fn initiative(&self, contest: &Contest, language: Language) -> String {
        let names = contest.sides.as_ref().map(|of| self.name(of.who, language));
        let tests = contest.sides.as_ref().map(|of| test(&of.test, language));
        let winner = &names[contest.winner];
        let side = contest.winner.letter();
        let (a, b) = (&names.a, &names.b);
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

    /// Describes how the order between fighters of equal value was settled (VII-C-1, VII-B).
    fn describe_order_of_equals(
        &self,
        (lone, lone_first): (&str, bool),
        contest: Option<&Contest>,
        die: Option<u8>,
        language: Language,
    ) -> String {
        let mut sentences = Vec::new();
        if let Some(contest) = contest {
            let names = contest.sides.as_ref().map(|of| self.name(of.who, language));
            let tests = contest.sides.as_ref().map(|of| test(&of.test, language));
            sentences.push(say!(
                language,
                "tell-equals-test",
                ties = self.ties(contest, language),
                a = &names.a,
                a_test = tests.a,
                b = &names.b,
                b_test = tests.b,
                winner = &names[contest.winner]
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

    /// States the winner, the number of turns and the AP lost in one sentence.
    #[must_use]
    pub(crate) fn outcome(&self, language: Language) -> String {
        company::outcome(&self.cast, self.turns.len(), language)
    }

    /// Describes the die needed next.
    #[must_use]
    pub fn needs(&self, needed: &Needed, language: Language) -> String {
        let who = &needed.by.map_or_else(String::new, |who| self.name(who, language));
        let missing = needed.missing;
        let what = match needed.for_what {
            NeededFor::Order => say!(language, "tell-needs-order"),
            NeededFor::Authority => say!(language, "tell-needs-authority", who = who),
            NeededFor::Initiative => say!(language, "tell-needs-initiative", who = who),
            NeededFor::Attack { target } => {
                say!(language, "tell-needs-attack", who = who, target = self.name(target, language))
            }
            NeededFor::Defense { attacker, attack } => {
                let (attacker, attack) = (self.name(attacker, language), i64::from(attack));
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
                let target = self.name(target, language);
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

/// Formats identifier, name, AP and characteristics of a fighter in one line.
pub(super) fn card(character: &Character, name: String, language: Language) -> String {
    let Character { ap, ini, att, str, def, res, .. } = *character;
    say!(
        language,
        "tell-card",
        letter = character.id.to_string(),
        name = name,
        ap = i64::from(ap),
        ini = i64::from(ini),
        att = i64::from(att),
        str = i64::from(str),
        def = i64::from(def),
        res = i64::from(res),
    )
}

/// Returns the final state of a fighter in one line.
pub(super) fn state(character: &Character, language: Language) -> String {
    let name = character.display_name(language);
    match character.wound_level {
        WoundLevel::DEAD => {
            say!(language, "tell-end-dead", name = name, turn = character.died_in.unwrap_or_default())
        }
        wounds => say!(language, "tell-end-alive", name = name, level = wounds.word()),
    }
}
