//! Drawing the table: the board, what is asked, what may be done, why, and what happened.

use std::fmt::Write as _;

use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, List, ListItem, ListState, Paragraph, Wrap};

use super::board::{Note, Row};
use super::{Strip, Table};

const AMBER: Color = Color::Indexed(214);

/// Draws everything.
pub fn draw(frame: &mut Frame<'_>, table: &Table) {
    if let Some(seat) = table.handing_over_to() {
        hand_over(frame, table, seat);
        return;
    }
    if frame.area().width < ROOMY.0 || frame.area().height < ROOMY.1 {
        small(frame, table);
    } else {
        roomy(frame, table);
    }
    if let Some(away) = table.help() {
        help(frame, table, away);
    }
}

/// A screen of this size has room for everything at once.
const ROOMY: (u16, u16) = (110, 30);

/// Everything at once: the board, beside it what may be done, why, and what happened; below it what is kept in sight.
fn roomy(frame: &mut Frame<'_>, table: &Table) {
    let area = frame.area();
    let [main, side] = Layout::horizontal([
        Constraint::Min(30),
        Constraint::Length((area.width / 3).min(50)),
    ])
    .areas(area);
    let notes = notes(table, main.width.saturating_sub(2));
    let below = if notes.is_empty() {
        0
    } else {
        (notes.len() as u16 + 2).min(main.height / 3)
    };
    let [field, kept] =
        Layout::vertical([Constraint::Min(8), Constraint::Length(below)]).areas(main);
    board(frame, table, field);
    if below > 0 {
        frame.render_widget(
            Paragraph::new(notes)
                .block(Block::bordered().title(format!(" {} ", table.lexicon().word("cli-notes")))),
            kept,
        );
    }
    panel(frame, table, side);
}

/// On a small screen the board keeps two thirds of the width; a strip at the foot shows one thing at a time.
fn small(frame: &mut Frame<'_>, table: &Table) {
    let area = frame.area();
    let reasons = reasons(table, area.width.saturating_sub(2));
    // Reasons that are many take half of the height: they are read whole.
    let low = if table.strip() == Strip::Why && reasons.len() > 3 {
        area.height / 2
    } else {
        5
    };
    let [upper, strip, keys] = Layout::vertical([
        Constraint::Min(8),
        Constraint::Length(low),
        Constraint::Length(1),
    ])
    .areas(area);
    let [main, side] = Layout::horizontal([
        Constraint::Min(area.width - area.width / 3),
        Constraint::Length(area.width / 3),
    ])
    .areas(upper);
    board(frame, table, main);
    // A question is read whole.
    let tall = if table.question().is_some() { 9 } else { 5 };
    let [ask, may] = Layout::vertical([Constraint::Length(tall), Constraint::Min(3)]).areas(side);
    prompt(frame, table, ask);
    actions(frame, table, may);
    let words = table.lexicon();
    match table.strip() {
        Strip::Why => why(frame, table, strip, reasons),
        Strip::Log => log(frame, table, strip),
        Strip::Notes => frame.render_widget(
            Paragraph::new(short_notes(table, strip.width.saturating_sub(2)))
                .block(Block::bordered().title(format!(" {} ", words.word("cli-notes")))),
            strip,
        ),
    }
    frame.render_widget(
        Paragraph::new(words.word("cli-keys-small"))
            .style(Style::new().add_modifier(Modifier::DIM)),
        keys,
    );
}

/// What the player keeps in sight, each title with its text, broken into lines of this width.
fn notes(table: &Table, width: u16) -> Vec<Line<'static>> {
    let words = table.lexicon();
    let mut lines = Vec::new();
    for note in table.notes() {
        let title = words.say(&note.title);
        let text = note.text.as_ref().map(|text| words.say(text));
        let said = match &text {
            Some(text) => format!("{title}: {text}"),
            None => title.clone(),
        };
        for (number, line) in broken(&said, usize::from(width.max(1)))
            .into_iter()
            .enumerate()
        {
            let head = title.chars().count();
            if number == 0 && line.chars().count() >= head {
                let rest: String = line.chars().skip(head).collect();
                lines.push(Line::from(vec![
                    Span::styled(title.clone(), Style::new().add_modifier(Modifier::BOLD)),
                    Span::raw(rest),
                ]));
            } else {
                lines.push(Line::from(line));
            }
        }
        let columns = Columns::of(words, note);
        if !note.rows.is_empty() {
            lines.push(columns.line("", &note.head));
        }
        for row in &note.rows {
            lines.push(columns.line(&words.say(&row.label), &row.cells));
        }
    }
    lines
}

/// How wide the columns of a note's table are.
struct Columns {
    label: usize,
    cell: usize,
}

impl Columns {
    fn of(words: &messages::Lexicon, note: &Note) -> Self {
        let wide = |text: &String| text.chars().count();
        let labels = note.rows.iter().map(|row| words.say(&row.label));
        let cells = note.rows.iter().flat_map(|row| &row.cells);
        Self {
            label: labels.map(|label| wide(&label)).max().unwrap_or(0),
            cell: cells.chain(&note.head).map(wide).max().unwrap_or(0),
        }
    }

    fn line(&self, label: &str, cells: &[String]) -> Line<'static> {
        let (wide, cell) = (self.label, self.cell);
        let mut line = format!("  {label:<wide$}");
        for text in cells {
            let _ = write!(line, "  {text:>cell$}");
        }
        Line::from(line)
    }
}

/// On a small screen: all titles in a line, and the text of the one that the marked action is about, or of the first.
fn short_notes(table: &Table, width: u16) -> Vec<Line<'static>> {
    let words = table.lexicon();
    let titles: Vec<String> = table
        .notes()
        .iter()
        .map(|note| words.say(&note.title))
        .collect();
    let marked = table.labels().get(table.marked()).cloned();
    let about = titles
        .iter()
        .position(|title| marked.as_ref().is_some_and(|label| label.contains(title)));
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let width = usize::from(width.max(1));
    let mut lines: Vec<Line<'static>> = broken(&titles.join(" · "), width)
        .into_iter()
        .map(|line| Line::from(line).style(bold))
        .collect();
    let note = table.notes().get(about.unwrap_or(0));
    // Of a table the line that the marked action is about, or the first ones, under its head.
    if let Some(note) = note.filter(|note| !note.rows.is_empty()) {
        let columns = Columns::of(words, note);
        let said = |row: &Row| words.say(&row.label);
        let about = note.rows.iter().position(|row| {
            let label = said(row);
            marked
                .as_ref()
                .is_some_and(|marked| marked.contains(&label))
        });
        lines.truncate(1);
        lines.push(columns.line("", &note.head));
        lines.extend(
            note.rows[about.unwrap_or(0)..]
                .iter()
                .map(|row| columns.line(&said(row), &row.cells)),
        );
    }
    if let Some(text) = note.and_then(|note| note.text.as_ref()) {
        lines.extend(broken(&words.say(text), width).into_iter().map(Line::from));
    }
    lines
}

/// A text in lines of at most this many characters, broken at spaces.
fn broken(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

fn hand_over(frame: &mut Frame<'_>, table: &Table, seat: &str) {
    let words = table.lexicon();
    let text = vec![
        Line::from(table.title().to_owned()).style(Style::new().add_modifier(Modifier::BOLD)),
        Line::from(""),
        Line::from(words.say(&kernel::message!("cli-hand-over", seat = seat))),
        Line::from(words.word("cli-hand-over-key")).style(Style::new().fg(AMBER)),
    ];
    let area = centred(frame.area(), 60, 8);
    frame.render_widget(
        Paragraph::new(text)
            .alignment(Alignment::Center)
            .block(Block::bordered()),
        area,
    );
}

fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

fn board(frame: &mut Frame<'_>, table: &Table, area: Rect) {
    let block = Block::bordered().title(format!(" {} ", table.title()));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let room = usize::from(inner.width.max(1));
    let headline: Vec<String> = table
        .headline()
        .iter()
        .flat_map(|line| broken(line, room))
        .take(4)
        .collect();
    let [head, field, foot] = Layout::vertical([
        Constraint::Length(headline.len() as u16),
        Constraint::Min(1),
        Constraint::Length(1),
    ])
    .areas(inner);
    frame.render_widget(Paragraph::new(headline.join("\n")), head);
    frame.render_widget(
        Paragraph::new(table.describe_cursor()).style(Style::new().add_modifier(Modifier::DIM)),
        foot,
    );
    let Some(cursor) = table.cells().get(table.cursor()) else {
        return;
    };
    // A board larger than the window scrolls so that the cursor stays in sight.
    let offset = |at: u16, size: u16, room: u16, all: u16| {
        if all <= room {
            0
        } else {
            (at + size / 2).saturating_sub(room / 2).min(all - room)
        }
    };
    let all_x = table
        .cells()
        .iter()
        .map(|cell| cell.x + cell.width())
        .chain(
            table
                .picture()
                .iter()
                .map(|stroke| stroke.x + stroke.text.chars().count() as u16),
        )
        .max()
        .unwrap_or(0);
    let all_y = table
        .cells()
        .iter()
        .map(|cell| cell.y + cell.height())
        .chain(table.picture().iter().map(|stroke| stroke.y + 1))
        .max()
        .unwrap_or(0);
    let (ox, oy) = (
        offset(cursor.x, cursor.width(), field.width, all_x),
        offset(cursor.y, cursor.height(), field.height, all_y),
    );
    for stroke in table.picture() {
        let Some(y) = stroke.y.checked_sub(oy).filter(|y| *y < field.height) else {
            continue;
        };
        for (step, sign) in (0u16..).zip(stroke.text.chars()) {
            let x = (stroke.x + step).checked_sub(ox);
            if let Some(x) = x.filter(|x| *x < field.width) {
                let place = (field.x + x, field.y + y);
                if let Some(cell) = frame.buffer_mut().cell_mut(place) {
                    cell.set_char(sign).set_style(stroke.style);
                }
            }
        }
    }
    for (x, y, text) in table.marks() {
        // Marks stay at the edge while the board scrolls under them.
        let x = if *x == 0 { Some(0) } else { x.checked_sub(ox) };
        let y = if *y == 0 { Some(0) } else { y.checked_sub(oy) };
        if let (Some(x), Some(y)) = (x, y)
            && x + 2 < field.width
            && y < field.height
        {
            let style = Style::new().add_modifier(Modifier::DIM);
            frame
                .buffer_mut()
                .set_string(field.x + x, field.y + y, text, style);
        }
    }
    // The first place stands just inside the marks.
    let drawn = !table.picture().is_empty();
    let edge = |first: Option<u16>| first.filter(|_| !drawn).unwrap_or(0);
    let edge_x = edge(table.cells().iter().map(|cell| cell.x).min());
    let edge_y = edge(table.cells().iter().map(|cell| cell.y).min());
    let targets = table.targets();
    for (index, cell) in table.cells().iter().enumerate() {
        if cell.x < ox + edge_x || cell.y < oy + edge_y {
            continue;
        }
        for (row, (text, style)) in cell.lines.iter().enumerate() {
            let (x, y) = (field.x + cell.x - ox, field.y + cell.y - oy + row as u16);
            if x + cell.width() > field.right() || y >= field.bottom() {
                continue;
            }
            let mut style = *style;
            let mut text = text.clone();
            if targets.contains(&cell.place) {
                style = style
                    .add_modifier(Modifier::UNDERLINED)
                    .bg(if table.picked().is_empty() {
                        style.bg.unwrap_or(AMBER)
                    } else {
                        AMBER
                    });
            }
            if table.picked().contains(&cell.place) {
                style = style.bg(AMBER).fg(Color::Black);
            }
            if index == table.cursor() {
                text = bracketed(&text);
                style = style.add_modifier(Modifier::REVERSED);
            }
            frame.buffer_mut().set_string(x, y, &text, style);
        }
    }
}

/// The text with its first and last characters replaced by brackets: the cursor shows without colour too.
fn bracketed(text: &str) -> String {
    let count = text.chars().count();
    text.chars()
        .enumerate()
        .map(|(at, c)| match at {
            0 => '[',
            at if at + 1 == count => ']',
            _ => c,
        })
        .collect()
}

fn panel(frame: &mut Frame<'_>, table: &Table, area: Rect) {
    let lines = reasons(table, area.width.saturating_sub(2));
    let reasons = lines.len() as u16 + 2;
    let [ask, may, because, happened, keys] = Layout::vertical([
        Constraint::Length(5),
        Constraint::Min(6),
        Constraint::Length(reasons.min(14)),
        Constraint::Percentage(30),
        Constraint::Length(3),
    ])
    .areas(area);
    prompt(frame, table, ask);
    actions(frame, table, may);
    why(frame, table, because, lines);
    log(frame, table, happened);
    frame.render_widget(
        Paragraph::new(table.lexicon().word("cli-keys"))
            .style(Style::new().add_modifier(Modifier::DIM))
            .wrap(Wrap { trim: true }),
        keys,
    );
}

fn prompt(frame: &mut Frame<'_>, table: &Table, area: Rect) {
    let style = Style::new().add_modifier(Modifier::BOLD);
    let border = Style::new().fg(AMBER);
    frame.render_widget(
        Paragraph::new(table.prompt())
            .wrap(Wrap { trim: true })
            .style(style)
            .block(Block::bordered().border_style(border)),
        area,
    );
}

/// What may be done. A marked action that is too long for its line is told in full below the others.
fn actions(frame: &mut Frame<'_>, table: &Table, area: Rect) {
    let labels = table.labels();
    let more = if table.exhaustive() { "" } else { "…" };
    let words = table.lexicon();
    let title = format!(" {} ({}{more}) ", words.word("cli-actions"), labels.len());
    let width = usize::from(area.width.saturating_sub(4));
    let items: Vec<_> = labels
        .iter()
        .enumerate()
        .map(|(place, label)| {
            if place == table.marked() {
                ListItem::new(broken(label, width.max(8)).join("\n"))
            } else {
                ListItem::new(label.as_str())
            }
        })
        .collect();
    let mut state = ListState::default().with_selected((!items.is_empty()).then(|| table.marked()));
    frame.render_stateful_widget(
        List::new(items)
            .block(Block::bordered().title(title))
            .highlight_style(Style::new().bg(AMBER).fg(Color::Black))
            .highlight_symbol("› "),
        area,
        &mut state,
    );
}

/// The sums and odds of the marked action, in lines of at most this width.
fn reasons(table: &Table, width: u16) -> Vec<Line<'static>> {
    let width = usize::from(width.max(1));
    let lines = table.preview().into_iter();
    lines
        .flat_map(|line| hanging(&line, width))
        .map(Line::from)
        .collect()
}

/// A text in lines of at most this many characters; those after the first are set in by four more than it is.
fn hanging(text: &str, width: usize) -> Vec<String> {
    let start = text.len() - text.trim_start().len();
    let (first, rest) = (" ".repeat(start), " ".repeat(start + 4));
    broken(text.trim_start(), width.saturating_sub(start + 4).max(8))
        .into_iter()
        .enumerate()
        .map(|(number, line)| format!("{}{line}", if number == 0 { &first } else { &rest }))
        .collect()
}

fn why(frame: &mut Frame<'_>, table: &Table, area: Rect, lines: Vec<Line<'_>>) {
    let title = format!(" {} ", table.lexicon().word("cli-why"));
    frame.render_widget(
        Paragraph::new(lines).block(Block::bordered().title(title)),
        area,
    );
}

/// The newest lines that fit.
fn log(frame: &mut Frame<'_>, table: &Table, area: Rect) {
    let room = usize::from(area.height.saturating_sub(2));
    let width = usize::from(area.width.saturating_sub(2).max(1));
    let mut lines: Vec<Line<'_>> = table
        .log()
        .iter()
        .rev()
        .flat_map(|line| broken(line, width).into_iter().rev())
        .take(room)
        .map(Line::from)
        .collect();
    lines.reverse();
    let title = format!(" {} ", table.lexicon().word("cli-log"));
    frame.render_widget(
        Paragraph::new(lines).block(Block::bordered().title(title)),
        area,
    );
}

/// The keys, and the signs of this game's board. What does not fit is scrolled to; the frame says so.
fn help(frame: &mut Frame<'_>, table: &Table, away: u16) {
    let words = table.lexicon();
    let mut lines: Vec<Line<'_>> = Vec::new();
    let room = frame.area().width.min(76).saturating_sub(2);
    for part in words.word("cli-help").lines() {
        lines.extend(broken(part, usize::from(room)).into_iter().map(Line::from));
    }
    lines.push(Line::from(""));
    let sign = Style::new().add_modifier(Modifier::BOLD);
    for (signs, meaning) in table.legend() {
        let meaning = broken(&words.say(meaning), usize::from(room.saturating_sub(18)));
        for (number, part) in meaning.into_iter().enumerate() {
            let signs = if number == 0 { signs } else { "" };
            lines.push(Line::from(vec![
                Span::styled(format!("{signs:<18}"), sign),
                Span::raw(part),
            ]));
        }
    }
    let all = lines.len() as u16;
    let area = centred(frame.area(), 76, all + 2);
    let hidden = (all + 2).saturating_sub(area.height);
    let mut block = Block::bordered().border_style(Style::new().fg(AMBER));
    if hidden > 0 {
        block = block.title_bottom(format!(" {} ", words.word("cli-help-scroll")));
    }
    frame.render_widget(Clear, area);
    frame.render_widget(
        Paragraph::new(lines)
            .scroll((away.min(hidden), 0))
            .block(block),
        area,
    );
}
