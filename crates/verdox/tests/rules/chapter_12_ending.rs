//! Chapter 12: the end of the game.

use kernel::{Game, GivenOptions, Seed, Session, Setting, Umpire};
use verdox::{Event, Kind, Stage, Verdox};

use crate::field::*;

/// VER-12.1: one step into the enemy quarters wins at once, for either side.
#[test]
fn the_quarters_win() {
    let mut b = Field::on("verdox")
        .hasbergs("I(32,12) I(0,24)")
        .askans("I(34,24)")
        .begin();
    b.act(&go("(32,12)", "(32,13)"), []);
    assert_eq!(
        (b.winner(), b.ended_by().as_str()),
        (Some(Some(Hasbergs)), "VER-12.1")
    );
    let mut b = Field::on("verdox")
        .hasbergs("I(0,24)")
        .askans("I(2,12) I(34,24)")
        .turn_of(Askans)
        .begin();
    b.act(&go("(2,12)", "(2,13)"), []);
    assert_eq!(
        (b.winner(), b.ended_by().as_str()),
        (Some(Some(Askans)), "VER-12.1")
    );
}

/// VER-12.2: crossing them is enough.
#[test]
fn crossing_the_quarters_wins() {
    let mut b = Field::on("verdox")
        .hasbergs("C(31,13) I(0,24)")
        .askans("I(34,24)")
        .begin();
    let told = b.act(&go("(31,13)", "(32,13) (33,13)"), []);
    assert_eq!(b.winner(), Some(Some(Hasbergs)));
    assert!(matches!(&told[0], Event::Moved { path, .. } if path.squares() == [at("(32,13)")]));
}

/// VER-12.3: the last enemy unit removed wins at once.
#[test]
fn the_last_unit() {
    let mut b = Field::on("verdox")
        .hasbergs("I(9,4) I(0,24)")
        .askans("I(9,5)")
        .begin();
    b.act(&strike("(9,4)", "(9,5)"), [2]);
    assert_eq!(
        (b.winner(), b.ended_by().as_str()),
        (Some(Some(Hasbergs)), "VER-12.3")
    );
}

/// VER-12.4: units that wait keep a side alive, barges do not.
#[test]
fn waiting_units_keep_a_side_alive() {
    let mut b = Field::on("verdox")
        .hasbergs("I(9,4) I(0,24)")
        .askans("I(9,5)")
        .waiting(Askans, [0, 0, 0, 0, 0, 1])
        .begin();
    b.act(&strike("(9,4)", "(9,5)"), [1]);
    assert_eq!(b.winner(), None);
    let mut b = Field::on("verdox")
        .hasbergs("I(9,4) I(0,24)")
        .askans("I(9,5)")
        .barges(&[("(17,5)", Some(Askans))])
        .begin();
    b.act(&strike("(9,4)", "(9,5)"), [1]);
    assert_eq!(b.winner(), Some(Some(Hasbergs)));
}

/// VER-12.5, VER-12.6: after the second player's turn of the last round the greater value wins.
#[test]
fn the_limit() {
    let mut b = Field::on("verdox")
        .hasbergs("I(9,4)")
        .askans("S(20,4)")
        .round(60, 60)
        .begin();
    b.act(&END, []);
    assert_eq!(b.winner(), None);
    let told = b.act(&END, []);
    assert_eq!(
        (b.winner(), b.ended_by().as_str()),
        (Some(Some(Askans)), "VER-12.5")
    );
    assert!(matches!(
        told[told.len() - 1],
        Event::Ended {
            score: [10, 20],
            ..
        }
    ));
    // If the Askans began, the round ends with the Hasbergs.
    let mut field = Field::on("verdox")
        .hasbergs("G(9,4)")
        .askans("S(20,4)")
        .round(60, 60);
    field.position.first = Askans;
    let mut b = field.begin();
    b.act(&END, []);
    assert_eq!(b.winner(), Some(Some(Hasbergs)));
}

/// VER-12.7: a limit is set unless the players ask for none: that of the map, or one that they choose.
#[test]
fn a_limit_is_set() {
    for (scenario, rounds) in [
        ("verdox", 60),
        ("bridgehead-small", 40),
        ("bridgehead-medium", 40),
        ("island", 50),
        ("redoubt", 25),
    ] {
        assert_eq!(set_up(scenario, "{}", 1).unwrap().position().rounds, rounds);
        let chosen = set_up(scenario, r#"{"rounds":7}"#, 1).unwrap();
        assert_eq!(chosen.position().rounds, 7);
    }
    // Sixty when a file says nothing.
    let text = "[scenario]\ngame = \"verdox\"\nid = \"x\"\ntitle = \"x\"\n[battle]\nforce = \"skirmish\"\nmap = \"\"\"\n....\nL...\n...R\n....\n\"\"\"\n";
    let scenario = Verdox::read_scenario(&kernel::ScenarioFile::new("x.toml", text)).unwrap();
    assert_eq!(scenario.rounds, 60);
}

/// VER-12.14: without a limit a battle goes on for as long as the players like.
#[test]
fn a_battle_may_have_no_limit() {
    let free = set_up("redoubt", r#"{"rounds":-1}"#, 1).unwrap();
    assert_eq!(free.position().rounds, 0);
    assert_eq!(Verdox::bound(&free.state), u64::MAX);
    assert_ne!(
        Verdox::bound(&set_up("redoubt", "{}", 1).unwrap().state),
        u64::MAX
    );
    // Long after the limit of any map it is simply the next round.
    let mut b = Field::on("verdox")
        .hasbergs("S(9,4)")
        .askans("I(20,4)")
        .round(1000, 0)
        .begin();
    b.act(&END, []);
    b.act(&END, []);
    assert_eq!((b.winner(), b.position().round), (None, 1001));
    // A file may say so too.
    let text = "[scenario]\ngame = \"verdox\"\nid = \"x\"\ntitle = \"x\"\n[battle]\nforce = \"skirmish\"\nrounds = 0\nmap = \"\"\"\n....\nL...\n...R\n....\n\"\"\"\n";
    let scenario = Verdox::read_scenario(&kernel::ScenarioFile::new("x.toml", text)).unwrap();
    assert_eq!(scenario.rounds, 0);
}

/// VER-12.8: equal values are a draw.
#[test]
fn equal_values_are_a_draw() {
    let mut b = Field::on("verdox")
        .hasbergs("S(9,4)")
        .askans("I(20,4) I(21,4)")
        .round(60, 60)
        .begin();
    b.act(&END, []);
    b.act(&END, []);
    assert_eq!(
        (b.winner(), b.ended_by().as_str()),
        (Some(None), "VER-12.8")
    );
}

/// VER-12.9, VER-E29: what counts: the kind a unit is now, owned barges five, nothing for neutral ones and the reserve.
#[test]
fn what_counts_at_the_limit() {
    let field = |askans: &str| {
        Field::on("verdox")
            .hasbergs("I(3,4) I(3,5) I(3,8) I(3,9) I(3,10) I(3,11) A(3,14)")
            .askans(askans)
            .barges(&[("(17,5)", Some(Hasbergs)), ("(17,19)", None)])
            .waiting(Hasbergs, [0, 0, 0, 0, 0, 0])
            .round(60, 60)
            .turn_of(Askans)
            .begin()
    };
    let mut b = field("C(30,4) C(30,5) C(30,8) C(30,9) M(30,10)");
    b.act(&END, []);
    assert_eq!(
        (Verdox::score(&b.state), b.winner()),
        ([215, 220], Some(Some(Askans)))
    );
    let mut b = field("I(30,4) C(30,5) C(30,8) C(30,9) M(30,10)");
    b.act(&END, []);
    assert_eq!(
        (Verdox::score(&b.state), b.winner()),
        ([215, 190], Some(Some(Hasbergs)))
    );
}

/// VER-12.9: the reserve counts nothing, face-down counters count.
#[test]
fn the_reserve_counts_nothing() {
    // Every edge square is taken, so the artillery cannot come on.
    let column: Vec<_> = (0..9).map(|y| format!("I?(0,{y})")).collect();
    let mut b = Field::on("redoubt")
        .hasbergs(&column.join(" "))
        .askans("S(6,2) S(7,2) S(8,3) S(9,3)")
        .waiting(Hasbergs, [0, 0, 0, 0, 0, 5])
        .round(25, 25)
        .begin();
    b.act(&END, []);
    b.act(&END, []);
    assert_eq!(
        (Verdox::score(&b.state), b.winner()),
        ([90, 80], Some(Some(Hasbergs)))
    );
}

/// VER-12.10: the swamp that takes the last unit gives the battle to the other side.
#[test]
fn the_swamp_takes_the_last() {
    let mut b = Field::on("verdox")
        .hasbergs("I(14,21)")
        .askans("I(34,24)")
        .begin();
    b.act(&go("(14,21)", "(14,22)"), [1]);
    assert_eq!(
        (b.winner(), b.ended_by().as_str()),
        (Some(Some(Askans)), "VER-12.3")
    );
}

/// VER-12.11: when the clock runs out the turn is finished, wave included, and values are counted.
#[test]
fn the_clock() {
    let mut b = Field::on("verdox")
        .hasbergs("I(9,4) I(0,24)")
        .askans("S(20,4)")
        .waiting(Hasbergs, [1, 0, 0, 0, 0, 0])
        .begin();
    let mut dice = kernel::Dice::quick(1);
    let mut umpire = Umpire::new(&mut dice);
    Verdox::time_up(&mut b.state, &mut umpire);
    assert_eq!(umpire.into_events(), [Event::TimeUp]);
    b.act(&go("(9,4)", "(9,3)"), []);
    b.act(&END, []);
    assert!(matches!(
        b.position().stage,
        Stage::Arrival {
            side: Hasbergs,
            left: 1
        }
    ));
    b.act(&place(Kind::Infantry, "(0,0)"), []);
    assert_eq!(
        (b.winner(), b.ended_by().as_str()),
        (Some(Some(Hasbergs)), "VER-12.5")
    );
    // Off unless agreed.
    let clock = Verdox::about()
        .options
        .iter()
        .find(|option| option.id == "clock")
        .unwrap();
    assert_eq!(
        clock.kind,
        kernel::OptionKind::Number {
            min: 0,
            max: 1440,
            default: 0
        }
    );
}

/// VER-12.12: a player may resign at any time; the other wins.
#[test]
fn resignation() {
    let file = &Verdox::about().scenarios[0];
    let setting = Setting::<Verdox>::new(file, &GivenOptions::new()).unwrap();
    for side in [Hasbergs, Askans] {
        let words = [String::new(), String::new()];
        let mut session = Session::new(&setting, Seed::from_number(1), words).unwrap();
        session.resign(side.seat()).unwrap();
        assert_eq!(session.outcome().unwrap().winner, Some(side.other().seat()));
    }
}

/// VER-12.13: a clock that runs out during deployment lets both sides finish it.
#[test]
fn the_clock_during_deployment() {
    let mut b = set_up("redoubt", "{}", 1).unwrap();
    let mut dice = kernel::Dice::quick(1);
    Verdox::time_up(&mut b.state, &mut Umpire::new(&mut dice));
    for y in 0..4 {
        let kind = [
            Kind::Infantry,
            Kind::Infantry,
            Kind::Infantry,
            Kind::Artillery,
        ][y];
        b.act(&place(kind, &format!("(0,{y})")), []);
    }
    for y in 0..4 {
        assert_eq!(b.active(), Some(Askans));
        let kind = [
            Kind::Infantry,
            Kind::Infantry,
            Kind::Infantry,
            Kind::Cavalry,
        ][y];
        b.act(&place(kind, &format!("(12,{y})")), []);
    }
    assert_eq!(b.winner(), Some(Some(Hasbergs)));
    assert_eq!(
        (Verdox::score(&b.state), b.ended_by().as_str()),
        ([180, 70], "VER-12.5")
    );
}
