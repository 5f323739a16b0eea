//! The battle as everybody at the table sees it: places, distances, sight and ways.

use super::action::Assault;
use super::scenario::{Presence, control_value, controls, is_within};
use super::setup::Ready;
use super::state::{self, Stands};
use crate::geometry::{Base, Distance, Facing, Point, Pose};
use crate::table::{self, Body, Ground, Mask, Mover, Scratch, Sight};
use fleau_engine::rules::skirmish::{AssaultKind, FieldView, Miniature, Soldier, Stride, Way};
use fleau_engine::rules::{BySide, Profile, Side, Team};
use std::cell::RefCell;

/// Memory of searches on the table, kept from one to the next.
#[derive(Debug, Default)]
pub struct Tools {
    scratch: Scratch,
    found: Vec<table::Assault>,
    /// The move that was measured last.
    measured: Option<Measured>,
}

/// A move that was measured.
#[derive(Clone, Copy, Debug)]
struct Measured {
    mover: Mover,
    to: Pose,
    /// How often somebody had moved before.
    changes: u32,
    /// Up to which length a way was looked for.
    limit: Distance,
    length: Option<Distance>,
    /// Whether there may be a shorter way.
    is_any: bool,
}

impl Measured {
    /// Whether this answers how far a move is, as far as longer ones than the limit do not matter.
    fn answers(&self, mover: &Mover, to: Pose, changes: u32, limit: Distance, any: bool) -> bool {
        let is_far_enough = match self.length {
            Some(length) => !self.is_any || (any && length <= limit),
            None => limit <= self.limit,
        };
        self.mover == *mover && self.to == to && self.changes == changes && is_far_enough
    }
}

/// The battle as it stands.
#[derive(Clone, Copy, Debug)]
pub struct BattleView<'v> {
    /// Who lives in which state, and touches whom. Places and distances of it are not those of the table.
    pub fighters: FieldView<'v>,
    /// Where they stand.
    pub stands: &'v Stands,
    /// What is played.
    pub ready: &'v Ready<'v>,
    /// The turn that is played; 0 in the deployment.
    pub turn: u8,
    /// Those who are activated in this turn of speech.
    pub speaking: Team,
    /// The side whose turn of speech it is.
    pub speaker: Side,
    /// Whom the enemy of each side has to kill, where that is the goal.
    pub prey: BySide<Team>,
    pub(crate) tools: &'v RefCell<Tools>,
}

impl<'v> BattleView<'v> {
    /// A fighter's card.
    #[inline]
    pub fn profile(&self, who: Miniature) -> &'v Profile {
        self.fighters.profile(who)
    }

    /// A fighter's state.
    #[inline]
    pub fn soldier(&self, who: Miniature) -> &'v Soldier {
        self.fighters.soldier(who)
    }

    /// The body of a fighter.
    #[inline]
    pub fn body(&self, who: Miniature) -> &'v Body {
        self.stands.body(who)
    }

    /// The base of a fighter.
    #[inline]
    pub fn base(&self, who: Miniature) -> Base {
        self.body(who).base
    }

    /// The middle of a fighter's base.
    #[inline]
    pub fn center(&self, who: Miniature) -> Point {
        self.body(who).pose.center
    }

    /// The living of a side who are on the table.
    #[inline]
    pub fn living(&self, side: Side) -> Team {
        self.fighters.field.living(side).within(state::team(side, self.stands.present()))
    }

    /// The living enemies of a fighter.
    #[inline]
    pub fn enemies(&self, who: Miniature) -> Team {
        self.living(who.side.other())
    }

    /// Whether he touches no enemy.
    #[inline]
    pub fn is_free(&self, who: Miniature) -> bool {
        self.soldier(who).contacts.is_empty()
    }

    /// The turns that are still to come, this one included.
    pub fn turns_left(&self) -> u8 {
        self.ready.battle.scenario.turns.get() + 1 - self.turn.max(1)
    }

    /// The table with everybody on it.
    #[inline]
    pub fn ground(&self) -> Ground<'v> {
        let battle = self.ready.battle;
        Ground {
            table: &battle.table,
            rules: battle.table_rules,
            bodies: self.stands.bodies(),
            present: self.stands.present(),
        }
    }

    /// How far a fighter moves at the most [V-D].
    pub fn potential(&self, who: Miniature, stride: Stride) -> Distance {
        Distance::mm(self.fighters.potential(who, stride))
    }

    /// From the mark of a fighter to the edge of another's base [VI-A-1].
    pub fn range(&self, who: Miniature, other: Miniature) -> Distance {
        self.range_from(self.body(who).mark(), other)
    }

    /// From a point to the edge of a fighter's base, not below 0.
    pub fn range_from(&self, mark: Point, other: Miniature) -> Distance {
        let body = self.body(other);
        (mark.distance(body.pose.center) - body.base.radius()).max(Distance::ZERO)
    }

    /// Between the edges of two bases, not below 0.
    pub fn gap(&self, who: Miniature, other: Miniature) -> Distance {
        let (one, two) = (self.body(who), self.body(other));
        let apart = one.pose.center.distance(two.pose.center);
        (apart - one.base.radius() - two.base.radius()).max(Distance::ZERO)
    }

    /// What a fighter sees of another [II-D].
    pub fn sight(&self, who: Miniature, other: Miniature) -> Sight {
        self.ground().sight(state::place(who), state::place(other))
    }

    /// The difficulty of a shot at an enemy from where both stand, without cover that he may still take; none beyond the last
    /// range, or unseen [VI-A].
    pub fn shot_difficulty(&self, who: Miniature, target: usize) -> Option<i16> {
        let missile = self.profile(who).missile?;
        let enemy = who.enemy(target);
        let band = missile.band(whole_mm(self.range(who, enemy)))?;
        let partly = match self.sight(who, enemy) {
            Sight::Blocked => return None,
            Sight::Partial => PARTLY_SEEN,
            Sight::Clear => 0,
        };
        let base = fleau_engine::rules::skirmish::RANGE_DIFFICULTIES[band] + partly;
        Some(self.fighters.difficulty_at(who, target, base))
    }

    /// How he moves; friends of his turn of speech let him through while they are free [V-A].
    pub fn mover(&self, who: Miniature) -> Mover {
        let free = |&i: &usize| self.is_free(Miniature::new(who.side, i));
        let friends = if who.side == self.speaker { self.speaking } else { Team::EMPTY };
        let passed =
            friends.without(Team::of(who.number())).iter().filter(free).fold(Team::EMPTY, Team::with);
        Mover {
            body: state::place(who),
            passed: state::mask(who.side, passed),
            enemies: state::mask(who.side.other(), self.enemies(who)),
            stride: self.potential(who, Stride::Walk),
        }
    }

    /// The pose after a move towards a point, as far as a fighter gets within `reach`; none if he cannot move.
    pub fn walk(&self, who: Miniature, goal: Point, reach: Distance, facing: Option<Facing>) -> Option<Pose> {
        if reach <= Distance::ZERO {
            return None;
        }
        let to = {
            let tools = &mut *self.tools.borrow_mut();
            self.ground().walk(&mut tools.scratch, &self.mover(who), goal, reach, facing)?
        };
        self.is_within(who, to, reach).then_some(to)
    }

    /// Whether there is a way to a pose that is no longer than this.
    pub fn is_within(&self, who: Miniature, to: Pose, reach: Distance) -> bool {
        self.measure_up_to(who, to, reach, true).is_some_and(|length| length <= reach)
    }

    /// How far a move to a pose is; none if there is no way or no room.
    pub fn measure(&self, who: Miniature, to: Pose) -> Option<Distance> {
        self.measure_up_to(who, to, Distance(i32::MAX), false)
    }

    /// The same; a way that is longer than the limit may count as none, and where `any` within it will do, it need not be the
    /// shortest.
    fn measure_up_to(&self, who: Miniature, to: Pose, limit: Distance, any: bool) -> Option<Distance> {
        let tools = &mut *self.tools.borrow_mut();
        let (mover, changes) = (self.mover(who), self.stands.changes());
        if let Some(known) = tools.measured.filter(|known| known.answers(&mover, to, changes, limit, any)) {
            return known.length;
        }
        let (ground, scratch) = (self.ground(), &mut tools.scratch);
        let length = match any {
            true => ground.way_within(scratch, &mover, to, limit),
            false => ground.measure_up_to(scratch, &mover, to, limit),
        };
        tools.measured = Some(Measured { mover, to, changes, limit, length, is_any: any });
        length
    }

    /// Where he stands who cannot reach his target [V-B-3].
    pub(crate) fn short_of(&self, who: Miniature, target: Miniature, reach: Distance) -> Option<Pose> {
        let tools = &mut *self.tools.borrow_mut();
        self.ground().short_assault(&mut tools.scratch, &self.mover(who), state::place(target), reach)
    }

    /// How a fighter would stand who assaults an enemy, and touches nobody who has no room; none where it is too far.
    pub fn place_against(&self, who: Miniature, target: usize, reach: Distance) -> Option<(Pose, Team)> {
        let nearest = self.nearest_place(who, target, reach)?;
        self.place_from(who, target, reach, &nearest, |_| true)
    }

    /// The nearest place against an enemy that is within reach; whether there is room for contact is not asked.
    fn nearest_place(&self, who: Miniature, target: usize, reach: Distance) -> Option<table::Assault> {
        let (tools, mover) = (&mut *self.tools.borrow_mut(), self.mover(who));
        let place = state::place(who.enemy(target));
        let nearest = self.ground().assault(&mut tools.scratch, &mover, place, reach)?;
        let (to, length, changes) = (nearest.pose, Some(nearest.length), self.stands.changes());
        tools.measured = Some(Measured { mover, to, changes, limit: reach, length, is_any: false });
        Some(nearest)
    }

    /// The nearest place where he may touch those whom he touches there; `nearest` is the nearest of all.
    fn place_from(
        &self,
        who: Miniature,
        target: usize,
        reach: Distance,
        nearest: &table::Assault,
        may_touch: impl Fn(Team) -> bool,
    ) -> Option<(Pose, Team)> {
        let (place, side) = (state::place(who.enemy(target)), who.side.other());
        let (ground, mover) = (self.ground(), self.mover(who));
        let is_allowed = |to: Pose, touched: Team| {
            self.may_touch(who, touched) && may_touch(touched) && self.is_within(who, to, reach)
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

    /// Whether there is room for contact between a fighter and these enemies [II-E-3], those whom he touches already among them.
    pub fn may_touch(&self, who: Miniature, enemies: Team) -> bool {
        let limit = |who: Miniature| self.profile(who).size.contact_limit();
        let has_room = |&enemy: &usize| {
            let contacts = self.soldier(who.enemy(enemy)).contacts.without(Team::of(who.number()));
            usize::from(contacts.count()) < limit(who.enemy(enemy))
        };
        usize::from(enemies.count()) <= limit(who) && enemies.iter().all(|enemy| has_room(&enemy))
    }

    /// An assault on an enemy, standing at the nearest place: a charge where the rules allow one. None out of reach.
    pub fn assault(&self, who: Miniature, target: usize, leaves_by: Option<Way>) -> Option<Assault> {
        self.assault_touching(who, target, Team::EMPTY, leaves_by)
    }

    /// A charge at two enemies at once, from the nearest place where his base touches both. None out of reach or sight.
    pub fn charge_at_both(&self, who: Miniature, [first, second]: [usize; 2]) -> Option<Assault> {
        let assault = self.assault_touching(who, first, Team::of(second), None);
        assault.filter(|assault| assault.kind == AssaultKind::Charge)
    }

    /// An assault on an enemy that touches others too.
    fn assault_touching(
        &self,
        who: Miniature,
        target: usize,
        others: Team,
        leaves_by: Option<Way>,
    ) -> Option<Assault> {
        let touches = |touched: Team| others.without(touched).is_empty();
        let sees = |enemy: usize| self.sight(who, who.enemy(enemy)).is_seen();
        let sees_target = self.is_free(who) && sees(target);
        let reach = |kind| self.potential(who, stride_of(kind, leaves_by));
        // Whoever charges sees everybody whom he charges [V-B-3].
        let all_seen = |touched: Team| touched.without(Team::of(target)).iter().all(sees);
        let (charge, engage) = (reach(AssaultKind::Charge), reach(AssaultKind::Engage));
        let far = if sees_target { charge.max(engage) } else { engage };
        let nearest = self.nearest_place(who, target, far)?;
        let place = |reach: Distance, may_touch: &dyn Fn(Team) -> bool| {
            if nearest.length > reach {
                return None;
            }
            self.place_from(who, target, reach, &nearest, may_touch)
        };
        let may_charge = |touched| touches(touched) && all_seen(touched);
        let charged = if sees_target { place(charge, &may_charge) } else { None };
        let (kind, (to, targets)) = match charged {
            Some(place) => (AssaultKind::Charge, place),
            None => (AssaultKind::Engage, place(engage, &touches)?),
        };
        let shoots = sees_target && self.profile(who).missile.is_some();
        Some(Assault { kind, targets, to, shoots_at: shoots.then_some(target), leaves_by })
    }

    /// What both sides have in an area, and who controls it.
    pub fn control(&self, area: crate::geometry::Rectangle) -> (BySide<Presence>, Option<Side>) {
        let mut presence = BySide::<Presence>::default();
        for side in Side::BOTH {
            for number in self.living(side).iter() {
                let who = Miniature::new(side, number);
                let body = self.body(who);
                if is_within(area, body.pose, body.base) {
                    let profile = self.profile(who);
                    let value = control_value(profile.strategic_value, self.soldier(who).fighter);
                    presence[side] = presence[side].with(profile.power, value);
                }
            }
        }
        let owner = controls(&presence);
        (presence, owner)
    }

    /// The victory points that the areas give as everybody stands, and how many areas each side controls.
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

/// What partial sight adds to the difficulty of a shot [VI-A-3].
pub(crate) const PARTLY_SEEN: i16 = 1;

/// A distance in whole millimeters, rounded up: 20.1 cm is more than 20.
pub(crate) fn whole_mm(distance: Distance) -> i32 {
    (distance.0 + 9) / 10
}

/// How far an assault goes.
pub(crate) fn stride_of(kind: AssaultKind, leaves_by: Option<Way>) -> Stride {
    match (kind, leaves_by) {
        (AssaultKind::Charge, _) => Stride::Charge,
        (AssaultKind::Engage, None) => Stride::Engage,
        (AssaultKind::Engage, Some(_)) => Stride::Walk,
    }
}
