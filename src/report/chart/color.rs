//! The colors of the charts, all readable in black and white.

use plotters::style::RGBColor;

/// The ground.
pub(super) const PAPER: RGBColor = RGBColor(0xFF, 0xFF, 0xFF);
/// Titles, names, numbers.
pub(super) const INK: RGBColor = RGBColor(0x1E, 0x22, 0x28);
/// Subtitles, axes, sources.
pub(super) const FAINT_INK: RGBColor = RGBColor(0x5A, 0x61, 0x6B);
/// The grid.
pub(super) const GRID: RGBColor = RGBColor(0xE3, 0xE6, 0xEA);
/// The line a grid starts from.
pub(super) const BASE_LINE: RGBColor = RGBColor(0x8B, 0x93, 0x9D);
/// Bars: light enough for a dark whisker on them.
pub(super) const BAR: RGBColor = RGBColor(0x8F, 0xAE, 0xC9);
/// The first of two lines: dark.
pub(super) const FIRST: RGBColor = RGBColor(0x17, 0x3F, 0x6B);
/// The second of two lines: lighter.
pub(super) const SECOND: RGBColor = RGBColor(0xC8, 0x6A, 0x1B);

/// Cividis (Nuñez, Anderton and Renslow 2018) at even steps: rising in lightness, the same to all color visions.
const CIVIDIS: [RGBColor; 9] = [
    RGBColor(0x00, 0x22, 0x4E),
    RGBColor(0x1D, 0x39, 0x6D),
    RGBColor(0x43, 0x4E, 0x6C),
    RGBColor(0x5F, 0x64, 0x6E),
    RGBColor(0x7C, 0x7B, 0x78),
    RGBColor(0x9B, 0x94, 0x76),
    RGBColor(0xBB, 0xAF, 0x71),
    RGBColor(0xDC, 0xCB, 0x5F),
    RGBColor(0xFE, 0xE8, 0x38),
];

/// The color of a number between -1 (dark) and +1 (light).
pub(super) fn scale(value: f64) -> RGBColor {
    let place = (value.clamp(-1.0, 1.0) + 1.0) / 2.0 * (CIVIDIS.len() - 1) as f64;
    let step = (place as usize).min(CIVIDIS.len() - 2);
    let (from, to, part) = (CIVIDIS[step], CIVIDIS[step + 1], place - step as f64);
    let mix = |from: u8, to: u8| (f64::from(from) * (1.0 - part) + f64::from(to) * part).round() as u8;
    RGBColor(mix(from.0, to.0), mix(from.1, to.1), mix(from.2, to.2))
}

/// Black or white, whichever stands out more from `ground`.
pub(super) fn contrasting(ground: RGBColor) -> RGBColor {
    // Contrast is (lighter + 0.05) / (darker + 0.05): WCAG 2.2; both are equal at this luminance.
    if luminance(ground) > (1.05f64 * 0.05).sqrt() - 0.05 { RGBColor(0, 0, 0) } else { PAPER }
}

/// The relative luminance of WCAG 2.2, from 0 to 1.
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
    fn the_scale_rises_in_lightness_all_the_way() {
        let lightness: Vec<f64> = (-100..=100).map(|i| luminance(scale(f64::from(i) / 100.0))).collect();
        assert!(lightness.is_sorted_by(|before, after| before < after));
    }

    #[test]
    fn a_number_stands_out_from_its_cell() {
        for i in -100..=100 {
            let ground = scale(f64::from(i) / 100.0);
            let (a, b) = (luminance(ground), luminance(contrasting(ground)));
            assert!((a.max(b) + 0.05) / (a.min(b) + 0.05) > 4.5, "{i}");
        }
    }

    #[test]
    fn two_lines_differ_in_lightness() {
        assert!(luminance(SECOND) > 3.0 * luminance(FIRST));
    }
}
