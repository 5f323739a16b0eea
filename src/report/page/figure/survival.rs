//! Survival curves of two sides by turn.

use super::{Svg, shorten_name};
use crate::language::Language;
use crate::language::number::percentage;

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 230.0;
const LEFT: f64 = 48.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 50.0;
const BOTTOM: f64 = 30.0;

/// Draws the probability of each side to be alive at the end of each turn; the first value is
/// before turn 1.
#[must_use]
pub(crate) fn survival(names: [&str; 2], alive: [&[f64]; 2], label: &str, language: Language) -> String {
    let turns = alive[0].len().saturating_sub(1).max(1) as f64;
    let x = |turn: f64| LEFT + (WIDTH - LEFT - RIGHT) * turn / turns;
    let y = |share: f64| TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - share.clamp(0.0, 1.0));
    let mut svg = Svg::new("chart small", WIDTH, HEIGHT, label);
    for share in [0.0, 0.5, 1.0] {
        svg.line("grid", (LEFT, y(share)), (WIDTH - RIGHT, y(share)));
        let shown = percentage(share, Some((share - 0.1, share + 0.1)));
        let shown = match share {
            0.5 => shown,
            // The ends of an axis are exact.
            _ => percentage(share, None),
        };
        svg.text("faint", (LEFT - 6.0, y(share) + 4.0), "end", &shown.in_language(language));
    }
    for turn in 0..=(turns as usize) {
        svg.text("faint", (x(turn as f64), HEIGHT - 10.0), "middle", &turn.to_string());
    }
    for (side, (name, curve)) in names.iter().zip(alive).enumerate() {
        let class = ["first", "second"][side];
        let points: Vec<String> = curve
            .iter()
            .enumerate()
            .map(|(turn, share)| {
                format!(
                    "{} {}",
                    super::format_coordinate(x(turn as f64)),
                    super::format_coordinate(y(*share))
                )
            })
            .collect();
        svg.path(&format!("curve {class}"), &format!("M{}", points.join("L")));
        let sign = ["━", "┅"][side];
        svg.text(
            class,
            (LEFT, 16.0 + 17.0 * side as f64),
            "start",
            &format!("{sign} {}", shorten_name(name, 48)),
        );
    }
    svg.end()
}
