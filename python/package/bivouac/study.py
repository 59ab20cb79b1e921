"""Studies of scenarios, in pieces."""

import json

from . import _native


def study(game, scenario, players=("recruit", "recruit"), *, battles, seed=1, first=0):
    """Plays battles `first` to `battles` (not included) of the study that `bivouac simulate` plays: a list with a row for each.

    A battle depends on the study and its number alone, so pieces played anywhere add up to the same rows.
    """
    rows = json.loads(_native.study_json(game, scenario, list(players), seed, first, battles))
    for row in rows:
        row["turn_rows"] = [
            {"turn": turn, "seat": seat, "actions": actions, "score": score} for turn, seat, actions, score in row.pop("rows")
        ]
    return rows
