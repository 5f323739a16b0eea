//! Drawing primitives for charts: rectangles, lines, disks and text, in the chart's own units.

use super::{color, font};
use crate::report::text::printable;
use plotters::backend::DrawingBackend;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontDesc, FontFamily, FontStyle, RGBColor, ShapeStyle, TextStyle};
use std::fmt;

/// The reason why a chart was not drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChartError {
    /// The data are invalid: what is wrong, and where.
    Data(String),
    /// The chart is too large for a PNG; contains its width and height in units.
    TooLarge(u32, u32),
    /// Error of the drawing library.
    Drawing(String),
}

impl fmt::Display for ChartError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Data(fault) => write!(f, "the chart's data: {fault}"),
            Self::TooLarge(width, height) => {
                write!(
                    f,
                    "the chart would be {width} by {height}: too large for PNG; use SVG, or fewer profiles"
                )
            }
            Self::Drawing(fault) => write!(f, "the chart could not be drawn: {fault}"),
        }
    }
}

impl std::error::Error for ChartError {}

/// How text is passed to the backend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextMode {
    /// As text, for a backend with fonts of its own.
    Text,
    /// As pixels of the rasterized glyphs.
    Pixels,
}

/// Position of a text relative to its anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextSide {
    /// The text starts at the anchor.
    Right,
    /// The text is centered at the anchor.
    Middle,
    /// The text ends at the anchor.
    Left,
}

/// Text style: size, color and alignment.
#[derive(Clone, Copy, Debug)]
pub(super) struct LabelStyle {
    /// Font size (em), in units of the chart.
    pub em: f64,
    pub color: RGBColor,
    /// Position relative to the anchor.
    pub side: TextSide,
}

impl LabelStyle {
    /// Creates a style with text to the right of the anchor.
    pub(super) const fn new(em: f64, color: RGBColor) -> Self {
        Self { em, color, side: TextSide::Right }
    }

    /// Returns the style with another alignment.
    pub(super) const fn placed(self, side: TextSide) -> Self {
        Self { side, ..self }
    }

    /// Returns the distance from the middle of a line to its baseline: half the height of a digit.
    pub(super) fn baseline_offset(self) -> f64 {
        self.em * 0.365
    }
}

/// Drawing surface for charts: a backend of plotters, with the number of its coordinate steps per
/// unit of the chart.
pub(super) struct Canvas<'b, B> {
    backend: &'b mut B,
    scale: f64,
    letters: TextMode,
    /// Distance of the origin from the upper edge, in units of the chart.
    top: f64,
}

impl<'b, B: DrawingBackend> Canvas<'b, B> {
    pub(super) fn new(backend: &'b mut B, scale: f64, letters: TextMode) -> Self {
        Self { backend, scale, letters, top: 0.0 }
    }

    /// Draws with the origin moved down by `distance`, in units of the chart.
    pub(super) fn moved_down(
        &mut self,
        distance: f64,
        draw: impl FnOnce(&mut Self) -> Result<(), ChartError>,
    ) -> Result<(), ChartError> {
        self.top += distance;
        let done = draw(self);
        self.top -= distance;
        done
    }

    pub(super) fn fill(
        &mut self,
        (left, top): (f64, f64),
        (width, height): (f64, f64),
        color: RGBColor,
    ) -> Result<(), ChartError> {
        // Rounded separately from the position; otherwise lines of equal thickness would differ by
        // a pixel.
        let steps = |length: f64| (length * self.scale).round() as i32;
        let from = self.to_steps((left, top));
        let to = (from.0 + steps(width), from.1 + steps(height));
        self.backend.draw_rect(from, to, &color, true).map_err(drawing_error)
    }

    /// Draws a horizontal line one unit thick. Filled as a rectangle, because a stroke between two
    /// pixels would be gray in both.
    pub(super) fn horizontal_line(
        &mut self,
        left: f64,
        right: f64,
        y: f64,
        color: RGBColor,
    ) -> Result<(), ChartError> {
        self.fill((left, y.round()), (right - left, 1.0), color)
    }

    /// Draws a vertical line one unit thick.
    pub(super) fn vertical_line(
        &mut self,
        x: f64,
        top: f64,
        bottom: f64,
        color: RGBColor,
    ) -> Result<(), ChartError> {
        self.fill((x.round(), top), (1.0, bottom - top), color)
    }

    /// Draws a line through `points`.
    pub(super) fn stroke(
        &mut self,
        points: &[(f64, f64)],
        thickness: f64,
        color: RGBColor,
    ) -> Result<(), ChartError> {
        let path: Vec<_> = points.iter().map(|&point| self.to_steps(point)).collect();
        let stroke_width = (thickness * self.scale).round() as u32;
        let style = ShapeStyle { color: color.to_rgba(), filled: false, stroke_width };
        self.backend.draw_path(path, &style).map_err(drawing_error)
    }

    /// Draws a dashed line through `points`. The dashes continue around corners.
    pub(super) fn dashes(
        &mut self,
        points: &[(f64, f64)],
        thickness: f64,
        color: RGBColor,
    ) -> Result<(), ChartError> {
        const DASH: f64 = 7.0;
        const GAP: f64 = 4.0;
        let mut walked = 0.0;
        let mut dash: Vec<(f64, f64)> = Vec::new();
        for pair in points.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            let length = libm::hypot(to.0 - from.0, to.1 - from.1);
            let at = |way: f64| {
                let part = if length > 0.0 { way / length } else { 0.0 };
                (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
            };
            let mut way = 0.0;
            while way < length {
                let phase = (walked + way) % (DASH + GAP);
                // Floating-point remainders may end just before the edge.
                let left = (if phase < DASH { DASH - phase } else { DASH + GAP - phase }).max(1e-6);
                let end = (way + left).min(length);
                if phase < DASH {
                    dash.push(at(way));
                    dash.push(at(end));
                } else if !dash.is_empty() {
                    self.stroke(&std::mem::take(&mut dash), thickness, color)?;
                }
                way = end;
            }
            walked += length;
        }
        if dash.is_empty() { Ok(()) } else { self.stroke(&dash, thickness, color) }
    }

    /// Fills the area within `corners`. `opacity` is from 0 to 1, so that lines below stay visible.
    pub(super) fn area(
        &mut self,
        corners: &[(f64, f64)],
        color: RGBColor,
        opacity: f64,
    ) -> Result<(), ChartError> {
        let corners: Vec<_> = corners.iter().map(|&corner| self.to_steps(corner)).collect();
        self.backend.fill_polygon(corners, &color.mix(opacity)).map_err(drawing_error)
    }

    /// Draws a disk. A hollow one has the background color inside.
    pub(super) fn disk(
        &mut self,
        center: (f64, f64),
        radius: f64,
        color: RGBColor,
        hollow: bool,
    ) -> Result<(), ChartError> {
        let at = self.to_steps(center);
        let steps = |radius: f64| (radius * self.scale).round() as u32;
        let (outer, inner) = (steps(radius), steps(radius - 1.6));
        self.backend.draw_circle(at, outer, &color, true).map_err(drawing_error)?;
        if hollow {
            self.backend.draw_circle(at, inner, &color::PAPER, true).map_err(drawing_error)?;
        }
        Ok(())
    }

    /// Draws one line of text with its baseline through `anchor`.
    pub(super) fn text(
        &mut self,
        text: &str,
        anchor: (f64, f64),
        look: LabelStyle,
    ) -> Result<(), ChartError> {
        let text = printable(text);
        match self.letters {
            TextMode::Text => self.text_as_text(&text, anchor, look),
            TextMode::Pixels => self.text_as_pixels(&text, anchor, look),
        }
    }

    fn text_as_text(
        &mut self,
        text: &str,
        (x, baseline): (f64, f64),
        look: LabelStyle,
    ) -> Result<(), ChartError> {
        /// Ratio of the size passed to plotters, which is the line height, to the em it writes.
        const LINE_TO_EM: f64 = 1.24;
        /// Distance from a top anchor to the baseline in plotters-svg, in em.
        const TOP_TO_BASELINE: f64 = 0.76;
        let em = look.em * self.scale;
        let font = FontDesc::new(FontFamily::Name(font::FAMILY), em * LINE_TO_EM, FontStyle::Normal);
        let side = match look.side {
            TextSide::Right => HPos::Left,
            TextSide::Middle => HPos::Center,
            TextSide::Left => HPos::Right,
        };
        let style = TextStyle::from(font).color(&look.color).pos(Pos::new(side, VPos::Top));
        let (x, y) = (x * self.scale, (self.top + baseline) * self.scale - TOP_TO_BASELINE * em);
        self.backend.draw_text(text, &style, (x.round() as i32, y.round() as i32)).map_err(drawing_error)
    }

    fn text_as_pixels(
        &mut self,
        text: &str,
        (x, baseline): (f64, f64),
        look: LabelStyle,
    ) -> Result<(), ChartError> {
        let em = look.em * self.scale;
        let before = match look.side {
            TextSide::Right => 0.0,
            TextSide::Middle => font::width(text, em) / 2.0,
            TextSide::Left => font::width(text, em),
        };
        let mut done = Ok(());
        let (left, baseline) = (x * self.scale - before, ((self.top + baseline) * self.scale).round());
        font::rasterize(text, em, left, baseline, |x, y, coverage| {
            if done.is_ok() && coverage > 0.0 {
                let color = look.color.mix(f64::from(coverage.min(1.0))).to_backend_color();
                done = self.backend.draw_pixel((x, y), color).map_err(drawing_error);
            }
        });
        done
    }

    fn to_steps(&self, (x, y): (f64, f64)) -> (i32, i32) {
        ((x * self.scale).round() as i32, ((self.top + y) * self.scale).round() as i32)
    }
}

fn drawing_error(error: impl std::error::Error) -> ChartError {
    ChartError::Drawing(error.to_string())
}
