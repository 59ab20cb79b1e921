"""Many battles a call."""

import json
from types import SimpleNamespace

import numpy as np
from gymnasium import spaces

from . import _native
from .form import env_id, form, games


def _for_reading(array):
    view = array.view()
    view.flags.writeable = False
    return view


class VecEnv:
    """Many battles of one scenario, one decision of each a call.

    All arrays are made once and written again by every call: copy what has to last. Observations, offers and mask are for
    reading only. The GIL is released meanwhile.

    - `observations` (battles × numbers): what the deciding seat sees; `tables` are views of it by name.
    - `offers` (battles × room × features), `action_mask`, and `counts`: how many of the rows are filled, from the first.
    - `complete`: are these all legal actions? If not, they are a sample by the game's own prior.
    - `seats`: who decides next.
    - `rewards` (battles × seats) and `over`: the end of a battle. The next one has begun: what is seen is its beginning.

    With an `opponent` (`recruit`, `veteran`, `marshal` with this number of `iterations`) only the decisions of one seat are
    asked: of `seat`, or of either in turn from battle to battle. The same seed gives the same battles whatever the number
    of `threads`.
    """

    def __init__(
        self,
        game,
        scenario=None,
        battles=64,
        *,
        offers=None,
        options=None,
        text=None,
        opponent=None,
        iterations=2000,
        seat=None,
        threads=1,
    ):
        self.form = form(game)
        self.scenario = scenario or games()[game]["scenarios"][0]
        self.id = env_id(game, self.scenario)
        self.most = self.form.most_offers if offers is None else offers
        if self.most < 2:
            raise ValueError(f"room for {self.most} offers: at least 2")
        if battles < 1:
            raise ValueError(f"{battles} battles: at least 1")
        self._native = _native.Battles(
            game,
            scenario,
            battles,
            self.most,
            text=text,
            options=None if options is None else json.dumps(options),
            opponent=opponent,
            iterations=iterations,
            seat=seat,
            threads=threads,
        )
        self.num_envs = battles
        # Only what differs is written again, so nobody else may write into the first three.
        self._buffers = buffers = SimpleNamespace(
            observations=np.zeros((battles, self.form.size), np.float32),
            offers=np.zeros((battles, self.most, len(self.form.offer)), np.float32),
            action_mask=np.zeros((battles, self.most), np.int8),
            counts=np.zeros(battles, np.int32),
            complete=np.zeros(battles, np.bool_),
            seats=np.zeros(battles, np.int8),
            rewards=np.zeros((battles, 2), np.float32),
            over=np.zeros(battles, np.bool_),
        )
        self.observations = _for_reading(buffers.observations)
        self.tables = self.form.split(self.observations)
        self.offers = _for_reading(buffers.offers)
        self.action_mask = _for_reading(buffers.action_mask)
        self.counts, self.complete, self.seats = buffers.counts, buffers.complete, buffers.seats
        self.rewards, self.over = buffers.rewards, buffers.over
        self.single_action_space = spaces.Discrete(self.most)
        self.single_observation_space = self.form.space(self.most)

    def reset(self, seed=0):
        """Begins all battles anew."""
        self._native.reset(seed, self._buffers)
        return self.observations

    def step(self, actions):
        """One offer of each battle. A number that is not offered is refused before anything is done."""
        self._native.step(np.ascontiguousarray(actions, np.int64), self._buffers)
        return self.observations, self.rewards, self.over
