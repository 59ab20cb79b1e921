//! Chapter 6: movement.

use ccn::Ccn;
use kernel::{Eyes, Game};

use crate::field::*;

/// CCN-6.1, CCN-6.2, CCN-6.3: one piece after the other, in any order, at most once, or not at all.
#[test]
fn each_piece_moves_once() {
    let mut b = field("E5 .:fLN  E7 .:fLN  E9 .:fLN").play();
    b.order("attack_center", "E5 E7 E9")
        .acts("move E7 E8; move E5 E6");
    assert_eq!(b.refused("move E6 E5"), "CCN-6.3");
    b.act("end");
    assert!(b.unit("E9"));
}

/// CCN-6.4, CCN-6.5: a walk back to its own hex is a move.
#[test]
fn a_walk_in_a_circle_is_a_move() {
    let mut b = field("E5 .:fLC  E8 .:fLT  E10 .:bLN").play();
    b.order("attack_center", "E5 E8");
    assert!(b.allowed("move E5 E6 E5"));
    b.act("move E8 E9 E8"); // two hexes: it may not battle
    b.act("end");
    assert_eq!((b.phase().as_str(), b.active()), ("command", A));
}

/// CCN-6.6, CCN-6.7: units do not share or pass hexes with units, nor with enemy leaders.
#[test]
fn units_block_units() {
    let mut b = field("E5 .:fLC  E6 .:fLN  F5 .:bLN  D5 .:b*").play();
    b.order("attack_center", "E5");
    assert_eq!(b.refused("move E5 E6"), "CCN-6.7");
    assert_eq!(b.refused("move E5 E6 E7"), "CCN-6.7");
    assert_eq!(b.refused("move E5 F5"), "CCN-6.7");
    assert_eq!(b.refused("move E5 D5"), "CCN-6.7");
}

/// CCN-6.8, CCN-6.9: a unit without leader stops with a lone leader; one with a leader may not enter.
#[test]
fn lone_leaders_are_joined() {
    let mut b = field("E5 .:fLC  E6 .:f*  E9 .:fLC*  E8 .:f*").play();
    b.order("attack_center", "E5 E9");
    assert_eq!(b.refused("move E5 E6 E7"), "CCN-6.8");
    assert_eq!(b.refused("move E9 E8"), "CCN-6.9");
    b.act("move E5 E6");
    assert!(
        b.view(Eyes::Spectator)
            .leaders
            .iter()
            .any(|l| l.hex == at("E6") && l.attached)
    );
}

/// CCN-6.10: enemies nearby do not slow a move.
#[test]
fn enemies_do_not_slow() {
    let mut b = field("E5 .:fLC  F6 .:bLN  D6 .:bLN").play();
    b.order("attack_center", "E5");
    assert!(b.allowed("move E5 E6 E7 E8"));
}

/// CCN-6.11: blocks never split and units never merge.
#[test]
fn units_stay_whole() {
    let mut b = field("E5 .:fLN/2  E6 .:fLN/2").play();
    b.order("attack_center", "E5");
    assert_eq!(b.refused("move E5 E6"), "CCN-6.7");
    b.act("move E5 F5");
    assert_eq!((b.blocks("F5"), b.blocks("E5")), (2, 0));
    // A retreat onto a friend is no way to merge either: the unit loses a block for each hex it cannot go.
    let mut b = field("C5 .:fLN  E5 .:bLN/3  F5 .:bLN/2  F4 .:bLN/2  I1 .:bLN").play();
    b.order("attack_center", "C5").to_combat();
    b.roll("FLAG ART ART ART").act("fire C5 E5");
    b.act("ignore 0");
    assert_eq!(["E5", "F5", "F4"].map(|hex| b.blocks(hex)), [2, 2, 2]);
}

/// CCN-6.11, CCN-7.8, CCN-17.76: whatever happens in a battle, a unit's blocks change by hits and by Rally only.
#[test]
fn blocks_change_by_hits_and_rally_only() {
    let file = &Ccn::about().scenarios[0];
    let setting = kernel::Setting::<Ccn>::new(file, &kernel::GivenOptions::new()).unwrap();
    let (mut lost, mut restored) = (0, 0);
    for seed in 0..12 {
        let session = kernel::Session::<Ccn>::new(
            &setting,
            kernel::Seed::from_number(seed),
            Default::default(),
        )
        .unwrap();
        let mut state = session.state().clone();
        let mut dice = kernel::Dice::quick(seed);
        let mut choice = kernel::Dice::quick(seed + 100);
        let mut buffer = kernel::Offers::new();
        let blocks = |state: &ccn::State| -> Vec<u8> {
            let json = serde_json::to_value(state).unwrap();
            let units = json["units"].as_array().unwrap();
            units
                .iter()
                .map(|unit| unit["blocks"].as_u64().unwrap() as u8)
                .collect()
        };
        while let kernel::Turn::Owes(seats) = Ccn::turn(&state) {
            let seat = seats.iter().next().unwrap();
            let before = blocks(&state);
            let menu = kernel::Menu::<Ccn>::of(&mut state, seat, &mut buffer);
            let pick = choice.pick(menu.len());
            let mut umpire = kernel::Umpire::new(&mut dice);
            menu.choose(pick, &mut umpire);
            let (mut told, mut back) = (0u32, 0u32);
            for event in umpire.into_events() {
                match event {
                    ccn::Event::BlocksLost { lost, .. } => told += u32::from(lost),
                    ccn::Event::BlockRestored { .. } => back += 1,
                    _ => {}
                }
            }
            let after = blocks(&state);
            let fell: u32 = before
                .iter()
                .zip(&after)
                .map(|(b, a)| u32::from(b.saturating_sub(*a)))
                .sum();
            let rose: u32 = before
                .iter()
                .zip(&after)
                .map(|(b, a)| u32::from(a.saturating_sub(*b)))
                .sum();
            assert_eq!((fell, rose), (told, back), "seed {seed}");
            lost += fell;
            restored += rose;
        }
    }
    assert!(
        lost > 200 && restored > 5,
        "{lost} lost, {restored} restored"
    );
}

/// CCN-6.12, CCN-19.20: nobody leaves the board unless the scenario allows it.
#[test]
fn nobody_leaves() {
    let mut b = field("A5 .:fLN").play();
    b.order("attack_center", "A5");
    assert_eq!(b.refused("exit A5"), "CCN-6.12");
}

/// CCN-6.13, CCN-16.13, CCN-16.14, CCN-16.15, CCN-16.16: impassable hexes, bridges and quarries.
#[test]
fn impassable_hexes() {
    let mut b = field("E5 .:fLN  E6 S  F5 R  F4 B  D5 Q  E4 O  D8 .:fFA  D9 Q").play();
    b.order("attack_center", "E5 D8");
    assert_eq!(b.refused("move E5 E6"), "CCN-16.13");
    assert_eq!(b.refused("move E5 F5"), "CCN-16.14");
    assert!(b.allowed("move E5 F4") && b.allowed("move E5 D5") && b.allowed("move E5 E4"));
    assert_eq!(b.refused("move D8 D9"), "CCN-16.16");
}

/// CCN-6.14, CCN-16.6, CCN-16.12: stop terrain ends a move, hills and bridges do not.
#[test]
fn stop_terrain() {
    for (terrain, stops) in [
        ("F", true),
        ("T", true),
        ("M", true),
        ("O", true),
        ("Q", true),
        ("H", false),
        ("B", false),
        (".", false),
    ] {
        let mut b = field(&format!("E5 .:fLC  E6 {terrain}")).play();
        b.order("attack_center", "E5");
        let expected = if stops { "CCN-16.6" } else { "allowed" };
        assert_eq!(b.refused("move E5 E6 E7"), expected, "{terrain}");
        assert!(b.allowed("move E5 E6"));
    }
    // A leader stops there too.
    let mut b = field("E5 .:f*  E6 F").play();
    b.acts("play attack_center; detach E5");
    assert_eq!(b.refused("ride E5 E6 E7"), "CCN-16.6");
}

/// CCN-6.15, CCN-6.16, CCN-6.17, CCN-6.18, CCN-6.19, CCN-6.20: how far each kind goes, and after how many hexes it may
/// still melee the enemy next to its path.
#[test]
fn strides() {
    for (code, battle, most) in [
        ("fLN", 1, 1),
        ("fGR", 1, 1),
        ("fOG", 1, 1),
        ("fMI", 1, 1),
        ("fLT", 1, 2),
        ("fYG", 1, 2),
        ("fLC", 3, 3),
        ("fGLC", 3, 3),
        ("fHC", 2, 2),
        ("fCU", 2, 2),
        ("fGHC", 2, 2),
        ("fFA", 0, 1),
        ("fGFA", 0, 1),
        ("fHA", 1, 2),
        ("fGHA", 1, 2),
    ] {
        let way = ["E6", "E7", "E8", "E9"];
        for steps in 1..=4usize {
            let mut b = field(&format!(
                "E5 .:{code}  D6 .:bLN  D7 .:bLN  D8 .:bLN  D9 .:bLN  G5 .:fLN  H5 .:bLN"
            ))
            .play();
            b.order("attack_center", "E5 G5");
            let step = format!("move E5 {}", way[..steps].join(" "));
            if steps > most {
                assert_eq!(b.refused(&step), "CCN-5.4", "{code} {steps}");
                continue;
            }
            b.acts(&format!("{step}; end"));
            let end = way[steps - 1];
            let attack = format!("melee {end} D{}", &end[1..]);
            assert_eq!(b.allowed(&attack), steps <= battle, "{code} after {steps}");
        }
    }
}

/// CCN-6.19, CCN-6.20, CCN-6.16: the refusals name the rule of the kind.
#[test]
fn refusals_after_moves() {
    for (code, path, rule) in [
        ("fFA", "E6", "CCN-6.19"),
        ("fHA", "E6 E7", "CCN-6.20"),
        ("fLT", "E6 E7", "CCN-6.16"),
    ] {
        let mut b = field(&format!(
            "E5 .:{code}  F7 .:bLN  F6 .:bLN  C6 .:fLN  B6 .:bLN"
        ))
        .play();
        b.order("attack_center", "E5 C6")
            .acts(&format!("move E5 {path}; end"));
        let end = path.split(' ').next_back().unwrap();
        assert_eq!(b.refused(&format!("melee {end} F6")), rule, "{code}");
    }
}

/// CCN-6.21: the last gun of horse artillery does not move and battle.
#[test]
fn the_last_gun() {
    let mut b = field("E5 .:fHA/1  E9 .:bLN  C6 .:fLN  B6 .:bLN").play();
    b.order("attack_center", "E5 C6").acts("move E5 E6; end");
    assert_eq!(b.refused("fire E6 E9"), "CCN-6.21");
}

/// CCN-6.23, CCN-6.24, CCN-6.25, CCN-6.26: leaders pass friends, not enemies, and never share a hex with a leader.
#[test]
fn leaders_on_the_way() {
    let mut b = field("E5 .:f*  E6 .:fLN*  E7 .:fLN  D5 .:f*  F5 .:bLN  F4 .:b*").play();
    b.acts("play attack_center; detach E5; end");
    assert!(b.allowed("ride E5 E6 E7"));
    assert!(b.allowed("ride E5 D5 C5"));
    assert_eq!(b.refused("ride E5 E6"), "CCN-6.24");
    assert_eq!(b.refused("ride E5 D5"), "CCN-6.24");
    assert_eq!(b.refused("ride E5 F5"), "CCN-6.26");
    assert_eq!(b.refused("ride E5 F4"), "CCN-6.26");
    b.act("ride E5 E6 E7");
    assert!(
        b.view(Eyes::Spectator)
            .leaders
            .iter()
            .any(|l| l.hex == at("E7") && l.attached)
    );
}

/// CCN-6.26: no enemy is passed either.
#[test]
fn leaders_do_not_pass_enemies() {
    let mut b = field("E5 .:f*  F5 .:bLN  A1 .:fLN").play();
    b.acts("play attack_center; detach E5");
    assert_eq!(b.refused("ride E5 F5 G5"), "CCN-6.26");
}

/// CCN-6.28, CCN-6.29: with both ordered, the unit may leave its leader, or take him, or both go alone.
#[test]
fn unit_and_leader_with_two_orders() {
    let start = || {
        let mut b = field("E5 .:fLN*  E9 .:fLN  G5 .:bLN").play();
        b.acts("play attack_center; order E5; detach E5; end");
        b
    };
    let mut b = start();
    b.act("leave E5 E6");
    assert!(b.unit("E6") && b.leader("E5") && !b.leader("E6"));
    b.act("ride E5 D5 C5");
    assert!(b.leader("C5"));
    let mut b = start();
    b.act("move E5 E6");
    assert!(b.unit("E6") && b.leader("E6"));
    assert_eq!(b.refused("ride E6 E7"), "CCN-4.1"); // both have moved: phase 3 is over
    let mut b = field("E5 .:fLN*  E9 .:fLN  G5 .:bLN").play();
    b.order("attack_center", "E5");
    assert_eq!(b.refused("leave E5 E6"), "CCN-6.27");
}

/// CCN-6.30, CCN-E3: orders do not pass from leader to unit; the example of the grenadiers and the heavy cavalry.
#[test]
fn a_leader_joins_cavalry_that_has_moved() {
    let mut b = field("E5 .:fGR*  E6 .:fHC  E9 .:bLN  F5 .:bLN  G9 .:bLN").play();
    b.acts("play attack_center; order E5; detach E5; order E6");
    b.acts("move E6 E7 E8; ride E5 E6 E7 E8; move E5 D5");
    assert_eq!(b.phase(), "combat");
    assert!(b.leader("E8"));
    assert!(b.allowed("melee E8 E9"));
    assert_eq!(b.refused("melee D5 E5"), "CCN-9.2");
    // A unit that is joined without an order of its own stays without.
    let mut b = field("E5 .:f*  E6 .:fHC  E7 .:bLN").play();
    b.acts("play attack_center; detach E5; end; ride E5 E6");
    assert_eq!((b.phase().as_str(), b.active()), ("command", A));
}

/// CCN-6.31, CCN-6.32, CCN-E4: a leader who has moved freezes the unit he joins; it battles from its hex.
#[test]
fn a_leader_freezes_the_unit_he_joins() {
    let mut b = field("E5 .:fGR*  E6 .:fHC  E7 .:bLN").play();
    b.acts("play attack_center; order E5; detach E5; order E6; ride E5 E6");
    assert_eq!(b.refused("move E6 D6"), "CCN-6.31");
    b.act("move E5 D5");
    assert_eq!(b.phase(), "combat");
    assert!(b.allowed("melee E6 E7"));
}

/// CCN-6.33: the frozen unit may still break through, with its leader.
#[test]
fn a_frozen_unit_breaks_through() {
    let mut b = field("E5 .:f*  E6 .:fHC  E7 .:bLN/1  I1 .:bLN").play();
    b.acts("play attack_center; order E6; detach E5; ride E5 E6");
    b.melee("E6 E7", "INF INF INF INF INF");
    b.act("advance");
    assert!(b.unit("E7") && b.leader("E7"));
}

/// CCN-6.34: a lone leader with an unused order may leave the unit that joined him.
#[test]
fn a_joined_leader_may_ride_on() {
    let mut b = field("E5 .:fLN  E6 .:f*  I1 .:bLN").play();
    b.acts("play attack_center; order E5; detach E6; move E5 E6; ride E6 E7");
    assert!(b.leader("E7") && b.unit("E6"));
}

/// CCN-6.35: a leader may join a square. CCN-6.36, CCN-14.39: he cannot leave it unless it is ordered out of square.
#[test]
fn leaders_and_squares() {
    let mut b = field("E5 .:fLN  E6 .:f*  I1 .:bLN")
        .play()
        .with_square("E5", 1);
    b.acts("play attack_center; detach E6; end; ride E6 E5");
    assert!(b.leader("E5"));
    let mut b = field("E5 .:fLN*  I1 .:bLN").play().with_square("E5", 1);
    b.act("play attack_center");
    assert_eq!(b.refused("detach E5"), "CCN-6.36");
    b.acts("order E5; unsquare E5; detach E5");
    assert!(b.allowed("ride E5 E6"));
}
