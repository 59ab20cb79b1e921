//! The laboratory: the odds of one action, and thousands of battles that tell whether a scenario is fair.
//!
//! - [`odds`]: the distribution of what an action leads to at once, exact where the rulebook computes it, sampled elsewhere.
//! - [`Study`]: one scenario, two players, many battles, perhaps with changed values of the scenario file side by side. Its
//!   battles are kept in a [`Ledger`], from which [`Summary`] counts what they prove; [`tables`] writes them as CSV,
//!   `columns` (with the feature `parquet`) as Parquet, and [`report`] as a page.
//!
//! A battle depends on the study and its number alone, never on threads or clocks, so a study gives the same rows on one
//! core and on twenty, in one piece and in shards.

#[cfg(feature = "parquet")]
pub mod columns;
mod drawing;
mod ledger;
pub mod odds;
pub mod report;
pub mod statistics;
mod study;
mod summary;
pub mod tables;
mod vary;

pub use ledger::{BadLedger, Header, Ledger, merge};
pub use study::{NoStudy, Played, Player, Shard, Study, TurnRow, Variant, unlist};
pub use summary::{Factor, Length, Moment, Summary, VariantSummary, Verdict};
pub use vary::{CannotVary, Vary};
