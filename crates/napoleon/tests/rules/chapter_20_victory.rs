use super::*;
use crate::state::Cause;
use Formation::*;
use tabletop::Agenda as _;

/// BWN-20.4, BWN-20.6, BWN-20.7, BWN-20.8, BWN-E74: army morale falls from a quarter of the bases on.
#[test]
fn when_army_morale_falls() {
    for (lost, morale) in [(4, 0), (5, -1)] {
        let mut table = table();
        table.armies[0].lost = lost;
        table.armies[0].lost_now = 1;
        assert_eq!(table.morale_conditions(Side::South), [1, 2]);
        rolling(&[], |umpire| table.lower_morale(umpire));
        assert_eq!(table.armies[0].morale, morale, "{lost}");
    }
    let mut table = table();
    table.armies[0].lost = 5;
    table.armies[0].lost_now = 1;
    table.armies[0].chief_killed = true;
    rolling(&[], |umpire| table.lower_morale(umpire));
    assert_eq!(table.armies[0].morale, -2);
}

/// BWN-20.7: the conditions one by one.
#[test]
fn the_seven_conditions() {
    let mut table = table();
    assert!(table.morale_conditions(Side::South).is_empty());
    table.holders[0] = Some(Side::North);
    assert_eq!(table.morale_conditions(Side::South), [3]);
    table.holders = [None, Some(Side::North), Some(Side::North), None, None];
    assert_eq!(table.morale_conditions(Side::South), [4]);
    table.holders = [None, None, None, Some(Side::North), None];
    assert_eq!(table.morale_conditions(Side::South), [5]);
    table.holders = [None; 5];
    table.armies[0].lost = 10;
    table.armies[1].lost = 10;
    assert_eq!(table.morale_conditions(Side::South), [6]);
    table.armies[0].lost = 9;
    table.armies[0].chief_killed = true;
    assert_eq!(table.morale_conditions(Side::South), [7]);
}

/// BWN-20.10, BWN-T20: if both would fall, only the army without the initiative does.
#[test]
fn only_one_army_falls() {
    let mut table = table();
    for army in &mut table.armies {
        army.lost = 10;
        army.chief_killed = true;
    }
    rolling(&[], |umpire| table.lower_morale(umpire));
    assert_eq!((table.armies[0].morale, table.armies[1].morale), (0, -1));
}

/// BWN-20.13, BWN-20.14, BWN-20.15, BWN-E74: how battles end.
#[test]
fn endings() {
    let mut table = table();
    table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    table.put("AU-LINE", 3, Line, 60.0, 90.0, 270);
    assert_eq!(table.ending(), None);
    table.armies[1].lost = 10;
    assert_eq!(table.ending(), None);
    table.armies[1].lost = 11;
    let ending = table.ending().unwrap();
    assert_eq!(
        (ending.cause, ending.winner),
        (Cause::HalfLost, Some(Side::South))
    );
    table.armies[1].lost = 0;
    table.armies[0].morale = -3;
    let ending = table.ending().unwrap();
    assert_eq!(
        (ending.cause, ending.winner),
        (Cause::Collapse, Some(Side::North))
    );
    table.armies[0].morale = 0;
    table.turn = 6;
    let ending = table.ending().unwrap();
    assert_eq!((ending.cause, ending.winner), (Cause::LastTurn, None));
    table.unit_mut(UnitId(1)).whereabouts = Whereabouts::Gone;
    table.turn = 3;
    assert_eq!(table.ending().unwrap().cause, Cause::NoUnits);
}

/// BWN-20.16, BWN-20.21, BWN-E75: points of a vanguard battle.
#[test]
fn victory_points() {
    let mut table = table();
    table.armies[1].lost = 7;
    table.armies[1].commanders_lost = 1;
    table.armies[0].lost = 5;
    table.armies[0].commanders_lost = 1;
    table.holders[0] = Some(Side::South);
    table.holders[1] = Some(Side::North);
    assert_eq!(
        (table.points(Side::South), table.points(Side::North)),
        (21, 11)
    );
    // BWN-20.17: half the enemy's value, 32 points, for his operational base.
    table.holders[4] = Some(Side::South);
    assert_eq!(table.points(Side::South), 21 + 16);
    table.armies[1].lost = 10;
    assert_eq!(table.points(Side::South), 24 + 16 + 16);
    table.armies[1].morale = -3;
    assert_eq!(table.points(Side::South), 24 + 16 + 16 + 16);
}

/// BWN-20.16: fleeing bases count as lost for the points.
#[test]
fn fleeing_bases_are_points() {
    let mut table = table();
    let line = table.put("AU-LINE", 3, Loose, 60.0, 90.0, 90);
    table.unit_mut(line).fleeing = true;
    assert_eq!(table.points(Side::South), 3);
}

/// BWN-5.78, BWN-5.79, BWN-5.80, BWN-20.20: who holds an objective with units of both sides on it.
#[test]
fn contested_objectives() {
    let mut table = table();
    let wood = table.block(Ground::Difficult, 40.0, 40.0, 80.0, 60.0);
    Arc::make_mut(&mut table.battle).objectives[0] = wood;
    let ours = table.put("FR-LINE", 3, Line, 60.0, 45.0, 90);
    assert_eq!(table.holder(0), None);
    let passed = table.objectives_under(ours);
    table.take_ground(ours, passed);
    assert_eq!(
        (table.holder(0), table.points(Side::South)),
        (Some(Side::South), 10)
    );
    let theirs = table.put("AU-LINE", 3, Line, 60.0, 58.0, 270);
    assert_eq!(
        (table.holder(0), table.points(Side::North)),
        (Some(Side::North), 5)
    );
    table.unit_mut(theirs).lose(3);
    assert_eq!(table.holder(0), None);
}

/// BWN-20.11, BWN-20.12: a chief who fought and survived may lift his army's morale once.
#[test]
fn a_hero() {
    let mut table = table();
    table.commanders[0].fought = true;
    assert!(table.has_hero(Side::South) && !table.has_hero(Side::North));
    table.armies[0].heroism_used = true;
    assert!(!table.has_hero(Side::South));
}

/// BWN-20.16, BWN-20.18, BWN-20.19, BWN-20.24: what objectives are worth in a vanguard battle, a battle of corps, and a battle of
/// armies: of the larger army's value of 65 points a half, or all in all the half of it.
#[test]
fn the_worth_of_objectives() {
    let worth = |vanguard: bool, corps: u8| {
        let mut table = table();
        let battle = Arc::make_mut(&mut table.battle);
        battle.vanguard = vanguard;
        battle.value = [130, 100];
        for _ in 0..corps {
            table.corps.push(crate::state::Corps {
                side: Side::North,
                commander: CommanderId(2),
                headless: 0,
            });
        }
        [0, 1].map(|objective| {
            let mut table = table.clone();
            table.holders[objective] = Some(Side::South);
            table.points(Side::South)
        })
    };
    assert_eq!(worth(true, 0), [10, 5]);
    assert_eq!(worth(false, 2), [32, 16]);
    // Half of 65, rounded up, is 33; of that a half and a quarter, rounded down.
    assert_eq!(worth(false, 3), [16, 8]);
}

/// BWN-20.9: conditions are looked at afresh every turn; only a killed chief stays killed.
#[test]
fn conditions_are_looked_at_afresh() {
    let mut table = table();
    table.armies[0].lost = 6;
    table.armies[0].lost_now = 2;
    table.armies[0].chief_killed = true;
    assert_eq!(table.morale_conditions(Side::South), [1, 2, 7]);
    table.agenda = vec![Task::NewTurn];
    rolling(&[6, 1], |umpire| table.advance(umpire));
    table.armies[1].lost = 6;
    assert_eq!(table.morale_conditions(Side::South), [7]);
}

/// BWN-20.2, BWN-20.3: army morale changes the morale of every unit but the elite.
#[test]
fn army_morale_and_units() {
    for level in [-2, -1, 0, 1, 2] {
        let mut table = table();
        let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        let guard = table.put("FR-OG", 3, Line, 80.0, 50.0, 90);
        table.unit_mut(guard).training = Training::Elite;
        table.armies[0].morale = level;
        assert_eq!(table.plain_need(line), 7 + i32::from(level));
        assert_eq!(table.plain_need(guard), 10);
    }
}

/// BWN-D48, BWN-20.11, BWN-20.12: a chief who fought and lived lifts his army now, or keeps the chance; once.
#[test]
fn the_hero_decides() {
    use crate::Action;
    for take in [true, false] {
        let mut table = table();
        table.commanders[0].fought = true;
        table.armies[0].morale = -1;
        table.agenda = vec![Task::Leaders(Side::North), Task::Heroism(Side::South)];
        let action = Action::Heroism { take };
        table.may(Side::South, &action).unwrap();
        rolling(&[], |umpire| table.act(Side::South, &action, umpire));
        assert_eq!(
            (table.armies[0].morale == 0, table.armies[0].heroism_used),
            (take, take)
        );
    }
}
