//! Invariants of random combats, under every policy and in every reading of the rules.

use crate::support::{SAMPLERS, player, profile, rulesets};
use fleau::dice::Seed;
use fleau::policy::{PRESETS, PolicyPlayer};
use fleau::rules::combat::{Announced, Combatant, Half, Lineup, Sustain};
use fleau::rules::contact::Size;
use fleau::rules::ruleset::{
    AddsWoundLevel, Allocation, EqualValueOrder, LoneSix, NaturalOne, OpposedBothFail, OpposedEqualSixes,
    OpposedSixOrder, PlacedFirst, StunStacking, StunnedResult, SustainDeclared, SustainFirstTest,
    SustainedDefenseStacks, WoundAccumulation, ZeroOrLess,
};
use fleau::rules::{
    AttackOutcome, BySide, Characteristic, Effects, Encounter, Event, Observer, Opponents, Place, Player,
    Power, Profile, Reroll, Resistance, Ruleset, Side, StrategicValue, Turns, View, WoundLevel,
};
use fleau::simulate::{Experiment, MatchUp, Sampler, Tally, play};
use std::cell::Cell;
use strum::VariantArray;

/// A random generator for test data, separate from the dice.
#[derive(Debug)]
struct Random(Cell<u64>);

impl Random {
    fn seeded(seed: u64) -> Self {
        Self(Cell::new(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15)))
    }

    /// Returns a number from 0 to `n` - 1, by a 64-bit linear congruential generator with Knuth's
    /// constants.
    fn below(&self, n: u64) -> u64 {
        let next =
            self.0.get().wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0.set(next);
        (next >> 33) % n
    }

    fn pick<T: Copy>(&self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize]
    }

    /// Returns a random card. Low values are frequent, so that automatic failures and minimum
    /// values occur.
    fn profile(&self) -> Profile {
        let highest = self.pick(&[3, 8, 15]);
        let characteristic = || Characteristic::new(self.below(highest) as i64).unwrap();
        Profile {
            initiative: characteristic(),
            attack: characteristic(),
            strength: characteristic(),
            defense: characteristic(),
            resistance: Resistance::new(1 + self.below(highest) as i64).unwrap(),
            // Few different values, so that some are equal.
            strategic_value: StrategicValue::new(10 + self.below(3) as i64).unwrap(),
            discipline: self.pick(&[None, Some(characteristic())]),
            courage: None,
            fear: None,
            size: Default::default(),
            enormous: 0,
            champion: false,
            pure_caster: self.below(4) == 0,
            movement: None,
            power: Power::of_size(Size::Normal),
            wounds: Default::default(),
            missile: None,
            effects: Effects::default(),
            kinds: Default::default(),
        }
    }

    /// Returns an edition with some of its settings changed.
    fn ruleset(&self, editions: &[Ruleset]) -> Ruleset {
        let mut ruleset = editions[self.below(editions.len() as u64) as usize].clone();
        macro_rules! change {
            ($($field:ident: $setting:ident),+ $(,)?) => {$(
                if self.below(4) == 0 {
                    ruleset.$field = self.pick($setting::VARIANTS);
                }
            )+};
        }
        change! {
            natural_one: NaturalOne,
            zero_or_less: ZeroOrLess,
            lone_six: LoneSix,
            opposed_six_order: OpposedSixOrder,
            opposed_equal_sixes: OpposedEqualSixes,
            opposed_both_fail: OpposedBothFail,
            wound_accumulation: WoundAccumulation,
            stunned: StunnedResult,
            stun_stacks: StunStacking,
            wound_row_adds_wound_level: AddsWoundLevel,
            allocation: Allocation,
            placed_first: PlacedFirst,
            equal_value_order: EqualValueOrder,
            sustained_defense_stacks: SustainedDefenseStacks,
            sustain_declared: SustainDeclared,
            sustain_first_test: SustainFirstTest,
        }
        ruleset.wound_penalty = self.below(3) as i16;
        ruleset
    }
}

/// A player that returns random decisions, including illegal ones.
impl Player for Random {
    fn allocate(&self, _: &View, _: Place, dice: u8) -> u8 {
        self.below(u64::from(dice) + 2) as u8
    }
    fn reroll(&self, _: &Ruleset, reroll: &Reroll) -> u8 {
        self.below(u64::from(reroll.sixes) + 2) as u8
    }
    fn defend(&self, view: &View, _: Place, target: Place) -> u8 {
        self.below(u64::from(view.combatant(target).defense_dice) + 2) as u8
    }
    fn sustain(&self, _: &View, _: Place, _: Option<i16>) -> bool {
        self.below(3) > 0
    }
    fn target(&self, _: &View, _: Opponents) -> usize {
        self.below(8) as usize
    }
    fn next_attacker(&self, _: &View, _: Opponents) -> usize {
        self.below(8) as usize
    }
    fn initiative_fighter(&self, _: &View, _: Opponents) -> usize {
        self.below(8) as usize
    }
    fn authority_fighter(&self, _: &View, _: Opponents) -> usize {
        self.below(8) as usize
    }
}

/// The umpire's record of a fighter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct FighterRecord {
    wound_level: WoundLevel,
    attack_dice: u8,
    defense_dice: u8,
    sustains: bool,
}

impl FighterRecord {
    fn from_combatant(combatant: &Combatant) -> Self {
        Self {
            wound_level: combatant.fighter.wound_level,
            attack_dice: combatant.attack_dice,
            defense_dice: combatant.defense_dice,
            sustains: matches!(combatant.sustain, Sustain::Used(_)),
        }
    }

    fn is_alive(self) -> bool {
        self.wound_level != WoundLevel::DEAD
    }
}

/// An observer that checks a fight against the rules.
#[derive(Debug)]
struct Umpire {
    lone_side: Side,
    lone: FighterRecord,
    several: Vec<FighterRecord>,
    half: Half,
    done: Vec<usize>,
    attacks: u32,
    attack_dice: u32,
}

impl Umpire {
    fn new(lone_side: Side, several: usize) -> Self {
        Self {
            lone_side,
            lone: FighterRecord::default(),
            several: vec![FighterRecord::default(); several],
            half: Half::Lone,
            done: Vec::new(),
            attacks: 0,
            attack_dice: 0,
        }
    }

    fn seen(&mut self, place: Place) -> &mut FighterRecord {
        match place {
            Place::Lone => &mut self.lone,
            Place::Several(i) => &mut self.several[i],
        }
    }

    fn living(&self) -> u8 {
        self.several.iter().filter(|seen| seen.is_alive()).count() as u8
    }

    /// Checks that no fighter can attack any more.
    fn combat_ends(&mut self) {
        if self.lone.is_alive() && self.living() > 0 {
            assert_eq!(self.lone.attack_dice, 0);
            assert!(self.several.iter().all(|seen| seen.attack_dice == 0));
        }
        assert!(self.attacks <= self.attack_dice, "{} attacks with {} dice", self.attacks, self.attack_dice);
        (self.attacks, self.attack_dice) = (0, 0);
    }

    fn allocated(&mut self, place: Place, attack: u8, defense: u8) {
        let expected = match place {
            Place::Lone => 1 + self.living(),
            Place::Several(_) => 2,
        };
        let seen = self.seen(place);
        assert!(seen.is_alive(), "{place:?} is dead and places dice");
        assert_eq!(attack + defense, expected);
        assert_eq!((seen.attack_dice, seen.defense_dice), (0, 0), "{place:?} places dice twice");
        (seen.attack_dice, seen.defense_dice, seen.sustains) = (attack, defense, false);
        self.attack_dice += u32::from(attack);
    }

    /// Returns the indices of the fighters that still attack, or are still to be attacked, in the
    /// current half.
    fn remaining_fighters(&self) -> Vec<usize> {
        let numbers = (0..self.several.len()).filter(|i| !self.done.contains(i));
        match self.half {
            Half::Lone if self.lone.attack_dice == 0 => Vec::new(),
            Half::Lone => numbers.filter(|&i| self.several[i].is_alive()).collect(),
            Half::Several => numbers.filter(|&i| self.several[i].attack_dice > 0).collect(),
        }
    }

    /// Attacks are obligatory: a half ends only when no fighter has one left.
    fn attack_begins(&mut self, attacker: Place, target: Place) {
        let (half, i) = match (attacker, target) {
            (Place::Lone, Place::Several(i)) => (Half::Lone, i),
            (Place::Several(i), Place::Lone) => (Half::Several, i),
            _ => panic!("{attacker:?} attacks {target:?}"),
        };
        let mut handed_over = 0;
        while self.remaining_fighters().is_empty() {
            handed_over += 1;
            assert!(handed_over <= 2, "an attack when no die is left");
            self.half = if self.half == Half::Lone { Half::Several } else { Half::Lone };
            self.done.clear();
        }
        assert_eq!(half, self.half, "{attacker:?} attacks out of turn");
        assert!(self.remaining_fighters().contains(&i), "{attacker:?} attacks {target:?} once too often");
        self.done.push(i);
        assert!(self.seen(attacker).is_alive() && self.seen(target).is_alive());
        assert!(self.seen(attacker).attack_dice > 0);
        self.attacks += 1;
    }

    fn attack_ends(&mut self, announced: &Announced, outcome: AttackOutcome, view: &View) {
        let (attacker, target) = (announced.attacker, announced.target);
        let mut by = *self.seen(attacker);
        by.attack_dice -= 1;
        assert_eq!(
            FighterRecord::from_combatant(view.combatant(attacker)),
            by,
            "an attack costs a die and nothing else"
        );
        let (before, after) = (*self.seen(target), FighterRecord::from_combatant(view.combatant(target)));
        assert!(after.wound_level >= before.wound_level, "a wound has healed");
        let used = announced.attack.defense_dice;
        assert!(used <= before.defense_dice, "{used} defense dice of {}", before.defense_dice);
        if before.sustains {
            assert!(used == 1 && announced.sustained, "who sustains must use his die");
        }
        let sustains_late = match outcome {
            AttackOutcome::AutomaticFailure => {
                assert_eq!(after, before, "an automatic failure changes nothing");
                false
            }
            AttackOutcome::Parried { sustained, .. } => {
                assert!(used > 0 && after.wound_level == before.wound_level);
                sustained
            }
            AttackOutcome::Landed { wound, sustained } => {
                let wounds = wound.wound_levels() > 0;
                assert_eq!(after.wound_level > before.wound_level, wounds);
                sustained
            }
        };
        if !after.is_alive() {
            assert_eq!((after.attack_dice, after.defense_dice), (0, 0), "a dead fighter has dice");
        } else if outcome != AttackOutcome::AutomaticFailure {
            assert_eq!(after.attack_dice, before.attack_dice);
            assert_eq!(after.sustains, announced.sustained || sustains_late);
            let kept = before.defense_dice - if after.sustains { 0 } else { used };
            assert_eq!(after.defense_dice, kept);
            assert!(!after.sustains || kept == 1, "the sustained die is the last and is kept");
        }
        *self.seen(attacker) = by;
        *self.seen(target) = after;
        // No other fighter has changed.
        assert_eq!(FighterRecord::from_combatant(view.lone), self.lone);
        assert!(view.several.iter().map(FighterRecord::from_combatant).eq(self.several.iter().copied()));
    }
}

impl Observer for Umpire {
    fn on_event(&mut self, event: &Event) {
        match event {
            Event::TurnBegins { .. } => {
                self.combat_ends();
                for seen in self.several.iter_mut().chain([&mut self.lone]) {
                    *seen = FighterRecord { wound_level: seen.wound_level, ..FighterRecord::default() };
                }
                self.done.clear();
            }
            Event::Allocated { place, attack, defense, .. } => self.allocated(*place, *attack, *defense),
            Event::Initiative { winner, .. } => {
                self.half = if *winner == self.lone_side { Half::Lone } else { Half::Several };
            }
            Event::Attack { announced, outcome, view, .. } => {
                self.attack_begins(announced.attacker, announced.target);
                self.attack_ends(announced, *outcome, view);
            }
            _ => {}
        }
    }
}

fn play_with_umpire<const N: usize, P: Player>(
    random: &Random,
    ruleset: &Ruleset,
    players: BySide<&P>,
    fight: u64,
) {
    let lone = random.profile();
    let several: [Profile; N] = std::array::from_fn(|_| random.profile());
    let lone_side = random.pick(&Side::BOTH);
    let lineup = Lineup::new(ruleset, &lone, &several, lone_side, players);
    let encounter = Encounter { lineup, turns: Turns::new(1 + random.below(8) as i64).unwrap() };
    let mut umpire = Umpire::new(lone_side, N);
    let record = encounter.play(&mut Seed(1).stream("invariants").fight_dice(fight), &mut umpire);
    umpire.combat_ends();
    assert_eq!(record.lone.wound_level, umpire.lone.wound_level);
    assert!(
        record
            .several
            .iter()
            .map(|fighter| fighter.wound_level)
            .eq(umpire.several.iter().map(|seen| seen.wound_level))
    );
    let fighters = record.several.iter().chain([&record.lone]);
    for fighter in fighters {
        assert_eq!(fighter.died_in > 0, fighter.wound_level == WoundLevel::DEAD);
        assert!(fighter.died_in <= record.turns_fought && record.turns_fought <= encounter.turns.get());
    }
}

fn play_with_umpire_against<P: Player>(
    n: u64,
    random: &Random,
    ruleset: &Ruleset,
    players: BySide<&P>,
    fight: u64,
) {
    match n {
        1 => play_with_umpire::<1, P>(random, ruleset, players, fight),
        2 => play_with_umpire::<2, P>(random, ruleset, players, fight),
        3 => play_with_umpire::<3, P>(random, ruleset, players, fight),
        4 => play_with_umpire::<4, P>(random, ruleset, players, fight),
        5 => play_with_umpire::<5, P>(random, ruleset, players, fight),
        _ => play_with_umpire::<6, P>(random, ruleset, players, fight),
    }
}

#[test]
fn random_players_keep_the_rules_in_every_reading() {
    let editions = rulesets();
    for fight in 0..30_000 {
        let random = Random::seeded(fight);
        let ruleset = random.ruleset(&editions);
        let deciders = [Random::seeded(fight + 1_000_000), Random::seeded(fight + 2_000_000)];
        let players = BySide { a: &deciders[0], b: &deciders[1] };
        play_with_umpire_against(1 + fight % 6, &random, &ruleset, players, fight);
    }
}

#[test]
fn every_preset_keeps_the_rules_in_every_reading() {
    let editions = rulesets();
    let settings = ["sustain=always", "reroll=always", "parry=needed", "target=dearest", "order=weakest"];
    for round in 0..300 {
        let random = Random::seeded(round + 5_000_000);
        let ruleset = random.ruleset(&editions);
        let written = PRESETS.map(|preset| format!("{},{}", preset.name, random.pick(&settings)));
        let seated: Vec<_> =
            PRESETS.iter().map(|preset| preset.name).chain(written.iter().map(String::as_str)).collect();
        let seated: Vec<_> = seated.into_iter().map(|policy| player(policy, &ruleset)).collect();
        for fight in 0..75 {
            let players =
                BySide { a: &seated[fight as usize % seated.len()], b: &seated[random.below(10) as usize] };
            play_with_umpire_against(1 + fight % 6, &random, &ruleset, players, round * 100 + fight);
        }
    }
}

#[test]
fn exchanged_sides_give_exchanged_tallies() {
    let random = Random::seeded(7);
    for ruleset in rulesets() {
        let [one, other] = ["cautious", "aggressive"].map(|policy| player(policy, &ruleset));
        for (names, a, b) in [
            (["x", "y"], 1, 1),
            (["y", "x"], 1, 1),
            (["x", "y"], 1, 3),
            (["x", "y"], 4, 1),
            // Equal names: sides are not distinguished by their names.
            (["x", "x"], 1, 1),
            (["x", "x"], 1, 2),
        ] {
            let side = |count: usize| (0..count).map(|_| random.profile()).collect::<Vec<_>>();
            let profiles = BySide { a: side(a), b: side(b) };
            assert_exchanged(&ruleset, names, &profiles, BySide { a: &one, b: &other });
        }
    }
}

#[test]
fn exchanged_sides_give_exchanged_tallies_for_equal_fighters() {
    let fighter = profile("@ini=3,att=4,str=8,def=4,res=6,ap=20");
    let twins = BySide { a: vec![fighter], b: vec![fighter] };
    for ruleset in rulesets() {
        let [one, other] = ["cautious", "aggressive"].map(|policy| player(policy, &ruleset));
        assert_exchanged(&ruleset, ["x", "y"], &twins, BySide { a: &one, b: &one });
        assert_exchanged(&ruleset, ["x", "y"], &twins, BySide { a: &one, b: &other });
        assert_exchanged(&ruleset, ["x", "x"], &twins, BySide { a: &one, b: &other });
    }
}

fn assert_exchanged(
    ruleset: &Ruleset,
    names: [&str; 2],
    profiles: &BySide<Vec<Profile>>,
    players: BySide<&PolicyPlayer>,
) {
    let names = BySide { a: names[0].to_owned(), b: names[1].to_owned() };
    let there = MatchUp::new(names.clone(), profiles.clone());
    let back = MatchUp::new(names.swapped(), profiles.clone().swapped());
    let (turns, seed) = (Turns::new(6).unwrap(), Seed(3));
    for sampler in SAMPLERS {
        let experiment = Experiment { ruleset, players, turns, runs: 10_000, seed, sampler };
        let exchanged = Experiment { players: players.swapped(), ..experiment };
        let (there, back) = (play(&there, &experiment, &|_| ()), play(&back, &exchanged, &|_| ()));
        assert_eq!(there, back.swapped(), "{}, {sampler:?}", ruleset.id);
    }
}

/// Recounts a tally of one against three from its single fights.
#[test]
fn a_tally_equals_a_recount_of_its_single_fights() {
    let ruleset = &rulesets()[0];
    let [one, other] = ["balanced", "aggressive"].map(|policy| player(policy, ruleset));
    let players = BySide { a: &one, b: &other };
    let lone = profile("garde_pretorien");
    let several = [19, 20, 31].map(|ap| profile(&format!("guerrier_de_l_aube@ap={ap}")));
    let experiment = Experiment {
        ruleset,
        players,
        turns: Turns::new(4).unwrap(),
        runs: 20_000,
        seed: Seed(1),
        sampler: Sampler::DieByDie,
    };
    let names = BySide { a: "a".to_owned(), b: "b".to_owned() };
    let played =
        play(&MatchUp::new(names, BySide { a: vec![lone], b: several.to_vec() }), &experiment, &|_| ());

    let lineup = Lineup::new(ruleset, &lone, &several, Side::A, players);
    let encounter = Encounter { lineup, turns: experiment.turns };
    let stream = Seed(1).stream("a\nb");
    let mut tally = Tally::empty(4, BySide { a: 1, b: 3 });
    for fight in 0..experiment.runs {
        let record = encounter.play(&mut stream.fight_dice(fight), &mut ());
        tally.runs += 1;
        let turns = u128::from(record.turns_fought);
        tally.moments.turns += turns;
        tally.moments.turns_squared += turns * turns;
        let mut lost_by = BySide::default();
        for (side, fighters, profiles) in
            [(Side::A, &[record.lone][..], &[lone][..]), (Side::B, &record.several, &several)]
        {
            let (mut wounds, mut lost) = (0, 0);
            for ((fighter, profile), counts) in fighters.iter().zip(profiles).zip(&mut tally.fighters[side]) {
                counts.wound_levels[usize::from(fighter.wound_level.get())] += 1;
                wounds += u128::from(fighter.wound_level.get());
                if fighter.died_in > 0 {
                    counts.died_in[usize::from(fighter.died_in) - 1] += 1;
                    lost += u128::from(profile.strategic_value.get());
                }
            }
            if fighters.iter().all(|fighter| fighter.died_in > 0) {
                let last = fighters.iter().map(|fighter| fighter.died_in).max().unwrap();
                tally.wiped_out[side][usize::from(last) - 1] += 1;
            }
            let dead = fighters.iter().filter(|fighter| fighter.died_in > 0).count();
            tally.dead[side][dead] += 1;
            tally.moments.wound_levels[side] += wounds;
            tally.moments.wound_levels_squared[side] += wounds * wounds;
            tally.moments.lost[side] += lost;
            tally.moments.lost_squared[side] += lost * lost;
            tally.moments.lost_turns[side] += lost * turns;
            lost_by[side] = lost;
        }
        tally.moments.lost_both += lost_by.a * lost_by.b;
    }
    assert_eq!(played, tally);
}
