//! Charts, one file each: each takes names and numbers and returns an SVG or PNG file.
//!
//! A chart is laid out once, in its own units (a pixel on an ordinary screen), and painted by code
//! generic over plotters' [`DrawingBackend`]. Only text differs: an SVG keeps it as text. The size
//! depends on the data: labels are measured in the bundled font, so nothing is clipped or overlaps,
//! for two profiles or for sixty.
//!
//! # Design
//! plotters draws and writes the SVG. Its chart builder is not used, because it needs fixed label
//! areas and cannot separate sixty names of forty characters. No information depends on hue alone:
//! the color scale is monotone in lightness, and two lines differ in dashes and markers.

mod axis;
mod bar_rows;
mod bars;
mod canvas;
mod color;
mod cost_changes;
mod curve;
mod font;
mod frame;
mod heat_map;
mod mark;
mod panels;
mod picture;
mod scatter;
mod share_bars;
mod survival;
mod whisker;

pub use crate::scenario::ChartFormat;
pub(crate) use bars::{Bar, Bars};
pub(crate) use color::ColorScale;
pub(crate) use cost_changes::CostChanges;
pub(crate) use curve::{Curve, CurveMark, CurveRange, Curves};
pub(crate) use heat_map::{HeatMap, HeatMapColumns, HeatMapTitles, RowMeans};
pub(crate) use mark::MarkKey;
pub(crate) use panels::{Panel, Panels};
pub use picture::Picture;
pub(crate) use scatter::Scatter;
pub(crate) use share_bars::{ShareBars, ShareRow};
pub(crate) use survival::{Survival, SurvivalCurve};

use crate::language::Language;
use crate::stats::Estimate;
pub use canvas::ChartError;
use canvas::{Canvas, TextMode};
use plotters::backend::{BitMapBackend, DrawingBackend, SVGBackend};

/// The captions of a chart; long ones are wrapped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Captions {
    /// Title: what the chart shows.
    pub title: String,
    /// Subtitle with the conditions: ruleset, policy, runs, seed. Each paragraph is a line.
    pub subtitle: String,
    /// Source line at the bottom: program version and hashes of the inputs. Empty for a panel of a
    /// chart.
    pub source: String,
    /// Language of the captions and of the chart's numbers.
    pub language: Language,
}

impl Captions {
    /// Creates the captions of a panel: a heading only.
    pub(crate) fn heading(title: String, language: Language) -> Self {
        Captions { title, language, ..Captions::default() }
    }

    fn is_panel(&self) -> bool {
        self.source.is_empty()
    }
}

/// Returns lower end, value and upper end of an estimate.
fn span(Estimate { value, ci95 }: Estimate) -> [f64; 3] {
    [ci95.low, value, ci95.high]
}

/// Returns whether lower end, value and upper end of an estimate are in ascending order, and all
/// within `min` and `max`.
fn is_within(of: Estimate, min: f64, max: f64) -> bool {
    let [low, value, high] = span(of);
    min <= low && low <= value && value <= high && high <= max && high.is_finite()
}

/// A chart whose positions and sizes are computed, ready to be painted.
trait Chart {
    /// Supersampling factor for a PNG in each direction, to smooth slanted lines.
    const SUPERSAMPLING: u32 = 1;

    /// Returns width and height of the chart in its own units.
    fn size(&self) -> (f64, f64);

    fn captions(&self) -> &Captions;

    /// Returns the vertical positions, ascending, at which the chart may be divided between two
    /// sheets of paper.
    fn breaks(&self) -> Vec<f64> {
        Vec::new()
    }

    /// Paints the chart on a white background.
    fn paint<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError>;
}

/// Pixels of a PNG for each unit of the chart.
const PNG_SCALE: u32 = 2;
/// Coordinate steps of an SVG for each unit of the chart: plotters takes whole numbers, and lines
/// need tenths.
const SVG_SCALE: u32 = 10;
/// Maximum size of a picture in memory, in bytes.
const MAX_PICTURE_BYTES: u64 = 600_000_000;

/// Height of a sheet of a page in print, relative to its width.
const SHEET_RATIO: f64 = 250.0 / 198.0;
/// Height of a chart at which its letters are still readable on a sheet, about 7 points, in units
/// of the chart.
const READABLE_HEIGHT: f64 = 1100.0;

/// A part of a chart that is printed on a sheet of its own, in units of the chart.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Sheet {
    top: f64,
    height: f64,
}

/// Divides a chart into sheets of similar height on which its letters are readable; a single one if
/// it is not too high, or cannot be divided.
fn divide<F: Chart>(figure: &F) -> Vec<Sheet> {
    let (width, height) = figure.size();
    let most = (SHEET_RATIO * width).max(READABLE_HEIGHT);
    let (breaks, mut top, mut sheets) = (figure.breaks(), 0.0, Vec::new());
    loop {
        let rest: f64 = height - top;
        let wanted = top + rest / (rest / most).ceil();
        let possible = breaks.iter().copied().filter(|at| *at > top && *at <= top + most);
        let nearest = possible.min_by(|a, b| (a - wanted).abs().total_cmp(&(b - wanted).abs()));
        let Some(end) = nearest.filter(|_| rest > most) else {
            sheets.push(Sheet { top, height: rest });
            return sheets;
        };
        sheets.push(Sheet { top, height: end - top });
        top = end;
    }
}

/// Draws a chart as the HTML of a page: an SVG and, if it is too high for a sheet of paper, its
/// sheets, which refer to the content of the SVG and replace it in print.
fn html<F: Chart>(figure: &F) -> Result<String, ChartError> {
    let svg = String::from_utf8_lossy(&draw(figure, ChartFormat::Svg)?).into_owned();
    let svg = svg.replacen("<svg ", "<svg class=\"chart drawn\" ", 1);
    let (sheets, scale) = (divide(figure), f64::from(SVG_SCALE));
    let ends = svg.split_once("</desc>\n").zip(svg.rfind("</svg>"));
    let Some(((head, _), end)) = ends.filter(|_| sheets.len() > 1) else { return Ok(svg) };
    let begin = head.len() + "</desc>\n".len();
    let mut html = format!(
        "{}<g id=\"drawn-chart\">{}</g></svg><div class=\"sheets\" aria-hidden=\"true\">",
        &svg[..begin],
        &svg[begin..end]
    );
    let width = figure.size().0.ceil() * scale;
    for Sheet { top, height } in sheets {
        html.push_str(&format!(
            "<svg class=\"chart\" viewBox=\"0 {:.0} {width:.0} {:.0}\"><use href=\"#drawn-chart\"/></svg>",
            scale * top,
            scale * height
        ));
    }
    Ok(html + "</div>")
}

fn draw<F: Chart>(figure: &F, format: ChartFormat) -> Result<Vec<u8>, ChartError> {
    let (width, height) = figure.size();
    let size = (width.ceil() as u32, height.ceil() as u32);
    match format {
        ChartFormat::Svg => svg(figure, size),
        ChartFormat::Png => png(figure, size),
    }
}

fn svg<F: Chart>(figure: &F, (width, height): (u32, u32)) -> Result<Vec<u8>, ChartError> {
    let inner = (width * SVG_SCALE, height * SVG_SCALE);
    let mut text = String::new();
    {
        let mut backend = SVGBackend::with_string(&mut text, inner);
        figure.paint(&mut Canvas::new(&mut backend, f64::from(SVG_SCALE), TextMode::Text))?;
        backend.present().map_err(|error| ChartError::Drawing(error.to_string()))?;
    }
    // plotters writes the inner size as the size of the picture, and no description for screen
    // readers.
    let body = text.split_once(">\n").map_or("", |(_, body)| body);
    let captions = figure.captions();
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {} {}\" role=\"img\">\n<title>{}</title>\n<desc>{}</desc>\n{body}",
        inner.0,
        inner.1,
        escape_xml(&captions.title),
        escape_xml(&captions.subtitle.replace('\n', " ")),
    )
    .into_bytes())
}

/// Escapes `text` as content of an XML element.
fn escape_xml(text: &str) -> String {
    super::text::printable(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn png<F: Chart>(figure: &F, size: (u32, u32)) -> Result<Vec<u8>, ChartError> {
    let scale = PNG_SCALE * F::SUPERSAMPLING;
    let (width, height) = (size.0 * scale, size.1 * scale);
    if u64::from(width) * u64::from(height) * 3 > MAX_PICTURE_BYTES {
        return Err(ChartError::TooLarge(size.0, size.1));
    }
    let mut pixels = vec![0xFF; width as usize * height as usize * 3];
    {
        let mut backend = BitMapBackend::with_buffer(&mut pixels, (width, height));
        figure.paint(&mut Canvas::new(&mut backend, f64::from(scale), TextMode::Pixels))?;
        backend.present().map_err(|error| ChartError::Drawing(error.to_string()))?;
    }
    let pixels = downsample(pixels, width as usize, F::SUPERSAMPLING as usize);
    encode(&pixels, (size.0 * PNG_SCALE, size.1 * PNG_SCALE))
        .map_err(|error| ChartError::Drawing(error.to_string()))
}

/// Reduces each square of `factor` by `factor` pixels to its mean.
fn downsample(pixels: Vec<u8>, width: usize, factor: usize) -> Vec<u8> {
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
    /// Resolution of 192 dpi: a unit is printed as large as a pixel of an ordinary screen.
    const DOTS_PER_METER: u32 = 96 * PNG_SCALE * 10_000 / 254;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let (xppu, yppu, unit) = (DOTS_PER_METER, DOTS_PER_METER, png::Unit::Meter);
    encoder.set_pixel_dims(Some(png::PixelDimensions { xppu, yppu, unit }));
    encoder.add_text_chunk("Software".to_owned(), "Fléau".to_owned())?;
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests;
