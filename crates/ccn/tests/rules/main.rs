//! The rulebook, chapter by chapter, on small drawn battlefields.

mod field;

mod chapter_01_to_03;
mod chapter_04_turns;
mod chapter_05_units;
mod chapter_06_movement;
