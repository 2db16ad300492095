"""Fails unless every element of an HTML page that is opened is closed, in order: balanced.py PAGE."""
import sys
from html.parser import HTMLParser

VOID = {"meta", "br", "hr", "img", "input", "link"}


class Balance(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open = []
        self.ids = set()

    def handle_starttag(self, tag, attributes):
        self.note_id(attributes)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.note_id(attributes)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            sys.exit(f"line {self.getpos()[0]}: </{tag}> closes nothing")

    def note_id(self, attributes):
        for name, value in attributes:
            if name == "id":
                if value in self.ids:
                    sys.exit(f"line {self.getpos()[0]}: the id {value} stands twice")
                self.ids.add(value)


with open(sys.argv[1], encoding="utf-8") as page:
    text = page.read()
balance = Balance()
balance.feed(text)
balance.close()
if balance.open:
    sys.exit(f"not closed: {balance.open}")
if not text.startswith("<!DOCTYPE html>"):
    sys.exit("no doctype")
