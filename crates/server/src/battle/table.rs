//! What people see around the board: seats, clocks, proposals; and the face for the lobby.

use kernel::{Eyes, SEATS, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use store::{Face, Listed, Millis};
use wire::{
    BySeat, ChatLine, ComesFrom, Head, Legal, ListedBattle, Over, Reading, Sitter, Status, Table,
    Terms,
};

use super::{Battle, Holder, Proposal, Said};

/// How long a computer player may be silent before another node takes its place.
pub const LEASE: Millis = 20_000;

/// What the store keeps of a battle for the lists: the same for everybody until it is [read for a player](Self::listed).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    game: String,
    scenario: String,
    seats: BySeat<Sitter>,
    turn: Vec<String>,
    over: Option<Over>,
    /// The newest number of each pair of eyes.
    seqs: [u64; Eyes::PEOPLE.len()],
    #[serde(default)]
    terms: Terms,
    /// Lessons stand in no list.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    lesson: bool,
    /// The ids of the players, never sent.
    holders: [Option<String>; SEATS],
}

impl Summary {
    /// A battle of a list as this player sees it; none if this version cannot read it.
    pub fn listed(listed: &Listed, player: &str) -> Option<ListedBattle> {
        let summary: Self = serde_json::from_str(&listed.summary).ok()?;
        if summary.lesson {
            return None;
        }
        let about = games::find(&summary.game)?.about();
        let mine = |seat: &Seat| summary.holders[seat.index()].as_deref() == Some(player);
        let own: Vec<_> = Seat::BOTH.into_iter().filter(mine).collect();
        let place = own
            .first()
            .map_or(Eyes::PEOPLE.len() - 1, |seat| seat.index());
        Some(ListedBattle {
            battle: listed.battle.clone(),
            game: summary.game,
            scenario: summary.scenario,
            seats: summary.seats,
            turn: summary.turn,
            over: summary.over,
            seq: summary.seqs[place],
            terms: summary.terms,
            updated_at: listed.updated_at,
            you: own
                .iter()
                .map(|seat| about.seat_name(*seat).to_owned())
                .collect(),
        })
    }
}

impl Battle {
    /// The name of a seat on the wire.
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        self.session().about().seat_name(seat)
    }

    /// The name of a pair of eyes on the wire: a seat, or nothing for a spectator.
    pub fn eyes_name(&self, eyes: Eyes) -> Option<&'static str> {
        match eyes {
            Eyes::Seat(seat) => Some(self.seat_name(seat)),
            Eyes::Spectator | Eyes::Referee => None,
        }
    }

    fn by_seat<T>(&self, each: impl Fn(Seat) -> T) -> BySeat<T> {
        let names = Seat::BOTH.map(|seat| (self.seat_name(seat).to_owned(), each(seat)));
        names.into_iter().collect()
    }

    /// Who holds the seats. Nobody's id is in it.
    pub fn sitters(&self) -> BySeat<Sitter> {
        self.by_seat(|seat| match self.holder(seat) {
            Holder::Open => Sitter::Open,
            Holder::Invited => Sitter::Invite,
            Holder::Player { name, .. } => Sitter::Player { name: name.clone() },
            Holder::Computer { level } => Sitter::Computer {
                level: level.name().to_owned(),
            },
        })
    }

    /// Everything around the board, the same for all eyes.
    pub fn table(&self, now: Millis) -> Table {
        let reading = |(left, running)| Reading { left, running };
        let clocks = self
            .terms()
            .clock
            .filter(|_| !self.is_apart())
            .map(|_| self.by_seat(|seat| self.clocks.reading(seat, now).map(reading)));
        let named = |seat: Seat| self.seat_name(seat).to_owned();
        let those = |which: &dyn Fn(Seat) -> bool| {
            let seats = Seat::BOTH.into_iter().filter(|seat| which(*seat));
            seats.map(named).collect::<Vec<_>>()
        };
        let proposed = |what: Proposal| {
            let seat = Seat::BOTH
                .into_iter()
                .find(|seat| self.proposal(*seat) == Some(what));
            seat.map(named)
        };
        Table {
            seats: self.sitters(),
            terms: self.terms().clone(),
            clocks,
            deserted: those(&|seat| self.is_deserted(seat, now)),
            flagged: those(&|seat| self.flagged[seat.index()]),
            draw_offered_by: proposed(Proposal::Draw),
            pause_offered_by: proposed(Proposal::Pause),
            paused: self.paused,
            thinking: self.computer_to_move().map(|(seat, _)| named(seat)),
            parted: self.parted(),
        }
    }

    /// Who owes a decision, the phase, the outcome.
    pub fn status(&self, eyes: Eyes) -> Status {
        let mut status = games::protocol::status(self.session(), eyes);
        if self.is_apart() && status.over.is_none() {
            status.turn.clear();
            status.over = self.over_by_other_rules();
        }
        status
    }

    /// Could the seat that looks take back its last step? None for a spectator.
    pub fn undo(&self, eyes: Eyes) -> Option<bool> {
        match eyes {
            Eyes::Seat(seat) => Some(
                !self.paused
                    && !self.is_apart()
                    && self.script().is_none()
                    && self.session().undoable(seat).is_ok(),
            ),
            Eyes::Spectator | Eyes::Referee => None,
        }
    }

    /// What the seat that looks may do; none if it owes no decision.
    pub fn legal(&self, eyes: Eyes) -> Option<Legal<Json>> {
        match eyes {
            Eyes::Seat(seat) if !self.is_apart() && self.session().owes().has(seat) => {
                Some(games::protocol::legal(self.session(), seat))
            }
            _ => None,
        }
    }

    /// What stays the same, and when these eyes last noticed anything.
    pub fn head(&self, eyes: Eyes) -> Head {
        let begun = self.begun();
        Head {
            battle: self.id().to_owned(),
            game: begun.game.clone(),
            scenario: begun.scenario.id.clone(),
            options: self.session().options().clone(),
            commitment: self.session().commitment().to_string(),
            began_at: self.began_at,
            updated_at: self.stream(eyes).changed_at(),
            from: self.session().source().map(|source| ComesFrom {
                battle: source.battle.clone(),
                step: source.step,
            }),
            lesson: self.session().lesson().map(str::to_owned),
            duel: begun.duel.clone(),
        }
    }

    /// Something that was said, on the wire.
    pub fn chat_line(&self, said: &Said) -> ChatLine {
        ChatLine {
            number: said.number,
            at: said.at,
            room: said.room,
            name: said.name.clone(),
            seat: said.seat.map(|seat| self.seat_name(seat).to_owned()),
            text: said.text.clone(),
        }
    }

    /// When somebody must look at the battle again; `calls` says after how long players are told outside the page that it
    /// is their turn, if they are.
    pub fn wakes_at(&self, now: Millis, calls: Option<Millis>) -> Option<Millis> {
        if self.is_apart() {
            return None;
        }
        if self.session().is_over() {
            // Somebody must make sure that it was counted.
            return self.rated_result().map(|_| now);
        }
        let computer = self.computer_to_move().map(|_| now + LEASE);
        let clock = self.clocks.deadline().map(|(deadline, _)| deadline);
        let call = calls.and_then(|after| self.next_call(now, after));
        [computer, clock, self.time_limit(), call]
            .into_iter()
            .flatten()
            .min()
    }

    /// What a lobby shows of it, and when somebody must look at it again.
    pub fn face(&self, now: Millis, calls: Option<Millis>) -> Face {
        let over = self.is_over();
        let status = self.status(Eyes::Spectator);
        let holders = self
            .seats
            .each_ref()
            .map(|holder| holder.player().map(str::to_owned));
        let summary = Summary {
            game: self.begun().game.clone(),
            scenario: self.begun().scenario.id.clone(),
            seats: self.sitters(),
            turn: status.turn,
            over: status.over,
            seqs: Eyes::PEOPLE.map(|eyes| self.stream(eyes).seq()),
            terms: self.terms().clone(),
            lesson: self.begun().lesson.is_some(),
            holders: holders.clone(),
        };
        Face {
            public: self.terms().public,
            open: !over && self.seats.contains(&Holder::Open),
            over,
            founder: Some(self.begun().by.clone()),
            holders,
            changed_at: self.stream(Eyes::Spectator).changed_at(),
            wakes_at: self.wakes_at(now, calls),
            summary: wire::text(&summary),
        }
    }
}
