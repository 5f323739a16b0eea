//! A combat of one against one or several [VII-C]: initiative [VII-C-2] and passes of arms [VII-C-3].
//!
//! | paragraph | file |
//! | --- | --- |
//! | VII-C-1, placing combat dice | [`allocation`] |
//! | VII-C-2, the attacks one after the other | this one |
//! | VII-C-3, whose attack is next | `halves` |
//! | II-E, how many against one | [`enemies`] |
//! | VII-C-4-a, b and VII-C-5, announcing attack and defense; what the attack leaves behind | [`announcement`] |
//! | VII-C-4-c to e, the tests and the wound | [`attack`](super::attack) |
//!
//! # Design
//! A combat is a small value ([`Combat`]) that says which attack comes next ([`Lineup::next_attack`]) and
//! takes in how it ended ([`Lineup::apply`]). The sampler throws the dice in between; an exact solver sums
//! over the outcomes instead. Both walk the same states.
//!
//! Decisions here: initiative fighter, then target or order before each attack. Dice: the initiative test.
//! Setting: [`Allocation`].

pub mod allocation;
pub mod announcement;
pub mod enemies;
mod halves;

pub use allocation::OrderOfEquals;
pub use announcement::{Defense, Manner};
pub use enemies::Enemies;

use super::attack::Attack;
use super::chance::{Chance, Contest};
use super::characteristic_test::Tested;
use super::decision::{Place, Player, View};
use super::effect::{DiceFor, Tests, Value};
use super::event::{Event, Witness};
use super::fighter::Fighter;
use super::profile::Profile;
use super::ruleset::{Allocation, Ruleset};
use super::side::{BySide, Side};
use super::team::Team;
use allocation::Placing;
use std::hash::{Hash, Hasher};

/// Some of those who face the lone fighter, by number.
pub type Opponents = Team;

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Combatant {
    /// Wounds and stunned.
    pub fighter: Fighter,
    /// Dice left on attack.
    pub attack_dice: u8,
    /// Dice left on defense.
    pub defense_dice: u8,
    /// Sustained defense.
    pub sustain: Sustain,
    /// All combat dice that he placed are on attack; only kept for those to whom it matters.
    pub all_attack: bool,
    /// Dice that he took in sequence, each of which takes 1 off ATT and DEF.
    pub sequence: u8,
    /// Dice that he has not placed yet.
    pub reserve: u8,
}

impl Combatant {
    /// All of him in one number.
    #[inline]
    pub fn bits(&self) -> u128 {
        let Combatant { fighter, attack_dice, defense_dice, sustain, all_attack, sequence, reserve } = *self;
        let [kind, times] = match sustain {
            Sustain::Barred => [0, 0],
            Sustain::Allowed => [1, 0],
            Sustain::Used(times) => [2, times],
        };
        let own = [attack_dice, defense_dice, kind, times, u8::from(all_attack), sequence, reserve, 0];
        u128::from(u64::from_le_bytes(own)) << 64 | u128::from(fighter.bits())
    }
}

/// One word: a solver hashes states by the million.
impl Hash for Combatant {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Combatant { fighter, attack_dice, defense_dice, sustain, all_attack, sequence, reserve } = *self;
        let sustain = match sustain {
            Sustain::Barred => 0,
            Sustain::Allowed => 1,
            Sustain::Used(times) => times.saturating_add(2),
        };
        let wounds = fighter.wound_level.get() | fighter.tokens_burnt << 4;
        let stance = u8::from(all_attack) | sequence << 1;
        let penalties = fighter.stunned | fighter.charge_penalty << 4;
        let bytes =
            [wounds, penalties, attack_dice, defense_dice, sustain, fighter.marks.bits(), stance, reserve];
        hasher.write_u64(u64::from_le_bytes(bytes));
    }
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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

impl<const N: usize> Combat<N> {
    /// A combat between these fighters, no dice placed yet.
    #[inline]
    pub fn between(lone: Fighter, several: [Fighter; N]) -> Self {
        let seat = |fighter| Combatant { fighter, ..Combatant::default() };
        Combat { lone: seat(lone), several: several.map(seat), half: Half::Lone, done: Opponents::default() }
    }
}

/// A word a fighter, and one.
impl<const N: usize> Hash for Combat<N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.lone.hash(hasher);
        self.several.iter().for_each(|enemy| enemy.hash(hasher));
        hasher.write_u64(u64::from(self.done.bits()) << 1 | self.half as u64);
    }
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
    /// How it is made.
    pub manner: Manner,
}

/// Who fights whom under which rules, and who decides: what does not change during an encounter.
///
/// # Design
/// Abilities are looked for at every step. A line-up in which nobody can have one (`ABLE` is false) leaves the looking
/// out; it plays the same, a third faster.
#[derive(Clone, Copy, Debug)]
pub struct Lineup<'a, const N: usize, P, const ABLE: bool = true> {
    /// The rules in force.
    pub ruleset: &'a Ruleset,
    /// The card of the fighter who is alone.
    pub lone: &'a Profile,
    /// Those who face him.
    pub enemies: Enemies<'a, N>,
    /// The side of the fighter who is alone.
    pub lone_side: Side,
    /// Who decides for each side.
    pub players: BySide<&'a P>,
    lone_player: &'a P,
    several_player: &'a P,
    placing: Placing<N>,
    /// Somebody has effects of abilities.
    has_abilities: bool,
    /// Who chose this combat [VII-B], where it is known.
    chooser: Option<Side>,
}

impl<'a, const N: usize, P: Player> Lineup<'a, N, P> {
    /// Seats the fighters; the order of placing dice follows from their cards [VII-C-1].
    pub fn new(
        ruleset: &'a Ruleset,
        lone: &'a Profile,
        enemies: impl Into<Enemies<'a, N>>,
        lone_side: Side,
        players: BySide<&'a P>,
    ) -> Self {
        let enemies = enemies.into();
        let has_abilities =
            !lone.effects.is_none() || enemies.cards().iter().any(|profile| !profile.effects.is_none());
        Self::seated(ruleset, lone, enemies, lone_side, players, has_abilities)
    }

    /// The same where nobody has.
    pub fn bare(&self) -> Option<Lineup<'a, N, P, false>> {
        let Lineup { ruleset, lone, enemies, lone_side, players, chooser, .. } = *self;
        let bare = || Lineup::seated(ruleset, lone, enemies, lone_side, players, false).chosen_by(chooser);
        (!self.has_abilities).then(bare)
    }
}

impl<'a, const N: usize, P: Player, const ABLE: bool> Lineup<'a, N, P, ABLE> {
    /// Seats fighters of whom it is known whether somebody has effects of abilities; it takes longer to find out than to seat them.
    #[inline]
    pub(in crate::rules) fn seated(
        ruleset: &'a Ruleset,
        lone: &'a Profile,
        enemies: Enemies<'a, N>,
        lone_side: Side,
        players: BySide<&'a P>,
        has_abilities: bool,
    ) -> Self {
        let placing = Placing::new(lone, &enemies, ruleset);
        let (lone_player, several_player) = (players[lone_side], players[lone_side.other()]);
        Self {
            ruleset,
            lone,
            enemies,
            lone_side,
            players,
            lone_player,
            several_player,
            placing,
            has_abilities,
            chooser: None,
        }
    }

    /// The same, where it is known which player chose this combat among others [VII-B].
    #[must_use]
    pub fn chosen_by(self, chooser: Option<Side>) -> Self {
        Self { chooser, ..self }
    }

    /// Who chose this combat [VII-B], where it is known.
    pub fn chooser(&self) -> Option<Side> {
        self.chooser
    }

    /// Whether somebody has effects of abilities.
    #[inline(always)]
    pub fn has_abilities(&self) -> bool {
        ABLE && self.has_abilities
    }

    /// The combat as the players see it.
    #[inline]
    pub fn view<'b>(&'b self, combat: &'b Combat<N>) -> View<'b> {
        View {
            ruleset: self.ruleset,
            lone_profile: self.lone,
            several_profiles: self.enemies.cards(),
            lone: &combat.lone,
            several: &combat.several[..self.enemies.count()],
            has_abilities: self.has_abilities(),
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

    #[inline]
    fn profile(&self, place: Place) -> &'a Profile {
        match place {
            Place::Lone => self.lone,
            Place::Several(i) => &self.enemies.cards()[i],
        }
    }

    /// Plays a combat to its end.
    #[inline]
    pub fn play(&self, combat: &mut Combat<N>, chance: &mut impl Chance, witness: &mut impl Witness) {
        self.prepare(combat, chance, witness);
        self.play_attacks(combat, chance, witness);
    }

    /// Plays a combat to its end from where the next attack comes [VII-C-3, VII-C-4].
    #[inline]
    pub fn play_attacks(&self, combat: &mut Combat<N>, chance: &mut impl Chance, witness: &mut impl Witness) {
        while let Some((attacker, target)) = self.next_pair(combat) {
            // Two copies of the same code, in which the compiler knows who is who: a sixth fewer
            // mispredicted branches, by callgrind.
            match (attacker, target) {
                (Place::Lone, _) => self.play_attack(combat, Place::Lone, target, chance, witness),
                _ => self.play_attack(combat, attacker, Place::Lone, chance, witness),
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
        chance: &mut impl Chance,
        witness: &mut impl Witness,
    ) {
        self.place_reserve(combat, target, DiceFor::Defense);
        let announced = self.announce(combat, attacker, target);
        witness.see(&Event::AttackBegins { announced, view: self.view(combat) });
        let late_sustain = |attack| self.player(target).sustain(&self.view(combat), target, Some(attack));
        let by = self.side(attacker);
        let at = self.view(combat).combatant(target).fighter.wound_level;
        let (outcome, finals) =
            chance.attack(&announced.attack, by, at, self.players, self.ruleset, late_sustain);
        self.apply(combat, &announced, outcome);
        witness.see(&Event::Attack { announced, outcome, finals, view: self.view(combat) });
    }

    /// VII-C-1 and VII-C-2, in the order of the edition.
    #[inline]
    pub fn prepare(&self, combat: &mut Combat<N>, chance: &mut impl Chance, witness: &mut impl Witness) {
        match self.ruleset.allocation {
            Allocation::BeforeInitiative => {
                self.allocate(combat, chance, witness);
                self.initiative(combat, chance, witness);
            }
            Allocation::AfterInitiative => {
                self.initiative(combat, chance, witness);
                self.allocate(combat, chance, witness);
            }
        }
    }

    /// VII-C-2: the opposed INI test. A side of several chooses who tests and adds the number of others.
    #[inline]
    pub fn initiative(&self, combat: &mut Combat<N>, chance: &mut impl Chance, witness: &mut impl Witness) {
        let tested = self.initiatives(combat);
        let (winner, results) = chance.opposed(Contest::Initiative, tested, self.players, self.ruleset);
        combat.half = if winner == self.lone_side { Half::Lone } else { Half::Several };
        witness.see(&Event::Initiative { winner, tested, results, view: self.view(combat) });
    }

    /// What both sides test as INI.
    #[inline]
    pub fn initiatives(&self, combat: &Combat<N>) -> BySide<Tested> {
        let living = self.living(combat);
        let player = self.player(Place::Several(0));
        let tester = self.choose(living, |living| player.initiative_fighter(&self.view(combat), living));
        let view = self.view(combat);
        let tested = |place| view.tested(Value::Initiative, Tests::INITIATIVE, place, None);
        let lone = tested(Place::Lone);
        let mut several = tested(Place::Several(tester));
        several.value += i16::from(living.count() - 1);
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
            return candidates.lowest().unwrap_or(0);
        }
        let answer = ask(candidates);
        if candidates.contains(answer) { answer } else { candidates.lowest().unwrap_or(0) }
    }

    /// VII-C-3 and the announcements of VII-C-4: the next attack, or `None` when the combat is over.
    #[inline]
    pub fn next_attack(&self, combat: &mut Combat<N>) -> Option<Announced> {
        let (attacker, target) = self.next_pair(combat)?;
        self.place_reserve(combat, target, DiceFor::Defense);
        Some(self.announce(combat, attacker, target))
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

/// The state and dice at a place.
#[inline(always)]
pub fn combatant_mut<const N: usize>(combat: &mut Combat<N>, place: Place) -> &mut Combatant {
    match place {
        Place::Lone => &mut combat.lone,
        Place::Several(i) => &mut combat.several[i],
    }
}
