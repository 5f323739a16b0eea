//! Events of skirmishes and battles in sentences, and skirmishes turn by turn. Each attack is one
//! short line.

use super::words::{self, faces, number};
use super::{Paragraph, Prose, compact, wound};
use crate::language::Language;
use crate::language::number::Figure;
use crate::rules::skirmish::{AssaultKind, DisengageTest, SpeechChoice};
use crate::rules::{BySide, Side};
use crate::say;
use crate::tell::story::{
    Cast, Chase, Contest, Gait, ShotHit, SkirmishCombat, SkirmishStory, SkirmishStoryEvent as Event,
    SkirmishTurn, Standing, TableGait, TablePursuit, TableStoryEvent, Test, Who,
};

impl SkirmishStory {
    /// Returns the story as paragraphs.
    #[must_use]
    pub fn prose(&self, language: Language) -> Vec<Paragraph> {
        let prose = Prose::new(&self.cast, language);
        let mut paragraphs = prose.begin(self.title(language), |of| prose.name_without_suffix(of));
        for (i, turn) in self.turns.iter().enumerate() {
            prose.turn(turn, i + 1 == self.turns.len(), &mut paragraphs);
        }
        prose.end(self.outcome(language), &mut paragraphs);
        paragraphs
    }
}

/// Returns the key of the heading under which an event belongs; `None` if it may stand under any
/// heading.
fn heading(event: &Event) -> Option<&'static str> {
    match event {
        Event::LinesUp { .. } | Event::Leaves { .. } => None,
        Event::Splits { .. } | Event::Authority { .. } | Event::Combat(_) | Event::Pursues { .. } => {
            Some("skirmish-combats")
        }
        Event::Heals { .. } | Event::Rallies { .. } => Some("skirmish-end-of-turn"),
        Event::Cries { .. } => None,
        _ => Some("skirmish-activation"),
    }
}

impl Prose<'_> {
    fn turn(&self, turn: &SkirmishTurn, is_last: bool, paragraphs: &mut Vec<Paragraph>) {
        paragraphs.push(Paragraph::Heading(say!(self.language, "tell-turn", n = turn.number)));
        let mut part = None;
        let mut begin = |next: Option<&'static str>, paragraphs: &mut Vec<Paragraph>| {
            if let Some(key) = next.filter(|_| next != part) {
                part = next;
                paragraphs.push(Paragraph::Subheading(say!(self.language, key)));
            }
        };
        // In Confrontation 3.5, fighters rally at the start of a turn, which needs no heading.
        let mut is_at_start = true;
        for event in &turn.events {
            is_at_start &= matches!(event, Event::Rallies { .. } | Event::Cries { .. });
            begin(heading(event).filter(|_| !is_at_start), paragraphs);
            paragraphs.push(self.event(event));
            if let Event::Combat(combat) = event {
                paragraphs.extend(self.combat_in_short(combat));
            }
        }
        // The last turn is followed by the final states instead.
        if !is_last {
            begin(Some("skirmish-end-of-turn"), paragraphs);
            paragraphs.extend(turn.standing.iter().map(|standing| Paragraph::Item(self.stands(standing))));
        }
    }

    fn stands(&self, standing: &Standing) -> String {
        let (language, who) = (self.language, self.name(standing.who));
        let (at, level) = (centimeters(standing.at), standing.wound_level.word());
        let rout = if standing.in_rout { "yes" } else { "no" };
        let stands = say!(language, "skirmish-stands", who = who, at = at, level = level, rout = rout);
        let key = if standing.contacts.is_empty() { "skirmish-free" } else { "skirmish-in-contact" };
        say!(language, key, stands = stands, contacts = self.names(&standing.contacts))
    }

    fn pair(&self, fighters: &BySide<Vec<Who>>) -> String {
        say!(self.language, "against", a = self.names(&fighters.a), b = self.names(&fighters.b))
    }

    fn pairs(&self, all: &[BySide<Vec<Who>>]) -> String {
        let both =
            |before, after| say!(self.language, "skirmish-combats-two", before = before, after = after);
        all.iter().map(|fighters| self.pair(fighters)).reduce(both).unwrap_or_default()
    }

    /// Returns the paragraph that describes an event. For a combat, this is its title.
    pub(super) fn event(&self, event: &Event) -> Paragraph {
        let text = self.sentence(event);
        match event {
            Event::LinesUp { .. }
            | Event::FirstWord { .. }
            | Event::Speaks { .. }
            | Event::Splits { .. }
            | Event::Authority { .. }
            | Event::Combat(_) => Paragraph::Text(text),
            _ => Paragraph::Item(text),
        }
    }

    fn sentence(&self, event: &Event) -> String {
        let language = self.language;
        match event {
            Event::LinesUp { in_contact, second_rank } => {
                let line_up = say!(language, "skirmish-lines-up", line_up = self.pairs(in_contact));
                if second_rank.is_empty() {
                    return line_up;
                }
                let waiting = self.names(second_rank);
                say!(language, "skirmish-lines-up-waiting", line_up = line_up, waiting = waiting)
            }
            // III-B, IV-A-2, IV-B-1
            Event::FirstWord { chooser, speaker, contest, die } => {
                let key = match chooser {
                    None => "skirmish-first-word",
                    Some(chooser) if chooser == speaker => "skirmish-first-word-own",
                    Some(_) => "skirmish-first-word-other",
                };
                let winner = chooser.map_or("", Side::letter);
                let [roll, speech] =
                    if self.deployment { ["III-B-1", "III-B-2"] } else { ["IV-A-2", "IV-B-1"] };
                let side = speaker.letter();
                let text = say!(language, key, winner = winner, side = side, roll = roll, speech = speech);
                text + &self.discipline_roll(contest.as_deref(), *die)
            }
            // III-B-2, IV-B-1
            Event::Speaks { side, word, fighters, put_aside } => {
                let (key, fighters) = match word {
                    SpeechChoice::Top => ("skirmish-card", fighters),
                    SpeechChoice::PutAside => ("skirmish-card-aside", put_aside),
                    SpeechChoice::Reserve => ("skirmish-card-reserve", fighters),
                    SpeechChoice::Both => ("skirmish-card-both", fighters),
                    SpeechChoice::Refuse => ("skirmish-refusal", fighters),
                };
                let speech = if self.deployment { "III-B-2" } else { "IV-B-1" };
                say!(language, key, side = side.letter(), fighters = self.names(fighters), speech = speech)
            }
            // V-A, V-B
            Event::Moves { who, from, to, how } => {
                let how = match how {
                    Gait::Walk => "walk",
                    Gait::Run => "run",
                    Gait::UnderCover if from == to => "stay",
                    Gait::UnderCover => "cover",
                    Gait::Charge | Gait::Engage => "assault",
                };
                let (who, from, to) = (self.name(*who), centimeters(*from), centimeters(*to));
                say!(language, "skirmish-moves", how = how, who = who, from = from, to = to)
            }
            Event::Assault { who, how, targets, reached } => self.assault(*who, *how, targets, reached),
            Event::Penalized { who } => say!(language, "skirmish-penalized", who = self.name(*who)),
            // IX
            Event::TestsCourage { who, enemy, fear, courage, leader, before, dice, success } => {
                let end = match (dice.as_slice(), success) {
                    ([], _) => "sure",
                    (_, true) => "holds",
                    (_, false) => "fails",
                };
                let before = match before {
                    Some(AssaultKind::Charge) => "charge",
                    Some(AssaultKind::Engage) => "engagement",
                    None => "target",
                };
                let (who, enemy, dice) = (self.name(*who), self.name(*enemy), faces(dice, language));
                let courage = match leader {
                    Some(leader) => {
                        say!(language, "skirmish-courage-of", leader = self.name(*leader), courage = *courage)
                    }
                    None => say!(language, "skirmish-courage-own", courage = *courage),
                };
                say!(
                    language,
                    "skirmish-courage",
                    before = before,
                    end = end,
                    who = who,
                    enemy = enemy,
                    fear = *fear,
                    courage = courage,
                    dice = dice
                )
            }
            Event::Routed { who } => say!(language, "skirmish-routed", who = self.name(*who)),
            Event::Redirects { who, targets } => {
                let (who, targets) = (self.name(*who), self.names(targets));
                say!(language, "skirmish-redirects", who = who, targets = targets)
            }
            Event::StandsFirm { who, discipline, difficulty, dice, success } => {
                let end = if *success { "holds" } else { "fails" };
                let (who, dice) = (self.name(*who), faces(dice, language));
                say!(
                    language,
                    "skirmish-stands-firm",
                    end = end,
                    who = who,
                    value = *discipline,
                    difficulty = *difficulty,
                    dice = dice
                )
            }
            Event::Flees { who, leaves } => {
                let end = if *leaves { "leaves" } else { "stays" };
                say!(language, "skirmish-flees", end = end, who = self.name(*who))
            }
            Event::Rallies { who, value, by_discipline, difficulty, is_frightened, dice, success } => {
                let end = match (value, success) {
                    (None, _) if *is_frightened => "frightened",
                    (None, _) => "without-values",
                    (_, true) => "rallies",
                    (_, false) => "fails",
                };
                let tested = if *by_discipline { "discipline" } else { "courage" };
                let (who, dice) = (self.name(*who), faces(dice, language));
                say!(
                    language,
                    "skirmish-rallies",
                    end = end,
                    who = who,
                    tested = tested,
                    value = value.unwrap_or_default(),
                    difficulty = *difficulty,
                    dice = dice
                )
            }
            Event::Cries { who, rallied } => {
                let (who, n) = (self.name(*who), rallied.len());
                say!(language, "skirmish-cries", who = who, rallied = self.names(rallied), n = n)
            }
            Event::Hides { who } => say!(language, "skirmish-hides", who = self.name(*who)),
            Event::Revealed { who, by } => {
                let who = self.name(*who);
                match by {
                    Some(by) => say!(language, "skirmish-spotted", who = who, enemy = self.name(*by)),
                    None => say!(language, "skirmish-revealed", who = who),
                }
            }
            // V-C
            Event::Disengages { who, by, difficulty, test, success } => {
                let end = match (by, success) {
                    (DisengageTest::Initiative, true) => "agility",
                    (DisengageTest::Initiative, false) => "agility-failed",
                    (DisengageTest::Strength, true) => "force",
                    (DisengageTest::Strength, false) => "force-failed",
                };
                let (who, test) = (self.name(*who), words::test(test, language));
                let difficulty = number(*difficulty);
                say!(
                    language,
                    "skirmish-disengages",
                    end = end,
                    who = who,
                    difficulty = difficulty,
                    test = test
                )
            }
            Event::TakesCover { who } => say!(language, "skirmish-takes-cover", who = self.name(*who)),
            Event::Shoots { shooter, target, difficulty, test, melee_die, unmoving, in_reaction, hit } => {
                let key = if *in_reaction { "skirmish-shot-in-reaction" } else { "skirmish-shot" };
                let aimed = difficulty.zip(test.as_ref());
                self.shoots(key, [*shooter, *target], aimed, (*melee_die, *unmoving), hit.as_deref())
            }
            Event::Splits { by, combats, contest, die } => {
                let text =
                    say!(language, "skirmish-splits", side = by.letter(), combats = self.pairs(combats));
                text + &self.discipline_roll(contest.as_deref(), *die)
            }
            Event::Authority { side, contest, die } => {
                let text = say!(language, "skirmish-authority", side = side.letter());
                text + &self.discipline_roll(contest.as_deref(), *die)
            }
            // VII-B
            Event::Combat(SkirmishCombat { fighters, chooser, .. }) => {
                let key = if chooser.is_some() { "skirmish-combat-chosen" } else { "skirmish-combat" };
                say!(language, key, side = chooser.map_or("", Side::letter), fighters = self.pair(fighters))
            }
            Event::Pursues { who, how } => match *how {
                Chase::Stays => self.pursuit("skirmish-pursuit-none", *who, None, 0.0),
                Chase::Goes { to } => self.pursuit("skirmish-pursuit", *who, None, to),
                Chase::Engages { enemy } => self.pursuit("skirmish-pursuit-engages", *who, Some(enemy), 0.0),
                Chase::TurnsOn { enemy } => self.pursuit("skirmish-pursuit-turns", *who, Some(enemy), 0.0),
            },
            Event::Leaves { who } => say!(language, "tell-leaves", who = self.name(*who)),
            Event::Heals { who, by: None, after } => {
                say!(language, "skirmish-heals", who = self.name(*who), level = after.word())
            }
            Event::Heals { who, by: Some(by), after } => {
                let (who, by) = (self.name(*who), self.name(*by));
                say!(language, "skirmish-heals-friend", who = who, by = by, level = after.word())
            }
        }
    }

    /// Returns the paragraph that describes an event on a table.
    pub(super) fn table_event(&self, event: &TableStoryEvent) -> Paragraph {
        let language = self.language;
        Paragraph::Item(match event {
            TableStoryEvent::Placed { who, place } => {
                say!(language, "battle-placed", who = self.name(*who), place = self.spot(*place))
            }
            // V-A, V-B
            TableStoryEvent::MovesOnTable { who, end, length, gait, .. } => {
                let how = match gait {
                    TableGait::UnderCover if *length == 0.0 => "stay",
                    TableGait::Walk if *length == 0.0 => "turn",
                    TableGait::Walk => "walk",
                    TableGait::Run => "run",
                    TableGait::Charge => "charge",
                    TableGait::Engage => "engage",
                    TableGait::UnderCover => "cover",
                    TableGait::Pursuit => "pursuit",
                };
                let (who, cm) = (self.name(*who), Figure::new(format!("{length:.1}")));
                say!(language, "battle-moves", how = how, who = who, cm = cm, place = self.spot(*end))
            }
            TableStoryEvent::AssaultsOnTable { who, onset, enemies, contacts } => {
                self.assault(*who, *onset, enemies, contacts)
            }
            TableStoryEvent::PursuesOnTable { who, pursuit, enemy } => {
                let key = match pursuit {
                    TablePursuit::Stays => "skirmish-pursuit-none",
                    TablePursuit::Goes => "battle-pursuit",
                    TablePursuit::Engages => "skirmish-pursuit-engages",
                    TablePursuit::TurnsOn => "skirmish-pursuit-turns",
                };
                self.pursuit(key, *who, *enemy, 0.0)
            }
            TableStoryEvent::Controls { points } => {
                return Paragraph::Text(say!(language, "battle-controls", a = points.a, b = points.b));
            }
            TableStoryEvent::TakesAllAreas { side, points } => {
                let (side, points) = (side.letter(), *points);
                return Paragraph::Text(say!(
                    language,
                    "battle-takes-all-areas",
                    side = side,
                    points = points
                ));
            }
            TableStoryEvent::Refused { who, why } => {
                say!(language, "battle-refused", who = self.name(*who), why = why)
            }
        })
    }

    /// Formats a position in whole centimeters from the left and lower edges.
    fn spot(&self, place: [f64; 2]) -> String {
        let [x, y] = place.map(|value| Figure::new(format!("{value:.0}")));
        say!(self.language, "battle-spot", x = x, y = y)
    }

    /// Describes a charge or an engagement (V-B-3).
    fn assault(&self, who: Who, how: AssaultKind, targets: &[Who], reached: &[Who]) -> String {
        let end = match (how, reached) {
            (AssaultKind::Charge, []) => "charges-in-vain",
            (AssaultKind::Charge, _) if reached == targets => "charges-all",
            (AssaultKind::Charge, _) => "charges",
            (AssaultKind::Engage, []) => "engages-in-vain",
            (AssaultKind::Engage, _) if reached == targets => "engages-all",
            (AssaultKind::Engage, _) => "engages",
        };
        let (who, targets, reached) = (self.name(who), self.names(targets), self.names(reached));
        say!(self.language, "skirmish-assault", end = end, who = who, targets = targets, reached = reached)
    }

    /// Describes the dice of a test of DIS, as a continuation of the sentence before; empty without
    /// dice.
    fn discipline_roll(&self, contest: Option<&Contest>, die: Option<u8>) -> String {
        match (contest, die) {
            (Some(contest), _) => format!(" {}", self.contest("skirmish-roll", contest)),
            (None, Some(die)) => format!(" {}", say!(self.language, "skirmish-roll-die", die = die)),
            (None, None) => String::new(),
        }
    }

    /// Describes a shot (VI-A). `aimed` is the difficulty with the test of AIM, if there is one.
    fn shoots(
        &self,
        key: &str,
        [shooter, target]: [Who; 2],
        aimed: Option<(i16, &Test)>,
        (melee_die, unmoving): (Option<u8>, bool),
        hit: Option<&ShotHit>,
    ) -> String {
        let language = self.language;
        let (by, at) = (self.name(shooter), self.name(target));
        let Some((difficulty, test)) = aimed else {
            return say!(language, "skirmish-shot-too-far", shooter = by, target = at);
        };
        let end = if hit.is_some() { "hit" } else { "missed" };
        let (difficulty, test) = (number(difficulty), words::test(test, language));
        let mut sentences = vec![say!(
            language,
            key,
            shooter = by,
            target = at,
            difficulty = difficulty,
            test = test,
            end = end
        )];
        if let Some(hit) = hit {
            let victim = self.name(hit.who);
            sentences.extend(
                melee_die.map(|die| say!(language, "skirmish-shot-melee", die = die, victim = &victim)),
            );
            if unmoving {
                sentences.push(say!(language, "skirmish-shot-unmoving"));
            }
            let is_enormous = self.cast.find(hit.who).is_some_and(|of| of.enormous);
            let conditions = [hit.before, hit.after];
            sentences.extend(wound::sentences(language, (&victim, is_enormous), &hit.wound, conditions));
        }
        sentences.join(" ")
    }

    /// Describes a pursuit (VII-C-6).
    fn pursuit(&self, key: &str, who: Who, enemy: Option<Who>, to: f64) -> String {
        let enemy = enemy.map_or_else(String::new, |enemy| self.name(enemy));
        say!(self.language, key, who = self.name(who), enemy = enemy, to = centimeters(to))
    }

    /// Returns a combat in short lines: each attack, then the states of the fighters (VII-C).
    pub(super) fn combat_in_short(&self, combat: &SkirmishCombat) -> Vec<Paragraph> {
        let lines = compact::scenes(None, &combat.scenes, self.language);
        let states = combat.after.iter().map(|after| {
            let died_in = self.cast.find(after.who).and_then(|character| character.died_in);
            let level = after.condition.wound_level;
            compact::state(after.who, level, died_in.unwrap_or_default(), self.language)
        });
        let states = states.collect::<Vec<_>>().join(" · ");
        lines.into_iter().chain([states]).map(Paragraph::Item).collect()
    }

    /// Returns a combat die by die (VII-C).
    pub(super) fn combat_in_full(&self, combat: &SkirmishCombat) -> Vec<Paragraph> {
        let BySide { a, b } = &combat.fighters;
        let fighters = self.cast.iter().filter(|of| a.contains(&of.id) || b.contains(&of.id));
        let mut paragraphs = Vec::new();
        Prose { cast: &Cast(fighters.cloned().collect()), ..*self }.scenes(&combat.scenes, &mut paragraphs);
        paragraphs
    }
}

/// Formats a position or length in centimeters, without decimals if it is whole.
fn centimeters(centimeters: f64) -> Figure {
    Figure::new(centimeters.to_string())
}
