//! Links between units that fight: who belongs to one combat.

/// Everybody connected with `start` by links, `start` included, in ascending order (BWN-15.2, LEE-21.34).
///
/// ```
/// // Unit 1 is linked with 4, and 4 with 6; 2 stands alone.
/// let linked = |unit: u8| match unit {
///     1 => vec![4],
///     4 => vec![1, 6],
///     6 => vec![4],
///     _ => vec![],
/// };
/// assert_eq!(tabletop::links::connected(6, linked), [1, 4, 6]);
/// assert_eq!(tabletop::links::connected(2, linked), [2]);
/// ```
pub fn connected<Id: Copy + Ord, Linked>(start: Id, linked: impl Fn(Id) -> Linked) -> Vec<Id>
where
    Linked: IntoIterator<Item = Id>,
{
    let mut units = vec![start];
    let mut next = 0;
    while next < units.len() {
        for other in linked(units[next]) {
            if !units.contains(&other) {
                units.push(other);
            }
        }
        next += 1;
    }
    units.sort_unstable();
    units
}

/// All groups of linked units among `all`, each in ascending order. Units without links are left out.
///
/// ```
/// let linked = |unit: u8| match unit {
///     1 => vec![4],
///     4 => vec![1],
///     _ => vec![],
/// };
/// assert_eq!(tabletop::links::groups(0..6, linked), [vec![1, 4]]);
/// ```
pub fn groups<Id: Copy + Ord, Linked>(
    all: impl IntoIterator<Item = Id>,
    linked: impl Fn(Id) -> Linked,
) -> Vec<Vec<Id>>
where
    Linked: IntoIterator<Item = Id>,
{
    let mut groups: Vec<Vec<Id>> = Vec::new();
    for id in all {
        if groups.iter().any(|group| group.contains(&id)) {
            continue;
        }
        let group = connected(id, &linked);
        if group.len() > 1 {
            groups.push(group);
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BWN-15.2, LEE-21.34: a link that only one of two names still makes one combat when the other is asked first.
    #[test]
    fn chains_are_one_combat() {
        let linked = |unit: u8| match unit {
            0 => vec![3],
            3 => vec![0, 5],
            5 => vec![3, 2],
            2 => vec![5],
            7 => vec![8],
            8 => vec![7],
            _ => vec![],
        };
        for start in [0, 2, 3, 5] {
            assert_eq!(connected(start, linked), [0, 2, 3, 5]);
        }
        assert_eq!(groups(0..10, linked), [vec![0, 2, 3, 5], vec![7, 8]]);
    }
}
