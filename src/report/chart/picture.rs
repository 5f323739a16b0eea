//! The chart of an answer, of any kind.

use super::bars::Bars;
use super::canvas::ChartError;
use super::cost_changes::CostChanges;
use super::curve::Curves;
use super::heat_map::HeatMap;
use super::panels::Panels;
use super::scatter::Scatter;
use super::survival::Survival;
use super::{draw, html};
use crate::scenario::ChartFormat;

/// The chart of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture(Kind);

/// Declares the kinds of charts. Each is drawn by its layout, and converts to a [`Picture`].
macro_rules! kinds {
    ($($chart:ident),*) => {
        /// A kind of chart with its data.
        #[derive(Clone, Debug, PartialEq)]
        enum Kind {
            $($chart($chart),)*
        }

        impl Picture {
            /// Draws the chart and returns the file content.
            ///
            /// # Errors
            /// If the data are invalid, or if a PNG would be too large.
            pub fn draw(&self, format: ChartFormat) -> Result<Vec<u8>, ChartError> {
                match &self.0 {
                    $(Kind::$chart(chart) => draw(&chart.layout()?, format),)*
                }
            }

            /// Draws the chart for a page, with the sheets into which it is divided in print.
            ///
            /// # Errors
            /// If the data are invalid.
            pub(crate) fn html(&self) -> Result<String, ChartError> {
                match &self.0 {
                    $(Kind::$chart(chart) => html(&chart.layout()?),)*
                }
            }
        }

        $(impl From<$chart> for Picture {
            fn from(chart: $chart) -> Self {
                Picture(Kind::$chart(chart))
            }
        })*
    };
}

kinds! { HeatMap, Bars, Curves, Scatter, CostChanges, Panels, Survival }
