//! Points, bases and outlines, in whole tenths of a millimeter.
//!
//! Predicates (overlap, contact, containment, side of a line) are computed exactly in integers. The
//! few irrational lengths use only operations that IEEE 754 defines to the last bit, and libm, so
//! that results are the same on every machine.

mod base;
mod facing;
mod outline;
mod plane;
mod point;

pub use base::{Base, CONTACT_TOLERANCE, Pose};
pub use facing::Facing;
pub(crate) use outline::is_near_segment;
pub use outline::{Circle, Convex, InvalidOutline, Outline};
pub(crate) use plane::{PointF, ROUNDING_TOLERANCE, Ring, Turn, arc_angle, is_on_arc};
pub(crate) use point::integer_sqrt;
pub use point::{Distance, Point, Rectangle, Vector};
