//! Chapter 2: geometry.

use table::number::{csqrt, rdiv};
use table::{Facing, Point, RearLine, Segment, Shape, Zone};

use crate::battlefield::{Field, pose};
use lee::units::Kind;

/// LEE-2.1, LEE-2.2, LEE-2.3, LEE-2.4, LEE-2.5, LEE-2.7, LEE-2.8, LEE-2.9, LEE-E10: corners and centre of a slanted brigade.
#[test]
fn a_unit_is_a_rectangle_given_by_its_front_centre() {
    let rect = Kind::Infantry.size().standing_at(pose(10_000, 10_000, 30));
    assert_eq!(rect.front_left(), Point::new(8_701, 10_750));
    assert_eq!(rect.front_right(), Point::new(11_299, 9_250));
    assert_eq!(rect.rear_right(), Point::new(10_799, 8_384));
    assert_eq!(rect.rear_left(), Point::new(8_201, 9_884));
    assert_eq!(rect.centre(), Point::new(9_750, 9_567));
    assert_eq!((rdiv(1, 2), rdiv(-1, 2), rdiv(3, -2)), (1, -1, -2));
    assert_eq!(Facing::from_heading(90), Facing::EAST);
}

/// LEE-2.10, LEE-2.11, LEE-E11: the four zones; a point on the rear 45-degree line is in the rear.
#[test]
fn zones_are_cut_by_the_lines_of_45_degrees() {
    let rect = Kind::Infantry.size().standing_at(pose(10_000, 10_000, 0));
    let zone = |x, y| rect.zone_of(Point::new(x, y), RearLine::IsRear);
    assert_eq!(zone(10_000, 12_000), Some(Zone::Front));
    assert_eq!(zone(13_000, 11_000), Some(Zone::Right));
    assert_eq!(zone(12_500, 11_000), Some(Zone::Front));
    assert_eq!(zone(10_000, 8_000), Some(Zone::Rear));
    assert_eq!(zone(6_000, 9_500), Some(Zone::Left));
    assert_eq!(zone(12_500, 8_000), Some(Zone::Rear));
    assert_eq!(zone(12_501, 8_000), Some(Zone::Right));
}

/// LEE-2.6, LEE-2.12, LEE-2.13, LEE-E12: distances are edge to edge, exact, and rounded up as numbers.
#[test]
fn distances_are_edge_to_edge() {
    let mut field = Field::open();
    let a = field.put("U.1.1a", 10_000, 10_000, 0);
    let b = field.put("C.1.1a", 10_000, 16_000, 180);
    let c = field.put("C.1.1b", 15_000, 13_000, 225);
    assert_eq!(field.state.apart(a, b).mils(), 6_000);
    assert!(field.state.within(a, b, 6_000) && !field.state.within(a, b, 5_999));
    assert_eq!(field.state.apart(a, c).mils(), 4_597);
    assert_eq!(csqrt(2), 2);
    let general = Point::new(10_000, 9_500);
    assert_eq!(field.state.distance_to(general, a).mils(), 0);
    assert_eq!(
        field
            .state
            .distance_to(Point::new(10_000, 12_000), a)
            .mils(),
        2_000
    );
}

/// LEE-2.16, LEE-E13: headings of vectors.
#[test]
fn headings_are_those_of_the_table_of_sines() {
    let heading = |x, y| Facing::from_to(Point::new(0, 0), Point::new(x, y)).heading();
    assert_eq!(heading(3_000, 4_000), 37);
    assert_eq!(heading(-1_000, 1_000), 315);
    assert_eq!(heading(0, -5), 180);
}

/// LEE-2.17, LEE-E14: samples of a line.
#[test]
fn samples_divide_a_line_evenly() {
    let points: Vec<Point> = Segment::new(Point::new(0, 0), Point::new(1_000, 333))
        .steps(250)
        .collect();
    let wanted = [(200, 67), (400, 133), (600, 200), (800, 266), (1_000, 333)];
    assert_eq!(points, wanted.map(|(x, y)| Point::new(x, y)));
    let way = lee::march::Way::line(Point::new(0, 0), Point::new(1_000, 333));
    assert_eq!((way.length, way.samples), (1_054, 5));
    assert_eq!((1..=5).map(|i| way.at(i)).collect::<Vec<_>>(), points);
}

/// LEE-2.14, LEE-2.15, LEE-2.20: touching is not overlapping, grazing is not crossing; a move may not end on another unit.
#[test]
fn touching_is_not_overlapping() {
    use lee::Action;
    use lee::action::Order;
    use lee::activation::ActivationStep;
    use lee::march::Manoeuvre;
    let mut field = Field::open();
    let unit = field.put("U.1.1a", 20_000, 20_000, 0);
    field.put("U.1.1b", 20_000, 24_000, 0);
    field.order("U.1", Order::Advance);
    field.step("U.1", ActivationStep::Movement);
    let ahead = |mils| Action::March {
        unit,
        path: vec![Manoeuvre::Leg { mils, degrees: 0 }],
    };
    // The rear edge of the friend ahead is at 23000: touching it is legal, a step into it is not.
    assert!(field.allows(&ahead(3_000)));
    assert_eq!(field.refusal(&ahead(3_010)), "LEE-2.15");
    let rect = Kind::Infantry.size().standing_at(pose(10_000, 10_000, 0));
    let graze = Segment::new(Point::new(8_000, 10_000), Point::new(12_000, 10_000));
    assert!(!table::contact::crosses_base(&graze, rect));
    let cross = Segment::new(Point::new(8_000, 9_990), Point::new(12_000, 9_990));
    assert!(table::contact::crosses_base(&cross, rect));
}

/// LEE-2.18, LEE-2.19: units stay on the table; generals are points that hinder nobody.
#[test]
fn units_stay_on_the_table() {
    use lee::Action;
    use lee::action::Order;
    use lee::activation::ActivationStep;
    use lee::march::Manoeuvre;
    let mut field = Field::open();
    let unit = field.put("U.1.1a", 20_000, 45_000, 0);
    let post = lee::side::Post::Group(field.group("U.1"));
    if let Some(general) = field.state.officer_mut(post) {
        general.at = Point::new(20_000, 46_000);
    }
    field.order("U.1", Order::Advance);
    field.step("U.1", ActivationStep::Movement);
    let ahead = |mils| Action::March {
        unit,
        path: vec![Manoeuvre::Leg { mils, degrees: 0 }],
    };
    assert!(field.allows(&ahead(3_000)));
    assert_eq!(field.refusal(&ahead(3_010)), "LEE-2.19");
    // A general in the way changes nothing.
    assert!(field.allows(&ahead(1_500)));
    let line = Segment::new(Point::new(20_000, 45_500), Point::new(20_000, 47_000));
    assert!(line.is_within(0, &Point::new(20_000, 46_000)));
}
