//! Export of data frames to file formats.

use polars::prelude::*;

/// Writes a data frame as a CSV file with a header, and returns its bytes.
///
/// # Errors
/// If polars cannot write it.
pub(crate) fn to_csv(frame: &DataFrame) -> PolarsResult<Vec<u8>> {
    let mut bytes = Vec::new();
    CsvWriter::new(&mut bytes).finish(&mut frame.clone())?;
    Ok(bytes)
}

/// Writes a frame as Parquet.
///
/// # Errors
/// If polars cannot write it.
pub(crate) fn to_parquet(frame: &DataFrame) -> PolarsResult<Vec<u8>> {
    let mut bytes = Vec::new();
    ParquetWriter::new(&mut bytes).finish(&mut frame.clone())?;
    Ok(bytes)
}
