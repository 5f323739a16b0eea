//! Setup of a battle: armies, table, scenario, rules and players, and their preparation for
//! simulation.

use super::deployment::DeploymentPoses;
use super::scenario::{Goal, Prey, Scenario};
use super::state;
use crate::geometry::{Base, Facing, Point, Pose};
use crate::players::caches::BattleCaches;
use crate::table::{Body, Table};
use fleau_engine::policy::{Policy, PolicyPlayer};
use fleau_engine::rules::ruleset::SeveralDearest;
use fleau_engine::rules::skirmish::{
    self, Cards, FighterId, FirstSpeaker, SIDE_CAPACITY, Skirmish, SkirmishSettings, Start,
};
use fleau_engine::rules::{BySide, Profile, Ruleset, Side, Team};

/// A fighter of an army: its profile, its base, and whether it is an ally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmyFighter {
    /// The fighter's characteristics and effects.
    pub profile: Profile,
    /// The fighter's round base.
    pub base: Base,
    /// Whether it belongs to the army's own people, and so may make the tactics roll [IV-A-2].
    pub is_of_own_people: bool,
}

impl ArmyFighter {
    /// Creates a fighter of the army's own people on the usual base of its size.
    pub fn new(profile: Profile) -> Self {
        Self { profile, base: Base::from_size(profile.size), is_of_own_people: true }
    }
}

/// The army of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Army {
    /// Name of the army; the random streams of a battle are derived from the names of both armies.
    pub name: String,
    /// The fighters, at most [`SIDE_CAPACITY`].
    pub fighters: Vec<ArmyFighter>,
    /// Fighters of each reference card [I-D-5]. If empty, as many identical fighters share a card
    /// as allowed.
    pub cards: Vec<Team>,
}

/// The reason why an army cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// The army has no fighters.
    Empty,
    /// The army has more than [`SIDE_CAPACITY`] fighters; contains their number.
    TooMany(usize),
    /// Some fighter is on no reference card or on several, or a card contains a number without a
    /// fighter.
    Cards,
}

impl Army {
    /// Creates an army of fighters of its own people, on full cards.
    pub fn new(name: &str, profiles: &[Profile]) -> Self {
        Self {
            name: name.to_owned(),
            fighters: profiles.iter().map(|&profile| ArmyFighter::new(profile)).collect(),
            cards: Vec::new(),
        }
    }

    /// Checks whether the army can be played.
    ///
    /// # Errors
    /// The first fault.
    pub fn check(&self) -> Result<(), Unplayable> {
        match self.fighters.len() {
            0 => return Err(Unplayable::Empty),
            count if count > SIDE_CAPACITY => return Err(Unplayable::TooMany(count)),
            _ => {}
        }
        let everybody = Team::first_n(self.fighters.len());
        let on_cards = self.cards.iter().copied().fold(Team::EMPTY, Team::union);
        let places: usize = self.cards.iter().map(|card| usize::from(card.count())).sum();
        match self.cards.is_empty() || (on_cards == everybody && places == self.fighters.len()) {
            true => Ok(()),
            false => Err(Unplayable::Cards),
        }
    }

    /// Returns the AP of all fighters of the army.
    pub fn strategic_value(&self) -> u32 {
        self.fighters.iter().map(|fighter| u32::from(fighter.profile.strategic_value.get())).sum()
    }

    pub(super) fn to_cards(&self) -> Cards {
        match self.cards.as_slice() {
            [] => {
                let profiles: Vec<Profile> = self.fighters.iter().map(|fighter| fighter.profile).collect();
                Cards::assign(&profiles, |_, most| most)
            }
            cards => Cards::new(cards),
        }
    }
}

/// The complete setup of a battle.
#[derive(Clone, Debug)]
pub struct Battle<'a> {
    /// Ruleset of the combats and tests.
    pub ruleset: &'a Ruleset,
    /// Ruleset by which computer players value duels and shots. Battles under many readings of the
    /// rules share one, because solving duels takes longer than playing a battle.
    pub valued_by: &'a Ruleset,
    /// Army of each side, at most [`SIDE_CAPACITY`] fighters.
    pub armies: BySide<Army>,
    /// The table with its scenery.
    pub table: Table,
    /// Victory condition and number of turns.
    pub scenario: Scenario,
    /// Players of both sides.
    pub players: BySide<crate::players::PlayerSpec>,
    /// Policies by which combat dice are placed and used.
    pub combat_policies: BySide<Policy>,
    /// Caches of solved duels and outcome distributions, shared with other battles.
    pub caches: BattleCaches,
}

impl Battle<'_> {
    /// Checks whether both armies can be played.
    ///
    /// # Errors
    /// The faults, each with its side.
    pub fn check(&self) -> Result<(), Vec<(Side, Unplayable)>> {
        let faults: Vec<_> = Side::BOTH
            .into_iter()
            .filter_map(|side| self.armies[side].check().err().map(|fault| (side, fault)))
            .collect();
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }
}

/// Data that a [`PreparedBattle`] borrows: the profiles of both armies, and for each side the
/// player that decides within combats.
#[derive(Debug)]
pub struct CombatPlayers {
    profiles: BySide<Vec<Profile>>,
    players: BySide<PolicyPlayer>,
    /// Players under the ruleset by which duels are valued, if it is another one.
    valuing: Option<BySide<PolicyPlayer>>,
}

impl CombatPlayers {
    /// Collects the profiles of a battle and creates the players for its combats.
    pub fn new(battle: &Battle) -> Self {
        let cards = |army: &Army| army.fighters.iter().map(|fighter| fighter.profile).collect();
        let players = |ruleset: &Ruleset| battle.combat_policies.map(|policy| policy.player(ruleset));
        Self {
            profiles: battle.armies.as_ref().map(cards),
            players: players(battle.ruleset),
            valuing: (battle.valued_by != battle.ruleset).then(|| players(battle.valued_by)),
        }
    }

    /// Returns the player that decides within combats, for each side.
    pub fn players(&self) -> BySide<&PolicyPlayer> {
        self.players.as_ref()
    }

    /// Returns the player for each side under the ruleset by which duels are valued.
    fn valuing(&self) -> BySide<&PolicyPlayer> {
        self.valuing.as_ref().unwrap_or(&self.players).as_ref()
    }
}

/// A battle prepared to be played any number of times.
#[derive(Debug)]
pub struct PreparedBattle<'b> {
    /// The setup of the battle.
    pub battle: &'b Battle<'b>,
    pub(crate) skirmish: Skirmish<'b, PolicyPlayer>,
    pub(crate) bodies: [Body; 2 * SIDE_CAPACITY],
    valuing: BySide<&'b PolicyPlayer>,
    tacticians: BySide<Team>,
    most_expensive: BySide<Team>,
    places: BySide<Vec<DeploymentPoses>>,
}

impl<'b> PreparedBattle<'b> {
    /// Prepares a battle to be played; the result borrows the battle and `seats`, which holds the
    /// profiles and the players within combats.
    ///
    /// # Panics
    /// If its armies [cannot be played](Battle::check).
    pub fn new(battle: &'b Battle<'b>, seats: &'b CombatPlayers) -> Self {
        assert!(battle.check().is_ok(), "an army that cannot be played");
        // Deployment decides where fighters start, so this distance is never used.
        let start = Start::Apart(skirmish::Distance::new(1).expect("a distance"));
        let terms =
            SkirmishSettings { start, first_speaker: FirstSpeaker::Discipline, turns: battle.scenario.turns };
        let cards = battle.armies.as_ref().map(Army::to_cards);
        let profiles = seats.profiles.as_ref().map(Vec::as_slice);
        let skirmish = Skirmish::with_cards(battle.ruleset, profiles, cards, seats.players.as_ref(), terms);
        let body = |place: usize| {
            let who = state::owner(place);
            let fighter = battle.armies[who.side].fighters.get(who.number());
            let base = fighter.map_or(Base::INFANTRY, |fighter| fighter.base);
            let size = fighter.map_or_else(Default::default, |fighter| fighter.profile.size);
            Body { pose: Pose { center: Point::default(), facing: Facing::NORTH }, base, size }
        };
        let tacticians = |army: &Army| {
            let may = |&i: &usize| army.fighters[i].is_of_own_people;
            (0..army.fighters.len()).filter(may).fold(Team::EMPTY, Team::with)
        };
        let dearest = |army: &Army| {
            let all = Team::first_n(army.fighters.len());
            let value = |i: usize| std::cmp::Reverse(army.fighters[i].profile.strategic_value);
            let first = all.least_by(value);
            let is_dearest = |&i: &usize| match battle.ruleset.several_dearest {
                SeveralDearest::First => Some(i) == first,
                SeveralDearest::All => Some(value(i)) == first.map(value),
            };
            all.iter().filter(is_dearest).fold(Team::EMPTY, Team::with)
        };
        let places = |side: Side| {
            let mut places: Vec<DeploymentPoses> = Vec::new();
            for ArmyFighter { base, profile, .. } in &battle.armies[side].fighters {
                let kind = (base.radius(), profile.size, profile.effects.scout);
                if !places.iter().any(|of| (of.radius, of.size, of.are_scouts) == kind) {
                    places.push(DeploymentPoses::new(&battle.table, side, kind));
                }
            }
            places
        };
        Self {
            battle,
            skirmish,
            bodies: std::array::from_fn(body),
            places: BySide { a: places(Side::A), b: places(Side::B) },
            valuing: seats.valuing(),
            tacticians: battle.armies.as_ref().map(tacticians),
            most_expensive: battle.armies.as_ref().map(dearest),
        }
    }

    /// Returns the player that decides within combats, for each side, under the ruleset by which
    /// duels are valued.
    pub(crate) fn valuing_players(&self) -> BySide<&'b PolicyPlayer> {
        self.valuing
    }

    pub(crate) fn tacticians(&self, side: Side) -> Team {
        self.tacticians[side]
    }

    /// The fighters of a side that the enemy has to kill, in an Execution scenario without drawn
    /// cards.
    pub(crate) fn prey(&self, side: Side) -> Team {
        match self.battle.scenario.goal {
            Goal::Kill(Prey::MostExpensive) => self.most_expensive[side],
            _ => Team::EMPTY,
        }
    }

    /// The candidate positions of a fighter at deployment.
    pub(super) fn places(&self, who: FighterId) -> &DeploymentPoses {
        let Body { base, size, .. } = self.bodies[state::body_index(who)];
        let mut places = self.places[who.side].iter();
        let is_scout = self.battle.armies[who.side].fighters[who.number()].profile.effects.scout;
        let kind = (base.radius(), size, is_scout);
        places.find(|of| (of.radius, of.size, of.are_scouts) == kind).expect("positions for all")
    }

    /// The deployment zone of a side.
    pub(crate) fn zone(&self, side: Side) -> crate::geometry::Rectangle {
        self.battle.table.zones().deployment_zone(side)
    }
}
