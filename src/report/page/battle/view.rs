//! A battle in the form its template needs: headings, map and scenes. Coordinates are tenths of a
//! centimeter from the upper left corner, as in SVG.

use crate::language::Language;
use crate::rules::{BySide, Side, Word, WoundLevel};
use crate::say;
use crate::tell::story::{
    Area, BattleScene, BattleStory, BattleStoryEvent, SceneKind, Shape, SkirmishStoryEvent, Stand, TableGait,
    TableStoryEvent, ToldArea, ToldPiece, Who,
};
use crate::tell::{EventProse, Paragraph};
use minijinja::context;
use minijinja::value::Value;

/// SVG units for each centimeter.
const UNITS_PER_CM: f64 = 10.0;

/// Rounds to tenths of a unit.
fn round_to_tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// Returns the data of a battle page.
pub(super) fn page(story: &BattleStory, language: Language) -> Value {
    let drawing = Drawing { story, language };
    let count = story.scenes.len();
    let id = |number: usize| format!("s{}", number + 1);
    let scene = |number: usize| {
        let before = number.checked_sub(1).map_or(&[][..], |before| &story.scenes[before].stands);
        context! {
            id => id(number),
            heading => drawing.heading(number),
            previous => number.checked_sub(1).map(id),
            next => (number + 1 < count).then(|| id(number + 1)),
            ..drawing.scene(&story.scenes[number], before)
        }
    };
    let first_of_turn = |number: &usize| {
        let turn = story.scenes[*number].turn;
        story.scenes[..*number].iter().all(|before| before.turn != turn)
    };
    // Links to the first scene of each turn.
    let link = |number: usize| context! { id => id(number), text => story.heading(story.scenes[number].turn, language) };
    let ap = say!(language, "battle-ap");
    let side = |side: Side| {
        let fighters: Vec<String> =
            story.cast.side(side).map(|of| format!("{} · {} {ap}", of.name, of.ap)).collect();
        context! { class => side.word(), fighters }
    };
    context! {
        language => language.code(),
        title => story.title(language),
        outcome => story.outcome(language),
        goal => story.goal(language),
        width => story.table.width * UNITS_PER_CM,
        height => story.table.height * UNITS_PER_CM,
        zones => drawing.zones(),
        areas => drawing.areas(),
        pieces => drawing.pieces(),
        scenes => (0..count).map(scene).collect::<Vec<_>>(),
        turns => (0..count).filter(first_of_turn).map(link).collect::<Vec<_>>(),
        sides => Vec::from(Side::BOTH.map(side)),
    }
}

/// The story of a battle and the language of its page, from which all its scenes are drawn.
struct Drawing<'a> {
    story: &'a BattleStory,
    language: Language,
}

impl Drawing<'_> {
    fn point(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        [round_to_tenths(x * UNITS_PER_CM), round_to_tenths((self.story.table.height - y) * UNITS_PER_CM)]
    }

    fn heading(&self, number: usize) -> String {
        let scene = &self.story.scenes[number];
        let turn = self.story.heading(scene.turn, self.language);
        let what = self.story.scene_title(scene, self.language);
        say!(self.language, "battle-map-heading", turn = turn, what = what)
    }

    fn zones(&self) -> Vec<Value> {
        let zone = |side: Side| context! { class => side.word(), ..self.place(self.story.table.zones[side]) };
        Side::BOTH.map(zone).into()
    }

    /// Returns the areas to control, with the victory points of both sides.
    fn areas(&self) -> Vec<Value> {
        let area = |of: &ToldArea| {
            let BySide { a, b } = of.points;
            context! { label => say!(self.language, "battle-area", a = a, b = b), ..self.place(of.within) }
        };
        self.story.table.areas.iter().map(area).collect()
    }

    fn place(&self, of: Area) -> Value {
        let [x, y] = self.point([of.left, of.top]);
        let [width, height] =
            [of.right - of.left, of.top - of.bottom].map(|side| round_to_tenths(side * UNITS_PER_CM));
        context! { x, y, width, height }
    }

    fn pieces(&self) -> Vec<Value> {
        let piece = |piece: &ToldPiece| {
            let (mut disks, mut polygons, mut points) = (Vec::new(), Vec::new(), Vec::new());
            for part in &piece.parts {
                match part {
                    Shape::Disk { center, radius } => {
                        let [x, y] = self.point(*center);
                        disks.push([x, y, round_to_tenths(radius * UNITS_PER_CM)]);
                        points.push([x, y]);
                    }
                    Shape::Polygon { corners } => {
                        let corners: Vec<[f64; 2]> = corners.iter().map(|of| self.point(*of)).collect();
                        polygons.push(format_points(&corners));
                        points.extend(corners);
                    }
                }
            }
            let middle = |of: usize| {
                let all = points.iter().map(|point| point[of]);
                round_to_tenths(all.sum::<f64>() / points.len().max(1) as f64)
            };
            context! {
                class => piece.hindrance.word(),
                name => self.scenery(&piece.name),
                disks,
                polygons,
                label => [middle(0), middle(1)],
            }
        };
        self.story.table.scenery.iter().map(piece).collect()
    }

    /// Translates the name of a piece of scenery; names given by users stay.
    fn scenery(&self, name: &str) -> String {
        match name {
            "house" => say!(self.language, "battle-house"),
            "ruin" => say!(self.language, "battle-ruin"),
            "wall" => say!(self.language, "battle-wall"),
            "hill" => say!(self.language, "battle-hill"),
            "wood" => say!(self.language, "battle-wood"),
            "pond" => say!(self.language, "battle-pond"),
            name => name.to_owned(),
        }
    }

    /// Draws a scene. `before` holds the positions of the living before it.
    fn scene(&self, scene: &BattleScene, before: &[Stand]) -> Value {
        let (mut moves, mut shots) = (Vec::new(), Vec::new());
        let mut fighting: Vec<Who> = Vec::new();
        for (number, event) in scene.events.iter().enumerate() {
            match event {
                BattleStoryEvent::Table(TableStoryEvent::MovesOnTable {
                    who, start, end, way, gait, ..
                }) if start != end => {
                    let points = way.iter().map(|point| self.point(*point)).collect();
                    let points = format_points(&trim_to_base(points, self.radius(*who)));
                    moves.push(context! { class => gait_class(*gait), points });
                }
                BattleStoryEvent::Common(SkirmishStoryEvent::Combat(combat)) => {
                    fighting.extend(combat.fighters.a.iter().chain(&combat.fighters.b));
                }
                BattleStoryEvent::Common(SkirmishStoryEvent::Shoots { shooter, target, hit, .. }) => {
                    // A fighter that shoots before a charge stands where the charge begins.
                    let moved = |who: &Who| {
                        scene.events[..number].iter().rev().find_map(|event| match event {
                            BattleStoryEvent::Table(TableStoryEvent::MovesOnTable {
                                who: mover,
                                end,
                                ..
                            }) if mover == who => Some(*end),
                            _ => None,
                        })
                    };
                    let stood =
                        |who: &Who| before.iter().find(|stand| stand.who == *who).map(|stand| stand.at);
                    let place = |who: &Who| moved(who).or_else(|| stood(who)).map(|at| self.point(at));
                    if let Some((from, to)) = place(shooter).zip(place(target)) {
                        let class = if hit.is_some() { "hit" } else { "miss" };
                        shots.push(context! { class, from, to });
                    }
                }
                _ => {}
            }
        }
        let is_gone = |stand: &&Stand| scene.stands.iter().all(|after| after.who != stand.who);
        let base = |stand: &Stand, class: &str| self.base(stand, class, before);
        let class_of = |stand: &Stand| if fighting.contains(&stand.who) { " fights" } else { "" };
        let class = match (scene.kind, scene.side) {
            (SceneKind::Speech, Some(side)) => side.word(),
            _ => "both",
        };
        let dead = before.iter().filter(is_gone).map(|stand| base(stand, " dead"));
        let bases = scene.stands.iter().map(|stand| base(stand, class_of(stand)));
        context! {
            class,
            lines => self.story.scene(scene, self.language).into_iter().flat_map(lines).collect::<Vec<_>>(),
            moves,
            shots,
            dead => dead.collect::<Vec<_>>(),
            bases => bases.collect::<Vec<_>>(),
        }
    }

    /// Returns the radius of a fighter's base, in SVG units.
    fn radius(&self, who: Who) -> f64 {
        let place = self.story.cast.iter().position(|of| of.id == who);
        let diameter = place.and_then(|place| self.story.bases.get(place)).copied();
        round_to_tenths(diameter.unwrap_or_default() / 2.0 * UNITS_PER_CM)
    }

    fn base(&self, stand: &Stand, more: &str, before: &[Stand]) -> Value {
        let character = self.story.cast.find(stand.who);
        let name = character.map_or(String::new(), |of| of.name.clone());
        let radius = self.radius(stand.who);
        let [x, y] = self.point(stand.at);
        let toward = |degrees: f64, far: f64| {
            let angle = (stand.facing + degrees).to_radians();
            [round_to_tenths(x + far * libm::cos(angle)), round_to_tenths(y - far * libm::sin(angle))]
        };
        let mark = [toward(0.0, radius + 8.0), toward(30.0, radius - 1.0), toward(-30.0, radius - 1.0)];
        let levels = stand.condition.wound_level.get();
        let was = before.iter().find(|of| of.who == stand.who).map(|of| of.condition.wound_level);
        let is_hurt = was.is_some_and(|was| stand.condition.wound_level > was) && !more.contains("dead");
        let wound =
            |level: u8| toward(180.0 + 24.0 * (f64::from(level) - f64::from(levels - 1) / 2.0), radius + 3.0);
        let state = say!(self.language, "battle-state", level = stand.condition.wound_level.word());
        let label = match stand.who.number {
            0 => stand.who.to_string(),
            number => number.to_string(),
        };
        let is_unhurt = stand.condition.wound_level == WoundLevel::UNHURT;
        context! {
            class => format!("{}{more}{}", stand.who.side.word(), if is_hurt { " hurt" } else { "" }),
            x,
            y,
            radius,
            // The triangle that marks the front of the base.
            mark => format_points(&mark),
            label,
            title => if is_unhurt { name } else { format!("{name} – {state}") },
            is_prey => self.story.prey.contains(&stand.who),
            // The centers of the dots: one for each wound level that the fighter has suffered.
            wounds => (0..levels).map(wound).collect::<Vec<_>>(),
        }
    }
}

/// Shortens a path to end at the edge of a base of this radius. A path too short for that stays as
/// it is.
fn trim_to_base(mut points: Vec<[f64; 2]>, radius: f64) -> Vec<[f64; 2]> {
    let Some(&end) = points.last() else { return points };
    let far = |[x, y]: [f64; 2]| libm::hypot(end[0] - x, end[1] - y);
    let Some(last) = points.iter().rposition(|point| far(*point) > radius) else { return points };
    let [x, y] = points[last];
    let part = radius / far([x, y]);
    points.truncate(last + 1);
    points
        .push([round_to_tenths(end[0] + (x - end[0]) * part), round_to_tenths(end[1] + (y - end[1]) * part)]);
    points
}

/// Formats points for SVG.
fn format_points(points: &[[f64; 2]]) -> String {
    points.iter().map(|[x, y]| format!("{x},{y}")).collect::<Vec<_>>().join(" ")
}

fn gait_class(gait: TableGait) -> &'static str {
    match gait {
        TableGait::Walk => "walk",
        TableGait::Run => "run",
        TableGait::Charge | TableGait::Engage => "assault",
        TableGait::UnderCover => "cover",
        TableGait::Pursuit => "pursuit",
    }
}

/// Returns the lines of an event. A combat is shown in short; its last line also holds the course
/// of the combat die by die, hidden until the reader opens it.
fn lines(event: EventProse) -> Vec<Value> {
    let line = |paragraph: Paragraph, folded: Vec<Value>| {
        context! { is_item => matches!(paragraph, Paragraph::Item(_)), text => paragraph.text(), folded }
    };
    let mut folded: Vec<Value> = event.in_full.into_iter().map(|told| line(told, Vec::new())).collect();
    let shown = event.in_short.into_iter().rev().chain([event.what]);
    // The lines are made in reverse, because the last one takes `folded`.
    let mut lines: Vec<Value> = shown.map(|told| line(told, std::mem::take(&mut folded))).collect();
    lines.reverse();
    lines
}
