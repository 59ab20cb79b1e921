//! The rulebook, chapter by chapter, on small drawn battlefields.
#![allow(
    clippy::assigning_clones,
    clippy::format_collect,
    clippy::format_push_string,
    clippy::wrong_self_convention,
    reason = "tests read like sentences"
)]

mod field;

mod chapter_01_to_03;
mod chapter_04_turns;
mod chapter_05_units;
mod chapter_06_movement;
mod chapter_07_to_08_fire;
mod chapter_09_melee;
mod chapter_10_leaders;
mod chapter_11_flags;
mod chapter_12_to_13_advances;
mod chapter_14_to_15_squares;
mod chapter_16_terrain;
mod chapter_17_cards;
mod chapter_17_deck;
mod chapter_19_to_20_scenarios;
mod chapter_20_later_battles;
mod forecasts;
mod tables;
