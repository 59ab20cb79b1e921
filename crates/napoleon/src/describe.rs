//! Actions in words: regiments, generals and places by their names, lengths in centimetres.

use kernel::{Message, Seat, Value, message};

use crate::action::{Action, Beside, Follow, Mark, Reaction, Shot, ShotKind};
use crate::army::{Nation, School};
use crate::march::{Goal, Manoeuvre};
use crate::muster::{Edit, Purchase};
use crate::names::by_name;
use crate::preparation::landscape::Stuff;
use crate::terrain::Ground;
use crate::unit::Order;
use crate::{CommanderId, DivisionId, State, UnitId};

/// The action in words. Names are open to both sides; where a unit lies hidden is never said of the enemy's.
pub(crate) fn describe(state: &State, seat: Seat, action: &Action) -> Message {
    let words = Words { state };
    words
        .preparing(seat, action)
        .or_else(|| words.commanding(action))
        .or_else(|| words.moving(action))
        .unwrap_or_else(|| words.fighting(action))
}

/// The battle in which the numbers of an action have names.
struct Words<'s> {
    state: &'s State,
}

impl Words<'_> {
    /// Before the battle.
    fn preparing(&self, seat: Seat, action: &Action) -> Option<Message> {
        Some(match action {
            Action::Draft { edit } => self.edit(seat, edit),
            Action::Seal if self.state.prompt().0 == "army-lists" => {
                message!("napoleon-do-seal-list")
            }
            Action::Redraw { commander } => {
                message!(
                    "napoleon-do-redraw",
                    commander = self.commander_name(*commander)
                )
            }
            Action::Assign { unit, to } => message!(
                "napoleon-do-assign",
                unit = by_name(self.state.name(*unit)),
                division = self.division_name(*to)
            ),
            Action::Attach { division, corps } => message!(
                "napoleon-do-attach",
                division = self.division_name(*division),
                corps = i64::from(*corps) + 1
            ),
            Action::TurnTable { turn: true } => message!("napoleon-do-turn-table"),
            Action::TurnTable { turn: false } => message!("napoleon-do-keep-table"),
            Action::Lay { sketch } => at(
                message!("napoleon-do-lay", piece = Value::word(sketch.stuff.key())),
                middle(&sketch.points),
            ),
            Action::Fortify { line, .. } => at(message!("napoleon-do-fortify"), middle(line)),
            Action::Redoubt { at: corner, .. } => at(message!("napoleon-do-redoubt"), *corner),
            Action::Bridge { at: place } => at(message!("napoleon-do-bridge"), *place),
            Action::Road { points } => {
                let [from, to] =
                    [points.first(), points.last()].map(|end| end.copied().unwrap_or_default());
                at(message!("napoleon-do-road"), from)
                    .with("tox", centimetres(to[0]))
                    .with("toy", centimetres(to[1]))
            }
            Action::Objective { piece } => {
                message!("napoleon-do-objective", piece = self.piece_name(*piece))
            }
            Action::Deploy(station) => at(
                message!(
                    "napoleon-do-deploy",
                    unit = by_name(self.state.name(station.unit)),
                    form = Value::word(station.form.key())
                ),
                station.at,
            ),
            Action::Delay { battery } => {
                message!(
                    "napoleon-do-delay",
                    unit = by_name(self.state.name(*battery))
                )
            }
            Action::Hide {
                unit,
                section: Some(section),
                ..
            } => message!(
                "napoleon-do-hide-section",
                unit = by_name(self.state.name(*unit)),
                piece = self.piece_name(*section)
            ),
            Action::Hide {
                unit,
                at: place,
                form,
                section: None,
                ..
            } => at(
                message!(
                    "napoleon-do-hide",
                    unit = by_name(self.state.name(*unit)),
                    form = Value::word(form.key())
                ),
                *place,
            ),
            _ => return None,
        })
    }

    /// A change of an army list.
    fn edit(&self, seat: Seat, edit: &Edit) -> Message {
        let draft = self
            .state
            .preparation
            .as_ref()
            .map(|prep| &prep.drafts[seat.index()]);
        match edit {
            Edit::Nation { nation } => {
                message!("napoleon-do-nation", nation = Value::word(nation.key()))
            }
            Edit::Standard => message!("napoleon-do-standard"),
            Edit::Enlist(unit) => message!(
                "napoleon-do-enlist",
                kind = by_name(&unit.kind.row().name),
                bases = unit.bases
            ),
            Edit::Dismiss { place } => {
                let unit = draft.and_then(|draft| draft.units.get(usize::from(*place)));
                match unit {
                    Some(unit) => message!(
                        "napoleon-do-dismiss",
                        kind = by_name(&unit.kind.row().name),
                        bases = unit.bases
                    ),
                    None => message!("napoleon-do-draft"),
                }
            }
            Edit::Hire { school } => {
                message!("napoleon-do-hire", school = Value::word(school.key()))
            }
            Edit::Release { place } => {
                let school = draft.and_then(|draft| draft.generals.get(usize::from(*place)));
                match school {
                    Some(school) => {
                        message!("napoleon-do-release", school = Value::word(school.key()))
                    }
                    None => message!("napoleon-do-draft"),
                }
            }
            Edit::Name { general } => {
                message!("napoleon-do-name", commander = general.entry().name.clone())
            }
            Edit::Chief { chief: Some(chief) } => {
                message!("napoleon-do-chief", commander = chief.entry().name.clone())
            }
            Edit::Chief { chief: None } => message!("napoleon-do-no-chief"),
            Edit::Corps { count } => message!("napoleon-do-corps", count = *count),
            Edit::Buy { what } => message!("napoleon-do-buy", what = Value::word(what.key())),
            Edit::Return { what } => {
                message!("napoleon-do-return", what = Value::word(what.key()))
            }
        }
    }

    /// Orders, commanders, and what an army decides as a whole.
    fn commanding(&self, action: &Action) -> Option<Message> {
        Some(match action {
            Action::Transfer { unit, to } => message!(
                "napoleon-do-transfer",
                unit = by_name(self.state.name(*unit)),
                division = self.division_name(*to)
            ),
            Action::Mark { division, order } => message!(
                "napoleon-do-mark",
                division = self.division_name(*division),
                order = Value::word(order.key())
            ),
            Action::Single {
                from,
                to,
                order,
                battalion: Some(_),
            } => message!(
                "napoleon-do-single-battalion",
                commander = self.commander_name(*from),
                unit = by_name(self.state.name(*to)),
                order = Value::word(order.key())
            ),
            Action::Single {
                from, to, order, ..
            } => message!(
                "napoleon-do-single",
                commander = self.commander_name(*from),
                unit = by_name(self.state.name(*to)),
                order = Value::word(order.key())
            ),
            Action::Seal => message!("napoleon-do-seal"),
            Action::Orders { orders, seal } => {
                let count = |wanted| orders.iter().filter(|(_, order)| *order == wanted).count();
                let said = match orders.first() {
                    Some((_, order)) if count(*order) == orders.len() => {
                        message!("napoleon-do-orders-all", order = Value::word(order.key()))
                    }
                    _ => message!(
                        "napoleon-do-orders",
                        defence = count(Order::Defence),
                        movement = count(Order::Movement),
                        attack = count(Order::Attack)
                    ),
                };
                if *seal {
                    message!("napoleon-do-orders-seal", orders = Value::from(said))
                } else {
                    said
                }
            }
            Action::Begin { side, turn: true } => {
                message!("napoleon-do-begin-turn", side = Value::word(side.key()))
            }
            Action::Begin { side, turn: false } => {
                message!("napoleon-do-begin", side = Value::word(side.key()))
            }
            Action::TestOrder {
                division,
                from,
                area,
            } => {
                let said = match area {
                    Some(area) => {
                        message!("napoleon-do-test-area", area = self.piece_name(*area))
                    }
                    None => message!("napoleon-do-test"),
                };
                said.with("division", self.division_name(*division))
                    .with("commander", self.commander_name(*from))
            }
            Action::TestSingle { unit } => {
                message!(
                    "napoleon-do-test-single",
                    unit = by_name(self.state.name(*unit))
                )
            }
            Action::Lead { commander, to } => at(
                message!(
                    "napoleon-do-lead",
                    commander = self.commander_name(*commander)
                ),
                *to,
            ),
            Action::Join { commander, unit } => message!(
                "napoleon-do-join",
                commander = self.commander_name(*commander),
                unit = by_name(self.state.name(*unit))
            ),
            Action::Guard { unit, battery } => message!(
                "napoleon-do-guard",
                unit = by_name(self.state.name(*unit)),
                battery = by_name(self.state.name(*battery))
            ),
            Action::Staff { leads, joins } => message!(
                "napoleon-do-staff",
                leads = leads.len(),
                joins = joins.len()
            ),
            Action::Succeed { commander } => message!(
                "napoleon-do-succeed",
                commander = self.commander_name(*commander)
            ),
            Action::Supply { battery, loads, .. } => message!(
                "napoleon-do-supply",
                unit = by_name(self.state.name(*battery)),
                loads = *loads
            ),
            Action::Recover { unit } => {
                message!(
                    "napoleon-do-recover",
                    unit = by_name(self.state.name(*unit))
                )
            }
            Action::Heroism { take: true } => message!("napoleon-do-heroism"),
            Action::Heroism { take: false } => message!("napoleon-do-no-heroism"),
            Action::Seize => message!("napoleon-do-seize"),
            Action::Watch { on: true } => message!("napoleon-do-watch"),
            Action::Watch { on: false } => message!("napoleon-do-no-watch"),
            Action::Providence { again: true } => message!("napoleon-do-providence"),
            Action::Providence { again: false } => message!("napoleon-do-no-providence"),
            Action::Done => message!("napoleon-do-done"),
            _ => return None,
        })
    }

    /// Moves, and regiments that join or part.
    fn moving(&self, action: &Action) -> Option<Message> {
        Some(match action {
            Action::Division { division } => {
                message!(
                    "napoleon-do-division",
                    division = self.division_name(*division)
                )
            }
            Action::Move {
                unit,
                path,
                emerge,
                ready,
            } => {
                let said = match (path.is_empty(), *ready) {
                    (true, true) => message!("napoleon-do-ready"),
                    (true, false) => message!("napoleon-do-hold-ground"),
                    (false, true) => message!("napoleon-do-move-ready", path = self.way(path)),
                    (false, false) => match emerge {
                        Some(form) => message!(
                            "napoleon-do-move-emerge",
                            path = self.way(path),
                            form = Value::word(form.key())
                        ),
                        None => message!("napoleon-do-move", path = self.way(path)),
                    },
                };
                said.with("unit", by_name(self.state.name(*unit)))
            }
            Action::Manoeuvre {
                unit, manoeuvre, ..
            } => message!(
                "napoleon-do-move",
                unit = by_name(self.state.name(*unit)),
                path = self.way(&[*manoeuvre])
            ),
            Action::Spring { unit } => {
                message!("napoleon-do-spring", unit = by_name(self.state.name(*unit)))
            }
            Action::Brigade { units, into, .. } => message!(
                "napoleon-do-brigade",
                units = self.names(units),
                form = Value::word(into.key())
            ),
            Action::Dissolve {
                unit,
                into,
                abreast,
            } => if *abreast {
                message!("napoleon-do-dissolve-abreast")
            } else {
                message!("napoleon-do-dissolve")
            }
            .with("unit", by_name(self.state.name(*unit)))
            .with("form", Value::word(into.key())),
            Action::Detach {
                unit,
                guard: Some(battery),
                ..
            } => message!(
                "napoleon-do-detach-guard",
                unit = by_name(self.state.name(*unit)),
                battery = by_name(self.state.name(*battery))
            ),
            Action::Detach {
                unit,
                slots,
                into,
                beside,
                ..
            } => message!(
                "napoleon-do-detach",
                unit = by_name(self.state.name(*unit)),
                count = slots.len(),
                form = Value::word(into.key()),
                beside = match beside {
                    Beside::Front => "front",
                    Beside::Left => "left",
                    Beside::Right => "right",
                    Beside::Rear => "rear",
                }
            ),
            Action::Mass { batteries } => {
                message!("napoleon-do-mass", units = self.names(batteries))
            }
            Action::Disperse { battery } => {
                message!(
                    "napoleon-do-disperse",
                    unit = by_name(self.state.name(*battery))
                )
            }
            _ => return None,
        })
    }

    /// Charges, fire and melee.
    fn fighting(&self, action: &Action) -> Message {
        match action {
            Action::Charge {
                unit,
                target,
                feigned,
                around,
            } => if *feigned {
                message!("napoleon-do-feign")
            } else if *around {
                message!("napoleon-do-charge-around")
            } else {
                message!("napoleon-do-charge")
            }
            .with("unit", by_name(self.state.name(*unit)))
            .with("target", by_name(self.state.name(*target))),
            Action::Pass => message!("napoleon-do-pass"),
            Action::Path { path, join, .. } => {
                let said = match (path.is_empty(), join) {
                    (true, None) => message!("napoleon-do-no-path"),
                    (true, Some(_)) => message!("napoleon-do-no-path-with"),
                    (false, None) => message!("napoleon-do-path", path = self.way(path)),
                    (false, Some(_)) => message!("napoleon-do-path-with", path = self.way(path)),
                };
                self.joined(said, *join).with("unit", self.about())
            }
            Action::React { reaction, join } => {
                let said = match (reaction, join.is_some()) {
                    (Reaction::Stand, false) => message!("napoleon-do-react-stand"),
                    (Reaction::Stand, true) => message!("napoleon-do-react-stand-with"),
                    (Reaction::ChangeFront, _) => message!("napoleon-do-react-change-front"),
                    (Reaction::CounterAttack, false) => {
                        message!("napoleon-do-react-counter-attack")
                    }
                    (Reaction::CounterAttack, true) => {
                        message!("napoleon-do-react-counter-attack-with")
                    }
                    (Reaction::Retreat { mm }, _) => {
                        message!("napoleon-do-react-retreat", cm = centimetres(*mm))
                    }
                    (Reaction::Form { into }, _) => {
                        message!("napoleon-do-react-form", form = Value::word(into.key()))
                    }
                };
                self.joined(said, *join).with("unit", self.about())
            }
            Action::Shoot { unit, shots } => match shots.as_slice() {
                [] => message!(
                    "napoleon-do-hold-fire",
                    unit = by_name(self.state.name(*unit))
                ),
                [shot] => self
                    .shot(shot)
                    .with("unit", by_name(self.state.name(*unit))),
                many => message!(
                    "napoleon-do-shoot-several",
                    unit = by_name(self.state.name(*unit)),
                    shots = Value::list(many.iter().map(|shot| {
                        message!(
                            "napoleon-shot-at",
                            kind = Value::word(shot.kind.key()),
                            target = self.mark_name(shot.at)
                        )
                    }))
                ),
            },
            Action::Support { units, at_guns } => {
                let said = match (units.is_empty(), at_guns) {
                    (true, _) => message!("napoleon-do-no-support"),
                    (false, None) => message!("napoleon-do-support", units = self.names(units)),
                    (false, Some(hits)) => message!(
                        "napoleon-do-support-guns",
                        units = self.names(units),
                        hits = *hits
                    ),
                };
                said.with("unit", self.about())
            }
            Action::Follow { how } => match how {
                Follow::Stay => message!("napoleon-do-follow-stay"),
                Follow::Pursue => message!("napoleon-do-follow-pursue"),
                Follow::Redirect => message!("napoleon-do-follow-redirect"),
                Follow::Occupy => message!("napoleon-do-follow-occupy"),
                Follow::GoOn => message!("napoleon-do-follow-go-on"),
            }
            .with("unit", self.about()),
            Action::FallBack { go: true } => {
                message!("napoleon-do-fall-back", unit = self.about())
            }
            Action::FallBack { go: false } => message!("napoleon-do-hold", unit = self.about()),
            Action::Resolve { order } => {
                message!("napoleon-do-resolve", units = self.names(order))
            }
            Action::Combat { unit } => {
                message!("napoleon-do-combat", unit = by_name(self.state.name(*unit)))
            }
            Action::Prefer { unit, kind } => message!(
                "napoleon-do-prefer",
                unit = by_name(self.state.name(*unit)),
                kind = kind.row().name.clone()
            ),
            // The chapters before have put these into words.
            Action::Draft { .. }
            | Action::Redraw { .. }
            | Action::Assign { .. }
            | Action::Attach { .. }
            | Action::TurnTable { .. }
            | Action::Lay { .. }
            | Action::Fortify { .. }
            | Action::Redoubt { .. }
            | Action::Bridge { .. }
            | Action::Road { .. }
            | Action::Objective { .. }
            | Action::Deploy(_)
            | Action::Delay { .. }
            | Action::Hide { .. }
            | Action::Spring { .. }
            | Action::Transfer { .. }
            | Action::Mark { .. }
            | Action::Orders { .. }
            | Action::Single { .. }
            | Action::Seal
            | Action::Begin { .. }
            | Action::TestOrder { .. }
            | Action::TestSingle { .. }
            | Action::Division { .. }
            | Action::Move { .. }
            | Action::Brigade { .. }
            | Action::Dissolve { .. }
            | Action::Detach { .. }
            | Action::Manoeuvre { .. }
            | Action::Lead { .. }
            | Action::Join { .. }
            | Action::Guard { .. }
            | Action::Staff { .. }
            | Action::Mass { .. }
            | Action::Disperse { .. }
            | Action::Supply { .. }
            | Action::Recover { .. }
            | Action::Heroism { .. }
            | Action::Succeed { .. }
            | Action::Seize
            | Action::Watch { .. }
            | Action::Providence { .. }
            | Action::Done => message!("napoleon-do-done"),
        }
    }

    fn shot(&self, shot: &Shot) -> Message {
        if shot.storm {
            message!("napoleon-do-storm")
        } else {
            message!("napoleon-do-shoot")
        }
        .with("kind", Value::word(shot.kind.key()))
        .with("target", self.mark_name(shot.at))
    }

    /// The commander who rides along, if somebody does.
    fn joined(&self, said: Message, join: Option<CommanderId>) -> Message {
        match join {
            Some(commander) => said.with("commander", self.commander_name(commander)),
            None => said,
        }
    }

    /// The unit that the decision is about.
    fn about(&self) -> Value {
        match self.state.prompt() {
            (
                "path" | "react" | "support" | "stay-or-retreat" | "follow-up" | "melee-support"
                | "withdraw",
                Some(id),
            ) => by_name(self.state.name(UnitId(id))),
            _ => Value::word("napoleon-unit"),
        }
    }

    fn names(&self, units: &[UnitId]) -> Value {
        let named = |id: &UnitId| message!("napoleon-named", name = by_name(self.state.name(*id)));
        Value::list(units.iter().map(named))
    }

    fn commander_name(&self, id: CommanderId) -> Value {
        match self.state.commanders.get(id.index()) {
            Some(commander) => commander.person.entry().name.as_str().into(),
            None => Value::word("napoleon-commander"),
        }
    }

    fn division_name(&self, id: DivisionId) -> Value {
        match self.state.divisions.get(id.index()) {
            Some(division) => self.commander_name(division.general),
            None => Value::word("napoleon-commander"),
        }
    }

    /// A piece of terrain: what it is, and its name on the map.
    fn piece_name(&self, place: u8) -> Value {
        match self.state.battle.terrain.get(usize::from(place)) {
            Some(piece) => message!(
                "napoleon-piece",
                ground = Value::word(piece.ground.key()),
                name = piece.id.clone()
            )
            .into(),
            None => Value::word("napoleon-stuff-other"),
        }
    }

    fn mark_name(&self, mark: Mark) -> Value {
        match mark {
            Mark::Unit(unit) => by_name(self.state.name(unit)),
            Mark::Commander(commander) => self.commander_name(commander),
            Mark::Works(piece) => self.piece_name(piece),
        }
    }

    /// A way, manoeuvre by manoeuvre.
    fn way(&self, path: &[Manoeuvre]) -> Value {
        Value::list(path.iter().map(|leg| self.leg(leg)))
    }

    fn leg(&self, leg: &Manoeuvre) -> Message {
        let turned = |said: Message, degrees: i16| {
            said.with("degrees", degrees.unsigned_abs())
                .with("side", if degrees > 0 { "left" } else { "right" })
        };
        match *leg {
            Manoeuvre::Forward { mm } => {
                message!("napoleon-leg-forward", cm = centimetres(mm))
            }
            Manoeuvre::Back { mm } => message!("napoleon-leg-back", cm = centimetres(mm)),
            Manoeuvre::Oblique { mm, degrees } => turned(
                message!("napoleon-leg-oblique", cm = centimetres(mm)),
                degrees,
            ),
            Manoeuvre::Turn { degrees } => turned(message!("napoleon-leg-turn"), degrees),
            Manoeuvre::AboutFace => message!("napoleon-leg-about-face"),
            Manoeuvre::Swap { one, other } => message!(
                "napoleon-leg-swap",
                one = i64::from(one) + 1,
                other = i64::from(other) + 1
            ),
            Manoeuvre::Form { into, .. } => {
                message!("napoleon-leg-form", form = Value::word(into.key()))
            }
            Manoeuvre::TurnForm { degrees, into, .. } => turned(
                message!("napoleon-leg-turn-form", form = Value::word(into.key())),
                degrees,
            ),
            Manoeuvre::Limber { degrees } => turned(message!("napoleon-leg-limber"), degrees),
            Manoeuvre::Unlimber { degrees } => turned(message!("napoleon-leg-unlimber"), degrees),
            Manoeuvre::Close { with, .. } => message!(
                "napoleon-leg-close",
                goal = match with {
                    Goal::Unit(unit) => by_name(self.state.name(unit)),
                    Goal::Section(piece) => self.piece_name(piece),
                }
            ),
            Manoeuvre::Enter { section } => {
                message!("napoleon-leg-enter", piece = self.piece_name(section))
            }
            Manoeuvre::Leave { into, .. } => {
                message!("napoleon-leg-leave", form = Value::word(into.key()))
            }
            Manoeuvre::Pass { section, .. } => {
                message!("napoleon-leg-pass", piece = self.piece_name(section))
            }
        }
    }
}

/// A point of the table, in centimetres.
fn at(said: Message, [x, y]: [u16; 2]) -> Message {
    said.with("x", centimetres(x)).with("y", centimetres(y))
}

/// The middle of some points.
fn middle(points: &[[u16; 2]]) -> [u16; 2] {
    let mean = |axis: usize| {
        let sum: u32 = points.iter().map(|point| u32::from(point[axis])).sum();
        (sum / (points.len() as u32).max(1)) as u16
    };
    [mean(0), mean(1)]
}

/// Millimetres as centimetres with at most one digit after the point.
fn centimetres(mm: u16) -> Value {
    match (mm / 10, mm % 10) {
        (whole, 0) => whole.into(),
        (whole, tenths) => message!("napoleon-tenths", whole = whole, tenths = tenths).into(),
    }
}

impl Order {
    /// The message key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Defence => "napoleon-order-defence",
            Self::Movement => "napoleon-order-movement",
            Self::Attack => "napoleon-order-attack",
        }
    }
}

impl ShotKind {
    /// The message key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Ball => "napoleon-shot-ball",
            Self::Canister => "napoleon-shot-canister",
            Self::Shrapnel => "napoleon-shot-shrapnel",
            Self::Howitzer => "napoleon-shot-howitzer",
        }
    }
}

impl Nation {
    /// The message key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Fr => "napoleon-nation-fr",
            Self::Au => "napoleon-nation-au",
            Self::Ru => "napoleon-nation-ru",
            Self::Pr => "napoleon-nation-pr",
            Self::Gb => "napoleon-nation-gb",
            Self::Dw => "napoleon-nation-dw",
        }
    }
}

impl School {
    /// The message key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Inf => "napoleon-school-inf",
            Self::Cav => "napoleon-school-cav",
        }
    }
}

impl Purchase {
    /// The message key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Redraw => "napoleon-buy-redraw",
            Self::InfantryGeneral => "napoleon-buy-infantry-general",
            Self::CavalryGeneral => "napoleon-buy-cavalry-general",
            Self::Morale => "napoleon-buy-morale",
            Self::Hill => "napoleon-buy-hill",
            Self::Wood => "napoleon-buy-wood",
            Self::Difficult => "napoleon-buy-difficult",
            Self::Village => "napoleon-buy-village",
            Self::Town => "napoleon-buy-town",
            Self::Providence => "napoleon-buy-providence",
            Self::FirstInitiative => "napoleon-buy-first-initiative",
            Self::SeizeInitiative => "napoleon-buy-seize-initiative",
            Self::ArtilleryDelay => "napoleon-buy-artillery-delay",
            Self::Ambush => "napoleon-buy-ambush",
            Self::LinearFortification => "napoleon-buy-linear-fortification",
            Self::Redoubt => "napoleon-buy-redoubt",
            Self::Train => "napoleon-buy-train",
        }
    }
}

impl Stuff {
    /// The message key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Hill => "napoleon-stuff-hill",
            Self::Depression => "napoleon-stuff-depression",
            Self::Wood => "napoleon-stuff-wood",
            Self::Difficult => "napoleon-stuff-difficult",
            Self::Impassable => "napoleon-stuff-impassable",
            Self::Stream => "napoleon-stuff-stream",
            Self::River => "napoleon-stuff-river",
            Self::Fence => "napoleon-stuff-fence",
            Self::Hedge => "napoleon-stuff-hedge",
            Self::Wall => "napoleon-stuff-wall",
            Self::Village => "napoleon-stuff-village",
            Self::Town => "napoleon-stuff-town",
            Self::City => "napoleon-stuff-city",
        }
    }
}

impl Ground {
    /// The message key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Hill { .. } => "napoleon-stuff-hill",
            Self::Wood => "napoleon-stuff-wood",
            Self::Difficult => "napoleon-stuff-difficult",
            Self::Impassable => "napoleon-stuff-impassable",
            Self::Depression => "napoleon-stuff-depression",
            Self::Tz { level: 0 | 1 } => "napoleon-stuff-village",
            Self::Tz { level: 2 } => "napoleon-stuff-town",
            Self::Tz { .. } => "napoleon-stuff-city",
            Self::Bridge => "napoleon-stuff-bridge",
            Self::Stream => "napoleon-stuff-stream",
            Self::River => "napoleon-stuff-river",
            Self::GreatRiver => "napoleon-stuff-great-river",
            Self::Redoubt { .. } => "napoleon-stuff-redoubt",
            Self::Fence => "napoleon-stuff-fence",
            Self::Hedge => "napoleon-stuff-hedge",
            Self::Wall => "napoleon-stuff-wall",
            Self::LinearFortification { .. } => "napoleon-stuff-linear-fortification",
            Self::Road => "napoleon-stuff-road",
            Self::Decoration => "napoleon-stuff-decoration",
        }
    }
}
