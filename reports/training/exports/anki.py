"""An Anki deck: a note for each question, the board as a picture, and ids that outlive rewording.

A package is a zip of a SQLite collection, here of schema 11, which every Anki imports, and of its pictures,
which are called by number and listed in `media`.
"""

from __future__ import annotations

import html
import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from datetime import UTC, datetime
from hashlib import sha256

from reports.training.drawing import Item, Sheet
from reports.training.exports.dated import stands_above
from reports.training.exports.qti import zipped
from reports.training.lessons import shelved
from reports.training.pictures import alternative, standalone
from reports.training.question import Question
from rulesets.release import RELEASE_DAY

FIELDS = ("Id", "Question", "Board", "Choices", "Answer", "Why", "Rules", "Wrong")
STYLE = """
.card { font: 18px/1.5 system-ui, sans-serif; max-width: 40em; margin: 1em auto; padding: 0 1em; }
.prompt { font-weight: 600; } ol { list-style: upper-alpha; } .rules { font-size: 85%; }
img { max-width: 100%; background: #fff; border-radius: 6px; }
.wrong { font-size: 85%; opacity: .8; }
.nightMode.card, .night_mode.card { background: #1b1e24; color: #eeece6; }
.nightMode img, .night_mode img { filter: invert(.88) hue-rotate(180deg); }
"""
FRONT = '{{Question}}<div class="board">{{Board}}</div>{{Choices}}'
BACK = '{{FrontSide}}<hr id="answer"><p class="prompt">{{Answer}}</p><p>{{Why}}</p><div class="rules">{{Rules}}</div><div class="wrong">{{Wrong}}</div>'
SCHEMA = 11
NEW, NOT_YET_SENT = 0, -1
"""A card that was never shown; a row that no server has seen."""
DEFAULT = 1
"""The deck, and the set of options, that every collection has."""
ID = "id integer primary key"
TABLES = {
    "col": f"{ID}, crt, mod, scm, ver, dty, usn, ls, conf, models, decks, dconf, tags",
    "notes": f"{ID}, guid text, mid, mod, usn, tags text, flds text, sfld text, csum, flags, data text",
    "cards": f"{ID}, nid, did, ord, mod, usn, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags, data text",
    "revlog": f"{ID}, cid, usn, ease, ivl, lastIvl, factor, time, type",
    "graves": "usn, oid, type",
}
"""What a collection of that schema consists of."""
CHANGED = int(datetime(RELEASE_DAY.year, RELEASE_DAY.month, RELEASE_DAY.day, tzinfo=UTC).timestamp())
"""When a note was changed last, in seconds: with this release, so that a deck of a newer one brings its notes up to date."""


def package(sheet: Sheet) -> bytes:
    """The sheet as an .apkg file."""
    pictured = [item.question for item in sheet.items if item.question.of_a_board]
    media = {str(number): _picture(one) for number, one in enumerate(pictured)}
    return zipped(
        {
            "collection.anki2": _collection(sheet),
            "media": json.dumps(media).encode(),
            **{str(number): standalone(one).encode() for number, one in enumerate(pictured)},
        }
    )


def _picture(question: Question) -> str:
    return f"board-{question.id}.svg"


def _collection(sheet: Sheet) -> bytes:
    """The collection's SQLite file."""
    model = _number("model")
    names = {sheet.title: _number(f"deck {sheet.title}")}
    for item in sheet.items:
        name = "::".join((sheet.title, *shelved(item.question)))
        for parent in (name.rpartition("::")[0], name):
            names.setdefault(parent, _number(f"deck {parent}"))
    deck = names[sheet.title]
    with closing(sqlite3.connect(":memory:")) as base:
        for name, columns in TABLES.items():
            base.execute(f"CREATE TABLE {name} ({columns})")
        base.execute(
            "INSERT INTO col VALUES (1, 0, 0, 0, ?, 0, 0, 0, ?, ?, ?, ?, '{}')",
            (
                SCHEMA,
                *map(json.dumps, ({}, {model: _model(model, deck)}, _decks(names), _options())),
            ),
        )
        for number, item in enumerate(sheet.items, 1):
            fields, tags = _fields(item), _tags(item)
            mine = names["::".join((sheet.title, *shelved(item.question)))]
            base.execute(
                "INSERT INTO notes VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, 0, '')",
                (
                    number,
                    item.question.id,
                    model,
                    CHANGED,
                    NOT_YET_SENT,
                    f" {tags} ",
                    "\x1f".join(fields),
                    fields[0],
                ),
            )
            base.execute(
                "INSERT INTO cards VALUES (?, ?, ?, 0, ?, ?, ?, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
                (number, number, mine, CHANGED, NOT_YET_SENT, NEW, NEW, number),
            )
        base.commit()
        return base.serialize()


def _model(number: int, deck: int) -> dict[str, object]:
    """How a note looks: its fields, and the two sides of its card."""
    return {
        "id": number, "name": "Rules across time", "type": 0, "mod": CHANGED, "usn": NOT_YET_SENT, "sortf": 0, "did": deck,
        "flds": [
            {"name": name, "ord": place, "sticky": False, "rtl": False, "font": "Arial", "size": 20}
            for place, name in enumerate(FIELDS)
        ],
        "tmpls": [{"name": "Question", "ord": 0, "qfmt": FRONT, "afmt": BACK, "bqfmt": "", "bafmt": "", "did": None}],
        "css": STYLE, "latexPre": "", "latexPost": "", "tags": [], "vers": [], "req": [[0, "any", [FIELDS.index("Question")]]],
    }  # fmt: skip


def _decks(decks: Mapping[str, int]) -> dict[int, dict[str, object]]:
    """The decks by name, a lesson's and a level's within that of the sheet, and the one that every collection begins with."""
    names = {DEFAULT: "Default"} | {number: name for name, number in decks.items()}
    return {
        deck: {
            "id": deck, "name": name, "desc": "", "dyn": 0, "conf": DEFAULT, "collapsed": False, "mod": 0,
            "usn": NOT_YET_SENT, "newToday": [0, 0], "revToday": [0, 0], "lrnToday": [0, 0], "timeToday": [0, 0],
        }
        for deck, name in names.items()
    }  # fmt: skip


def _options() -> dict[int, dict[str, object]]:
    """How often cards are shown: as in a collection that was just begun."""
    return {
        DEFAULT: {
            "id": DEFAULT, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "autoplay": True, "timer": 0, "replayq": True,
            "new": {"bury": True, "delays": [1, 10], "initialFactor": 2500, "ints": [1, 4, 7], "order": 1, "perDay": 20},
            "rev": {"bury": True, "ease4": 1.3, "ivlFct": 1, "maxIvl": 36500, "perDay": 200},
            "lapse": {"delays": [10], "leechAction": 1, "leechFails": 8, "minInt": 1, "mult": 0},
        }
    }  # fmt: skip


def _number(words: str) -> int:
    """A stable id in the range that Anki takes."""
    return int.from_bytes(sha256(words.encode()).digest()[:4], "big") | 1 << 30


def _tags(item: Item) -> str:
    one = item.question
    return " ".join(tag.replace(" ", "-") for tag in (*one.tags, *one.clauses, f"level-{one.level}"))


def _fields(item: Item) -> list[str]:
    """What stands in each field of a note, as HTML."""
    one = item.question
    safe = html.escape
    choices = "".join(f"<li>{safe(choice.text)}</li>" for choice in item.choices)
    rules = "".join(f"<p>{safe(rule.cited)}: {safe(rule.says)}</p>" for rule in one.rules)
    wrong = "".join(
        f"<p>{item.letter(place)}: {safe(choice.belief)}</p>"
        for place, choice in enumerate(item.choices)
        if not choice.right
    )
    return [
        one.id,
        f'<p class="rules">{safe(stands_above(one))}</p><p>{safe(one.stem)}</p><p class="prompt">{safe(one.asked)}</p>',
        f'<img src="{_picture(one)}" alt="{safe(alternative(one))}">' if one.of_a_board else "",
        f"<ol>{choices}</ol>",
        f"{safe(', '.join(item.right))}: {safe(one.short)}",
        safe(" ".join(one.why)),
        rules,
        wrong,
    ]
