#!/usr/bin/env python3
"""Learns a small battle against Recruit: proximal policy optimisation (PPO) in NumPy alone, with its learning curve.

    pip install ./python
    python examples/ppo.py verdox redoubt --minutes 10 --out learned      # learned/curve.csv, curve.svg, policy.npz

It is a baseline: short enough to be read, honest about what it knows, and nothing is tuned to one battle. Offers are scored one by one
(so there may be any number of them) from their features, from what stands where they begin and end, and from the whole position; the
reward is that of the environment (1, -1 or 0 at the end), helped on the way by the change of the score, which changes no best policy
(Ng, Harada and Russell, 1999). The bound is computing time of this process, at most half an hour. The same seed gives the same first
battles; how far it comes depends on the machine.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np

import bivouac


class Eyes:
    """Rows of features for every offer, and one row for every position, from the arrays of the environment."""

    def __init__(self, form):
        if not form.planes:
            raise SystemExit(f"{form.game} has no grid: this baseline looks at planes")
        self.form = form
        names = [column.name for column in form.offer]
        self.plain = [at for at, column in enumerate(form.offer) if not column.words]
        self.worded = [(at, len(column.words) + 2) for at, column in enumerate(form.offer) if column.words]
        self.ends = [(names.index(f"{end}_row"), names.index(f"{end}_col")) for end in ("at", "to")]
        scalars = form.tables["scalars"]
        self.single = [at for at, column in enumerate(scalars.columns) if not column.words]
        self.words = [(at, len(column.words) + 2) for at, column in enumerate(scalars.columns) if column.words]
        self.score = [scalars.names.index(name) for name in ("score", "enemy_score")]

    def lead(self, scalars):
        return scalars[:, self.score[0]] - scalars[:, self.score[1]]

    def see(self, tables, offers, mask):
        """(rows of offers, which position each belongs to, rows of positions)"""
        planes = tables["planes"]
        battle, number = np.nonzero(mask)
        offer = offers[battle, number]
        # How much of everything is on a square, on its neighbours, and on theirs.
        around = np.pad(planes, ((0, 0), (0, 0), (3, 2), (3, 2)))
        sums = around.cumsum(2).cumsum(3)
        height, width = planes.shape[2:]

        def box(reach):
            low, high = 2 - reach, 3 + reach
            part = lambda y, x: sums[:, :, y : y + height, x : x + width]
            return part(high, high) - part(low, high) - part(high, low) + part(low, low)

        parts = [offer[:, self.plain]]
        parts += [np.eye(size, dtype=np.float32)[np.minimum(offer[:, at].astype(int), size - 1)] for at, size in self.worded]
        for reach in (0, 1, 2):
            seen = planes if reach == 0 else box(reach)
            for row, column in self.ends:
                y, x = offer[:, row].astype(int) - 1, offer[:, column].astype(int) - 1
                there = (y >= 0) & (x >= 0)
                parts.append(seen[battle, :, np.maximum(y, 0), np.maximum(x, 0)] * there[:, None])
        (at_y, at_x), (to_y, to_x) = self.ends
        step = offer[:, [to_y, to_x]] - offer[:, [at_y, at_x]]
        parts.append(step * (offer[:, [to_y]] > 0) * (offer[:, [at_y]] > 0))
        scalars = tables["scalars"]
        whole = [scalars[:, self.single], planes.sum((2, 3)), (planes != 0).sum((2, 3))]
        whole += [np.eye(size, dtype=np.float32)[np.minimum(scalars[:, at].astype(int), size - 1)] for at, size in self.words]
        return np.concatenate(parts, 1, dtype=np.float32), battle, np.concatenate(whole, 1, dtype=np.float32)


class Scale:
    """Brings every column to mean 0 and deviation 1, by what was seen first; then it stays."""

    def __init__(self, rows):
        self.mean, self.deviation = rows.mean(0), rows.std(0) + 1e-2

    def __call__(self, rows):
        return np.clip((rows - self.mean) / self.deviation, -5, 5)


class Policy:
    """logit(offer) = w · tanh(A offer + B position + c); value(position) = v · tanh(C position + d)."""

    def __init__(self, offer, position, hidden, chance):
        layer = lambda rows, columns: (chance.normal(size=(rows, columns)) / np.sqrt(rows)).astype(np.float32)
        self.weights = {
            "A": layer(offer, hidden),
            "B": layer(position, hidden),
            "c": np.zeros(hidden, np.float32),
            "w": layer(hidden, 1)[:, 0] * np.float32(0.1),
            "C": layer(position, hidden),
            "d": np.zeros(hidden, np.float32),
            "v": layer(hidden, 1)[:, 0] * np.float32(0.1),
        }
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.steps = 0

    def think(self, offers, battle, positions):
        w = self.weights
        hidden = np.tanh(offers @ w["A"] + (positions @ w["B"] + w["c"])[battle])
        logits = hidden @ w["w"]
        starts = np.searchsorted(battle, np.arange(len(positions)))
        logits -= np.maximum.reduceat(logits, starts)[battle]
        chances = np.exp(logits)
        chances /= np.add.reduceat(chances, starts)[battle]
        inner = np.tanh(positions @ w["C"] + w["d"])
        return hidden, chances, starts, inner, inner @ w["v"]

    def learn(self, gradients, rate):
        """Adam, with the length of the whole gradient bounded."""
        self.steps += 1
        length = np.sqrt(sum(float((g * g).sum()) for g in gradients.values()))
        for name, gradient in gradients.items():
            gradient = gradient * min(1.0, 0.5 / (length + 1e-8))
            first, second = self.moments[name]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient * gradient - second)
            step = first / (1 - 0.9**self.steps) / (np.sqrt(second / (1 - 0.999**self.steps)) + 1e-8)
            self.weights[name] -= rate * step


def update(policy, batch, rate, entropy, clip=0.2):
    """One step on a part of what was played."""
    offers, battle, positions, chosen, before, advantage, wanted = batch
    hidden, chances, starts, inner, value = policy.think(offers, battle, positions)
    count = len(positions)
    picked = starts + chosen
    log = np.log(chances + 1e-10)
    ratio = np.exp(log[picked] - before)
    inside = np.where(advantage > 0, ratio < 1 + clip, ratio > 1 - clip)
    push = -ratio * advantage * inside / count
    slope = -chances * push[battle]
    slope[picked] += push
    disorder = -np.add.reduceat(chances * log, starts)
    slope += entropy / count * chances * (log + disorder[battle])
    w = policy.weights
    deep = slope[:, None] * w["w"] * (1 - hidden * hidden)
    summed = np.add.reduceat(deep, starts, axis=0)
    error = (value - wanted) / count
    back = error[:, None] * w["v"] * (1 - inner * inner)
    policy.learn(
        {
            "A": offers.T @ deep,
            "B": positions.T @ summed,
            "c": summed.sum(0),
            "w": hidden.T @ slope,
            "C": positions.T @ back,
            "d": back.sum(0),
            "v": inner.T @ error,
        },
        rate,
    )
    return float(disorder.mean())


def pieces(offers, battle, positions, rows, chance, size):
    """Shuffled parts of what was played; the offers of a position stay together."""
    starts = np.searchsorted(battle, np.arange(len(positions) + 1))
    order = chance.permutation(len(positions))
    for first in range(0, len(order), size):
        part = order[first : first + size]
        counts = starts[part + 1] - starts[part]
        begin = np.concatenate(([0], np.cumsum(counts)[:-1]))
        take = np.arange(counts.sum()) - np.repeat(begin - starts[part], counts)
        yield (offers[take], np.repeat(np.arange(len(part)), counts), positions[part], *(row[part] for row in rows))


def drawing(curve, title):
    """The learning curve as SVG."""
    wide, high, left, top = 640, 300, 56, 34
    last = max(row["decisions"] for row in curve) or 1
    x = lambda decisions: left + (wide - left - 20) * decisions / last
    y = lambda share: top + (high - top - 44) * (1 - share)
    band = [(x(row["decisions"]), y(row["high"])) for row in curve] + [(x(row["decisions"]), y(row["low"])) for row in reversed(curve)]
    line = [(x(row["decisions"]), y(row["score"])) for row in curve]
    points = lambda way: " ".join(f"{a:.1f},{b:.1f}" for a, b in way)
    grid = "".join(
        f'<line x1="{left}" y1="{y(share):.1f}" x2="{wide - 20}" y2="{y(share):.1f}" stroke="#dccfa9"/>'
        f'<text x="{left - 8}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    ticks = "".join(
        f'<text x="{x(last * part / 4):.1f}" y="{high - 22}" text-anchor="middle">{last * part / 4 / 1e6:.2f}</text>' for part in range(5)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img" aria-label="{title}">'
        "<style>text{font:12px system-ui,sans-serif;fill:#2b2620}</style>"
        f'<rect width="{wide}" height="{high}" rx="8" fill="#f8f2e3"/><text x="{left}" y="20" font-weight="bold">{title}</text>{grid}{ticks}'
        f'<polygon points="{points(band)}" fill="#33538f" opacity="0.2"/><polyline points="{points(line)}" fill="none" stroke="#33538f" stroke-width="2.5"/>'
        f'<text x="{wide / 2}" y="{high - 6}" text-anchor="middle">million decisions</text></svg>\n'
    )


class Player:
    """The policy as a function for `bivouac.play`: what it thinks best, or a draw by its chances."""

    def __init__(self, policy, eyes, scales, chance=None):
        self.policy, self.eyes, self.scales, self.chance = policy, eyes, scales, chance

    def __call__(self, seen):
        tables = {name: array[None] for name, array in seen["observation"].items()}
        offers, battle, positions = self.eyes.see(tables, seen["offers"][None], seen["action_mask"][None])
        _, chances, *_ = self.policy.think(self.scales[0](offers), battle, self.scales[1](positions))
        if self.chance is None:
            return int(chances.argmax())
        return int(self.chance.choice(len(chances), p=chances / chances.sum()))


def main():
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("game")
    said.add_argument("scenario")
    said.add_argument("--minutes", type=float, default=10, help="of computing time, at most 30")
    said.add_argument("--opponent", default="recruit")
    said.add_argument("--battles", type=int, default=64, help="at the same time")
    said.add_argument("--length", type=int, default=96, help="decisions of each between two lessons")
    said.add_argument("--hidden", type=int, default=64)
    said.add_argument("--rate", type=float, default=1e-3)
    said.add_argument("--entropy", type=float, default=0.01)
    said.add_argument("--lead", type=float, default=1.0, help="what the deviation of the score is worth on the way")
    said.add_argument("--pairs", type=int, default=100, help="pairs of battles for the last measurement")
    said.add_argument("--seed", type=int, default=1)
    said.add_argument("--out", type=Path, default=Path("learned"))
    args = said.parse_args()
    minutes = min(args.minutes, 30)
    args.out.mkdir(parents=True, exist_ok=True)

    chance = np.random.default_rng(args.seed)
    env = bivouac.VecEnv(args.game, args.scenario, args.battles, opponent=args.opponent, offers=128)
    eyes = Eyes(env.form)
    env.reset(args.seed)
    offers, battle, positions = eyes.see(env.tables, env.offers, env.action_mask)
    policy = scales = deviation = None
    curve, ended, decisions, lesson = [], [], 0, 0
    start = time.process_time()
    spent = lambda: (time.process_time() - start) / 60
    while spent() < minutes:
        memory, rewards, overs, leads, values = [], [], [], [], []
        for _ in range(args.length):
            offers, battle, positions = eyes.see(env.tables, env.offers, env.action_mask)
            lead = eyes.lead(env.tables["scalars"])
            if scales:
                offers, positions = scales[0](offers), scales[1](positions)
                _, chances, starts, _, value = policy.think(offers, battle, positions)
                ends = np.cumsum(chances)
                total = np.concatenate((ends[starts[1:] - 1], ends[-1:])) - ends[starts] + chances[starts]
                aim = ends[starts] - chances[starts] + chance.random(len(starts)) * total
                chosen = np.clip(np.searchsorted(ends, aim), starts, np.append(starts[1:], len(ends)) - 1) - starts
                before = np.log(chances[starts + chosen] + 1e-10)
            else:
                value, before = np.zeros(args.battles, np.float32), np.zeros(args.battles, np.float32)
                chosen = (chance.random(args.battles) * env.counts).astype(np.int64)
            seats = env.seats.copy()
            memory.append((offers, battle + len(memory) * args.battles, positions, chosen, before))
            values.append(value)
            leads.append(lead)
            env.step(chosen)
            decisions += args.battles
            rewards.append(env.rewards[np.arange(args.battles), seats].copy())
            overs.append(env.over.copy())
            ended.extend(rewards[-1][overs[-1]])
        offers, battle, positions, chosen, before = (np.concatenate(part) for part in zip(*memory))
        if scales is None:
            # The first lesson is at random: it only shows what numbers there are.
            scales = (Scale(offers), Scale(positions))
            deviation = float(np.std(leads)) + 1e-6
            policy = Policy(offers.shape[1], positions.shape[1], args.hidden, chance)
        else:
            now = eyes.see(env.tables, env.offers, env.action_mask)
            values.append(policy.think(scales[0](now[0]), now[1], scales[1](now[2]))[4])
            leads.append(eyes.lead(env.tables["scalars"]))
            gain, advantages = np.zeros(args.battles, np.float32), []
            for at in reversed(range(args.length)):
                goes_on = ~overs[at]
                worth = args.lead / deviation * 0.1
                reward = rewards[at] + worth * (leads[at + 1] * goes_on - leads[at])
                error = reward + 0.997 * values[at + 1] * goes_on - values[at]
                gain = error + 0.997 * 0.95 * goes_on * gain
                advantages.append(gain)
            advantage = np.concatenate(advantages[::-1]).astype(np.float32)
            wanted = advantage + np.concatenate(values[:-1])
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
            for _ in range(3):
                for batch in pieces(offers, battle, positions, (chosen, before, advantage, wanted), chance, 1024):
                    disorder = update(policy, batch, args.rate, args.entropy)
        lesson += 1
        # A point of the curve: the last battles, with Wilson's interval.
        if len(ended) >= 200 or (spent() >= minutes and ended):
            count = len(ended)
            share = sum(1 if reward > 0 else 0.5 if reward == 0 else 0 for reward in ended) / count
            middle = (share + 1.92 / count) / (1 + 3.84 / count)
            half = 1.96 / (1 + 3.84 / count) * np.sqrt(share * (1 - share) / count + 0.96 / count**2)
            row = {"decisions": decisions, "minutes": spent(), "battles": count, "score": share, "low": middle - half, "high": middle + half}
            curve.append(row)
            print(f"{decisions:>10,} decisions, {spent():5.1f} min: {share:6.1%} of the last {count} battles", flush=True)
            ended = []
    names = list(curve[0])
    (args.out / "curve.csv").write_text("\n".join([",".join(names), *(",".join(f"{row[name]:.6g}" for name in names) for row in curve)]) + "\n")
    title = f"{args.game} {args.scenario}: PPO against {args.opponent}"
    (args.out / "curve.svg").write_text(drawing(curve, title))
    np.savez(args.out / "policy.npz", **policy.weights)
    row = bivouac.play(
        Player(policy, eyes, scales, np.random.default_rng(args.seed)), args.opponent, args.game, args.scenario, pairs=args.pairs, seed=10**6, offers=128
    )
    (args.out / "result.json").write_text(json.dumps({"arena": str(row), "score": row.score, "interval": row.interval, "elo": row.elo}) + "\n")
    print(f"against {args.opponent}, in new battles: {row}")


if __name__ == "__main__":
    main()
