#!/usr/bin/env python3
"""Drives `houseway table` as a program does, and holds every object that passes against the JSON Schema.

    table_talk.py HOUSEWAY SCHEMA GAME ROUNDS [ARGUMENTS…]

A robot bets, decides at random among what the table says is lawful, and where the cards come with the input it deals
them too. After every answer money balances, a seat sees no card that lies face down before another, and an error has
changed nothing. The schema is the only thing it knows of the protocol beside the meaning of the verbs.
"""
import json
import random
import re
import subprocess
import sys

import jsonschema

RANKS, SUITS = "23456789TJQKA", "cdhs"
TILES = "1-2 1-4 2-3 2-4 2-5 3-4 2-6 3-5 3-6 4-5".split() + 2 * "1-5 1-6 4-6 5-6 2-2 3-3 5-5 1-3 4-4 1-1 6-6".split()
ROULETTE, BIG_SIX = [str(number) for number in range(37)], ["$1", "$2", "$5", "$10", "$20", "joker", "flag"]
WITHOUT_TENS = {"ma/spanish-21", "pa/spanish-21", "ma/double-attack-blackjack"}


def remembering():
    """The validator, which looks once at what is the same under the same definition: most of a state is as it was in
    the answer before, and looking takes far longer than dealing."""
    by_definition = jsonschema.Draft202012Validator.VALIDATORS["$ref"]
    valid = set()

    def once(validator, definition, value, schema):
        what = definition, json.dumps(value)
        if what in valid:
            return
        errors = by_definition(validator, definition, value, schema)
        found = next(errors, None)
        if found is None:
            valid.add(what)
        else:
            yield found
            yield from errors

    return jsonschema.validators.extend(jsonschema.Draft202012Validator, {"$ref": once})


class Talk:
    """A table, every line to and from it checked."""

    def __init__(self, houseway, schema, arguments):
        with open(schema, encoding="utf-8") as file:
            definitions = json.load(file)["$defs"]
        validator = remembering()
        check = {what: validator({"$ref": f"#/$defs/{what}", "$defs": definitions}) for what in ("request", "answer")}
        self.valid = lambda what, value: check[what].validate(value)
        self.process = subprocess.Popen([houseway, "table", *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.said = 0

    def raw(self, line):
        print(line, file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        self.valid("answer", answer)
        return answer

    def try_say(self, **order):
        self.said += 1
        order["id"] = self.said
        self.valid("request", order)
        answer = self.raw(json.dumps(order))
        assert answer.get("id") == self.said, f"{order}: the answer is to {answer.get('id')}"
        return answer

    def say(self, **order):
        answer = self.try_say(**order)
        assert "error" not in answer, f"{order}: {answer['error']}"
        return answer

    def state(self, viewer="dealer"):
        return self.say(do="state", **{"as": viewer})["state"]

    def end(self):
        """The last state, at the end of input."""
        self.process.stdin.close()
        answer = json.loads(self.process.stdout.readline())
        self.valid("answer", answer)
        assert self.process.wait() == 0, "the command failed"
        return answer["state"]


def money(state):
    seats = sum(s["purse_cents"] + sum(stake["amount_cents"] for stake in s["stakes"]) for s in state["seats"])
    return seats + state["house_total_cents"] + sum(meter["reading_cents"] for meter in state["meters"]) + sum(
        pot["holds_cents"] for pot in state.get("pots", [])
    )


def check_views(talk):
    """Who sees what: the dealer all, a seat its own, everyone only what lies open."""
    full = talk.state("dealer")
    assert all("card" in card for hand in full["hands"] for card in hand["cards"]), "the dealer does not see all"
    for viewer in ["everyone"] + [f"seat-{seat['seat']}" for seat in full["seats"][:9]]:
        seen = talk.state(viewer)
        secret = False
        for hand, whole in zip(seen["hands"], full["hands"]):
            own = hand["place"].split(".")[0] == viewer
            for card, there in zip(hand["cards"], whole["cards"]):
                assert ("card" in card) == (there["face_up"] or own), f"{viewer} and {hand['place']}: {card}"
            waits = seen["waiting"] and seen["waiting"].get("place") == hand["place"] and "seat" in seen["waiting"]
            secret = secret or (waits and any("card" not in card for card in hand["cards"]))
        if seen["waiting"] and viewer != f"seat-{seen['waiting'].get('seat')}":
            assert "advice" not in seen["waiting"], f"{viewer} is told {seen['waiting']}"
        if secret:
            assert "choices" not in seen["waiting"], f"{viewer} is told {seen['waiting']}"
            hidden = [c["card"] for h in full["hands"] if h["place"] == seen["waiting"]["place"] for c in h["cards"]]
            told = json.dumps(seen["waiting"]) + json.dumps(
                talk.try_say(do="act", seat=seen["waiting"]["seat"], action="nothing", **{"as": viewer}))
            assert not any(f" {card}" in told or f'"{card}"' in told for card in hidden), f"{viewer} is told {told}"


def refused_changes_nothing(talk, chance):
    before = talk.state()
    wrong = chance.choice([
        {"do": "act", "seat": 1, "action": "fly"}, {"do": "bet", "seat": 1, "spot": "moon", "amount_cents": 100},
        {"do": "bet", "seat": 1000, "spot": "moon", "amount_cents": 100},
        {"do": "call", "irregularity": "earthquake"}, {"do": "leave", "seat": 1000},
        {"do": "spin", "pocket": "99"}, {"do": "stat"}, {"do": "state", "sea": 1}, {}, {"do": "card", "card": "Kh", "place": "seat-9.9"}])
    answer = talk.raw(json.dumps(wrong))
    assert "error" in answer, f"{wrong} was taken: {answer}"
    assert talk.state() == before, f"{wrong} changed the table"


class Robot:
    def __init__(self, talk, seed, deck, pockets):
        self.talk, self.chance, self.shoe, self.deck, self.pockets = talk, random.Random(seed), [], deck, pockets

    def card(self):
        if not self.shoe:
            self.shoe = list(self.deck)
            self.chance.shuffle(self.shoe)
        return self.shoe.pop()

    def bet(self, seats):
        for seat in seats:
            offers = self.talk.say(do="offers", seat=seat)["offers"]
            assert offers, f"seat {seat} can bet nowhere"
            line = [o for o in offers if o["spot"] == "pass"]  # what a shooter must bet, where there is one
            required = [o for o in offers if o["required"]] or line or offers[:1]
            for spot in [offer["spot"] for offer in required]:  # one bet may say how much another is
                offer = next((o for o in self.talk.say(do="offers", seat=seat)["offers"] if o["spot"] == spot), None)
                if offer is None:  # of places that exclude each other one has been taken
                    continue
                amount = max(offer.get("least_cents", 0), offer["unit_cents"], 1000)
                self.talk.say(do="bet", seat=seat, spot=spot, amount_cents=amount)

    def answer(self, waiting):
        kind, seat = waiting["for"], waiting.get("seat")
        if kind == "choice":
            choice = self.chance.choice([c for c in waiting["choices"]])
            return {"do": "act", "seat": seat, "action": choice["action"]}
        if kind == "cards":
            hand = next(h for h in self.talk.state()["hands"] if h["place"] == waiting["place"])
            free = [c["card"] for c in hand["cards"] if not c.get("part")]  # what is not laid apart already
            cards = self.chance.sample(free, waiting["count"])
            return {"do": "set", "seat": seat, "cards": cards}
        if kind == "bet":
            return {"do": "bet", "seat": seat, "spot": waiting["wager"], "amount_cents": 0}
        if kind == "card":
            return {"do": "card", "card": self.card(), "place": waiting["place"]}
        if kind == "burn":
            return {"do": "burn", "count": waiting["count"]}
        if kind == "hands":
            return {"do": "hands", "hands": waiting["count"], "cards": waiting["cards"]}
        if kind == "roll":
            return {"do": "dice", "dice": [self.chance.randint(1, 6) for _ in range(waiting["count"])]}
        if kind == "spin":
            return {"do": "spin", "pocket": self.chance.choice(self.pockets)}
        assert kind == "random", f"nobody can answer {waiting}"
        return {"do": "random", "value": self.chance.randrange(waiting["count"]), "of": waiting["count"]}

    def deal(self):
        """Where the stakes of several seats must agree, a refusal names seat and spot: a wager that is missing there,
        or one that may not lie there."""
        order = {"do": "deal", "as": "dealer"}
        answer = self.talk.raw(json.dumps(order))
        tries = 0
        while named := re.fullmatch(r"seat-(\d+)\.(.+)", answer.get("error", {}).get("where", "")):
            seat, spot = int(named[1]), named[2]
            staked = next(s["stakes"] for s in self.talk.state()["seats"] if s["seat"] == seat)
            lies = any(stake["spot"] == spot for stake in staked)
            self.talk.say(do="bet", seat=seat, spot=spot, amount_cents=0 if lies else 1000)
            answer = self.talk.raw(json.dumps(order))
            tries += 1
            assert tries < 20, f"the stakes never agree: {answer}"
        assert "error" not in answer, f"{order}: {answer['error']}"
        return answer["state"]

    def round(self, seats):
        self.shoe = []
        self.bet(seats)
        total = money(self.talk.state())
        state = self.deal()
        while state["stage"] == "round":
            check_views(self.talk)
            refused_changes_nothing(self.talk, self.chance)
            state = self.talk.say(**self.answer(state["waiting"]), **{"as": "dealer"})["state"]
            assert money(state) == total, f"{money(state)} cents, not {total}: {state}"
        assert state["stage"] == "over", state["stage"]
        assert state["settlements"] or any(s["stakes"] for s in state["seats"]), "nothing came of the round"
        assert all(s["clause"] for s in state["settlements"]), "a settlement without its clause"
        refused_changes_nothing(self.talk, self.chance)
        self.talk.say(do="next-round")


def main():
    houseway, schema, game, rounds, *arguments = sys.argv[1:]
    talk = Talk(houseway, schema, [game, "--bankroll", "$1,000,000", *arguments])
    table = talk.say(do="table")["table"]
    talk.say(do="calls")
    ranks = [rank for rank in RANKS if rank != "T" or game not in WITHOUT_TENS]
    deck = TILES if game.endswith("/pai-gow-tiles") else [rank + suit for rank in ranks for suit in SUITS]
    pockets = BIG_SIX if game.endswith("/big-six") else ROULETTE
    robot = Robot(talk, seed=f"{game} {arguments}", deck=deck, pockets=pockets)
    for _ in range(int(rounds)):
        robot.round(range(1, min(3, table["seats"]) + 1))
    last = talk.end()
    assert last["stage"] == "closed", last["stage"]
    print(f"{talk.said} objects")


main()
