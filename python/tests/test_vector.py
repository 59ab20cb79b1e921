"""Many battles a call."""

import sys
import threading
import time

import numpy as np
import pytest
from conftest import SMALL

import bivouac


def run(env, steps, seed=9):
    """Goes at random; gives a copy of everything that was seen."""
    chance = np.random.default_rng(seed)
    env.reset(seed)
    seen = []
    for _ in range(steps):
        parts = (env.observations, env.offers, env.action_mask, env.seats, env.counts, env.rewards, env.over)
        seen.append([part.copy() for part in parts])
        env.step((chance.random(env.num_envs) * env.counts).astype(np.int64))
    return seen


def test_threads_change_nothing(game):
    one, two = (bivouac.VecEnv(game, SMALL[game], 6, threads=threads) for threads in (1, 2))
    for a, b in zip(run(one, 30), run(two, 30), strict=True):
        assert all(np.array_equal(x, y) for x, y in zip(a, b, strict=True))


def test_a_battle_does_not_depend_on_its_neighbours():
    few, many = (bivouac.VecEnv("ccn", "rolica-1808", battles) for battles in (1, 3))
    few.reset(4), many.reset(4)
    for _ in range(200):
        assert np.array_equal(few.observations[0], many.observations[0])
        few.step([few.counts[0] // 2]), many.step(many.counts // 2)


def test_buffers_are_written_again():
    env = bivouac.VecEnv("generals", "marengo", 4)
    env.reset(1)
    where, before = env.tables["units"], env.observations.copy()
    returned, *_ = env.step(env.counts - 1)
    assert returned is env.observations
    assert np.shares_memory(where, env.observations)
    assert not np.array_equal(before, env.observations)


def test_it_sees_what_a_battle_sees():
    env = bivouac.VecEnv("verdox", "redoubt", 1)
    env.reset(7)
    scalars = env.form.tables["scalars"].names
    assert env.tables["scalars"][0, scalars.index("seat")] == env.seats[0]
    assert env.tables["scalars"][0, scalars.index("owes")] == 1
    assert env.action_mask.sum() == env.counts[0]
    assert env.action_mask[0, : env.counts[0]].all()


def test_battles_end_and_the_next_begins():
    env = bivouac.VecEnv("ccn", "rolica-1808", 8)
    ends = [step[5][step[6]] for step in run(env, 3000)]
    ends = np.concatenate(ends)
    assert len(ends) > 8
    assert (ends.sum(axis=1) == 0).all() and (np.abs(ends) == 1).all()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_opponent_plays_the_other_seat(seat):
    env = bivouac.VecEnv("ccn", "rolica-1808", 4, opponent="recruit", seat=seat)
    run(env, 20)
    asked = set()
    env.reset(1)
    for _ in range(900):
        asked |= set(env.seats.tolist())
        env.step(env.counts - 1)
    assert asked == ({seat} if seat is not None else {0, 1})


def test_a_wrong_number_is_refused_before_anything_is_done():
    env = bivouac.VecEnv("ccn", "rolica-1808", 2)
    env.reset(1)
    before = env.observations.copy()
    for wrong in ([0, env.counts[1]], [0, -1], [0]):
        with pytest.raises(ValueError, match="offer|2 battles"):
            env.step(wrong)
    env.step([0, 0])
    again = bivouac.VecEnv("ccn", "rolica-1808", 2)
    again.reset(1)
    assert np.array_equal(before, again.observations)
    again.step([0, 0])
    assert np.array_equal(env.observations, again.observations)


def test_other_threads_go_on_meanwhile():
    env = bivouac.VecEnv("ccn", "rolica-1808", 64, opponent="recruit")
    env.reset(1)
    count, stop = [0], threading.Event()

    def work():
        while not stop.is_set():
            count[0] += 1
            time.sleep(0)

    interval = sys.getswitchinterval()
    # Nobody is interrupted: the other thread runs only while this one lets go.
    sys.setswitchinterval(1000)
    thread = threading.Thread(target=work)
    try:
        thread.start()
        ran = False
        for _ in range(200):
            actions = env.counts - 1
            before = count[0]
            env.step(actions)
            ran = ran or count[0] > before
        assert ran
    finally:
        stop.set()
        sys.setswitchinterval(interval)
        thread.join()
