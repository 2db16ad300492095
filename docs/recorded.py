"""Tables of a document that a program says: written between their marks, and compared with what stands there.

    <!-- recorded: NAME -->
    | … |
    <!-- end -->
"""
import json
import subprocess
import sys


class Program:
    def __init__(self, path):
        self.path = path

    def ask(self, *arguments):
        done = subprocess.run([self.path, *arguments, "--json"], stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"houseway {' '.join(arguments)}: {done.stderr.strip()}")
        return json.loads(done.stdout)


def percent(part, digits=6):
    return f"{100 * part:.{digits}f}%".replace("-", "−")


def row(*cells):
    return "| " + " | ".join(cells) + " |"


def heading(*names):
    return [row(*names), "|" + "---|" * len(names)]


class Document:
    def __init__(self, path):
        self.path = path

    def table(self, name):
        """The text before a table, its lines, and the text after it."""
        begin, end = f"<!-- recorded: {name} -->\n", "<!-- end -->\n"
        with open(self.path, encoding="utf-8") as file:
            before, found, rest = file.read().partition(begin)
        lines, closed, after = rest.partition(end)
        if not found or not closed:
            sys.exit(f"{self.path} has no “{begin.strip()}” with its “{end.strip()}”")
        return before + begin, lines, end + after

    def write(self, name, lines):
        text = "".join(line + "\n" for line in lines)
        before, _, after = self.table(name)
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(before + text + after)

    def lines(self, name):
        return self.table(name)[1].splitlines()
