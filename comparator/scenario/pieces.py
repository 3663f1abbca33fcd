"""Players and cards: from the file's `players`, `table`, `hand` and other zones to a board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from comparator.cards.faults import BrokenCards
from comparator.scenario.board import Roster, is_creature_card, named_to_be_cast
from comparator.scenario.lying import IN_EXILE, complain_of_the_other_time, complain_of_what_cannot_be
from comparator.scenario.scenario import Origin, Piece, Seat
from comparator.scenario.sources import CardSource, Sources
from comparator.scenario.vocabulary import (
    LEAST_PLAYERS,
    MOST_PLAYERS,
    PIECE_KEYS,
    SEAT_KEYS,
    WRITTEN_KEYS,
    ZONE_KEYS,
)
from comparator.scenario.wordings import spelled_out
from rulesets.cards.building import build, castable
from rulesets.cards.copied import why_not_cast
from rulesets.cards.keywords import read_keyword, read_made_mana
from rulesets.cards.lands import with_mana_of_its_types
from rulesets.cards.part import Part
from rulesets.cards.phrases import read_counter
from rulesets.keywords.splicing import to_splice, with_splices
from rulesets.keywords.table import NAMED
from rulesets.nearest import nearest
from rulesets.table.abilities.names import (
    CAME_BY,
    DAY,
    DAYBOUND,
    DESIGNATIONS,
    DISCARDED,
    HIDING,
    MAY_BE_CAST,
    MOST_SPEED,
    MOST_TEMPTED,
    NIGHT,
    RING_BEARER,
    TURNING,
)
from rulesets.table.came_by import counters_by, way_it_came
from rulesets.table.copying import with_exceptions
from rulesets.table.exiled import CIPHER
from rulesets.table.face_down import as_copied, face_down, face_down_for_good, hidden
from rulesets.table.holding import enchants_of
from rulesets.table.merging import melded_of, with_what_lies_beneath
from rulesets.table.printed import Facts

if TYPE_CHECKING:
    from rulesets.cards.text.outcome import CardLine

MOST_PIECES = 60
MOST_LIFE = 999
MOST_BEFORE = 99
"""What happened before the combat happened so often at most."""
LONGEST_NAME = 80

_COPYING = frozenset({"storm", "gravestorm"})
"""What has a spell copied as it is cast."""
_SIZED = re.compile(r"(?P<name>\S.*?)[ ,:]+(?P<rest>-?[0-9]+/-?[0-9]+\b.*)")
"""A card with its size, without the colon between them that parts a name from what is said of it."""
_TIMES = re.compile(
    r"(?P<before>[1-9][0-9]?) ?[x×*] ?(?P<name>\S.*)|(?P<first>\S.*?),? [x×*] ?(?P<after>[1-9][0-9]?)"
)
"""Several of a card, with the sign by which people write how many."""
_COUNT = re.compile(r"([1-9][0-9]?) (?![x×*] )(\S.*)")


@dataclass(frozen=True, slots=True)
class _Placed:
    """A piece before it has its id: `wish` is the id the author gave.

    `like` is the name as it was written where the card's own is another; `guessed` tells that card or player are
    not known.
    """

    piece: Piece
    part: Part
    called: str
    """The card's own name, whichever side of it is up."""
    wish: str = ""
    like: str = ""
    guessed: bool = False
    attached: Part | None = None
    paired: Part | None = None
    copied: Part | None = None
    bound: tuple[Part, ...] = ()
    """What it is encoded on, or haunts."""
    unplayed: tuple[CardLine, ...] = ()


def read_board(scenario: Part, sources: Sources) -> Roster:
    """The board that a scenario describes, its cards taken from those sources."""
    table = scenario.get("table")
    laid = table is not None and (isinstance(table.value, dict) or table.value == "")
    board = Roster(_seats(scenario), sources, laid=laid, daytime=_daytime(scenario))
    placed: list[_Placed] = []
    for key in ("table", *ZONE_KEYS):
        part = scenario.get(key)
        if part is not None:
            placed += _zone(part, "battlefield" if key == "table" else key, board)
    if len(placed) > MOST_PIECES:
        scenario.complain(f"{len(placed)} cards are too many", expected=f"at most {MOST_PIECES}")
    for seat in board.seats:
        _complain_of_ring_bearers(seat, scenario, placed)
    _give_ids(placed[:MOST_PIECES], board, _cast_by_script(scenario))
    _splice(board)
    return board


def _cast_by_script(scenario: Part) -> frozenset[str]:
    """The names of what the plays of all lines cast."""
    lines = scenario.get("lines")
    ways = lines.entries("") if lines is not None and isinstance(lines.value, dict) else ()
    script = (way.get("plays") for way in (scenario, *(way for _, way in ways)))
    return frozenset([str(card.value) for card in named_to_be_cast(script)])


def _splice(board: Roster) -> None:
    """Let cards be spliced onto the spells of their player, wherever either lies as the combat begins."""
    held = [piece for piece in board.pieces.values() if piece.zone != "battlefield"]
    spliced = [(piece, one) for piece in held for one in to_splice(piece.id, piece.facts)]
    for piece in held if spliced else ():
        others = [
            one for other, one in spliced if other is not piece and other.controller == piece.controller
        ]
        facts = with_splices(piece.facts, others)
        earlier = tuple([(day, with_splices(before, others)) for day, before in facts.earlier])
        board.pieces[piece.id] = replace(piece, facts=replace(facts, earlier=earlier))


def _complain_of_ring_bearers(seat: Seat, scenario: Part, placed: Sequence[_Placed]) -> None:
    """Complain where a player has several Ring-bearers, or one though the Ring has never tempted that player."""
    player = seat.name
    bearers = [one for one in placed if RING_BEARER in one.piece.marks and one.piece.controller == player]
    if len(bearers) > 1 and (marks := bearers[1].part.get("marks")) is not None:
        marks.complain(
            f"{player} has {len(bearers)} Ring-bearers", RING_BEARER, f"`{RING_BEARER}` of one creature"
        )
    seats = scenario.get("players")
    described = seats.get(player) if seats is not None else None
    tempted = described.get("ring") if described is not None else None
    if bearers and tempted is not None and seat.ring == 0:
        message = f"the Ring has never tempted {player}, who has a {RING_BEARER}"
        tempted.complain(
            message, str(tempted.value), f"a whole number from 1 to {MOST_TEMPTED}, or no `ring:`"
        )


def _daytime(scenario: Part) -> str:
    """Whether it is day or night, where the board says so."""
    said = scenario.get("it is")
    return said.choice((DAY, NIGHT), "time") if said is not None else ""


def _seats(scenario: Part) -> tuple[Seat, ...]:
    part = scenario.get("players")
    entries = (
        part.entries("the players and their life totals: `{Anna: 20, Noah: 20}`") if part is not None else []
    )
    seats = [_seat(name, described) for name, described in entries]
    if part is not None and isinstance(part.value, list):
        # Who is named without a life total is heard all the same, so that one fault does not look like ten.
        seats = [Seat(item.value) for item in part.items() if isinstance(item.value, str)]
    elif part is not None and not LEAST_PLAYERS <= len(seats) <= MOST_PLAYERS:
        wanted = f"{LEAST_PLAYERS} to {MOST_PLAYERS}: the attacking one first, then the one who is attacked"
        part.complain(f"{len(seats)} players", expected=wanted)
    if part is not None and sum(seat.monarch for seat in seats) > 1:
        part.complain("there is one monarch at most", expected="`monarch: true` of one player")
    table = scenario.get("table")
    if part is None and table is not None and isinstance(table.value, dict):
        seats = [Seat(name) for name in table.value]
    # Stand-ins let the rest of the file be read all the same.
    others = [Seat(name) for name in ("Anna", "Noah") if name not in [seat.name for seat in seats]]
    return (*seats, *others[: max(LEAST_PLAYERS - len(seats), 0)])


_COUNTED: dict[str, tuple[str, int]] = {
    "poison": ("poison", MOST_LIFE),
    "energy": ("energy", MOST_LIFE),
    "rad": ("rad", MOST_LIFE),
    "cast": ("cast", MOST_BEFORE),
    "drawn": ("drew", MOST_BEFORE),
    "put into graveyard": ("buried", MOST_BEFORE),
    "dealt damage": ("hurt", MOST_LIFE),
    "lost life": ("bled", MOST_LIFE),
    "speed": ("speed", MOST_SPEED),
    "ring": ("ring", MOST_TEMPTED),
}
"""What is a number of a player's from 0 up: what it is called in a seat, and the most of it."""


def _seat(name: str, part: Part) -> Seat:
    if not name.strip() or len(name) > LONGEST_NAME:
        part.complain("a player needs a short name", name, f"1 to {LONGEST_NAME} characters", at_key=True)
    if part.value == "":
        return Seat(name)
    if isinstance(part.value, str):
        return Seat(name, life=part.number(-MOST_LIFE, MOST_LIFE, 20))
    if not part.knows(SEAT_KEYS):
        return Seat(name)
    seat = Seat(name)
    if (life := part.get("life")) is not None:
        seat = replace(seat, life=life.number(-MOST_LIFE, MOST_LIFE, 20))
    counted: dict[str, Any] = {
        name: said.number(0, most)
        for key, (name, most) in _COUNTED.items()
        if (said := part.get(key)) is not None
    }
    seat = replace(seat, **counted)
    flags: dict[str, Any] = {
        name: said.flag()
        for key, name in (("monarch", "monarch"), ("city's blessing", "blessed"))
        if (said := part.get(key)) is not None
    }
    seat = replace(seat, **flags)
    if (mana := part.get("mana")) is not None:
        seat = replace(seat, mana=mana.read(read_made_mana, ""))
    if (pool := part.get("pool")) is not None:
        seat = replace(seat, pool=pool.read(read_made_mana, ""))
    if (keywords := part.get("has")) is not None:
        read = [item.read(read_keyword, None) for item in keywords.items()]
        seat = replace(seat, keywords=tuple(keyword for keyword in read if keyword is not None))
    return seat


def _zone(part: Part, zone: str, board: Roster) -> list[_Placed]:
    placed: list[_Placed] = []
    for player, cards in part.entries("the players and their cards"):
        if player not in board.players:
            cards.complain(
                f'unknown player "{player}"', player, " or ".join(board.players), board.players, at_key=True
            )
        for item in cards.items():
            placed += _cards(item, player, zone, board)
    return placed


def _cards(part: Part, player: str, zone: Any, board: Roster) -> list[_Placed]:
    """The pieces that one item of a zone stands for."""
    named = _named(part)
    if named is None:
        return []
    written, described, at_key = named
    counted = _COUNT.fullmatch(written)
    number, name = (int(counted[1]), counted[2]) if counted else (1, written)
    source, guessed = _source(name, described, zone, at_key, board.sources)
    complain_of_the_other_time(described, source.facts, zone, board.daytime)
    # What is nowhere on the table shows its front face, and both halves, by whatever name it was called.
    facts = source.facts if zone == "battlefield" else (source.facts.front or source.facts).as_split_card
    piece = Piece(
        "", facts, player, zone, player, token=name.endswith(" token"), origin=source.origin, path=part.path
    )
    if zone == "hand" and not facts.is_no_permanent:
        for copying in _COPYING & facts.keyword_names:
            part.complain(
                f'"{name}" would come into play, and its copies are not played',
                copying,
                f"{copying} on an instant or a sorcery",
            )
    if CIPHER in facts.keyword_names and zone in ("hand", "exile") and (why := why_not_cast(facts)):
        part.complain(why, CIPHER, f"{CIPHER} on an instant or sorcery with one `spell:`")
    like = name if guessed or source.facts.name != name else ""
    placed = _Placed(
        piece, described, facts.name, like=like, guessed=guessed or player not in board.players,
        unplayed=source.unplayed,
    )  # fmt: skip
    if isinstance(described.value, dict):
        placed = _as_it_lies(placed, described, board)
    if number > 1 and placed.wish:
        part.complain(
            f'{number} cards cannot share the id "{placed.wish}"', placed.wish, "no id, or one card"
        )
        placed = replace(placed, wish="")
    placed = _made_of_several(placed, described, board)
    piece = _by_night(placed.piece) if board.daytime == NIGHT else placed.piece
    return [replace(placed, piece=_as_it_entered(piece, board))] * number


def _named(part: Part) -> tuple[str, Part, bool] | None:
    """What an item calls its card, what it says of it, and whether the name is a key."""
    form = "the name of a card"
    card = part.get("card")
    if card is not None:
        written, described, at_key = card.words(form, LONGEST_NAME), part, False
    elif isinstance(part.value, dict):
        entries = part.entries(form)
        if len(entries) != 1:
            part.complain(
                f"{len(entries)} names in one item", expected="`Name: 2/2`, or `card: Name` and more"
            )
            return None
        (written, described), at_key = entries[0], True
        if (card := described.get("card")) is not None and isinstance(described.value, dict):
            called = {"id": written, **described.value}
            written, described, at_key = (
                card.words(form, LONGEST_NAME),
                replace(described, value=called),
                False,
            )
        if not written.strip() or len(written) > LONGEST_NAME:
            described.complain(
                "a card needs a short name", written, f"1 to {LONGEST_NAME} characters", at_key=True
            )
            return None
    else:
        written, described, at_key = part.words(form, LONGEST_NAME), replace(part, value=""), False
    return (written, described, at_key) if written else None


def _source(name: str, part: Part, zone: str, at_key: bool, sources: Sources) -> tuple[CardSource, bool]:
    """The card as its source has it, and whether that is a guess: the nearest, or what of it could be read."""
    described = part
    silent: tuple[CardLine, ...] = ()
    if isinstance(part.value, dict):
        part.knows(("card", *PIECE_KEYS, *WRITTEN_KEYS))
        said = {key: value for key, value in part.value.items() if key in WRITTEN_KEYS}
        described, silent = spelled_out(name, replace(part, value=said))
    if described.value:
        here = sources.here(name)
        base = here or _changed(name, part, at_key, sources)
        facts = build(name, described, base.facts if base else None)
        unplayed = silent + base.unplayed if base else silent
        origin = base.origin if base and not here else Origin("scenario")
        return CardSource(facts, origin, unplayed=unplayed), bool(
            base and (base.is_faulty or base.hindrances)
        )
    where = part.get("card") or part
    source = _found(name, where, at_key, sources.find)
    if source is None:
        return _nearest(name, where, zone, at_key, sources), True
    return source, bool(source.hindrances) or source.is_faulty


_OF_THE_MOMENT = frozenset({"loyalty", "defense"})
"""What of a card is said as it is when the combat begins, and makes up no card by itself."""


def _changed(name: str, part: Part, at_key: bool, sources: Sources) -> CardSource | None:
    """The card of the user's own file of which `card:` speaks, or of which no more is said than its loyalty or defense.

    All else that is described is made up, and the same on every machine.
    """
    card, said = part.get("card"), set(part.value) if isinstance(part.value, dict) else set()
    if card is None and not (said and said & {*WRITTEN_KEYS} <= _OF_THE_MOMENT):
        return None
    return _found(name, card or part, at_key, sources.own)


def _found(
    name: str, where: Part, at_key: bool, look: Callable[[str], CardSource | None]
) -> CardSource | None:
    """The card of that name with a complaint of whatever keeps it from being laid out; None where no source has it."""
    try:
        source = look(name)
    except BrokenCards as broken:
        where.complain(f'"{name}" cannot be looked up: {broken}', name, at_key=at_key)
        return CardSource(Facts(name), Origin(), hindrances=(str(broken),))
    if source is None:
        return None
    of_what = (
        "pt: 2/2" if "creature" in source.facts.types else f"types: [{', '.join(sorted(source.facts.types))}]"
    )
    for hindrance in source.hindrances:
        where.complain(
            f'"{name}" is in your own card file alone, and this of it is not read: {hindrance}', name,
            f"what it does, described here: `{name}: {{{of_what}, …}}`", at_key=at_key,
        )  # fmt: skip
    return source


def _nearest(name: str, where: Part, zone: str, at_key: bool, sources: Sources) -> CardSource:
    """The card that may have been meant by a name that no source has."""
    if sized := _SIZED.fullmatch(name):
        expected, meant = "a colon between a card's name and what it is", f"{sized['name']}: {sized['rest']}"
        where.complain(f'unknown card "{name}"', name, expected, at_key=at_key, meant=meant)
        return CardSource(Facts(sized["name"]), Origin())
    if times := _TIMES.fullmatch(name):
        meant = f"{times['before'] or times['after']} {times['name'] or times['first']}"
        where.complain(
            f'unknown card "{name}"', name, "how many there are, and their name", at_key=at_key, meant=meant
        )
        return CardSource(Facts(name), Origin())
    if " - " in name:
        expected = "a line for each card, its dash as far to the left as the one above it"
        where.complain(f'unknown card "{name}"', name, expected, at_key=at_key)
        return CardSource(Facts(name), Origin())
    made_up = '{types: [instant], text: "what it does"}' if zone == "hand" else "2/2"
    expected = f"a card of the card book, of a `cards:` file or of `comparator cards`, or one made up: `{name}: {made_up}`"
    where.complain(f'unknown card "{name}"', name, expected, sources.near(name), at_key)
    near = nearest(name, sources.names(), 1)
    return (sources.here(near[0]) if near else None) or CardSource(Facts(name), Origin())


def _made_of_several(placed: _Placed, part: Part, board: Roster) -> _Placed:
    """A permanent as what several cards have become together, where its author says so."""
    if placed.piece.zone != "battlefield" or not isinstance(part.value, dict):
        return placed
    for key, together in (("merged with", with_what_lies_beneath), ("melded of", melded_of)):
        if (said := part.get(key)) is not None:
            cards = [_component(item, board) for item in said.items()]
            if key == "melded of" and len(cards) != 2:
                said.complain(f"{len(cards)} cards that have melded", expected="two")
            known = [one for one in cards if one is not None]
            facts = together(placed.piece.facts, [one.facts for one in known])
            unplayed = (*placed.unplayed, *(line for one in known for line in one.unplayed))
            placed = replace(placed, piece=replace(placed.piece, facts=facts), unplayed=unplayed)
    return placed


def _component(part: Part, board: Roster) -> CardSource | None:
    """One of the cards that a permanent is made of."""
    name = part.words("the name of a card")
    source = _found(name, part, False, board.sources.find) if name else None
    if source is None:
        part.complain(
            f'unknown card "{name}"',
            name,
            "a card of the card book, or of `cards:`",
            board.sources.near(name),
        )
        return None
    if source.facts.double_faced:
        part.complain(
            f'"{name}" has two faces, which is not played of one of several cards', name, "a card with one"
        )
        return None
    return source


def _by_night(piece: Piece) -> Piece:
    """A permanent as it lies at night: what is daybound has turned over."""
    turned = piece.facts.turned_over if DAYBOUND in piece.facts.keyword_names else None
    return replace(piece, facts=turned) if turned is not None and piece.zone == "battlefield" else piece


def _as_it_entered(piece: Piece, board: Roster) -> Piece:
    """A permanent with what it has had since it came into play, where the author says nothing else."""
    if piece.zone != "battlefield":
        return piece
    facts = piece.facts
    counters = {
        **dict(facts.counters),
        **dict(counters_by(facts, way_it_came(piece.marks))),
        "loyalty": facts.loyalty,
        "defense": facts.defense,
        **dict(piece.counters),
    }
    if "battle" in facts.types and not piece.protector:
        opponent = next(player for player in board.players if player != piece.controller)
        piece = replace(piece, protector=opponent)
    return replace(piece, counters=tuple((kind, number) for kind, number in counters.items() if number))


def _as_it_lies(placed: _Placed, part: Part, board: Roster) -> _Placed:
    """What the author says of a card besides what is printed on it."""
    piece = placed.piece
    changes: dict[str, Any] = {}
    complain_of_what_cannot_be(part, piece)
    for key in ("tapped", "token", "sick"):
        if (flag := part.get(key)) is not None:
            changes[key] = flag.flag()
    if (damage := part.get("damage")) is not None:
        changes["damage"] = damage.number(0, MOST_LIFE)
    if (counters := part.get("counters")) is not None:
        changes["counters"] = _counters(counters)
    if (marks := part.get("marks")) is not None:
        changes["marks"] = frozenset(item.choice(DESIGNATIONS, "mark") for item in marks.items())
    if (owner := part.get("owner")) is not None:
        changes["owner"] = board.find_player(owner) or piece.owner
    if (protector := part.get("protector")) is not None:
        changes["protector"] = board.find_player(protector)
    changes["facts"] = _as_it_shows(piece.facts, part, placed.unplayed)
    for mark in (*MAY_BE_CAST, DISCARDED):
        if (away := part.get(mark)) is not None and away.flag():
            changes["marks"] = changes.get("marks", frozenset()) | {mark}
    if (came := part.get("came by")) is not None and (keyword := came.choice(CAME_BY, "way to come")):
        changes["marks"] = changes.get("marks", frozenset()) | {keyword}
        row = NAMED[keyword].came
        if row is not None and row.fresh:
            changes.setdefault("sick", True)
    wish = part.get("id")
    return replace(
        placed,
        piece=replace(piece, **changes),
        wish=wish.words("a name", LONGEST_NAME) if wish is not None else "",
        attached=part.get("attached to"),
        paired=part.get("paired with"),
        copied=part.get("copy of"),
        bound=tuple(said for key in IN_EXILE if (said := part.get(key)) is not None),
    )


def _as_it_shows(facts: Facts, part: Part, unplayed: Sequence[CardLine]) -> Facts:
    """What a card is with the side up that its author says; of some lines nothing is played, and its morph may be one of them."""
    if (down := part.get("face down")) is not None:
        by = next((by for by, called in HIDING.items() if down.value == called), "")
        unread = next((by for by in TURNING for line in unplayed if line.text.startswith(by)), "")
        if by:
            facts = hidden(facts, by)
        elif down.flag() and unread:
            facts = face_down_for_good(facts, unread)
        elif down.flag():
            facts = face_down(facts)
    turned = part.get("transformed")
    if turned is not None and turned.flag() and facts.back is not None:
        facts = facts.turned_over or facts
    prototyped = part.get("prototyped")
    if prototyped is not None and prototyped.flag():
        facts = facts.prototyped or facts
    return facts


def _counters(part: Part) -> tuple[tuple[str, int], ...]:
    found: list[tuple[str, int]] = []
    for kind, number in part.entries("kinds of counters and their numbers, such as {+1/+1: 2}"):
        replace(number, value=kind).read(read_counter, "")
        found.append((kind, number.number(0, MOST_LIFE)))
    return tuple(found)


def _give_ids(placed: list[_Placed], board: Roster, cast: frozenset[str]) -> None:
    """Every piece gets its id: the author's, or its name, or its name and a number where several bear it; what is `cast` by one out of a hand is a spell there."""
    known = {one.called for one in placed if not one.guessed}
    # What is there by its right name does not share that with what has only been taken for it.
    names = [
        one.wish or (one.like if one.guessed and one.like and one.called in known else one.called)
        for one in placed
    ]
    shared = Counter(name for name, one in zip(names, placed, strict=True) if not one.wish)
    likes = Counter(one.like for one in placed)
    seen: Counter[str] = Counter()
    attached: list[tuple[str, Part]] = []
    paired: list[tuple[str, Part]] = []
    copied: list[tuple[str, Part]] = []
    bound: list[tuple[str, Part]] = []
    unattached: list[tuple[str, Part]] = []
    for name, one in zip(names, placed, strict=True):
        id_ = name
        if not one.wish and shared[name] > 1:
            seen[name] += 1
            id_ = f"{name} {seen[name]}"
        if id_ in board.pieces or id_ in board.players:
            one.part.complain(f'the id "{id_}" is taken', id_, "an `id:` of its own")
            continue
        piece = replace(one.piece, id=id_)
        if id_ in cast and piece.zone == "hand" and not piece.has_faults(one.part.complaints):
            piece = replace(piece, facts=castable(piece.facts))
        board.pieces[id_] = piece
        board.leave_unplayed(id_, one.unplayed)
        if one.guessed:
            board.guessed.add(id_)
        if one.like and (one.guessed or likes[one.like] == 1):
            board.instead[one.like] = id_
        if one.attached is not None:
            attached.append((id_, one.attached))
        else:
            unattached.append((id_, one.part))
        if one.paired is not None:
            paired.append((id_, one.paired))
        if one.copied is not None:
            copied.append((id_, one.copied))
        bound += [(id_, part) for part in one.bound]
    for id_, part in copied:
        _be_copy(id_, part, board)
    _attach(attached, board)
    _refuse_loose_auras(unattached, board)
    _let_lands_be_tapped(board)
    _pair(paired, board)
    _bind(bound, board)


def _be_copy(id_: str, part: Part, board: Roster) -> None:
    """Let a piece lie as a copy, as its author says; what its own card says is otherwise on it is so."""
    name = part.words("the name of a card")
    piece = board.pieces[id_]
    other = board.pieces.get(name)
    source = _found(name, part, False, board.sources.find) if other is None and name else None
    model = other.facts if other is not None else source.facts if source is not None else None
    unplayed = source.unplayed if source is not None else board.unplayed.get(name, ())
    if model is None or name == id_:
        part.complain(
            f'"{id_}" is a copy of nothing', name, "another card", (*board.pieces, *board.sources.near(name))
        )
        return
    if piece.zone != "battlefield":
        return
    facts = as_copied(model)
    if piece.facts.enters_as is not None:
        facts = with_exceptions(facts, piece.facts.enters_as, None)
    board.pieces[id_] = _as_it_entered(replace(piece, facts=facts, card=piece.facts), board)
    board.leave_unplayed(id_, unplayed)


def _attach(attached: list[tuple[str, Part]], board: Roster) -> None:
    """Let Auras and Equipment lie on what their author says."""
    for id_, part in attached:
        bearer = board.find(part)
        if bearer and (bearer == id_ or bearer not in board.pieces):
            part.complain(
                f'"{id_}" lies on nothing', bearer, "another card that lies there from the beginning"
            )
            continue
        board.pieces[id_] = replace(board.pieces[id_], attached_to=bearer)
        _take_control(board, board.pieces[id_])


def _refuse_loose_auras(unattached: list[tuple[str, Part]], board: Roster) -> None:
    """An Aura that says what it enchants lies on some such thing from the beginning, or is not in play."""
    for id_, part in unattached:
        piece = board.pieces[id_]
        is_aura = piece.zone == "battlefield" and "Aura" in piece.facts.subtypes
        if is_aura and enchants_of(piece.facts.keywords):
            part.complain(f'"{id_}" lies on nothing', id_, "`attached to:` and what it lies on")


def _let_lands_be_tapped(board: Roster) -> None:
    """Let the lands that the board names be tapped for the mana of their types."""
    for id_, piece in board.pieces.items():
        board.pieces[id_] = replace(piece, facts=with_mana_of_its_types(piece.facts))


def _pair(paired: list[tuple[str, Part]], board: Roster) -> None:
    """Pair creatures as their author says of either of them: two of one player's, each in one pair."""
    pairs: set[frozenset[str]] = set()
    for id_, part in paired:
        other = board.pieces.get(board.find(part))
        if other is None:
            continue
        one = board.pieces[id_]
        able = all(is_creature_card(each) and each.zone == "battlefield" for each in (one, other))
        if id_ == other.id or not able or one.controller != other.controller:
            part.complain(
                f'"{other.id}" is paired with nothing', other.id, "another creature of the player's"
            )
        elif any({id_, other.id} & each and each != {id_, other.id} for each in pairs):
            part.complain("a creature is in one pair", other.id, "a creature that is not paired yet")
        pairs.add(frozenset({id_, other.id}))
        board.pieces[id_] = replace(one, paired_with=other.id)


def _bind(bound: list[tuple[str, Part]], board: Roster) -> None:
    """Let cards in exile be encoded on, or haunt, what their author says: something that lies there from the beginning."""
    for id_, part in bound:
        creature = board.pieces.get(board.find(part))
        if creature is None:
            continue
        if creature.zone != "battlefield":
            part.complain(f'"{creature.id}" is not in play', creature.id, "a creature that is")
        elif CIPHER in board.pieces[id_].facts.keyword_names:
            board.pieces[id_] = replace(board.pieces[id_], encoded_on=creature.id)
        else:
            board.pieces[id_] = replace(board.pieces[id_], haunts=creature.id)


def _take_control(board: Roster, aura: Piece) -> None:
    """What an Aura gives control of is its controller's, whoever it was listed under."""
    held = board.pieces.get(aura.attached_to)
    if held is not None and any(effect.verb == "control" for effect in aura.facts.holds):
        board.pieces[held.id] = replace(held, controller=aura.controller)
