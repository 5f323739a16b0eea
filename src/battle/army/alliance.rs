//! Who may stand beside whom [I-D-8].
//!
//! The rulebook lists three ways of alliance and says that peoples ally mostly within theirs. A diagram then shows
//! friendships outside of it and enmities within: it is a picture, and in no text that could be read. Of it only the worked
//! example is known: Dirz and the Drunes, of one way, may not ally.

/// A people of Aarklash, by its animal.
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
    /// Alahan.
    Lion,
    /// Akkylannie.
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
    /// The orcs of the Behemoth.
    SpiritTree,
    /// The concord of the Eagle.
    Eagle,
    /// The Aran clan of the Kelts.
    Owl,
}

/// A way of alliance.
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
    /// They are of one way, and no text forbids it.
    Allowed,
    /// A text forbids it.
    Forbidden,
    /// They are of two ways: only the diagram could allow it.
    OtherWay,
    /// One of them is on no way.
    NoWay,
}

impl People {
    /// Its way.
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
    /// Of two peoples; none where a people is on no way.
    #[must_use]
    pub fn between(one: Option<People>, other: Option<People>) -> Self {
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
    fn the_example_of_the_paragraph() {
        // Acheron may ally with Dirz and with Mid-Nor at once, but not with Dirz and the Drunes at once.
        let between = |one, other| Alliance::between(Some(one), Some(other));
        for ally in [People::Scorpion, People::Hydra, People::Stag] {
            assert_eq!(between(People::Aries, ally), Alliance::Allowed);
        }
        assert_eq!(between(People::Scorpion, People::Hydra), Alliance::Allowed);
        assert_eq!(between(People::Stag, People::Scorpion), Alliance::Forbidden);
    }

    #[test]
    fn other_ways_and_peoples_on_none_are_told_apart() {
        assert_eq!(Alliance::between(Some(People::Lion), Some(People::Wolf)), Alliance::OtherWay);
        assert_eq!(Alliance::between(Some(People::Lion), None), Alliance::NoWay);
    }
}
