//! Marks of results on cards: underpriced, overpriced, fair and undecided, as on pages.

use super::ChartError;
use super::canvas::{Canvas, LabelStyle};
use super::{color, font};
use crate::report::page::ResultMark;
use crate::report::text::printable;
use plotters::backend::DrawingBackend;
use plotters::style::RGBColor;

/// A mark with its meaning, for the key of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MarkKey {
    pub mark: ResultMark,
    pub words: String,
}

const LABEL: LabelStyle = LabelStyle::new(11.5, color::INK);
const RADIUS: f64 = 5.0;

impl MarkKey {
    /// Draws the key as one line, with its first mark at this point.
    pub(super) fn paint<B: DrawingBackend>(
        key: &[Self],
        canvas: &mut Canvas<B>,
        (left, y): (f64, f64),
    ) -> Result<(), ChartError> {
        const GAP: f64 = 8.0;
        let mut x = left + RADIUS;
        for Self { mark, words } in key {
            let words = printable(words);
            mark.paint(canvas, (x, y), RADIUS)?;
            canvas.text(&words, (x + RADIUS + GAP, y + LABEL.baseline_offset()), LABEL)?;
            x += 2.0 * RADIUS + 4.0 * GAP + font::width(&words, LABEL.em);
        }
        Ok(())
    }
}

impl ResultMark {
    pub(super) fn color(self) -> RGBColor {
        match self {
            Self::Strong => color::UNDERPRICED,
            Self::Weak => color::OVERPRICED,
            Self::Even | Self::Open => color::FAINT_INK,
        }
    }

    /// Draws the mark: a disk, hollow if the card is undecided.
    pub(super) fn paint<B: DrawingBackend>(
        self,
        canvas: &mut Canvas<B>,
        center: (f64, f64),
        radius: f64,
    ) -> Result<(), ChartError> {
        canvas.disk(center, radius, self.color(), self == Self::Open)
    }
}
