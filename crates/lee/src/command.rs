//! Chapter 11: who is active, and who is out of command.

use crate::action::Order;
use crate::side::{DivisionId, GroupId, Post, UnitId};
use crate::state::{Lapse, State, Trial};

/// Why a unit is out of command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
pub enum OutOfCommand {
    /// It is routed (LEE-11.9).
    Routed,
    /// It is engaged in combat (LEE-11.3).
    Engaged,
    /// It is pinned by artillery fire (LEE-11.5).
    Pinned,
    /// Its group has not been tested yet (LEE-11.7).
    Untested,
    /// Its group failed its order (LEE-11.6).
    Failed,
    /// Its corps lost its commander (LEE-15.15).
    Leaderless,
    /// Its division is out of command (LEE-11.16, LEE-13.8, LEE-15.17).
    Division,
    /// It was too far from the general of its division (LEE-11.2).
    TooFar,
    /// Its transfer failed (LEE-13.8).
    Transfer,
}

impl State {
    /// Why this unit is out of command; none if it is active (LEE-11.1 to LEE-11.9).
    pub fn out_of_command(&self, id: UnitId) -> Option<OutOfCommand> {
        let unit = self.unit(id);
        let division = self.division(unit.division);
        let group = self.group(division.group);
        if unit.routed {
            Some(OutOfCommand::Routed)
        } else if self.is_engaged(id) {
            Some(OutOfCommand::Engaged)
        } else if unit.pinned.is_some() {
            Some(OutOfCommand::Pinned)
        } else if group.trial == Trial::Untested {
            Some(OutOfCommand::Untested)
        } else if group.trial == Trial::Failed {
            Some(OutOfCommand::Failed)
        } else if group.lapse == Lapse::Inactive {
            Some(OutOfCommand::Leaderless)
        } else if division.out {
            Some(OutOfCommand::Division)
        } else if unit.turn.barred {
            Some(OutOfCommand::Transfer)
        } else if !unit.turn.in_reach {
            Some(OutOfCommand::TooFar)
        } else {
            None
        }
    }

    /// Is this unit active (LEE-11.1)?
    pub fn is_active(&self, unit: UnitId) -> bool {
        self.out_of_command(unit).is_none()
    }

    /// The order under which this unit acts; none if it is out of command (LEE-9.1).
    pub fn order_of(&self, unit: UnitId) -> Option<Order> {
        match self.group(self.group_of(unit)).trial {
            Trial::Passed(order) if self.is_active(unit) => Some(order),
            _ => None,
        }
    }

    /// A group has passed its order: who hears of it is measured now and holds until the end of the turn (LEE-11.8). Returns
    /// the divisions that are out of command because their general is too far away (LEE-11.16).
    pub fn order_passed(&mut self, group: GroupId, order: Order) -> Vec<DivisionId> {
        self.group_mut(group).trial = Trial::Passed(order);
        // LEE-19.25: a group that is still to enter hears everything.
        let entered = self.group(group).entered;
        let units: Vec<_> = self.units_of_group(group).collect();
        for unit in units {
            let general = self.general_of(self.unit(unit).division);
            let radius = self.radius(general);
            let hears = !entered
                || self
                    .officer(general)
                    .is_some_and(|officer| self.distance_to(officer.at, unit).is_within(radius));
            self.unit_mut(unit).turn.in_reach = hears;
        }
        if !entered || self.group_facts(group).is_merged() {
            return Vec::new();
        }
        let commander = Post::Group(group);
        let radius = self.radius(commander);
        let Some(at) = self.officer(commander).map(|officer| officer.at) else {
            return Vec::new();
        };
        let stray: Vec<_> = self
            .divisions_of_group(group)
            .filter(|division| {
                self.officer(Post::Division(*division))
                    .is_some_and(|general| {
                        !table::Distance::between_points(at, general.at).is_within(radius)
                    })
            })
            .collect();
        for division in &stray {
            self.divisions[division.index()].out = true;
        }
        stray
    }
}
