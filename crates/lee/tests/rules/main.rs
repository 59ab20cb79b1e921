//! The rulebook, chapter by chapter.
#![allow(
    clippy::wrong_self_convention,
    clippy::redundant_closure,
    clippy::redundant_closure_for_method_calls,
    reason = "tests read like sentences"
)]

mod battlefield;
mod field;

mod bidding;
mod chances;
mod chapter_01_to_05_dice;
mod chapter_02_geometry;
mod chapter_06_initiative;
mod chapter_07_to_08_orders;
mod chapter_09_to_11_command;
mod chapter_10_failure;
mod chapter_12_reactions;
mod chapter_13_to_14_generals;
mod chapter_15_succession;
mod chapter_16_competences;
mod chapter_17_units;
mod chapter_18_terrain;
mod chapter_19_movement;
mod chapter_20_fire;
mod chapter_21_assault;
mod chapter_22_melee;
mod chapter_23_end_phase;
mod chapter_24_casualties;
mod chapter_25_cards;
mod chapter_26_victory;
mod chapter_27_to_29_scenarios;
mod chapter_30_family;
mod perft;
mod tables;
