//! A battle as its log makes it: the session, the table around it, and what everybody was told.
//!
//! Everything goes through one door, [`Battle::perform`]: a line comes in, its consequences happen, and the line comes
//! out complete (with what was rolled). Live play stores the line before anybody hears of it; loading performs the stored
//! lines again and demands that they come out as they were stored.

mod calls;
mod earlier;
mod line;
mod load;
mod rated;
mod stream;
mod table;
mod terms;

use std::collections::HashSet;
use std::sync::Arc;

use games::{AnyGame, AnySession, Lesson, Library};
use kernel::{Ending, Eyes, Fault, Roll, SEATS, ScenarioFile, Seat, Seats};
use serde_json::Value as Json;
use store::{Millis, Outage};

use load::{find_game, find_scenario, set_up, unreadable};

pub use calls::Due;
pub use line::{Beginning, FORMAT, Following, Holder, Line, Past, Proposal};
pub use rated::{RatedPlayer, RatedResult};
pub use stream::{Stream, Told};
pub use table::{LEASE, Summary};
pub use terms::Clocks;
pub use wire::{Clock, OnFlag, Room, Terms};

/// How much can be said in one room of a table, and by one person: bounds for the memory, not for conversation.
const TALK: usize = 5000;
const TALK_OF_ONE: usize = 1000;

/// How much lag is forgiven to one player: in one battle, at once, and how little is not worth a line.
const FORGIVEN: Millis = 60_000;
const FORGIVEN_AT_ONCE: Millis = 10_000;
const FORGIVEN_LEAST: Millis = 500;

/// Something that was said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// Its number in the battle's chat, from 1.
    pub number: u64,
    /// When.
    pub at: Millis,
    /// To whom.
    pub room: Room,
    /// Who.
    pub player: String,
    /// Under which name.
    pub name: Option<String>,
    /// From which seat.
    pub seat: Option<Seat>,
    /// What.
    pub text: String,
}

/// Why a line cannot be performed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Misfit {
    /// The session does not allow it.
    #[error("{0}")]
    Fault(#[from] Fault),
    /// The table does not allow it: a stable key and a sentence.
    #[error("{message}")]
    Table {
        /// The key.
        key: &'static str,
        /// The sentence.
        message: &'static str,
    },
    /// A stored battle cannot be read by this program: a reason for people.
    #[error("{0}")]
    Unreadable(String),
}

const fn misfit(key: &'static str, message: &'static str) -> Misfit {
    Misfit::Table { key, message }
}

/// A battle: its session and its table.
pub struct Battle {
    id: String,
    begun: Box<Beginning>,
    began_at: Millis,
    lines: u64,
    session: Box<dyn AnySession>,
    library: Arc<Library>,
    words: [String; SEATS],
    seats: [Holder; SEATS],
    deserted: [bool; SEATS],
    flagged: [bool; SEATS],
    owing_since: [Option<Millis>; SEATS],
    acted_at: [Option<Millis>; SEATS],
    credited: [u64; SEATS],
    proposals: [Option<Proposal>; SEATS],
    /// Has this seat decided anything?
    moved: [bool; SEATS],
    /// A seat was handed on, or lost because its player had left.
    forsaken: bool,
    paused: bool,
    /// Until when times in which nobody could act have been taken out.
    stood_until: Millis,
    forgiven: [Millis; SEATS],
    /// Since when both seats have been held, not counting pauses.
    mustered_at: Option<Millis>,
    paused_at: Millis,
    time_up: bool,
    clocks: Clocks,
    chat: Vec<Said>,
    /// Who wishes to hear nothing of whom.
    muted: HashSet<(String, String)>,
    streams: [Stream; 3],
    resets: u64,
    changed_at: u64,
    /// It began by other rules, which have parted from the present ones.
    apart: Option<earlier::Apart>,
}

impl Battle {
    /// Begins a battle.
    pub fn begin(
        id: &str,
        begun: Box<Beginning>,
        library: &Arc<Library>,
        at: Millis,
    ) -> Result<Self, Misfit> {
        let session = set_up(&begun, &begun.words, library)?;
        let mut battle = Self {
            id: id.to_owned(),
            began_at: at,
            lines: 1,
            session,
            library: Arc::clone(library),
            words: begun.words.clone(),
            seats: begun.seats.clone(),
            deserted: [false; SEATS],
            flagged: [false; SEATS],
            owing_since: [None; SEATS],
            acted_at: [None; SEATS],
            credited: [0; SEATS],
            proposals: [None; SEATS],
            moved: [false; SEATS],
            forsaken: false,
            paused: false,
            stood_until: at,
            forgiven: [0; SEATS],
            mustered_at: None,
            paused_at: at,
            time_up: false,
            clocks: Clocks::new(begun.terms.clock),
            chat: Vec::new(),
            muted: HashSet::new(),
            streams: Eyes::PEOPLE.map(Stream::new),
            resets: 0,
            changed_at: 0,
            apart: None,
            begun,
        };
        battle
            .streams
            .iter_mut()
            .for_each(|stream| stream.touch(at));
        battle.press_clocks(at, Seats::NONE);
        Ok(battle)
    }

    /// Performs a line; gives it back with everything that came of it. A misfit changes nothing.
    pub fn perform(&mut self, mut line: Line, at: Millis) -> Result<Line, Misfit> {
        let before = self
            .streams
            .each_ref()
            .map(|stream| self.session.seq(stream.eyes()));
        let told = self.streams.each_ref().map(Stream::seq);
        let ply = self.session.ply();
        let owed = self.session.owes();
        if !line.is_left() {
            self.require_common_rules()?;
        }
        match &mut line {
            Line::Begun(_) => return Err(unreadable("a battle begins once")),
            Line::Act {
                seat,
                action,
                rolled,
                happened,
            } => {
                self.require_running()?;
                self.do_action(*seat, action)?;
                *rolled = self.rolled_since(ply);
                *happened = Some(self.session.happened(ply));
                self.acted_at[seat.index()] = Some(at);
                self.moved[seat.index()] = true;
                self.forget_proposals_against(*seat);
            }
            Line::Undo { seat } => {
                self.require_running()?;
                self.require_no_script()?;
                let old = self.session.clone();
                self.session.undo(*seat)?;
                for stream in &mut self.streams {
                    stream.take_back(*seat, &*old, &*self.session);
                }
            }
            Line::Standing {
                seat,
                orders,
                rolled,
                happened,
            } => {
                self.require_no_script()?;
                self.session.set_standing(*seat, orders)?;
                *rolled = self.rolled_since(ply);
                *happened = Some(self.session.happened(ply));
            }
            Line::Ended { ending } => {
                self.require_agreement(*ending)?;
                let left = matches!(ending, Ending::Resigned(seat) if self.deserted[seat.index()]);
                self.session.end(*ending)?;
                self.forsaken |= left;
                self.streams.iter_mut().for_each(Stream::end);
                self.paused = false;
            }
            Line::TimeUp { rolled, happened } => {
                self.session.time_up()?;
                self.time_up = true;
                *rolled = self.rolled_since(ply);
                *happened = Some(self.session.happened(ply));
            }
            Line::Flagged { seat } => self.flagged[seat.index()] = true,
            Line::Joined {
                seat,
                player,
                name,
                word,
            } => self.join(*seat, player, name.as_deref(), word.as_deref())?,
            Line::Left { seat } => {
                if self.seats[seat.index()].player().is_none() {
                    return Err(misfit("server-no-player", "nobody sits there"));
                }
                self.deserted[seat.index()] = true;
            }
            Line::HandedOver { seat, to } => self.hand_over(*seat, to, at)?,
            Line::Proposed { seat, what } => self.proposals[seat.index()] = Some(*what),
            Line::Declined { what, .. } => {
                for proposal in &mut self.proposals {
                    proposal.take_if(|proposal| proposal == what);
                }
            }
            Line::Paused => {
                self.paused = true;
                self.paused_at = at;
                self.proposals = [None; SEATS];
            }
            Line::Resumed { .. } => {
                self.paused = false;
                let pause = at - self.paused_at;
                self.mustered_at = self.mustered_at.map(|since| since + pause);
            }
            Line::Said {
                room,
                player,
                name,
                seat,
                text,
            } => {
                // Counted room by room: those who watch cannot silence those who play.
                let (mut in_room, mut by_one) = (0, 0);
                for said in self.chat.iter().filter(|said| said.room == *room) {
                    in_room += 1;
                    by_one += usize::from(said.player == *player);
                }
                if in_room >= TALK || by_one >= TALK_OF_ONE {
                    return Err(misfit("server-too-much-talk", "enough was said"));
                }
                self.chat.push(Said {
                    number: self.chat.len() as u64 + 1,
                    at,
                    room: *room,
                    player: player.clone(),
                    name: name.clone(),
                    seat: *seat,
                    text: text.clone(),
                });
            }
            Line::Renamed { from, to, name } => {
                for holder in &mut self.seats {
                    if holder.player() == Some(from) {
                        *holder = Holder::Player {
                            id: to.clone(),
                            name: name.clone(),
                        };
                    }
                }
            }
            Line::Muted { by, whom, muted } => {
                let pair = (by.clone(), whom.clone());
                if *muted {
                    if self.muted.len() >= TALK_OF_ONE {
                        return Err(misfit("server-too-many-muted", "too many people are muted"));
                    }
                    self.muted.insert(pair);
                } else {
                    self.muted.remove(&pair);
                }
            }
            Line::Stood { outages } => {
                for (from, to) in outages {
                    self.stand_still(*from, *to);
                }
            }
            Line::Forgiven { seat, millis } => {
                let sum = self.forgiven[seat.index()] + *millis;
                if *millis < 0 || sum > FORGIVEN {
                    return Err(misfit("server-too-much-lag", "enough lag was forgiven"));
                }
                self.forgiven[seat.index()] = sum;
                self.clocks.give(*seat, *millis);
            }
            Line::Surveyed => {}
        }
        if !matches!(line, Line::Undo { .. }) {
            for (stream, before) in self.streams.iter_mut().zip(before) {
                stream.advance(before, &*self.session);
            }
        }
        for (stream, told) in self.streams.iter_mut().zip(told) {
            if !line.may_be_secret() || stream.seq() != told {
                stream.touch(at);
            }
        }
        self.press_clocks(at, owed);
        if !line.is_talk() {
            self.changed_at = self.lines;
        }
        self.lines += 1;
        Ok(line)
    }

    fn require_running(&self) -> Result<(), Misfit> {
        if self.session.is_over() {
            return Err(Fault::Over.into());
        }
        if self.paused {
            return Err(misfit("server-paused", "the battle is paused"));
        }
        Ok(())
    }

    /// Does what a seat wants, and in a lesson what the script answers. A misfit changes nothing.
    fn do_action(&mut self, seat: Seat, action: &Json) -> Result<(), Misfit> {
        let Some(lesson) = self.script() else {
            self.session.act(seat, action)?;
            return Ok(());
        };
        if lesson.pupil() != Some(seat) {
            return Err(Fault::NotYourTurn.into());
        }
        let mut session = self.session.clone();
        lesson.perform(&mut *session, action)?;
        self.session = session;
        Ok(())
    }

    /// The lesson whose script the battle still follows.
    pub fn script(&self) -> Option<&Lesson> {
        let lesson = &self.begun.lesson.as_ref()?.lesson;
        lesson.runs(self.session.ply()).then_some(lesson)
    }

    fn require_no_script(&self) -> Result<(), Misfit> {
        match self.script() {
            Some(_) => Err(misfit("server-lesson", "a lesson goes on step by step")),
            None => Ok(()),
        }
    }

    /// A draw needs the other side's proposal, unless one player holds both seats, or a computer player agrees to a draw in
    /// a battle without an end of its own.
    fn require_agreement(&self, ending: Ending) -> Result<(), Misfit> {
        let computer = Seat::BOTH.into_iter().any(|seat| self.faces_computer(seat));
        let agreed = match ending {
            Ending::Agreed => {
                self.proposals.contains(&Some(Proposal::Draw))
                    || self.is_same_screen()
                    || computer && self.session.is_endless()
            }
            Ending::Resigned(_) | Ending::Flagged(_) => true,
        };
        if agreed {
            Ok(())
        } else {
            Err(misfit("server-no-offer", "nobody has offered a draw"))
        }
    }

    fn rolled_since(&self, ply: u64) -> Vec<Vec<Roll>> {
        let steps = self.session.recorded(ply).into_iter();
        steps.map(|step| step.rolls).collect()
    }

    /// Whoever plays on has not accepted; what was proposed to them lapses.
    fn forget_proposals_against(&mut self, seat: Seat) {
        self.proposals[seat.other().index()] = None;
    }

    fn join(
        &mut self,
        seat: Seat,
        player: &str,
        name: Option<&str>,
        word: Option<&str>,
    ) -> Result<(), Misfit> {
        if !self.seats[seat.index()].is_free() {
            return Err(misfit("server-seat-taken", "somebody sits there already"));
        }
        if let Some(word) = word {
            // The word is mixed into dice that nobody has seen yet, so the battle is set up anew.
            if self.session.ply() > 0 {
                return Err(misfit("server-word-late", "the dice are rolling already"));
            }
            let mut words = self.words.clone();
            word.clone_into(&mut words[seat.index()]);
            let mut session = set_up(&self.begun, &words, &self.library)?;
            for seat in Seat::BOTH {
                session.set_standing(seat, &self.session.standing(seat))?;
            }
            self.session = session;
            self.words = words;
            self.resets += 1;
        }
        self.seats[seat.index()] = Holder::Player {
            id: player.to_owned(),
            name: name.map(str::to_owned),
        };
        Ok(())
    }

    fn hand_over(&mut self, seat: Seat, to: &Holder, at: Millis) -> Result<(), Misfit> {
        if !self.is_deserted(seat, at) {
            return Err(misfit("server-not-deserted", "the seat is not deserted"));
        }
        let index = seat.index();
        self.forsaken = true;
        self.seats[index] = to.clone();
        self.deserted[index] = false;
        self.flagged[index] = false;
        self.owing_since[index] = Some(at);
        self.acted_at[index] = None;
        self.clocks.refill(seat);
        Ok(())
    }

    /// Nobody could act from `from` to `to`: nothing that counts time notices it.
    fn stand_still(&mut self, from: Millis, to: Millis) {
        let from = from.max(self.stood_until);
        if to <= from {
            return;
        }
        self.stood_until = to;
        let shift = |since: &mut Millis| *since += (to - from.max(*since)).max(0);
        self.clocks.shift(shift);
        self.owing_since.iter_mut().flatten().for_each(shift);
        self.acted_at.iter_mut().flatten().for_each(shift);
        if !self.paused {
            self.mustered_at.as_mut().map(shift);
        }
    }

    /// Lets time pass until `at`; before this line the seats of `owed` owed a decision.
    ///
    /// A seat's clock gains when its turn to decide ends, not with each small action: else writing and rubbing out would
    /// earn time, and the other side could count what is written in secret.
    fn press_clocks(&mut self, at: Millis, owed: Seats) {
        let owes = self.session.owes();
        let ply = self.session.ply();
        let mut done = Seats::NONE;
        for seat in Seat::BOTH {
            let index = seat.index();
            if owes.has(seat) {
                self.owing_since[index].get_or_insert(at);
                continue;
            }
            self.owing_since[index] = None;
            self.acted_at[index] = None;
            // An undo brings the turn back; ending it once more earns nothing more.
            if owed.has(seat) && ply > self.credited[index] {
                self.credited[index] = ply;
                done = done.with(seat);
            }
        }
        let all_here = self.seats.iter().all(|holder| !holder.is_free());
        if all_here {
            self.mustered_at.get_or_insert(at);
        }
        let running = if self.paused || !all_here {
            Seats::NONE
        } else {
            Seat::BOTH
                .into_iter()
                .filter(|seat| owes.has(*seat) && !self.flagged[seat.index()])
                .fold(Seats::NONE, Seats::with)
        };
        self.clocks.press(at, done, running);
    }

    /// Its id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// When it began.
    pub const fn began_at(&self) -> Millis {
        self.began_at
    }

    /// How many lines its log has: the number of the next one.
    pub const fn lines(&self) -> u64 {
        self.lines
    }

    /// Has anything but talk happened since the log had this many lines?
    pub const fn changed_since(&self, lines: u64) -> bool {
        self.changed_at >= lines
    }

    /// The session.
    pub fn session(&self) -> &dyn AnySession {
        &*self.session
    }

    /// A copy of the session, to think about.
    pub fn session_copy(&self) -> Box<dyn AnySession> {
        self.session.clone()
    }

    /// Its game.
    pub fn game(&self) -> Result<&'static dyn AnyGame, Misfit> {
        find_game(&self.begun.game)
    }

    /// How it began.
    pub const fn begun(&self) -> &Beginning {
        &self.begun
    }

    /// The file of its scenario.
    pub fn scenario_file(&self) -> Option<ScenarioFile> {
        find_scenario(&self.begun, &self.library)
    }

    /// What was agreed.
    pub const fn terms(&self) -> &Terms {
        &self.begun.terms
    }

    /// Who holds a seat.
    pub const fn holder(&self, seat: Seat) -> &Holder {
        &self.seats[seat.index()]
    }

    /// Is it paused?
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// How often the battle was set up anew because a word was added.
    pub const fn resets(&self) -> u64 {
        self.resets
    }

    /// The seats that this player holds.
    pub fn seats_of(&self, player: &str) -> Seats {
        Seat::BOTH
            .into_iter()
            .filter(|seat| {
                self.holder(*seat).player() == Some(player) && !self.deserted[seat.index()]
            })
            .fold(Seats::NONE, Seats::with)
    }

    /// One browser holds both seats.
    pub fn is_same_screen(&self) -> bool {
        let first = self.seats[0].player();
        first.is_some() && first == self.seats[1].player()
    }

    /// Is a computer on the other side?
    pub fn faces_computer(&self, seat: Seat) -> bool {
        self.holder(seat.other()).level().is_some()
    }

    /// What a seat has proposed.
    pub const fn proposal(&self, seat: Seat) -> Option<Proposal> {
        self.proposals[seat.index()]
    }

    /// The stream of a pair of eyes.
    pub fn stream(&self, eyes: Eyes) -> &Stream {
        let place = Eyes::PEOPLE.iter().position(|people| *people == eyes);
        &self.streams[place.unwrap_or(2)]
    }

    /// What was said, for those who may hear it, after number `after`. Once the battle is over everybody may.
    pub fn chat(&self, eyes: Eyes, after: u64) -> impl Iterator<Item = &Said> {
        let over = self.is_over();
        self.chat
            .iter()
            .filter(move |said| said.number > after && (over || said.is_for(eyes)))
    }

    /// Does this person wish to hear nothing of that one?
    pub fn is_muted(&self, by: &str, whom: &str) -> bool {
        // Both texts are short, and hardly anybody is muted.
        !self.muted.is_empty() && self.muted.contains(&(by.to_owned(), whom.to_owned()))
    }

    /// Those of whom this person wishes to hear nothing.
    pub fn muted_by(&self, by: &str) -> impl Iterator<Item = &str> {
        self.muted
            .iter()
            .filter(move |(who, _)| who == by)
            .map(|(_, whom)| whom.as_str())
    }

    /// Has the player of this seat gone: left, out of time, or silent for longer than both accepted?
    pub fn is_deserted(&self, seat: Seat, now: Millis) -> bool {
        if self.is_over() || self.is_apart() || self.holder(seat).player().is_none() {
            return false;
        }
        let silent = || {
            let limit = Millis::from(self.terms().absence_hours?) * 3_600_000;
            let since = self.acted_at[seat.index()].or(self.owing_since[seat.index()])?;
            Some(!self.paused && now - since >= limit)
        };
        self.deserted[seat.index()] || self.flagged[seat.index()] || silent().unwrap_or(false)
    }

    /// Has this seat's clock run out in a battle that goes on?
    pub const fn is_flagged(&self, seat: Seat) -> bool {
        self.flagged[seat.index()]
    }

    /// The computer seat that owes a decision.
    pub fn computer_to_move(&self) -> Option<(Seat, opponents::Level)> {
        if self.paused || self.is_apart() || self.session.is_over() || self.script().is_some() {
            return None;
        }
        self.session
            .owes()
            .iter()
            .find_map(|seat| Some((seat, self.holder(seat).level()?)))
    }

    /// What time demands before anything else: first that times in which nobody could act are taken out, then what is
    /// overdue.
    pub fn demanded(&self, now: Millis, outages: &[Outage]) -> Option<Line> {
        let terms = self.terms();
        let timed = terms.clock.is_some()
            || terms.time_limit_minutes.is_some()
            || terms.absence_hours.is_some();
        if timed && !self.is_apart() && !self.session.is_over() {
            let outages: Vec<_> = outages
                .iter()
                .filter(|outage| outage.to > self.stood_until && outage.to <= now)
                .map(|outage| (outage.from.max(self.began_at), outage.to))
                .collect();
            if !outages.is_empty() {
                return Some(Line::Stood { outages });
            }
        }
        self.overdue(now)
    }

    /// What a broken connection of this seat's player may have back: the time since `heard_at` in which the clock ran, as
    /// far as the quota goes.
    pub fn forgivable(&self, seat: Seat, heard_at: Millis, now: Millis) -> Option<Millis> {
        let since = self.clocks.running_since(seat)?;
        let lost = (now - heard_at.max(since)).min(FORGIVEN_AT_ONCE);
        let lost = lost.min(FORGIVEN - self.forgiven[seat.index()]);
        (lost >= FORGIVEN_LEAST && !self.is_apart() && !self.session.is_over()).then_some(lost)
    }

    /// What time makes of the battle by `now`: a clock that ran out, the end of the agreed time.
    pub fn overdue(&self, now: Millis) -> Option<Line> {
        if self.is_apart() || self.session.is_over() {
            return None;
        }
        if let Some((deadline, seat)) = self.clocks.deadline()
            && deadline <= now
        {
            return Some(match self.terms().on_flag {
                OnFlag::Lose => Line::Ended {
                    ending: Ending::Flagged(seat),
                },
                OnFlag::Decide => Line::Flagged { seat },
            });
        }
        if self.time_limit().is_some_and(|limit| limit <= now) {
            return Some(Line::time_up());
        }
        None
    }

    fn time_limit(&self) -> Option<Millis> {
        let minutes = self.terms().time_limit_minutes?;
        let since = self.mustered_at?;
        (!self.time_up && !self.paused).then_some(since + Millis::from(minutes) * 60_000)
    }
}

impl Said {
    /// May these eyes hear it while the battle runs?
    pub fn is_for(&self, eyes: Eyes) -> bool {
        matches!(
            (self.room, eyes),
            (_, Eyes::Referee) | (Room::Players, Eyes::Seat(_)) | (Room::Gallery, Eyes::Spectator)
        )
    }
}
