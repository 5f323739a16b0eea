//! Tallies of simulated fights. All counts are integers and can be added in any order.

use crate::rules::turn::FighterRecord;
use crate::rules::wound::WoundLevel;
use crate::rules::{BySide, Side, Turns};

/// Counts over the fights of one match-up: deaths, wounds, turns and AP lost.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(serde::Serialize, serde::Deserialize)]
pub struct Tally {
    /// Number of fights counted.
    pub runs: u64,
    /// Number of these fights that were simulated with precomputed transitions. The others ran the
    /// code of the rules; the results are the same.
    pub by_graph: u64,
    /// Fights in which the last fighter of this side died in turn `index + 1`.
    pub wiped_out: BySide<Vec<u64>>,
    /// Fights in which both sides were dead for the first time at the end of turn `index + 1`. This
    /// is possible because a fighter may stay until the end of the phase in which it died, and
    /// kill.
    pub both_wiped_out: Vec<u64>,
    /// Counts of deaths and final wounds for each fighter of a side.
    pub fighters: BySide<Vec<FighterTally>>,
    /// Fights by the number of dead fighters of a side at the end, from 0.
    pub dead: BySide<Vec<u64>>,
    /// Sums for ratios and their intervals.
    pub moments: Moments,
}

/// Counts over the fights for one fighter: its turns of death, and its final wound levels.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(serde::Serialize, serde::Deserialize)]
pub struct FighterTally {
    /// Fights in which the fighter died in turn `index + 1`.
    pub died_in: Vec<u64>,
    /// Fights by the final wound level of the fighter, unhurt first.
    pub wound_levels: [u64; WoundLevel::COUNT],
}

/// Sums over fights of turns fought, AP lost, and their products.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[derive(serde::Serialize, serde::Deserialize)]
pub struct Moments {
    /// Σ turns fought, over all fights.
    pub turns: u128,
    /// Σ (turns fought)².
    pub turns_squared: u128,
    /// Σ AP lost by a side.
    pub lost: BySide<u128>,
    /// Σ (AP lost by a side)².
    pub lost_squared: BySide<u128>,
    /// Σ AP lost by a side · turns fought.
    pub lost_turns: BySide<u128>,
    /// Σ AP lost by A · AP lost by B.
    pub lost_both: u128,
    /// Σ final wound levels of all fighters of a side.
    pub wound_levels: BySide<u128>,
    /// Σ (final wound levels of all fighters of a side)².
    pub wound_levels_squared: BySide<u128>,
}

/// Counters by the fate of a fighter: first the wound levels of living fighters, then the turns of
/// death.
pub(super) type RecordCounts = [u64; LIVING_LEVELS + Turns::MAX as usize];
const LIVING_LEVELS: usize = WoundLevel::COUNT - 1;
pub(super) const ZERO_RECORD_COUNTS: RecordCounts = [0; LIVING_LEVELS + Turns::MAX as usize];

/// Returns the index in [`RecordCounts`] of the counter for a fighter's fate.
#[inline]
pub(super) fn record_index(record: FighterRecord) -> usize {
    match record.died_in {
        0 => usize::from(record.wound_level.get()),
        turn => LIVING_LEVELS + usize::from(turn) - 1,
    }
}

/// Returns the counters of a fighter's deaths, by turn.
pub(super) fn deaths(slots: &mut RecordCounts) -> &mut [u64] {
    &mut slots[LIVING_LEVELS..]
}

impl FighterTally {
    /// Copies the counts of this fighter from its counters by fate.
    pub(super) fn fill(&mut self, slots: &RecordCounts) {
        let turns = self.died_in.len();
        self.died_in.copy_from_slice(&slots[LIVING_LEVELS..LIVING_LEVELS + turns]);
        self.wound_levels[..LIVING_LEVELS].copy_from_slice(&slots[..LIVING_LEVELS]);
        self.wound_levels[LIVING_LEVELS] = self.died_in.iter().sum();
    }
}

impl Tally {
    /// Creates a tally in which all counts are 0.
    pub fn empty(turns: usize, fighters: BySide<usize>) -> Self {
        let fighter = FighterTally { died_in: vec![0; turns], wound_levels: [0; WoundLevel::COUNT] };
        Self {
            runs: 0,
            by_graph: 0,
            wiped_out: BySide { a: vec![0; turns], b: vec![0; turns] },
            both_wiped_out: vec![0; turns],
            fighters: fighters.map(|count| vec![fighter.clone(); count]),
            dead: fighters.map(|count| vec![0; count + 1]),
            moments: Moments::default(),
        }
    }

    /// Returns the turn limit of the fights.
    pub fn turns(&self) -> usize {
        self.wiped_out.a.len()
    }

    /// Returns the number of fights in which this side was dead at the end of turn `turn`, from 1.
    pub fn gone_by(&self, side: Side, turn: usize) -> u64 {
        self.wiped_out[side][..turn].iter().sum()
    }

    /// Returns the number of fights in which both sides were dead at the end of turn `turn`, from
    /// 1.
    pub fn both_gone_by(&self, turn: usize) -> u64 {
        self.both_wiped_out[..turn].iter().sum()
    }

    /// Returns the number of fights in which, at the end of turn `turn`, from 1, this side had a
    /// living fighter and the other side had none.
    pub fn only_alive_at(&self, side: Side, turn: usize) -> u64 {
        self.gone_by(side.other(), turn) - self.both_gone_by(turn)
    }

    /// Returns the number of fights in which both sides had a living fighter at the end of turn
    /// `turn`, from 1.
    pub(crate) fn both_alive_at(&self, turn: usize) -> u64 {
        self.runs + self.both_gone_by(turn) - self.gone_by(Side::A, turn) - self.gone_by(Side::B, turn)
    }

    /// Returns whether both tallies have the same numbers of turns and fighters.
    pub(super) fn has_same_shape(&self, other: &Tally) -> bool {
        let turns = |tally: &Tally| {
            let sides = [&tally.wiped_out, &tally.dead].map(|of| [&of.a, &of.b]);
            let sides = sides.into_iter().flatten().chain([&tally.both_wiped_out]);
            let fighters = tally.fighters.a.iter().chain(&tally.fighters.b).map(|fighter| &fighter.died_in);
            sides.chain(fighters).map(Vec::len).collect::<Vec<_>>()
        };
        let fighters = |tally: &Tally| tally.fighters.as_ref().map(Vec::len);
        fighters(self) == fighters(other) && turns(self) == turns(other)
    }

    /// Adds the counts of other fights of the same match-up.
    #[must_use]
    pub fn merged(mut self, other: &Tally) -> Self {
        self.runs += other.runs;
        self.by_graph += other.by_graph;
        add(&mut self.both_wiped_out, &other.both_wiped_out);
        for side in Side::BOTH {
            add(&mut self.wiped_out[side], &other.wiped_out[side]);
            add(&mut self.dead[side], &other.dead[side]);
            for (fighter, more) in self.fighters[side].iter_mut().zip(&other.fighters[side]) {
                add(&mut fighter.died_in, &more.died_in);
                add(&mut fighter.wound_levels, &more.wound_levels);
            }
        }
        self.moments.add(&other.moments);
        self
    }

    /// Returns the tally with sides A and B exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        let moments = Moments {
            lost: self.moments.lost.swapped(),
            lost_squared: self.moments.lost_squared.swapped(),
            lost_turns: self.moments.lost_turns.swapped(),
            wound_levels: self.moments.wound_levels.swapped(),
            wound_levels_squared: self.moments.wound_levels_squared.swapped(),
            ..self.moments
        };
        Self {
            runs: self.runs,
            by_graph: self.by_graph,
            wiped_out: self.wiped_out.swapped(),
            both_wiped_out: self.both_wiped_out,
            fighters: self.fighters.swapped(),
            dead: self.dead.swapped(),
            moments,
        }
    }
}

impl Moments {
    fn add(&mut self, other: &Moments) {
        self.turns += other.turns;
        self.turns_squared += other.turns_squared;
        self.lost_both += other.lost_both;
        for side in Side::BOTH {
            self.lost[side] += other.lost[side];
            self.lost_squared[side] += other.lost_squared[side];
            self.lost_turns[side] += other.lost_turns[side];
            self.wound_levels[side] += other.wound_levels[side];
            self.wound_levels_squared[side] += other.wound_levels_squared[side];
        }
    }
}

fn add(sums: &mut [u64], more: &[u64]) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}
