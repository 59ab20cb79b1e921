//! Events and actions of the battle layer (chapters 19 to 23) in words.

use kernel::{Message, Value, message};

use crate::action::Action;
use crate::competence::Test;
use crate::event::{Event, What};
use crate::flow::test_key;
use crate::harm::Fate;
use crate::march::Manoeuvre;
use crate::narration::{faces, name, post_name, subject_name, thrown, unit_name, word};
use crate::side::{Subject, UnitId};
use crate::state::State;

fn names(units: &[What]) -> String {
    let names: Vec<&str> = units.iter().map(|unit| unit.name.as_str()).collect();
    names.join(", ")
}

fn tested(unit: &What, test: Test, passed: bool) -> Message {
    let said = if passed {
        message!("lee-unit-test-passed")
    } else {
        message!("lee-unit-test-failed")
    };
    said.with("unit", unit.name.as_str())
        .with("test", Value::word(test_key(test)))
}

/// The event as a sentence for the log; none if it is only for the animation.
pub(crate) fn narrate(event: &Event) -> Option<Message> {
    Some(match event {
        Event::Reacts { who, .. } => message!("lee-reacts", general = name(who)),
        Event::Marched {
            unit,
            stopped: true,
            ..
        } => message!("lee-marched-stopped", unit = unit.name.as_str()),
        Event::Marched { unit, .. } => message!("lee-marched", unit = unit.name.as_str()),
        Event::Entered { unit, .. } => message!("lee-entered", unit = unit.name.as_str()),
        Event::Aimed { unit, target } => message!(
            "lee-aimed",
            unit = unit.name.as_str(),
            target = target.name.as_str()
        ),
        Event::Replied { unit, target } => message!(
            "lee-replied",
            unit = unit.name.as_str(),
            target = target.name.as_str()
        ),
        Event::Bombarded {
            guns,
            target,
            faces: shown,
            hits,
            ..
        } => message!(
            "lee-bombarded",
            guns = names(guns),
            target = target.name.as_str(),
            dice = faces(shown),
            hits = *hits
        ),
        Event::Pinned { unit } => message!("lee-pinned", unit = unit.name.as_str()),
        Event::Unpinned { unit } => message!("lee-unpinned", unit = unit.name.as_str()),
        Event::AttackDeclared { unit, target, .. } => message!(
            "lee-attacks",
            unit = unit.name.as_str(),
            target = target.name.as_str()
        ),
        Event::WillStand {
            unit,
            dismounted: true,
        } => message!("lee-stands-dismounted", unit = unit.name.as_str()),
        Event::WillStand { unit, .. } => message!("lee-stands", unit = unit.name.as_str()),
        Event::WillWithdraw { unit } => message!("lee-withdraws", unit = unit.name.as_str()),
        Event::UnitTested {
            unit,
            test,
            difficulty,
            throws,
            passed,
        } => tested(unit, *test, *passed)
            .with("difficulty", *difficulty)
            .with("dice", thrown(throws)),
        Event::CombatBegan {
            target: Some(target),
        } => message!("lee-combat", target = target.name.as_str()),
        Event::CombatBegan { target: None } => message!("lee-combat-continued"),
        Event::FoundNoPlace { unit } => message!("lee-no-place", unit = unit.name.as_str()),
        Event::Supported { units, .. } => message!("lee-supported", units = names(units)),
        Event::Shot {
            unit,
            at,
            faces: shown,
            hits,
            ..
        } => message!(
            "lee-shot",
            unit = unit.name.as_str(),
            target = at.name.as_str(),
            dice = faces(shown),
            hits = *hits
        ),
        Event::Stopped { unit } => message!("lee-stopped", unit = unit.name.as_str()),
        Event::Melee { sides } => {
            let [one, other] = sides.as_slice() else {
                return None;
            };
            message!(
                "lee-melee",
                one = names(&one.units),
                other = names(&other.units),
                dice1 = faces(&one.faces),
                dice2 = faces(&other.faces),
                hits1 = one.hits,
                hits2 = other.hits
            )
        }
        Event::MeleeDrawn => message!("lee-melee-drawn"),
        Event::MeleeLost { side, margin } => {
            message!("lee-melee-lost", side = word(*side), margin = *margin)
        }
        Event::Engaged { units } => message!(
            "lee-engaged",
            one = units[0].name.as_str(),
            other = units[1].name.as_str()
        ),
        Event::Lost {
            unit,
            endurance,
            left,
        } => message!(
            "lee-lost",
            unit = unit.name.as_str(),
            endurance = *endurance,
            left = *left
        ),
        Event::Shaken { unit, cohesion, .. } => message!(
            "lee-shaken",
            unit = unit.name.as_str(),
            level = Value::word(level_key(*cohesion))
        ),
        Event::WentBack {
            unit,
            blocked: true,
            ..
        } => message!("lee-went-back-blocked", unit = unit.name.as_str()),
        Event::WentBack { unit, .. } => message!("lee-went-back", unit = unit.name.as_str()),
        Event::Routed { unit } => message!("lee-routed", unit = unit.name.as_str()),
        Event::Fled { unit, .. } => message!("lee-fled", unit = unit.name.as_str()),
        Event::Destroyed { unit, fate } => {
            let said = match fate {
                Fate::Losses => message!("lee-destroyed-losses"),
                Fate::Flight => message!("lee-destroyed-flight"),
                Fate::Guns => message!("lee-destroyed-guns"),
                Fate::Taken => message!("lee-destroyed-taken"),
                Fate::Pursuit => message!("lee-destroyed-pursuit"),
            };
            said.with("unit", unit.name.as_str())
        }
        Event::Pursued { unit, .. } => message!("lee-pursued", unit = unit.name.as_str()),
        Event::DivisionTested {
            name,
            difficulty,
            throws,
            passed,
            ..
        } => {
            let said = if *passed {
                message!("lee-division-endured")
            } else {
                message!("lee-division-failed")
            };
            said.with("division", name.as_str())
                .with("difficulty", *difficulty)
                .with("dice", thrown(throws))
        }
        Event::DivisionWorn {
            name, broken: true, ..
        } => message!("lee-division-broken", division = name.as_str()),
        Event::DivisionWorn { name, .. } => message!("lee-division-worn", division = name.as_str()),
        Event::Rallied { unit } => message!("lee-rallied", unit = unit.name.as_str()),
        Event::Recovered { unit, cohesion } => message!(
            "lee-recovered",
            unit = unit.name.as_str(),
            level = Value::word(level_key(*cohesion))
        ),
        Event::ArmyMorale { side, level, .. } => message!(
            "lee-army-morale",
            side = word(*side),
            level = Value::word(morale_key(*level))
        ),
        _ => return None,
    })
}

/// The name of a cohesion level (LEE-17.11).
pub(crate) const fn level_key(level: u8) -> &'static str {
    match level {
        0 => "lee-cohesion-steady",
        1 => "lee-cohesion-mixed",
        2 => "lee-cohesion-shaken",
        _ => "lee-cohesion-demoralised",
    }
}

/// The name of a level of army morale (LEE-23.12).
pub(crate) const fn morale_key(level: i8) -> &'static str {
    match level {
        1.. => "lee-morale-high",
        0 => "lee-morale-normal",
        -1 => "lee-morale-weak",
        -2 => "lee-morale-wavering",
        _ => "lee-morale-collapse",
    }
}

/// A manoeuvre in words, in inches.
fn manoeuvre(it: &Manoeuvre) -> Message {
    let inches = |mils: u32| format!("{}", f64::from(mils) / 1000.0);
    match *it {
        Manoeuvre::Leg { mils, degrees: 0 } => message!("lee-leg-ahead", inches = inches(mils)),
        Manoeuvre::Leg { mils, degrees } => message!(
            "lee-leg-oblique",
            degrees = degrees.unsigned_abs(),
            side = if degrees < 0 { "left" } else { "right" },
            inches = inches(mils)
        ),
        Manoeuvre::Back { mils } => message!("lee-leg-back", inches = inches(mils)),
        Manoeuvre::Turn { facing } => message!("lee-leg-turn", heading = facing.heading()),
        Manoeuvre::Mount => message!("lee-leg-mount"),
        Manoeuvre::Dismount => message!("lee-leg-dismount"),
    }
}

/// The action in words, as a player would say it.
pub(crate) fn describe(state: &State, action: &Action) -> Message {
    let unit_of = |unit: &UnitId| unit_name(state, *unit);
    let list = |units: &[UnitId]| {
        let names: Vec<String> = units.iter().map(unit_of).collect();
        names.join(", ")
    };
    match action {
        Action::Aim { unit, target } => {
            message!("lee-do-aim", unit = unit_of(unit), target = unit_of(target))
        }
        Action::Reply { unit, target } => {
            message!(
                "lee-do-reply",
                unit = unit_of(unit),
                target = unit_of(target)
            )
        }
        Action::Attack { unit, target } => {
            message!(
                "lee-do-attack",
                unit = unit_of(unit),
                target = unit_of(target)
            )
        }
        Action::Stand {
            unit,
            dismount: true,
        } => message!("lee-do-stand-dismounted", unit = unit_of(unit)),
        Action::Stand { unit, .. } => message!("lee-do-stand", unit = unit_of(unit)),
        Action::Withdraw { unit } => message!("lee-do-withdraw", unit = unit_of(unit)),
        Action::Outflank { unit, target, dice } => message!(
            "lee-do-outflank",
            unit = unit_of(unit),
            target = unit_of(target),
            dice = *dice
        ),
        Action::Extend { unit, dice } => {
            message!("lee-do-extend", unit = unit_of(unit), dice = *dice)
        }
        Action::Fight { unit } => message!("lee-do-fight", unit = unit_of(unit)),
        Action::Join(commitment) => message!(
            "lee-do-join",
            general = post_name(state, commitment.post),
            unit = unit_of(&commitment.unit),
            dice = u32::from(commitment.dice) + u32::from(commitment.corps)
        ),
        Action::Support { units } => message!("lee-do-support", units = list(units)),
        Action::Shoot { at, guns, caissons } => {
            let mut guns = guns.clone();
            guns.extend(*caissons);
            if guns.is_empty() {
                message!("lee-do-shoot", target = unit_of(at))
            } else {
                message!(
                    "lee-do-shoot-guns",
                    target = unit_of(at),
                    guns = list(&guns)
                )
            }
        }
        Action::TurnUnit { facing, dice } => {
            message!("lee-do-turn-unit", heading = facing.heading(), dice = *dice)
        }
        Action::Pursue { unit } => message!("lee-do-pursue", unit = unit_of(unit)),
        Action::Chase { unit, dice } => {
            message!("lee-do-chase", unit = unit_of(unit), dice = *dice)
        }
        Action::March { unit, path } => message!(
            "lee-do-march",
            unit = unit_of(unit),
            path = Value::list(path.iter().map(manoeuvre))
        ),
        Action::BreakOff { unit, dice } => {
            message!("lee-do-break-off", unit = unit_of(unit), dice = *dice)
        }
        Action::Endure { division, dice } => message!(
            "lee-do-endure",
            general = subject_name(state, Subject::Division(*division)),
            dice = dice.total()
        ),
        Action::Rally { unit, dice } => {
            message!("lee-do-rally", unit = unit_of(unit), dice = dice.total())
        }
        Action::Unpin { unit, dice } => {
            message!("lee-do-unpin", unit = unit_of(unit), dice = dice.total())
        }
        Action::Recover { unit, dice } => {
            message!("lee-do-recover", unit = unit_of(unit), dice = dice.total())
        }
        _ => message!("lee-do-done"),
    }
}
