//! Armies outside a battle: lists as files that people keep and print, and commanders drawn for them (chapter 21).

use kernel::{Dice, FileError, Refusal, ScenarioFile, Spanned, Total, refusal};
use serde::{Deserialize, Serialize};

use super::levy::pick_commander;
use super::{Draft, Edit, Enlisted, Flaw, Format, Purchase};
use crate::army::{Class, Gift, KindId, Nation, Person, PersonId, Post, School, Trait, books};
use crate::judgement::prospect::{RowView, row_view, rows_of};
use crate::unit::Training;

/// The format of an army of which the file says nothing.
const POINTS: (u16, u16) = (Format::STANDARD.units, Format::STANDARD.upgrades);
/// How much of anything a file may list: more than any format holds.
const MOST: usize = 120;
const MOST_BASES: u8 = 24;

/// An army as somebody keeps it.
#[derive(Debug, Clone, PartialEq)]
pub struct Army {
    /// What its owner calls it.
    pub name: String,
    /// How large it may be.
    pub format: Format,
    /// Ambushes are played.
    pub ambush: bool,
    /// Its list.
    pub list: Draft,
    /// Its commanders, once they were drawn.
    pub drawn: Option<Drawn>,
}

/// The commanders drawn for an army; those whom the list names are not among them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// The commander-in-chief, unless the list names him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chief: Option<PersonId>,
    /// The commanders of the corps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    corps: Vec<PersonId>,
    /// The generals of the divisions: those of the list, then the additional ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    divisions: Vec<PersonId>,
    /// Places of commanders drawn a second time, counted as they stand here: that draw stands.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    again: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    army: Spanned<Head>,
    #[serde(default)]
    unit: Vec<Spanned<Line>>,
    drawn: Option<Drawn>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Head {
    #[serde(rename = "game")]
    _game: String,
    #[serde(default)]
    name: String,
    nation: Nation,
    points: Option<u16>,
    upgrade_points: Option<u16>,
    #[serde(default)]
    ambush: bool,
    #[serde(default)]
    corps: u8,
    #[serde(default)]
    generals: Vec<School>,
    #[serde(default)]
    named: Vec<PersonId>,
    chief: Option<PersonId>,
    #[serde(default)]
    upgrades: Vec<Purchase>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    kind: KindId,
    bases: u8,
    #[serde(default)]
    light: u8,
    training: Option<Training>,
}

/// What a page and a printed sheet say of an army.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[allow(missing_docs)]
pub struct ArmySheet {
    pub name: String,
    pub format: Format,
    pub ambush: bool,
    pub list: Draft,
    /// What units and generals cost, then upgrades, in half points.
    pub prices: [i32; 2],
    /// The value of the army in half points (BWN-20.17).
    pub value: u16,
    pub bases: u16,
    /// The most bases, if the format has a limit (BWN-21.4).
    pub most_bases: Option<u16>,
    pub guns: u16,
    pub most_guns: u16,
    /// Its commanders, the highest first; none before they were drawn.
    pub commanders: Vec<LeaderView>,
    /// How many of them may still be drawn a second time.
    pub redraws: u8,
    /// Generals and chiefs of history whose troops are wholly in the list (BWN-21.13).
    pub historic: Vec<HistoricView>,
    /// The changes that make this list of any other one, for a battle that is prepared.
    pub edits: Vec<Edit>,
    pub shop: Vec<(Purchase, u16)>,
    /// The ready list of the nation for this format.
    pub ready: Draft,
}

/// A commander of an army.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[allow(missing_docs)]
pub struct LeaderView {
    pub post: Post,
    pub name: String,
    pub value: i8,
    pub gifts: Vec<Gift>,
    pub school: Option<School>,
    /// His place among those who were drawn; none if the list names him.
    pub place: Option<u8>,
    /// May he be drawn a second time?
    pub again: bool,
}

/// Somebody who may lead without a draw.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[allow(missing_docs)]
pub struct HistoricView {
    pub name: String,
    /// Of a whole corps, or of a division.
    pub corps: bool,
    pub chosen: bool,
}

/// An army book: what a nation has.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[allow(missing_docs)]
pub struct BookView {
    pub nation: Nation,
    pub rows: Vec<BookRow>,
    pub commanders: Vec<PersonView>,
    /// Divisions of history: the general, and his units with their least number of bases.
    pub divisions: Vec<(String, Vec<(String, u8)>)>,
}

/// A row of an army book, with what only a comparison asks. Lengths are in millimetres.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[allow(missing_docs)]
pub struct BookRow {
    #[serde(flatten)]
    pub row: RowView,
    pub class: Class,
    /// The most units of this kind in an army.
    pub max: Option<u8>,
    /// Of guns: the weight of the ball in pounds, the reach of canister and of shrapnel, and ammunition.
    pub pounds: u8,
    pub canister: f64,
    pub shrapnel: f64,
    pub ammo: u8,
}

/// A commander in an army book.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[allow(missing_docs)]
pub struct PersonView {
    pub name: String,
    pub posts: Vec<Post>,
    pub school: Option<School>,
    pub value: i8,
    pub gifts: Vec<Gift>,
}

fn person_view(person: &Person) -> PersonView {
    PersonView {
        name: person.name.clone(),
        posts: person.roles.clone(),
        school: person.school,
        value: person.value,
        gifts: person.gifts_held().collect(),
    }
}

/// All army books.
pub fn book_views() -> Vec<BookView> {
    let book = |nation: Nation| BookView {
        nation,
        rows: rows_of(nation)
            .map(|row| BookRow {
                row: row_view(row),
                class: row.class,
                max: row.max,
                pounds: row.pounds,
                canister: row.canister as f64 / 100.0,
                shrapnel: row.shrapnel as f64 / 100.0,
                ammo: row.ammo,
            })
            .collect(),
        commanders: PersonId::all()
            .map(PersonId::entry)
            .filter(|person| person.nation == nation)
            .map(person_view)
            .collect(),
        divisions: books()
            .divisions
            .iter()
            .filter(|one| one.nation == nation)
            .map(|one| {
                let units = one.units.iter();
                let units = units.map(|(kind, bases)| (kind.row().id.clone(), *bases));
                (one.general.entry().name.clone(), units.collect())
            })
            .collect(),
    };
    Nation::ALL.map(book).into()
}

impl Army {
    /// Reads the file of an army. What the rules forbid in it does not matter here.
    pub fn read(file: &ScenarioFile) -> Result<Self, FileError> {
        let read: File = file.read()?;
        let span = read.army.span();
        let head = read.army.into_inner();
        let format = Format {
            units: head.points.unwrap_or(POINTS.0),
            upgrades: head.upgrade_points.unwrap_or(POINTS.1),
        };
        let bad = |reason: &str| Err(file.error_at(span.clone(), reason));
        if !(8..=120).contains(&format.units) || format.upgrades > 40 {
            return bad("an army has 8 to 120 points, and 0 to 40 points for upgrades");
        }
        let lists = [
            read.unit.len(),
            head.generals.len(),
            head.named.len(),
            head.upgrades.len(),
        ];
        if lists.iter().any(|length| *length > MOST) {
            return bad("an army lists at most 120 units, generals or upgrades");
        }
        let mut list = Draft::of(head.nation);
        for line in read.unit {
            let span = line.span();
            let line = line.into_inner();
            if line.bases == 0 || line.bases > MOST_BASES || line.light > line.bases {
                let reason = "a unit has 1 to 24 bases, and no more of light infantry";
                return Err(file.error_at(span, reason));
            }
            list.units.push(Enlisted {
                kind: line.kind,
                bases: line.bases,
                light: line.light,
                training: line.training.unwrap_or_else(|| usual_training(line.kind)),
            });
        }
        list.generals = head.generals;
        list.corps = head.corps;
        list.upgrades = head.upgrades;
        list.named = head.named;
        list.chief = head.chief;
        let drawn = read.drawn.filter(|drawn| drawn.fits(&list));
        Ok(Self {
            name: head.name,
            format,
            ambush: head.ambush,
            list,
            drawn,
        })
    }

    /// Everything that the rules forbid in it.
    pub fn flaws(&self) -> Vec<Flaw> {
        let mut found = self.list.flaws(self.format);
        if !self.ambush && self.list.count(Purchase::Ambush) > 0 {
            found.push(Flaw {
                about: super::About::Upgrade(Purchase::Ambush),
                why: refusal!("BWN-23.1", "napoleon-refuse-ambush-off"),
            });
        }
        found
    }

    /// The posts to be drawn for, in order (BWN-21.21).
    fn posts(list: &Draft) -> Vec<(Post, Option<School>)> {
        let chief = list.chief.is_none().then_some((Post::Wn, None));
        let corps = (0..list.corps).map(|_| (Post::Ma, None));
        let extra = list.upgrades.iter().filter_map(|one| match one {
            Purchase::InfantryGeneral => Some(School::Inf),
            Purchase::CavalryGeneral => Some(School::Cav),
            _ => None,
        });
        let schools = list.generals.iter().copied().chain(extra);
        let generals = schools.map(|school| (Post::Gd, Some(school)));
        chief.into_iter().chain(corps).chain(generals).collect()
    }

    /// Draws all commanders (BWN-21.21 to BWN-21.23).
    pub fn draw(&mut self, dice: &mut Dice) {
        let mut people: Vec<PersonId> = Vec::new();
        for (post, school) in Self::posts(&self.list) {
            let person = self.pick(post, school, &people, dice);
            people.push(person);
        }
        let mut people = people.into_iter();
        let chief = self.list.chief.is_none().then(|| people.next()).flatten();
        let corps = people.by_ref().take(usize::from(self.list.corps)).collect();
        self.drawn = Some(Drawn {
            chief,
            corps,
            divisions: people.collect(),
            again: Vec::new(),
        });
    }

    /// Draws one of them a second time, if that was bought; the second draw stands (BWN-21.14).
    pub fn draw_again(&mut self, place: u8, dice: &mut Dice) -> Result<(), Refusal> {
        let no = || refusal!("BWN-21.14", "napoleon-refuse-redraw");
        let drawn = self.drawn.clone().ok_or_else(no)?;
        let posts = Self::posts(&self.list);
        let (post, school) = *posts.get(usize::from(place)).ok_or_else(no)?;
        if drawn.again.contains(&place) || self.redraws() == 0 {
            return Err(no());
        }
        let person = self.pick(post, school, &drawn.people(), dice);
        if let Some(drawn) = &mut self.drawn {
            let mut people = drawn.chief.iter_mut();
            let mut people = people
                .by_ref()
                .chain(&mut drawn.corps)
                .chain(&mut drawn.divisions);
            if let Some(one) = people.nth(usize::from(place)) {
                *one = person;
            }
            drawn.again.push(place);
        }
        Ok(())
    }

    /// How many commanders may still be drawn a second time.
    fn redraws(&self) -> u8 {
        let made = self.drawn.as_ref().map_or(0, |drawn| drawn.again.len());
        self.list
            .count(Purchase::Redraw)
            .saturating_sub(u8::try_from(made).unwrap_or(u8::MAX))
    }

    /// A commander who is not drawn yet, and whom the list does not name.
    fn pick(
        &self,
        post: Post,
        school: Option<School>,
        drawn: &[PersonId],
        dice: &mut Dice,
    ) -> PersonId {
        let list = &self.list;
        let free = |person: &PersonId| {
            !drawn.contains(person) && !list.named.contains(person) && list.chief != Some(*person)
        };
        pick_commander(list.nation, post, school, free, dice)
    }

    /// What a page and a printed sheet say of it.
    pub fn sheet(&self) -> ArmySheet {
        let list = &self.list;
        let bases = list.bases();
        ArmySheet {
            name: self.name.clone(),
            format: self.format,
            ambush: self.ambush,
            list: list.clone(),
            prices: [
                Total::of(|t| list.unit_price(t)),
                Total::of(|t| list.upgrade_price(t)),
            ],
            value: list.value(),
            bases,
            most_bases: self.format.most_bases(),
            guns: list.guns(),
            most_guns: self.format.most_guns(bases),
            commanders: self.leaders(),
            redraws: self.redraws(),
            historic: self.historic(),
            edits: self.edits(),
            shop: Purchase::ALL
                .into_iter()
                .filter(|what| self.ambush || *what != Purchase::Ambush)
                .map(|what| (what, what.price()))
                .collect(),
            ready: self.ready(),
        }
    }

    /// The ready list of its nation for its format.
    fn ready(&self) -> Draft {
        let mut ready = Draft::standard(self.list.nation, self.format);
        // A ready list may name an ambush.
        let ambush = self.ambush;
        ready
            .upgrades
            .retain(|what| ambush || *what != Purchase::Ambush);
        ready
    }

    /// Its commanders, the highest first.
    fn leaders(&self) -> Vec<LeaderView> {
        let Some(drawn) = &self.drawn else {
            return Vec::new();
        };
        let view = |post, person: PersonId, place: Option<u8>| {
            let entry = person.entry();
            LeaderView {
                post,
                name: entry.name.clone(),
                value: entry.value,
                gifts: entry.gifts_held().collect(),
                school: entry.school.filter(|_| post == Post::Gd),
                place,
                again: place
                    .is_some_and(|place| !drawn.again.contains(&place) && self.redraws() > 0),
            }
        };
        let posts = Self::posts(&self.list);
        let people = drawn.people();
        let places = 0u8..;
        let own = posts
            .into_iter()
            .zip(people)
            .zip(places)
            .map(|(((post, _), person), place)| view(post, person, Some(place)));
        let chief = self.list.chief.map(|person| view(Post::Wn, person, None));
        let named = self.list.named.iter();
        let named = named.map(|person| view(Post::Gd, *person, None));
        chief.into_iter().chain(own).chain(named).collect()
    }

    /// Who may lead without a draw, because his troops are there, and who is named although they are not.
    fn historic(&self) -> Vec<HistoricView> {
        let nation = self.list.nation;
        let possible = |list: Draft| {
            let history = |flaw: &Flaw| flaw.why.rule.to_string() == "BWN-21.13";
            !list.flaws(self.format).iter().any(history)
        };
        let divisions = books().divisions.iter().filter(|one| one.nation == nation);
        let divisions = divisions.filter_map(|one| {
            let chosen = self.list.named.contains(&one.general);
            let mut with = self.list.clone();
            with.named.push(one.general);
            (chosen || possible(with)).then(|| HistoricView {
                name: one.general.entry().name.clone(),
                corps: false,
                chosen,
            })
        });
        let corps = books().corps.iter().filter(|one| one.nation == nation);
        let corps = corps.filter_map(|one| {
            let chosen = self.list.chief == Some(one.commander);
            let mut with = self.list.clone();
            with.chief = Some(one.commander);
            (chosen || possible(with)).then(|| HistoricView {
                name: one.commander.entry().name.clone(),
                corps: true,
                chosen,
            })
        });
        divisions.chain(corps).collect()
    }

    /// The changes that make this list of any other one: each is legal after those before it, if the list is.
    fn edits(&self) -> Vec<Edit> {
        let list = &self.list;
        let nation = list.nation;
        let mut edits = vec![Edit::Nation { nation }];
        edits.extend(list.units.iter().copied().map(Edit::Enlist));
        edits.extend(
            list.generals
                .iter()
                .map(|school| Edit::Hire { school: *school }),
        );
        edits.extend(
            list.named
                .iter()
                .map(|general| Edit::Name { general: *general }),
        );
        if list.chief.is_some() {
            let chief = list.chief;
            edits.push(Edit::Chief { chief });
        }
        if list.corps > 0 {
            edits.push(Edit::Corps { count: list.corps });
        }
        edits.extend(list.upgrades.iter().map(|what| Edit::Buy { what: *what }));
        edits
    }
}

impl Drawn {
    fn people(&self) -> Vec<PersonId> {
        let corps = self.corps.iter().chain(&self.divisions);
        self.chief.iter().chain(corps).copied().collect()
    }

    /// Were they drawn for this list? One that has changed since then is drawn for again.
    fn fits(&self, list: &Draft) -> bool {
        let posts = Army::posts(list);
        let people = self.people();
        let own = |person: &PersonId| {
            person.entry().nation == list.nation
                && !list.named.contains(person)
                && list.chief != Some(*person)
        };
        let of_arm = |((_, school), person): (&(Post, Option<School>), &PersonId)| {
            school.is_none_or(|school| person.entry().school.is_none_or(|own| own == school))
        };
        self.chief.is_some() == list.chief.is_none()
            && self.corps.len() == usize::from(list.corps)
            && posts.len() == people.len()
            && people.iter().all(own)
            && posts.iter().zip(&people).all(of_arm)
            && self
                .again
                .iter()
                .all(|place| usize::from(*place) < posts.len())
    }
}

/// The training of a unit of which nothing else is said (BWN-21.20).
fn usual_training(kind: KindId) -> Training {
    if kind.row().has(Trait::Veteran) {
        Training::Veteran
    } else {
        Training::Regular
    }
}
