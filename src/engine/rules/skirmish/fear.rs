//! Courage, fear, rout and rallying [chapter IX].
//!
//! Chapter IX is in none of the sources; this is a reconstruction (`scenarios/modelled.md`), played
//! if [`CourageAndFear`](super::super::ruleset::CourageAndFear) says so. In an assault, a fighter
//! that its target frightens tests courage before its shot; a target that is frightened tests after
//! the shot [V-B-3, VI-B-3], once for all assailants of a turn of speech. A fighter that fails is
//! in rout: in contact it stays, with all combat dice on defense; free of contact it flees at once,
//! and then as its activation of each turn. A fanatic that then passes a test of discipline is not
//! in rout. It stays where it is, its assault is cancelled, and it gains no immunity.
//!
//! Decisions: re-rolls in tests; those against a dreadful enemy are always taken. Dice: courage
//! tests, tests of discipline of fanatics, rallying tests.
//!
//! Settings: `CourageAndFear`, [`FailedAssailant`],
//! [`FearImmunity`](super::super::ruleset::FearImmunity), [`FearInContact`], [`StandingFirm`].

use super::super::chance::{ACTIVATION_PURPOSE, Chance, MAINTENANCE_PURPOSE};
use super::super::characteristic_test::{TestTraits, TestedValue, kept_result, natural_result};
use super::super::decision::Player;
use super::super::effect::{Tests, Value};
use super::super::fighter::Marks;
use super::super::profile::Profile;
use super::super::ruleset::{FailedAssailant, FearInContact, NaturalOne, StandingFirm};
use super::super::side::Side;
use super::super::team::Team;
use super::super::wound::WoundLevel;
use super::command::Gap;
use super::decision::{Announcements, AssaultKind, Exclusive};
use super::event::{RallyTest, SkirmishEvent, SkirmishObserver};
use super::field::{Cover, FieldView, FighterId};
use super::game::Game;
use super::ground::Ground;

/// Difficulty of rallying, tested with courage or DIS.
pub const RALLY_DIFFICULTY: i16 = 8;

/// Values that decide whether a fighter frightens another [I-C, IX].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FearValues {
    /// FEAR; 0 without.
    pub fear: i16,
    /// Courage: COU, or FEAR without COU; `None` if the card prints neither, so that fear has no
    /// effect on the fighter.
    pub courage: Option<i16>,
    /// The fighter is living dead.
    pub living_dead: bool,
    /// The fighter is immune to fear by an ability.
    pub immune: bool,
    /// The highest FEAR that the fighter has resisted; 0 if none.
    pub resisted: i16,
}

impl FearValues {
    /// Returns whether a fighter frightens an enemy: its FEAR is above the enemy's own FEAR, or it
    /// is living dead, and the enemy is neither immune nor has resisted this FEAR.
    ///
    /// ```
    /// use fleau_engine::rules::skirmish::FearValues;
    /// let soldier = FearValues { courage: Some(4), ..FearValues::default() };
    /// let [troll, ogre] = [7, 6].map(|fear| FearValues { fear, courage: Some(fear), ..soldier });
    /// assert!(troll.frightens(&soldier) && troll.frightens(&ogre) && !ogre.frightens(&troll));
    /// assert!(FearValues { living_dead: true, ..ogre }.frightens(&troll));
    /// assert!(!troll.frightens(&FearValues { resisted: 7, ..soldier }));
    /// assert!(!troll.frightens(&FearValues { immune: true, ..soldier }));
    /// ```
    #[inline]
    pub fn frightens(&self, enemy: &FearValues) -> bool {
        self.fear > enemy.resisted
            && !enemy.immune
            && enemy.courage.is_some()
            && (self.living_dead || self.fear > enemy.fear)
    }

    /// Returns how many of the six faces of a die fail a courage test against a FEAR, without
    /// abilities.
    ///
    /// ```
    /// use fleau_engine::rules::{ruleset::NaturalOne, skirmish::FearValues};
    /// let soldier = FearValues { courage: Some(4), ..FearValues::default() };
    /// let fails = |natural_one| [5, 6, 8, 10].map(|fear| soldier.failing_faces(fear, natural_one));
    /// assert_eq!(fails(NaturalOne::IsOne), [0, 1, 3, 5]);
    /// assert_eq!(fails(NaturalOne::Fails), [1, 1, 3, 5]);
    /// ```
    pub fn failing_faces(&self, fear: i16, natural_one: NaturalOne) -> u8 {
        let gap = fear - self.courage.unwrap_or(fear);
        let least = i16::from(natural_one == NaturalOne::Fails);
        (gap - 1).clamp(least, 5) as u8
    }
}

impl Profile {
    /// Returns whether the fighter may frighten enemies, now or when it charges.
    pub(super) fn may_frighten(&self) -> bool {
        self.fear.is_some() || self.effects.war_cry > 0 || self.effects.affects(Value::Fear)
    }
}

impl FieldView<'_> {
    /// Returns what decides whether a fighter frightens another or is frightened; `charges`: in a
    /// charge, in which a war cry acts. Leaders do not count.
    pub fn fear_values(&self, who: FighterId, charges: bool) -> FearValues {
        let (profile, state) = (self.profile(who), self.state(who));
        let effects = &profile.effects;
        let war_cry = if charges { i16::from(effects.war_cry) } else { 0 };
        let has_courage = profile.courage.is_some() || profile.fear.is_some() || war_cry > 0;
        let courage = self.value(Value::Courage, who, None);
        FearValues {
            fear: self.value(Value::Fear, who, None).max(war_cry),
            courage: has_courage.then_some(if war_cry > 0 { war_cry } else { courage }),
            living_dead: effects.living_dead,
            immune: effects.immune_to_fear,
            resisted: i16::from(state.resisted),
        }
    }

    /// Returns what decides whether a fighter frightens an enemy: its [values](Self::fear_values),
    /// with a FEAR that lords of the dead raise. They do not raise its courage.
    pub fn frightening_values(&self, who: FighterId, charges: bool, gap: impl Gap) -> FearValues {
        let own = self.fear_values(who, charges);
        if !own.living_dead || own.fear == 0 {
            return own;
        }
        let raised = |friend: usize| {
            let lord = FighterId::new(who.side, friend);
            let effects = &self.profile(lord).effects;
            let raises = lord != who && effects.raises_dead > 0;
            let is_near = raises && gap(who, lord) <= 10 * i32::from(effects.raises_dead);
            let fear = own.fear + i16::from(effects.rank_category);
            if is_near { fear.min(self.fear_values(lord, false).fear) } else { own.fear }
        };
        let raised = self.field.living(who.side).iter().map(raised).max();
        FearValues { fear: raised.map_or(own.fear, |fear| fear.max(own.fear)), ..own }
    }

    /// Returns those of these fighters of a side that are alive and in rout.
    pub fn in_rout(&self, side: Side, among: Team) -> Team {
        let is_in_rout = |&i: &usize| self.state(FighterId::new(side, i)).fighter.is_in_rout();
        among.within(self.field.living(side)).iter().filter(is_in_rout).fold(Team::EMPTY, Team::with)
    }
}

impl<P: Player, C: Chance, W: SkirmishObserver, G: Ground<P, C, W>> Game<'_, '_, P, C, W, G> {
    /// Plays the activation of fighters in rout: those that are free flee. Returns the fighters in
    /// rout among `members`; they do nothing else.
    pub(super) fn activate_in_rout(&mut self, side: Side, members: Team) -> Team {
        let routed = self.view().in_rout(side, members);
        for number in routed.iter() {
            self.flee(FighterId::new(side, number));
        }
        routed
    }

    /// Plays the courage tests of free fighters that announced an assault on a frightening enemy
    /// [VI-B-3]; those in contact disengage first. The actions of those that fail are withdrawn;
    /// returns these fighters.
    pub(super) fn test_assailants(&mut self, side: Side, announced: &mut Announcements<G::Position>) -> Team {
        let mut failed = Team::EMPTY;
        for (number, action) in announced.iter_mut().enumerate() {
            if let Some(Exclusive::Assault(assault)) = action
                && assault.leaves_by.is_none()
                && !self.test_assailant(FighterId::new(side, number), assault.kind, assault.targets)
            {
                *action = None;
                failed = failed.with(number);
            }
        }
        failed
    }

    /// Plays the courage test of a fighter before its assault, if a target frightens it: one test,
    /// against the highest FEAR. Returns whether it goes on with the assault.
    pub(super) fn test_assailant(&mut self, who: FighterId, kind: AssaultKind, targets: Team) -> bool {
        let charges = kind == AssaultKind::Charge;
        let targets = targets.within(self.skirmish.frightening[who.side.other()]);
        let against = targets.iter().map(|enemy| (who.enemy(enemy), false));
        let Some(enemy) = self.most_frightening((who, charges), against) else { return true };
        let success = self.courage_test((who, charges), enemy, Some(kind));
        let routs = self.skirmish.ruleset.failed_assailant == FailedAssailant::Routs;
        if !success && routs && !self.stands_firm(who, enemy.1) {
            self.rout_and_flee(who);
        }
        success
    }

    /// Plays the courage tests of the targets of all assaults of a turn of speech, after the
    /// assault shots [VI-B-3]. `assaults` returns the kind and the targets of the assault of each
    /// fighter of the side. Returns the targets that fled.
    pub(super) fn test_targets(
        &mut self,
        side: Side,
        assaults: impl Fn(usize) -> (AssaultKind, Team),
    ) -> Team {
        let frightening = self.skirmish.frightening[side];
        let targets = frightening.iter().map(|number| assaults(number).1);
        let all = targets.fold(Team::EMPTY, Team::union);
        let mut fled = Team::EMPTY;
        for target in all.iter() {
            let who = FighterId::new(side.other(), target);
            let view = self.view();
            let is_gone = !view.field.living(who.side).contains(target);
            let ignores = self.skirmish.ruleset.fear_in_contact == FearInContact::Ignored
                && !view.state(who).contacts.is_empty();
            if is_gone || ignores || view.state(who).fighter.is_in_rout() {
                continue;
            }
            let against = frightening.within(view.field.living(side)).iter().filter_map(|number| {
                let (by, (kind, targets)) = (FighterId::new(side, number), assaults(number));
                let assails = targets.contains(target)
                    && G::range(self, by, who) <= view.potential(by, kind.move_kind(None));
                assails.then_some((by, kind == AssaultKind::Charge))
            });
            let Some(enemy) = self.most_frightening((who, false), against) else { continue };
            if !self.courage_test((who, false), enemy, None)
                && !self.stands_firm(who, enemy.1)
                && self.rout_and_flee(who)
            {
                fled = fled.with(target);
            }
        }
        fled
    }

    /// Returns the enemy with the highest FEAR among those that frighten a fighter, and this FEAR;
    /// the first of equals. Each enemy comes with whether it charges.
    fn most_frightening(
        &self,
        (who, charges): (FighterId, bool),
        enemies: impl Iterator<Item = (FighterId, bool)>,
    ) -> Option<(FighterId, i16)> {
        let view = self.view();
        let resisted = i16::from(view.state(who).resisted);
        let mut most = None;
        for (enemy, charging) in enemies.filter(|(of, _)| view.may_be_frightened_by(who, of.number())) {
            let fear_values =
                view.frightening_values(enemy, charging, |friend, lord| G::gap(self, friend, lord));
            let least = most.map_or(resisted, |(_, fear)| fear);
            if fear_values.fear > least && fear_values.frightens(&view.fear_values(who, charges)) {
                most = Some((enemy, fear_values.fear));
            }
        }
        most
    }

    /// Plays a courage test against the FEAR of an enemy, `before` an assault of the fighter or as
    /// its target. A success makes immune to this FEAR and lower ones.
    fn courage_test(
        &mut self,
        (who, charges): (FighterId, bool),
        (enemy, fear): (FighterId, i16),
        before: Option<AssaultKind>,
    ) -> bool {
        let is_dreadful = self.profile(enemy).effects.dreadful;
        let (courage, leader) = self.courage(who, charges).unwrap_or_default();
        let effects = &self.profile(who).effects;
        let traits = TestTraits::from_effects(effects, Tests::COURAGE);
        let tested = TestedValue { value: courage, traits };
        let success = match (effects.passes_up_to_courage && fear <= courage, is_dreadful) {
            (true, _) => true,
            (_, true) => self.passes_with_lower_of_two(tested, fear),
            (_, false) => {
                let by = (who.side, self.player(who.side));
                self.chance.test(ACTIVATION_PURPOSE, tested, fear, by, self.skirmish.ruleset)
            }
        };
        if success {
            let resisted = &mut self.field.state_mut(who).resisted;
            *resisted = (*resisted).max(fear.clamp(0, 255) as u8);
        }
        self.notify(&SkirmishEvent::CourageTested { who, enemy, fear, courage, leader, before, success });
        success
    }

    /// Plays the test of discipline of a fanatic that failed a courage test. Returns whether it
    /// stands firm: it is not in rout, but has not resisted the FEAR either.
    fn stands_firm(&mut self, who: FighterId, fear: i16) -> bool {
        if !self.profile(who).effects.stands_firm {
            return false;
        }
        let Some(tested) = self.led_discipline(who) else { return false };
        let difficulty = match self.skirmish.ruleset.standing_firm {
            StandingFirm::AgainstFear => fear,
            StandingFirm::AgainstEight => RALLY_DIFFICULTY,
        };
        let by = (who.side, self.player(who.side));
        let success = self.chance.test(ACTIVATION_PURPOSE, tested, difficulty, by, self.skirmish.ruleset);
        self.notify(&SkirmishEvent::StandsFirm { who, discipline: tested.value, difficulty, success });
        success
    }

    /// Plays a courage test with two dice, of which the lower counts. If it may be re-rolled and is
    /// not enough, one die is added to it, and so on.
    fn passes_with_lower_of_two(&mut self, tested: TestedValue, fear: i16) -> bool {
        let first = self.chance.die(ACTIVATION_PURPOSE);
        let mut face = first.min(self.chance.die(ACTIVATION_PURPOSE));
        let (mut base, ruleset) = (0, self.skirmish.ruleset);
        loop {
            let natural = natural_result(base, face, tested.traits, ruleset);
            if kept_result(natural, tested.value, ruleset).reaches(fear) {
                return true;
            }
            if face < tested.traits.opens_from().unwrap_or(6) || tested.traits.never_opens() {
                return false;
            }
            base += i16::from(face);
            face = self.chance.die(ACTIVATION_PURPOSE);
        }
    }

    /// Puts a fighter in rout, and lets it flee if it is free. Returns whether it flees.
    fn rout_and_flee(&mut self, who: FighterId) -> bool {
        self.rout(who);
        let flees = self.flee(who);
        if !flees {
            self.notify(&SkirmishEvent::Routed(who));
        }
        flees
    }

    /// Puts a fighter in rout: it neither charges nor keeps its cover.
    fn rout(&mut self, who: FighterId) {
        let state = self.field.state_mut(who);
        state.cover = Cover::None;
        let charge = Marks::CHARGING.with(Marks::FIRST_BLOW);
        state.fighter.marks = state.fighter.marks.without(charge).with(Marks::IN_ROUT);
    }

    /// Plays the flight of a fighter in rout, once a turn and only if it is free. Returns whether
    /// it flees. A fighter that leaves the table is lost.
    fn flee(&mut self, who: FighterId) -> bool {
        let state = self.field.state_mut(who);
        if !state.contacts.is_empty() || state.fighter.marks.contains(Marks::FLED) {
            return false;
        }
        state.fighter.marks = state.fighter.marks.with(Marks::FLED);
        let leaves = G::flee(self, who);
        if leaves {
            let fighter = &mut self.field.state_mut(who).fighter;
            fighter.wound_level = WoundLevel::DEAD;
            fighter.marks = Marks::default();
            self.remove_if_dead(who);
        }
        self.notify(&SkirmishEvent::Fled { who, leaves });
        true
    }

    /// Plays the rallying of all fighters in rout: a test of courage or DIS, whichever is higher.
    /// It fails without dice in contact with an enemy that frightens the fighter, and makes nobody
    /// immune.
    pub(super) fn rally(&mut self) {
        for who in self.living_fighters() {
            if !self.fighter(who).is_in_rout() {
                continue;
            }
            let view = self.view();
            let own = view.fear_values(who, false);
            let is_frightened = view.state(who).contacts.iter().any(|enemy| {
                let gap = |friend, lord| G::gap(self, friend, lord);
                view.frightening_values(who.enemy(enemy), false, gap).frightens(&own)
            });
            let tested = if is_frightened { None } else { self.rally_test(who) };
            let by = (who.side, self.player(who.side));
            let success = tested.is_some_and(|(tested, _)| {
                self.chance.test(MAINTENANCE_PURPOSE, tested, RALLY_DIFFICULTY, by, self.skirmish.ruleset)
            });
            if success {
                let marks = &mut self.field.state_mut(who).fighter.marks;
                *marks = marks.without(Marks::IN_ROUT);
            }
            let tested =
                tested.map(|(tested, by_discipline)| RallyTest { value: tested.value, by_discipline });
            self.notify(&SkirmishEvent::Rallied { who, is_frightened, tested, success });
        }
    }

    /// Returns what a fighter tests to rally, the higher of courage and DIS, and whether it is DIS;
    /// `None` if it has neither.
    fn rally_test(&self, who: FighterId) -> Option<(TestedValue, bool)> {
        let traits = TestTraits::from_effects(&self.profile(who).effects, Tests::COURAGE);
        let courage = self.courage(who, false).map(|(value, _)| (TestedValue { value, traits }, false));
        let discipline = self.led_discipline(who).map(|tested| (tested, true));
        courage.into_iter().chain(discipline).max_by_key(|(tested, _)| tested.value)
    }
}
