"""One battle."""

import json

import numpy as np

from . import _native
from .form import env_id, form


class Battle:
    """One battle, for programs that decide everything: views and actions as objects, observations as arrays.

    With `record=True` every step is one of a real battle with dice that can be audited, and `record()` gives its record;
    without, play is faster. `text` is the text of a scenario file of your own.
    """

    def __init__(self, game, scenario=None, *, text=None, options=None, record=False, seed=0, offers=None):
        given = None if options is None else json.dumps(options)
        self._native = _native.Battle(game, scenario, text=text, options=given, record=record, seed=seed)
        self.game = game
        self.form = form(game)
        #: How many offers a decision has room for.
        self.most = self.form.most_offers if offers is None else offers
        if self.most < 2:
            raise ValueError(f"room for {self.most} offers: at least 2")
        self._listed = None

    @property
    def id(self):
        """The name of the environment with its version."""
        return env_id(self.game, self.scenario)

    @property
    def scenario(self):
        return self._native.scenario

    @property
    def seats(self):
        """The names of the seats: the first and the second."""
        return self._native.seats

    @property
    def rules_version(self):
        return self._native.rules_version

    @property
    def ply(self):
        """How many steps were made."""
        return self._native.ply

    @property
    def score(self):
        """Each side's points now."""
        return self._native.score

    @property
    def owes(self):
        """Does each seat owe a decision? Both may."""
        return self._native.owes

    @property
    def acting(self):
        """The seat that decides next, 0 or 1; where both owe, they take turns. None if the battle is over."""
        return self._native.acting

    @property
    def over(self):
        return self._native.over

    @property
    def winner(self):
        """The seat that won; None for a draw, and while the battle lasts."""
        return self._native.winner

    @property
    def reason(self):
        """Why it ended."""
        return self._native.reason

    def reset(self, seed):
        """Begins anew; the same seed gives the same battle."""
        self._native.reset(seed)
        self._listed = None

    def observe(self, seat):
        """What a seat sees: arrays of its own. Only the seat that decides next gets offers."""
        flat = np.zeros(self.form.size, np.float32)
        offers = np.zeros((self.most, len(self.form.offer)), np.float32)
        mask = np.zeros(self.most, np.int8)
        self._native.observe(seat, flat)
        if seat == self.acting:
            self._list(seat)
            self._native.write(offers, mask)
        return {"observation": self.form.split(flat), "offers": offers, "action_mask": mask}

    def _list(self, seat):
        if self._listed is None:
            self._listed = self._native.list(seat, self.most)
        return self._listed

    @property
    def complete(self):
        """Are these all legal actions of the seat that decides next? If not, they are a sample by the game's own prior."""
        return self.acting is not None and self._list(self.acting)[1]

    def offers(self):
        """The offers of the seat that decides next, as objects."""
        if self.acting is None:
            return []
        count, _ = self._list(self.acting)
        return [json.loads(self._native.listed(number)) for number in range(count)]

    def step(self, number):
        """Carries out the offer with this number."""
        if self.acting is None:
            raise _native.Refused("the battle is over")
        self._list(self.acting)
        self._native.act(int(number))
        self._listed = None

    def step_raw(self, action, seat=None):
        """Carries out any legal action, also one that is not among the offers."""
        seat = self.acting if seat is None else seat
        if seat is None:
            raise _native.Refused("the battle is over")
        self._native.act_raw(seat, json.dumps(action))
        self._listed = None

    def advise(self, level, iterations=2000, seat=None):
        """What `recruit`, `veteran` or `marshal` would do, as an object. Only Marshal counts iterations."""
        seat = self.acting if seat is None else seat
        if seat is None:
            return None
        advice = self._native.advise(seat, level, iterations)
        self._listed = None
        return None if advice is None else json.loads(advice)

    def step_by(self, level, iterations=2000, seat=None):
        """Lets `recruit`, `veteran` or `marshal` decide."""
        seat = self.acting if seat is None else seat
        if seat is None:
            raise _native.Refused("the battle is over")
        self._native.play(seat, level, iterations)
        self._listed = None

    def view(self, seat):
        """What a seat sees, as the protocol has it (docs/protocol.md)."""
        return json.loads(self._native.view(seat))

    def record(self):
        """The record of the battle; None if it is not kept."""
        text = self._native.record()
        return None if text is None else json.loads(text)

    def imagined(self, seat, seed):
        """A copy in which everything that the seat cannot know is drawn anew."""
        other = object.__new__(Battle)
        other.__dict__.update(self.__dict__)
        other._native = self._native.imagined(seat, seed)
        other._listed = None
        return other
