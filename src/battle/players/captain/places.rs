//! Positions in contact with an enemy, chosen with regard to the comrades of a turn of speech.
//!
//! All fighters of a turn of speech announce their exclusive actions before any of them moves
//! [IV-B-2], and then move in the same order. A fighter therefore assaults at a position that it
//! can still reach after the earlier announcements, and prefers one that leaves room for the
//! comrades that announce later.

use crate::game::BattleView;
use crate::game::state::body_index;
use crate::geometry::{Distance, Pose};
use fleau_engine::rules::Team;
use fleau_engine::rules::skirmish::{Announcements, Assault, Exclusive, FighterId, MoveKind};

/// Returns an assault of a free fighter on an enemy, if possible at a position that leaves room for
/// later comrades; `None` if it reaches no position in contact that earlier ones leave open.
pub(super) fn assault_beside_comrades(
    view: &BattleView,
    who: FighterId,
    enemy: usize,
    announced: &Announcements<Pose>,
) -> Option<Assault<Pose>> {
    let (mut stands, mut assailants) = (*view.stands, Team::EMPTY);
    for (number, action) in announced.iter().enumerate() {
        let end = match action {
            None => continue,
            Some(Exclusive::Assault(assault)) => {
                assailants = assailants.with(number);
                assault.at
            }
            Some(Exclusive::Run { to } | Exclusive::UnderCover { to }) => *to,
        };
        stands.put(FighterId::new(who.side, number), end);
    }
    let any_announced = announced.iter().any(Option::is_some);
    let after = view.with_stands(&stands);
    // Comrades that announced an assault are in contact then, and let no friend through [V-A].
    let mut mover = after.mover(who);
    mover.passed = mover.passed.without(view.bodies(who.side, assailants));
    let is_open = |to: Pose, reach: Distance| !any_announced || after.has_path(&mover, to, reach);
    let later = later_chargers_of(view, who, enemy);
    let leaves_room = |to: Pose| {
        let mut stands = stands;
        stands.put(who, to);
        let after = view.with_stands(&stands);
        let has_place = |number: usize| {
            let comrade = FighterId::new(who.side, number);
            let reach = view.potential(comrade, MoveKind::Charge);
            after.ground().has_place_within(&after.mover(comrade), body_index(who.enemy(enemy)), reach)
        };
        later.iter().all(has_place)
    };
    let with_room = match later.is_empty() {
        true => None,
        false => view.assault_where(who, enemy, &|to, reach| is_open(to, reach) && leaves_room(to)),
    };
    with_room.or_else(|| view.assault_where(who, enemy, &is_open))
}

/// The comrades that announce after the fighter and are near enough to charge the same enemy; none
/// if the fighter's contact is the last that the enemy has room for [II-E-3]. Announced contacts
/// are not counted.
fn later_chargers_of(view: &BattleView, who: FighterId, enemy: usize) -> Team {
    let enemy = who.enemy(enemy);
    let contacts = usize::from(view.state(enemy).contacts.count()) + 1;
    if contacts >= view.profile(enemy).size.contact_limit() {
        return Team::EMPTY;
    }
    let is_in_reach = |&number: &usize| {
        let comrade = FighterId::new(who.side, number);
        view.gap(comrade, enemy) <= view.potential(comrade, MoveKind::Charge)
    };
    view.later_chargers(who).iter().filter(is_in_reach).fold(Team::EMPTY, Team::with)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tests::{both, random_battle};
    use crate::game::{Recorder, Step, watch};
    use crate::players::PlayerSpec;
    use fleau_engine::dice::Seed;
    use fleau_engine::rules::Observer;
    use fleau_engine::rules::skirmish::SkirmishObserver;

    /// Counts assaults whose fighter and targets are alive afterwards, and those among them that
    /// end without contact.
    #[derive(Default)]
    struct Assaults {
        count: u32,
        without_contact: u32,
    }

    impl Observer for Assaults {}
    impl SkirmishObserver for Assaults {}
    impl Recorder for Assaults {
        fn step(&mut self, step: &Step, view: &BattleView) {
            let Step::Assaulted { who, assault, reached } = step else { return };
            let targets_live = assault.targets.within(view.living(who.side.other())) == assault.targets;
            if targets_live && view.living(who.side).contains(who.number()) {
                self.count += 1;
                self.without_contact += u32::from(reached.is_empty());
            }
        }
    }

    #[test]
    fn no_fighter_takes_the_place_that_a_comrade_has_announced() {
        let mut assaults = Assaults::default();
        for number in 0..60 {
            let battle = random_battle(number, 300, both(PlayerSpec::default()));
            watch(&battle, number, Seed(number), &mut assaults);
        }
        assert!(assaults.count > 300, "{} assaults", assaults.count);
        assert_eq!(assaults.without_contact, 0);
    }
}
