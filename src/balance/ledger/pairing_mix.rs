//! Splits a pairing at given costs into match-ups, assembles the fighters of each, and adds up
//! their outcomes.

use super::Ledger;
use crate::balance::exchange::Exchange;
use crate::balance::field::Pairing;
use crate::balance::fight_key::{CardAp, FightKey, round_to_card_ap};
use crate::balance::optimal_duels::CostRatio;
use crate::rules::skirmish::max_fighters_per_card;
use crate::rules::{BySide, Profile, StrategicValue};
use crate::simulate::MeleeMatchUp;
use std::cmp::Ordering;

/// Match-ups into which a pairing splits at given costs, with their shares of its fights.
#[derive(Clone, Debug, PartialEq)]
pub struct PairingMix {
    /// Each match-up with its share of the fights; the shares sum to 1.
    pub fights: Vec<(FightKey, f64)>,
    /// Mean AP of both sides together.
    pub total_ap: f64,
}

impl Ledger<'_> {
    /// Splits a pairing into its match-ups: the group sizes that the situation gives with fighters
    /// of `ap` AP (by side), each with its share of the fights.
    pub(crate) fn pairing_mix(&self, pairing: Pairing, ap: [f64; 2]) -> PairingMix {
        let contenders = pairing.pair.map(|i| &self.field.contenders[i]);
        let prices = [contenders[0].price(ap[0]), contenders[1].price(ap[1])];
        let meetings = self.field.situations[pairing.situation].forces.match_ups(prices);
        let looks = self.sees_placed_dice(pairing);
        let shown = self.card_ap(pairing, ap);
        let ap_order = shown[0].cmp(&shown[1]);
        let card = |side: usize| Profile { strategic_value: shown[side], ..contenders[side].profile };
        let fight_key = |fighters: [u8; 2]| FightKey {
            pairing,
            fighters,
            ap_order: if looks { ap_order } else { Ordering::Equal },
            fighters_per_card: [0, 1].map(|side| max_fighters_per_card(&card(side)).min(fighters[side])),
            optimal_play_ratio: None,
        };
        // Optimal play always depends on the placed dice.
        let at = |rung, key| FightKey { optimal_play_ratio: Some(rung), ap_order, ..key };
        let mut fights = Vec::with_capacity(meetings.match_ups.len());
        for meeting in &meetings.match_ups {
            let key = fight_key(meeting.fighters);
            match self.uses_optimal_duels && self.optimal_duels.is_some() && self.is_solved(&key) {
                true => fights.extend(
                    CostRatio::interpolate(ap).map(|(rung, share)| (at(rung, key), share * meeting.share)),
                ),
                false => fights.push((key, meeting.share)),
            }
        }
        PairingMix { fights, total_ap: meetings.total_ap }
    }

    /// Returns the exchange of a pairing at these costs: the mean over its match-ups, seen from the
    /// first contender.
    ///
    /// # Panics
    /// If one of its match-ups was not fought.
    pub fn exchange(&self, pairing: Pairing, ap: [f64; 2]) -> Exchange {
        let mixture = self.pairing_mix(pairing, ap);
        let worth = [ap[0] / mixture.total_ap, ap[1] / mixture.total_ap];
        mixture.fights.iter().fold(Exchange::default(), |sum, (key, share)| {
            sum.plus(&self.stored_outcome(key).unit_exchange.with_values(worth), *share)
        })
    }

    /// Returns the AP on the cards of both contenders while `ap` (by side) are tried.
    fn card_ap(&self, pairing: Pairing, ap: [f64; 2]) -> [StrategicValue; 2] {
        match self.cards {
            CardAp::Tried => ap.map(round_to_card_ap),
            CardAp::Printed => pairing.pair.map(|i| self.field.contenders[i].profile.strategic_value),
        }
    }

    /// Whether any fighter of a pairing has a policy that looks at dice already placed.
    pub(super) fn sees_placed_dice(&self, pairing: Pairing) -> bool {
        pairing.pair.iter().any(|&i| self.sees_placed_dice[i])
    }

    /// Returns the profiles of a pairing, with the AP that their cards show at these costs.
    pub(super) fn profiles(&self, pairing: Pairing, ap: [f64; 2]) -> [Profile; 2] {
        let shown = self.card_ap(pairing, ap);
        [0, 1].map(|side| Profile {
            strategic_value: shown[side],
            ..self.field.contenders[pairing.pair[side]].profile
        })
    }

    pub(in crate::balance) fn match_up(&self, key: &FightKey, ap: [f64; 2]) -> MeleeMatchUp {
        let situation = &self.field.situations[key.pairing.situation];
        let name = |side: usize| {
            let contender = &self.field.contenders[key.pairing.pair[side]];
            // The name of the situation is part of the key, so that match-ups of different
            // situations have independent dice.
            format!("{}\n{} {}", situation.name, key.fighters[side], contender.stream_name)
        };
        let profiles = self.profiles(key.pairing, ap);
        let group = |side: usize| vec![profiles[side]; usize::from(key.fighters[side])];
        let names = BySide { a: name(0), b: name(1) };
        MeleeMatchUp::new(names, BySide { a: group(0), b: group(1) }, situation.start, situation.first_word)
    }
}
