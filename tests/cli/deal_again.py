"""Verifies round files by docs/round-file.md alone, without the program: python3 deal_again.py FILE.round…"""

import hashlib
import struct
import sys
import tomllib

DEFAULT_DECKS = {"casino-war": 6, "minibaccarat": 8}  # the others have one


def words(seed, number):
    """The key stream of ChaCha20 as words; the nonce is four zero bytes and the number."""
    counter = 0
    while True:
        start = struct.unpack("<4I", b"expand 32-byte k") + struct.unpack("<8I", seed)
        start += (counter, 0) + struct.unpack("<2I", struct.pack("<Q", number))
        state = list(start)
        for a, b, c, d in 10 * [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                                (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]:
            for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                state[x] = (state[x] + state[y]) % 2**32
                mixed = state[z] ^ state[x]
                state[z] = (mixed << turn | mixed >> (32 - turn)) % 2**32
        yield from ((x + y) % 2**32 for x, y in zip(state, start))
        counter += 1


def below(stream, n):
    return next(w for w in stream if w < 2**32 - 2**32 % n) % n


def shuffled(seed, number, decks):
    cards = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs" for _ in range(decks)]
    stream = words(seed, number)
    for i in range(len(cards) - 1, 0, -1):
        j = below(stream, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def verify(file):
    with open(file, "rb") as opened:
        round_file = tomllib.load(opened)
    table, shoe = round_file["table"], round_file["shoe"]
    seed = bytes.fromhex(shoe["seed"])
    assert hashlib.sha256(seed).hexdigest() == shoe["commitment"], f"{file}: the commitment"
    decks = int(table.get("options", {}).get("decks", DEFAULT_DECKS.get(table["game"].split("/")[1], 1)))
    cards = iter(shuffled(seed, shoe["shuffle"], decks)[shoe["dealt"]:])
    draws = shoe["draws"]
    for line in round_file["log"]:
        match line.split():
            case ["deal", card, *_]:
                assert next(cards) == card, f"{file}: {line}"
            case ["burn", count]:
                for _ in range(int(count)):
                    next(cards)
            case ["random", value, "of", n]:
                assert below(words(seed, 2**63 + draws), int(n)) == int(value), f"{file}: {line}"
                draws += 1


for name in sys.argv[1:]:
    verify(name)
