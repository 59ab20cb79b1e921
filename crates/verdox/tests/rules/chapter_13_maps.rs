//! Chapter 13: maps.

use kernel::{Game, ScenarioFile};
use verdox::{Force, Map, Side, Terrain, Verdox, square};

use crate::field::*;

/// VER-13.1: lines from the top, characters from the left.
#[test]
fn a_map_is_a_text() {
    let map = Map::draw(&["..^", "L.R"]).unwrap();
    assert_eq!((map.width, map.height), (3, 2));
    assert_eq!(map.ground(square(2, 0)).terrain, Terrain::Hill);
    assert_eq!(map.headquarters(Hasbergs), square(0, 1));
    assert_eq!(map.headquarters(Askans), square(2, 1));
}

/// VER-13.2: the legend, sign by sign.
#[test]
fn the_legend() {
    use Terrain::*;
    let table = [
        ('.', Clear, false, false),
        (':', Clear, false, true),
        ('=', Clear, true, false),
        ('+', Clear, true, true),
        ('^', Hill, false, false),
        ('v', Valley, false, false),
        ('f', Forest, false, false),
        ('~', River, false, false),
        ('%', River, false, false),
        ('B', Bridge, true, false),
        ('c', Canal, false, false),
        ('s', Swamp, false, false),
        ('#', Fortification, false, false),
        ('H', Gate, false, false),
        ('A', Gate, false, false),
        ('N', Gate, false, false),
        ('x', Breach, false, false),
    ];
    for (sign, terrain, road, interior) in table {
        let map = Map::draw(&[format!("L{sign}R")]).unwrap();
        let ground = map.ground(square(1, 0));
        assert_eq!(
            (ground.terrain, ground.road, ground.interior),
            (terrain, road, interior),
            "{sign}"
        );
        assert_eq!(map.barges().len(), usize::from(sign == '%'));
        let holder = map.gates().first().map(|gate| gate.holder);
        let expected = match sign {
            'H' => Some(Some(Hasbergs)),
            'A' => Some(Some(Askans)),
            'N' => Some(None),
            _ => None,
        };
        assert_eq!(holder, expected, "{sign}");
    }
    for side in Side::BOTH {
        let map = Map::draw(&["L.R"]).unwrap();
        assert_eq!(map.ground(map.headquarters(side)).terrain, Clear);
    }
    assert_eq!(
        Map::draw(&["L?R"]).unwrap_err().reason,
        "«?» is not in the legend of maps"
    );
}

/// VER-13.3: one L, one R, even lines, room for the first placement; an error names the line.
#[test]
fn a_sound_map() {
    for (rows, row) in [
        (&["L.R", ".."][..], 1),
        (&["L.R", "..R"][..], 1),
        (&["L..", "..."][..], 0),
        (&["..R", "..."][..], 0),
    ] {
        assert_eq!(Map::draw(rows).unwrap_err().row, row, "{rows:?}");
    }
    let file = |map: &str| {
        let text = format!(
            "[scenario]\ngame = \"verdox\"\nid = \"x\"\ntitle = \"x\"\n[battle]\nforce = \"skirmish\"\nmap = \"\"\"\n{map}\"\"\"\n"
        );
        Verdox::read_scenario(&ScenarioFile::new("x.toml", text))
    };
    assert!(file("...\nL..\n..R\n...\n").is_ok());
    let error = file("...\nL..\n..R\n").unwrap_err();
    assert!(error.reason.contains("only 3 squares"), "{error}");
    // Water does not count as room.
    assert!(file("...\nL..\n..R\n~..\n").is_err());
    let error = file("...\nL..\n..?\n...\n").unwrap_err();
    assert_eq!((error.path.as_str(), error.line), ("x.toml", 10));
    assert!(error.reason.contains('?'));
}

/// VER-13.4: the maps are mirror images, with gates and headquarters exchanged.
#[test]
fn maps_are_mirror_images() {
    for file in Verdox::about().scenarios {
        let id = file.header().unwrap().id;
        for row in rows(&id) {
            let mirrored: String = row
                .chars()
                .rev()
                .map(|sign| match sign {
                    'H' => 'A',
                    'A' => 'H',
                    'L' => 'R',
                    'R' => 'L',
                    other => other,
                })
                .collect();
            assert_eq!(row, mirrored, "{id}");
        }
    }
}

/// VER-13.5, VER-13.6, VER-13.7, VER-13.10: sizes, forces, limits, barges and gates of the maps, drawn as in the rulebook.
#[test]
fn the_maps_of_the_rulebook() {
    let book = Verdox::about().rulebook;
    for (id, size, force, rounds, barges) in [
        ("verdox", (35, 25), "full", 60, 2),
        ("bridgehead-small", (19, 13), "small", 40, 2),
        ("bridgehead-medium", (19, 13), "medium", 40, 2),
        ("redoubt", (13, 9), "skirmish", 25, 0),
        ("island", (27, 19), "20/10/7/6/3/4 8 4", 50, 2),
    ] {
        let map = Map::draw(&rows(id)).unwrap();
        assert_eq!((map.width, map.height), size, "{id}");
        assert_eq!(map.barges().len(), barges, "{id}");
        assert!(
            book.contains(&rows(id).join("\n")),
            "{id} is not drawn as in the rulebook"
        );
        let position = set_up(id, "{}", 1).unwrap().position();
        let known = Force::named(force).or_else(|| Force::custom(force));
        assert_eq!(position.force, known.unwrap(), "{id}");
        assert_eq!(position.rounds, rounds, "{id}");
    }
    let island = Map::draw(&rows("island")).unwrap();
    let of_nobody = island.gates().iter().filter(|gate| gate.holder.is_none());
    assert_eq!((island.gates().len(), of_nobody.count()), (4, 2));
    let redoubt = Map::draw(&rows("redoubt")).unwrap();
    assert!(redoubt.gates().iter().all(|gate| gate.holder.is_none()));
}

/// VER-13.8: any force whose first placement fits the edges.
#[test]
fn any_force_that_fits() {
    for force in ["small", "medium", "skirmish"] {
        let b = set_up("redoubt", &format!(r#"{{"force":"{force}"}}"#), 1).unwrap();
        assert_eq!(b.position().force, Force::named(force).unwrap());
    }
    // Redoubt's edges have nine squares; the full force deploys ten units.
    let refused = set_up("redoubt", r#"{"force":"full"}"#, 1).err().unwrap();
    assert_eq!(refused.rule.to_string(), "VER-13.8");
    assert!(set_up("bridgehead-small", r#"{"force":"full"}"#, 1).is_ok());
}

/// VER-13.9: the limits of maps of one's own.
#[test]
fn limits_of_maps() {
    let refused = |rows: &[String]| Map::draw(rows).unwrap_err().reason;
    let large = vec!["L".to_owned() + &".".repeat(31) + "R"; 32];
    assert!(refused(&large).contains("1024"));
    assert!(refused(&["L%%%R".to_owned()]).contains("barges"));
    assert!(refused(&["L".to_owned() + &"N".repeat(33) + "R"]).contains("gates"));
    for row in ["R.L", "L.R.L", ".RL", "RL."] {
        assert!(Map::draw(&[row]).is_err(), "{row}");
    }
    assert!(Map::draw(&["L".to_owned() + &"N".repeat(32) + "R"]).is_ok());
}
