//! The state before the first decision (LEE-27.10).

use std::sync::Arc;

use kernel::Dice;

use crate::agenda::Task;
use crate::battle::{Battle, Posting, Rules};
use crate::battle_cards::{Hand, full_deck};
use crate::side::Side;
use crate::state::{Army, Division, Group, Lapse, Officer, State, Trial};
use crate::units::Unit;

fn officer(posting: Posting) -> Officer {
    Officer {
        card: posting.card,
        at: posting.at,
        dice: 0,
        rode: false,
        fought: false,
    }
}

/// Sets up a battle; the first turn lies on the agenda.
pub fn set_up(scenario: &Battle, rules: Rules, dice: &mut Dice) -> State {
    let mut battle = scenario.clone();
    battle.rules = rules;
    let groups = battle
        .groups
        .iter()
        .map(|facts| Group {
            officer: Some(officer(facts.commander)),
            entered: facts.enters.is_none(),
            marker: None,
            revealed: false,
            trial: Trial::Untested,
            reacted: false,
            done: false,
            lapse: Lapse::None,
            forced_march: false,
        })
        .collect();
    let divisions = battle
        .divisions
        .iter()
        .map(|facts| Division {
            group: facts.group,
            officer: facts.general.map(officer),
            out: false,
            transferred: false,
            worn: false,
            broken: false,
            losses_before: 0,
        })
        .collect();
    let units = battle
        .units
        .iter()
        .map(|facts| {
            let group = battle.divisions[facts.division.index()].group;
            Unit::of(facts, battle.groups[group.index()].enters.is_some())
        })
        .collect();
    let armies = Side::BOTH.map(|side| {
        let facts = &battle.armies[side as usize];
        let mut deck = if rules.cards { full_deck() } else { Vec::new() };
        dice.shuffle(&mut deck);
        Army {
            chief: officer(facts.chief),
            corps_dice: 0,
            chief_fell: false,
            chief_lost: false,
            demanded: false,
            chief_rode: false,
            deck: facts.deck.clone(),
            hand: Hand {
                deck,
                ..Hand::default()
            },
            morale: facts.morale,
            losses_before: 0,
            given: 0,
        }
    });
    let mut agenda = vec![Task::NewTurn];
    if rules.free_deployment {
        agenda.extend([Task::Deploy(Side::Confederate), Task::Deploy(Side::Union)]);
    }
    State {
        holders: battle.objectives.iter().map(|o| o.holder).collect(),
        battle: Arc::new(battle),
        turn: 0,
        holder: None,
        armies,
        groups,
        divisions,
        units,
        links: Vec::new(),
        agenda,
        in_combat: false,
    }
}
