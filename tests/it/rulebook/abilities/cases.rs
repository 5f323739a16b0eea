//! Test cases of abilities, each a fight on scripted dice with and without the ability.

use crate::rulebook::story::{Decision, FIRST, Fight, LONE};
use crate::support::{profile, ruleset};
use fleau::rules::{Fighter, Marks, Place, Profile, Ruleset, WoundLevel};

/// The part of a fight that a case compares.
#[derive(Clone, Copy)]
enum Compared {
    /// How the bearer of the ability places combat dice.
    BearerDice,
    /// The order in which fighters place combat dice.
    Order,
    /// The initiative test.
    Initiative,
    /// The attacks, up to this number.
    Attacks(usize),
    /// The attacks of this many turns, and the final state of each fighter.
    Turns(u8),
}

/// Dice and decisions, with the expected lines.
#[derive(Clone, Copy, Default)]
struct Script {
    dice: &'static [u8],
    decisions: &'static [Decision],
    lines: &'static [&'static str],
}

/// A fighter; `values` replaces values of `card`.
#[derive(Clone, Copy)]
struct CaseFighter {
    name: &'static str,
    card: Card,
    values: &'static str,
    abilities: &'static [&'static str],
    state: Fighter,
}

/// Characteristics by name, in the order of the rulebook.
type Card = [(&'static str, u8); 6];

/// The default hero, which places dice first and attacks first.
const HERO: Card = [("ini", 9), ("att", 4), ("str", 5), ("def", 4), ("res", 5), ("ap", 10)];

/// The default enemy. With equal STR and RES, the higher die of a wound roll gives the row.
const ENEMY: Card = [("ini", 1), ("att", 4), ("str", 5), ("def", 4), ("res", 5), ("ap", 20)];

/// A fight with and without an ability, in which the hero stands alone.
pub struct Case {
    /// The ability as a French card prints it, with its X.
    pub ability: &'static str,
    /// Description of the case.
    pub what: &'static str,
    ruleset: &'static str,
    bearer: Place,
    hero: CaseFighter,
    enemies: Vec<CaseFighter>,
    tells: Compared,
    with: Script,
    without: Script,
}

/// Creates a case in which the hero has the ability and attacks one enemy.
pub fn case(ability: &'static str, what: &'static str) -> Case {
    let seat = |name, card| CaseFighter { name, card, values: "", abilities: &[], state: Fighter::default() };
    Case {
        ability,
        what,
        ruleset: "confede-2024",
        bearer: LONE,
        hero: seat("hero", HERO),
        enemies: vec![seat("enemy", ENEMY)],
        tells: Compared::Attacks(usize::MAX),
        with: Script::default(),
        without: Script::default(),
    }
}

impl Case {
    /// Replaces the description.
    pub fn what(mut self, what: &'static str) -> Self {
        self.what = what;
        self
    }

    /// Gives the ability to the enemy instead of the hero.
    pub fn of_enemy(mut self) -> Self {
        self.bearer = FIRST;
        self
    }

    /// Replaces values of [`HERO`].
    pub fn hero(mut self, values: &'static str) -> Self {
        self.hero.values = values;
        self
    }

    /// Replaces values of [`ENEMY`].
    pub fn enemy(mut self, values: &'static str) -> Self {
        self.enemies[0].values = values;
        self
    }

    /// Adds a second enemy in this state.
    pub fn second_enemy(mut self, state: Fighter) -> Self {
        self.enemies.push(CaseFighter { name: "other", state, ..self.enemies[0] });
        self
    }

    /// Gives the bearer further abilities in both fights.
    pub fn bearer_abilities(mut self, abilities: &'static [&'static str]) -> Self {
        self.seat(self.bearer).abilities = abilities;
        self
    }

    /// Gives the bearer's opponent abilities in both fights.
    pub fn opponent_abilities(mut self, abilities: &'static [&'static str]) -> Self {
        let other = if self.bearer == LONE { FIRST } else { LONE };
        self.seat(other).abilities = abilities;
        self
    }

    /// Gives the bearer this many wound levels at the start.
    pub fn bearer_wounds(mut self, levels: u8) -> Self {
        self.seat(self.bearer).state.wound_level = WoundLevel::UNHURT.raised_by(levels);
        self
    }

    /// Gives the bearer's opponent this many wound levels at the start.
    pub fn opponent_wounds(mut self, levels: u8) -> Self {
        let other = if self.bearer == LONE { FIRST } else { LONE };
        self.seat(other).state.wound_level = WoundLevel::UNHURT.raised_by(levels);
        self
    }

    /// Makes the bearer start stunned.
    pub fn bearer_stunned(mut self) -> Self {
        self.seat(self.bearer).state.stunned = 1;
        self
    }

    /// Gives the bearer charge penalties.
    pub fn bearer_penalized(mut self) -> Self {
        self.seat(self.bearer).state.charge_penalty = 1;
        self
    }

    /// Marks the bearer as charging in this turn.
    pub fn bearer_charging(self) -> Self {
        self.bearer_mark(Marks::CHARGING)
    }

    /// Gives the bearer a mark.
    pub fn bearer_mark(mut self, mark: Marks) -> Self {
        let seat = self.seat(self.bearer);
        seat.state.marks = seat.state.marks.with(mark);
        self
    }

    /// Sets another ruleset than the latest.
    pub fn under(mut self, ruleset: &'static str) -> Self {
        self.ruleset = ruleset;
        self
    }

    /// Compares only how the bearer places combat dice.
    pub fn bearer_dice(mut self) -> Self {
        self.tells = Compared::BearerDice;
        self
    }

    /// Compares only the order of placing dice.
    pub fn order(mut self) -> Self {
        self.tells = Compared::Order;
        self
    }

    /// Compares only the initiative test.
    pub fn initiative(mut self) -> Self {
        self.tells = Compared::Initiative;
        self
    }

    /// Compares only the first attack.
    pub fn first_attack(mut self) -> Self {
        self.tells = Compared::Attacks(1);
        self
    }

    /// Compares complete turns.
    pub fn turns(mut self, turns: u8) -> Self {
        self.tells = Compared::Turns(turns);
        self
    }

    /// Sets dice, decisions and expected lines with the ability.
    pub fn with(
        mut self,
        dice: &'static [u8],
        decisions: &'static [Decision],
        lines: &'static [&'static str],
    ) -> Self {
        self.with = Script { dice, decisions, lines };
        self
    }

    /// Sets dice, decisions and expected lines without the ability.
    pub fn without(
        mut self,
        dice: &'static [u8],
        decisions: &'static [Decision],
        lines: &'static [&'static str],
    ) -> Self {
        self.without = Script { dice, decisions, lines };
        self
    }

    /// Sets dice, decisions and expected lines for both fights, where the ability has no effect.
    pub fn with_and_without(
        self,
        dice: &'static [u8],
        decisions: &'static [Decision],
        lines: &'static [&'static str],
    ) -> Self {
        self.with(dice, decisions, lines).without(dice, decisions, lines)
    }

    /// Returns whether the ability makes a difference.
    pub fn makes_difference(&self) -> bool {
        self.with.lines != self.without.lines
    }

    /// Returns the differences between expected and actual lines.
    pub fn faults(&self) -> Vec<String> {
        let both = [("with", true, &self.with), ("without", false, &self.without)];
        let differing = both.into_iter().filter_map(|(word, is_able, expected)| {
            let lines = self.played(is_able, expected);
            (lines != expected.lines).then(|| format!("{word} it {lines:?}, expected {:?}", expected.lines))
        });
        differing.collect()
    }

    fn seat(&mut self, place: Place) -> &mut CaseFighter {
        match place {
            Place::Lone => &mut self.hero,
            Place::Several(i) => &mut self.enemies[i],
        }
    }

    fn played(&self, is_able: bool, script: &Script) -> Vec<String> {
        let ability = |place| (is_able && self.bearer == place).then_some(self.ability);
        let hero = self.hero.fighter(ability(LONE));
        let enemy = self.enemies[0].fighter(ability(FIRST));
        let ruleset = ruleset(self.ruleset);
        match self.enemies.get(1) {
            None => self.play_fight(&ruleset, hero, [enemy], script),
            Some(other) => self.play_fight(&ruleset, hero, [enemy, other.fighter(None)], script),
        }
    }

    fn play_fight<const N: usize>(
        &self,
        ruleset: &Ruleset,
        hero: (&'static str, Profile, Fighter),
        enemies: [(&'static str, Profile, Fighter); N],
        script: &Script,
    ) -> Vec<String> {
        let mut fight =
            Fight::new(ruleset, (hero.0, hero.1), enemies.map(|(name, profile, _)| (name, profile)));
        fight.lone.2 = hero.2;
        fight.several = enemies;
        let &Script { dice, decisions, .. } = script;
        let name = if self.bearer == LONE { self.hero.name } else { self.enemies[0].name };
        let is_attack = |line: &String| line.contains(" on ");
        match self.tells {
            Compared::Order => fight.play_allocation(dice, decisions),
            Compared::BearerDice => {
                let all = fight.play_allocation(dice, decisions);
                all.into_iter().filter(|line| line.starts_with(&format!("{name} places"))).collect()
            }
            Compared::Initiative => {
                let all = fight.play(dice, decisions);
                all.into_iter().filter(|line| line.starts_with("initiative")).collect()
            }
            Compared::Attacks(most) => {
                fight.play(dice, decisions).into_iter().filter(is_attack).take(most).collect()
            }
            Compared::Turns(turns) => {
                let all = fight.play_turns(turns, dice, decisions);
                all.into_iter().filter(|line| is_attack(line) || line.starts_with("then")).collect()
            }
        }
    }
}

impl CaseFighter {
    /// Returns name, profile and state of the fighter, with one more ability.
    fn fighter(&self, ability: Option<&str>) -> (&'static str, Profile, Fighter) {
        let given = |key: &str| self.values.split(',').any(|value| value.starts_with(&format!("{key}=")));
        let rest =
            self.card.iter().filter(|(key, _)| !given(key)).map(|(key, value)| format!("{key}={value}"));
        let mut values: Vec<String> = rest.collect();
        values.extend((!self.values.is_empty()).then(|| self.values.to_owned()));
        let abilities: Vec<&str> = ability.into_iter().chain(self.abilities.iter().copied()).collect();
        if !abilities.is_empty() {
            values.push(format!("abilities={}", abilities.join(";")));
        }
        let profile = profile(&format!("@{}", values.join(",")));
        let mut state = self.state;
        // The rules keep this mark only for fighters with the effect.
        if !profile.effects.amplified_after_charge {
            state.marks = state.marks.without(Marks::FIRST_BLOW);
        }
        (self.name, profile, state)
    }
}
