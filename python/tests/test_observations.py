"""What is seen: as documented, finite, and no more than the seat may know."""

import numpy as np
from conftest import SMALL, wander

import bivouac


def same(a, b):
    """Are two observations equal to the last bit?"""
    flat = lambda seen: [*seen["observation"].values(), seen["offers"], seen["action_mask"]]
    return all(np.array_equal(x, y) for x, y in zip(flat(a), flat(b), strict=True))


def test_it_is_equal_for_all_worlds_that_the_seat_cannot_tell_apart(battle):
    differ = 0
    for number, _ in enumerate(wander(battle, 60)):
        if number % 3:
            continue
        for seat in (0, 1):
            seen = battle.observe(seat)
            for seed in range(3):
                world = battle.imagined(seat, 100 * number + seed)
                assert same(seen, world.observe(seat)), f"seat {seat} after {number} steps"
                # The other side sees its own secrets: if these never differed, nothing would be tested.
                differ += not same(battle.observe(1 - seat), world.observe(1 - seat))
    assert differ > 0


def test_numbers_are_finite_and_of_the_documented_shape(battle):
    space = battle.form.space(battle.most)
    for _ in wander(battle, 40):
        for seat in (0, 1):
            seen = battle.observe(seat)
            assert space.contains(seen)
            for table in seen["observation"].values():
                assert np.isfinite(table).all()


def test_both_sides_see_the_same_units_from_their_own_side():
    battle = bivouac.Battle("ccn", "rolica-1808", seed=2)
    column = battle.form.tables["units"].names.index("side")
    french, allied = (battle.observe(seat)["observation"]["units"][:, column] for seat in (0, 1))
    assert (french == -allied).all() and set(french) >= {1, -1}


def test_the_table_agrees_with_the_view():
    battle = bivouac.Battle("ccn", "rolica-1808", seed=2)
    units = battle.form.tables["units"]
    rows = battle.observe(0)["observation"]["units"]
    seen = battle.view(0)["units"]
    of = {name: rows[:, place] for place, name in enumerate(units.names)}
    kinds = next(column.words for column in units.columns if column.name == "kind")
    assert int(of["present"].sum()) == len(seen)
    for row, unit in enumerate(seen):
        assert of["blocks"][row] == unit["blocks"]
        assert kinds[int(of["kind"][row]) - 1] == unit["kind"]
        assert f"{chr(64 + int(of['at_row'][row]))}{int(of['at_col'][row])}" == unit["hex"]


def test_planes_show_the_board():
    battle = bivouac.Battle("ccn", "rolica-1808", seed=2)
    seen = battle.observe(0)["observation"]
    own = seen["planes"][list(battle.form.planes).index("own_blocks")]
    units = battle.form.tables["units"].names
    mine = seen["units"][seen["units"][:, units.index("side")] == 1]
    assert own.sum() == mine[:, units.index("blocks")].sum() > 0


def test_every_column_says_what_it_means(game):
    form = bivouac.form(game)
    columns = [column for table in form.tables.values() for column in table.columns]
    assert all(column.about for column in [*columns, *form.offer])
    assert sum(int(np.prod(table.shape)) for table in form.tables.values()) + len(form.planes) * int(
        np.prod(form.grid)
    ) == form.size


def test_an_offer_says_where_it_goes():
    battle = bivouac.Battle("verdox", "redoubt", seed=4)
    names = [column.name for column in battle.form.offer]
    for _ in wander(battle, 200):
        rows = battle.observe(battle.acting)["offers"]
        for row, offer in zip(rows, battle.offers()):
            words = battle.form.offer[names.index("action")].words
            assert words[int(row[names.index("action")]) - 1] == offer["type"]
    assert battle.ply == 200, SMALL
