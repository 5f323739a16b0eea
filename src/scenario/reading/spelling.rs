//! Normalization of names, so that accents, apostrophes and capitals do not matter.

/// Returns the text in lower case without accents; every run of other characters becomes one space.
///
/// Normalized texts can be compared and searched however they were typed.
///
/// ```
/// use fleau::scenario::reading::spelling::normalize;
/// assert_eq!(normalize("Kelts du clan des Sessaïrs"), "kelts du clan des sessairs");
/// assert_eq!(normalize("Lions d’Alahan"), normalize("LIONS D'ALAHAN"));
/// ```
pub fn normalize(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in text.chars().flat_map(char::to_lowercase) {
        match character {
            'à'..='å' | 'ā' | 'ă' | 'ą' | 'ǎ' => plain.push('a'),
            'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => plain.push('c'),
            'ď' | 'đ' | 'ð' => plain.push('d'),
            'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => plain.push('e'),
            'ĝ' | 'ğ' | 'ġ' | 'ģ' | 'ǧ' => plain.push('g'),
            'ĥ' | 'ħ' => plain.push('h'),
            'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => plain.push('i'),
            'ĵ' => plain.push('j'),
            'ķ' => plain.push('k'),
            'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' => plain.push('l'),
            'ñ' | 'ń' | 'ņ' | 'ň' | 'ŋ' => plain.push('n'),
            'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => plain.push('o'),
            'ŕ' | 'ŗ' | 'ř' => plain.push('r'),
            'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => plain.push('s'),
            'ţ' | 'ť' | 'ŧ' | 'ț' => plain.push('t'),
            'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => plain.push('u'),
            'ŵ' => plain.push('w'),
            'ý' | 'ÿ' | 'ŷ' => plain.push('y'),
            'ź' | 'ż' | 'ž' => plain.push('z'),
            'æ' => plain.push_str("ae"),
            'œ' => plain.push_str("oe"),
            'ß' => plain.push_str("ss"),
            'þ' => plain.push_str("th"),
            'ĳ' => plain.push_str("ij"),
            _ if character.is_alphanumeric() => plain.push(character),
            // Combining accents.
            '\u{300}'..='\u{36f}' => {}
            _ if plain.is_empty() || plain.ends_with(' ') => {}
            _ => plain.push(' '),
        }
    }
    plain.truncate(plain.trim_end().len());
    plain
}

/// Latin letters for those of the Greek and Cyrillic alphabets of Europe, in lower case.
const TRANSLITERATION: &[(&str, &[&str])] = &[
    (
        "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
        &[
            "a", "v", "g", "d", "e", "z", "i", "th", "i", "k", "l", "m", "n", "x", "o", "p", "r", "s", "s",
            "t", "y", "f", "ch", "ps", "o", "a", "e", "i", "i", "o", "y", "o", "i", "y", "i", "y",
        ],
    ),
    (
        "абвгдежзийклмнопрстуфхцчшщъыьэюяёѓєѕіїјљњћќўџґђ",
        &[
            "a", "b", "v", "g", "d", "e", "zh", "z", "i", "i", "k", "l", "m", "n", "o", "p", "r", "s", "t",
            "u", "f", "kh", "ts", "ch", "sh", "shch", "", "y", "", "e", "yu", "ya", "e", "g", "ye", "dz",
            "i", "yi", "j", "lj", "nj", "c", "k", "u", "dz", "g", "dj",
        ],
    ),
];

/// Returns a text as a part of an id: lower-case ASCII letters, digits and `_` between words. Greek
/// and Cyrillic letters are transliterated; any other letter becomes its code point, so that none
/// is lost.
///
/// ```
/// use fleau::scenario::reading::spelling::id_part;
/// assert_eq!(id_part("Łukasz d’Ørsted"), "lukasz_d_orsted");
/// assert_eq!(id_part("Θησέας"), "thiseas");
/// ```
pub fn id_part(text: &str) -> String {
    let mut id = String::new();
    for character in normalize(text).chars() {
        let latin = TRANSLITERATION.iter().find_map(|(letters, latin)| {
            letters.chars().position(|letter| letter == character).map(|at| latin[at])
        });
        match (character, latin) {
            (' ', _) => id.push('_'),
            (_, Some(latin)) => id.push_str(latin),
            (character, _) if character.is_ascii() => id.push(character),
            (character, _) => id.push_str(&format!("u{:04x}", u32::from(character))),
        }
    }
    id
}

/// Returns up to three candidates that resemble `name`, the most similar first; empty if none is
/// similar enough.
///
/// Case, accents and punctuation are ignored. Similar enough is a normalized Damerau-Levenshtein
/// similarity of at least 0.6, or a candidate that contains the name. A candidate much less similar
/// than the first one is left out.
///
/// ```
/// use fleau::scenario::nearest;
/// assert_eq!(nearest("Garde_Prétorienne", ["garde_pretorien", "shub"]), ["garde_pretorien"]);
/// assert!(nearest("zzz", ["garde_pretorien", "shub"]).is_empty());
/// ```
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    const MIN_SIMILARITY: f64 = 0.6;
    // Behind the most similar candidate.
    const MAX_DISTANCE: f64 = 0.2;
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
    let best = plausible.first().map_or(0.0, |(similarity, _)| *similarity);
    plausible.retain(|(similarity, _)| *similarity >= best - MAX_DISTANCE);
    plausible.into_iter().take(3).map(|(_, candidate)| candidate).collect()
}

/// Returns whether two texts differ by little more than a typing mistake: at least four fifths of
/// their letters agree.
pub(crate) fn is_misspelling(written: &str, name: &str) -> bool {
    const MIN_SIMILARITY: f64 = 0.8;
    strsim::normalized_damerau_levenshtein(&normalize(written), &normalize(name)) >= MIN_SIMILARITY
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

#[cfg(test)]
mod tests {
    use super::{id_part, nearest, normalize};

    #[test]
    fn accents_capitals_and_punctuation_do_not_count() {
        assert_eq!(normalize("Élite (initié)"), "elite initie");
        assert_eq!(normalize("Nains de Tir-Nâ-Bor"), "nains de tir na bor");
        assert_eq!(normalize("E\u{301}lite"), normalize("Élite"));
        assert_eq!(normalize("guerrier_de_l_aube"), normalize("Guerrier de l'aube"));
        assert_eq!(normalize(" … "), "");
        assert_eq!(
            normalize("Łódź Øster Straße Þór Čapek Ştefan Őrség"),
            "lodz oster strasse thor capek stefan orseg"
        );
    }

    #[test]
    fn an_id_keeps_every_letter() {
        for (name, id) in [
            ("Ғ", "u0493"),
            ("Žižka", "zizka"),
            ("Đorđe", "dorde"),
            ("Ήρα", "ira"),
            ("Щит", "shchit"),
            ("Тень", "ten"),
            ("ĲSBEER", "ijsbeer"),
            ("«龍»", "u9f8d"),
        ] {
            assert_eq!(id_part(name), id, "{name}");
        }
        for (letters, latin) in super::TRANSLITERATION {
            assert_eq!(letters.chars().count(), latin.len());
        }
    }

    #[test]
    fn the_nearest_names_are_at_most_three_and_the_likeliest_comes_first() {
        let ids = ["carnassier_1_c5", "carnassier_c3", "carnassier_2_c5", "carnassier_3_c5", "shub"];
        let near = nearest("carnasier_c3", ids);
        assert_eq!((near.len(), near[0]), (3, "carnassier_c3"));
        assert_eq!(nearest("sanath", ["arkeon_sanath", "shub"]), ["arkeon_sanath"]);
        let of_blood = ["guerrier_du_sang", "archer_du_sang"];
        assert_eq!(nearest("gerrier_du_sang", of_blood), ["guerrier_du_sang"]);
    }
}
