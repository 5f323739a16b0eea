//! Survival curves of a duel by turn: two lines, with the intervals as bars.

use super::axis::label_step;
use super::canvas::{Canvas, LabelStyle, TextSide};
use super::frame::{Frame, MARGIN};
use super::whisker::{Along, Whisker};
use super::{Captions, Chart, ChartError, color, font, is_within, span};
use crate::language::number;
use crate::report::text;
use crate::stats::Estimate;
use plotters::backend::DrawingBackend;
use plotters::style::RGBColor;

/// The curve of one side.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SurvivalCurve {
    /// Name of the profile.
    pub name: String,
    /// Probability of being alive after turn 0 (before the duel), 1, 2 and so on.
    pub alive: Vec<Estimate>,
}

/// The chart of survival by turn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Survival {
    /// Title, subtitle and source.
    pub captions: Captions,
    /// Title of the vertical axis: whose chance it is.
    pub measure: String,
    /// Title of the horizontal axis.
    pub turns: String,
    /// The two sides: the first solid with filled markers, the second dashed with hollow ones.
    pub sides: [SurvivalCurve; 2],
}

impl Survival {
    /// Returns the chart with positions and sizes.
    ///
    /// # Errors
    /// If the sides have different numbers of turns or fewer than two, or a probability is outside
    /// 0 to 1 or outside its interval.
    pub(super) fn layout(&self) -> Result<Layout<'_>, ChartError> {
        let [first, second] = &self.sides;
        if first.alive.len() != second.alive.len() || first.alive.len() < 2 {
            let (n, m) = (first.alive.len(), second.alive.len());
            return Err(ChartError::Data(format!(
                "survival needs turn 0 and a later one, as many for both sides; found {n} and {m}"
            )));
        }
        for side in &self.sides {
            if let Some(turn) = side.alive.iter().position(|alive| !is_within(*alive, 0.0, 1.0)) {
                let [low, value, high] = span(side.alive[turn]);
                let name = &side.name;
                return Err(ChartError::Data(format!(
                    "{name:?} is alive after turn {turn} with {value}, from {low} to {high}"
                )));
            }
        }
        Ok(Layout::new(self))
    }
}

const LABEL: LabelStyle = LabelStyle::new(12.5, color::INK);
const TICK: LabelStyle = LabelStyle::new(11.0, color::FAINT_INK);
const AXIS: LabelStyle = LabelStyle::new(11.5, color::FAINT_INK);
const END: LabelStyle = LabelStyle::new(12.0, color::INK);
/// Width and height of the plot area within the axes, in units of the chart.
const PLOT_SIZE: (f64, f64) = (620.0, 330.0);
/// Height of the legend's two lines and the title of the vertical axis, in units of the chart.
const HEAD_HEIGHT: f64 = 86.0;
/// Height of the numbers and the title of the horizontal axis, in units of the chart.
const FOOT_HEIGHT: f64 = 46.0;
/// Horizontal offset of markers from their turn, in units of the chart, so that two intervals at
/// the same height are both visible.
const MARKER_OFFSET: f64 = 3.0;
/// Gap between the last turn and the text of its value, in units of the chart.
const END_GAP: f64 = 14.0;

/// The chart with positions and sizes.
pub(super) struct Layout<'a> {
    data: &'a Survival,
    frame: Frame,
    ends: [String; 2],
    left: f64,
}

impl<'a> Layout<'a> {
    fn new(data: &'a Survival) -> Self {
        let left = MARGIN + font::width("100 %", TICK.em).ceil() + 8.0;
        let ends = data.sides.each_ref().map(|side| {
            side.alive.last().map_or(String::new(), |Estimate { value, ci95 }| {
                number::percentage_with_interval(*value, (ci95.low, ci95.high))
                    .in_language(data.captions.language)
            })
        });
        let names = data.sides.iter().map(|side| text::label(&side.name));
        let key = MARGIN + KEY_TEXT + font::widest(names, LABEL.em);
        let right = (left + PLOT_SIZE.0 + END_GAP + font::widest(&ends, END.em)).max(key);
        Self { frame: Frame::new(&data.captions, (right + MARGIN).ceil()), data, ends, left }
    }

    fn top(&self) -> f64 {
        (self.frame.top() + HEAD_HEIGHT).round()
    }

    fn last_turn(&self) -> usize {
        self.data.sides[0].alive.len() - 1
    }

    fn x(&self, turn: usize) -> f64 {
        // Half a marker of room; otherwise turn 0 would overlap the axis.
        let inset = 12.0;
        self.left + inset + turn as f64 / self.last_turn() as f64 * (PLOT_SIZE.0 - inset - 4.0)
    }

    fn y(&self, probability: f64) -> f64 {
        self.top() + (1.0 - probability) * PLOT_SIZE.1
    }

    fn axes<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        let (top, bottom, right) = (self.top(), self.top() + PLOT_SIZE.1, self.left + PLOT_SIZE.0);
        canvas.text(&text::printable(&self.data.measure), (MARGIN, top - 18.0), AXIS)?;
        for step in 0..=5 {
            let y = self.y(f64::from(step) / 5.0);
            let line = if step == 0 { color::BASE_LINE } else { color::GRID };
            canvas.horizontal_line(self.left, right, y, line)?;
            let at = (self.left - 8.0, y + TICK.baseline_offset());
            canvas.text(&format!("{}\u{202F}%", step * 20), at, TICK.placed(TextSide::Left))?;
        }
        for turn in (0..=self.last_turn()).step_by(label_step(self.last_turn(), 20)) {
            let x = self.x(turn);
            canvas.vertical_line(x, bottom, bottom + 5.0, color::BASE_LINE)?;
            canvas.text(&turn.to_string(), (x, bottom + 18.0), TICK.placed(TextSide::Middle))?;
        }
        let middle = self.left + PLOT_SIZE.0 / 2.0;
        let turns = text::printable(&self.data.turns);
        canvas.text(&turns, (middle, bottom + 38.0), AXIS.placed(TextSide::Middle))
    }

    fn key<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        for (i, side) in self.data.sides.iter().enumerate() {
            let y = self.frame.top() + 8.0 + i as f64 * 22.0;
            let line = [(MARGIN, y), (MARGIN + KEY_LINE, y)];
            STYLES[i].line(canvas, &line)?;
            STYLES[i].marker(canvas, (MARGIN + KEY_LINE / 2.0, y))?;
            canvas.text(&text::label(&side.name), (MARGIN + KEY_TEXT, y + LABEL.baseline_offset()), LABEL)?;
        }
        Ok(())
    }

    fn curve<B: DrawingBackend>(&self, canvas: &mut Canvas<B>, i: usize) -> Result<(), ChartError> {
        let (style, alive) = (STYLES[i], &self.data.sides[i].alive);
        let x = |turn| self.x(turn) + style.dodge;
        let points: Vec<_> = alive.iter().enumerate().map(|(turn, at)| (x(turn), self.y(at.value))).collect();
        style.line(canvas, &points)?;
        // Markers closer than their width would merge to a band.
        let marked = label_step(self.last_turn(), 40);
        for (turn, at) in alive.iter().enumerate().step_by(marked) {
            let [low, _, high] = span(*at).map(|value| self.y(value));
            if !at.is_exact() {
                let limits = (self.y(0.0), self.y(1.0));
                let (ends, across, color) = ((low, high), x(turn), style.color);
                Whisker { along: Along::Vertical, ends, limits, across, cap: 3.5, color }.draw(canvas)?;
            }
            style.marker(canvas, points[turn])?;
        }
        Ok(())
    }

    /// Writes the last values beside their lines, moved apart if they would overlap.
    fn end_values<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        let ends = self.data.sides.each_ref().map(|side| side.alive.last().map_or(0.0, |end| end.value));
        let mut places = ends.map(|value| self.y(value));
        let upper = usize::from(ends[1] > ends[0]);
        let lower = 1 - upper;
        let missing = (END.em * 1.3 - (places[lower] - places[upper])).max(0.0);
        places[upper] -= missing / 2.0;
        places[lower] += missing / 2.0;
        for (i, y) in places.into_iter().enumerate() {
            let at = (self.x(self.last_turn()) + END_GAP, y + END.baseline_offset());
            canvas.text(&self.ends[i], at, LabelStyle { color: STYLES[i].color, ..END })?;
        }
        Ok(())
    }
}

/// Length of a line in the legend, in units of the chart.
const KEY_LINE: f64 = 47.0;
/// Left edge of a name in the legend, relative to the margin, in units of the chart.
const KEY_TEXT: f64 = KEY_LINE + 10.0;

/// Line style of the curve of a side.
#[derive(Clone, Copy)]
struct Style {
    color: RGBColor,
    dashed: bool,
    dodge: f64,
}

const STYLES: [Style; 2] = [
    Style { color: color::FIRST, dashed: false, dodge: -MARKER_OFFSET },
    Style { color: color::SECOND, dashed: true, dodge: MARKER_OFFSET },
];

impl Style {
    fn line<B: DrawingBackend>(
        self,
        canvas: &mut Canvas<B>,
        points: &[(f64, f64)],
    ) -> Result<(), ChartError> {
        if self.dashed {
            canvas.dashes(points, 2.0, self.color)
        } else {
            canvas.stroke(points, 2.0, self.color)
        }
    }

    fn marker<B: DrawingBackend>(self, canvas: &mut Canvas<B>, at: (f64, f64)) -> Result<(), ChartError> {
        canvas.disk(at, 4.5, self.color, self.dashed)
    }
}

impl Chart for Layout<'_> {
    const SUPERSAMPLING: u32 = 2;

    fn size(&self) -> (f64, f64) {
        self.frame.size(HEAD_HEIGHT + PLOT_SIZE.1 + FOOT_HEIGHT)
    }

    fn captions(&self) -> &Captions {
        &self.data.captions
    }

    fn paint<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        self.frame.paint(canvas, HEAD_HEIGHT + PLOT_SIZE.1 + FOOT_HEIGHT)?;
        self.axes(canvas)?;
        self.key(canvas)?;
        // The first side, solid, is on top.
        self.curve(canvas, 1)?;
        self.curve(canvas, 0)?;
        self.end_values(canvas)
    }
}
