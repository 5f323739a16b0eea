//! Splits a pairing at given costs into bouts, assembles the fighters of each, and adds up their
//! outcomes.

use super::Ledger;
use crate::balance::best_duels::Rung;
use crate::balance::bout::Bout;
use crate::balance::cards::{Cards, whole_ap};
use crate::balance::exchange::{Exchange, by_victory, sampled};
use crate::balance::field::{Contender, Pairing};
use crate::balance::list_battle::{self, Stake};
use crate::balance::outcome::Outcome;
use crate::balance::outcomes::Known;
use crate::rules::skirmish::most_on_a_card;
use crate::rules::{BySide, Profile, StrategicValue};
use crate::simulate::{MatesLost, MeleeMatchUp};
use std::cmp::Ordering;

/// Bouts of a pairing at given costs, with their shares.
#[derive(Clone, Debug, PartialEq)]
pub struct Mixture {
    /// Each bout with its share of the fights; the shares sum to 1.
    pub bouts: Vec<(Bout, f64)>,
    /// Mean AP of both sides together, with mates and companions.
    pub on_the_table: f64,
}

impl Ledger<'_> {
    /// Returns the bouts of a pairing at these costs.
    pub fn mixture(&self, pairing: Pairing, ap: [f64; 2]) -> Mixture {
        let contenders = pairing.pair.map(|i| &self.field.contenders[i]);
        let prices = [contenders[0].price(ap[0]), contenders[1].price(ap[1])];
        let meetings = self.field.situations[pairing.situation].forces.meetings(prices);
        let battle = self.battle(pairing);
        let looks = self.looks(pairing);
        let is_among_others = battle.is_some() || self.mates.contains_key(&pairing);
        let bout = |fighters: [u8; 2]| {
            let whole = match battle {
                Some(_) => list_battle::shown(fighters, contenders[1].profile.strategic_value),
                None => self.shown(pairing, ap),
            };
            let card = |side: usize| Profile { strategic_value: whole[side], ..contenders[side].profile };
            Bout {
                pairing,
                fighters,
                dearer: if looks { whole[0].cmp(&whole[1]) } else { Ordering::Equal },
                a_card: [0, 1].map(|side| most_on_a_card(&card(side)).min(fighters[side])),
                shown: is_among_others.then_some(whole),
                worths: None,
            }
        };
        // Optimal play always depends on the placed dice.
        let shown = self.shown(pairing, ap);
        let at = |rung, bout| Bout { worths: Some(rung), dearer: shown[0].cmp(&shown[1]), ..bout };
        let mut bouts = Vec::with_capacity(meetings.all.len());
        for meeting in &meetings.all {
            let bout = bout(meeting.fighters);
            match self.plays_best && self.best.is_some() && self.is_solved(&bout) {
                true => bouts
                    .extend(Rung::around(ap).map(|(rung, share)| (at(rung, bout), share * meeting.share))),
                false => bouts.push((bout, meeting.share)),
            }
        }
        let mates: f64 = self.mates(pairing).map(Contender::printed).sum();
        let companions = battle.map_or(0.0, |of| f64::from(of.companions()));
        Mixture { bouts, on_the_table: meetings.on_the_table + 2.0 * (mates + companions) }
    }

    /// Returns the mean exchange of a pairing at these costs.
    ///
    /// # Panics
    /// If one of its bouts was not fought.
    pub fn exchange(&self, pairing: Pairing, ap: [f64; 2]) -> Exchange {
        let mixture = self.mixture(pairing, ap);
        let worth = [ap[0] / mixture.on_the_table, ap[1] / mixture.on_the_table];
        let one_ap = 1.0 / mixture.on_the_table;
        let stake = self.battle(pairing).map(|battle| battle.stake);
        mixture.bouts.iter().fold(Exchange::default(), |sum, (bout, share)| {
            let Known { outcome, heads, .. } = self.known(bout);
            let exchange = match outcome {
                Outcome::Sampled(casualties) if stake == Some(Stake::Victory) => by_victory(casualties),
                Outcome::Sampled(casualties) if casualties.mates != MatesLost::default() => {
                    sampled(casualties, worth, one_ap)
                }
                _ => heads.at(worth),
            };
            sum.plus(&exchange, *share)
        })
    }

    /// Returns the AP on the cards of a pairing at these costs.
    fn shown(&self, pairing: Pairing, ap: [f64; 2]) -> [StrategicValue; 2] {
        match self.cards {
            Cards::Tried => ap.map(whole_ap),
            Cards::Printed => pairing.pair.map(|i| self.field.contenders[i].profile.strategic_value),
        }
    }

    /// Whether any fighter of a pairing, mates included, has a policy that looks at dice already
    /// placed.
    pub(super) fn looks(&self, pairing: Pairing) -> bool {
        let mates = self.mates.get(&pairing).map_or(&[][..], Vec::as_slice);
        pairing.pair.iter().chain(mates).any(|&i| self.looks[i])
    }

    /// Returns the profiles of a pairing, with the AP that their cards show at these costs.
    pub(super) fn profiles(&self, pairing: Pairing, ap: [f64; 2]) -> [Profile; 2] {
        let shown = self.shown(pairing, ap);
        [0, 1].map(|side| Profile {
            strategic_value: shown[side],
            ..self.field.contenders[pairing.pair[side]].profile
        })
    }

    pub(in crate::balance) fn match_up(&self, bout: &Bout, ap: [f64; 2]) -> MeleeMatchUp {
        let situation = &self.field.situations[bout.pairing.situation];
        let name = |side: usize| {
            let contender = &self.field.contenders[bout.pairing.pair[side]];
            // The name of the situation is part of the key, so that bouts of different situations
            // have independent dice.
            format!("{}\n{} {}", situation.name, bout.fighters[side], contender.stream_name)
        };
        let profiles = self.profiles(bout.pairing, ap);
        let group = |side: usize| {
            let mut group = vec![profiles[side]; usize::from(bout.fighters[side])];
            group.extend(self.mates(bout.pairing).map(|mate| mate.profile));
            group
        };
        let names = BySide { a: name(0), b: name(1) };
        MeleeMatchUp::new(names, BySide { a: group(0), b: group(1) }, situation.start, situation.first_word)
    }
}
