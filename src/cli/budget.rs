//! The `--budget` option: the AP for which each side of a melee, or each group of a matrix, gets
//! fighters.

use crate::balance::Budget;
use crate::fault;
use crate::scenario::Quantity;
use crate::scenario::Sentence;
use crate::scenario::parse_count;

pub(super) fn parse_budget(text: &str) -> Result<Budget, Sentence> {
    let ap = parse_count(text).ok().and_then(|ap| i64::try_from(ap).ok());
    ap.and_then(|ap| Budget::new(ap).ok()).ok_or_else(|| {
        fault!(
            "fault-number-is",
            what = Quantity(Budget::QUANTITY),
            text = text,
            min = Budget::MIN,
            max = Budget::MAX
        )
    })
}
