//! Chapter 24: army books as files. A bad one is refused with its line and the reason.

use kernel::{FileError, ScenarioFile, Words};
use serde::Deserialize;

use crate::army::{Books, Class, Gift, Kind, KindId, Nation, Person, Post, School, Trait};
use crate::muster::{Enlisted, Historic, HistoricCorps, Purchase, Standard};
use crate::unit::Training;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BookFile {
    nation: Nation,
    #[serde(rename = "name")]
    _name: Words,
    standard: kernel::Spanned<StandardTable>,
    unit: Vec<kernel::Spanned<KindRow>>,
    commander: Vec<kernel::Spanned<PersonRow>>,
    #[serde(default)]
    division: Vec<kernel::Spanned<HistoricTable>>,
    #[serde(default)]
    corps: Vec<kernel::Spanned<HistoricCorpsTable>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HistoricTable {
    general: String,
    units: Vec<StandardUnit>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HistoricCorpsTable {
    commander: String,
    divisions: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StandardTable {
    generals: Vec<School>,
    upgrades: Vec<Purchase>,
    units: Vec<StandardUnit>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StandardUnit {
    kind: String,
    bases: u8,
    #[serde(default)]
    light: u8,
    training: Option<Training>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KindRow {
    id: String,
    name: String,
    class: Class,
    #[serde(default)]
    r#move: [u16; 2],
    #[serde(default, rename = "weapon")]
    _weapon: String,
    #[serde(default)]
    range: u16,
    wb: u8,
    so: u8,
    wtr: u8,
    morale: i8,
    #[serde(default)]
    pounds: u8,
    #[serde(default)]
    canister: u16,
    #[serde(default)]
    shrapnel: u16,
    #[serde(default)]
    ammo: u8,
    traits: Vec<Trait>,
    points: f64,
    size: [u8; 2],
    max: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PersonRow {
    name: String,
    roles: Vec<Post>,
    arm: Option<School>,
    value: i8,
    #[serde(default)]
    traits: Vec<Gift>,
}

/// Reads one army book.
pub(crate) fn read_book(file: &ScenarioFile, books: &mut Books) -> Result<(), FileError> {
    let book: BookFile = file.read()?;
    for row in book.unit {
        let span = row.span();
        let row = row.into_inner();
        let bad = |reason: &str| Err(file.error_at(span.clone(), reason));
        let half_points = (row.points * 2.0).round();
        if !(1.0..=20.0).contains(&half_points) {
            return bad("points are between 0.5 and 10");
        }
        if row.wtr == 0 || row.wtr > 9 {
            return bad("wtr is between 1 and 9");
        }
        if row.size[0] == 0 || row.size[0] > row.size[1] || row.size[1] > 6 {
            return bad("size is [least, greatest], between 1 and 6");
        }
        if row.class != Class::RegimentalGun && row.r#move[0] == 0 {
            return bad("only regimental guns have no move of their own");
        }
        if books.kinds.iter().any(|kind| kind.id == row.id) {
            return bad("this id is already taken");
        }
        books.kinds.push(Kind {
            id: row.id,
            nation: book.nation,
            name: row.name,
            class: row.class,
            line_move: i64::from(row.r#move[0]) * 1000,
            column_move: i64::from(row.r#move[1]) * 1000,
            range: i64::from(row.range) * 1000,
            wb: row.wb,
            so: row.so,
            wtr: row.wtr,
            morale: row.morale,
            pounds: row.pounds,
            canister: i64::from(row.canister) * 1000,
            shrapnel: i64::from(row.shrapnel) * 1000,
            ammo: row.ammo,
            traits: row
                .traits
                .iter()
                .fold(0, |bits, one| bits | 1 << *one as u32),
            half_points: half_points as u16,
            size: (row.size[0], row.size[1]),
            max: row.max,
        });
    }
    let span = book.standard.span();
    let list = book.standard.into_inner();
    let mut units = Vec::new();
    for unit in list.units {
        let place = books.kinds.iter().position(|kind| kind.id == unit.kind);
        let Some(place) = place else {
            let reason = format!("the book has no «{}»", unit.kind);
            return Err(file.error_at(span, reason));
        };
        let usual = if books.kinds[place].has(Trait::Veteran) {
            Training::Veteran
        } else {
            Training::Regular
        };
        units.push(Enlisted {
            kind: KindId::at(place),
            bases: unit.bases,
            light: unit.light,
            training: unit.training.unwrap_or(usual),
        });
    }
    books.standards.push(Standard {
        units,
        generals: list.generals,
        upgrades: list.upgrades,
    });
    for row in book.commander {
        let span = row.span();
        let row = row.into_inner();
        if !(-2..=3).contains(&row.value) {
            return Err(file.error_at(span, "command values range from -2 to 3"));
        }
        if books.people.iter().any(|person| person.name == row.name) {
            return Err(file.error_at(span, "this name is already taken"));
        }
        books.people.push(Person {
            nation: book.nation,
            name: row.name,
            roles: row.roles,
            school: row.arm,
            value: row.value,
            gifts: row
                .traits
                .iter()
                .fold(0, |bits, one| bits | 1 << *one as u8),
        });
    }
    let person = |name: &str| {
        let place = books.people.iter().position(|one| one.name == name);
        place.map(crate::army::PersonId::at)
    };
    for row in book.division {
        let span = row.span();
        let row = row.into_inner();
        let units: Option<Vec<(KindId, u8)>> = row
            .units
            .iter()
            .map(|unit| {
                let place = books.kinds.iter().position(|kind| kind.id == unit.kind);
                Some((KindId::at(place?), unit.bases))
            })
            .collect();
        let (Some(general), Some(units)) = (person(&row.general), units) else {
            return Err(file.error_at(span, "the book has no such general or unit"));
        };
        books.divisions.push(Historic {
            nation: book.nation,
            general,
            units,
        });
    }
    for row in book.corps {
        let span = row.span();
        let row = row.into_inner();
        let divisions: Option<Vec<_>> = row.divisions.iter().map(|name| person(name)).collect();
        let (Some(commander), Some(divisions)) = (person(&row.commander), divisions) else {
            return Err(file.error_at(span, "the book has no such commander"));
        };
        books.corps.push(HistoricCorps {
            nation: book.nation,
            commander,
            divisions,
        });
    }
    Ok(())
}
