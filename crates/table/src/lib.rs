//! The tabletop in exact integers.
