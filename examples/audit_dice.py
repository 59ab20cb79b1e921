#!/usr/bin/env python3
"""Checks the dice of finished records without any code of Bivouac: Python's standard library only.

    python3 examples/audit_dice.py battle.json …
    python3 examples/audit_dice.py --without-chain old-battle.json

It checks the commitment, every roll of every kind (ordinary dice, dice with pictures, picks and shuffles) against the
seed, and the hash chain that binds the steps and their order. What it cannot check makes it fail: a roll or a field
that it does not know, scripted dice, a record without a chain (unless --without-chain says that this is expected).
Whether the actions were legal, and whether a step should have rolled more, is the referee's business:
`bivouac verify battle.json`. docs/dice.md explains the scheme.

Exit codes: 0 all records hold, 1 one does not, 2 wrong usage.
"""

import hashlib
import json
import struct
import sys

# The faces of dice with pictures, in the order of the numbers that choose them.
FACES = {"ccn": ["INF", "INF", "CAV", "ART", "FLAG", "SABER"]}

HEADER = {"bivouac", "game", "rules", "scenario", "position", "from", "lesson", "options", "commitment", "words", "seed", "rolls",
          "steps", "ending", "outcome", "chain"}
STEP = {"seat", "action", "standing", "rolls", "scripted"}


class Fault(Exception):
    """Why a record does not hold, or cannot be checked."""


def chacha20_words(key, stream):
    """The words of ChaCha20 with a 64-bit block counter from 0 and a 64-bit stream number."""

    def rotate(x, n):
        return ((x << n) | (x >> (32 - n))) & 0xFFFFFFFF

    def quarter(s, a, b, c, d):
        s[a] = (s[a] + s[b]) & 0xFFFFFFFF; s[d] = rotate(s[d] ^ s[a], 16)
        s[c] = (s[c] + s[d]) & 0xFFFFFFFF; s[b] = rotate(s[b] ^ s[c], 12)
        s[a] = (s[a] + s[b]) & 0xFFFFFFFF; s[d] = rotate(s[d] ^ s[a], 8)
        s[c] = (s[c] + s[d]) & 0xFFFFFFFF; s[b] = rotate(s[b] ^ s[c], 7)

    counter = 0
    while True:
        start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
        start += [counter & 0xFFFFFFFF, counter >> 32, stream & 0xFFFFFFFF, stream >> 32]
        s = start[:]
        for _ in range(10):
            for a, b, c, d in [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                               (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]:
                quarter(s, a, b, c, d)
        yield from ((x + y) & 0xFFFFFFFF for x, y in zip(s, start))
        counter += 1


def uniform(words, n):
    """A number from 0 to n-1: multiply the next word by n and keep the upper half; reject the short tail."""
    threshold = 2**32 % n
    for word in words:
        product = word * n
        if product & 0xFFFFFFFF >= threshold:
            return product >> 32


def whole(value, least, most):
    """A whole number within bounds; True and False are not numbers here."""
    return type(value) is int and least <= value <= most


def check_roll(game, roll, words):
    """Compares one roll with the stream, and returns its kind."""
    if whole(roll, 1, 6):
        kind, given = "dice", uniform(words, 6) + 1
    elif isinstance(roll, str) and roll in FACES.get(game, []):
        kind, given = "dice", FACES[game][uniform(words, 6)]
    elif isinstance(roll, dict) and set(roll) == {"of", "got"} and whole(roll["of"], 1, 2**32 - 1) \
            and whole(roll["got"], 0, roll["of"] - 1):
        kind, given = "picks", {"of": roll["of"], "got": uniform(words, roll["of"])}
    else:
        raise Fault(f"«{json.dumps(roll)}» is not a roll of this game that this audit knows")
    if roll != given:
        raise Fault(f"the record says {json.dumps(roll)}, the seed gives {json.dumps(given)}")
    return kind


def check_rolls(game, key, number, rolls, counts):
    """Checks the rolls of action `number` (0 is the set-up)."""
    words = chacha20_words(key, number)
    for place, roll in enumerate(rolls, 1):
        try:
            counts[check_roll(game, roll, words)] += 1
        except Fault as fault:
            raise Fault(f"step {number}, roll {place}: {fault}") from None


def canonical(value):
    """JSON with sorted keys and without spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def chain(record, key):
    """The last link of the hash chain over header, steps and end."""

    def link(label, before, *content):
        return hashlib.sha256(label + key + before + canonical(list(content))).digest()

    source = [] if record.get("from") is None else [record["from"]]
    source += [] if record.get("lesson") is None else [{"lesson": record["lesson"]}]
    last = link(b"bivouac chain", b"", record["bivouac"], record["game"], record["rules"], record.get("scenario"),
                record.get("position"), record.get("options", {}), record["words"], record.get("rolls", []), *source)
    for step in record["steps"]:
        last = link(b"bivouac step", last, step.get("seat"), step.get("action"), step.get("standing", False),
                    step.get("rolls", []), step.get("scripted", False))
    return link(b"bivouac end", last, record.get("ending"), record.get("outcome")).hex()


def audit(record, without_chain=False):
    """Checks a record; returns how many steps, dice and picks were checked."""
    if record.get("bivouac") != 1:
        raise Fault("not a record of form 1")
    for place, fields, known in [("the header", record, HEADER)] + \
            [(f"step {number}", step, STEP) for number, step in enumerate(record["steps"], 1)]:
        if unknown := sorted(set(fields) - known):
            raise Fault(f"{place}: this audit does not know «{unknown[0]}»")
    if not record.get("seed"):
        raise Fault("the seed is not revealed yet; a battle can be audited once it is over")
    seed = bytes.fromhex(record["seed"])
    if hashlib.sha256(b"bivouac commitment" + seed).hexdigest() != record["commitment"]:
        raise Fault("the seed does not match the commitment")
    mixed = b"bivouac dice" + seed
    for word in record["words"]:
        raw = word.encode()
        mixed += struct.pack("<Q", len(raw)) + raw
    key = hashlib.sha256(mixed).digest()

    counts = {"steps": len(record["steps"]), "dice": 0, "picks": 0}
    check_rolls(record["game"], key, 0, record.get("rolls", []), counts)
    for number, step in enumerate(record["steps"], 1):
        if step.get("scripted"):
            raise Fault(f"step {number}: its dice were scripted, not drawn")
        check_rolls(record["game"], key, number, step.get("rolls", []), counts)

    if record.get("chain") is not None:
        if record["chain"] != chain(record, key):
            raise Fault("the hash chain does not fit: something was changed, left out or put into another order")
    elif not without_chain:
        raise Fault("there is no hash chain: missing rolls and swapped steps could not be noticed")
    return counts


def main(arguments):
    without_chain = "--without-chain" in arguments
    paths = [path for path in arguments if path != "--without-chain"]
    if not paths or any(path.startswith("-") for path in paths):
        print(__doc__, file=sys.stderr)
        return 2
    failed = False
    for path in paths:
        try:
            with open(path, encoding="utf-8") as file:
                counts = audit(json.load(file), without_chain)
            print("{}: holds: {steps} steps, {dice} dice and {picks} picks are those of the seed".format(path, **counts))
        except (Fault, OSError, ValueError, KeyError, TypeError, AttributeError) as fault:
            failed = True
            reason = fault if isinstance(fault, (Fault, OSError)) else f"not a record: {type(fault).__name__}: {fault}"
            print(f"{path}: DOES NOT HOLD: {reason}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
