//! Simultaneous resolution does not depend on any order, nor on who is White.

use std::collections::BTreeMap;

use generals::*;
use kernel::{Dice, Game, Offers, Umpire, admit};

use crate::field::*;

/// The mirror image of a sector: the same file, as far from the other side. What is clockwise runs the other way there.
fn mirrored_sector(at: Sector) -> Sector {
    let name = at.to_string();
    match name.as_str() {
        "wr" => sector("br"),
        "br" => sector("wr"),
        name => {
            let (file, rank) = name.split_at(1);
            let rank: u8 = rank.parse().expect("a rank");
            sector(&format!("{file}{}", 4 - rank))
        }
    }
}

fn mirrored_place(place: Place) -> Place {
    match place.sector() {
        Some(sector) if place.is_inside() => Place::building(mirrored_sector(sector)),
        Some(sector) => Place::field(mirrored_sector(sector)),
        None => place,
    }
}

fn mirrored_border(border: Border) -> Border {
    let (a, b) = border.ends();
    Border::between(mirrored_sector(a), mirrored_sector(b)).expect("a border")
}

fn mirrored_zone(zone: Zone) -> Zone {
    if let Some(border) = zone.border() {
        return Zone::of(mirrored_border(border));
    }
    let sector = Sector::BATTLE
        .into_iter()
        .find(|sector| Zone::building(*sector) == zone)
        .expect("a building");
    Zone::building(mirrored_sector(sector))
}

fn mirrored_unit(id: UnitId) -> UnitId {
    UnitId::new((id.index() + ARMY) % UNITS).expect("a unit")
}

fn mirrored_order(order: Order) -> Order {
    Order {
        from: mirrored_place(order.from),
        to: mirrored_place(order.to),
        then: order.then.map(mirrored_sector),
        kind: order.kind,
    }
}

fn mirrored_action(action: Action) -> Action {
    match action {
        Action::PlaceMarker { marker, sector } => Action::PlaceMarker {
            marker,
            sector: mirrored_sector(sector),
        },
        Action::AddOrder { order } => Action::AddOrder {
            order: mirrored_order(order),
        },
        Action::RemoveOrder { order } => Action::RemoveOrder {
            order: mirrored_order(order),
        },
        Action::ChangeOrder { order, into } => Action::ChangeOrder {
            order: mirrored_order(order),
            into: mirrored_order(into),
        },
        Action::FormSquare { unit } => Action::FormSquare {
            unit: mirrored_unit(unit),
        },
        Action::CounterCharge { unit, border } => Action::CounterCharge {
            unit: mirrored_unit(unit),
            border: mirrored_border(border),
        },
        Action::Retreat { unit } => Action::Retreat {
            unit: mirrored_unit(unit),
        },
        Action::TakePosition { unit, zone } => Action::TakePosition {
            unit: mirrored_unit(unit),
            zone: mirrored_zone(zone),
        },
        Action::Target { unit, at } => Action::Target {
            unit: mirrored_unit(unit),
            at: at.map(mirrored_unit),
        },
        Action::Reroll { unit, die } => Action::Reroll {
            unit: mirrored_unit(unit),
            die,
        },
        Action::Withdraw { unit } => Action::Withdraw {
            unit: mirrored_unit(unit),
        },
        Action::Shelter { unit } => Action::Shelter {
            unit: mirrored_unit(unit),
        },
        Action::Enter { unit } => Action::Enter {
            unit: mirrored_unit(unit),
        },
        Action::March { unit, to } => Action::March {
            unit: mirrored_unit(unit),
            to: mirrored_sector(to),
        },
        Action::Rally { unit } => Action::Rally {
            unit: mirrored_unit(unit),
        },
        Action::ComeOut { unit } => Action::ComeOut {
            unit: mirrored_unit(unit),
        },
        other => other,
    }
}

/// What a phase has made of a position, from one seat's point of view: independent of numbers.
fn summary(state: &State, mirrored: bool) -> (Vec<[i16; 2]>, BTreeMap<(usize, String), usize>) {
    let mut counts = BTreeMap::new();
    for id in UnitId::all() {
        let unit = state.unit(id);
        if unit.stood.is_none() && unit.place == Place::GONE {
            continue;
        }
        let (side, place) = if mirrored {
            (id.side().other(), mirrored_place(unit.place))
        } else {
            (id.side(), unit.place)
        };
        let word = format!(
            "{:?} {place} {} {} {}",
            unit.kind, unit.routed, unit.spent, unit.square
        );
        *counts.entry((side.index(), word)).or_insert(0) += 1;
    }
    let score = if mirrored {
        [state.score[1], state.score[0]]
    } else {
        state.score
    };
    (vec![score], counts)
}

/// One batch of dice that are drawn together: in another order on the mirrored board.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Batch {
    what: &'static str,
    /// Who rolls (the first unit of a pool), and the dice.
    rolls: Vec<(UnitId, Vec<u8>)>,
}

/// The dice in the events of a step, batch by batch.
fn batches(events: &[Event]) -> Vec<Batch> {
    let mut batches: Vec<Batch> = Vec::new();
    for event in events {
        let (what, unit, dice) = match event {
            Event::Reaction { unit, die, .. } => ("reaction", *unit, vec![*die]),
            Event::Rolled { step, dice, .. } => {
                let what = if *step == CombatStep::Ranged {
                    "volley"
                } else {
                    "melee"
                };
                let all = dice.iter().flat_map(|die| die.dice.clone()).collect();
                (what, dice[0].unit, all)
            }
            Event::Shell { battery, die, .. } => ("shell", *battery, vec![*die]),
            Event::Rerolled { unit, now, .. } => ("again", *unit, vec![*now]),
            Event::OccupantRolled { unit, die, .. } => ("occupant", *unit, vec![*die]),
            _ => continue,
        };
        match batches.last_mut() {
            Some(batch) if batch.what == what => batch.rolls.push((unit, dice)),
            _ => batches.push(Batch {
                what,
                rolls: vec![(unit, dice)],
            }),
        }
    }
    batches
}

fn play(state: &State, side: Side, action: Action, dice: &mut Dice) -> (State, Vec<Event>) {
    let mut next = state.clone();
    let mut umpire = Umpire::new(dice);
    admit::<Generals>(&mut next, side.seat(), &action)
        .unwrap_or_else(|denied| panic!("{action:?}: {denied:?}"))
        .apply(&mut umpire);
    (next, umpire.into_events())
}

/// Plays the mirrored action with the same dice: every pool gets what its mirror image got.
fn play_mirrored(
    state: &State,
    side: Side,
    action: Action,
    original: &[Batch],
) -> (State, Vec<Event>) {
    let mut script: Vec<u8> = Vec::new();
    for (index, batch) in original.iter().enumerate() {
        // Who rolls when in this batch is known once the dice before it are.
        let rehearsal = play(state, side, action, &mut Dice::scripted(script.clone())).1;
        let order = batches(&rehearsal);
        assert_eq!(order[index].what, batch.what);
        assert_eq!(order[index].rolls.len(), batch.rolls.len(), "{batch:?}");
        let mut given = vec![0; batch.rolls.len()];
        for (unit, _) in &order[index].rolls {
            // A battery rolls several times: take its dice in turn.
            let (at, (_, dice)) = batch
                .rolls
                .iter()
                .enumerate()
                .find(|(at, (who, _))| mirrored_unit(*who) == *unit && given[*at] == 0)
                .expect("its mirror image rolls too");
            given[at] = 1;
            script.extend(dice);
        }
    }
    let mut dice = Dice::scripted(script);
    let played = play(state, side, action, &mut dice);
    assert!(dice.take_script().is_empty(), "as many dice on both boards");
    played
}

/// Who decides next: where both owe a choice, White hands in first.
fn to_decide(state: &State) -> Side {
    match state.stage {
        Stage::Reroll { side, .. } => side,
        _ if state.draft(White).done => Black,
        _ => White,
    }
}

/// What the test has met, so that it cannot pass without having seen it.
#[derive(Debug, Default)]
struct Seen {
    phases: usize,
    rolls: usize,
    rerolls: usize,
    splits: usize,
    targets: usize,
    occupants: usize,
    /// Meetings of two groups with two groups, and those of them where opposite borders belong to one side.
    crosses: [usize; 2],
}

impl Seen {
    fn look(&mut self, state: &State, action: Action, rolls: usize) {
        self.rolls += rolls;
        match action {
            Action::Reroll { .. } => self.rerolls += 1,
            Action::TakePosition { .. } => self.splits += 1,
            Action::Target { .. } => self.targets += 1,
            _ => {}
        }
        if state.stage == Stage::Reaction || !state.contested.has(sector("b2")) {
            return;
        }
        let from = |side| {
            let mut from: Vec<Sector> = UnitId::of(side)
                .filter(|id| state.fighter(*id).target == Some(place("b2")))
                .filter_map(|id| state.fighter(id).origin)
                .collect();
            from.sort();
            from.dedup();
            from
        };
        let (white, black) = (from(White), from(Black));
        if white.len() == 2 && black.len() == 2 {
            let opposite = white[0].turned() == white[1];
            self.crosses[usize::from(opposite)] += 1;
        }
    }
}

/// One decision of one side, and the mirrored one of the other side on the mirrored board. Questions about several units
/// come in board order, which the mirrored board reverses: such a choice is answered whole.
fn decide(
    game: State,
    mirror: State,
    chooser: &mut Dice,
    dice: &mut Dice,
    seen: &mut Seen,
) -> (State, State) {
    let side = to_decide(&game);
    let other = side.other();
    assert_eq!(to_decide_mirrored(&mirror, side), other);
    let whole = matches!(game.stage, Stage::Split { .. } | Stage::Target { .. });
    let (mut now, mut then) = (game, mirror);
    let mut answers = Vec::new();
    let (stage, round) = (now.stage, now.round);
    let mut dice_of;
    loop {
        let mut offers = Offers::new();
        Generals::offers(&now, side.seat(), &mut offers);
        let list = offers.actions();
        // Full sheets and long lists, so that there is something to fight.
        let bold: Vec<Action> = list
            .iter()
            .copied()
            .filter(|action| !matches!(action, Action::Commit | Action::RemoveOrder { .. }))
            .filter(|action| !matches!(action, Action::ChangeOrder { .. }))
            .collect();
        let action = if bold.is_empty() || chooser.pick(10) == 0 {
            list[chooser.pick(list.len())]
        } else {
            bold[chooser.pick(bold.len())]
        };
        answers.push(if whole {
            mirrored_action(action)
        } else {
            mirrored(&now, &then, side, action)
        });
        let (next, events) = play(&now, side, action, dice);
        dice_of = batches(&events);
        seen.occupants += dice_of
            .iter()
            .filter(|batch| batch.what == "occupant")
            .count();
        seen.look(&now, action, dice_of.len());
        let done = next.draft(side).done || (next.stage, next.round) != (stage, round);
        now = next;
        if !whole || done {
            break;
        }
    }
    while !answers.is_empty() {
        let at = match answers[0] {
            Action::Target { .. } | Action::TakePosition { .. } => answers
                .iter()
                .position(|action| Generals::check(&then, other.seat(), action).is_ok())
                .expect("the mirrored question"),
            _ => 0,
        };
        let action = answers.remove(at);
        let rolls: &[Batch] = if answers.is_empty() { &dice_of } else { &[] };
        then = play_mirrored(&then, other, action, rolls).0;
    }
    (now, then)
}

/// On the mirrored board Black hands in first.
fn to_decide_mirrored(mirror: &State, side: Side) -> Side {
    match mirror.stage {
        Stage::Reroll { side, .. } => side,
        _ => side.other(),
    }
}

/// Plays seeds of random battles beside their mirror images for one round.
fn mirrored_rounds(seeds: std::ops::Range<u64>, draw: impl Fn(&mut Dice) -> State) -> Seen {
    let mut seen = Seen::default();
    for seed in seeds {
        let mut chooser = Dice::quick(seed);
        let mut dice = Dice::quick(seed + 1000);
        let mut game = draw(&mut chooser);
        let mut mirror = mirrored_field(&game);
        let round = game.round;
        for _ in 0..600 {
            if game.round > round || game.stage == Stage::Over {
                break;
            }
            let before = game.phase;
            (game, mirror) = decide(game, mirror, &mut chooser, &mut dice, &mut seen);
            if game.phase != before {
                assert_eq!(
                    summary(&game, false),
                    summary(&mirror, true),
                    "seed {seed} after {before:?}"
                );
                seen.phases += 1;
            }
        }
        assert!(
            game.round > round || game.stage == Stage::Over,
            "seed {seed}"
        );
    }
    seen
}

/// GEN-1.6, GEN-1.16, GEN-8.11, GEN-11.24, GEN-11.36, GEN-14.13: with the sides exchanged on the mirrored board,
/// the initiative with them, and the same dice for every pool, whole rounds come out mirrored: neither side profits from
/// being White.
#[test]
fn the_mirrored_board_gives_mirrored_results() {
    let seen = mirrored_rounds(0..300, |chooser| random_field(chooser).state);
    assert!(
        seen.phases > 1200 && seen.rolls > 600 && seen.rerolls > 50 && seen.splits > 50,
        "{seen:?}"
    );
}

/// GEN-9.9, GEN-9.10, GEN-9.19: the same for two groups of each side that meet in b2, neighbours and opposites.
#[test]
fn meetings_of_two_and_two_are_mirrored_too() {
    let seen = mirrored_rounds(0..120, |chooser| {
        let mut sides = ["w", "w", "b", "b"];
        chooser.shuffle(&mut sides);
        let groups = ["b1", "a2", "c2", "b3"].iter().zip(sides);
        let drawing: Vec<String> = groups
            .map(|(name, side)| format!("{name}: {side} {}", some_units(chooser)))
            .collect();
        all_for_b2(field(&drawing.join("\n")).side_b())
    });
    assert!(
        seen.crosses.iter().all(|met| *met > 30) && seen.rerolls > 20,
        "{seen:?}"
    );
}

/// GEN-9.12, GEN-11.6, GEN-11.8, GEN-11.9, GEN-11.22: the same for strong attacks from all sides on a few defenders, with
/// targets to choose and dice to roll again.
#[test]
fn attacks_on_the_weak_are_mirrored_too() {
    let seen = mirrored_rounds(0..120, |chooser| {
        let (strong, weak) = if chooser.pick(2) == 0 {
            ("w", "b")
        } else {
            ("b", "w")
        };
        let mut drawing = format!("b2: {weak} 1I 1C 1I~ 1A\n");
        for name in ["b1", "a2", "c2", "b3"] {
            if chooser.pick(4) > 0 {
                drawing = format!("{drawing}{name}: {strong} {}\n", some_units(chooser));
            }
        }
        all_for_b2(field(&drawing).side_b())
    });
    assert!(
        seen.targets > 100 && seen.rerolls > 50 && seen.splits > 50,
        "{seen:?}"
    );
}

/// GEN-2.20, GEN-22.1, GEN-22.4, GEN-22.38, GEN-22.50: the same over every kind of terrain, with occupants in buildings.
#[test]
fn terrain_is_mirrored_too() {
    let seen = mirrored_rounds(0..200, |chooser| {
        let mut game = random_field(chooser);
        let mut sectors = Sector::BATTLE;
        chooser.shuffle(&mut sectors);
        let ground = &mut game.state.rules.ground;
        for (at, sector) in sectors.into_iter().enumerate() {
            match at {
                0 => ground.forest.add(sector),
                1 | 2 => ground.hill.add(sector),
                3 | 4 => ground.rivers[0].add(sector),
                _ => ground.building.add(sector),
            }
        }
        for border in Border::all() {
            if chooser.pick(3) == 0 {
                ground.road.add(border);
                ground.bridge.add(border);
            }
        }
        for sector in game.state.rules.ground.building.iter() {
            let outside = UnitId::all().find(|id| {
                let unit = game.state.unit(*id);
                unit.kind == Kind::Infantry && unit.place == Place::field(sector)
            });
            if let Some(id) = outside.filter(|_| chooser.pick(2) == 0) {
                game.state.units[id.index()].place = Place::building(sector);
                game.state.units[id.index()].stood = Some(Place::building(sector));
            }
        }
        game.state.rules.ruin = chooser.pick(2) == 0;
        game.state
    });
    assert!(
        seen.phases > 800 && seen.rolls > 400 && seen.occupants > 10,
        "{seen:?}"
    );
}

fn some_units(chooser: &mut Dice) -> String {
    let (i, c, a) = (1 + chooser.pick(3), chooser.pick(3), chooser.pick(2));
    format!("{i}I {c}C {a}A")
}

/// Everybody around the middle has a line to it.
fn all_for_b2(mut game: Field) -> State {
    for side in Side::BOTH {
        let lines: Vec<String> = UnitId::of(side)
            .map(|id| *game.state.unit(id))
            .filter(|unit| unit.is_able() && unit.place != place("b2"))
            .map(|unit| format!("{} {} -> b2", unit.place, unit.kind.letter()))
            .take(LINES)
            .collect();
        game = game.sheet(side, &lines.join("; "));
    }
    game.state
}

/// The same decision on the mirrored board. Lines are sorted by place, so a line has another number there.
fn mirrored(game: &State, mirror: &State, side: Side, action: Action) -> Action {
    let Action::Activate { line, at_building } = action else {
        return mirrored_action(action);
    };
    let line = game.sheet(side).lines[line as usize - 1];
    let order = mirrored_order(line.order);
    let moves = line.unit.map(|id| game.unit(id).moves);
    let sheet = &mirror.sheet(side.other()).lines;
    (1..=sheet.len() as u8)
        .map(|line| Action::Activate { line, at_building })
        .zip(sheet)
        .find(|(action, line)| {
            line.order == order
                && line.unit.map(|id| mirror.unit(id).moves) == moves
                && Generals::check(mirror, side.other().seat(), action).is_ok()
        })
        .map(|(action, _)| action)
        .expect("the mirrored line")
}

/// A crowded board with both armies mixed, in planning.
fn random_field(chooser: &mut Dice) -> Field {
    let mut drawing = String::new();
    let mut sectors: Vec<Sector> = Sector::BATTLE.to_vec();
    chooser.shuffle(&mut sectors);
    for (index, sector) in sectors.into_iter().enumerate() {
        let side = if index % 2 == 0 { 'w' } else { 'b' };
        let (i, c, a) = (1 + chooser.pick(4), chooser.pick(2), chooser.pick(2));
        if index < 8 {
            let line = format!("{sector}: {side} {i}I {c}C {a}A\n");
            drawing.push_str(&line);
        }
    }
    drawing += "wr: w 2I 1C\nbr: b 2I 1C\n";
    field(&drawing).planning()
}

fn mirrored_field(game: &State) -> State {
    let mut mirror = game.clone();
    for id in UnitId::all() {
        let mut unit = *game.unit(id);
        unit.place = mirrored_place(unit.place);
        unit.stood = unit.stood.map(mirrored_place);
        mirror.units[mirrored_unit(id).index()] = unit;
    }
    for side in Side::BOTH {
        let mut lines: Vec<Line> = game.sheets[side.index()]
            .lines
            .iter()
            .map(|line| Line::new(mirrored_order(line.order)))
            .collect();
        lines.sort_by_key(|line| line.order);
        mirror.sheets[side.other().index()].lines = lines.into_iter().collect();
    }
    let sectors = |set: Sectors| set.iter().map(mirrored_sector).collect();
    let borders = |set: Borders| set.iter().map(mirrored_border).collect();
    let ground = game.rules.ground;
    mirror.rules.ground = Ground {
        forest: sectors(ground.forest),
        hill: sectors(ground.hill),
        building: sectors(ground.building),
        rivers: ground.rivers.map(sectors),
        road: borders(ground.road),
        bridge: borders(ground.bridge),
    };
    // The initiative belongs to the other side on the mirrored board (GEN-1.6).
    mirror.round += 1;
    mirror
}

/// GEN-1.16, GEN-1.17: the order in which the two sides hand in, and in which independent zones are named in the lists,
/// changes nothing.
#[test]
fn the_order_of_handing_in_changes_nothing() {
    let base = || field("a1: w 3I\nc1: w 3I\na2: b 2I\nc2: b 2I\nb3: b 2I");
    let mut one = base();
    one.dice(&[3; 40]);
    one.go(White, "a1 I x3 -> a2; c1 I x3 -> c2");
    one.go(Black, "b3 I x2 -> b2").finish();
    let mut two = base();
    two.dice(&[3; 40]);
    two.go(Black, "b3 I x2 -> b2");
    two.go(White, "c1 I x3 -> c2; a1 I x3 -> a2").finish();
    assert_eq!(summary(&one.state, false), summary(&two.state, false));
}

/// GEN-1.17, GEN-13.5: independent battle zones give the same result together as each alone with its own dice.
#[test]
fn independent_zones_do_not_touch_each_other() {
    let fight = |drawing: &str, list: &str, dice: &[u8]| {
        let mut game = field(drawing);
        game.dice(dice);
        game.lists(list, "").finish();
        game
    };
    for seed in 0..40u64 {
        let mut chooser = Dice::quick(seed);
        let mut roll = |n: usize| (0..n).map(|_| chooser.d6()).collect::<Vec<u8>>();
        // Two zones: White's pool, Black's pool, in board order; first the volleys.
        let (a_white, a_black, c_white, c_black) = (roll(2), roll(2), roll(2), roll(2));
        let volleys = |game: &Field, at: &str| {
            game.events
                .iter()
                .filter_map(|event| match event {
                    Event::Shot {
                        unit,
                        at: on,
                        step: CombatStep::Ranged,
                        die,
                        result,
                        hit,
                        ..
                    } => {
                        let place = [unit, on].map(|id| game.state.unit(*id).stood);
                        place.contains(&Some(place_of(at))).then_some((
                            unit.side(),
                            *die,
                            *result,
                            *hit,
                        ))
                    }
                    _ => None,
                })
                .collect::<Vec<_>>()
        };
        let both = fight(
            "a1: w 2I\nc1: w 2I\na2: b 2I\nc2: b 2I",
            "a1 I x2 -> a2; c1 I x2 -> c2",
            &[
                a_white.clone(),
                a_black.clone(),
                c_white.clone(),
                c_black.clone(),
            ]
            .concat(),
        );
        let left = fight(
            "a1: w 2I\na2: b 2I",
            "a1 I x2 -> a2",
            &[a_white, a_black].concat(),
        );
        let right = fight(
            "c1: w 2I\nc2: b 2I",
            "c1 I x2 -> c2",
            &[c_white, c_black].concat(),
        );
        assert_eq!(volleys(&both, "a1"), volleys(&left, "a1"), "seed {seed}");
        assert_eq!(volleys(&both, "c1"), volleys(&right, "c1"), "seed {seed}");
    }
}

fn place_of(name: &str) -> Place {
    place(name)
}
