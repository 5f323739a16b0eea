//! Bar chart of kill rates per AP, with the intervals as whiskers.

use super::axis::{Tick, ticks};
use super::bar_rows::{BarRows, LABEL_GAP, PLOT_WIDTH, VALUE};
use super::canvas::Canvas;
use super::{Captions, Chart, ChartError, ChartFormat, color, font, is_within, span};
use crate::language::number;
use crate::stats::Estimate;
use plotters::backend::DrawingBackend;

/// A bar of the chart: one profile and its kill rate.
#[derive(Clone, Debug, PartialEq)]
pub struct KillRate {
    /// Name of the profile.
    pub name: String,
    /// Kill rate, not negative.
    pub rate: Estimate,
}

/// The bar chart of kill rates.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct KillRates {
    /// Title, subtitle and source.
    pub captions: Captions,
    /// Title of the axis, with the unit: "kills per round and 100 AP".
    pub measure: String,
    /// The bars, from top to bottom.
    pub profiles: Vec<KillRate>,
}

impl KillRates {
    /// Draws the chart and returns the file content.
    ///
    /// # Errors
    /// If there are no profiles, or a rate or interval is not a number, negative, or out of order.
    pub(crate) fn draw(&self, format: ChartFormat) -> Result<Vec<u8>, ChartError> {
        if self.profiles.is_empty() {
            return Err(ChartError::Data("kill rates need a profile".to_owned()));
        }
        if let Some(profile) = self.profiles.iter().find(|profile| !is_within(profile.rate, 0.0, f64::MAX)) {
            let [low, value, high] = span(profile.rate);
            let name = &profile.name;
            return Err(ChartError::Data(format!("the rate of {name:?} is {value}, from {low} to {high}")));
        }
        super::draw(&Layout::new(self), format)
    }
}

/// Number of bars above which the numbers of the axis also stand below them.
const MAX_BARS_WITH_ONE_AXIS: usize = 25;

struct Layout<'a> {
    data: &'a KillRates,
    rows: BarRows,
    values: Vec<String>,
    ticks: Vec<Tick>,
}

impl<'a> Layout<'a> {
    fn new(data: &'a KillRates) -> Self {
        let language = data.captions.language;
        let shown = |profile: &KillRate| number::rate(profile.rate.value).in_language(language);
        let values: Vec<_> = data.profiles.iter().map(shown).collect();
        let names = data.profiles.iter().map(|profile| &profile.name);
        let highest = data.profiles.iter().map(|profile| profile.rate.ci95.high).fold(0.0, f64::max);
        let rows = BarRows::new(&data.captions, &data.measure, names, &values);
        Self { data, rows, values, ticks: ticks(highest) }
    }

    fn x(&self, value: f64) -> f64 {
        let highest = self.ticks.last().map_or(1.0, |tick| tick.value);
        self.rows.left + value / highest * PLOT_WIDTH
    }

    /// Returns whether the chart is so long that the axis is repeated below.
    fn is_long(&self) -> bool {
        self.values.len() > MAX_BARS_WITH_ONE_AXIS
    }

    fn body(&self) -> f64 {
        self.rows.height() + if self.is_long() { 22.0 } else { 0.0 }
    }

    fn bar<B: DrawingBackend>(&self, canvas: &mut Canvas<B>, i: usize) -> Result<(), ChartError> {
        let (rate, text) = (self.data.profiles[i].rate, &self.values[i]);
        self.rows.bar(canvas, i, rate, |value| self.x(value))?;
        let middle = self.rows.middle(i);
        let (x, y) = (self.x(rate.ci95.high) + LABEL_GAP, middle + VALUE.baseline_offset());
        // Covers the grid line behind the digits.
        let ground = (font::width(text, VALUE.em) + 4.0, VALUE.em + 2.0);
        canvas.fill((x - 2.0, middle - ground.1 / 2.0), ground, color::PAPER)?;
        canvas.text(text, (x, y), VALUE)
    }
}

impl Chart for Layout<'_> {
    fn size(&self) -> (f64, f64) {
        self.rows.frame.size(self.body())
    }

    fn captions(&self) -> &Captions {
        &self.data.captions
    }

    fn paint<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        self.rows.frame.paint(canvas, self.body())?;
        self.rows.axis(canvas, &self.ticks, |value| self.x(value), self.is_long())?;
        (0..self.values.len()).try_for_each(|i| self.bar(canvas, i))
    }
}
