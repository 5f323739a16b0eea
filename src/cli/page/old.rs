//! Pages of commands that make no document yet; this file goes when they do.

use crate::language::Language;
use crate::report::document::{Document, Verdicts};
use crate::report::page as new;
use crate::report::page::{Count, Matrix, VerdictCard};
use crate::report::table::Table;

pub(in crate::cli) type Card = VerdictCard;

pub(in crate::cli) struct Page {
    pub(in crate::cli) language: Language,
    pub(in crate::cli) title: String,
    pub(in crate::cli) subtitle: String,
    pub(in crate::cli) lead: Vec<String>,
    pub(in crate::cli) tally: Vec<Count>,
    pub(in crate::cli) summary: Vec<String>,
    pub(in crate::cli) cards: Vec<Card>,
    pub(in crate::cli) about_cards: Vec<String>,
    pub(in crate::cli) sections: Vec<Section>,
    pub(in crate::cli) settings: Vec<[String; 2]>,
    pub(in crate::cli) method: Vec<String>,
    pub(in crate::cli) command: String,
}

pub(in crate::cli) struct Section {
    pub(in crate::cli) id: &'static str,
    pub(in crate::cli) heading: String,
    pub(in crate::cli) prose: Vec<String>,
    pub(in crate::cli) blocks: Vec<Block>,
}

pub(in crate::cli) enum Block {
    Table(Table),
    Folded(String, Table),
    Figure { svg: String, caption: String },
    Matrix(Matrix),
}

impl Page {
    pub(in crate::cli) fn html(self) -> String {
        let mut document = Document::new(self.language);
        drop(self.summary);
        for section in self.sections {
            let mut keep = |table: Table| {
                let key = document.tables.len().to_string();
                document.tables.push(table.keyed(key.clone()));
                key
            };
            let mut block = |block: Block| match block {
                Block::Table(table) => new::Block::Table(keep(table)),
                Block::Folded(words, table) => new::Block::Folded(words, keep(table)),
                Block::Figure { svg, caption } => new::Block::Figure { svg, caption },
                Block::Matrix(matrix) => new::Block::Matrix(matrix),
            };
            let blocks = section.blocks.into_iter().map(&mut block).collect();
            let Section { id, heading, prose, .. } = section;
            document.sections.push(new::Section { id, heading, prose, blocks });
        }
        Document {
            title: self.title,
            subtitle: self.subtitle,
            headline: self.lead,
            verdicts: Verdicts { tally: self.tally, cards: self.cards, about: self.about_cards },
            settings: self.settings,
            notes: self.method,
            command: Some(self.command),
            ..document
        }
        .html()
    }
}
