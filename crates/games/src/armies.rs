//! Armies outside a battle, of the games that have points and army books: the one place that says which these are.

use kernel::{Dice, Fault, FileError, ScenarioFile};
use serde_json::{Map, Value as Json};

use crate::draft::{self, Trouble};

/// An army that was read from its file.
#[derive(Debug, Clone, PartialEq)]
pub struct Mustered {
    /// Its file.
    pub text: String,
    /// The data of the file.
    pub data: Json,
    /// Comments that stood beside what is gone, and went with it.
    pub lost: Vec<String>,
    /// Everything that the rules forbid in it.
    pub troubles: Vec<Trouble>,
    /// What there is to say of it, in the form of the game.
    pub sheet: Json,
}

/// What is to be done with an army.
#[derive(Debug)]
pub enum Wish<'d> {
    /// Nothing: it is looked at.
    Look,
    /// All commanders are drawn.
    Draw(&'d mut Dice),
    /// The commander at this place is drawn a second time.
    Again(u8, &'d mut Dice),
}

/// Armies of a game.
pub trait Armies: Send + Sync {
    /// What the army books say.
    fn books(&self) -> Json;
    /// Reads the file of an army, and does with it what is wished.
    fn muster(&self, file: ScenarioFile, wish: Wish<'_>) -> Result<Mustered, Fault>;
}

/// The armies of a game; none if it has no points to spend.
pub fn of(game: &str) -> Option<&'static dyn Armies> {
    match game {
        "napoleon" => Some(&Napoleon),
        _ => None,
    }
}

/// The file of an army after its data were changed.
pub fn write(file: &ScenarioFile, data: &Map<String, Json>) -> Result<draft::Rewritten, FileError> {
    draft::rewrite(file, data)
}

struct Napoleon;

impl Armies for Napoleon {
    fn books(&self) -> Json {
        let books = napoleon::book_views().into_iter();
        let of_nation = books.map(|book| {
            let nation = wire::json(&book.nation);
            (
                nation.as_str().unwrap_or_default().to_owned(),
                wire::json(&book),
            )
        });
        Json::Object(of_nation.collect())
    }

    fn muster(&self, file: ScenarioFile, wish: Wish<'_>) -> Result<Mustered, Fault> {
        let mut army = napoleon::Army::read(&file)?;
        let drawn = match wish {
            Wish::Look => false,
            Wish::Draw(dice) => {
                army.draw(dice);
                true
            }
            Wish::Again(place, dice) => {
                army.draw_again(place, dice).map_err(Fault::Refused)?;
                true
            }
        };
        let mut data = draft::data(&file)?;
        // Commanders of a list that has changed since are not written on.
        data["drawn"] = wire::json(&army.drawn);
        let mut lost = Vec::new();
        let mut text = file.text.clone().into_owned();
        if (drawn || army.drawn.is_none())
            && let Json::Object(data) = &data
        {
            let new = draft::rewrite(&file, data)?;
            (text, lost) = (new.text, new.lost);
        }
        let troubles = army.flaws().into_iter().map(|flaw| Trouble {
            part: match flaw.about {
                napoleon::FlawAbout::Unit(place) => vec!["unit".to_owned(), place.to_string()],
                napoleon::FlawAbout::Upgrade(what) => {
                    let what = wire::json(&what);
                    let what = what.as_str().unwrap_or_default();
                    vec!["upgrades".to_owned(), what.to_owned()]
                }
                napoleon::FlawAbout::List => Vec::new(),
            },
            why: Fault::Refused(flaw.why),
        });
        Ok(Mustered {
            troubles: troubles.collect(),
            data: draft::data(&ScenarioFile::new(file.path.clone(), text.clone()))?,
            text,
            lost,
            sheet: wire::json(&army.sheet()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VANGUARD: &str = r#"# Kept since the spring.
[army]
game = "napoleon"
name = "Vanguard"
nation = "FR"
generals = ["inf", "cav"]
upgrades = ["providence", "redraw"]

[[unit]]
kind = "FR-LINE"
bases = 4
training = "veteran" # the old ones

[[unit]]
kind = "FR-LIGHT"
bases = 3

[[unit]]
kind = "FR-HUS"
bases = 2
"#;

    fn read(text: &str, wish: Wish<'_>) -> Result<Mustered, Fault> {
        of("napoleon")
            .unwrap()
            .muster(ScenarioFile::new("army", text), wish)
    }

    fn rules(mustered: &Mustered) -> Vec<(String, String)> {
        let told = mustered.troubles.iter().map(|trouble| match &trouble.why {
            Fault::Refused(why) => (trouble.part.join("."), why.rule.to_string()),
            other => panic!("{other}"),
        });
        told.collect()
    }

    #[test]
    fn a_good_army_has_no_troubles_and_keeps_its_file() {
        let army = read(VANGUARD, Wish::Look).unwrap();
        assert_eq!(rules(&army), []);
        assert_eq!(army.text, VANGUARD);
        assert_eq!(army.sheet["prices"], serde_json::json!([22, 12]));
        assert_eq!(army.sheet["commanders"], serde_json::json!([]));
    }

    /// Everything that is illegal is told at once, each with the unit or the upgrade that it is about.
    #[test]
    fn everything_that_is_illegal_is_told_at_once() {
        let text = VANGUARD
            .replace("bases = 3", "bases = 9")
            .replace("\"FR-HUS\"", "\"RU-LINE\"")
            .replace(
                "\"redraw\"",
                "\"hill\", \"wood\", \"providence\", \"morale\", \"morale\", \"ambush\"",
            );
        let army = read(&text, Wish::Look).unwrap();
        let told = rules(&army);
        let has = |part: &str, rule: &str| {
            let told = told.iter();
            told.clone().any(|(p, r)| p == part && r == rule)
        };
        assert!(has("unit.1", "BWN-24.1"), "{told:?}");
        assert!(has("unit.2", "BWN-21.8"), "{told:?}");
        assert!(has("upgrades.hill", "BWN-21.15"), "{told:?}");
        assert!(has("upgrades.providence", "BWN-21.14"), "{told:?}");
        assert!(has("upgrades.ambush", "BWN-23.1"), "{told:?}");
        assert!(
            has("", "BWN-21.24"),
            "the cavalry general leads nobody: {told:?}"
        );
    }

    #[test]
    fn commanders_are_drawn_once_and_again_only_as_often_as_was_bought() {
        let mut dice = Dice::quick(7);
        let army = read(VANGUARD, Wish::Draw(&mut dice)).unwrap();
        let leaders = army.sheet["commanders"].as_array().unwrap();
        let posts: Vec<_> = leaders.iter().map(|one| one["post"].clone()).collect();
        assert_eq!(posts, ["wn", "gd", "gd"]);
        assert!(army.text.starts_with(VANGUARD), "{}", army.text);
        let again = read(&army.text, Wish::Again(1, &mut dice)).unwrap();
        let new = again.sheet["commanders"].as_array().unwrap();
        assert_eq!(new[0]["name"], leaders[0]["name"]);
        assert_ne!(new[1]["name"], leaders[1]["name"]);
        assert_eq!(again.sheet["redraws"], 0);
        let refused = read(&again.text, Wish::Again(0, &mut dice)).unwrap_err();
        assert!(matches!(refused, Fault::Refused(why) if why.rule.to_string() == "BWN-21.14"));
    }

    /// Commanders drawn for another list are not taken over.
    #[test]
    fn a_list_that_has_changed_is_drawn_for_again() {
        let mut dice = Dice::quick(7);
        let army = read(VANGUARD, Wish::Draw(&mut dice)).unwrap();
        let changed = army.text.replace("[\"inf\", \"cav\"]", "[\"inf\"]");
        let army = read(&changed, Wish::Look).unwrap();
        assert_eq!(army.sheet["commanders"], serde_json::json!([]));
        assert!(!army.text.contains("[drawn]"), "{}", army.text);
    }

    #[test]
    fn a_bad_file_is_refused_with_its_line() {
        for (wrong, line) in [("bases = 3\nlight = 4", 14), ("bases = \"three\"", 16)] {
            let refused = read(&VANGUARD.replace("bases = 3", wrong), Wish::Look).unwrap_err();
            let Fault::File(error) = refused else {
                panic!("{refused}")
            };
            assert_eq!(error.line, line, "{error}");
        }
        let refused = read(&VANGUARD.replace("FR-HUS", "FR-NONE"), Wish::Look).unwrap_err();
        assert!(refused.to_string().contains("FR-NONE"), "{refused}");
    }

    /// The changes of the sheet make the list in a battle that is prepared.
    #[test]
    fn an_army_is_taken_into_a_battle_edit_by_edit() {
        let army = read(VANGUARD, Wish::Look).unwrap();
        let edits = army.sheet["edits"].as_array().unwrap();
        let entry = crate::Library::embedded();
        let file = &entry.get("napoleon", Some("vanguard-battle")).unwrap().file;
        let game = crate::find("napoleon").unwrap();
        let words = [String::new(), String::new()];
        let seed = kernel::Seed::from_number(1);
        let mut battle = game
            .start(file, &std::collections::BTreeMap::default(), seed, words)
            .unwrap();
        for edit in edits {
            let action = serde_json::json!({ "type": "draft", "edit": edit });
            battle.act(kernel::Seat::FIRST, &action).unwrap();
        }
        let seal = serde_json::json!({ "type": "seal" });
        battle.act(kernel::Seat::FIRST, &seal).unwrap();
        let list = &battle.state()["preparation"]["drafts"][0];
        assert_eq!(list["units"], army.sheet["list"]["units"]);
    }
}
