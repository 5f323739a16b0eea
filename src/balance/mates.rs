//! Mates: who stands beside a judged card, and beside what takes its place, in a list.
//!
//! A list is of one people, with nobody of another one as long as there is a choice; a champion is in it once [I-D]. Shares of
//! champions, the ceiling of 40 % and the number of bases are not held: these lists are too small for them.

use super::field::{Field, Pairing};
use crate::dice::{Purpose, Seed};

/// The mates of both sides where the first of a pairing is judged: numbers of contenders, the same for any price of either.
pub(super) fn drawn(field: &Field, pairing: Pairing, seed: Seed) -> Vec<usize> {
    let situation = &field.situations[pairing.situation];
    let [judged, enemy] = pairing.pair.map(|i| &field.contenders[i]);
    let of_people = |i: &usize| !judged.people.is_empty() && field.contenders[*i].people == judged.people;
    let others: Vec<usize> = (0..field.members()).filter(|i| !pairing.pair.contains(i)).collect();
    let own: Vec<usize> = others.iter().copied().filter(of_people).collect();
    // A field of few has nobody else of a people, and then anybody is a mate.
    let mut choice = if own.is_empty() { others } else { own };
    let stream =
        seed.stream(&format!("mates\n{}\n{}\n{}", situation.name, judged.stream_name, enemy.stream_name));
    let mut words = stream.words(0);
    words.begin(Purpose(0));
    let mut mates = Vec::new();
    while mates.len() < situation.forces.mates() && !choice.is_empty() {
        let drawn = words.one_of(choice.len());
        let mate = choice[drawn];
        if field.contenders[mate].is_champion {
            choice.remove(drawn);
        }
        mates.push(mate);
    }
    mates
}
