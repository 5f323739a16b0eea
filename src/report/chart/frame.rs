//! The frame of every chart: title and subtitle above, source below.

use super::canvas::{Canvas, LabelStyle};
use super::{Captions, ChartError, color, font};
use crate::report::text::{printable, wrap};
use plotters::backend::DrawingBackend;

/// Margin at every edge, in units of the chart.
pub(super) const MARGIN: f64 = 28.0;

const TITLE: LabelStyle = LabelStyle::new(19.0, color::INK);
const HEADING: LabelStyle = LabelStyle::new(14.0, color::INK);
const SUBTITLE: LabelStyle = LabelStyle::new(12.0, color::FAINT_INK);
const SOURCE: LabelStyle = LabelStyle::new(10.0, color::FAINT_INK);
/// Distance between baselines of the captions, in em.
const LEADING: f64 = 1.35;

/// Title, subtitle and source of a chart, wrapped to its width. The title of a panel, which has no
/// source, is smaller.
pub(super) struct Frame {
    width: f64,
    title_style: LabelStyle,
    title: Vec<String>,
    subtitle: Vec<String>,
    source: Vec<String>,
}

impl Frame {
    pub(super) fn new(captions: &Captions, width: f64) -> Self {
        let lines = |text: &str, look: LabelStyle| -> Vec<String> {
            let wrapped = |line: &str| wrap_balanced(&printable(line), look.em, width - 2.0 * MARGIN);
            text.lines().flat_map(wrapped).collect()
        };
        let title_style = if captions.is_panel() { HEADING } else { TITLE };
        Self {
            width,
            title_style,
            title: lines(&captions.title, title_style),
            subtitle: lines(&captions.subtitle, SUBTITLE),
            source: lines(&captions.source, SOURCE),
        }
    }

    /// Returns the distance of the plot area from the top of the chart.
    pub(super) fn top(&self) -> f64 {
        MARGIN
            + block_height(&self.title, self.title_style)
            + 5.0
            + block_height(&self.subtitle, SUBTITLE)
            + 22.0
    }

    /// Returns width and height of a chart with a plot area of height `body`.
    pub(super) fn size(&self, body: f64) -> (f64, f64) {
        (self.width, self.top() + body + 18.0 + block_height(&self.source, SOURCE) + MARGIN - 8.0)
    }

    /// Paints background and captions. `body` is the height of the plot area.
    pub(super) fn paint<B: DrawingBackend>(
        &self,
        canvas: &mut Canvas<B>,
        body: f64,
    ) -> Result<(), ChartError> {
        let size = self.size(body);
        canvas.fill((0.0, 0.0), (size.0.ceil(), size.1.ceil()), color::PAPER)?;
        let below_title = MARGIN + block_height(&self.title, self.title_style) + 5.0;
        paragraph(canvas, &self.title, MARGIN, self.title_style)?;
        paragraph(canvas, &self.subtitle, below_title, SUBTITLE)?;
        paragraph(canvas, &self.source, self.top() + body + 18.0, SOURCE)
    }
}

/// Wraps `text` to the fewest lines that fit `width`, all of similar length, so that no single word
/// remains on the last line.
fn wrap_balanced(text: &str, em: f64, width: f64) -> Vec<String> {
    // A margin stays on the line of its number.
    let text = &text.replace(" ± ", "\u{A0}±\u{A0}");
    let lines = |width: f64| wrap(text, |line| font::width(line, em) <= width);
    let fewest = lines(width).len();
    let (mut too_narrow, mut wide_enough) = (0.0, width);
    for _ in 0..10 {
        let middle = (too_narrow + wide_enough) / 2.0;
        if lines(middle).len() > fewest { too_narrow = middle } else { wide_enough = middle }
    }
    lines(wide_enough)
}

fn block_height(lines: &[String], look: LabelStyle) -> f64 {
    lines.len() as f64 * look.em * LEADING
}

fn paragraph<B: DrawingBackend>(
    canvas: &mut Canvas<B>,
    lines: &[String],
    top: f64,
    look: LabelStyle,
) -> Result<(), ChartError> {
    for (i, line) in lines.iter().enumerate() {
        canvas.text(line, (MARGIN, top + look.em + i as f64 * look.em * LEADING), look)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapped_lines_have_similar_lengths_and_keep_all_words() {
        let text = "one two three four five six seven eight nine ten eleven twelve";
        let em = 10.0;
        let width = font::width(text, em) * 0.95;
        let lines = wrap_balanced(text, em, width);
        assert_eq!(lines.len(), 2);
        assert_eq!(lines.join(" "), text);
        assert!(font::width(&lines[1], em) > width * 0.4, "{lines:?}");
        assert!(wrap_balanced("", em, width).is_empty());
        let margin = wrap_balanced("wins 66 % ± 3", em, font::width("wins 66 % ±", em));
        assert_eq!(margin, ["wins 66", "%\u{A0}±\u{A0}3"]);
    }
}
