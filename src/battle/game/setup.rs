//! What a battle is between: armies, a table, a scenario, the rules, and who plays.

use super::deployment::Places;
use super::scenario::{Goal, Prey, Scenario};
use super::state;
use crate::geometry::{Base, Distance, Facing, Point, Pose};
use crate::players::known::Known;
use crate::table::{Body, Table, TableRules};
use fleau_engine::policy::{Policy, PolicyPlayer};
use fleau_engine::rules::skirmish::{self, Cards, FirstWord, ROOM, Skirmish, Start, Terms};
use fleau_engine::rules::{BySide, Profile, Ruleset, Side, Team};

/// A fighter of an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recruit {
    /// His card.
    pub profile: Profile,
    /// His base.
    pub base: Base,
    /// Of the army's own people: he may make the tactics roll [IV-A-2].
    pub of_the_people: bool,
}

impl Recruit {
    /// A fighter of the army's own people on the base of his size.
    pub fn of(profile: Profile) -> Self {
        Self { profile, base: Base::of(profile.size), of_the_people: true }
    }
}

/// A side of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Army {
    /// Keys the dice, as a match-up's name does.
    pub name: String,
    /// Everybody, at most [`ROOM`].
    pub fighters: Vec<Recruit>,
    /// Who stands on which card [I-D-5]. Empty: as many alike on a card as may.
    pub cards: Vec<Team>,
}

/// Why an army cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// Nobody is in it.
    Nobody,
    /// There is no room for so many.
    TooMany(usize),
    /// The cards do not stand for everybody exactly once.
    Cards,
    /// The deployment zone has no place for this fighter.
    NoPlace(usize),
}

impl Army {
    /// An army of fighters of its own people, on full cards.
    pub fn of(name: &str, profiles: &[Profile]) -> Self {
        Self {
            name: name.to_owned(),
            fighters: profiles.iter().map(|&profile| Recruit::of(profile)).collect(),
            cards: Vec::new(),
        }
    }

    /// Whether it can be played.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self) -> Result<(), Unplayable> {
        match self.fighters.len() {
            0 => return Err(Unplayable::Nobody),
            count if count > ROOM => return Err(Unplayable::TooMany(count)),
            _ => {}
        }
        let everybody = Team::first_of(self.fighters.len());
        let on_cards = self.cards.iter().copied().fold(Team::EMPTY, Team::and);
        let places: usize = self.cards.iter().map(|card| usize::from(card.count())).sum();
        match self.cards.is_empty() || (on_cards == everybody && places == self.fighters.len()) {
            true => Ok(()),
            false => Err(Unplayable::Cards),
        }
    }

    /// The AP of all fighters.
    pub fn strategic_value(&self) -> u32 {
        self.fighters.iter().map(|fighter| u32::from(fighter.profile.strategic_value.get())).sum()
    }

    pub(super) fn on_cards(&self) -> Cards {
        match self.cards.as_slice() {
            [] => {
                let profiles: Vec<Profile> = self.fighters.iter().map(|fighter| fighter.profile).collect();
                Cards::of(&profiles, |_, most| most)
            }
            cards => Cards::new(cards),
        }
    }
}

/// A battle that can be played.
#[derive(Clone, Debug)]
pub struct Battle<'a> {
    /// The rules in force.
    pub ruleset: &'a Ruleset,
    /// Who fights.
    pub armies: BySide<Army>,
    /// Where.
    pub table: Table,
    /// How the rules of the table are read.
    pub table_rules: TableRules,
    /// For what.
    pub scenario: Scenario,
    /// Who chooses.
    pub players: BySide<crate::players::PlayerSpec>,
    /// How combat dice are placed and used.
    pub fights: BySide<Policy>,
    /// What is known from other battles.
    pub known: Known,
}

impl Battle<'_> {
    /// Whether both armies can be played.
    ///
    /// # Errors
    /// By side, what is wrong.
    pub fn check(&self) -> Result<(), Vec<(Side, Unplayable)>> {
        let faults: Vec<_> = Side::BOTH
            .into_iter()
            .filter_map(|side| self.armies[side].check().err().map(|fault| (side, fault)))
            .collect();
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }
}

/// What a battle needs ready to hand while it is played: the cards alone, and who decides in combats.
#[derive(Debug)]
pub struct Seats {
    profiles: BySide<Vec<Profile>>,
    players: BySide<PolicyPlayer>,
}

impl Seats {
    /// The seats of a battle.
    pub fn of(battle: &Battle) -> Self {
        let cards = |army: &Army| army.fighters.iter().map(|fighter| fighter.profile).collect();
        Self {
            profiles: battle.armies.as_ref().map(cards),
            players: battle.fights.map(|policy| policy.player(battle.ruleset)),
        }
    }

    /// Who decides in the combats of each side.
    pub fn players(&self) -> BySide<&PolicyPlayer> {
        self.players.as_ref()
    }
}

/// A battle made ready to be played any number of times.
#[derive(Debug)]
pub struct Ready<'b> {
    /// What is played.
    pub battle: &'b Battle<'b>,
    pub(crate) skirmish: Skirmish<'b, PolicyPlayer>,
    pub(crate) bodies: [Body; 2 * ROOM],
    fights: BySide<&'b PolicyPlayer>,
    tacticians: BySide<Team>,
    dearest: BySide<Team>,
    places: BySide<Vec<Places>>,
}

impl<'b> Ready<'b> {
    /// Makes a battle ready.
    ///
    /// # Panics
    /// If its armies [cannot be played](Battle::check).
    pub fn new(battle: &'b Battle<'b>, seats: &'b Seats) -> Self {
        assert!(battle.check().is_ok(), "an army that cannot be played");
        // Where they start is decided by the deployment; a skirmish that is played on a table does not look.
        let start = Start::Apart(skirmish::Distance::new(1).expect("a distance"));
        let terms = Terms { start, first_word: FirstWord::Discipline, turns: battle.scenario.turns };
        let cards = battle.armies.as_ref().map(Army::on_cards);
        let profiles = seats.profiles.as_ref().map(Vec::as_slice);
        let skirmish = Skirmish::of_cards(battle.ruleset, profiles, cards, seats.players.as_ref(), terms);
        let body = |place: usize| {
            let who = state::owner(place);
            let recruit = battle.armies[who.side].fighters.get(who.number());
            let base = recruit.map_or(Base::INFANTRY, |recruit| recruit.base);
            let size = recruit.map_or_else(Default::default, |recruit| recruit.profile.size);
            Body { pose: Pose { center: Point::default(), facing: Facing::NORTH }, base, size }
        };
        let tacticians = |army: &Army| {
            let may = |&i: &usize| army.fighters[i].of_the_people;
            (0..army.fighters.len()).filter(may).fold(Team::EMPTY, Team::with)
        };
        let dearest = |army: &Army| {
            let value = |i: usize| std::cmp::Reverse(army.fighters[i].profile.strategic_value);
            Team::first_of(army.fighters.len()).least_by(value).map_or(Team::EMPTY, Team::of)
        };
        let places = |side: Side| {
            let mut places: Vec<Places> = Vec::new();
            for radius in battle.armies[side].fighters.iter().map(|fighter| fighter.base.radius()) {
                if !places.iter().any(|of| of.radius == radius) {
                    places.push(Places::of(&battle.table, side, radius));
                }
            }
            places
        };
        Self {
            battle,
            skirmish,
            bodies: std::array::from_fn(body),
            places: BySide { a: places(Side::A), b: places(Side::B) },
            fights: seats.players(),
            tacticians: battle.armies.as_ref().map(tacticians),
            dearest: battle.armies.as_ref().map(dearest),
        }
    }

    /// Who decides in the combats of each side.
    pub fn fight_players(&self) -> BySide<&'b PolicyPlayer> {
        self.fights
    }

    /// The cards of both sides: whom each stands for.
    pub fn cards(&self) -> BySide<&[Team]> {
        self.skirmish.cards()
    }

    pub(crate) fn tacticians(&self, side: Side) -> Team {
        self.tacticians[side]
    }

    /// Whom the enemy of a side has to kill in an execution, where no card is drawn.
    pub(crate) fn prey(&self, side: Side) -> Team {
        match self.battle.scenario.goal {
            Goal::Kill(Prey::Dearest) => self.dearest[side],
            _ => Team::EMPTY,
        }
    }

    /// The places of a side at deployment for bases of its fighters' widths.
    pub(super) fn places(&self, side: Side, radius: Distance) -> &Places {
        self.places[side].iter().find(|of| of.radius == radius).expect("every width has its places")
    }

    /// The zone in which a side deploys.
    pub(crate) fn zone(&self, side: Side) -> crate::geometry::Rectangle {
        self.battle.table.zones().of(side)
    }
}
