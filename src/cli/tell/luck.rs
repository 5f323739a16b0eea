//! How lucky the dice of a told fight were.

use crate::language::Language;
use crate::language::number::{Figure, percentage_with_interval, signed_wide};
use crate::rules::{BySide, Side};
use crate::say;
use crate::stats::{Interval, MeanSums};
use crate::study::tell::Teller;
use crate::tell::Story;
use crate::tell::story::Thrown;

/// How lucky a fight was.
pub(super) struct Luck {
    /// The share of fights that end worse for A than this one, those that end alike counting half; none of a fight whose
    /// dice ran out.
    pub(super) outcome: Option<Outcome>,
    /// The dice of each side.
    pub(super) dice: BySide<Dice>,
}

/// Where the outcome stands among all.
pub(super) struct Outcome {
    pub(super) percentile: f64,
    pub(super) interval: Interval,
    /// From so many fights.
    pub(super) runs: u64,
}

/// The dice of a side.
pub(super) struct Dice {
    pub(super) thrown: Thrown,
    /// None where it threw none, like the rest.
    pub(super) mean: Option<f64>,
    /// By how many standard deviations their mean differs from 3.5.
    pub(super) z: Option<f64>,
}

impl Luck {
    pub(super) fn of(story: &Story, teller: &Teller, runs: u64) -> Self {
        let outcome = story.is_over().then(|| Outcome::of(story.balance(), teller, runs)).flatten();
        Luck { outcome, dice: story.thrown.map(Dice::of) }
    }

    /// What it means, in sentences.
    pub(super) fn sentences(&self, language: Language) -> Vec<String> {
        let mut sentences = Vec::new();
        if let Some(Outcome { percentile, interval, runs }) = &self.outcome {
            let share =
                percentage_with_interval(*percentile, (interval.low.max(0.0), interval.high.min(1.0)));
            let how = match percentile {
                ..0.05 => "very-bad",
                ..0.25 => "bad",
                ..=0.75 => "usual",
                ..=0.95 => "good",
                _ => "very-good",
            };
            sentences.push(say!(language, "tell-luck-outcome", share = share, runs = *runs, how = how));
        }
        for side in Side::BOTH {
            let dice = &self.dice[side];
            let letter = if side == Side::A { "A" } else { "B" };
            let (Some(mean), Some(z)) = (dice.mean, dice.z) else {
                sentences.push(say!(language, "tell-luck-no-dice", side = letter));
                continue;
            };
            let how = match z {
                ..-2.0 => "very-bad",
                ..-1.0 => "bad",
                ..=1.0 => "usual",
                ..=2.0 => "good",
                _ => "very-good",
            };
            let (n, mean) = (dice.thrown.dice, Figure::written(format!("{mean:.2}")));
            let z = signed_wide(z);
            sentences.push(say!(
                language,
                "tell-luck-dice",
                side = letter,
                n = n,
                mean = mean,
                z = z,
                how = how
            ));
        }
        sentences
    }
}

impl Outcome {
    fn of(balance: i64, teller: &Teller, runs: u64) -> Option<Self> {
        // In halves: 2 for a worse fight, 1 for one that ends alike.
        let mut sums = MeanSums::default();
        for ending in teller.endings(runs) {
            let x: u8 = match ending.balance().cmp(&balance) {
                std::cmp::Ordering::Less => 2,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Greater => 0,
            };
            sums.trials += 1;
            sums.x += i128::from(x);
            sums.xx += u128::from(x * x);
        }
        let mean = sums.mean()?;
        let Interval { low, high } = mean.interval95();
        let interval = Interval { low: low / 2.0, high: high / 2.0 };
        Some(Outcome { percentile: mean.estimate / 2.0, interval, runs })
    }
}

impl Dice {
    fn of(thrown: Thrown) -> Self {
        let n = f64::from(thrown.dice);
        if thrown.dice == 0 {
            return Dice { thrown, mean: None, z: None };
        }
        let mean = f64::from(thrown.sum) / n;
        // A die has the mean 7/2 and the variance 35/12.
        let z = (mean - 3.5) / (35.0 / 12.0 / n).sqrt();
        Dice { thrown, mean: Some(mean), z: Some(z) }
    }
}
