//! Stories in full sentences: what all stories have in common, and the scenes of combats.

mod attack;
mod battle;
mod compact;
mod event;
mod words;
mod wound;

pub(crate) use battle::EventProse;
pub(crate) use words::list;

use super::story::{
    Cast, Character, Contest, Needed, NeededFor, Placed, Scene, Share, SkirmishStory, Story, Who,
};
use crate::language::Language;
use crate::rules::effect::DiceFor;
use crate::rules::{BySide, Side, WoundLevel};
use crate::say;
use words::{faces, test, throws};

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

impl Paragraph {
    /// Returns the text, whatever its role.
    #[must_use]
    pub fn text(&self) -> &str {
        let (Paragraph::Title(text)
        | Paragraph::Heading(text)
        | Paragraph::Subheading(text)
        | Paragraph::Text(text)
        | Paragraph::Item(text)) = self;
        text
    }
}

impl Story {
    /// Returns the story as paragraphs.
    #[must_use]
    pub fn prose(&self, language: Language) -> Vec<Paragraph> {
        let prose = Prose::new(&self.cast, language);
        let mut paragraphs = prose.begin(self.title(language), |character| prose.display_name(character));
        for turn in &self.turns {
            paragraphs.push(Paragraph::Heading(say!(language, "tell-turn", n = turn.number)));
            prose.scenes(&turn.scenes, &mut paragraphs);
        }
        match &self.needed {
            None => prose.end(self.outcome(language), &mut paragraphs),
            Some(needed) => paragraphs.push(Paragraph::Text(self.needs(needed, language))),
        }
        paragraphs
    }

    /// Returns the title: the fighters of A against those of B.
    #[must_use]
    pub(crate) fn title(&self, language: Language) -> String {
        let prose = Prose::new(&self.cast, language);
        prose.title(|character| prose.display_name(character), false)
    }

    /// States the winner, the number of turns and the AP lost in one sentence.
    #[must_use]
    pub(crate) fn outcome(&self, language: Language) -> String {
        Prose::new(&self.cast, language).outcome(self.turns.len())
    }

    /// Describes the die needed next.
    #[must_use]
    pub fn needs(&self, needed: &Needed, language: Language) -> String {
        Prose::new(&self.cast, language).needs(needed)
    }
}

impl SkirmishStory {
    /// Returns the title: the fighters of A against those of B, consecutive equal names counted.
    #[must_use]
    pub(crate) fn title(&self, language: Language) -> String {
        let prose = Prose::new(&self.cast, language);
        prose.title(|character| prose.name_without_suffix(character), false)
    }

    /// States the winner, the number of turns and the AP lost in one sentence.
    #[must_use]
    pub(crate) fn outcome(&self, language: Language) -> String {
        Prose::new(&self.cast, language).outcome(self.turns.len())
    }
}

/// Writes the sentences of a story.
#[derive(Clone, Copy)]
struct Prose<'a> {
    cast: &'a Cast,
    language: Language,
    /// Whether the events are those of a deployment.
    deployment: bool,
}

impl<'a> Prose<'a> {
    fn new(cast: &'a Cast, language: Language) -> Self {
        Prose { cast, language, deployment: false }
    }
}

impl Prose<'_> {
    /// Returns the title and the cards of all fighters, with these names.
    fn begin(&self, title: String, name: impl Fn(&Character) -> String) -> Vec<Paragraph> {
        let cards = self.cast.iter().map(|of| Paragraph::Item(self.card(of, name(of))));
        std::iter::once(Paragraph::Title(title)).chain(cards).collect()
    }

    /// Appends the outcome and the final states of all fighters.
    fn end(&self, outcome: String, paragraphs: &mut Vec<Paragraph>) {
        paragraphs.push(Paragraph::Heading(say!(self.language, "tell-end")));
        paragraphs.push(Paragraph::Text(outcome));
        paragraphs.extend(self.cast.iter().map(|character| Paragraph::Item(self.state(character))));
    }

    /// Returns the title: the fighters of A against those of B. Consecutive equal names are
    /// counted; with `apart`, all equal names of a side.
    fn title(&self, name: impl Fn(&Character) -> String, apart: bool) -> String {
        let side = |side: Side| {
            let mut parts: Vec<(usize, String)> = Vec::new();
            for name in self.cast.side(side).map(&name) {
                let first = if apart { 0 } else { parts.len().saturating_sub(1) };
                match parts[first..].iter_mut().find(|(_, known)| *known == name) {
                    Some((count, _)) => *count += 1,
                    None => parts.push((1, name)),
                }
            }
            let part =
                |(count, name): (usize, String)| if count == 1 { name } else { format!("{count} {name}") };
            parts.into_iter().map(part).collect::<Vec<_>>().join(" + ")
        };
        say!(self.language, "against", a = side(Side::A), b = side(Side::B))
    }

    /// States the winner, the number of turns and the AP lost in one sentence.
    fn outcome(&self, turns: usize) -> String {
        let (cast, language) = (self.cast, self.language);
        let sides = BySide { a: Side::A, b: Side::B };
        let is_gone = sides.map(|side| cast.side(side).all(|character| character.died_in.is_some()));
        let lost = sides.map(|side| cast.ap_lost(side));
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
        let mut members = cast.side(winner);
        let name = match (members.next(), members.next()) {
            (Some(only), None) => self.display_name(only),
            _ => say!(language, "tell-side", side = winner.letter()),
        };
        let (destroyed, lost) = (lost[winner.other()], lost[winner]);
        say!(language, "tell-wins", turns = turns, winner = name, destroyed = destroyed, lost = lost)
    }

    fn display_name(&self, character: &Character) -> String {
        match character.nameless {
            true => say!(self.language, "tell-nameless") + &character.mark,
            false => character.name.clone(),
        }
    }

    /// Returns the display name without the suffix that distinguishes equal names.
    fn name_without_suffix(&self, character: &Character) -> String {
        match character.nameless {
            true => say!(self.language, "tell-nameless"),
            false => character.name_without_suffix().to_owned(),
        }
    }

    /// Returns the display name of a fighter, or its identifier (such as `B2`) if the fighter is
    /// not in the cast.
    fn name(&self, who: Who) -> String {
        self.cast.find(who).map_or_else(|| who.to_string(), |character| self.display_name(character))
    }

    fn names(&self, fighters: &[Who]) -> String {
        let names: Vec<String> = fighters.iter().map(|who| self.name(*who)).collect();
        match names.is_empty() {
            true => say!(self.language, "skirmish-nobody"),
            false => list(&names, self.language),
        }
    }

    /// Formats identifier, name, AP and characteristics of a fighter in one line.
    fn card(&self, character: &Character, name: String) -> String {
        let Character { ap, ini, att, str, def, res, .. } = *character;
        let letter = character.id.to_string();
        let [ini, att, str, def, res] = [ini, att, str, def, res].map(i64::from);
        let card = say!(
            self.language,
            "tell-card",
            letter = letter,
            name = name,
            ap = ap,
            ini = ini,
            att = att,
            str = str,
            def = def,
            res = res
        );
        match character.starts_at {
            WoundLevel::UNHURT => card,
            level => say!(self.language, "tell-card-wounded", card = card, level = level.word()),
        }
    }

    /// Returns the final state of a fighter in one line.
    fn state(&self, character: &Character) -> String {
        let name = self.display_name(character);
        let turn = character.died_in.unwrap_or_default();
        let key = match character.wound_level {
            WoundLevel::DEAD => "tell-end-dead",
            _ => "tell-end-alive",
        };
        say!(self.language, key, name = name, turn = turn, level = character.wound_level.word())
    }

    /// Appends the scenes of a turn or combat to `paragraphs`, in order. Consecutive placements of
    /// dice share a paragraph.
    fn scenes(&self, scenes: &[Scene], paragraphs: &mut Vec<Paragraph>) {
        let is_placed = |scene: &Scene| matches!(scene, Scene::Placed(_));
        for part in scenes.chunk_by(|one, next| is_placed(one) && is_placed(next)) {
            let text = part.iter().map(|scene| self.scene(scene)).collect::<Vec<_>>().join(" ");
            paragraphs.push(match part[0] {
                Scene::Pass { .. } => Paragraph::Subheading(text),
                Scene::Placed(_) => Paragraph::Text(say!(self.language, "tell-allocation", placed = text)),
                _ => Paragraph::Text(text),
            });
        }
    }

    fn scene(&self, scene: &Scene) -> String {
        let language = self.language;
        match scene {
            Scene::Placed(dice) => self.placed(dice),
            Scene::Pass { number } => say!(language, "tell-pass", n = *number),
            Scene::Attack(attack) => attack::sentences(self, attack).join(" "),
            Scene::Initiative { contest } => {
                let is_alone = self.cast.side(contest.winner).count() == 1;
                self.contest(if is_alone { "tell-initiative" } else { "tell-initiative-side" }, contest)
            }
            Scene::Equals { lone, lone_first, contest, die } => {
                let test = contest.iter().map(|contest| self.contest("tell-equals-test", contest));
                let die = die.iter().map(|die| say!(language, "tell-equals-die", die = *die));
                let first = if *lone_first { "lone" } else { "several" };
                let order = say!(language, "tell-equals-order", first = first, lone = self.name(*lone));
                test.chain(die).chain([order]).collect::<Vec<_>>().join(" ")
            }
            Scene::Reserve { who, on } => {
                let dice_for = if *on == DiceFor::Defense { "defense" } else { "attack" };
                say!(language, "tell-reserve", for = dice_for, who = self.name(*who))
            }
            Scene::Leaves { who } => say!(language, "tell-leaves", who = self.name(*who)),
            Scene::Heals { who, dice, before, after } => {
                let level = if before == after { "unchanged" } else { after.word() };
                let dice = faces(dice, language);
                say!(language, "tell-heals", who = self.name(*who), dice = dice, level = level)
            }
        }
    }

    /// Describes a placement of combat dice (VII-C-1).
    fn placed(&self, dice: &Placed) -> String {
        let (language, who) = (self.language, &self.name(dice.who));
        let Placed { attack, defense, sequence, .. } = *dice;
        let key = match (attack, defense) {
            (0, 0) => "tell-placed-none",
            (_, 0) => "tell-placed-attack",
            (0, _) => "tell-placed-defense",
            _ => "tell-placed-both",
        };
        let mut sentences = vec![say!(language, key, who = who, attack = attack, defense = defense)];
        if let Some(Share { attack, defense }) = dice.asked {
            let dice = u16::from(attack) + u16::from(defense);
            let key = "tell-placed-share";
            sentences.push(say!(language, key, attack = attack, defense = defense, dice = dice));
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
        sentences.join(" ")
    }

    /// Describes an opposed test, after a sentence for each tied throw.
    fn contest(&self, key: &str, contest: &Contest) -> String {
        let language = self.language;
        let names = contest.sides.as_ref().map(|of| self.name(of.who));
        let tests = contest.sides.as_ref().map(|of| test(&of.test, language));
        let tie = |tie: &BySide<Vec<Vec<u8>>>| {
            let dice = tie.as_ref().map(|dice| throws(dice, language));
            say!(language, "tell-tie", a = dice.a, b = dice.b) + " "
        };
        let ties: String = contest.ties.iter().map(tie).collect();
        let (winner, side) = (&names[contest.winner], contest.winner.letter());
        let ((a, a_test), (b, b_test)) = ((&names.a, tests.a), (&names.b, tests.b));
        say!(
            language,
            key,
            ties = ties,
            a = a,
            a_test = a_test,
            b = b,
            b_test = b_test,
            winner = winner,
            side = side
        )
    }

    /// Describes the die needed next.
    fn needs(&self, needed: &Needed) -> String {
        let (language, missing) = (self.language, needed.missing);
        let who = &needed.by.map_or_else(String::new, |who| self.name(who));
        let what = match needed.for_what {
            NeededFor::Order => say!(language, "tell-needs-order"),
            NeededFor::Authority => say!(language, "tell-needs-authority", who = who),
            NeededFor::Initiative => say!(language, "tell-needs-initiative", who = who),
            NeededFor::Attack { target } => {
                say!(language, "tell-needs-attack", who = who, target = self.name(target))
            }
            NeededFor::Defense { attacker, attack } => {
                let (key, attacker) = ("tell-needs-defense", self.name(attacker));
                say!(
                    language,
                    key,
                    missing = missing,
                    who = who,
                    attacker = attacker,
                    attack = i64::from(attack)
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
