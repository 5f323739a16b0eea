//! Short form of a story: one line for each event, with the letters of the fighters instead of
//! names.

use super::words::number;
use crate::language::Language;
use crate::rules::{Word, WoundLevel, WoundResult};
use crate::say;
use crate::tell::story::{Attack, Contest, Scene, Share, Story, Strike, Who};

impl Story {
    /// Returns one short line for each event: dice placed and initiative, each attack, then the
    /// final states. Shows dice and results, without modifiers or reasons.
    ///
    /// `T1 · A 3/1, B 2/0 · init A 8–6`, `A→B 9–5 hit, arms, light`.
    #[must_use]
    pub fn compact(&self, language: Language) -> Vec<String> {
        let mut lines = Vec::new();
        for turn in &self.turns {
            lines.extend(scenes(Some(turn.number), &turn.scenes, language));
        }
        let states = self.cast.iter().map(|character| {
            state(character.id, character.wound_level, character.died_in.unwrap_or_default(), language)
        });
        lines.push(states.collect::<Vec<_>>().join(" · "));
        lines
    }
}

/// Returns the events of a combat in short lines; the first shows dice placed and initiative. It
/// begins with the number of the turn, if given.
pub(super) fn scenes(turn: Option<u8>, scenes: &[Scene], language: Language) -> Vec<String> {
    let (mut placed, mut tested, mut after) = (Vec::new(), Vec::new(), Vec::new());
    for scene in scenes {
        match scene {
            Scene::Placed(dice) => {
                let on = format!("{} {}/{}", dice.who, dice.attack, dice.defense);
                placed.push(match dice.asked {
                    None => on,
                    Some(Share { attack, defense }) => {
                        say!(language, "tell-short-share", placed = on, attack = attack, defense = defense)
                    }
                });
            }
            Scene::Initiative { contest } => tested.push(initiative(contest, language)),
            Scene::Attack(told) => after.push(attack(told, language)),
            Scene::Heals { who, dice, .. } => {
                let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
                let dice = faces.join(", ");
                after.push(say!(language, "tell-short-healed", who = who.to_string(), dice = dice));
            }
            Scene::Leaves { who } => {
                after.push(say!(language, "tell-short-dead", who = who.to_string()));
            }
            Scene::Equals { .. } | Scene::Pass { .. } | Scene::Reserve { .. } => {}
        }
    }
    let turn = turn.map(|turn| format!("T{turn}"));
    let first_line = turn.into_iter().chain([placed.join(", ")]).chain(tested);
    let first_line = first_line.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    [first_line].into_iter().filter(|line| !line.is_empty()).chain(after).collect()
}

/// Formats the wound level of a fighter in short form, with the turn of its death.
pub(super) fn state(who: Who, level: WoundLevel, died_in: u8, language: Language) -> String {
    say!(language, "tell-short-state", who = who.to_string(), level = level.word(), turn = died_in)
}

fn attack(attack: &Attack, language: Language) -> String {
    let [attacker, target] = [attack.attacker, attack.target].map(|who| who.to_string());
    let finals =
        [&attack.attack, &attack.defense].map(|test| test.as_ref().map(|test| number(test.final_result)));
    let rolls = match finals {
        [Some(attack), Some(defense)] => format!("{attack}–{defense} "),
        [Some(attack), None] => format!("{attack} "),
        _ => String::new(),
    };
    let roll = attack.wound.as_ref().and_then(|wound| wound.roll.as_ref().map(|roll| (wound, roll)));
    let location = roll.map_or(0, |(_, roll)| roll.location.column());
    let end = match attack.end {
        Strike::Failed | Strike::FailedAndSwapped => "failed",
        Strike::ParriedAndCountered => "countered",
        Strike::Parried => "parried",
        Strike::Feint => "feint",
        Strike::Pending => "pending",
        Strike::Landed => roll.map_or("saved", |(wound, _)| wound.result.word()),
    };
    let place = say!(language, "tell-short-where", where = location);
    let line = say!(
        language, "tell-short-attack",
        attacker = attacker, target = &target, rolls = rolls, end = end, where = place
    );
    let has_died = !attack.target_after.is_alive() && attack.target_before.is_alive();
    let is_said = attack.wound.as_ref().is_some_and(|wound| wound.result == WoundResult::Killed);
    match has_died && !is_said {
        true => format!("{line} · {}", say!(language, "tell-short-dead", who = target)),
        false => line,
    }
}

fn initiative(contest: &Contest, language: Language) -> String {
    let finals = contest.sides.as_ref().map(|of| number(of.test.final_result));
    let winner = contest.winner.letter();
    say!(language, "tell-short-initiative", winner = winner, a = finals.a, b = finals.b)
}
