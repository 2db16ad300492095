#!/usr/bin/env python3
"""Checks the pages of a book: balanced.py of each, and that every link, style and script is in the folder.

    tests/cli/book_links.py FOLDER
"""
import html.parser
import os
import subprocess
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    """The ids of a page, and what it points to."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.targets = set(), []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.ids.add(value)
            if name in ("href", "src"):
                self.targets.append(value)


def main():
    folder = os.path.abspath(sys.argv[1])
    pages = {}
    for at, _, names in os.walk(folder):
        for name in names:
            if name.endswith(".html"):
                path = os.path.join(at, name)
                with open(path, encoding="utf-8") as file:
                    pages[path] = Page(file.read())
    problems = []
    for path, page in pages.items():
        for target in page.targets:
            url = urllib.parse.urlparse(target)
            to = os.path.normpath(os.path.join(os.path.dirname(path), url.path)) if url.path else path
            inside = not url.scheme and not url.netloc and to.startswith(folder + os.sep)
            if not inside or not os.path.isfile(to):
                problems.append(f"{path} leads to {target}")
            elif url.fragment and url.fragment not in pages[to].ids:
                problems.append(f"{path} leads to {target}, where there is no such place")
    balanced = os.path.join(os.path.dirname(os.path.abspath(__file__)), "balanced.py")
    for path in sorted(pages):
        if subprocess.run([sys.executable, balanced, path], capture_output=True).returncode != 0:
            problems.append(f"{path} is not balanced")
    if not pages:
        problems.append("there is no page")
    print("\n".join(problems))
    sys.exit(1 if problems else 0)


main()
