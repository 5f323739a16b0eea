//! The colors of charts, all distinguishable in black and white.

use crate::rules::Side;
use plotters::style::RGBColor;

pub(super) const PAPER: RGBColor = RGBColor(0xFF, 0xFF, 0xFF);
/// Color of titles, names and numbers.
pub(super) const INK: RGBColor = RGBColor(0x1E, 0x22, 0x28);
/// Color of subtitles, axes and sources.
pub(super) const FAINT_INK: RGBColor = RGBColor(0x5A, 0x61, 0x6B);
pub(super) const GRID: RGBColor = RGBColor(0xE3, 0xE6, 0xEA);
/// Color of the line that marks zero in a grid.
pub(super) const BASE_LINE: RGBColor = RGBColor(0x8B, 0x93, 0x9D);
/// Color of bars of neither side: light enough for dark whiskers.
const BAR: RGBColor = RGBColor(0xB4, 0xBA, 0xC2);
/// Color of bars of side A: pale, so that intervals show on it.
const BAR_FIRST: RGBColor = RGBColor(0x94, 0xA9, 0xC2);
/// Color of bars of side B: pale, so that intervals show on it.
const BAR_SECOND: RGBColor = RGBColor(0xE7, 0xBC, 0x95);
/// Color of side A, the first of two lines: dark.
pub(super) const FIRST: RGBColor = RGBColor(0x17, 0x3F, 0x6B);
/// Color of side B, the second of two lines: lighter.
pub(super) const SECOND: RGBColor = RGBColor(0xC8, 0x6A, 0x1B);
/// Color of underpriced cards and of raises, as on pages: green, which people who confuse green
/// with red can tell from violet.
pub(super) const UNDERPRICED: RGBColor = RGBColor(0x1B, 0x78, 0x37);
/// Color of overpriced cards and of cuts, as on pages: violet.
pub(super) const OVERPRICED: RGBColor = RGBColor(0x76, 0x2A, 0x83);

/// Diverging scale from orange (losing) to blue (winning), as on pages. Its lightness decreases
/// monotonically, so that it also works in black and white.
const DIVERGING_SCALE: [RGBColor; 5] = [
    RGBColor(0xFF, 0xD0, 0x8A),
    RGBColor(0xE0, 0xAE, 0x80),
    RGBColor(0xAE, 0xA6, 0xA0),
    RGBColor(0x5A, 0x8C, 0xC0),
    RGBColor(0x0F, 0x3C, 0x72),
];

/// Diverging scale from violet (overpriced) to green (underpriced), as bright as the other one.
const VERDICT_SCALE: [RGBColor; 5] = [
    RGBColor(0xEB, 0xD2, 0xF0),
    RGBColor(0xCB, 0xB1, 0xD1),
    RGBColor(0xAC, 0xA8, 0xAA),
    RGBColor(0x5C, 0x97, 0x6C),
    RGBColor(0x0E, 0x4A, 0x20),
];

/// What the colors of numbers from -1 to +1 mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ColorScale {
    /// Whether the row loses or wins: orange to blue.
    #[default]
    Sides,
    /// Whether a card is overpriced or underpriced: violet to green.
    Verdicts,
}

/// Returns the color of a bar of this side, or of neither.
pub(super) fn bar(side: Option<Side>) -> RGBColor {
    match side {
        None => BAR,
        Some(Side::A) => BAR_FIRST,
        Some(Side::B) => BAR_SECOND,
    }
}

/// Scale of severity from unhurt to dead. Its lightness decreases monotonically.
const SEVERITY_SCALE: [RGBColor; 2] = [RGBColor(0xF6, 0xE3, 0xE1), RGBColor(0x6D, 0x0D, 0x1C)];

/// Returns the color of a severity from 0 (pale) to 1 (dark red).
pub(super) fn severity(part: f64) -> RGBColor {
    mixed(SEVERITY_SCALE[0], SEVERITY_SCALE[1], part)
}

/// Returns the mixture of two colors, with this part of the second.
fn mixed(from: RGBColor, to: RGBColor, part: f64) -> RGBColor {
    let mix = |from: u8, to: u8| (f64::from(from) * (1.0 - part) + f64::from(to) * part).round() as u8;
    RGBColor(mix(from.0, to.0), mix(from.1, to.1), mix(from.2, to.2))
}

impl ColorScale {
    /// Returns the color of a value from -1 (light) to +1 (dark).
    pub(super) fn color(self, value: f64) -> RGBColor {
        let colors = match self {
            Self::Sides => &DIVERGING_SCALE,
            Self::Verdicts => &VERDICT_SCALE,
        };
        let place = (value.clamp(-1.0, 1.0) + 1.0) / 2.0 * (colors.len() - 1) as f64;
        let step = (place as usize).min(colors.len() - 2);
        mixed(colors[step], colors[step + 1], place - step as f64)
    }
}

/// Returns black or white, whichever has the higher contrast with `ground`.
pub(super) fn contrasting(ground: RGBColor) -> RGBColor {
    // Contrast is (lighter + 0.05) / (darker + 0.05), WCAG 2.2; both are equal at this luminance.
    if luminance(ground) > (1.05f64 * 0.05).sqrt() - 0.05 { RGBColor(0, 0, 0) } else { PAPER }
}

/// Returns the relative luminance according to WCAG 2.2, from 0 to 1.
fn luminance(color: RGBColor) -> f64 {
    let linear = |channel: u8| {
        let part = f64::from(channel) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { libm::pow((part + 0.055) / 1.055, 2.4) }
    };
    0.2126 * linear(color.0) + 0.7152 * linear(color.1) + 0.0722 * linear(color.2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lightness_of_both_color_scales_is_strictly_monotonic() {
        for scale in [ColorScale::Sides, ColorScale::Verdicts] {
            let lightness: Vec<f64> =
                (-20..=20).map(|i| luminance(scale.color(f64::from(i) / 20.0))).collect();
            assert!(lightness.is_sorted_by(|before, after| before > after), "{scale:?}");
        }
    }

    #[test]
    fn a_number_has_enough_contrast_to_its_cell() {
        for i in -100..=100 {
            for scale in [ColorScale::Sides, ColorScale::Verdicts] {
                let ground = scale.color(f64::from(i) / 100.0);
                let (a, b) = (luminance(ground), luminance(contrasting(ground)));
                assert!((a.max(b) + 0.05) / (a.min(b) + 0.05) > 4.5, "{scale:?} {i}");
            }
        }
    }

    #[test]
    fn two_lines_differ_in_lightness() {
        assert!(luminance(SECOND) > 3.0 * luminance(FIRST));
    }
}
