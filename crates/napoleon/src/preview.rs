//! What a move would come to, before it is made: its cost, the ground it enters, the zones it ends in, and who would see it.

use kernel::{Sum, Tally as _, rule};

use crate::UnitId;
use crate::formation::Formation;
use crate::march::{Manoeuvre, Purpose, Walk};
use crate::state::State;
use crate::terrain::Ground;

impl State {
    /// The sums of a move: what each manoeuvre costs, what it enters, and whom it meets at its end. A move that the rules
    /// forbid is told as far as it goes.
    pub fn preview(
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
                Ground::Impassable | Ground::GreatRiver => continue,
            };
            enters.add(label, 1, rule);
        }
        let end = &walk.scratch;
        let mut watched = Sum::new("napoleon-sum-watched");
        let zones = end.zones_touched(id).len() as i32;
        if zones > 0 {
            watched.add("napoleon-sum-zones", zones, rule!("BWN-4.39"));
        }
        let seen = end
            .units_of(end.unit(id).side.other())
            .filter(|(enemy, _)| end.sees(*enemy, id))
            .count() as i32;
        if seen > 0 {
            watched.add("napoleon-sum-seen", seen, rule!("BWN-4.9"));
        }
        let mut sums = vec![cost];
        sums.extend(
            [enters, watched]
                .into_iter()
                .filter(|sum| !sum.parts.is_empty()),
        );
        sums
    }
}
