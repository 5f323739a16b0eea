//! Mates: the fighters that stand beside the judged card, and beside its substitutes, in a list.
//!
//! All mates are of the judged card's people if the field has others of it, and a champion appears
//! once [I-D]. Limits on champions, the 40 % limit per fighter and the number of bases are not
//! checked: these lists are too small for them.

use super::field::{Field, Pairing};
use crate::dice::{Purpose, Seed};

/// Draws the mates of both sides of a pairing whose first contender is judged. Returns indices of
/// contenders; the draw is independent of all costs.
pub(super) fn draw_mates(field: &Field, pairing: Pairing, seed: Seed) -> Vec<usize> {
    let situation = &field.situations[pairing.situation];
    let [judged, enemy] = pairing.pair.map(|i| &field.contenders[i]);
    let of_people = |i: &usize| !judged.people.is_empty() && field.contenders[*i].people == judged.people;
    let others: Vec<usize> = (0..field.count_enemies()).filter(|i| !pairing.pair.contains(i)).collect();
    let own: Vec<usize> = others.iter().copied().filter(of_people).collect();
    // In a small field the judged contender may be the only one of its people; then all others are
    // mates.
    let mut choice = if own.is_empty() { others } else { own };
    let stream =
        seed.stream(&format!("mates\n{}\n{}\n{}", situation.name, judged.stream_name, enemy.stream_name));
    let mut words = stream.words(0);
    words.begin(Purpose(0));
    let mut mates = Vec::new();
    while mates.len() < situation.forces.mates() && !choice.is_empty() {
        let drawn = words.index_below(choice.len());
        let mate = choice[drawn];
        if field.contenders[mate].is_champion {
            choice.remove(drawn);
        }
        mates.push(mate);
    }
    mates
}
