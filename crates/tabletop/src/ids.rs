//! Numbers of units, divisions, commanders: one type for each.

/// A number that is a place in a list.
pub trait Id: Copy + Ord + std::fmt::Debug {
    /// The id of the entry at a place.
    fn at(place: usize) -> Self;

    /// Its place.
    fn place(self) -> usize;
}

/// Declares ids: numbers from 0 to 255 that are written as numbers. The attribute names the file of their TypeScript types.
///
/// ```
/// tabletop::ids! {
///     #[ts(export_to = "example.ts")]
///     /// A unit: its place in the list.
///     UnitId,
///     #[ts(export_to = "example.ts")]
///     /// A general.
///     GeneralId
/// }
///
/// use tabletop::Id;
/// assert_eq!(UnitId::at(7), UnitId(7));
/// assert_eq!(UnitId(7).index(), 7);
/// assert_eq!(serde_json::to_string(&UnitId(7)).unwrap(), "7");
/// ```
#[macro_export]
macro_rules! ids {
    ($($(#[$meta:meta])* $name:ident),* $(,)?) => {$(
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize, ts_rs::TS,
        )]
        #[ts(type = "number")]
        #[serde(transparent)]
        $(#[$meta])*
        pub struct $name(pub u8);

        impl $name {
            /// For lists with an entry for each.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl $crate::Id for $name {
            fn at(place: usize) -> Self {
                Self(place as u8)
            }

            fn place(self) -> usize {
                self.index()
            }
        }
    )*};
}
