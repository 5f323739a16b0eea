//! Writes imported profiles as a profile file.

use super::draft::Draft;
use crate::scenario::card::field::CardField;
use csv::Writer;

/// Returns the file: a header and one row per profile.
pub(super) fn profile_file<'a>(drafts: impl Iterator<Item = &'a Draft>) -> String {
    let mut writer = Writer::from_writer(Vec::new());
    let rows = std::iter::once(CardField::columns().collect()).chain(drafts.map(Draft::row));
    for row in rows {
        writer.write_record(row).expect("records of one length go into memory");
    }
    let bytes = writer.into_inner().expect("memory is flushed without fail");
    String::from_utf8(bytes).expect("the cells are UTF-8, and commas and quotes keep them so")
}
