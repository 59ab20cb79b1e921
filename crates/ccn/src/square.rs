//! Chapter 14: infantry in square; chapter 18: the optional square roll.

use kernel::{Objection, Umpire, ensure};

use crate::combat::Clash;
use crate::dice::Face;
use crate::event::Event;
use crate::state::{State, UnitId};
use crate::terrain::Terrain;
use crate::units::Class;

/// May the target of this melee form square (CCN-14.1 to CCN-14.8)?
pub(crate) fn may_form(state: &State, clash: &Clash, unit: UnitId) -> Result<(), Objection> {
    let it = state.unit(unit);
    let side = it.side();
    ensure!(
        it.class() == Class::Infantry,
        "CCN-14.1",
        "ccn-refuse-only-infantry-squares"
    );
    ensure!(
        state.unit(clash.lead).class() == Class::Cavalry,
        "CCN-14.1",
        "ccn-refuse-square-against-cavalry"
    );
    ensure!(!it.in_square(), "CCN-14.1", "ccn-refuse-already-square");
    ensure!(
        state.hands[side.index()].len() > 2,
        "CCN-14.3",
        "ccn-refuse-square-hand"
    );
    let terrain = state.battle.terrain(clash.target_hex);
    ensure!(
        !terrain.built() && terrain != Terrain::Ford,
        "CCN-14.4",
        "ccn-refuse-square-ground"
    );
    ensure!(
        state.battle.ground().works(clash.target_hex) == 0,
        "CCN-16.27",
        "ccn-refuse-square-works"
    );
    ensure!(
        state.tracks[side.index()].contains(&None),
        "CCN-14.8",
        "ccn-refuse-no-slot"
    );
    Ok(())
}

/// Forms square: a random card of the owner's hand goes face down on the lowest free slot (CCN-14.9 to CCN-14.11). With
/// the optional roll it may fail (CCN-18.1 to CCN-18.4).
pub(crate) fn form(state: &mut State, clash: Clash, unit: UnitId, umpire: &mut Umpire<'_, Event>) {
    if state.battle.square_roll {
        let face = umpire.face::<Face>();
        let light = state.unit(clash.lead).kind.light_cavalry();
        let formed = !(face == Face::Cav || light && face == Face::Saber);
        umpire.tell(|| Event::SquareRoll { face, formed });
        if !formed {
            return;
        }
    }
    let side = state.unit(unit).side();
    let hand = &mut state.hands[side.index()];
    let picked = umpire.dice().pick(hand.len());
    let Some(card) = hand.take_at(picked) else {
        return;
    };
    let Some(slot) = state.tracks[side.index()].iter().position(Option::is_none) else {
        return;
    };
    state.tracks[side.index()][slot] = Some(card);
    state.units[unit.index()].square = slot as u8 + 1;
    umpire.reveal(|| Event::SquareFormed {
        unit: clash.target_hex,
        side,
        slot: slot as u8 + 1,
        card: Some(card),
        who: Some(state.called(unit)),
    });
}

/// May this unit leave square now (CCN-14.34, CCN-14.35)?
pub(crate) fn may_leave(state: &State, unit: UnitId) -> Result<(), Objection> {
    let it = state.unit(unit);
    ensure!(it.in_square(), "CCN-14.34", "ccn-refuse-not-in-square");
    ensure!(
        state.turn.ordered.has(unit.index()),
        "CCN-14.34",
        "ccn-refuse-not-ordered"
    );
    let enemies = state.unit_hexes(it.side().other());
    let threatened = it.hex().is_some_and(|hex| {
        (hex.near() & enemies).iter().any(|near| {
            state
                .unit_at(near)
                .is_some_and(|enemy| state.unit(enemy).class() == Class::Cavalry)
        })
    });
    ensure!(!threatened, "CCN-14.35", "ccn-refuse-cavalry-near");
    Ok(())
}

/// An ordered unit leaves square (CCN-14.36, CCN-14.37).
pub(crate) fn leave(state: &mut State, unit: UnitId, umpire: &mut Umpire<'_, Event>) {
    state.turn.disbanded.add(unit.index());
    disband(state, unit, umpire);
}

/// The counter goes back to the track and the card of its slot to the owner's hand (CCN-14.36, CCN-14.38).
pub(crate) fn disband(state: &mut State, unit: UnitId, umpire: &mut Umpire<'_, Event>) {
    let it = *state.unit(unit);
    let (Some(slot), Some(hex)) = (it.square.checked_sub(1), it.hex()) else {
        return;
    };
    state.units[unit.index()].square = 0;
    let side = it.side();
    let card = state.tracks[side.index()]
        .get_mut(slot as usize)
        .and_then(Option::take);
    if let Some(card) = card {
        state.hands[side.index()].push(card);
    }
    umpire.tell(|| Event::SquareLeft {
        unit: hex,
        side,
        slot: slot + 1,
        card,
        who: Some(state.called(unit)),
    });
}
