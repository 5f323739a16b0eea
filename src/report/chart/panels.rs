//! Several charts below each other, in one file.

use super::canvas::Canvas;
use super::frame::Frame;
use super::{Bars, Captions, Chart, ChartError, Curves, Scatter, ShareBars, Survival};
use super::{bars, curve, scatter, share_bars, survival};
use plotters::backend::DrawingBackend;

/// A chart of several panels. The panels have a heading and neither subtitle nor source, which are
/// those of the whole chart.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Panels {
    /// Title, subtitle and source.
    pub captions: Captions,
    /// The panels, from top to bottom.
    pub panels: Vec<Panel>,
}

/// A panel of a chart.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Panel {
    Survival(Survival),
    Curves(Curves),
    Bars(Bars),
    ShareBars(ShareBars),
    Scatter(Scatter),
}

impl Panels {
    /// Returns the chart with positions and sizes.
    ///
    /// # Errors
    /// If there are no panels, or the data of one are invalid.
    pub(super) fn layout(&self) -> Result<Layout<'_>, ChartError> {
        let panels: Result<Vec<PanelLayout>, ChartError> = self.panels.iter().map(PanelLayout::new).collect();
        let panels = panels?;
        if panels.is_empty() {
            return Err(ChartError::Data("a chart needs a panel".to_owned()));
        }
        let width = panels.iter().map(|panel| panel.size().0).fold(0.0, f64::max);
        Ok(Layout { captions: &self.captions, frame: Frame::new(&self.captions, width), panels })
    }
}

/// A panel with positions and sizes.
enum PanelLayout<'a> {
    Survival(survival::Layout<'a>),
    Curves(curve::Layout<'a>),
    Bars(bars::Layout<'a>),
    ShareBars(share_bars::Layout<'a>),
    Scatter(scatter::Layout<'a>),
}

impl<'a> PanelLayout<'a> {
    fn new(of: &'a Panel) -> Result<Self, ChartError> {
        Ok(match of {
            Panel::Survival(chart) => Self::Survival(chart.layout()?),
            Panel::Curves(chart) => Self::Curves(chart.layout()?),
            Panel::Bars(chart) => Self::Bars(chart.layout()?),
            Panel::ShareBars(chart) => Self::ShareBars(chart.layout()?),
            Panel::Scatter(chart) => Self::Scatter(chart.layout()?),
        })
    }

    fn size(&self) -> (f64, f64) {
        match self {
            Self::Survival(layout) => layout.size(),
            Self::Curves(layout) => layout.size(),
            Self::Bars(layout) => layout.size(),
            Self::ShareBars(layout) => layout.size(),
            Self::Scatter(layout) => layout.size(),
        }
    }

    fn breaks(&self) -> Vec<f64> {
        match self {
            Self::Survival(layout) => layout.breaks(),
            Self::Curves(layout) => layout.breaks(),
            Self::Bars(layout) => layout.breaks(),
            Self::ShareBars(layout) => layout.breaks(),
            Self::Scatter(layout) => layout.breaks(),
        }
    }

    fn paint<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        match self {
            Self::Survival(layout) => layout.paint(canvas),
            Self::Curves(layout) => layout.paint(canvas),
            Self::Bars(layout) => layout.paint(canvas),
            Self::ShareBars(layout) => layout.paint(canvas),
            Self::Scatter(layout) => layout.paint(canvas),
        }
    }
}

/// How much of the margins between two panels is left out, in units of the chart.
const OVERLAP: f64 = 20.0;

/// The chart with positions and sizes.
pub(super) struct Layout<'a> {
    captions: &'a Captions,
    frame: Frame,
    panels: Vec<PanelLayout<'a>>,
}

impl Layout<'_> {
    fn body(&self) -> f64 {
        self.panels.iter().map(|panel| panel.size().1 - OVERLAP).sum()
    }
}

impl Chart for Layout<'_> {
    const SUPERSAMPLING: u32 = 2;

    fn size(&self) -> (f64, f64) {
        self.frame.size(self.body())
    }

    fn captions(&self) -> &Captions {
        self.captions
    }

    fn breaks(&self) -> Vec<f64> {
        let (mut breaks, mut top) = (Vec::new(), self.frame.top() - OVERLAP);
        for (i, panel) in self.panels.iter().enumerate() {
            // In the middle of the margin above the panel.
            breaks.extend((i > 0).then_some(top + OVERLAP / 2.0));
            breaks.extend(panel.breaks().into_iter().map(|at| top + at));
            top += panel.size().1 - OVERLAP;
        }
        breaks
    }

    fn paint<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        self.frame.paint(canvas, self.body())?;
        let mut top = self.frame.top() - OVERLAP;
        for panel in &self.panels {
            canvas.moved_down(top, |canvas| panel.paint(canvas))?;
            top += panel.size().1 - OVERLAP;
        }
        Ok(())
    }
}
