//! A fight to be recorded, in contact or at a distance: fighters, ruleset and players.

use super::combat_log::CombatLog;
use super::company::{Combatants, Member};
use super::given::ExhaustibleDice;
use super::notes::{Notes, RecordingChance, RecordingDice, RecordingPlayer};
use super::recorder::SkirmishRecorder;
use super::story::{BattleStory, SkirmishStory, Story};
use super::table_recorder::BattleRecorder;
use crate::battle::game::{Battle, dice, watch_with};
use crate::dice::Seed;
use crate::policy::Ratio;
use crate::rules::combat::enemies::MAX_ENEMIES;
use crate::rules::combat::{Enemies, Lineup};
use crate::rules::skirmish::{Commander, FirstSpeaker, Skirmish, SkirmishSettings, Start};
use crate::rules::{BySide, Encounter, Player, Profile, Ruleset, Side, Turns};

/// A fight to be recorded.
#[derive(Clone)]
pub struct FightSetup<'a, P: ?Sized> {
    /// Ruleset of the fight.
    pub ruleset: &'a Ruleset,
    /// Names of the fighters; empty for a fighter without a name.
    pub names: BySide<Vec<String>>,
    /// Profiles of the fighters.
    pub profiles: BySide<&'a [Profile]>,
    /// The player that decides for each side.
    pub players: BySide<&'a P>,
    /// Maximum number of turns.
    pub turns: Turns,
    /// Whether A and B exchange their places in the simulation. The dice are then those of the
    /// fight B against A.
    pub reversed: bool,
}

/// Fixed ratios of attack to defense dice, as a list for each side with one ratio per fighter.
/// Fighters beyond the end of the list follow their player's policy.
pub type Placings = BySide<Vec<Ratio>>;

impl<P: ?Sized> FightSetup<'_, P> {
    /// Returns the side of the story at each seat, i.e. for each side of the simulation. The same
    /// table gives the seat of each side.
    fn seats(&self) -> BySide<Side> {
        let sides = BySide { a: Side::A, b: Side::B };
        if self.reversed { sides.swapped() } else { sides }
    }

    fn company(&self) -> Combatants<'_> {
        Combatants { names: &self.names, profiles: self.profiles }
    }
}

impl<P: Player + ?Sized> FightSetup<'_, P> {
    /// Plays the combat of one against one or several, in contact, with these dice. Combat dice are
    /// placed at these ratios. Returns the story.
    ///
    /// # Panics
    /// Unless one side has exactly one fighter.
    pub fn tell(&self, placings: &Placings, dice: &mut dyn ExhaustibleDice) -> Story {
        let at = self.seats();
        let profiles = at.map(|side| self.profiles[side]);
        let lone_side = if profiles.a.len() == 1 { Side::A } else { Side::B };
        let notes = &Notes::default();
        let player = |seat: Side| RecordingPlayer {
            player: self.players[at[seat]],
            side: seat,
            placings: &placings[at[seat]],
            notes,
        };
        let (a, b) = (player(Side::A), player(Side::B));
        let several = profiles[lone_side.other()];
        let mut room = None;
        let enemies = Enemies::<MAX_ENEMIES>::from_side(several, &mut room);
        let lineup =
            Lineup::new(self.ruleset, &profiles[lone_side][0], enemies, lone_side, BySide { a: &a, b: &b });
        let company = self.company();
        let seated =
            [(at[lone_side], 0)].into_iter().chain((0..several.len()).map(|i| (at[lone_side.other()], i)));
        let members = seated.map(|(side, i)| Member::new(&company, side, i)).collect();
        let mut log = CombatLog::new(self.ruleset, notes, members, lone_side, at);
        Encounter { lineup, turns: self.turns }.play(&mut RecordingDice::new(dice, notes), &mut log);
        let mut cast = company.cast(|side, i| self.name_suffix(side, i));
        for character in &mut cast.0 {
            for member in log.members.iter().filter(|member| member.who == character.id) {
                character.wound_level = member.fighter.wound_level;
                character.died_in = member.died_in;
            }
        }
        Story { cast, thrown: log.thrown(), turns: log.turns, needed: log.needed }
    }

    /// Returns the suffix that distinguishes a fighter from others of the same name: a number, a
    /// side, or both.
    fn name_suffix(&self, side: Side, i: usize) -> String {
        let names = &self.names[side];
        let Some(name) = names.get(i) else { return String::new() };
        let letter = side.letter();
        let is_with_enemies = self.names[side.other()].contains(name);
        let number = 1 + names[..i].iter().filter(|other| *other == name).count();
        match (names.iter().filter(|other| *other == name).count(), is_with_enemies) {
            (1, false) => String::new(),
            (1, true) => format!(" {letter}"),
            (_, false) => format!(" {number}"),
            (_, true) => format!(" {letter}{number}"),
        }
    }
}

impl<P: Player + Commander> FightSetup<'_, P> {
    /// Plays the fight of several against several, or from a distance, with these dice and returns
    /// its story.
    ///
    /// # Panics
    /// Unless each side has 1 to [`MAX_LINE_FIGHTERS`](crate::rules::skirmish::MAX_LINE_FIGHTERS)
    /// fighters.
    pub(crate) fn tell_melee(
        &self,
        start: Start,
        first_speaker: FirstSpeaker,
        dice: &mut dyn ExhaustibleDice,
    ) -> SkirmishStory {
        let at = self.seats();
        let first_speaker = match first_speaker {
            FirstSpeaker::Side(side) => FirstSpeaker::Side(at[side]),
            FirstSpeaker::Discipline => FirstSpeaker::Discipline,
        };
        let settings = SkirmishSettings { start, first_speaker, turns: self.turns };
        let (profiles, players) = (at.map(|side| self.profiles[side]), at.map(|side| self.players[side]));
        let skirmish = Skirmish::new(self.ruleset, profiles, players, settings);
        let distance = start.distance().map_or(0, |distance| i32::from(distance.get()));
        let (company, notes) = (self.company(), Notes::default());
        let mut recorder = SkirmishRecorder::new(self.ruleset, &company, at, distance, &notes);
        let record = skirmish.play(&mut RecordingChance::new(dice, &notes), &mut recorder);
        let turns = recorder.turns();
        SkirmishStory { cast: company.lettered_cast(|side, i| record.fighters[at[side]][i]), turns }
    }
}

/// Plays battle number `number` of a seed and returns its story. `names` holds the names of the
/// fighters of each side, in the order of the army.
///
/// # Panics
/// If its armies [cannot be played](Battle::check).
pub fn tell_battle(battle: &Battle, names: &BySide<Vec<String>>, number: u64, seed: Seed) -> BattleStory {
    let cards = |side: Side| -> Vec<Profile> {
        battle.armies[side].fighters.iter().map(|fighter| fighter.profile).collect()
    };
    let (a, b) = (cards(Side::A), cards(Side::B));
    let company = Combatants { names, profiles: BySide { a: &a, b: &b } };
    let notes = Notes::default();
    let mut recorder = BattleRecorder::new(battle.ruleset, &company, &notes);
    let mut dice = dice(battle, number, seed);
    watch_with(battle, number, seed, &mut RecordingChance::new(&mut dice, &notes), &mut recorder);
    recorder.story(battle)
}
