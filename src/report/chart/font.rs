//! The font of charts: DejaVu Sans, bundled, so that text has the same width on every machine.
//!
//! An SVG names the font family and leaves rendering to the viewer; the fallback, Verdana, has
//! nearly the same widths. For pixels the glyphs are set here: plotters drops the left side bearing
//! of glyphs and rounds every advance, which tears words apart ("vivan te", "0. 01").

use ab_glyph_rasterizer::{Point, Rasterizer, point};
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::raw::TableProvider;
use skrifa::raw::tables::kern::{Kern, SubtableKind};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use std::sync::OnceLock;

/// Font families for an SVG.
pub(super) const FAMILY: &str = "DejaVu Sans, Verdana, sans-serif";

/// The font file; its license is in the same folder.
static DEJAVU_SANS: &[u8] = include_bytes!("font/DejaVuSans.ttf");

fn font() -> &'static FontRef<'static> {
    static FONT: OnceLock<FontRef<'static>> = OnceLock::new();
    FONT.get_or_init(|| FontRef::new(DEJAVU_SANS).expect("the bundled font is whole"))
}

/// Returns the width of `text` at font size `em`, in the unit of `em`.
pub(super) fn width(text: &str, em: f64) -> f64 {
    layout_glyphs(text).map_or(0.0, |(_, end)| end) * em
}

/// Returns the width of the widest of `texts` at font size `em`.
pub(super) fn widest<T: AsRef<str>>(texts: impl IntoIterator<Item = T>, em: f64) -> f64 {
    texts.into_iter().map(|text| width(text.as_ref(), em)).fold(0.0, f64::max)
}

/// Calls `ink` with every pixel of `text` and its coverage, from 0 to 1.
///
/// The text starts at `left` and stands on `baseline`, both in pixels.
pub(super) fn rasterize(text: &str, em: f64, left: f64, baseline: f64, mut ink: impl FnMut(i32, i32, f32)) {
    let Some((glyphs, _)) = layout_glyphs(text) else { return };
    for (id, at) in glyphs {
        let mut lines = GlyphOutline::default();
        let settings = DrawSettings::unhinted(Size::new(em as f32), LocationRef::default());
        let outline = font().outline_glyphs().get(id);
        // Spaces have no outline.
        if outline.is_none_or(|outline| outline.draw(settings, &mut lines).is_err()) {
            continue;
        }
        lines.fill((left + at * em) as f32, baseline as f32, &mut ink);
    }
}

/// The outline of a glyph, relative to its origin, with y upwards.
#[derive(Default)]
struct GlyphOutline {
    all: Vec<Segment>,
    start: (f32, f32),
    end: (f32, f32),
}

/// A segment of an outline: a straight line, or a quadratic or cubic Bézier curve.
enum Segment {
    Straight([(f32, f32); 2]),
    Quadratic([(f32, f32); 3]),
    Cubic([(f32, f32); 4]),
}

impl Segment {
    fn points(&self) -> &[(f32, f32)] {
        match self {
            Segment::Straight(points) => points,
            Segment::Quadratic(points) => points,
            Segment::Cubic(points) => points,
        }
    }
}

impl OutlinePen for GlyphOutline {
    fn move_to(&mut self, x: f32, y: f32) {
        (self.start, self.end) = ((x, y), (x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.all.push(Segment::Straight([self.end, (x, y)]));
        self.end = (x, y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.all.push(Segment::Quadratic([self.end, (cx, cy), (x, y)]));
        self.end = (x, y);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.all.push(Segment::Cubic([self.end, (cx0, cy0), (cx1, cy1), (x, y)]));
        self.end = (x, y);
    }

    fn close(&mut self) {
        if self.end != self.start {
            self.line_to(self.start.0, self.start.1);
        }
    }
}

impl GlyphOutline {
    /// Calls `ink` with every pixel around the filled outline and its coverage, from 0 to 1. The
    /// origin of the outline is at the pixel (`left`, `baseline`).
    fn fill(&self, left: f32, baseline: f32, ink: &mut impl FnMut(i32, i32, f32)) {
        let placed = |(x, y): (f32, f32)| (left + x, baseline - y);
        let points = || self.all.iter().flat_map(Segment::points).copied().map(placed);
        let [low, high] = [f32::min as fn(f32, f32) -> f32, f32::max]
            .map(|choose| points().reduce(|one, other| (choose(one.0, other.0), choose(one.1, other.1))));
        let (Some(low), Some(high)) = (low, high) else { return };
        let corner = (low.0.floor(), low.1.floor());
        let [width, height] = [high.0.ceil() - corner.0, high.1.ceil() - corner.1];
        let mut raster = Rasterizer::new(width as usize, height as usize);
        let within = |at: (f32, f32)| -> Point {
            let (x, y) = placed(at);
            point(x - corner.0, y - corner.1)
        };
        for line in &self.all {
            match *line {
                Segment::Straight([a, b]) => raster.draw_line(within(a), within(b)),
                Segment::Quadratic([a, b, c]) => raster.draw_quad(within(a), within(b), within(c)),
                Segment::Cubic([a, b, c, d]) => raster.draw_cubic(within(a), within(b), within(c), within(d)),
            }
        }
        raster.for_each_pixel_2d(|x, y, coverage| {
            ink(corner.0 as i32 + x as i32, corner.1 as i32 + y as i32, coverage);
        });
    }
}

/// Returns the glyphs of `text` with their positions, and the end of the text, in em. `None` for an
/// empty text.
fn layout_glyphs(text: &str) -> Option<(Vec<(GlyphId, f64)>, f64)> {
    let font = font();
    let (letters, metrics) = (font.charmap(), unscaled_metrics(font));
    let units = f64::from(font.head().map_or(1, |head| head.units_per_em()));
    let kern = font.kern().ok();
    let mut glyphs: Vec<(GlyphId, f64)> = Vec::new();
    let mut end = 0.0;
    for character in text.chars() {
        let id = letters.map(character).unwrap_or(GlyphId::NOTDEF);
        if let Some(&(before, _)) = glyphs.last() {
            end += f64::from(kern.as_ref().map_or(0, |kern| kerning(kern, before, id))) / units;
        }
        glyphs.push((id, end));
        end += f64::from(metrics.advance_width(id).unwrap_or_default()) / units;
    }
    (!glyphs.is_empty()).then_some((glyphs, end))
}

/// Returns the metrics of the font in font units.
fn unscaled_metrics(font: &FontRef<'static>) -> GlyphMetrics<'static> {
    font.glyph_metrics(Size::unscaled(), LocationRef::default())
}

/// Returns the kerning between two glyphs, in font units.
fn kerning(kern: &Kern, left: GlyphId, right: GlyphId) -> i32 {
    let tables =
        kern.subtables().flatten().filter(|table| table.is_horizontal() && !table.is_state_machine());
    let pairs = tables.filter_map(|table| match table.kind().ok()? {
        SubtableKind::Format0(pairs) => pairs.kerning(left, right),
        _ => None,
    });
    pairs.into_iter().next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_add_up_and_grow_with_the_em() {
        assert_eq!(width("", 10.0), 0.0);
        assert!((width("0000", 10.0) - 4.0 * width("0", 10.0)).abs() < 1e-9);
        assert!((width("Orc", 20.0) - 2.0 * width("Orc", 10.0)).abs() < 1e-9);
        assert_eq!(widest(["a", "aaa", "aa"], 10.0), width("aaa", 10.0));
    }

    #[test]
    fn ink_stays_within_the_measured_width() {
        let (mut left, mut right) = (i32::MAX, i32::MIN);
        rasterize("Légende", 40.0, 0.0, 100.0, |x, _, coverage| {
            if coverage > 0.0 {
                (left, right) = (left.min(x), right.max(x));
            }
        });
        assert!(left >= 2, "the blank at the left of the L is kept: {left}");
        assert!(f64::from(right) <= width("Légende", 40.0));
    }

    #[test]
    fn the_font_has_every_character_that_charts_use() {
        for character in "−+±×…–—≤→↓%<>\u{2002}\u{202F}\u{A0}\u{FFFD}éèêàçœŒ’«»".chars()
        {
            assert_ne!(font().charmap().map(character).unwrap_or_default(), GlyphId::NOTDEF, "{character:?}");
        }
    }
}
