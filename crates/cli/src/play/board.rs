//! What the terminal needs to know about a game: a picture of its view, and how its actions touch the board.

use games::{AnySession, Visitor};
use kernel::{Eyes, Game, Message, Seat, Session};
use ratatui::style::Style;
use serde_json::Value as Json;

/// One place of the board on the screen: a square, a hex, a sector.
#[derive(Debug, Clone)]
pub struct Cell {
    /// Its name on the wire, such as `(3,4)`.
    pub place: String,
    /// Column of its left edge, in characters.
    pub x: u16,
    /// Row of its top edge.
    pub y: u16,
    /// What it shows, line by line; all lines are equally wide.
    pub lines: Vec<(String, Style)>,
}

impl Cell {
    /// Its width in characters.
    pub fn width(&self) -> u16 {
        self.lines
            .first()
            .map_or(0, |(text, _)| text.chars().count() as u16)
    }

    /// Its height in lines.
    pub fn height(&self) -> u16 {
        self.lines.len() as u16
    }
}

/// A piece of a picture under the places: a run of characters.
#[derive(Debug, Clone)]
pub struct Stroke {
    /// Column of its first character.
    pub x: u16,
    /// Its row.
    pub y: u16,
    /// The characters.
    pub text: String,
    /// Their colours.
    pub style: Style,
}

/// Something that a player keeps before the eyes: a card of the hand, a line of an army list, a table of chances.
#[derive(Debug, Clone)]
pub struct Note {
    /// What it is.
    pub title: Message,
    /// What it does, if that needs saying.
    pub text: Option<Message>,
    /// What stands above the columns of its table.
    pub head: Vec<String>,
    /// The lines of its table.
    pub rows: Vec<Row>,
}

/// A line of a table.
#[derive(Debug, Clone)]
pub struct Row {
    /// What stands before it.
    pub label: Message,
    /// Its cells.
    pub cells: Vec<String>,
}

impl Note {
    /// A note without a table.
    pub const fn new(title: Message, text: Option<Message>) -> Self {
        Self {
            title,
            text,
            head: Vec::new(),
            rows: Vec::new(),
        }
    }
}

/// A game as the terminal shows it.
pub(crate) trait Board: Game {
    /// The places of the board, as these eyes see them.
    fn cells(view: &Self::View) -> Vec<Cell>;
    /// A picture on which the places stand, for boards that are not made of places.
    fn picture(_view: &Self::View) -> Vec<Stroke> {
        Vec::new()
    }
    /// Texts beside the places, such as the numbers of columns and rows: column, row, text.
    fn marks(_view: &Self::View) -> Vec<(u16, u16, String)> {
        Vec::new()
    }
    /// The places at which a player points to mean this action, in order.
    fn picks(view: &Self::View, action: &Self::Action) -> Vec<String>;
    /// Does the action end something, so that it is asked about once before it is done?
    fn ends(action: &Self::Action) -> bool;
    /// What is asked, where the game says it better than the table.
    fn question(_view: &Self::View) -> Option<Message> {
        None
    }
    /// A line about the state of the battle, above the board.
    fn headline(view: &Self::View) -> Vec<Message>;
    /// What lies at a place, in words.
    fn here(view: &Self::View, place: &str) -> Vec<Message>;
    /// What a seat keeps before the eyes.
    fn notes(_view: &Self::View, _seat: Seat) -> Vec<Note> {
        Vec::new()
    }
    /// The signs of this board, each with its meaning.
    fn legend() -> Vec<(&'static str, Message)>;
}

/// A legal action: what the player points at to mean it, and its words.
#[derive(Debug, Clone)]
pub struct Offer {
    /// The action.
    pub action: Json,
    /// Its words.
    pub words: Message,
    /// The places that mean it.
    pub picks: Vec<String>,
    /// Does it end something?
    pub ends: bool,
}

/// All that a screen shows of a battle.
#[derive(Debug, Clone, Default)]
pub struct Scene {
    /// The places.
    pub cells: Vec<Cell>,
    /// What lies at each of them, in words.
    pub here: Vec<Vec<Message>>,
    /// The picture under them.
    pub picture: Vec<Stroke>,
    /// The texts beside them.
    pub marks: Vec<(u16, u16, String)>,
    /// What is asked.
    pub question: Option<Message>,
    /// The state of the battle.
    pub headline: Vec<Message>,
    /// What the player keeps before the eyes.
    pub notes: Vec<Note>,
    /// The signs of the board.
    pub legend: Vec<(&'static str, Message)>,
    /// What may be done.
    pub offers: Vec<Offer>,
    /// Is that everything?
    pub exhaustive: bool,
}

impl Scene {
    /// What these eyes see; `acting` is the seat that decides at this keyboard.
    pub fn of(session: &dyn AnySession, eyes: Eyes, acting: Option<Seat>) -> Self {
        macro_rules! boards {
            ($($game:ty),*) => {$(
                if let Some(battle) = session.as_any().downcast_ref::<Session<$game>>() {
                    return Self::drawn(battle, eyes, acting);
                }
            )*};
        }
        boards![
            verdox::Verdox,
            generals::Generals,
            ccn::Ccn,
            napoleon::Napoleon,
            lee::Lee
        ];
        // A game without a board is played from the list.
        games::visit(session.about().id, Listed { session, acting }).unwrap_or_default()
    }

    fn drawn<B: Board>(session: &Session<B>, eyes: Eyes, acting: Option<Seat>) -> Self {
        let view = session.view(eyes);
        let cells = B::cells(&view);
        let shown = |place: &String| cells.iter().any(|cell| cell.place == *place);
        let (offers, exhaustive) = offers(session, acting, |action| {
            // What stands beside the board cannot be pointed at: the list says it.
            let picks = B::picks(&view, action);
            let picks = picks.into_iter().take_while(shown).collect();
            (picks, B::ends(action))
        });
        Self {
            here: cells
                .iter()
                .map(|cell| B::here(&view, &cell.place))
                .collect(),
            picture: B::picture(&view),
            marks: B::marks(&view),
            question: B::question(&view),
            headline: B::headline(&view),
            notes: match eyes {
                Eyes::Seat(seat) => B::notes(&view, seat),
                _ => Vec::new(),
            },
            legend: B::legend(),
            offers,
            exhaustive,
            cells,
        }
    }
}

/// The list of actions of any game.
struct Listed<'s> {
    session: &'s dyn AnySession,
    acting: Option<Seat>,
}

impl Visitor for Listed<'_> {
    type Output = Scene;

    fn visit<G: Game>(self) -> Scene {
        let Some(session) = self.session.as_any().downcast_ref::<Session<G>>() else {
            return Scene::default();
        };
        let (offers, exhaustive) = offers(session, self.acting, |_| (Vec::new(), false));
        Scene {
            offers,
            exhaustive,
            ..Scene::default()
        }
    }
}

fn offers<G: Game>(
    session: &Session<G>,
    acting: Option<Seat>,
    touch: impl Fn(&G::Action) -> (Vec<String>, bool),
) -> (Vec<Offer>, bool) {
    let Some(seat) = acting else {
        return (Vec::new(), true);
    };
    let offered = session.offers(seat);
    let offers = offered.actions().iter().filter_map(|action| {
        let (picks, ends) = touch(action);
        Some(Offer {
            action: serde_json::to_value(action).ok()?,
            words: G::describe(session.state(), seat, action),
            picks,
            ends,
        })
    });
    (offers.collect(), offered.exhaustive())
}
