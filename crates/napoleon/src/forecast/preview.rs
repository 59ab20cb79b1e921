//! What a move would come to, before it is made: its cost, the ground it enters, the zones it ends in, and who would see it.

use kernel::{Subject, Sum, rule};
use tabletop::Tabletop as _;

use crate::formation::Formation;
use crate::march::{Manoeuvre, Purpose, Walk};
use crate::state::State;
use crate::terrain::Ground;
use crate::{CommanderId, UnitId};

impl State {
    /// The sums of a move: what each manoeuvre costs, what it enters, and whom it meets at its end. A move that the rules
    /// forbid is told as far as it goes.
    pub(crate) fn preview(
        &self,
        id: UnitId,
        path: &[Manoeuvre],
        purpose: Purpose,
        emerge: Option<Formation>,
    ) -> Vec<Sum> {
        let mut cost = Sum::new("napoleon-sum-move");
        let mut walk = Walk::new(self, id, purpose, emerge);
        walk.note_ground();
        let _ = walk.run(path, &mut cost);
        let mut enters = Sum::new("napoleon-sum-enters");
        for (place, piece) in self.battle.terrain.iter().enumerate().take(64) {
            if walk.entered & (1 << place) == 0 {
                continue;
            }
            let (label, rule) = match piece.ground {
                Ground::Hill { .. } => ("napoleon-sum-enters-hill", rule!("BWN-5.10")),
                Ground::Wood => ("napoleon-sum-enters-wood", rule!("BWN-5.13")),
                Ground::Difficult => ("napoleon-sum-enters-difficult", rule!("BWN-5.11")),
                Ground::Depression => ("napoleon-sum-enters-depression", rule!("BWN-5.21")),
                Ground::Tz { .. } => ("napoleon-sum-enters-tz", rule!("BWN-5.35")),
                Ground::Redoubt { .. } => ("napoleon-sum-enters-redoubt", rule!("BWN-5.60")),
                Ground::Stream | Ground::River => ("napoleon-sum-enters-water", rule!("BWN-5.69")),
                Ground::Fence | Ground::Hedge | Ground::Wall => {
                    ("napoleon-sum-enters-fence", rule!("BWN-5.28"))
                }
                Ground::LinearFortification { .. } => {
                    ("napoleon-sum-enters-works", rule!("BWN-5.52"))
                }
                Ground::Road => ("napoleon-sum-enters-road", rule!("BWN-5.7")),
                Ground::Bridge => ("napoleon-sum-enters-bridge", rule!("BWN-5.76")),
                Ground::Impassable | Ground::GreatRiver | Ground::Decoration => continue,
            };
            let subject = Subject {
                id: place as u32,
                name: piece.id.clone(),
            };
            enters.add_about(label, 1, rule, subject);
        }
        let end = &walk.scratch;
        let mut watched = Sum::new("napoleon-sum-watched");
        for enemy in end.zones_touched(id) {
            let subject = self.subject(enemy);
            watched.add_about("napoleon-sum-zone-of", 1, rule!("BWN-4.39"), subject);
        }
        let foe = end.unit(id).side.other();
        // Who lies in ambush is on nobody's table: he is never named (BWN-H2).
        for (enemy, _) in end.units_of(foe).filter(|(enemy, _)| end.sees(*enemy, id)) {
            let subject = self.subject(enemy);
            watched.add_about("napoleon-sum-seen-by", 1, rule!("BWN-4.9"), subject);
        }
        let mut sums = vec![cost];
        sums.extend(
            [enters, watched]
                .into_iter()
                .filter(|sum| !sum.parts.is_empty()),
        );
        sums
    }

    fn subject(&self, id: UnitId) -> Subject {
        Subject {
            id: u32::from(id.0),
            name: self.name(id).to_owned(),
        }
    }

    /// The enemies that a commander would see from a place (BWN-4.11).
    pub(crate) fn preview_lead(&self, id: CommanderId, to: table::Point) -> Vec<Sum> {
        let mut there = self.commander(id).clone();
        (there.at, there.with) = (to, None);
        let mut seen = Sum::new("napoleon-sum-sees");
        for (enemy, _) in self.units_of(there.side.other()) {
            if self.commander_sees(&there, enemy) {
                let subject = self.subject(enemy);
                seen.add_about("napoleon-sum-sees-whom", 1, rule!("BWN-4.11"), subject);
            }
        }
        vec![seen]
    }
}
