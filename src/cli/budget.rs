//! `--budget`.

use crate::balance::Budget;
use crate::scenario::parse_count;

/// Reads `--budget`.
pub(super) fn parse_budget(text: &str) -> Result<Budget, String> {
    let ap = parse_count(text).ok().and_then(|ap| i64::try_from(ap).ok());
    ap.and_then(|ap| Budget::new(ap).ok())
        .ok_or_else(|| format!("{} is `{text}`; allowed: {} to {}", Budget::WHAT, Budget::MIN, Budget::MAX))
}
