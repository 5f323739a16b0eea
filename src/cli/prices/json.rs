//! The JSON of `fleau prices`. Its keys are a contract: `schema/prices.schema.json`.

use super::priced::{Answer, Priced};
use super::{Offer, Question};
use crate::balance::OptionPrice;
use crate::cli::JSON_VERSION;
use crate::cli::coverage::{AbilitiesJson, abilities_json};
use crate::cli::fight_json::{Hashes, interval_of};
use crate::cli::not_played::{NotPlayed, not_played};
use crate::cli::options::Plays;
use crate::language::Language;
use crate::scenario::State;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize)]
pub(super) struct PricesJson<'a> {
    schema: String,
    command: &'static str,
    version: &'static str,
    ruleset: &'a str,
    policy: &'a str,
    turns: u8,
    seed: u64,
    /// Of each pairing of groups.
    fights: u64,
    hashes: &'a Hashes,
    options_hash: Option<&'a str>,
    field_hash: Option<&'a str>,
    base: BaseJson<'a>,
    meetings: Vec<MeetingJson<'a>>,
    options: Vec<OptionJson<'a>>,
    /// Standard options that the base cannot have, and contexts that there are not.
    left_out: Vec<LeftOutJson<'a>>,
    abilities: Vec<AbilitiesJson>,
    not_played: Vec<NotPlayed>,
}

#[derive(Serialize)]
struct BaseJson<'a> {
    id: &'a str,
    name: &'a str,
    ap: u16,
    /// In centimeters, where the base prints no MOV.
    assumed_mov: Option<f64>,
}

#[derive(Serialize)]
struct MeetingJson<'a> {
    context: &'a str,
    weight: u16,
    /// Of the mean.
    share: f64,
    against: String,
    base_ap: Option<f64>,
}

#[derive(Serialize)]
struct LeftOutJson<'a> {
    what: &'static str,
    name: &'a str,
    reason: String,
}

#[derive(Serialize)]
struct OptionJson<'a> {
    name: &'a str,
    mods: String,
    abilities: String,
    #[serde(flatten)]
    price: PriceJson,
    not_modelled: &'a [String],
    /// What else of its abilities is not played.
    partly: Vec<&'a str>,
    borrowed: Vec<&'a str>,
    contexts: BTreeMap<&'a str, PriceJson>,
}

#[derive(Serialize)]
struct PriceJson {
    ap_value: Option<f64>,
    ci95: Option<[f64; 2]>,
    exact: bool,
}

impl PriceJson {
    fn of(price: Option<OptionPrice>) -> Self {
        PriceJson {
            ap_value: price.map(|price| price.ap),
            ci95: price.map(|price| interval_of(price.interval95())),
            exact: price.is_some_and(|price| price.is_exact),
        }
    }
}

impl<'a> PricesJson<'a> {
    pub(super) fn of(question: &'a Question, answer: &'a Answer) -> Self {
        let of_base = answer.base.iter().zip(&answer.shares);
        let meetings = answer.arenas.all.iter().zip(of_base).map(|(arena, (base, share))| MeetingJson {
            context: &arena.context.name,
            weight: arena.context.weight,
            share: *share,
            against: arena.enemy.in_words(Language::English),
            base_ap: *base,
        });
        let options = question.left_out.iter();
        let options = options.map(|of| LeftOutJson { what: "option", name: &of.name, reason: of.reason() });
        let contexts = answer.arenas.none.iter();
        let contexts = contexts.map(|(named, reason)| LeftOutJson {
            what: "context",
            name: named.word(),
            reason: reason.to_string(),
        });
        let base = &question.base;
        PricesJson {
            schema: format!("fleau/prices/{JSON_VERSION}"),
            command: "prices",
            version: env!("CARGO_PKG_VERSION"),
            ruleset: &question.ruleset.id,
            policy: &question.policy_text,
            turns: question.turns.get(),
            seed: question.seed.0,
            fights: question.fights,
            hashes: &question.hashes,
            options_hash: question.options_hash.as_deref(),
            field_hash: question.field_hash.as_deref(),
            base: BaseJson {
                id: &base.label,
                name: &base.name,
                ap: base.profile.strategic_value.get(),
                assumed_mov: question.assumes_movement.then_some(super::UNKNOWN_MOVEMENT as f64 / 10.0),
            },
            meetings: meetings.collect(),
            options: question.options.iter().zip(&answer.priced).map(|of| option(of, answer)).collect(),
            left_out: options.chain(contexts).collect(),
            abilities: abilities_json(std::iter::once(base)),
            not_played: not_played(&question.ruleset, Plays::Melees),
        }
    }
}

fn option<'a>((offer, priced): (&'a Offer, &Priced), answer: &'a Answer) -> OptionJson<'a> {
    let coverage = &offer.varied.coverage;
    let partly = coverage.abilities.iter().filter(|covered| matches!(covered.state, State::Partly(_)));
    let contexts = answer.arenas.all.iter().map(|arena| arena.context.name.as_str());
    OptionJson {
        name: &offer.written.name,
        mods: offer.written.variation.mods(),
        abilities: offer.written.variation.abilities(),
        price: PriceJson::of(priced.mean),
        not_modelled: &offer.varied.not_modelled,
        partly: partly.map(|covered| covered.printed.as_str()).collect(),
        borrowed: coverage.borrowed().map(|covered| covered.printed.as_str()).collect(),
        contexts: contexts.zip(priced.by_context.iter().map(|price| PriceJson::of(*price))).collect(),
    }
}
