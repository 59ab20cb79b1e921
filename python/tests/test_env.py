"""The PettingZoo environments."""

import warnings

import numpy as np
import pytest
from conftest import SMALL
from pettingzoo.test import api_test, seed_test

import bivouac


def test_every_game_has_a_small_battle_here():
    assert set(SMALL) == set(bivouac.games())


def test_it_passes_the_tests_of_pettingzoo(game):
    with warnings.catch_warnings():
        # They warn about every space that is not one box, about agents without a number, and about points that are lost.
        warnings.simplefilter("ignore", UserWarning)
        api_test(bivouac.env(game, SMALL[game]), num_cycles=120)
        seed_test(lambda: bivouac.env(game, SMALL[game]), num_cycles=120)


def test_a_battle_ends_with_a_winner_and_a_loser():
    env = bivouac.env("ccn", "rolica-1808", record=True)
    env.reset(seed=5)
    chance = np.random.default_rng(5)
    last = {}
    for agent in env.agent_iter():
        observation, reward, over, cut, info = env.last()
        assert not cut
        if over:
            last[agent] = reward
            assert info["reason"].startswith("ccn-over")
            env.step(None)
        else:
            env.step(chance.choice(np.flatnonzero(observation["action_mask"])))
    assert sorted(last.values()) == [-1, 1]
    battle = env.unwrapped.battle
    winner = env.unwrapped.possible_agents[battle.winner]
    assert last[winner] == 1
    assert len(battle.record()["steps"]) == battle.ply


def test_an_action_that_is_not_offered_is_refused_and_changes_nothing(game):
    env = bivouac.env(game, SMALL[game])
    env.reset(seed=1)
    agent = env.agent_selection
    before = env.observe(agent)
    missing = int(before["action_mask"].sum())
    with pytest.raises(bivouac.Refused, match=f"there is no offer {missing}"):
        env.step(missing)
    assert env.agent_selection == agent
    np.testing.assert_equal(env.observe(agent), before)


def test_any_legal_action_can_be_given_as_it_is():
    env = bivouac.env("ccn", "rolica-1808")
    env.reset(seed=1)
    battle = env.unwrapped.battle
    offers = battle.offers()
    env.step_raw(offers[0])
    other = bivouac.Battle("ccn", "rolica-1808", seed=1)
    other.step(0)
    np.testing.assert_equal(battle.observe(0), other.observe(0))
    with pytest.raises(ValueError, match="the action"):
        env.step_raw({"type": "fly"})


def test_a_refusal_names_its_rule():
    battle = bivouac.Battle("ccn", "rolica-1808", seed=1)
    with pytest.raises(bivouac.Refused, match=r"\(CCN-[0-9.]+\)"):
        battle.step_raw({"type": "end_orders"})


def test_a_short_room_is_filled_by_a_sample_and_it_says_so():
    wide = bivouac.Battle("verdox", "redoubt", seed=1)
    narrow = bivouac.Battle("verdox", "redoubt", seed=1, offers=3)
    assert wide.complete and len(wide.offers()) > 3
    assert not narrow.complete
    assert len(narrow.offers()) == 3 == narrow.observe(narrow.acting)["action_mask"].sum()
    assert all(offer in wide.offers() for offer in narrow.offers())


def test_the_name_has_the_version():
    assert bivouac.env("ccn", "rolica-1808").metadata["name"] == "bivouac/ccn_rolica_1808_v0"


@pytest.mark.parametrize(
    ("game", "scenario", "said"),
    [("chess", None, "there is no game «chess»"), ("ccn", "austerlitz", "rolica-1808")],
)
def test_what_does_not_exist_is_refused(game, scenario, said):
    with pytest.raises(ValueError, match=said):
        bivouac.Battle(game, scenario)


def test_options_reach_the_rules():
    with pytest.raises(ValueError, match="fog"):
        bivouac.Battle("ccn", "rolica-1808", options={"fog": True})
