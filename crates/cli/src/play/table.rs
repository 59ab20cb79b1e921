//! The table in the terminal: whose turn, what the player points at, what may be done.

use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, io};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use games::AnySession;
use kernel::{Dice, Ending, Eyes, Fault, Message, Seat, message};
use messages::Lexicon;
use opponents::{Budget, Intent, Knobs, Level};
use serde_json::Value as Json;
use wire::WireError;

use super::board::{Cell, Note, Offer, Scene, Stroke};

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

/// What comes after a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum After {
    /// Go on.
    On,
    /// Leave the table.
    Quit,
}

/// What the strip at the foot of a small screen shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Strip {
    /// The sums and chances of the marked action.
    #[default]
    Why,
    /// What happened.
    Log,
    /// What the player keeps before the eyes.
    Notes,
}

/// What is asked once before it is done, because it cannot be taken back.
#[derive(Debug, Clone, PartialEq)]
enum Question {
    /// An action that ends something.
    Act(Box<Json>, String),
    /// Giving up.
    Resign,
    /// Leaving the table.
    Quit,
}

/// A battle in the terminal.
pub struct Table {
    session: Box<dyn AnySession>,
    players: [Player; 2],
    title: String,
    lexicon: Lexicon,
    /// The seat whose secrets are on the screen.
    seat: Seat,
    /// Waiting for the other player to sit down.
    handing_over: bool,
    scene: Scene,
    cursor: usize,
    picked: Vec<String>,
    marked: usize,
    log: Vec<String>,
    logged: u64,
    notice: Option<String>,
    /// How many lines of the help are scrolled away, while it is shown.
    help: Option<u16>,
    strip: Strip,
    question: Option<Question>,
    /// The file in which the battle is kept.
    record: Option<PathBuf>,
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
            handing_over: two,
            scene: Scene::default(),
            cursor: 0,
            picked: Vec::new(),
            marked: 0,
            log: Vec::new(),
            logged: 0,
            notice: None,
            help: None,
            strip: Strip::default(),
            question: None,
            record: None,
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
        table.mark_first();
        if !table.scene.notes.is_empty() {
            table.strip = Strip::Notes;
        }
        table
    }

    /// The same table, its computer players choosing by this number where they leave something to chance.
    pub fn seeded(mut self, number: u64) -> Self {
        self.chance = Dice::quick(number);
        self
    }

    /// Keeps the battle in a file from now on.
    pub fn keep_in(&mut self, file: PathBuf) -> io::Result<()> {
        self.save(&file)?;
        self.record = Some(file);
        Ok(())
    }

    /// Writes the record of the battle, with the seed of its dice, so that it can be resumed and verified.
    pub fn save(&self, file: &Path) -> io::Result<()> {
        let record = serde_json::to_string(&self.session.record_for_store())?;
        // A file that is only half written would lose the battle.
        let half = file.with_extension("part");
        fs::write(&half, record + "\n")?;
        fs::rename(half, file)
    }

    /// The file in which the battle is kept.
    pub fn record(&self) -> Option<&Path> {
        self.record.as_deref()
    }

    /// The file to which a battle is saved that is kept in none.
    fn new_file(&self) -> PathBuf {
        let about = self.session.about();
        let scenario = self.session.scenario().map_or("battle", |known| &known.id);
        (1..10_000)
            .map(|number| PathBuf::from(format!("{}-{scenario}-{number}.json", about.id)))
            .find(|file| !file.exists())
            .unwrap_or_default()
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
        let may_act =
            self.players[self.seat.index()] == Player::Person && self.session.owes().has(self.seat);
        self.scene = Scene::of(self.session.as_ref(), eyes, may_act.then_some(self.seat));
        self.cursor = self.cursor.min(self.scene.cells.len().saturating_sub(1));
        self.picked.clear();
        self.marked = self.marked.min(self.scene.offers.len().saturating_sub(1));
        if let Some(file) = &self.record
            && let Err(error) = self.save(file)
        {
            self.notice = Some(self.lexicon.say(&message!(
                "cli-not-saved",
                file = file.display().to_string(),
                reason = error.to_string()
            )));
        }
        if self.players == [Player::Person, Player::Person]
            && !self.session.is_over()
            && !self.session.owes().has(self.seat)
        {
            self.handing_over = true;
        }
    }

    fn say_event(&mut self, event: &Json) {
        if let Some(Ok(message)) = event.get("say").cloned().map(serde_json::from_value) {
            let line = self.lexicon.sentence(&message);
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
    pub fn key(&mut self, key: KeyEvent) -> After {
        self.notice = None;
        if matches!(key.code, KeyCode::Char('c')) && key.modifiers.contains(KeyModifiers::CONTROL) {
            return After::Quit;
        }
        if let Some(question) = self.question.take() {
            return self.answer(question, key.code);
        }
        if let Some(away) = self.help {
            self.help = match key.code {
                KeyCode::Down | KeyCode::PageDown | KeyCode::Char('j' | ' ') => Some(away + 8),
                KeyCode::Up | KeyCode::PageUp | KeyCode::Char('k') => Some(away.saturating_sub(8)),
                _ => None,
            };
            return After::On;
        }
        if self.handing_over {
            match key.code {
                KeyCode::Enter | KeyCode::Char(' ') => self.sit_down(),
                KeyCode::Char('q') => return self.quit(),
                _ => {}
            }
            return After::On;
        }
        match key.code {
            KeyCode::Char('q') => return self.quit(),
            KeyCode::Char('?') => self.help = Some(0),
            KeyCode::Left => self.point(-1, 0),
            KeyCode::Right => self.point(1, 0),
            KeyCode::Up => self.point(0, -1),
            KeyCode::Down => self.point(0, 1),
            KeyCode::Enter => self.pick(),
            KeyCode::Char(' ') => self.act_marked(),
            KeyCode::Esc | KeyCode::Backspace => {
                self.picked.pop();
                self.mark_first();
            }
            KeyCode::Tab | KeyCode::Char('j') => self.mark(1),
            KeyCode::BackTab | KeyCode::Char('k') => self.mark(-1),
            KeyCode::PageDown => self.mark(10),
            KeyCode::PageUp => self.mark(-10),
            KeyCode::Char('n') => self.next_piece(),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('w') => self.turn_strip(),
            KeyCode::Char('R') if self.may_resign() => self.question = Some(Question::Resign),
            _ => {}
        }
        After::On
    }

    /// Leaves a finished battle; asks before it leaves another one.
    fn quit(&mut self) -> After {
        if self.session.is_over() {
            return After::Quit;
        }
        self.question = Some(Question::Quit);
        After::On
    }

    fn may_resign(&self) -> bool {
        self.players[self.seat.index()] == Player::Person && !self.session.is_over()
    }

    /// Does what was asked about, if the answer is yes.
    fn answer(&mut self, question: Question, key: KeyCode) -> After {
        let yes = matches!(key, KeyCode::Enter | KeyCode::Char('y'));
        match question {
            Question::Act(action, _) if yes => self.act(&action),
            Question::Resign if yes => self.resign(),
            Question::Quit if yes => return After::Quit,
            Question::Quit if key == KeyCode::Char('s') => {
                let file = self.record.clone().unwrap_or_else(|| self.new_file());
                match self.save(&file) {
                    Ok(()) => {
                        self.record = Some(file);
                        return After::Quit;
                    }
                    Err(error) => {
                        self.notice = Some(self.lexicon.say(&message!(
                            "cli-not-saved",
                            file = file.display().to_string(),
                            reason = error.to_string()
                        )));
                    }
                }
            }
            _ => {}
        }
        After::On
    }

    fn turn_strip(&mut self) {
        self.strip = match self.strip {
            Strip::Why => Strip::Log,
            Strip::Log if self.scene.notes.is_empty() => Strip::Why,
            Strip::Log => Strip::Notes,
            Strip::Notes => Strip::Why,
        };
    }

    /// Marks the first action that ends nothing.
    fn mark_first(&mut self) {
        let candidates = self.candidates();
        let first = candidates.iter().position(|offer| !offer.ends);
        self.marked = first.unwrap_or(0);
    }

    fn sit_down(&mut self) {
        if let Some(seat) = self.session.owes().iter().next() {
            self.seat = seat;
        }
        self.handing_over = false;
        self.log.clear();
        self.logged = 0;
        self.refresh();
        self.mark_first();
    }

    /// Moves the cursor to the nearest place in a direction.
    fn point(&mut self, dx: i32, dy: i32) {
        let Some(here) = self.scene.cells.get(self.cursor) else {
            return;
        };
        let (hx, hy) = (i32::from(here.x), i32::from(here.y));
        let nearest = self
            .scene
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

    /// The legal actions that agree with what was pointed at.
    pub fn candidates(&self) -> Vec<&Offer> {
        let offers = self.scene.offers.iter();
        offers
            .filter(|offer| offer.picks.starts_with(&self.picked))
            .collect()
    }

    /// The places that may be pointed at next.
    pub fn targets(&self) -> Vec<String> {
        let mut places: Vec<_> = self
            .candidates()
            .iter()
            .filter_map(|offer| offer.picks.get(self.picked.len()).cloned())
            .collect();
        places.sort();
        places.dedup();
        places
    }

    /// The candidates in words.
    pub fn labels(&self) -> Vec<String> {
        self.candidates()
            .iter()
            .map(|offer| self.label(offer))
            .collect()
    }

    /// The names of all places on the board.
    pub fn places(&self) -> Vec<String> {
        let cells = self.scene.cells.iter();
        cells.map(|cell| cell.place.clone()).collect()
    }

    fn pick(&mut self) {
        let Some(cell) = self.scene.cells.get(self.cursor) else {
            self.act_marked();
            return;
        };
        let place = cell.place.clone();
        if !self.targets().contains(&place) {
            // Pointing elsewhere begins anew; pointing at nothing useful says so.
            self.picked.clear();
            self.mark_first();
            if !self.targets().contains(&place) {
                if !self.scene.offers.is_empty() {
                    self.notice = Some(self.lexicon.word("cli-nothing-here"));
                }
                return;
            }
        }
        self.picked.push(place);
        self.mark_first();
        let complete = {
            let candidates = self.candidates();
            let chosen = candidates.first().filter(|_| candidates.len() == 1);
            chosen
                .filter(|offer| offer.picks == self.picked)
                .map(|offer| (*offer).clone())
        };
        if let Some(offer) = complete {
            self.choose(&offer);
        }
    }

    fn act_marked(&mut self) {
        let offer = self.candidates().get(self.marked).map(|one| (*one).clone());
        if let Some(offer) = offer {
            self.choose(&offer);
        }
    }

    /// Does an action, or asks first if it ends something while there is something else to do.
    fn choose(&mut self, offer: &Offer) {
        if offer.ends && self.scene.offers.len() > 1 {
            let words = self.label(offer);
            self.question = Some(Question::Act(Box::new(offer.action.clone()), words));
        } else {
            self.act(&offer.action);
        }
    }

    fn act(&mut self, action: &Json) {
        // The mark stays with the action if it is still offered, otherwise with the next one that is.
        let list = self.candidates();
        let place = list.iter().position(|offer| offer.action == *action);
        let after: Vec<Json> = list
            .iter()
            .skip(place.unwrap_or(0))
            .map(|offer| offer.action.clone())
            .collect();
        match self.session.act(self.seat, action) {
            Ok(_) => {
                self.refresh();
                let offers = &self.scene.offers;
                let stays = after
                    .iter()
                    .find_map(|old| offers.iter().position(|offer| offer.action == *old));
                match stays.filter(|place| !offers[*place].ends) {
                    Some(place) => self.marked = place,
                    None => self.mark_first(),
                }
            }
            Err(fault) => {
                let words = self.words(&fault);
                self.refresh();
                self.notice = Some(words);
            }
        }
    }

    fn next_piece(&mut self) {
        self.picked.clear();
        let targets = self.targets();
        let count = self.scene.cells.len();
        let next = (1..=count)
            .map(|step| (self.cursor + step) % count.max(1))
            .find(|index| targets.contains(&self.scene.cells[*index].place));
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
                self.mark_first();
            }
            Err(fault) => self.notice = Some(self.words(&fault)),
        }
    }

    fn resign(&mut self) {
        let outcome = self.session.end(Ending::Resigned(self.seat));
        self.refresh();
        if let Err(fault) = outcome {
            self.notice = Some(self.words(&fault));
        }
    }

    // What the screen asks.

    pub(super) fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    pub(super) fn title(&self) -> &str {
        &self.title
    }

    pub(super) fn cells(&self) -> &[Cell] {
        &self.scene.cells
    }

    pub(super) fn picture(&self) -> &[Stroke] {
        &self.scene.picture
    }

    pub(super) fn marks(&self) -> &[(u16, u16, String)] {
        &self.scene.marks
    }

    pub(super) fn notes(&self) -> &[Note] {
        &self.scene.notes
    }

    pub(super) fn legend(&self) -> &[(&'static str, Message)] {
        &self.scene.legend
    }

    pub(super) fn strip(&self) -> Strip {
        self.strip
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

    pub(super) fn help(&self) -> Option<u16> {
        self.help
    }

    pub(super) fn exhaustive(&self) -> bool {
        self.scene.exhaustive
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
        let phase = self.session.phase();
        [&phase]
            .into_iter()
            .chain(&self.scene.headline)
            .map(|message| self.lexicon.say(message))
            .collect()
    }

    /// What lies under the cursor.
    pub(super) fn describe_cursor(&self) -> String {
        let (Some(cell), Some(here)) = (
            self.scene.cells.get(self.cursor),
            self.scene.here.get(self.cursor),
        ) else {
            return String::new();
        };
        let said: Vec<_> = here
            .iter()
            .map(|message| self.lexicon.say(message))
            .collect();
        format!("{} {}", cell.place, said.join(", "))
    }

    pub(super) fn label(&self, offer: &Offer) -> String {
        self.lexicon.sentence(&offer.words)
    }

    /// The question that waits for an answer.
    pub(super) fn question(&self) -> Option<String> {
        let asked = match self.question.as_ref()? {
            Question::Act(_, words) => message!("cli-ask-act", action = words.as_str()),
            Question::Resign => message!("cli-ask-resign"),
            Question::Quit => match &self.record {
                Some(file) => message!("cli-ask-quit-kept", file = file.display().to_string()),
                None => message!("cli-ask-quit", file = self.new_file().display().to_string()),
            },
        };
        Some(self.lexicon.say(&asked))
    }

    /// What is asked, refused, or decided: one sentence.
    pub(super) fn prompt(&self) -> String {
        if let Some(question) = self.question() {
            return question;
        }
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
            let seat = about.seat_name(self.seat);
            match &self.scene.question {
                Some(question) => message!("cli-asked", seat = seat, question = question.clone()),
                None => message!("cli-your-turn", seat = seat),
            }
        } else {
            message!("cli-choose-target", place = self.picked.join(" → "))
        };
        self.lexicon.say(&prompt)
    }

    /// Sums and odds of the marked action.
    pub(super) fn preview(&self) -> Vec<String> {
        let candidates = self.candidates();
        let Some(action) = candidates.get(self.marked).map(|offer| &offer.action) else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        for sum in self.session.explain(self.seat, action).unwrap_or_default() {
            let (name, total) = (self.lexicon.word(&sum.name), sum.counted(sum.total));
            lines.push(format!("{name}: {total}"));
            for part in &sum.parts {
                lines.push(format!(
                    "  {:+} {} ({})",
                    sum.counted(part.amount),
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

    /// The last word when the players leave: how the battle ended, and where it is kept.
    pub fn farewell(&self) -> Option<String> {
        let ended = self.session.is_over().then(|| self.prompt());
        let kept = self.record.as_ref().map(|file| {
            let file = file.display().to_string();
            self.lexicon.say(&message!("cli-kept", file = file))
        });
        match (ended, kept) {
            (Some(ended), Some(kept)) => Some(format!("{ended}\n{kept}")),
            (ended, kept) => ended.or(kept),
        }
    }

    /// Has the battle ended?
    pub fn is_over(&self) -> bool {
        self.session.is_over()
    }
}
