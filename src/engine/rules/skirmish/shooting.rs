//! Shooting [VI].
//!
//! Decisions: `take_cover` of the target; `friend_hit` of the shooter's player if a shot into a
//! melee hits a friend. Dice: the AIM test, one die after a hit into a melee, the wound roll.
//!
//! All fighters are at one altitude. The wound roll uses the strength of the weapon. Of the
//! shooter's effects it uses those that apply to every wound roll: a lower row of the wound table,
//! and the further die of toxic weapons. Effects of hand-to-hand weapons do not apply: replaced
//! results, doubles that kill, the die added to STR, the first wound roll after a charge. All
//! effects that protect the target apply.
//!
//! Settings: [`AddsWoundLevel`], [`UnmovingShotLowers`].

use super::super::chance::{ACTIVATION_PURPOSE, Chance};
use super::super::characteristic_test::{TestTraits, TestedValue};
use super::super::current::Circumstances;
use super::super::decision::Player;
use super::super::effect::{ResultReplacements, Tests, Value};
use super::super::fighter::{Fighter, Marks};
use super::super::profile::Missile;
use super::super::ruleset::{AddsWoundLevel, UnmovingShotLowers};
use super::super::wound::WoundResult;
use super::super::wound_roll::{Doubles, WoundRoll, WoundTraits};
use super::decision::{Activity, AssaultKind, Commander, Shot, Stance};
use super::event::{SkirmishEvent, SkirmishObserver};
use super::field::{Cover, FieldView, FighterId, size_difficulty};
use super::game::{Game, choose};
use super::ground::Ground;

/// The difficulties at short, medium and long range [VI-A-3].
pub const RANGE_DIFFICULTIES: [i16; 3] = [4, 7, 10];
/// The difficulty of an assault shot at any range [VI-B-3].
const ASSAULT_DIFFICULTY: i16 = 7;
/// Modifier of cover to the difficulty: Target/+2 [V-B-4].
const COVER_DIFFICULTY: i16 = 2;
/// The highest face on which a shot into a melee hits a friend [VI-B-1].
const FRIEND_HIT_MAX_FACE: u8 = 3;

impl Missile {
    /// Returns the range band of a distance in millimeters: 0 short, 1 medium, 2 long; `None`
    /// beyond [VI-A-3].
    ///
    /// ```
    /// use fleau_engine::rules::{Characteristic, Missile, Range};
    /// // E12: a bow, 20-40-60.
    /// let number = |n| Characteristic::new(n).unwrap();
    /// let bow = Missile {
    ///     aim: number(3),
    ///     ranges: [20, 40, 60].map(|cm| Range::new(cm).unwrap()),
    ///     strength: number(4),
    /// };
    /// let bands = [200, 201, 400, 401, 600, 601].map(|millimeters| bow.band(millimeters));
    /// assert_eq!(bands, [Some(0), Some(1), Some(1), Some(2), Some(2), None]);
    /// ```
    pub fn band(&self, millimeters: i32) -> Option<usize> {
        self.ranges.iter().position(|range| millimeters <= 10 * i32::from(range.get()))
    }

    /// Returns the longest range in millimeters.
    pub fn reach(&self) -> i32 {
        10 * i32::from(self.ranges[2].get())
    }
}

/// The modifiers of a shot that do not depend on its target's state.
#[derive(Clone, Copy)]
pub(super) struct ShotModifiers {
    /// The difficulty before modifiers of the target; `None` beyond the longest range.
    base: Option<i16>,
    /// Number subtracted from the shooter's AIM.
    malus: i16,
    /// Bonus to the strength of the weapon.
    strength: i16,
    /// This is the first shot of a fighter that does not move.
    unmoving: bool,
    /// This is a shot at an assailant: nothing of the target changes its difficulty.
    in_reaction: bool,
}

impl ShotModifiers {
    /// Returns the modifiers of a shot of this difficulty that is part of an assault.
    pub(super) fn in_assault(base: i16, in_reaction: bool) -> Self {
        Self { base: Some(base), malus: 0, strength: 0, unmoving: false, in_reaction }
    }
}

impl FieldView<'_> {
    /// Returns the difficulty of a shot at an enemy at their present distance; `None` beyond the
    /// longest range [VI-A-3].
    pub fn shot_difficulty(&self, shooter: FighterId, target: usize) -> Option<i16> {
        let band = self.profile(shooter).missile?.band(self.distance(shooter, target))?;
        Some(self.difficulty_at(shooter, target, RANGE_DIFFICULTIES[band]))
    }

    /// Returns the difficulty of a shot: `base` plus all modifiers of the target.
    pub fn difficulty_at(&self, shooter: FighterId, target: usize, base: i16) -> i16 {
        let target = shooter.enemy(target);
        let fighter = self.state(target);
        let has_cover = match fighter.cover {
            Cover::None => false,
            // VI-A-2: only a free fighter can announce cover.
            Cover::Announced => fighter.contacts.is_empty(),
            Cover::Taken => true,
        };
        let has_cover = has_cover && !self.profile(shooter).effects.ignores_cover;
        base + size_difficulty(self.profile(target).size)
            + self.value(Value::Target, target, Some(shooter))
            + if has_cover { COVER_DIFFICULTY } else { 0 }
    }
}

impl<P: Player, C: Chance, W: SkirmishObserver, G: Ground<P, C, W>> Game<'_, '_, P, C, W, G> {
    /// Plays a shot among cumulative actions, if the rules still allow one; returns whether the
    /// activation goes on [VI-A, VI-B-2].
    pub(super) fn shot(&mut self, who: FighterId, shot: &Shot, so_far: &mut Activity) -> bool {
        if so_far.stance.is_none() {
            so_far.stance = Some(match shot.stance {
                Stance::Unmoving if so_far.moves == 0 => Stance::Unmoving,
                Stance::Harassing if self.profile(who).effects.harassment => Stance::Harassing,
                _ => Stance::Moving,
            });
            if !shot.volley {
                so_far.shots_left = 1;
            }
        }
        let modifiers = self.shot_modifiers(who, shot.target, so_far);
        self.shoot(who, shot.target, modifiers);
        so_far.shots += 1;
        so_far.shots_left -= 1;
        self.field.living(who.side).contains(who.number())
    }

    /// Fires the shot before the move of an assault, if its target is alive and within assault
    /// reach [VI-B-3].
    pub(super) fn assault_shot(&mut self, shooter: FighterId, kind: AssaultKind, target: usize) {
        let (view, enemy) = (self.view(), shooter.enemy(target));
        if G::range(self, shooter, enemy) <= view.potential(shooter, kind.move_kind(None))
            && view.enemies(shooter).contains(target)
            && view.field.living(shooter.side).contains(shooter.number())
        {
            let base = ASSAULT_DIFFICULTY + G::sight_difficulty(self, shooter, enemy);
            self.shoot(shooter, target, ShotModifiers::in_assault(base, false));
        }
    }

    /// Returns the modifiers of a shot among cumulative actions [VI-A-3, VI-B-2].
    fn shot_modifiers(&self, shooter: FighterId, target: usize, so_far: &Activity) -> ShotModifiers {
        let (view, enemy) = (self.view(), shooter.enemy(target));
        let effects = &view.profile(shooter).effects;
        let range = G::range(self, shooter, enemy);
        let band = view.profile(shooter).missile.and_then(|missile| missile.band(range));
        let harassing = i16::from(so_far.stance == Some(Stance::Harassing));
        let is_volley = so_far.shots > 0 || so_far.shots_left > 1;
        let unmoving = so_far.stance == Some(Stance::Unmoving) && so_far.shots == 0;
        let strength = match band {
            Some(band) if unmoving && effects.adds_aim => {
                view.value(Value::Aim, shooter, Some(enemy)) - band as i16
            }
            _ => 0,
        };
        let sight = || G::sight_difficulty(self, shooter, enemy);
        ShotModifiers {
            base: band.map(|band| RANGE_DIFFICULTIES[band] + harassing + sight()),
            malus: effects.more_shots.filter(|_| is_volley).map_or(0, |(_, malus)| i16::from(malus)),
            strength,
            unmoving,
            in_reaction: false,
        }
    }

    /// Plays a shot: cover, AIM test, wound roll.
    pub(super) fn shoot(&mut self, shooter: FighterId, target: usize, modifiers: ShotModifiers) {
        let enemy = shooter.enemy(target);
        self.reveal_scout(shooter, None);
        if !modifiers.in_reaction {
            self.offer_cover(enemy, shooter);
        }
        let view = self.view();
        let difficulty = modifiers.base.map(|base| match modifiers.in_reaction {
            true => base,
            false => view.difficulty_at(shooter, target, base),
        });
        let tested = TestedValue {
            value: view.value(Value::Aim, shooter, Some(enemy)) - modifiers.malus,
            traits: TestTraits::from_effects(&view.profile(shooter).effects, Tests::AIM),
        };
        let by = (shooter.side, self.player(shooter.side));
        let ruleset = self.skirmish.ruleset;
        let is_hit = difficulty
            .is_some_and(|difficulty| self.chance.test(ACTIVATION_PURPOSE, tested, difficulty, by, ruleset));
        let hit = is_hit.then(|| {
            let victim = self.resolve_victim(shooter, enemy);
            (victim, self.wound_by_shot(shooter, victim, &modifiers))
        });
        self.notify(&SkirmishEvent::Shot {
            shooter,
            target: enemy,
            difficulty,
            unmoving: modifiers.unmoving,
            in_reaction: modifiers.in_reaction,
            hit,
        });
        if let Some((victim, _)) = hit {
            self.remove_if_dead(victim);
        }
    }

    /// Asks a free target that was not activated yet whether it takes cover [VI-A-2]. Announced
    /// cover remains.
    fn offer_cover(&mut self, target: FighterId, shooter: FighterId) {
        let fighter = self.field.state(target);
        let may = !fighter.activated
            && fighter.contacts.is_empty()
            && fighter.cover != Cover::Announced
            // A fighter that has shot at an assailant may not move under cover.
            && !fighter.has_reacted
            && !fighter.fighter.is_in_rout();
        if may && G::ask(self, target.side, |player, view| player.take_cover(view, target, shooter)) {
            self.field.state_mut(target).cover = Cover::Announced;
            self.notify(&SkirmishEvent::TookCover(target));
        }
    }

    /// Returns the fighter that a successful shot hits: the enemy, or, in a melee, possibly a
    /// friend in contact with it [VI-B-1].
    fn resolve_victim(&mut self, shooter: FighterId, enemy: FighterId) -> FighterId {
        let friends = self.field.state(enemy).contacts;
        if friends.is_empty() {
            return enemy;
        }
        let astray = self.profile(shooter).effects.friend_hit_on.unwrap_or(FRIEND_HIT_MAX_FACE);
        if self.chance.die(ACTIVATION_PURPOSE) > astray {
            return enemy;
        }
        let hit = choose(G::nearest_friends(self, shooter, friends), |friends| {
            G::ask(self, shooter.side, |player, view| player.friend_hit(view, shooter, friends))
        });
        FighterId::new(shooter.side, hit)
    }

    /// Makes the wound roll of a shot with the strength of the weapon and applies it [VI-A-3].
    fn wound_by_shot(
        &mut self,
        shooter: FighterId,
        victim: FighterId,
        modifiers: &ShotModifiers,
    ) -> WoundResult {
        let (view, ruleset) = (self.view(), self.skirmish.ruleset);
        let weapon = view.profile(shooter).missile.map_or(0, |missile| missile.strength.get());
        let wound_row = match ruleset.wound_row_adds_wound_level {
            AddsWoundLevel::No => 0,
            AddsWoundLevel::Yes => i16::from(view.state(victim).fighter.wound_level.get()),
        };
        let resistance = view.value(Value::Resistance, victim, Some(shooter));
        let mut roll = WoundRoll {
            difference: weapon + modifiers.strength - resistance + wound_row,
            traits: shot_traits(&view, shooter, victim),
        };
        let lowers_row = modifiers.unmoving && ruleset.unmoving_shot_lowers == UnmovingShotLowers::Row;
        roll.traits.rows += i8::from(lowers_row);
        let mut result = self.chance.wound(ACTIVATION_PURPOSE, &roll, ruleset);
        // "No effect" is not a wound and does not get a step graver.
        if modifiers.unmoving && !lowers_row && result != WoundResult::None {
            result = result.graver_by(1);
        }
        let effects = &self.profile(victim).effects;
        self.field.state_mut(victim).fighter.suffer(result, Some(effects), ruleset);
        result
    }
}

/// Returns the changes to the wound roll of a shot by abilities of the shooter and of the fighter
/// hit.
fn shot_traits(view: &FieldView, shooter: FighterId, victim: FighterId) -> WoundTraits {
    let (by, at) = (&view.profile(shooter).effects, &view.profile(victim).effects);
    if by.is_empty() && at.is_empty() {
        return WoundTraits::default();
    }
    let fighter = view.state(shooter).fighter;
    let fighter = Fighter { marks: fighter.marks.without(Marks::FIRST_BLOW), ..fighter };
    let circumstances = Circumstances { against: Some(view.profile(victim)), ..Circumstances::default() };
    WoundTraits {
        causes: ResultReplacements::default(),
        doubles: if at.doubles_do_nothing { Doubles::DoNothing } else { Doubles::SixesKill },
        strength_die: false,
        ..WoundTraits::from_effects(by, at, fighter, &circumstances)
    }
}
