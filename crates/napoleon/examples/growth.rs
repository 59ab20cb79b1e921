//! How the cost of a battle grows with its size: a random battle of 6, 20, 40 and 160 regiments.
//!
//! Times are of this thread's own computing; the exponent is the slope between the smallest and the largest battle.

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use kernel::{
    Dice, Game, GivenOptions, Menu, Offers, ScenarioFile, Seed, Session, Setting, Umpire,
};
use napoleon::Napoleon;

const BUDGET: Duration = Duration::from_secs(4);

fn main() {
    println!(
        "{:>9} {:>9} {:>9} {:>9} {:>9} {:>9}",
        "regiments", "actions", "µs/offers", "µs/check", "µs/apply", "µs/clone"
    );
    let rows: Vec<(f64, [f64; 4])> = [6, 20, 40, 160]
        .into_iter()
        .map(|regiments| (f64::from(regiments), measure(regiments)))
        .collect();
    let (Some((small, first)), Some((large, last))) = (rows.first(), rows.last()) else {
        return;
    };
    print!("{:>19}", "exponent");
    for (a, b) in first.iter().zip(last) {
        print!(" {:9.2}", (b / a).ln() / (large / small).ln());
    }
    println!();
}

fn measure(regiments: u32) -> [f64; 4] {
    let file = ScenarioFile::new("growth.toml", drawn(regiments));
    let setting = match Setting::<Napoleon>::new(&file, &GivenOptions::new()) {
        Ok(setting) => setting,
        Err(error) => panic!("{error:?}"),
    };
    let (mut dice, mut chooser) = (Dice::quick(5), Dice::quick(6));
    let mut offers = Offers::new();
    let mut spent = [Duration::ZERO; 4];
    let mut actions = 0u32;
    let whole = ThreadTime::now();
    for seed in 0.. {
        let words = [String::new(), String::new()];
        let Ok(session) = Session::new(&setting, Seed::from_number(seed), words) else {
            break;
        };
        let mut state = session.state().clone();
        while let Some(seat) = Napoleon::turn(&state).owes().iter().next() {
            let mut lap = ThreadTime::now();
            let mut take = |place: usize| {
                spent[place] += lap.elapsed();
                lap = ThreadTime::now();
            };
            offers.clear();
            Napoleon::offers(&state, seat, &mut offers);
            take(0);
            let chosen = offers.actions()[chooser.pick(offers.actions().len())].clone();
            black_box(Napoleon::check(&state, seat, &chosen).is_ok());
            take(1);
            black_box(state.clone());
            take(3);
            let menu = Menu::<Napoleon>::of(&mut state, seat, &mut offers);
            let index = menu.actions().iter().position(|action| *action == chosen);
            let mut lap = ThreadTime::now();
            menu.choose(index.unwrap_or(0), &mut Umpire::silent(&mut dice));
            spent[2] += lap.elapsed();
            lap = ThreadTime::now();
            black_box(lap);
            actions += 1;
            if whole.elapsed() > BUDGET {
                break;
            }
        }
        if whole.elapsed() > BUDGET {
            break;
        }
    }
    let each = spent.map(|time| time.as_secs_f64() * 1e6 / f64::from(actions));
    println!(
        "{regiments:>9} {actions:>9} {:>9.1} {:>9.1} {:>9.1} {:>9.1}",
        each[0], each[1], each[2], each[3]
    );
    each
}

/// A battle between two armies of equal size in two lines, with a village, a hill and a wood every 120 cm.
fn drawn(regiments: u32) -> String {
    let of_side = regiments / 2;
    let in_row = of_side.div_ceil(2);
    let width = (in_row * 7 + 20).max(120);
    let mut text = format!(
        r#"
[scenario]
game = "napoleon"
id = "growth"
title = {{ en = "Growth" }}
about = {{ en = "Two armies of {of_side} regiments." }}
armies = {{ south = {{ en = "South" }}, north = {{ en = "North" }} }}
[field]
size = [{width}, 120]
turns = 6
objectives = {{ main = "V0", secondary = ["H0", "W0"] }}
bases = {{ south = [56, 0, 64, 4], north = [56, 116, 64, 120] }}
"#
    );
    for piece in 0..width / 120 {
        let x = f64::from(piece * 120);
        for (id, kind, points) in [
            (
                "V",
                "tz",
                [(55.0, 55.0), (65.0, 55.0), (65.0, 65.0), (55.0, 65.0)],
            ),
            (
                "H",
                "hill",
                [(14.0, 52.0), (42.0, 50.0), (40.0, 70.0), (12.0, 64.0)],
            ),
            (
                "W",
                "wood",
                [(84.0, 54.0), (104.0, 52.0), (100.0, 68.0), (84.0, 67.0)],
            ),
            (
                "D",
                "difficult",
                [(70.0, 34.0), (82.0, 34.0), (84.0, 44.0), (72.0, 46.0)],
            ),
        ] {
            let area: Vec<String> = points
                .iter()
                .map(|(px, py)| format!("[{}, {py}]", px + x))
                .collect();
            let _ = write!(
                text,
                "[[terrain]]\nid = \"{id}{piece}\"\nkind = \"{kind}\"\n{}area = [{}]\n",
                if kind == "tz" { "level = 1\n" } else { "" },
                area.join(", ")
            );
        }
    }
    for (side, nation, chief, generals, kind) in [
        ("south", "FR", "Oudinot", ["Friant", "Loison"], "FR-LINE"),
        (
            "north",
            "AU",
            "Bellegarde",
            ["Dedovich", "Dedovich"],
            "AU-LINE",
        ),
    ] {
        let (edge, face) = if side == "south" {
            (0.0, 90)
        } else {
            (120.0, 270)
        };
        let up = |y: f64| if side == "south" { y } else { edge - y };
        let _ = write!(
            text,
            "[{side}]\nnation = \"{nation}\"\ncommander = {{ name = \"{chief}\", at = [60, {}] }}\n",
            up(2.0)
        );
        for division in 0..of_side.div_ceil(5) {
            let general = generals[division as usize % 2];
            let first = division * 5;
            let x = |place: u32| 12 + (place / 2) * 7;
            let _ = write!(
                text,
                "[[{side}.division]]\nid = \"{side}{division}\"\ngeneral = {{ name = \"{general}\", at = [{}, {}] }}\nunits = [\n",
                x(first),
                up(1.0)
            );
            for place in first..(first + 5).min(of_side) {
                let y = up(if place % 2 == 0 { 19.5 } else { 11.0 });
                let _ = writeln!(
                    text,
                    "  {{ id = \"{side}{place}\", type = \"{kind}\", name = \"{side} {place}\", bases = 3, form = \"column\", at = [{}, {y}], face = {face} }},",
                    x(place)
                );
            }
            text.push_str("]\n");
        }
    }
    text
}
