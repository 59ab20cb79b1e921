//! Computer players, and the arena that measures them.
//!
//! They see only what their seat may see: every world they think about comes from [`Game::imagine`], never from the
//! referee's state, and what is imagined depends only on what the seat knows (a law of the kernel's conformance suite).
//!
//! # The levels
//!
//! - [`Level::Recruit`] draws among the offers in proportion to [`Game::prior`]: legal, plausible, at once.
//! - [`Level::Veteran`] looks one decision ahead. A long list of offers is first cut by judging each at a glance
//!   (progressive pruning); what is left is tried in imagined worlds with sampled chance, followed up a little and judged
//!   by [`Judgement::evaluate`]; the tries are shared out by sequential halving \[1\] with common random numbers, so that good
//!   candidates are compared in the same worlds.
//! - [`Level::Marshal`] searches. The root is again sequential halving, over the candidates that the Veteran's look
//!   ranks highest; below it grows an information-set tree: the hybrid of \[2\] on the tree of \[3\]. Each seat has a tree
//!   of its own that branches only on what the seat did or noticed, so hidden moves stay hidden inside the search
//!   (multiple-observer information-set search \[3\]) and decisions that both owe at once become decoupled bandits \[4\].
//!   Chance is sampled and not branched on (open loop \[5\]). Selection is by prior and value (PUCT \[6\]) with values
//!   scaled to what the tree has seen, and progressive widening \[7\] keeps wide menus narrow until they earn more. A leaf is
//!   judged by `evaluate`, mixed with a short playout in which both sides pick the best of a few random offers by the game's
//!   hints. Nobody passes while something is better than nothing ([`Game::pass`]).
//! - Where a turn has many parts (Verdox, with up to seventy-five units a side), playouts are rehearsals by
//!   judgement (rollouts of a base policy \[12\]): part by part ([`TurnParts::part`]) each unit does what is best at a
//!   glance, for a few turns of both sides. Orders and chance are the same in all rehearsals of a sample as long as the same
//!   things are done, so that candidates differ by their effects and not by luck (common random numbers kept in
//!   step \[14\]). If an army is too large to rehearse, the units nearest to what was done act, until the enemy has answered. A
//!   tree begins only below a candidate that was tried very often (`sapling`): it would make the rehearsals unlike each
//!   other.
//! - Of equivalent actions ([`Judgement::equivalent`]) one is looked at.
//! - The search ends early when the best is clear, or when knowing more is expected to gain too little (the value of
//!   information of a normal belief \[13\]); a turn of many small decisions ([`TurnParts::count`]) shares out its time.
//! - Secret simultaneous sheets are planned whole: candidate plans for both sides, a matrix of sampled results, and
//!   regret matching \[8\] over it; plans that the mixture does not use make room for variations of those that it does (one
//!   line drawn anew or left out, cut off, crossed with another), in the manner of a double oracle \[9\]. The plan that is
//!   drawn from the mixture is followed to its end ([`Intent`]) unless the seat sees something that it did not expect.
//!
//! # Reasons
//!
//! An answer about what a level would do comes with its reasons ([`reasons()`]): the candidates with their values, and which parts of the game's
//! judgement ([`Game::aspects`]) get better or worse by what is recommended, on average over imagined worlds.
//!
//! # A battle looked at afterwards
//!
//! [`analysis`] tells how the balance of a battle moved, what of it was luck, which moments decided it, and what the Marshal would have
//! done there.
//!
//! # The arena
//!
//! [`arena`] plays seeded pairs with swapped sides and reports pentanomial pair statistics, Elo with its interval and a
//! generalised sequential probability ratio test \[10\]; [`arena::tune`] improves the knobs by simultaneous perturbation
//! \[11\].
//!
//! # References
//!
//! 1. Z. Karnin, T. Koren, O. Somekh: *Almost Optimal Exploration in Multi-Armed Bandits*, ICML 2013.
//! 2. T. Pepels, T. Cazenave, M. Winands, M. Lanctot: *Minimizing Simple and Cumulative Regret in Monte-Carlo Tree
//!    Search*, CGW 2014.
//! 3. P. Cowling, E. Powley, D. Whitehouse: *Information Set Monte Carlo Tree Search*, IEEE TCIAIG 4(2), 2012.
//! 4. M. Lanctot, C. Wittlinger, M. Winands, N. Den Teuling: *Monte Carlo Tree Search for Simultaneous Move Games: A
//!    Case Study in the Game of Tron*, BNAIC 2013.
//! 5. D. Perez, J. Dieskau, M. Hünermund, S. Mostaghim, S. Lucas: *Open Loop Search for General Video Game Playing*,
//!    GECCO 2015.
//! 6. C. Rosin: *Multi-armed bandits with episode context*, Ann. Math. Artif. Intell. 61, 2011; D. Silver et al.:
//!    *Mastering the game of Go without human knowledge*, Nature 550, 2017; scaling as in J. Schrittwieser et al.:
//!    *Mastering Atari, Go, chess and shogi by planning with a learned model*, Nature 588, 2020.
//! 7. R. Coulom: *Computing Elo Ratings of Move Patterns in the Game of Go*, ICGA Journal 30, 2007; G. Chaslot et al.:
//!    *Progressive Strategies for Monte-Carlo Tree Search*, New Math. and Natural Computation 4, 2008.
//! 8. S. Hart, A. Mas-Colell: *A Simple Adaptive Procedure Leading to Correlated Equilibrium*, Econometrica 68, 2000.
//! 9. H. McMahan, G. Gordon, A. Blum: *Planning in the Presence of Cost Functions Controlled by an Adversary*, ICML 2003.
//! 10. M. Van den Bergh: *A Practical Introduction to the GSPRT*, 2019 (the pentanomial test of Fishtest).
//! 11. J. Spall: *Multivariate Stochastic Approximation Using a Simultaneous Perturbation Gradient Approximation*, IEEE
//!     Trans. Automatic Control 37, 1992.
//! 12. G. Tesauro, G. Galperin: *On-line Policy Improvement using Monte-Carlo Search*, NIPS 1996.
//! 13. D. Tolpin, S. Shimony: *MCTS Based on Simple Regret*, AAAI 2012; P. Frazier, W. Powell, S. Dayanik: *A
//!     Knowledge-Gradient Policy for Sequential Information Collection*, SIAM J. Control Optim. 47, 2008.
//! 14. P. Glasserman, D. Yao: *Some Guidelines and Guarantees for Common Random Numbers*, Management Science 38, 1992; in
//!     search: J. Veness, M. Lanctot, M. Bowling: *Variance Reduction in Monte-Carlo Tree Search*, NIPS 2011.

pub mod analysis;
pub mod arena;
#[cfg(test)]
mod battles;
mod budget;
mod choice;
mod intent;
mod knobs;
mod marshal;
mod plans;
mod playout;
pub mod puzzles;
mod reasons;
mod recruit;
mod rehearsal;
mod trial;
mod versus;
mod veteran;

use serde::{Deserialize, Serialize};

pub use budget::Budget;
pub use choice::{Choice, Considered, Decision, Weighed, choose, choose_with, decide};
pub use intent::Intent;
pub use knobs::{BadKnobs, Knob, Knobs};
pub use reasons::{Reason, reasons, reasons_of};

/// How strong an opponent is, in words a person can choose by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Plays legal, plausible moves at once.
    Recruit,
    /// Looks one decision ahead with good judgement.
    #[default]
    Veteran,
    /// Searches within its time.
    Marshal,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 3] = [Self::Recruit, Self::Veteran, Self::Marshal];

    /// Its name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Recruit => "recruit",
            Self::Veteran => "veteran",
            Self::Marshal => "marshal",
        }
    }

    /// The level of a name.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}
