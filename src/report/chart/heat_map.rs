//! Heat map of all pairs: win minus loss probability of the row against the column, as colored
//! squares.

use super::canvas::{Canvas, LabelStyle, TextSide};
use super::frame::{Frame, MARGIN};
use super::{Captions, Chart, ChartError, ChartFormat, color, font};
use crate::language::{Language, number};
use crate::report::text;
use crate::say;
use plotters::backend::DrawingBackend;

/// The heat map of all match-ups.
///
/// Columns have the numbers of the rows instead of names, since sixty vertical names would be
/// unreadable.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct HeatMap {
    /// Title, subtitle and source.
    pub captions: Captions,
    /// Names of the profiles, in the order of rows and columns.
    pub profiles: Vec<String>,
    /// Win minus loss probability of the row's profile, from -1 to +1, by row and column. `None`
    /// for pairs that were not played.
    pub values: Vec<Vec<Option<f64>>>,
}

impl HeatMap {
    /// Draws the chart and returns the file content.
    ///
    /// # Errors
    /// If there are no profiles, the values are not a square of the same size, or a value is
    /// outside -1 to +1.
    pub(crate) fn draw(&self, format: ChartFormat) -> Result<Vec<u8>, ChartError> {
        let n = self.profiles.len();
        if n == 0 {
            return Err(ChartError::Data("a heat map needs a profile".to_owned()));
        }
        if self.values.len() != n || self.values.iter().any(|row| row.len() != n) {
            return Err(ChartError::Data(format!("{n} profiles need {n} rows of {n} values")));
        }
        for (row, values) in self.values.iter().enumerate() {
            for (column, value) in values.iter().enumerate() {
                if let Some(value) = value.filter(|value| !(-1.0..=1.0).contains(value)) {
                    let names = (&self.profiles[row], &self.profiles[column]);
                    return Err(ChartError::Data(format!("{:?} against {:?} is {value}", names.0, names.1)));
                }
            }
        }
        super::draw(&Layout::new(self), format)
    }
}

const NAME: LabelStyle = LabelStyle::new(12.0, color::INK);
const INDEX: LabelStyle = LabelStyle::new(11.0, color::FAINT_INK);
const AXIS: LabelStyle = LabelStyle::new(11.5, color::FAINT_INK);
const VALUE: LabelStyle = LabelStyle::new(11.5, color::INK);
const KEY: LabelStyle = LabelStyle::new(11.0, color::INK);
/// Minimum number of profiles at which cells have no room for their value.
const MIN_PROFILES_WITHOUT_VALUES: usize = 16;
/// Minimum number of profiles at which numbers stand on all sides, and a wider gap follows every
/// ten cells.
const MIN_PROFILES_WITH_GUIDES: usize = 21;
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
/// Values labeled beside the color scale.
const SCALE_MARKS: [f64; 5] = [1.0, 0.5, 0.0, -0.5, -1.0];

/// The texts of the chart in its language.
struct Words {
    rows: String,
    columns: String,
    /// Lines above the color scale.
    scale_head: [String; 2],
    /// Labels beside the color scale.
    scale_marks: [String; 5],
    not_played: String,
}

impl Words {
    fn new(language: Language) -> Self {
        Self {
            rows: say!(language, "chart-profile"),
            columns: say!(language, "chart-against-profile"),
            scale_head: [say!(language, "chart-wins-minus-losses"), say!(language, "chart-of-the-row")],
            scale_marks: [
                say!(language, "chart-always-wins"),
                number::Figure::new("+0.5").in_language(language),
                say!(language, "chart-even"),
                number::Figure::new("−0.5").in_language(language),
                say!(language, "chart-always-loses"),
            ],
            not_played: say!(language, "chart-not-played"),
        }
    }
}

struct Layout<'a> {
    data: &'a HeatMap,
    frame: Frame,
    words: Words,
    names: Vec<String>,
    cell: f64,
    name_left: f64,
    grid_left: f64,
    scale_left: f64,
}

impl<'a> Layout<'a> {
    fn new(data: &'a HeatMap) -> Self {
        let n = data.profiles.len();
        let words = Words::new(data.captions.language);
        let names: Vec<_> = data.profiles.iter().map(|name| text::label(name)).collect();
        let index = font::width(&n.to_string(), INDEX.em);
        let cell = if n < MIN_PROFILES_WITHOUT_VALUES {
            (640.0 / n as f64).clamp(46.0, 72.0)
        } else {
            // A column number of three digits is wider than the smallest cell.
            (900.0 / n as f64).clamp(18.0f64.max(index + 4.0), 40.0)
        }
        .floor();
        let name_left = MARGIN + index.ceil() + LABEL_GAP;
        let grid_left = (name_left + font::widest(&names, NAME.em) + LABEL_GAP).ceil();
        let grid = offset(n, n, cell).max(font::width(&words.columns, AXIS.em));
        let right_index = if n >= MIN_PROFILES_WITH_GUIDES { index + LABEL_GAP } else { 0.0 };
        let scale_left = (grid_left + grid + right_index + SCALE_GAP).ceil();
        let marks = words.scale_marks.iter().chain([&words.not_played]);
        let scale_head = font::widest(&words.scale_head, AXIS.em);
        let scale = (SCALE_WIDTH + 10.0 + font::widest(marks, KEY.em)).max(scale_head);
        let frame = Frame::new(&data.captions, (scale_left + scale + MARGIN).ceil());
        Self { data, frame, words, names, cell, name_left, grid_left, scale_left }
    }

    fn profile_count(&self) -> usize {
        self.names.len()
    }

    fn has_guides(&self) -> bool {
        self.profile_count() >= MIN_PROFILES_WITH_GUIDES
    }

    /// Returns the left edge of column `i`, or the top edge of row `i`, relative to the grid of
    /// cells.
    fn offset(&self, i: usize) -> f64 {
        offset(i, self.profile_count(), self.cell)
    }

    fn grid_top(&self) -> f64 {
        (self.frame.top() + HEAD_HEIGHT).round()
    }

    fn has_missing(&self) -> bool {
        self.data.values.iter().flatten().any(Option::is_none)
    }

    fn body(&self) -> f64 {
        let grid =
            HEAD_HEIGHT + self.offset(self.profile_count()) + if self.has_guides() { 18.0 } else { 0.0 };
        let scale = HEAD_HEIGHT + SCALE_HEIGHT + 8.0 + if self.has_missing() { 34.0 } else { 0.0 };
        grid.max(scale)
    }

    fn labels<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        let (left, top, end) = (self.grid_left, self.grid_top(), self.offset(self.profile_count()));
        let index_right = self.name_left - LABEL_GAP;
        canvas.text(&self.words.rows, (MARGIN, self.frame.top() + AXIS.em), AXIS)?;
        canvas.text(&self.words.columns, (left, self.frame.top() + AXIS.em), AXIS)?;
        for (i, name) in self.names.iter().enumerate() {
            let index = (i + 1).to_string();
            let middle = self.offset(i) + self.cell / 2.0;
            let (x, y) = (left + middle, top + middle);
            canvas.text(&index, (index_right, y + INDEX.baseline_offset()), INDEX.placed(TextSide::Left))?;
            canvas.text(name, (self.name_left, y + NAME.baseline_offset()), NAME)?;
            let name_end = self.name_left + font::width(name, NAME.em) + LABEL_GAP;
            if name_end + LABEL_GAP < left - LABEL_GAP {
                canvas.horizontal_line(name_end, left - LABEL_GAP, y, color::GRID)?;
            }
            canvas.text(&index, (x, top - 8.0), INDEX.placed(TextSide::Middle))?;
            if self.has_guides() {
                canvas.text(
                    &index,
                    (x, top + end + 8.0 + INDEX.em * 0.73),
                    INDEX.placed(TextSide::Middle),
                )?;
                canvas.text(&index, (left + end + LABEL_GAP, y + INDEX.baseline_offset()), INDEX)?;
            }
        }
        Ok(())
    }

    fn cells<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        let side = self.cell - 1.0;
        for (row, values) in self.data.values.iter().enumerate() {
            for (column, value) in values.iter().enumerate() {
                let (x, y) = (self.grid_left + self.offset(column), self.grid_top() + self.offset(row));
                let Some(value) = *value else {
                    hatch(canvas, (x, y), side)?;
                    continue;
                };
                let ground = color::diverging_color(value);
                canvas.fill((x, y), (side, side), ground)?;
                if self.profile_count() < MIN_PROFILES_WITHOUT_VALUES {
                    let look =
                        LabelStyle { color: color::contrasting(ground), ..VALUE }.placed(TextSide::Middle);
                    let at = (x + side / 2.0, y + side / 2.0 + VALUE.baseline_offset());
                    canvas.text(&number::signed(value).in_language(self.data.captions.language), at, look)?;
                }
            }
        }
        Ok(())
    }

    fn scale<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        let (left, top) = (self.scale_left, self.grid_top());
        for (i, line) in self.words.scale_head.iter().enumerate() {
            canvas.text(line, (left, self.frame.top() + AXIS.em + i as f64 * 15.0), AXIS)?;
        }
        let bands = SCALE_HEIGHT as u32;
        for i in 0..bands {
            let value = 1.0 - 2.0 * f64::from(i) / f64::from(bands - 1);
            // Each band extends to the end and is painted over: bands of one unit would show seams
            // in a scaled SVG.
            let rest = f64::from(bands - i);
            canvas.fill((left, top + f64::from(i)), (SCALE_WIDTH, rest), color::diverging_color(value))?;
        }
        for (value, text) in SCALE_MARKS.into_iter().zip(&self.words.scale_marks) {
            let y = top + (1.0 - value) / 2.0 * (SCALE_HEIGHT - 1.0);
            canvas.horizontal_line(left + SCALE_WIDTH, left + SCALE_WIDTH + 4.0, y, color::BASE_LINE)?;
            canvas.text(text, (left + SCALE_WIDTH + 10.0, y + KEY.baseline_offset()), KEY)?;
        }
        if self.has_missing() {
            let y = top + SCALE_HEIGHT + 16.0;
            hatch(canvas, (left, y), SCALE_WIDTH)?;
            let at = (left + SCALE_WIDTH + 10.0, y + SCALE_WIDTH / 2.0 + KEY.baseline_offset());
            canvas.text(&self.words.not_played, at, KEY)?;
        }
        Ok(())
    }
}

/// Returns the start of cell `i` in a row or column of `n` cells, in units of the chart.
fn offset(i: usize, n: usize, cell: f64) -> f64 {
    // The end of the grid (`i == n`) has no gap before it.
    let wide_gaps = if n >= MIN_PROFILES_WITH_GUIDES { i.min(n - 1) / 10 } else { 0 };
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
        self.scale(canvas)
    }
}
