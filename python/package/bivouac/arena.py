"""The arena: who is stronger?"""

from dataclasses import dataclass

from . import _native
from .battle import Battle


@dataclass(frozen=True)
class Row:
    """What pairs of battles prove about a policy: the arena's row."""

    #: Pairs with a score of 0, ½, 1, 1½ and 2 for the policy.
    pairs: tuple[int, ...]
    #: The share of all points that it won.
    score: float
    #: The same with its 95 % interval.
    interval: tuple[float, float]
    #: The difference in Elo, and its 95 % interval.
    elo: float
    elo_interval: tuple[float, float]

    def __str__(self):
        low, high = self.interval
        return (
            f"{sum(self.pairs)} pairs: {self.score:.1%} ({low:.1%} to {high:.1%}), "
            f"Elo {self.elo:+.0f} ({self.elo_interval[0]:+.0f} to {self.elo_interval[1]:+.0f})"
        )


def play(policy, opponent, game, scenario=None, *, pairs=50, seed=1, iterations=2000, options=None, offers=None):
    """Lets a policy fight an opponent in pairs of battles with the same seed and swapped sides.

    A policy is the name of a level, or a function: it is given what `Battle.observe` gives and returns the number of an
    offer. The opponent may be a policy too.
    """
    battle = Battle(game, scenario, options=options, offers=offers, record=True)

    def decide(player, seat):
        if callable(player):
            battle.step(player(battle.observe(seat)))
        else:
            battle.step_by(player, iterations)

    half_points = []
    for pair in range(pairs):
        points = 0
        for policy_seat in (0, 1):
            battle.reset(seed + pair)
            while not battle.over:
                seat = battle.acting
                decide(policy if seat == policy_seat else opponent, seat)
            points += 1 if battle.winner is None else 2 * (battle.winner == policy_seat)
        half_points.append(points)
    counts, interval, elo = _native.pair_statistics(half_points)
    return Row(
        pairs=tuple(counts),
        score=interval[1],
        interval=(interval[0], interval[2]),
        elo=elo[1],
        elo_interval=(elo[0], elo[2]),
    )
