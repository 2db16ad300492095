#!/usr/bin/env python3
"""Plays 100 rounds of blackjack at a table of its own, by the basic strategy that the table advises.

    examples/protocol/blackjack.py PATH/TO/houseway [ROUNDS [SEED]]

docs/protocol.md describes the objects.
"""
import json
import subprocess
import sys

houseway, rounds, seed = (sys.argv[1:] + ["100", "1"][len(sys.argv) - 2:])[:3]
table = subprocess.Popen([houseway, "table", "ma/blackjack", "--seats", "1", "--as", "seat-1", "--seed", seed],
                         stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def say(**order):
    """One object to the table, its answer back."""
    print(json.dumps(order), file=table.stdin, flush=True)
    answer = json.loads(table.stdout.readline())
    if "error" in answer:
        raise SystemExit(f"{order}: {answer['error']['problem']}")
    return answer["state"]


for number in range(int(rounds)):
    say(do="bet", seat=1, spot="blackjack", amount_cents=1000)
    state = say(do="deal")
    while state["stage"] == "round":
        waiting = state["waiting"]
        if waiting["for"] == "bet":  # insurance, which the basic strategy never takes
            state = say(do="bet", seat=1, spot=waiting["wager"], amount_cents=0)
        else:
            state = say(do="act", seat=1, action=waiting["advice"])
    say(do="next-round")

state = say(do="close")
table.wait()
print(f"{rounds} rounds, the purse holds ${state['seats'][0]['purse_cents'] / 100:.2f}")
