//! Every action that a game offers has words in every language.

use std::collections::BTreeMap;

use games::Visitor;
use kernel::{Dice, Game, GivenOptions, Message, Seed, Session, Setting, Value};
use messages::{Language, Lexicon};

/// What was said: each key with the first sentence in which it stood, in English.
type Said = BTreeMap<String, String>;

/// Plays random battles and looks at the words of what is offered.
struct Words {
    lexicons: Vec<Lexicon>,
    /// How many steps of each battle are looked at.
    steps: u64,
    options: &'static str,
}

/// The keys of a message and of everything in it.
fn keys<'m>(message: &'m Message, found: &mut Vec<&'m str>) {
    found.push(&message.key);
    for value in message.args.values() {
        match value {
            Value::Said(other) => keys(other, found),
            Value::List(others) => others.iter().for_each(|other| keys(other, found)),
            Value::Number(_) | Value::Text(_) => {}
        }
    }
}

impl Visitor for Words {
    type Output = Said;

    fn visit<G: Game>(self) -> Said {
        let mut seen = Said::new();
        let options: GivenOptions = serde_json::from_str(self.options).unwrap();
        for file in G::about().scenarios {
            let Ok(setting) = Setting::<G>::new(file, &options) else {
                continue;
            };
            let words = [String::new(), String::new()];
            let Ok(mut session) = Session::new(&setting, Seed::from_number(3), words) else {
                continue;
            };
            let mut chooser = Dice::quick(11);
            while !session.is_over() && session.ply() < self.steps {
                let owed: Vec<_> = session.turn().owes().iter().collect();
                let seat = owed[chooser.pick(owed.len())];
                let offers = session.offers(seat);
                for action in offers.actions() {
                    let said = G::describe(session.state(), seat, action);
                    let mut used = Vec::new();
                    keys(&said, &mut used);
                    if used.iter().all(|key| seen.contains_key(*key)) {
                        continue;
                    }
                    for lexicon in &self.lexicons {
                        let language = lexicon.language();
                        for key in &used {
                            assert!(lexicon.has(key), "{language}: {key} of {action:?}");
                        }
                        let text = lexicon.say(&said);
                        assert!(
                            !text.is_empty() && !text.contains('{'),
                            "{language}: {action:?}: {text}"
                        );
                    }
                    let text = self.lexicons[0].say(&said);
                    for key in used {
                        seen.entry(key.to_owned()).or_insert_with(|| text.clone());
                    }
                }
                let action = offers.actions()[chooser.pick(offers.actions().len())].clone();
                session.act(seat, action).unwrap();
            }
        }
        seen
    }
}

fn walk(game: &str, steps: u64, options: &'static str) -> Said {
    let lexicons = Language::ALL.map(Lexicon::new).into();
    games::visit(
        game,
        Words {
            lexicons,
            steps,
            options,
        },
    )
    .unwrap()
}

#[test]
fn every_offered_action_has_words_in_every_language() {
    for game in games::all() {
        let id = game.about().id;
        let seen = walk(id, 400, "{}");
        let sentences = seen
            .keys()
            .filter(|key| key.starts_with(&format!("{id}-do-")))
            .count();
        assert!(sentences >= 5, "{id}: {seen:?}");
    }
}

/// The words of a game with its optional rules.
#[test]
fn optional_rules_have_words() {
    let seen = walk(
        "napoleon",
        150,
        r#"{"ambush":true,"deploy":true,"detach-light":true}"#,
    );
    assert!(seen.contains_key("napoleon-do-deploy"), "{seen:?}");
}

/// Units are named as a player would name them.
#[test]
fn units_have_the_names_that_players_use() {
    let said = |game: &str, key: &str| {
        let seen = walk(game, 400, "{}");
        seen.get(key)
            .cloned()
            .unwrap_or_else(|| panic!("{key}: {seen:#?}"))
    };
    // Napoleonics: "the Rifles in F6 attack the Légère in E6".
    let melee = said("ccn", "ccn-do-melee");
    let (unit, target) = melee.split_once(" attack the ").expect(&melee);
    for name in [unit.strip_prefix("the ").expect(&melee), target] {
        let (kind, hex) = name.split_once(" in ").expect(&melee);
        assert!(kind.len() > 3 && (2..=3).contains(&hex.len()), "{melee}");
    }
    // Generals: "an infantry unit of b1", never its number.
    let order = said("generals", "generals-do-order");
    assert!(order.contains(" unit of "), "{order}");
    let numbers = order.split(' ').filter(|word| word.parse::<u32>().is_ok());
    assert_eq!(numbers.count(), 0, "{order}");
    // Napoleon: a regiment by its name.
    let charge = said("napoleon", "napoleon-do-move");
    assert!(
        !charge.starts_with('?') && charge.contains(": "),
        "{charge}"
    );
}
