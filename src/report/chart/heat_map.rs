//! Heat map: a number from -1 to +1 for each row and column, as colored squares.

use super::canvas::{Canvas, LabelStyle, TextSide};
use super::frame::{Frame, MARGIN};
use super::{Captions, Chart, ChartError, ColorScale, color, font};
use crate::language::{Language, number};
use crate::report::text;
use crate::say;
use plotters::backend::DrawingBackend;

/// The heat map of all rows and columns.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct HeatMap {
    /// Title, subtitle and source.
    pub captions: Captions,
    /// Names of the rows.
    pub rows: Vec<String>,
    /// What the columns are.
    pub columns: HeatMapColumns,
    /// Titles of rows, columns and color scale.
    pub titles: HeatMapTitles,
    /// Values from -1 to +1, by row and column. `None` for those that were not computed.
    pub values: Vec<Vec<Option<f64>>>,
    /// The mean of each row, to the right of the cells.
    pub row_means: Option<RowMeans>,
    /// Whether a line separates negative values from others; for rows and columns that are numbers
    /// in ascending order.
    pub has_even_line: bool,
    /// What the colors mean.
    pub colors: ColorScale,
    /// By row and column, whether the interval of the value contains 0, which a question mark
    /// beside the value says; empty if no cell is marked.
    pub open: Vec<Vec<bool>>,
}

/// The means of the rows of a heat map.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RowMeans {
    /// Title of the column.
    pub title: String,
    /// The mean of each row, and its text.
    pub means: Vec<(f64, String)>,
}

/// The columns of a heat map.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum HeatMapColumns {
    /// The same as the rows. They have the numbers of the rows instead of names, since sixty
    /// vertical names would be unreadable.
    Rows,
    /// Others, with these short labels.
    Named(Vec<String>),
}

/// The titles of a heat map.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct HeatMapTitles {
    pub rows: String,
    pub columns: String,
    /// Two lines above the color scale: what is +1 and −1, and to whom.
    pub scale: [String; 2],
    /// Labels of the ends of the color scale: +1, then −1.
    pub ends: [String; 2],
    /// Label of 0 in the color scale.
    pub even: String,
    /// Label of cells without a value.
    pub missing: String,
}

impl HeatMapTitles {
    /// Returns the titles of a map of profiles: wins minus losses of the row's profile against the
    /// column's.
    pub(crate) fn of_profiles(language: Language) -> Self {
        Self {
            rows: say!(language, "chart-profile"),
            columns: say!(language, "chart-against-profile"),
            scale: [say!(language, "chart-wins-minus-losses"), say!(language, "chart-of-the-row")],
            ends: [say!(language, "chart-always-wins"), say!(language, "chart-always-loses")],
            even: say!(language, "chart-even"),
            missing: say!(language, "chart-not-played"),
        }
    }
}

impl HeatMap {
    /// Returns the chart with positions and sizes.
    ///
    /// # Errors
    /// If there is no row or no column, the number of values differs from theirs, or a value is
    /// outside -1 to +1.
    pub(super) fn layout(&self) -> Result<Layout<'_>, ChartError> {
        let (n, columns) = (self.rows.len(), self.count_columns());
        if n == 0 || columns == 0 {
            return Err(ChartError::Data("a heat map needs a row and a column".to_owned()));
        }
        let is_short = |rows: &RowMeans| rows.means.len() != n;
        if self.row_means.as_ref().is_some_and(is_short)
            || self.values.len() != n
            || self.values.iter().any(|row| row.len() != columns)
        {
            return Err(ChartError::Data(format!("{n} rows need {n} times {columns} values")));
        }
        for (name, values) in self.rows.iter().zip(&self.values) {
            for (column, value) in values.iter().enumerate() {
                if let Some(value) = value.filter(|value| !(-1.0..=1.0).contains(value)) {
                    let column = column + 1;
                    return Err(ChartError::Data(format!("{name:?}, column {column}, is {value}")));
                }
            }
        }
        Ok(Layout::new(self))
    }

    /// Returns the map of the same rows and columns with both sorted by `row_means` if given, else
    /// by the mean of their row, highest first, so that counters stand out from the diagonal.
    #[must_use]
    pub(crate) fn with_strongest_first(self) -> Self {
        let mean = |row: &[Option<f64>]| {
            let known: Vec<f64> = row.iter().flatten().copied().collect();
            if known.is_empty() { f64::NEG_INFINITY } else { known.iter().sum::<f64>() / known.len() as f64 }
        };
        let means: Vec<f64> = match &self.row_means {
            Some(rows) => rows.means.iter().map(|(mean, _)| *mean).collect(),
            None => self.values.iter().map(|row| mean(row)).collect(),
        };
        let mut order: Vec<usize> = (0..self.rows.len()).collect();
        order.sort_by(|&i, &j| means[j].total_cmp(&means[i]).then(i.cmp(&j)));
        let row = |&i: &usize| order.iter().map(|&j| self.values[i][j]).collect();
        let row_means = self.row_means.as_ref().map(|rows| RowMeans {
            title: rows.title.clone(),
            means: order.iter().map(|&i| rows.means[i].clone()).collect(),
        });
        Self {
            row_means,
            rows: order.iter().map(|&i| self.rows[i].clone()).collect(),
            values: order.iter().map(row).collect(),
            ..self
        }
    }

    fn count_columns(&self) -> usize {
        match &self.columns {
            HeatMapColumns::Rows => self.rows.len(),
            HeatMapColumns::Named(labels) => labels.len(),
        }
    }
}

const NAME: LabelStyle = LabelStyle::new(12.0, color::INK);
const INDEX: LabelStyle = LabelStyle::new(11.0, color::FAINT_INK);
const AXIS: LabelStyle = LabelStyle::new(11.5, color::FAINT_INK);
const VALUE: LabelStyle = LabelStyle::new(11.5, color::INK);
const KEY: LabelStyle = LabelStyle::new(11.0, color::INK);
/// Minimum number of rows or columns at which cells have no room for their value.
const MIN_SIZE_WITHOUT_VALUES: usize = 16;
/// Minimum number of rows or columns at which numbers stand on all sides, and a wider gap follows
/// every ten cells.
const MIN_SIZE_WITH_GUIDES: usize = 21;
/// Height of the axis title and the column numbers above the cells, in units of the chart.
const HEAD_HEIGHT: f64 = 42.0;
/// Gap between a row's number, its name and the cells, in units of the chart.
const LABEL_GAP: f64 = 8.0;
/// Gap between the cells and the color scale, in units of the chart.
const SCALE_GAP: f64 = 36.0;
/// Width of the color scale, in units of the chart.
const SCALE_WIDTH: f64 = 18.0;
/// Minimum height of the color scale, in units of the chart.
const SCALE_HEIGHT: f64 = 180.0;
/// Thickness of the even line, in units of the chart.
const EVEN_THICKNESS: f64 = 3.0;
/// Values labeled beside the color scale.
const SCALE_MARKS: [f64; 5] = [1.0, 0.5, 0.0, -0.5, -1.0];

/// The chart with positions and sizes.
pub(super) struct Layout<'a> {
    data: &'a HeatMap,
    frame: Frame,
    /// Labels beside the color scale.
    scale_marks: [String; 5],
    /// Label of the even line; empty without one.
    even_line: String,
    /// Borders that make up the even line.
    even_borders: Vec<EvenBorder>,
    /// Numbers of the rows; empty if columns have labels of their own.
    indices: Vec<String>,
    names: Vec<String>,
    columns: Vec<String>,
    cell: f64,
    name_left: f64,
    grid_left: f64,
    means_left: f64,
    scale_left: f64,
}

/// Border between a cell and the next one, of which one is negative and the other is not.
struct EvenBorder {
    row: usize,
    column: usize,
    /// Whether the next cell is the one below, instead of the one to the right.
    is_below: bool,
}

fn even_borders(values: &[Vec<Option<f64>>]) -> Vec<EvenBorder> {
    let is_ahead = |row: usize, column: usize| Some(values.get(row)?.get(column).copied()?? >= 0.0);
    let mut borders = Vec::new();
    for (row, cells) in values.iter().enumerate() {
        for column in 0..cells.len() {
            for is_below in [false, true] {
                let next = if is_below { is_ahead(row + 1, column) } else { is_ahead(row, column + 1) };
                if is_ahead(row, column).zip(next).is_some_and(|(one, other)| one != other) {
                    borders.push(EvenBorder { row, column, is_below });
                }
            }
        }
    }
    borders
}

impl<'a> Layout<'a> {
    fn new(data: &'a HeatMap) -> Self {
        let (language, titles) = (data.captions.language, &data.titles);
        let half = |text: &str| number::Figure::new(text).in_language(language);
        let [highest, lowest] = titles.ends.clone();
        let scale_marks = [highest, half("+0.5"), titles.even.clone(), half("−0.5"), lowest];
        let names: Vec<_> = data.rows.iter().map(|name| text::label(name)).collect();
        let numbers = (1..=data.rows.len()).map(|number| number.to_string());
        let (indices, columns): (Vec<_>, Vec<_>) = match &data.columns {
            HeatMapColumns::Rows => (numbers.clone().collect(), numbers.collect()),
            HeatMapColumns::Named(labels) => {
                (Vec::new(), labels.iter().map(|label| text::label(label)).collect())
            }
        };
        let n = names.len().max(columns.len());
        let label = font::widest(&columns, INDEX.em);
        let index = font::widest(indices.last(), INDEX.em);
        let cell = if n < MIN_SIZE_WITHOUT_VALUES {
            (640.0 / n as f64).clamp(46.0, 72.0)
        } else {
            // A column number of three digits is wider than the smallest cell.
            (900.0 / n as f64).clamp(18.0, 40.0)
        };
        let (min_cell, name_left, row_title) = match indices.is_empty() {
            true => (label + 10.0, MARGIN, font::width(&titles.rows, AXIS.em)),
            false => (index + 4.0, MARGIN + (index.ceil() + LABEL_GAP), 0.0),
        };
        let cell = cell.max(min_cell).floor();
        let names_width = font::widest(&names, NAME.em).max(row_title);
        let grid_left = (name_left + names_width + LABEL_GAP).ceil();
        let grid = offset(columns.len(), columns.len(), cell).max(font::width(&titles.columns, AXIS.em));
        let has_guides = !indices.is_empty() && n >= MIN_SIZE_WITH_GUIDES;
        let right_index = if has_guides { index + LABEL_GAP } else { 0.0 };
        let means_left = (grid_left + grid + right_index + 2.0 * LABEL_GAP).ceil();
        let means = data.row_means.as_ref().map_or(0.0, |rows| {
            let figures = font::widest(rows.means.iter().map(|(_, text)| text), VALUE.em);
            figures.max(font::width(&rows.title, AXIS.em)) + 2.0 * LABEL_GAP
        });
        let scale_left = (grid_left + grid + right_index + means + SCALE_GAP).ceil();
        let even_borders = if data.has_even_line { even_borders(&data.values) } else { Vec::new() };
        let even_line = match even_borders.is_empty() {
            true => String::new(),
            false => say!(language, "chart-even-line"),
        };
        let marks = scale_marks.iter().chain([&titles.missing, &even_line]);
        let scale_head = font::widest(&titles.scale, AXIS.em);
        let scale = (SCALE_WIDTH + 10.0 + font::widest(marks, KEY.em)).max(scale_head);
        let frame = Frame::new(&data.captions, (scale_left + scale + MARGIN).ceil());
        Self {
            data,
            frame,
            scale_marks,
            even_line,
            even_borders,
            indices,
            names,
            columns,
            cell,
            name_left,
            grid_left,
            means_left,
            scale_left,
        }
    }

    fn has_guides(&self) -> bool {
        self.indices.len() >= MIN_SIZE_WITH_GUIDES
    }

    fn has_values(&self) -> bool {
        self.names.len().max(self.columns.len()) < MIN_SIZE_WITHOUT_VALUES
    }

    /// Returns the left edge of column `i`, relative to the grid of cells.
    fn left_of(&self, i: usize) -> f64 {
        offset(i, self.columns.len(), self.cell)
    }

    /// Returns the top edge of row `i`, relative to the grid of cells.
    fn top_of(&self, i: usize) -> f64 {
        offset(i, self.names.len(), self.cell)
    }

    fn grid_top(&self) -> f64 {
        (self.frame.top() + HEAD_HEIGHT).round()
    }

    fn has_missing(&self) -> bool {
        self.data.values.iter().flatten().any(Option::is_none)
    }

    fn body(&self) -> f64 {
        let grid = HEAD_HEIGHT + self.top_of(self.names.len()) + if self.has_guides() { 18.0 } else { 0.0 };
        grid.max(self.even_key_top() + if self.even_borders.is_empty() { 0.0 } else { 26.0 })
    }

    /// Returns the distance of the key of the even line from the top of the plot area.
    fn even_key_top(&self) -> f64 {
        HEAD_HEIGHT + SCALE_HEIGHT + 8.0 + if self.has_missing() { 34.0 } else { 0.0 }
    }

    fn labels<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        let (left, top) = (self.grid_left, self.grid_top());
        canvas.text(&self.data.titles.rows, (MARGIN, self.frame.top() + AXIS.em), AXIS)?;
        canvas.text(&self.data.titles.columns, (left, self.frame.top() + AXIS.em), AXIS)?;
        let right = left + self.left_of(self.columns.len()) + LABEL_GAP;
        if let Some(rows) = &self.data.row_means {
            canvas.text(&rows.title, (self.means_left, self.grid_top() - 8.0), AXIS)?;
            for (i, (_, text)) in rows.means.iter().enumerate() {
                let y = top + self.top_of(i) + self.cell / 2.0;
                canvas.text(text, (self.means_left, y + VALUE.baseline_offset()), VALUE)?;
            }
        }
        for i in 0..self.names.len().max(self.columns.len()) {
            self.row_label(canvas, i)?;
            self.column_label(canvas, i)?;
            if let Some(index) = self.indices.get(i).filter(|_| self.has_guides()) {
                let y = top + self.top_of(i) + self.cell / 2.0;
                canvas.text(index, (right, y + INDEX.baseline_offset()), INDEX)?;
            }
        }
        Ok(())
    }

    fn row_label<B: DrawingBackend>(&self, canvas: &mut Canvas<B>, i: usize) -> Result<(), ChartError> {
        let Some(name) = self.names.get(i) else { return Ok(()) };
        let y = self.grid_top() + self.top_of(i) + self.cell / 2.0;
        if let Some(index) = self.indices.get(i) {
            let at = (self.name_left - LABEL_GAP, y + INDEX.baseline_offset());
            canvas.text(index, at, INDEX.placed(TextSide::Left))?;
        }
        canvas.text(name, (self.name_left, y + NAME.baseline_offset()), NAME)?;
        let name_end = self.name_left + font::width(name, NAME.em) + LABEL_GAP;
        let line_end = self.grid_left - LABEL_GAP;
        if name_end + LABEL_GAP < line_end {
            canvas.horizontal_line(name_end, line_end, y, color::GRID)?;
        }
        Ok(())
    }

    fn column_label<B: DrawingBackend>(&self, canvas: &mut Canvas<B>, i: usize) -> Result<(), ChartError> {
        let Some(label) = self.columns.get(i) else { return Ok(()) };
        let x = self.grid_left + self.left_of(i) + self.cell / 2.0;
        canvas.text(label, (x, self.grid_top() - 8.0), INDEX.placed(TextSide::Middle))?;
        if self.has_guides() {
            let bottom = self.grid_top() + self.top_of(self.names.len()) + 8.0 + INDEX.em * 0.73;
            canvas.text(label, (x, bottom), INDEX.placed(TextSide::Middle))?;
        }
        Ok(())
    }

    fn cells<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        let side = self.cell - 1.0;
        for (row, values) in self.data.values.iter().enumerate() {
            for (column, value) in values.iter().enumerate() {
                let (x, y) = (self.grid_left + self.left_of(column), self.grid_top() + self.top_of(row));
                let Some(value) = *value else {
                    hatch(canvas, (x, y), side)?;
                    continue;
                };
                let ground = self.data.colors.color(value);
                canvas.fill((x, y), (side, side), ground)?;
                if self.has_values() {
                    let look =
                        LabelStyle { color: color::contrasting(ground), ..VALUE }.placed(TextSide::Middle);
                    let at = (x + side / 2.0, y + side / 2.0 + VALUE.baseline_offset());
                    let mut text = number::signed(value).in_language(self.data.captions.language);
                    if self.data.open.get(row).is_some_and(|row| row.get(column) == Some(&true)) {
                        text.push_str(" ?");
                    }
                    canvas.text(&text, at, look)?;
                }
            }
        }
        Ok(())
    }

    /// Draws a line between adjacent cells of which one is negative and the other is not.
    fn even_line<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        // The gap between two cells is one unit wide.
        let (shift, length) = ((EVEN_THICKNESS + 1.0) / 2.0, self.cell + EVEN_THICKNESS - 1.0);
        for &EvenBorder { row, column, is_below } in &self.even_borders {
            let (left, top) = (self.grid_left + self.left_of(column), self.grid_top() + self.top_of(row));
            let (at, size) = match is_below {
                false => ((left + self.cell - shift, top - shift), (EVEN_THICKNESS, length)),
                true => ((left - shift, top + self.cell - shift), (length, EVEN_THICKNESS)),
            };
            canvas.fill(at, size, color::INK)?;
        }
        let y = self.frame.top() + self.even_key_top() + 12.0;
        canvas.fill(
            (self.scale_left, y - EVEN_THICKNESS / 2.0),
            (SCALE_WIDTH, EVEN_THICKNESS),
            color::INK,
        )?;
        let at = (self.scale_left + SCALE_WIDTH + 10.0, y + KEY.baseline_offset());
        canvas.text(&self.even_line, at, KEY)
    }

    fn scale<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        let (left, top) = (self.scale_left, self.grid_top());
        for (i, line) in self.data.titles.scale.iter().enumerate() {
            canvas.text(line, (left, self.frame.top() + AXIS.em + i as f64 * 15.0), AXIS)?;
        }
        let bands = SCALE_HEIGHT as u32;
        for i in 0..bands {
            let value = 1.0 - 2.0 * f64::from(i) / f64::from(bands - 1);
            // Each band extends to the end and is painted over: bands of one unit would show seams
            // in a scaled SVG.
            let rest = f64::from(bands - i);
            canvas.fill((left, top + f64::from(i)), (SCALE_WIDTH, rest), self.data.colors.color(value))?;
        }
        for (value, text) in SCALE_MARKS.into_iter().zip(&self.scale_marks) {
            let y = top + (1.0 - value) / 2.0 * (SCALE_HEIGHT - 1.0);
            canvas.horizontal_line(left + SCALE_WIDTH, left + SCALE_WIDTH + 4.0, y, color::BASE_LINE)?;
            canvas.text(text, (left + SCALE_WIDTH + 10.0, y + KEY.baseline_offset()), KEY)?;
        }
        if self.has_missing() {
            let y = top + SCALE_HEIGHT + 16.0;
            hatch(canvas, (left, y), SCALE_WIDTH)?;
            let at = (left + SCALE_WIDTH + 10.0, y + SCALE_WIDTH / 2.0 + KEY.baseline_offset());
            canvas.text(&self.data.titles.missing, at, KEY)?;
        }
        Ok(())
    }
}

/// Returns the start of cell `i` in a row or column of `n` cells, in units of the chart.
fn offset(i: usize, n: usize, cell: f64) -> f64 {
    // The end of the grid (`i == n`) has no gap before it.
    let wide_gaps = if n >= MIN_SIZE_WITH_GUIDES { i.min(n - 1) / 10 } else { 0 };
    i as f64 * cell + wide_gaps as f64 * 3.0
}

/// Draws a hatched square, distinct from all colors of the scale, also in black and white.
fn hatch<B: DrawingBackend>(canvas: &mut Canvas<B>, (x, y): (f64, f64), side: f64) -> Result<(), ChartError> {
    const STEP: f64 = 6.0;
    canvas.fill((x, y), (side, side), color::GRID)?;
    canvas.fill((x + 1.0, y + 1.0), (side - 2.0, side - 2.0), color::PAPER)?;
    // Inside the border, whose corner is the origin of `sum`.
    let inner = side - 2.0;
    let mut sum = STEP;
    while sum < 2.0 * inner {
        // The line on which the distances from the left and the top edge add up to `sum`.
        let (near, far) = ((sum - inner).max(0.0), sum.min(inner));
        let line = [(x + 1.0 + near, y + 1.0 + far), (x + 1.0 + far, y + 1.0 + near)];
        canvas.stroke(&line, 0.7, color::BASE_LINE)?;
        sum += STEP;
    }
    Ok(())
}

impl Chart for Layout<'_> {
    fn size(&self) -> (f64, f64) {
        self.frame.size(self.body())
    }

    fn captions(&self) -> &Captions {
        &self.data.captions
    }

    fn paint<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        self.frame.paint(canvas, self.body())?;
        self.labels(canvas)?;
        self.cells(canvas)?;
        if !self.even_borders.is_empty() {
            self.even_line(canvas)?;
        }
        self.scale(canvas)
    }
}
