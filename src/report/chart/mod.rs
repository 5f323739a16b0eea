//! Figures, one a file: each takes names and numbers and returns the bytes of an SVG or a PNG.
//!
//! A figure is laid out once, in its own units (a pixel on an ordinary screen), and painted by code generic over
//! plotters' [`DrawingBackend`]; only letters differ, which an SVG keeps as text. The size follows from the data:
//! labels are measured in the bundled font, so nothing is clipped or overlaps, with two profiles or with sixty.
//!
//! # Design
//! plotters draws and writes the SVG; its chart builder is not used, because it sets label areas by hand and cannot
//! keep sixty names of forty letters apart. No color carries meaning alone: the heat map's scale is monotone in
//! lightness, two lines differ in dashes and markers.

mod axis;
mod canvas;
mod color;
mod font;
mod frame;
mod heat_map;
mod kill_rates;
mod survival;

pub use heat_map::HeatMap;
pub use kill_rates::{KillRate, KillRates};
pub use survival::{Survival, SurvivalCurve};

use crate::language::Language;
use canvas::{Canvas, Letters};
use plotters::backend::{BitMapBackend, DrawingBackend, SVGBackend};
use std::fmt;

/// The kind of file a chart becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChartFormat {
    /// Scalable, with its text as text.
    Svg,
    /// Pixels, two to a unit in each direction.
    Png,
}

/// The lines around a figure; each is wrapped where it is too long.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Captions {
    /// What the figure shows.
    pub title: String,
    /// Under which conditions: ruleset, policy, runs, seed.
    pub subtitle: String,
    /// At the bottom: the program, its version, the inputs' hashes.
    pub source: String,
    /// The language of all of these, and of the figure's numbers.
    pub language: Language,
}

/// A number with its interval; none says that the number is exact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// The ends of its interval, low and high.
    pub interval: Option<(f64, f64)>,
}

impl Estimate {
    /// The number and the ends of its interval in rising order: low, value, high.
    fn span(self) -> [f64; 3] {
        let (low, high) = self.interval.unwrap_or((self.value, self.value));
        [low, self.value, high]
    }

    /// Whether all numbers are within `min` and `max` and in rising order.
    fn is_within(self, min: f64, max: f64) -> bool {
        let [low, value, high] = self.span();
        min <= low && low <= value && value <= high && high <= max && high.is_finite()
    }
}

/// Why a chart was not drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChartError {
    /// The data are no figure: what is wrong, and where.
    Data(String),
    /// The picture would have this many units in width and height: too many for pixels.
    TooLarge(u32, u32),
    /// The drawing library failed.
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

/// A figure laid out and ready to be painted.
trait Figure {
    /// How many pixels of a PNG are first drawn for each that is kept, in each direction; for slanted lines.
    const SMOOTHING: u32 = 1;

    /// Width and height in units.
    fn size(&self) -> (f64, f64);

    /// The lines around it.
    fn captions(&self) -> &Captions;

    /// Paints it on a white ground.
    fn paint<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError>;
}

/// Pixels of a PNG to a unit.
const PNG_SCALE: u32 = 2;
/// Steps of an SVG's coordinates to a unit: plotters takes whole numbers, and lines need tenths.
const SVG_SCALE: u32 = 10;
/// The most bytes of a picture in memory.
const MOST_BYTES: u64 = 600_000_000;

fn draw<F: Figure>(figure: &F, format: ChartFormat) -> Result<Vec<u8>, ChartError> {
    let (width, height) = figure.size();
    let size = (width.ceil() as u32, height.ceil() as u32);
    match format {
        ChartFormat::Svg => svg(figure, size),
        ChartFormat::Png => png(figure, size),
    }
}

fn svg<F: Figure>(figure: &F, (width, height): (u32, u32)) -> Result<Vec<u8>, ChartError> {
    let inner = (width * SVG_SCALE, height * SVG_SCALE);
    let mut text = String::new();
    {
        let mut backend = SVGBackend::with_string(&mut text, inner);
        figure.paint(&mut Canvas::new(&mut backend, f64::from(SVG_SCALE), Letters::Text))?;
        backend.present().map_err(|error| ChartError::Drawing(error.to_string()))?;
    }
    // plotters writes the inner size as the picture's own, and has no words for those who cannot see it.
    let body = text.split_once(">\n").map_or("", |(_, body)| body);
    let captions = figure.captions();
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {} {}\" role=\"img\">\n<title>{}</title>\n<desc>{}</desc>\n{body}",
        inner.0,
        inner.1,
        xml(&captions.title),
        xml(&captions.subtitle),
    )
    .into_bytes())
}

/// `text` as the content of an XML element.
fn xml(text: &str) -> String {
    super::text::printable(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn png<F: Figure>(figure: &F, size: (u32, u32)) -> Result<Vec<u8>, ChartError> {
    let scale = PNG_SCALE * F::SMOOTHING;
    let (width, height) = (size.0 * scale, size.1 * scale);
    if u64::from(width) * u64::from(height) * 3 > MOST_BYTES {
        return Err(ChartError::TooLarge(size.0, size.1));
    }
    let mut pixels = vec![0xFF; width as usize * height as usize * 3];
    {
        let mut backend = BitMapBackend::with_buffer(&mut pixels, (width, height));
        figure.paint(&mut Canvas::new(&mut backend, f64::from(scale), Letters::Pixels))?;
        backend.present().map_err(|error| ChartError::Drawing(error.to_string()))?;
    }
    let pixels = shrink(pixels, width as usize, F::SMOOTHING as usize);
    encode(&pixels, (size.0 * PNG_SCALE, size.1 * PNG_SCALE))
        .map_err(|error| ChartError::Drawing(error.to_string()))
}

/// The picture with each square of `factor` by `factor` pixels as one, their mean.
fn shrink(pixels: Vec<u8>, width: usize, factor: usize) -> Vec<u8> {
    if factor == 1 {
        return pixels;
    }
    let kept = width / factor;
    let mut small = Vec::with_capacity(pixels.len() / (factor * factor));
    for rows in pixels.chunks_exact(width * 3 * factor) {
        for i in 0..kept * 3 {
            let (column, channel) = (i / 3 * factor, i % 3);
            let square = (0..factor * factor).map(|k| {
                let at = (k / factor * width + column + k % factor) * 3 + channel;
                u32::from(rows[at])
            });
            let count = (factor * factor) as u32;
            small.push(((square.sum::<u32>() + count / 2) / count) as u8);
        }
    }
    small
}

fn encode(pixels: &[u8], (width, height): (u32, u32)) -> Result<Vec<u8>, png::EncodingError> {
    /// 192 dots an inch: a unit prints as large as a pixel of an ordinary screen looks.
    const DOTS_A_METER: u32 = 96 * PNG_SCALE * 10_000 / 254;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let (xppu, yppu, unit) = (DOTS_A_METER, DOTS_A_METER, png::Unit::Meter);
    encoder.set_pixel_dims(Some(png::PixelDimensions { xppu, yppu, unit }));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests;
