//! The objects of the protocol ([`wire`]), made from sessions and the library.

use kernel::{Eyes, Game, Message, Scripted, Seat, Seed, Session};
use messages::{Language, Lexicon};
use serde::Deserialize;
use serde_json::Value as Json;
use wire::{BySeat, GameAbout, Games, Legal, Over, ScenarioAbout, Status};

use crate::library::Entry;
use crate::{AnyGame, AnySession, Library, Visitor};

/// Each game with its seats, options and scenarios.
pub fn games(library: &Library, lexicon: &Lexicon) -> Games {
    let game = |game: &&dyn AnyGame| {
        let about = game.about();
        GameAbout {
            game: about.id.to_owned(),
            title: about.title.to_owned(),
            seats: about.seats.map(str::to_owned),
            options: about.options.to_vec(),
            scenarios: library
                .of_game(about.id)
                .map(|entry| scenario(entry, lexicon.language()))
                .collect(),
        }
    };
    Games {
        games: crate::all().iter().map(game).collect(),
    }
}

/// What a scenario says about itself.
pub fn scenario(entry: &Entry, language: Language) -> ScenarioAbout {
    let (code, header) = (language.code(), &entry.header);
    let army = |(seat, words): (&String, &kernel::Words)| {
        (seat.clone(), words.in_language(code).to_owned())
    };
    ScenarioAbout {
        game: header.game.clone(),
        id: header.id.clone(),
        title: header.title.in_language(code).to_owned(),
        about: header.about.in_language(code).to_owned(),
        armies: header.armies.iter().map(army).collect(),
        options: header.options.clone(),
    }
}

/// Who owes a decision, the phase, how many steps these eyes noticed, and the outcome.
pub fn status(session: &dyn AnySession, eyes: Eyes) -> Status {
    let about = session.about();
    let name = |seat: Seat| about.seat_name(seat).to_owned();
    let score = |points: [i32; 2]| -> BySeat<i32> {
        Seat::BOTH
            .into_iter()
            .map(|seat| (name(seat), points[seat.index()]))
            .collect()
    };
    let phase = session.phase();
    Status {
        turn: session.owes().iter().map(name).collect(),
        phase: phase.key,
        phase_args: phase.args,
        ply: session.seq(eyes),
        score: score(session.score()),
        over: session.outcome().map(|outcome| Over {
            winner: outcome.winner.map(name),
            reason: outcome.reason,
            rule: outcome.rule.map(|rule| rule.to_string()),
            score: score(outcome.score),
        }),
    }
}

/// An action of a seat in words. None if it is no action of the game.
pub fn words(session: &dyn AnySession, seat: Seat, action: &Json) -> Option<Message> {
    struct Words<'a>(&'a dyn AnySession, Seat, &'a Json);
    impl Visitor for Words<'_> {
        type Output = Option<Message>;
        fn visit<G: kernel::Judgement>(self) -> Option<Message> {
            let Words(session, seat, action) = self;
            let session: &Session<G> = session.as_any().downcast_ref()?;
            let action = serde_json::from_value(action.clone()).ok()?;
            Some(G::describe(session.state(), seat, &action))
        }
    }
    crate::visit(session.about().id, Words(session, seat, action)).flatten()
}

/// The legal actions of a seat.
pub fn legal(session: &dyn AnySession, seat: Seat) -> Legal<Json> {
    let listed = crate::visit(session.about().id, Listing { session, seat });
    listed.flatten().unwrap_or(Legal {
        exhaustive: true,
        actions: Vec::new(),
        words: Vec::new(),
    })
}

/// What a seat is offered, with its words.
struct Listing<'s> {
    session: &'s dyn AnySession,
    seat: Seat,
}

impl Visitor for Listing<'_> {
    type Output = Option<Legal<Json>>;

    fn visit<G: Game>(self) -> Self::Output {
        let session = self.session.as_any().downcast_ref::<Session<G>>()?;
        let offers = session.offers(self.seat);
        let words = |action| G::describe(session.state(), self.seat, action);
        Some(Legal {
            exhaustive: offers.exhaustive(),
            actions: offers.actions().iter().map(wire::json).collect(),
            words: offers.actions().iter().map(words).collect(),
        })
    }
}

/// A seed on the wire: a whole number, 64 hexadecimal digits, or any other hex string.
pub fn seed(json: &Json) -> Result<Seed, String> {
    match json {
        Json::Number(number) => number
            .as_u64()
            .map(Seed::from_number)
            .ok_or_else(|| "the seed is a whole number from 0, or a hex string".to_owned()),
        Json::String(text) if text.len() == 64 => {
            text.parse().map_err(|error| format!("the seed: {error}"))
        }
        Json::String(text) => u64::from_str_radix(text.trim_start_matches("0x"), 16)
            .map(Seed::from_number)
            .map_err(|_| {
                format!("the seed «{text}» is not hexadecimal (up to 16 digits, or exactly 64)")
            }),
        _ => Err("the seed is a whole number from 0, or a hex string".to_owned()),
    }
}

/// Scripted rolls on the wire.
pub fn rolls(json: &Json) -> Result<Vec<Scripted>, String> {
    Vec::<Scripted>::deserialize(json)
        .map_err(|_| "rolls is a list of numbers 1 to 6 and names of faces".to_owned())
}
