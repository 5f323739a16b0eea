//! Frames as files.

use polars::prelude::*;

/// The frame as CSV.
///
/// # Errors
/// When polars cannot write it.
pub fn to_csv(frame: &DataFrame) -> PolarsResult<Vec<u8>> {
    let mut bytes = Vec::new();
    CsvWriter::new(&mut bytes).finish(&mut frame.clone())?;
    Ok(bytes)
}

/// The frame as Parquet.
///
/// # Errors
/// When polars cannot write it.
pub fn to_parquet(frame: &DataFrame) -> PolarsResult<Vec<u8>> {
    let mut bytes = Vec::new();
    ParquetWriter::new(&mut bytes).finish(&mut frame.clone())?;
    Ok(bytes)
}
