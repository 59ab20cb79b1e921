//! The server from outside: over its calls, its sockets, its processes. One program, because linking is dear.

mod analysis;
mod authorisation;
mod calls;
mod clocks;
mod common;
mod durability;
mod frames;
mod laboratory;
mod lessons;
mod limits;
mod nodes;
mod order;
mod patches;
mod play;
mod play_on;
mod ratings;
mod rules;
mod safety;
mod secrecy;
mod siege;
mod standing;
mod table;
mod workshop;
