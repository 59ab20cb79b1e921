//! What a battle that is over says about the strength of its players.

use kernel::Seat;
use opponents::Level;

use super::{Battle, Holder};

/// Somebody whose strength a battle measures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RatedPlayer {
    /// A person, by the id.
    Player(String),
    /// A computer player.
    Computer(Level),
}

/// A battle that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedResult {
    /// Its id.
    pub battle: String,
    /// The game.
    pub game: String,
    /// Who fought, by their seats.
    pub players: [RatedPlayer; 2],
    /// The seat that won; none for a draw.
    pub winner: Option<Seat>,
}

impl Battle {
    /// What the battle says; none if it does not count: it is not rated or not over, a player left, somebody else took a seat
    /// over, or one side never decided anything. A resignation and a clock that ran out count.
    pub fn rated_result(&self) -> Option<RatedResult> {
        let outcome = self.session().outcome()?;
        if !self.terms().rated || self.forsaken || self.moved.contains(&false) {
            return None;
        }
        let player = |seat: Seat| match self.holder(seat) {
            Holder::Player { id, .. } => Some(RatedPlayer::Player(id.clone())),
            Holder::Computer { level } => Some(RatedPlayer::Computer(*level)),
            Holder::Open | Holder::Invited => None,
        };
        let players = [player(Seat::FIRST)?, player(Seat::SECOND)?];
        (players[0] != players[1]).then(|| RatedResult {
            battle: self.id().to_owned(),
            game: self.begun().game.clone(),
            players,
            winner: outcome.winner,
        })
    }
}
