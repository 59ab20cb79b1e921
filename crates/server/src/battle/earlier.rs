//! Battles that began by another version of the rules.
//!
//! Such a battle is played again by the present rules. If every line comes out as it did, and it is certain that nothing
//! else differs (the sums of what happened agree, or the game says that it would have shown), the battle goes on by them.
//! Else it stands still where the rules part, and can be read; whoever sits there may still talk, give up or leave.

use games::AnyGame;
use kernel::RecordedOutcome;
use store::Entry;
use wire::{Over, Parted};

use super::load::read_line;
use super::{Battle, Misfit, misfit};

/// What is known of a battle that the present rules do not carry on.
#[derive(Debug, Clone)]
pub(super) struct Apart {
    /// How many of its decisions come out the same.
    shown: u32,
    /// How many there were.
    acts: u32,
    /// How it ended by the rules with which it was played, as its kept record says.
    outcome: Option<RecordedOutcome>,
}

/// How many of the stored lines the present rules play alike, and whether the battle may go on after the last.
pub(super) struct Common {
    pub(super) lines: usize,
    pub(super) goes_on: bool,
}

impl Battle {
    /// Did it begin by another version of the rules than this program's?
    pub fn has_other_rules(&self) -> bool {
        self.begun.rules != self.session.about().rules_version
    }

    /// Has it come to a point from which the present rules do not carry it on?
    pub const fn is_apart(&self) -> bool {
        self.apart.is_some()
    }

    /// Is it over, by whatever rules?
    pub fn is_over(&self) -> bool {
        self.session.is_over() || self.outcome_by_other_rules().is_some()
    }

    fn outcome_by_other_rules(&self) -> Option<&RecordedOutcome> {
        self.apart.as_ref()?.outcome.as_ref()
    }

    /// Learns from the kept record how the battle ended.
    pub fn remember(&mut self, outcome: Option<RecordedOutcome>) {
        if let Some(apart) = &mut self.apart {
            apart.outcome = outcome;
        }
    }

    /// What the table says about it.
    pub(super) fn parted(&self) -> Option<Parted> {
        let apart = self.apart.as_ref()?;
        Some(Parted {
            rules: self.begun.rules,
            known: self.session.about().rules_version,
            shown: apart.shown,
            acts: apart.acts,
            record: apart.outcome.is_some(),
        })
    }

    /// How it ended, if only the rules by which it was played know that.
    pub(super) fn over_by_other_rules(&self) -> Option<Over> {
        let outcome = self.outcome_by_other_rules()?;
        let about = self.session.about();
        let scores = about.seats.iter().zip(outcome.score);
        Some(Over {
            winner: outcome.winner.clone(),
            reason: outcome.reason.clone(),
            rule: None,
            score: scores
                .map(|(seat, score)| ((*seat).to_owned(), score))
                .collect(),
        })
    }

    /// No line that needs the rules is written any more.
    pub(super) fn require_common_rules(&self) -> Result<(), Misfit> {
        if self.apart.is_some() {
            return Err(misfit(
                "server-other-rules",
                "this battle was played by another version of the rules and cannot go on here",
            ));
        }
        Ok(())
    }

    /// Plays the lines of such a battle as far as they come out alike, on a battle at its beginning.
    pub(super) fn common(&mut self, lines: &[Entry], game: &dyn AnyGame) -> Result<Common, Misfit> {
        let (theirs, ours) = (self.begun.rules, self.session.about().rules_version);
        let mut certain = true;
        for (index, entry) in lines.iter().enumerate() {
            let mut line = read_line(entry)?;
            certain &= line.happened().is_none_or(|sum| sum.is_some());
            if self.replay(entry).is_err() {
                return Ok(Common {
                    lines: index,
                    goes_on: false,
                });
            }
        }
        Ok(Common {
            lines: lines.len(),
            goes_on: theirs < ours && (certain || game.continues(theirs)),
        })
    }

    /// From here on the battle stands still; of what came after it only what needs no rules counts.
    pub(super) fn stand_apart(&mut self, before: &[Entry], after: &[Entry]) -> Result<(), Misfit> {
        let acts = |entries: &[Entry]| {
            entries
                .iter()
                .map(|entry| Ok(u32::from(read_line(entry)?.happened().is_some())))
                .sum::<Result<u32, Misfit>>()
        };
        let shown = acts(before)?;
        self.apart = Some(Apart {
            shown,
            acts: shown + acts(after)?,
            outcome: None,
        });
        after
            .iter()
            .try_for_each(|entry| self.pass(entry).map(drop))
    }

    /// A stored line of a battle that stands still.
    pub(super) fn pass(&mut self, entry: &Entry) -> Result<super::Line, Misfit> {
        let line = read_line(entry)?;
        let next = self.lines + 1;
        let kept = line.is_left() && self.perform(line.clone(), entry.at).is_ok();
        if !kept {
            self.lines = next;
        }
        Ok(line)
    }
}
