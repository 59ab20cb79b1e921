//! Small drawn battlefields, and a few words to play on them.
//!
//! A field is drawn as pairs of a hex and a map token: `E5 .:fLN  G5 T:bLN*` puts French line infantry on clear ground
//! in E5 and British line infantry with a leader into a town in G5. Everything else is clear and empty. The French sit at
//! the top, the Allies at the bottom, unless a test says otherwise.
#![allow(unreachable_pub, dead_code, reason = "words for all chapters")]

use ccn::{Action, Card, Ccn, Class, Event, Face, Hex, Path, Side, State};
use kernel::{
    Denied, Dice, Eyes, Game as _, GivenOptions, Message, Offers, Options, Roll, ScenarioFile,
    Scripted, Sum, Turn, Umpire, admit, may,
};
use serde_json::{Value as Json, json};

pub const F: Side = Side::French;
pub const A: Side = Side::Allied;

/// A battlefield to be drawn.
pub struct Field {
    pieces: String,
    top: Side,
    first: Side,
    goals: (u8, u8),
    specials: String,
    square_roll: bool,
    hands: [String; 2],
    deck: String,
}

/// Draws a field with these pieces.
pub fn field(pieces: &str) -> Field {
    Field {
        pieces: pieces.to_owned(),
        top: F,
        first: F,
        goals: (9, 9),
        specials: String::new(),
        square_roll: false,
        hands: [
            "attack_center attack_center probe_left probe_right".to_owned(),
            "attack_center attack_center probe_left probe_right".to_owned(),
        ],
        deck: String::new(),
    }
}

impl Field {
    pub fn first(mut self, side: Side) -> Self {
        self.first = side;
        self
    }
    pub fn top(mut self, side: Side) -> Self {
        self.top = side;
        self
    }
    pub fn goals(mut self, french: u8, allied: u8) -> Self {
        self.goals = (french, allied);
        self
    }
    pub fn special(mut self, toml: &str) -> Self {
        self.specials.push_str("[[special]]\n");
        self.specials.push_str(toml);
        self.specials.push('\n');
        self
    }
    pub fn square_roll(mut self) -> Self {
        self.square_roll = true;
        self
    }
    /// The cards of a side.
    pub fn hand(mut self, side: Side, cards: &str) -> Self {
        self.hands[side.index()] = cards.to_owned();
        self
    }
    /// The cards on top of the draw pile, the first one on top.
    pub fn deck(mut self, cards: &str) -> Self {
        self.deck = cards.to_owned();
        self
    }

    /// The scenario file of the drawing.
    pub fn toml(&self) -> String {
        let mut tokens: Vec<String> = vec![".".to_owned(); ccn::HEXES];
        let mut leaders = String::new();
        let mut words = self.pieces.split_whitespace();
        let mut sides = [false; 2];
        while let (Some(hex), Some(token)) = (words.next(), words.next()) {
            let at: Hex = hex.parse().unwrap();
            tokens[at.index()] = token.to_owned();
            if let Some((_, piece)) = token.split_once(':') {
                let french = piece.starts_with('f');
                sides[usize::from(!french)] |= piece.len() > 2;
                if piece.ends_with('*') {
                    let nation = match &piece[..1] {
                        "f" => "french",
                        "b" => "british",
                        _ => "portuguese",
                    };
                    leaders.push_str(&format!(
                        "[[leader]]\nhex = \"{hex}\"\nnation = \"{nation}\"\nname = \"{hex}\"\n"
                    ));
                }
            }
        }
        // A side that is not drawn waits in its far corner.
        for (side, code) in [(F, ".:fLN"), (A, ".:bLN")] {
            if !sides[side.index()] {
                let corner: Hex = if side == self.top { "A13" } else { "I1" }.parse().unwrap();
                tokens[corner.index()] = code.to_owned();
            }
        }
        let mut map = String::new();
        let mut next = tokens.into_iter();
        for row in 0..9 {
            map.push((b'A' + row) as char);
            for _ in 0..if row % 2 == 0 { 13 } else { 12 } {
                map.push(' ');
                map.push_str(&next.next().unwrap());
            }
            map.push('\n');
        }
        let name = |side: Side| if side == F { "french" } else { "allied" };
        format!(
            "[scenario]\ngame = \"ccn\"\nid = \"drawn\"\ntitle = \"Drawn\"\n\n[battle]\ntop = \"{}\"\nbottom = \"{}\"\n\
             first = \"{}\"\nhand = {{ french = 5, allied = 5 }}\nbanners = {{ french = {}, allied = {} }}\n\
             map = '''\n{map}'''\n{leaders}{}",
            name(self.top),
            name(self.top.other()),
            name(self.first),
            self.goals.0,
            self.goals.1,
            self.specials
        )
    }

    /// Sets the field up.
    pub fn play(self) -> Trial {
        let file = ScenarioFile::new("drawn.toml", self.toml());
        let scenario = Ccn::read_scenario(&file).unwrap_or_else(|error| panic!("{error}"));
        let given: GivenOptions =
            serde_json::from_value(json!({ "square-roll": self.square_roll })).unwrap();
        let options = Options::resolve(Ccn::about().options, &GivenOptions::new(), &given).unwrap();
        let mut dice = Dice::quick(7);
        let mut umpire = Umpire::silent(&mut dice);
        let state = Ccn::set_up(&scenario, &options, &mut umpire).unwrap();
        let mut rest: Vec<String> = Card::deck().map(|card| card.data().id.clone()).collect();
        let mut take = |cards: &str| -> Vec<String> {
            cards
                .split_whitespace()
                .map(|id| {
                    let at = rest
                        .iter()
                        .position(|card| card == id)
                        .unwrap_or_else(|| panic!("no more copies of {id}"));
                    rest.remove(at)
                })
                .collect()
        };
        let hands = [take(&self.hands[0]), take(&self.hands[1])];
        let mut top = take(&self.deck);
        top.reverse();
        rest.extend(top);
        Trial {
            state,
            events: Vec::new(),
            script: Vec::new(),
            rolled: 0,
        }
        .edit(|json| {
            json["hands"] = json!(hands);
            json["deck"] = json!(rest);
            json["discard"] = json!([]);
        })
    }
}

/// A battle in progress.
#[derive(Clone)]
pub struct Trial {
    pub state: State,
    pub events: Vec<Event>,
    script: Vec<String>,
    /// How many battle dice the last action rolled.
    pub rolled: usize,
}

pub fn at(hex: &str) -> Hex {
    hex.parse().unwrap()
}

impl Trial {
    /// Changes the state through its written form; an impossible one fails.
    pub fn edit(mut self, change: impl FnOnce(&mut Json)) -> Self {
        let mut json = serde_json::to_value(&self.state).unwrap();
        change(&mut json);
        self.state = serde_json::from_value(json).unwrap();
        Ccn::validate(&self.state).unwrap();
        self
    }

    /// Scripts the next battle dice.
    pub fn roll(&mut self, faces: &str) -> &mut Self {
        self.script
            .extend(faces.split_whitespace().map(str::to_owned));
        self
    }

    /// Reads an action: `order E5`, `move E5 F5 G5`, `melee E5 F5 with D4`, …
    pub fn action(&self, words: &str) -> Action {
        let words: Vec<&str> = words.split_whitespace().collect();
        let phase = serde_json::to_value(self.state.phase()).unwrap()["phase"].clone();
        let json = match words.as_slice() {
            ["play", card] => json!({"type": "play_card", "card": card}),
            ["order", hex] => json!({"type": "order_unit", "unit": hex}),
            ["detach", hex] => json!({"type": "order_leader", "leader": hex}),
            ["unsquare", hex] => json!({"type": "leave_square", "unit": hex}),
            ["move", hex, path @ ..] => json!({"type": "move", "unit": hex, "path": path}),
            ["leave", hex, path @ ..] => {
                json!({"type": "move", "unit": hex, "path": path, "leave_leader": true})
            }
            ["ride", hex, path @ ..] => json!({"type": "move_leader", "leader": hex, "path": path}),
            ["exit", hex] => json!({"type": "exit", "unit": hex}),
            ["fire", unit, target] => json!({"type": "fire", "unit": unit, "target": target}),
            ["melee", unit, target] => json!({"type": "melee", "unit": unit, "target": target}),
            ["melee", unit, target, "with", guns @ ..] => {
                json!({"type": "melee", "unit": unit, "target": target, "guns": guns})
            }
            ["stand"] => json!({"type": "react", "reaction": "stand"}),
            ["strike"] => json!({"type": "react", "reaction": "first_strike"}),
            ["retire"] => json!({"type": "react", "reaction": "retire"}),
            ["square"] => json!({"type": "react", "reaction": "form_square"}),
            ["ignore", n] => json!({"type": "ignore_flags", "flags": n.parse::<u8>().unwrap()}),
            ["back", hex] => json!({"type": "retreat", "to": hex}),
            ["step", hex] => json!({"type": "leader_step", "to": hex}),
            ["stop"] => json!({"type": "leader_stop"}),
            ["off"] => json!({"type": "leader_leave"}),
            ["advance"] => json!({"type": "advance"}),
            ["further", hex] => json!({"type": "further", "to": hex}),
            ["halt"] => json!({"type": "halt"}),
            ["section", wing] => json!({"type": "name_section", "wing": wing}),
            ["manoeuvre", case] => json!({"type": "manoeuvre", "case": case}),
            ["supply", unit, to] => json!({"type": "supply", "unit": unit, "to": to}),
            ["restore", unit] => json!({"type": "restore", "unit": unit}),
            ["arrive", to] => json!({"type": "arrive", "to": to}),
            ["keep", card] => json!({"type": "keep", "card": card}),
            ["end"] => match phase.as_str().unwrap() {
                "orders" => json!({"type": "end_orders"}),
                "movement" => json!({"type": "end_moves"}),
                _ => json!({"type": "end_combat"}),
            },
            other => panic!("{other:?} is no action"),
        };
        serde_json::from_value(json).unwrap()
    }

    /// Whose decision it is.
    pub fn decider(&self) -> Side {
        self.state.decider().expect("the battle goes on")
    }

    /// Does what the words say, for the side that owes the decision; the dice scripted before are used up exactly.
    pub fn act(&mut self, words: &str) -> &mut Self {
        let action = self.action(words);
        let seat = self.decider().seat();
        let script: Vec<Scripted> = self.script.drain(..).map(Scripted::Face).collect();
        let scripted = script.len();
        let mut dice = Dice::scripted(script);
        let mut umpire = Umpire::new(&mut dice);
        match admit::<Ccn>(&mut self.state, seat, &action) {
            Ok(admitted) => admitted.apply(&mut umpire),
            Err(denied) => panic!("«{words}»: {denied:?}"),
        }
        self.events = umpire.into_events();
        let left = dice.take_script().len();
        assert_eq!(left, 0, "«{words}»: {left} scripted dice were not rolled");
        self.rolled = dice
            .take_rolls()
            .iter()
            .filter(|roll| matches!(roll, Roll::Face(_)))
            .count();
        if scripted > 0 {
            assert_eq!(self.rolled, scripted, "«{words}»: dice rolled");
        }
        Ccn::validate(&self.state).unwrap();
        self
    }

    /// Several actions, separated by semicolons.
    pub fn acts(&mut self, words: &str) -> &mut Self {
        for part in words.split(';') {
            self.act(part.trim());
        }
        self
    }

    /// Plays a card, orders these units and ends phase 2.
    pub fn order(&mut self, card: &str, units: &str) -> &mut Self {
        self.act(&format!("play {card}"));
        for unit in units.split_whitespace() {
            self.act(&format!("order {unit}"));
        }
        if self.phase() == "orders" {
            self.act("end");
        }
        self
    }

    /// Goes to phase 4 without further moves.
    pub fn to_combat(&mut self) -> &mut Self {
        if self.phase() == "movement" {
            self.act("end");
        }
        assert_eq!(self.phase(), "combat");
        self
    }

    /// A melee against a defender who stands; the dice are those of the whole melee.
    pub fn melee(&mut self, words: &str, dice: &str) -> &mut Self {
        let action = format!("melee {words}");
        self.act_maybe_asked(&action, dice)
    }

    fn act_maybe_asked(&mut self, action: &str, dice: &str) -> &mut Self {
        let asked = {
            let mut probe = self.clone();
            probe.script.clear();
            probe.act(action);
            probe.phase() == "reaction"
        };
        if asked {
            self.act(action);
            self.roll(dice).act("stand")
        } else {
            self.roll(dice).act(action)
        }
    }

    /// The rule that forbids the action.
    /// What the ruler says of the line between two hexes.
    pub fn sight(&self, from: &str, to: &str) -> kernel::Sight {
        Ccn::sight(&self.state, from, to).unwrap()
    }

    pub fn refused(&self, words: &str) -> String {
        let action = self.action(words);
        match may::<Ccn>(&self.state, self.decider().seat(), &action) {
            Ok(()) => "allowed".to_owned(),
            Err(Denied::Refused(refusal)) => refusal.rule.to_string(),
            Err(other) => format!("{other:?}"),
        }
    }

    pub fn allowed(&self, words: &str) -> bool {
        self.refused(words) == "allowed"
    }

    pub fn offers(&self) -> Vec<Action> {
        let mut offers = Offers::new();
        if let Some(side) = self.state.decider() {
            Ccn::offers(&self.state, side.seat(), &mut offers);
        }
        offers.into_actions()
    }

    /// The key of the decision: `command`, `orders`, `reaction`, …
    pub fn phase(&self) -> String {
        serde_json::to_value(self.state.phase()).unwrap()["phase"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    /// Blocks in a hex; 0 if no unit is there.
    pub fn blocks(&self, hex: &str) -> u8 {
        self.state
            .unit_at(at(hex))
            .map_or(0, |unit| self.state.unit(unit).blocks)
    }

    /// Is there a unit?
    pub fn unit(&self, hex: &str) -> bool {
        self.state.unit_at(at(hex)).is_some()
    }

    /// Is there a leader?
    pub fn leader(&self, hex: &str) -> bool {
        self.state.leader_at(at(hex)).is_some()
    }

    pub fn square(&self, hex: &str) -> bool {
        self.state
            .unit_at(at(hex))
            .is_some_and(|unit| self.state.unit(unit).in_square())
    }

    pub fn banners(&self, side: Side) -> u8 {
        self.state.banners(side)
    }

    pub fn active(&self) -> Side {
        self.state.current().active
    }

    pub fn over(&self) -> Option<Side> {
        match Ccn::turn(&self.state) {
            Turn::Over(outcome) => outcome.winner.map(Side::of),
            Turn::Owes(_) => None,
        }
    }

    pub fn view(&self, eyes: Eyes) -> ccn::View {
        Ccn::view(&self.state, eyes)
    }

    pub fn hand(&self, side: Side) -> Vec<String> {
        let view = self.view(Eyes::Referee);
        view.sides[side.index()]
            .hand
            .as_ref()
            .unwrap()
            .iter()
            .map(|card| card.data().id.clone())
            .collect()
    }

    pub fn discard(&self) -> Vec<String> {
        self.view(Eyes::Referee)
            .discard
            .iter()
            .map(|card| card.data().id.clone())
            .collect()
    }

    /// The sums that an action would use.
    pub fn sums(&self, words: &str) -> Vec<Sum> {
        Ccn::explain(&self.state, self.decider().seat(), &self.action(words))
    }

    /// The dice of an attack.
    pub fn dice(&self, words: &str) -> i32 {
        self.sums(words)
            .iter()
            .filter(|sum| sum.name == "ccn-sum-attack-dice" || sum.name == "ccn-sum-gun-dice")
            .map(|sum| sum.total)
            .sum()
    }

    pub fn odds(&self, words: &str) -> Vec<(f64, Message)> {
        Ccn::odds(&self.state, self.decider().seat(), &self.action(words))
            .unwrap()
            .outcomes
            .into_iter()
            .map(|chance| (chance.p, chance.result))
            .collect()
    }

    /// Sets a unit's blocks.
    pub fn with_blocks(self, hex: &str, blocks: u8) -> Self {
        self.with_unit(hex, |unit| unit["blocks"] = json!(blocks))
    }

    pub fn with_unit(self, hex: &str, change: impl FnOnce(&mut Json)) -> Self {
        self.edit(|json| {
            let unit = json["units"]
                .as_array_mut()
                .unwrap()
                .iter_mut()
                .find(|unit| unit["spot"] == json!({ "on": hex }))
                .unwrap();
            change(unit);
        })
    }

    /// Puts a unit into square with a card from its owner's hand.
    pub fn with_square(self, hex: &str, slot: usize) -> Self {
        let side = self
            .state
            .unit(self.state.unit_at(at(hex)).unwrap())
            .side()
            .index();
        self.edit(|json| {
            let card = json["hands"][side].as_array_mut().unwrap().pop().unwrap();
            json["tracks"][side][slot - 1] = card;
            for unit in json["units"].as_array_mut().unwrap() {
                if unit["spot"] == json!({ "on": hex }) {
                    unit["square"] = json!(slot);
                }
            }
        })
    }
}

/// The faces of the last roll of this stage.
pub fn faces(events: &[Event], wanted: ccn::Stage) -> Option<Vec<Face>> {
    events.iter().rev().find_map(|event| match event {
        Event::Rolled { stage, faces, .. } if *stage == wanted => Some(faces.clone()),
        _ => None,
    })
}

pub fn path(hexes: &str) -> Path {
    let hexes: Vec<Hex> = hexes.split_whitespace().map(at).collect();
    Path::over(&hexes).unwrap()
}

pub const CLASSES: [Class; 3] = [Class::Infantry, Class::Cavalry, Class::Artillery];
