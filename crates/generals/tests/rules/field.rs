//! Positions drawn in text, and a referee that plays them with given dice.
#![allow(
    dead_code,
    missing_docs,
    unreachable_pub,
    clippy::wrong_self_convention
)]

use std::collections::VecDeque;

use generals::*;
use kernel::{Dice, Game, GivenOptions, Offers, Scripted, Seed, Session, Setting, Umpire, admit};

pub use Side::{Black, White};
pub use generals::{CombatStep, Kind, Phase, Side, Stage};

pub const F: Phase = Phase::Fast;
pub const B: Phase = Phase::Bombardment;
pub const K: Phase = Phase::Combined;
pub const N: Phase = Phase::NonCombat;

/// A battle in the making.
#[derive(Clone)]
pub struct Field {
    pub state: State,
    pub events: Vec<Event>,
    script: VecDeque<Scripted>,
    listed: (u8, Phase),
}

pub fn sector(name: &str) -> Sector {
    name.parse().expect("a sector")
}

pub fn place(name: &str) -> Place {
    name.parse().expect("a place")
}

pub fn zone(name: &str) -> Zone {
    name.parse().expect("a zone")
}

pub fn border(name: &str) -> Border {
    name.parse().expect("a border")
}

fn kind(letter: char) -> Kind {
    match letter {
        'I' => Kind::Infantry,
        'C' => Kind::Cavalry,
        'A' => Kind::Artillery,
        _ => panic!("«{letter}» is no kind of unit"),
    }
}

/// `c1 C x3 -> c2 -> b2`, several separated by `;`.
pub fn orders(text: &str) -> Vec<Order> {
    let mut orders = Vec::new();
    for line in text
        .split(';')
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        let mut steps = line.split("->").map(str::trim);
        let mut head = steps.next().expect("an origin").split_whitespace();
        let from = place(head.next().expect("an origin"));
        let kind = kind(
            head.next()
                .expect("a kind")
                .chars()
                .next()
                .expect("a letter"),
        );
        let times = head
            .next()
            .map_or(1, |times| times[1..].parse().expect("a multiplier"));
        let to = place(steps.next().expect("an arrow"));
        let then = steps.next().map(sector);
        for _ in 0..times {
            orders.push(Order {
                from,
                kind,
                to,
                then,
            });
        }
    }
    orders
}

/// An order with a single line.
pub fn order(text: &str) -> Order {
    orders(text)[0]
}

/// Side A in the combined arms phase of round 1, with these units and empty sheets. One line per place:
/// `a1: w 2I 1C`, with `~` for routed, `'` for spent, `#` for square.
pub fn field(drawing: &str) -> Field {
    let nobody = Unit {
        routed: true,
        ..Unit::new(Kind::Infantry, Place::GONE)
    };
    let mut state = State {
        rules: Rules::PLAIN,
        round: 1,
        phase: K,
        stage: Stage::Activation,
        score: [0; 2],
        pool: POOL,
        units: [nobody; UNITS],
        fight: [Fighter::IDLE; UNITS],
        sheets: Default::default(),
        drafts: Default::default(),
        allotment: [ORDERS; 2],
        saved: None,
        prisoners: [[0; 3]; 2],
        markers: Markers::printed(),
        ruins: Sectors::NONE,
        contested: Sectors::NONE,
        rerolls: [[0; 9]; 2],
        custom: false,
        ending: None,
    };
    let mut used = [0; 2];
    for line in drawing
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        let (where_, units) = line.split_once(':').expect("a place and its units");
        let mut words = units.split_whitespace();
        let side = match words.next() {
            Some("w") => White,
            Some("b") => Black,
            other => panic!("whose units are {other:?}?"),
        };
        for word in words {
            let at = word
                .find(|c: char| c.is_ascii_alphabetic())
                .expect("a kind");
            let count: usize = word[..at].parse().unwrap_or(1);
            let marks = &word[at + 1..];
            for _ in 0..count {
                let id = UnitId::of(side)
                    .nth(used[side.index()])
                    .expect("at most 30 units");
                used[side.index()] += 1;
                let mut unit = Unit::new(kind(word.as_bytes()[at] as char), place(where_.trim()));
                unit.routed = marks.contains('~');
                unit.spent = marks.contains('\'');
                unit.square = marks.contains('#');
                unit.stood = (!unit.routed).then_some(unit.place);
                state.units[id.index()] = unit;
            }
        }
    }
    Field {
        state,
        events: Vec::new(),
        script: VecDeque::new(),
        listed: (1, K),
    }
}

impl Field {
    pub fn phase(mut self, phase: Phase) -> Self {
        self.state.phase = phase;
        self
    }

    pub fn round(mut self, round: u8) -> Self {
        self.state.round = round;
        self
    }

    pub fn score(mut self, white: i16, black: i16) -> Self {
        self.state.score = [white, black];
        self
    }

    pub fn rules(mut self, change: impl FnOnce(&mut Rules)) -> Self {
        change(&mut self.state.rules);
        self
    }

    /// Side B without objectives.
    pub fn side_b(mut self) -> Self {
        self.state.markers = Markers::default();
        self
    }

    /// Terrain: `forest a2; hill b2; building b2; road b1-b2; bridge b1-b2; river b2 c2`.
    pub fn ground(mut self, text: &str) -> Self {
        let ground = &mut self.state.rules.ground;
        for statement in text.split(';') {
            let mut words = statement.split_whitespace();
            let key = words.next().expect("a terrain");
            for word in words {
                match key {
                    "forest" => ground.forest.add(sector(word)),
                    "hill" => ground.hill.add(sector(word)),
                    "building" => ground.building.add(sector(word)),
                    "river" => ground.rivers[0].add(sector(word)),
                    "road" => ground.road.add(border(word)),
                    "bridge" => ground.bridge.add(border(word)),
                    _ => panic!("«{key}» is no terrain"),
                }
            }
        }
        self
    }

    /// Writes a side's sheet.
    pub fn sheet(mut self, side: Side, text: &str) -> Self {
        let mut all: Vec<Order> = orders(text);
        all.sort();
        self.state.sheets[side.index()].lines = all.into_iter().map(Line::new).collect();
        self
    }

    /// The planning phase of the same field.
    pub fn planning(mut self) -> Self {
        self.state.phase = Phase::Planning;
        self.state.stage = Stage::Planning;
        self
    }

    /// The rally phase of the same field, with saved orders.
    pub fn rally(mut self, white: u8, black: u8) -> Self {
        self.state.phase = Phase::Rally;
        self.state.stage = Stage::Rally;
        self.state.saved = Some([white, black]);
        self
    }

    /// Leaves scoring to be done: both sides rally nothing.
    pub fn to_scoring(self) -> Self {
        let mut field = self.rally(0, 0);
        for side in Side::BOTH {
            if !field.state.draft(side).done
                && !field.is_over()
                && field.state.phase == Phase::Rally
            {
                field.commit(side);
            }
        }
        field
    }

    pub fn is_over(&self) -> bool {
        self.state.stage == Stage::Over
    }

    /// The next dice.
    pub fn dice(&mut self, dice: &[u8]) -> &mut Self {
        self.script
            .extend(dice.iter().map(|die| Scripted::Number(*die)));
        self
    }

    /// All scripted dice have been used, no more and no less.
    pub fn dice_used(&self) -> bool {
        self.script.is_empty()
    }

    pub fn check(&self, side: Side, action: Action) -> Result<(), String> {
        assert!(
            !self.state.draft(side).done,
            "{side:?} owes no decision ({:?})",
            self.state.stage
        );
        Generals::check(&self.state, side.seat(), &action)
            .map(drop)
            .map_err(|refusal| refusal.rule.to_string())
    }

    /// The rule that forbids an action.
    pub fn refused(&self, side: Side, action: Action) -> String {
        self.check(side, action)
            .expect_err("this should be forbidden")
    }

    pub fn act(&mut self, side: Side, action: Action) -> &mut Self {
        let mut dice = Dice::scripted(std::iter::empty::<u8>());
        dice.set_script(std::mem::take(&mut self.script));
        let mut umpire = Umpire::new(&mut dice);
        match admit::<Generals>(&mut self.state, side.seat(), &action) {
            Ok(admitted) => admitted.apply(&mut umpire),
            Err(denied) => panic!("{side:?} {action:?}: {denied:?}"),
        }
        self.events.extend(umpire.into_events());
        self.script = dice.take_script();
        self
    }

    pub fn commit(&mut self, side: Side) -> &mut Self {
        self.act(side, Action::Commit)
    }

    /// Both hand in what they have.
    pub fn commit_both(&mut self) -> &mut Self {
        for side in Side::BOTH {
            if !self.state.draft(side).done {
                self.commit(side);
            }
        }
        self
    }

    /// The first line of the sheet that reads like this and may be activated now.
    pub fn line(&self, side: Side, order: Order) -> Option<Action> {
        let lines = self.state.sheet(side).lines.iter().enumerate();
        lines
            .filter(|(_, line)| line.order == order)
            .map(|(index, _)| Action::Activate {
                line: index as u8 + 1,
                at_building: false,
            })
            .find(|action| Generals::check(&self.state, side.seat(), action).is_ok())
    }

    /// Why no line of the sheet that reads like this can be activated.
    pub fn line_refused(&self, side: Side, text: &str) -> String {
        let order = order(text);
        let lines = self.state.sheet(side).lines.iter().enumerate();
        let mut rules: Vec<String> = lines
            .filter(|(_, line)| line.order == order)
            .map(|(index, _)| {
                self.refused(
                    side,
                    Action::Activate {
                        line: index as u8 + 1,
                        at_building: false,
                    },
                )
            })
            .filter(|rule| rule != "GEN-7.1" && rule != "GEN-1.9")
            .collect();
        rules.dedup();
        rules
            .first()
            .cloned()
            .unwrap_or_else(|| panic!("«{text}» is not on the sheet"))
    }

    /// Activates lines in this order, writing those that are not yet on the sheet, and hands the list in.
    pub fn go(&mut self, side: Side, text: &str) -> &mut Self {
        self.listed = (self.state.round, self.state.phase);
        for order in orders(text) {
            if self.line(side, order).is_none() {
                let sheet = &mut self.state.sheets[side.index()];
                sheet.lines.push(Line::new(order));
            }
            let action = self
                .line(side, order)
                .unwrap_or_else(|| panic!("«{order}» cannot be activated"));
            self.act(side, action);
        }
        self.commit(side)
    }

    /// Both lists.
    pub fn lists(&mut self, white: &str, black: &str) -> &mut Self {
        self.go(White, white);
        self.go(Black, black)
    }

    /// Answers by default until this holds.
    pub fn until(&mut self, stop: impl Fn(&State) -> bool) -> &mut Self {
        for _ in 0..500 {
            if stop(&self.state) || self.is_over() {
                return self;
            }
            let side = if self.state.draft(White).done {
                Black
            } else {
                White
            };
            let action = default_action(&self.state, side);
            self.act(side, action);
        }
        panic!("never: {:?}", self.state.stage);
    }

    /// Answers by default until a stage is reached.
    pub fn until_stage(&mut self, stage: Stage) -> &mut Self {
        self.until(|state| state.stage == stage);
        assert_eq!(self.state.stage, stage);
        self
    }

    /// Answers by default until the phase of the last lists is over.
    pub fn finish(&mut self) -> &mut Self {
        let listed = self.listed;
        self.until(|state| (state.round, state.phase) != listed)
    }

    /// Everything that may be done now.
    pub fn offers(&self, side: Side) -> Vec<Action> {
        let mut offers = Offers::new();
        if !self.state.draft(side).done {
            Generals::offers(&self.state, side.seat(), &mut offers);
        }
        offers.into_actions()
    }

    /// Is this side asked now?
    pub fn asked(&self, side: Side) -> bool {
        !self.state.draft(side).done && !self.is_over()
    }

    /// A side's units at a place, drawn: `2I 1C~`.
    pub fn at(&self, side: Side, name: &str) -> String {
        let mut groups: Vec<(String, usize)> = Vec::new();
        let mut ids: Vec<UnitId> = UnitId::of(side)
            .filter(|id| self.state.unit(*id).place == place(name) && self.exists(*id))
            .collect();
        ids.sort_by_key(|id| {
            let unit = self.state.unit(*id);
            (unit.routed, unit.kind, !unit.square, unit.spent)
        });
        for id in ids {
            let word = self.mark(id);
            match groups.last_mut() {
                Some((last, count)) if *last == word => *count += 1,
                _ => groups.push((word, 1)),
            }
        }
        let words: Vec<String> = groups
            .iter()
            .map(|(word, n)| format!("{n}{word}"))
            .collect();
        words.join(" ")
    }

    fn exists(&self, id: UnitId) -> bool {
        let unit = self.state.unit(id);
        unit.place != Place::GONE || unit.stood.is_some()
    }

    fn mark(&self, id: UnitId) -> String {
        let unit = self.state.unit(id);
        let mut word = unit.kind.letter().to_string();
        for (on, mark) in [(unit.routed, '~'), (unit.spent, '\''), (unit.square, '#')] {
            if on {
                word.push(mark);
            }
        }
        word
    }

    /// A zone, drawn: White's line, then Black's, from space 1; attackers in capitals.
    pub fn zone(&self, name: &str) -> String {
        let zone = zone(name);
        let line = |side| {
            let mut ids: Vec<UnitId> = UnitId::of(side)
                .filter(|id| {
                    self.state.fighter(*id).zone == Some(zone) && self.state.fighter(*id).space > 0
                })
                .collect();
            ids.sort_by_key(|id| self.state.fighter(*id).space);
            let words: Vec<String> = ids
                .into_iter()
                .map(|id| {
                    let word = self.mark(id);
                    if self.state.fighter(id).attacks() {
                        word
                    } else {
                        word.to_lowercase()
                    }
                })
                .collect();
            words.join(" ")
        };
        format!("{} | {}", line(White), line(Black))
    }

    /// The last line-up of a zone in a step, by kinds: `C C I | I I I`.
    pub fn lineup(&self, name: &str, wanted: CombatStep) -> String {
        let kinds = |ids: &[UnitId]| {
            let letters: Vec<String> = ids
                .iter()
                .map(|id| self.state.unit(*id).kind.letter().to_string())
                .collect();
            letters.join(" ")
        };
        self.events
            .iter()
            .rev()
            .find_map(|event| match event {
                Event::LinedUp {
                    zone: at,
                    step,
                    white,
                    black,
                } if *at == zone(name) && *step == wanted => {
                    Some(format!("{} | {}", kinds(white), kinds(black)))
                }
                _ => None,
            })
            .unwrap_or_default()
    }

    /// The unit in a space of a zone.
    pub fn in_space(&self, side: Side, zone_name: &str, space: u8) -> UnitId {
        let zone = zone(zone_name);
        UnitId::of(side)
            .find(|id| {
                self.state.fighter(*id).zone == Some(zone) && self.state.fighter(*id).space == space
            })
            .unwrap_or_else(|| panic!("nobody in space {space} of {zone_name}"))
    }

    /// The n-th unit (from 1) of a kind of a side at a place.
    pub fn unit(&self, side: Side, name: &str, letter: char, n: usize) -> UnitId {
        UnitId::of(side)
            .filter(|id| {
                let unit = self.state.unit(*id);
                unit.place == place(name) && unit.kind == kind(letter)
            })
            .nth(n - 1)
            .unwrap_or_else(|| panic!("no {n}. {letter} in {name}"))
    }

    /// Results of all dice of a step for a side, with targets' hits: `(die, modifier, result, hit)`.
    pub fn shots(&self, side: Side, step: CombatStep) -> Vec<(u8, i32, i32, bool)> {
        self.events
            .iter()
            .filter_map(|event| match event {
                Event::Shot {
                    unit,
                    step: of,
                    die,
                    modifier,
                    result,
                    hit,
                    ..
                } if unit.side() == side && *of == step => Some((*die, *modifier, *result, *hit)),
                _ => None,
            })
            .collect()
    }

    /// Dice of a bombardment of a side: `(die, modifier, result, hit)`.
    pub fn shells(&self, side: Side) -> Vec<(u8, i32, i32, bool)> {
        self.events
            .iter()
            .filter_map(|event| match event {
                Event::Shell {
                    battery,
                    die,
                    modifier,
                    result,
                    hit,
                    ..
                } if battery.side() == side => Some((*die, *modifier, *result, *hit)),
                _ => None,
            })
            .collect()
    }

    pub fn target(&mut self, side: Side, unit: UnitId, at: UnitId) -> &mut Self {
        self.act(side, Action::Target { unit, at: Some(at) })
    }

    pub fn take(&mut self, side: Side, unit: UnitId, zone_name: &str) -> &mut Self {
        self.act(
            side,
            Action::TakePosition {
                unit,
                zone: zone(zone_name),
            },
        )
    }

    /// Units captured so far: how many events say so.
    pub fn captured(&self) -> usize {
        self.events
            .iter()
            .filter(|event| matches!(event, Event::Captured { .. }))
            .count()
    }

    pub fn destroyed(&self) -> usize {
        self.events
            .iter()
            .filter(|event| matches!(event, Event::Destroyed { .. }))
            .count()
    }

    /// Marks a unit as the carrier of no line but as one that has moved (for positions in the middle of a round).
    pub fn edit(mut self, change: impl FnOnce(&mut State)) -> Self {
        change(&mut self.state);
        self
    }
}

pub const RANGED: Stage = Stage::Target {
    step: CombatStep::Ranged,
};
pub const MELEE: Stage = Stage::Target {
    step: CombatStep::Melee,
};
pub const SPLIT: Stage = Stage::Split {
    step: CombatStep::Ranged,
};
pub const SPLIT_AGAIN: Stage = Stage::Split {
    step: CombatStep::Melee,
};

pub const R: CombatStep = CombatStep::Ranged;
pub const M: CombatStep = CombatStep::Melee;

pub fn add(text: &str) -> Action {
    Action::AddOrder { order: order(text) }
}

pub fn start(scenario: &str, options: &str) -> Result<Session<Generals>, kernel::Fault> {
    let file = Generals::about()
        .scenarios
        .iter()
        .find(|file| file.header().is_ok_and(|header| header.id == scenario))
        .expect("a scenario");
    let given: GivenOptions = serde_json::from_str(options).expect("options");
    let setting = Setting::<Generals>::new(file, &given)?;
    Session::new(
        &setting,
        Seed::from_number(1),
        [String::new(), String::new()],
    )
}

pub fn refusal(scenario: &str, options: &str) -> String {
    match start(scenario, options) {
        Err(kernel::Fault::Refused(refusal)) => refusal.rule.to_string(),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("accepted"),
    }
}

pub fn drawing(session: &Session<Generals>, side: Side, at: &str) -> String {
    let state = session.state();
    let mut counts = [0; 3];
    for id in UnitId::of(side) {
        if state.unit(id).place == place(at) {
            counts[state.unit(id).kind as usize] += 1;
        }
    }
    format!("{counts:?}")
}

pub fn square(unit: UnitId) -> Action {
    Action::FormSquare { unit }
}

pub fn charge(unit: UnitId, over: &str) -> Action {
    Action::CounterCharge {
        unit,
        border: border(over),
    }
}
