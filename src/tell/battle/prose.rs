//! The story of a battle in sentences. Attacks are told in one short line each.

use super::story::{
    BattleDeed, BattleScene, BattleStory, Blow, SceneKind, TableDeed, TableGait, TablePursuit,
};
use crate::language::Language;
use crate::language::number::Figure;
use crate::rules::{BySide, Side, WoundResult};
use crate::say;
use crate::tell::prose::{Paragraph, card, state};
use crate::tell::skirmish::prose::{Telling, bare};
use crate::tell::story::{Who, cast};
use crate::tell::words::{letter, number, result};

impl BattleStory {
    /// The story in paragraphs.
    #[must_use]
    pub fn prose(&self, language: Language) -> Vec<Paragraph> {
        let mut paragraphs = vec![Paragraph::Title(self.title(language))];
        let cards = self.cast.iter();
        let cards = cards.map(|of| Paragraph::Item(card(of, bare(of, language), language)));
        paragraphs.extend(cards);
        let mut turn = None;
        for scene in &self.scenes {
            if turn != Some(scene.turn) {
                turn = Some(scene.turn);
                paragraphs.push(Paragraph::Heading(self.heading(scene.turn, language)));
            }
            paragraphs.push(Paragraph::Subheading(self.scene_title(scene, language)));
            paragraphs.extend(self.scene(scene, language));
        }
        paragraphs.push(Paragraph::Heading(say!(language, "tell-end")));
        paragraphs.push(Paragraph::Text(self.outcome(language)));
        paragraphs.extend(self.cast.iter().map(|character| Paragraph::Item(state(character, language))));
        paragraphs
    }

    /// Who fights whom.
    #[must_use]
    pub fn title(&self, language: Language) -> String {
        let side = |side: Side| {
            let mut parts: Vec<(usize, String)> = Vec::new();
            for character in cast::of_side(&self.cast, side) {
                let name = bare(character, language);
                match parts.iter_mut().find(|(_, known)| *known == name) {
                    Some((count, _)) => *count += 1,
                    None => parts.push((1, name)),
                }
            }
            let part =
                |(count, name): (usize, String)| if count == 1 { name } else { format!("{count} {name}") };
            parts.into_iter().map(part).collect::<Vec<_>>().join(" + ")
        };
        say!(language, "against", a = side(Side::A), b = side(Side::B))
    }

    /// Who won, and what it cost, in a sentence.
    #[must_use]
    pub fn outcome(&self, language: Language) -> String {
        let BySide { a, b } = self.victory_points;
        let winner = self.winner.map_or("nobody", letter);
        say!(
            language,
            "battle-outcome",
            winner = winner,
            turns = self.turns,
            a = a,
            b = b,
            lost_a = self.ap_lost.a,
            lost_b = self.ap_lost.b
        )
    }

    /// The same with other names, each given as on the card.
    #[must_use]
    pub fn renamed(&self, name: impl Fn(&str) -> String) -> Self {
        let mut story = self.clone();
        cast::rename(&mut story.cast, name);
        story
    }

    /// A turn, or the deployment.
    #[must_use]
    pub fn heading(&self, turn: u8, language: Language) -> String {
        match turn {
            0 => say!(language, "battle-deployment"),
            turn => say!(language, "tell-turn", n = turn),
        }
    }

    /// What a scene is.
    #[must_use]
    pub fn scene_title(&self, scene: &BattleScene, language: Language) -> String {
        match (scene.kind, scene.side) {
            (SceneKind::Speech, Some(side)) => say!(language, "battle-speech", side = letter(side)),
            (SceneKind::Speech, None) => say!(language, "skirmish-activation"),
            (SceneKind::Combat, _) => say!(language, "battle-combat"),
            (SceneKind::End, _) => say!(language, "skirmish-end-of-turn"),
        }
    }

    /// What happens in a scene.
    #[must_use]
    pub fn scene(&self, scene: &BattleScene, language: Language) -> Vec<Paragraph> {
        let telling = Telling { cast: &self.cast, language };
        let told = Told(&telling);
        let deed = |deed: &BattleDeed| match deed {
            BattleDeed::Common(deed) => telling.deed(deed),
            BattleDeed::Table(deed) => told.deed(deed),
        };
        scene.deeds.iter().map(deed).collect()
    }
}

/// Who tells what only a table shows.
struct Told<'a>(&'a Telling<'a>);

impl Told<'_> {
    fn name(&self, who: Who) -> String {
        self.0.name(who)
    }

    fn deed(&self, deed: &TableDeed) -> Paragraph {
        let language = self.0.language;
        match deed {
            TableDeed::Placed { who, place } => Paragraph::Item(say!(
                language,
                "battle-placed",
                who = self.name(*who),
                place = spot(*place, language)
            )),
            TableDeed::MovesOnTable { who, start, end, gait } => {
                Paragraph::Item(self.moves(*who, (*start, *end), *gait))
            }
            TableDeed::AssaultsOnTable { who, onset, enemies, contacts } => {
                Paragraph::Item(self.0.assault(*who, *onset, enemies, contacts))
            }
            TableDeed::CombatBegins { sides, by } => Paragraph::Text(self.0.combat_title(sides, *by)),
            TableDeed::DicePlaced { who, on_attack, on_defense } => Paragraph::Item(say!(
                language,
                "battle-dice",
                who = self.name(*who),
                attack = *on_attack,
                defense = *on_defense
            )),
            TableDeed::InitiativeWon { by } => {
                Paragraph::Item(say!(language, "battle-initiative", side = letter(*by)))
            }
            TableDeed::Attacked { attacker, victim, attack_final, defense_final, blow, wound, kills } => {
                let finals = (*attack_final, *defense_final);
                Paragraph::Item(self.attack((*attacker, *victim), finals, (*blow, *wound), *kills))
            }
            TableDeed::PursuesOnTable { who, pursuit, enemy } => {
                Paragraph::Item(self.pursues(*who, *pursuit, *enemy))
            }
            TableDeed::Controls { points } => {
                Paragraph::Text(say!(language, "battle-controls", a = points.a, b = points.b))
            }
            TableDeed::Refused { who, why } => {
                Paragraph::Item(say!(language, "battle-refused", who = self.name(*who), why = why))
            }
        }
    }

    /// V-A, V-B.
    fn moves(&self, who: Who, (from, to): ([f64; 2], [f64; 2]), gait: TableGait) -> String {
        let how = match gait {
            TableGait::UnderCover if from == to => "stay",
            TableGait::Walk if from == to => "turn",
            TableGait::Walk => "walk",
            TableGait::Run => "run",
            TableGait::Charge => "charge",
            TableGait::Engage => "engage",
            TableGait::UnderCover => "cover",
            TableGait::Pursuit => "pursuit",
        };
        let far = libm::hypot(to[0] - from[0], to[1] - from[1]);
        let (cm, place) = (Figure::written(format!("{far:.1}")), spot(to, self.0.language));
        say!(self.0.language, "battle-moves", how = how, who = self.name(who), cm = cm, place = place)
    }

    /// VII-C-4.
    fn attack(
        &self,
        (attacker, victim): (Who, Who),
        finals: (Option<i16>, Option<i16>),
        (blow, wound): (Blow, Option<WoundResult>),
        kills: bool,
    ) -> String {
        let language = self.0.language;
        let rolls = match finals {
            (Some(attack), Some(defense)) => format!("{}–{}", number(attack), number(defense)),
            (Some(attack), None) => number(attack),
            _ => "–".to_owned(),
        };
        let end = match blow {
            Blow::Failed => "failed",
            Blow::Parried => "parried",
            Blow::Landed => "landed",
        };
        let (by, at) = (self.name(attacker), self.name(victim));
        let mut said =
            vec![say!(language, "battle-attack", attacker = by, victim = at, rolls = rolls, end = end)];
        said.extend(wound.map(|wound| say!(language, "skirmish-shot-result", result = result(wound))));
        if kills {
            said.push(say!(language, "tell-dies", target = self.name(victim)));
        }
        said.join(" ")
    }

    /// VII-C-6.
    fn pursues(&self, who: Who, how: TablePursuit, enemy: Option<Who>) -> String {
        let (language, who) = (self.0.language, self.name(who));
        let enemy = enemy.map(|enemy| self.name(enemy)).unwrap_or_default();
        match how {
            TablePursuit::Stays => say!(language, "skirmish-pursuit-none", who = who),
            TablePursuit::Goes => say!(language, "battle-pursuit", who = who),
            TablePursuit::Engages => {
                say!(language, "skirmish-pursuit-engages", who = who, enemy = enemy)
            }
            TablePursuit::TurnsOn => say!(language, "skirmish-pursuit-turns", who = who, enemy = enemy),
        }
    }
}

/// A place in whole centimeters, from the left and from below.
fn spot([x, y]: [f64; 2], language: Language) -> String {
    let centimeters = |value: f64| Figure::written(format!("{value:.0}"));
    say!(language, "battle-spot", x = centimeters(x), y = centimeters(y))
}
