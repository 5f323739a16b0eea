//! Fights and games whose answers an independent program computed from the rulebook.

use super::findings::{Findings, furthest};
use super::given::{players, profile, ruleset, turns};
use super::words::said;
use crate::cli::error::CliError;
use crate::exact::{Decides, Objective, Solver};
use crate::language::number::{magnitude, with_decimals};
use crate::policy::PolicyPlayer;
use crate::rules::{BySide, WoundLevel};
use crate::say;

/// How far an answer may lie from the independent one: what both cut off from endless re-rolls, and rounding.
const TOLERANCE: f64 = 1e-9;

/// A duel under policies.
struct Answer {
    name: &'static str,
    ruleset: &'static str,
    turns: u8,
    fighters: [&'static str; 2],
    policies: [&'static str; 2],
    /// The probabilities that A and that B is gone.
    gone: [f64; 2],
    /// At the end, unhurt first.
    wound_levels: [[f64; WoundLevel::COUNT]; 2],
}

/// A duel that both sides play as well as can be.
struct Game {
    ruleset: &'static str,
    fighters: [&'static str; 2],
    turns: u8,
    objective: Objective,
    /// To side A.
    value: f64,
}

const ANSWERS: [Answer; 6] = [
    Answer {
        name: "low ATT, always",
        ruleset: "confede-2024",
        turns: 6,
        fighters: ["@ini=0,att=2,str=8,def=2,res=10,ap=59", "@ini=7,att=1,str=3,def=7,res=3,ap=59"],
        policies: [
            "allocate=1/3,reroll=always,parry=needed,sustain=never",
            "allocate=1/3,reroll=always,parry=all,sustain=never",
        ],
        gone: [0.047481727642, 0.166095336267],
        wound_levels: [
            [0.667181954056, 0.225945554404, 0.050408587800, 0.008982176099, 0.047481727642],
            [0.609348904660, 0.063086896737, 0.097693984275, 0.063774878061, 0.166095336267],
        ],
    },
    Answer {
        name: "equal cards",
        ruleset: "confede-2024",
        turns: 6,
        fighters: ["@ini=1,att=1,str=11,def=2,res=4,ap=13", "@ini=1,att=1,str=11,def=2,res=4,ap=13"],
        policies: [
            "allocate=1/3,reroll=always,parry=needed,sustain=always",
            "allocate=2/0,reroll=needed,parry=all,sustain=always",
        ],
        gone: [0.383526476947, 0.616471419245],
        wound_levels: [
            [0.443139242831, 0.049624438489, 0.079000550914, 0.044709290820, 0.383526476947],
            [0.132806786839, 0.059812123294, 0.119660697835, 0.071248972788, 0.616471419245],
        ],
    },
    Answer {
        name: "ATT 0, equal cards",
        ruleset: "confede-2022",
        turns: 6,
        fighters: ["@ini=5,att=0,str=9,def=5,res=13,ap=109", "@ini=5,att=0,str=9,def=5,res=13,ap=109"],
        policies: [
            "allocate=3/1,reroll=always,parry=one,sustain=never",
            "allocate=2/0,reroll=never,parry=all,sustain=never",
        ],
        gone: [0.462595788006, 0.426708886246],
        wound_levels: [
            [0.236131982963, 0.141573536225, 0.092323633803, 0.067375059002, 0.462595788006],
            [0.256817642954, 0.153239148736, 0.096418581815, 0.066815740249, 0.426708886246],
        ],
    },
    Answer {
        name: "sustained defense",
        ruleset: "confede-2017",
        turns: 2,
        fighters: ["@ini=6,att=5,str=12,def=10,res=5,ap=91", "@ini=11,att=7,str=7,def=3,res=13,ap=27"],
        policies: [
            "allocate=0/2,reroll=always,parry=needed,sustain=always",
            "allocate=3/1,reroll=needed,parry=one,sustain=always",
        ],
        gone: [0.294349907796, 0.0],
        wound_levels: [
            [0.357207803715, 0.131708436802, 0.117822884841, 0.098910966845, 0.294349907796],
            [1.0, 0.0, 0.0, 0.0, 0.0],
        ],
    },
    Answer {
        name: "a 1 fails",
        ruleset: "c3-initiation",
        turns: 6,
        fighters: ["@ini=9,att=0,str=12,def=0,res=6,ap=10", "@ini=6,att=8,str=4,def=9,res=6,ap=116"],
        policies: [
            "allocate=3/1,reroll=always,parry=needed,sustain=always",
            "allocate=2/0,reroll=always,parry=needed,sustain=never",
        ],
        gone: [0.089161523063, 0.910837614029],
        wound_levels: [
            [0.466115477773, 0.213556007374, 0.149659702218, 0.081507289573, 0.089161523063],
            [0.016625553864, 0.011941631956, 0.025162070188, 0.035433129963, 0.910837614029],
        ],
    },
    Answer {
        name: "0/2 against 2/0",
        ruleset: "c3-initiation",
        turns: 6,
        fighters: ["@ini=11,att=2,str=2,def=11,res=3,ap=88", "@ini=3,att=5,str=0,def=9,res=11,ap=88"],
        policies: [
            "allocate=0/2,reroll=needed,parry=all,sustain=never",
            "allocate=2/0,reroll=needed,parry=all,sustain=never",
        ],
        gone: [0.453875253288, 0.0],
        wound_levels: [
            [0.048646443740, 0.105724205871, 0.170587212627, 0.221166884474, 0.453875253288],
            [1.0, 0.0, 0.0, 0.0, 0.0],
        ],
    },
];

const GAMES: [Game; 2] = [
    Game {
        ruleset: "confede-2024",
        fighters: ["@ini=1,att=0,str=12,def=2,res=4,ap=8", "@ini=1,att=1,str=11,def=2,res=5,ap=9"],
        turns: 6,
        objective: Objective::Win,
        value: -0.210996341665,
    },
    Game {
        ruleset: "c3-initiation",
        fighters: ["@ini=2,att=0,str=10,def=2,res=5,ap=14", "@ini=5,att=1,str=9,def=4,res=6,ap=18"],
        turns: 3,
        objective: Objective::Survive,
        value: -0.178765502182,
    },
];

pub(super) fn run(findings: &mut Findings) -> Result<(), CliError> {
    ANSWERS.iter().try_for_each(|answer| answer.check(findings))?;
    GAMES.iter().try_for_each(|game| game.check(findings))
}

impl Answer {
    fn check(&self, findings: &mut Findings) -> Result<(), CliError> {
        let ruleset = ruleset(self.ruleset);
        let players = players(self.policies, &ruleset);
        let mut solver = Solver::new(&ruleset, players.as_ref().map(Decides::As), Objective::Win);
        let [a, b] = self.fighters.map(profile);
        let solved = solver.duel(&a, &b, turns(self.turns));
        let last = [&solved.gone_by.a, &solved.gone_by.b].into_iter().filter_map(|gone| gone.last());
        let found: Vec<f64> = last.chain(solved.wound_levels.iter().flatten()).copied().collect();
        findings.note_exact(&found);
        let expected = self.gone.iter().chain(self.wound_levels.iter().flatten()).copied();
        let numbers = found.len();
        let furthest = furthest(found.into_iter().zip(expected));
        findings.check(furthest <= TOLERANCE, |language| {
            let furthest = magnitude(furthest);
            let told =
                say!(language, "dice-solved-found", ruleset = self.ruleset, n = numbers, furthest = furthest);
            [say!(language, "dice-solved", name = said(language, self.name)), told]
        })
    }
}

impl Game {
    fn check(&self, findings: &mut Findings) -> Result<(), CliError> {
        let ruleset = ruleset(self.ruleset);
        let free = BySide { a: Decides::Freely, b: Decides::Freely };
        let mut solver = Solver::<PolicyPlayer>::new(&ruleset, free, self.objective);
        let [a, b] = self.fighters.map(profile);
        let value = solver.duel(&a, &b, turns(self.turns)).value.value;
        findings.note_exact([&value]);
        let distance = (value - self.value).abs();
        findings.check(distance <= TOLERANCE, |language| {
            let told = say!(
                language,
                "dice-game-found",
                ruleset = self.ruleset,
                value = with_decimals(value, 9),
                distance = magnitude(distance)
            );
            [say!(language, "dice-game", objective = self.objective.word()), told]
        })
    }
}
