//! What hits do: the result tables that the games of one family share (LEE-30.1).

/// What the hits of a fire do to its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FireResult {
    /// Loss points.
    pub losses: u8,
    /// Levels of disorder.
    pub disorder: u8,
    /// Pushed back.
    pub pushed: bool,
    /// Put to flight.
    pub flight: bool,
}

/// The fire result table (BWN-11.22, LEE-21.29).
///
/// ```
/// let result = tabletop::results::fire_result(4);
/// assert_eq!((result.losses, result.disorder, result.pushed), (4, 2, true));
/// ```
pub fn fire_result(hits: u8) -> FireResult {
    let (disorder, pushed, flight) = match hits {
        0 | 1 => (0, false, false),
        2 | 3 => (1, false, false),
        4 | 5 => (2, true, false),
        6 | 7 => (3, true, false),
        _ => (3, false, true),
    };
    FireResult {
        losses: hits.min(8),
        disorder,
        pushed,
        flight,
    }
}

/// What a melee does to the side with fewer hits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MeleeResult {
    /// Levels of disorder for each of its units.
    pub disorder: u8,
    /// Pushed back.
    pub pushed: bool,
    /// Put to flight.
    pub flight: bool,
}

/// The melee result table, by the difference of hits (BWN-15.26, LEE-22.7). A difference of 0 is a draw and does nothing.
///
/// ```
/// let result = tabletop::results::melee_result(4);
/// assert_eq!((result.disorder, result.flight), (3, true));
/// ```
pub fn melee_result(margin: u8) -> MeleeResult {
    MeleeResult {
        disorder: margin.min(3),
        pushed: (1..=3).contains(&margin),
        flight: margin >= 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BWN-11.22, BWN-E57, LEE-21.29
    #[test]
    fn the_fire_result_table_cell_by_cell() {
        for (hits, losses, disorder, pushed, flight) in [
            (0, 0, 0, false, false),
            (1, 1, 0, false, false),
            (2, 2, 1, false, false),
            (3, 3, 1, false, false),
            (4, 4, 2, true, false),
            (5, 5, 2, true, false),
            (6, 6, 3, true, false),
            (7, 7, 3, true, false),
            (8, 8, 3, false, true),
            (9, 8, 3, false, true),
        ] {
            let result = FireResult {
                losses,
                disorder,
                pushed,
                flight,
            };
            assert_eq!(fire_result(hits), result, "{hits} hits");
        }
    }

    /// BWN-15.26, LEE-22.7
    #[test]
    fn the_melee_result_table_cell_by_cell() {
        for (margin, disorder, pushed, flight) in [
            (0, 0, false, false),
            (1, 1, true, false),
            (2, 2, true, false),
            (3, 3, true, false),
            (4, 3, false, true),
            (9, 3, false, true),
        ] {
            let result = MeleeResult {
                disorder,
                pushed,
                flight,
            };
            assert_eq!(melee_result(margin), result, "margin {margin}");
        }
    }
}
