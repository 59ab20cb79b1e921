//! The table in the terminal: whose turn, what the player points at, what may be done.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use games::AnySession;
use games::wire::WireError;
use kernel::{Dice, Ending, Eyes, Fault, Message, Seat, message};
use messages::Lexicon;
use opponents::{Budget, Intent, Knobs, Level};
use serde_json::Value as Json;

use super::board::{self, Board, Cell, Stroke};

/// Who plays a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Somebody at the keyboard.
    Person,
    /// Any legal action.
    Random,
    /// A computer player.
    Computer(Level),
}

/// What a key led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Go on.
    On,
    /// Leave the table.
    Quit,
}

/// A battle in the terminal.
pub struct Table {
    session: Box<dyn AnySession>,
    players: [Player; 2],
    title: String,
    lexicon: Lexicon,
    board: Option<&'static dyn Board>,
    /// The seat whose secrets are on the screen.
    seat: Seat,
    /// Waiting for the other player to sit down.
    handing_over: bool,
    view: Json,
    cells: Vec<Cell>,
    picture: Vec<Stroke>,
    legal: Vec<Json>,
    exhaustive: bool,
    cursor: usize,
    picked: Vec<String>,
    marked: usize,
    log: Vec<String>,
    logged: u64,
    notice: Option<String>,
    help: bool,
    chance: Dice,
    /// What each computer player has in mind.
    intents: [Intent; 2],
}

impl Table {
    /// A table with the pieces set up.
    pub fn new(
        session: Box<dyn AnySession>,
        players: [Player; 2],
        title: String,
        lexicon: Lexicon,
    ) -> Self {
        let board = board::of_game(session.about().id);
        let person = players
            .iter()
            .position(|player| *player == Player::Person)
            .and_then(Seat::new);
        let two = players == [Player::Person, Player::Person];
        let mut table = Self {
            seat: person.unwrap_or(Seat::FIRST),
            session,
            players,
            title,
            lexicon,
            board,
            handing_over: two,
            view: Json::Null,
            cells: Vec::new(),
            picture: Vec::new(),
            legal: Vec::new(),
            exhaustive: true,
            cursor: 0,
            picked: Vec::new(),
            marked: 0,
            log: Vec::new(),
            logged: 0,
            notice: None,
            help: false,
            chance: Dice::quick(u64::from(std::process::id())),
            intents: Default::default(),
        };
        if two && let Some(seat) = table.session.owes().iter().next() {
            table.seat = seat;
        }
        for event in table.session.opening(table.eyes()) {
            table.say_event(&event);
        }
        table.refresh();
        table
    }

    /// The eyes that look at the screen.
    fn eyes(&self) -> Eyes {
        if self.players.contains(&Player::Person) {
            Eyes::Seat(self.seat)
        } else {
            Eyes::Spectator
        }
    }

    fn refresh(&mut self) {
        let eyes = self.eyes();
        for step in self.session.seen(eyes, self.logged) {
            for event in &step.events {
                self.say_event(event);
            }
        }
        self.logged = self.session.seq(eyes);
        self.view = self.session.view(eyes);
        self.cells = self
            .board
            .map(|board| board.cells(&self.view))
            .unwrap_or_default();
        self.picture = self
            .board
            .map(|board| board.picture(&self.view))
            .unwrap_or_default();
        self.cursor = self.cursor.min(self.cells.len().saturating_sub(1));
        self.picked.clear();
        self.marked = 0;
        let may_act =
            self.players[self.seat.index()] == Player::Person && self.session.owes().has(self.seat);
        (self.legal, self.exhaustive) = if may_act {
            self.session.legal(self.seat)
        } else {
            (Vec::new(), true)
        };
        if self.players == [Player::Person, Player::Person]
            && !self.session.is_over()
            && !self.session.owes().has(self.seat)
        {
            self.handing_over = true;
        }
    }

    fn say_event(&mut self, event: &Json) {
        if let Some(Ok(message)) = event.get("say").cloned().map(serde_json::from_value) {
            let line = self.lexicon.say(&message);
            self.log.push(line);
        }
    }

    /// Does the computer owe the next decision?
    pub fn computer_is_to_play(&self) -> bool {
        self.computer_seat().is_some()
    }

    fn computer_seat(&self) -> Option<Seat> {
        self.session
            .owes()
            .iter()
            .find(|seat| self.players[seat.index()] != Player::Person)
    }

    /// Lets the computer make one decision.
    pub fn let_the_computer_play(&mut self) {
        let Some(seat) = self.computer_seat() else {
            return;
        };
        let choice = match self.players[seat.index()] {
            Player::Computer(level) => {
                let budget =
                    Budget::new(Duration::from_millis(800), self.chance.pick(1 << 30) as u64);
                let session = self.session.as_ref();
                let knobs = Knobs::of(session.about().id);
                let intent = &mut self.intents[seat.index()];
                opponents::choose_with(session, seat, level, &budget, &knobs, intent)
                    .map(|choice| choice.action)
            }
            _ => None,
        };
        let action = choice.or_else(|| {
            let (actions, _) = self.session.legal(seat);
            (!actions.is_empty()).then(|| actions[self.chance.pick(actions.len())].clone())
        });
        if let Some(action) = action
            && let Err(fault) = self.session.act(seat, &action)
        {
            self.notice = Some(self.words(&fault));
        }
        self.refresh();
    }

    fn words(&self, fault: &Fault) -> String {
        let error = WireError::from_fault(fault, &self.lexicon);
        match error.rule {
            Some(rule) => format!("{} ({rule})", error.message),
            None => error.message,
        }
    }

    /// Answers a key.
    pub fn key(&mut self, key: KeyEvent) -> Step {
        self.notice = None;
        if matches!(key.code, KeyCode::Char('c')) && key.modifiers.contains(KeyModifiers::CONTROL) {
            return Step::Quit;
        }
        if self.help {
            self.help = false;
            return Step::On;
        }
        if self.handing_over {
            match key.code {
                KeyCode::Enter | KeyCode::Char(' ') => self.sit_down(),
                KeyCode::Char('q') => return Step::Quit,
                _ => {}
            }
            return Step::On;
        }
        match key.code {
            KeyCode::Char('q') => return Step::Quit,
            KeyCode::Char('?') => self.help = true,
            KeyCode::Left => self.point(-1, 0),
            KeyCode::Right => self.point(1, 0),
            KeyCode::Up => self.point(0, -1),
            KeyCode::Down => self.point(0, 1),
            KeyCode::Enter => self.pick(),
            KeyCode::Char(' ') => self.act_marked(),
            KeyCode::Esc | KeyCode::Backspace => {
                self.picked.pop();
                self.marked = 0;
            }
            KeyCode::Tab | KeyCode::Char('j') => self.mark(1),
            KeyCode::BackTab | KeyCode::Char('k') => self.mark(-1),
            KeyCode::PageDown => self.mark(10),
            KeyCode::PageUp => self.mark(-10),
            KeyCode::Char('n') => self.next_piece(),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('R') => self.resign(),
            _ => {}
        }
        Step::On
    }

    fn sit_down(&mut self) {
        if let Some(seat) = self.session.owes().iter().next() {
            self.seat = seat;
        }
        self.handing_over = false;
        self.log.clear();
        self.logged = 0;
        self.refresh();
    }

    /// Moves the cursor to the nearest place in a direction.
    fn point(&mut self, dx: i32, dy: i32) {
        let Some(here) = self.cells.get(self.cursor) else {
            return;
        };
        let (hx, hy) = (i32::from(here.x), i32::from(here.y));
        let nearest = self
            .cells
            .iter()
            .enumerate()
            .filter_map(|(index, cell)| {
                let (x, y) = (i32::from(cell.x) - hx, i32::from(cell.y) - hy);
                let along = x * dx + y * dy;
                let across = (x * dy).abs() + (y * dx).abs();
                (along > 0).then_some((along + 3 * across, index))
            })
            .min();
        if let Some((_, index)) = nearest {
            self.cursor = index;
        }
    }

    fn mark(&mut self, by: isize) {
        let count = self.candidates().len();
        if count > 0 {
            self.marked = (self.marked as isize + by).rem_euclid(count as isize) as usize;
        }
    }

    fn picks(&self, action: &Json) -> Vec<String> {
        self.board
            .map(|board| board.picks(&self.view, action))
            .unwrap_or_default()
    }

    /// The legal actions that agree with what was pointed at.
    pub fn candidates(&self) -> Vec<&Json> {
        self.legal
            .iter()
            .filter(|action| self.picks(action).starts_with(&self.picked))
            .collect()
    }

    /// The places that may be pointed at next.
    pub fn targets(&self) -> Vec<String> {
        let mut places: Vec<_> = self
            .candidates()
            .iter()
            .filter_map(|action| self.picks(action).get(self.picked.len()).cloned())
            .collect();
        places.sort();
        places.dedup();
        places
    }

    /// The candidates in words.
    pub fn labels(&self) -> Vec<String> {
        self.candidates()
            .iter()
            .map(|action| self.label(action))
            .collect()
    }

    /// The names of all places on the board.
    pub fn places(&self) -> Vec<String> {
        self.cells.iter().map(|cell| cell.place.clone()).collect()
    }

    fn pick(&mut self) {
        let Some(cell) = self.cells.get(self.cursor) else {
            self.act_marked();
            return;
        };
        let place = cell.place.clone();
        if !self.targets().contains(&place) {
            // Pointing elsewhere begins anew; pointing at nothing useful says so.
            self.picked.clear();
            self.marked = 0;
            if !self.targets().contains(&place) {
                if !self.legal.is_empty() {
                    self.notice = Some(self.lexicon.word("cli-nothing-here"));
                }
                return;
            }
        }
        self.picked.push(place);
        self.marked = 0;
        let complete = {
            let candidates = self.candidates();
            let chosen = candidates.first().filter(|_| candidates.len() == 1);
            chosen
                .filter(|action| self.picks(action) == self.picked)
                .map(|action| (*action).clone())
        };
        if let Some(action) = complete {
            self.act(&action);
        }
    }

    fn act_marked(&mut self) {
        let action = self
            .candidates()
            .get(self.marked)
            .map(|action| (*action).clone());
        if let Some(action) = action {
            self.act(&action);
        }
    }

    fn act(&mut self, action: &Json) {
        if let Err(fault) = self.session.act(self.seat, action) {
            self.notice = Some(self.words(&fault));
        }
        self.refresh();
    }

    fn next_piece(&mut self) {
        self.picked.clear();
        let targets = self.targets();
        let count = self.cells.len();
        let next = (1..=count)
            .map(|step| (self.cursor + step) % count.max(1))
            .find(|index| targets.contains(&self.cells[*index].place));
        if let Some(index) = next {
            self.cursor = index;
        }
    }

    fn undo(&mut self) {
        match self.session.undo(self.seat) {
            Ok(()) => {
                self.log.push(self.lexicon.word("cli-undone"));
                self.logged = self.session.seq(self.eyes());
                self.handing_over = false;
                self.refresh();
            }
            Err(fault) => self.notice = Some(self.words(&fault)),
        }
    }

    fn resign(&mut self) {
        if self.players[self.seat.index()] == Player::Person
            && let Err(fault) = self.session.end(Ending::Resigned(self.seat))
        {
            self.notice = Some(self.words(&fault));
        }
        self.refresh();
    }

    // What the screen asks.

    pub(super) fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    pub(super) fn title(&self) -> &str {
        &self.title
    }

    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    pub(super) fn picture(&self) -> &[Stroke] {
        &self.picture
    }

    pub(super) fn marks(&self) -> Vec<(u16, u16, String)> {
        self.board
            .map(|board| board.marks(&self.view))
            .unwrap_or_default()
    }

    pub(super) fn cursor(&self) -> usize {
        self.cursor
    }

    pub(super) fn marked(&self) -> usize {
        self.marked
    }

    pub(super) fn picked(&self) -> &[String] {
        &self.picked
    }

    pub(super) fn log(&self) -> &[String] {
        &self.log
    }

    pub(super) fn shows_help(&self) -> bool {
        self.help
    }

    pub(super) fn exhaustive(&self) -> bool {
        self.exhaustive
    }

    /// The name of the seat to which the keyboard is handed.
    pub(super) fn handing_over_to(&self) -> Option<&'static str> {
        if !self.handing_over {
            return None;
        }
        self.session
            .owes()
            .iter()
            .next()
            .map(|seat| self.session.about().seat_name(seat))
    }

    pub(super) fn headline(&self) -> Vec<String> {
        let mut lines: Vec<_> = vec![self.lexicon.say(&self.session.phase())];
        if let Some(board) = self.board {
            lines.extend(
                board
                    .headline(&self.view)
                    .iter()
                    .map(|message| self.lexicon.say(message)),
            );
        }
        lines
    }

    pub(super) fn describe_cursor(&self) -> Vec<String> {
        match (self.board, self.cells.get(self.cursor)) {
            (Some(board), Some(cell)) => {
                let said = board.describe(&self.view, &cell.place);
                let said: Vec<_> = said
                    .iter()
                    .map(|message| self.lexicon.say(message))
                    .collect();
                vec![format!("{} {}", cell.place, said.join(", "))]
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn label(&self, action: &Json) -> String {
        self.board
            .and_then(|board| board.label(&self.view, action))
            .map_or_else(|| action.to_string(), |message| self.lexicon.say(&message))
    }

    /// What is asked, refused, or decided: one sentence.
    pub(super) fn prompt(&self) -> String {
        if let Some(notice) = &self.notice {
            return notice.clone();
        }
        let about = self.session.about();
        if let Some(outcome) = self.session.outcome() {
            let reason = kernel::Value::Text(self.lexicon.word(&outcome.reason));
            return self.lexicon.say(&match outcome.winner {
                Some(seat) => message!("cli-won", seat = about.seat_name(seat), reason = reason),
                None => message!("cli-draw", reason = reason),
            });
        }
        let prompt: Message = if self.computer_is_to_play() {
            message!("cli-thinks")
        } else if self.picked.is_empty() {
            message!("cli-your-turn", seat = about.seat_name(self.seat))
        } else {
            message!("cli-choose-target", place = self.picked.join(" → "))
        };
        self.lexicon.say(&prompt)
    }

    /// Sums and odds of the marked action.
    pub(super) fn preview(&self) -> Vec<String> {
        let candidates = self.candidates();
        let Some(action) = candidates.get(self.marked) else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        for sum in self.session.explain(self.seat, action).unwrap_or_default() {
            lines.push(format!("{}: {}", self.lexicon.word(&sum.name), sum.total));
            for part in &sum.parts {
                lines.push(format!(
                    "  {:+} {} ({})",
                    part.amount,
                    self.lexicon.say(&part.message()),
                    part.rule
                ));
            }
        }
        if let Ok(Some(odds)) = self.session.odds(self.seat, action) {
            for chance in &odds.outcomes {
                lines.push(format!(
                    "{:3.0} % {}",
                    chance.p * 100.0,
                    self.lexicon.say(&chance.result)
                ));
            }
        }
        lines
    }

    /// The last word when the players leave a finished battle.
    pub fn farewell(&self) -> Option<String> {
        self.session.is_over().then(|| self.prompt())
    }
}
