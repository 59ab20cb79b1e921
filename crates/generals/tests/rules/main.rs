//! The rulebook, chapter by chapter, on small drawn positions; then its examples, fairness and odds.

mod field;

mod chapter_01_conventions;
mod chapter_02_board;
mod chapter_03_status;
mod chapter_04_setup;
mod chapter_05_to_06_units_and_planning;
mod chapter_07_activation;
mod chapter_08_moving;
mod chapter_09_zones;
mod chapter_10_reaction_and_positions;
mod chapter_11_to_12_rolling_and_modifiers;
mod chapter_13_to_14_hits_and_finish;
mod chapter_15_bombardment;
mod chapter_16_to_18_quiet_moves_rally_scoring;
mod chapter_19_to_21_markers_orders_morale;
mod chapter_22_terrain;
mod chapter_23_maps;
mod examples_01_to_24;
mod examples_25_on;
mod fairness;
mod odds;
mod perft;
mod tables;
