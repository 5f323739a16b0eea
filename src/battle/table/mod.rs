//! The table [III-A], what is seen on it [II-D], and how fighters move on it \[V\].
//!
//! A [`Table`] has zones and scenery. A [`Ground`] is a table with the bodies that stand on it and the [`TableRules`] by which
//! it is read; everything is asked of it:
//!
//! | question | answer |
//! | --- | --- |
//! | [`Ground::sight`] | clear, partial or blocked [II-D] |
//! | [`Ground::contacts`], [`Ground::touches`] | who stands against whom [II-E] |
//! | [`Ground::room`] | who may still join [II-E-3] |
//! | [`Ground::fits`] | whether a base may stand somewhere |
//! | [`Ground::path`], [`Ground::measure`] | the shortest way, the distance of a move [V-A] |
//! | [`Ground::walk`] | as far as possible toward a point [V-B-1, V-B-2, V-B-4] |
//! | [`Ground::assault`], [`Ground::assaults`] | places against an enemy's base [V-B-3] |
//! | [`Ground::reached_by_area`], [`deviation`] | areas and dispersion [II-C] |
//! | [`Ground::terrain`] | the scenery under and around a base |
//!
//! Who moves is a [`Mover`]; a [`Scratch`] keeps the room that searches need, so that asking again allocates nothing.
//!
//! # Example
//! Z goes around C to charge A, as in the example of V-A. The straight line would be 17 cm long.
//!
//! ```
//! use fleau_battle::geometry::{Base, Distance, Facing, Point, Pose};
//! use fleau_battle::table::{Body, Format, Ground, Mask, MiddleLine, Mover, Scratch, Sight, Table, TableRules};
//! use fleau_engine::rules::contact::Size;
//!
//! let at = |x, y, facing| Body { pose: Pose { center: Point::cm(x, y), facing }, base: Base::INFANTRY, size: Size::Normal };
//! let bodies = [at(10, 20, Facing::EAST), at(30, 20, Facing::WEST), at(20, 21, Facing::WEST)];
//! let table = Table::bare(Format::SMALL, MiddleLine::default());
//! let ground = Ground::new(&table, TableRules::default(), &bodies);
//! let z = Mover { body: 0, passed: Mask::NONE, enemies: Mask::one(1), stride: Distance::cm(10) };
//!
//! assert_eq!(ground.sight(0, 1), Sight::Partial);
//! let charge = ground.assault(&mut Scratch::default(), &z, 1, Distance::cm(20)).expect("a place within 20 cm");
//! assert!(charge.length > Distance::cm(17) && charge.length < Distance::mm(175), "{}", charge.length);
//! assert_eq!(charge.touched, Mask::one(1));
//! ```
//!
//! Not here: levels of altitude [II-F], whose interactions are in a chapter that no text gives; square bases.

mod area;
mod assault;
mod barrier;
mod body;
mod format;
mod ground;
mod path;
mod placing;
mod rules;
mod scenery;
mod search;
mod sight;
mod walk;

pub use area::{DEVIATIONS, deviation, deviation_direction};
pub use assault::Assault;
pub use body::{Body, Mask};
pub use format::{Format, MiddleLine, Zones};
pub use ground::{Ground, Terrain};
pub use path::{Mover, Path, Scratch};
pub use placing::{Breach, NoPlace, PlacingRules, place};
pub use rules::{Cover, FieldOfView, TableRules, Tape};
pub use scenery::{Crossing, Hindrance, Inside, Misplaced, Piece, Standing, Table, scenery_set};
pub use sight::Sight;

#[cfg(test)]
mod tests;
