use crate::army::*;
use kernel::ScenarioFile;

fn kind(id: &str) -> &'static Kind {
    KindId::named(id).unwrap_or_else(|| panic!("{id}")).row()
}

/// BWN-24.15: what the published rules fix.
#[test]
fn the_figures_of_the_source_stand() {
    for id in ["FR-LINE", "FR-LIGHT"] {
        let k = kind(id);
        assert_eq!(
            (k.line_move, k.column_move, k.range),
            (17_000, 26_000, 8_000)
        );
        assert_eq!((k.wb, k.so, k.wtr, k.morale), (2, 3, 5, 7));
    }
    assert_eq!(
        (kind("AU-LINE").line_move, kind("AU-LINE").column_move),
        (16_000, 20_000)
    );
    assert_eq!((kind("RU-LINE").morale, kind("RU-HUS").morale), (8, 8));
    assert_eq!((kind("DW-CHAS").morale, kind("DW-CHAS").range), (8, 5_000));
    assert_eq!((kind("DW-A6").ammo, kind("AU-A12").ammo), (3, 3));
    for row in &books().kinds {
        if row.class == Class::LineInfantry {
            assert_eq!((row.wb, row.so), (2, 3), "{}", row.id);
        }
        assert_eq!(
            row.shrapnel > 0,
            row.arm() == Arm::Artillery && row.nation == Nation::Gb
        );
        if row.arm() == Arm::Artillery && row.nation == Nation::Ru {
            assert!(!row.has(Trait::Howitzer), "{}", row.id);
        }
    }
}

/// BWN-2.1, BWN-2.2, BWN-24.3
#[test]
fn bases_have_the_sizes_of_their_arm() {
    for (id, width, depth) in [
        ("FR-LINE", 4_000, 2_000),
        ("GB-GUARD", 4_000, 2_000),
        ("RU-COSS", 4_000, 4_000),
        ("FR-CUIR", 4_000, 4_000),
        ("FR-A4R", 3_000, 4_000),
        ("AU-A3R", 3_000, 4_000),
        ("FR-A6", 4_000, 6_000),
        ("FR-A8", 4_000, 6_000),
        ("FR-A12", 4_000, 6_000),
        ("PR-HOW", 4_000, 6_000),
        ("TRAIN", 4_000, 6_000),
    ] {
        assert_eq!((kind(id).width(), kind(id).depth()), (width, depth), "{id}");
    }
}

/// BWN-2.11, BWN-24.8: militia is never veteran, not even in print.
#[test]
fn militia_has_no_veterans() {
    for row in &books().kinds {
        assert!(
            !(row.has(Trait::Militia) && row.has(Trait::Veteran)),
            "{}",
            row.id
        );
        assert_eq!(
            row.class == Class::Militia || row.id == "PR-LWC",
            row.has(Trait::Militia)
        );
    }
}

/// BWN-24.14
#[test]
fn the_train_is_the_same_for_all() {
    let train = KindId::train().row();
    assert_eq!(
        (train.line_move, train.wtr, train.morale, train.wb, train.so),
        (18_000, 2, 6, 0, 0)
    );
}

/// BWN-2.13, BWN-12.3, BWN-24.4
#[test]
fn rows_keep_the_promises_of_their_arm() {
    for row in &books().kinds {
        match row.arm() {
            Arm::Cavalry => assert_eq!(row.line_move, row.column_move, "{}", row.id),
            Arm::Artillery => {
                assert_eq!(row.wb, 0, "{}", row.id);
                assert!(
                    (2..=4).contains(&row.ammo) && row.canister >= 10_000,
                    "{}",
                    row.id
                );
            }
            Arm::Infantry | Arm::Train => {}
        }
        assert_eq!(row.range == 0, row.so == 0, "{}", row.id);
    }
}

/// BWN-21.1: a price of every line of the table.
#[test]
fn prices_follow_the_table() {
    for (id, half_points) in [
        ("FR-NG", 1),
        ("AU-LW", 1),
        ("RU-COSS", 1),
        ("FR-A4R", 1),
        ("AU-A3R", 1),
        ("FR-LINE", 2),
        ("FR-LIGHT", 2),
        ("FR-HUS", 2),
        ("FR-LANC", 2),
        ("FR-DRAG", 3),
        ("AU-GREN", 3),
        ("FR-YG", 3),
        ("FR-VIST", 3),
        ("FR-A6", 3),
        ("GB-A9", 3),
        ("FR-OG", 4),
        ("FR-GCHA", 4),
        ("FR-CUIR", 4),
        ("FR-AH6", 4),
        ("FR-A12", 4),
        ("FR-GGRE", 6),
        ("FR-GLAN", 6),
        ("FR-AG12", 6),
    ] {
        assert_eq!(kind(id).half_points, half_points, "{id}");
    }
}

/// BWN-25.7, BWN-8.2: Friant leads a division, is worth 1, and attacks better.
#[test]
fn friant_is_as_the_source_has_him() {
    let friant = PersonId::named("Friant").unwrap().entry();
    assert_eq!(
        (friant.roles.as_slice(), friant.value),
        ([Post::Gd].as_slice(), 1)
    );
    assert!(friant.has(Gift::Att) && !friant.has(Gift::Firebrand));
}

/// BWN-7.12
#[test]
fn command_values_range_from_three_to_minus_two() {
    let values: Vec<i8> = books().people.iter().map(|person| person.value).collect();
    assert_eq!(
        (values.iter().max(), values.iter().min()),
        (Some(&3), Some(&-2))
    );
}

#[test]
fn a_bad_book_is_refused_with_its_line() {
    let text = BOOK_FILES[0].text.replacen("wtr = 5", "wtr = 0", 1);
    let file = ScenarioFile::new("armies/x.toml", text);
    let error = Books::read(&[file]).unwrap_err();
    assert_eq!((error.path.as_str(), error.line), ("armies/x.toml", 22));
}
