//! Every rule of `rules/verdox.md`, chapter by chapter: each test cites the rules that it would miss.

mod chapter_01_equipment;
mod chapter_02_geometry;
mod chapter_03_arrival;
mod chapter_04_turns;
mod chapter_05_counters;
mod chapter_06_movement;
mod chapter_07_terrain;
mod chapter_08_attacks;
mod chapter_09_units;
mod chapter_10_barges;
mod chapter_11_walls;
mod chapter_12_ending;
mod chapter_13_maps;
mod chapter_14_forces;
mod counting;
mod examples;
mod explanations;
mod field;
mod positions;
mod secrets;
