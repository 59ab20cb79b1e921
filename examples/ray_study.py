#!/usr/bin/env python3
"""Spreads a study over the workers of a Ray cluster; the same seed gives the same rows as one process.

    pip install './python[ray]'
    python examples/ray_study.py ccn rolica-1808 --battles 200 --players veteran,veteran --seed 7
    python examples/ray_study.py ccn rolica-1808 --battles 40 --check      # plays all of it here too, and compares

Without --address it starts a cluster of its own on 127.0.0.1.
"""

import argparse
import os
import tempfile

import bivouac


def summary(rows, seats):
    """Who won how many, as a line."""
    won = [sum(row["winner"] == seat for row in rows) for seat in (0, 1)]
    turns = sorted(row["turns"] for row in rows)
    return (
        f"{len(rows)} battles: {seats[0]} won {won[0]}, {seats[1]} {won[1]}, "
        f"{len(rows) - sum(won)} draws; half of them lasted {turns[len(turns) // 2]} turns or less"
    )


def spread(ray, game, scenario, players, battles, seed, piece):
    """The rows of the study, played in pieces wherever there is a worker."""

    @ray.remote
    def play(first):
        last = min(first + piece, battles)
        return bivouac.study(game, scenario, players, battles=last, first=first, seed=seed)

    parts = ray.get([play.remote(first) for first in range(0, battles, piece)])
    return [row for part in parts for row in part]


def main():
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("game")
    said.add_argument("scenario")
    said.add_argument("--battles", type=int, default=100)
    said.add_argument("--players", default="recruit,recruit")
    said.add_argument("--seed", type=int, default=1)
    said.add_argument("--piece", type=int, default=10, help="battles a task")
    said.add_argument("--workers", type=int, help="how many, for a cluster of its own")
    said.add_argument("--address", help="a running cluster")
    said.add_argument("--check", action="store_true", help="compare with one process")
    args = said.parse_args()

    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    import ray

    players = args.players.split(",")
    study = (args.game, args.scenario, players, args.battles, args.seed)
    with tempfile.TemporaryDirectory(prefix="ray-") as folder:
        if args.address:
            ray.init(address=args.address)
        else:
            os.environ.setdefault("RAY_AUTH_MODE", "disabled")
            ray.init(
                num_cpus=args.workers,
                include_dashboard=False,
                log_to_driver=False,
                _node_ip_address="127.0.0.1",
                _temp_dir=folder,
            )
        try:
            rows = spread(ray, *study, args.piece)
        finally:
            ray.shutdown()
    print(summary(rows, bivouac.games()[args.game]["seats"]))
    if args.check:
        here = bivouac.study(args.game, args.scenario, players, battles=args.battles, seed=args.seed)
        if here != rows:
            raise SystemExit("one process plays other battles")
        print("one process plays the same battles, row for row")


if __name__ == "__main__":
    main()
