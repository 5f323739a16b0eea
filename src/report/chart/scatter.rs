//! Scatter plot of fair cost, or worth, against printed AP: one point for each card.

use super::canvas::{Canvas, LabelStyle, TextSide};
use super::frame::{Frame, MARGIN};
use super::mark::MarkKey;
use super::whisker::{Along, Whisker};
use super::{Captions, Chart, ChartError, color, font};
use crate::language::number::integer;
use crate::report::page::figure::{
    PlacedName, PlacedNames, ScatterPoint, axis_range, boxes_along, fair_band, key_columns, log_ticks,
    place_names,
};
use crate::report::text::{label, printable};
use plotters::backend::DrawingBackend;

/// The chart of all cards, as on a page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scatter {
    /// Title, subtitle and source.
    pub captions: Captions,
    /// Titles of the horizontal and the vertical axis.
    pub axes: [String; 2],
    pub points: Vec<ScatterPoint>,
    /// Relative half width of the band of fair prices.
    pub margin: f64,
    /// The marks of the points with their meaning.
    pub key: Vec<MarkKey>,
}

impl Scatter {
    /// Returns the chart with positions and sizes.
    ///
    /// # Errors
    /// If there are no points with a positive cost, a printed AP is not positive, or a cost or an
    /// interval is invalid.
    pub(super) fn layout(&self) -> Result<Layout<'_>, ChartError> {
        let is_valid = |of: &ScatterPoint| {
            let is_printed = of.printed > 0.0 && of.printed.is_finite();
            is_printed && of.fair.is_finite() && of.interval.0 <= of.interval.1
        };
        if let Some(of) = self.points.iter().find(|of| !is_valid(of)) {
            let ((low, high), name) = (of.interval, &of.name);
            return Err(ChartError::Data(format!("{name:?} has {}, from {low} to {high}", of.fair)));
        }
        let points = ScatterPoint::most_notable_first(&self.points);
        let range = axis_range(&points);
        let range = range.ok_or_else(|| ChartError::Data("a scatter plot needs a point".to_owned()))?;
        Ok(Layout::new(self, points, range))
    }
}

const NAME: LabelStyle = LabelStyle::new(10.5, color::INK);
const TICK: LabelStyle = LabelStyle::new(11.0, color::FAINT_INK);
const AXIS: LabelStyle = LabelStyle::new(11.5, color::FAINT_INK);
/// Width and height of the plot area within the axes, in units of the chart.
const PLOT_SIZE: (f64, f64) = (880.0, 620.0);
/// Height between captions and plot area: the key and the title of the vertical axis.
const HEAD_HEIGHT: f64 = 54.0;
/// Height of the numbers and the title of the horizontal axis, in units of the chart.
const FOOT_HEIGHT: f64 = 46.0;
/// Height of a line of the key of numbers, in units of the chart.
const KEY_LINE: f64 = 17.0;
const RADIUS: f64 = 4.5;
/// Opacity of the band, so that the grid shows on it.
const BAND_OPACITY: f64 = 0.8;
/// Lengths of the lines to names that have no room beside their point, in units of the chart.
const LEADER_LENGTHS: [f64; 7] = [24.0, 40.0, 60.0, 85.0, 115.0, 150.0, 190.0];

/// The chart with positions and sizes.
pub(super) struct Layout<'a> {
    data: &'a Scatter,
    points: Vec<&'a ScatterPoint>,
    /// Ends of both axes, in AP.
    range: (f64, f64),
    frame: Frame,
    left: f64,
    names: PlacedNames,
}

impl<'a> Layout<'a> {
    fn new(data: &'a Scatter, points: Vec<&'a ScatterPoint>, range: (f64, f64)) -> Self {
        let highest = integer(range.1 as i128).in_language(data.captions.language);
        let left = MARGIN + font::width(&highest, TICK.em).ceil() + 8.0;
        let frame = Frame::new(&data.captions, left + PLOT_SIZE.0 + MARGIN);
        let names = PlacedNames { placed: Vec::new(), key: Vec::new() };
        let mut layout = Self { data, points, range, frame, left, names };
        layout.names = layout.place_names();
        layout
    }

    fn top(&self) -> f64 {
        (self.frame.top() + HEAD_HEIGHT).round()
    }

    /// Returns the position of a cost on an axis, from 0 to 1 within its ends.
    fn part(&self, ap: f64) -> f64 {
        let (low, high) = self.range;
        libm::log(ap / low) / libm::log(high / low)
    }

    fn x(&self, printed: f64) -> f64 {
        self.left + self.part(printed) * PLOT_SIZE.0
    }

    fn y(&self, fair: f64) -> f64 {
        self.top() + (1.0 - self.part(fair)) * PLOT_SIZE.1
    }

    fn axes<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        let (top, bottom, right) = (self.top(), self.top() + PLOT_SIZE.1, self.left + PLOT_SIZE.0);
        let [horizontal, vertical] = self.data.axes.each_ref().map(|title| printable(title));
        let band = fair_band(self.range, self.data.margin).map(|(x, y)| (self.x(x), self.y(y)));
        canvas.area(&band, color::GRID, BAND_OPACITY)?;
        for tick in log_ticks(self.range.0, self.range.1) {
            let text = integer(tick.round() as i128).in_language(self.data.captions.language);
            let (x, y) = (self.x(tick), self.y(tick));
            canvas.horizontal_line(self.left, right, y, color::GRID)?;
            canvas.vertical_line(x, top, bottom, color::GRID)?;
            let beside = (self.left - 8.0, y + TICK.baseline_offset());
            canvas.text(&text, beside, TICK.placed(TextSide::Left))?;
            canvas.text(&text, (x, bottom + 18.0), TICK.placed(TextSide::Middle))?;
        }
        canvas.horizontal_line(self.left, right, bottom, color::BASE_LINE)?;
        canvas.vertical_line(self.left, top, bottom, color::BASE_LINE)?;
        canvas.stroke(&[(self.left, bottom), (right, top)], 1.2, color::BASE_LINE)?;
        canvas.text(&vertical, (MARGIN, top - 12.0), AXIS)?;
        let middle = self.left + PLOT_SIZE.0 / 2.0;
        canvas.text(&horizontal, (middle, bottom + 38.0), AXIS.placed(TextSide::Middle))
    }

    fn whisker(&self, of: &ScatterPoint) -> Whisker {
        let (low, high) = of.interval;
        Whisker {
            along: Along::Vertical,
            ends: (self.y(low.max(0.0)), self.y(high.max(0.0))),
            limits: (self.top(), self.top() + PLOT_SIZE.1),
            across: self.x(of.printed),
            cap: 2.5,
            color: color::BASE_LINE,
        }
    }

    fn place_names(&self) -> PlacedNames {
        let places: Vec<(f64, f64)> =
            self.points.iter().map(|of| (self.x(of.printed), self.y(of.fair))).collect();
        let (top, right) = (self.top(), self.left + PLOT_SIZE.0);
        let mut obstacles = boxes_along([(self.left, top + PLOT_SIZE.1), (right, top)], 2.0);
        obstacles.extend(self.points.iter().map(|of| self.whisker(of).bounds()));
        let names: Vec<String> = self.points.iter().map(|of| label(&of.name)).collect();
        let size = |text: &str| (font::width(text, NAME.em), NAME.em + 2.0);
        let within = [self.left + 2.0, top, right - 2.0, top + PLOT_SIZE.1];
        place_names(&places, &names, &obstacles, within, &LEADER_LENGTHS, size)
    }

    fn paint_names<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        for PlacedName { text, at, anchor, leader } in &self.names.placed {
            if let Some(ends) = leader {
                canvas.stroke(ends, 0.8, color::BASE_LINE)?;
            }
            let side = match *anchor {
                "start" => TextSide::Right,
                "end" => TextSide::Left,
                _ => TextSide::Middle,
            };
            canvas.text(text, *at, NAME.placed(side))?;
        }
        let columns = self.key_columns();
        let top = self.top() + PLOT_SIZE.1 + FOOT_HEIGHT;
        self.names.key.iter().enumerate().try_for_each(|(i, text)| {
            let (row, column) = (i / columns, i % columns);
            let x = self.left + column as f64 * PLOT_SIZE.0 / columns as f64;
            canvas.text(text, (x, top + KEY_LINE * (row as f64 + 0.8)), NAME)
        })
    }

    fn key_columns(&self) -> usize {
        key_columns(&self.names.key, PLOT_SIZE.0, |text| font::width(text, NAME.em))
    }

    /// Returns the height below the captions.
    fn height(&self) -> f64 {
        let key_lines = self.names.key.len().div_ceil(self.key_columns());
        HEAD_HEIGHT + PLOT_SIZE.1 + FOOT_HEIGHT + KEY_LINE * key_lines as f64
    }
}

impl Chart for Layout<'_> {
    const SUPERSAMPLING: u32 = 2;

    fn size(&self) -> (f64, f64) {
        self.frame.size(self.height())
    }

    fn captions(&self) -> &Captions {
        &self.data.captions
    }

    fn paint<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        self.frame.paint(canvas, self.height())?;
        MarkKey::paint(&self.data.key, canvas, (MARGIN, self.frame.top() + 8.0))?;
        self.axes(canvas)?;
        self.points.iter().try_for_each(|of| self.whisker(of).draw(canvas))?;
        // The most notable points are on top.
        for of in self.points.iter().rev() {
            of.standing.paint(canvas, (self.x(of.printed), self.y(of.fair)), RADIUS)?;
        }
        self.paint_names(canvas)
    }
}
