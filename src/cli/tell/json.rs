//! The JSON of `tell`. Its keys are a contract: `schema/tell.schema.json`. Fighters are called by their letters.

use super::input::Input;
use super::luck::{Dice, Luck};
use super::text::Told;
use crate::cli::JSON_VERSION;
use crate::cli::fight_json::{Hashes, PerSide};
use crate::rules::effect::{DiceFor, Value};
use crate::rules::{BySide, Side};
use crate::tell::Story;
use crate::tell::story::{
    Attack, Cause, Change, Character, Contest, Current, Ending, Needed, NeededFor, Scene, Strike, Test, Wound,
};
use serde::Serialize;
use serde_json::{Value as Json, json};

#[derive(Serialize)]
pub(super) struct TellJson {
    schema: String,
    command: &'static str,
    version: &'static str,
    ruleset: String,
    turns: u8,
    seed: u64,
    policy: PerSide<String>,
    hashes: Hashes,
    stories: Vec<StoryJson>,
}

#[derive(Serialize)]
struct StoryJson {
    /// Null of given dice.
    fight: Option<u64>,
    /// Null where it was not asked for.
    percentile: Option<f64>,
    fighters: Vec<Json>,
    turns: Vec<Json>,
    balance: i64,
    /// Null of a fight that is over.
    needed: Option<Json>,
    /// The command that goes on.
    go_on: Option<String>,
    /// Null where it was not asked for.
    luck: Option<Json>,
}

impl TellJson {
    pub(super) fn of(input: &Input, told: &[Told]) -> Self {
        TellJson {
            schema: format!("fleau/tell/{JSON_VERSION}"),
            command: "tell",
            version: env!("CARGO_PKG_VERSION"),
            ruleset: input.ruleset.id.clone(),
            turns: input.turns.get(),
            seed: input.seed,
            policy: input.conducts.as_ref().map(|written| written.in_full()).into(),
            hashes: input.hashes.clone(),
            stories: told.iter().map(StoryJson::of).collect(),
        }
    }
}

impl StoryJson {
    fn of(told: &Told) -> Self {
        let story = &told.story;
        let turn = |turn: &crate::tell::story::Turn| {
            let scenes: Vec<Json> = turn.scenes.iter().map(|of| scene(story, of)).collect();
            json!({ "number": turn.number, "scenes": scenes })
        };
        StoryJson {
            fight: told.fight,
            percentile: told.percentile,
            fighters: story.cast.iter().map(fighter).collect(),
            turns: story.turns.iter().map(turn).collect(),
            balance: story.balance(),
            needed: match &story.ending {
                Ending::Over { .. } => None,
                Ending::Needs(of) => Some(needed(story, of)),
            },
            go_on: told.go_on.clone(),
            luck: told.luck.as_ref().map(luck),
        }
    }
}

fn side(side: Side) -> &'static str {
    if side == Side::A { "a" } else { "b" }
}

fn fighter(character: &Character) -> Json {
    let profile = &character.profile;
    json!({
        "id": character.letter,
        "side": side(character.side),
        "name": character.name,
        "ap": profile.strategic_value.get(),
        "ini": profile.initiative.get(),
        "att": profile.attack.get(),
        "str": profile.strength.get(),
        "def": profile.defense.get(),
        "res": profile.resistance.get(),
        "wound_level": character.wound_level().word(),
        "died_in": Some(character.died_in).filter(|turn| *turn > 0),
    })
}

fn scene(story: &Story, scene: &Scene) -> Json {
    let who = |who: usize| story.cast[who].letter.as_str();
    match scene {
        Scene::Equals { lone, lone_first, contest: test, die } => json!({
            "kind": "equals", "lone": who(*lone), "lone_first": lone_first, "die": die,
            "contest": test.as_ref().map(|of| contest(story, of)),
        }),
        Scene::Placed(dice) => json!({
            "kind": "placed", "who": who(dice.who), "attack": dice.attack, "defense": dice.defense,
            "sequence": dice.sequence, "fury": dice.fury, "reserve": dice.reserve,
        }),
        Scene::Initiative(of) => json!({ "kind": "initiative", "contest": contest(story, of) }),
        Scene::Pass { number } => json!({ "kind": "pass", "number": number }),
        Scene::Reserve { who: by, dice_for } => {
            let on = if *dice_for == DiceFor::Defense { "defense" } else { "attack" };
            json!({ "kind": "reserve", "who": who(*by), "on": on })
        }
        Scene::Attack(of) => attack(story, of),
        Scene::Leaves { who: by } => json!({ "kind": "leaves", "who": who(*by) }),
        Scene::Heals { who: by, dice, before, after } => json!({
            "kind": "heals", "who": who(*by), "dice": dice, "before": before.word(), "after": after.word(),
        }),
    }
}

fn contest(story: &Story, contest: &Contest) -> Json {
    let tests = contest.tests.as_ref().map(test);
    let ties = contest.ties.iter().map(|BySide { a, b }| json!({ "a": a, "b": b }));
    json!({
        "a": { "who": story.cast[contest.who.a].letter, "test": tests.a },
        "b": { "who": story.cast[contest.who.b].letter, "test": tests.b },
        "ties": ties.collect::<Vec<_>>(),
        "winner": side(contest.winner),
    })
}

fn test(test: &Test) -> Json {
    json!({
        "value": current(&test.value),
        "throws": test.throws,
        "natural_result": test.natural_result,
        "final_result": test.final_result,
        "automatic_failure": test.automatic_failure,
    })
}

fn current(current: &Current) -> Json {
    let characteristic = match current.characteristic {
        Value::Initiative => "ini",
        Value::Attack => "att",
        Value::Strength => "str",
        Value::Defense => "def",
        Value::Discipline => "dis",
        _ => "res",
    };
    json!({
        "characteristic": characteristic,
        "printed": current.printed,
        "changes": current.changes.iter().map(change).collect::<Vec<_>>(),
        "value": current.value,
    })
}

fn change(change: &Change) -> Json {
    let cause = match change.cause {
        Cause::Wounds(_) => "wounds",
        Cause::Stunned => "stunned",
        Cause::Sustained => "sustained",
        Cause::Others => "others",
        Cause::Sequence => "sequence",
        Cause::Resolution => "resolution",
        Cause::MasterStrike => "master_strike",
        Cause::WoundRow => "wound_row",
        Cause::Abilities => "abilities",
    };
    json!({ "cause": cause, "by": change.by })
}

fn attack(story: &Story, attack: &Attack) -> Json {
    let (end, wound) = match &attack.end {
        Strike::Failed { swapped: false } => ("failed", None),
        Strike::Failed { swapped: true } => ("failed_and_swapped", None),
        Strike::Parried { countered: false } => ("parried", None),
        Strike::Parried { countered: true } => ("parried_and_countered", None),
        Strike::Feint => ("feint", None),
        Strike::Pending => ("pending", None),
        Strike::Landed(wound) => ("landed", Some(wound_roll(wound))),
    };
    json!({
        "kind": "attack",
        "attacker": story.cast[attack.attacker].letter,
        "target": story.cast[attack.target].letter,
        "master_strike": attack.manner.master_strike,
        "feint": attack.manner.feint,
        "attack": attack.attack.as_ref().map(test),
        "defense_dice": attack.defense_dice,
        "sustained": attack.sustained,
        "defense": attack.defense.as_ref().map(test),
        "end": end,
        "wound": wound,
        "target_after": { "wound_level": attack.after.wound_level.word(), "stunned": attack.after.stunned },
    })
}

fn wound_roll(wound: &Wound) -> Json {
    let roll = wound.roll.as_ref().map(|roll| {
        json!({
            "dice": roll.dice,
            "kept": roll.kept,
            "location": crate::rules::WoundTable::COLUMN_LABELS[roll.location],
            "total": roll.total,
            "kills_by_double": roll.kills_by_double,
        })
    });
    json!({
        "strength": current(&wound.strength),
        "resistance": current(&wound.resistance),
        "changes": wound.beside.iter().map(change).collect::<Vec<_>>(),
        "save": wound.save,
        "strength_die": wound.strength_die,
        "roll": roll,
        "further": wound.further,
        "result": wound.result.word(),
    })
}

fn needed(story: &Story, needed: &Needed) -> Json {
    let for_what = match needed.for_what {
        NeededFor::Order => "order",
        NeededFor::Authority => "authority",
        NeededFor::Initiative => "initiative",
        NeededFor::Attack { .. } => "attack",
        NeededFor::Defense { .. } => "defense",
        NeededFor::Wound { .. } => "wound",
        NeededFor::Save => "save",
        NeededFor::Strength => "strength",
        NeededFor::Further => "further",
        NeededFor::Healing => "healing",
    };
    json!({
        "turn": needed.turn,
        "by": needed.by.map(|who| story.cast[who].letter.as_str()),
        "for": for_what,
        "again": needed.again,
        "known": needed.known,
        "missing": needed.missing,
    })
}

fn luck(luck: &Luck) -> Json {
    let outcome = luck.outcome.as_ref().map(|outcome| {
        json!({
            "percentile": 100.0 * outcome.percentile,
            "ci95": [100.0 * outcome.interval.low, 100.0 * outcome.interval.high],
            "runs": outcome.runs,
        })
    });
    let dice = |dice: &Dice| json!({ "dice": dice.thrown.dice, "mean": dice.mean, "z": dice.z });
    json!({ "outcome": outcome, "a": dice(&luck.dice.a), "b": dice(&luck.dice.b) })
}
