//! What a command printed is an answer again: it reads back whole, and every format shows it.

use fleau::language::Language;
use fleau::report::render::PostFormat;
use fleau::report::{Report, TableFormat};
use fleau::study::balance::BalanceAnswer;
use fleau::study::check::CheckAnswer;
use fleau::study::compare::CompareAnswer;
use fleau::study::fight::FightAnswer;
use fleau::study::matrix::MatrixAnswer;
use fleau::study::policies::PoliciesAnswer;
use fleau::study::prices::PricesAnswer;
use fleau::study::propose::ProposeAnswer;
use fleau::study::run::RunAnswer;
use fleau::study::selftest::SelftestAnswer;
use fleau::study::tell::TellAnswer;
use fleau::study::test::TestAnswer;
use fleau::study::wound::WoundAnswer;
use serde_json::{Result, Value};

/// What is done with the answer of a command.
struct Reader {
    /// Whether a document is such an answer.
    reads: fn(&Value) -> bool,
    /// Shows the answer in every format, and writes it again.
    shows: fn(&Value) -> Result<Value>,
}

impl Reader {
    const fn of<A: Report>() -> Self {
        Reader { reads: |document| A::deserialize(document).is_ok(), shows: shows::<A> }
    }

    /// None of a command whose schema is written by hand.
    fn of_command(name: &str) -> Option<Self> {
        Some(match name {
            "duel" | "combat" | "melee" => Self::of::<FightAnswer>(),
            "matrix" => Self::of::<MatrixAnswer>(),
            "run" => Self::of::<RunAnswer>(),
            "balance" => Self::of::<BalanceAnswer>(),
            "propose" => Self::of::<ProposeAnswer>(),
            "check" => Self::of::<CheckAnswer>(),
            "selftest" => Self::of::<SelftestAnswer>(),
            "compare" => Self::of::<CompareAnswer>(),
            "policies" => Self::of::<PoliciesAnswer>(),
            "prices" => Self::of::<PricesAnswer>(),
            "tell" => Self::of::<TellAnswer>(),
            "test" => Self::of::<TestAnswer>(),
            "wound" => Self::of::<WoundAnswer>(),
            _ => return None,
        })
    }
}

fn shows<A: Report>(document: &Value) -> Result<Value> {
    let answer = A::deserialize(document)?;
    for language in Language::ALL {
        let told = answer.document(language);
        for format in [TableFormat::Table, TableFormat::Csv, TableFormat::Markdown, TableFormat::Bbcode] {
            assert!(!told.render(format, Some(100)).is_empty(), "{format:?}");
        }
        for format in [PostFormat::Bbcode, PostFormat::Markdown] {
            assert!(!told.post(format).is_empty(), "{format:?}");
        }
        assert!(told.html().contains("</html>"));
    }
    serde_json::to_value(&answer)
}

/// Whether the schema of this command is derived from the type of its answer.
pub(super) fn is_derived(command: &str) -> bool {
    Reader::of_command(command).is_some()
}

/// Whether a document is an answer of this command.
pub(super) fn is_answer(command: &str, document: &Value) -> bool {
    Reader::of_command(command).is_some_and(|reader| (reader.reads)(document))
}

/// Reads what a command printed, shows it in every format, and writes it again without a difference.
pub(super) fn check(document: &Value) {
    let command = document["command"].as_str().expect("the document says its command");
    let Some(reader) = Reader::of_command(command) else { return };
    let again = (reader.shows)(document).unwrap_or_else(|error| panic!("{command}: {error}\n{document:#}"));
    assert!(again == *document, "{command} reads back as\n{again:#}\nand was\n{document:#}");
}
