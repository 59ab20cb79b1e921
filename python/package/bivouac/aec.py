"""PettingZoo environments: two agents who decide one after the other."""

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .battle import Battle


def env(game, scenario=None, **settings):
    """The environment with PettingZoo's check of the order of calls."""
    return wrappers.OrderEnforcingWrapper(Environment(game, scenario, **settings))


class Environment(AECEnv):
    """A battle between two agents, named like the seats (`french`, `allied`).

    An action is the number of an offer. An observation is `{"observation": tables, scalars, planes; "offers": the features of
    each offer; "action_mask"}`. The reward is 1 for the winner, -1 for the loser, 0 for a draw, at the end. `infos` say
    whether the offers are all legal actions. Where both seats owe a decision, they take turns, and neither sees what the
    other has done until it is public.

    `offers`: how many a decision has room for (without it, as the form says); `options`: a dict of the game's
    options; `record`: keep a record; `text`: a scenario file of your own.
    """

    def __init__(self, game, scenario=None, *, options=None, record=False, offers=None, text=None):
        super().__init__()
        self.battle = Battle(game, scenario, text=text, options=options, record=record, offers=offers)
        self.metadata = {
            "name": self.battle.id,
            "render_modes": [],
            "is_parallelizable": False,
            "rules_version": self.battle.rules_version,
        }
        self.render_mode = None
        self.possible_agents = list(self.battle.seats)
        self.agents = []
        self.observation_spaces = {agent: self.battle.form.space(self.battle.most) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.battle.most) for agent in self.possible_agents}
        self._seed = 0

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def __str__(self):
        return self.metadata["name"]

    def reset(self, seed=None, options=None):
        """Begins a battle; without a seed, the one after the last."""
        self._seed = self._seed + 1 if seed is None else seed
        self.battle.reset(self._seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._next()

    def observe(self, agent):
        return self.battle.observe(self.possible_agents.index(agent))

    def step(self, action):
        """Carries out the offer with this number; None for an agent whose battle is over."""
        self._carry_out(action, lambda: self.battle.step(action))

    def step_raw(self, action):
        """Carries out any legal action of the agent that decides, given as an object."""
        self._carry_out(action, lambda: self.battle.step_raw(action))

    def step_by(self, level, iterations=2000):
        """Lets `recruit`, `veteran` or `marshal` decide for the agent."""
        self._carry_out(level, lambda: self.battle.step_by(level, iterations))

    def _carry_out(self, action, act):
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} owes a decision: None is for agents whose battle is over")
        act()
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        if self.battle.over:
            winner = self.battle.winner
            for seat, agent in enumerate(self.agents):
                self.rewards[agent] = 0 if winner is None else 1 if winner == seat else -1
                self.terminations[agent] = True
                self.infos[agent] = {"reason": self.battle.reason}
            self.agent_selection = self.agents[0]
        else:
            self._next()
        self._accumulate_rewards()

    def _next(self):
        self.agent_selection = self.possible_agents[self.battle.acting]
        self.infos[self.agent_selection] = {"complete": self.battle.complete}

    def close(self):
        pass
