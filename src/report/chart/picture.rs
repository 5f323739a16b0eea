//! The chart of an answer, of any kind.

use super::canvas::ChartError;
use super::cost_changes::CostChanges;
use super::curve::Curves;
use super::heat_map::HeatMap;
use super::price_bars::PriceBars;
use super::scatter::Scatter;
use super::survival::Survival;
use crate::scenario::ChartFormat;

/// The chart of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture(Kind);

/// A kind of chart with its data.
#[derive(Clone, Debug, PartialEq)]
enum Kind {
    Survival(Survival),
    HeatMap(HeatMap),
    PriceBars(PriceBars),
    Curves(Curves),
    Scatter(Scatter),
    CostChanges(CostChanges),
}

impl Picture {
    /// Draws the chart and returns the file content.
    ///
    /// # Errors
    /// If the data are invalid, or if a PNG would be too large.
    pub fn draw(&self, format: ChartFormat) -> Result<Vec<u8>, ChartError> {
        match &self.0 {
            Kind::Survival(chart) => chart.draw(format),
            Kind::HeatMap(chart) => chart.draw(format),
            Kind::PriceBars(chart) => chart.draw(format),
            Kind::Curves(chart) => chart.draw(format),
            Kind::Scatter(chart) => chart.draw(format),
            Kind::CostChanges(chart) => chart.draw(format),
        }
    }
}

impl From<Survival> for Picture {
    fn from(chart: Survival) -> Self {
        Picture(Kind::Survival(chart))
    }
}

impl From<HeatMap> for Picture {
    fn from(chart: HeatMap) -> Self {
        Picture(Kind::HeatMap(chart))
    }
}

impl From<Curves> for Picture {
    fn from(chart: Curves) -> Self {
        Picture(Kind::Curves(chart))
    }
}

impl From<PriceBars> for Picture {
    fn from(chart: PriceBars) -> Self {
        Picture(Kind::PriceBars(chart))
    }
}

impl From<Scatter> for Picture {
    fn from(chart: Scatter) -> Self {
        Picture(Kind::Scatter(chart))
    }
}

impl From<CostChanges> for Picture {
    fn from(chart: CostChanges) -> Self {
        Picture(Kind::CostChanges(chart))
    }
}
