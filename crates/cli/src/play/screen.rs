//! Drawing the table: the board, what is asked, what may be done, why, and what happened.

use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, List, ListItem, ListState, Paragraph, Wrap};

use super::Table;

const AMBER: Color = Color::Indexed(214);

/// Draws everything.
pub fn draw(frame: &mut Frame<'_>, table: &Table) {
    if let Some(seat) = table.handing_over_to() {
        hand_over(frame, table, seat);
        return;
    }
    let [main, side] =
        Layout::horizontal([Constraint::Min(30), Constraint::Length(44)]).areas(frame.area());
    board(frame, table, main);
    panel(frame, table, side);
    if table.shows_help() {
        help(frame, table);
    }
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
    let headline = table.headline();
    let [head, field, foot] = Layout::vertical([
        Constraint::Length(headline.len() as u16),
        Constraint::Min(1),
        Constraint::Length(1),
    ])
    .areas(inner);
    frame.render_widget(Paragraph::new(headline.join("\n")), head);
    frame.render_widget(
        Paragraph::new(table.describe_cursor().join("\n"))
            .style(Style::new().add_modifier(Modifier::DIM)),
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
        let x = if x == 0 { Some(0) } else { x.checked_sub(ox) };
        let y = if y == 0 { Some(0) } else { y.checked_sub(oy) };
        if let (Some(x), Some(y)) = (x, y)
            && x + 2 < field.width
            && y < field.height
        {
            let style = Style::new().add_modifier(Modifier::DIM);
            frame
                .buffer_mut()
                .set_string(field.x + x, field.y + y, &text, style);
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
    let preview = table.preview();
    let [ask, may, why, log, keys] = Layout::vertical([
        Constraint::Length(5),
        Constraint::Min(6),
        Constraint::Length((preview.len() as u16 + 2).min(14)),
        Constraint::Percentage(30),
        Constraint::Length(2),
    ])
    .areas(area);
    let words = table.lexicon();
    frame.render_widget(
        Paragraph::new(table.prompt())
            .wrap(Wrap { trim: true })
            .style(Style::new().add_modifier(Modifier::BOLD))
            .block(Block::bordered().border_style(Style::new().fg(AMBER))),
        ask,
    );
    let candidates = table.candidates();
    let title = if table.exhaustive() {
        format!(" {} ({}) ", words.word("cli-actions"), candidates.len())
    } else {
        format!(" {} ({}…) ", words.word("cli-actions"), candidates.len())
    };
    let items: Vec<_> = candidates
        .iter()
        .map(|action| ListItem::new(table.label(action)))
        .collect();
    let mut state = ListState::default().with_selected((!items.is_empty()).then(|| table.marked()));
    frame.render_stateful_widget(
        List::new(items)
            .block(Block::bordered().title(title))
            .highlight_style(Style::new().bg(AMBER).fg(Color::Black))
            .highlight_symbol("› "),
        may,
        &mut state,
    );
    let why_lines: Vec<Line<'_>> = preview
        .iter()
        .map(|line| Line::from(line.as_str()))
        .collect();
    frame.render_widget(
        Paragraph::new(why_lines)
            .block(Block::bordered().title(format!(" {} ", words.word("cli-why")))),
        why,
    );
    // The newest lines that fit, counting how often each one wraps.
    let (room, width) = (
        log.height.saturating_sub(2) as usize,
        log.width.saturating_sub(2).max(1) as usize,
    );
    let mut used = 0;
    let fitting = table.log().iter().rev().take_while(|line| {
        used +=
            line.chars().count().div_ceil(width).max(1) + usize::from(line.chars().count() > width);
        used <= room
    });
    let mut lines: Vec<Line<'_>> = fitting
        .map(|line| Line::from(Span::raw(line.as_str())))
        .collect();
    lines.reverse();
    frame.render_widget(
        Paragraph::new(lines)
            .wrap(Wrap { trim: true })
            .block(Block::bordered().title(format!(" {} ", words.word("cli-log")))),
        log,
    );
    frame.render_widget(
        Paragraph::new(words.word("cli-keys"))
            .style(Style::new().add_modifier(Modifier::DIM))
            .wrap(Wrap { trim: true }),
        keys,
    );
}

fn help(frame: &mut Frame<'_>, table: &Table) {
    let area = centred(frame.area(), 72, 18);
    frame.render_widget(Clear, area);
    let text = table.lexicon().word("cli-help");
    frame.render_widget(
        Paragraph::new(text)
            .wrap(Wrap { trim: false })
            .block(Block::bordered().border_style(Style::new().fg(AMBER))),
        area,
    );
}
