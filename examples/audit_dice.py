#!/usr/bin/env python3
"""Checks the dice of a finished record without Bivouac: hashlib and forty lines of ChaCha20.

    python3 examples/audit_dice.py battle.json

It checks the commitment and every ordinary die of every step that rolled nothing but ordinary dice. (Whether the actions
were legal is the referee's business: `bivouac verify battle.json`.) docs/dice.md explains the scheme.
"""

import hashlib
import json
import struct
import sys


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


def dice(words):
    """Ordinary dice: multiply the word by six and keep the upper half; reject the short tail."""
    threshold = 2**32 % 6
    for word in words:
        product = word * 6
        if product & 0xFFFFFFFF >= threshold:
            yield (product >> 32) + 1


def audit(record):
    seed = bytes.fromhex(record["seed"])
    commitment = hashlib.sha256(b"bivouac commitment" + seed).hexdigest()
    if commitment != record["commitment"]:
        raise SystemExit("the seed does not match the commitment")
    mixed = b"bivouac dice" + seed
    for word in record["words"]:
        raw = word.encode()
        mixed += struct.pack("<Q", len(raw)) + raw
    key = hashlib.sha256(mixed).digest()
    checked = 0
    for number, step in enumerate([{"rolls": record["rolls"]}] + record["steps"]):
        rolls = step.get("rolls", [])
        if step.get("scripted") or not all(isinstance(roll, int) for roll in rolls):
            continue
        stream = dice(chacha20_words(key, number))
        for roll in rolls:
            if roll != next(stream):
                raise SystemExit(f"step {number}: rolled {rolls}, which the seed does not give")
            checked += 1
    return checked


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        print(f"holds: {audit(json.load(file))} dice are those of the seed")
