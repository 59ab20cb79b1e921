use super::*;
use crate::army::{Nation, School, Trait, books};
use crate::muster::{Draft, Edit, Enlisted, Format, Purchase};
use tabletop::Agenda as _;

fn unit(kind: &str, bases: u8) -> Enlisted {
    let kind = KindId::named(kind).unwrap();
    let training = if kind.row().has(Trait::Veteran) {
        Training::Veteran
    } else {
        Training::Regular
    };
    Enlisted {
        kind,
        bases,
        light: 0,
        training,
    }
}

/// A list of these units, within the standard format.
fn list(nation: Nation, units: &[Enlisted]) -> Draft {
    let mut draft = Draft::of(nation);
    for unit in units {
        draft = draft
            .edited(&Edit::Enlist(*unit), Format::STANDARD)
            .unwrap_or_else(|refusal| panic!("{unit:?}: {refusal:?}"));
    }
    draft
}

fn refused(draft: &Draft, edit: Edit) -> String {
    let refusal = draft.edited(&edit, Format::STANDARD).unwrap_err();
    refusal.rule.to_string()
}

fn price(draft: &Draft) -> (i32, i32) {
    (
        Total::of(|t| draft.unit_price(t)),
        Total::of(|t| draft.upgrade_price(t)),
    )
}

/// BWN-21.1, BWN-21.2, BWN-20.17: units by the base, a general a point, corps commanders and the chief nothing.
#[test]
fn what_an_army_costs() {
    let mut draft = list(
        Nation::Fr,
        &[unit("FR-LINE", 4), unit("FR-CUIR", 2), unit("FR-A4R", 1)],
    );
    assert_eq!(price(&draft), (8 + 8 + 1, 0));
    draft.generals = vec![School::Inf, School::Cav];
    draft.corps = 1;
    assert_eq!(price(&draft), (17 + 4, 0));
    assert_eq!(draft.value(), 21);
}

/// BWN-21.14: the price of every upgrade.
#[test]
fn what_upgrades_cost() {
    use Purchase::*;
    for (what, points) in [
        (Redraw, 1),
        (InfantryGeneral, 3),
        (CavalryGeneral, 3),
        (Morale, 10),
        (Hill, 1),
        (Wood, 1),
        (Difficult, 1),
        (Village, 1),
        (Town, 2),
        (Providence, 1),
        (FirstInitiative, 1),
        (SeizeInitiative, 1),
        (ArtilleryDelay, 1),
        (Ambush, 1),
        (LinearFortification, 2),
        (Redoubt, 4),
        (Train, 2),
    ] {
        assert_eq!(what.price(), points, "{what:?}");
    }
}

/// BWN-21.14, BWN-21.20, BWN-2.11: veterans cost a point a base or five a battery, unless born; militia never; elite only
/// those who may, and they must buy it.
#[test]
fn training_is_bought() {
    let trained = |kind: &str, bases, training| {
        let one = Enlisted {
            training,
            ..unit(kind, bases)
        };
        let nation = one.kind.row().nation;
        Draft::of(nation)
            .edited(&Edit::Enlist(one), Format::STANDARD)
            .map(|draft| price(&draft).1)
            .map_err(|refusal| refusal.rule.to_string())
    };
    use Training::{Elite, Regular, Veteran};
    assert_eq!(trained("FR-LINE", 3, Veteran), Ok(6));
    assert_eq!(trained("FR-A6", 1, Veteran), Ok(10));
    assert_eq!(trained("FR-CUIR", 2, Veteran), Ok(0));
    assert_eq!(trained("FR-CUIR", 2, Regular), Err("BWN-21.20".into()));
    assert_eq!(trained("FR-NG", 2, Veteran), Err("BWN-2.11".into()));
    assert_eq!(trained("FR-OG", 2, Elite), Ok(4));
    assert_eq!(trained("FR-LINE", 2, Elite), Err("BWN-21.14".into()));
}

/// BWN-21.3: 32 points for units and generals; what they leave goes to the 8 for upgrades.
#[test]
fn thirty_two_and_eight() {
    let mut draft = Draft::of(Nation::Fr);
    draft.units = vec![unit("FR-CUIR", 3), unit("FR-CUIR", 3), unit("FR-CUIR", 3)];
    draft.units.push(unit("FR-GGRE", 2));
    // 18 + 6 points: eight are left, a Young Guard of 4 bases costs six.
    let bigger = draft
        .edited(&Edit::Enlist(unit("FR-YG", 4)), Format::STANDARD)
        .unwrap();
    assert_eq!(price(&bigger).0, 60);
    assert_eq!(
        refused(&bigger, Edit::Enlist(unit("FR-LINE", 3))),
        "BWN-21.3"
    );
    // Ten points are left for upgrades: 2 + 8.
    let morale = Edit::Buy {
        what: Purchase::Morale,
    };
    let whole = bigger.edited(&morale, Format::STANDARD).unwrap();
    let one_more = Edit::Buy {
        what: Purchase::Redraw,
    };
    assert_eq!(refused(&whole, one_more), "BWN-21.3");
}

/// BWN-21.4, BWN-21.5, BWN-21.6, BWN-21.7: at most 20 bases and 3 guns in the standard battle, trains not counted; a fifth
/// of the bases in a larger one.
#[test]
fn bases_and_guns() {
    let landwehr: Vec<Enlisted> = (0..5).map(|_| unit("AU-LW", 4)).collect();
    let full = list(Nation::Au, &landwehr);
    assert_eq!(full.bases(), 20);
    assert_eq!(refused(&full, Edit::Enlist(unit("AU-JAG", 1))), "BWN-21.4");
    let train = Edit::Buy {
        what: Purchase::Train,
    };
    assert!(full.edited(&train, Format::STANDARD).is_ok());
    let guns = list(
        Nation::Au,
        &[unit("AU-A6", 1), unit("AU-A6", 1), unit("AU-A3R", 1)],
    );
    assert_eq!(refused(&guns, Edit::Enlist(unit("AU-A12", 1))), "BWN-21.6");
    let large = Format {
        units: 60,
        upgrades: 10,
    };
    assert_eq!(
        (large.most_bases(), large.most_guns(24), large.most_guns(25)),
        (None, 4, 5)
    );
    let mut army = Draft::of(Nation::Au);
    army.units = landwehr;
    army.units.extend((0..6).map(|_| unit("AU-A6", 1)));
    let refusal = army.sealable(large).unwrap_err();
    assert_eq!(refusal.rule.to_string(), "BWN-21.6");
    army.units.pop();
    assert!(army.sealable(large).is_ok());
}

/// BWN-21.8, BWN-21.9, BWN-21.10, BWN-24.25: units of one nation, of whatever year, within the limits of their row; a row
/// that is one famous regiment is there once.
#[test]
fn one_nation_within_its_list() {
    let french = list(Nation::Fr, &[unit("FR-LINE", 2)]);
    assert_eq!(
        refused(&french, Edit::Enlist(unit("AU-LINE", 2))),
        "BWN-21.8"
    );
    assert_eq!(
        refused(&french, Edit::Enlist(unit("FR-LINE", 6))),
        "BWN-24.1"
    );
    assert_eq!(refused(&french, Edit::Enlist(unit("FR-OG", 1))), "BWN-24.1");
    for (nation, row, bases) in [
        (Nation::Fr, "FR-PUHL", 2),
        (Nation::Gb, "GB-RIFLE", 1),
        (Nation::Dw, "DW-CUIR", 1),
    ] {
        let once = list(nation, &[unit(row, bases)]);
        assert_eq!(refused(&once, Edit::Enlist(unit(row, bases))), "BWN-21.10");
    }
    // The Duchy's Krakusi of 1813 beside its Vistula Legion of 1808.
    list(Nation::Dw, &[unit("DW-KRAK", 2), unit("DW-VIST", 2)]);
}

/// BWN-24.23: up to half of a regiment, rounded down, from the light infantry of its nation, at that price.
#[test]
fn mixed_regiments() {
    let mixed = |kind: &str, bases, light| {
        let one = Enlisted {
            light,
            ..unit(kind, bases)
        };
        Draft::of(one.kind.row().nation).edited(&Edit::Enlist(one), Format::STANDARD)
    };
    assert!(mixed("PR-LINE", 3, 1).is_ok());
    for (kind, bases, light) in [
        ("PR-LINE", 3, 2),
        ("PR-HUS", 2, 1),
        ("PR-FUS", 2, 1),
        ("DW-LINE", 2, 1),
    ] {
        let refusal = mixed(kind, bases, light).unwrap_err();
        assert_eq!(refusal.rule.to_string(), "BWN-24.23", "{kind}");
    }
    // Grenadiers at 1.5 with a light battalion at 1.
    let draft = mixed("PR-GREN", 2, 1).unwrap();
    assert_eq!(price(&draft).0, 3 + 2);
}

/// BWN-21.14, BWN-21.15: one piece of terrain, one Providence, one seizure; a level of morale for ten points of value.
#[test]
fn what_can_be_bought_once() {
    let buy = |what| Edit::Buy { what };
    let mut draft = list(Nation::Fr, &[unit("FR-LINE", 5)]);
    draft = draft
        .edited(&buy(Purchase::Wood), Format::STANDARD)
        .unwrap();
    assert_eq!(refused(&draft, buy(Purchase::Town)), "BWN-21.15");
    draft = draft
        .edited(&buy(Purchase::Providence), Format::STANDARD)
        .unwrap();
    assert_eq!(refused(&draft, buy(Purchase::Providence)), "BWN-21.14");
    let draft = draft
        .edited(&buy(Purchase::Morale), Format::STANDARD)
        .unwrap();
    assert!(draft.sealable(Format::STANDARD).is_ok());
    let two = draft
        .edited(&buy(Purchase::Morale), Format::STANDARD)
        .unwrap();
    assert!(two.sealable(Format::STANDARD).is_ok());
    // Above very high there is nothing.
    assert_eq!(refused(&two, buy(Purchase::Morale)), "BWN-21.14");
}

/// BWN-21.12, BWN-21.21, BWN-21.22, BWN-21.24: generals of an arm need divisions of that arm; an additional general
/// takes any; guns alone are no army; a regimental gun needs a regiment.
#[test]
fn generals_need_divisions() {
    let mut draft = list(Nation::Fr, &[unit("FR-LINE", 3), unit("FR-HUS", 2)]);
    draft.generals = vec![School::Inf, School::Cav];
    assert!(draft.sealable(Format::STANDARD).is_ok());
    draft.generals = vec![School::Cav, School::Cav];
    let rule = |draft: &Draft| {
        draft
            .sealable(Format::STANDARD)
            .unwrap_err()
            .rule
            .to_string()
    };
    assert_eq!(rule(&draft), "BWN-21.24");
    draft.generals = vec![School::Inf];
    draft.upgrades = vec![Purchase::InfantryGeneral];
    assert!(draft.sealable(Format::STANDARD).is_ok());
    draft.upgrades.push(Purchase::CavalryGeneral);
    assert_eq!(rule(&draft), "BWN-21.24");
    assert_eq!(rule(&list(Nation::Fr, &[unit("FR-A6", 1)])), "BWN-21.12");
    let guns = list(Nation::Fr, &[unit("FR-HUS", 2), unit("FR-A4R", 1)]);
    assert_eq!(rule(&guns), "BWN-21.12");
}

/// BWN-21.3, BWN-21.11: every nation has a ready list by points, and it is legal in every format.
#[test]
fn ready_lists() {
    assert_eq!(books().standards.len(), 6);
    for nation in Nation::ALL {
        for format in [
            Format {
                units: 8,
                upgrades: 0,
            },
            Format::STANDARD,
            Format {
                units: 52,
                upgrades: 12,
            },
            Format {
                units: 120,
                upgrades: 40,
            },
        ] {
            let draft = Draft::standard(nation, format);
            draft
                .sealable(format)
                .unwrap_or_else(|refusal| panic!("{nation:?} {format:?}: {refusal:?} {draft:?}"));
            assert!(
                draft
                    .units
                    .iter()
                    .all(|unit| unit.kind.row().nation == nation)
            );
        }
        let standard = Draft::standard(nation, Format::STANDARD);
        assert!(
            standard.bases() >= 18 && standard.generals.len() == 3,
            "{standard:?}"
        );
    }
}

/// BWN-25.1, BWN-25.6, BWN-21.21, BWN-21.22, BWN-21.23, BWN-C1: commanders are drawn for their post and arm from the
/// nation's list, nobody twice, and in time everybody.
#[test]
fn drawing_commanders() {
    use std::collections::BTreeSet;
    let mut chiefs = BTreeSet::new();
    for seed in 0..60 {
        let state = mustered(seed, |draft| draft.upgrades.clear());
        let names: BTreeSet<&str> = state
            .commanders
            .iter()
            .map(|commander| commander.person.entry().name.as_str())
            .collect();
        assert_eq!(names.len(), state.commanders.len());
        for commander in &state.commanders {
            let entry = commander.person.entry();
            let post = match commander.command {
                Command::Army => crate::army::Post::Wn,
                _ => crate::army::Post::Gd,
            };
            assert!(entry.roles.contains(&post));
            assert_eq!(entry.nation, Nation::Fr);
        }
        let generals: Vec<Option<School>> = state
            .divisions_of(Side::South)
            .map(|(_, division)| state.commander(division.general).person.entry().school)
            .collect();
        assert_eq!(
            generals,
            [Some(School::Inf), Some(School::Inf), Some(School::Cav)]
        );
        chiefs.insert(
            state
                .commander(state.armies[0].chief)
                .person
                .entry()
                .name
                .clone(),
        );
    }
    // France has eight who can be chief.
    assert!(chiefs.len() >= 7, "{chiefs:?}");
}

/// A battle of two French armies as soon as the lists are in and the commanders drawn.
pub(crate) fn mustered(seed: u64, change: impl Fn(&mut Draft)) -> State {
    let scenario = crate::scenario::read(&crate::SCENARIOS[3]).unwrap();
    let mut state = crate::set_up::set_up(&scenario, Rules::default());
    for draft in &mut state.preparation.as_mut().unwrap().drafts {
        *draft = Draft::standard(Nation::Fr, Format::STANDARD);
        change(draft);
        draft.sealed = true;
    }
    let mut dice = Dice::quick(seed);
    state.advance(&mut Umpire::new(&mut dice));
    state
}

/// BWN-21.13, BWN-24.26: who fields a whole historical division may have its general for a point and without a draw; who
/// fields a whole corps may have its commander.
#[test]
fn historical_generals() {
    let person = |name: &str| crate::army::PersonId::named(name).unwrap();
    let format = Format {
        units: 60,
        upgrades: 0,
    };
    let mut draft = Draft::of(Nation::Fr);
    draft.units = vec![
        unit("FR-LIGHT", 2),
        unit("FR-LINE", 3),
        unit("FR-LINE", 4),
        unit("FR-HUS", 2),
        unit("FR-A6", 1),
    ];
    let named = |draft: &Draft, name: &str| {
        let edit = Edit::Name {
            general: person(name),
        };
        let next = draft.edited(&edit, format).unwrap();
        next.sealable(format)
            .map(|()| price(&next).0 - price(draft).0)
            .map_err(|refusal| refusal.rule.to_string())
    };
    assert_eq!(named(&draft, "Friant"), Ok(2));
    assert_eq!(named(&draft, "Morand"), Err("BWN-21.13".into()));
    assert_eq!(named(&draft, "Loison"), Err("BWN-21.13".into()));
    draft.units[1].bases = 2;
    assert_eq!(named(&draft, "Friant"), Err("BWN-21.13".into()));
    draft.units[1].bases = 3;
    // The same regiments do not make two divisions.
    draft.units.extend([unit("FR-LINE", 4), unit("FR-A8", 1)]);
    let mut two = draft.clone();
    two.named = vec![person("Friant"), person("Morand")];
    assert_eq!(
        two.sealable(format).unwrap_err().rule.to_string(),
        "BWN-21.13"
    );
    let state = mustered(3, |draft| {
        draft.upgrades.clear();
        draft.generals = vec![School::Cav];
        draft.units = vec![
            unit("FR-HUS", 2),
            unit("FR-LINE", 4),
            unit("FR-LIGHT", 2),
            unit("FR-LINE", 3),
            unit("FR-A6", 1),
        ];
        draft.named = vec![person("Friant")];
    });
    let friant = state.commander(state.divisions[1].general);
    assert_eq!(friant.person, person("Friant"));
    let led = state
        .division_units(DivisionId(1))
        .map(|(_, unit)| unit.kind().id.as_str());
    assert_eq!(
        led.collect::<Vec<_>>(),
        ["FR-LINE", "FR-LIGHT", "FR-LINE", "FR-A6"]
    );
    // A corps: the divisions of Morand, Friant and Gudin for Davout.
    let mut corps = Draft::of(Nation::Fr);
    for division in &books().divisions[..3] {
        for (kind, bases) in &division.units {
            corps.units.push(unit(&kind.row().id, *bases));
        }
    }
    corps.chief = Some(person("Davout"));
    assert!(corps.sealable(format).is_ok());
    corps.units.remove(0);
    assert_eq!(
        corps.sealable(format).unwrap_err().rule.to_string(),
        "BWN-21.13"
    );
}
