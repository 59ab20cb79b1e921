//! What stands where: the form of a game's observations, read from its text.

use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use crate::node::{Cell, Kept, Node, Read, Rows};

/// The forms of all games.
static FORMS: LazyLock<Vec<Form>> = LazyLock::new(|| {
    [
        include_str!("../forms/verdox.form"),
        include_str!("../forms/generals.form"),
        include_str!("../forms/ccn.form"),
        include_str!("../forms/napoleon.form"),
        include_str!("../forms/lee.form"),
    ]
    .into_iter()
    .map(|text| Form::read(text).unwrap_or_else(|reason| panic!("{reason}")))
    .collect()
});

/// The form of a game's observations.
pub fn form(game: &str) -> Option<&'static Form> {
    FORMS.iter().find(|form| form.game == game)
}

/// One column: a number in every row.
#[derive(Debug, Clone)]
pub struct Column {
    /// What to call it.
    pub name: String,
    /// How many words it may stand for; none if it is a number.
    pub words: Option<Arc<[String]>>,
    /// What it means.
    pub about: String,
    /// It is filled in rare cases only.
    pub rare: bool,
}

/// Rows of columns that belong together: a table, or the single numbers in one row.
#[derive(Debug, Clone)]
pub struct Block {
    /// What to call it.
    pub name: String,
    /// What its rows are.
    pub about: String,
    /// How many rows it has at most.
    pub rows: usize,
    /// Where it begins.
    pub start: usize,
    /// Its columns.
    pub columns: Vec<Column>,
    lines: Vec<Line>,
    path: Vec<String>,
}

/// A plane of a game with a grid.
#[derive(Debug, Clone)]
pub struct Plane {
    /// What to call it.
    pub name: String,
    /// What it means.
    pub about: String,
    from: Source,
}

#[derive(Debug, Clone)]
enum Source {
    /// The signs of a drawn map.
    Map(Vec<String>, Arc<[String]>),
    /// A column of a table, put where the row stands; only of rows in which another column has this value.
    Table {
        block: usize,
        value: usize,
        row: usize,
        column: usize,
        only: Option<(usize, f32)>,
    },
}

/// A line of the form: one or a few columns that are filled from the same part of the value.
#[derive(Debug, Clone)]
struct Line {
    first: usize,
    paths: Vec<Vec<String>>,
    code: Code,
}

#[derive(Debug, Clone)]
enum Code {
    Number,
    Id,
    Has,
    Side,
    Word(Arc<[String]>),
    Tally(Arc<[String]>),
    Hex,
    Square,
    Point,
    Bounds,
    Count,
}

/// What stands where in the observations of a game.
#[derive(Debug, Clone)]
pub struct Form {
    /// The game.
    pub game: String,
    /// Rises whenever a column changes its place or its meaning.
    pub version: u32,
    /// How many offers a decision has room for, if nothing else is asked for.
    pub offers: usize,
    /// Tables, and the single numbers.
    pub blocks: Vec<Block>,
    /// Rows and columns of the planes; 0 for games without a grid.
    pub grid: [usize; 2],
    /// The planes.
    pub planes: Vec<Plane>,
    /// Where the planes begin.
    pub planes_start: usize,
    /// The features of an offered action.
    pub offer: Block,
    /// How many numbers an observation has.
    pub size: usize,
}

/// The first columns of the single numbers, which do not come from the view.
pub(crate) const COMMON: [(&str, &str); 5] = [
    ("seat", "0 or 1: the seat that looks."),
    ("owes", "1 if it owes a decision."),
    ("enemy_owes", "1 if the other side owes one."),
    (
        "score",
        "The own points, as the rules would count them now.",
    ),
    ("enemy_score", "The other side's."),
];

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(ToOwned::to_owned).collect()
}

fn path(text: &str) -> Vec<String> {
    text.split('.')
        .filter(|part| !part.is_empty())
        .map(ToOwned::to_owned)
        .collect()
}

/// What is being read: columns belong to the block above them.
enum Section {
    Nothing,
    Block(usize),
    Planes,
    Offer,
}

impl Form {
    /// Reads the text of a form; a bad one is refused with its line and the reason.
    fn read(text: &str) -> Result<Self, String> {
        let mut form = Self {
            game: String::new(),
            version: 0,
            offers: 0,
            blocks: Vec::new(),
            grid: [0, 0],
            planes: Vec::new(),
            planes_start: 0,
            offer: Block::new("offer", "", 0, Vec::new()),
            size: 0,
        };
        let mut lists: Vec<(String, Vec<String>)> = Vec::new();
        let mut section = Section::Nothing;
        for (number, line) in (1..).zip(text.lines()) {
            let read = form.line(line, &mut lists, &mut section);
            read.map_err(|reason| format!("{}.form:{number}: {reason}", form.game))?;
        }
        for block in &mut form.blocks {
            block.start = form.size;
            form.size += block.rows * block.columns.len();
        }
        form.planes_start = form.size;
        form.size += form.planes.len() * form.grid[0] * form.grid[1];
        Ok(form)
    }

    fn line(
        &mut self,
        line: &str,
        lists: &mut Vec<(String, Vec<String>)>,
        section: &mut Section,
    ) -> Result<(), String> {
        if line.trim().is_empty() || line.starts_with('#') {
            return Ok(());
        }
        if line.starts_with(' ') {
            let parts: Vec<_> = line.split('|').map(str::trim).collect();
            let [name, from, code, about] = parts[..] else {
                return Err("a column is NAME | PATH | CODE | MEANING".to_owned());
            };
            return match section {
                Section::Nothing => Err("a column belongs to a table above it".to_owned()),
                Section::Block(index) => self.blocks[*index].add(name, from, code, about, lists),
                Section::Offer => self.offer.add(name, from, code, about, lists),
                Section::Planes => self.plane(name, from, code, about, lists),
            };
        }
        let (head, about) = line.split_once('|').unwrap_or((line, ""));
        let (head, about) = (words(head), about.trim());
        let head: Vec<&str> = head.iter().map(String::as_str).collect();
        let number = |word: &str| {
            word.parse::<usize>()
                .map_err(|_| format!("«{word}»: a number"))
        };
        match head[..] {
            ["form", game, version] => {
                game.clone_into(&mut self.game);
                self.version = number(version)? as u32;
            }
            ["offers", most] => self.offers = number(most)?,
            ["words", list, ref more @ ..] => {
                let more = more.iter().map(|word| (*word).to_owned());
                match lists.iter_mut().find(|(known, _)| known == list) {
                    Some((_, known)) => known.extend(more),
                    None => lists.push((list.to_owned(), more.collect())),
                }
            }
            ["table", name, rows, from] => {
                let mut block = Block::new(name, about, number(rows)?, path(from));
                block.columns.push(Column {
                    name: "present".to_owned(),
                    words: None,
                    about: "1: there is such a row.".to_owned(),
                    rare: false,
                });
                *section = Section::Block(self.blocks.len());
                self.blocks.push(block);
            }
            ["scalars"] => {
                let mut block = Block::new("scalars", about, 1, Vec::new());
                block.columns = COMMON
                    .map(|(name, about)| Column {
                        name: name.to_owned(),
                        words: None,
                        about: about.to_owned(),
                        rare: false,
                    })
                    .to_vec();
                *section = Section::Block(self.blocks.len());
                self.blocks.push(block);
            }
            ["planes", rows, columns] => {
                self.grid = [number(rows)?, number(columns)?];
                *section = Section::Planes;
            }
            ["offer"] => {
                about.clone_into(&mut self.offer.about);
                *section = Section::Offer;
            }
            _ => return Err(format!("«{line}» says nothing that is known")),
        }
        Ok(())
    }

    fn plane(
        &mut self,
        name: &str,
        from: &str,
        code: &str,
        about: &str,
        lists: &[(String, Vec<String>)],
    ) -> Result<(), String> {
        let code = words(code);
        let from = if let [signs, list] = &code[..]
            && signs == "signs"
        {
            Source::Map(path(from), list_of(lists, list)?)
        } else {
            let (table, value) = from.split_once('.').ok_or("a plane is TABLE.COLUMN")?;
            let block = self.block_index(table)?;
            let of = |name: &str| {
                let columns = &self.blocks[block].columns;
                let found = columns.iter().position(|column| column.name == name);
                found.ok_or_else(|| format!("{table} has no column «{name}»"))
            };
            let only = match &code[..] {
                [all] if all == "all" => None,
                [only, column, value] if only == "if" => {
                    let value = value.parse().map_err(|_| format!("«{value}»: a number"))?;
                    Some((of(column)?, value))
                }
                _ => return Err("a plane takes all rows, or rows «if COLUMN VALUE»".to_owned()),
            };
            Source::Table {
                block,
                value: of(value)?,
                row: of("at_row")?,
                column: of("at_col")?,
                only,
            }
        };
        self.planes.push(Plane {
            name: name.to_owned(),
            about: about.to_owned(),
            from,
        });
        Ok(())
    }

    fn block_index(&self, name: &str) -> Result<usize, String> {
        let found = self.blocks.iter().position(|block| block.name == name);
        found.ok_or_else(|| format!("there is no table «{name}»"))
    }

    /// The table, or the single numbers, with this name.
    pub fn block(&self, name: &str) -> Option<&Block> {
        self.blocks.iter().find(|block| block.name == name)
    }

    /// What is done with a view, for the seat with the first of these names.
    pub(crate) fn view_node(&self, names: [&str; 2], seat: usize) -> Node {
        let mut root = Node::default();
        for block in &self.blocks {
            if block.path.is_empty() {
                block.fill(&mut root, block.start, names, seat);
                continue;
            }
            for path in mine(&block.path, names, seat) {
                let mut row = Node::default();
                block.fill(&mut row, 0, names, seat);
                row.kept = Some(Box::new(Kept::new(block.columns.len(), block.rows)));
                root.at(&path).rows = Some(Rows {
                    start: block.start,
                    width: block.columns.len(),
                    most: block.rows,
                    present: true,
                    row: Box::new(row),
                });
            }
        }
        let [height, width] = self.grid;
        for (index, plane) in self.planes.iter().enumerate() {
            if let Source::Map(path, signs) = &plane.from {
                let mut row = Node::default();
                let signs = Read::Signs(Arc::clone(signs), width);
                row.cells.push(Cell::new(0, signs));
                root.at(path).rows = Some(Rows {
                    start: self.planes_start + index * height * width,
                    width,
                    most: height,
                    present: false,
                    row: Box::new(row),
                });
            }
        }
        root
    }

    /// What is done with an action of the seat with the first of these names.
    pub(crate) fn action_node(&self, names: [&str; 2], seat: usize) -> Node {
        let mut root = Node::default();
        self.offer.fill(&mut root, 0, names, seat);
        root
    }

    /// What lies in an observation into which only the ground was written.
    pub(crate) fn ground(&self, stamp: u64, out: &[f32]) -> Painted {
        let moving =
            |block: &&Block| block.name != SCALARS && out[block.start].total_cmp(&0.0).is_eq();
        let tables = self.blocks.iter().filter(moving);
        let tables = tables.map(|block| {
            let number = self
                .blocks
                .iter()
                .position(|other| other.name == block.name);
            Table {
                start: block.start,
                rows: block.rows,
                width: block.columns.len(),
                drawings: self.drawings(number.unwrap_or_default()),
            }
        });
        let scalars = self
            .block(SCALARS)
            .map_or(0..0, |block| block.start..block.start + block.columns.len());
        Painted {
            stamp,
            scalars: (scalars.start, out[scalars].to_vec()),
            tables: tables.collect(),
        }
    }

    /// The planes that are made from a table.
    fn drawings(&self, of: usize) -> Vec<Drawing> {
        let [height, width] = self.grid;
        let planes = self.planes.iter().enumerate();
        let from = planes.filter_map(|(index, plane)| match plane.from {
            Source::Table {
                block,
                value,
                row,
                column,
                only,
            } if block == of => Some(Drawing {
                start: self.planes_start + index * height * width,
                grid: self.grid,
                value,
                row,
                column,
                only,
            }),
            _ => None,
        });
        from.collect()
    }

    /// Draws all planes that are made from tables.
    pub(crate) fn draw(&self, out: &mut [f32]) {
        for (number, block) in self.blocks.iter().enumerate() {
            let drawings = self.drawings(number);
            draw(
                &drawings,
                (block.start, block.rows, block.columns.len()),
                out,
            );
        }
    }
}

/// The name of the single numbers.
const SCALARS: &str = "scalars";

/// A plane that is made from a table.
#[derive(Debug, Clone)]
struct Drawing {
    /// Where the plane begins.
    start: usize,
    grid: [usize; 2],
    value: usize,
    row: usize,
    column: usize,
    only: Option<(usize, f32)>,
}

impl Drawing {
    /// The place in the plane of what stands in this row of a table.
    fn place(&self, row: &[f32]) -> Option<usize> {
        let [height, width] = self.grid;
        let (y, x) = (row[self.row] as usize, row[self.column] as usize);
        let within = (1..=height).contains(&y) && (1..=width).contains(&x);
        within.then(|| self.start + (y - 1) * width + x - 1)
    }
}

/// Draws the rows of a table, up to the first that is not there.
fn draw(drawings: &[Drawing], (start, rows, width): (usize, usize, usize), out: &mut [f32]) {
    if drawings.is_empty() {
        return;
    }
    for number in 0..rows {
        let first = start + number * width;
        if out[first] < 0.5 {
            return;
        }
        for drawing in drawings {
            let row = &out[first..first + width];
            let wanted = drawing
                .only
                .is_none_or(|(column, wanted)| row[column].total_cmp(&wanted).is_eq());
            if let Some(place) = drawing.place(row).filter(|_| wanted) {
                out[place] = out[first + drawing.value];
            }
        }
    }
}

/// A table whose rows come and go.
#[derive(Debug, Clone)]
struct Table {
    start: usize,
    rows: usize,
    width: usize,
    drawings: Vec<Drawing>,
}

/// An observation with the ground in it, to which the rest is written again and again.
#[derive(Debug, Clone)]
pub(crate) struct Painted {
    /// Of which ground.
    pub(crate) stamp: u64,
    /// Where the single numbers begin, and those that the ground gives.
    scalars: (usize, Vec<f32>),
    tables: Vec<Table>,
}

impl Painted {
    /// Takes away what was written last, except the ground.
    pub(crate) fn wipe(&self, out: &mut [f32]) {
        for table in &self.tables {
            for number in 0..table.rows {
                let first = table.start + number * table.width;
                if out[first] < 0.5 {
                    break;
                }
                for drawing in &table.drawings {
                    if let Some(place) = drawing.place(&out[first..first + table.width]) {
                        out[place] = 0.0;
                    }
                }
                out[first..first + table.width].fill(0.0);
            }
        }
        let (start, scalars) = &self.scalars;
        out[*start..start + scalars.len()].copy_from_slice(scalars);
    }

    /// Draws what moves.
    pub(crate) fn draw(&self, out: &mut [f32]) {
        for table in &self.tables {
            let shape = (table.start, table.rows, table.width);
            draw(&table.drawings, shape, out);
        }
    }
}

/// The path for a seat: `own` and `enemy` are the names or the places of the seats. Both are tried, because some games
/// list their sides and others name them.
fn mine(path: &[String], names: [&str; 2], seat: usize) -> Vec<Vec<String>> {
    let named = |which: usize| [names[which].to_owned(), which.to_string()];
    let mut paths = vec![Vec::new()];
    for part in path {
        let parts = match part.as_str() {
            "own" => named(seat).to_vec(),
            "enemy" => named(1 - seat).to_vec(),
            other => vec![other.to_owned()],
        };
        paths = paths
            .into_iter()
            .flat_map(|path| {
                parts.iter().map(move |part| {
                    let mut path: Vec<String> = path.clone();
                    path.push(part.clone());
                    path
                })
            })
            .collect();
    }
    paths
}

fn list_of(lists: &[(String, Vec<String>)], name: &str) -> Result<Arc<[String]>, String> {
    let found = lists.iter().find(|(known, _)| known == name);
    found
        .map(|(_, words)| words.clone().into())
        .ok_or_else(|| format!("there is no list of words «{name}»"))
}

impl Block {
    fn new(name: &str, about: &str, rows: usize, path: Vec<String>) -> Self {
        Self {
            name: name.to_owned(),
            about: about.to_owned(),
            rows,
            start: 0,
            columns: Vec::new(),
            lines: Vec::new(),
            path,
        }
    }

    fn add(
        &mut self,
        name: &str,
        from: &str,
        code: &str,
        about: &str,
        lists: &[(String, Vec<String>)],
    ) -> Result<(), String> {
        let (name, rare) = match name.strip_suffix('?') {
            Some(name) => (name.trim(), true),
            None => (name, false),
        };
        let parts = words(code);
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        let code = match parts[..] {
            ["number"] => Code::Number,
            ["id"] => Code::Id,
            ["has"] => Code::Has,
            ["side"] => Code::Side,
            ["word", list] => Code::Word(list_of(lists, list)?),
            ["tally", list] => Code::Tally(list_of(lists, list)?),
            ["hex"] => Code::Hex,
            ["square"] => Code::Square,
            ["point"] => Code::Point,
            ["bounds"] => Code::Bounds,
            ["count"] => Code::Count,
            _ => return Err(format!("«{}» is no code", parts.join(" "))),
        };
        let list = match &code {
            Code::Word(words) => Some(Arc::clone(words)),
            _ => None,
        };
        let first = self.columns.len();
        let suffixes: Vec<String> = match &code {
            Code::Hex | Code::Square => ["_row", "_col"].map(str::to_owned).to_vec(),
            Code::Point => ["_x", "_y"].map(str::to_owned).to_vec(),
            Code::Bounds => ["_west", "_south", "_east", "_north"]
                .map(str::to_owned)
                .to_vec(),
            Code::Tally(words) => words.iter().map(|word| format!("_{word}")).collect(),
            _ => vec![String::new()],
        };
        for suffix in suffixes {
            let name = format!("{name}{suffix}");
            if self.columns.iter().any(|column| column.name == name) {
                return Err(format!("there are two columns «{name}»"));
            }
            self.columns.push(Column {
                name,
                words: list.clone(),
                about: about.to_owned(),
                rare,
            });
        }
        self.lines.push(Line {
            first,
            paths: from.split(',').map(|one| path(one.trim())).collect(),
            code,
        });
        Ok(())
    }

    /// Writes into a tree what fills the columns, which begin at `start` after the beginning of a row.
    fn fill(&self, root: &mut Node, start: usize, names: [&str; 2], seat: usize) {
        for line in &self.lines {
            let column = start + line.first;
            for path in line.paths.iter().flat_map(|path| mine(path, names, seat)) {
                let node = root.at(&path);
                let cell = Cell::new;
                match &line.code {
                    Code::Number => node.cells.push(cell(column, Read::Number)),
                    Code::Id => node.cells.push(cell(column, Read::Id)),
                    Code::Has => node.cells.push(cell(column, Read::Has)),
                    Code::Side => {
                        let sides = [seat, 1 - seat].map(|seat| names[seat].to_owned());
                        node.cells.push(cell(column, Read::Side(sides)));
                    }
                    Code::Word(words) => {
                        node.cells.push(cell(column, Read::Word(Arc::clone(words))));
                    }
                    Code::Tally(words) => {
                        let each = node.at(&["*".to_owned()]);
                        each.cells
                            .push(cell(column, Read::Tally(Arc::clone(words))));
                    }
                    Code::Hex => node.cells.push(cell(column, Read::Hex)),
                    Code::Square => node.cells.push(cell(column, Read::Square)),
                    Code::Point => {
                        for axis in 0..2 {
                            let coordinate = node.at(&[axis.to_string()]);
                            coordinate.cells.push(cell(column + axis, Read::Number));
                        }
                    }
                    Code::Bounds => {
                        node.bounds = Some(column);
                        for axis in 0..2 {
                            let coordinate = node.at(&["*".to_owned(), axis.to_string()]);
                            coordinate.cells.push(cell(column + axis, Read::Low));
                            coordinate.cells.push(cell(column + 2 + axis, Read::High));
                        }
                    }
                    Code::Count => node.counts.push(column),
                }
            }
        }
    }
}

/// The form in Markdown, as `docs/observations.md` shows it.
pub fn describe(form: &Form) -> String {
    let mut text = String::new();
    let mut say = |line: String| {
        text.push_str(&line);
        text.push('\n');
    };
    say(format!(
        "An observation has {} numbers. Without further words, a decision has room for {} offers.",
        form.size, form.offers
    ));
    for block in form.blocks.iter().chain([&form.offer]) {
        let rows = match (block.name.as_str(), block.rows) {
            ("offer", _) => "a row for each offer".to_owned(),
            (_, 1) => "one row".to_owned(),
            (_, rows) => format!("{rows} rows"),
        };
        say(format!(
            "\n`{}` ({rows} of {}): {}\n\n| | column | |\n|---|---|---|",
            block.name,
            block.columns.len(),
            block.about
        ));
        for (place, column) in block.columns.iter().enumerate() {
            let mut about = column.about.clone();
            if let Some(words) = &column.words {
                let mut number = 0;
                about.push_str(" 0: nothing");
                for word in words.iter() {
                    number += 1;
                    let _ = write!(about, ", {number}: {word}");
                }
                about.push('.');
            }
            say(format!("| {place} | `{}` | {about} |", column.name));
        }
    }
    if !form.planes.is_empty() {
        let [height, width] = form.grid;
        say(format!(
            "\n`planes` ({} of {height} × {width}):\n\n| | plane | |\n|---|---|---|",
            form.planes.len()
        ));
        for (place, plane) in form.planes.iter().enumerate() {
            let mut about = plane.about.clone();
            if let Source::Map(_, signs) = &plane.from {
                let signs: Vec<_> = signs.iter().map(|sign| format!("`{sign}`")).collect();
                let _ = write!(about, " From 1: {}.", signs.join(" "));
            }
            say(format!("| {place} | `{}` | {about} |", plane.name));
        }
    }
    text
}
