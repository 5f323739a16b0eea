//! Printed and proposed AP of each changed card, with what the card is worth: one row for each.

use super::axis::Tick;
use super::bar_rows::{BarRows, LABEL_GAP, PLOT_WIDTH, VALUE};
use super::canvas::Canvas;
use super::mark::MarkKey;
use super::whisker::{Along, Whisker};
use super::{Captions, Chart, ChartError, color};
use crate::report::page::figure::{ChangeAxis, CostChangeRow, tick_label};
use plotters::backend::DrawingBackend;

/// The chart of all changes, as on a page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CostChanges {
    /// Title, subtitle and source.
    pub captions: Captions,
    /// Title of the axis.
    pub measure: String,
    /// The rows, from top to bottom.
    pub rows: Vec<CostChangeRow>,
    /// The marks of the proposed AP with their meaning.
    pub key: Vec<MarkKey>,
}

impl CostChanges {
    /// Returns the chart with positions and sizes.
    ///
    /// # Errors
    /// If there are no rows, a printed AP is 0, or a worth is not a number.
    pub(super) fn layout(&self) -> Result<Layout<'_>, ChartError> {
        if self.rows.is_empty() {
            return Err(ChartError::Data("changes of AP need a card".to_owned()));
        }
        let is_cost = |of: &&CostChangeRow| of.printed > 0 && of.worth.is_finite();
        if let Some(of) = self.rows.iter().find(|of| !is_cost(of)) {
            let CostChangeRow { name, printed, worth, .. } = of;
            return Err(ChartError::Data(format!("{name:?} costs {printed} and is worth {worth}")));
        }
        Ok(Layout::new(self))
    }
}

/// Height of the key, in units of the chart.
const KEY_HEIGHT: f64 = 26.0;

/// The chart with positions and sizes.
pub(super) struct Layout<'a> {
    data: &'a CostChanges,
    rows: BarRows,
    axis: ChangeAxis,
}

impl<'a> Layout<'a> {
    fn new(data: &'a CostChanges) -> Self {
        let values: Vec<String> = data.rows.iter().map(CostChangeRow::change).collect();
        let names = data.rows.iter().map(|of| &of.name);
        let rows = BarRows::new(&data.captions, &data.measure, names, &values);
        Self { data, rows, axis: ChangeAxis::new(&data.rows) }
    }

    /// Returns the position of a cost, given as a factor of the printed one.
    fn x(&self, factor: f64) -> f64 {
        self.rows.left + self.axis.part(factor) * PLOT_WIDTH
    }

    fn body(&self) -> f64 {
        self.rows.height() + KEY_HEIGHT
    }

    fn row<B: DrawingBackend>(&self, canvas: &mut Canvas<B>, i: usize) -> Result<(), ChartError> {
        let row = &self.data.rows[i];
        let (middle, x) = (self.rows.middle(i), |ap: f64| self.x(ap.max(0.0) / f64::from(row.printed)));
        self.rows.name(canvas, i)?;
        let limits = (self.rows.left, self.rows.left + PLOT_WIDTH);
        let ends = (x(row.range.0), x(row.range.1));
        let (along, across, cap, color) = (Along::Horizontal, middle, 4.0, color::BASE_LINE);
        Whisker { along, ends, limits, across, cap, color }.draw(canvas)?;
        let (printed, proposed) = (x(f64::from(row.printed)), x(f64::from(row.proposed)));
        canvas.stroke(&[(printed, middle), (proposed, middle)], 3.0, row.standing.color())?;
        canvas.disk((printed, middle), 3.5, color::INK, false)?;
        row.standing.paint(canvas, (proposed, middle), 5.0)?;
        let worth = x(row.worth);
        if (limits.0..=limits.1).contains(&worth) {
            canvas.fill((worth - 1.0, middle - 8.0), (2.0, 16.0), color::INK)?;
        }
        let at = (limits.1 + LABEL_GAP, middle + VALUE.baseline_offset());
        canvas.text(&row.change(), at, VALUE)
    }
}

impl Chart for Layout<'_> {
    const SUPERSAMPLING: u32 = 2;

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
        let language = self.data.captions.language;
        let tick = |value: f64| Tick { value, figure: tick_label(value, language) };
        let ticks: Vec<Tick> = self.axis.ticks(PLOT_WIDTH).map(tick).collect();
        self.rows.axis(canvas, &ticks, |percent| self.x(1.0 + percent / 100.0), false)?;
        MarkKey::paint(&self.data.key, canvas, (self.rows.left, self.rows.bottom() + 16.0))?;
        (0..self.data.rows.len()).try_for_each(|i| self.row(canvas, i))
    }
}
