//! The activation phase: turns of speech and the actions of the fighters [IV-B].
//!
//! Each player puts his cards into an order, then the winner of the tactics roll chooses who speaks first. The players take
//! turns of speech; when one has no card left, the other goes on. The exclusive actions of a turn of speech are announced
//! first, then played: all assault shots, then the moves, then charge penalties; then each of the others does his
//! cumulative actions.
//!
//! Asks next card of both players, speaks first of the winner of the roll, and word in each turn of speech; then exclusive
//! of each fighter who is activated, then what the actions ask, then cumulative of the others one after the other. Dice:
//! the tactics roll.

use super::super::chance::Chance;
use super::super::side::{BySide, Side};
use super::super::team::Team;
use super::FirstWord;
use super::decision::{
    Activity, Announcements, Assault, AssaultKind, Commander, Cumulative, Exclusive, Shot, Stance,
};
use super::deed::{Deed, Onlooker};
use super::field::{Cover, FieldView, MOST_FIGHTERS, Miniature, Stride};
use super::game::{Game, one_of};
use super::sequence::{Sequence, Word};

/// More than one fighter can do in an activation: moves, and shots that abilities give.
const MOST_ACTIONS: usize = 16;

impl<P: Commander, C: Chance, W: Onlooker> Game<'_, '_, P, C, W> {
    /// Whether anybody has an action to take: somebody free, or somebody in contact who may disengage.
    pub(super) fn can_somebody_act(&self) -> bool {
        self.everybody().any(|who| self.may_act(who))
    }

    fn may_act(&self, who: Miniature) -> bool {
        let is_free = self.field.soldier(who).contacts.is_empty();
        is_free || (self.player(who.side).disengages() && self.view().may_disengage(who))
    }

    /// IV-B-1: the players take turns of speech.
    pub(super) fn activation_phase(&mut self) {
        let mut sequences = BySide { a: self.sequence(Side::A), b: self.sequence(Side::B) };
        let all = sequences;
        sequences.a.take_refusals(&all.b);
        sequences.b.take_refusals(&all.a);
        let mut side = self.first_word();
        while Side::BOTH.iter().all(|&side| !self.field.is_gone(side)) {
            if sequences[side].is_over() {
                side = side.other();
            }
            if sequences[side].is_over() {
                return;
            }
            self.turn_of_speech(side, &mut sequences[side]);
            side = side.other();
        }
    }

    /// IV-A-1: the cards of a player in the order that he likes. A card of which nobody lives is in no sequence.
    fn sequence(&self, side: Side) -> Sequence {
        let cards = self.skirmish.cards[side].as_slice();
        let living = self.field.living(side);
        let is_played = |&card: &usize| !cards[card].within(living).is_empty();
        let mut left = (0..cards.len()).filter(is_played).fold(Team::EMPTY, Team::with);
        let mut sequence = Sequence::EMPTY;
        while !left.is_empty() {
            let ask = |left| self.player(side).next_card(&self.view(), side, cards, left);
            let card = one_of(left, ask);
            left = left.without(Team::of(card));
            sequence.push(card);
        }
        sequence
    }

    /// IV-A-2, IV-B-1: who has the first word. The winner of the tactics roll chooses.
    fn first_word(&mut self) -> Side {
        let (chooser, speaker) = match self.skirmish.terms.first_word {
            FirstWord::Side(side) => (None, side),
            FirstWord::Discipline => {
                let winner = self.tactics_roll();
                let speaks = self.player(winner).speaks_first(&self.view(), winner);
                (Some(winner), if speaks { winner } else { winner.other() })
            }
        };
        self.tell(&Deed::FirstWord { chooser, speaker });
        speaker
    }

    /// IV-B-1: a player has the word.
    fn turn_of_speech(&mut self, side: Side, sequence: &mut Sequence) {
        let cards = self.skirmish.cards[side].as_slice();
        let word = self.player(side).word(&self.view(), side, cards, sequence);
        let (word, played) = sequence.take(word);
        let members = played.iter().fold(Team::EMPTY, |members, card| members.and(cards[card]));
        // A card whose fighters died in this phase is played without an action.
        let living = self.field.living(side);
        let fighters = members.within(living);
        let put_aside = match (word, sequence.reserve()) {
            (Word::PutAside, Some(card)) => cards[card].within(living),
            _ => Team::EMPTY,
        };
        self.tell(&Deed::Speaks { side, word, fighters, put_aside });
        if !fighters.is_empty() {
            self.activate(side, fighters);
        }
    }

    /// IV-B-2: the fighters of a turn of speech are activated together.
    fn activate(&mut self, side: Side, members: Team) {
        for number in members.iter() {
            let soldier = self.field.soldier_mut(Miniature::new(side, number));
            soldier.activated = true;
            // V-B-4: he was under cover until now. VI-A-2: who was engaged since cannot move under it.
            if soldier.cover == Cover::Taken || !soldier.contacts.is_empty() {
                soldier.cover = Cover::None;
            }
        }
        let mut announced = [None; MOST_FIGHTERS];
        for number in members.iter() {
            let who = Miniature::new(side, number);
            if self.may_act(who) {
                announced[number] = self.announced(who, &announced);
            }
        }
        if announced.iter().any(Option::is_some) {
            self.exclusive_actions(side, &announced);
        }
        for number in members.iter().filter(|&number| announced[number].is_none()) {
            let who = Miniature::new(side, number);
            // A friend's shot may have gone astray.
            if self.field.living(side).contains(number) && self.may_act(who) {
                self.cumulative_actions(who);
            }
        }
    }

    /// The exclusive action of a fighter, as far as the rules allow what is answered.
    fn announced(&self, who: Miniature, announced: &Announcements) -> Option<Exclusive> {
        let view = self.view();
        let answer = self.player(who.side).exclusive(&view, who, announced);
        let soldier = view.soldier(who);
        if soldier.cover == Cover::Announced {
            let to = match answer {
                Some(Exclusive::UnderCover { to }) => to,
                _ => soldier.place,
            };
            return Some(Exclusive::UnderCover { to });
        }
        match answer? {
            Exclusive::Assault(assault) => allowed(&view, who, assault).map(Exclusive::Assault),
            _ if !soldier.contacts.is_empty() => None,
            action => Some(action),
        }
    }

    fn exclusive_actions(&mut self, side: Side, announced: &Announcements) {
        let all = || announced.iter().enumerate();
        // VI-B-3: all shots come before the moves.
        for (number, action) in all() {
            if let Some(Exclusive::Assault(assault @ Assault { shoots_at: Some(target), .. })) = action {
                self.assault_shot(Miniature::new(side, number), assault, *target);
            }
        }
        let mut reached = [(AssaultKind::Engage, Team::EMPTY); MOST_FIGHTERS];
        for (number, action) in all() {
            let who = Miniature::new(side, number);
            match *action {
                // Hit by a friend's shot.
                Some(_) if !self.field.living(side).contains(number) => {}
                Some(Exclusive::Assault(assault)) => {
                    reached[number] = (assault.kind, self.assault(who, &assault));
                }
                Some(Exclusive::Run { to }) => self.stride(who, to, Stride::Charge),
                Some(Exclusive::UnderCover { to }) => {
                    self.stride(who, to, Stride::Walk);
                    self.field.soldier_mut(who).cover = Cover::Taken;
                    self.tell(&Deed::TookCover(who));
                }
                None => {}
            }
        }
        self.charge_penalties(side, &reached);
    }

    /// IV-B-2: a walk and shots, in any order, as long as the player goes on and the rules allow it.
    fn cumulative_actions(&mut self, who: Miniature) {
        let mut so_far = Activity::default();
        for _ in 0..MOST_ACTIONS {
            so_far.shots_left = self.shots_left(who, &so_far);
            let action = self.player(who.side).cumulative(&self.view(), who, &so_far);
            let goes_on = match action {
                None => false,
                Some(Cumulative::Walk { to, leaves_by }) => {
                    self.may_walk(who, &so_far) && {
                        let is_free = match leaves_by {
                            _ if self.field.soldier(who).contacts.is_empty() => true,
                            Some(way) => self.view().can_leave_by(who, way) && self.disengages(who, way),
                            None => false,
                        };
                        is_free && self.move_between_shots(who, to, Stride::Walk, 1, &mut so_far)
                    }
                }
                Some(Cumulative::Run { to }) => {
                    let may_run = so_far.stance == Some(Stance::Harassing) && so_far.moves == 0;
                    may_run && self.move_between_shots(who, to, Stride::Charge, 2, &mut so_far)
                }
                Some(Cumulative::Shoot(shot)) => self.shoots(who, &shot, &mut so_far),
            };
            if !goes_on {
                return;
            }
        }
    }

    fn may_walk(&self, who: Miniature, so_far: &Activity) -> bool {
        match so_far.stance {
            None => so_far.moves == 0,
            Some(Stance::Unmoving) => false,
            // An ability: a walk, a shot and a walk.
            Some(Stance::Harassing) => so_far.moves < 2 && !so_far.moved_after_shot,
            Some(Stance::Moving) => so_far.moves == 0 && self.field.soldier(who).contacts.is_empty(),
        }
    }

    fn move_between_shots(
        &mut self,
        who: Miniature,
        to: i32,
        stride: Stride,
        counts_as: u8,
        so_far: &mut Activity,
    ) -> bool {
        self.stride(who, to, stride);
        so_far.moves += counts_as;
        so_far.moved_after_shot |= so_far.shots > 0;
        true
    }

    /// VI-A: free, with a missile weapon, and before the move that follows his shots.
    fn shots_left(&self, who: Miniature, so_far: &Activity) -> u8 {
        let profile = self.profile(who);
        let is_barred = profile.missile.is_none()
            || !self.field.soldier(who).contacts.is_empty()
            || so_far.moved_after_shot;
        match (is_barred, so_far.stance) {
            (true, _) => 0,
            (_, None) => 1 + profile.effects.more_shots.map_or(0, |(more, _)| more),
            (_, Some(_)) => so_far.shots_left,
        }
    }

    fn shoots(&mut self, who: Miniature, shot: &Shot, so_far: &mut Activity) -> bool {
        if so_far.shots_left == 0 || !self.view().enemies(who).contains(shot.target) {
            return false;
        }
        if so_far.stance.is_none() {
            so_far.stance = Some(match shot.stance {
                Stance::Unmoving if so_far.moves == 0 => Stance::Unmoving,
                Stance::Harassing if self.profile(who).effects.harassment => Stance::Harassing,
                _ => Stance::Moving,
            });
            if !shot.volley {
                so_far.shots_left = 1;
            }
        }
        self.shot(who, shot.target, so_far);
        so_far.shots += 1;
        so_far.shots_left -= 1;
        self.field.living(who.side).contains(who.number())
    }
}

/// An assault, as far as it is allowed [V-B-3].
fn allowed(view: &FieldView, who: Miniature, assault: Assault) -> Option<Assault> {
    let is_free = view.soldier(who).contacts.is_empty();
    let leaves_by = if is_free { None } else { assault.leaves_by };
    let may_start = match (is_free, assault.kind, leaves_by) {
        (true, ..) => true,
        (false, AssaultKind::Engage, Some(way)) => view.can_leave_by(who, way),
        _ => false,
    };
    let targets = one_place(view, who, assault.targets);
    if !may_start || targets.is_empty() {
        return None;
    }
    let shoots = is_free && view.profile(who).missile.is_some();
    let shoots_at = assault.shoots_at.filter(|&target| shoots && targets.contains(target));
    Some(Assault { targets, shoots_at, leaves_by, ..assault })
}

/// Those of some enemies who live and stand where the first of them does. Those who touch him are among them: after a
/// disengagement they can be engaged again [V-C].
pub(super) fn one_place(view: &FieldView, who: Miniature, targets: Team) -> Team {
    let own = view.soldier(who).contacts;
    let near = targets.within(view.open_enemies(who).and(own));
    let place = |enemy: usize| view.soldier(who.enemy(enemy)).place;
    let Some(first) = near.lowest() else { return Team::EMPTY };
    near.iter().filter(|&enemy| place(enemy) == place(first)).fold(Team::EMPTY, Team::with)
}
