//! The story of a battle in sentences.

use super::story::{
    BattleScene, BattleStory, BattleStoryEvent, SceneKind, TableGait, TablePursuit, TableStoryEvent,
};
use crate::language::Language;
use crate::language::number::Figure;
use crate::rules::{BySide, Side};
use crate::say;
use crate::tell::prose::{Paragraph, card, state};
use crate::tell::skirmish::prose::{SkirmishProse, name_without_suffix};
use crate::tell::skirmish::story::SkirmishStoryEvent;
use crate::tell::story::{Who, cast};

/// One event of a battle as paragraphs: `what` describes it, the others add the course of a combat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EventProse {
    pub what: Paragraph,
    /// Course of a combat in short lines; empty for any other event.
    pub in_short: Vec<Paragraph>,
    /// Course of a combat die by die; empty for any other event.
    pub in_full: Vec<Paragraph>,
}

impl BattleStory {
    /// Returns the story as paragraphs, with combats die by die.
    #[must_use]
    pub fn prose(&self, language: Language) -> Vec<Paragraph> {
        let mut paragraphs = vec![Paragraph::Title(self.title(language))];
        let cards = self.cast.iter();
        let cards = cards.map(|of| Paragraph::Item(card(of, name_without_suffix(of, language), language)));
        paragraphs.extend(cards);
        paragraphs.extend(self.goal(language).map(Paragraph::Text));
        let mut turn = None;
        for scene in &self.scenes {
            if turn != Some(scene.turn) {
                turn = Some(scene.turn);
                paragraphs.push(Paragraph::Heading(self.heading(scene.turn, language)));
            }
            paragraphs.push(Paragraph::Subheading(self.scene_title(scene, language)));
            let events = self.scene(scene, language).into_iter();
            paragraphs.extend(events.flat_map(|event| std::iter::once(event.what).chain(event.in_full)));
        }
        paragraphs.push(Paragraph::Heading(say!(language, "tell-end")));
        paragraphs.push(Paragraph::Text(self.outcome(language)));
        paragraphs.extend(self.cast.iter().map(|character| Paragraph::Item(state(character, language))));
        paragraphs
    }

    /// Returns the title: the fighters of A against those of B, equal names counted.
    #[must_use]
    pub(crate) fn title(&self, language: Language) -> String {
        let side = |side: Side| {
            let mut parts: Vec<(usize, String)> = Vec::new();
            for character in cast::of_side(&self.cast, side) {
                let name = name_without_suffix(character, language);
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

    /// States which fighters each side has to kill, if that is the goal.
    #[must_use]
    pub fn goal(&self, language: Language) -> Option<String> {
        let telling = SkirmishProse { cast: &self.cast, language };
        let of = |side: Side| {
            let prey: Vec<Who> = self.prey.iter().copied().filter(|who| who.side == side).collect();
            telling.names(&prey)
        };
        let (a, b) = (of(Side::B), of(Side::A));
        (!self.prey.is_empty()).then(|| say!(language, "battle-goal", a = a, b = b))
    }

    /// States the winner, the victory points and the AP lost, in one sentence.
    #[must_use]
    pub(crate) fn outcome(&self, language: Language) -> String {
        let BySide { a, b } = self.victory_points;
        let winner = self.winner.map_or("nobody", Side::letter);
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

    /// Returns a copy with other names. `name` maps the name on the card to the new one.
    #[must_use]
    pub(crate) fn renamed(&self, name: impl Fn(&str) -> String) -> Self {
        let mut story = self.clone();
        cast::rename(&mut story.cast, name);
        story
    }

    /// Returns the heading of a turn; turn 0 is the deployment.
    #[must_use]
    pub(crate) fn heading(&self, turn: u8, language: Language) -> String {
        match turn {
            0 => say!(language, "battle-deployment"),
            turn => say!(language, "tell-turn", n = turn),
        }
    }

    /// Returns the heading of a scene.
    #[must_use]
    pub(crate) fn scene_title(&self, scene: &BattleScene, language: Language) -> String {
        match (scene.kind, scene.side) {
            (SceneKind::Speech, Some(side)) => say!(language, "battle-speech", side = side.letter()),
            (SceneKind::Speech, None) => say!(language, "skirmish-activation"),
            (SceneKind::Combat, _) => say!(language, "battle-combat"),
            (SceneKind::End, _) => say!(language, "skirmish-end-of-turn"),
        }
    }

    /// Returns the events of a scene as paragraphs.
    #[must_use]
    pub(crate) fn scene(&self, scene: &BattleScene, language: Language) -> Vec<EventProse> {
        let telling = SkirmishProse { cast: &self.cast, language };
        let told = TableProse(&telling);
        let event = |event: &BattleStoryEvent| {
            let what = match event {
                BattleStoryEvent::Common(event) => telling.event(event),
                BattleStoryEvent::Table(event) => told.event(event),
            };
            let (in_short, in_full) = match event {
                BattleStoryEvent::Common(SkirmishStoryEvent::Combat(combat)) => {
                    (telling.combat_in_short(combat), telling.combat_in_full(combat))
                }
                _ => Default::default(),
            };
            // The scene has its own heading, so subheadings of the combat become plain text.
            let in_full = in_full.into_iter().map(|paragraph| match paragraph {
                Paragraph::Subheading(text) => Paragraph::Text(text),
                paragraph => paragraph,
            });
            EventProse { what, in_short, in_full: in_full.collect() }
        };
        scene.events.iter().map(event).collect()
    }
}

/// Writes the sentences for events that only occur on a table: deployment, moves, assaults,
/// pursuits and victory points.
struct TableProse<'a>(&'a SkirmishProse<'a>);

impl TableProse<'_> {
    fn name(&self, who: Who) -> String {
        self.0.name(who)
    }

    fn event(&self, event: &TableStoryEvent) -> Paragraph {
        let language = self.0.language;
        match event {
            TableStoryEvent::Placed { who, place } => Paragraph::Item(say!(
                language,
                "battle-placed",
                who = self.name(*who),
                place = format_position(*place, language)
            )),
            TableStoryEvent::MovesOnTable { who, end, length, gait, .. } => {
                Paragraph::Item(self.moves(*who, (*length, *end), *gait))
            }
            TableStoryEvent::AssaultsOnTable { who, onset, enemies, contacts } => {
                Paragraph::Item(self.0.assault(*who, *onset, enemies, contacts))
            }
            TableStoryEvent::PursuesOnTable { who, pursuit, enemy } => {
                Paragraph::Item(self.pursues(*who, *pursuit, *enemy))
            }
            TableStoryEvent::Controls { points } => {
                Paragraph::Text(say!(language, "battle-controls", a = points.a, b = points.b))
            }
            TableStoryEvent::Refused { who, why } => {
                Paragraph::Item(say!(language, "battle-refused", who = self.name(*who), why = why))
            }
        }
    }

    /// Describes a move (V-A, V-B).
    fn moves(&self, who: Who, (length, to): (f64, [f64; 2]), gait: TableGait) -> String {
        let how = match gait {
            TableGait::UnderCover if length == 0.0 => "stay",
            TableGait::Walk if length == 0.0 => "turn",
            TableGait::Walk => "walk",
            TableGait::Run => "run",
            TableGait::Charge => "charge",
            TableGait::Engage => "engage",
            TableGait::UnderCover => "cover",
            TableGait::Pursuit => "pursuit",
        };
        let (cm, place) = (Figure::new(format!("{length:.1}")), format_position(to, self.0.language));
        say!(self.0.language, "battle-moves", how = how, who = self.name(who), cm = cm, place = place)
    }

    /// Describes a pursuit (VII-C-6).
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

/// Formats a position in whole centimeters from the left and lower edges.
fn format_position([x, y]: [f64; 2], language: Language) -> String {
    let centimeters = |value: f64| Figure::new(format!("{value:.0}"));
    say!(language, "battle-spot", x = centimeters(x), y = centimeters(y))
}
