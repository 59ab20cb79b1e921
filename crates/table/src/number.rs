//! The two roundings of the tabletop.

/// `p / q` rounded to the nearest integer, halves away from zero (BWN-1.5, LEE-2.5).
///
/// ```
/// assert_eq!(table::rdiv(7, 2), 4);
/// assert_eq!(table::rdiv(-7, 2), -4);
/// assert_eq!(table::rdiv(7, -3), -2);
/// ```
#[inline]
pub const fn rdiv(p: i64, q: i64) -> i64 {
    let (p, q) = if q < 0 { (-p, -q) } else { (p, q) };
    let rounded = (2 * p.abs() + q) / (2 * q);
    if p < 0 { -rounded } else { rounded }
}

/// [`rdiv`] of products that do not fit 64 bits.
pub const fn rdiv_wide(p: i128, q: i128) -> i128 {
    let (p, q) = if q < 0 { (-p, -q) } else { (p, q) };
    let rounded = (2 * p.abs() + q) / (2 * q);
    if p < 0 { -rounded } else { rounded }
}

/// `p / q` rounded up, for a positive `q`.
pub const fn ceil_div(p: i64, q: i64) -> i64 {
    p.div_euclid(q) + (p.rem_euclid(q) != 0) as i64
}

/// The smallest integer whose square is at least `n` (BWN-1.8, LEE-2.6).
///
/// ```
/// assert_eq!(table::csqrt(24), 5);
/// assert_eq!(table::csqrt(25), 5);
/// assert_eq!(table::csqrt(26), 6);
/// ```
pub const fn csqrt(n: u128) -> i64 {
    let root = n.isqrt();
    (if root * root == n { root } else { root + 1 }) as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// BWN-1.5, LEE-2.5: nearest, halves away from zero.
    #[test]
    fn rdiv_rounds_to_nearest_and_halves_away_from_zero() {
        for (p, q, expected) in [
            (5, 2, 3),
            (-5, 2, -3),
            (5, -2, -3),
            (-5, -2, 3),
            (4, 3, 1),
            (-4, 3, -1),
            (5, 3, 2),
            (0, 9, 0),
            (9, 3, 3),
        ] {
            assert_eq!(rdiv(p, q), expected, "rdiv({p}, {q})");
            assert_eq!(
                rdiv_wide(p.into(), q.into()),
                expected.into(),
                "rdiv_wide({p}, {q})"
            );
        }
    }

    proptest! {
        #[test]
        fn rdiv_is_never_more_than_half_a_step_away(p in -1_000_000_000i64..1_000_000_000, q in 1i64..1_000_000) {
            let r = rdiv(p, q);
            prop_assert!((2 * (p - r * q)).abs() <= q);
            prop_assert_eq!(rdiv(-p, q), -r);
            if (2 * (p - r * q)).abs() == q {
                prop_assert!((r * q).abs() > p.abs());
            }
        }

        /// BWN-1.8, LEE-2.6
        #[test]
        fn csqrt_is_the_smallest_root_that_suffices(n in 0u128..1 << 90) {
            let root = csqrt(n) as u128;
            prop_assert!(root * root >= n);
            prop_assert!(root == 0 || (root - 1) * (root - 1) < n);
        }

        #[test]
        fn ceil_div_rounds_up(p in -1_000_000i64..1_000_000, q in 1i64..1000) {
            let r = ceil_div(p, q);
            prop_assert!(r * q >= p && (r - 1) * q < p);
        }
    }
}
