//! How many dice are rolled (CCN-7.6): base dice, card dice, terrain.

use kernel::{Tally, Total, rule};

use crate::board::Hex;
use crate::state::{State, UnitId};
use crate::terrain::{Terrain, works};
use crate::units::{Class, gun_dice, half};

/// One unit's part in a roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shot {
    /// Who rolls.
    pub(crate) roller: UnitId,
    /// From where.
    pub(crate) from: Hex,
    /// At whom: a unit, or nothing for a lone leader.
    pub(crate) target: Option<UnitId>,
    /// Where the target stands.
    pub(crate) to: Hex,
    /// In whose cause.
    pub(crate) role: Role,
}

/// In what part a unit rolls: it decides about cards and about having moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// An ordered unit in its ordered combat.
    Ordered,
    /// The attack of a bonus melee.
    Bonus,
    /// A defender: battle back, First Strike, a square rolling first (CCN-9.13, CCN-5.16).
    Defender,
}

impl Shot {
    fn ranged(&self) -> bool {
        self.from.distance(self.to) > 1
    }

    /// The number of dice.
    pub(crate) fn dice(&self, state: &State) -> u8 {
        Total::of(|total| self.tally(state, total)) as u8
    }

    /// The number of dice, part by part.
    pub(crate) fn tally(&self, state: &State, tally: &mut impl Tally) {
        let unit = state.unit(self.roller);
        let target_in_square = self.target.is_some_and(|t| state.unit(t).in_square());
        if unit.in_square() {
            tally.add("ccn-sum-in-square", 1, rule!("CCN-14.17"));
        } else if target_in_square && unit.class() == Class::Cavalry {
            tally.add("ccn-sum-against-square", 1, rule!("CCN-14.19"));
        } else {
            self.base(state, tally);
            self.cards(state, tally);
        }
        self.terrain(state, tally);
        tally.clamp(0, i32::MAX, "ccn-sum-not-below-zero", rule!("CCN-7.6"));
    }

    /// Base dice (CCN-5.6 to CCN-5.14).
    fn base(&self, state: &State, tally: &mut impl Tally) {
        let unit = state.unit(self.roller);
        let stats = unit.stats();
        let blocks = unit.blocks;
        let moved = self.role != Role::Defender && state.turn.moved.has(self.roller.index());
        match (unit.class(), self.ranged()) {
            (Class::Artillery, _) => {
                let dice = gun_dice(unit.kind, blocks, moved, self.from.distance(self.to));
                tally.add("ccn-sum-guns", i32::from(dice), rule!("CCN-5.14"));
            }
            (Class::Infantry, true) if moved => {
                tally.add(
                    "ccn-sum-half-blocks",
                    i32::from(half(unit.nation, blocks)),
                    rule!("CCN-5.7"),
                );
                plus(
                    tally,
                    "ccn-sum-kind-moving",
                    stats.fire_moving,
                    rule!("CCN-5.7"),
                );
            }
            (Class::Infantry, true) => {
                tally.add("ccn-sum-blocks", i32::from(blocks), rule!("CCN-5.6"));
                plus(
                    tally,
                    "ccn-sum-kind-standing",
                    stats.fire_standing,
                    rule!("CCN-5.6"),
                );
            }
            (Class::Cavalry, true) => {}
            (class, false) => {
                let rule = if class == Class::Infantry {
                    rule!("CCN-5.12")
                } else {
                    rule!("CCN-5.13")
                };
                tally.add("ccn-sum-blocks", i32::from(blocks), rule);
                plus(tally, "ccn-sum-kind-melee", stats.melee, rule);
                let infantry = self
                    .target
                    .is_some_and(|t| state.unit(t).class() == Class::Infantry);
                if infantry {
                    plus(
                        tally,
                        "ccn-sum-against-infantry",
                        stats.melee_infantry,
                        rule!("CCN-5.11"),
                    );
                }
            }
        }
    }

    /// Dice of the command card, for ordered units only (CCN-9.13, CCN-4.24).
    fn cards(&self, state: &State, tally: &mut impl Tally) {
        if self.role == Role::Defender || state.turn.base_rules {
            return;
        }
        // Guns that may not battle at all gain nothing (CCN-5.14, CCN-6.21).
        if state.unit(self.roller).class() == Class::Artillery && tally.total() == 0 {
            return;
        }
        let Some(card) = state.turn.acts_as else {
            return;
        };
        let Some(bonus) = card.data().bonus(state.unit(self.roller).kind) else {
            return;
        };
        // CCN-12.19: only dice given for the whole turn count in the bonus melee.
        if self.role == Role::Bonus && !bonus.whole_turn {
            return;
        }
        // CCN-16.17: Cavalry Charge does not help into or out of buildings.
        let built = |hex| state.battle.terrain(hex).built();
        if bonus.open_ground && (built(self.from) || built(self.to)) {
            return;
        }
        let dice = if self.ranged() {
            bonus.fire
        } else {
            bonus.melee
        };
        plus(tally, "ccn-sum-card", dice, bonus.rule);
    }

    /// Terrain of both hexes (CCN-16.2 to CCN-16.4, CCN-16.23, CCN-16.24).
    fn terrain(&self, state: &State, tally: &mut impl Tally) {
        let ground = state.battle.ground();
        let class = state.unit(self.roller).class();
        let (here, there) = (ground.terrain(self.from), ground.terrain(self.to));
        let hills = here == Terrain::Hill && there == Terrain::Hill;
        if ground.has_works && ground.across_works(self.to, self.from) {
            minus(
                tally,
                "ccn-sum-own-works",
                works(class, false),
                rule!("CCN-16.26"),
            );
        } else if !hills {
            minus(
                tally,
                out_label(here),
                here.out_of(class),
                rule!("CCN-16.2"),
            );
        }
        if ground.has_works && ground.across_works(self.from, self.to) {
            minus(
                tally,
                "ccn-sum-works",
                works(class, true),
                rule!("CCN-16.23"),
            );
        } else if hills {
            // CCN-16.4: infantry fire loses one die, nobody anything else.
            let loss = u8::from(class == Class::Infantry && self.ranged());
            minus(tally, "ccn-sum-hill-to-hill", loss, rule!("CCN-16.4"));
        } else {
            minus(
                tally,
                there.label(),
                there.into(class, self.ranged()),
                rule!("CCN-16.2"),
            );
        }
    }
}

/// The melee dice of a unit at a leader who runs past it: no terrain, no cards (CCN-10.26 to CCN-10.28).
pub(crate) fn escape(state: &State, roller: UnitId, tally: &mut impl Tally) {
    let Some(from) = state.unit(roller).hex() else {
        return;
    };
    if state.unit(roller).in_square() {
        tally.add("ccn-sum-in-square", 1, rule!("CCN-10.28"));
        return;
    }
    let Some(to) = from.near().iter().next() else {
        return;
    };
    let shot = Shot {
        roller,
        from,
        target: None,
        to,
        role: Role::Defender,
    };
    shot.base(state, tally);
}

fn out_label(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Forest => "ccn-sum-out-of-forest",
        Terrain::Hill => "ccn-sum-down-from-hill",
        Terrain::Town => "ccn-sum-out-of-town",
        Terrain::Mill => "ccn-sum-out-of-mill",
        Terrain::Ford => "ccn-sum-out-of-ford",
        Terrain::Quarry => "ccn-sum-out-of-quarry",
        _ => "ccn-sum-clear",
    }
}

fn plus(tally: &mut impl Tally, label: &'static str, dice: u8, rule: kernel::RuleId) {
    if dice > 0 {
        tally.add(label, i32::from(dice), rule);
    }
}

fn minus(tally: &mut impl Tally, label: &'static str, dice: u8, rule: kernel::RuleId) {
    if dice > 0 {
        tally.add(label, -i32::from(dice), rule);
    }
}
