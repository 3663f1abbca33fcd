"""An Anki deck: a note for each question, the board as a picture, and ids that outlive rewording."""

from __future__ import annotations

import html
import io
import zipfile
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import genanki

from reports.training.drawing import Item, Sheet
from reports.training.exports.qti import zipped
from reports.training.pictures import spoken, standalone

FIELDS = ("Id", "Question", "Board", "Choices", "Answer", "Why", "Rules")
STYLE = """
.card { font: 18px/1.5 system-ui, sans-serif; max-width: 40em; margin: 1em auto; padding: 0 1em; }
.prompt { font-weight: 600; } ol { list-style: upper-alpha; } .rules { font-size: 85%; }
img { max-width: 100%; }
"""
FRONT = '{{Question}}<div class="board">{{Board}}</div>{{Choices}}'
BACK = '{{FrontSide}}<hr id="answer"><p class="prompt">{{Answer}}</p><p>{{Why}}</p><div class="rules">{{Rules}}</div>'
STAMP = 0.0
"""The moment that every row carries, so that the same sheet makes the same bytes."""


def package(sheet: Sheet) -> bytes:
    """The sheet as an .apkg file."""
    model = genanki.Model(
        _number("model"), "Rules across time", fields=[{"name": name} for name in FIELDS],
        templates=[{"name": "Question", "qfmt": FRONT, "afmt": BACK}], css=STYLE,
    )  # fmt: skip
    deck = genanki.Deck(_number(f"deck {sheet.title}"), sheet.title)
    with TemporaryDirectory() as folder:
        media = []
        for item in sheet.items:
            picture = Path(folder) / f"board-{item.question.id}.svg"
            picture.write_text(standalone(item.question.board, spoken(item.question)), encoding="utf-8")
            media.append(str(picture))
            deck.add_note(_note(model, item, picture.name))
        made = genanki.Package(deck, media_files=media)
        path = Path(folder) / "deck.apkg"
        made.write_to_file(str(path), timestamp=STAMP)
        return _same_each_time(path.read_bytes())


def _same_each_time(archive: bytes) -> bytes:
    """The package with fixed dates in place of today's."""
    with zipfile.ZipFile(io.BytesIO(archive)) as packed:
        return zipped({name: packed.read(name) for name in packed.namelist()})


def _number(words: str) -> int:
    """A stable id in the range that Anki takes."""
    return int.from_bytes(sha256(words.encode()).digest()[:4], "big") | 1 << 30


def _note(model: genanki.Model, item: Item, picture: str) -> genanki.Note:
    one = item.question
    safe = html.escape
    choices = "".join(f"<li>{safe(choice.text)}</li>" for choice in item.choices)
    rules = "".join(f"<p>{safe(rule.where)} ({rule.since}): {safe(rule.says)}</p>" for rule in one.rules)
    hint = " (select all that apply)" if one.several else ""
    return genanki.Note(
        model=model,
        fields=[
            one.id,
            f'<p>{safe(one.stem)}</p><p class="prompt">{safe(one.prompt)}{hint}</p>',
            f'<img src="{picture}" alt="">',
            f"<ol>{choices}</ol>",
            f"{safe(', '.join(item.right))}: {safe(one.short)}",
            safe(" ".join(one.why)),
            rules,
        ],
        tags=[tag.replace(" ", "-") for tag in (*one.tags, *one.clauses, f"level-{one.level}")],
        guid=one.id,
    )
