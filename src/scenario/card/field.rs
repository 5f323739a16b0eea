//! A card and its fields: one row per column of profile files, with everything that readers,
//! writers, overrides, options, imports, lists and reports need to know about it.

use crate::fault;
use crate::rules::bounded::OutOfBounds;
use crate::rules::contact::Size;
use crate::rules::{Characteristic, Movement, Power, Range, Resistance, StrategicValue, Word, WoundLevel};
use crate::scenario::reading::bounds::MAX_CELL_PARTS;
use crate::scenario::reading::length::Base;
use crate::scenario::reading::length::{movement_text, parse_movement, parse_ranges, ranges_text};
use crate::scenario::reading::message::{Message, unknown_name};
use crate::scenario::reading::sentence::Quoted;
use crate::scenario::reading::spelling::normalize;
use strum::{IntoStaticStr, VariantArray};

/// A row of a profile file. Empty cells are `None`, or an empty text or list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// Id in commands and scenarios.
    pub id: String,
    /// Printed name; the id if the row gives none.
    pub name: String,
    /// People (faction), as printed.
    pub people: String,
    /// Edition in which the values were printed; AP of different editions are not comparable.
    pub edition: String,
    /// Rank as printed; that of a wizard or faithful may be in parentheses.
    pub rank: String,
    /// Whether the fighter is a champion: a character that may be in an army only once. `None` if
    /// the card does not say it.
    pub champion: Option<bool>,
    /// Size, from small to titan.
    pub size: Option<Size>,
    /// Power, a whole number that counts in charges and in the control of zones.
    pub power: Option<Power>,
    /// Base of the model: its size in millimeters.
    pub base: Option<Base>,
    /// Cost in AP (PA).
    pub strategic_value: Option<StrategicValue>,
    /// MOV on the ground.
    pub movement: Option<Movement>,
    /// MOV in flight, if a separate value is printed. Flight is not simulated.
    pub flying_movement: Option<Movement>,
    /// Initiative, INI.
    pub initiative: Option<Characteristic>,
    /// Attack, ATT.
    pub attack: Option<Characteristic>,
    /// Strength, STR (FOR).
    pub strength: Option<Characteristic>,
    /// Defense, DEF.
    pub defense: Option<Characteristic>,
    /// Resistance, RES.
    pub resistance: Option<Resistance>,
    /// Courage, COU.
    pub courage: Option<Characteristic>,
    /// FEAR (PEUR).
    pub fear: Option<Characteristic>,
    /// A value that is either COU or FEAR; its source does not say which.
    pub courage_or_fear: Option<Characteristic>,
    /// Discipline, DIS.
    pub discipline: Option<Characteristic>,
    /// Aim, AIM (TIR).
    pub aim: Option<Characteristic>,
    /// Short, medium and long range of the missile weapon.
    pub ranges: Option<[Range; 3]>,
    /// Strength of the missile weapon.
    pub aim_strength: Option<Characteristic>,
    /// Abilities as printed, one entry per ability.
    pub abilities: Vec<String>,
    /// Equipment as printed, one entry per item.
    pub equipment: Vec<String>,
    /// For each value that does not come from the card itself: where it comes from.
    pub filled: Vec<ValueOrigin>,
    /// Wound level with which the fighter begins a fight, which only an override can change.
    pub wounds: WoundLevel,
    /// Whether an override replaced the abilities of the card: then the fighter has only these, and
    /// none are induced.
    pub abilities_overridden: bool,
    /// Source of the card's values, usually a web address.
    pub source: String,
}

/// Reliability of a value that is not on the page of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Reliability {
    /// Printed on another copy of the card.
    Printed,
    /// Listed in a table of the same edition.
    Table,
    /// Inferred from two sources combined.
    Inferred,
    /// Given by the user.
    User,
    /// Estimated from the characteristics of the card.
    Estimated,
}

impl Reliability {
    /// Values that profile files may state.
    pub(crate) const IN_FILES: [Reliability; 3] =
        [Reliability::Printed, Reliability::Table, Reliability::Inferred];

    /// Returns the French word, for sheets of spreadsheets.
    pub(crate) fn french(self) -> &'static str {
        match self {
            Reliability::Printed => "imprimé",
            Reliability::Table => "tableau",
            Reliability::Inferred => "déduit",
            Reliability::User => "utilisateur",
            Reliability::Estimated => "estimé",
        }
    }
}

/// Origin of a card's value that does not come from the card itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueOrigin {
    /// The field that has the value.
    pub(crate) field: CardField,
    /// Reliability of the value.
    pub reliability: Reliability,
    /// Source of the value; empty if no file of sources was read.
    pub source: String,
    /// 95 % prediction interval of an estimated value; otherwise `None`.
    pub interval: Option<[u16; 2]>,
}

impl ValueOrigin {
    /// Parses an entry of the column `filled`: `size:table`.
    pub(crate) fn parse(text: &str) -> Result<Self, Message> {
        let (name, word) = text.split_once(':').unwrap_or((text, ""));
        let (name, word) = (name.trim(), word.trim());
        let Some(field) = CardField::from_column(name) else {
            return Err(unknown_name(
                fault!("terminal-no-column", name = Quoted(name)),
                name,
                CardField::columns(),
            ));
        };
        let reliability = parse_word(word, &Reliability::IN_FILES, Reliability::word)
            .map_err(|fault| fault.within(name))?;
        Ok(Self { field, reliability, source: String::new(), interval: None })
    }
}

/// What is known about a field.
struct Row {
    column: &'static str,
    key: &'static str,
    printed: [&'static str; 2],
    words: &'static [&'static str],
    text: fn(&Card) -> String,
    set: fn(&mut Card, &str) -> Result<(), Vec<Message>>,
    number: fn(&Card) -> Option<i64>,
    set_number: fn(&mut Card, i64) -> Result<(), OutOfBounds>,
}

/// Declares the fields. A row has the field, its member in [`Card`], its column in profile files,
/// its key in overrides, its printed names in English and French, and further names in imported
/// files, as [`normalize`] text.
macro_rules! card_fields {
    ($($field:ident $member:ident: $column:literal, $key:literal, $printed:expr, $words:expr;)*) => {
        /// A field of a card, in the order of the columns of profile files.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, VariantArray)]
        pub(crate) enum CardField {
            $($field,)*
        }

        /// The rows, in the order of the fields.
        static ROWS: &[Row] = &[$(Row {
            column: $column,
            key: $key,
            printed: $printed,
            words: &$words,
            text: |card| card.$member.text(),
            set: |card, text| {
                card.$member = Value::parse(text)?;
                Ok(())
            },
            number: |card| card.$member.number(),
            set_number: |card, number| card.$member.set_number(number),
        },)*];
    };
}

#[rustfmt::skip]
card_fields! {
    Id id: "id", "id", ["id", "id"], ["identifiant"];
    Name name: "name_fr", "name_fr", ["name", "nom"],
        ["profil", "profile", "figurine", "combattant", "fighter", "model", "modele", "unite", "unit", "troupe",
            "nom du profil", "nom de la figurine", "nom figurine", "nom du combattant", "nom de la carte",
            "noms", "names", "nom fr", "nom francais", "nom complet", "full name", "nom de la fig", "nom fig", "fig",
            "figurines", "profils", "combattants", "libelle", "designation", "intitule", "nom de l unite",
            "nom unite", "unit name", "model name"];
    People people: "people", "people", ["people", "peuple"], ["armee", "army", "faction", "race", "nation", "camp"];
    Edition edition: "edition", "edition", ["edition", "édition"], ["version"];
    Rank rank: "rank", "rank", ["rank", "rang"], ["grade"];
    Champion champion: "champion", "champion", ["champion", "personnage"],
        ["character", "champion ou non", "champion or not"];
    Size size: "size", "size", ["size", "taille"], ["taille unite"];
    Power power: "power", "power", ["power", "puissance"], ["puis"];
    Base base: "base_mm", "base", ["base", "socle"], [];
    StrategicValue strategic_value: "ap", "ap", ["AP", "PA"],
        ["p a", "a p", "cout", "cost", "cout pa", "valeur strategique", "strategic value", "points", "point",
            "pts", "pt", "valeur", "value", "vs", "prix", "price"];
    Movement movement: "mov_cm", "mov", ["MOV", "MOU"], ["mouvement", "movement", "mou cm", "mvt", "mouv", "move", "deplacement",
        "depl", "vitesse"];
    FlyingMovement flying_movement: "mov_fly_cm", "mov_fly_cm", ["mov fly", "mou vol"],
        ["mou en vol", "mouvement en vol", "mov in flight", "mvt vol", "mouvement vol"];
    Initiative initiative: "ini", "ini", ["INI", "INI"], ["initiative", "init"];
    Attack attack: "att", "att", ["ATT", "ATT"], ["attaque", "attack", "atq", "atk"];
    Strength strength: "str", "str", ["STR", "FOR"], ["force", "strength"];
    Defense defense: "def", "def", ["DEF", "DEF"], ["defense", "defence"];
    Resistance resistance: "res", "res", ["RES", "RES"], ["resistance", "resilience"];
    Courage courage: "courage", "cou", ["COU", "COU"], ["cour"];
    Fear fear: "fear", "fear", ["FEAR", "PEUR"], ["peu"];
    CourageOrFear courage_or_fear: "courage_or_fear", "courage_or_fear", ["cou fear", "cou peur"],
        ["cou peu", "cour peur", "courage peur", "peur cou", "peur courage", "courage fear",
            "courage ou peur", "courage or fear"];
    Discipline discipline: "dis", "dis", ["DIS", "DIS"], ["discipline", "disc"];
    Aim aim: "aim", "aim", ["AIM", "TIR"], [];
    Ranges ranges: "ranges_cm", "ranges", ["ranges", "portées"], ["portee", "portee s", "range"];
    AimStrength aim_strength: "aim_str", "aim-str", ["AIM STR", "FOR-TIR"],
        ["force tir", "force de tir", "tir for", "force du tir", "for du tir", "aim strength", "str aim",
            "force de l arme de tir", "strength of the missile weapon"];
    Abilities abilities: "abilities", "abilities", ["abilities", "compétences"],
        ["capacites", "capacite s", "competence s", "skills", "aptitudes", "talents"];
    Equipment equipment: "equipment", "equipment", ["equipment", "équipement"], ["equipements", "equipement s", "equip", "armes", "gear", "weapons"];
    Filled filled: "filled", "filled", ["filled", "complété"], [];
    Source source: "source_url", "source_url", ["source", "source"], ["url", "lien", "link"];
}

impl CardField {
    /// All fields, in the order of the columns of profile files.
    pub(crate) const ALL: &[CardField] = Self::VARIANTS;

    /// Fields without which a profile cannot fight, in the order of the rulebook.
    pub(crate) const REQUIRED_FOR_FIGHTS: [CardField; 6] = [
        CardField::Initiative,
        CardField::Attack,
        CardField::Strength,
        CardField::Defense,
        CardField::Resistance,
        CardField::StrategicValue,
    ];

    /// Fields that a user can assume or override, in canonical order. Abilities can be overridden
    /// only.
    pub(crate) const ASSUMABLE: [CardField; 17] = [
        CardField::Initiative,
        CardField::Attack,
        CardField::Strength,
        CardField::Defense,
        CardField::Resistance,
        CardField::StrategicValue,
        CardField::Discipline,
        CardField::Size,
        CardField::Movement,
        CardField::Power,
        CardField::Aim,
        CardField::Ranges,
        CardField::AimStrength,
        CardField::Champion,
        CardField::Base,
        CardField::Courage,
        CardField::Fear,
    ];

    /// Iterates over the fields that can be overridden, in canonical order.
    pub(crate) fn overridable() -> impl Iterator<Item = CardField> + Clone {
        Self::ASSUMABLE.into_iter().chain([CardField::Abilities])
    }

    /// Iterates over the columns of a profile file.
    pub(crate) fn columns() -> impl Iterator<Item = &'static str> + Clone {
        ROWS.iter().map(|row| row.column)
    }

    /// Returns the field of a column of profile files.
    pub(crate) fn from_column(column: &str) -> Option<CardField> {
        Self::ALL.iter().copied().find(|field| field.column() == column)
    }

    /// Returns the first of `fields` with this key or printed name, in either language, or with a
    /// name that these abbreviate, such as `force` for `FOR`. Accents, case and separators between
    /// words are ignored.
    pub(crate) fn find(fields: impl IntoIterator<Item = CardField>, name: &str) -> Option<CardField> {
        let name = normalize(name);
        let is_named = |field: &CardField| {
            let is_long_name = field.row().words.contains(&name.as_str());
            [field.key(), field.printed(), field.french()]
                .map(normalize)
                .iter()
                .any(|of| *of == name || (is_long_name && name.starts_with(of)))
        };
        fields.into_iter().find(is_named)
    }

    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// Returns the column of profile files.
    pub(crate) fn column(self) -> &'static str {
        self.row().column
    }

    /// Returns the key of overrides and of `--assume`; the column if the field has no key.
    pub(crate) fn key(self) -> &'static str {
        self.row().key
    }

    /// Returns the English name as printed on cards, such as `STR`.
    pub(crate) fn printed(self) -> &'static str {
        self.row().printed[0]
    }

    /// Returns the French name as printed on cards, such as `FOR`.
    pub(crate) fn french(self) -> &'static str {
        self.row().printed[1]
    }

    /// Iterates over all names of the field in imported files, as [`normalize`] text.
    pub(crate) fn names(self) -> impl Iterator<Item = String> {
        let Row { column, key, printed: [english, french], words, .. } = self.row();
        [column, key, english, french].into_iter().chain(*words).map(|name| normalize(name))
    }

    /// Returns whether a profile file must have the column.
    pub(crate) fn is_required(self) -> bool {
        matches!(self, CardField::Id | CardField::Name) || Self::REQUIRED_FOR_FIGHTS.contains(&self)
    }

    /// Returns the value as profile files write it; empty if it is unknown.
    pub(crate) fn text(self, card: &Card) -> String {
        (self.row().text)(card)
    }

    /// Sets the value from the text of a nonempty cell.
    ///
    /// # Errors
    /// If the value cannot be parsed, or is out of bounds.
    pub(crate) fn set(self, card: &mut Card, text: &str) -> Result<(), Vec<Message>> {
        (self.row().set)(card, text)
    }

    /// Returns a whole number, MOV in millimeters; `None` for other values and if it is unknown.
    pub(crate) fn number(self, card: &Card) -> Option<i64> {
        (self.row().number)(card)
    }

    /// Sets a whole number, MOV in millimeters; no effect on other values.
    ///
    /// # Errors
    /// If the number is out of bounds.
    pub(crate) fn set_number(self, card: &mut Card, number: i64) -> Result<(), OutOfBounds> {
        (self.row().set_number)(card, number)
    }
}

/// A value of a card, as a cell of a profile file writes it.
trait Value: Sized {
    fn parse(text: &str) -> Result<Self, Vec<Message>>;

    fn text(&self) -> String;

    fn number(&self) -> Option<i64> {
        None
    }

    fn set_number(&mut self, _number: i64) -> Result<(), OutOfBounds> {
        Ok(())
    }
}

/// Declares how a value is read and written and, if it is a whole number, how its bounds are
/// checked.
macro_rules! values {
    ($($value:ty: $parse:expr, $text:expr $(, $new:path)?;)*) => {$(
        impl Value for Option<$value> {
            fn parse(text: &str) -> Result<Self, Vec<Message>> {
                ($parse)(text).map(Some).map_err(|fault| vec![fault.into()])
            }

            fn text(&self) -> String {
                self.map($text).unwrap_or_default()
            }
            $(
            fn number(&self) -> Option<i64> {
                self.map(|value| i64::from(value.get()))
            }

            fn set_number(&mut self, number: i64) -> Result<(), OutOfBounds> {
                *self = Some($new(number)?);
                Ok(())
            }
            )?
        }
    )*};
}

values! {
    bool: |text| parse_word(text, &[true, false], champion_word), |value| champion_word(value).to_owned();
    Size: |text| parse_word(text, &Size::ALL, Size::word), |size| size.word().to_owned();
    Base: Base::parse, |base| base.to_string();
    [Range; 3]: parse_ranges, ranges_text;
    Movement: parse_movement, movement_text, Movement::new;
    Characteristic: |text| bounded(text, Characteristic::new), |value| value.to_string(), Characteristic::new;
    Resistance: |text| bounded(text, Resistance::new), |value| value.to_string(), Resistance::new;
    StrategicValue: |text| bounded(text, StrategicValue::new), |value| value.to_string(), StrategicValue::new;
    Power: |text| bounded(text, Power::new), |value| value.to_string(), Power::new;
}

impl Value for String {
    fn parse(text: &str) -> Result<Self, Vec<Message>> {
        Ok(text.to_owned())
    }

    fn text(&self) -> String {
        self.clone()
    }
}

impl Value for Vec<String> {
    fn parse(text: &str) -> Result<Self, Vec<Message>> {
        let parts = text.split(';').map(str::trim).filter(|part| !part.is_empty());
        match parts.clone().count() {
            count if count > MAX_CELL_PARTS => {
                Err(vec![fault!("fault-too-many-parts", count = count, most = MAX_CELL_PARTS).into()])
            }
            _ => Ok(parts.map(str::to_owned).collect()),
        }
    }

    fn text(&self) -> String {
        self.join(";")
    }
}

impl Value for Vec<ValueOrigin> {
    fn parse(text: &str) -> Result<Self, Vec<Message>> {
        let parts = <Vec<String> as Value>::parse(text)?;
        let (found, faults): (Vec<_>, Vec<_>) =
            parts.iter().map(|part| ValueOrigin::parse(part)).partition(Result::is_ok);
        match faults.is_empty() {
            true => Ok(found.into_iter().filter_map(Result::ok).collect()),
            false => Err(faults.into_iter().filter_map(Result::err).collect()),
        }
    }

    fn text(&self) -> String {
        let part = |of: &ValueOrigin| format!("{}:{}", of.field.column(), of.reliability.word());
        self.iter().map(part).collect::<Vec<_>>().join(";")
    }
}

/// Parses a whole number.
pub(crate) fn whole_number(text: &str) -> Result<i64, Message> {
    let refused = || match text.contains("..") {
        true => fault!("terminal-range-not-here", found = Quoted(text)),
        false => fault!("terminal-no-whole-number", found = Quoted(text)),
    };
    text.parse().map_err(|_| refused().into())
}

fn bounded<T>(text: &str, new: fn(i64) -> Result<T, OutOfBounds>) -> Result<T, Message> {
    Ok(new(whole_number(text)?)?)
}

/// Parses one of the words of `all`, in English as profile files write them.
fn parse_word<T: Copy>(text: &str, all: &[T], word: fn(T) -> &'static str) -> Result<T, Message> {
    all.iter().copied().find(|choice| word(*choice) == text).ok_or_else(|| {
        let words: Vec<&str> = all.iter().map(|choice| word(*choice)).collect();
        fault!("terminal-unknown-word", found = Quoted(text), allowed = words.join(", ")).into()
    })
}

fn champion_word(is_champion: bool) -> &'static str {
    if is_champion { "1" } else { "0" }
}
