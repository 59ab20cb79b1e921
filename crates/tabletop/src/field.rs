//! Where units stand, on what ground, and who is near: the questions that every game of miniatures asks.

use arrayvec::ArrayVec;
use table::{
    Bounds, Distance, Edge, Extent, Field, Front, Point, Pose, Rect, Segment, Shape, distance,
};

use crate::sight::SightRules;
use crate::terrain::{Ground, Hill, Piece};
use crate::{Id, Place, Placed, Roster};

/// The number of a unit of a table.
pub type UnitOf<T> = <<T as Tabletop>::Unit as Placed>::Id;

/// The most bases a unit can have.
pub const MOST_BASES: usize = 20;

/// The bases of a unit where it stands now.
#[derive(Debug)]
pub enum Ranks<'t> {
    /// At its own pose.
    Many(&'t [Rect]),
    /// One place for all of them: a section, a spot beside its regiment, a closed rank.
    One([Rect; 1]),
}

impl std::ops::Deref for Ranks<'_> {
    type Target = [Rect];

    #[inline]
    fn deref(&self) -> &[Rect] {
        match self {
            Self::Many(bases) => bases,
            Self::One(place) => place,
        }
    }
}

impl Ranks<'_> {
    /// The bases, to be kept when the unit goes on.
    #[inline]
    pub fn kept(&self) -> ArrayVec<Rect, MOST_BASES> {
        self.iter().copied().collect()
    }
}

/// A table with units and terrain on it. A game says what is where and which numbers its rules use; how things stand to
/// each other follows from that.
///
/// ```
/// use table::{Facing, Field, Point, Polygon, Pose, Rect, Size};
/// use tabletop::terrain::{Form, Ground, Hill, Piece, Screen};
/// use tabletop::{Place, Placed, Roster, SightRules, Tabletop};
///
/// tabletop::ids! {
///     /// A unit.
///     UnitId
/// }
///
/// #[derive(Clone)]
/// struct Brigade { grey: bool, at: Pose }
///
/// impl Placed for Brigade {
///     type Id = UnitId;
///     type Bases = [Rect; 1];
///     const CELL: i64 = 3_000;
///     fn place(&self) -> Place { Place::Open }
///     fn rect(&self) -> Rect { Size::new(3_000, 1_000).unwrap().standing_at(self.at) }
///     fn bases(&self) -> [Rect; 1] { [self.rect()] }
/// }
///
/// #[derive(Clone, Copy)]
/// struct Wood;
///
/// impl Ground for Wood {
///     fn form(&self) -> Form { Form::Area }
///     fn screen(&self) -> Screen { Screen::Wood }
/// }
///
/// struct Gettysburg { units: Roster<Brigade>, terrain: Vec<Piece<Wood>> }
///
/// impl Tabletop for Gettysburg {
///     type Unit = Brigade;
///     type Ground = Wood;
///     type Side = bool;
///     fn roster(&self) -> &Roster<Brigade> { &self.units }
///     fn side_of(&self, unit: &Brigade) -> bool { unit.grey }
///     fn terrain(&self) -> &[Piece<Wood>] { &self.terrain }
///     fn hills(&self) -> &[Hill] { &[] }
///     fn field(&self) -> Field { Field::new(72_000, 48_000) }
///     fn sight_rules(&self) -> SightRules {
///         SightRules { wood_depth: 2_000, crests: false, heights_look_over: true }
///     }
/// }
///
/// let brigade = |grey, y, facing| Brigade { grey, at: Pose::new(Point::new(20_000, y), facing) };
/// let corners = [(15_000, 14_000), (25_000, 14_000), (25_000, 18_000), (15_000, 18_000)];
/// let field = Gettysburg {
///     units: [brigade(false, 10_000, Facing::NORTH), brigade(true, 15_500, Facing::SOUTH), brigade(true, 25_000, Facing::SOUTH)]
///         .into_iter()
///         .collect(),
///     terrain: vec![Piece {
///         id: "W".into(),
///         ground: Wood,
///         area: Polygon::new(corners.map(|(x, y)| Point::new(x, y)).to_vec()).ok(),
///         line: None,
///         width: 0,
///         ends: None,
///     }],
/// };
/// let [union, wooded, far] = [UnitId(0), UnitId(1), UnitId(2)];
/// assert_eq!(field.distance(union, wooded).mils(), 5_500);
/// assert!(field.stands_on(wooded, |_| true));
/// // Two inches into a wood one sees, through it one does not.
/// assert!(field.sees(union, wooded) && !field.sees(union, far));
/// ```
pub trait Tabletop: Sized {
    /// A unit.
    type Unit: Placed;
    /// The kinds of ground.
    type Ground: Ground;
    /// The sides.
    type Side: Copy + Eq;

    /// All units.
    fn roster(&self) -> &Roster<Self::Unit>;

    /// The side of a unit.
    fn side_of(&self, unit: &Self::Unit) -> Self::Side;

    /// All pieces of terrain.
    fn terrain(&self) -> &[Piece<Self::Ground>];

    /// The hills, joined where they touch.
    fn hills(&self) -> &[Hill];

    /// The table itself.
    fn field(&self) -> Field;

    /// The numbers of the rules of sight.
    fn sight_rules(&self) -> SightRules;

    /// The place of a unit that is [`Place::Housed`]: of the town or the regiment it is with.
    fn housed_rect(&self, id: UnitOf<Self>) -> Rect {
        self.roster().stand(id).rect
    }

    /// The piece of terrain that a unit holds: it does not hide the unit, nor from it. None in the open.
    fn held_piece(&self, _id: UnitOf<Self>) -> Option<usize> {
        None
    }

    /// What of a unit stands in the way of a look or a shot: its bases, or the rectangle round them if there are no gaps.
    fn walls(&self, id: UnitOf<Self>) -> Ranks<'_> {
        self.bases(id)
    }

    /// The fronts with which a unit looks: one, or all four sides.
    fn fronts(&self, id: UnitOf<Self>) -> ArrayVec<Front, 4> {
        std::iter::once(self.rect(id).front_of(Edge::Front)).collect()
    }

    // ---- standing

    /// The rectangle round a unit.
    fn rect(&self, id: UnitOf<Self>) -> Rect {
        if self.is_housed(id) {
            self.housed_rect(id)
        } else {
            self.roster().stand(id).rect
        }
    }

    /// The box round that.
    fn bounds(&self, id: UnitOf<Self>) -> Bounds {
        if self.is_housed(id) {
            self.housed_rect(id).outline().bounds()
        } else {
            self.roster().stand(id).bounds
        }
    }

    /// The bases of a unit; of one that is housed, the place it is in.
    fn bases(&self, id: UnitOf<Self>) -> Ranks<'_> {
        if self.is_housed(id) {
            Ranks::One([self.housed_rect(id)])
        } else {
            Ranks::Many(self.roster().stand(id).bases.as_ref())
        }
    }

    /// Tests if a unit is in the place of something else.
    fn is_housed(&self, id: UnitOf<Self>) -> bool {
        self.roster()[id.place()].place() == Place::Housed
    }

    /// The centre of a unit (BWN-3.27, LEE-2.9).
    fn centre(&self, id: UnitOf<Self>) -> Point {
        self.rect(id).centre()
    }

    /// The distance between two units, edge to edge (BWN-1.10, LEE-2.12).
    fn distance(&self, one: UnitOf<Self>, other: UnitOf<Self>) -> Distance {
        distance::between_bases(&self.bases(one), &self.bases(other))
            .unwrap_or(Distance::of(table::REACH))
    }

    /// The distance between a unit and a shape or a point, edge to edge.
    fn distance_to(&self, id: UnitOf<Self>, shape: &impl Shape) -> Distance {
        let bases = self.bases(id);
        let near = bases.iter().map(|base| base.outline().distance(shape));
        near.min().unwrap_or(Distance::of(table::REACH))
    }

    // ---- who is near

    /// The units on the table whose box meets these bounds, in order.
    fn near(&self, bounds: &Bounds) -> Vec<UnitOf<Self>> {
        let mut near = self.roster().near(bounds);
        near.retain(|id| !self.is_housed(*id) || self.bounds(*id).meets(bounds));
        near
    }

    /// Those of one side.
    fn near_of(&self, side: Self::Side, bounds: &Bounds) -> Vec<UnitOf<Self>> {
        let mut near = self.near(bounds);
        near.retain(|id| self.side_of(&self.roster()[id.place()]) == side);
        near
    }

    /// Tests if a unit of this side stands within some distance of these bases.
    fn is_near(&self, side: Self::Side, limit: i64, bases: &[Rect]) -> bool {
        let Some(bounds) = bounds_of(bases) else {
            return false;
        };
        let near = self.near_of(side, &bounds.grown(limit));
        near.into_iter().any(|id| {
            self.bases(id).iter().any(|their| {
                let outline = their.outline();
                bases
                    .iter()
                    .any(|base| base.outline().is_within(limit, &outline))
            })
        })
    }

    /// The first unit in the open that these bases overlap, of those of this kind and not among `but` (BWN-9.29, LEE-2.14).
    fn overlaps_unit(
        &self,
        bases: &[Rect],
        but: &[UnitOf<Self>],
        of: impl Fn(&Self::Unit) -> bool,
    ) -> Option<UnitOf<Self>> {
        self.near(&bounds_of(bases)?).into_iter().find(|id| {
            let unit = &self.roster()[id.place()];
            self.held_piece(*id).is_none()
                && !but.contains(id)
                && of(unit)
                && self.bases(*id).iter().any(|other| {
                    bases
                        .iter()
                        .any(|base| table::contact::overlap(*base, *other))
                })
        })
    }

    /// Tests if these bases are wholly on the table.
    fn holds(&self, bases: &[Rect]) -> bool {
        self.field().holds_all(bases.iter().copied())
    }

    // ---- ground

    /// Tests if a unit with this body in this pose is on ground: most of the centres of its bases are (BWN-5.1, BWN-5.2).
    fn is_on(&self, body: &[Extent], pose: Pose, covers: impl Fn(Point) -> bool) -> bool {
        let on = body.iter().filter(|extent| {
            let (a, b) = extent.centre();
            covers(pose.at(a, b))
        });
        2 * on.count() > body.len()
    }

    /// The centres of a unit's bases.
    fn centres(&self, id: UnitOf<Self>) -> ArrayVec<Point, MOST_BASES> {
        let bases = self.bases(id);
        let centres = bases.iter().take(MOST_BASES).map(|base| base.centre());
        centres.collect()
    }

    /// Tests if a unit stands on ground of some kind: most of the centres of its bases do (BWN-5.2, LEE-18.3). One that holds
    /// a piece stands on nothing else.
    fn stands_on(&self, id: UnitOf<Self>, is: impl Fn(&Self::Ground) -> bool) -> bool {
        if self.held_piece(id).is_some() {
            return false;
        }
        let centres = self.centres(id);
        let mut pieces = self.terrain().iter().filter(|piece| is(&piece.ground));
        pieces.any(|piece| most(&centres, |point| piece.covers(point)))
    }

    /// The level at which a unit stands: 0 off all hills (BWN-4.27, LEE-18.3).
    fn level(&self, id: UnitOf<Self>) -> u8 {
        let centres = self.centres(id);
        let hills = self.hills().iter();
        hills
            .filter(|hill| most(&centres, |point| hill.covers(point)))
            .map(|hill| hill.level)
            .max()
            .unwrap_or(0)
    }

    /// Tests if `target` is behind a line of some kind against somebody who looks from `eye`: the look to the centre of the
    /// base nearest to him crosses it at most `within` from that base (BWN-5.33, LEE-18.6).
    fn is_behind_line(
        &self,
        target: UnitOf<Self>,
        eye: Point,
        within: i64,
        is: impl Fn(usize, &Piece<Self::Ground>) -> bool,
    ) -> bool {
        if self.held_piece(target).is_some() {
            return false;
        }
        let bases = self.bases(target);
        let nearest = bases
            .iter()
            .copied()
            .min_by_key(|base| base.outline().distance(&eye));
        let Some(nearest) = nearest else {
            return false;
        };
        let line = Segment::new(eye, nearest.centre());
        let outline = nearest.outline();
        let lines = self.terrain().iter().enumerate();
        lines
            .filter(|(place, piece)| is(*place, piece))
            .flat_map(|(_, piece)| piece.crossings(&line))
            .any(|crossing| crossing.is_within(within, &outline))
    }

    // ---- sight

    /// What a unit needs to know to look along many lines that stay within some bounds.
    fn eye(&self, looker: UnitOf<Self>, fan: &Bounds) -> crate::Eye<UnitOf<Self>> {
        let over = self.sight_rules().heights_look_over && self.level(looker) > 0;
        let side = self.side_of(&self.roster()[looker.place()]);
        crate::Eye::new(self, (!over).then_some(side), self.held_piece(looker), fan)
    }

    /// Tests if one unit sees another: a line is clear from the middle of one of its fronts to a corner, the middle of an
    /// edge or the centre of a base before that front (BWN-4.7 to BWN-4.10). A game that looks along one line only asks
    /// [`Self::line_is_clear`].
    fn sees(&self, looker: UnitOf<Self>, target: UnitOf<Self>) -> bool {
        let targets = self.bases(target);
        let fan = self.bounds(looker).union(self.bounds(target));
        let eye = self.eye(looker, &fan);
        self.fronts(looker).iter().any(|front| {
            targets.iter().any(|base| {
                let outline = base.outline();
                table::sight::samples(&outline)
                    .filter(|sample| front.pose.looks_at(*sample))
                    .any(|sample| eye.clear(self, front.pose.anchor, sample, Some(target)))
            })
        })
    }

    /// Tests if nothing hides a point from a unit that looks from another (LEE-18.8): terrain, hills, and enemies other
    /// than the target.
    fn line_is_clear(
        &self,
        looker: UnitOf<Self>,
        from: Point,
        to: Point,
        target: Option<UnitOf<Self>>,
    ) -> bool {
        let fan = Bounds::of(&[from, to]);
        self.eye(looker, &fan).clear(self, from, to, target)
    }
}

/// The box round some bases. None if there are none.
#[inline]
pub fn bounds_of(bases: &[Rect]) -> Option<Bounds> {
    let boxes = bases.iter().map(|base| base.outline().bounds());
    boxes.reduce(Bounds::union)
}

/// Tests if more than half of some points are covered.
fn most(points: &[Point], covers: impl Fn(Point) -> bool) -> bool {
    let on = points.iter().filter(|point| covers(**point));
    2 * on.count() > points.len()
}
