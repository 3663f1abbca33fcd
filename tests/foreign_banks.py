"""Two small banks in every form that trainers have: one that was right until November 2024, and one of today.

Run as `python -m tests.foreign_banks` it writes them anew into `tests/banks`, byte for byte the same each time.
"""

from __future__ import annotations

import csv
import html
import io
import json
import sqlite3
import zipfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import zstandard

BANKS = Path(__file__).parent / "banks"


@dataclass(frozen=True)
class Entry:
    """A question with its answers, of which the first is right, and what is said of each; or a lesson, which has none."""

    name: str
    asks: str
    answers: tuple[tuple[str, str], ...] = ()
    why: str = ""
    heading: str = ""
    tag: str = "combat"


OLD = (
    Entry(
        "cub",
        "Nick blocks Bear Cub (2/2) with three creatures. Does anything stand between the blocks and the damage?",
        (
            ("Yes", "Amy announces the damage assignment order first."),
            ("No", "She may not divide her damage yet."),
        ),
        "Right after blocks Amy orders her blockers (509.2).",
    ),
    Entry(
        "lesson",
        "Whoever attacks puts the blockers of each attacker in a damage assignment order. "
        "What a source with lifelink deals brings its controller that much life (702.13a).",
    ),
)
"""As a judge had it in the summer of 2023."""
TODAY = (
    Entry(
        "cub",
        "Nick blocks Bear Cub (2/2) with three creatures. How does Amy divide its damage?",
        (
            ("At will, among those that block it", "There is no damage assignment order any more."),
            ("Along the damage assignment order", "The damage assignment order went in November 2024"),
            ("As it is put on the stack", "Nobody puts damage on the stack"),
        ),
        "A blocked attacker's controller divides its damage at will (510.1c).",
        "Rules of 7 August 2026",
        "damage assignment order",
    ),
    Entry(
        "then",
        "Nick blocks Bear Cub (2/2) with three creatures. What comes first?",
        (
            ("The damage assignment order", "Amy announces it."),
            ("Damage on the stack", "That was so in 2003."),
        ),
        "The damage assignment order is announced right after blocks.",
        "Rules of 11 July 2009",
        "damage on the stack",
    ),
    Entry(
        "old lesson",
        "A lesson of 1 May 2007 teaches what follows, and it was all true then. Which sentence is false today?",
        (
            ("Deathtouch triggers as damage is dealt.", "Deathtouch triggers no more."),
            ("Trample needs lethal damage.", "It does."),
        ),
        "Deathtouch triggers as damage is dealt. Today nothing triggers.",
        "",
        "mana burn",
    ),
    Entry(
        "since",
        "Nina leaves one mana unspent. Since when does that cost her no life?",
        (
            ("11 July 2009: unspent mana is lost.", "From then on."),
            ("23 April 1999: mana burn comes as the phase ends.", "That was before."),
        ),
        "Until then: whoever leaves mana suffers mana burn.",
    ),
    Entry(
        "lesson",
        "Damage that is regenerated away has used up a shield (701.19a). In 2003 one could put damage on the stack.",
    ),
)
"""With wrong answers and old days on purpose."""
LETTERS = "ABCD"
EPOCH = (1980, 1, 1, 0, 0, 0)


def _gift(entries: Sequence[Entry]) -> str:
    lines = []
    for one in entries:
        lines += [
            f"$CATEGORY: {one.tag}",
            "",
            f"::{one.name}::{one.heading}{'. ' if one.heading else ''}{_safe(one.asks)}",
        ]
        if one.answers:
            lines[-1] += " {"
            lines += [
                f"\t{'~' if place else '='}{_safe(answer)}#{_safe(said)}"
                for place, (answer, said) in enumerate(one.answers)
            ]
            lines += [f"\t####{_safe(one.why)}", "}"]
        lines.append("")
    return "\n".join(lines)


def _safe(text: str) -> str:
    return text.replace(":", "\\:")


def _moodle(entries: Sequence[Entry]) -> str:
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<quiz>"]
    for one in entries:
        kind = "multichoice" if one.answers else "description"
        lines += [
            f'<question type="category"><category><text>$course$/{one.tag}</text></category></question>',
            f'<question type="{kind}"><name><text>{one.heading} ({one.name})</text></name>',
            f'<questiontext format="html"><text><![CDATA[<p>{one.asks}</p>]]></text></questiontext>',
            f"<generalfeedback><text>{_xml(one.why)}</text></generalfeedback><idnumber>{one.name}</idnumber>",
            *(
                f'<answer fraction="{0 if place else 100}"><text>{_xml(answer)}</text>'
                f"<feedback><text>{_xml(said)}</text></feedback></answer>"
                for place, (answer, said) in enumerate(one.answers)
            ),
            f"<tags><tag><text>{one.tag}</text></tag></tags></question>",
        ]
    return "\n".join([*lines, "</quiz>", ""])


def _xml(text: str) -> str:
    return html.escape(text, quote=False)


def _qti(entries: Sequence[Entry]) -> bytes:
    files = {"imsmanifest.xml": f'<manifest identifier="M"><title>{entries[0].tag}</title></manifest>'}
    for number, one in enumerate(entries):
        choices = "".join(
            f'<simpleChoice identifier="{LETTERS[place]}">{_xml(answer)}</simpleChoice>'
            for place, (answer, _) in enumerate(one.answers)
        )
        notes = " ".join(
            f"{LETTERS[place]}: {_xml(said)}" for place, (_, said) in enumerate(one.answers) if place
        )
        asked = (
            f'<choiceInteraction responseIdentifier="R"><prompt>{_xml(one.asks)}</prompt>{choices}</choiceInteraction>'
            if one.answers
            else f"<p>{_xml(one.asks)}</p>"
        )
        files[f"items/{number}.xml"] = (
            f'<?xml version="1.0" encoding="UTF-8"?>\n<assessmentItem identifier="{one.name.replace(" ", "-")}" title="{one.heading}">'
            '<responseDeclaration identifier="R"><correctResponse><value>A</value></correctResponse></responseDeclaration>\n'
            f"<itemBody>{asked}</itemBody>\n"
            f'<modalFeedback identifier="WHY">{_xml(one.why)} {_xml(one.answers[0][1]) if one.answers else ""} {notes}</modalFeedback></assessmentItem>\n'
        )
    return _zipped({name: said.encode() for name, said in files.items()})


def _table(entries: Sequence[Entry]) -> str:
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        [
            "id",
            "tags",
            "question",
            *(f"choice {one}" for one in LETTERS),
            "right",
            *(f"reason {one}" for one in LETTERS),
            "why",
        ]
    )
    for one in entries:
        blank = [""] * (len(LETTERS) - len(one.answers))
        asks = f"{one.heading}. {one.asks}" if one.heading else one.asks
        writer.writerow(
            [one.name, one.tag, asks, *(answer for answer, _ in one.answers), *blank, "A" if one.answers else "",
             *(said for _, said in one.answers), *blank, one.why]
        )  # fmt: skip
    return out.getvalue()


def _public(entries: Sequence[Entry]) -> str:
    """In the shape of RulesGuru's public interface, in which what is offered stands in the question."""
    shown = []
    for one in entries:
        offered = " ".join(f"({LETTERS[place]}) {answer}" for place, (answer, _) in enumerate(one.answers))
        asks = " ".join(filter(None, (f"{one.heading}." if one.heading else "", one.asks, offered)))
        answer = " ".join(filter(None, (one.answers[0][0].rstrip(".") + "." if one.answers else "", one.why)))
        shown.append(
            {"id": one.name, "level": "1", "complexity": "Simple", "tags": [one.tag], "questionSimple": asks,
             "questionHTML": f"<p>{_xml(asks)}</p>", "answerSimple": answer, "answerHTML": f"<p>{_xml(answer)}</p>",
             "includedCards": [{"name": "Bear Cub"}], "citedRules": []}
        )  # fmt: skip
    return json.dumps(shown, indent=1) + "\n"


def _markdown(entries: Sequence[Entry]) -> str:
    return _sheet(entries, "## {}. {}", "- **{}** {}", "- {} {}", "# Key")


def _plain(entries: Sequence[Entry]) -> str:
    return _sheet(entries, "{}. {}", "{}) {}", "{}: {}", "Key")


def _sheet(entries: Sequence[Entry], head: str, option: str, note: str, key: str) -> str:
    asked = [one for one in entries if one.answers]
    lines = [one.asks + "\n" for one in entries if not one.answers]
    for number, one in enumerate(asked, 1):
        lines += [head.format(number, one.heading or "Question") + "\n", one.asks + "\n"]
        lines += [option.format(LETTERS[place], answer) for place, (answer, _) in enumerate(one.answers)]
        lines.append("")
    lines.append(f"{key}\n")
    for number, one in enumerate(asked, 1):
        lines += [head.format(number, "A") + "\n", f"{one.why} {one.answers[0][1]}\n"]
        lines += [note.format(LETTERS[place], said) for place, (_, said) in enumerate(one.answers) if place]
        lines.append("")
    return "\n".join(lines)


def _page(entries: Sequence[Entry]) -> str:
    """As a page: lessons, then numbered questions, and a key behind them."""
    asked = [one for one in entries if one.answers]
    lines = [f"<!DOCTYPE html>\n<html><head><title>{_xml(entries[0].tag)}</title></head><body>"]
    lines += [f"<p>{_xml(one.asks)}</p>" for one in entries if not one.answers]
    for number, one in enumerate(asked, 1):
        lines += [f"<h2>{number}. {one.heading or 'Question'}</h2>", f"<p>{_xml(one.asks)}</p>", "<ol>"]
        lines += [
            f"<li>{LETTERS[place]}. {_xml(answer)}</li>" for place, (answer, _) in enumerate(one.answers)
        ]
        lines.append("</ol>")
    lines.append("<h1>Key</h1>")
    for number, one in enumerate(asked, 1):
        lines += [f"<h2>{number}. A</h2>", f"<p>{_xml(one.why)} {_xml(one.answers[0][1])}</p>", "<ul>"]
        lines += [
            f"<li>{LETTERS[place]} {_xml(said)}</li>" for place, (_, said) in enumerate(one.answers) if place
        ]
        lines.append("</ul>")
    return "\n".join([*lines, "</body></html>", ""])


FIELDS = ("Question", "Choices", "Answer", "Why", "Wrong")


def _collection(entries: Sequence[Entry], newest: bool) -> bytes:
    """A collection of Anki, in an old form, or in the newest, which keeps the names of fields in a table of their own."""
    with closing(sqlite3.connect(":memory:")) as base:
        base.execute("CREATE TABLE col (id integer primary key, models text)")
        base.execute("CREATE TABLE notes (id integer primary key, mid integer, tags text, flds text)")
        models = {"1": {"name": "Basic", "flds": [{"name": name} for name in FIELDS]}}
        base.execute("INSERT INTO col VALUES (1, ?)", ("" if newest else json.dumps(models),))
        if newest:
            base.execute("CREATE TABLE fields (ntid integer, ord integer, name text)")
            base.executemany(
                "INSERT INTO fields VALUES (1, ?, ?)", [(place, name) for place, name in enumerate(FIELDS)]
            )
        for number, one in enumerate(entries, 1):
            fields = (
                f"<p>{one.heading}</p><p>{_xml(one.asks)}</p>",
                "".join(f"<li>{_xml(answer)}</li>" for answer, _ in one.answers),
                f"A: {_xml(one.answers[0][0])}" if one.answers else "",
                f"{_xml(one.why)} {_xml(one.answers[0][1]) if one.answers else ''}",
                "".join(
                    f"<p>{LETTERS[place]}: {_xml(said)}</p>"
                    for place, (_, said) in enumerate(one.answers)
                    if place
                ),
            )
            base.execute("INSERT INTO notes VALUES (?, 1, ?, ?)", (number, one.tag, "\x1f".join(fields)))
        base.commit()
        return base.serialize()


def _anki(entries: Sequence[Entry]) -> bytes:
    return _zipped({"collection.anki2": _collection(entries, newest=False)})


def _newest_anki(entries: Sequence[Entry]) -> bytes:
    packed = zstandard.compress(_collection(entries, newest=True))
    return _zipped({"collection.anki2": b"an empty one for older programs", "collection.anki21b": packed})


def _zipped(files: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as package:
        for name, content in files.items():
            package.writestr(zipfile.ZipInfo(name, EPOCH), content)
    return out.getvalue()


FORMS: Mapping[str, Callable[[Sequence[Entry]], str | bytes]] = {
    ".gift": _gift, ".html": _page, ".xml": _moodle, ".zip": _qti, ".csv": _table, ".json": _public, ".md": _markdown, ".txt": _plain,
    ".apkg": _anki, ".colpkg": _newest_anki,
}  # fmt: skip
"""Every form by the ending of its name; what is text can have its numbers rewritten."""


def made(name: str) -> bytes:
    """One of the banks: `old.gift`, `today.zip`."""
    stem, _, ending = name.partition(".")
    content = FORMS[f".{ending}"]({"old": OLD, "today": TODAY}[stem])
    return content if isinstance(content, bytes) else content.encode()


NAMES = [f"{stem}{ending}" for stem in ("old", "today") for ending in FORMS]

if __name__ == "__main__":
    for each in NAMES:
        (BANKS / each).write_bytes(made(each))
