//! Scripted skirmishes: dice and orders as input, events as lines of text.

use fleau::dice::{Dice, ScriptedDice};
use fleau::rules::chance::Contest;
use fleau::rules::skirmish::{
    Activity, Announcements, Assault, AssaultKind, CardSequence, CombatList, CombatMembers, Commander,
    Cumulative, DisengageTest, Distance, Exclusive, FieldView, FighterId, FirstSpeaker, Melee, Pursuit,
    Redirection, Shot, Skirmish, SkirmishEvent, SkirmishObserver, SkirmishRecord, SkirmishSettings,
    SpeechChoice, Stance, Start,
};
use fleau::rules::{
    BySide, Characteristic, Event, Missile, Movement, Observer, Opponents, Place, Player, Profile, Range,
    Reroll, Ruleset, Side, Team, Turns, View, Word,
};
use std::cell::RefCell;

/// Returns fighter `i` of side A.
pub const fn a(i: usize) -> FighterId {
    FighterId::new(Side::A, i)
}

/// Returns fighter `i` of side B.
pub const fn b(i: usize) -> FighterId {
    FighterId::new(Side::B, i)
}

/// A planned decision, carried out once, when the rules request it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    /// A fighter takes this exclusive action.
    Announces(FighterId, Exclusive),
    /// A fighter takes no exclusive action, once.
    Waits(FighterId),
    /// A fighter's next cumulative action.
    Acts(FighterId, Cumulative),
    /// A fighter ends its activation.
    Rests(FighterId),
    /// A fighter takes cover from a shot.
    TakesCover(FighterId),
    /// Replaces a fighter's assault whose target is gone.
    Redirects(FighterId, Redirection),
    /// The shooter hits this friend.
    Hits(FighterId, usize),
    /// The side splits a melee: the enemies of each of its fighters, in order.
    Splits(Side, [&'static [usize]; 3]),
    /// The side chooses the combat of this enemy as the next to be fought.
    Chooses(Side, usize),
    /// How a fighter pursues.
    Pursues(FighterId, Pursuit),
    /// The number of identical fighters that the players put on a card.
    Shares(u8),
    /// The next card in the side's sequence.
    Stacks(Side, usize),
    /// The side wins the tactics roll and lets the enemy speak first.
    Yields(Side),
    /// The side's choice when it speaks.
    Says(Side, SpeechChoice),
}
use Order::*;

/// Returns a charge on these enemies.
pub fn charge(targets: &[usize]) -> Exclusive {
    assault(AssaultKind::Charge, targets)
}

/// Returns an engagement of these enemies.
pub fn engage(targets: &[usize]) -> Exclusive {
    assault(AssaultKind::Engage, targets)
}

fn assault(kind: AssaultKind, targets: &[usize]) -> Exclusive {
    Exclusive::Assault(Assault { kind, targets: team(targets), at: (), shoots_at: None, leaves_by: None })
}

/// Adds a shot at one of the enemies to an assault.
pub fn shooting(action: Exclusive, at: usize) -> Exclusive {
    match action {
        Exclusive::Assault(assault) => Exclusive::Assault(Assault { shoots_at: Some(at), ..assault }),
        other => other,
    }
}

/// Adds a disengagement before an assault.
pub fn leaving(action: Exclusive, way: DisengageTest) -> Exclusive {
    match action {
        Exclusive::Assault(assault) => Exclusive::Assault(Assault { leaves_by: Some(way), ..assault }),
        other => other,
    }
}

/// Returns a pursuit move that engages an enemy.
pub fn chase(target: usize) -> Pursuit {
    Pursuit::Engage { target, at: () }
}

/// Returns a walk to a place.
pub fn walk(to: i32) -> Cumulative {
    Cumulative::Walk { to, leaves_by: None }
}

/// Returns a single shot.
pub fn shot(target: usize, stance: Stance) -> Cumulative {
    Cumulative::Shoot(Shot { target, stance, volley: false })
}

/// Returns a set of fighter numbers.
pub fn team(numbers: &[usize]) -> Team {
    numbers.iter().fold(Team::EMPTY, |team, &number| team.with(number))
}

/// Both players, which carry out orders. Without an order they put all dice on defense (or on
/// attack), stop at every 6 and never pursue. An order that is never requested fails the test.
#[derive(Debug)]
pub struct ScriptedOrders {
    orders: RefCell<Vec<Order>>,
    attacks: bool,
}

impl ScriptedOrders {
    fn take<T>(&self, wanted: impl Fn(&Order) -> Option<T>) -> Option<T> {
        let mut orders = self.orders.borrow_mut();
        let found = orders.iter().position(|order| wanted(order).is_some())?;
        wanted(&orders.remove(found))
    }
}

impl Drop for ScriptedOrders {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.orders.borrow_mut().retain(|order| !matches!(order, Shares(_)));
            let left = self.orders.borrow();
            assert!(left.is_empty(), "{}", never_requested_message(&left));
        }
    }
}

/// Returns the message about orders that were never requested.
pub fn never_requested_message(orders: &[Order]) -> String {
    format!("never asked for: {orders:?}")
}

impl Player for ScriptedOrders {
    fn allocate(&self, _: &View, _: Place, dice: u8) -> u8 {
        if self.attacks { dice } else { 0 }
    }
    fn reroll(&self, _: &Ruleset, _: &Reroll) -> u8 {
        0
    }
    fn defend(&self, _: &View, _: Place, _: Place) -> u8 {
        0
    }
    fn sustain(&self, _: &View, _: Place, _: Option<i16>) -> bool {
        false
    }
    fn target(&self, _: &View, candidates: Opponents) -> usize {
        candidates.lowest().unwrap()
    }
    fn next_attacker(&self, _: &View, candidates: Opponents) -> usize {
        candidates.lowest().unwrap()
    }
    fn initiative_fighter(&self, _: &View, candidates: Opponents) -> usize {
        candidates.lowest().unwrap()
    }
    fn authority_fighter(&self, _: &View, candidates: Opponents) -> usize {
        candidates.lowest().unwrap()
    }
}

impl Commander for ScriptedOrders {
    fn fighters_per_card(&self, _: &Profile, most: u8) -> u8 {
        let shares = |order: &Order| if let Shares(count) = order { Some(*count) } else { None };
        self.orders.borrow().iter().find_map(shares).unwrap_or(most)
    }
    fn next_card(&self, _: &FieldView, side: Side, _: &[Team], left: Team) -> usize {
        self.take(|order| match order {
            Stacks(whose, card) if *whose == side => Some(*card),
            _ => None,
        })
        .unwrap_or(left.lowest().unwrap())
    }
    fn speaks_first(&self, _: &FieldView, side: Side) -> bool {
        self.take(|order| (*order == Yields(side)).then_some(())).is_none()
    }
    fn speech_choice(&self, _: &FieldView, side: Side, _: &[Team], _: &CardSequence) -> SpeechChoice {
        self.take(|order| match order {
            Says(whose, choice) if *whose == side => Some(*choice),
            _ => None,
        })
        .unwrap_or(SpeechChoice::Top)
    }
    fn exclusive(&self, _: &FieldView, who: FighterId, _: &Announcements) -> Option<Exclusive> {
        self.take(|order| match order {
            Announces(whom, action) if *whom == who => Some(Some(*action)),
            Waits(whom) if *whom == who => Some(None),
            _ => None,
        })
        .flatten()
    }
    fn cumulative(&self, _: &FieldView, who: FighterId, _: &Activity) -> Option<Cumulative> {
        self.take(|order| match order {
            Acts(whom, action) if *whom == who => Some(Some(*action)),
            Rests(whom) if *whom == who => Some(None),
            _ => None,
        })
        .flatten()
    }
    fn take_cover(&self, _: &FieldView, target: FighterId, _: FighterId) -> bool {
        self.take(|order| (*order == TakesCover(target)).then_some(())).is_some()
    }
    fn redirect(&self, _: &FieldView, who: FighterId, _: AssaultKind, _: i32) -> Redirection {
        self.take(|order| match order {
            Redirects(whom, redirection) if *whom == who => Some(*redirection),
            _ => None,
        })
        .unwrap_or(Redirection::Stay(()))
    }
    fn friend_hit(&self, _: &FieldView, shooter: FighterId, friends: Team) -> usize {
        self.take(|order| match order {
            Hits(whom, friend) if *whom == shooter => Some(*friend),
            _ => None,
        })
        .unwrap_or(friends.lowest().unwrap())
    }
    fn discipline_fighter(&self, _: &FieldView, _: Side, candidates: Team, _: Contest) -> usize {
        candidates.lowest().unwrap()
    }
    fn separate(&self, melee: &Melee, side: Side) -> CombatList {
        let split = self.take(|order| match order {
            Splits(whose, split) if *whose == side => Some(*split),
            _ => None,
        });
        let mut combats = CombatList::default();
        let Some(split) = split else { return melee.focus_by_rank(side, |enemy| enemy) };
        for enemies in split.iter().filter(|enemies| !enemies.is_empty()) {
            // Fighters with the same single enemy attack it together.
            let mine = (0..3).filter(|&i| split[i] == *enemies).collect::<Vec<_>>();
            let members = match (&mine[..], enemies) {
                (&[only], [enemy]) => CombatMembers::duel(FighterId::new(side, only), *enemy),
                (&[only], several) => {
                    CombatMembers { lone: FighterId::new(side, only), several: team(several) }
                }
                (several, _) => {
                    CombatMembers { lone: FighterId::new(side.other(), enemies[0]), several: team(several) }
                }
            };
            if !combats.as_slice().contains(&members) {
                combats.push(members);
            }
        }
        combats
    }
    fn choose_combat(&self, _: &FieldView, side: Side, combats: &[CombatMembers]) -> usize {
        self.take(|order| match order {
            Chooses(whose, enemy) if *whose == side => {
                combats.iter().position(|members| members.team(side.other()).contains(*enemy))
            }
            _ => None,
        })
        .unwrap_or(0)
    }
    fn pursue(&self, _: &FieldView, who: FighterId) -> Pursuit {
        self.take(|order| match order {
            Pursues(whom, pursuit) if *whom == who => Some(*pursuit),
            _ => None,
        })
        .unwrap_or(Pursuit::Stay)
    }
}

/// An observer that writes each event as a line.
#[derive(Debug)]
struct EventLog {
    lines: Vec<String>,
    /// The combat that is being fought.
    current_combat: Option<CombatMembers>,
    /// Whether the placing of combat dice is written.
    writes_dice: bool,
    /// Whether the cards that are played are written.
    writes_cards: bool,
}

fn name(who: FighterId) -> String {
    format!("{:?}{}", who.side, who.number())
}

fn names(side: Side, team: Team) -> String {
    let all: Vec<String> = team.iter().map(|number| name(FighterId::new(side, number))).collect();
    if all.is_empty() { "nobody".to_owned() } else { all.join("+") }
}

fn fighters(members: &CombatMembers) -> String {
    format!("{} against {}", name(members.lone), names(members.lone.side.other(), members.several))
}

impl Observer for EventLog {
    fn on_event(&mut self, event: &Event) {
        match event {
            Event::TurnBegins { turn: 1 } => {}
            Event::TurnBegins { turn } => self.lines.push(format!("turn {turn}")),
            Event::Allocated { place, attack, defense, .. } if self.writes_dice => {
                let members = self.current_combat.expect("a combat is being fought");
                let who = match place {
                    Place::Lone => members.lone,
                    Place::Several(i) => members.lone.enemy(members.several.iter().nth(*i).unwrap()),
                };
                self.lines.push(format!("{} places {attack}/{defense}", name(who)));
            }
            _ => {}
        }
    }
}

impl SkirmishObserver for EventLog {
    fn on_skirmish_event(&mut self, event: &SkirmishEvent, view: &FieldView) {
        let line = match event {
            SkirmishEvent::PhaseEnds(_) | SkirmishEvent::CombatEnds(_) => return,
            SkirmishEvent::ContactsDrawn => {
                let faces = |i: usize| {
                    let who = FighterId::new(Side::A, i);
                    format!("{} faces {}", name(who), names(Side::B, view.state(who).contacts))
                };
                view.field.living(Side::A).iter().map(faces).collect::<Vec<_>>().join(", ")
            }
            SkirmishEvent::FirstSpeaker { chooser: None, .. } | SkirmishEvent::TestsDiscipline { .. } => {
                return;
            }
            SkirmishEvent::FirstSpeaker { chooser: Some(chooser), speaker } => {
                format!("{chooser:?} has {speaker:?} speak first")
            }
            SkirmishEvent::TurnOfSpeech { .. } if !self.writes_cards => return,
            SkirmishEvent::TurnOfSpeech { side, choice, fighters, .. } => {
                format!("{side:?} {choice:?}: {}", names(*side, *fighters))
            }
            SkirmishEvent::Moved { from, to, .. } if from == to => return,
            SkirmishEvent::Moved { who, from, to, .. } => format!("{} moves {from} to {to}", name(*who)),
            SkirmishEvent::Assaulted { who, reached, .. } => {
                format!("{} reaches {}", name(*who), names(who.side.other(), *reached))
            }
            SkirmishEvent::CourageTested { who, enemy, fear, courage, success, .. } => {
                let result = if *success { "holds" } else { "fails" };
                format!("{} tests courage {courage} against {fear} of {}: {result}", name(*who), name(*enemy))
            }
            // What a fighter in rout does is in the events that follow.
            SkirmishEvent::Routed(_) => return,
            SkirmishEvent::Redirected { who, targets } => {
                format!("{} redirects to {}", name(*who), names(who.side.other(), *targets))
            }
            SkirmishEvent::StandsFirm { who, discipline, difficulty, success } => {
                let result = if *success { "stands firm" } else { "does not stand firm" };
                format!("{} {result} by {discipline} against {difficulty}", name(*who))
            }
            SkirmishEvent::Fled { who, leaves: false } => format!("{} flees", name(*who)),
            SkirmishEvent::Fled { who, leaves: true } => format!("{} leaves the table", name(*who)),
            SkirmishEvent::RallyingCry { who, rallied } => {
                format!("{} uses its rallying cry: {}", name(*who), names(who.side, *rallied))
            }
            SkirmishEvent::Rallied { who, success: true, .. } => format!("{} rallies", name(*who)),
            SkirmishEvent::Rallied { who, .. } => format!("{} stays in rout", name(*who)),
            SkirmishEvent::Hides(who) | SkirmishEvent::Revealed { who, .. } => {
                unreachable!("{} hides only on a table", name(*who))
            }
            SkirmishEvent::Penalized(who) => {
                format!("{} suffers -{}", name(*who), view.state(*who).fighter.charge_penalty)
            }
            SkirmishEvent::Disengaged { who, success, .. } => {
                format!("{} {}", name(*who), if *success { "disengages" } else { "does not disengage" })
            }
            SkirmishEvent::TookCover(who) => format!("{} takes cover", name(*who)),
            SkirmishEvent::Shot { shooter, target, difficulty, hit, .. } => {
                let difficulty = difficulty.map_or("too far".to_owned(), |difficulty| difficulty.to_string());
                let hit = match hit {
                    None => "missed".to_owned(),
                    Some((victim, wound)) => format!("{} {}", name(*victim), wound.word()),
                };
                format!("{} shoots at {} ({difficulty}): {hit}", name(*shooter), name(*target))
            }
            SkirmishEvent::Separated { by, combats, .. } => {
                let all: Vec<String> = combats.as_slice().iter().map(fighters).collect();
                format!("{by:?} splits: {}", all.join(", "))
            }
            SkirmishEvent::Authority(side) => format!("{side:?} chooses first"),
            SkirmishEvent::CombatBegins { members, .. } => {
                self.current_combat = Some(*members);
                fighters(members)
            }
            SkirmishEvent::Pursued { who, pursuit, .. } => match pursuit {
                Pursuit::Stay => return,
                Pursuit::Move { .. } => format!("{} pursues to {}", name(*who), view.state(*who).place),
                Pursuit::Engage { target: enemy, .. } | Pursuit::Hold(enemy) => {
                    format!("{} pursues {}", name(*who), name(who.enemy(*enemy)))
                }
            },
            SkirmishEvent::Healed { who, .. } => format!("{} heals", name(*who)),
        };
        self.lines.push(line);
    }
}

/// Two sides and how they meet; side A speaks first.
#[derive(Clone, Debug)]
pub struct ScriptedSkirmish<'a> {
    pub ruleset: &'a Ruleset,
    pub sides: [Vec<Profile>; 2],
    pub terms: SkirmishSettings,
    /// Whether all combat dice go to attack instead of defense.
    pub attacks: bool,
    /// Whether the events include the cards that are played.
    pub writes_cards: bool,
}

/// Returns a profile with MOV 10 cm, and a bow (AIM 3, ranges 20/40/60 cm, strength 5) if it
/// shoots.
pub fn card(text: &str, shoots: bool) -> Profile {
    let number = |n| Characteristic::new(n).unwrap();
    let ranges = [20, 40, 60].map(|cm| Range::new(cm).unwrap());
    Profile {
        movement: Some(Movement::new(100).unwrap()),
        missile: shoots.then_some(Missile { aim: number(3), ranges, strength: number(5) }),
        ..crate::support::profile(text)
    }
}

impl<'a> ScriptedSkirmish<'a> {
    /// Creates a meeting of one turn at this distance in millimeters; 0 is in contact.
    pub fn at(ruleset: &'a Ruleset, distance: i64, a: &[Profile], b: &[Profile]) -> Self {
        let start = Distance::new(distance).map_or(Start::InContact, Start::Apart);
        let terms = SkirmishSettings {
            start,
            first_speaker: FirstSpeaker::Side(Side::A),
            turns: Turns::new(1).unwrap(),
        };
        Self { ruleset, sides: [a.to_vec(), b.to_vec()], terms, attacks: false, writes_cards: false }
    }

    /// Sets the number of turns.
    pub fn turns(mut self, turns: i64) -> Self {
        self.terms.turns = Turns::new(turns).unwrap();
        self
    }

    /// Makes all fighters attack with all dice.
    pub fn attacking(self) -> Self {
        Self { attacks: true, ..self }
    }

    /// Writes which cards are played, and lets the tactics roll decide which side speaks first.
    pub fn with_card_events(mut self) -> Self {
        self.terms.first_speaker = FirstSpeaker::Discipline;
        Self { writes_cards: true, ..self }
    }

    /// Plays the skirmish and returns its events.
    pub fn events(&self, dice: &[u8], orders: &[Order]) -> Vec<String> {
        self.play(dice, orders).0
    }

    /// Plays the skirmish and returns its events and its result.
    pub fn play(&self, dice: &[u8], orders: &[Order]) -> (Vec<String>, SkirmishRecord) {
        let player = ScriptedOrders { orders: RefCell::new(orders.to_vec()), attacks: self.attacks };
        let players = BySide { a: &player, b: &player };
        self.play_with(&mut ScriptedDice::new(dice.iter().copied()), players)
    }

    /// Plays the skirmish with any players and dice and returns its events and its result.
    pub fn play_with<P: Player + Commander>(
        &self,
        dice: &mut impl Dice,
        players: BySide<&P>,
    ) -> (Vec<String>, SkirmishRecord) {
        let [a, b] = &self.sides;
        let skirmish = Skirmish::new(self.ruleset, BySide { a: &a[..], b: &b[..] }, players, self.terms);
        let mut chronicle = EventLog {
            lines: Vec::new(),
            current_combat: None,
            writes_dice: self.attacks,
            writes_cards: self.writes_cards,
        };
        let record = skirmish.play(dice, &mut chronicle);
        (chronicle.lines, record)
    }

    /// Returns the number of fighters that start in the second rank.
    pub fn count_second_rank(&self) -> BySide<u8> {
        let player = ScriptedOrders { orders: RefCell::default(), attacks: false };
        let [a, b] = &self.sides;
        let players = BySide { a: &player, b: &player };
        Skirmish::new(self.ruleset, BySide { a: &a[..], b: &b[..] }, players, self.terms).count_without_room()
    }
}
