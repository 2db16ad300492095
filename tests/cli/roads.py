"""The roads of baccarat from rounds in JSON, one a line, computed without the program: for tests/cli/play.bash.

Prints the big road's columns as letters, then big eye boy, small road and cockroach pig as r and b. The derived roads
are read off a grid of cells, as players do, not computed from lengths.
"""
import json
import sys

COUNTS = {**{str(n): n for n in range(2, 10)}, "A": 1}


def points(hand):
    return sum(COUNTS.get(shown["card"][0], 0) for shown in hand) % 10


def columns(winners):
    road = []
    for winner in winners:
        if winner == "T":
            continue
        if road and road[-1][0] == winner:
            road[-1] += winner
        else:
            road.append(winner)
    return road


def derived(road, back):
    cells = {(c, r) for c, column in enumerate(road) for r in range(len(column))}
    marks = ""
    for c, column in enumerate(road):
        for r in range(len(column)):
            if c < back or (c == back and r == 0):
                continue
            if r == 0:
                before, further = (sum((x, row) in cells for row in range(99)) for x in (c - 1, c - 1 - back))
                marks += "r" if before == further else "b"
            else:
                here, above = (c - back, r) in cells, (c - back, r - 1) in cells
                marks += "r" if here == above else "b"
    return marks


def main():
    winners = ""
    for line in sys.stdin:
        layout = json.loads(line)["layout"]
        player, banker = points(layout["player"]), points(layout["banker"])
        winners += "P" if player > banker else "B" if banker > player else "T"
    road = columns(winners)
    print(winners)
    for name, back in (("big eye boy", 1), ("small road", 2), ("cockroach pig", 3)):
        print(name, derived(road, back))


main()
