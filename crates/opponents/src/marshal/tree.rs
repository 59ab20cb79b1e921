//! The information-set tree: one for each seat, branching on what the seat did and what it noticed.

use std::collections::HashMap;

use kernel::{Judgement, Seat};

use crate::Knobs;
use crate::recruit::prior;

/// The place of a node in its tree.
pub(super) type NodeId = u32;

/// What one seat knows has happened since the root, and what came of its decisions there.
#[derive(Debug)]
struct Node<A> {
    /// Every action met here, in the order of the first menu, later ones behind.
    actions: Vec<A>,
    /// How long the first menu was.
    first: usize,
    edges: Vec<Edge>,
    /// Indices of the actions, best hint first.
    order: Vec<u32>,
    /// Where an action is, once a menu differed from the first.
    places: Option<HashMap<A, u32>>,
    /// What the other side was seen to do here, and where that leads.
    noticed: Vec<(A, NodeId)>,
    visits: u32,
    total: f64,
}

#[derive(Debug, Clone, Copy)]
struct Edge {
    hint: f32,
    visits: u32,
    total: f32,
    child: Option<NodeId>,
}

/// The tree of one seat.
#[derive(Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// The least and the greatest value seen: selection works on the span between them.
    span: (f32, f32),
}

/// More nodes than this are not grown; the search goes on with those it has.
const MOST_NODES: usize = 200_000;

impl<A: Clone + Eq + std::hash::Hash> Tree<A> {
    pub(super) fn new() -> Self {
        Self {
            nodes: Vec::new(),
            span: (f32::INFINITY, f32::NEG_INFINITY),
        }
    }

    /// A node that nothing leads to yet.
    pub(super) fn plant(&mut self) -> NodeId {
        self.nodes.push(Node {
            actions: Vec::new(),
            first: 0,
            edges: Vec::new(),
            order: Vec::new(),
            places: None,
            noticed: Vec::new(),
            visits: 0,
            total: 0.0,
        });
        self.nodes.len() as NodeId - 1
    }

    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() >= MOST_NODES
    }

    /// Has the seat decided here before?
    pub(super) fn is_open(&self, id: NodeId) -> bool {
        !self.nodes[id as usize].edges.is_empty()
    }

    /// Opens a node with its first menu.
    pub(super) fn open<G: Judgement<Action = A>>(
        &mut self,
        id: NodeId,
        world: &G::State,
        seat: Seat,
        menu: &[A],
        knobs: &Knobs,
    ) {
        let node = &mut self.nodes[id as usize];
        node.actions = menu.to_vec();
        node.first = menu.len();
        node.edges = menu
            .iter()
            .map(|action| Edge::new(hint::<G>(world, seat, action, knobs)))
            .collect();
        node.rank();
    }

    /// Chooses among the menu: gives the edge, and the place of its action in the menu.
    pub(super) fn select<G: Judgement<Action = A>>(
        &mut self,
        id: NodeId,
        world: &G::State,
        seat: Seat,
        menu: &[A],
        knobs: &Knobs,
    ) -> (u32, usize) {
        let span = self.span;
        let node = &mut self.nodes[id as usize];
        if node.actions[..node.first] == *menu {
            let edge = node.best(span, knobs, |index| (index as usize) < node.first);
            return (edge, edge as usize);
        }
        // Another world, another menu: find each action, and take in what is new.
        let places = node.places.get_or_insert_with(|| {
            let actions = node.actions.iter().cloned();
            actions.zip(0..).collect()
        });
        let mut legal = HashMap::with_capacity(menu.len());
        let mut grown = false;
        for (place, action) in menu.iter().enumerate() {
            let index = *places.entry(action.clone()).or_insert_with(|| {
                node.actions.push(action.clone());
                node.edges
                    .push(Edge::new(hint::<G>(world, seat, action, knobs)));
                grown = true;
                node.edges.len() as u32 - 1
            });
            legal.insert(index, place);
        }
        if grown {
            node.rank();
        }
        let edge = node.best(span, knobs, |index| legal.contains_key(&index));
        (edge, legal.get(&edge).copied().unwrap_or(0))
    }

    /// Where the seat's own choice leads.
    pub(super) fn step(&mut self, id: NodeId, edge: u32) -> NodeId {
        if let Some(child) = self.nodes[id as usize].edges[edge as usize].child {
            return child;
        }
        let child = self.plant();
        self.nodes[id as usize].edges[edge as usize].child = Some(child);
        child
    }

    /// Where it leads that the seat noticed the other side's action.
    pub(super) fn notice(&mut self, id: NodeId, action: &A) -> NodeId {
        let known = self.nodes[id as usize]
            .noticed
            .iter()
            .find(|(seen, _)| seen == action);
        if let Some((_, child)) = known {
            return *child;
        }
        let child = self.plant();
        self.nodes[id as usize]
            .noticed
            .push((action.clone(), child));
        child
    }

    /// Learns what came of a choice.
    pub(super) fn learn(&mut self, id: NodeId, edge: u32, value: f32) {
        self.span = (self.span.0.min(value), self.span.1.max(value));
        let node = &mut self.nodes[id as usize];
        node.visits += 1;
        node.total += f64::from(value);
        let edge = &mut node.edges[edge as usize];
        edge.visits += 1;
        edge.total += value;
    }
}

impl Edge {
    const fn new(hint: f32) -> Self {
        Self {
            hint,
            visits: 0,
            total: 0.0,
            child: None,
        }
    }
}

impl<A> Node<A> {
    /// Puts the actions into the order of their hints.
    fn rank(&mut self) {
        self.order = (0..self.edges.len() as u32).collect();
        let edges = &self.edges;
        self.order.sort_by(|one, other| {
            let hint = |index: &u32| edges[*index as usize].hint;
            hint(other).total_cmp(&hint(one))
        });
    }

    /// The legal edge to follow: among those that are open by now, the best by value and hint.
    fn best(&self, span: (f32, f32), knobs: &Knobs, legal: impl Fn(u32) -> bool) -> u32 {
        let visits = self.visits as f32;
        let open = knobs.widening as f32 * (visits + 1.0).powf(knobs.widening_power as f32);
        let open = open.ceil() as usize;
        let legal = || self.order.iter().copied().filter(|index| legal(*index));
        let hints: f32 = legal()
            .take(open)
            .map(|index| self.edges[index as usize].hint)
            .sum();
        let width = (span.1 - span.0).max(1e-3);
        let mean = if self.visits == 0 {
            span.0
        } else {
            (self.total / f64::from(self.visits)) as f32
        };
        let score = |index: u32| {
            let edge = &self.edges[index as usize];
            // What was not tried yet is expected to be a little worse than what was.
            let value = if edge.visits == 0 {
                mean - 0.1 * width
            } else {
                edge.total / edge.visits as f32
            };
            let share = edge.hint / hints.max(1e-9);
            (value - span.0) / width
                + knobs.exploration as f32 * share * (visits + 1.0).sqrt()
                    / (1.0 + edge.visits as f32)
        };
        let mut best = None;
        for index in legal().take(open) {
            let score = score(index);
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((index, score));
            }
        }
        best.map_or(0, |(index, _)| index)
    }
}

fn hint<G: Judgement>(world: &G::State, seat: Seat, action: &G::Action, knobs: &Knobs) -> f32 {
    prior::<G>(world, seat, action, knobs).powf(knobs.keenness as f32)
}
