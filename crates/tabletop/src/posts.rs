//! Posts of command, and who takes over when one falls vacant.

/// Those of the best rank among some candidates: 0 goes before 1, `None` may not take the post at all. Among equals the
/// player chooses (BWN-8.25, LEE-15.5, LEE-15.6).
///
/// ```
/// use tabletop::posts::first_in_rank;
///
/// // Two corps commanders and a division general; a staff officer may not succeed.
/// let ranks = [("Longstreet", Some(0)), ("Hood", Some(1)), ("Ewell", Some(0)), ("Taylor", None)];
/// assert_eq!(first_in_rank(ranks), ["Longstreet", "Ewell"]);
/// ```
pub fn first_in_rank<C>(candidates: impl IntoIterator<Item = (C, Option<u8>)>) -> Vec<C> {
    let mut best = u8::MAX;
    let mut found = Vec::new();
    for (candidate, rank) in candidates {
        let Some(rank) = rank else {
            continue;
        };
        if rank < best {
            best = rank;
            found.clear();
        }
        if rank == best {
            found.push(candidate);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BWN-8.25, LEE-15.24: the next rank only if the higher one is empty.
    #[test]
    fn a_lower_rank_succeeds_only_where_the_higher_is_empty() {
        assert_eq!(
            first_in_rank([(1, Some(2)), (2, None), (3, Some(2))]),
            [1, 3]
        );
        assert_eq!(
            first_in_rank([(1, Some(2)), (2, Some(0)), (3, Some(2))]),
            [2]
        );
        assert!(first_in_rank([(1, None)]).is_empty());
    }
}
