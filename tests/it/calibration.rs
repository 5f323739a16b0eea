//! Coverage of printed intervals, for prices of options. Those of fair costs are in `balance`,
//! those of fights in `coverage`.

use crate::support::{profile, ruleset};
use fleau::balance::{
    Budget, Contender, Context, Forces, LedgerSettings, MixedPolicies, OptionPrice, Situation, Weight,
    context_shares, mean_price, option_price,
};
use fleau::dice::Seed;
use fleau::policy::Policy;
use fleau::rules::skirmish::{Distance, Start};
use fleau::rules::{BySide, Profile, Ruleset, Turns};
use fleau::simulate::{DistributionCache, FightTerms, Sampler};

/// Coverage of intervals: how many hold, of how many, and the sum of the squared errors of their
/// midpoints, in standard errors.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Coverage {
    pub(crate) held: u64,
    pub(crate) total: u64,
    squares: f64,
}

impl Coverage {
    /// Adds an interval of 95 %, on a scale on which it is symmetric.
    pub(crate) fn add(&mut self, low: f64, high: f64, truth: f64) {
        self.held += u64::from(low <= truth && truth <= high);
        self.total += 1;
        self.squares += (3.92 * (f64::midpoint(low, high) - truth) / (high - low)).powi(2);
    }

    fn merged(self, other: &Self) -> Self {
        Coverage {
            held: self.held + other.held,
            total: self.total + other.total,
            squares: self.squares + other.squares,
        }
    }
}

/// Checks that intervals have about the right width. The mean square of the standardized errors is
/// 1 if the width is right, 4 if intervals are half as wide, and 0.25 if they are twice as wide.
pub(crate) fn assert_right_width<'h>(
    all: impl IntoIterator<Item = &'h (&'static str, Coverage)>,
    what: &str,
) {
    let all = all.into_iter().fold(Coverage::default(), |sum, (_, held)| sum.merged(held));
    let square = all.squares / all.total as f64;
    assert!((0.55..1.65).contains(&square), "{what}: {square} of {} intervals", all.total);
}

const BASE: &str = "@ini=3,att=4,str=6,def=3,res=6,ap=25,mov=10";
/// The options: a characteristic that matters much, one that matters little, and an ability.
const OPTIONS: [&str; 3] = [
    "@ini=3,att=5,str=6,def=3,res=6,ap=25,mov=10",
    "@ini=4,att=4,str=6,def=3,res=6,ap=25,mov=10",
    "@ini=3,att=4,str=6,def=3,res=6,ap=25,mov=10,abilities=ferocious",
];

/// Returns contexts in which groups fight against the mirror, and against a field of three, in
/// contact and apart.
fn contexts() -> Vec<Context> {
    let enemies = [
        "@ini=2,att=3,str=8,def=4,res=8,ap=27,mov=10",
        "@ini=5,att=5,str=4,def=4,res=4,ap=22,mov=15",
        "@ini=3,att=3,str=5,def=3,res=5,ap=13,mov=10",
    ];
    let contender = |text: &&str| {
        let profile = profile(text);
        let stream_name = format!("enemy {text}");
        let ap = f64::from(profile.strategic_value.get());
        (Contender { stream_name, profile, is_champion: false, weight: 1.0 }, ap)
    };
    let one = Weight::new(1).unwrap();
    let groups = Forces::Budget(Budget::new(100).unwrap());
    let apart = Start::Apart(Distance::new(200).unwrap());
    let in_field = |start| {
        let situation = Situation::new(groups, start, one);
        let name = situation.name.clone();
        let enemies = enemies.iter().map(contender).collect();
        Context { enemies, is_mirror: false, ..Context::mirror(&name, 1, situation, profile(BASE)) }
    };
    let mirror = Situation::new(groups, Start::InContact, one);
    vec![Context::mirror("mirror", 1, mirror, profile(BASE)), in_field(Start::InContact), in_field(apart)]
}

/// Returns a mix of policies for both sides, as in an answer to `prices --play equilibrium`.
fn mixed_play() -> Vec<MixedPolicies> {
    let mix = [("balanced", 0.5), ("all-attack", 0.35), ("kite", 0.15)];
    let mix = mix.map(|(text, share)| (text.parse::<Policy>().unwrap(), share));
    let of = |(a, one): (Policy, f64)| {
        mix.map(|(b, other)| MixedPolicies { policies: BySide { a, b }, share: one * other })
    };
    mix.into_iter().flat_map(of).collect()
}

/// Returns the prices of the options, in each context and as their mean.
fn prices(
    contexts: &[Context],
    ruleset: &Ruleset,
    mixed: &[MixedPolicies],
    seed: u64,
    fights: u64,
) -> Vec<Vec<OptionPrice>> {
    let balanced: Policy = "balanced".parse().unwrap();
    let of_pairs = FightTerms {
        ruleset,
        policies: BySide { a: balanced, b: balanced },
        turns: Turns::new(6).unwrap(),
        seed: Seed(seed),
        sampler: Sampler::default(),
    };
    let distributions = DistributionCache::default();
    let terms = LedgerSettings { policy_mix: mixed, ..LedgerSettings::new(of_pairs, &distributions) };
    let rough = |context: &Context| {
        terms.with_ledger(&context.field(context.base), |ledger| {
            context.pilot_fair_cost(ledger, fights, &|_| ())
        })
    };
    let rough: Vec<_> = contexts.iter().map(rough).collect();
    let worth = |i: usize, profile: Profile| {
        contexts[i].fair_cost_of(profile, terms, rough[i].as_ref(), fights, &|_| ())
    };
    let bases: Vec<_> = (0..contexts.len()).map(|i| worth(i, contexts[i].base)).collect();
    let shares = context_shares(&contexts.iter().map(|of| (of, terms)).collect::<Vec<_>>(), fights, &|_| ());
    let of_option = |text: &&str| {
        let varied = profile(text);
        let of = |i: usize| option_price(&contexts[i], &bases[i], &worth(i, varied)).unwrap();
        let mut all: Vec<OptionPrice> = (0..contexts.len()).map(of).collect();
        let weighted = shares.iter().copied().zip(all.iter().copied().map(Some));
        let mean = mean_price(weighted).unwrap();
        all.push(mean);
        all
    };
    OPTIONS.iter().map(of_option).collect()
}

/// Returns how often the intervals of prices cover the true price, over `seeds` seeds. Both sides
/// mix policies as `mixed` says, or play "balanced" if it is empty. True prices are estimated from
/// `fights` fights.
fn measure_price_coverage(seeds: u64, mixed: &[MixedPolicies], fights: u64) -> [(&'static str, Coverage); 4] {
    let (contexts, ruleset) = (contexts(), ruleset("confede-2024"));
    let truth = prices(&contexts, &ruleset, mixed, 1_000_003, fights);
    let mut held =
        ["mirror", "field in contact", "field apart", "mean"].map(|name| (name, Coverage::default()));
    for seed in 0..seeds {
        for (found, truth) in prices(&contexts, &ruleset, mixed, seed, 96).iter().zip(&truth) {
            for ((found, truth), (_, held)) in found.iter().zip(truth).zip(&mut held) {
                let interval = found.interval95();
                held.add(interval.low, interval.high, truth.ap);
            }
        }
    }
    held
}

#[test]
fn the_intervals_of_prices_have_about_their_coverage() {
    // Intervals in clusters of three: a correct method covers less than these percentages with a
    // probability of one in some thousand.
    for (mixed, seeds, least) in [(Vec::new(), 40, 82), (mixed_play(), 20, 76)] {
        let found = measure_price_coverage(seeds, &mixed, 4_000);
        assert_right_width(&found, &format!("{} plays", mixed.len()));
        for (what, all) in found {
            let is_all = all.total == 3 * seeds;
            assert!(is_all && 100 * all.held >= least * all.total, "{what}, {} plays: {all:?}", mixed.len());
        }
    }
}
