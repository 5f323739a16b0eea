//! Checks that the umpire of battles on a table refuses no action of players that choose among
//! legal ones.

use super::CheckDetails;
use super::findings::Findings;
use super::fixtures::{profile, ruleset};
use crate::battle::game::{Army, Battle, simulate};
use crate::battle::players::caches::BattleCaches;
use crate::battle::table::{MiddleLine, PlacingRules, TableRules, place_randomly, scenery_set};
use crate::dice::Seed;
use crate::policy::Policy;
use crate::rules::BySide;
use crate::study::Failed;
use crate::study::battle::{PlayerKind, ScenarioKind, TableFormat};

const SEED: Seed = Seed(1);

/// Number of tables per scenario.
const TABLES_PER_SCENARIO: u64 = 4;
/// Number of battles per table and opponent.
const BATTLES_PER_TABLE: u64 = 4;

/// Army of both sides: fast and slow fighters, and two that shoot.
const FIGHTERS: [&str; 6] = [
    "@ini=3,att=4,str=8,def=4,res=6,mov=10,dis=3,ap=20",
    "@ini=3,att=4,str=8,def=4,res=6,mov=10,dis=3,ap=20",
    "@ini=5,att=6,str=10,def=5,res=8,mov=15,dis=4,ap=60",
    "@ini=2,att=3,str=5,def=3,res=5,mov=7.5,dis=2,ap=10",
    "@ini=3,att=3,str=5,def=3,res=6,mov=10,dis=3,ap=25,aim=4,ranges=20/40/60,aim-str=6",
    "@ini=3,att=3,str=5,def=3,res=6,mov=10,dis=3,ap=25,aim=4,ranges=20/40/60,aim-str=6",
];

pub(super) fn run(findings: &mut Findings) -> Result<(), Failed> {
    let ruleset = ruleset("confede-2024");
    let army = |name: &str| Army::new(&format!("selftest {name}"), &FIGHTERS.map(profile));
    let known = BattleCaches::default();
    let (mut battles, mut refused) = (0, 0);
    for scenario in [ScenarioKind::Bloodbath, ScenarioKind::Conquest, ScenarioKind::Execution] {
        for number in 0..TABLES_PER_SCENARIO {
            let mut words = SEED.stream("selftest tables").words(number);
            let (rules, line) = (PlacingRules::default(), MiddleLine::default());
            let format = [TableFormat::Small, TableFormat::Standard][number as usize % 2].format();
            let table = place_randomly(format, line, &scenery_set(), 6, &rules, &mut words);
            let table = table.expect("there is room for six pieces");
            let mut battle = Battle {
                ruleset: &ruleset,
                scenario: scenario.set_up(&table),
                table,
                table_rules: TableRules::default(),
                players: BySide { a: PlayerKind::Captain.spec(), b: PlayerKind::Captain.spec() },
                combat_policies: BySide { a: Policy::default(), b: Policy::default() },
                armies: BySide { a: army("a"), b: army("b") },
                caches: known.clone(),
            };
            for against in [PlayerKind::Captain, PlayerKind::Random] {
                battle.players.b = against.spec();
                let tally = simulate(&battle, BATTLES_PER_TABLE, SEED, &|_| {});
                battles += tally.runs;
                refused += tally.illegal;
            }
        }
    }
    findings.check(refused == 0, CheckDetails::Battles { battles, refused })
}
