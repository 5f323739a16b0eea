//! A read-only view of a battle: positions, distances, sight and paths.

use super::scenario::{Presence, control_value, controlling_side, is_within};
use super::setup::PreparedBattle;
use super::state::{self, Positions};
use crate::geometry::{Base, Distance, Facing, Point, Pose};
use crate::table::{self, Body, Ground, Mask, Mover, Scratch, Sight};
use fleau_engine::rules::skirmish::{
    Assault, AssaultKind, DisengageTest, Field, FieldFighter, FieldView, FighterId, MoveKind, Position,
    RANGE_DIFFICULTIES,
};
use fleau_engine::rules::{BySide, Profile, Side, Team};
use std::cell::RefCell;

/// Reusable buffers of searches on the table, with a one-entry cache of measurements.
#[derive(Debug, Default)]
pub struct SearchBuffers {
    scratch: Scratch,
    found: Vec<table::Assault>,
    /// The last measured move.
    measured: Option<Measured>,
}

/// Cached length of a fighter's path to a pose, with the inputs of the search.
#[derive(Clone, Copy, Debug)]
struct Measured {
    mover: Mover,
    to: Pose,
    /// [`Positions::version`] at the time of the measurement.
    version: u32,
    /// Maximum length of path that was searched for.
    limit: Distance,
    length: Option<Distance>,
    /// Whether the search stopped at any path within the limit, so that a shorter one may exist.
    may_be_shorter: bool,
}

impl Measured {
    /// Returns whether this cached measurement answers a query about the same move. `version` is
    /// that of the present positions; `limit` and `any` are those of [`BattleView::measure_up_to`].
    fn answers(&self, mover: &Mover, to: Pose, version: u32, limit: Distance, any: bool) -> bool {
        let is_far_enough = match self.length {
            Some(length) => !self.may_be_shorter || (any && length <= limit),
            None => limit <= self.limit,
        };
        self.mover == *mover && self.to == to && self.version == version && is_far_enough
    }
}

impl Position for Pose {
    type Contact = Pose;
    type Facing = Facing;
    type Length = Distance;
    type View<'v> = BattleView<'v>;

    fn fighters<'v>(view: &Self::View<'v>) -> FieldView<'v> {
        view.fighters
    }
}

/// The current state of a battle, read-only: what players decide by, with queries about distances,
/// sight and moves.
#[derive(Clone, Copy, Debug)]
pub struct BattleView<'v> {
    /// States and contacts of the fighters, as the rules of skirmishes see them. Its positions and
    /// distances are unused; those of the table count.
    pub fighters: FieldView<'v>,
    /// Positions of the fighters.
    pub stands: &'v Positions,
    /// The battle's setup, with everything that stays constant while it is played.
    pub ready: &'v PreparedBattle<'v>,
    /// Number of the current turn; 0 during deployment.
    pub turn: u8,
    /// Fighters activated in this turn of speech.
    pub speaking: Team,
    /// The side whose turn of speech it is.
    pub speaker: Side,
    /// Fighters of each side that the enemy has to kill, in an Execution scenario.
    pub prey: BySide<Team>,
    /// The fighter whose assault lost its target, and how far it has moved in it.
    pub(crate) moved: Option<(FighterId, Distance)>,
    pub(crate) tools: &'v RefCell<SearchBuffers>,
}

impl<'v> BattleView<'v> {
    /// Returns the view of the same positions with other states of the fighters.
    pub(crate) fn with_field(self, field: &'v Field) -> Self {
        Self { fighters: self.fighters.with_field(field), ..self }
    }

    /// Returns the view of the same fighters at other positions. Their contacts do not change.
    pub(crate) fn with_stands(self, stands: &'v Positions) -> Self {
        Self { stands, ..self }
    }

    /// Returns the profile of a fighter.
    #[inline]
    pub fn profile(&self, who: FighterId) -> &'v Profile {
        self.fighters.profile(who)
    }

    /// Returns the state of a fighter.
    #[inline]
    pub fn state(&self, who: FighterId) -> &'v FieldFighter {
        self.fighters.state(who)
    }

    /// Returns the body of a fighter.
    #[inline]
    pub fn body(&self, who: FighterId) -> &'v Body {
        self.stands.body(who)
    }

    /// Returns the base of a fighter.
    #[inline]
    pub fn base(&self, who: FighterId) -> Base {
        self.body(who).base
    }

    /// Returns the center of a fighter's base.
    #[inline]
    pub fn center(&self, who: FighterId) -> Point {
        self.body(who).pose.center
    }

    /// Returns the living fighters of a side that are on the table.
    #[inline]
    pub fn living(&self, side: Side) -> Team {
        self.fighters.field.living(side).within(state::team(side, self.stands.present()))
    }

    /// Returns the living enemies of a fighter.
    #[inline]
    pub fn enemies(&self, who: FighterId) -> Team {
        self.living(who.side.other())
    }

    /// Returns the enemies at which a fighter may aim an assault or a shot: those that are not
    /// hidden [chapter XII].
    #[inline]
    pub fn targets(&self, who: FighterId) -> Team {
        self.enemies(who).without(self.hidden(who.side.other()))
    }

    /// Returns the scouts of a side that are hidden [chapter XII].
    #[inline]
    pub fn hidden(&self, side: Side) -> Team {
        self.fighters.field.hidden(side)
    }

    /// Returns the comrades that announce after a fighter in this turn of speech, are free, and
    /// have not reacted; empty in other turns of speech.
    pub(crate) fn later_chargers(&self, who: FighterId) -> Team {
        if self.speaker != who.side || !self.speaking.contains(who.number()) {
            return Team::EMPTY;
        }
        let may_charge = |&number: &usize| {
            let comrade = FighterId::new(who.side, number);
            number > who.number() && self.is_free(comrade) && !self.state(comrade).has_reacted
        };
        self.speaking.within(self.living(who.side)).iter().filter(may_charge).fold(Team::EMPTY, Team::with)
    }

    /// Returns whether a fighter is in contact with no enemy.
    #[inline]
    pub fn is_free(&self, who: FighterId) -> bool {
        self.state(who).contacts.is_empty()
    }

    /// Returns the number of turns left, including the current one.
    pub(crate) fn turns_left(&self) -> u8 {
        self.ready.battle.scenario.turns.get() + 1 - self.turn.max(1)
    }

    /// Returns the table with all bodies on it, which answers questions about sight, contact and
    /// paths.
    #[inline]
    pub fn ground(&self) -> Ground<'v> {
        let battle = self.ready.battle;
        Ground {
            table: &battle.table,
            rules: battle.ruleset.into(),
            bodies: self.stands.bodies(),
            present: self.stands.present(),
        }
    }

    /// Returns the maximum length of a move [V-D].
    pub fn potential(&self, who: FighterId, move_kind: MoveKind) -> Distance {
        Distance::mm(self.fighters.potential(who, move_kind))
    }

    /// Returns the distance from a fighter's mark, the point at the front edge of its base, to the
    /// edge of another's base [VI-A-1].
    pub fn range(&self, who: FighterId, other: FighterId) -> Distance {
        self.range_from(self.body(who).mark(), other)
    }

    /// Returns the distance from a point to the edge of a fighter's base; at least 0.
    pub(crate) fn range_from(&self, mark: Point, other: FighterId) -> Distance {
        let body = self.body(other);
        (mark.distance(body.pose.center) - body.base.radius()).max(Distance::ZERO)
    }

    /// Returns the distance between the edges of two bases; at least 0.
    pub fn gap(&self, who: FighterId, other: FighterId) -> Distance {
        let (one, two) = (self.body(who), self.body(other));
        let apart = one.pose.center.distance(two.pose.center);
        (apart - one.base.radius() - two.base.radius()).max(Distance::ZERO)
    }

    /// Returns the distance between the edges of two bases in whole millimeters.
    pub(super) fn whole_gap(&self, who: FighterId, other: FighterId) -> i32 {
        whole_mm(self.gap(who, other))
    }

    /// Returns how many of the six faces of a die fail the courage test of a fighter that charges
    /// an enemy, and then that of the enemy; 0 if it would not flee.
    pub(crate) fn failing_faces_in_charge(&self, who: FighterId, enemy: usize) -> [u8; 2] {
        let gap = |who, other| self.whole_gap(who, other);
        [
            self.fighters.failing_faces_of_charger(who, enemy, gap),
            self.fighters.failing_faces_of_target(who, enemy, gap),
        ]
    }

    /// Returns those of these enemies against which a fighter would not probably fail a courage
    /// test.
    pub fn enemies_it_dares(&self, who: FighterId, enemies: Team) -> Team {
        self.fighters.enemies_it_dares(who, enemies, |who, other| self.whole_gap(who, other))
    }

    /// Returns how well a fighter sees another [II-D].
    pub fn sight(&self, who: FighterId, other: FighterId) -> Sight {
        self.ground().sight(state::body_index(who), state::body_index(other))
    }

    /// Returns the difficulty of a shot at an enemy from the current positions, before the target
    /// takes cover. `None` beyond the longest range, or if the target is not visible [VI-A].
    pub fn shot_difficulty(&self, who: FighterId, target: usize) -> Option<i16> {
        let missile = self.profile(who).missile?;
        let enemy = who.enemy(target);
        let band = missile.band(whole_mm(self.range(who, enemy)))?;
        let partly = match self.sight(who, enemy) {
            Sight::Blocked => return None,
            Sight::Partial => PARTIAL_SIGHT_PENALTY,
            Sight::Clear => 0,
        };
        let base = RANGE_DIFFICULTIES[band] + partly;
        Some(self.fighters.difficulty_at(who, target, base))
    }

    /// Returns the input of a path search for a fighter: its body, its enemies, what is left of its
    /// MOV in this action, and the free friends of its turn of speech, which let it through [V-A].
    pub fn mover(&self, who: FighterId) -> Mover {
        let free = |&i: &usize| self.is_free(FighterId::new(who.side, i));
        let friends = if who.side == self.speaker { self.speaking } else { Team::EMPTY };
        let passed =
            friends.without(Team::single(who.number())).iter().filter(free).fold(Team::EMPTY, Team::with);
        let moved = self.moved.filter(|(mover, _)| *mover == who).map_or(Distance::ZERO, |(_, moved)| moved);
        Mover {
            body: state::body_index(who),
            passed: state::mask(who.side, passed),
            enemies: state::mask(who.side.other(), self.enemies(who)),
            stride: (self.potential(who, MoveKind::Walk) - moved).max(Distance::ZERO),
        }
    }

    /// Returns the pose after a move toward a point, as far as the fighter gets within `reach`;
    /// `None` if it cannot move.
    pub fn walk(&self, who: FighterId, goal: Point, reach: Distance, facing: Option<Facing>) -> Option<Pose> {
        if reach <= Distance::ZERO {
            return None;
        }
        let to = {
            let tools = &mut *self.tools.borrow_mut();
            self.ground().walk(&mut tools.scratch, &self.mover(who), goal, reach, facing)?
        };
        self.is_within(who, to, reach).then_some(to)
    }

    /// Returns whether there is a path to a pose of at most `reach`.
    pub fn is_within(&self, who: FighterId, to: Pose, reach: Distance) -> bool {
        self.measure_up_to(who, to, reach, true).is_some_and(|length| length <= reach)
    }

    /// Returns whether the mover fits at a pose and a path of at most `reach` leads there. Not
    /// cached, so that it can be asked about hypothetical positions.
    pub(crate) fn has_path(&self, mover: &Mover, to: Pose, reach: Distance) -> bool {
        self.ground().has_path_within(&mut self.tools.borrow_mut().scratch, mover, to, reach)
    }

    /// Returns the distance of a move to a pose; `None` if there is no path or no room.
    pub fn measure(&self, who: FighterId, to: Pose) -> Option<Distance> {
        self.measure_up_to(who, to, Distance(i32::MAX), false)
    }

    /// Like [`BattleView::measure`], but may return `None` if the path is longer than `limit`; with
    /// `any`, the length of any path within `limit` is enough.
    fn measure_up_to(&self, who: FighterId, to: Pose, limit: Distance, any: bool) -> Option<Distance> {
        let tools = &mut *self.tools.borrow_mut();
        let (mover, version) = (self.mover(who), self.stands.version());
        if let Some(cached) = tools.measured.filter(|cached| cached.answers(&mover, to, version, limit, any))
        {
            return cached.length;
        }
        let (ground, scratch) = (self.ground(), &mut tools.scratch);
        let length = match any {
            true => ground.any_path_within(scratch, &mover, to, limit),
            false => ground.measure_up_to(scratch, &mover, to, limit),
        };
        tools.measured = Some(Measured { mover, to, version, limit, length, may_be_shorter: any });
        length
    }

    /// The pose after an assault that falls short of its target [V-B-3].
    pub(crate) fn short_assault_pose(
        &self,
        who: FighterId,
        target: FighterId,
        reach: Distance,
    ) -> Option<Pose> {
        let tools = &mut *self.tools.borrow_mut();
        self.ground().short_assault(&mut tools.scratch, &self.mover(who), state::body_index(target), reach)
    }

    /// Returns the pose of an assault on an enemy within `reach`, and the enemies touched there,
    /// all of which have room for contact. `None` if there is no such pose.
    pub(crate) fn assault_pose(
        &self,
        who: FighterId,
        target: usize,
        reach: Distance,
    ) -> Option<(Pose, Team)> {
        let nearest = self.nearest_assault(who, target, reach)?;
        self.nearest_legal_pose(who, target, reach, &nearest, |_, _| true)
    }

    /// The nearest position in contact with an enemy within reach; the number of contacts is not
    /// checked.
    fn nearest_assault(&self, who: FighterId, target: usize, reach: Distance) -> Option<table::Assault> {
        let (tools, mover) = (&mut *self.tools.borrow_mut(), self.mover(who));
        let place = state::body_index(who.enemy(target));
        let nearest = self.ground().assault(&mut tools.scratch, &mover, place, reach)?;
        let (to, length, version) = (nearest.pose, Some(nearest.length), self.stands.version());
        tools.measured = Some(Measured { mover, to, version, limit: reach, length, may_be_shorter: false });
        Some(nearest)
    }

    /// The nearest pose in contact with the target that respects the limits of contacts and that
    /// `is_wanted` accepts, and the enemies touched there. `nearest`, the nearest pose without
    /// these conditions, is tried first.
    fn nearest_legal_pose(
        &self,
        who: FighterId,
        target: usize,
        reach: Distance,
        nearest: &table::Assault,
        is_wanted: impl Fn(Pose, Team) -> bool,
    ) -> Option<(Pose, Team)> {
        let (place, side) = (state::body_index(who.enemy(target)), who.side.other());
        let (ground, mover) = (self.ground(), self.mover(who));
        let is_allowed = |to: Pose, touched: Team| {
            self.may_touch(who, touched) && is_wanted(to, touched) && self.is_within(who, to, reach)
        };
        let touched = state::team(side, nearest.touched);
        if is_allowed(nearest.pose, touched) {
            return Some((nearest.pose, touched));
        }
        let mut found = {
            let tools = &mut *self.tools.borrow_mut();
            ground.assaults(&mut tools.scratch, &mover, place, reach, &mut tools.found);
            std::mem::take(&mut tools.found)
        };
        let places = found.iter().map(|assault| (assault.pose, state::team(side, assault.touched)));
        let allowed = places.into_iter().find(|(to, touched)| is_allowed(*to, *touched));
        found.clear();
        self.tools.borrow_mut().found = found;
        allowed
    }

    /// Returns whether contact between a fighter and all of these enemies together respects the
    /// limits of contacts [II-E-3], and none of them is hidden [chapter XII].
    pub(crate) fn may_touch(&self, who: FighterId, enemies: Team) -> bool {
        let limit = |who: FighterId| self.profile(who).size.contact_limit();
        let has_room = |&enemy: &usize| {
            let contacts = self.state(who.enemy(enemy)).contacts.without(Team::single(who.number()));
            usize::from(contacts.count()) < limit(who.enemy(enemy))
        };
        usize::from(enemies.count()) <= limit(who)
            && enemies.within(self.hidden(who.side.other())).is_empty()
            && enemies.iter().all(|enemy| has_room(&enemy))
    }

    /// Returns an assault on an enemy at the nearest position: a charge if legal, otherwise an
    /// engagement. `None` if out of reach.
    pub fn assault(
        &self,
        who: FighterId,
        target: usize,
        leaves_by: Option<DisengageTest>,
    ) -> Option<Assault<Pose>> {
        self.assault_touching(who, target, Team::EMPTY, leaves_by, &|_, _| true)
    }

    /// Like [`assault`](Self::assault) for a free fighter, at the nearest pose that `is_wanted`
    /// accepts. It gets the pose, and how far the fighter can move in this kind of assault.
    pub(crate) fn assault_where(
        &self,
        who: FighterId,
        target: usize,
        is_wanted: &dyn Fn(Pose, Distance) -> bool,
    ) -> Option<Assault<Pose>> {
        self.assault_touching(who, target, Team::EMPTY, None, is_wanted)
    }

    /// Returns a charge at two enemies at once, at the nearest position that touches both. `None`
    /// if out of reach or sight.
    pub(crate) fn charge_at_both(
        &self,
        who: FighterId,
        [first, second]: [usize; 2],
    ) -> Option<Assault<Pose>> {
        let assault = self.assault_touching(who, first, Team::single(second), None, &|_, _| true);
        assault.filter(|assault| assault.kind == AssaultKind::Charge)
    }

    /// An assault on `target` at a pose that `is_wanted` accepts and that also touches all of
    /// `others`: a charge if legal, otherwise an engagement.
    fn assault_touching(
        &self,
        who: FighterId,
        target: usize,
        others: Team,
        leaves_by: Option<DisengageTest>,
        is_wanted: &dyn Fn(Pose, Distance) -> bool,
    ) -> Option<Assault<Pose>> {
        let touches = |touched: Team| others.without(touched).is_empty();
        let sees = |enemy: usize| self.sight(who, who.enemy(enemy)).is_seen();
        let sees_target = self.is_free(who) && sees(target);
        let reach = |kind: AssaultKind| self.potential(who, kind.move_kind(leaves_by));
        // A fighter has to see all enemies that it charges [V-B-3].
        let all_seen = |touched: Team| touched.without(Team::single(target)).iter().all(sees);
        let (charge, engage) = (reach(AssaultKind::Charge), reach(AssaultKind::Engage));
        let far = if sees_target { charge.max(engage) } else { engage };
        let nearest = self.nearest_assault(who, target, far)?;
        let place = |reach: Distance, may_touch: &dyn Fn(Team) -> bool| {
            if nearest.length > reach {
                return None;
            }
            let is_wanted = |to: Pose, touched: Team| may_touch(touched) && is_wanted(to, reach);
            self.nearest_legal_pose(who, target, reach, &nearest, is_wanted)
        };
        let may_charge = |touched| touches(touched) && all_seen(touched);
        let charged = if sees_target { place(charge, &may_charge) } else { None };
        let (kind, (at, targets)) = match charged {
            Some(place) => (AssaultKind::Charge, place),
            None => (AssaultKind::Engage, place(engage, &touches)?),
        };
        let shoots = sees_target && self.profile(who).missile.is_some();
        Some(Assault { kind, targets, at, shoots_at: shoots.then_some(target), leaves_by })
    }

    /// Returns the presence of both sides in an area, and the side that controls it.
    pub fn control(&self, area: crate::geometry::Rectangle) -> (BySide<Presence>, Option<Side>) {
        let mut presence = BySide::<Presence>::default();
        for side in Side::BOTH {
            for number in self.living(side).iter() {
                let who = FighterId::new(side, number);
                let body = self.body(who);
                if is_within(area, body.pose, body.base) {
                    let profile = self.profile(who);
                    let value = control_value(profile.strategic_value, self.state(who).fighter);
                    presence[side] = presence[side].with(profile.power, value);
                }
            }
        }
        let owner = controlling_side(&presence);
        (presence, owner)
    }

    /// Returns the victory points for the areas as currently controlled, and the number of areas
    /// that each side controls.
    pub fn victory_points(&self) -> (BySide<u16>, BySide<u16>) {
        let (mut points, mut held) = (BySide::default(), BySide::default());
        for area in self.ready.battle.scenario.areas() {
            if let (_, Some(side)) = self.control(area.within) {
                points[side] += area.points[side];
                held[side] += 1;
            }
        }
        (points, held)
    }

    pub(crate) fn bodies(&self, side: Side, fighters: Team) -> Mask {
        state::mask(side, fighters)
    }
}

/// Penalty of partial sight to the difficulty of a shot [VI-A-3].
pub(crate) const PARTIAL_SIGHT_PENALTY: i16 = 1;

/// Converts a distance to whole millimeters, rounded up, so that 20.1 cm is beyond 20 cm.
pub(crate) fn whole_mm(distance: Distance) -> i32 {
    (distance.0 + 9) / 10
}
