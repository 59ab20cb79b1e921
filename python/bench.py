"""How many decisions a CPU-second holds, observation and offers included; PettingZoo's own games beside, in the same run.

    python bench.py [SECONDS]          # of computing time for each line

Every line of ours plays at random through `VecEnv` on one thread. PettingZoo's games are played at random through their own
environments, and dark_chess through OpenSpiel (`pip install 'pettingzoo[classic]' open_spiel`; without them these lines are left
out, and said so). Rates are per second of computing time.
"""

import sys
import time

import numpy as np

import bivouac

#: The bar for each line, in actions per CPU-second.
BARS = [
    ("ccn", "rolica-1808", 200_000),
    ("ccn", "waterloo-1815", 200_000),
    ("generals", "marengo", 200_000),
    ("verdox", "redoubt", 200_000),
    ("verdox", "verdox", 30_000),
    ("napoleon", "outposts-at-aubach", 5_000),
    ("lee", "drill", 5_000),
    ("lee", "wheatfield", 5_000),
]


def ours(game, scenario, seconds, battles=64):
    env = bivouac.VecEnv(game, scenario, battles)
    chance = np.random.default_rng(1)
    env.reset(1)
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        env.step((chance.random(battles) * env.counts).astype(np.int64))
        done += battles
    return done / spent


def theirs(module, seconds):
    env = module.env()
    chance = np.random.default_rng(1)
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        env.reset(seed=int(chance.integers(2**31)))
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                break
            env.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
            done += 1
    return done / spent


def spiel(name, seconds):
    """OpenSpiel makes states only; what a player would see is not asked for."""
    import pyspiel

    game, chance = pyspiel.load_game(name), np.random.default_rng(1)
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        state = game.new_initial_state()
        for draw in chance.random(4096).tolist():
            if state.is_terminal():
                break
            actions = state.legal_actions()
            state.apply_action(actions[int(draw * len(actions))])
            done += 1
    return done / spent


def main():
    given = [word for word in sys.argv[1:] if word != "--lines"]
    seconds = float(given[0]) if given else 3.0
    rows = []
    for game, scenario, bar in BARS:
        rows.append({"line": f"{game} {scenario}", "value": ours(game, scenario, seconds), "bar": bar})
    try:
        from pettingzoo.classic import chess_v6, connect_four_v3

        for name, module in (("connect_four", connect_four_v3), ("chess", chess_v6)):
            rows.append({"line": f"PettingZoo: {name}", "value": theirs(module, seconds), "bar": None})
    except Exception as missing:  # PettingZoo says that something is missing in ways of its own
        print(f"PettingZoo's games are left out: {missing}", file=sys.stderr)
    try:
        rows.append({"line": "OpenSpiel: dark_chess, states only", "value": spiel("dark_chess", seconds), "bar": None})
    except Exception as missing:
        print(f"OpenSpiel's dark_chess is left out: {missing}", file=sys.stderr)
    if "--lines" in sys.argv:
        for row in rows:
            whose = "" if row["bar"] is None else "bivouac: "
            print(f"Python: {whose}{row['line']}\tdecisions/s\t{row['value']:.1f}")
        return
    print("| | actions per CPU-second | bar | |\n|---|---|---|---|")
    for row in rows:
        bar = row["bar"]
        verdict = "" if bar is None else "holds" if row["value"] >= bar else "does not hold"
        print(f"| {row['line']} | {row['value']:,.0f} | {f'{bar:,}' if bar else ''} | {verdict} |")


if __name__ == "__main__":
    main()
