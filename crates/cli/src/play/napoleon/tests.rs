//! Every kind of ground looks like itself.

use napoleon::{Compass, Ground};
use table::Facing;
use tabletop::terrain::TerrainView;

use super::DOT;
use super::landscape::ground;
use crate::play::canvas::{Canvas, Scale};

/// The picture of one piece on a table of 20 by 20 cm, in lines of ten characters.
fn drawn(piece: TerrainView<Ground>) -> Vec<String> {
    let mut canvas = Canvas::of(Scale {
        size: [200.0, 200.0],
        dot: DOT,
    });
    ground(&mut canvas, &[piece]);
    let mut lines = vec![vec![' '; 10]; 5];
    for stroke in canvas.strokes() {
        for (place, sign) in stroke.text.chars().enumerate() {
            lines[usize::from(stroke.y)][usize::from(stroke.x) + place] = sign;
        }
    }
    lines
        .into_iter()
        .map(|line| line.into_iter().collect())
        .collect()
}

fn piece(ground: Ground) -> TerrainView<Ground> {
    TerrainView {
        id: "X".to_owned(),
        ground,
        area: None,
        line: None,
        width: 0.0,
        strength: 0,
    }
}

fn dots(lines: &[String]) -> u32 {
    let of = |sign: char| (sign as u32).saturating_sub(0x2800) & 0xff;
    lines
        .iter()
        .flat_map(|line| line.chars())
        .filter(|sign| *sign != ' ')
        .map(|sign| of(sign).count_ones())
        .sum()
}

#[test]
fn a_river_is_broader_than_a_stream_and_a_road_is_dotted() {
    let line = |ground: Ground, width: f64| {
        dots(&drawn(TerrainView {
            line: Some(vec![[0.0, 100.0], [200.0, 100.0]]),
            width,
            ..piece(ground)
        }))
    };
    let [stream, river, road] = [
        line(Ground::Stream, 10.0),
        line(Ground::River, 30.0),
        line(Ground::Road, 0.0),
    ];
    assert!(
        river == 3 * stream && 2 * road < stream,
        "{river} {stream} {road}"
    );
}

#[test]
fn a_redoubt_is_open_at_its_gorge_and_works_show_their_teeth() {
    let redoubt = |gorge: Compass| {
        drawn(TerrainView {
            area: Some(vec![
                [40.0, 40.0],
                [140.0, 40.0],
                [140.0, 140.0],
                [40.0, 140.0],
            ]),
            ..piece(Ground::Redoubt { wtr: 3, gorge })
        })
    };
    let (north, south) = (redoubt(Compass::North), redoubt(Compass::South));
    assert!(
        dots(&north[..2]) < dots(&south[..2]),
        "{north:#?} {south:#?}"
    );
    assert!(
        dots(&north[3..]) > dots(&south[3..]),
        "{north:#?} {south:#?}"
    );
    let works = |outer: i32| {
        drawn(TerrainView {
            line: Some(vec![[20.0, 100.0], [180.0, 100.0]]),
            ..piece(Ground::LinearFortification {
                wtr: 2,
                outer: Facing::new(outer),
            })
        })
    };
    assert_ne!(works(90), works(270));
    assert!(dots(&works(90)) > 18, "{:#?}", works(90));
}
