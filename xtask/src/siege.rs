//! `cargo xtask siege`: the server under attack, on the loopback and bounded; a table of what was tried and what was lost.

use std::process::Command;

use crate::shell::Outcome;

/// What is tried, and the tests that do it.
const TRIED: &[(&str, &str, &str)] = &[
    (
        "SIGKILL under load",
        "server",
        "durability::nothing_acknowledged_is_lost",
    ),
    (
        "SIGKILL while a computer player thinks",
        "server",
        "durability::computer_players_survive_a_kill",
    ),
    (
        "a node killed in the middle of a battle",
        "server",
        "nodes::any_node_serves_any_battle",
    ),
    (
        "two writers want the same line",
        "store",
        "sqlite_keeps_its_promises",
    ),
    (
        "the same on PostgreSQL",
        "store",
        "postgres_keeps_its_promises",
    ),
    (
        "backends of PostgreSQL ended",
        "store",
        "a_database_that_was_briefly_away_is_used_again",
    ),
    (
        "PostgreSQL away",
        "server",
        "siege::a_store_that_is_away_is_said_at_once",
    ),
    (
        "word between nodes lost",
        "server",
        "siege::a_lost_word_between_nodes_is_made_good",
    ),
    (
        "no room in the file",
        "store",
        "with_space_back_entries_are_written_again",
    ),
    (
        "a full disk",
        "store",
        "a_full_disk_is_not_healthy_until_there_is_room",
    ),
    (
        "a copy without its journal",
        "store",
        "a_copy_without_its_journal_is_found_out",
    ),
    (
        "every answer of five games compared for secrets",
        "server",
        "secrecy::",
    ),
    (
        "the same by patches",
        "server",
        "patches::patches_tell_the_same_in_fewer_bytes",
    ),
    (
        "seats and logins taken away from open sockets",
        "server",
        "siege::a_socket_",
    ),
    (
        "a scenario that computes for ever",
        "server",
        "siege::one_guest_does_not_freeze_the_others",
    ),
    (
        "battles of computer players by the hundred",
        "server",
        "siege::one_guest_does_not_starve_the_computer_players",
    ),
    (
        "battles and sockets by the thousand",
        "server",
        "siege::one_guest_cannot_fill_the_lists",
    ),
    (
        "half-open requests",
        "server",
        "siege::half_open_requests_end",
    ),
    (
        "guessed passwords behind one address",
        "server",
        "siege::a_neighbour_can_log_in",
    ),
    (
        "names that look alike",
        "server",
        "siege::nobody_can_look_like_somebody_else",
    ),
    (
        "a stopped server, a set clock",
        "server",
        "siege::clocks_stand_still_while_the_server_is_down",
    ),
    (
        "other rules",
        "server",
        "siege::other_rules_leave_records_as_they_were",
    ),
    (
        "battles of earlier rules of three games",
        "server",
        "rules::",
    ),
    (
        "guests, files and old battles without end; ordinary play beside them",
        "server",
        "limits::",
    ),
    (
        "calls without the warden's token",
        "server",
        "order::the_warden_keeps_order_and_nobody_else_does",
    ),
];

/// `cargo xtask siege`.
pub(crate) fn run() -> Outcome {
    let mut lost = 0;
    println!("| tried | lost |\n|---|---|");
    for (what, package, test) in TRIED {
        let done = Command::new("cargo")
            .args(["nextest", "run", "--package", package, "--all-features"])
            .args(["--no-fail-fast", "--status-level", "none", test])
            .output()
            .map_err(|error| format!("cargo nextest: {error}"))?;
        let said = String::from_utf8_lossy(&done.stderr);
        let tests = said
            .lines()
            .rev()
            .find(|line| line.contains("tests run:") || line.contains("test run:"));
        let held = done.status.success();
        lost += u32::from(!held);
        let summary = tests
            .and_then(|line| line.split("] ").nth(1))
            .unwrap_or("it did not run");
        println!(
            "| {what} | {} |",
            if held {
                format!("nothing ({})", summary.trim())
            } else {
                format!("**something**: {}", summary.trim())
            }
        );
    }
    if lost == 0 {
        Ok(())
    } else {
        Err(format!("{lost} of {} attacks took something", TRIED.len()))
    }
}
