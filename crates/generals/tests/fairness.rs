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
                let what = if *step == Step::Ranged {
                    "volley"
                } else {
                    "melee"
                };
                let all = dice.iter().flat_map(|die| die.dice.clone()).collect();
                (what, dice[0].unit, all)
            }
            Event::Shell { battery, die, .. } => ("shell", *battery, vec![*die]),
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
                .find(|(at, (who, _))| turned_unit(*who) == *unit && given[*at] == 0)
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

/// Is a sector contested over two borders by each side? Then the pairing is fixed by GEN-9.9 and GEN-9.10, and the second
/// of these is no mirrored thing.
fn is_cross(state: &State) -> bool {
    state.contested.iter().any(|contested| {
        let from = |side| {
            let mut from: Vec<Sector> = UnitId::of(side)
                .filter(|id| state.fighter(*id).target == Some(Place::field(contested)))
                .filter_map(|id| state.fighter(id).origin)
                .collect();
            from.sort();
            from.dedup();
            from.len()
        };
        from(White) > 1 && from(Black) > 1
    })
}

/// GEN-1.16, GEN-2.20, GEN-8.11, GEN-11.36, GEN-14.13: with the sides exchanged on the turned board and the same dice for
/// every pool, whole rounds come out mirrored: neither side profits from being White.
#[test]
fn the_mirrored_board_gives_mirrored_results() {
    let (mut phases, mut rolled) = (0, 0);
    for seed in 0..300u64 {
        let mut chooser = Dice::quick(seed);
        let mut dice = Dice::quick(seed + 1000);
        let mut game = random_field(&mut chooser).state;
        let mut mirror = turned_field(&game);
        let mut offers = Offers::new();
        for _ in 0..400 {
            if game.round > 1 || game.stage == Stage::Over || is_cross(&game) {
                break;
            }
            let side = if game.draft(White).done { Black } else { White };
            offers.clear();
            Generals::offers(&game, side.seat(), &mut offers);
            let list = offers.actions();
            let mut action = list[chooser.pick(list.len())];
            // Re-rolls follow the initiative, which is no mirrored thing: nobody uses them here.
            if matches!(game.stage, Stage::Reroll { .. }) {
                action = Action::Pass;
            }
            if matches!(action, Action::RemoveOrder { .. }) {
                action = Action::Commit;
            }
            let other_side = match mirror.stage {
                Stage::Reroll { side, .. } => side,
                _ => side.other(),
            };
            let other = mirrored(&game, &mirror, side, action);
            let before = game.phase;
            let (next, events) = play(&game, side, action, &mut dice);
            let dice_of = batches(&events);
            rolled += dice_of.len();
            let (next_mirror, _) = play_mirrored(&mirror, other_side, other, &dice_of);
            (game, mirror) = (next, next_mirror);
            if game.phase != before {
                assert_eq!(
                    summary(&game, false),
                    summary(&mirror, true),
                    "seed {seed} after {before:?}"
                );
                phases += 1;
            }
        }
    }
    assert!(
        phases > 900 && rolled > 600,
        "{phases} phases, {rolled} batches of dice"
    );
}

/// The same decision on the mirrored board. Lines are sorted by place, so a line has another number there.
fn mirrored(game: &State, mirror: &State, side: Side, action: Action) -> Action {
    let Action::Activate { line, at_building } = action else {
        return turned_action(action);
    };
    let line = game.sheet(side).lines[line as usize - 1];
    let order = turned_order(line.order);
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
        let (i, c, a) = (1 + chooser.pick(2), chooser.pick(3), chooser.pick(2));
        if index < 8 {
            let line = format!("{sector}: {side} {i}I {c}C {a}A\n");
            drawing.push_str(&line);
        }
    }
    drawing += "wr: w 2I 1C\nbr: b 2I 1C\n";
    field(&drawing).planning()
}

fn turned_field(game: &State) -> State {
    let mut mirror = game.clone();
    for id in UnitId::all() {
        let mut unit = *game.unit(id);
        unit.place = turned_place(unit.place);
        unit.stood = unit.stood.map(turned_place);
        mirror.units[turned_unit(id).index()] = unit;
    }
    mirror.markers = game.markers.turned();
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
