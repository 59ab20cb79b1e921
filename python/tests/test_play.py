"""Opponents, records and the arena."""

import pytest
from conftest import SMALL

import bivouac


def first(_):
    return 0


def test_opponents_decide(game):
    battle = bivouac.Battle(game, SMALL[game], seed=2)
    for level in ("recruit", "veteran"):
        seat = battle.acting
        advice = battle.advise(level)
        assert battle.acting == seat
        battle.step_raw(advice)
        battle.step_by(level)
    assert battle.ply == 4


def test_marshal_thinks_as_much_as_he_is_told():
    battle = bivouac.Battle("ccn", "rolica-1808", seed=2)
    assert battle.advise("marshal", iterations=50) == battle.advise("marshal", iterations=50)


def test_an_unknown_opponent_is_refused():
    battle = bivouac.Battle("ccn", "rolica-1808")
    with pytest.raises(ValueError, match="recruit, veteran, marshal"):
        battle.step_by("napoleon")


def test_a_record_is_kept_and_holds_every_step():
    battle = bivouac.Battle("generals", "marengo", record=True, seed=8)
    while not battle.over:
        battle.step_by("recruit")
    record = battle.record()
    assert record["scenario"]["id"] == "marengo"
    assert len(record["steps"]) == battle.ply
    assert bivouac.Battle("generals", "marengo").record() is None


def test_the_arena_tells_score_interval_and_elo():
    row = bivouac.play("recruit", first, "ccn", "rolica-1808", pairs=6)
    assert sum(row.pairs) == 6
    points = sum(count * points for count, points in zip(row.pairs, (0, 0.25, 0.5, 0.75, 1)))
    assert row.score == pytest.approx(points / 6)
    assert row.interval[0] < row.score <= row.interval[1]
    assert row.elo_interval[0] < row.elo <= row.elo_interval[1]
    assert "6 pairs" in str(row)


def test_the_same_seed_gives_the_same_row():
    rows = {bivouac.play("recruit", "recruit", "generals", "marengo", pairs=2, seed=5) for _ in range(2)}
    assert len(rows) == 1


def test_one_agent_plays_against_an_opponent():
    env = bivouac.Solo("ccn", "rolica-1808", opponent="recruit", seat=1)
    seen, info = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    over = False
    while not over:
        assert info["action_mask"].any()
        seen, reward, over, cut, info = env.step(0)
        assert not cut
    assert reward in (-1, 0, 1)


def test_a_study_in_pieces_is_the_study():
    whole = bivouac.study("ccn", "rolica-1808", battles=4, seed=3)
    pieces = [row for first in range(4) for row in bivouac.study("ccn", "rolica-1808", battles=first + 1, first=first, seed=3)]
    assert whole == pieces
    assert [row["number"] for row in whole] == [0, 1, 2, 3]
    assert len({row["seed"] for row in whole}) == 4
