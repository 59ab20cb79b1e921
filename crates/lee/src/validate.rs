//! Is a state possible? Asked of every state that comes from outside.

use table::contact;

use crate::agenda::Task;
use crate::cards;
use crate::side::{Post, Side};
use crate::state::State;
use crate::units::Kind;

/// Says what is wrong with a state that no battle can reach.
pub(crate) fn validate(state: &State) -> Result<(), String> {
    let battle = &state.battle;
    let same = state.units.len() == battle.units.len()
        && state.divisions.len() == battle.divisions.len()
        && state.groups.len() == battle.groups.len()
        && state.holders.len() == battle.objectives.len();
    if !same {
        return Err("the battle and the state list different things".into());
    }
    if battle.units.len() > 255 || battle.groups.is_empty() {
        return Err("too many units, or no groups".into());
    }
    if state.turn > battle.turns {
        return Err(format!("turn {} is after the last one", state.turn));
    }
    for (n, facts) in battle.units.iter().enumerate() {
        let unit = &state.units[n];
        let own = |side| side == facts.side;
        if unit.division.index() >= battle.divisions.len()
            || facts.division.index() >= battle.divisions.len()
            || !own(battle.divisions[unit.division.index()].side)
        {
            return Err(format!(
                "unit {} belongs to no division of its side",
                facts.id
            ));
        }
        if unit.endurance > facts.endurance || unit.cohesion > 3 {
            return Err(format!("unit {} has impossible values", facts.id));
        }
        if unit.mounted && facts.kind != Kind::Cavalry {
            return Err(format!("unit {} is mounted", facts.id));
        }
        if unit.on_table() && !battle.field.holds(&facts.rect_at(unit.pose).outline()) {
            return Err(format!("unit {} is not on the table", facts.id));
        }
    }
    for (n, division) in state.divisions.iter().enumerate() {
        let facts = &battle.divisions[n];
        if division.group.index() >= battle.groups.len()
            || facts.group.index() >= battle.groups.len()
            || battle.groups[division.group.index()].side != facts.side
        {
            return Err(format!("division {} belongs to no group", facts.id));
        }
    }
    let on_table: Vec<_> = state
        .unit_ids()
        .filter(|unit| state.unit(*unit).on_table())
        .collect();
    for (n, a) in on_table.iter().enumerate() {
        for b in &on_table[..n] {
            if contact::overlap(state.rect(*a), state.rect(*b)) {
                return Err(format!(
                    "units {} and {} overlap",
                    state.facts(*b).id,
                    state.facts(*a).id
                ));
            }
        }
    }
    for side in Side::BOTH {
        for post in state.posts(side) {
            check_officer(state, side, post)?;
        }
        if !(-3..=1).contains(&state.army(side).morale) {
            return Err("an army morale is out of range".into());
        }
        let deck = &state.army(side).deck;
        if deck.iter().any(|card| cards::card(side, *card).is_none()) {
            return Err("the deck holds an unknown card".into());
        }
    }
    for link in &state.links {
        let known = link.0.index() < state.units.len() && link.1.index() < state.units.len();
        if !known || state.side_of(link.0) == state.side_of(link.1) {
            return Err("a link joins no two enemies".into());
        }
    }
    let over = matches!(state.task(), Task::Over(_));
    if !over && crate::flow::owes(state).is_empty() {
        return Err("nobody owes a decision".into());
    }
    Ok(())
}

fn check_officer(state: &State, side: Side, post: Post) -> Result<(), String> {
    let Some(officer) = state.officer(post) else {
        return Ok(());
    };
    if officer.card != 0 && cards::card(side, officer.card).is_none() {
        return Err(format!("{post:?} is held by an unknown card"));
    }
    if officer.dice > state.card(post).rating {
        return Err(format!("{post:?} has more dice than his rating"));
    }
    if !state.battle.field.contains(officer.at) {
        return Err(format!("{post:?} is not on the table"));
    }
    Ok(())
}
