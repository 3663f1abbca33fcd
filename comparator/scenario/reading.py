"""Reading a scenario: from the bytes of a file to frozen records, or to all that is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from comparator.files.signs import HALF_A_SIGN
from comparator.scenario.board import Roster, uncast
from comparator.scenario.card_files import read_definitions
from comparator.scenario.checking import check_script
from comparator.scenario.diagnosis import check_format, located
from comparator.scenario.expectations import Known, check_ruleset, read_expectations
from comparator.scenario.faults import Faults
from comparator.scenario.pieces import read_board
from comparator.scenario.scenario import Line, Play, Scenario, Unread
from comparator.scenario.script import read_script
from comparator.scenario.sources import Sources
from comparator.scenario.tree import MOST_BYTES, Node, lines_of, read_tree, text_in
from comparator.scenario.vocabulary import FORMAT, KINDS, LEVELS, LINE_KEYS, SCENARIO_KEYS
from comparator.scenario.written import Written
from rulesets.cards.part import LONGEST_TEXT, Part, TooManyComplaints
from rulesets.cards.text.words import FURTHER_SUBTYPES, OTHER_SUBTYPES, SUBTYPES
from rulesets.cards.within import all_in
from rulesets.nearest import a_slip_away
from rulesets.table.abilities.boosts import Boost
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.names import FROM
from rulesets.table.printed import Facts

MOST_LINES = 20
EXAMPLES = {
    "format": str(FORMAT),
    "title": "Does the giant win?",
    "players": "{Anna: 20, Noah: 20}",
    "table": "{Anna: [Hill Giant], Noah: [Grizzly Bears]}",
}
"""The keys that no scenario goes without, each with what it may say."""
TWO = 2
AS_WRITTEN = "as written"
"""The name of the line of a scenario that has no `lines`."""


def read_file(path: Path) -> Scenario:
    """The scenario in a file; its slug is the file's name without the ending."""
    with path.open("rb") as file:
        return read(file.read(MOST_BYTES + 1), str(path), slug=path.stem, folder=path.parent)


def read(
    given: str | bytes, name: str, known: Known | None = None, slug: str = "", folder: Path | None = None
) -> Scenario:
    """The scenario that a text holds.  `name` is what faults call the text; `known` judges names of rulesets.

    `folder` is where its `cards:` files lie; without one it can name none.  Raises `Faults` with everything that is wrong with it.
    """
    text = text_in(given, name)
    tree, faults = read_tree(text, name)
    source = lines_of(text)
    root = Part(tree.plain())
    scenario = None
    beside: list[Faults] = []
    with suppress(TooManyComplaints):
        scenario = _scenario(
            root, tree, known or unknown_ruleset, folder, beside,
            slug=HALF_A_SIGN.sub("\N{REPLACEMENT CHARACTER}", slug or name), text=text,
        )  # fmt: skip
    faults += [located(one, tree, source) for one in root.complaints]
    if faults or scenario is None:
        raise Faults(name, faults, source, beside)
    return scenario


@cache
def unknown_ruleset(name: str) -> str | None:
    """What is wrong with a ruleset's name, or None."""
    from rulesets.registry import UnknownRuleset, find  # noqa: PLC0415 - loads the history, if a name asks for it

    try:
        find(name)
    except UnknownRuleset as unknown:
        return str(unknown)
    return None


def _scenario(
    root: Part, tree: Node, known: Known, folder: Path | None, beside: list[Faults], *, slug: str, text: str
) -> Scenario | None:
    """The scenario, as good as it could be read; None where the file holds no mapping at all."""
    if not root.knows(SCENARIO_KEYS, tuple(EXAMPLES), examples=EXAMPLES):
        return None
    check_format(root, FORMAT, "scenarios")
    cards = root.get("cards")
    sources = Sources(read_definitions(cards, folder, beside) if cards is not None else {})
    board = read_board(root, sources)
    rulesets = _texts(root, "rulesets")
    if (named := root.get("rulesets")) is not None:
        for item in named.items():
            if isinstance(item.value, str):
                check_ruleset(item, item.value, known)
    kind: Any = _one_of(root, "kind", KINDS)
    anachronism: Any = _one_of(root, "anachronism", ("refuse", "borrow")) or "refuse"
    scenario = Scenario(
        slug=slug,
        text=text,
        title=_text(root, "title"),
        seats=board.seats,
        pieces=tuple(board.pieces.values()),
        lines=_lines(root, tree, board, known),
        teaches=_text(root, "teaches", 2000),
        question=_text(root, "question", 2000),
        kind=kind,
        level=_one_of(root, "level", LEVELS),
        complexity=_text(root, "complexity"),
        tags=_texts(root, "tags"),
        rulesets=rulesets,
        anachronism=anachronism,
        daytime=board.daytime,
        sources=_texts(root, "sources"),
        witnesses=_witnesses(root),
        notes=_notes(root),
        definitions=sources.taken,
        reads_beside=cards is not None and not isinstance(cards.value, dict),
        silent=board.unplayed_as("silent"),
        not_read=board.unplayed_as("not read"),
    )
    _check_myriad(root, scenario)
    _check_types_named(root, scenario)
    _check_types_asked(root, scenario, sources)
    if not board.unplayed:
        return scenario
    scenario = _told_apart(root, scenario)
    return replace(scenario, lines=tuple(_with_unread(line, scenario) for line in scenario.lines))


def _told_apart(root: Part, scenario: Scenario) -> Scenario:
    """The scenario with each line that is said to have no say, and could have one on this board, among those not read.

    Complains of it where the card is cast, which half a card is not, unless it is something else to do with the card; and where the author has described the card, who can mend that.
    """
    from comparator.cards.mattering import could_matter  # noqa: PLC0415 - for cards of the own file alone
    from rulesets.cards.text.silent import REASONS, is_done_with_the_card_instead  # noqa: PLC0415 - likewise

    cast = {play.source for line in scenario.lines for play in line.plays if play.cast}
    silent, not_read = dict(scenario.silent), dict(scenario.not_read)
    never_cast = set(not_read)
    for piece, line in could_matter(scenario):
        instead = is_done_with_the_card_instead(line)
        if not instead:
            never_cast.add(piece.id)
        if (piece.id in cast and not instead) or piece.origin.kind in ("scenario", "card file"):
            own = piece.origin.kind == "own file"
            root.complain(
                f'"{piece.id}"{" is in your own card file alone, and" if own else ":"} this of it, which is not read,'
                f" could matter here: {line.said}",
                piece.id,
                f"a board on which {REASONS[line.reason]}, or what the card does, described in the scenario",
            )
        silent[piece.id] = tuple([one for one in silent[piece.id] if one is not line])
        not_read[piece.id] = (*not_read.get(piece.id, ()), line)
    pieces = tuple([uncast(piece) if piece.id in never_cast else piece for piece in scenario.pieces])
    left_out = {face.name for piece in pieces if piece.id in not_read for face in piece.facts.faces()}
    return replace(
        scenario,
        pieces=pieces,
        silent={id_: lines for id_, lines in silent.items() if lines},
        not_read=not_read,
        # What is said of a card that is not wholly read would be too little elsewhere.
        definitions={name: said for name, said in scenario.definitions.items() if name not in left_out},
    )


def _with_unread(line: Line, scenario: Scenario) -> Line:
    """The line with what each play may have meant that is not read of its card."""
    from rulesets.cards.text.silent import use_of  # noqa: PLC0415 - for cards of the own file alone

    sources = {piece.id: piece.facts for piece in scenario.pieces}
    unplayed = [*scenario.silent.items(), *scenario.not_read.items()]
    unread: dict[str, tuple[Unread, ...]] = {}
    for id_, lines in unplayed:
        uses = tuple([Unread(one.said, use) for one in lines if (use := use_of(one.text, one.reason))])
        unread[id_] = unread.get(id_, ()) + uses
    plays = tuple(
        play if facts is None or _is_told(play, facts) else replace(play, unread=unread.get(play.source, ()))
        for play, facts in ((play, sources.get(play.source)) for play in line.plays)
    )
    return replace(line, plays=plays)


def _is_told(play: Play, facts: Facts) -> bool:
    """Whether a play says by the ability that it names that it means nothing that is not read.

    Of several ways to cast a spell one has to be named, and what is not read may be the price of each.
    """
    ways = [ability.label for ability in facts.abilities if ability.kind == "spell"]
    return play.named and not (len(ways) > 1 and play.ability in ways)


def _check_types_named(root: Part, scenario: Scenario) -> None:
    """Complain of protection or hexproof from a subtype that nothing has, here or anywhere: it is misspelt."""
    named = {
        one.quality: one for one in scenario.keywords
        if one.name in FROM and one.quality[:1].isupper() and one.quality not in SUBTYPES
    }  # fmt: skip
    faces = (face for piece in scenario.pieces for face in piece.facts.faces()) if named else ()
    here = {subtype for face in faces for subtype in face.all_subtypes}
    for quality, keyword in named.items():
        if quality not in here:
            expected = "a subtype that something has, here or on any card"
            (_saying(root, quality) or root).complain(
                f"nothing is of the type that {keyword} names", quality, expected, sorted(SUBTYPES | here)
            )


def _check_types_asked(root: Part, scenario: Scenario, sources: Sources) -> None:
    """Complain of a subtype that a card of the file asks for, where nothing is of it and a slip makes it one that is known."""
    asking = [piece.facts for piece in scenario.pieces if piece.origin.kind == "scenario"]
    found = {
        subtype: None
        for facts in asking
        for filter_ in all_in(facts, Filter)
        for subtype in sorted(filter_.subtypes | filter_.without_subtypes)
        if subtype not in _KNOWN_SUBTYPES
    }
    if not found:
        return
    there = [*(piece.facts for piece in scenario.pieces), *(one.facts for one in sources.defined.values())]
    known = _KNOWN_SUBTYPES.union(*map(_subtypes_in, there))
    for subtype in found:
        if subtype not in known and (near := a_slip_away(subtype, sorted(known))):
            (_saying(root, subtype) or root).complain(
                f'nothing is a "{subtype}"',
                subtype,
                "a subtype that something has, here or on any card",
                near,
            )


_KNOWN_SUBTYPES = SUBTYPES | OTHER_SUBTYPES | FURTHER_SUBTYPES


def _subtypes_in(facts: Facts) -> frozenset[str]:
    """The subtypes that a card has, that what it makes has, or that it gives to others."""
    had = [one.all_subtypes for one in all_in(facts, Facts)]
    given = [one.subtypes for one in all_in(facts, Boost)]
    become = [frozenset(one.words) for one in all_in(facts, Effect)]
    return frozenset().union(*had, *given, *become)


def _saying(part: Part, word: str) -> Part | None:
    """The first text in the file that has a word."""
    if isinstance(part.value, str):
        return part if word in part.value else None
    inner = part.items() if isinstance(part.value, list) else [one for _, one in part.entries("")]
    return next((found for one in inner if (found := _saying(one, word)) is not None), None)


def _check_myriad(root: Part, scenario: Scenario) -> None:
    """Complain of myriad where it would make copies: only of a game of two players, which has none, is it played."""
    if len(scenario.seats) > TWO and any(one.name == "myriad" for one in scenario.keywords):
        players = root.get("players") or root
        players.complain(
            f"myriad, and {len(scenario.seats)} players: its copies, which attack the others, are not made",
            "myriad",
            "two players",
        )


def _text(root: Part, key: str, longest: int = LONGEST_TEXT) -> str:
    part = root.get(key)
    return part.words("text", longest) if part is not None else ""


def _texts(root: Part, key: str) -> tuple[str, ...]:
    part = root.get(key)
    return tuple(item.words() for item in part.items()) if part is not None else ()


def _witnesses(root: Part) -> tuple[str, ...]:
    """The clause versions that are witnessed, each of which must exist."""
    found = _texts(root, "witnesses")
    if found:
        known = _known_versions()
        part = root.get("witnesses")
        for item in part.items() if part is not None else ():
            if isinstance(item.value, str) and item.value not in known:
                item.complain(
                    f"there is no clause version {item.value}", str(item.value), "an id such as division@2024-11-08",
                    sorted(known),
                )  # fmt: skip
    return found


@cache
def _known_versions() -> frozenset[str]:
    """The ids of all versions of clauses."""
    from rulesets.history import every_version  # noqa: PLC0415 - loads the history, if a version is named

    return frozenset([version.id for version in every_version()])


def _one_of(root: Part, key: str, options: tuple[str, ...]) -> str:
    part = root.get(key)
    return part.choice(options, key) if part is not None else ""


def _notes(root: Part) -> Mapping[str, str]:
    part = root.get("notes")
    if part is None:
        return {}
    return {topic: note.words("a remark", 2000) for topic, note in part.entries("topics and remarks")}


def _lines(root: Part, tree: Node, board: Roster, known: Known) -> tuple[Line, ...]:
    shared = {key: part for key in LINE_KEYS if (part := root.get(key)) is not None}
    named = root.get("lines")
    if named is None:
        return (_Line(tree, board, known).read(AS_WRITTEN, shared, None),)
    entries = named.entries("names of lines and what is done in each")
    if not 0 < len(entries) <= MOST_LINES:
        named.complain(f"{len(entries)} lines", expected=f"1 to {MOST_LINES}, each with a name")
    if (expect := shared.pop("expect", None)) is not None:
        expect.complain('"expect" stands beside "lines"', "expect", "an `expect:` in each line", at_key=True)
    earlier = shared.pop("plays", None)
    lines: list[Line] = []
    for name, part in entries[:MOST_LINES]:
        if part.knows(LINE_KEYS):
            own = {key: own for key in LINE_KEYS if (own := part.get(key)) is not None}
            lines.append(_Line(tree, board, known).read(name, {**shared, **own}, earlier))
    return tuple(lines)


@dataclass(frozen=True, slots=True)
class _Line:
    """What is needed to read one way to play the board."""

    tree: Node
    board: Roster
    known: Known

    def read(self, name: str, parts: Mapping[str, Part], earlier_plays: Part | None) -> Line:
        script = read_script(parts, earlier_plays, self.board)
        check_script(script, self.board)
        expect = parts.get("expect")
        expectations = read_expectations(expect, self.board, self.known) if expect is not None else []
        return Line(
            name,
            tuple(one.said for one in script.attacks),
            tuple(one.said for one in script.blocks),
            tuple(one.said for one in script.order),
            tuple(one.said for one in script.damage),
            tuple(replace(one.said, line=self.line_of(one)) for one in script.plays),
            tuple(one.said for one in script.choices),
            tuple(one.said for one in script.trigger_order),
            tuple(one.said for one in script.effect_order),
            tuple(replace(one.said, line=self.line_of(one, at_key=True)) for one in expectations),
        )

    def line_of(self, written: Written[object], at_key: bool = False) -> int:
        return self.tree.locate(written.part.path, at_key).line
