//! Alliances: which peoples may stand in one army [I-D-8].
//!
//! The rulebook lists three ways of alliance and says that peoples ally mostly within their own
//! way. The exceptions (friends of different ways, enemies of one way) are printed only as a
//! diagram, which no available text describes. The worked example gives one of them: Dirz and the
//! Drunes may not ally, although both are of the Meanders of Darkness.

/// A people of Aarklash, named after its heraldic animal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum People {
    /// The undead of Acheron.
    Aries,
    /// The alchemists of Dirz.
    Scorpion,
    /// The Akkyshan elves.
    Spider,
    /// The Drune clan of the Kelts.
    Stag,
    /// The dwarves of Mid-Nor.
    Hydra,
    /// The Ophidian alliance.
    Snake,
    /// The devourers of Vile-Tis.
    Hyena,
    /// The lions of Alahan.
    Lion,
    /// The griffins of Akkylannie.
    Griffin,
    /// The dwarves of Tir-Nâ-Bor.
    Boar,
    /// The Cynwäll elves.
    Dragon,
    /// The Sessair clan of the Kelts.
    Minotaur,
    /// The utopia of the Sphinx.
    Sphinx,
    /// The Daïkinee elves.
    Scarab,
    /// The orcs of Bran-Ô-Kor.
    Jackal,
    /// The Wolfen of Yllia.
    Wolf,
    /// The goblins of No-Dan-Kar.
    Rat,
    /// The orcs of the Behemoth, whose emblem is the spirit tree.
    SpiritTree,
    /// The concord of the Eagle.
    Eagle,
    /// The Aran clan of the Kelts.
    Owl,
}

/// Way of alliance: one of three camps of peoples, within which most alliances are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The Meanders of Darkness.
    Darkness,
    /// The Ways of Light.
    Light,
    /// The Paths of Destiny.
    Destiny,
}

/// Whether two peoples may stand in one army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alliance {
    /// Allowed: both peoples belong to the same way of alliance, and no text forbids them to ally.
    Allowed,
    /// The rulebook explicitly forbids the alliance.
    Forbidden,
    /// Unknown: the peoples are of different ways, and only the rulebook's diagram of exceptions,
    /// whose content is not available, could allow them to ally.
    OtherWay,
    /// Unknown: at least one of the two peoples belongs to no way of alliance.
    NoWay,
}

impl People {
    /// Returns the way of alliance of this people.
    #[must_use]
    pub fn way(self) -> Way {
        use People::*;
        match self {
            Aries | Scorpion | Spider | Stag | Hydra | Snake | Hyena => Way::Darkness,
            Lion | Griffin | Boar | Dragon | Minotaur | Sphinx => Way::Light,
            Scarab | Jackal | Wolf | Rat | SpiritTree | Eagle | Owl => Way::Destiny,
        }
    }
}

impl Alliance {
    /// Returns whether two peoples may ally. `None` stands for a people without a way of alliance.
    #[must_use]
    pub fn from_peoples(one: Option<People>, other: Option<People>) -> Self {
        match (one, other) {
            (Some(People::Scorpion), Some(People::Stag)) | (Some(People::Stag), Some(People::Scorpion)) => {
                Alliance::Forbidden
            }
            (Some(one), Some(other)) if one.way() == other.way() => Alliance::Allowed,
            (Some(_), Some(_)) => Alliance::OtherWay,
            _ => Alliance::NoWay,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_rulebook_on_alliances() {
        // Acheron may ally with Dirz and with Mid-Nor at once, but not with Dirz and the Drunes at
        // once.
        let between = |one, other| Alliance::from_peoples(Some(one), Some(other));
        for ally in [People::Scorpion, People::Hydra, People::Stag] {
            assert_eq!(between(People::Aries, ally), Alliance::Allowed);
        }
        assert_eq!(between(People::Scorpion, People::Hydra), Alliance::Allowed);
        assert_eq!(between(People::Stag, People::Scorpion), Alliance::Forbidden);
    }

    #[test]
    fn alliances_with_another_way_and_without_a_way_are_distinguished() {
        assert_eq!(Alliance::from_peoples(Some(People::Lion), Some(People::Wolf)), Alliance::OtherWay);
        assert_eq!(Alliance::from_peoples(Some(People::Lion), None), Alliance::NoWay);
    }
}
