//! Bars of block characters, for tables in a terminal.

/// A block filled by 0 to 8 eighths, from below.
const VERTICAL_EIGHTHS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// A block filled by 0 to 8 eighths, from the left.
const HORIZONTAL_EIGHTHS: [char; 9] = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉', '█'];

/// Draws one character for each share, as high as the share: `▇▁▁ ▂`. A positive share is never
/// blank.
///
/// ```
/// assert_eq!(fleau::report::bar::vertical_bars([1.0, 0.5, 0.001, 0.0]), "█▄▁ ");
/// ```
pub fn vertical_bars(shares: impl IntoIterator<Item = f64>) -> String {
    shares.into_iter().map(|share| VERTICAL_EIGHTHS[eighths(share, 1)]).collect()
}

/// Draws a share as a bar of at most `width` characters: `████▌`. A positive share is never blank.
///
/// ```
/// assert_eq!(fleau::report::bar::horizontal_bar(0.45, 10), "████▌");
/// ```
pub fn horizontal_bar(share: f64, width: usize) -> String {
    let eighths = eighths(share, width);
    let (whole, rest) = (eighths / 8, eighths % 8);
    let rest = (rest > 0).then(|| HORIZONTAL_EIGHTHS[rest]);
    std::iter::repeat_n('█', whole).chain(rest).collect()
}

/// Draws two shares of one whole in a bar of `width` characters, the first from the left, the
/// second from the right: `████··▒▒▒▒`.
///
/// ```
/// assert_eq!(fleau::report::bar::shared_bar([0.4, 0.35], 10), "████··▒▒▒▒");
/// ```
pub fn shared_bar([first, second]: [f64; 2], width: usize) -> String {
    let letters = |share: f64| ((share.clamp(0.0, 1.0) * width as f64).round() as usize).min(width);
    let first = letters(first);
    let second = letters(second).min(width - first);
    [("█", first), ("·", width - first - second), ("▒", second)]
        .map(|(letter, count)| letter.repeat(count))
        .concat()
}

/// Returns how many eighths of a character a share fills in a bar of `width` characters; at least 1
/// for a positive share.
fn eighths(share: f64, width: usize) -> usize {
    let most = 8 * width;
    match share > 0.0 {
        true => ((share * most as f64).round() as usize).clamp(1, most),
        false => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_never_exceed_their_maximum_length() {
        assert_eq!(horizontal_bar(0.0, 10), "");
        assert_eq!(horizontal_bar(1e-9, 10), "▏");
        assert_eq!(horizontal_bar(1.0 + 1e-9, 3), "███");
        assert_eq!(vertical_bars([f64::NAN, 2.0]), " █");
        // Both sides may have killed, so the shares can exceed 1 in total.
        for [a, b] in [[0.8, 0.7], [0.55, 0.45], [0.0, 0.0], [0.05, 0.949_999]] {
            assert_eq!(shared_bar([a, b], 10).chars().count(), 10);
        }
    }
}
