//! What people see around the board: seats, clocks, proposals; and the face for the lobby.

use kernel::{Eyes, Seat};
use serde_json::{Map, Value as Json, json};
use store::{Face, Millis};

use super::{Battle, Holder, Proposal, Said};

/// How long a computer player may be silent before another node takes its place.
pub const LEASE: Millis = 20_000;

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

    fn by_seat(&self, each: impl Fn(Seat) -> Json) -> Json {
        let fields = Seat::BOTH.map(|seat| (self.seat_name(seat).to_owned(), each(seat)));
        Json::Object(fields.into_iter().collect())
    }

    /// Who holds the seats. Nobody's id is in it.
    pub fn seats_json(&self) -> Json {
        self.by_seat(|seat| match self.holder(seat) {
            Holder::Open => json!({ "kind": "open" }),
            Holder::Invited => json!({ "kind": "invite" }),
            Holder::Player { name, .. } => json!({ "kind": "player", "name": name }),
            Holder::Computer { level } => json!({ "kind": "computer", "level": level }),
        })
    }

    /// Everything around the board, the same for all eyes.
    pub fn table_json(&self, now: Millis) -> Json {
        let clocks = self.terms().clock.map(|_| {
            self.by_seat(|seat| match self.clocks.reading(seat, now) {
                Some((left, running)) => json!({ "left": left, "running": running }),
                None => Json::Null,
            })
        });
        let proposed = |what: Proposal| {
            Seat::BOTH
                .into_iter()
                .find(|seat| self.proposal(*seat) == Some(what))
                .map(|seat| self.seat_name(seat))
        };
        json!({
            "seats": self.seats_json(),
            "terms": self.terms(),
            "clocks": clocks,
            "deserted": Seat::BOTH.into_iter().filter(|seat| self.is_deserted(*seat, now))
                .map(|seat| self.seat_name(seat)).collect::<Vec<_>>(),
            "flagged": Seat::BOTH.into_iter().filter(|seat| self.flagged[seat.index()])
                .map(|seat| self.seat_name(seat)).collect::<Vec<_>>(),
            "draw_offered_by": proposed(Proposal::Draw),
            "pause_offered_by": proposed(Proposal::Pause),
            "paused": self.paused,
            "thinking": self.computer_to_move().map(|(seat, _)| self.seat_name(seat)),
        })
    }

    /// Who owes a decision, the phase, the outcome; the number of what these eyes were told.
    pub fn status(&self, eyes: Eyes) -> Map<String, Json> {
        let mut fields = games::wire::status(self.session(), eyes);
        fields.insert("seq".into(), json!(self.stream(eyes).seq()));
        if let Eyes::Seat(seat) = eyes {
            let undo = !self.paused && self.session().undoable(seat).is_ok();
            fields.insert("undo".into(), json!(undo));
        }
        fields
    }

    /// The battle's header, and when these eyes last noticed anything.
    pub fn header(&self, eyes: Eyes) -> Map<String, Json> {
        let begun = self.begun();
        let mut fields = Map::new();
        fields.insert("battle".into(), json!(self.id()));
        fields.insert("game".into(), json!(begun.game));
        fields.insert("scenario".into(), json!(begun.scenario.id));
        fields.insert("options".into(), json!(self.session().options()));
        fields.insert("commitment".into(), json!(self.session().commitment()));
        fields.insert("began_at".into(), json!(self.began_at));
        fields.insert("updated_at".into(), json!(self.stream(eyes).changed_at()));
        fields
    }

    /// Something that was said, on the wire.
    pub fn said_json(&self, said: &Said) -> Json {
        json!({
            "number": said.number,
            "at": said.at,
            "room": said.room,
            "name": said.name,
            "seat": said.seat.map(|seat| self.seat_name(seat)),
            "text": said.text,
        })
    }

    /// When somebody must look at the battle again.
    pub fn wakes_at(&self, now: Millis) -> Option<Millis> {
        if self.session().is_over() {
            return None;
        }
        let computer = self.computer_to_move().map(|_| now + LEASE);
        let clock = self.clocks.deadline().map(|(deadline, _)| deadline);
        [computer, clock, self.time_limit()]
            .into_iter()
            .flatten()
            .min()
    }

    /// What a lobby shows of it.
    pub fn face(&self, now: Millis) -> Face {
        let over = self.session().is_over();
        let status = games::wire::status(self.session(), Eyes::Spectator);
        let summary = json!({
            "game": self.begun().game,
            "scenario": self.begun().scenario.id,
            "seats": self.seats_json(),
            "turn": status.get("turn"),
            "over": status.get("over"),
            "seqs": Eyes::PEOPLE.map(|eyes| self.stream(eyes).seq()),
            "terms": self.terms(),
            "holders": self.seats.each_ref().map(Holder::player),
        });
        Face {
            public: self.terms().public,
            open: !over && self.seats.contains(&Holder::Open),
            over,
            holders: self
                .seats
                .each_ref()
                .map(|holder| holder.player().map(str::to_owned)),
            changed_at: self.stream(Eyes::Spectator).changed_at(),
            wakes_at: self.wakes_at(now),
            summary: summary.to_string(),
        }
    }
}
