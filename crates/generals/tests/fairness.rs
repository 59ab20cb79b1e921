//! Simultaneous resolution does not depend on any order, secrets stay secret, and the odds are right.

mod field;
use std::collections::BTreeMap;

use field::*;
use generals::*;
use kernel::{Dice, Game, Offers, Umpire, Value, admit};

// ---- the mirrored board ----

fn turned_place(place: Place) -> Place {
    match place.sector() {
        Some(sector) if place.is_inside() => Place::building(sector.turned()),
        Some(sector) => Place::field(sector.turned()),
        None => place,
    }
}

fn turned_border(border: Border) -> Border {
    let (a, b) = border.ends();
    Border::between(a.turned(), b.turned()).expect("a border")
}

fn turned_zone(zone: Zone) -> Zone {
    if let Some(border) = zone.border() {
        return Zone::of(turned_border(border));
    }
    let sector = Sector::BATTLE
        .into_iter()
        .find(|sector| Zone::building(*sector) == zone)
        .expect("a building");
    Zone::building(sector.turned())
}

fn turned_unit(id: UnitId) -> UnitId {
    UnitId::new((id.index() + ARMY) % UNITS).expect("a unit")
}

fn turned_order(order: Order) -> Order {
    Order {
        from: turned_place(order.from),
        to: turned_place(order.to),
        then: order.then.map(Sector::turned),
        kind: order.kind,
    }
}

fn turned_action(action: Action) -> Action {
    match action {
        Action::PlaceMarker { marker, sector } => Action::PlaceMarker {
            marker,
            sector: sector.turned(),
        },
        Action::AddOrder { order } => Action::AddOrder {
            order: turned_order(order),
        },
        Action::RemoveOrder { order } => Action::RemoveOrder {
            order: turned_order(order),
        },
        Action::ChangeOrder { order, into } => Action::ChangeOrder {
            order: turned_order(order),
            into: turned_order(into),
        },
        Action::FormSquare { unit } => Action::FormSquare {
            unit: turned_unit(unit),
        },
        Action::CounterCharge { unit, border } => Action::CounterCharge {
            unit: turned_unit(unit),
            border: turned_border(border),
        },
        Action::Retreat { unit } => Action::Retreat {
            unit: turned_unit(unit),
        },
        Action::TakePosition { unit, zone } => Action::TakePosition {
            unit: turned_unit(unit),
            zone: turned_zone(zone),
        },
        Action::Target { unit, at } => Action::Target {
            unit: turned_unit(unit),
            at: at.map(turned_unit),
        },
        Action::Reroll { unit, die } => Action::Reroll {
            unit: turned_unit(unit),
            die,
        },
        Action::Withdraw { unit } => Action::Withdraw {
            unit: turned_unit(unit),
        },
        Action::Shelter { unit } => Action::Shelter {
            unit: turned_unit(unit),
        },
        Action::Enter { unit } => Action::Enter {
            unit: turned_unit(unit),
        },
        Action::March { unit, to } => Action::March {
            unit: turned_unit(unit),
            to: to.turned(),
        },
        Action::Rally { unit } => Action::Rally {
            unit: turned_unit(unit),
        },
        Action::ComeOut { unit } => Action::ComeOut {
            unit: turned_unit(unit),
        },
        other => other,
    }
}

/// What a phase has made of a position, from one seat's point of view: independent of numbers.
fn summary(state: &State, turned: bool) -> (Vec<[i16; 2]>, BTreeMap<(usize, String), usize>) {
    let mut counts = BTreeMap::new();
    for id in UnitId::all() {
        let unit = state.unit(id);
        if unit.stood.is_none() && unit.place == Place::GONE {
            continue;
        }
        let (side, place) = if turned {
            (id.side().other(), turned_place(unit.place))
        } else {
            (id.side(), unit.place)
        };
        let word = format!(
            "{:?} {place} {} {} {}",
            unit.kind, unit.routed, unit.spent, unit.square
        );
        *counts.entry((side.index(), word)).or_insert(0) += 1;
    }
    let score = if turned {
        [state.score[1], state.score[0]]
    } else {
        state.score
    };
    (vec![score], counts)
}

/// GEN-1.16, GEN-2.20, GEN-8.11, GEN-14.13: with the sides exchanged on the turned board, and dice that show the same
/// face everywhere, whole phases come out mirrored: neither side profits from being White.
#[test]
fn the_mirrored_board_gives_mirrored_results() {
    let mut phases = 0;
    for seed in 0..60u64 {
        let face = (seed % 6) as u8 + 1;
        let mut chooser = Dice::quick(seed);
        let mut game = random_field(&mut chooser);
        let mut mirror = turned_field(&game);
        let mut offers = Offers::new();
        // Planning, then the four phases, mirrored action by action.
        for _ in 0..400 {
            if game.state.round > 1 || game.is_over() {
                break;
            }
            // Re-rolls follow the initiative, which is no mirrored thing: nobody uses them here.
            let side = if game.state.draft(White).done {
                Black
            } else {
                White
            };
            offers.clear();
            Generals::offers(&game.state, side.seat(), &mut offers);
            let list = offers.actions();
            let mut action = list[chooser.pick(list.len())];
            if matches!(game.state.stage, Stage::Reroll { .. }) {
                action = Action::Pass;
            }
            if matches!(action, Action::RemoveOrder { .. }) {
                action = Action::Commit;
            }
            let other = match action {
                Action::Activate { line, at_building } => {
                    // Lines are sorted by place, so the same line has another number on the mirrored sheet.
                    let order = turned_order(game.state.sheet(side).lines[line as usize - 1].order);
                    let moves = game.state.sheet(side).lines[line as usize - 1]
                        .unit
                        .map(|id| game.state.unit(id).moves);
                    let sheet = &mirror.state.sheet(side.other()).lines;
                    let at = sheet.iter().enumerate().find(|(index, line)| {
                        line.order == order
                            && line.unit.map(|id| mirror.state.unit(id).moves) == moves
                            && Generals::check(
                                &mirror.state,
                                side.other().seat(),
                                &Action::Activate {
                                    line: *index as u8 + 1,
                                    at_building,
                                },
                            )
                            .is_ok()
                    });
                    let (index, _) = at.expect("the mirrored line");
                    Action::Activate {
                        line: index as u8 + 1,
                        at_building,
                    }
                }
                other => turned_action(other),
            };
            let before = game.state.phase;
            apply_with(&mut game.state, side, action, face);
            let other_side = if matches!(mirror.state.stage, Stage::Reroll { .. }) {
                if mirror.state.draft(White).done {
                    Black
                } else {
                    White
                }
            } else {
                side.other()
            };
            apply_with(&mut mirror.state, other_side, other, face);
            if game.state.phase != before {
                assert_eq!(
                    summary(&game.state, false),
                    summary(&mirror.state, true),
                    "seed {seed} after {before:?}"
                );
                phases += 1;
            }
        }
    }
    assert!(phases > 150, "{phases}");
}

fn apply_with(state: &mut State, side: Side, action: Action, face: u8) {
    let mut dice = Dice::scripted(std::iter::repeat_n(face, 200));
    let mut umpire = Umpire::silent(&mut dice);
    admit::<Generals>(state, side.seat(), &action)
        .unwrap_or_else(|denied| panic!("{action:?}: {denied:?}"))
        .apply(&mut umpire);
}

/// A crowded board with both armies mixed, in planning.
fn random_field(chooser: &mut Dice) -> Field {
    let mut drawing = String::new();
    let mut sectors: Vec<Sector> = Sector::BATTLE.to_vec();
    chooser.shuffle(&mut sectors);
    for (index, sector) in sectors.into_iter().enumerate() {
        let side = if index % 2 == 0 { 'w' } else { 'b' };
        let (i, c, a) = (1 + chooser.pick(2), chooser.pick(3), chooser.pick(2));
        if index < 8 {
            let line = format!("{sector}: {side} {i}I {c}C {a}A\n");
            drawing.push_str(&line);
        }
    }
    drawing += "wr: w 2I 1C\nbr: b 2I 1C\n";
    field(&drawing).planning()
}

fn turned_field(game: &Field) -> Field {
    let mut mirror = game.clone();
    for id in UnitId::all() {
        let mut unit = *game.state.unit(id);
        unit.place = turned_place(unit.place);
        unit.stood = unit.stood.map(turned_place);
        mirror.state.units[turned_unit(id).index()] = unit;
    }
    mirror.state.markers = game.state.markers.turned();
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
                        step: Step::Ranged,
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

// ---- odds ----

fn number(message: &kernel::Message, name: &str) -> i64 {
    match message.args.get(name) {
        Some(Value::Number(n)) => *n,
        other => panic!("{name}: {other:?}"),
    }
}

fn close(exact: f64, counted: usize, of: usize, what: &str) {
    let measured = counted as f64 / of as f64;
    // Five standard deviations.
    let slack = 5.0 * (exact * (1.0 - exact) / of as f64).sqrt() + 1e-9;
    assert!(
        (exact - measured).abs() <= slack,
        "{what}: exact {exact}, measured {measured}"
    );
}

/// Plays one action many times with quick dice and counts what `read` sees in the events.
fn measure<T: Ord>(
    game: &Field,
    side: Side,
    action: Action,
    times: usize,
    read: impl Fn(&[Event]) -> T,
) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    let mut dice = Dice::quick(99);
    for _ in 0..times {
        let mut state = game.state.clone();
        let mut umpire = Umpire::new(&mut dice);
        admit::<Generals>(&mut state, side.seat(), &action)
            .expect("legal")
            .apply(&mut umpire);
        let events = umpire.into_events();
        *counts.entry(read(&events)).or_insert(0) += 1;
    }
    counts
}

/// GEN-11.19, GEN-11.29, GEN-11.31: the odds of a volley against 100,000 volleys of eleven dice each.
#[test]
fn the_odds_of_a_volley() {
    // Three infantry and a gun against three infantry and a routed unit: the gun chooses.
    let mut game = field("b1: w 3I 1A\nb2: b 2I 1A 1I~");
    game.lists("b1 I x3 -> b2; b1 A -> b2", "");
    assert_eq!(game.state.stage, RANGED);
    let gun = game.in_space(White, "b1-b2", 4);
    for at in [1, 3, 4] {
        let target = game.in_space(Black, "b1-b2", at);
        let action = Action::Target {
            unit: gun,
            at: Some(target),
        };
        let odds = Generals::odds(&game.state, White.seat(), &action).expect("odds");
        assert!(
            odds.exact
                && (odds.outcomes.iter().map(|chance| chance.p).sum::<f64>() - 1.0).abs() < 1e-9
        );
        let times = 50_000;
        let counts = measure(&game, White, action, times, |events| {
            let scored = |by: UnitId, on: UnitId| {
                events
                    .iter()
                    .filter(|event| matches!(event, Event::Shot { unit, at, step: Step::Ranged, hit: true, .. } if *unit == by && *at == on))
                    .count() as i64
            };
            (scored(gun, target), 0)
        });
        for chance in odds.outcomes {
            let key = (
                number(&chance.result, "hits"),
                number(&chance.result, "struck"),
            );
            close(
                chance.p,
                counts.get(&key).copied().unwrap_or(0),
                times,
                "volley",
            );
        }
    }
}

/// GEN-11.19, GEN-11.30: the odds of a melee line-up, zone by zone, against 100,000 melees.
#[test]
fn the_odds_of_a_melee_line_up() {
    let mut game = field("b1: w 2I\na2: w 2C\nb2: b 3I");
    game.dice(&[1; 10]);
    game.lists("b1 I x2 -> b2; a2 C x2 -> b2", "");
    game.until_stage(SPLIT_AGAIN);
    let first = game.unit(Black, "b2", 'I', 1);
    game.take(Black, first, "b1-b2");
    let second = game.unit(Black, "b2", 'I', 2);
    assert_eq!(game.state.stage, SPLIT_AGAIN);
    game.take(Black, second, "a2-b2");
    let (third, zone) = (game.unit(Black, "b2", 'I', 3), zone("a2-b2"));
    let action = Action::TakePosition { unit: third, zone };
    let odds = Generals::odds(&game.state, Black.seat(), &action).expect("odds");
    // White's second musketeer is left unopposed and has one target only: nobody is asked before the dice.
    let times = 50_000;
    let counts = measure(&game, Black, action, times, |events| {
        // The re-roll of the flank attack comes after these dice, so count from the rolls themselves.
        let mut hits = [0i64; 2];
        let dice = |side: Side| {
            events.iter().find_map(|event| match event {
                Event::Rolled {
                    zone: at,
                    side: who,
                    dice,
                    ..
                } if *at == zone && *who == side => {
                    Some(dice.iter().map(|die| die.dice[0]).collect::<Vec<_>>())
                }
                _ => None,
            })
        };
        let (white, black) = (
            dice(White).unwrap_or_default(),
            dice(Black).unwrap_or_default(),
        );
        for (c, i) in white.iter().zip(&black) {
            let (c, i) = (limited(*c, 1), limited(*i, -1));
            hits[0] += i64::from(is_hit(Step::Melee, c, Some(i)));
            hits[1] += i64::from(is_hit(Step::Melee, i, Some(c)));
        }
        (hits[0], hits[1])
    });
    assert!(odds.outcomes.len() > 3);
    for chance in odds.outcomes {
        let key = (
            number(&chance.result, "white"),
            number(&chance.result, "black"),
        );
        close(
            chance.p,
            counts.get(&key).copied().unwrap_or(0),
            times,
            "melee",
        );
    }
}

/// GEN-15.12, GEN-15.17: the odds of a bombardment against 100,000 bombardments.
#[test]
fn the_odds_of_a_bombardment() {
    let mut game = field("b1: w 2A\nb2: b 1I# 1C")
        .phase(B)
        .sheet(White, "b1 A x2 -> b2");
    let first = game.line(White, order("b1 A -> b2")).expect("legal");
    game.act(White, first);
    let action = game.line(White, order("b1 A -> b2")).expect("legal");
    let odds = Generals::odds(&game.state, White.seat(), &action).expect("odds");
    let mut rest = game.clone();
    rest.act(White, action).commit(White);
    let times = 100_000;
    let counts = measure(&rest, Black, Action::Commit, times, |events| {
        let shells: Vec<bool> = events
            .iter()
            .filter_map(|event| match event {
                Event::Shell { hit, .. } => Some(*hit),
                _ => None,
            })
            .collect();
        shells[2..].iter().filter(|hit| **hit).count() as i64
    });
    for chance in odds.outcomes {
        close(
            chance.p,
            counts
                .get(&number(&chance.result, "units"))
                .copied()
                .unwrap_or(0),
            times,
            "bombardment",
        );
    }
    let sums = Generals::explain(&game.state, White.seat(), &action);
    assert_eq!(
        sums.iter().map(|sum| sum.total).collect::<Vec<_>>(),
        [0, -1]
    );
}

/// GEN-11.18: pools are counted exactly: all arrangements together are 6 to the power of n.
#[test]
fn pools_are_counted_exactly() {
    for n in 0..=8 {
        let mut ways = 0;
        each_pool(n, &mut |dice, count| {
            assert!(dice.windows(2).all(|pair| pair[0] >= pair[1]));
            ways += count;
        });
        assert_eq!(ways, 6u64.pow(n as u32));
    }
}
