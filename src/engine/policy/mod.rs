//! Policies: ways to answer the rules' decisions ([`Player`](crate::rules::Player)).
//!
//! A policy is written as a preset, as settings, or as a preset and settings after it:
//! `balanced`, `allocate=2/0,reroll=never`, `cautious,sustain=never`. What is not set is as in `balanced`. French words
//! are read as well ([`in_english`]): `prudente,défense-soutenue=jamais`.
//!
//! | setting | values |
//! | --- | --- |
//! | `allocate` | `X/Y`: X parts of the combat dice on attack, Y on defense; halves go to attack |
//! | `reroll` | `never`, `always`, `needed`; sets the four below at once |
//! | `reroll-attack`, `reroll-defense`, `reroll-opposed`, `reroll-test` | the same, for one kind of test |
//! | `parry` | defense dice on an attack: `one`; `all` that are left; `needed`: those left shared evenly over the attacks still to come, rounded up |
//! | `sustain` | sustained defense whenever it is allowed: `never`, `always` |
//! | `target` | whom a lone fighter attacks first: `weakest` (most wounded, then lowest RES), `dearest` (highest AP), `first` (no preference: by number) |
//! | `order` | who of several attacks first: `strongest` (highest current ATT + STR), `weakest`, `first` |
//! | `approach` | what free fighters of a skirmish do: `rush`, `stand-and-shoot`, `kite`, `hold`; see [`Approach`] |
//! | `cards` | how many fighters alike share a card: as many as may (`full`), or each has one (`single`) |
//!
//! What abilities let a fighter choose:
//!
//! | setting | values |
//! | --- | --- |
//! | `sequence` | dice more, each at ATT-1 and DEF-1: `needed` as many as the combat gains by, `always` all, `one`, `never` |
//! | `fury` | one attack die more where more than half of the dice are on attack: `needed` unless a counter-attack costs more than it deals, `always`, `never` |
//! | `master-strike` | two attack dice for a stronger attack: `needed` when it takes more life than two plain attacks, `always`, `never` |
//! | `reserve` | a die kept back: `needed` keeps one that would go to defense (none by a policy that sustains), parries with it, and attacks with it once nothing is left to parry; `attack`, `defense` only there; `never` kept |
//! | `feint` | a die of the enemy instead of a wound: `needed` when the die is worth clearly more, `always`, `never` |
//! | `resolution` | what a bonus once a turn is added to: `needed` the attack or defense where it is worth most, the first `attack`, the first `defense`, `never` |
//! | `swap` | a defense die into an attack die, after an attack that failed by itself: `needed` when nothing is left to parry, `always`, `never` |
//!
//! Every preset uses each of them as `needed`. Worth is the share of life that a choice deals or prevents on average in the
//! rest of the combat, by simple odds of landing and of plain wound rolls (see `ability_odds`).
//!
//! `reroll=needed`: a defender, and whoever decides in an opposed test, goes on exactly while what he has
//! fails, a tie not being a success; so does a test against a difficulty. An attacker facing no defense die
//! stops unless he would fail automatically. An attacker facing defense dice goes on exactly when that
//! raises his chance to land against that DEF and number of dice, the defender going on while he fails.
//!
//! What abilities change about tests and wound rolls is not reckoned with in these answers: an open 4 or 5 counts like a
//! first 6, and every wound roll is a plain one.
//!
//! The tests of INI and DIS are always left to the fighter with the best value. How a melee is split and in which
//! order combats are fought is no setting either: see [`skirmish`].

mod ability_odds;
mod answers;
mod approach;
mod attack_odds;
mod french;
mod grammar;
pub mod skirmish;
mod wound_odds;

pub use answers::PolicyPlayer;
pub use french::{in_english, in_french};
pub use grammar::{APPROACHES, KEYS, PRESETS, PolicyError, PolicyFault, Preset};

use std::fmt;

/// How a side plays: one setting a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// How combat dice are shared between attack and defense.
    pub allocate: Ratio,
    /// 6s of attack tests.
    pub reroll_attack: RerollRule,
    /// 6s of defense tests.
    pub reroll_defense: RerollRule,
    /// 6s of opposed tests.
    pub reroll_opposed: RerollRule,
    /// 6s of tests against a difficulty.
    pub reroll_test: RerollRule,
    /// How many defense dice an attack gets.
    pub parry: Parry,
    /// Whether to sustain.
    pub sustain: SustainRule,
    /// Whom to attack.
    pub target: TargetRule,
    /// Who attacks.
    pub order: OrderRule,
    /// What abilities let him choose.
    pub abilities: AbilityRules,
    /// What free fighters of a skirmish do.
    pub approach: Approach,
    /// How many fighters alike share a card.
    pub cards: CardRule,
}

/// How a side uses what abilities let it choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbilityRules {
    /// Dice that lower ATT and DEF.
    pub sequence: SequenceRule,
    /// A die more where most are on attack.
    pub fury: FuryRule,
    /// Two dice for one attack.
    pub master_strike: MasterStrikeRule,
    /// A die kept back.
    pub reserve: ReserveRule,
    /// A die instead of a wound.
    pub feint: FeintRule,
    /// A bonus once a turn.
    pub resolution: ResolutionRule,
    /// An attack die of a defense die.
    pub swap: SwapRule,
}

/// Parts on attack and parts on defense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratio {
    /// Parts on attack.
    pub attack: u8,
    /// Parts on defense.
    pub defense: u8,
}

impl Ratio {
    /// How many parts there are.
    #[inline]
    pub const fn parts(self) -> u32 {
        self.attack as u32 + self.defense as u32
    }

    /// How many of `dice` go to attack: the nearest whole number, a half going to attack.
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
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$value_doc])* $value),+ }

        impl grammar::Choice for $name {
            const ALL: &'static [(&'static str, Self)] = &[$(($word, Self::$value)),+];
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str(match self { $(Self::$value => $word),+ })
            }
        }
    )+};
}

choices! {
    /// What to do with a 6.
    RerollRule {
        /// Stop at once.
        Never "never",
        /// Go on until the die shows no 6.
        Always "always",
        /// Go on while that is needed; see the module.
        Needed "needed",
    }
    /// How many defense dice to use on an attack.
    Parry {
        /// One.
        One "one",
        /// All.
        All "all",
        /// An even share for each attack still to come, rounded up.
        Needed "needed",
    }
    /// Sustained defense where it is allowed.
    SustainRule {
        /// Never.
        Never "never",
        /// Always.
        Always "always",
    }
    /// Whom a lone fighter attacks first.
    TargetRule {
        /// The most wounded, then the lowest RES.
        Weakest "weakest",
        /// The highest AP.
        Dearest "dearest",
        /// The lowest number.
        First "first",
    }
    /// How many dice to take that lower ATT and DEF.
    SequenceRule {
        /// As many as the combat gains by.
        Needed "needed",
        /// All.
        Always "always",
        /// One.
        One "one",
        /// None.
        Never "never",
    }
    /// Whether to take an attack die more where most dice are on attack.
    FuryRule {
        /// Unless a counter-attack costs more than the die deals.
        Needed "needed",
        /// Always.
        Always "always",
        /// Never.
        Never "never",
    }
    /// Whether to give two attack dice for a stronger attack.
    MasterStrikeRule {
        /// When it takes more life on average than two plain attacks.
        Needed "needed",
        /// Always.
        Always "always",
        /// Never.
        Never "never",
    }
    /// Where a die goes that was kept back.
    ReserveRule {
        /// To defense wherever it can parry, else to attack; only a die that would go to defense is kept.
        Needed "needed",
        /// To attack.
        Attack "attack",
        /// To defense.
        Defense "defense",
        /// It is not kept back, but placed with the others.
        Never "never",
    }
    /// Whether a hit takes a die instead of wounding.
    FeintRule {
        /// When the die is worth clearly more than the wound.
        Needed "needed",
        /// Never.
        Never "never",
        /// Always.
        Always "always",
    }
    /// What a bonus once a turn is added to.
    ResolutionRule {
        /// The test on which it is worth most.
        Needed "needed",
        /// The first attack test.
        Attack "attack",
        /// The first defense test.
        Defense "defense",
        /// Nothing.
        Never "never",
    }
    /// Whether to make an attack die of a defense die after an attack that failed by itself.
    SwapRule {
        /// When no attack is left that it could parry.
        Needed "needed",
        /// Always.
        Always "always",
        /// Never.
        Never "never",
    }
    /// What free fighters of a skirmish do.
    Approach {
        /// Charges the best enemy in reach, with a shot if he can, else runs towards the nearest.
        Rush "rush",
        /// Shoots without moving, or walks into range and shoots; charges only who is about to charge him. Without a
        /// missile weapon he holds.
        StandAndShoot "stand-and-shoot",
        /// Shoots, and keeps out of the enemies' charge reach; disengages when caught. Without a missile weapon he
        /// only keeps away.
        Kite "kite",
        /// Stays, charges who comes within his reach and shoots what is in range; with nothing to do, he is under
        /// cover while enemies can shoot him.
        Hold "hold",
    }
    /// How many fighters alike share a card [I-D-5].
    CardRule {
        /// As many as may.
        Full "full",
        /// One.
        Single "single",
    }
    /// Who of several attacks first.
    OrderRule {
        /// The highest current ATT + STR.
        Strongest "strongest",
        /// The lowest current ATT + STR.
        Weakest "weakest",
        /// The lowest number.
        First "first",
    }
}
