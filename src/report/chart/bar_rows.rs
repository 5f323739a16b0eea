//! Rows of horizontal bars with names to their left: what bar charts have in common.

use super::axis::Tick;
use super::canvas::{Canvas, LabelStyle, TextSide};
use super::frame::{Frame, MARGIN};
use super::whisker::{Along, Whisker};
use super::{Captions, ChartError, color, font, span};
use crate::language::Language;
use crate::report::text;
use crate::rules::Side;
use crate::stats::Estimate;
use plotters::backend::DrawingBackend;

const NAME: LabelStyle = LabelStyle::new(12.0, color::INK).placed(TextSide::Left);
const TICK: LabelStyle = LabelStyle::new(11.0, color::FAINT_INK).placed(TextSide::Middle);
/// Style of the values to the right of the bars.
pub(super) const VALUE: LabelStyle = LabelStyle::new(11.5, color::INK);
/// Style of the title of the axis.
pub(super) const AXIS: LabelStyle = LabelStyle::new(11.5, color::FAINT_INK);
/// Length of the horizontal axis, in units of the chart.
pub(super) const PLOT_WIDTH: f64 = 480.0;
/// Gap between names and axis, and between axis or whisker and values, in units of the chart.
pub(super) const LABEL_GAP: f64 = 9.0;
/// Height from the top of the plot area to the first row, for axis title and numbers, in units of
/// the chart.
const HEAD_HEIGHT: f64 = 46.0;
/// Number of rows above which they are lower.
const MAX_HIGH_ROWS: usize = 20;

/// Layout of the rows of a bar chart.
pub(super) struct BarRows {
    pub frame: Frame,
    /// Horizontal position where the axis begins.
    pub left: f64,
    measure: String,
    names: Vec<String>,
    /// Height of a row.
    row: f64,
    language: Language,
}

impl BarRows {
    /// Creates the layout for a bar with each name, beside which its value stands. `measure` is the
    /// title of the axis.
    pub(super) fn new<'a>(
        captions: &Captions,
        measure: &str,
        names: impl Iterator<Item = &'a String>,
        values: &[String],
    ) -> Self {
        let names: Vec<String> = names.map(|name| text::label(name)).collect();
        let measure = text::printable(measure);
        let left = (MARGIN + font::widest(&names, NAME.em) + LABEL_GAP).ceil();
        let axis_title = font::width(&measure, AXIS.em);
        let right = (PLOT_WIDTH + LABEL_GAP + font::widest(values, VALUE.em)).max(axis_title);
        Self {
            frame: Frame::new(captions, (left + right + MARGIN).ceil()),
            row: if names.len() > MAX_HIGH_ROWS { 20.0 } else { 28.0 },
            language: captions.language,
            left,
            measure,
            names,
        }
    }

    /// Returns the height of axis and rows.
    pub(super) fn height(&self) -> f64 {
        HEAD_HEIGHT + self.names.len() as f64 * self.row + 6.0
    }

    /// Returns the vertical position of the end of the last row.
    pub(super) fn bottom(&self) -> f64 {
        self.frame.top() + self.height()
    }

    /// Returns the vertical position of the middle of a row.
    pub(super) fn middle(&self, i: usize) -> f64 {
        self.frame.top() + HEAD_HEIGHT + (i as f64 + 0.5) * self.row
    }

    /// Returns the positions between two rows, without those that would part a row or two from the
    /// others.
    pub(super) fn breaks(&self) -> Vec<f64> {
        (3..self.names.len().saturating_sub(2)).map(|i| self.middle(i) - self.row / 2.0).collect()
    }

    /// Draws the axis with its title; its numbers also below the rows if `is_repeated`.
    pub(super) fn axis<B: DrawingBackend>(
        &self,
        canvas: &mut Canvas<B>,
        ticks: &[Tick],
        x: impl Fn(f64) -> f64,
        is_repeated: bool,
    ) -> Result<(), ChartError> {
        let (top, bottom) = (self.frame.top(), self.bottom());
        canvas.text(&self.measure, (self.left, top + AXIS.em), AXIS)?;
        for tick in ticks {
            let x = x(tick.value);
            let line = if tick.value == 0.0 { color::BASE_LINE } else { color::GRID };
            canvas.vertical_line(x, top + HEAD_HEIGHT - 6.0, bottom, line)?;
            let text = tick.figure.in_language(self.language);
            canvas.text(&text, (x, top + HEAD_HEIGHT - 12.0), TICK)?;
            if is_repeated {
                canvas.text(&text, (x, bottom + 16.0), TICK)?;
            }
        }
        Ok(())
    }

    /// Draws the name of a row.
    pub(super) fn name<B: DrawingBackend>(&self, canvas: &mut Canvas<B>, i: usize) -> Result<(), ChartError> {
        let at = (self.left - LABEL_GAP, self.middle(i) + NAME.baseline_offset());
        canvas.text(&self.names[i], at, NAME)
    }

    /// Returns the height of a bar.
    pub(super) fn bar_height(&self) -> f64 {
        (self.row * 0.62).round()
    }

    /// Draws the name of a row and its bar from 0 to the value, in the color of a side if it has
    /// one, with the interval.
    pub(super) fn bar<B: DrawingBackend>(
        &self,
        canvas: &mut Canvas<B>,
        i: usize,
        estimate: Estimate,
        side: Option<Side>,
        x: impl Fn(f64) -> f64,
    ) -> Result<(), ChartError> {
        let ([low, value, high], zero) = (span(estimate).map(&x), x(0.0));
        let (middle, height) = (self.middle(i), self.bar_height());
        self.name(canvas, i)?;
        let (from, width) = (value.min(zero), (value - zero).abs());
        canvas.fill((from, middle - height / 2.0), (width, height), color::bar(side))?;
        if estimate.is_exact() {
            return Ok(());
        }
        Whisker {
            along: Along::Horizontal,
            ends: (low, high),
            limits: (self.left, self.left + PLOT_WIDTH),
            across: middle,
            cap: height * 0.28,
            color: color::INK,
        }
        .draw(canvas)
    }
}
