#!/usr/bin/env python3
"""Plays one whole battle through `bivouac engine`, choosing at random.

    cargo build --release
    python3 examples/random_bot.py target/release/bivouac verdox redoubt battle.json

The last word may be left out; with it, the record is kept, and `bivouac verify battle.json` tells why it ended so.
"""

import json
import random
import subprocess
import sys


class Engine:
    """One request object per line, one reply object per line, in order."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        if not reply["ok"]:
            raise SystemExit(f"{request['do']}: {reply['error']}")
        return reply


def main(program, game, scenario, seed=17):
    engine = Engine(program)
    random.seed(seed)
    status = engine.ask(do="new", game=game, scenario=scenario, seed=seed)
    session = status["session"]
    while status["over"] is None:
        seat = status["turn"][0]
        actions = engine.ask(do="legal", session=session, seat=seat)["actions"]
        status = engine.ask(do="act", session=session, seat=seat, action=random.choice(actions))
    record = engine.ask(do="record", session=session)["record"]
    over = status["over"]
    result = f"{over['winner']} won" if over["winner"] else "a draw"
    print(f"{status['ply']} actions: {result}" + (f" ({over['rule']})" if over["rule"] else ""))
    return record


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5):
        raise SystemExit(__doc__)
    record = main(*sys.argv[1:4])
    if len(sys.argv) == 5:
        with open(sys.argv[4], "w", encoding="utf-8") as file:
            json.dump(record, file)
