//! What is wrong with a file, all at once.
//!
//! A reader of this room gathers every [`Fault`] it finds before it gives up, so that a file is repaired
//! in one go. A name that does not exist comes with the nearest that do ([`nearest`]).

use super::message::Message;
use super::spelling::plain;

/// One thing that is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file, as the user named it.
    pub file: String,
    /// The line, from 1; none where the file as a whole is at fault.
    pub line: Option<u64>,
    /// What was found and what is allowed.
    pub message: Message,
}

/// Everything that is wrong with the files that were read; printed one fault a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// Faults that all lie in one place: an option, an argument.
    pub fn of(place: &str, messages: impl IntoIterator<Item = impl Into<Message>>) -> Self {
        let origin = Origin { file: place, line: None };
        Faults(messages.into_iter().map(|message| origin.fault(message)).collect())
    }
}

impl std::error::Error for Faults {}

/// Where something is written: a file, or an option of the command line such as `--ruleset`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Origin<'a> {
    /// The file or the option.
    pub file: &'a str,
    /// The line, where there is one.
    pub line: Option<u64>,
}

impl Origin<'_> {
    /// A fault in this place.
    pub fn fault(&self, message: impl Into<Message>) -> Fault {
        Fault { file: self.file.to_owned(), line: self.line, message: message.into() }
    }
}

/// A value and the option of the command line that gives it, which is named where the value is at fault.
#[derive(Clone, Copy, Debug)]
pub struct Given<'a, T> {
    /// The option, or what the command calls the value.
    pub option: &'a str,
    /// The value.
    pub value: T,
}

impl<'a, T> Given<'a, T> {
    /// The place of the option.
    pub fn origin(&self) -> Origin<'a> {
        Origin { file: self.option, line: None }
    }
}

/// The candidates that resemble `name`, up to three, the likeliest first; none if none is plausible.
///
/// Case, accents and punctuation do not count. Plausible is a normalised Damerau-Levenshtein similarity
/// of at least 0.6, or a candidate that contains the name.
///
/// ```
/// use fleau::scenario::nearest;
/// assert_eq!(nearest("Garde_Prétorienne", ["garde_pretorien", "shub"]), ["garde_pretorien"]);
/// assert!(nearest("zzz", ["garde_pretorien", "shub"]).is_empty());
/// ```
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    const PLAUSIBLE: f64 = 0.6;
    // No name is so long; nothing is compared with what comes from nowhere.
    const LONGEST: usize = 200;
    if name.len() > LONGEST {
        return Vec::new();
    }
    let name = plain(name);
    let of_name = letters(&name);
    let similarity = |candidate: &str| {
        let candidate = plain(candidate);
        let contains = name.len() >= 3 && candidate.contains(&name);
        let floor = if contains { 0.7 } else { 0.0 };
        match most_alike(of_name, letters(&candidate)) < PLAUSIBLE {
            true => floor,
            false => strsim::normalized_damerau_levenshtein(&name, &candidate).max(floor),
        }
    };
    let mut plausible: Vec<(f64, &str)> = candidates
        .into_iter()
        .map(|candidate| (similarity(candidate), candidate))
        .filter(|(similarity, _)| *similarity >= PLAUSIBLE)
        .collect();
    plausible.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(other.1)));
    plausible.into_iter().take(3).map(|(_, candidate)| candidate).collect()
}

/// How often each letter is in a text, of which there are few kinds: those with the same remainder count as one.
fn letters(text: &str) -> [u8; 32] {
    text.chars().fold([0; 32], |mut counts, letter| {
        let count = &mut counts[letter as usize % 32];
        *count = count.saturating_add(1);
        counts
    })
}

/// A bound of the similarity of two texts, by their letters alone: what is in one of them only has to be edited.
fn most_alike(one: [u8; 32], other: [u8; 32]) -> f64 {
    let both: u32 = one.iter().zip(&other).map(|(one, other)| u32::from(*one.min(other))).sum();
    let longer =
        [one, other].map(|counts| counts.iter().copied().map(u32::from).sum::<u32>()).into_iter().max();
    f64::from(both) / f64::from(longer.unwrap_or_default().max(1))
}

/// Where the lines of a text begin.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    /// Byte offsets of the line feeds.
    ends: Vec<usize>,
}

impl Lines {
    pub(super) fn of(text: &str) -> Self {
        Self { ends: text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at).collect() }
    }

    /// The line, from 1, in which the byte at `offset` stands.
    pub(super) fn line(&self, offset: usize) -> u64 {
        self.ends.partition_point(|end| *end < offset) as u64 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault;

    #[test]
    fn faults_are_printed_one_a_line_with_file_and_line() {
        let at = |line| Origin { file: "a.toml", line };
        let faults = Faults(vec![
            at(Some(3)).fault(fault!("fault-empty-text")),
            at(None).fault(fault!("fault-file-empty")),
        ]);
        assert_eq!(faults.to_string(), "a.toml:3: the text is empty\na.toml: the file is empty");
    }

    #[test]
    fn the_nearest_names_are_at_most_three_and_the_likeliest_comes_first() {
        let ids = ["carnassier_1_c5", "carnassier_c3", "carnassier_2_c5", "carnassier_3_c5", "shub"];
        let near = nearest("carnasier_c3", ids);
        assert_eq!((near.len(), near[0]), (3, "carnassier_c3"));
        assert_eq!(nearest("sanath", ["arkeon_sanath", "shub"]), ["arkeon_sanath"]);
    }

    #[test]
    fn an_offset_is_turned_into_a_line() {
        let lines = Lines::of("ab\ncd\n\nx");
        let found: Vec<u64> = [0, 2, 3, 6, 7].iter().map(|at| lines.line(*at)).collect();
        assert_eq!(found, [1, 1, 2, 3, 4]);
    }
}
