//! The chart of an answer, of any kind.

use super::bars::Bars;
use super::canvas::ChartError;
use super::cost_changes::CostChanges;
use super::curve::Curves;
use super::draw;
use super::heat_map::HeatMap;
use super::panels::Panels;
use super::scatter::Scatter;
use super::survival::Survival;
use crate::scenario::ChartFormat;

/// The chart of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture(Kind);

/// A kind of chart with its data.
#[derive(Clone, Debug, PartialEq)]
enum Kind {
    HeatMap(HeatMap),
    Bars(Bars),
    Curves(Curves),
    Scatter(Scatter),
    CostChanges(CostChanges),
    Panels(Panels),
    Survival(Survival),
}

impl Picture {
    /// Draws the chart and returns the file content.
    ///
    /// # Errors
    /// If the data are invalid, or if a PNG would be too large.
    pub fn draw(&self, format: ChartFormat) -> Result<Vec<u8>, ChartError> {
        match &self.0 {
            Kind::HeatMap(chart) => draw(&chart.layout()?, format),
            Kind::Bars(chart) => draw(&chart.layout()?, format),
            Kind::Curves(chart) => draw(&chart.layout()?, format),
            Kind::Scatter(chart) => draw(&chart.layout()?, format),
            Kind::CostChanges(chart) => draw(&chart.layout()?, format),
            Kind::Panels(chart) => draw(&chart.layout()?, format),
            Kind::Survival(chart) => draw(&chart.layout()?, format),
        }
    }
}

impl From<HeatMap> for Picture {
    fn from(chart: HeatMap) -> Self {
        Picture(Kind::HeatMap(chart))
    }
}

impl From<Bars> for Picture {
    fn from(chart: Bars) -> Self {
        Picture(Kind::Bars(chart))
    }
}

impl From<Curves> for Picture {
    fn from(chart: Curves) -> Self {
        Picture(Kind::Curves(chart))
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

impl From<Panels> for Picture {
    fn from(chart: Panels) -> Self {
        Picture(Kind::Panels(chart))
    }
}

impl From<Survival> for Picture {
    fn from(chart: Survival) -> Self {
        Picture(Kind::Survival(chart))
    }
}
