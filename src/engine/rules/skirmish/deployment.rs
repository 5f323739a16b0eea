//! Placement of fighters that start in contact.
//!
//! The rulebook has no such start, so it is not a player's decision. Each side stands in an order,
//! which is drawn for each skirmish if it makes a difference. The fighters of both sides face each
//! other in order. Each fighter of the larger side that is left over joins the enemy with the
//! fewest contacts, the first among equals. Without room it waits in the second rank [II-E].
//!
//! No decisions are asked for. Dice: those of the orders, side A first.

use super::super::chance::{CONTACT_PURPOSE, Chance};
use super::super::profile::Profile;
use super::super::side::{BySide, Side};
use super::field::{Field, FighterId, SIDE_CAPACITY};

/// Indices of a side's fighters in the order in which they stand.
type Order = [u8; SIDE_CAPACITY];

/// Placement of two sides that start in contact: which side is larger, and whose order is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct ContactPlacement<'a> {
    profiles: BySide<&'a [Profile]>,
    /// The side with more fighters; A if both have equally many.
    larger: Side,
    /// The sides whose order is drawn.
    drawn: BySide<bool>,
}

impl<'a> ContactPlacement<'a> {
    pub(super) fn new(profiles: BySide<&'a [Profile]>) -> Self {
        let larger = if profiles.a.len() >= profiles.b.len() { Side::A } else { Side::B };
        let smaller = larger.other();
        let differ = |side: Side| profiles[side].iter().any(|profile| *profile != profiles[side][0]);
        let (most, fewest) = (profiles[larger].len(), profiles[smaller].len());
        let room: usize = profiles[smaller].iter().map(|profile| profile.size.contact_limit()).sum();
        let some_wait = most > room;
        let draws_larger = differ(larger) && (fewest > 1 || some_wait);
        // If every enemy gets equally many contacts, one random order is enough.
        let draws_smaller = differ(smaller) && (!draws_larger || some_wait || most % fewest != 0);
        Self { profiles, larger, drawn: BySide::at(larger, draws_larger, draws_smaller) }
    }

    /// Returns whether the placement makes a difference and is therefore drawn.
    pub(super) fn is_drawn(&self) -> bool {
        self.drawn.a || self.drawn.b
    }

    /// Places both sides in the order of their indices.
    pub(super) fn place_in_order(&self, field: &mut Field) {
        let order: Order = std::array::from_fn(|i| i as u8);
        self.place(field, BySide { a: order, b: order });
    }

    /// Places both sides in random orders.
    pub(super) fn place_at_random(&self, field: &mut Field, chance: &mut impl Chance) {
        let mut orders = BySide { a: std::array::from_fn(|i| i as u8), b: std::array::from_fn(|i| i as u8) };
        for side in Side::BOTH.into_iter().filter(|&side| self.drawn[side]) {
            shuffle(&mut orders[side][..self.profiles[side].len()], chance);
        }
        self.place(field, orders);
    }

    fn place(&self, field: &mut Field, orders: BySide<Order>) {
        let smaller = self.larger.other();
        let facing = &orders[smaller][..self.profiles[smaller].len()];
        let upon =
            |field: &Field, enemy: u8| field.state(FighterId::new(smaller, enemy.into())).contacts.count();
        for (i, &who) in orders[self.larger][..self.profiles[self.larger].len()].iter().enumerate() {
            let has_room = |enemy: &u8| {
                let limit = self.profiles[smaller][usize::from(*enemy)].size.contact_limit();
                usize::from(upon(field, *enemy)) < limit
            };
            let enemy = match facing.get(i) {
                Some(enemy) => Some(*enemy),
                None => facing.iter().copied().filter(has_room).min_by_key(|&enemy| upon(field, enemy)),
            };
            if let Some(enemy) = enemy {
                field.touch(FighterId::new(self.larger, who.into()), enemy.into());
            }
        }
    }
}

/// Shuffles uniformly (Fisher-Yates). Dice that all show 1 change nothing.
fn shuffle(order: &mut [u8], chance: &mut impl Chance) {
    for i in 0..order.len() - 1 {
        let drawn = i + index_below(order.len() - i, chance);
        order.swap(i, drawn);
    }
}

/// Returns a uniform index below `count`, by rejection: dice beyond the last multiple of `count`
/// are thrown again.
fn index_below(count: usize, chance: &mut impl Chance) -> usize {
    loop {
        let (mut ways, mut thrown) = (1, 0);
        while ways < count {
            thrown = 6 * thrown + usize::from(chance.die(CONTACT_PURPOSE) - 1);
            ways *= 6;
        }
        if thrown < ways / count * count {
            return thrown % count;
        }
    }
}
