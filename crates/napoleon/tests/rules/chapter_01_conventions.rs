//! What settles everything else: scale, and which of two passages counts.

use super::charging::*;
use super::*;
use crate::march::On;
use Formation::*;
use Manoeuvre::{Form, Forward};

/// BWN-1.3: a centimetre stands for 33 metres and a turn for half an hour: everybody is told, and that is all. A battle of six
/// turns takes three hours, 30 cm are about a kilometre.
#[test]
fn the_scale_is_only_told() {
    use kernel::{Eyes, Seat};
    let table = table();
    for eyes in [Eyes::Seat(Seat::FIRST), Eyes::Spectator] {
        let view = table.view(eyes);
        assert_eq!((view.scale.metres, view.scale.minutes), (33, 30));
        assert_eq!(u16::from(view.turns) * view.scale.minutes, 3 * 60);
        assert!((30 * view.scale.metres).abs_diff(1_000) <= 10);
    }
    // No state holds it, so no rule can ask for it.
    let stored = serde_json::to_string(&table).unwrap();
    assert!(!stored.contains("metres") && !stored.contains("minutes"));
}

/// BWN-1.18, BWN-11.12, BWN-E19: the text goes before an example. The example lets both sides shoot after a failed charge;
/// the text, twice, lets neither.
#[test]
fn the_text_goes_before_the_example() {
    let (mut table, attacker, target) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    table.agenda[0] = THE_END;
    play(&mut table, attacker, target, Reaction::Stand, &[6, 6]);
    for unit in [attacker, target] {
        let refused = table.check_shooter(unit).unwrap_err();
        assert_eq!(refused.rule.to_string(), "BWN-11.11");
    }
}

/// BWN-1.18, BWN-5.84, BWN-5.67: the special goes before the general. Whoever is forced into a lake is lost, but of those that
/// are pushed only the bases that enter.
#[test]
fn the_special_goes_before_the_general() {
    let driven = |flees: bool| {
        let mut table = table();
        table.block(Ground::Impassable, 50.0, 65.0, 55.0, 80.0);
        let line = table.put("AU-LINE", 3, Line, 60.0, 56.0, 270);
        rolling(&[], |umpire| {
            if flees {
                table.flee(line, Facing::NORTH, umpire);
            } else {
                table.push_back(line, Facing::NORTH, umpire);
            }
        });
        table.unit(line).count() * u8::from(table.unit(line).on_table())
    };
    // BWN-16.55: of two passages on flight the later, which is special to it, eliminates the whole unit.
    assert_eq!((driven(false), driven(true)), (2, 0));
}

/// BWN-1.18, BWN-5.13, BWN-9.8: the chapter goes before the summary. The table of manoeuvres doubles the cost of a wood for all
/// infantry; the chapter on terrain spares the light.
#[test]
fn the_chapter_goes_before_the_summary() {
    let cost = |kind: &str| {
        let mut table = table();
        table.block(Ground::Wood, 0.0, 20.0, 120.0, 100.0);
        let foot = table.put(kind, 2, Loose, 60.0, 50.0, 90);
        table.walk(foot, &[Forward { mm: 40 }]).unwrap().spent
    };
    assert_eq!((cost("FR-LIGHT"), cost("FR-LINE")), (4_000, 8_000));
}

/// BWN-1.18, BWN-E22, BWN-14.26, BWN-T8: the example forbids a mass at 18 cm, the text only up to 15.
#[test]
fn a_mass_at_eighteen_centimetres() {
    for (distance, rule) in [(18.0, "allowed"), (15.0, "BWN-14.26")] {
        let mut table = table();
        let horse = table.put("FR-CUIR", 2, CavalryLine, 60.0, 60.0 - distance, 90);
        let line = table.put("AU-LINE", 3, Line, 60.0, 60.0, 270);
        let charge = table.charged(horse, line, distance, Reaction::Stand);
        let form = Reaction::Form { into: Mass };
        let verdict = match table.check_reaction(&charge, form) {
            Ok(()) => "allowed".to_owned(),
            Err(refusal) => refusal.rule.to_string(),
        };
        assert_eq!(verdict, rule, "{distance}");
    }
}

/// BWN-1.18, BWN-5.14: a special rule of the ground goes before the general one of formations: line infantry that may never be in
/// loose order outside (BWN-3.13) has nothing else in a wood.
#[test]
fn loose_order_in_a_wood() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let loose = Form {
        into: Loose,
        on: On::Centre,
    };
    assert_eq!(table.walk_refused(line, &[loose]), "BWN-3.13");
    table.block(Ground::Wood, 30.0, 30.0, 90.0, 70.0);
    table.unit_mut(line).formation = Loose;
    let column = Form {
        into: Column,
        on: On::Centre,
    };
    assert_eq!(table.walk_refused(line, &[column]), "BWN-5.14");
    assert!(
        table
            .walk(
                line,
                &[Form {
                    into: LooseTwo,
                    on: On::Centre
                }]
            )
            .is_ok()
    );
}
