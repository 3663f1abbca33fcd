"""A comparison as a post in Markdown, for a forum or a chat: the verdict, the boards in text, the rule, the years."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from comparator.comparing.results import Comparison
from reports.board.scene import LEFT_SIDE, Scene, Tie
from reports.comparison import colophon, view
from reports.comparison.model.lines import LineView
from reports.comparison.model.moments import Deciding
from reports.comparison.model.page import Page
from reports.comparison.model.ribbon import Ribbon
from reports.words.phrasing import counted, possessive
from reports.words.words import plain, words

if TYPE_CHECKING:
    from comparator.catalogue.texts import Shelf

MOST = 2_000
"""How many characters a message of a chat may have; a post stays below."""

MOST_NAME = 24
"""How many characters of a name a board in text has room for."""

MOST_TITLE, MOST_SENTENCE, MOST_RULE = 120, 400, 250


def comparison(
    comparison: Comparison, color: bool = False, texts: Shelf | None = None, full: bool = False
) -> str:
    """The post of one comparison."""
    return post(view.page_with_years(comparison))


class PostPiece(NamedTuple):
    """A piece of a post: its paragraph, its words, what leads on to it within that, and how soon it is left out.

    What is of the lowest `rank` is kept first.
    """

    paragraph: tuple[int, int]
    text: str
    rank: int
    glue: str = " "


HEAD, LEFT_OUT, TURNS, WHY, YEARS, BESIDES = range(6)
"""The paragraphs of a post, in the order in which they are read."""

MUST, DECIDES, SUMS, COMPARED, TURN, CAVEAT, YEAR, BOARD, OLDER = range(9)
"""In which order the pieces of a post are kept as long as there is room: who would know the answer alone misses a board, and
what was before the days compared, the least.
"""


def post(page: Page, most: int = MOST) -> str:
    """The post of a view; for what there is no room is left out, that first on which the least hangs, and never who made it."""
    line = next((line for line in page.lines if line.name == page.lead), page.lines[0])
    foot = f"*{colophon.made(page)}. {page.fan_work}*"
    title, verdict = _cut(page.scenario.title, MOST_TITLE), _cut(line.verdict, MOST_SENTENCE)
    pieces = [
        PostPiece((HEAD, 0), f"**{_escaped(title)}**\n{_escaped(verdict)}", MUST),
        *_caveats(line), *_turns(page, line), *_why(page, line), *_years(line), *_besides(line),
    ]  # fmt: skip
    boards = [number for number, piece in enumerate(pieces) if piece.rank == BOARD]
    others = [[number] for number, piece in enumerate(pieces) if piece.rank != BOARD]
    kept: list[int] = []
    # One board says little without the other.
    for together in sorted((*others, boards), key=lambda some: pieces[some[0]].rank if some else BOARD):
        more = sorted((*kept, *together))
        if len(_paragraphs([pieces[each] for each in more], foot)) < most:
            kept = more
    return _paragraphs([pieces[each] for each in kept], foot)


def _paragraphs(pieces: Sequence[PostPiece], foot: str) -> str:
    """What is kept, paragraph by paragraph, the first of the reasons with its heading."""
    told: dict[tuple[int, int], str] = {}
    for piece in pieces:
        first = piece.paragraph[0] == WHY and not any(section == WHY for section, _ in told)
        before = told.get(piece.paragraph)
        heading = "**Why** " if first else ""
        told[piece.paragraph] = f"{before}{piece.glue}{piece.text}" if before else f"{heading}{piece.text}"
    return "\n\n".join((*told.values(), foot)) + "\n"


def _caveats(line: LineView) -> Iterator[PostPiece]:
    """What is to be known before the verdict is believed: best what is left out of the board."""
    for number, told in enumerate(line.caveats):
        yield PostPiece((LEFT_OUT, number), _escaped(told), MUST if told in line.leaving_out else CAVEAT)


def _escaped(text: str) -> str:
    """A text that Markdown takes as it is."""
    return re.sub(r"([\\`*_~|<>\[\]#])", r"\\\1", plain(text))


def _cut(text: str, most: int) -> str:
    """As much of a text as there is room for, up to the end of a word; a single word that is too long is cut itself."""
    if len(text) <= most:
        return text
    kept = text[:most]
    whole = kept[: kept.rfind(" ")] if " " in kept.strip() else kept[: most - 1]
    return f"{whole.rstrip(' ,;:')}…"


def _turns(page: Page, line: LineView) -> Iterator[PostPiece]:
    """Each of the first groups at the moment that decides, with its board."""
    for number, turn in enumerate(line.deciding):
        group = line.groups[turn.group]
        letter = f"**{group.letter}** " if len(line.groups) > 1 else ""
        told = f": {turn.told}" if turn.told else ""
        head = f"{letter}**{_escaped(group.label)}**, {turn.heading[:1].lower()}{turn.heading[1:]}{_escaped(_cut(told, MOST_RULE))}"
        yield PostPiece((TURNS, number), head, TURN)
        if rows := list(_board(page, line, turn)):
            yield PostPiece((TURNS, number), "\n".join(("```", *rows, "```")), BOARD, "\n")
    more = len(line.groups) - len(line.deciding)
    if more > 0:
        yield PostPiece((TURNS, len(line.deciding)), f"And {counted(more, 'more outcome')}.", TURN)


def _board(page: Page, line: LineView, turn: Deciding) -> Iterator[str]:
    """The table in rows of text: who attacks, on the left, and what blocks or is attacked."""
    if turn.board is None:
        return
    modern = next(each.modern_words for each in page.rulesets if each.name == line.runs[turn.run].ruleset)
    scene = Scene(turn.board, page.names, words(modern), turn.stroke)
    tied = {identifier for tie in scene.ties for identifier in tie[:2]}
    rows = [(_named(scene, tie.left), _arrow(tie), _named(scene, tie.right)) for tie in scene.ties]
    idle = (each for each in scene.cards if each not in tied)
    rows += [
        (_named(scene, each), "", "")
        if scene.cards[each].side == LEFT_SIDE
        else ("", "", _named(scene, each))
        for each in idle
    ]
    left = max((len(row[0]) for row in rows), default=0)
    for one, arrow, other in rows:
        yield f"{one:<{left}} {arrow:<7} {other}".rstrip()
    if turn.board.pending:
        yield f"(the damage waits on the stack{f' {turn.stroke.when}' if turn.stroke.when else ''})"
    if turn.stroke.source:
        aimed = f" -> {page.names[turn.stroke.targets[0]]}" if turn.stroke.targets else ""
        yield _fenced(f"{page.names[turn.stroke.source]}: {turn.stroke.label}{aimed}")
    if turn.stroke.track is not None:
        name = page.names[turn.stroke.track.of]
        sizes = (
            f"{step.size}{' (damage is assigned)' if step.fixed else ''}" for step in turn.stroke.track.steps
        )
        yield _fenced(f"{possessive(name)} size: {', '.join(sizes)}")


def _named(scene: Scene, identifier: str) -> str:
    """What a row says of a card: its name and size, and what becomes of it."""
    card = scene.cards[identifier]
    end = f" ({card.end})" if card.end else ""
    return _fenced(f"{' '.join(filter(None, (_cut(card.title, MOST_NAME), card.size)))}{end}")


def _arrow(tie: Tie) -> str:
    if tie.kind == "block":
        return "--|"
    if tie.kind == "attack":
        return "-->"
    dash = "- " if tie.kind == "waits" else "--"
    return f"{dash}{tie.amount}{dash[::-1]}>" if tie.way == 1 else f"<{dash}{tie.amount}{dash[::-1]}"


def _fenced(text: str) -> str:
    """A text that cannot end the block of code that it stands in."""
    return plain(text).replace("```", "'''").replace("\n", " ")


def _why(page: Page, line: LineView) -> Iterator[PostPiece]:
    """Why it ends so, in the order and the words of the page: the sums of the groups, then the rules."""
    if not line.reasons:
        return
    why = page.why(line)
    if why.taught:
        yield PostPiece((WHY, 0), _escaped(why.taught), SUMS)
    for letter, _, text in why.sums:
        yield PostPiece((WHY, 0), f"**{letter}** {_escaped(text)}.", SUMS)
    decisive = {reason.rule for reason in (*line.reasons, line.ends_by) if reason is not None}
    compared = {each.date for each in page.rulesets}
    for number, sentences in enumerate(why.rules, 1):
        for said in sentences:
            acts = COMPARED if compared.intersection(said.rule.as_of) else OLDER
            rank = DECIDES if said.rule.id in decisive else acts
            yield PostPiece((WHY, number), _escaped(str(said)), rank)
    if why.earlier:
        yield PostPiece((WHY, len(why.rules) + 1), f"{_escaped(why.before_that)}.", OLDER)


def _years(line: LineView) -> Iterator[PostPiece]:
    """The ribbon in a line: from which year on which outcome holds, and what those are of which no picture tells."""
    if line.ribbon is not None and len(line.ribbon.bands) > 1:
        pictured = {line.groups[turn.group].letter for turn in line.deciding}
        untold = {
            band.letter: band.outcome
            for band in line.ribbon.bands
            if band.played and band.letter not in pictured
        }
        ends = (f"**{letter}**: {_escaped(_cut(end, MOST_RULE))}" for letter, end in sorted(untold.items()))
        told = "; ".join((f"**Years**: {' '.join(_stretches(line.ribbon))}", *ends))
        yield PostPiece((YEARS, 0), told, YEAR)


def _besides(line: LineView) -> Iterator[PostPiece]:
    """What the texts leave open besides, on which no end hangs."""
    if line.besides:
        yield PostPiece((BESIDES, 0), _escaped(line.besides), OLDER)


def _stretches(ribbon: Ribbon) -> Iterator[str]:
    for band in ribbon.bands:
        yield f"{band.since[:4]} ▸ {f'**{band.letter}**' if band.played else band.unplayed} ▸"
    yield "today"
