//! Chapter 11: volleys, from their declaration to what they do.

use kernel::{Refusal, Total, Umpire, refusal};
use serde::{Deserialize, Serialize};
use table::Facing;
use tabletop::Tabletop as _;
use tabletop::results::fire_result;
use tabletop::{Pool, Throw};

use crate::action::{Mark, Shot, ShotKind};
use crate::army::Trait;
use crate::event::Event;
use crate::fire::Shooters;
use crate::melee::garrison::{Posts, count_posts};
use crate::pursuit::forced::edge_of;
use crate::state::State;
use crate::{Side, UnitId};

/// A declared volley: its dice are fixed by the state at its declaration (BWN-11.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Volley {
    /// Who shoots.
    pub unit: UnitId,
    /// At what.
    pub at: Mark,
    /// With what.
    pub kind: ShotKind,
    /// How many dice.
    pub dice: u8,
    /// How many of them are thrown by light infantry (BWN-11.31).
    pub light: u8,
    /// Where it drives a target that is pushed back: away from the zone from which it is shot at (BWN-11.15, BWN-16.3).
    pub drive: Facing,
    /// Fired out of a section: how many bases through each of its sides (BWN-17.2).
    #[serde(default)]
    pub posts: [u8; 4],
}

impl State {
    /// Checks all shots of a unit together (BWN-11.25, BWN-11.26) and works out their volleys.
    pub(crate) fn check_shots(&self, id: UnitId, shots: &[Shot]) -> Result<Vec<Volley>, Refusal> {
        let unit = self.unit(id);
        if let [shot] = shots
            && unit.great.is_some()
            && shot.bases.is_none()
        {
            return Ok(vec![self.check_great_volley(id, shot)?]);
        }
        self.check_shooter(id)?;
        if shots.is_empty() || shots.len() > 3 || unit.is_guns() && shots.len() > 1 {
            return Err(refusal!("BWN-11.25", "napoleon-refuse-shots"));
        }
        let inside = unit.section().is_some();
        let mut all = Shooters::new();
        let mut posted = Posts::new();
        let mut asked = 0;
        let mut bonus_left = self.fire_bonus(id);
        let mut volleys = Vec::new();
        for (place, shot) in shots.iter().enumerate() {
            if shots[..place].iter().any(|other| other.at == shot.at) {
                return Err(refusal!("BWN-11.25", "napoleon-refuse-shots"));
            }
            // BWN-17.2: out of a section each base is told off to a side.
            let mut posts = if inside {
                self.check_posts(id, shot, &posted)?
            } else {
                Posts::new()
            };
            let mut able: Shooters = if inside {
                posts.iter().map(|(slot, _)| *slot).collect()
            } else {
                self.check_shot(id, shot)?
            };
            // Each base fires once: those already told off are out.
            able.retain(|slot| !all.contains(slot));
            let named = !shot.through.is_empty();
            let wanted = match shot.bases {
                Some(wanted) if named && usize::from(wanted) != able.len() => {
                    return Err(refusal!("BWN-17.2", "napoleon-refuse-posts"));
                }
                Some(wanted) => wanted,
                None if named || shots.len() == 1 => able.len() as u8,
                None => return Err(refusal!("BWN-11.25", "napoleon-refuse-say-bases")),
            };
            if wanted == 0 || wanted as usize > able.len() {
                return Err(refusal!(
                    "BWN-11.13",
                    "napoleon-refuse-bases-cannot",
                    able = able.len()
                ));
            }
            let bonus = match shot.bonus {
                Some(bonus) => i32::from(bonus),
                None if shots.len() == 1 => bonus_left,
                None => 0,
            };
            if bonus > bonus_left {
                return Err(refusal!("BWN-11.26", "napoleon-refuse-bonus"));
            }
            bonus_left -= bonus;
            asked += wanted;
            let told_off: Shooters = able.iter().copied().take(wanted as usize).collect();
            for slot in &told_off {
                all.push(*slot);
            }
            posts.retain(|(slot, _)| told_off.contains(slot));
            posted.extend(posts.iter().copied());
            let dice =
                Total::of(|t| self.fire_dice(id, shot, &told_off, bonus, t)).clamp(1, 60) as u8;
            // BWN-11.30, BWN-11.31
            let light: i32 = if unit.is_infantry() {
                told_off
                    .iter()
                    .map(|slot| unit.bases[*slot as usize].row())
                    .filter(|row| row.has(Trait::Light))
                    .map(|row| i32::from(row.so))
                    .sum()
            } else {
                0
            };
            volleys.push(Volley {
                unit: id,
                at: shot.at,
                kind: shot.kind,
                dice,
                light: light.min(i32::from(dice)) as u8,
                drive: self.drive_of(id, shot.at),
                posts: count_posts(&posts),
            });
        }
        debug_assert!(asked as usize == all.len());
        Ok(volleys)
    }

    /// Where a volley drives its target if it is pushed back (BWN-16.3): the inward normal of the edge of the zone from which
    /// it is shot at; out of a section, away from the shooter (BWN-16.20).
    pub(crate) fn drive_of(&self, id: UnitId, at: Mark) -> Facing {
        let Mark::Unit(target) = at else {
            return self.pose(id).facing;
        };
        if self.unit(target).section().is_some() {
            return self.away_from(target, id);
        }
        let facing = self.pose(target).facing;
        edge_of(self.zone_of(target, id)).outward(facing).opposite()
    }

    /// Declares volleys: the unit has shot, its ammunition is used, its targets were shot at (BWN-19.19).
    pub(crate) fn declare_shots(
        &mut self,
        id: UnitId,
        shots: &[Shot],
        volleys: Vec<Volley>,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let ammo = self.battle.rules.ammo;
        // BWN-12.53: with one volley a great battery has fired, and every base that shoots uses its own load.
        let others: Vec<UnitId> = match shots {
            [shot] if self.unit(id).great.is_some() && shot.bases.is_none() => {
                let with = self.great_shooters(id, shot);
                for other in self.great_battery(id) {
                    self.unit_mut(other).deeds.fired = true;
                }
                with
            }
            _ => vec![id],
        };
        for shot in shots {
            umpire.tell(|| Event::Aimed {
                unit: self.who(id),
                at: shot.at,
                kind: shot.kind,
                storm: shot.storm,
            });
            // BWN-12.31
            for gun in &others {
                let unit = self.unit_mut(*gun);
                if unit.is_guns() && ammo {
                    unit.ammo = unit.ammo.saturating_sub(if shot.storm { 2 } else { 1 });
                }
            }
            let unit = self.unit_mut(id);
            unit.deeds.fired = true;
            if let Mark::Unit(target) = shot.at {
                unit.deeds.shot_many |= unit.deeds.shot.is_some_and(|other| other != target);
                unit.deeds.shot = Some(target);
                self.unit_mut(target).deeds.shot_at = true;
            }
        }
        for volley in &volleys {
            let posts = &mut self.unit_mut(volley.unit).deeds.posts;
            for (all, more) in posts.iter_mut().zip(volley.posts) {
                *all += more;
            }
        }
        self.volleys.extend(volleys);
    }

    /// The holder of the initiative says whose volleys are resolved first (BWN-11.5).
    pub(crate) fn resolve_in(
        &mut self,
        side: Side,
        order: Vec<UnitId>,
        umpire: &mut Umpire<'_, Event>,
    ) {
        umpire.tell(|| Event::Resolves {
            side,
            order: order.iter().map(|id| self.who(*id)).collect(),
        });
        self.resolution = order;
    }

    /// Rolls all declared volleys and applies what they do (BWN-11.5, BWN-11.23, BWN-11.24).
    pub(crate) fn roll_volleys(&mut self, umpire: &mut Umpire<'_, Event>) {
        let mut volleys = std::mem::take(&mut self.volleys);
        // BWN-11.5: as the holder of the initiative said; the others follow as they were declared.
        let resolution = std::mem::take(&mut self.resolution);
        let rank = |id: UnitId| resolution.iter().position(|first| *first == id);
        volleys.sort_by_key(|volley| rank(volley.unit).unwrap_or(usize::MAX));
        // All dice first: nothing that is inflicted changes a volley of the same moment.
        let rolled: Vec<(Volley, Vec<u8>, u8)> = volleys
            .into_iter()
            .map(|volley| {
                let Throw { faces: dice, hits } = Pool::of(u32::from(volley.dice)).throw(umpire);
                umpire.tell(|| Event::Volley {
                    unit: self.who(volley.unit),
                    at: volley.at,
                    dice: dice.clone(),
                    hits,
                });
                (volley, dice, hits)
            })
            .collect();
        let mut driven: Vec<(UnitId, bool, u8, Volley)> = Vec::new();
        for (volley, dice, hits) in &rolled {
            match volley.at {
                Mark::Unit(target) => {
                    self.wreck(volley, dice, umpire);
                    if self.unit(target).is_gone() {
                        continue;
                    }
                    let result = fire_result(*hits);
                    // BWN-11.29
                    let sixes = dice[..volley.light as usize].contains(&6);
                    // BWN-12.59: of a great battery, the base that took the first loss is disordered.
                    let target = self.lose_points(target, u16::from(result.losses), umpire);
                    if self.unit(target).is_gone() {
                        continue;
                    }
                    let broken = self.disorder(target, result.disorder + u8::from(sixes), umpire);
                    let flight = result.flight || broken;
                    if result.pushed || flight {
                        match driven.iter_mut().find(|(id, ..)| *id == target) {
                            Some(entry) => {
                                let nearer = self.distance(volley.unit, target)
                                    < self.distance(entry.3.unit, target);
                                entry.1 |= flight;
                                if *hits > entry.2 || *hits == entry.2 && nearer {
                                    entry.2 = *hits;
                                    entry.3 = *volley;
                                }
                            }
                            None => driven.push((target, flight, *hits, *volley)),
                        }
                    }
                }
                // BWN-8.10, BWN-8.11
                Mark::Commander(commander) => {
                    if *hits > 0 && self.commander(commander).in_play() {
                        self.risk(commander, umpire);
                    }
                }
                Mark::Works(_) => self.wreck(volley, dice, umpire),
            }
        }
        // BWN-6.12: the initiative holder's units move first, unless he said in which order volleys are resolved.
        let first = self.initiative;
        if resolution.is_empty() {
            driven.sort_by_key(|(id, ..)| (self.unit(*id).side != first, *id));
        }
        for (target, flight, _, volley) in driven {
            if flight {
                let direction = self.away_from(target, volley.unit);
                self.flee(target, direction, umpire);
            } else {
                self.push_back(target, volley.drive, umpire);
            }
        }
    }
}
