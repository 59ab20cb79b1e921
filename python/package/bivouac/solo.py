"""A Gymnasium environment: one agent against a computer player."""

import gymnasium
from gymnasium import spaces

from .battle import Battle


class Solo(gymnasium.Env):
    """A battle of one agent against `recruit`, `veteran` or `marshal` (with this number of `iterations`).

    `seat` 0 or 1 is the agent's; None changes it from battle to battle. Observations and actions are those of `bivouac.env`.
    """

    metadata = {"render_modes": []}

    def __init__(self, game, scenario=None, *, opponent="veteran", iterations=2000, seat=0, offers=None, options=None, text=None):
        self.battle = Battle(game, scenario, text=text, options=options, offers=offers)
        self.opponent, self.iterations, self._fixed = opponent, iterations, seat
        self.seat = 0 if seat is None else seat
        self.observation_space = self.battle.form.space(self.battle.most)
        self.action_space = spaces.Discrete(self.battle.most)
        self._begun = 0

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**63)) if seed is None else seed
        if self._fixed is None:
            self.seat = self._begun % 2
        self._begun += 1
        self.battle.reset(number)
        self._answer()
        return self._seen()

    def _answer(self):
        while not self.battle.over and self.battle.acting != self.seat:
            self.battle.step_by(self.opponent, self.iterations)

    def _seen(self):
        observation = self.battle.observe(self.seat)
        info = {"complete": self.battle.complete, "action_mask": observation["action_mask"]}
        return observation, info

    def step(self, action):
        self.battle.step(action)
        self._answer()
        over, winner = self.battle.over, self.battle.winner
        reward = 0.0 if winner is None else 1.0 if winner == self.seat else -1.0
        observation, info = self._seen()
        return observation, reward, over, False, info
