//! What one pair of eyes may see. Lengths and points are in tenths of an inch (a hundred mils), facings in degrees
//! counter-clockwise from east.

use kernel::{Eyes, SEATS, Sum};
use serde::Serialize;
use tabletop::terrain::{Spot, TerrainView, corners, shown, spot};

use crate::action::{Order, Spend};
use crate::activation::ActivationStep;
use crate::agenda::Task;
use crate::battle::{Edge, GroupKind};
use crate::battle_cards::BattleCard;
use crate::cards::{Card, Character, Level, Trait};
use crate::command::OutOfCommand;
use crate::competence::{self, Test};
use crate::initiative;
use crate::order_test::{self, OrderTest};
use crate::side::{DivisionId, GroupId, Post, Side, Subject, UnitId};
use crate::state::{Lapse, State, Trial};
use crate::terrain::Ground;
use crate::units::{Kind, Link, Place, Quality, UnitTrait};
use crate::{assault, end_phase, fire, forecast, melee, movement, reaction, succession, victory};

/// The whole table as one pair of eyes sees it.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
#[allow(missing_docs)]
pub struct View {
    pub turn: u8,
    pub turns: u8,
    /// The table, east-west and north-south.
    pub size: Spot,
    pub edges: [Edge; SEATS],
    pub terrain: Vec<TerrainView<Ground>>,
    pub objectives: Vec<ObjectiveView>,
    /// The holder of the initiative, player A.
    pub holder: Option<Side>,
    pub armies: [ArmyView; SEATS],
    pub groups: Vec<GroupView>,
    pub divisions: Vec<DivisionView>,
    pub units: Vec<UnitView>,
    pub links: Vec<Link>,
    pub activation: Option<ActivationView>,
    /// What the battle layer is resolving, the innermost last: shots and attacks declared, the combat with its stage.
    pub resolving: Vec<Resolving>,
    /// What is being decided, with what a player needs for it.
    pub prompt: Prompt,
    pub decides: Vec<Side>,
}

/// Where a unit stands, in tenths of an inch and degrees.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct Stand {
    /// East of the south-west corner.
    pub x: f64,
    /// North of it.
    pub y: f64,
    /// Degrees counter-clockwise from east.
    pub face: i32,
}

/// An objective.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
#[allow(missing_docs)]
pub struct ObjectiveView {
    pub name: String,
    pub at: Spot,
    pub points: [u8; SEATS],
    pub holder: Option<Side>,
}

/// A general at his post, with what his card says.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
#[allow(missing_docs)]
pub struct GeneralView {
    pub post: Post,
    pub card: u8,
    pub name: String,
    pub level: Vec<Level>,
    pub rating: u8,
    pub character: Character,
    pub traits: Vec<Trait>,
    pub at: Spot,
    /// Rating dice left.
    pub dice: u8,
    /// The radius within which he commands: units of a division, divisions of a corps.
    pub radius: f64,
    pub fought: bool,
    /// Has he ridden since a unit of his last moved?
    pub rode: bool,
}

/// An army.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
#[allow(missing_docs)]
pub struct ArmyView {
    pub chief: GeneralView,
    pub corps_dice: u8,
    /// The id of the only corps, if orders go to divisions.
    pub alone: Option<String>,
    pub morale: i8,
    pub starting_endurance: u32,
    pub losses: u16,
    pub losses_this_turn: u16,
    pub points: i32,
    pub demanded: bool,
    pub chief_fell: bool,
    pub chief_rode: bool,
    /// Brigade generals left in the deck.
    pub deck: usize,
    /// Cards in hand; null for the enemy's.
    pub hand: Option<Vec<BattleCard>>,
    pub hand_size: usize,
    pub cards_left: usize,
    pub discarded: Vec<BattleCard>,
}

/// A group.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
#[allow(missing_docs)]
pub struct GroupView {
    pub id: String,
    pub side: Side,
    pub kind: GroupKind,
    pub commander: Option<GeneralView>,
    pub enters: Option<u8>,
    pub entered: bool,
    pub present: bool,
    /// Does a marker lie with its commander?
    pub marked: bool,
    /// The order on it, for those who may see it.
    pub marker: Option<Order>,
    pub revealed: bool,
    pub trial: Trial,
    pub reacted: bool,
    pub done: bool,
    pub lapse: Lapse,
    pub forced_march: bool,
}

/// A division.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
#[allow(missing_docs)]
pub struct DivisionView {
    pub id: String,
    pub side: Side,
    pub group: GroupId,
    /// Its own general; null in a merged group, whose commander leads it.
    pub general: Option<GeneralView>,
    pub artillery: bool,
    pub out: bool,
    pub transferred: bool,
    pub worn: bool,
    pub broken: bool,
    pub starting_endurance: u32,
    pub losses: u16,
}

/// A unit.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
#[allow(missing_docs)]
pub struct UnitView {
    pub id: String,
    pub name: String,
    pub side: Side,
    pub kind: Kind,
    pub quality: Quality,
    pub traits: Vec<UnitTrait>,
    pub division: DivisionId,
    pub group: GroupId,
    pub place: Place,
    pub stand: Stand,
    pub corners: [Spot; 4],
    pub endurance: u8,
    pub starting_endurance: u8,
    pub cohesion: u8,
    pub pinned: bool,
    pub routed: bool,
    pub mounted: bool,
    pub engaged: bool,
    pub active: bool,
    /// Why it is out of command; null if it is active.
    pub out_of_command: Option<OutOfCommand>,
    pub fired: bool,
    pub attacked: bool,
    pub moved: bool,
    pub spent: f64,
    /// Where its forced move began (LEE-10.19).
    pub forced_from: Option<Spot>,
    /// Was its transfer tried in this turn (LEE-13.6)?
    pub transferred: bool,
    /// Did it try to break off in this turn (LEE-22.18)?
    pub broke_off: bool,
    /// Has it been unpinned, rallied, recovered in this turn, or failed to (LEE-23.10)?
    pub tested: [bool; 3],
}

/// The group that acts.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
#[allow(missing_docs)]
pub struct ActivationView {
    pub group: GroupId,
    /// The step that comes after the present one.
    pub step: ActivationStep,
    pub forced: Vec<(UnitId, UnitId)>,
    pub stray: Vec<DivisionId>,
    /// Units that have supported a combat (LEE-21.31).
    pub supported: Vec<UnitId>,
    /// Units with which the commander-in-chief may move (LEE-14.6).
    pub escorts: Vec<UnitId>,
}

/// An entry of the agenda that belongs to the battle layer. All of it is public.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[serde(tag = "chapter", content = "task", rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
#[allow(missing_docs)]
pub enum Resolving {
    Fire(fire::Task),
    Assault(assault::Task),
    Melee(melee::Task),
    Movement(movement::Task),
    EndPhase(end_phase::Task),
}

/// An order test that is, or may be, made.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
#[allow(missing_docs)]
pub struct TestView {
    pub group: GroupId,
    pub order: Order,
    /// The length of the measuring line.
    pub length: f64,
    pub difficulty: Sum,
    pub available: Spend,
    /// The chance to pass by dice of the commander-in-chief (rating and corps dice together), then by dice of the commander.
    pub chances: Vec<Vec<f64>>,
}

/// A group that may be tested in reaction.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
#[allow(missing_docs)]
pub struct ReactionView {
    pub group: GroupId,
    pub length: f64,
    /// Its test; null for those who may not see its marker.
    pub test: Option<TestView>,
}

/// What is being decided.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
#[allow(missing_docs)]
pub enum Prompt {
    Deploy,
    HandLimit,
    CardForDie,
    /// The initiative, or the reply to a demand.
    Bid {
        /// Who has committed.
        committed: [bool; SEATS],
        /// The own commitment; null if there is none or it is not to be seen.
        own: [Option<u8>; SEATS],
        least: u8,
        most: [u8; SEATS],
        /// The chance of the first side to win by its dice, then by the second side's; null where nobody rolls.
        chances: Vec<Vec<Option<f64>>>,
    },
    Transfers,
    Generals,
    Markers,
    Activate {
        groups: Vec<GroupId>,
    },
    /// Demand the roll to keep the initiative?
    Keep {
        by: Side,
        group: GroupId,
        most: [u8; SEATS],
        /// The chance to win by own dice, then by the opponent's.
        chances: Vec<Vec<f64>>,
    },
    /// The demand was made.
    KeepReply {
        by: Side,
        group: GroupId,
        /// With so many dice; null for those who may not see it.
        dice: Option<u8>,
        most: [u8; SEATS],
        chances: Vec<Vec<f64>>,
    },
    LostDispatch {
        test: Option<TestView>,
    },
    Test {
        test: TestView,
        reaction: bool,
    },
    ForcedTurn {
        unit: UnitId,
    },
    Reactions {
        groups: Vec<ReactionView>,
        attack: bool,
    },
    Succession {
        vacant: Post,
        candidates: Vec<Post>,
    },
    Place {
        post: Post,
    },
    Displaced {
        post: Post,
    },
    /// A decision of the battle layer.
    Fight,
    Over {
        ending: victory::Ending,
    },
}

fn general(state: &State, post: Post) -> Option<GeneralView> {
    let officer = state.officer(post)?;
    let Card {
        no,
        name,
        level,
        rating,
        character,
        traits,
    } = state.card(post);
    Some(GeneralView {
        post,
        card: *no,
        name: name.clone(),
        level: level.clone(),
        rating: *rating,
        character: *character,
        traits: traits.clone(),
        at: spot(officer.at),
        dice: officer.dice,
        radius: shown(state.radius(post)),
        fought: officer.fought,
        rode: officer.rode,
    })
}

/// The table as these eyes see it.
pub fn view(state: &State, eyes: Eyes) -> View {
    let battle = &state.battle;
    let size = battle.field.bounds().high;
    View {
        turn: state.turn,
        turns: battle.turns,
        size: spot(size),
        edges: battle.edges,
        terrain: battle.terrain.iter().map(|piece| piece.view(0)).collect(),
        objectives: battle
            .objectives
            .iter()
            .zip(&state.holders)
            .map(|(objective, holder)| ObjectiveView {
                name: objective.name.clone(),
                at: spot(objective.at),
                points: objective.points,
                holder: *holder,
            })
            .collect(),
        holder: state.holder,
        armies: Side::BOTH.map(|side| army(state, side, eyes)),
        groups: state.group_ids().map(|id| group(state, id, eyes)).collect(),
        divisions: state.division_ids().map(|id| division(state, id)).collect(),
        units: state.unit_ids().map(|id| unit(state, id)).collect(),
        links: state.links.clone(),
        activation: state.activation().map(|activation| ActivationView {
            group: activation.group,
            step: activation.step,
            forced: activation.forced.clone(),
            stray: activation.stray.clone(),
            supported: activation.supported.clone(),
            escorts: activation.escorts.clone(),
        }),
        resolving: resolving(state),
        prompt: prompt(state, eyes),
        decides: Side::BOTH
            .into_iter()
            .filter(|side| crate::flow::owes(state).has(side.seat()))
            .collect(),
    }
}

fn army(state: &State, side: Side, eyes: Eyes) -> ArmyView {
    let army = state.army(side);
    let losses = state.losses(side);
    let chief = general(state, Post::Chief(side)).expect("an army always has a commander");
    ArmyView {
        chief,
        corps_dice: army.corps_dice,
        alone: state.battle.armies[side as usize].alone.clone(),
        morale: army.morale,
        starting_endurance: state.battle.starting_endurance(side),
        losses,
        losses_this_turn: losses - army.losses_before,
        points: victory::points(state, side),
        demanded: army.demanded,
        chief_fell: army.chief_fell,
        chief_rode: army.chief_rode,
        deck: army.deck.len(),
        hand: eyes
            .see_secrets_of(side.seat())
            .then(|| army.hand.cards.clone()),
        hand_size: army.hand.cards.len(),
        cards_left: army.hand.deck.len(),
        discarded: army.hand.discarded.clone(),
    }
}

fn group(state: &State, id: GroupId, eyes: Eyes) -> GroupView {
    let facts = state.group_facts(id);
    let it = state.group(id);
    GroupView {
        id: facts.id.clone(),
        side: facts.side,
        kind: facts.kind,
        commander: general(state, Post::Group(id)),
        enters: facts.enters,
        entered: it.entered,
        present: state.is_present(id),
        marked: it.marker.is_some(),
        marker: it
            .marker
            .filter(|_| it.revealed || eyes.see_secrets_of(facts.side.seat())),
        revealed: it.revealed,
        trial: it.trial,
        reacted: it.reacted,
        done: it.done,
        lapse: it.lapse,
        forced_march: it.forced_march,
    }
}

fn division(state: &State, id: DivisionId) -> DivisionView {
    let facts = state.division_facts(id);
    let it = state.division(id);
    DivisionView {
        id: facts.id.clone(),
        side: facts.side,
        group: it.group,
        general: general(state, Post::Division(id)),
        artillery: facts.artillery,
        out: it.out,
        transferred: it.transferred,
        worn: it.worn,
        broken: it.broken,
        starting_endurance: state
            .units_of_division(id)
            .map(|unit| u32::from(state.facts(unit).endurance))
            .sum(),
        losses: state
            .units_of_division(id)
            .map(|unit| state.losses_of(unit))
            .sum(),
    }
}

fn unit(state: &State, id: UnitId) -> UnitView {
    let facts = state.facts(id);
    let it = state.unit(id);
    let out_of_command = state.out_of_command(id);
    UnitView {
        id: facts.id.clone(),
        name: facts.name.clone(),
        side: facts.side,
        kind: facts.kind,
        quality: facts.quality,
        traits: facts.traits.clone(),
        division: it.division,
        group: state.group_of(id),
        place: it.place,
        stand: Stand {
            x: shown(it.pose.anchor.x),
            y: shown(it.pose.anchor.y),
            face: it.pose.facing.degrees(),
        },
        corners: corners(state.rect(id)),
        endurance: it.endurance,
        starting_endurance: facts.endurance,
        cohesion: it.cohesion,
        pinned: it.pinned.is_some(),
        routed: it.routed,
        mounted: it.mounted,
        engaged: state.is_engaged(id),
        active: out_of_command.is_none(),
        out_of_command,
        fired: it.turn.fired,
        attacked: it.turn.attacked,
        moved: it.turn.moved,
        spent: shown(it.turn.spent),
        forced_from: it.turn.forced_from.map(spot),
        transferred: it.turn.transferred,
        broke_off: it.turn.broke_off,
        tested: it.turn.tested,
    }
}

fn test(state: &State, test: &OrderTest) -> TestView {
    TestView {
        group: test.group,
        order: test.order,
        length: shown(test.length),
        difficulty: forecast::order_difficulty(state, test),
        available: competence::available(
            state,
            Subject::Group(test.group),
            Test::Order(test.order),
        ),
        chances: order_test::table(state, test),
    }
}

fn keep_chances(most: [u8; SEATS], by: Side) -> Vec<Vec<f64>> {
    (0..=most[by as usize])
        .map(|mine| {
            (0..=most[by.other() as usize])
                .map(|theirs| initiative::chances(mine, theirs)[0])
                .collect()
        })
        .collect()
}
fn resolving(state: &State) -> Vec<Resolving> {
    let entry = |task: &Task| match task {
        Task::Fire(task) => Some(Resolving::Fire(task.clone())),
        Task::Assault(task) => Some(Resolving::Assault(task.clone())),
        Task::Melee(task) => Some(Resolving::Melee(task.clone())),
        Task::March(task) => Some(Resolving::Movement(task.clone())),
        Task::End(task) => Some(Resolving::EndPhase(task.clone())),
        _ => None,
    };
    state.agenda.iter().filter_map(entry).collect()
}

fn prompt(state: &State, eyes: Eyes) -> Prompt {
    let most = Side::BOTH.map(|side| state.army(side).chief.dice);
    match state.task() {
        Task::Deploy(_) => Prompt::Deploy,
        Task::HandLimit(_) => Prompt::HandLimit,
        Task::CardForDie(_) => Prompt::CardForDie,
        Task::Bids(bids) => Prompt::Bid {
            committed: bids.dice.map(|dice| dice.is_some()),
            own: Side::BOTH
                .map(|side| bids.dice[side as usize].filter(|_| eyes.see_secrets_of(side.seat()))),
            least: bids.least,
            most,
            chances: (0..=most[0])
                .map(|mine| {
                    (0..=most[1])
                        .map(|theirs| initiative::chance_to_win(mine, theirs))
                        .collect()
                })
                .collect(),
        },
        Task::Transfers(_) => Prompt::Transfers,
        Task::Generals(_) => Prompt::Generals,
        Task::Markers => Prompt::Markers,
        Task::Activations(activations) => Prompt::Activate {
            groups: state.choices(activations.next),
        },
        Task::Keep(demand) => Prompt::Keep {
            by: demand.by,
            group: demand.group,
            most,
            chances: keep_chances(most, demand.by),
        },
        Task::KeepReply(demand) => Prompt::KeepReply {
            by: demand.by,
            group: demand.group,
            dice: eyes.see_secrets_of(demand.by.seat()).then_some(demand.dice),
            most,
            chances: keep_chances(most, demand.by),
        },
        Task::LostDispatch(_) => Prompt::LostDispatch {
            test: state.agenda.iter().rev().find_map(|task| match task {
                Task::OrderTest(below) => Some(test(state, below)),
                _ => None,
            }),
        },
        Task::OrderTest(it) => Prompt::Test {
            test: test(state, it),
            reaction: it.reaction,
        },
        Task::ForcedTurn(unit) => Prompt::ForcedTurn { unit: *unit },
        Task::Reactions(window) => Prompt::Reactions {
            groups: window
                .groups
                .iter()
                .map(|(group, length)| ReactionView {
                    group: *group,
                    length: shown(*length),
                    test: (eyes.see_secrets_of(window.side.seat()) || state.group(*group).revealed)
                        .then(|| reaction::foreseen(state, window, *group))
                        .flatten()
                        .map(|it| test(state, &it)),
                })
                .collect(),
            attack: window.attack,
        },
        Task::Vacancy(post) => Prompt::Succession {
            vacant: *post,
            candidates: succession::candidates(state, *post),
        },
        Task::PlaceGeneral(post) => Prompt::Place { post: *post },
        Task::Displaced(post) => Prompt::Displaced { post: *post },
        Task::Over(ending) => Prompt::Over { ending: *ending },
        _ => Prompt::Fight,
    }
}
