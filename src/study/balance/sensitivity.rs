//! Sensitivity analysis: fair costs re-estimated with one assumption changed at a time.

use super::field_study::{EquivalentRuleset, Variant, VariantKind};
use super::setup::FieldEffort;
use crate::balance::{
    FairCost, Field, Ledger, LedgerSettings, LedgerSnapshot, Pairing, PolicyGrid, ProfileExploitability,
    Sensitivity, Situation, SolvedDuels, VariantCost, VariedAssumption,
};
use crate::policy::Policy;
use crate::rules::skirmish::Start;
use crate::rules::{BySide, Ruleset};
use crate::scenario::{ReferenceField, SolveSteps, VerdictTerms};
use crate::simulate::FightTerms;
use crate::study::{Phase, Progress, Work};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::cell::Cell;

/// Fights per profile under each variant. They estimate the shift of a fair cost with an error of
/// about 3 %; the part of the shift that noise explains is subtracted.
pub(super) const VARIANT_FIGHTS_PER_PROFILE: u64 = 800;
/// Under another reading of the rules, one of this many pairings of the subsample is simulated
/// first, to see whether the reading matters.
const READING_SUBSAMPLE: usize = 4;
/// Minimum number of fights per pairing, below which a variance cannot be estimated.
const MIN_FIGHTS_PER_PAIRING: u64 = 4;

/// Field, policies and rules of a variant: one assumption differs from those of the study.
struct VariantTerms<'a> {
    kind: VariantKind,
    name: String,
    field: Cow<'a, Field>,
    policies: BySide<Policy>,
    ruleset: Cow<'a, Ruleset>,
}

/// Results of a sensitivity analysis.
#[derive(Clone, Debug, Default)]
pub struct SensitivityResults {
    /// Fair costs under each variant.
    pub variants: Vec<Variant>,
    /// Rulesets whose fights are identical to those of another ruleset.
    pub same_editions: Vec<EquivalentRuleset>,
    /// Exploitability of the first policy for each contender; empty if no other policies are tried.
    pub exploitabilities: Vec<Option<ProfileExploitability>>,
    /// Duels that were solved for optimal play of both sides, and those too large to solve.
    pub solved_duels: SolvedDuels,
    /// Number of sampled fights.
    pub fights: u64,
}

/// Duels in contact that were solved for optimal play of both sides. Both maximize AP destroyed
/// minus AP lost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OptimalDuels {
    /// Number of pairs of profiles that were solved.
    pub pairs: usize,
    /// Limit of solver steps per duel.
    pub most_steps: u64,
    /// Pairs of ids whose duel exceeds the limit: policies play these duels.
    pub too_large: Vec<[String; 2]>,
}

impl OptimalDuels {
    /// Describes the solved duels; `id` maps a contender's index to its id. `None` if no duel was
    /// tried.
    pub(super) fn new(
        found: &SolvedDuels,
        most_steps: SolveSteps,
        id: impl Fn(usize) -> String,
    ) -> Option<Self> {
        let SolvedDuels { solved, too_large } = found;
        let most_steps = most_steps.get();
        let is_tried = *solved > 0 || !too_large.is_empty();
        let too_large = || too_large.iter().map(|pair| pair.map(&id)).collect();
        is_tried.then(|| Self { pairs: *solved, most_steps, too_large: too_large() })
    }
}

/// Lists the variants that the terms of a verdict ask for, without those that change policies.
fn list_variants<'a>(
    verdict: &'a VerdictTerms,
    field: &'a Field,
    terms: &LedgerSettings<'a>,
) -> impl Iterator<Item = VariantTerms<'a>> {
    let as_it_is = |kind, name: String| VariantTerms {
        kind,
        name,
        field: Cow::Borrowed(field),
        policies: terms.fights.policies,
        ruleset: Cow::Borrowed(terms.fights.ruleset),
    };
    let mut all = Vec::new();
    for &distance in &verdict.distances {
        let field = Cow::Owned(with_distance(field, Start::Apart(distance)));
        let name = format!("{} cm", f64::from(distance.get()) / 10.0);
        all.push(VariantTerms { field, ..as_it_is(VariantKind::Distance, name) });
    }
    if verdict.tries_readings {
        let readings = terms.fights.ruleset.other_readings();
        for reading in readings.into_iter().filter(|reading| !reading.on_table) {
            let name = format!("{} = {}", reading.key, reading.word);
            let ruleset = Cow::Owned(reading.ruleset);
            all.push(VariantTerms { ruleset, ..as_it_is(VariantKind::Reading, name) });
        }
    }
    for edition in &verdict.editions {
        let ruleset = Cow::Borrowed(&edition.ruleset);
        all.push(VariantTerms { ruleset, ..as_it_is(VariantKind::Edition, edition.ruleset.id.clone()) });
    }
    all.into_iter()
}

/// Returns the field with another distance for all groups that start apart.
fn with_distance(field: &Field, start: Start) -> Field {
    let moved = |of: &Situation| if of.is_apart() { Situation { start, ..of.clone() } } else { of.clone() };
    Field { situations: field.situations.iter().map(moved).collect(), ..field.clone() }
}

impl SensitivityResults {
    /// Estimates the fair costs under every variant that the terms of the verdicts ask for. `known`
    /// are the fair costs under the assumptions of the study; variants are tried only for
    /// contenders that have one.
    pub(in crate::study) fn analyze(
        reference: &ReferenceField,
        field: &Field,
        terms: LedgerSettings,
        effort: FieldEffort,
        known: &[FairCost],
        progress: &dyn Progress,
    ) -> Self {
        let printed = field.printed_ap();
        let (fights, every) = Self::sampling_plan(field, effort);
        let verdict = &reference.verdict;
        let all: Vec<VariantTerms> = list_variants(verdict, field, &terms).collect();
        let with_policies = policy_variants(verdict, terms.fights.policies.a).count();
        // One more for equilibrium play.
        progress.begin(Phase::Variants, Work::Variants, Some((with_policies + 1 + all.len()) as u64));
        let asked = |of: &Pairing| of.is_in_subsample(every);
        let count = |_| progress.advance(0);
        let sampled = Cell::new(0);
        let in_few = |ledger: &mut Ledger| {
            let few = |of: &Pairing| of.is_in_subsample(READING_SUBSAMPLE * every);
            ledger.balances_at_baseline(known, &printed, &few, fights, &count)
        };
        // The baseline uses the same pairings, number of fights and dice as the variants, so that
        // differences are due to the changed assumption alone.
        let (few_as_they_are, as_it_is, fought) = terms.with_ledger(field, |ledger| {
            let few = in_few(ledger);
            let costs = ledger.variant_costs(known, &printed, &asked, fights, &count);
            sampled.set(ledger.fights());
            (few, costs, ledger.snapshot())
        });
        let costs_of = |setting: &VariantTerms| {
            let VariantTerms { policies, ruleset, .. } = setting;
            let terms = LedgerSettings {
                fights: FightTerms { ruleset, policies: *policies, ..terms.fights },
                ..terms
            };
            terms.with_ledger(&setting.field, |ledger| {
                // Another distance changes some situations only; outcomes of the others are reused.
                if setting.kind == VariantKind::Distance {
                    ledger.copy_outcomes(&fought);
                }
                // In a large field the subsample has hundreds of pairings of all kinds. A reading
                // that changes none of their balances has an effect below the noise.
                let is_idle =
                    setting.kind == VariantKind::Reading && every > 1 && in_few(ledger) == few_as_they_are;
                let costs = match is_idle {
                    true => as_it_is.clone(),
                    false => ledger.variant_costs(known, &printed, &asked, fights, &count),
                };
                sampled.set(sampled.get() + ledger.fights());
                costs
            })
        };
        let mut editions = vec![(terms.fights.ruleset.id.clone(), as_it_is.clone())];
        let (mut variants, mut same_editions) = (Vec::new(), Vec::new());
        let share = 1.0 / every as f64;
        let moved_from = |costs: &[Option<VariantCost>]| {
            let moved = known.iter().zip(&as_it_is).zip(costs);
            moved
                .map(|((known, here), there)| {
                    VariantCost::shift_baseline(known, here.as_ref()?, there.as_ref()?, share)
                })
                .collect()
        };
        let here = Baseline { costs: known, fought: &fought };
        let play = estimate_policy_variants(verdict, field, terms, here, &asked, fights, progress);
        for (kind, name, costs) in &play.all {
            variants.push(Variant { kind: *kind, name: name.clone(), costs: moved_from(costs) });
        }
        for setting in all {
            let costs = costs_of(&setting);
            progress.advance(1);
            let VariantTerms { kind, name, .. } = setting;
            if kind == VariantKind::Edition {
                // With the same dice, results are equal to the last digit only if every die is
                // rolled alike.
                if let Some((id, _)) = editions.iter().find(|(_, other)| *other == costs) {
                    same_editions.push(EquivalentRuleset { id: name, same_as: id.clone() });
                    continue;
                }
                editions.push((name.clone(), costs.clone()));
            }
            variants.push(Variant { kind, name, costs: moved_from(&costs) });
        }
        let PolicyVariants { exploitabilities, solved_duels, fights: of_policies, .. } = play;
        Self { variants, same_editions, exploitabilities, solved_duels, fights: sampled.get() + of_policies }
    }

    /// Returns the number of fights per pairing under a variant. The second number, `n`, says that
    /// only one of `n` pairings is simulated.
    fn sampling_plan(field: &Field, effort: FieldEffort) -> (u64, usize) {
        let pairings = field.pairings_per_contender();
        // If a budget buys a fractional number of fighters, a pairing consists of two or four
        // match-ups, each with the minimum number of fights.
        let least = 2 * MIN_FIGHTS_PER_PAIRING;
        let every = (pairings * least / VARIANT_FIGHTS_PER_PROFILE).clamp(1, 8);
        let each = VARIANT_FIGHTS_PER_PROFILE * every / pairings;
        (
            each.clamp(MIN_FIGHTS_PER_PAIRING, effort.sampling.fights.max(MIN_FIGHTS_PER_PAIRING)),
            every as usize,
        )
    }
}

/// Results under the unchanged assumptions of the study, with which variants are compared.
#[derive(Clone, Copy)]
struct Baseline<'a> {
    /// Fair costs of all contenders.
    costs: &'a [FairCost],
    /// Outcomes of the pairings that are simulated under variants too.
    fought: &'a LedgerSnapshot,
}

/// Results of the variants in which one or both sides play other policies.
struct PolicyVariants {
    all: Vec<(VariantKind, String, Vec<Option<VariantCost>>)>,
    exploitabilities: Vec<Option<ProfileExploitability>>,
    solved_duels: SolvedDuels,
    fights: u64,
}

/// Lists the variants that change policies, each as the index of a policy to try and the side that
/// plays it.
fn policy_variants(verdict: &VerdictTerms, habit: Policy) -> impl Iterator<Item = (usize, VariantKind)> {
    verdict.stability.iter().enumerate().flat_map(move |(place, other)| {
        // If both sides keep their distance, there are no fights to judge by.
        let both = (other.policy.approach == habit.approach).then_some(VariantKind::Policy);
        let of_one = [VariantKind::OwnPlay, VariantKind::EnemyPlay];
        both.into_iter().chain(of_one).map(move |kind| (place, kind))
    })
}

/// Word for optimal play in the name of the equilibrium variant, which lists the policies played.
const OPTIMAL_PLAY_NAME: &str = "optimal";

/// Estimates the fair costs with another policy of one or both sides, and with equilibrium play of
/// both.
fn estimate_policy_variants(
    verdict: &VerdictTerms,
    field: &Field,
    terms: LedgerSettings,
    Baseline { costs: known, fought }: Baseline,
    asked: &impl Fn(&Pairing) -> bool,
    fights: u64,
    progress: &dyn Progress,
) -> PolicyVariants {
    let count = &|_| progress.advance(0);
    let habit = terms.fights.policies.a;
    let portfolio: Vec<Policy> =
        std::iter::once(habit).chain(verdict.stability.iter().map(|of| of.policy)).collect();
    let best_duels = Some(verdict.solve_steps.get());
    let terms = LedgerSettings { optimal_duel_steps: best_duels, ..terms };
    let printed = field.printed_ap();
    PolicyGrid::create_and_run(terms, &portfolio, field, |grid| {
        let mut all = Vec::new();
        if terms.fights.policies.b == habit {
            grid.ledger(0, 0).copy_outcomes(fought);
        }
        // The duels at the costs under the first policy count as solved in any case.
        grid.set_optimal_duels(true);
        grid.ledger(0, 0).fight_at_baseline(known, &printed, asked, fights, count);
        grid.set_optimal_duels(false);
        for (other, kind) in policy_variants(verdict, habit) {
            let [row, column] = match kind {
                VariantKind::OwnPlay => [other + 1, 0],
                VariantKind::EnemyPlay => [0, other + 1],
                _ => [other + 1; 2],
            };
            let ledger = grid.ledger(row, column);
            let costs = ledger.variant_costs(known, &printed, asked, fights, count);
            all.push((kind, verdict.stability[other].text.clone(), costs));
            progress.advance(1);
        }
        let exploitabilities = match verdict.stability.is_empty() {
            true => Vec::new(),
            false => grid.exploitabilities(known, &printed, asked, fights, count),
        };
        grid.set_optimal_duels(true);
        let costs = grid.fair_costs(known, &printed, asked, fights, count);
        progress.advance(1);
        let solved_duels = grid.solved_duels();
        let optimal = (solved_duels.solved > 0).then(|| OPTIMAL_PLAY_NAME.to_owned());
        let names: Vec<String> = optimal.into_iter().chain(portfolio.iter().map(Policy::to_string)).collect();
        // With the first policy alone there is no choice.
        if names.len() > 1 {
            all.push((VariantKind::BestPlay, names.join(" | "), costs));
        }
        PolicyVariants { all, exploitabilities, solved_duels, fights: grid.fights() }
    })
}

/// Returns the effect of each assumption on the fair cost of the contender `i`, the largest first,
/// without those that have no effect.
pub(in crate::study) fn sensitivities(
    i: usize,
    known: &FairCost,
    others: &[Variant],
    samples: [Sensitivity; 2],
) -> Vec<Sensitivity> {
    let exactly = FairCost { log_error: 0.0, ..*known };
    let costs = |kind: VariantKind| {
        let of_kind = others.iter().filter(move |other| other.kind == kind);
        of_kind.filter_map(|other| Some((other.name.as_str(), other.costs.get(i).copied().flatten()?)))
    };
    let farthest = |lever: VariedAssumption, kind: VariantKind| {
        let mut reach = Sensitivity::zero(lever);
        for (name, cost) in costs(kind) {
            reach.include_variant(name, &exactly, &cost);
        }
        reach
    };
    // Readings of different passages are independent, so their squared effects add up.
    let readings = Sensitivity::from_independent_variants(
        VariedAssumption::Reading,
        &exactly,
        costs(VariantKind::Reading),
    );
    // A side changes its policy only if it gains by it.
    let own = farthest(VariedAssumption::OwnPlay, VariantKind::OwnPlay);
    let own = own.only_upwards();
    let enemy = farthest(VariedAssumption::EnemyPlay, VariantKind::EnemyPlay);
    let enemy = enemy.only_downwards();
    let mut of_habits = farthest(VariedAssumption::Habit, VariantKind::Policy);
    for (name, cost) in costs(VariantKind::Habit) {
        of_habits.include_variant(name, &exactly, &cost);
    }
    let [enemies, situations] = samples;
    let mut all = vec![
        enemies,
        situations,
        farthest(VariedAssumption::Distance, VariantKind::Distance),
        of_habits,
        own,
        enemy,
        farthest(VariedAssumption::BestPlay, VariantKind::BestPlay),
        readings,
    ];
    all.retain(|of| of.max_log_shift() > 0.0);
    all.sort_by(|one, other| other.max_log_shift().total_cmp(&one.max_log_shift()));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::balance::{Forces, SearchEnd, SearchSettings, Weight};
    use crate::rules::skirmish::Distance;
    use crate::scenario::{Catalog, LoadedRuleset, WrittenPolicy, default_stability_policies};
    use crate::study::NoProgress;
    use crate::study::balance::{BalanceQuestion, FieldSetup};

    #[test]
    fn the_subsample_is_shared_by_all_readings_and_covers_all_situations() {
        let setup = BalanceQuestion::of_edition(Catalog::built_in(), "C5_it").unwrap().setup;
        let field = setup.weighted_field().unwrap();
        let (_, every) = SensitivityResults::sampling_plan(&field, setup.effort);
        assert!(every > 1, "so large a field is not fought whole");
        let few: Vec<Pairing> =
            field.pairings().filter(|of| of.is_in_subsample(READING_SUBSAMPLE * every)).collect();
        assert!(few.iter().all(|of| of.is_in_subsample(every)));
        for situation in 0..field.situations.len() {
            let here = few.iter().filter(|of| of.situation == situation);
            assert!(here.count() >= 50, "{situation}");
        }
    }

    #[test]
    fn a_large_field_simulates_variants_on_a_subsample_of_pairings() {
        let fights = |edition: &str, fights: u64| {
            let setup = BalanceQuestion::of_edition(Catalog::built_in(), edition).unwrap().setup;
            let field = setup.weighted_field().unwrap();
            let mut effort = setup.effort;
            effort.sampling.fights = fights;
            (field.pairings_per_contender(), SensitivityResults::sampling_plan(&field, effort))
        };
        // Eight situations with 57 enemies and with 9: 800 fights per profile, at least 8 per
        // pairing.
        assert_eq!(fights("C5_it", 32), (456, (7, 4)));
        assert_eq!(fights("C3", 32), (72, (11, 1)));
        // Not more than for the main fair cost, and at least 4.
        assert_eq!([fights("C3", 8).1, fights("C3", 2).1], [(8, 1), (4, 1)]);
    }

    /// Returns the setup of a study of these fighters, without any variant but those to be added.
    fn without_variants(fighters: &[&str], situations: Vec<Situation>) -> FieldSetup {
        let mut setup = BalanceQuestion::of_fighters(Catalog::built_in(), fighters).unwrap().setup;
        setup.reference.situations = situations;
        let verdict = &mut setup.reference.verdict;
        (verdict.distances, verdict.stability, verdict.editions) = (Vec::new(), Vec::new(), Vec::new());
        verdict.tries_readings = false;
        setup
    }

    /// Creates situations of one against one with names of their own, apart from each other as
    /// given.
    fn duels(starts: &[Start]) -> Vec<Situation> {
        let duel = |(i, start): (usize, &Start)| {
            let duel = Situation::new(Forces::OneEach, *start, Weight::new(1).unwrap());
            Situation { name: format!("duel {i}"), ..duel }
        };
        starts.iter().enumerate().map(duel).collect()
    }

    fn apart(mm: i64) -> Start {
        Start::Apart(Distance::new(mm).unwrap())
    }

    /// Analyzes a field whose fair costs are first estimated with 32 fights per pairing.
    fn analyze(setup: &FieldSetup) -> (Vec<FairCost>, SensitivityResults) {
        let (field, terms) = (setup.weighted_field().unwrap(), setup.terms());
        let all: Vec<usize> = (0..field.len()).collect();
        let search = SearchSettings { bracketing_fights: 8, root_fights: 32 };
        let known = terms.with_ledger(&field, |ledger| {
            ledger.fair_costs(&all, &field.printed_ap(), &[], &|_| true, search, &|_| ())
        });
        let known: Vec<FairCost> = known.into_iter().map(Option::unwrap).collect();
        assert!(known.iter().all(|of| of.search_end == SearchEnd::Even), "{known:?}");
        let found =
            SensitivityResults::analyze(&setup.reference, &field, terms, setup.effort, &known, &NoProgress);
        (known, found)
    }

    #[test]
    fn another_distance_moves_whoever_starts_apart() {
        let mut setup = without_variants(&["garde_pretorien", "guerrier_de_l_aube"], Situation::standard());
        let field = setup.weighted_field().unwrap();
        let moved = with_distance(&field, apart(100)).situations;
        for (was, moved) in field.situations.iter().zip(&moved) {
            let start = if was.start == Start::InContact { Start::InContact } else { apart(100) };
            assert_eq!(moved, &Situation { start, ..was.clone() });
        }
        setup.reference.verdict.distances = vec![Distance::new(125).unwrap()];
        let terms = setup.terms();
        let all = list_variants(&setup.reference.verdict, &field, &terms);
        let all: Vec<(VariantKind, String)> = all.map(|of| (of.kind, of.name)).collect();
        assert_eq!(all, [(VariantKind::Distance, "12.5 cm".to_owned())]);
    }

    #[test]
    fn another_approach_is_tried_for_one_side_at_a_time() {
        let policies = default_stability_policies(None);
        let texts: Vec<&str> = policies.iter().map(|of| of.text.as_str()).collect();
        assert_eq!(texts, ["all-attack", "cautious", "kite"]);
        let verdict = VerdictTerms { stability: policies, ..VerdictTerms::default() };
        let tried: Vec<(usize, VariantKind)> =
            policy_variants(&verdict, "balanced".parse().unwrap()).collect();
        use VariantKind::{EnemyPlay, OwnPlay, Policy};
        let of_both = |i: usize| [(i, Policy), (i, OwnPlay), (i, EnemyPlay)];
        // If both sides keep their distance, nobody fights.
        let of_one = [(2, OwnPlay), (2, EnemyPlay)];
        assert_eq!(tried, [&of_both(0)[..], &of_both(1), &of_one].concat());
    }

    #[test]
    fn a_worse_policy_lowers_the_cost_of_whoever_plays_it() {
        let mut setup = without_variants(
            &["@ini=3,att=4,str=8,def=4,res=6,ap=20", "@ini=4,att=4,str=8,def=4,res=6,ap=20"],
            duels(&[apart(100)]),
        );
        // Without attack dice nobody is killed.
        let worse = WrittenPolicy { text: "all-defense".to_owned(), policy: "all-defense".parse().unwrap() };
        setup.reference.verdict.stability = vec![worse];
        setup.effort.sampling.fights = 800;
        let (known, found) = analyze(&setup);
        let ap = |kind: VariantKind, i: usize| {
            let of = found.variants.iter().find(|of| of.kind == kind).unwrap();
            of.costs[i].unwrap().ap
        };
        for (i, known) in known.iter().enumerate() {
            let (own, enemy) = (ap(VariantKind::OwnPlay, i), ap(VariantKind::EnemyPlay, i));
            assert!(own < 0.9 * known.ap && enemy > 1.1 * known.ap, "{own} {known:?} {enemy}");
        }
        // No duel was solved for optimal play.
        let best = found.variants.iter().find(|of| of.kind == VariantKind::BestPlay).unwrap();
        let [habit, other] = [setup.scenario.policies[0].policy, setup.reference.verdict.stability[0].policy];
        assert_eq!(best.name, format!("{habit} | {other}"));
    }

    #[test]
    fn a_shift_has_the_error_of_the_share_of_pairings_that_are_fought_for_it() {
        // 4 enemies in 50 situations are 200 pairings; one of two is fought, 8 times. Two of the
        // fighters shoot, where they start apart, so that the distance matters in some pairings.
        let shooter = ",aim=6,ranges=20/40/60,aim_str=9";
        let fighters = [(1, ""), (2, ""), (3, ""), (4, shooter), (5, shooter)];
        let fighters =
            fighters.map(|(ini, more)| format!("@ini={ini},att=4,str=6,def=3,res=6,mov=10,ap=20{more}"));
        let situations = duels(&[[Start::InContact; 25], [apart(600); 25]].concat());
        let mut setup = without_variants(&fighters.each_ref().map(String::as_str), situations);
        setup.scenario.policies[0].policy = "stand-and-shoot".parse().unwrap();
        setup.reference.verdict.distances = vec![Distance::new(100).unwrap()];
        let (known, found) = analyze(&setup);
        let field = setup.weighted_field().unwrap();
        let costs = |field: &Field| {
            setup.terms().with_ledger(field, |ledger| {
                let half = |of: &Pairing| (of.pair[0] + of.pair[1] + of.situation).is_multiple_of(2);
                ledger.variant_costs(&known, &field.printed_ap(), &half, 8, &|_| ())
            })
        };
        let (here, there) = (costs(&field), costs(&with_distance(&field, apart(100))));
        let moved = found.variants.iter().find(|of| of.kind == VariantKind::Distance).unwrap();
        let mut widened = 0;
        for (i, known) in known.iter().enumerate() {
            let (here, there) = (here[i].as_ref().unwrap(), there[i].as_ref().unwrap());
            let [of_half, of_all] =
                [0.5, 1.0].map(|share| VariantCost::shift_baseline(known, here, there, share).unwrap());
            assert_eq!(moved.costs[i], Some(of_half));
            widened += usize::from(of_half.log_error > of_all.log_error);
        }
        // Where the dice alone explain the differences of the pairings, the choice adds nothing.
        assert!(widened > 0, "{moved:?}");
    }

    #[test]
    fn a_small_field_tries_a_reading_in_every_pairing_and_names_an_equal_ruleset() {
        // Only the first shoots, and only in the first situation: in none of the pairings that
        // decide in a large field whether a reading matters.
        let fighters = [
            "@ini=1,att=4,str=6,def=3,res=6,aim=4,ranges=20/40/60,aim_str=6,mov=10,ap=20",
            "@ini=2,att=4,str=6,def=3,res=6,mov=10,ap=20",
            "@ini=3,att=4,str=6,def=3,res=6,mov=10,ap=20",
            "@ini=4,att=4,str=6,def=3,res=6,mov=10,ap=20",
        ];
        let contact = Start::InContact;
        let mut setup = without_variants(&fighters, duels(&[apart(300), contact, contact, contact]));
        setup.reference.verdict.tries_readings = true;
        setup.scenario.policies[0].policy = "stand-and-shoot".parse().unwrap();
        let same = Ruleset { id: "same".to_owned(), ..setup.scenario.ruleset.clone() };
        setup.reference.verdict.editions =
            vec![LoadedRuleset { ruleset: same, hash: String::new(), costs: None }];
        let field = setup.weighted_field().unwrap();
        assert_eq!(SensitivityResults::sampling_plan(&field, setup.effort).1, 1);
        let few: Vec<Pairing> = field.pairings().filter(|of| of.is_in_subsample(READING_SUBSAMPLE)).collect();
        assert!(few.iter().all(|of| of.pair[0] > 0 || of.situation > 0), "the first does not shoot");
        assert!((0..4).all(|i| few.iter().any(|of| of.pair.contains(&i))), "all are there");
        let (known, found) = analyze(&setup);
        let shot = found.variants.iter().find(|of| of.name.starts_with("unmoving_shot")).unwrap();
        assert_ne!(shot.costs[0].unwrap().ap, known[0].ap);
        let is_edition = |of: &&Variant| of.kind == VariantKind::Edition;
        assert_eq!(found.variants.iter().filter(is_edition).count(), 0);
        let own = setup.scenario.ruleset.id.clone();
        assert_eq!(found.same_editions, [EquivalentRuleset { id: "same".to_owned(), same_as: own }]);
    }

    #[test]
    fn only_profitable_deviations_count_and_sensitivities_are_sorted() {
        let even = |ap: f64| FairCost {
            ap,
            log_error: 0.0,
            slope: -0.5,
            slope_error: 0.0,
            search_end: crate::balance::SearchEnd::Even,
        };
        let known = FairCost { log_error: 0.3, ..even(100.0) };
        let other = |kind: VariantKind, name: &str, ap: f64| Variant {
            kind,
            name: name.to_owned(),
            costs: vec![None, Some(even(ap))],
        };
        use VariantKind::{BestPlay, Distance, Edition, EnemyPlay, Habit, OwnPlay, Policy, Reading};
        let others = [
            other(OwnPlay, "own worse", 60.0),
            other(OwnPlay, "own better", 130.0),
            other(EnemyPlay, "enemy worse", 150.0),
            other(EnemyPlay, "enemy better", 80.0),
            other(Policy, "both", 105.0),
            other(Habit, "habit", 90.0),
            other(Distance, "near", 101.0),
            other(Reading, "one", 103.0),
            other(Reading, "two", 104.0),
            other(BestPlay, "best", 70.0),
            other(Edition, "another game", 500.0),
        ];
        let samples = [VariedAssumption::Enemies, VariedAssumption::Situations].map(Sensitivity::zero);
        let samples = {
            let [enemies, situations] = samples;
            [Sensitivity { low: -0.2, high: 0.1, ..enemies }, situations]
        };
        let found = sensitivities(1, &known, &others, samples);
        let told: Vec<(VariedAssumption, [i64; 2])> = found
            .iter()
            .map(|of| (of.assumption, [of.low, of.high].map(|end| (100.0 * libm::exp(end)).round() as i64)))
            .collect();
        // 3 % and 4 % combine to 5 %. Assumptions without effect are left out, and so are editions.
        assert_eq!(
            told,
            [
                (VariedAssumption::BestPlay, [70, 100]),
                (VariedAssumption::OwnPlay, [100, 130]),
                (VariedAssumption::EnemyPlay, [80, 100]),
                (VariedAssumption::Enemies, [82, 111]),
                (VariedAssumption::Habit, [90, 105]),
                (VariedAssumption::Reading, [100, 105]),
                (VariedAssumption::Distance, [100, 101]),
            ]
        );
        assert_eq!(found[1].variants, [None, Some("own better".to_owned())]);
        assert_eq!(found[2].variants, [Some("enemy better".to_owned()), None]);
        assert_eq!(found[4].variants, [Some("habit".to_owned()), Some("both".to_owned())]);
        let nobody = [VariedAssumption::Enemies, VariedAssumption::Situations].map(Sensitivity::zero);
        assert_eq!(sensitivities(0, &known, &others, nobody), []);
    }
}
