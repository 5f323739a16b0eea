//! Reads the text of a card pasted from a forum: removes BBCode, and splits table cells into lines.

use super::page::Line;
use std::collections::BTreeSet;

/// BBCode tags that are removed, while their content stays.
const IGNORED_TAGS: [&str; 24] = [
    "b", "i", "u", "s", "size", "color", "colour", "font", "center", "left", "right", "justify", "url",
    "quote", "code", "list", "ul", "ol", "table", "spoiler", "align", "hide", "email", "indent",
];

/// BBCode tags that begin a new line.
const LINE_TAGS: [&str; 7] = ["*", "li", "tr", "td", "th", "hr", "br"];

/// BBCode tags that set off titles.
const TITLE_TAGS: [&str; 3] = ["b", "u", "size"];

/// Maximum length of a tag, in bytes.
const MAX_TAG_BYTES: usize = 300;

/// Returns the lines of a text, without BBCode.
pub(in crate::scenario) fn read_text(text: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    let closed = closed_tags(text);
    for (i, written) in text.lines().enumerate() {
        let number = i as u64 + 1;
        let written = without_quote_marks(written);
        let parts = split_and_strip_tags(written, &closed);
        let count = parts.len();
        for (part, is_title) in parts {
            let text = part.split_whitespace().collect::<Vec<_>>().join(" ");
            // A line with only tags must not become an empty line, which means an empty cell.
            if !text.is_empty() || (count == 1 && written.trim().is_empty()) {
                let is_title = is_title || text.starts_with(['#']) || text.starts_with("**");
                lines.push(Line { number, text, is_title });
            }
        }
    }
    lines
}

/// Returns a line without the marks of a quoted reply before it: `> `.
fn without_quote_marks(line: &str) -> &str {
    let mut rest = line;
    while let Some(quoted) = rest.trim_start().strip_prefix('>') {
        rest = quoted;
    }
    rest
}

/// Returns the names of all tags that are closed somewhere in a text; forums have tags of their
/// own, such as `[spoil]`.
fn closed_tags(text: &str) -> BTreeSet<String> {
    let names = text.split("[/").skip(1).filter_map(|behind| {
        let end = behind.bytes().take(MAX_TAG_BYTES).position(|byte| byte == b']')?;
        Some(behind[..end].to_lowercase())
    });
    names.filter(|name| name.chars().all(char::is_alphanumeric) && !name.is_empty()).collect()
}

/// Splits a line at tags that begin a line, and removes the others. Also returns whether each part
/// begins with a tag of titles.
fn split_and_strip_tags(line: &str, closed: &BTreeSet<String>) -> Vec<(String, bool)> {
    let mut parts = vec![(String::new(), false)];
    let mut rest = line;
    let mut in_image = false;
    while let Some(open) = rest.find('[') {
        let (before, from) = rest.split_at(open);
        let close = from.bytes().take(MAX_TAG_BYTES).position(|byte| byte == b']');
        let tag = close.map(|close| (&from[1..close], &from[close + 1..]));
        let (part, is_title) = parts.last_mut().expect("there is one from the beginning");
        if !in_image {
            part.push_str(before);
        }
        let Some((tag, after)) = tag else {
            part.push('[');
            rest = &from[1..];
            continue;
        };
        let name = tag.trim_start_matches('/').split(['=', ' ']).next().unwrap_or_default().to_lowercase();
        match name.as_str() {
            "img" => in_image = !tag.starts_with('/'),
            name if LINE_TAGS.contains(&name) => parts.push((String::new(), false)),
            name if IGNORED_TAGS.contains(&name) || closed.contains(name) => {
                *is_title |= TITLE_TAGS.contains(&name) && part.trim().is_empty() && !tag.starts_with('/');
            }
            // Not a tag: `[XII]`.
            _ => {
                part.push('[');
                rest = &from[1..];
                continue;
            }
        }
        rest = after;
    }
    parts.last_mut().expect("there is one from the beginning").0.push_str(rest);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_of(text: &str) -> Vec<String> {
        read_text(text).into_iter().map(|line| format!("{}:{}", line.number, line.text)).collect()
    }

    #[test]
    fn tags_are_removed_and_their_text_is_kept() {
        assert_eq!(
            lines_of("[b]Garde[/b] [size=120](49 [i]PA[/i])[/size]\n\n[list]\n[*]INI 3[*]ATT 5"),
            ["1:Garde (49 PA)", "2:", "4:INI 3", "4:ATT 5"]
        );
        assert_eq!(
            lines_of("[url=http://x]Le Garde[/url] [img]http://y.png[/img] [XII] [a"),
            ["1:Le Garde [XII] [a"]
        );
        assert_eq!(lines_of("[spoil=x]Garde\n[x]INI 3[/spoil]"), ["1:Garde", "2:[x]INI 3"]);
        assert_eq!(lines_of("[td]INI[/td][td]ATT[/td]"), ["1:INI", "1:ATT"]);
        assert_eq!(lines_of("> > Garde\n>\n>INI 3"), ["1:Garde", "2:", "3:INI 3"]);
    }
}
