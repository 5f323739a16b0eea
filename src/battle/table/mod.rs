//! The table [III-A], lines of sight on it [II-D], and the movement of fighters \[V\].
//!
//! A [`Table`] has zones and scenery. A [`Ground`] is a table with the bodies on it and the
//! [`TableRules`] that interpret the rulebook; it answers all questions:
//!
//! | method | answer |
//! | --- | --- |
//! | [`Ground::sight`] | clear, partial or blocked [II-D] |
//! | [`Ground::contacts`], [`Ground::touches`] | bodies in contact [II-E] |
//! | [`Ground::fits`] | whether a base may stand at a position |
//! | [`Ground::path`], [`Ground::path_to_pose`] | shortest path to a point or a pose [V-A] |
//! | [`Ground::measure`] | distance of a move [V-A] |
//! | [`Ground::walk`] | as far as possible toward a point [V-B-1, V-B-2, V-B-4] |
//! | [`Ground::assault`], [`Ground::assaults`] | positions against an enemy [V-B-3] |
//!
//! A [`Mover`] is the fighter that moves. A [`Scratch`] holds buffers of searches, so that repeated
//! calls do not allocate.
//!
//! # Example
//! Z goes around C to charge A, as in the example of V-A. The straight line would be 17 cm long.
//!
//! ```
//! use fleau_battle::geometry::{Base, Distance, Facing, Point, Pose};
//! use fleau_battle::table::{
//!     Body, Format, Ground, Mask, MiddleLine, Mover, Scratch, Sight, Table, TableRules,
//! };
//! use fleau_engine::rules::contact::Size;
//!
//! let at = |x, y, facing| Body {
//!     pose: Pose { center: Point::cm(x, y), facing },
//!     base: Base::INFANTRY,
//!     size: Size::Normal,
//! };
//! let bodies = [at(10, 20, Facing::EAST), at(30, 20, Facing::WEST), at(20, 21, Facing::WEST)];
//! let table = Table::bare(Format::SMALL, MiddleLine::default());
//! let ground = Ground::new(&table, TableRules::default(), &bodies);
//! let z = Mover { body: 0, passed: Mask::NONE, enemies: Mask::one(1), stride: Distance::cm(10) };
//!
//! assert_eq!(ground.sight(0, 1), Sight::Partial);
//! let charge = ground
//!     .assault(&mut Scratch::default(), &z, 1, Distance::cm(20))
//!     .expect("a place within 20 cm");
//! assert!(
//!     charge.length > Distance::cm(17) && charge.length < Distance::mm(175),
//!     "{}",
//!     charge.length
//! );
//! assert_eq!(charge.touched, Mask::one(1));
//! ```
//!
//! Not modeled: levels of altitude [II-F], whose interactions are in a chapter of which no text is
//! available, and square bases.

mod assault;
mod barrier;
mod body;
mod format;
mod ground;
mod path;
mod placing;
mod scenery;
mod search;
mod sight;
mod walk;

pub use assault::Assault;
pub use body::{Body, Mask};
pub use fleau_engine::rules::ruleset::{FieldOfView, JointCover, Tape};
pub use format::{Format, MiddleLine, Zones};
pub use ground::{Ground, TableRules};
pub use path::{Mover, Path, Scratch};
pub use placing::{Breach, PlacementFailed, PlacingRules, place_randomly};
pub use scenery::{Crossing, Hindrance, Inside, Piece, Standing, Table, TableFault, scenery_set};
pub use sight::Sight;

#[cfg(test)]
mod tests;
