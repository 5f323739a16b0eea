//! Battles in sentences, scene by scene.

use super::{Paragraph, Prose};
use crate::language::Language;
use crate::rules::{BySide, Side};
use crate::say;
use crate::tell::story::{BattleScene, BattleStory, BattleStoryEvent, SceneKind, SkirmishStoryEvent, Who};

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
        let prose = Prose::new(&self.cast, language);
        let mut paragraphs = prose.begin(self.title(language), |of| prose.name_without_suffix(of));
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
        prose.end(self.outcome(language), &mut paragraphs);
        paragraphs
    }

    /// Returns the title: the fighters of A against those of B, equal names counted.
    #[must_use]
    pub(crate) fn title(&self, language: Language) -> String {
        let prose = Prose::new(&self.cast, language);
        prose.title(|character| prose.name_without_suffix(character), true)
    }

    /// States which fighters each side has to kill, if that is the goal.
    #[must_use]
    pub fn goal(&self, language: Language) -> Option<String> {
        let prose = Prose::new(&self.cast, language);
        let of = |side: Side| {
            let prey: Vec<Who> = self.prey.iter().copied().filter(|who| who.side == side).collect();
            prose.names(&prey)
        };
        let (a, b) = (of(Side::B), of(Side::A));
        (!self.prey.is_empty()).then(|| say!(language, "battle-goal", a = a, b = b))
    }

    /// States the winner, the victory points and the AP lost, in one sentence.
    #[must_use]
    pub(crate) fn outcome(&self, language: Language) -> String {
        let BySide { a, b } = self.victory_points;
        let winner = self.winner.map_or("nobody", Side::letter);
        let BySide { a: lost_a, b: lost_b } = self.ap_lost;
        say!(
            language,
            "battle-outcome",
            winner = winner,
            turns = self.turns,
            a = a,
            b = b,
            lost_a = lost_a,
            lost_b = lost_b
        )
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
            (SceneKind::Speech, Some(side)) => {
                let paragraph = if scene.turn == 0 { "III-B-2" } else { "IV-B-1" };
                say!(language, "battle-speech", side = side.letter(), paragraph = paragraph)
            }
            (SceneKind::Speech, None) => say!(language, "skirmish-activation"),
            (SceneKind::Combat, _) => say!(language, "battle-combat"),
            (SceneKind::End, _) => say!(language, "skirmish-end-of-turn"),
        }
    }

    /// Returns the events of a scene as paragraphs.
    #[must_use]
    pub(crate) fn scene(&self, scene: &BattleScene, language: Language) -> Vec<EventProse> {
        let prose = Prose { deployment: scene.turn == 0, ..Prose::new(&self.cast, language) };
        let event = |event: &BattleStoryEvent| match event {
            BattleStoryEvent::Table(event) => EventProse::new(prose.table_event(event)),
            BattleStoryEvent::Common(event) => match event {
                SkirmishStoryEvent::Combat(combat) => EventProse {
                    in_short: prose.combat_in_short(combat),
                    in_full: prose.combat_in_full(combat).into_iter().map(demote).collect(),
                    ..EventProse::new(prose.event(event))
                },
                _ => EventProse::new(prose.event(event)),
            },
        };
        scene.events.iter().map(event).collect()
    }
}

impl EventProse {
    fn new(what: Paragraph) -> Self {
        EventProse { what, in_short: Vec::new(), in_full: Vec::new() }
    }
}

/// Turns a subheading of a combat into text, because its scene has its own heading.
fn demote(paragraph: Paragraph) -> Paragraph {
    match paragraph {
        Paragraph::Subheading(text) => Paragraph::Text(text),
        paragraph => paragraph,
    }
}
