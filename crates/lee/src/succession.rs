//! Chapter 15: loss of generals and formations.

use kernel::{Offers, Refusal, Seats, Umpire, refusal};
use table::{Edge, Point};

use crate::action::Action;
use crate::agenda::{Task, only};
use crate::battle::GroupKind;
use crate::cards::Level;
use crate::event::{Event, Who};
use crate::generals::Duty;
use crate::side::{Post, Side, UnitId};
use crate::state::{Lapse, Officer, State};
use crate::units::INCH;

/// How near to a unit of his a new general is placed (LEE-15.21).
const PLACING: i64 = 6 * INCH;

/// How a general was eliminated (LEE-15.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// Killed.
    Killed,
    /// Captured: one point more for the enemy (LEE-24.10).
    Captured,
}

/// What the elimination of a general is worth to the enemy (LEE-26.2).
pub fn worth(state: &State, post: Post, fate: Fate) -> u16 {
    let base = match post {
        Post::Chief(_) => 4,
        Post::Group(group) if state.group_facts(group).kind == GroupKind::Lone => 1,
        Post::Group(_) => 2,
        Post::Division(_) => 1,
    };
    base + u16::from(fate == Fate::Captured)
}

/// Eliminates a general. Call it after the combat in which he fell (LEE-15.2); the vacancy goes on top of the agenda.
pub fn eliminate(state: &mut State, post: Post, fate: Fate, umpire: &mut Umpire<'_, Event>) {
    let side = state.side_of_post(post);
    let points = worth(state, post, fate);
    let who = Who::of(state, post);
    state.army_mut(side).given += points;
    umpire.tell(|| Event::Eliminated {
        who,
        captured: fate == Fate::Captured,
        points,
    });
    match post {
        Post::Chief(_) => {
            let army = state.army_mut(side);
            army.chief_fell = true;
            army.chief_lost = true;
            // LEE-15.11
            army.chief.dice = 0;
            army.corps_dice = 0;
        }
        Post::Group(group) => {
            state.group_mut(group).officer = None;
            if state.group_facts(group).is_merged() {
                // LEE-15.25, LEE-15.17: he is replaced like a division general.
                let divisions: Vec<_> = state.divisions_of_group(group).collect();
                for division in divisions {
                    state.divisions[division.index()].out = true;
                }
            } else {
                state.group_mut(group).lapse = Lapse::AtEndOfStep;
            }
        }
        Post::Division(division) => {
            let division = &mut state.divisions[division.index()];
            division.officer = None;
            division.out = true;
        }
    }
    state.agenda.push(Task::Vacancy(post));
}

/// A step of the activation ends: corps whose commander fell in it become inactive (LEE-15.14).
pub fn end_of_step(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let groups: Vec<_> = state.group_ids().collect();
    for group in groups {
        if state.group(group).lapse == Lapse::AtEndOfStep {
            state.group_mut(group).lapse = Lapse::Inactive;
            umpire.tell(|| Event::Inactive { group });
        }
    }
}

/// Generals of formations without units leave the field, without points (LEE-13.11, LEE-15.26). Call it whenever units were
/// destroyed or transferred.
pub fn sweep(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    for side in Side::BOTH {
        for post in state.posts(side) {
            let empty = match post {
                // LEE-15.28
                Post::Chief(_) => false,
                Post::Group(group) => !state.units_of_group(group).any(|u| state.unit(u).alive()),
                Post::Division(division) => !state
                    .units_of_division(division)
                    .any(|u| state.unit(u).alive()),
            };
            if !empty {
                continue;
            }
            let who = Who::of(state, post);
            match post {
                Post::Chief(_) => {}
                Post::Group(group) => state.group_mut(group).officer = None,
                Post::Division(division) => state.divisions[division.index()].officer = None,
            }
            umpire.tell(|| Event::LeftField { who });
        }
    }
}

// --- who succeeds ---

/// Has the formation of a vacant post units left? The army always has a commander (LEE-15.28).
fn is_to_be_filled(state: &State, post: Post) -> bool {
    match post {
        Post::Chief(_) => true,
        Post::Group(group) => state.units_of_group(group).any(|u| state.unit(u).alive()),
        Post::Division(division) => state
            .units_of_division(division)
            .any(|u| state.unit(u).alive()),
    }
}

/// The generals among whom the player chooses a successor; none if one is drawn (LEE-15.4 to LEE-15.7, LEE-15.12, LEE-15.24,
/// LEE-15.29, LEE-15.32).
pub fn candidates(state: &State, vacant: Post) -> Vec<Post> {
    match vacant {
        Post::Chief(side) => {
            let corps: Vec<_> = state
                .groups_of(side)
                .filter(|group| state.group_facts(*group).is_corps() && state.group(*group).entered)
                .map(Post::Group)
                .filter(|post| state.officer(*post).is_some())
                .collect();
            let ranks: [fn(&State, Post) -> bool; 3] = [
                |state, post| state.card(post).is(Level::Army),
                |state, post| {
                    state.card(post).is(Level::Corps) || state.card(post).is(Level::CavalryCorps)
                },
                |_, _| true,
            ];
            for rank in ranks {
                let of_rank: Vec<_> = corps
                    .iter()
                    .copied()
                    .filter(|post| rank(state, *post))
                    .collect();
                if !of_rank.is_empty() {
                    return of_rank;
                }
            }
            state
                .battle
                .divisions_of(side)
                .filter(|division| {
                    let group = state.division(*division).group;
                    state.group(group).entered
                        && state.group_facts(group).kind != GroupKind::Reserve
                })
                .map(|division| state.general_of(division))
                .filter(|post| state.officer(*post).is_some())
                .collect()
        }
        Post::Group(group) if !state.group_facts(group).is_merged() => state
            .divisions_of_group(group)
            .map(Post::Division)
            .filter(|post| state.officer(*post).is_some())
            .collect(),
        Post::Group(_) | Post::Division(_) => Vec::new(),
    }
}

/// The owner chooses if there are several candidates.
pub fn owes_vacancy(state: &State, vacant: Post) -> Seats {
    if is_to_be_filled(state, vacant) && candidates(state, vacant).len() > 1 {
        only(state.side_of_post(vacant))
    } else {
        Seats::NONE
    }
}

/// Every candidate.
pub fn offer_vacancy(state: &State, vacant: Post, offers: &mut Offers<Action>) {
    for post in candidates(state, vacant) {
        offers.push(Action::Succeed { post });
    }
}

/// May he succeed?
pub fn check_vacancy(state: &State, vacant: Post, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Succeed { post } if candidates(state, vacant).contains(post) => Ok(()),
        Action::Succeed { .. } => Err(match vacant {
            Post::Chief(_) => refusal!("LEE-15.5", "lee-refuse-no-successor"),
            _ => refusal!("LEE-15.12", "lee-refuse-no-successor"),
        }),
        _ => Err(refusal!("LEE-15.6", "lee-refuse-not-now")),
    }
}

/// Nobody is asked: the only candidate succeeds, or a brigade general is drawn.
pub fn fill(state: &mut State, vacant: Post, umpire: &mut Umpire<'_, Event>) {
    if !is_to_be_filled(state, vacant) {
        return;
    }
    match candidates(state, vacant).first() {
        Some(post) => promote(state, *post, vacant, umpire),
        None => draw(state, vacant, umpire),
    }
}

/// The player has chosen.
pub fn apply_vacancy(
    state: &mut State,
    vacant: Post,
    action: &Action,
    umpire: &mut Umpire<'_, Event>,
) {
    state.agenda.pop();
    if let Action::Succeed { post } = action {
        promote(state, *post, vacant, umpire);
    }
}

/// A general takes a higher post without his dice (LEE-15.3); his own becomes vacant (LEE-15.18, LEE-15.19).
fn promote(state: &mut State, from: Post, to: Post, umpire: &mut Umpire<'_, Event>) {
    let taken = match from {
        Post::Group(group) => state.group_mut(group).officer.take(),
        Post::Division(division) => state.divisions[division.index()].officer.take(),
        Post::Chief(_) => None,
    };
    let Some(officer) = taken else {
        return;
    };
    install(state, to, Officer { dice: 0, ..officer });
    let who = Who::of(state, to);
    umpire.tell(|| Event::Promoted { who, from });
    state.agenda.push(Task::Vacancy(from));
    state.agenda.push(Task::PlaceGeneral(to));
}

/// A brigade general is drawn at random, or a nameless one takes the post (LEE-15.16, LEE-15.23).
fn draw(state: &mut State, vacant: Post, umpire: &mut Umpire<'_, Event>) {
    let side = state.side_of_post(vacant);
    let deck = &mut state.army_mut(side).deck;
    let card = if deck.is_empty() {
        0
    } else {
        let drawn = umpire.dice().pick(deck.len());
        deck.remove(drawn)
    };
    let at = default_place(state, vacant);
    let officer = Officer {
        card,
        at,
        dice: 0,
        rode: false,
        fought: false,
    };
    install(state, vacant, officer);
    let who = Who::of(state, vacant);
    umpire.tell(|| Event::Drawn { who });
    state.agenda.push(Task::PlaceGeneral(vacant));
}

fn install(state: &mut State, post: Post, officer: Officer) {
    match post {
        Post::Chief(side) => state.army_mut(side).chief = officer,
        Post::Group(group) => state.group_mut(group).officer = Some(officer),
        Post::Division(division) => state.divisions[division.index()].officer = Some(officer),
    }
}

// --- where he stands (LEE-15.21) ---

fn units_on_table(state: &State, post: Post) -> Vec<UnitId> {
    state
        .on_table(state.side_of_post(post))
        .filter(|unit| state.commands(post, *unit))
        .collect()
}

/// Where a general stands who finds no legal place: behind his first unit, in an enemy zone too; at his post's first place if
/// all his units are still to enter.
fn default_place(state: &State, post: Post) -> Point {
    match units_on_table(state, post).first() {
        Some(unit) => behind(state, *unit),
        None => match post {
            Post::Chief(side) => state.army(side).chief.at,
            Post::Group(group) => state.group_facts(group).commander.at,
            Post::Division(division) => state
                .division_facts(division)
                .general
                .map_or(Point::new(0, 0), |posting| posting.at),
        },
    }
}

/// The middle of a unit's rear edge, kept on the table.
pub(crate) fn behind(state: &State, unit: UnitId) -> Point {
    let rear = state.rect(unit).middle_of(Edge::Rear);
    let bounds = state.battle.field.bounds();
    Point::new(
        rear.x.clamp(bounds.low.x, bounds.high.x),
        rear.y.clamp(bounds.low.y, bounds.high.y),
    )
}

fn placing(state: &State, post: Post) -> Duty {
    Duty {
        reach: PLACING,
        units: units_on_table(state, post),
    }
}

/// Is there a legal place at all? Judged on the grid of LEE-14.11.
fn legal_place(state: &State, post: Post) -> Option<Point> {
    let from = state.officer(post)?.at;
    state.grid_point_for_one(state.side_of_post(post), &placing(state, post), from)
}

/// The owner places him, if there is a legal place.
pub fn owes_place(state: &State, post: Post) -> Seats {
    if legal_place(state, post).is_some() {
        only(state.side_of_post(post))
    } else {
        Seats::NONE
    }
}

/// Nobody is asked: no legal place is left.
pub fn place_by_default(state: &mut State, post: Post, umpire: &mut Umpire<'_, Event>) {
    let at = default_place(state, post);
    put(state, post, at, umpire);
}

/// Good places: where he is, behind each unit, the nearest of the grid.
pub fn offer_place(state: &State, post: Post, offers: &mut Offers<Action>) {
    offers.not_exhaustive();
    let mut points: Vec<Point> = state.officer(post).map(|o| o.at).into_iter().collect();
    points.extend(
        units_on_table(state, post)
            .into_iter()
            .map(|u| behind(state, u)),
    );
    points.extend(legal_place(state, post));
    let mut offered = Vec::new();
    for at in points {
        if !offered.contains(&at) && check_place(state, post, at).is_ok() {
            offered.push(at);
            offers.push(Action::Place { at });
        }
    }
}

fn check_place(state: &State, post: Post, at: Point) -> Result<(), Refusal> {
    if !state.battle.field.contains(at) {
        return Err(refusal!("LEE-2.19", "lee-refuse-off-table"));
    }
    let near = units_on_table(state, post)
        .into_iter()
        .any(|unit| state.distance_to(at, unit).is_within(PLACING));
    if !near {
        return Err(refusal!("LEE-15.21", "lee-refuse-place-far"));
    }
    if !state.is_open_to_generals(state.side_of_post(post), at) {
        return Err(refusal!("LEE-15.21", "lee-refuse-enemy-zone"));
    }
    Ok(())
}

/// May he be placed there?
pub fn check_placing(state: &State, post: Post, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Place { at } => check_place(state, post, *at),
        _ => Err(refusal!("LEE-15.21", "lee-refuse-not-now")),
    }
}

/// Places him.
pub fn apply_placing(
    state: &mut State,
    post: Post,
    action: &Action,
    umpire: &mut Umpire<'_, Event>,
) {
    state.agenda.pop();
    if let Action::Place { at } = action {
        put(state, post, *at, umpire);
    }
}

pub(crate) fn put(state: &mut State, post: Post, at: Point, umpire: &mut Umpire<'_, Event>) {
    if let Some(officer) = state.officer_mut(post) {
        officer.at = at;
    }
    let who = Who::of(state, post);
    umpire.tell(|| Event::Placed { who, at });
}
