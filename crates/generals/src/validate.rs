//! Is this state possible? Asked of every state that comes from outside, so that nothing later can trip over it.

use kernel::Offers;

use crate::board::{Border, Place, Sector, Side, Zone};
use crate::decisions;
use crate::flow;
use crate::orders::{self, EDITS, Shown};
use crate::rules::is_army;
use crate::scoring::ROUNDS;
use crate::set_up::POOL;
use crate::state::{Draft, Phase, Stage, State};
use crate::status::{BORDER_LIMIT, CAPACITY, Census};
use crate::units::{Fighter, Kind, UNITS, UnitId};
use crate::zones::{attack_border, meeting_borders, meeting_zone};

type Verdict = Result<(), String>;

pub(crate) fn validate(state: &State) -> Verdict {
    validate_frame(state)?;
    validate_units(state)?;
    validate_board(state)?;
    validate_sheets(state)?;
    validate_fight(state)?;
    validate_drafts(state)
}

fn demand(holds: bool, reason: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(reason()) }
}

/// Round, phase, stage, scores, rules.
fn validate_frame(state: &State) -> Verdict {
    let setting_up = matches!(state.stage, Stage::Markers | Stage::Deployment);
    demand(
        (1..=ROUNDS).contains(&state.round) || (setting_up && state.round == 0),
        || format!("there is no round {}", state.round),
    )?;
    demand(state.pool <= POOL, || "the pool is too full".to_owned())?;
    demand(
        state
            .score
            .iter()
            .all(|points| (-500..=500).contains(points)),
        || "an impossible score".to_owned(),
    )?;
    demand(state.rules.army.into_iter().all(is_army), || {
        "an army is 30 units within the pieces of the box".to_owned()
    })?;
    demand(
        state
            .rules
            .delta
            .iter()
            .all(|delta| (-6..=3).contains(delta)),
        || "orders change by -6 to 3".to_owned(),
    )?;
    demand(
        state
            .allotment
            .iter()
            .all(|n| (*n as usize) < orders::LINES),
        || "too many orders".to_owned(),
    )?;
    demand(state.markers.is_valid(), || "impossible markers".to_owned())?;
    let ground = &state.rules.ground;
    let no_reserve = |set: crate::board::Sectors| set.iter().all(|sector| !sector.is_reserve());
    demand(
        no_reserve(ground.forest)
            && no_reserve(ground.hill)
            && no_reserve(ground.building)
            && ground.rivers.into_iter().all(no_reserve)
            && no_reserve(state.contested)
            && state.ruins.iter().all(|sector| ground.building.has(sector)),
        || "terrain lies in battle sectors only".to_owned(),
    )?;
    demand(
        !state.rules.ruin || !ground.building.is_empty() || state.ruins.is_empty(),
        || "ruins without buildings".to_owned(),
    )?;
    if state.rules.orders_delivery && !setting_up {
        demand(
            Side::BOTH
                .into_iter()
                .all(|side| state.markers.command(side).is_some()),
            || "orders must arrive, but a side has no command sector".to_owned(),
        )?;
    }
    demand(
        state.rerolls.as_flattened().iter().all(|left| *left <= 3),
        || "too many re-rolls".to_owned(),
    )?;
    demand(
        state.prisoners.as_flattened().iter().all(|n| *n <= 30),
        || "too many prisoners".to_owned(),
    )?;
    demand(
        (state.stage == Stage::Over) == state.ending.is_some(),
        || "over, or not over?".to_owned(),
    )?;
    demand(
        state.saved.is_some() == (state.phase == Phase::Rally),
        || {
            if state.stage == Stage::Over {
                String::new()
            } else {
                "saved orders are public in the rally phase only".to_owned()
            }
        },
    )
    .or_else(|reason| {
        if reason.is_empty() {
            Ok(())
        } else {
            Err(reason)
        }
    })?;
    let fits = match state.stage {
        Stage::Markers | Stage::Deployment | Stage::Planning => state.phase == Phase::Planning,
        Stage::Activation => matches!(
            state.phase,
            Phase::Fast | Phase::Bombardment | Phase::Combined | Phase::NonCombat
        ),
        Stage::Road => state.phase == Phase::NonCombat,
        Stage::Rally => state.phase == Phase::Rally,
        Stage::Over => true,
        _ => matches!(state.phase, Phase::Fast | Phase::Combined),
    };
    demand(fits, || {
        format!("{:?} does not belong to {:?}", state.stage, state.phase)
    })
}

/// Each unit by itself.
fn validate_units(state: &State) -> Verdict {
    for id in UnitId::all() {
        let unit = state.unit(id);
        let wrong = |what: &str| format!("unit {id}: {what}");
        let sector = unit.place.sector();
        demand(sector != Some(id.side().other().reserve()), || {
            wrong("in the enemy reserve")
        })?;
        if unit.place.is_inside() {
            demand(
                unit.kind == Kind::Infantry
                    && sector.is_some_and(|sector| state.has_building(sector)),
                || wrong("no building there for it"),
            )?;
        }
        demand(
            !unit.square || (unit.kind == Kind::Infantry && unit.is_able()),
            || wrong("cannot be in square"),
        )?;
        demand(unit.activations <= 2 && unit.moves <= 2, || {
            wrong("has done too much")
        })?;
        demand(unit.token.is_none() || unit.kind == Kind::Artillery, || {
            wrong("has an artillery token")
        })?;
        demand(unit.token.is_none_or(|sector| !sector.is_reserve()), || {
            wrong("bombards a reserve")
        })?;
        demand(unit.place != Place::BOX || unit.routed, || {
            wrong("is in the box without being routed")
        })?;
        demand(unit.stood.is_none_or(Place::is_on_board), || {
            wrong("stood nowhere")
        })?;
        demand(
            unit.stood.is_none_or(|place| {
                !place.is_inside()
                    || (unit.kind == Kind::Infantry
                        && place
                            .sector()
                            .is_some_and(|s| state.rules.ground.building.has(s)))
            }),
            || wrong("stood in a building that is not there"),
        )?;
    }
    Ok(())
}

/// Units together.
fn validate_board(state: &State) -> Verdict {
    let census = Census::of(state);
    for sector in Sector::BATTLE {
        for side in Side::BOTH {
            demand(census.content(side, sector) <= CAPACITY, || {
                format!("{sector} holds more than {CAPACITY} units of a side")
            })?;
        }
        demand(
            !(census.holds(Side::White, sector) && census.holds(Side::Black, sector)),
            || format!("{sector} is held by both sides"),
        )?;
        let inside = UnitId::all()
            .filter(|id| state.unit(*id).place == Place::building(sector))
            .count();
        demand(inside <= 1, || {
            format!("the building of {sector} holds one unit")
        })?;
    }
    Ok(())
}

/// Order lines and the units that carry them.
fn validate_sheets(state: &State) -> Verdict {
    for side in Side::BOTH {
        let sheet = state.sheet(side);
        for (index, line) in sheet.lines.iter().enumerate() {
            let order = line.order;
            let wrong = |what: &str| format!("line «{order}»: {what}");
            let mut drawn = false;
            if order.from.is_on_board() {
                // A building that was there at planning may be a ruin by now.
                let mut then = state.clone();
                then.ruins = crate::board::Sectors::NONE;
                orders::each_arrow(&then, side, order.from, order.kind, |to, second| {
                    drawn |= to == order.to && second == order.then;
                });
            }
            demand(drawn, || wrong("no such arrow"))?;
            demand(
                sheet.written_for(order.from, order.kind)
                    <= orders::orderable(state, side, order.from, order.kind),
                || wrong("more lines than units"),
            )?;
            if let Some(id) = line.unit {
                let unit = state.unit(id);
                demand(
                    id.side() == side
                        && unit.kind == order.kind
                        && unit.line == Some(index as u8)
                        && line.shown > Shown::Nothing
                        && unit.moves <= order.steps(),
                    || wrong("is not the line of its unit"),
                )?;
            }
        }
        demand(
            orders::lines_charged(state, side) <= orders::lines_allowed(state, side),
            || "more lines than orders".to_owned(),
        )?;
    }
    for id in UnitId::all() {
        if let Some(line) = state.unit(id).line {
            let bound = state
                .sheet(id.side())
                .lines
                .get(line as usize)
                .is_some_and(|line| line.unit == Some(id));
            demand(bound, || format!("unit {id}: its line is not on the sheet"))?;
        }
    }
    Ok(())
}

fn in_combat(stage: Stage) -> bool {
    matches!(
        stage,
        Stage::Reaction
            | Stage::Retreat
            | Stage::Split { .. }
            | Stage::Target { .. }
            | Stage::Reroll { .. }
            | Stage::Withdrawal
            | Stage::Advance
    )
}

/// The units' part in the phase.
fn validate_fight(state: &State) -> Verdict {
    if !in_combat(state.stage) && state.stage != Stage::Road {
        demand(
            state.fight == [Fighter::IDLE; UNITS] || state.stage == Stage::Over,
            || "somebody fights outside combat".to_owned(),
        )?;
        return Ok(());
    }
    let mut standing = [[0u8; Zone::COUNT]; 2];
    let mut spaces = [[0u8; Zone::COUNT]; 2];
    for id in UnitId::all() {
        let (unit, fighter) = (state.unit(id), state.fighter(id));
        let wrong = |what: &str| format!("unit {id}: {what}");
        demand(fighter.marks.is_valid(), || wrong("unknown marks"))?;
        demand(fighter.dice.iter().all(|die| *die <= 6), || {
            wrong("a die of more than 6")
        })?;
        demand(fighter.space <= BORDER_LIMIT, || {
            wrong("a zone has five spaces")
        })?;
        demand(fighter.space == 0 || fighter.zone.is_some(), || {
            wrong("a space without a zone")
        })?;
        demand(fighter.aim.is_none_or(|at| at.side() != id.side()), || {
            wrong("aims at its own side")
        })?;
        demand(fighter.target.is_none_or(Place::is_on_board), || {
            wrong("goes nowhere")
        })?;
        if fighter.attacks() {
            demand(
                unit.is_able()
                    && fighter
                        .origin
                        .is_some_and(|origin| unit.place.is_field(origin))
                    && fighter.origin.is_some_and(|origin| !origin.is_reserve()),
                || wrong("cannot attack from where it is"),
            )?;
            validate_attack(state, id)?;
        } else if let Some(zone) = fighter.zone {
            let near = match zone.border() {
                Some(border) => {
                    unit.place.sector().is_some_and(|s| border.touches(s))
                        || fighter.fell == Some(zone)
                }
                None => unit.place.is_inside(),
            };
            demand(near, || wrong("stands in a zone that is not its own"))?;
        }
        if let Some(zone) = fighter.zone {
            standing[id.side().index()][zone.index()] += 1;
            if fighter.space > 0 {
                let taken = &mut spaces[id.side().index()][zone.index()];
                demand(*taken & (1 << fighter.space) == 0, || {
                    wrong("two in one space")
                })?;
                *taken |= 1 << fighter.space;
            }
        }
    }
    for (count, spaces) in standing.as_flattened().iter().zip(spaces.as_flattened()) {
        demand(*count <= BORDER_LIMIT, || {
            "more than five in a zone".to_owned()
        })?;
        // Between the exchanges those who fled have left gaps.
        let rolling = matches!(state.stage, Stage::Target { .. } | Stage::Reroll { .. });
        let filled = *spaces == ((1u16 << (spaces.count_ones() + 1)) - 2) as u8;
        demand(!rolling || filled || *spaces == 0, || {
            "spaces are filled from 1 without gaps".to_owned()
        })?;
    }
    Ok(())
}

fn validate_attack(state: &State, id: UnitId) -> Verdict {
    let fighter = state.fighter(id);
    let wrong = || format!("unit {id}: attacks nothing that it can reach");
    let target = fighter.target.ok_or_else(wrong)?;
    let sector = target
        .sector()
        .filter(|sector| !sector.is_reserve())
        .ok_or_else(wrong)?;
    if target.is_inside() {
        let own = fighter.origin == Some(sector) && state.rules.ground.building.has(sector);
        return demand(own && fighter.zone == Some(Zone::building(sector)), wrong);
    }
    let border = attack_border(state, id).ok_or_else(wrong)?;
    let expected = if state.contested.has(sector) {
        let borders = meeting_borders(state, sector);
        match meeting_zone(&borders, sector, id.side(), border) {
            Some(zone) => fighter.zone == Some(zone),
            None => fighter.zone.is_none_or(|zone| {
                zone.border()
                    .is_some_and(|border: Border| borders[id.side().other().index()].has(border))
            }),
        }
    } else {
        fighter.zone == Some(Zone::of(border))
    };
    demand(expected, wrong)
}

/// The choices in the making: every note must be legal after those before it.
fn validate_drafts(state: &State) -> Verdict {
    if state.stage == Stage::Over {
        return Ok(());
    }
    demand(state.drafts.iter().any(|draft| !draft.done), || {
        "nobody owes a decision".to_owned()
    })?;
    if let Stage::Reroll { side, passes, .. } = state.stage {
        demand(
            passes < 2 && !state.draft(side).done && state.draft(side.other()).done,
            || "whose re-roll is it?".to_owned(),
        )?;
    }
    for side in Side::BOTH {
        let draft = state.draft(side);
        demand(draft.edits <= EDITS, || "too many edits".to_owned())?;
        let mut again = state.clone();
        again.drafts[side.index()] = Draft {
            done: false,
            ..Draft::default()
        };
        let asked = flow::has_choice(&again, side) || matches!(state.stage, Stage::Reroll { .. });
        demand(draft.done || asked, || "asked without a choice".to_owned())?;
        demand(asked || draft.picks.is_empty(), || {
            "an answer to no question".to_owned()
        })?;
        validate_wings(state, side)?;
        for pick in &draft.picks {
            let action = (*pick).into();
            decisions::check(&again, side, &action)
                .map_err(|refusal| format!("a note against {}", refusal.rule))?;
            decisions::note(&mut again, side, *pick);
        }
        let must_be_full = matches!(state.stage, Stage::Split { .. } | Stage::Target { .. });
        if must_be_full && asked {
            demand(again.draft(side).done == draft.done, || {
                "an answer that is not complete".to_owned()
            })?;
        }
        if !draft.done {
            let mut offers = Offers::new();
            decisions::offers(state, side, &mut offers);
            demand(!offers.actions().is_empty(), || {
                "nothing to decide".to_owned()
            })?;
        }
    }
    Ok(())
}

fn validate_wings(state: &State, side: Side) -> Verdict {
    let mut left = state.rules.army(side);
    for corps in state.draft(side).wings.iter().flatten() {
        demand(state.stage == Stage::Deployment, || {
            "a set-up in the middle of the battle".to_owned()
        })?;
        let total: u32 = corps.iter().map(|n| u32::from(*n)).sum();
        demand(total == u32::from(CAPACITY), || {
            "a wing holds six".to_owned()
        })?;
        for (left, n) in left.iter_mut().zip(corps) {
            *left = left
                .checked_sub(*n)
                .ok_or_else(|| "more than the army has".to_owned())?;
        }
    }
    Ok(())
}
