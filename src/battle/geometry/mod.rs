//! Points, bases and outlines, in whole tenths of a millimeter.
//!
//! Everything that decides (overlap, contact, inside, on which side) is computed in whole numbers, without rounding. The few
//! lengths that are irrational are computed with the operations that IEEE 754 fixes to the last bit, and libm.

mod base;
mod facing;
mod outline;
mod plane;
mod point;

pub use base::{Base, Pose, TOUCH};
pub use facing::Facing;
pub use outline::{Circle, Convex, Outline, Unfit};
pub use point::{Distance, Point, Rectangle, Vector};

pub(crate) use outline::is_nearer;
pub(crate) use plane::{Hand, ROUNDING, Ring, Spot, arc, is_on_arc};
pub(crate) use point::root;
