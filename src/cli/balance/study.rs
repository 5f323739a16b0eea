//! Names under which other commands know what is in [`study::balance`](crate::study::balance) now.

use crate::balance::Threshold;
pub(in crate::cli) use crate::balance::{Judged, judge};
use crate::scenario::ReferenceField;
pub(in crate::cli) use crate::study::balance::{FieldStudy as Study, Other, OtherKind};

/// The threshold of a field's verdicts.
pub(in crate::cli) fn threshold(reference: &ReferenceField) -> Threshold {
    reference.verdict.threshold()
}
