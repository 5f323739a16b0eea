//! Faults of input files, collected so that all are reported at once.
//!
//! Every parser of this module collects each [`Fault`] it finds before it returns, so that a file
//! can be repaired in one go. An unknown name comes with the nearest known names ([`nearest`]).

use super::message::Message;
use super::spelling::normalize;

/// One fault of a file or option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Name of the file, as the user gave it, or of the option.
    pub file: String,
    /// Line, from 1; `None` if the fault concerns a whole file or an option.
    pub line: Option<u64>,
    /// What was found and what is allowed.
    pub message: Message,
}

/// All faults of the files that were read; displayed one per line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// Collects messages about one place, such as an option or an argument.
    pub fn from_messages(place: &str, messages: impl IntoIterator<Item = impl Into<Message>>) -> Self {
        let origin = Origin { file: place, line: None };
        Faults(messages.into_iter().map(|message| origin.fault(message)).collect())
    }
}

impl std::error::Error for Faults {}

/// Place of an input: a file, or an option of the command line such as `--ruleset`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Origin<'a> {
    /// Name of the file or option.
    pub file: &'a str,
    /// Line, from 1, if the place has lines.
    pub line: Option<u64>,
}

impl Origin<'_> {
    /// Creates a fault at this place.
    pub(crate) fn fault(&self, message: impl Into<Message>) -> Fault {
        Fault { file: self.file.to_owned(), line: self.line, message: message.into() }
    }
}

/// A value with the name of the command-line option that gave it, for use in fault messages.
#[derive(Clone, Copy, Debug)]
pub struct OptionValue<'a, T> {
    /// Name of the option, such as `--policy`, or of a positional argument, such as `PROFILES`.
    pub option: &'a str,
    /// Value of the option.
    pub value: T,
}

impl<'a, T> OptionValue<'a, T> {
    /// Returns the option as a place, without a line.
    pub(crate) fn origin(&self) -> Origin<'a> {
        Origin { file: self.option, line: None }
    }
}

/// Returns up to three candidates that resemble `name`, the most similar first; empty if none is
/// similar enough.
///
/// Case, accents and punctuation are ignored. Similar enough is a normalized Damerau-Levenshtein
/// similarity of at least 0.6, or a candidate that contains the name.
///
/// ```
/// use fleau::scenario::nearest;
/// assert_eq!(nearest("Garde_Prétorienne", ["garde_pretorien", "shub"]), ["garde_pretorien"]);
/// assert!(nearest("zzz", ["garde_pretorien", "shub"]).is_empty());
/// ```
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    const MIN_SIMILARITY: f64 = 0.6;
    // Longer names are no typing mistakes, and the comparison takes quadratic time.
    const MAX_NAME_BYTES: usize = 200;
    if name.len() > MAX_NAME_BYTES {
        return Vec::new();
    }
    let name = normalize(name);
    let of_name = letter_counts(&name);
    let similarity = |candidate: &str| {
        let candidate = normalize(candidate);
        let contains = name.len() >= 3 && candidate.contains(&name);
        let floor = if contains { 0.7 } else { 0.0 };
        match max_similarity(of_name, letter_counts(&candidate)) < MIN_SIMILARITY {
            true => floor,
            false => strsim::normalized_damerau_levenshtein(&name, &candidate).max(floor),
        }
    };
    let mut plausible: Vec<(f64, &str)> = candidates
        .into_iter()
        .map(|candidate| (similarity(candidate), candidate))
        .filter(|(similarity, _)| *similarity >= MIN_SIMILARITY)
        .collect();
    plausible.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(other.1)));
    plausible.into_iter().take(3).map(|(_, candidate)| candidate).collect()
}

/// Counts the letters of a text in 32 classes: letters whose code points are equal modulo 32 count
/// as one.
fn letter_counts(text: &str) -> [u8; 32] {
    text.chars().fold([0; 32], |mut counts, letter| {
        let count = &mut counts[letter as usize % 32];
        *count = count.saturating_add(1);
        counts
    })
}

/// Returns an upper bound of the similarity of two texts from their letter counts: every letter
/// that is in only one of them needs an edit. Much faster than the exact similarity.
fn max_similarity(one: [u8; 32], other: [u8; 32]) -> f64 {
    let both: u32 = one.iter().zip(&other).map(|(one, other)| u32::from(*one.min(other))).sum();
    let longer =
        [one, other].map(|counts| counts.iter().copied().map(u32::from).sum::<u32>()).into_iter().max();
    f64::from(both) / f64::from(longer.unwrap_or_default().max(1))
}

/// Index from byte offsets to line numbers of a text.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    /// Byte offsets of the line feeds.
    ends: Vec<usize>,
}

impl Lines {
    pub(crate) fn new(text: &str) -> Self {
        Self { ends: text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at).collect() }
    }

    /// Returns the line, from 1, that contains the byte at `offset`.
    pub(crate) fn line(&self, offset: usize) -> u64 {
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
        let lines = Lines::new("ab\ncd\n\nx");
        let found: Vec<u64> = [0, 2, 3, 6, 7].iter().map(|at| lines.line(*at)).collect();
        assert_eq!(found, [1, 1, 2, 3, 4]);
    }
}
