"""What the tests share."""

import numpy as np
import pytest

import bivouac

#: A small battle of each game.
SMALL = {
    "verdox": "redoubt",
    "generals": "marengo",
    "ccn": "rolica-1808",
    "napoleon": "outposts-at-aubach",
    "lee": "drill",
}


@pytest.fixture(params=sorted(SMALL))
def game(request):
    return request.param


@pytest.fixture
def battle(game):
    return bivouac.Battle(game, SMALL[game], seed=3)


def wander(battle, steps, seed=0):
    """Plays this number of steps at random; yields before each."""
    chance = np.random.default_rng(seed)
    for _ in range(steps):
        if battle.over:
            return
        yield
        mask = battle.observe(battle.acting)["action_mask"]
        battle.step(chance.integers(mask.sum()))
