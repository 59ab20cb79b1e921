//! Is a state from outside possible? Asked so that no later question can fail on it.

use crate::action::Mark;
use crate::formation::Formation;
use crate::preparation::PreparationStep;
use crate::state::{Area, State, Task};
use crate::terrain::Ground;
use crate::unit::{Command, Whereabouts};
use crate::{CommanderId, DivisionId, UnitId};

impl State {
    /// Says what is wrong with a state.
    pub(crate) fn validate(&self) -> Result<(), String> {
        validate_preparation(self)?;
        validate_battle(self)?;
        validate_units(self)?;
        self.validate_commanders()?;
        validate_agenda(self)
    }

    fn validate_commanders(&self) -> Result<(), String> {
        if self.commanders.is_empty() != is_listing(self)
            || self.commanders.len() > 250
            || self.divisions.len() > 60
        {
            return Err("commanders or divisions are not counted right".into());
        }
        for commander in &self.commanders {
            let known = match commander.command {
                Command::Corps(corps) => self
                    .corps
                    .get(corps as usize)
                    .is_some_and(|c| c.side == commander.side),
                Command::Division(division) => {
                    knows_division(self, division) && self.division(division).side == commander.side
                }
                Command::Army | Command::Nobody => true,
            };
            if !known || commander.with.is_some_and(|unit| !has_unit(self, unit)) {
                return Err("a commander leads or rides with somebody who does not exist".into());
            }
            if !(-4..=4).contains(&commander.value) || commander.singles > 40 {
                return Err("a commander has an impossible value".into());
            }
        }
        for division in &self.divisions {
            let corps = division
                .corps
                .is_none_or(|corps| (corps as usize) < self.corps.len());
            let area = match &division.area {
                Some(Area::Element(place)) => (*place as usize) < self.battle.terrain.len(),
                Some(Area::Hull(points)) => points.len() <= 400,
                None => true,
            };
            let lost = match &division.lost_area {
                Some(Area::Element(place)) => (*place as usize) < self.battle.terrain.len(),
                Some(Area::Hull(points)) => points.len() <= 400,
                None => true,
            };
            let strays = division.strays.len() <= self.units.len()
                && division.strays.iter().all(|id| has_unit(self, *id));
            if !corps || !area || !lost || !strays || !has_commander(self, division.general) {
                return Err("a division has no general, corps or area".into());
            }
        }
        let posted = |(unit, area): &(UnitId, Area)| {
            has_unit(self, *unit) && matches!(area, Area::Hull(points) if points.len() <= 400)
        };
        if self.posts.len() > self.units.len() || !self.posts.iter().all(posted) {
            return Err("a unit defends an area that does not exist".into());
        }
        for corps in &self.corps {
            if !has_commander(self, corps.commander) {
                return Err("a corps has no commander".into());
            }
        }
        for army in &self.armies {
            if !has_commander(self, army.chief) && !is_listing(self)
                || !(-9..=2).contains(&army.morale)
                || army.lost > 2_000
                || army.lost_now > 2_000
            {
                return Err("an army is impossible".into());
            }
        }
        if self.resolution.iter().any(|id| !has_unit(self, *id)) {
            return Err("volleys of a unit that does not exist are to be resolved".into());
        }
        let preferred = |one: &crate::state::Preference| has_unit(self, one.unit);
        if self.preferences.len() > self.units.len() || !self.preferences.iter().all(preferred) {
            return Err("a choice among bases names a unit that does not exist".into());
        }
        for sheet in &self.sheets {
            if sheet
                .singles
                .iter()
                .any(|s| !has_unit(self, s.to) || !has_commander(self, s.from))
            {
                return Err("an order names somebody who does not exist".into());
            }
        }
        Ok(())
    }
}

fn validate_agenda(state: &State) -> Result<(), String> {
    for volley in &state.volleys {
        let at = match volley.at {
            Mark::Unit(id) => has_unit(state, id),
            Mark::Commander(id) => has_commander(state, id),
            Mark::Works(place) => (place as usize) < state.battle.terrain.len(),
        };
        if !at || !has_unit(state, volley.unit) || volley.light > volley.dice || volley.dice > 60 {
            return Err("a volley is impossible".into());
        }
    }
    for passing in &state.passing {
        let long = passing
            .way
            .iter()
            .any(|(_, _, length)| !(0..=400_000).contains(length));
        if !has_unit(state, passing.unit) || passing.way.len() > 12 || long {
            return Err("a way under fire is impossible".into());
        }
        if let Whereabouts::Within(section) = passing.whereabouts
            && !state
                .battle
                .terrain
                .get(section as usize)
                .is_some_and(|piece| piece.ground.is_section())
        {
            return Err("a way under fire leaves a section that does not exist".into());
        }
    }
    for fought in &state.fought {
        if fought
            .units
            .iter()
            .chain(&fought.routs)
            .any(|id| !has_unit(state, *id))
        {
            return Err("a combat names a unit that does not exist".into());
        }
    }
    if let Some(charge) = &state.charge {
        let both = has_unit(state, charge.attacker) && has_unit(state, charge.target);
        if !both
            || state.owner(charge.attacker) == state.owner(charge.target)
            || state.unit(charge.attacker).bases.is_empty()
            || charge.guard.is_some_and(|guard| {
                !has_unit(state, guard) || state.owner(guard) != state.owner(charge.target)
            })
            || charge.way.len() > 12
        {
            return Err("the charge is impossible".into());
        }
        if !(0..=400_000).contains(&charge.distance) || !(0..=400_000).contains(&charge.spent) {
            return Err("the charge has an impossible length".into());
        }
    }
    let asking = matches!(state.agenda.last(), Some(Task::Providence(_)));
    let asks = state
        .agenda
        .iter()
        .filter(|task| matches!(task, Task::Providence(_)))
        .count();
    match &state.providence.suspended {
        None if asks == 0 => {}
        Some(held) if asking && asks == 1 => {
            let fits = held.script.len() <= 2_000
                && held.script.iter().all(|die| (1..=6).contains(die))
                && held.from + held.count <= held.script.len();
            let mut before = state.clone();
            before.agenda.pop();
            before.providence.suspended = None;
            let possible = before.agenda.last().is_some_and(|top| before.is_open(top))
                && before.owes(held.side)
                && before.check(held.side, &held.action).is_ok();
            if !fits || !possible {
                return Err("a roll is suspended that was not made".into());
            }
        }
        _ => return Err("a roll is suspended and nobody is asked".into()),
    }
    if state.agenda.len() > 400 {
        return Err("the agenda is too long".into());
    }
    for task in &state.agenda {
        let known = match task {
            Task::Path | Task::React | Task::StayOrRetreat | Task::Backing(_) => {
                state.charge.is_some()
            }
            Task::FollowUp(pursuit) => {
                has_unit(state, pursuit.pursuer)
                    && has_unit(state, pursuit.quarry)
                    && state.owner(pursuit.pursuer) != state.owner(pursuit.quarry)
            }
            Task::Victors(settling) => {
                let pairs = settling.pairs.iter().flat_map(|(one, other)| [one, other]);
                let driven = settling.driven.iter().map(|(id, ..)| id);
                let fought = &settling.fought;
                fought
                    .units
                    .iter()
                    .chain(&fought.routs)
                    .chain(pairs)
                    .chain(driven)
                    .all(|id| has_unit(state, *id))
                    && settling.driven.iter().all(|(_, _, section)| {
                        section.is_none_or(|section| {
                            state
                                .battle
                                .terrain
                                .get(section as usize)
                                .is_some_and(|piece| piece.ground.is_section())
                        })
                    })
            }
            Task::Moves(side, division) => {
                knows_division(state, *division) && state.division(*division).side == *side
            }
            Task::MeleeBacking(_, id) | Task::Fight(id) | Task::Withdraw(id) => {
                has_unit(state, *id)
            }
            Task::Successor(_, Command::Corps(corps)) => (*corps as usize) < state.corps.len(),
            _ => true,
        };
        if !known {
            return Err("the agenda names something that does not exist".into());
        }
    }
    let Some(top) = state.agenda.last() else {
        return Err("the agenda is empty".into());
    };
    if !state.is_open(top) {
        return Err("nobody has anything to decide".into());
    }
    Ok(())
}

fn validate_units(state: &State) -> Result<(), String> {
    for (id, unit) in state.each_unit() {
        let wrong = |what: &str| Err(format!("unit {}: {what}", id.0));
        if !knows_division(state, unit.division) || state.division(unit.division).side != unit.side
        {
            return wrong("its division does not exist");
        }
        let brigaded = match unit.whereabouts {
            Whereabouts::Brigaded(host) => {
                let joined = state.units.get(host.index()).is_some_and(|other| {
                    host != id && other.side == unit.side && other.is_brigade()
                });
                if !joined || !unit.bases.is_empty() {
                    return wrong("its brigade does not exist");
                }
                true
            }
            _ => false,
        };
        let ties = &unit.ties;
        let regiments = &ties.regiments;
        if unit.is_brigade() && regiments.len() != unit.bases.len()
            || regiments
                .iter()
                .chain(&ties.hurt)
                .any(|r| !has_unit(state, *r))
        {
            return wrong("its regiments are not counted right");
        }
        let listed = id.index() < state.battle.cards.len();
        if match ties.parent {
            Some((parent, _)) => listed || parent.index() >= state.battle.cards.len(),
            None => !listed,
        } {
            return wrong("it was never listed nor detached");
        }
        if unit.bases.is_empty() && !unit.is_gone() && !brigaded {
            return wrong("it has no bases and is not gone");
        }
        let first = unit.kind();
        if unit
            .bases
            .iter()
            .any(|base| base.row().arm() != first.arm() || base.row().width() != first.width())
        {
            return wrong("its bases are of different arms");
        }
        if unit.disorder > 3
            || unit
                .damaged
                .is_some_and(|kind| unit.damage >= kind.row().wtr)
        {
            return wrong("its disorder or damage is impossible");
        }
        if unit.damage > 0 && unit.damaged.is_none_or(|kind| !unit.bases.contains(&kind)) {
            return wrong("its damaged base does not exist");
        }
        if unit.ammo > 60 || !(0..=200_000).contains(&unit.deeds.spent) {
            return wrong("its ammunition or movement is impossible");
        }
        let loose = unit.formation.is_loose();
        let troops = unit.is_troops();
        let guns = matches!(unit.formation, Formation::Limbered | Formation::Unlimbered);
        let fits = if troops {
            loose
                || !guns
                    && unit
                        .bases
                        .iter()
                        .all(|b| unit.formation.arm_fits(b.row().arm()))
        } else {
            guns && (unit.is_guns()
                || unit.formation == Formation::Limbered
                || unit.bases.is_empty())
        };
        if !fits && !unit.is_gone() && !brigaded {
            return wrong("it cannot stand in that formation");
        }
        if unit.formation == Formation::Mixte && unit.count() < 5 && !brigaded
            || !troops && unit.count() > 1
        {
            return wrong("it has the wrong number of bases");
        }
        match unit.whereabouts {
            Whereabouts::Within(section) => {
                if !state
                    .battle
                    .terrain
                    .get(section as usize)
                    .is_some_and(|piece| piece.ground.is_section())
                {
                    return wrong("it stands in a section that does not exist");
                }
                let redoubt = state.redoubt(id).is_some();
                if !(troops || redoubt && unit.is_guns()) {
                    return wrong("guns do not stand in sections");
                }
            }
            Whereabouts::Ambush(Some(section))
                if !state
                    .battle
                    .terrain
                    .get(section as usize)
                    .is_some_and(|piece| piece.ground.is_section()) =>
            {
                return wrong("it lies in a section that does not exist");
            }
            Whereabouts::Ambush(_) if !troops => {
                return wrong("only regiments lie in ambush");
            }
            Whereabouts::With(regiment, _) => {
                let host = state.units.get(regiment.index());
                let fits = host.is_some_and(|host| {
                    host.side == unit.side
                        && host.is_troops()
                        && matches!(
                            host.whereabouts,
                            Whereabouts::Table | Whereabouts::Within(_) | Whereabouts::Away { .. }
                        )
                });
                if !fits {
                    return wrong("its regiment does not exist");
                }
            }
            _ => {}
        }
        for contact in &unit.contacts {
            let back = state.units.get(contact.with.index()).is_some_and(|other| {
                other.side != unit.side && other.contacts.iter().any(|back| back.with == id)
            });
            if !back || !unit.on_table() {
                return wrong("it touches an enemy who does not touch it");
            }
        }
        if unit.river.is_some_and(|place| {
            state
                .battle
                .terrain
                .get(place as usize)
                .is_none_or(|piece| piece.ground != Ground::River)
        }) {
            return wrong("it stands in a river that does not exist");
        }
        let others = [
            unit.guards,
            unit.great,
            unit.deeds.supports,
            unit.deeds.shot,
            unit.deeds.charged_whom,
        ];
        if others
            .into_iter()
            .flatten()
            .any(|other| !has_unit(state, other))
        {
            return wrong("it names a unit that does not exist");
        }
    }
    Ok(())
}

fn validate_battle(state: &State) -> Result<(), String> {
    let battle = &state.battle;
    let wrong = |what: &str| Err(format!("the battle: {what}"));
    if !(60_000..=400_000).contains(&battle.width) || !(60_000..=400_000).contains(&battle.height) {
        return wrong("the table has an impossible size");
    }
    if battle.terrain.len() > 60 || state.strengths.len() != battle.terrain.len() {
        return wrong("the terrain is not counted right");
    }
    if battle.turns == 0 || battle.turns > 30 || state.turn > battle.turns {
        return wrong("there is no such turn");
    }
    for (piece, strength) in battle.terrain.iter().zip(&state.strengths) {
        if *strength > piece.ground.strength() || piece.ground.strength() > 9 {
            return wrong("a piece of terrain is stronger than it was");
        }
        let is_line = piece.line.is_some();
        if is_line == piece.area.is_some() || !(0..=20_000).contains(&piece.width) {
            return wrong("a piece of terrain is neither line nor area");
        }
        if piece.ground.is_section() && piece.square().is_none() {
            return wrong("a section is no square");
        }
    }
    let chosen = match &state.preparation {
        Some(prep) if !battle.fixed_field => usize::from(prep.chosen.min(3)),
        _ => 3,
    };
    for place in &battle.objectives[..chosen] {
        let area = battle
            .terrain
            .get(*place as usize)
            .and_then(|piece| piece.area.as_ref());
        if area.is_none() {
            return wrong("an objective is no area");
        }
    }
    if battle.bases.iter().any(|base| base.polygon().is_none()) {
        return wrong("an operational base has no extent");
    }
    let listing = is_listing(state);
    if state.units.len() > 250
        || state.units.is_empty() != listing
        || battle.cards.len() > state.units.len()
    {
        return wrong("the units are not counted right");
    }
    if battle.strength.contains(&0) && !listing
        || battle.strength.iter().any(|n| *n > 2_000)
        || battle.value.iter().any(|n| *n > 20_000)
    {
        return wrong("an army has an impossible value");
    }
    Ok(())
}

/// While a battle is prepared nothing of a turn may wait above the first one.
fn validate_preparation(state: &State) -> Result<(), String> {
    let wrong = |what: &str| Err(format!("the preparation: {what}"));
    let steps = state
        .agenda
        .iter()
        .filter(|task| matches!(task, Task::Prepare(_)))
        .count();
    let Some(prep) = &state.preparation else {
        return if steps == 0 {
            Ok(())
        } else {
            wrong("nothing is known of it")
        };
    };
    let orderly = state
        .agenda
        .iter()
        .enumerate()
        .all(|(place, task)| match task {
            Task::NewTurn => place == 0,
            Task::Prepare(_) | Task::Delay(_) => place > 0,
            _ => false,
        });
    if !orderly || state.turn != 0 || state.charge.is_some() {
        return wrong("the battle has begun");
    }
    let lists = state.agenda.iter().any(|task| {
        matches!(
            task,
            Task::Prepare(PreparationStep::Lists | PreparationStep::Draw)
        )
    });
    if lists && !is_listing(state) {
        return wrong("the lists come first");
    }
    for draft in &prep.drafts {
        if draft.units.len() > 60
            || draft.generals.len() > 12
            || draft.upgrades.len() > 120
            || draft.named.len() > 12
            || draft.corps > 12
            || draft.units.iter().any(|unit| unit.light > unit.bases)
        {
            return wrong("a list is impossible");
        }
    }
    let known = |id: &UnitId| has_unit(state, *id);
    if !prep
        .guns
        .iter()
        .all(|(gun, with)| known(gun) && known(with))
        || !prep.redrawn.iter().all(|id| has_commander(state, *id))
        || prep.laid.iter().any(|count| *count > 40)
        || prep.works.iter().any(|count| *count > 40)
    {
        return wrong("it names somebody who does not exist");
    }
    for task in &state.agenda {
        if let Task::Prepare(step) = task {
            let fits = match step {
                PreparationStep::Deploy(side, division) => {
                    knows_division(state, *division) && state.division(*division).side == *side
                }
                PreparationStep::Pieces { .. } | PreparationStep::Roads { .. } => {
                    prep.country.is_some()
                }
                PreparationStep::Secondary => {
                    prep.chosen > 0 || state.agenda.contains(&Task::Prepare(PreparationStep::Main))
                }
                _ => true,
            };
            if !fits {
                return wrong("a step is impossible");
            }
        }
    }
    Ok(())
}

/// Are the army lists still being written: nobody is there yet?
fn is_listing(state: &State) -> bool {
    matches!(
        state.agenda.last(),
        Some(Task::Prepare(PreparationStep::Lists))
    ) && state.preparation.is_some()
}

fn knows_division(state: &State, id: DivisionId) -> bool {
    id.index() < state.divisions.len()
}

fn has_commander(state: &State, id: CommanderId) -> bool {
    id.index() < state.commanders.len()
}

fn has_unit(state: &State, id: UnitId) -> bool {
    id.index() < state.units.len()
}
