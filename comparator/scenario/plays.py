"""Plays and choices: who uses what in which window, aimed at what, and what if the window never comes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from comparator.scenario import windows_meant
from comparator.scenario.board import Roster, abilities_for, by_another_name
from comparator.scenario.scenario import Choice, Piece, Play
from comparator.scenario.vocabulary import CHOICE_KEYS, PLAY_KEYS, WAYS_TO_PAY
from comparator.scenario.written import Written
from rulesets.cards.part import LONGEST_LABEL, Part
from rulesets.cards.phrases import read_counter
from rulesets.keywords.castings import PLAIN
from rulesets.table.abilities.ability import CHOICES, Ability, sayable_of
from rulesets.table.abilities.names import AIRBEND
from rulesets.table.paying import lives
from rulesets.table.printed import Facts
from rulesets.table.windows import WINDOWS

MOST_TIMES = 20


def read_plays(part: Part, board: Roster) -> list[Written[Play]]:
    """The plays that one item stands for: none where it cannot be read, several with `times`."""
    if not part.knows(PLAY_KEYS, ("by", "when")):
        return []
    by, when = part.get("by"), part.get("when")
    player = board.find_player(by) if by is not None else ""
    window = when.choice(tuple(WINDOWS), "window", windows_meant.window_meant) if when is not None else ""
    uses = [(key, source) for key in ("use", "cast") if (source := part.get(key)) is not None]
    if len(uses) != 1:
        part.complain(
            "a play uses or casts one card", expected="`use:` a permanent, or `cast:` a card in hand"
        )
        return []
    key, source = uses[0]
    id_ = board.find(source, what="card" if key == "use" else "card, listed under `hand:`,", whose=player)
    if not id_ or not player:
        return []
    ability = _ability(part, source, id_, key == "cast", board)
    otherwise, skip = _otherwise(part.get("otherwise"))
    illegal: Any = _choice_of(part.get("if illegal"), ("stop", "skip"), "answer")
    play = Play(
        player,
        window,
        id_,
        ability.label if ability else _named_of_what_comes(part, id_, board),
        _targets(part, board),
        _paying(part, board),
        _chosen(part.get("choose"), ability, board),
        _number(part.get("x"), ability),
        _life(part.get("life"), ability),
        otherwise,
        skip,
        respond=respond.flag() if (respond := part.get("respond")) is not None else False,
        if_illegal=illegal,
        named=part.get("ability") is not None,
        cast=key == "cast",
        aimless=_is_aimless(part),
    )
    times = often.number(1, MOST_TIMES, 1) if (often := part.get("times")) is not None else 1
    return [Written(play, part)] * times


def _choice_of(part: Part | None, options: tuple[str, ...], what: str) -> str:
    return part.choice(options, what) if part is not None else options[0]


def _paying(part: Part, board: Roster) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What is given for a cost, in each way."""
    return tuple(
        [
            (how, tuple([board.find(item) for item in given.items()]))
            for how in WAYS_TO_PAY
            if (given := part.get(how)) is not None
        ]
    )


def _targets(part: Part, board: Roster) -> tuple[str, ...]:
    """What a play or choice is aimed at, in `target:` or `targets:`."""
    one, several = part.get("target"), part.get("targets")
    if one is not None and several is not None:
        several.complain("there are `target` and `targets`", "targets", "one of them", at_key=True)
    written = one if one is not None else several
    if written is None:
        return ()
    return tuple(board.find(item, players=True, what="player or card") for item in written.items())


def _is_aimless(part: Part) -> bool:
    """Whether an empty list says that nothing is aimed at."""
    several = part.get("targets")
    return several is not None and several.value == []


def _otherwise(part: Part | None) -> tuple[tuple[str, ...], bool]:
    """The windows to fall back to, and whether the play is skipped after them."""
    if part is None:
        return (), False
    words = [item.choice((*WINDOWS, "skip"), "window", windows_meant.window_meant) for item in part.items()]
    if not words:
        part.complain("no other window is named", expected="a window, a list of windows, or skip")
    if "skip" in words[:-1]:
        part.complain('"skip" stands before a window', "skip", "skip as the last of the list")
    return tuple(word for word in words if word != "skip"), "skip" in words


def _chosen(part: Part | None, ability: Ability | None, board: Roster) -> str:
    if part is None:
        return ""
    if ability is not None and (options := sayable_of(ability)):
        return part.choice(options, ability.choose or "choice")
    if ability is not None and ability.choose == "opponent":
        return board.find_player(part)
    if ability is not None and not ability.choose:
        part.complain(f'"{ability.label}" asks for no choice', "choose", "no `choose:`", at_key=True)
    if any(part.value in names for names in CHOICES.values()):
        return part.words("a colour, a basic land type, or a source of damage")
    return board.find(part, what="card" if ability is not None else "colour, a basic land type, or a card")


def _number(part: Part | None, ability: Ability | None) -> int | None:
    """The number for X, if it is said."""
    if part is None:
        return None
    if ability is not None and not ability.cost.has_x:
        part.complain(f'"{ability.label}" costs no X', "x", "no `x:`", at_key=True)
    return part.number(0, 99)


def _life(part: Part | None, ability: Ability | None) -> int | None:
    """How much life is paid in the place of mana, if it is said."""
    if part is None:
        return None
    life = part.number(0, 99)
    able = [str(one) for one in lives(ability.cost)] if ability is not None else []
    if len(able) == 1 and ability is not None:
        problem = f'"{ability.label}" costs no mana that life may be paid for'
        part.complain(problem, "life", "no `life:`", at_key=True)
    elif able and str(life) not in able:
        part.complain(f"2 life pay for a Phyrexian symbol, and {life} for none", str(life), " | ".join(able))
    return life


def _ability(part: Part, source: Part, id_: str, cast: bool, board: Roster) -> Ability | None:
    """The ability that a play means: the only one of the card, or of its `adventure` or `other half`, or the one that its `ability` names."""
    piece = board.pieces.get(id_)
    if piece is None or id_ in board.guessed:
        return None
    named = part.get("ability")
    if named is None:
        abilities = _meant_without_a_name(part, source, piece, cast, board)
    else:
        abilities = abilities_for(piece, cast, board.granted_to(piece))
    if not abilities:
        if unread := _line_named(named, piece, board) or _unread_for(piece, cast, board):
            expected = "what it does, described in the scenario"
            source.complain(f'this is not read of "{piece.id}": {unread}', piece.id, expected)
            return None
        if piece.has_faults(source.complaints):
            return None
        doing = "be cast" if cast else "be used"
        where = "in play" if piece.zone == "battlefield" else f"in the {piece.zone}"
        source.complain(
            f'"{piece.id}", {where}, has nothing that can {doing}', piece.id, _where_to_look(piece, cast)
        )
        return None
    labels = tuple(dict.fromkeys(ability.label for ability in abilities))
    if named is None and not cast and (unread := board.further_use_of(piece)):
        source.complain(
            f'"{piece.id}" may be used for what is not read of it: {unread}',
            piece.id,
            f"`ability:` {' | '.join(labels)}",
        )
        return None
    if named is None:
        abilities = _told_apart(part, _each_as_said(abilities))
        if len(abilities) > 1:
            source.complain(
                f'"{piece.id}" has {len(abilities)} abilities', piece.id, f"`ability:` {' | '.join(labels)}"
            )
            return None
        return abilities[0]
    wanted = named.words("what the ability is called", LONGEST_LABEL)
    own = abilities_for(piece, cast)
    if board.is_cast_as(str(source.value)):
        own, abilities = (tuple(filter(by_another_name, some)) for some in (own, abilities))
        labels = tuple(dict.fromkeys(ability.label for ability in abilities))
    matching = (
        [one for one in own if one.label == wanted]
        or [one for one in abilities if one.label == wanted]
        or [one for one in abilities if one.label.startswith(f"{wanted}: ") and one.keyword == wanted]
        or [one for one in abilities if one.label.partition(": ")[0] == wanted]
        or [one for one in abilities if one.label == f"{one.keyword}: {wanted}"]
        or [one for one in abilities if one.label.startswith(f"{one.keyword}: {wanted}: ")]
        or _the_shortest([one for one in abilities if wanted in one.label])
    )
    # What is named is called the same, and a little more, where it is cast for nothing in the end.
    matching = list(_each_as_said([one for one in matching if not one.let_by] or matching))
    if len(matching) != 1:
        line = _line_named(named, piece, board)
        if not matching and line:
            expected = "what it does, described in the scenario"
            named.complain(f'"{wanted}" is not read of "{piece.id}": {line}', wanted, expected)
            return None
        problem = "may be several" if matching else "is none"
        named.complain(
            f'"{wanted}" {problem} of its abilities', wanted, " | ".join(labels), () if matching else labels
        )
        return None
    return matching[0]


def _each_as_said(abilities: Iterable[Ability]) -> tuple[Ability, ...]:
    """Of abilities that a play says the same of, the first: what is granted to each of several by something else may be called alike."""
    found: dict[tuple[object, ...], Ability] = {}
    for one in abilities:
        said = (one.label, one.keyword, one.targets, one.choose, one.chosen, one.cost.has_x, one.cost.given)
        found.setdefault(said, one)
    return tuple(found.values())


def _the_shortest(matching: list[Ability]) -> list[Ability]:
    """Of abilities that are called in part as the script says, that whose whole name all others have in theirs: one mode, beside both."""
    return [one for one in matching if all(one.label in other.label for other in matching)] or matching


def _named_of_what_comes(part: Part, id_: str, board: Roster) -> str:
    """The ability that a play names of what comes to be in the course of the turn, as far as it is known what that may use."""
    named = part.get("ability")
    if named is None or id_ in board.pieces:
        return ""
    wanted = named.words("what the ability is called", LONGEST_LABEL)
    able = {ability.label: ability for ability in board.used_by_what_comes(id_)}
    matching = [one for label, one in able.items() if wanted.lower() in label.lower()]
    if able and not matching:
        named.complain(f'"{wanted}" is none of its abilities', wanted, " | ".join(able), tuple(able))
    return wanted if wanted in able or not matching else _the_shortest(matching)[0].label


_AWAY = frozenset({"graveyard", "exile"})
"""Where a card may lie that is cast from elsewhere than a hand, in a way of its own."""


def _meant_without_a_name(
    part: Part, source: Part, piece: Piece, cast: bool, board: Roster
) -> tuple[Ability, ...]:
    """The abilities that a play may mean that names none: of those that the card has as it lies, or else of all that it may come to have.

    What is cast out of a library is so by what it comes to have alone.
    """
    numbered = (number := part.get("x")) is not None and number.value != "0"
    said = (cast, board.is_cast_as(str(source.value)), piece.zone, numbered)
    given = board.granted_as_it_lies(piece) if piece.zone == "battlefield" else ()
    there = () if cast and piece.zone == "library" else abilities_for(piece, cast, given)
    meant = _meant_by_the_card(there, *said)
    meant = meant or _meant_by_the_card(abilities_for(piece, cast, board.granted_to(piece)), *said)
    return _of_the_face_up(meant, piece, board)


def _meant_by_the_card(
    abilities: Iterable[Ability], cast: bool, other_name: bool, zone: str, numbered: bool
) -> tuple[Ability, ...]:
    """The abilities that a play may mean that names none: what is cast, is so from where it lies, and in no way that a keyword offers where there is another.

    Where a number is said for X, or for how often something is paid, only what has one is meant.
    """
    found = tuple([one for one in abilities if by_another_name(one) == other_name])
    if not cast:
        return found
    from_there = zone if zone in _AWAY else ""
    there = tuple([one for one in found if (one.zone if one.zone in _AWAY else "") == from_there]) or found
    own = tuple([one for one in there if not one.let_by]) or there
    own = tuple([one for one in own if one.let_by != AIRBEND]) or own
    plain = tuple([one for one in own if one.keyword in PLAIN])
    if not plain and zone == "library":  # a permanent, which is cast from there alone and not from a hand
        plain = tuple([one for one in found if one.let_by and one.keyword in PLAIN])
    plain = plain or own
    if not numbered:
        return plain
    ways = (tuple([one for one in some if one.cost.has_x]) for some in (plain, there, found))
    return next(filter(None, ways), plain)


def _of_the_face_up(abilities: tuple[Ability, ...], piece: Piece, board: Roster) -> tuple[Ability, ...]:
    """Of the abilities of both faces, or halves, those that the card has as it lies, where nothing can turn it over."""
    if (piece.facts.back or piece.facts.front) is None or board.turns_over():
        return abilities
    return tuple([one for one in abilities if one in piece.facts.abilities]) or abilities


def _told_apart(part: Part, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Of several abilities the only one that is paid with what a play says; of those for which one keyword stands those that it may mean:
    whether anything is aimed at tells that, too.
    """
    given = frozenset(how for how in WAYS_TO_PAY if part.get(how) is not None)
    if len({ability.keyword or ability.label for ability in abilities}) > 1:
        paid_so = tuple([one for one in abilities if given and given <= _ways_to_pay(one)])
        return paid_so if len(paid_so) == 1 else abilities
    aimed = any(part.get(key) is not None for key in ("target", "targets"))
    meant = tuple([one for one in abilities if bool(one.targets) == aimed]) or abilities
    return tuple([one for one in meant if {each.how for each in one.cost.given} == given]) or meant


def _ways_to_pay(ability: Ability) -> frozenset[str]:
    """How something of its player's choice is given for an ability."""
    tapped = ("tap",) if ability.cost.taps_any else ()
    return frozenset((*(given.how for given in ability.cost.given), *tapped))


def _unread_for(piece: Piece, cast: bool, board: Roster) -> str:
    """The line that keeps a card from being cast, or by which it would be used: it is not read; empty where none is."""
    if cast:
        return next(iter(board.not_read_of(piece)), "")
    return "" if abilities_for(piece, cast=True) else board.unread_use_of(piece)


def _line_named(named: Part | None, piece: Piece, board: Roster) -> str:
    """The line that is not read and that a play names by some of its words; empty where none is."""
    wanted = str(named.value).casefold() if named is not None else ""
    return next((line for line in board.unread_of(piece) if wanted and wanted in line.casefold()), "")


def _where_to_look(piece: Piece, cast: bool) -> str:
    if abilities_for(piece, not cast):
        return "`use:` here" if cast else "`cast:` here"
    return "a spell in hand" if cast else "a card with an ability that can be used where it lies"


def read_choice(part: Part, board: Roster) -> list[Written[Choice]]:
    """The choice that one item makes, if it can be read."""
    if not part.knows(CHOICE_KEYS, ("for",)):
        return []
    asked, may = part.get("for"), part.get("may")
    source = board.find(asked, players=True) if asked is not None else ""
    answer = may.flag() if may is not None else None
    targets = _targets(part, board)
    times = often.number(1, MOST_TIMES, 1) if (often := part.get("times")) is not None else 0
    named, piece = part.get("ability"), board.pieces.get(source)
    ability = named.words("what the ability is called", LONGEST_LABEL) if named is not None else ""
    if named is not None and ability and piece is not None and source not in board.guessed:
        _check_label(named, ability, triggering(piece.facts), _labels_granted(piece, board))
    aimless = _is_aimless(part)
    counters = _counters(kinds, board) if (kinds := part.get("counters")) is not None else ()
    way = _way(part.get("choose"), ability, piece if source not in board.guessed else None, board)
    said = targets or aimless or counters or way or times or answer is not None
    if not said and part.get("choose") is None:
        part.complain("nothing is chosen", expected="`target:`, `targets:`, `choose:`, `may:` or `times:`")
    return (
        [Written(Choice(source, targets, answer, times, ability, aimless, counters, way), part)]
        if source
        else []
    )


def _way(part: Part | None, label: str, piece: Piece | None, board: Roster) -> str:
    """What is said of what an ability of a card leaves open that has triggered; of a card nobody knows it may be anything."""
    if part is None:
        return ""
    if piece is None:
        return part.words("a colour, a basic land type, or one of several things")
    asking = [
        one
        for one in (
            *(one for face in piece.facts.faces() for one in face.abilities),
            *(board.granted_to(piece) if label else ()),
        )
        if one.kind == "triggered" and label in (one.keyword or one.label)
    ]
    if options := tuple(dict.fromkeys([said for one in asking for said in sayable_of(one)])):
        return part.choice(options, "choice")
    part.complain(
        f'nothing is to be said of what "{piece.id}" triggers', "choose", "no `choose:`", at_key=True
    )
    return ""


def _counters(part: Part, board: Roster) -> tuple[tuple[str, str], ...]:
    """Who gets another counter of which kind."""
    entries = part.entries("what gets another counter, and of which kind: `{Ogre: charge}`")
    return tuple([(board.find_key(name, kind), kind.read(read_counter, "")) for name, kind in entries])


Labels = Callable[[Facts], list[str]]
"""What the abilities of a card are called that an order may name."""


def triggering(facts: Facts) -> list[str]:
    """What its abilities are called that may trigger."""
    labels = [one.label for face in facts.faces() for one in face.abilities if one.kind == "triggered"]
    return labels + list(dict.fromkeys(keyword.name for keyword in facts.keywords))


def all_labels(facts: Facts) -> list[str]:
    """What its abilities are called, each with the number or quality that it has."""
    return [one.label for one in facts.abilities] + [str(keyword) for keyword in facts.keywords]


def read_ordered(part: Part, board: Roster, labels_of: Labels) -> Written[tuple[str, str]] | None:
    """A card, or one of its abilities, `Card: what it is called`: the source and the label."""
    if not isinstance(part.value, dict):
        id_ = board.find(part, players=True) if labels_of is all_labels else board.find(part)
        return Written((id_, ""), part) if id_ else None
    entries = part.entries("a card and one of its abilities")
    if len(entries) != 1:
        part.complain(
            f"{len(entries)} cards in one item", expected="`Pride Guardian: 3 life`, an item for each"
        )
        return None
    name, named = entries[0]
    id_, label = board.find_key(name, named), named.words("what the ability is called", LONGEST_LABEL)
    piece = board.pieces.get(id_)
    if piece is None or not label:
        return None
    granted = _labels_granted(piece, board)
    if id_ not in board.guessed and not _check_label(named, label, labels_of(piece.facts), granted):
        return None
    return Written((id_, label), part)


def _labels_granted(piece: Piece, board: Roster) -> list[str]:
    """What abilities are called that it may come to have and that trigger, or are static."""
    return [one.label for one in board.granted_to(piece) if one.kind in ("triggered", "static")]


def _check_label(named: Part, label: str, labels: Sequence[str], granted: Sequence[str]) -> bool:
    """Whether one ability is called so, or several that are called alike; a complaint where none is, its own or granted."""
    matching = next(
        filter(
            None,
            (
                [one for one in some if (one == label if whole else label in one)]
                for some in (labels, granted)
                for whole in (True, False)
            ),
        ),
        [],
    )
    labels = (*labels, *granted)
    if len(set(matching)) == 1:
        return True
    problem = "may be several" if matching else "is none"
    expected = " | ".join(labels) or "a card with such an ability"
    named.complain(f'"{label}" {problem} of its abilities', label, expected, () if matching else labels)
    return False
