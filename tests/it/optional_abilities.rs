//! Abilities that a fighter may choose to use: under optimal play they never lower the value, and
//! the presets use them where they help.

use crate::support::{player, profile, rulesets};
use fleau::exact::{DecisionMode, Objective, Solver};
use fleau::policy::PolicyPlayer;
use fleau::rules::effect::{Effect, Effects};
use fleau::rules::{BySide, Profile, Ruleset, Side, StrategicValue, Turns};
use fleau::scenario::ability::TakesX;
use fleau::scenario::{embedded, parse_fighter};

/// Returns whether a player decides in combat about this effect or one that comes with it.
fn is_optional(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Sequence { .. }
            | Effect::Fury
            | Effect::MasterStrike { .. }
            | Effect::Reserve
            | Effect::Feint
            | Effect::Resolution { .. }
            | Effect::CounterAttack { .. }
    )
}

/// Returns every ability whose effects are such decisions, as printed, with its effects; X up to
/// `greatest_x`.
fn optional_abilities(greatest_x: i64) -> Vec<(String, Vec<Effect>)> {
    let book = embedded::roster().book();
    let mut all = Vec::new();
    for ability in book.abilities().iter().filter(|ability| ability.has_effects()) {
        let printed = match ability.takes {
            TakesX::Number { least, .. } => {
                (least..=greatest_x.max(least)).map(|x| format!("{}/{x}", ability.name_fr)).collect()
            }
            TakesX::Kind => continue,
            _ => vec![ability.name_fr.clone()],
        };
        let known =
            printed.into_iter().filter_map(|printed| Some((book.find_quietly(&printed)?.effects(), printed)));
        all.extend(known.filter(|(effects, _)| effects.iter().any(is_optional)).map(|(of, name)| (name, of)));
    }
    all
}

fn with_effects(card: Profile, effects: &[Effect]) -> Profile {
    Profile { effects: Effects::sum(effects.iter().copied()).unwrap(), ..card }
}

type SideDecisions<'a> = BySide<DecisionMode<'a, PolicyPlayer>>;

fn duel(
    ruleset: &Ruleset,
    [a, b]: [&Profile; 2],
    decides: SideDecisions,
    objective: Objective,
    turns: i64,
) -> f64 {
    let solved = Solver::new(ruleset, decides, objective).duel(a, b, Turns::new(turns).unwrap());
    solved.value.value
}

#[test]
fn every_optional_ability_is_found_in_the_data() {
    let names: Vec<String> = optional_abilities(1).into_iter().map(|(name, _)| name).collect();
    for name in
        ["Enchaînement/1", "Furie guerrière", "Coup de maître/0", "Bretteur", "Feinte", "Résolution/1"]
    {
        assert!(names.iter().any(|known| known == name), "{name}: {names:?}");
    }
    assert!(names.len() >= 11, "{names:?}");
}

#[test]
fn under_optimal_play_no_optional_ability_lowers_the_value() {
    let fighters = [
        profile("@ini=3,att=4,str=6,def=4,res=6,ap=20,dis=3"),
        profile("@ini=4,att=2,str=3,def=5,res=7,ap=14,dis=2"),
        profile("@ini=2,att=5,str=9,def=1,res=4,ap=24,dis=3"),
    ];
    let rulesets = rulesets();
    let mut abilities = optional_abilities(2);
    abilities.dedup_by(|a, b| a.1 == b.1);
    for (number, (name, effects)) in abilities.iter().enumerate() {
        for (i, own) in fighters.iter().enumerate() {
            for j in [i, (i + 1 + number % 2) % 3] {
                let enemy = &fighters[j];
                // Against enemies with counter-attacks every attack is a risk.
                let counters = [Effect::CounterAttack { margin: 1 }];
                let enemy =
                    if (i + j + number).is_multiple_of(2) { *enemy } else { with_effects(*enemy, &counters) };
                let ruleset = &rulesets[(i + 2 * j + number) % rulesets.len()];
                let policy = player(["balanced", "cautious", "all-attack"][(i + j) % 3], ruleset);
                let objective = [Objective::Win, Objective::Ap][(i + number) % 2];
                for b in [DecisionMode::Fixed(&policy), DecisionMode::Free] {
                    let decides = BySide { a: DecisionMode::Free, b };
                    let worth = |own: &Profile| duel(ruleset, [own, &enemy], decides, objective, 2);
                    let gain = worth(&with_effects(*own, effects)) - worth(own);
                    let whom =
                        if b.has_choice() { "optimal".to_owned() } else { policy.policy().to_string() };
                    let what = format!("{name}, {i} against {j}, {}, {objective:?}, {whom}", ruleset.id);
                    assert!(gain >= -1e-12, "{what}: {gain:e}");
                }
            }
        }
    }
}

#[test]
fn an_unused_optional_ability_changes_nothing() {
    let ruleset = &rulesets()[0];
    let never = "sequence=never,fury=never,master-strike=never,reserve=never,feint=never,resolution=never";
    let [never, enemy] = [never, "balanced"].map(|policy| player(policy, ruleset));
    let decides = BySide { a: DecisionMode::Fixed(&never), b: DecisionMode::Fixed(&enemy) };
    let own = profile("@ini=3,att=4,str=6,def=4,res=6,ap=20,dis=3");
    for (name, effects) in optional_abilities(2) {
        if effects.iter().any(|effect| matches!(effect, Effect::CounterAttack { .. })) {
            // A counter-attack gives an attack die without a decision.
            continue;
        }
        let worth = |mine: &Profile| duel(ruleset, [mine, &own], decides, Objective::Win, 3);
        let change = worth(&with_effects(own, &effects)) - worth(&own);
        assert!(change.abs() < 1e-12, "{name}: {change:e}");
    }
}

/// The most that an ability may cost in one duel of this test under the policy `balanced`, as
/// chance to win minus chance to lose. The odds that the policy uses ignore most other abilities,
/// so a few pairs lose by it. On average no ability costs anything.
const MAX_LOSS: f64 = 0.06;

#[test]
fn balanced_uses_optional_abilities_to_its_advantage() {
    let (ruleset, roster) = (&rulesets()[0], embedded::roster());
    let balanced = player("balanced", ruleset);
    let decides = BySide { a: DecisionMode::Fixed(&balanced), b: DecisionMode::Fixed(&balanced) };
    let cards: Vec<(&str, Profile)> = roster
        .cards()
        .iter()
        .filter(|card| card.edition.starts_with("C3") || card.edition.starts_with("C5"))
        .filter_map(|card| Some((card.id.as_str(), parse_fighter(&card.id, roster).ok()?.profile)))
        .collect();
    assert!(cards.len() > 40, "{}", cards.len());
    let give = |card: &Profile, effects: &[Effect]| {
        let mut given = *card;
        for effect in effects {
            match *effect {
                Effect::Sequence { most } => given.effects.sequence = given.effects.sequence.max(most),
                Effect::Fury => given.effects.fury = true,
                Effect::MasterStrike { x } => {
                    given.effects.master_strike = given.effects.master_strike.max(Some(x));
                }
                Effect::Reserve => given.effects.reserve = true,
                Effect::Feint => given.effects.feint = true,
                Effect::Resolution { bonus } => {
                    given.effects.resolution = given.effects.resolution.max(bonus)
                }
                Effect::CounterAttack { margin } => {
                    let own = given.effects.counter_attack.unwrap_or(margin);
                    given.effects.counter_attack = Some(own.min(margin));
                }
                _ => {}
            }
        }
        given
    };
    for (number, (name, effects)) in optional_abilities(2).iter().enumerate() {
        let (mut helps, mut sum) = (0, 0.0);
        for n in (number..cards.len() * cards.len()).step_by(149) {
            let ((own_name, own), (enemy_name, enemy)) = (cards[n / cards.len()], cards[n % cards.len()]);
            let worth = |own: &Profile| {
                let mut solver = Solver::new(ruleset, decides, Objective::Win);
                let gone = solver.duel(own, &enemy, Turns::new(6).unwrap()).gone_by;
                gone[Side::B][5] - gone[Side::A][5]
            };
            let gain = worth(&give(&own, effects)) - worth(&own);
            helps += u32::from(gain > 1e-6);
            sum += gain;
            assert!(gain > -MAX_LOSS, "{name}: {own_name} against {enemy_name}: {gain}");
        }
        assert!(sum > -1e-3, "{name}: {sum} in all");
        assert!(helps > 0, "{name} never helps");
    }
}

/// Ledgers rely on this property: if no player looks at placed dice, one simulation serves for all
/// costs.
#[test]
fn the_order_of_placing_is_irrelevant_if_no_player_sees_placed_dice() {
    let card = profile("@ini=4,att=5,str=6,def=4,res=6,dis=4,ap=20");
    let abilities = optional_abilities(2).into_iter().map(|(_, effects)| with_effects(card, &effects));
    let cards: Vec<Profile> = std::iter::once(card).chain(abilities).collect();
    let ruleset = &rulesets()[0];
    let at = |ap: i64, card: &Profile| Profile { strategic_value: StrategicValue::new(ap).unwrap(), ..*card };
    let mut with_a_difference = 0;
    for policy in ["balanced", "all-attack", "cautious", "balanced,sequence=always,fury=always"] {
        let player = player(policy, ruleset);
        let decides = BySide { a: DecisionMode::Fixed(&player), b: DecisionMode::Fixed(&player) };
        let value = |ap: [i64; 2], [a, b]: [&Profile; 2]| {
            duel(ruleset, [&at(ap[0], a), &at(ap[1], b)], decides, Objective::Win, 3)
        };
        for a in &cards {
            for b in &cards {
                let looks = [a, b].into_iter().any(|card| player.looks_at_placed_dice(card));
                let values = [[20, 20], [20, 21], [21, 20]].map(|ap| value(ap, [a, b]));
                let differ = values.iter().any(|value| (value - values[0]).abs() > 1e-9);
                assert!(looks || !differ, "{policy}, {:?}, {:?}: {values:?}", a.effects, b.effects);
                with_a_difference += usize::from(differ);
            }
        }
    }
    // For fighters that look at placed dice it makes a difference.
    assert!(with_a_difference > 0);
}
