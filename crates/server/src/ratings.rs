//! Ratings: Glicko-2 per game, counted once for each rated battle.
//!
//! Each battle is a rating period of its own. Who does not play becomes less certain: the deviation grows with every thirty
//! days. The computer players have fixed ratings, measured against each other in the arena (`ratings/computers.toml`).

use std::sync::LazyLock;

use kernel::Seat;
use opponents::Level;
use serde::Deserialize;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};
use store::{Millis, Rating, StoreError};
use wire::Rung;

use crate::app::{App, now};
use crate::battle::{RatedPlayer, RatedResult};

/// After so long without a battle a rating has become less certain once.
const PERIOD: Millis = 30 * 24 * 3_600_000;
/// More periods change nothing any more.
const PERIODS: i64 = 400;
/// Nothing is less certain than that nothing is known.
const UNKNOWN: f64 = 350.0;
/// How often a lost race is run again.
const ATTEMPTS: usize = 16;

/// A computer player as the arena measured it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Measured {
    game: String,
    level: String,
    rating: i32,
    deviation: i32,
    battles: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    player: Vec<Measured>,
}

static COMPUTERS: LazyLock<Vec<Measured>> = LazyLock::new(|| {
    let text = include_str!("../../../ratings/computers.toml");
    match toml::from_str::<File>(text) {
        Ok(file) => file.player,
        Err(error) => {
            // A test reads the file.
            tracing::error!(%error, "ratings/computers.toml");
            Vec::new()
        }
    }
});

fn measured(game: &str, level: Level) -> Option<&'static Measured> {
    let mut known = COMPUTERS.iter();
    known.find(|known| known.game == game && known.level == level.name())
}

/// Is it known how well this computer player plays the game?
pub(crate) fn is_measured(game: &str, level: Level) -> bool {
    measured(game, level).is_some()
}

/// The computer players of a game for its ladder.
pub(crate) fn computers(game: &str) -> Vec<Rung> {
    let of_game = COMPUTERS.iter().filter(|known| known.game == game);
    of_game
        .map(|known| {
            let strength = Glicko2Rating {
                rating: f64::from(known.rating),
                deviation: f64::from(known.deviation),
                ..Glicko2Rating::new()
            };
            rung(known.level.clone(), &strength, u64::from(known.battles))
        })
        .collect()
}

fn rung(name: String, strength: &Glicko2Rating, battles: u64) -> Rung {
    let reach = 1.96 * strength.deviation;
    Rung {
        name,
        rating: strength.rating.round() as i32,
        low: (strength.rating - reach).round() as i32,
        high: (strength.rating + reach).round() as i32,
        battles: u32::try_from(battles).unwrap_or(u32::MAX),
        you: false,
    }
}

/// How strong a player is at `at`, as far as it is known.
fn strength(known: Option<&Rating>, at: Millis) -> Glicko2Rating {
    let Some(known) = known else {
        return Glicko2Rating::new();
    };
    let mut strength = Glicko2Rating {
        rating: known.rating,
        deviation: known.deviation,
        volatility: known.volatility,
    };
    for _ in 0..((at - known.updated_at) / PERIOD).clamp(0, PERIODS) {
        strength = decay_deviation(&strength);
    }
    strength.deviation = strength.deviation.min(UNKNOWN);
    strength
}

/// The rung of a player with this name.
pub(crate) fn player(name: String, known: &Rating, at: Millis) -> Rung {
    rung(name, &strength(Some(known), at), known.battles)
}

impl App {
    /// Counts a battle, if it was not counted before.
    async fn rate(&self, result: &RatedResult) -> Result<(), StoreError> {
        for _ in 0..ATTEMPTS {
            let at = now();
            let Some(ratings) = self.rated(result, at).await? else {
                return Ok(());
            };
            match self.store.rate(&result.battle, &ratings, at).await {
                Ok(true) => {
                    tracing::info!(battle = result.battle, "a battle was rated");
                    return Ok(());
                }
                // Another node, or this one before, has done it.
                Ok(false) => return Ok(()),
                Err(StoreError::Taken) => {}
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Taken)
    }

    /// The new ratings of those people who fought; none if the strength of a computer player is not known.
    async fn rated(
        &self,
        result: &RatedResult,
        at: Millis,
    ) -> Result<Option<Vec<Rating>>, StoreError> {
        let game = result.game.as_str();
        let mut before = Vec::new();
        let mut known = Vec::new();
        for player in &result.players {
            let (rating, stored) = match player {
                RatedPlayer::Player(id) => {
                    let stored = self.store.rating(id, game).await?;
                    (strength(stored.as_ref(), at), stored)
                }
                RatedPlayer::Computer(level) => {
                    let Some(fixed) = measured(game, *level) else {
                        return Ok(None);
                    };
                    let fixed = Glicko2Rating {
                        rating: f64::from(fixed.rating),
                        deviation: f64::from(fixed.deviation),
                        ..Glicko2Rating::new()
                    };
                    (fixed, None)
                }
            };
            before.push(rating);
            known.push(stored);
        }
        let outcome = match result.winner {
            Some(seat) if seat == Seat::FIRST => Outcomes::WIN,
            Some(_) => Outcomes::LOSS,
            None => Outcomes::DRAW,
        };
        let (first, second) = glicko2(&before[0], &before[1], &outcome, &Glicko2Config::new());
        let mut ratings: Vec<_> = result
            .players
            .iter()
            .zip([first, second])
            .zip(&known)
            .filter_map(|((player, new), known)| match player {
                RatedPlayer::Player(player) => Some(Rating {
                    player: player.clone(),
                    game: game.to_owned(),
                    rating: new.rating,
                    deviation: new.deviation,
                    volatility: new.volatility,
                    battles: known.as_ref().map_or(0, |known| known.battles) + 1,
                    updated_at: at,
                }),
                RatedPlayer::Computer(_) => None,
            })
            .collect();
        // Everybody writes in the same order: so no two nodes wait for each other.
        ratings.sort_by(|a, b| a.player.cmp(&b.player));
        Ok(Some(ratings))
    }

    /// Counts a battle, if this server counts any and it was not counted before. False if that failed: then it must be tried
    /// again.
    pub(crate) async fn try_to_rate(&self, result: &RatedResult) -> bool {
        if !self.config.ratings {
            return true;
        }
        match self.rate(result).await {
            Ok(()) => true,
            Err(error) => {
                tracing::warn!(battle = result.battle, %error, "cannot rate a battle");
                false
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_measured_ratings_are_of_known_games_and_levels() {
        let file: File = toml::from_str(include_str!("../../../ratings/computers.toml")).unwrap();
        for known in &file.player {
            assert!(games::find(&known.game).is_some(), "{known:?}");
            assert!(Level::of_name(&known.level).is_some(), "{known:?}");
            assert!((30..=350).contains(&known.deviation), "{known:?}");
        }
        for game in games::all() {
            let id = game.about().id;
            let veteran = measured(id, Level::Veteran).expect(id);
            assert_eq!(veteran.rating, 1500, "{id}: the fixed point");
            for level in Level::ALL {
                let twice = file.player.iter();
                let same = |known: &&Measured| known.game == id && known.level == level.name();
                assert!(twice.filter(same).count() <= 1, "{id} {}", level.name());
            }
        }
    }

    #[test]
    fn who_does_not_play_becomes_less_certain() {
        let known = Rating {
            player: "anna".to_owned(),
            game: "verdox".to_owned(),
            rating: 1700.0,
            deviation: 60.0,
            volatility: 0.06,
            battles: 40,
            updated_at: 0,
        };
        let now = strength(Some(&known), PERIOD - 1);
        assert!((now.deviation - 60.0).abs() < 1e-9);
        let later = strength(Some(&known), 12 * PERIOD);
        assert!(
            later.deviation > 65.0 && later.deviation < 100.0,
            "{later:?}"
        );
        assert!((later.rating - 1700.0).abs() < 1e-9);
        let never = strength(Some(&known), i64::MAX / 2);
        assert!(never.deviation <= UNKNOWN);
    }
}
