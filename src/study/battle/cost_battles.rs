//! Battles in which costs are judged: draws the companions and the table of each, and counts the
//! losses of both sides.
//!
//! Companions are drawn from the field by the method of
//! [`Pool::fill`](crate::battle::army::Pool::fill): from the people of the judged profile if at
//! least one of it fits, otherwise from the whole field. The judged profile and its enemy are never
//! companions. From one battle to the next the two sides of the table are swapped.

use super::muster::base;
use super::terms::{BattleScenario, BattleTable};
use crate::balance::{BattleJob, BattlePlayer, Contender, ListBattle};
use crate::battle::army::{Candidate, DrawnCard, Pool, Rank};
use crate::battle::game::{Army, ArmyFighter, Battle, Tally, simulate};
use crate::battle::players::caches::BattleCaches;
use crate::dice::{Seed, Stream};
use crate::fault;
use crate::rules::{BySide, Profile, Side, StrategicValue};
use crate::scenario::{Message, OwnBattles, OwnTable};
use crate::simulate::{Casualties, cached_casualties, par_map};
use std::ops::Range;

/// Battles per unit of parallel work.
const BATTLES_PER_JOB: u64 = 4;

/// Implementation of the battles in which costs are judged.
#[derive(Clone, Debug, Default)]
pub struct JudgingBattles {
    /// Scenarios and tables from files.
    own: OwnBattles,
    cache: BattleCaches,
}

impl JudgingBattles {
    /// Prepares battles that may use the scenarios and tables of these files. Random scenery is
    /// placed once on each table as a test.
    ///
    /// # Errors
    /// Lists each table on which its scenery finds no room.
    pub fn new(own: OwnBattles) -> Result<Self, Vec<Message>> {
        let words = || Seed(0).stream("a table that is tried out").words(0);
        let finds_none = |table: &&OwnTable| BattleTable::Own((*table).clone()).set_up(&mut words()).is_err();
        let fault = |of: &OwnTable| Message::from(fault!("fault-battle-no-table")).within(of.name.clone());
        let faults: Vec<Message> = own.tables.iter().filter(finds_none).map(fault).collect();
        if faults.is_empty() { Ok(Self { own, cache: BattleCaches::default() }) } else { Err(faults) }
    }
}

impl BattlePlayer for JudgingBattles {
    fn play(&self, jobs: &[BattleJob], progress: &(dyn Fn(u64) + Sync)) -> Vec<Casualties> {
        let parts: Vec<(usize, Range<u64>)> = jobs
            .iter()
            .enumerate()
            .flat_map(|(place, job)| {
                let Range { start, end } = job.battles;
                let starts = (start..end).step_by(BATTLES_PER_JOB as usize);
                starts.map(move |first| (place, first..end.min(first + BATTLES_PER_JOB)))
            })
            .collect();
        let played = par_map(&parts, |(place, part)| {
            let lists = JobLists::new(&jobs[*place], &self.own);
            let casualties =
                cached_casualties(|| lists.cache_key(part), || lists.play(part.clone(), &self.cache));
            progress(part.end - part.start);
            casualties
        });
        let mut all = vec![Casualties::default(); jobs.len()];
        for ((place, _), casualties) in parts.iter().zip(&played) {
            all[*place] = all[*place].merged(casualties);
        }
        all
    }
}

/// A job of battles, with the pool from which companions are drawn, the scenario and the table.
struct JobLists<'j> {
    job: &'j BattleJob<'j>,
    choice: Vec<&'j Contender>,
    pool: Pool,
    scenario: BattleScenario,
    table: BattleTable,
}

impl<'j> JobLists<'j> {
    fn new(job: &'j BattleJob<'j>, own: &OwnBattles) -> Self {
        let of = |choice: Vec<&'j Contender>| {
            let candidate = |of: &&Contender| Candidate {
                value: of.profile.strategic_value.get(),
                rank: if of.is_champion { Rank::Champion } else { Rank::Soldier },
                weight: 1,
            };
            let candidates = choice.iter().map(candidate).collect();
            let (scenario, table) = (
                BattleScenario::from_list_battle(job.settings, own),
                BattleTable::from_list_battle(job.settings, own),
            );
            JobLists {
                job,
                choice,
                pool: Pool { agreed: job.settings.ap.get(), candidates },
                scenario,
                table,
            }
        };
        let judged = &job.field.contenders[job.pair[0]];
        let others = (0..job.field.count_enemies()).filter(|i| !job.pair.contains(i));
        let others: Vec<&Contender> = others.map(|i| &job.field.contenders[i]).collect();
        let is_own = |of: &&&Contender| !judged.people.is_empty() && of.people == judged.people;
        let own = of(others.iter().filter(is_own).copied().collect());
        if own.pool.has_candidates() { own } else { of(others) }
    }

    /// Returns the cache key: everything that determines the counts of these battles.
    fn cache_key(&self, part: &Range<u64>) -> String {
        let BattleJob {
            field,
            ruleset,
            policies,
            seed,
            situation,
            settings: of,
            pair,
            fighters,
            card_ap: shown,
            battles: _,
        } = self.job;
        let pair = pair.map(|i| &field.contenders[i]);
        let ListBattle { players, ap, stake, scenario: _, table: _, battles: _ } = of;
        let JobLists { choice, scenario, table, .. } = self;
        format!(
            "battles {ruleset:?} {policies:?} {seed:?} {situation} {scenario:?} {table:?} {players:?} {ap} {stake:?} {pair:?} \
             {fighters:?} {shown:?} {choice:?} {part:?}"
        )
    }

    /// Returns the random stream for one purpose, such as drawing companions. It does not depend on
    /// the number of fighters.
    fn stream(&self, purpose: &str) -> Stream {
        let [judged, enemy] = self.job.pair.map(|i| &self.job.field.contenders[i].stream_name);
        self.job.seed.stream(&format!("{purpose}\n{}\n{judged}\n{enemy}", self.job.situation))
    }

    fn play(&self, part: Range<u64>, caches: &BattleCaches) -> Casualties {
        let streams = ["companions", "table of a battle", "battle for a cost"].map(|of| self.stream(of));
        let mut casualties = Casualties::default();
        for number in part {
            self.play_one(number, &streams, caches, &mut casualties);
        }
        casualties
    }

    fn play_one(
        &self,
        number: u64,
        [companions, tables, dice]: &[Stream; 3],
        caches: &BattleCaches,
        counts: &mut Casualties,
    ) {
        let BattleJob { ruleset, settings: of, fighters, policies, .. } = self.job;
        let (ap, bases) = (of.companion_ap(), of.max_companions());
        let companions = self.companions(&self.pool.fill(ap, bases, &mut companions.words(number)));
        let table = self.table.set_up(&mut tables.words(number));
        let table = table.expect("the fewest pieces find room: those of a file were tried");
        let armies = BySide { a: self.army(Side::A, &companions), b: self.army(Side::B, &companions) };
        let is_swapped = number % 2 == 1;
        let seated = |sides: BySide<_>| if is_swapped { sides.swapped() } else { sides };
        let battle = Battle {
            ruleset,
            scenario: self.scenario.set_up(&table).expect("the areas of a file are on its table"),
            table,
            players: BySide { a: of.players.spec(), b: of.players.spec() },
            combat_policies: if is_swapped { policies.swapped() } else { *policies },
            armies: seated(armies),
            caches: caches.clone(),
        };
        let seed = Seed(dice.words(number).next_word());
        let tally = simulate(&battle, 1, seed, &|_| {});
        debug_assert_eq!(tally.illegal, 0, "a player chose what is not allowed: {}", battle.armies.a.name);
        let counted = BySide { a: fighters[0], b: fighters[1] }.map(usize::from);
        add_battle(&tally, is_swapped, counted, &companions, counts);
    }

    /// Converts drawn companions to fighters: one entry per fighter.
    fn companions(&self, drawn: &[DrawnCard]) -> Vec<ArmyFighter> {
        let on_a_card = |of: &DrawnCard| {
            let contender = self.choice[of.candidate];
            vec![army_fighter(contender, contender.profile.strategic_value); usize::from(of.count)]
        };
        drawn.iter().flat_map(on_a_card).collect()
    }

    /// Returns the army of a side: the judged profile or its enemies, then companions.
    fn army(&self, side: Side, companions: &[ArmyFighter]) -> Army {
        let place = side as usize;
        let contender = &self.job.field.contenders[self.job.pair[place]];
        let count = usize::from(self.job.fighters[place]);
        let mut fighters = vec![army_fighter(contender, self.job.card_ap[place]); count];
        fighters.extend(companions);
        Army { name: format!("{count} {}", contender.stream_name), fighters, cards: Vec::new() }
    }
}

/// Returns a fighter with the profile of a contender and this cost on its card. It always counts as
/// a fighter of the army's own people.
fn army_fighter(contender: &Contender, strategic_value: StrategicValue) -> ArmyFighter {
    let profile = Profile { strategic_value, ..contender.profile };
    ArmyFighter { profile, base: base(profile.size, contender.base), is_of_own_people: true }
}

/// Adds a battle to the counts. The first `counted` fighters of each side are judged, the others
/// are companions.
fn add_battle(
    tally: &Tally,
    is_swapped: bool,
    counted: BySide<usize>,
    companions: &[ArmyFighter],
    counts: &mut Casualties,
) {
    let died = |side: Side| &tally.deaths[if is_swapped { side.other() } else { side }];
    let dead = |side: Side| died(side)[..counted[side]].iter().sum();
    let lost = |side: Side| {
        let fates = died(side)[counted[side]..].iter().zip(companions);
        fates.map(|(died, of)| died * u64::from(of.profile.strategic_value.get())).sum()
    };
    let has_lost = |side: Side| tally.wins[if is_swapped { side } else { side.other() }] > 0;
    let turns = tally.turns.sum;
    counts.count(
        BySide { a: dead(Side::A), b: dead(Side::B) },
        BySide { a: lost(Side::A), b: lost(Side::B) },
        BySide { a: has_lost(Side::A), b: has_lost(Side::B) },
        turns,
    );
}
