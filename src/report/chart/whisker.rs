//! The one way in which charts draw an interval: a thin line with caps, and an arrowhead in place
//! of a cap where the interval continues beyond the axis.

use super::ChartError;
use super::canvas::Canvas;
use plotters::backend::DrawingBackend;
use plotters::style::RGBColor;

/// Direction of the axis along which an interval lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Along {
    Horizontal,
    Vertical,
}

/// An interval to be drawn, in units of the chart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Whisker {
    /// Direction of the axis.
    pub along: Along,
    /// Positions of both ends on the axis, in any order; infinite for an open end.
    pub ends: (f64, f64),
    /// Positions where the axis begins and ends, in any order.
    pub limits: (f64, f64),
    /// Position across the axis.
    pub across: f64,
    /// Half the length of a cap.
    pub cap: f64,
    pub color: RGBColor,
}

/// Thickness of the line and the caps, in units of the chart.
const THICKNESS: f64 = 1.2;
/// Length of an arrowhead, in units of the chart.
const ARROW_LENGTH: f64 = 7.0;
/// Half the width of an arrowhead, in units of the chart.
const ARROW_HALF_WIDTH: f64 = 4.0;
/// How far beyond the axis an end may lie by rounding errors, in units of the chart.
const ROUNDING: f64 = 0.05;

impl Whisker {
    /// Draws the part of the interval on the axis. If all of it is beyond, only an arrowhead points
    /// there.
    pub(super) fn draw<B: DrawingBackend>(self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        let (first, last) = ordered(self.limits);
        let (from, to) = ordered(self.ends);
        let (near, far) = (from.clamp(first, last), to.clamp(first, last));
        let half = THICKNESS / 2.0;
        self.fill(canvas, (near, self.across - half), (far - near, THICKNESS))?;
        if from < first - ROUNDING {
            self.arrow(canvas, first, -1.0)?;
        } else if from < last + ROUNDING {
            self.cap(canvas, near)?;
        }
        if to > last + ROUNDING {
            self.arrow(canvas, last, 1.0)?;
        } else if to > first - ROUNDING {
            self.cap(canvas, far)?;
        }
        Ok(())
    }

    /// Returns the rectangle that the interval covers: left, top, right and bottom.
    pub(super) fn bounds(&self) -> [f64; 4] {
        let ((first, last), (from, to)) = (ordered(self.limits), ordered(self.ends));
        let half = self.cap.max(ARROW_HALF_WIDTH);
        let (left, top) = self.place((from.clamp(first, last), self.across - half));
        let (right, bottom) = self.place((to.clamp(first, last), self.across + half));
        [left, top, right, bottom]
    }

    /// Fills a rectangle, given by position and size along and across the axis.
    fn fill<B: DrawingBackend>(
        &self,
        canvas: &mut Canvas<B>,
        at: (f64, f64),
        size: (f64, f64),
    ) -> Result<(), ChartError> {
        canvas.fill(self.place(at), self.place(size), self.color)
    }

    fn cap<B: DrawingBackend>(&self, canvas: &mut Canvas<B>, end: f64) -> Result<(), ChartError> {
        self.fill(canvas, (end - THICKNESS / 2.0, self.across - self.cap), (THICKNESS, 2.0 * self.cap))
    }

    /// Draws an arrowhead with its tip at the end of the axis.
    fn arrow<B: DrawingBackend>(
        &self,
        canvas: &mut Canvas<B>,
        tip: f64,
        outward: f64,
    ) -> Result<(), ChartError> {
        let base = tip - outward * ARROW_LENGTH;
        let corners = [
            (tip, self.across),
            (base, self.across - ARROW_HALF_WIDTH),
            (base, self.across + ARROW_HALF_WIDTH),
        ];
        canvas.area(&corners.map(|corner| self.place(corner)), self.color, 1.0)
    }

    /// Returns horizontal and vertical position of a point along and across the axis.
    fn place(&self, (along, across): (f64, f64)) -> (f64, f64) {
        match self.along {
            Along::Horizontal => (along, across),
            Along::Vertical => (across, along),
        }
    }
}

fn ordered((a, b): (f64, f64)) -> (f64, f64) {
    if a <= b { (a, b) } else { (b, a) }
}
