//! Bar chart of kill rates per AP, with the intervals as whiskers.

use super::axis::{Tick, ticks};
use super::canvas::{Canvas, LabelStyle, TextSide};
use super::frame::{Frame, MARGIN};
use super::whisker::{Along, Whisker};
use super::{Captions, Chart, ChartError, ChartFormat, color, font, is_within, span};
use crate::language::number;
use crate::report::text;
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

const NAME: LabelStyle = LabelStyle::new(12.0, color::INK).placed(TextSide::Left);
const VALUE: LabelStyle = LabelStyle::new(11.5, color::INK);
const TICK: LabelStyle = LabelStyle::new(11.0, color::FAINT_INK).placed(TextSide::Middle);
const AXIS: LabelStyle = LabelStyle::new(11.5, color::FAINT_INK);
/// Length of the horizontal axis, in units of the chart.
const PLOT_WIDTH: f64 = 480.0;
/// Height from the top of the plot area to the first row, for axis title and numbers, in units of
/// the chart.
const HEAD_HEIGHT: f64 = 46.0;
/// Gap between names and axis, and between whisker and value, in units of the chart.
const LABEL_GAP: f64 = 9.0;

struct Layout<'a> {
    data: &'a KillRates,
    frame: Frame,
    measure: String,
    names: Vec<String>,
    values: Vec<String>,
    ticks: Vec<Tick>,
    left: f64,
    row: f64,
}

impl<'a> Layout<'a> {
    fn new(data: &'a KillRates) -> Self {
        let names: Vec<_> = data.profiles.iter().map(|profile| text::label(&profile.name)).collect();
        let language = data.captions.language;
        let shown = |profile: &KillRate| number::rate(profile.rate.value).in_language(language);
        let values: Vec<_> = data.profiles.iter().map(shown).collect();
        let highest = data.profiles.iter().map(|profile| profile.rate.ci95.high).fold(0.0, f64::max);
        let left = (MARGIN + font::widest(&names, NAME.em) + LABEL_GAP).ceil();
        let measure = text::printable(&data.measure);
        let axis_name = font::width(&measure, AXIS.em);
        let right = (PLOT_WIDTH + LABEL_GAP + font::widest(&values, VALUE.em)).max(axis_name);
        Self {
            frame: Frame::new(&data.captions, (left + right + MARGIN).ceil()),
            ticks: ticks(highest),
            row: if data.profiles.len() > 20 { 20.0 } else { 28.0 },
            data,
            measure,
            names,
            values,
            left,
        }
    }

    fn x(&self, value: f64) -> f64 {
        let highest = self.ticks.last().map_or(1.0, |tick| tick.value);
        self.left + value / highest * PLOT_WIDTH
    }

    /// Returns whether the chart is so long that the axis is repeated below.
    fn is_long(&self) -> bool {
        self.names.len() > 25
    }

    fn body(&self) -> f64 {
        HEAD_HEIGHT + self.names.len() as f64 * self.row + 6.0 + if self.is_long() { 22.0 } else { 0.0 }
    }

    fn axis<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        let top = self.frame.top();
        let bottom = top + HEAD_HEIGHT + self.names.len() as f64 * self.row + 6.0;
        canvas.text(&self.measure, (self.left, top + AXIS.em), AXIS)?;
        for (i, tick) in self.ticks.iter().enumerate() {
            let x = self.x(tick.value);
            let line = if i == 0 { color::BASE_LINE } else { color::GRID };
            canvas.vertical_line(x, top + HEAD_HEIGHT - 6.0, bottom, line)?;
            let text = tick.figure.in_language(self.data.captions.language);
            canvas.text(&text, (x, top + HEAD_HEIGHT - 12.0), TICK)?;
            if self.is_long() {
                canvas.text(&text, (x, bottom + 16.0), TICK)?;
            }
        }
        Ok(())
    }

    fn bar<B: DrawingBackend>(&self, canvas: &mut Canvas<B>, i: usize) -> Result<(), ChartError> {
        let middle = self.frame.top() + HEAD_HEIGHT + (i as f64 + 0.5) * self.row;
        let height = (self.row * 0.62).round();
        let [low, value, high] = span(self.data.profiles[i].rate).map(|value| self.x(value));
        canvas.text(&self.names[i], (self.left - LABEL_GAP, middle + NAME.baseline_offset()), NAME)?;
        canvas.fill((self.left, middle - height / 2.0), (value - self.left, height), color::BAR)?;
        if !self.data.profiles[i].rate.is_exact() {
            let limits = (self.left, self.left + PLOT_WIDTH);
            let (ends, cap) = ((low, high), height * 0.28);
            let across = middle;
            Whisker { along: Along::Horizontal, ends, limits, across, cap, color: color::INK }
                .draw(canvas)?;
        }
        let text = &self.values[i];
        let (x, y) = (high + LABEL_GAP, middle + VALUE.baseline_offset());
        // Covers the grid line behind the digits.
        let ground = (font::width(text, VALUE.em) + 4.0, VALUE.em + 2.0);
        canvas.fill((x - 2.0, middle - ground.1 / 2.0), ground, color::PAPER)?;
        canvas.text(text, (x, y), VALUE)
    }
}

impl Chart for Layout<'_> {
    fn size(&self) -> (f64, f64) {
        self.frame.size(self.body())
    }

    fn captions(&self) -> &Captions {
        &self.data.captions
    }

    fn paint<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        self.frame.paint(canvas, self.body())?;
        self.axis(canvas)?;
        (0..self.names.len()).try_for_each(|i| self.bar(canvas, i))
    }
}
