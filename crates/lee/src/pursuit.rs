//! Chapter 22: pursuit (LEE-22.11 to LEE-22.14), and pursuit after a break-off (LEE-22.17).

use std::ops::ControlFlow;

use kernel::Umpire;
use table::contact::overlap;
use table::{Leg, Mils, Pose, Rect};

use crate::assault;
use crate::casualty;
use crate::competence::Test;
use crate::event::{Event, What};
use crate::harm::{Fate, WORST};
use crate::march::STEP;
use crate::melee::{Combat, touches};
use crate::side::UnitId;
use crate::state::State;
use crate::units::INCH;

/// How far a unit pursues (LEE-22.11).
fn distance(state: &State, unit: UnitId) -> Mils {
    if state.is_mounted(unit) {
        6 * INCH
    } else {
        3 * INCH
    }
}

/// Can this unit pursue at all: infantry or cavalry, there, and not at the worst level?
fn is_able(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    unit.on_table()
        && !unit.routed
        && !state.is_battery(id)
        && unit.cohesion < WORST
        && !state.is_engaged(id)
}

/// May the winner's lead unit pursue (LEE-9.1, LEE-22.11)? Out of command only after a forced attack.
pub fn may_pursue(state: &State, combat: &Combat, id: UnitId) -> bool {
    is_able(state, id)
        && (state.effects(id).pursues || (!state.is_active(id) && combat.was_forced(id)))
}

/// May a unit be sent after one that broke off: it has no other link, and its general has the dice (LEE-22.17)?
pub fn may_chase(state: &State, id: UnitId) -> bool {
    is_able(state, id) && !assault::dice_choices(state, id, Test::Pursue).is_empty()
}

/// Where a pursuit ends: straight ahead, terrain ignored, before it would overlap any unit, leave the table or come on impassable
/// ground. The way is walked in the samples of a march; before a unit it ends at the last whole mil.
pub fn course(state: &State, id: UnitId) -> Pose {
    let (facts, gait) = (state.facts(id), state.gait(id));
    let leg = Leg::forward(state.unit(id).pose, distance(state, id));
    let near = facts
        .rect_at(leg.start)
        .outline()
        .bounds()
        .grown(leg.length + 2);
    let others: Vec<Rect> = state
        .unit_ids()
        .filter(|other| *other != id && state.unit(*other).on_table())
        .map(|other| state.rect(other))
        .filter(|rect| rect.outline().bounds().meets(&near))
        .collect();
    let meets = |pose: Pose| {
        others
            .iter()
            .any(|other| overlap(facts.rect_at(pose), *other))
    };
    let walk = leg.walk(STEP, |step| {
        let rect = facts.rect_at(step.pose);
        let open = state.battle.field.holds(&rect.outline())
            && !state.battle.bars(gait, step.pose.anchor)
            && !state.battle.bars(gait, rect.centre());
        match (open, meets(step.pose)) {
            (true, false) => ControlFlow::Continue(()),
            (_, met) => ControlFlow::Break(met),
        }
    });
    if walk.stop == Some(true) {
        let free =
            (walk.travel..walk.travel + STEP).take_while(|travel| !meets(leg.pose_at(travel + 1)));
        return leg.pose_at(walk.travel + free.count() as Mils);
    }
    walk.pose
}

/// A unit pursues the units that were pushed back (LEE-22.11 to LEE-22.14).
pub fn pursue(state: &mut State, id: UnitId, pushed: &[UnitId], umpire: &mut Umpire<'_, Event>) {
    let (from, to) = (state.unit(id).pose, course(state, id));
    state.put(id, to);
    let what = What::of(state, id);
    umpire.tell(|| Event::Pursued {
        unit: what,
        from,
        to,
    });
    let foes = state.side_of(id).other();
    let near: Vec<UnitId> = state
        .on_table(foes)
        .filter(|foe| touches(state, id, *foe))
        .collect();
    let mut contact = Vec::new();
    for foe in near {
        if state.unit(foe).routed {
            state.destroy(foe, Fate::Pursuit, umpire);
        } else if pushed.contains(&foe) {
            state.link(id, foe, umpire);
            contact.push(foe);
        }
    }
    state.shake(id, 1, umpire);
    for foe in contact {
        state.shake(foe, 1, umpire);
    }
    casualty::after_move(state, id, umpire);
}
