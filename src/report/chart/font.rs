//! The letters of the charts: DejaVu Sans, bundled, so that a text has the same width on every machine.
//!
//! An SVG names the family and leaves the letters to the viewer; the fallback, Verdana, has nearly the same widths.
//! In pixels the glyphs are set here. plotters has the same rasterizer (ab_glyph), but drops the blank at a glyph's
//! left and rounds every step, so that words fall apart ("vivan te", "0. 01").

use ab_glyph::{Font, FontRef, Glyph, GlyphId, PxScale, point};
use std::sync::OnceLock;

/// The family, as an SVG names it.
pub(super) const FAMILY: &str = "DejaVu Sans, Verdana, sans-serif";

/// The font; its license is beside it.
static DEJAVU_SANS: &[u8] = include_bytes!("font/DejaVuSans.ttf");

fn font() -> &'static FontRef<'static> {
    static FONT: OnceLock<FontRef<'static>> = OnceLock::new();
    FONT.get_or_init(|| FontRef::try_from_slice(DEJAVU_SANS).expect("the bundled font is whole"))
}

/// The width of `text` in letters of size `em`, in the unit of `em`.
pub(super) fn width(text: &str, em: f64) -> f64 {
    set(text).map_or(0.0, |(_, end)| end) * em
}

/// The widest of `texts`, in letters of size `em`.
pub(super) fn widest<T: AsRef<str>>(texts: impl IntoIterator<Item = T>, em: f64) -> f64 {
    texts.into_iter().map(|text| width(text.as_ref(), em)).fold(0.0, f64::max)
}

/// Calls `ink` with every pixel of `text` and how much of it is covered, from 0 to 1.
///
/// The text starts at `left` and stands on `baseline`, both in pixels.
pub(super) fn rasterize(text: &str, em: f64, left: f64, baseline: f64, mut ink: impl FnMut(i32, i32, f32)) {
    let font = font();
    let Some((glyphs, _)) = set(text) else { return };
    let units = f64::from(font.units_per_em().unwrap_or(1.0));
    // ab_glyph's scale is the height from descent to ascent, not the em.
    let scale = PxScale::from((em * f64::from(font.height_unscaled()) / units) as f32);
    for (id, at) in glyphs {
        let glyph: Glyph = id.with_scale_and_position(scale, point((left + at * em) as f32, baseline as f32));
        let Some(outline) = font.outline_glyph(glyph) else { continue };
        let corner = outline.px_bounds().min;
        outline.draw(|x, y, coverage| ink(corner.x as i32 + x as i32, corner.y as i32 + y as i32, coverage));
    }
}

/// The glyphs of `text`, where each starts, and where the text ends, in em. `None` if there is no text.
fn set(text: &str) -> Option<(Vec<(GlyphId, f64)>, f64)> {
    let font = font();
    let units = f64::from(font.units_per_em().unwrap_or(1.0));
    let mut glyphs: Vec<(GlyphId, f64)> = Vec::new();
    let mut end = 0.0;
    for character in text.chars() {
        let id = font.glyph_id(character);
        if let Some(&(before, _)) = glyphs.last() {
            end += f64::from(font.kern_unscaled(before, id)) / units;
        }
        glyphs.push((id, end));
        end += f64::from(font.h_advance_unscaled(id)) / units;
    }
    (!glyphs.is_empty()).then_some((glyphs, end))
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
    fn every_sign_we_write_ourselves_is_in_the_font() {
        for character in "−+±×…–—≤%<>\u{2002}\u{202F}\u{A0}\u{FFFD}éèêàçœŒ’«»".chars()
        {
            assert_ne!(font().glyph_id(character).0, 0, "{character:?}");
        }
    }
}
