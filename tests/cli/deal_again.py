"""Verifies round files by docs/round-file.md alone, without the program: python3 deal_again.py FILE.round…"""

import hashlib
import pathlib
import struct
import sys
import tomllib
from itertools import chain

DEFAULT_DECKS = {"baccarat": 8, "casino-war": 6, "fast-action-hold-em": 6, "midibaccarat": 8, "minibaccarat": 8}  # the others have one
JOKERS = {"asia-poker": 1, "pai-gow-poker": 1, "supreme-pai-gow": 2, "two-card-joker-poker": 2}
TILES = "1-2 1-4 2-3 2-4 2-5 3-4 2-6 3-5 3-6 4-5".split() + [
    tile for tile in "1-5 1-6 4-6 5-6 2-2 3-3 5-5 1-3 4-4 1-1 6-6".split() for _ in range(2)]


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


def shuffled(seed, number, decks, jokers, tiles):
    cards = TILES.copy() if tiles else [rank + suit for rank in "23456789TJQKA" for suit in "cdhs" for _ in range(decks)] + ["Jk", "JK"][:jokers]
    stream = words(seed, number)
    for i in range(len(cards) - 1, 0, -1):
        j = below(stream, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def load(file):
    with open(file, "rb") as opened:
        return tomllib.load(opened)


def revealed(file, shoe):
    """The seed as the file tells it, and as the secret gives it that the closing of the sitting tells."""
    secret = load(pathlib.Path(file).parent / "closing.toml")["secret"]
    seed = hashlib.sha256(f"houseway/seed/{shoe['shuffle']}:{secret}".encode()).digest()
    assert shoe.get("seed", seed.hex()) == seed.hex(), f"{file}: the seed"
    opening = load(pathlib.Path(file).parent / "sitting.toml")
    assert hashlib.sha256(f"houseway/table:{secret}".encode()).hexdigest() == opening["commitment"], "the table"
    return seed


def verify(file):
    round_file = load(file)
    table, shoe = round_file["table"], round_file["shoe"]
    seed = revealed(file, shoe)
    assert hashlib.sha256(seed).hexdigest() == shoe["commitment"], f"{file}: the commitment"
    decks = int(table.get("options", {}).get("decks", DEFAULT_DECKS.get(table["game"].split("/")[1], 1)))
    game = table["game"].split("/")[1]
    cards = iter(shuffled(seed, shoe["shuffle"], decks, JOKERS.get(game, 0), game == "pai-gow-tiles")[shoe["dealt"]:])
    draws = shoe["draws"]
    for line in round_file["log"]:
        match line.split():
            case ["deal", card, *_]:
                assert next(cards) == card, f"{file}: {line}"
            case ["burn", count]:
                for _ in range(int(count)):
                    next(cards)
            case ["hands", n, "of", k]:
                laid = [[] for _ in range(int(n))]  # the hand at the right end first
                for turn in range(int(k)):
                    for hand in reversed(laid) if turn % 2 == 0 else laid:
                        hand.append(next(cards))
                cards = chain(*laid, cards)
            case ["roll", *dice]:
                for die in dice:
                    assert below(words(seed, 2**63 + draws), 6) + 1 == int(die), f"{file}: {line}"
                    draws += 1
            case ["random", value, "of", n]:
                assert below(words(seed, 2**63 + draws), int(n)) == int(value), f"{file}: {line}"
                draws += 1


for name in sys.argv[1:]:
    verify(name)
