//! A combat of one against one or several [VII-C-1 to VII-C-3], and the announcements of an attack
//! [VII-C-4-a, b] with sustained defense [VII-C-5].
//!
//! # Design
//! A combat is a small value ([`Combat`]) that says which attack comes next ([`Lineup::next_attack`]) and
//! takes in how it ended ([`Lineup::apply`]). The sampler throws the dice in between; an exact solver sums
//! over the outcomes instead. Both walk the same states.
//!
//! Decisions, in the order in which they are asked: allocate (a fighter after the other), initiative
//! fighter, then for each attack target or order, defend, sustain. Dice: the authority test where equal
//! strategic values need it, the initiative test, the attacks.
//!
//! Settings: [`Allocation`], [`PlacedFirst`], [`EqualValueOrder`], [`SustainedDefenseStacks`],
//! [`SustainDeclared`], [`SustainFirstTest`], [`WoundRow`].

use super::attack::{Attack, AttackOutcome};
use super::characteristic_test::opposed_test;
use super::decision::{Place, Player, View};
use super::event::{Event, Witness};
use super::fighter::Fighter;
use super::profile::Profile;
use super::ruleset::{
    Allocation, EqualValueOrder, PlacedFirst, Ruleset, SustainDeclared, SustainFirstTest,
    SustainedDefenseStacks, WoundRow,
};
use super::side::{BySide, Side};
use super::wound::WoundLevel;
use crate::dice::Dice;

/// A set of those who face the lone fighter, by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Opponents(u16);

impl Opponents {
    /// With number `i` in it.
    #[inline]
    #[must_use]
    pub const fn with(self, i: usize) -> Self {
        Self(self.0 | 1 << i)
    }

    /// Whether number `i` is in it.
    #[inline]
    pub const fn contains(self, i: usize) -> bool {
        self.0 >> i & 1 == 1
    }

    /// Whether nobody is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    #[inline]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Their numbers, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let i = left.trailing_zeros() as usize;
            (left != 0).then(|| {
                left &= left - 1;
                i
            })
        })
    }

    #[inline]
    fn first(self) -> usize {
        self.0.trailing_zeros() as usize
    }
}

/// Sustained defense [VII-C-5] of one fighter in one combat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sustain {
    /// He put fewer dice on defense than on attack.
    #[default]
    Barred,
    /// He may, with his last defense die.
    Allowed,
    /// He does, and has used it so often (no further than once where further uses change nothing).
    Used(u8),
}

/// A fighter in a combat: his state and his combat dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Combatant {
    /// Wounds and stunned.
    pub fighter: Fighter,
    /// Dice left on attack.
    pub attack_dice: u8,
    /// Dice left on defense.
    pub defense_dice: u8,
    /// Sustained defense.
    pub sustain: Sustain,
}

/// Which half of a pass of arms it is: who attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Half {
    /// The fighter who is alone.
    Lone,
    /// Those who face him.
    Several,
}

/// A combat at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Combat<const N: usize> {
    /// The fighter who is alone on his side.
    pub lone: Combatant,
    /// Those who face him.
    pub several: [Combatant; N],
    /// Who attacks now.
    pub half: Half,
    /// Who was attacked (lone half) or has attacked (several's half) in this half.
    pub done: Opponents,
}

/// Between equal enemies the player who did not choose the combat places first [VII-C-1]; who chose it is
/// the winner of the authority test [VII-B].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderOfEquals {
    /// Nobody alive is worth what the lone fighter is.
    NoMatter,
    /// These DIS are tested in opposition; the loser places first.
    Authority(BySide<i16>),
    /// Half and half.
    Random,
}

/// An attack announced by both players, ready for its dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Announced {
    /// Who attacks.
    pub attacker: Place,
    /// Whom.
    pub target: Place,
    /// What the outcome depends on.
    pub attack: Attack,
    /// The target uses sustained defense with this attack, whatever its roll.
    pub sustained: bool,
}

/// Who fights whom under which rules, and who decides: what does not change during an encounter.
#[derive(Clone, Copy, Debug)]
pub struct Lineup<'a, const N: usize, P> {
    /// The rules in force.
    pub ruleset: &'a Ruleset,
    /// The card of the fighter who is alone.
    pub lone: &'a Profile,
    /// The cards of those who face him.
    pub several: &'a [Profile; N],
    /// The side of the fighter who is alone.
    pub lone_side: Side,
    /// Who decides for each side.
    pub players: BySide<&'a P>,
    lone_player: &'a P,
    several_player: &'a P,
    /// Those who face him in the order in which they place combat dice.
    placing: [usize; N],
    /// How many of them place before the lone fighter: at least, and at most (they differ when some are
    /// worth exactly what he is).
    placed_before: (usize, usize),
}

impl<'a, const N: usize, P: Player> Lineup<'a, N, P> {
    /// Seats the fighters; the order of placing dice follows from their cards [VII-C-1].
    pub fn new(
        ruleset: &'a Ruleset,
        lone: &'a Profile,
        several: &'a [Profile; N],
        lone_side: Side,
        players: BySide<&'a P>,
    ) -> Self {
        let rank = |profile: &Profile| {
            let first = ruleset.placed_first == PlacedFirst::PureCasters && profile.pure_caster;
            (!first, profile.strategic_value)
        };
        // Between equal friends their player decides: he keeps the order in which he named them.
        let mut placing: [usize; N] = std::array::from_fn(|i| i);
        placing.sort_by_key(|&i| rank(&several[i]));
        let below = several.iter().filter(|profile| rank(profile) < rank(lone)).count();
        let up_to = several.iter().filter(|profile| rank(profile) <= rank(lone)).count();
        let (lone_player, several_player) = (players[lone_side], players[lone_side.other()]);
        Self {
            ruleset,
            lone,
            several,
            lone_side,
            players,
            lone_player,
            several_player,
            placing,
            placed_before: (below, up_to),
        }
    }

    /// The combat as the players see it.
    #[inline]
    pub fn view<'b>(&'b self, combat: &'b Combat<N>) -> View<'b> {
        View {
            ruleset: self.ruleset,
            lone_profile: self.lone,
            several_profiles: self.several,
            lone: &combat.lone,
            several: &combat.several,
        }
    }

    /// The side of a place.
    #[inline]
    pub fn side(&self, place: Place) -> Side {
        match place {
            Place::Lone => self.lone_side,
            Place::Several(_) => self.lone_side.other(),
        }
    }

    #[inline]
    fn player(&self, place: Place) -> &'a P {
        match place {
            Place::Lone => self.lone_player,
            Place::Several(_) => self.several_player,
        }
    }

    /// A combat between these fighters, no dice placed yet.
    #[inline]
    pub fn combat(&self, lone: Fighter, several: [Fighter; N]) -> Combat<N> {
        let seat = |fighter| Combatant { fighter, ..Combatant::default() };
        Combat { lone: seat(lone), several: several.map(seat), half: Half::Lone, done: Opponents::default() }
    }

    /// Plays a combat to its end.
    #[inline]
    pub fn play(&self, combat: &mut Combat<N>, dice: &mut impl Dice, witness: &mut impl Witness) {
        self.prepare(combat, dice, witness);
        while let Some((attacker, target)) = self.next_pair(combat) {
            // Two copies of the same code, in which the compiler knows who is who: a sixth fewer
            // mispredicted branches, by callgrind.
            match (attacker, target) {
                (Place::Lone, _) => self.play_attack(combat, Place::Lone, target, dice, witness),
                _ => self.play_attack(combat, attacker, Place::Lone, dice, witness),
            }
        }
    }

    /// VII-C-4: one attack.
    #[inline(always)]
    fn play_attack(
        &self,
        combat: &mut Combat<N>,
        attacker: Place,
        target: Place,
        dice: &mut impl Dice,
        witness: &mut impl Witness,
    ) {
        let announced = self.announce(combat, attacker, target);
        let defender = self.player(target);
        let late_sustain = |attack| defender.sustain(&self.view(combat), target, Some(attack));
        let (outcome, finals) =
            announced.attack.resolve(dice, self.player(attacker), defender, self.ruleset, late_sustain);
        self.apply(combat, &announced, outcome);
        witness.see(&Event::Attack { announced, outcome, finals, view: self.view(combat) });
    }

    /// VII-C-1 and VII-C-2, in the order of the edition.
    #[inline]
    fn prepare(&self, combat: &mut Combat<N>, dice: &mut impl Dice, witness: &mut impl Witness) {
        match self.ruleset.allocation {
            Allocation::BeforeInitiative => {
                self.allocate(combat, dice, witness);
                self.initiative(combat, dice, witness);
            }
            Allocation::AfterInitiative => {
                self.initiative(combat, dice, witness);
                self.allocate(combat, dice, witness);
            }
        }
    }

    /// VII-C-1: combat dice are placed openly, one fighter after the other, in ascending strategic value.
    #[inline(always)]
    pub fn allocate(&self, combat: &mut Combat<N>, dice: &mut impl Dice, witness: &mut impl Witness) {
        let lone_first = match self.order_of_equals(combat) {
            OrderOfEquals::NoMatter => false,
            // The loser of the authority test did not choose the combat.
            OrderOfEquals::Authority(values) => {
                let test = opposed_test(dice, values, self.players, self.ruleset);
                test.winner != self.lone_side
            }
            OrderOfEquals::Random => (dice.roll() <= 3) == (self.lone_side == Side::A),
        };
        self.place_dice(combat, lone_first, witness);
    }

    /// What decides whether the lone fighter places his dice before living enemies of his strategic value.
    #[inline]
    pub fn order_of_equals(&self, combat: &Combat<N>) -> OrderOfEquals {
        let (at_least, at_most) = self.placed_before;
        let is_alive = |&i: &usize| combat.several[i].fighter.is_alive();
        if !self.placing[at_least..at_most].iter().any(is_alive) {
            return OrderOfEquals::NoMatter;
        }
        match (self.ruleset.equal_value_order, self.disciplines(combat)) {
            (EqualValueOrder::Authority, Some(values)) => OrderOfEquals::Authority(values),
            _ => OrderOfEquals::Random,
        }
    }

    /// VII-C-1, once it is known whether the lone fighter places before his equals.
    #[inline(always)]
    pub fn place_dice(&self, combat: &mut Combat<N>, lone_first: bool, witness: &mut impl Witness) {
        let (at_least, at_most) = self.placed_before;
        let before = if lone_first { at_least } else { at_most };
        for (position, &i) in self.placing.iter().enumerate() {
            if position == before {
                self.allocate_one(combat, Place::Lone, witness);
            }
            self.allocate_one(combat, Place::Several(i), witness);
        }
        if before == N {
            self.allocate_one(combat, Place::Lone, witness);
        }
    }

    #[inline]
    fn allocate_one(&self, combat: &mut Combat<N>, place: Place, witness: &mut impl Witness) {
        let living = self.living(combat).count();
        let dice = match place {
            Place::Lone => 1 + living,
            Place::Several(i) if combat.several[i].fighter.is_alive() => 2,
            Place::Several(_) => return,
        };
        let attack = self.player(place).allocate(&self.view(combat), place, dice).min(dice);
        let combatant = combatant_mut(combat, place);
        combatant.attack_dice = attack;
        combatant.defense_dice = dice - attack;
        combatant.sustain = if dice - attack >= attack { Sustain::Allowed } else { Sustain::Barred };
        witness.see(&Event::Allocated { place, attack, defense: dice - attack });
    }

    /// The DIS of those who test authority, where both are known; wounds do not lower DIS [II-B-4].
    fn disciplines(&self, combat: &Combat<N>) -> Option<BySide<i16>> {
        let player = self.player(Place::Several(0));
        let tester =
            self.choose(self.living(combat), |living| player.authority_fighter(&self.view(combat), living));
        let lone = self.lone.discipline?.get();
        Some(BySide::at(self.lone_side, lone, self.several[tester].discipline?.get()))
    }

    /// VII-C-2: the opposed INI test. A side of several chooses who tests and adds the number of others.
    #[inline]
    pub fn initiative(&self, combat: &mut Combat<N>, dice: &mut impl Dice, witness: &mut impl Witness) {
        let values = self.initiatives(combat);
        let test = opposed_test(dice, values, self.players, self.ruleset);
        combat.half = if test.winner == self.lone_side { Half::Lone } else { Half::Several };
        witness.see(&Event::Initiative { test });
    }

    /// The values with which both sides test INI.
    #[inline]
    pub fn initiatives(&self, combat: &Combat<N>) -> BySide<i16> {
        let living = self.living(combat);
        let player = self.player(Place::Several(0));
        let tester = self.choose(living, |living| player.initiative_fighter(&self.view(combat), living));
        let lone = combat.lone.fighter.initiative(self.lone, self.ruleset);
        let several = combat.several[tester].fighter.initiative(&self.several[tester], self.ruleset)
            + i16::from(living.count() - 1);
        BySide::at(self.lone_side, lone, several)
    }

    #[inline]
    fn living(&self, combat: &Combat<N>) -> Opponents {
        members(&combat.several, |combatant| combatant.fighter.is_alive())
    }

    /// Asks only when there is a choice, and takes only a candidate for an answer.
    #[inline]
    fn choose(&self, candidates: Opponents, ask: impl FnOnce(Opponents) -> usize) -> usize {
        if N == 1 || candidates.count() == 1 {
            return candidates.first();
        }
        let answer = ask(candidates);
        if candidates.contains(answer) { answer } else { candidates.first() }
    }

    /// VII-C-3 and the announcements of VII-C-4: the next attack, or `None` when the combat is over.
    #[inline]
    pub fn next_attack(&self, combat: &mut Combat<N>) -> Option<Announced> {
        let (attacker, target) = self.next_pair(combat)?;
        Some(self.announce(combat, attacker, target))
    }

    #[inline(always)]
    fn announce(&self, combat: &Combat<N>, attacker: Place, target: Place) -> Announced {
        let view = self.view(combat);
        let (by, at) = (view.combatant(attacker).fighter, view.combatant(target));
        let (by_profile, at_profile) = (view.profile(attacker), view.profile(target));
        let wound_row = match self.ruleset.wound_row {
            WoundRow::Bare => 0,
            WoundRow::AddsWoundLevel => i16::from(at.fighter.wound_level.get()),
        };
        let strength = by.strength(by_profile, self.ruleset);
        let undefended = Attack {
            attack: by.attack(by_profile, self.ruleset),
            defense: 0,
            defense_dice: 0,
            wound_difference: strength - at_profile.resistance.get() + wound_row,
            late_sustain: None,
        };
        if at.defense_dice == 0 {
            return Announced { attacker, target, attack: undefended, sustained: false };
        }
        self.announce_defense(&view, attacker, target, undefended)
    }

    /// VII-C-4-b: the defense. A die that sustains must be used [VII-C-5].
    #[inline(always)]
    fn announce_defense(&self, view: &View, attacker: Place, target: Place, undefended: Attack) -> Announced {
        let (at, player) = (view.combatant(target), self.player(target));
        let sustaining = matches!(at.sustain, Sustain::Used(_));
        let defense_dice = match sustaining {
            true => 1,
            false => player.defend(view, attacker, target).min(at.defense_dice),
        };
        if defense_dice == 0 {
            return Announced { attacker, target, attack: undefended, sustained: false };
        }
        let may_sustain = at.sustain == Sustain::Allowed && at.defense_dice == 1;
        let late = self.ruleset.sustain_declared == SustainDeclared::AfterAttackRoll;
        let sustained = sustaining || (may_sustain && !late && player.sustain(view, target, None));
        let mut attack = Attack {
            defense: at.fighter.defense(view.profile(target), self.ruleset),
            defense_dice,
            ..undefended
        };
        if sustained {
            attack.defense -= self.sustain_penalty(at.sustain);
        } else if may_sustain && late {
            attack.late_sustain = Some(self.sustain_penalty(at.sustain));
        }
        Announced { attacker, target, attack, sustained }
    }

    /// VII-C-3: who attacks whom next. Attacks are obligatory.
    #[inline]
    fn next_pair(&self, combat: &mut Combat<N>) -> Option<(Place, Place)> {
        let living = self.living(combat);
        if living.is_empty() || !combat.lone.fighter.is_alive() {
            return None;
        }
        // Whoever has no attack left in this half hands over; after both, a new pass begins.
        for _ in 0..3 {
            match combat.half {
                Half::Lone => {
                    let targets =
                        members(&combat.several, |enemy| enemy.fighter.is_alive()).without(combat.done);
                    if combat.lone.attack_dice > 0 && !targets.is_empty() {
                        let player = self.player(Place::Lone);
                        let i = self.choose(targets, |targets| player.target(&self.view(combat), targets));
                        combat.done = combat.done.with(i);
                        return Some((Place::Lone, Place::Several(i)));
                    }
                    combat.half = Half::Several;
                }
                Half::Several => {
                    let attackers =
                        members(&combat.several, |friend| friend.attack_dice > 0).without(combat.done);
                    if !attackers.is_empty() {
                        let player = self.player(Place::Several(0));
                        let i = self.choose(attackers, |them| player.order(&self.view(combat), them));
                        combat.done = combat.done.with(i);
                        return Some((Place::Several(i), Place::Lone));
                    }
                    combat.half = Half::Lone;
                }
            }
            combat.done = Opponents::default();
        }
        None
    }

    /// What sustained defense takes off DEF at the next test of somebody in this state [VII-C-5].
    #[inline]
    fn sustain_penalty(&self, sustain: Sustain) -> i16 {
        let used = match sustain {
            Sustain::Used(times) => i16::from(times),
            _ => 0,
        };
        let counted = match self.ruleset.sustain_first_test {
            SustainFirstTest::Penalized => used + 1,
            SustainFirstTest::Unpenalized => used,
        };
        match self.ruleset.sustained_defense_stacks {
            SustainedDefenseStacks::Once => 2 * counted.min(1),
            SustainedDefenseStacks::EachUse => 2 * counted,
        }
    }

    /// Takes in how an announced attack ended: dice used, wounds suffered, sustained defense begun.
    #[inline(always)]
    pub fn apply(&self, combat: &mut Combat<N>, announced: &Announced, outcome: AttackOutcome) {
        combatant_mut(combat, announced.attacker).attack_dice -= 1;
        let (wound, late) = match outcome {
            // VII-C-4-d: no defense die is lost; what was not used does not sustain either.
            AttackOutcome::AutomaticFailure => return,
            AttackOutcome::Parried { sustained } => (None, sustained),
            AttackOutcome::Landed { wound, sustained } => (Some(wound), sustained),
        };
        let target = combatant_mut(combat, announced.target);
        if announced.sustained || late {
            let times = match target.sustain {
                Sustain::Used(times) => times,
                _ => 0,
            };
            // Where further uses change nothing, the states are kept the same.
            target.sustain = match self.ruleset.sustained_defense_stacks {
                SustainedDefenseStacks::Once => Sustain::Used(1),
                SustainedDefenseStacks::EachUse => Sustain::Used(times.saturating_add(1)),
            };
        } else {
            target.defense_dice -= announced.attack.defense_dice;
        }
        if let Some(wound) = wound {
            target.fighter.suffer(wound, self.ruleset);
            if target.fighter.wound_level == WoundLevel::DEAD {
                // VII-C-4-e: the dice of the dead are gone at once.
                *target = Combatant { fighter: target.fighter, ..Combatant::default() };
            }
        }
    }
}

impl Opponents {
    #[inline]
    const fn without(self, others: Opponents) -> Opponents {
        Opponents(self.0 & !others.0)
    }
}

#[inline]
fn members(several: &[Combatant], mut belongs: impl FnMut(&Combatant) -> bool) -> Opponents {
    let mut members = Opponents::default();
    for (i, combatant) in several.iter().enumerate() {
        if belongs(combatant) {
            members = members.with(i);
        }
    }
    members
}

#[inline(always)]
fn combatant_mut<const N: usize>(combat: &mut Combat<N>, place: Place) -> &mut Combatant {
    match place {
        Place::Lone => &mut combat.lone,
        Place::Several(i) => &mut combat.several[i],
    }
}
