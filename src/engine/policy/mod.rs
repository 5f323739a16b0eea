//! Policies: how the decisions of the rules ([`Player`](crate::rules::Player)) are made.
//!
//! A policy is written as a preset, as settings, or as a preset followed by settings: `balanced`,
//! `allocate=2/0,reroll=never`, `cautious,sustain=never`. Settings that are not given have their
//! value in `balanced`.
//!
//! - `allocate`: `X/Y` puts X parts of the combat dice on attack and Y on defense; a half goes to
//!   attack
//! - `reroll`: `never`, `always`, `needed`; sets the four following settings at once
//! - `reroll-attack`, `reroll-defense`, `reroll-opposed`, `reroll-test`: the same values, for one
//!   kind of test
//! - `parry`: defense dice used on an attack: `one`; `all` that are left; `needed`: the dice left
//!   are shared evenly between the attacks still to come, rounded up
//! - `sustain`: use of sustained defense where the rules allow it: `never`, `always`
//! - `when-light`, `when-serious`, `when-critical`: the preset whose `allocate`, `parry` and
//!   `sustain` a fighter follows from this wound level on: `balanced,when-serious=cautious`
//! - `target`: the enemy that a lone fighter attacks first: `weakest` (most wounded, then lowest
//!   RES), `dearest` (highest AP), `first` (no preference: by number)
//! - `order`: the fighter that attacks first on a side of several: `strongest` (highest current ATT
//!   + STR), `weakest`, `first`
//! - `approach`: what free fighters of a skirmish do: `rush`, `stand-and-shoot`, `kite`, `hold`;
//!   see [`Approach`]
//! - `cards`: fighters of one profile that share a card: the maximum (`full`), or one per card
//!   (`single`)
//!
//! Decisions that only abilities bring:
//!
//! - `sequence`: number of additional dice, each at ATT-1 and DEF-1: `needed` takes the number with
//!   the best balance of damage dealt and suffered, `always` all of them, `one`, `never`
//! - `fury`: one additional attack die if more than half of the dice are on attack: `needed` unless
//!   a counter-attack costs more than the die deals, `always`, `never`
//! - `master-strike`: two attack dice for one stronger attack: `needed` if it takes more life than
//!   two plain attacks, `always`, `never`
//! - `reserve`: a die kept back: `needed` keeps a die that would go to defense (never with
//!   sustained defense), parries with it, and attacks with it once no attack is left to parry;
//!   `attack` and `defense` use it only there; `never` keeps none
//! - `feint`: takes a die of the enemy instead of wounding: `needed` if the die is worth clearly
//!   more, `always`, `never`
//! - `resolution`: the test that receives a bonus usable once a turn: `needed` the attack or
//!   defense with the highest gain, the first `attack`, the first `defense`, `never`
//! - `swap`: turns a defense die into an attack die after an attack that failed automatically:
//!   `needed` if no attack is left to parry, `always`, `never`
//!
//! Every preset sets all of these to `needed`. The worth of a choice is the average share of life
//! that it deals or prevents in the rest of the combat. It is estimated from simple odds: of
//! attacks that land, and of plain wound rolls (see `ability_odds`).
//!
//! `reroll=needed`: a defender, and the fighter that decides in an opposed test, rolls a 6 again
//! exactly while the present result fails; a tie is not a success. Tests against a difficulty
//! follow the same rule. An attacker facing no defense die stops unless the attack would fail
//! automatically. An attacker facing defense dice rolls again exactly if that raises the chance to
//! land against that DEF and that number of dice; the defender is assumed to roll again while it
//! fails.
//!
//! These answers ignore changes that abilities make to tests and wound rolls: a 4 or 5 that may be
//! rolled again counts like a first 6, and every wound roll is a plain one.
//!
//! The tests of INI and DIS are always left to the fighter with the best value. The split of a
//! melee into combats and the order of combats are not settings either: see [`skirmish`].

mod ability_odds;
mod answers;
mod approach;
mod attack_odds;
mod grammar;
pub mod skirmish;
mod wound_odds;

pub use answers::PolicyPlayer;
pub use grammar::{APPROACHES, KEYS, PRESETS, PolicyError, PolicyFault, Preset};

/// Policy of one side: one setting per decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// Share of the combat dice on attack and on defense.
    pub allocate: Ratio,
    /// Whether 6s of attack tests are rolled again.
    pub reroll_attack: RerollRule,
    /// Whether 6s of defense tests are rolled again.
    pub reroll_defense: RerollRule,
    /// Whether 6s of opposed tests are rolled again.
    pub reroll_opposed: RerollRule,
    /// Whether 6s of tests against a difficulty are rolled again.
    pub reroll_test: RerollRule,
    /// Number of defense dice used on an attack.
    pub parry: Parry,
    /// Whether sustained defense is used.
    pub sustain: SustainRule,
    /// Preset for the split of dice, parries and sustained defense from a light, a serious and a
    /// critical wound on; `None`: unchanged.
    pub wounded: [Option<WoundedPreset>; 3],
    /// Choice of the enemy that a lone fighter attacks first.
    pub target: TargetRule,
    /// Choice of the fighter that attacks first on a side of several.
    pub order: OrderRule,
    /// Decisions that abilities bring.
    pub abilities: AbilityRules,
    /// Behavior of free fighters in a skirmish.
    pub approach: Approach,
    /// Number of fighters of one profile that share a card.
    pub cards: CardRule,
}

/// Settings for the decisions that abilities bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbilityRules {
    /// Number of additional dice that each lower ATT and DEF by 1.
    pub sequence: SequenceRule,
    /// Use of an additional attack die if most dice are on attack.
    pub fury: FuryRule,
    /// Use of two attack dice for one stronger attack.
    pub master_strike: MasterStrikeRule,
    /// Use of a combat die that is kept back.
    pub reserve: ReserveRule,
    /// Whether a hit takes a die of the enemy instead of wounding.
    pub feint: FeintRule,
    /// Test that receives a bonus usable once a turn.
    pub resolution: ResolutionRule,
    /// Whether a defense die becomes an attack die after an attack that failed automatically.
    pub swap: SwapRule,
}

/// Ratio of attack dice to defense dice. At least one part is above 0 in a parsed policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratio {
    /// Parts of the combat dice on attack.
    pub attack: u8,
    /// Parts of the combat dice on defense.
    pub defense: u8,
}

impl Ratio {
    /// Returns the sum of both parts.
    #[inline]
    pub const fn parts(self) -> u32 {
        self.attack as u32 + self.defense as u32
    }

    /// Returns the number of attack dice among `dice`, rounded to the nearest whole number; a half
    /// goes to attack.
    ///
    /// ```
    /// use fleau_engine::policy::Ratio;
    /// assert_eq!(Ratio { attack: 1, defense: 1 }.attack_dice(3), 2);
    /// assert_eq!(Ratio { attack: 1, defense: 3 }.attack_dice(2), 1);
    /// ```
    #[inline]
    pub const fn attack_dice(self, dice: u8) -> u8 {
        let parts = self.parts();
        ((2 * dice as u32 * self.attack as u32 + parts) / (2 * parts)) as u8
    }
}

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident $word:literal),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, strum::IntoStaticStr, strum::VariantArray)]
        pub enum $name { $($(#[$value_doc])* #[strum(serialize = $word)] $value),+ }
    )+};
}

choices! {
    /// When a 6 is rolled again.
    RerollRule {
        /// Never rolls again.
        Never "never",
        /// Rolls again until the die shows no 6.
        Always "always",
        /// Rolls again while it helps; the documentation of the module defines it for each test.
        Needed "needed",
    }
    /// Number of defense dice used on an attack.
    Parry {
        /// One die per attack.
        One "one",
        /// All dice that are left.
        All "all",
        /// The dice that are left, shared evenly between the attacks still to come, rounded up.
        Needed "needed",
    }
    /// Use of sustained defense where the rules allow it.
    SustainRule {
        /// Never sustains the defense.
        Never "never",
        /// Sustains the defense wherever it is allowed.
        Always "always",
    }
    /// Preset whose split of dice, parries and sustained defense a wounded fighter follows.
    WoundedPreset {
        /// As in the preset `balanced`.
        Balanced "balanced",
        /// As in the preset `all-attack`.
        AllAttack "all-attack",
        /// As in the preset `all-defense`.
        AllDefense "all-defense",
        /// As in the preset `aggressive`.
        Aggressive "aggressive",
        /// As in the preset `cautious`.
        Cautious "cautious",
    }
    /// Choice of the enemy that a lone fighter attacks first.
    TargetRule {
        /// The most wounded enemy, then the one with the lowest RES.
        Weakest "weakest",
        /// The enemy with the highest AP.
        Dearest "dearest",
        /// The enemy with the lowest number.
        First "first",
    }
    /// Number of additional dice, each of which lowers ATT and DEF by 1.
    SequenceRule {
        /// The number with the best balance of damage dealt and suffered.
        Needed "needed",
        /// All dice that the ability allows.
        Always "always",
        /// One additional die.
        One "one",
        /// No additional die.
        Never "never",
    }
    /// Use of an additional attack die if most dice are on attack.
    FuryRule {
        /// Takes the additional attack die unless a counter-attack costs more than the die deals.
        Needed "needed",
        /// Takes the additional attack die wherever it is allowed.
        Always "always",
        /// Never takes the additional attack die.
        Never "never",
    }
    /// Use of two attack dice for one stronger attack.
    MasterStrikeRule {
        /// Makes the one stronger attack if it takes more life on average than two plain attacks.
        Needed "needed",
        /// Makes the one stronger attack wherever it is allowed.
        Always "always",
        /// Always makes two plain attacks.
        Never "never",
    }
    /// Use of a combat die that is kept back.
    ReserveRule {
        /// Keeps a die only if it would go to defense. Uses it on defense if it can parry,
        /// otherwise on attack.
        Needed "needed",
        /// Keeps a die and uses it on attack.
        Attack "attack",
        /// Keeps a die and uses it on defense.
        Defense "defense",
        /// Keeps no die: all dice are placed on attack and defense at once.
        Never "never",
    }
    /// Whether a hit takes a die of the enemy instead of wounding.
    FeintRule {
        /// Takes the die if it is worth clearly more than the wound.
        Needed "needed",
        /// Always wounds.
        Never "never",
        /// Always takes the die.
        Always "always",
    }
    /// Test that receives a bonus usable once a turn.
    ResolutionRule {
        /// The test with the highest gain.
        Needed "needed",
        /// The first attack test.
        Attack "attack",
        /// The first defense test.
        Defense "defense",
        /// No test: the bonus is not used.
        Never "never",
    }
    /// Whether a defense die becomes an attack die after an attack that failed automatically.
    SwapRule {
        /// Turns the defense die into an attack die if no attack is left that it could parry.
        Needed "needed",
        /// Turns the defense die into an attack die wherever it is allowed.
        Always "always",
        /// Never turns a defense die into an attack die.
        Never "never",
    }
    /// Behavior of free fighters in a skirmish.
    Approach {
        /// Charges the best enemy in reach, with a shot if possible; otherwise runs towards the
        /// nearest.
        Rush "rush",
        /// Shoots without moving, or walks into range and shoots; charges only enemies that are
        /// about to charge. Without a missile weapon it behaves like [`Hold`](Self::Hold).
        StandAndShoot "stand-and-shoot",
        /// Shoots and keeps out of the enemies' charge reach; disengages when caught. Without a
        /// missile weapon it only keeps away.
        Kite "kite",
        /// Stays in place, charges enemies that come within reach and shoots at enemies in range.
        /// With neither to do, takes cover while enemies can shoot at it.
        Hold "hold",
    }
    /// Number of fighters of one profile that share a card [I-D-5].
    CardRule {
        /// The maximum that the rules allow.
        Full "full",
        /// One fighter per card.
        Single "single",
    }
    /// Choice of the fighter that attacks first on a side of several.
    OrderRule {
        /// The fighter with the highest current ATT + STR.
        Strongest "strongest",
        /// The fighter with the lowest current ATT + STR.
        Weakest "weakest",
        /// The fighter with the lowest number.
        First "first",
    }
}
