"""What stands where in the observations."""

import functools
import json
from dataclasses import dataclass

import numpy as np
from gymnasium import spaces

from . import _native


@dataclass(frozen=True)
class Column:
    """One number of every row."""

    name: str
    about: str
    #: What the numbers from 1 stand for, if they stand for words; one more is a word that is not in the list.
    words: tuple[str, ...] | None


@dataclass(frozen=True)
class Table:
    """Rows of columns; the single numbers (`scalars`) are one row."""

    name: str
    about: str
    rows: int
    #: Where it begins in the flat observation.
    start: int
    columns: tuple[Column, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(column.name for column in self.columns)

    @property
    def shape(self) -> tuple[int, ...]:
        width = len(self.columns)
        return (width,) if self.name == "scalars" else (self.rows, width)


def _columns(columns):
    return tuple(
        Column(column["name"], column["about"], tuple(column["words"]) if column["words"] else None)
        for column in columns
    )


class Form:
    """What stands where in the observations of a game; frozen by its version."""

    def __init__(self, told):
        self.game: str = told["game"]
        self.version: int = told["version"]
        #: How many numbers a flat observation has.
        self.size: int = told["size"]
        #: How many offers a decision has room for, if nothing else is asked for.
        self.most_offers: int = told["offers"]
        self.tables = {
            table["name"]: Table(
                table["name"], table["about"], table["rows"], table["start"], _columns(table["columns"])
            )
            for table in told["tables"]
        }
        #: Names and meanings of the planes of a game on a grid.
        self.planes: dict[str, str] = {plane["name"]: plane["about"] for plane in told["planes"]}
        self.grid: tuple[int, int] = tuple(told["grid"])
        self._planes_start: int = told["planes_start"]
        #: The features of an offered action.
        self.offer = _columns(told["offer"])

    def split(self, flat: np.ndarray) -> dict[str, np.ndarray]:
        """Views of the tables, the scalars and the planes in a flat observation, or in many: nothing is copied."""
        many = flat.shape[:-1]
        parts = {
            table.name: flat[..., table.start : table.start + int(np.prod(table.shape))].reshape(many + table.shape)
            for table in self.tables.values()
        }
        if self.planes:
            shape = (len(self.planes), *self.grid)
            parts["planes"] = flat[..., self._planes_start :].reshape(many + shape)
        return parts

    def space(self, most: int) -> spaces.Dict:
        """The space of what an agent sees, with room for this number of offers."""

        def box(shape):
            return spaces.Box(-np.inf, np.inf, shape, np.float32)

        parts = {table.name: box(table.shape) for table in self.tables.values()}
        if self.planes:
            parts["planes"] = box((len(self.planes), *self.grid))
        return spaces.Dict(
            {
                "observation": spaces.Dict(parts),
                "offers": box((most, len(self.offer))),
                "action_mask": spaces.Box(0, 1, (most,), np.int8),
            }
        )


@functools.cache
def form(game: str) -> Form:
    """The form of a game's observations."""
    return Form(json.loads(_native.form_json(game)))


@functools.cache
def games() -> dict[str, dict]:
    """All games: their seats, scenarios and the version of their rules."""
    return {game["id"]: game for game in json.loads(_native.games_json())}


def env_id(game: str, scenario: str) -> str:
    """The name under which results can be compared: the version is that of the form, which is frozen together with the
    version of the rules."""
    return f"bivouac/{game}_{scenario.replace('-', '_')}_v{form(game).version}"
