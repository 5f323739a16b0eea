//! Chances and balances as curves over a value, with their intervals as bands.

use super::axis::{Tick, label_step, ticks_within};
use super::canvas::{Canvas, LabelStyle, TextSide};
use super::frame::{Frame, MARGIN};
use super::whisker::{Along, Whisker};
use super::{Captions, Chart, ChartError, color, font, is_within, span};
use crate::language::Language;
use crate::language::number::{Figure, percentage, signed_points, with_decimals};
use crate::report::text;
use crate::rules::Side;
use crate::stats::{Estimate, Interval};
use plotters::backend::DrawingBackend;
use plotters::style::RGBColor;

/// The chart of chances, or of balances, over a value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Curves {
    /// Title, subtitle and source.
    pub captions: Captions,
    /// Titles of the horizontal and the vertical axis.
    pub axes: [String; 2],
    /// Ends of the vertical axis.
    pub range: CurveRange,
    /// Values on the horizontal axis, ascending.
    pub places: Vec<f64>,
    /// The curves; the first one is on top.
    pub curves: Vec<Curve>,
    /// Values that are marked on the horizontal axis.
    pub marks: Vec<CurveMark>,
}

/// A curve: one estimate at each value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Curve {
    /// Name of what is estimated.
    pub name: String,
    /// The side that it is about; `None` for curves of neither side, such as a reference.
    pub side: Option<Side>,
    pub estimates: Vec<Estimate>,
}

/// Ends of the vertical axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CurveRange {
    /// From 0 to 1, in percent: chances.
    Chance,
    /// From 0, as far as the estimates and their intervals go: quantities.
    Quantity,
    /// From 0, as far as the estimates and their intervals go, in whole AP.
    Ap,
    /// About zero, as far as the estimates and their intervals go, in signed points of a hundred:
    /// balances from -1 to 1.
    Balance,
}

impl CurveRange {
    fn is_quantity(self) -> bool {
        matches!(self, Self::Quantity | Self::Ap)
    }

    fn bounds(self) -> (f64, f64) {
        match self {
            Self::Chance => (0.0, 1.0),
            Self::Balance => (-1.0, 1.0),
            Self::Quantity | Self::Ap => (0.0, f64::INFINITY),
        }
    }

    /// Returns the ends of the axis for these curves.
    fn ends(self, curves: &[Curve]) -> (f64, f64) {
        let (least, most) = self.bounds();
        if self == Self::Chance {
            return (least, most);
        }
        let all = || curves.iter().flat_map(|curve| &curve.estimates);
        if self.is_quantity() {
            let values = all().flat_map(|of| span(*of)).filter(|end| end.is_finite());
            return (least, values.fold(MIN_QUANTITY, f64::max));
        }
        let extent = |sign: f64| all().flat_map(move |of| span(*of).map(|end| sign * end));
        let [low, high] = [-1.0, 1.0].map(|sign| extent(sign).fold(MIN_BALANCE, f64::max));
        ((-low).max(least), high.min(most))
    }

    fn text(self, of: Estimate) -> Figure {
        match self {
            Self::Chance => percentage(of.value, Some((of.ci95.low, of.ci95.high))),
            Self::Balance => Figure::new(signed_points(of.value)),
            Self::Quantity => with_decimals(of.value, 2),
            Self::Ap => with_decimals(of.value, 0),
        }
    }

    /// Returns the units of the axis in which ticks are round numbers, per unit of the values.
    fn tick_scale(self) -> f64 {
        if self.is_quantity() { 1.0 } else { 100.0 }
    }

    fn tick(self, Tick { value: percent, figure }: &Tick, language: Language) -> String {
        if self.is_quantity() {
            return figure.in_language(language);
        }
        let sign = if self == Self::Balance && *percent > 0.0 { "+" } else { "" };
        let unit = if self == Self::Chance { "\u{202F}%" } else { "" };
        format!("{sign}{percent:.0}{unit}").replace('-', "−")
    }
}

/// A marked value of the horizontal axis.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CurveMark {
    pub value: f64,
    /// Interval of the value; infinite ends are open.
    pub interval: Interval,
    pub label: String,
}

impl Curves {
    /// Returns the chart with positions and sizes.
    ///
    /// # Errors
    /// If there are fewer than two values or they are not ascending, if a curve has another number
    /// of them, or if an estimate is out of range or outside its interval.
    pub(super) fn layout(&self) -> Result<Layout<'_>, ChartError> {
        let is_ascending = self.places.is_sorted_by(|a, b| a < b);
        if self.places.len() < 2 || !is_ascending || self.curves.is_empty() {
            return Err(ChartError::Data("curves need two ascending values".to_owned()));
        }
        for curve in &self.curves {
            let (n, found) = (self.places.len(), curve.estimates.len());
            let (least, most) = self.range.bounds();
            if found != n {
                return Err(ChartError::Data(format!("{n} values need {n} estimates; found {found}")));
            }
            if let Some(of) = curve.estimates.iter().find(|of| !is_within(**of, least, most)) {
                let [low, value, high] = span(*of);
                let name = &curve.name;
                return Err(ChartError::Data(format!("{name:?} has {value}, from {low} to {high}")));
            }
        }
        Ok(Layout::new(self))
    }
}

const LABEL: LabelStyle = LabelStyle::new(12.5, color::INK);
const TICK: LabelStyle = LabelStyle::new(11.0, color::FAINT_INK);
const AXIS: LabelStyle = LabelStyle::new(11.5, color::FAINT_INK);
const END: LabelStyle = LabelStyle::new(12.0, color::INK);
const MARK: LabelStyle = LabelStyle::new(11.5, color::INK);
/// Width and height of the plot area within the axes, in units of the chart.
const PLOT_SIZE: (f64, f64) = (620.0, 330.0);
/// Height of a line of the legend, in units of the chart.
const KEY_HEIGHT: f64 = 22.0;
/// Height between legend and plot area: title of the vertical axis and labels of marks.
const MARK_HEIGHT: f64 = 60.0;
/// Distance between the two lines of labels of marks, in units of the chart.
const MARK_LINE: f64 = 16.0;
/// Extent of the vertical axis of balances on both sides of zero, at least.
const MIN_BALANCE: f64 = 0.05;
/// Extent of the vertical axis of quantities, at least.
const MIN_QUANTITY: f64 = 1.0;
/// Height of the numbers and the title of the horizontal axis, in units of the chart.
const FOOT_HEIGHT: f64 = 46.0;
/// Gap between the last value and the text of its chance, in units of the chart.
const END_GAP: f64 = 14.0;
/// Length of a line in the legend, in units of the chart.
const KEY_LINE: f64 = 47.0;
/// Left edge of a name in the legend, relative to the margin, in units of the chart.
const KEY_TEXT: f64 = KEY_LINE + 10.0;
/// Opacity of a band, so that grid and other bands show through.
const BAND_OPACITY: f64 = 0.18;
/// Maximum number of values at which each has a marker.
const MAX_MARKERS: usize = 40;
/// Maximum number of labels on the horizontal axis.
const MAX_LABELS: usize = 20;
/// Distance of curves and ticks from both ends of the horizontal axis, in units of the chart.
const INSET: f64 = 12.0;

/// Line style of a curve: solid and filled for A, dashed and hollow for B, thin for others.
#[derive(Clone, Copy)]
struct Style {
    color: RGBColor,
    dashed: bool,
    thickness: f64,
}

impl Style {
    fn for_side(side: Option<Side>) -> Self {
        match side {
            Some(Side::A) => Style { color: color::FIRST, dashed: false, thickness: 2.0 },
            Some(Side::B) => Style { color: color::SECOND, dashed: true, thickness: 2.0 },
            None => Style { color: color::BASE_LINE, dashed: false, thickness: 1.2 },
        }
    }
}

/// The chart with positions and sizes.
pub(super) struct Layout<'a> {
    data: &'a Curves,
    frame: Frame,
    ends: Vec<String>,
    left: f64,
    /// Ends of the vertical axis.
    range: (f64, f64),
}

impl<'a> Layout<'a> {
    fn new(data: &'a Curves) -> Self {
        let left = MARGIN + font::width("100 %", TICK.em).ceil() + 8.0;
        let language = data.captions.language;
        let end = |curve: &Curve| {
            curve.estimates.last().map_or(String::new(), |of| data.range.text(*of).in_language(language))
        };
        let ends: Vec<String> = data.curves.iter().map(end).collect();
        let names = data.curves.iter().map(|curve| text::label(&curve.name));
        let key = MARGIN + KEY_TEXT + font::widest(names, LABEL.em);
        let right = (left + PLOT_SIZE.0 + END_GAP + font::widest(&ends, END.em)).max(key);
        let range = data.range.ends(&data.curves);
        Self { data, frame: Frame::new(&data.captions, (right + MARGIN).ceil()), ends, left, range }
    }

    fn head_height(&self) -> f64 {
        self.data.curves.len() as f64 * KEY_HEIGHT + MARK_HEIGHT
    }

    fn top(&self) -> f64 {
        (self.frame.top() + self.head_height()).round()
    }

    fn right(&self) -> f64 {
        self.left + PLOT_SIZE.0
    }

    fn x(&self, value: f64) -> f64 {
        let places = &self.data.places;
        let (first, last) = (places[0], places[places.len() - 1]);
        self.left + INSET + (value - first) / (last - first) * (PLOT_SIZE.0 - 2.0 * INSET)
    }

    fn y(&self, value: f64) -> f64 {
        // An infinite end of an interval ends with the axis.
        let (low, high) = self.range;
        let value = value.clamp(low, high);
        self.top() + (high - value) / (high - low) * PLOT_SIZE.1
    }

    fn axes<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        let (top, bottom) = (self.top(), self.top() + PLOT_SIZE.1);
        let [horizontal, vertical] = self.data.axes.each_ref().map(|title| text::printable(title));
        canvas.text(&vertical, (MARGIN, top - MARK_HEIGHT + AXIS.em), AXIS)?;
        let scale = self.data.range.tick_scale();
        for tick in ticks_within(scale * self.range.0, scale * self.range.1) {
            let y = self.y(tick.value / scale);
            let line = if tick.value == 0.0 { color::BASE_LINE } else { color::GRID };
            canvas.horizontal_line(self.left, self.right(), y, line)?;
            let at = (self.left - 8.0, y + TICK.baseline_offset());
            let text = self.data.range.tick(&tick, self.data.captions.language);
            canvas.text(&text, at, TICK.placed(TextSide::Left))?;
        }
        let labeled = label_step(self.data.places.len() - 1, MAX_LABELS);
        for place in self.data.places.iter().step_by(labeled) {
            let x = self.x(*place);
            canvas.vertical_line(x, bottom, bottom + 5.0, color::BASE_LINE)?;
            let text = Figure::new(place.to_string()).in_language(self.data.captions.language);
            canvas.text(&text, (x, bottom + 18.0), TICK.placed(TextSide::Middle))?;
        }
        let middle = self.left + PLOT_SIZE.0 / 2.0;
        canvas.text(&horizontal, (middle, top + PLOT_SIZE.1 + 38.0), AXIS.placed(TextSide::Middle))
    }

    fn key<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        for (i, curve) in self.data.curves.iter().enumerate() {
            let y = self.frame.top() + 8.0 + i as f64 * KEY_HEIGHT;
            self.line(canvas, i, &[(MARGIN, y), (MARGIN + KEY_LINE, y)])?;
            self.marker(canvas, i, (MARGIN + KEY_LINE / 2.0, y))?;
            let at = (MARGIN + KEY_TEXT, y + LABEL.baseline_offset());
            canvas.text(&text::label(&curve.name), at, LABEL)?;
        }
        Ok(())
    }

    fn line<B: DrawingBackend>(
        &self,
        canvas: &mut Canvas<B>,
        i: usize,
        points: &[(f64, f64)],
    ) -> Result<(), ChartError> {
        let Style { color, dashed, thickness } = Style::for_side(self.data.curves[i].side);
        match dashed {
            true => canvas.dashes(points, thickness, color),
            false => canvas.stroke(points, thickness, color),
        }
    }

    /// Marks a value of a curve. Curves of neither side have no markers.
    fn marker<B: DrawingBackend>(
        &self,
        canvas: &mut Canvas<B>,
        i: usize,
        at: (f64, f64),
    ) -> Result<(), ChartError> {
        let side = self.data.curves[i].side;
        let Style { color, dashed, .. } = Style::for_side(side);
        if side.is_some() { canvas.disk(at, 4.0, color, dashed) } else { Ok(()) }
    }

    fn curve<B: DrawingBackend>(&self, canvas: &mut Canvas<B>, i: usize) -> Result<(), ChartError> {
        let curve = &self.data.curves[i];
        let at = |value: fn([f64; 3]) -> f64| {
            let values = curve.estimates.iter().map(move |of| value(span(*of)));
            self.data.places.iter().zip(values).map(|(place, value)| (self.x(*place), self.y(value)))
        };
        if curve.estimates.iter().any(|of| !of.is_exact()) {
            let mut band: Vec<_> = at(|[low, ..]| low).collect();
            let upper: Vec<_> = at(|[.., high]| high).collect();
            band.extend(upper.into_iter().rev());
            canvas.area(&band, Style::for_side(curve.side).color, BAND_OPACITY)?;
        }
        let points: Vec<_> = at(|[_, value, _]| value).collect();
        self.line(canvas, i, &points)?;
        if points.len() <= MAX_MARKERS {
            points.iter().try_for_each(|point| self.marker(canvas, i, *point))?;
        }
        Ok(())
    }

    /// Draws each marked value as a vertical line with its interval and label above the plot area.
    fn marks<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        let (top, bottom) = (self.top(), self.top() + PLOT_SIZE.1);
        // The ends of the labels in both lines, the lower one first.
        let mut free_from = [self.left; 2];
        for mark in &self.data.marks {
            let x = self.x(mark.value);
            canvas.dashes(&[(x, top - 6.0), (x, bottom)], 1.2, color::INK)?;
            let Interval { low, high } = mark.interval;
            if low < high {
                let (ends, limits) = ((self.x(low), self.x(high)), (self.left, self.right()));
                let (along, across, cap, color) = (Along::Horizontal, top - 6.0, 3.5, color::INK);
                Whisker { along, ends, limits, across, cap, color }.draw(canvas)?;
            }
            // Labels that would overlap are left out; the table has every value.
            let half = font::width(&mark.label, MARK.em) / 2.0;
            let middle = x.clamp(self.left + half, (self.right() - half).max(self.left + half));
            if let Some(line) = free_from.iter().position(|free| middle - half >= *free) {
                let y = top - 14.0 - line as f64 * MARK_LINE;
                canvas.text(&mark.label, (middle, y), MARK.placed(TextSide::Middle))?;
                free_from[line] = middle + half + END_GAP;
            }
        }
        Ok(())
    }

    /// Writes the last chances beside their curves, moved apart if they would overlap.
    fn end_values<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        let last = |curve: &Curve| curve.estimates.last().map_or(0.0, |end| end.value);
        let mut order: Vec<(usize, f64)> =
            self.data.curves.iter().map(|curve| self.y(last(curve))).enumerate().collect();
        order.sort_by(|(_, a), (_, b)| a.total_cmp(b));
        let height = END.em * 1.3;
        let mut lowest = f64::NEG_INFINITY;
        for (_, y) in &mut order {
            *y = y.max(lowest + height);
            lowest = *y;
        }
        // What was moved below the plot area moves all of them up.
        let beyond = (lowest - self.y(self.range.0)).max(0.0);
        for (i, y) in order {
            let at = (self.right() + END_GAP - INSET, y - beyond + END.baseline_offset());
            canvas.text(
                &self.ends[i],
                at,
                LabelStyle { color: end_color(self.data.curves[i].side), ..END },
            )?;
        }
        Ok(())
    }
}

/// Returns the color of a curve's last value: that of the curve, if it is dark enough for text.
fn end_color(side: Option<Side>) -> RGBColor {
    if side.is_some() { Style::for_side(side).color } else { color::FAINT_INK }
}

impl Chart for Layout<'_> {
    const SUPERSAMPLING: u32 = 2;

    fn size(&self) -> (f64, f64) {
        self.frame.size(self.head_height() + PLOT_SIZE.1 + FOOT_HEIGHT)
    }

    fn captions(&self) -> &Captions {
        &self.data.captions
    }

    fn paint<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        self.frame.paint(canvas, self.head_height() + PLOT_SIZE.1 + FOOT_HEIGHT)?;
        self.axes(canvas)?;
        self.key(canvas)?;
        (0..self.data.curves.len()).rev().try_for_each(|i| self.curve(canvas, i))?;
        self.marks(canvas)?;
        self.end_values(canvas)
    }
}
