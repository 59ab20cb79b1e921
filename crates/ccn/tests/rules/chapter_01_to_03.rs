//! Chapters 1 to 3: components, board, setup, banners and victory.

use crate::field::*;
use ccn::{
    Card, CardKind, Ccn, Class, Colour, Edge, Face, Hex, HexSet, Kind, Nation, Quality, Section,
    Side, Wing,
};
use kernel::grid::hex::Direction;
use kernel::{Eyes, Faces, Game};

/// CCN-1.1, CCN-1.2: French against Allied; British and Portuguese are friends.
#[test]
fn there_are_two_sides() {
    assert_eq!(Ccn::about().seats, ["french", "allied"]);
    assert_eq!(Nation::French.side(), F);
    assert_eq!((Nation::British.side(), Nation::Portuguese.side()), (A, A));
    // Friendly whatever the nation: two Portuguese support a British unit, so it may ignore a flag (see chapter 11).
    let mut b = field("E5 .:fLN  G5 .:bLN  G4 .:pLN  G6 .:pLN").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("FLAG ART ART ART").act("fire E5 G5");
    assert_eq!((b.phase().as_str(), b.decider()), ("flags", A));
}

/// CCN-1.3: two INF faces, one of each other.
#[test]
fn the_die_has_six_faces() {
    let names: Vec<&str> = Face::FACES.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["INF", "INF", "CAV", "ART", "FLAG", "SABER"]);
    assert_eq!(Face::ALL.map(Face::copies).iter().sum::<u8>(), 6);
}

/// CCN-1.4, CCN-17.1, CCN-E14: 70 cards, 48 of sections and 22 of tactics, each with its number of copies.
#[test]
fn the_deck_has_seventy_cards() {
    let count = |kind| Card::deck().filter(|card| card.data().kind == kind).count();
    assert_eq!(
        (count(CardKind::Section), count(CardKind::Tactic)),
        (48, 22)
    );
    let copies = |ids: &[&str]| -> Vec<u8> {
        ids.iter()
            .map(|id| Card::named(id).unwrap().data().copies)
            .collect()
    };
    assert_eq!(
        copies(&["scout_left", "scout_center", "scout_right"]),
        [2, 2, 2]
    );
    assert_eq!(
        copies(&["probe_left", "probe_center", "probe_right"]),
        [4, 6, 4]
    );
    assert_eq!(
        copies(&["attack_left", "attack_center", "attack_right"]),
        [4, 6, 4]
    );
    assert_eq!(
        copies(&["assault_left", "assault_center", "assault_right"]),
        [2, 2, 2]
    );
    assert_eq!(
        copies(&[
            "coordinated_advance",
            "flank_attack",
            "forward",
            "recon_in_force"
        ]),
        [2, 2, 2, 2]
    );
    let tactics = [
        "bayonet_charge",
        "bombard",
        "cavalry_charge",
        "counter_attack",
        "elan",
        "fire_and_hold",
        "first_strike",
        "force_march",
        "cold_steel",
        "leadership",
        "grande_manoeuvre",
        "rally",
        "short_supply",
    ];
    assert_eq!(copies(&tactics), [2, 2, 3, 2, 1, 2, 2, 2, 1, 2, 1, 1, 1]);
    let bicornes: Vec<_> = Card::all()
        .filter(|c| c.data().bicorne)
        .map(|c| c.data().id.clone())
        .collect();
    assert_eq!(bicornes.len(), 18);
    assert_eq!(&bicornes[16..], ["leadership", "grande_manoeuvre"]);
}

/// CCN-1.5, CCN-1.6, CCN-1.7: blocks are strength; a leader is no unit and is attached where a friendly unit stands.
#[test]
fn units_and_leaders() {
    let b = field("E5 .:fLN/3*  E7 .:f*").play();
    assert_eq!(b.blocks("E5"), 3);
    let view = b.view(Eyes::Spectator);
    let attached: Vec<_> = view
        .leaders
        .iter()
        .map(|l| (l.hex.to_string(), l.attached))
        .collect();
    assert_eq!(
        attached,
        [("E5".to_owned(), true), ("E7".to_owned(), false)]
    );
    assert!(!b.unit("E7"));
}

/// CCN-1.8, CCN-1.9, CCN-1.10, CCN-1.11, CCN-1.12, CCN-1.13: codes, classes and groups.
#[test]
fn classes_and_groups() {
    let of = |wanted: &dyn Fn(Kind) -> bool| -> Vec<&str> {
        Kind::ALL
            .into_iter()
            .filter(|k| wanted(*k))
            .map(Kind::code)
            .collect()
    };
    let class = |class| of(&|k: Kind| k.class() == class && k != Kind::Sw);
    assert_eq!(
        class(Class::Infantry),
        ["LN", "LT", "RL", "GR", "OG", "YG", "GG", "MI"]
    );
    assert_eq!(class(Class::Cavalry), ["LC", "HC", "CU", "GLC", "GHC"]);
    assert_eq!(class(Class::Artillery), ["FA", "HA", "GFA", "GHA"]);
    let group = |quality| of(&|k: Kind| k.quality() == quality && k != Kind::Sw);
    assert_eq!(group(Quality::Regular), ["LN", "LC", "HC", "FA", "HA"]);
    assert_eq!(group(Quality::Irregular), ["MI"]);
    assert_eq!(group(Quality::Elite), ["LT", "RL", "GR", "CU"]);
    assert_eq!(
        group(Quality::Guard),
        ["OG", "YG", "GG", "GLC", "GHC", "GFA", "GHA"]
    );
    assert_eq!(of(&Kind::light_infantry), ["LT", "RL", "YG"]);
    assert_eq!(of(&Kind::light_cavalry), ["LC", "GLC"]);
    assert_eq!(of(&Kind::heavy_cavalry), ["HC", "CU", "GHC"]);
}

/// CCN-1.14, CCN-1.15: what boards are told of the colours of the box: faces of the die, blocks by nation, bands by class
/// and none for leaders. The band of a class is the ground of the face that hits it.
#[test]
fn pieces_are_shown_in_the_colours_of_the_box() {
    let b = field("C1 .:fLN*  C3 .:fLC  C5 .:fFA  G1 .:bLN  G3 .:pLN  G5 .:b*").play();
    let view = b.view(Eyes::Spectator);
    let printed: Vec<String> = view
        .dice
        .iter()
        .map(|it| format!("{:?}: {:?} on {:?}", it.face, it.figure, it.ground))
        .collect();
    assert_eq!(
        printed,
        [
            "Inf: Black on Blue",
            "Cav: Black on Yellow",
            "Art: Black on Red",
            "Flag: White on Black",
            "Saber: White on Black"
        ]
    );
    let unit = |hex: &str| {
        let unit = view.units.iter().find(|unit| unit.hex.to_string() == hex);
        let livery = unit.unwrap().livery;
        (livery.blocks, livery.band)
    };
    assert_eq!(unit("C1"), (Colour::DarkBlue, Some(Colour::Blue)));
    assert_eq!(unit("C3"), (Colour::DarkBlue, Some(Colour::Yellow)));
    assert_eq!(unit("C5"), (Colour::DarkBlue, Some(Colour::Red)));
    assert_eq!(unit("G1"), (Colour::Red, Some(Colour::Blue)));
    assert_eq!(unit("G3"), (Colour::Brown, Some(Colour::Blue)));
    let leaders: Vec<_> = view
        .leaders
        .iter()
        .map(|leader| (leader.livery.blocks, leader.livery.band))
        .collect();
    assert_eq!(leaders, [(Colour::DarkBlue, None), (Colour::Red, None)]);
    for unit in &view.units {
        let face = Face::of(unit.class);
        let ground = view.dice.iter().find(|it| it.face == face).unwrap().ground;
        assert_eq!(unit.livery.band, Some(ground));
    }
}

/// CCN-1.16: more terrain than the box has tiles is accepted. CCN-1.17: more dice than the box holds are rolled. CCN-1.18:
/// more banners than its counters are counted.
#[test]
fn components_limit_nothing() {
    let hills: String = Hex::all()
        .filter(|h| (2..7).contains(&h.row()))
        .map(|h| format!("{h} H "))
        .collect();
    let b = field(&format!("{hills} A5 .:fLN  I5 .:bLN")).play();
    let drawn = b
        .view(Eyes::Spectator)
        .hexes
        .iter()
        .filter(|h| h.terrain == ccn::Terrain::Hill)
        .count();
    assert!(drawn > 56, "{drawn}");
    let mut b = field("E6 .:fOG  E7 .:bLN  D5 .:fFA  D6 .:fFA").play();
    b.order("attack_center", "E6 D5 D6").to_combat();
    // 6 dice of the Old Guard, 3 and 4 of the guns.
    assert_eq!(b.dice("melee E6 E7 with D5 D6"), 13);
    let b = b.edit(|json| {
        json["banners"][0] = 30.into();
        json["battle"]["goals"][0] = 40.into();
    });
    assert_eq!(b.banners(F), 30);
}

/// CCN-1.19: four slots a side. CCN-1.20: the active player, and the other one who defends.
#[test]
fn square_tracks_and_roles() {
    let b = field("E6 .:fLC  F6 .:bLN").play();
    let view = b.view(Eyes::Spectator);
    assert!(view.sides.iter().all(|side| side.track.len() == 4));
    assert_eq!(view.turn.active, F);
    let mut b = b;
    b.order("attack_center", "E6")
        .to_combat()
        .act("melee E6 F6");
    assert_eq!(b.decider(), A);
}

/// CCN-1.21, CCN-4.36: everything on the table is public; hands are not.
#[test]
fn what_lies_open() {
    let mut b = field("E6 .:fLN  G6 .:bLN").play();
    b.order("attack_center", "");
    for eyes in Eyes::PEOPLE {
        let view = b.view(eyes);
        assert_eq!(view.units.len(), 2);
        assert_eq!(view.discard.len(), 1);
        assert_eq!(view.sides[0].hand_size, 4);
        let seen = [view.sides[0].hand.is_some(), view.sides[1].hand.is_some()];
        let expected = [eyes == Eyes::Seat(F.seat()), eyes == Eyes::Seat(A.seat())];
        assert_eq!(seen, expected);
    }
}

/// CCN-2.1, CCN-2.2, CCN-2.3: nine rows of 13 and 12 hexes, named A1 to I13.
#[test]
fn the_board() {
    let mut rows = [0; 9];
    for hex in Hex::all() {
        rows[hex.row() as usize] += 1;
        assert_eq!(at(&hex.to_string()), hex);
    }
    assert_eq!(rows, [13, 12, 13, 12, 13, 12, 13, 12, 13]);
    for name in ["A0", "A14", "B13", "J1", "E", "e5", "E05", ""] {
        assert!(name.parse::<Hex>().is_err(), "{name}");
    }
}

/// CCN-2.4, CCN-2.5, CCN-2.6, CCN-2.7, CCN-2.8, CCN-2.9, CCN-E15: neighbours and distances.
#[test]
fn neighbours_and_distances() {
    let near = |hex: &str| -> HexSet { at(hex).near() };
    let set = |names: &str| -> HexSet { names.split(' ').map(at).collect() };
    assert_eq!(near("E5"), set("E6 D5 D4 E4 F4 F5"));
    assert_eq!(near("D4"), set("D5 C5 C4 D3 E4 E5"));
    assert_eq!(near("A1"), set("A2 B1"));
    assert_eq!(near("B1"), set("B2 A1 A2 C1 C2"));
    for (direction, hex) in [
        (Direction::East, "E6"),
        (Direction::NorthEast, "D5"),
        (Direction::NorthWest, "D4"),
        (Direction::West, "E4"),
        (Direction::SouthWest, "F4"),
        (Direction::SouthEast, "F5"),
    ] {
        assert_eq!(at("E5").step(direction), Some(at(hex)));
        assert_eq!(at("E5").toward(at(hex)), Some(direction));
    }
    for (a, b, distance) in [
        ("A1", "I13", 16),
        ("E5", "G5", 2),
        ("E5", "D7", 3),
        ("D4", "G6", 3),
        ("I7", "D7", 5),
        ("E5", "E6", 1),
    ] {
        assert_eq!(at(a).distance(at(b)), distance, "{a}-{b}");
    }
    // The doubled abscissa, as the rulebook defines it.
    for a in Hex::all() {
        for b in Hex::all() {
            let x = |h: Hex| 2 * h.place().col as i32 + (h.row() as i32 % 2);
            let dr = (a.row() as i32 - b.row() as i32).abs();
            let dx = (x(a) - x(b)).abs();
            assert_eq!(a.distance(b) as i32, dr + 0.max((dx - dr) / 2));
        }
    }
}

/// CCN-2.10, CCN-2.11, CCN-2.12: edges, baselines and steps home.
#[test]
fn edges() {
    assert_eq!((Edge::Top.row(0), Edge::Top.row(1)), (0, 1));
    assert_eq!((Edge::Bottom.row(0), Edge::Bottom.row(1)), (8, 7));
    let home =
        |edge: Edge| -> Vec<String> { edge.steps_home(at("E5")).map(|h| h.to_string()).collect() };
    assert_eq!(home(Edge::Bottom), ["F4", "F5"]);
    assert_eq!(home(Edge::Top), ["D4", "D5"]);
    let b = field("E5 .:fLN").top(A).play();
    assert_eq!(b.view(Eyes::Spectator).top, A);
    assert_eq!(b.state.edge(F), Edge::Bottom);
}

/// CCN-2.13, CCN-2.14: the three sections and the eight hexes that belong to two.
#[test]
fn sections() {
    let of = |hex: &str| -> Vec<Section> { at(hex).sections().iter().collect() };
    use Section::*;
    assert_eq!(
        (of("A4"), of("A5"), of("A9"), of("A10")),
        (vec![Low], vec![Centre], vec![Centre], vec![High])
    );
    assert_eq!(
        (of("B3"), of("B5"), of("B8"), of("B10")),
        (vec![Low], vec![Centre], vec![Centre], vec![High])
    );
    let two: Vec<String> = Hex::all()
        .filter(|h| h.sections().iter().count() == 2)
        .map(|h| h.to_string())
        .collect();
    assert_eq!(two, ["B4", "B9", "D4", "D9", "F4", "F9", "H4", "H9"]);
    assert_eq!(
        (of("D4"), of("D9")),
        (vec![Low, Centre], vec![Centre, High])
    );
}

/// CCN-2.15: left and right are seen from the player's own edge.
#[test]
fn wings_are_seen_from_the_edge() {
    assert_eq!(Wing::Left.section(Edge::Bottom), Section::Low);
    assert_eq!(Wing::Left.section(Edge::Top), Section::High);
    assert_eq!(Wing::Right.section(Edge::Top), Section::Low);
    assert_eq!(Wing::Centre.section(Edge::Top), Section::Centre);
    // The French at the top have their left flank in the high columns.
    let mut b = field("D2 .:fLN  D11 .:fLN").hand(F, "probe_left").play();
    b.act("play probe_left");
    assert_eq!(b.refused("order D2"), "CCN-4.8");
    assert!(b.allowed("order D11"));
}

/// CCN-3.1, CCN-3.2, CCN-3.4: the scenario fixes ground, units and blocks.
#[test]
fn the_scenario_fixes_the_field() {
    let b = field("E5 F:fLN/2  E6 H:bLT").play();
    assert_eq!((b.blocks("E5"), b.blocks("E6")), (2, 5));
    let view = b.view(Eyes::Spectator);
    assert_eq!(view.hexes[at("E5").index()].terrain, ccn::Terrain::Forest);
    assert_eq!(view.hexes[at("E6").index()].terrain, ccn::Terrain::Hill);
}

/// CCN-3.3: 70 cards, hands dealt, the rest is the draw pile, the discard pile is empty.
#[test]
fn the_deal() {
    let file = &Ccn::about().scenarios[0];
    let setting = kernel::Setting::<Ccn>::new(file, &kernel::GivenOptions::new()).unwrap();
    let deal = |seed| {
        kernel::Session::<Ccn>::new(
            &setting,
            kernel::Seed::from_number(seed),
            [String::new(), String::new()],
        )
        .unwrap()
        .state()
        .clone()
    };
    let view = Ccn::view(&deal(1), Eyes::Referee);
    assert_eq!((view.sides[0].hand_size, view.sides[1].hand_size), (4, 5));
    assert_eq!((view.deck, view.discard.len()), (61, 0));
    assert_ne!(
        Ccn::view(&deal(1), Eyes::Referee).sides,
        Ccn::view(&deal(2), Eyes::Referee).sides
    );
}

/// CCN-3.5: the scenario's first player begins, then turns alternate.
#[test]
fn turns_alternate() {
    let mut b = field("E5 .:fLN  G5 .:bLN")
        .first(A)
        .hand(A, "probe_left")
        .play();
    assert_eq!(b.active(), A);
    b.order("probe_left", "");
    assert_eq!(b.active(), F);
    b.order("attack_center", "");
    assert_eq!(b.active(), A);
}

/// CCN-3.6, CCN-3.11, CCN-3.12: a banner for a unit; at the goal the battle stops at once, in the enemy's turn too.
#[test]
fn banners_win() {
    let mut b = field("E5 .:fLN/1  E6 .:bLN").goals(9, 1).play();
    b.order("attack_center", "E5").to_combat();
    // The French attack with one block (and a die for infantry), miss, and are eliminated by the battle back.
    b.melee("E5 E6", "ART ART INF ART ART ART");
    assert_eq!((b.over(), b.banners(A)), (Some(A), 1));
    assert!(b.offers().is_empty());
}

/// CCN-3.7, CCN-3.10: unit and leader fall together: the unit's banner comes first and may end the battle.
#[test]
fn the_units_banner_comes_first() {
    let draw = || field("E5 .:fLN  G5 .:bLN/1*  I9 .:bLN");
    let mut b = draw().play();
    b.order("attack_center", "E5").to_combat();
    b.roll("INF ART ART ART SABER").act("fire E5 G5");
    assert_eq!(b.banners(F), 2);
    let mut b = draw().goals(1, 9).play();
    b.order("attack_center", "E5").to_combat();
    b.roll("INF ART ART ART").act("fire E5 G5"); // no die for the leader: it is over
    assert_eq!((b.over(), b.banners(F)), (Some(F), 1));
}

/// CCN-3.8, CCN-10.22: a leader who leaves over his baseline gives no banner.
#[test]
fn leaving_gives_no_banner() {
    let mut b = field("H6 .:fLN  I6 .:b*  A1 .:bLN").play();
    b.order("attack_center", "H6").to_combat();
    b.roll("INF INF INF INF").act("melee H6 I6");
    assert!(!b.leader("I6"));
    assert_eq!(b.banners(F), 0);
}

/// CCN-3.15: a side without units, and none to come, loses at once.
#[test]
fn a_side_without_units_loses() {
    let mut b = field("E5 .:fLN  G5 .:bLN/1").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("INF ART ART ART").act("fire E5 G5");
    assert_eq!(b.over(), Some(F));
    let mut b = field("E5 .:fLN  G5 .:bLN/1")
        .special("id = 1\nkind = \"reinforce\"\nside = \"allied\"\nturn = 3\nunits = [\"bLN@I5\"]")
        .play();
    b.order("attack_center", "E5").to_combat();
    b.roll("INF ART ART ART").act("fire E5 G5");
    assert_eq!(b.over(), None);
}

/// CCN-3.13: Rolica comes first in the list. CCN-3.14: targets of the scenarios lie between 4 and 9.
#[test]
fn the_recommended_first_battle() {
    let headers: Vec<_> = Ccn::about()
        .scenarios
        .iter()
        .map(|f| f.header().unwrap())
        .collect();
    let first = headers.iter().min_by_key(|h| h.order).unwrap();
    assert_eq!(first.id, "rolica-1808");
    for file in Ccn::about().scenarios {
        let setting = kernel::Setting::<Ccn>::new(file, &kernel::GivenOptions::new()).unwrap();
        let session =
            kernel::Session::<Ccn>::new(&setting, kernel::Seed::from_number(1), Default::default())
                .unwrap();
        let view = session.view(Eyes::Spectator);
        assert!(
            view.sides.iter().all(|s| (4..=9).contains(&s.goal)),
            "{}",
            file.path
        );
    }
}

/// CCN-3.16: nothing ends a battle in which nobody fights.
#[test]
fn there_is_no_turn_limit() {
    let mut b = field("A5 .:fLN  I5 .:bLN").play();
    for _ in 0..300 {
        let card = b.hand(b.active())[0].clone();
        b.act(&format!("play {card}"));
        while b.phase() != "command" {
            let next = b.offers().into_iter().next_back().unwrap();
            let seat = b.decider().seat();
            let mut dice = kernel::Dice::quick(3);
            let mut umpire = kernel::Umpire::silent(&mut dice);
            kernel::admit::<Ccn>(&mut b.state, seat, &next)
                .unwrap()
                .apply(&mut umpire);
        }
    }
    assert_eq!(b.over(), None);
    assert!(
        b.view(Eyes::Spectator)
            .sides
            .iter()
            .all(|s: &ccn::SideView| s.turns >= 150)
    );
}

/// CCN-3.17: when each side has had its 500 turns, the battle is a draw; `bound` counts with it.
#[test]
fn a_battle_without_end_is_a_draw() {
    let mut b = field("A5 .:fLN  I5 .:bLN").play();
    let whole = Ccn::bound(&b.state);
    let mut actions = 0u64;
    while let kernel::Turn::Owes(_) = Ccn::turn(&b.state) {
        let last = b.offers().into_iter().next_back().unwrap();
        let seat = b.decider().seat();
        let mut dice = kernel::Dice::quick(actions);
        let mut umpire = kernel::Umpire::new(&mut dice);
        kernel::admit::<Ccn>(&mut b.state, seat, &last)
            .unwrap()
            .apply(&mut umpire);
        b.events = umpire.into_events();
        actions += 1;
        assert!(actions <= whole, "no end after {actions} actions");
    }
    let kernel::Turn::Over(outcome) = Ccn::turn(&b.state) else {
        unreachable!("somebody owes a decision")
    };
    assert_eq!(outcome.winner, None);
    assert_eq!(outcome.rule.unwrap().to_string(), "CCN-3.17");
    let turns = b.view(Eyes::Spectator).sides.map(|side| side.turns);
    assert_eq!(turns, [ccn::TURNS; 2]);
    assert!(
        b.events
            .iter()
            .any(|event| matches!(event, ccn::Event::Over { winner: None, .. }))
    );
    assert!(Ccn::bound(&b.state) < whole);
}

/// CCN-3.9: objectives give further banners (chapter 19 has the details).
#[test]
fn objectives_give_banners() {
    let mut b = field("E5 .:fLN  I9 .:bLN")
        .special("id = 1\nkind = \"objective\"\nside = \"french\"\nlasting = \"permanent\"\nwhen = \"instant\"\nmode = \"any\"\nhexes = [\"E6\"]\nbanners = 2")
        .play();
    b.order("attack_center", "E5").act("move E5 E6");
    assert_eq!(b.banners(Side::French), 2);
}
