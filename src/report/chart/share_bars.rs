//! Bars of full length, divided into the shares of ascending levels: the wounds of fighters.
//!
//! The boundary between two levels is the chance of at least the higher one, and has its interval.

use super::axis::ticks_within;
use super::bar_rows::{BarRows, PLOT_WIDTH};
use super::canvas::{Canvas, LabelStyle, TextSide};
use super::frame::MARGIN;
use super::whisker::{Along, Whisker};
use super::{Captions, Chart, ChartError, color, font, is_within, span};
use crate::report::text::printable;
use crate::stats::Estimate;
use plotters::backend::DrawingBackend;

/// The chart of shares.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ShareBars {
    /// Title, subtitle and source.
    pub captions: Captions,
    /// Title of the axis.
    pub measure: String,
    /// Names of the levels, the lowest first.
    pub levels: Vec<String>,
    /// The bars, from top to bottom.
    pub rows: Vec<ShareRow>,
}

/// A bar of the chart.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ShareRow {
    /// Name of what has the shares.
    pub name: String,
    /// Chance of at least each level but the lowest.
    pub at_least: Vec<Estimate>,
}

impl ShareBars {
    /// Returns the chart with positions and sizes.
    ///
    /// # Errors
    /// If there are no bars, a bar has another number of levels, or chances are invalid or
    /// ascending.
    pub(super) fn layout(&self) -> Result<Layout<'_>, ChartError> {
        if self.rows.is_empty() {
            return Err(ChartError::Data("a chart of shares needs a bar".to_owned()));
        }
        let is_valid = |row: &&ShareRow| {
            row.at_least.len() + 1 == self.levels.len()
                && row.at_least.iter().all(|of| is_within(*of, 0.0, 1.0))
                && row.at_least.is_sorted_by(|lower, higher| lower.value >= higher.value)
        };
        if let Some(row) = self.rows.iter().find(|row| !is_valid(row)) {
            return Err(ChartError::Data(format!("{:?} has the chances {:?}", row.name, row.at_least)));
        }
        let names = self.rows.iter().map(|row| &row.name);
        Ok(Layout { data: self, rows: BarRows::new(&self.captions, &self.measure, names, &[]) })
    }
}

const SHARE: LabelStyle = LabelStyle::new(10.5, color::INK).placed(TextSide::Middle);
const KEY: LabelStyle = LabelStyle::new(11.5, color::INK);
/// Height of the key, in units of the chart.
const KEY_HEIGHT: f64 = 28.0;
/// Side of a square of the key, in units of the chart.
const KEY_SQUARE: f64 = 11.0;
/// Gap between two levels, in units of the chart.
const LEVEL_GAP: f64 = 1.0;
/// Minimum gap between the text of a share and the ends of its level, in units of the chart.
const TEXT_GAP: f64 = 3.0;

fn whole_percent(share: f64) -> String {
    format!("{:.0}\u{202F}%", 100.0 * share)
}

/// The chart with positions and sizes.
pub(super) struct Layout<'a> {
    data: &'a ShareBars,
    rows: BarRows,
}

impl Layout<'_> {
    fn x(&self, share: f64) -> f64 {
        self.rows.left + share * PLOT_WIDTH
    }

    fn body(&self) -> f64 {
        self.rows.height() + KEY_HEIGHT
    }

    fn color(&self, level: usize) -> plotters::style::RGBColor {
        color::severity(level as f64 / (self.data.levels.len() - 1).max(1) as f64)
    }

    fn row<B: DrawingBackend>(&self, canvas: &mut Canvas<B>, i: usize) -> Result<(), ChartError> {
        let (row, middle, height) = (&self.data.rows[i], self.rows.middle(i) - 2.0, self.rows.bar_height());
        self.rows.name(canvas, i)?;
        // The shares before each level, from left to right.
        let starts: Vec<f64> =
            std::iter::once(0.0).chain(row.at_least.iter().map(|of| 1.0 - of.value)).collect();
        for (level, start) in starts.iter().enumerate() {
            let end = starts.get(level + 1).copied().unwrap_or(1.0);
            let (left, width) = (self.x(*start), (end - start) * PLOT_WIDTH);
            if width <= 0.0 {
                continue;
            }
            let ground = self.color(level);
            let gap = if end < 1.0 { LEVEL_GAP.min(width / 2.0) } else { 0.0 };
            canvas.fill((left, middle - height / 2.0), (width - gap, height), ground)?;
            let text = whole_percent(end - start);
            if font::width(&text, SHARE.em) + 2.0 * TEXT_GAP <= width {
                let at = (left + width / 2.0, middle + SHARE.baseline_offset());
                canvas.text(&text, at, LabelStyle { color: color::contrasting(ground), ..SHARE })?;
            }
        }
        for of in row.at_least.iter().filter(|of| !of.is_exact()) {
            let [low, _, high] = span(*of).map(|chance| self.x(1.0 - chance));
            let (ends, limits) = ((low, high), (self.x(0.0), self.x(1.0)));
            let (along, across, cap) = (Along::Horizontal, middle + height / 2.0 + 3.0, 2.0);
            Whisker { along, ends, limits, across, cap, color: color::INK }.draw(canvas)?;
        }
        Ok(())
    }

    fn key<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        let y = self.rows.bottom() + 16.0;
        let mut x = MARGIN;
        for (level, words) in self.data.levels.iter().enumerate() {
            let words = printable(words);
            canvas.fill((x, y - KEY_SQUARE / 2.0), (KEY_SQUARE, KEY_SQUARE), self.color(level))?;
            canvas.text(&words, (x + KEY_SQUARE + 6.0, y + KEY.baseline_offset()), KEY)?;
            x += KEY_SQUARE + 6.0 + font::width(&words, KEY.em) + 18.0;
        }
        Ok(())
    }
}

impl Chart for Layout<'_> {
    fn size(&self) -> (f64, f64) {
        self.rows.frame.size(self.body())
    }

    fn captions(&self) -> &Captions {
        &self.data.captions
    }

    fn breaks(&self) -> Vec<f64> {
        self.rows.breaks()
    }

    fn paint<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        self.rows.frame.paint(canvas, self.body())?;
        self.rows.axis(canvas, &ticks_within(0.0, 100.0), |percent| self.x(percent / 100.0), false)?;
        (0..self.data.rows.len()).try_for_each(|i| self.row(canvas, i))?;
        self.key(canvas)
    }
}
