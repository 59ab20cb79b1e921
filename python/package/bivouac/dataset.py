"""Self-play of every game as a dataset: records as JSON, tables as Parquet, and a datasheet.

    pip install './python[dataset]'
    python -m bivouac.dataset OUT                                   # every game, every scenario, 10 battles each
    python -m bivouac.dataset OUT --game ccn --battles 100 --players veteran,recruit --observations

The same words give the same files. A battle that is there already is not played again, so an interrupted run goes on.
"""

import argparse
import json
from pathlib import Path

import numpy as np

from . import __name__ as package
from .battle import Battle
from .form import env_id, form, games

#: Shown in the datasheet; what a column means, in the order of the tables.
BATTLES = {
    "battle": "the name of its record, without `.json`",
    "game": "the game",
    "scenario": "the id of the scenario",
    "environment": "the name under which observations can be compared",
    "rules_version": "the version of the rules",
    "seed": "the seed of the dice",
    "first_player": "who played the first seat",
    "second_player": "who played the second seat",
    "winner": "0 or 1: the seat that won; null for a draw",
    "reason": "why it ended, as the key of a message",
    "first_score": "points of the first seat at the end",
    "second_score": "points of the second seat at the end",
    "decisions": "how many decisions were made",
}
DECISIONS = {
    "battle": "the battle",
    "ply": "its number in the battle, from 0",
    "seat": "who decided: 0 or 1",
    "offers": "how many actions were offered",
    "complete": "were these all legal actions?",
    "chosen": "the number of the action among them; -1 if it was not",
    "action": "the action as JSON",
    "result": "1, -1 or 0: how the battle ended for this seat",
}
OBSERVATION = "what the seat saw, as one row of numbers (docs/observations.md)"


def play(game, scenario, seed, players, observations):
    """One battle: its record, its row, and a row for each decision."""
    battle = Battle(game, scenario, seed=seed, record=True)
    decisions = []
    while not battle.over:
        seat = battle.acting
        level, _, iterations = players[seat].partition("@")
        offers, complete = battle.offers(), battle.complete
        row = {"ply": battle.ply, "seat": seat, "offers": len(offers), "complete": complete}
        if observations:
            flat = np.zeros(battle.form.size, np.float32)
            battle._native.observe(seat, flat)
            row["observation"] = flat
        action = battle.advise(level, int(iterations or 2000))
        row["chosen"] = offers.index(action) if action in offers else -1
        row["action"] = json.dumps(action, separators=(",", ":"))
        battle.step_raw(action, seat)
        decisions.append(row)
    winner = battle.winner
    for row in decisions:
        row["result"] = 0 if winner is None else 1 if winner == row["seat"] else -1
    name = f"{game}-{scenario}-{seed}"
    score = battle.score
    told = {
        "battle": name,
        "game": game,
        "scenario": scenario,
        "environment": env_id(game, scenario),
        "rules_version": battle.rules_version,
        "seed": seed,
        "first_player": players[0],
        "second_player": players[1],
        "winner": winner,
        "reason": battle.reason,
        "first_score": score[0],
        "second_score": score[1],
        "decisions": len(decisions),
    }
    return battle.record(), told, [{"battle": name, **row} for row in decisions]


def write(out, chosen, battles, players, seed, observations):
    """Writes the dataset; gives how many battles it has."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    number, text, flag = pa.int64(), pa.string(), pa.bool_()
    kinds = {"complete": flag}
    kinds |= dict.fromkeys(
        ("battle", "game", "scenario", "environment", "first_player", "second_player", "reason", "action"), text
    )

    def schema(columns):
        fields = [(name, kinds.get(name, number)) for name in columns]
        if observations and columns is DECISIONS:
            fields.append(("observation", pa.list_(pa.float32())))
        return pa.schema(fields)

    total = 0
    for game, scenario in chosen:
        folder = out / game / scenario
        folder.mkdir(parents=True, exist_ok=True)
        for offset in range(battles):
            name = folder / f"{game}-{scenario}-{seed + offset}"
            parts = [name.with_suffix(f".{part}.parquet") for part in ("battle", "decisions")]
            record = name.with_suffix(".json")
            if not record.exists():
                played, told, decisions = play(game, scenario, seed + offset, players, observations)
                for path, rows, columns in zip(parts, ([told], decisions), (BATTLES, DECISIONS)):
                    pq.write_table(pa.Table.from_pylist(rows, schema=schema(columns)), path)
                # Last, and at once: a battle is there when its record is.
                half = record.with_suffix(".half")
                half.write_text(json.dumps(played, ensure_ascii=False))
                half.rename(record)
            total += 1
    for part, columns in (("battle", BATTLES), ("decisions", DECISIONS)):
        files = sorted(out.glob(f"*/*/*.{part}.parquet"))
        target = out / ("battles.parquet" if part == "battle" else "decisions.parquet")
        with pq.ParquetWriter(target, schema(columns)) as writer:
            for file in files:
                writer.write_table(pq.read_table(file, schema=schema(columns)))
    (out / "DATASHEET.md").write_text(datasheet(chosen, total, battles, players, seed, observations))
    return total


def datasheet(chosen, total, battles, players, seed, observations):
    """What the dataset is, after the questions of Gebru et al., *Datasheets for Datasets* (2021)."""

    def table(columns):
        lines = [f"| `{name}` | {about} |" for name, about in columns.items()]
        return "\n".join(["| column | |", "|---|---|", *lines])

    decisions = DECISIONS | ({"observation": OBSERVATION} if observations else {})
    versions = "\n".join(
        f"| {game} | {games()[game]['rules_version']} | v{form(game).version} | "
        + ", ".join(scenario for of, scenario in chosen if of == game)
        + " |"
        for game in dict.fromkeys(game for game, _ in chosen)
    )
    words = f"python -m {package}.dataset OUT --battles {battles} --players {','.join(players)} --seed {seed}"
    if observations:
        words += " --observations"
    return f"""# Datasheet

**What it is.** {total} battles of computer players ({players[0]} in the first seat, {players[1]} in the second), played by Bivouac.

**What it is for.** Learning to play, or to predict, wargames with hidden information; research on records of such games.

**What it is not.** How people play. These players have habits and weaknesses, and a model that copies them copies those. The seats
are not balanced: a scenario may favour one side.

**How it was made.** `{words}`; the same command with the same version gives the same files. Nothing was left out, cleaned or labelled by hand.

**Whom it concerns.** Nobody: no person's battle is in it.

| game | rules_version | observations | scenarios |
|---|---|---|---|
{versions}

## Files

- `battles.parquet`: a row for each battle.
- `decisions.parquet`: a row for each decision.
- `GAME/SCENARIO/*.json`: the record of each battle. It holds every action and every roll; `bivouac verify FILE` plays it again and checks it.
- `GAME/SCENARIO/*.parquet`: the rows of each battle, from which the two tables above were put together.

### battles.parquet

{table(BATTLES)}

### decisions.parquet

{table(decisions)}

## Licence

The dataset is made by the program and contains no text or picture of the games' publishers. It may be used like the program itself: MIT or Apache-2.0.
"""


def main(words=None):
    said = argparse.ArgumentParser(prog="python -m bivouac.dataset", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("out", type=Path)
    said.add_argument("--game", choices=sorted(games()), help="only this game")
    said.add_argument("--scenario", help="only this scenario of it")
    said.add_argument("--battles", type=int, default=10, help="of each scenario")
    said.add_argument("--players", default="recruit,recruit", help="for the first and the second seat: recruit, veteran, marshal@2000")
    said.add_argument("--seed", type=int, default=1)
    said.add_argument("--observations", action="store_true", help="what the seat saw, with each decision")
    args = said.parse_args(words)
    players = args.players.split(",")
    if len(players) != 2:
        said.error("--players: two, with a comma between them")
    chosen = [
        (game, scenario)
        for game, about in games().items()
        for scenario in about["scenarios"]
        if args.game in (None, game) and args.scenario in (None, scenario)
    ]
    if not chosen:
        said.error(f"{args.game or 'no game'} has no scenario «{args.scenario}»")
    total = write(args.out, chosen, args.battles, players, args.seed, args.observations)
    print(f"{total} battles in {args.out}")


if __name__ == "__main__":
    main()
