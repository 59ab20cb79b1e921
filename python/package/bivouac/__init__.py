"""Five hidden-information wargames as environments for programs that learn.

    import bivouac

    env = bivouac.env("ccn", "rolica-1808")            # PettingZoo, two agents (needs the extra `pettingzoo`)
    many = bivouac.VecEnv("ccn", "rolica-1808", 256)   # many battles a call, buffers reused
    solo = bivouac.Solo("ccn", "rolica-1808", opponent="veteran")  # Gymnasium, one agent
    row = bivouac.play(policy, "veteran", "ccn", "rolica-1808", pairs=100)

What the observations mean, number by number, stands in docs/python.md and in `bivouac.form("ccn")`.
"""

from ._native import Refused
from .arena import Row, play
from .battle import Battle
from .form import Column, Form, Table, env_id, form, games
from .solo import Solo
from .study import study
from .vector import VecEnv

__all__ = [
    "Battle",
    "Column",
    "Form",
    "Refused",
    "Row",
    "Solo",
    "Table",
    "VecEnv",
    "env",
    "env_id",
    "form",
    "games",
    "play",
    "study",
]


def env(game, scenario=None, **settings):
    """A PettingZoo AEC environment; see `bivouac.aec.Environment` for the settings."""
    try:
        from .aec import env as make
    except ModuleNotFoundError as missing:
        if missing.name != "pettingzoo":
            raise
        raise ModuleNotFoundError(
            "bivouac.env needs PettingZoo: pip install 'bivouac[pettingzoo]'",
            name="pettingzoo",
        ) from None
    return make(game, scenario, **settings)
