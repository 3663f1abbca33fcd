"""Whether a line that is said to have no say has none on a board: one check for each reason of the reader's list.

A check looks at all that could still happen: what the abilities on the board do, what its players hold, what the
script plays; and where somebody's text could not be read, at the words in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from comparator.cards.circumstances import (
    DRAWING,
    FINDING,
    Circumstances,
    faces_of,
    is_cast_from_graveyards,
    is_castable,
    is_dealt_in,
    libraries_are_drawn_from,
    somebody_draws,
    the_ring_deals,
    within_piece,
)
from comparator.scenario.board import BECOMING
from comparator.scenario.scenario import Piece, Scenario, Seat
from rulesets.cards.text.outcome import CardLine
from rulesets.clauses.cleanup import HAND_SIZE
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.conditions import Condition
from rulesets.table.abilities.costs import Cost
from rulesets.table.abilities.effects import CHANGING_SIDES, Amount, Effect
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.names import HIDING, HIDING_ACTIONS
from rulesets.table.abilities.triggers import LEAVING
from rulesets.table.land_types import MANA_ABILITIES
from rulesets.table.windows import MAIN_BEFORE_COMBAT


def could_matter(
    scenario: Scenario, free: bool = False, burns: bool = False
) -> Iterator[tuple[Piece, CardLine]]:
    """The lines that are said to have no say on a board and could have one, and whose they are; see `Circumstances`.

    What one of them says may be what gives another a say.
    """
    lines = [(piece, line) for piece in scenario.pieces for line in scenario.silent.get(piece.id, ())]
    unread = _not_read(scenario)
    found: list[int] = []
    while True:
        more = [
            place
            for place, (piece, line) in enumerate(lines)
            if place not in found
            and not reason_holds(
                line.reason,
                Circumstances(
                    piece, scenario, unread,
                    frozenset(one.reason for _, one in lines if one is not line), line.text, free, burns,
                ),
            )
        ]  # fmt: skip
        if not more:
            break
        found += more
        unread += tuple(lines[place][1].text for place in more)
    yield from (lines[place] for place in sorted(found))


def may_take_part(piece: Piece, scenario: Scenario) -> bool:
    """Whether a card is in play, or could come there or be used from where it lies, if everything may be played."""
    board = Circumstances(piece, scenario, _not_read(scenario), free=True)
    return (
        board.in_play()
        or any(one.id == piece.id for one in board.to_cast())
        or any(ability.zone == piece.zone for ability in within_piece(piece, Ability))
        or board.does(*_BRINGING, *_COPYING, "search land")
        or any(facts.enters_as is not None for facts in board.facts())
        or board.says("the battlefield", *HIDING, "copy")
    )


def _not_read(scenario: Scenario) -> tuple[str, ...]:
    """The text of every line of a board that nobody could read."""
    return tuple([line.text for lines in scenario.not_read.values() for line in lines])


_BRINGING = ("put into play", "exile and return", "champion", "airbend", "swap", *HIDING_ACTIONS)
"""What brings a card into play, be it face down."""

_COPYING = ("copy", "become copy of")
"""What makes something of a card that has what is printed on it."""


def reason_holds(reason: str, board: Circumstances) -> bool:
    """Whether what a reason (a key of the reader's `REASONS`) claims is true of the board."""
    return CHECKS[reason](board)


def _comes_back(board: Circumstances) -> bool:
    """Whether the card itself could come into play again, or something else as a copy of it."""
    return (
        board.does("copy")
        or any(facts.enters_as is not None for facts in board.with_only(board.others()).facts())
        or any(map(partial(_brings_it, board), board.scenario.pieces))
        or board.gives("persist", "undying")
        or board.says("to the battlefield", "onto the battlefield", "copy")
        or (_may_be_cast_again(board.piece, board) and not _vanishes(board.piece))
    )


def _brings_it(board: Circumstances, other: Piece) -> bool:
    """Whether another card of a board, or the card itself, does something by which that could come into play again."""
    return any(
        effect.verb in (*_BRINGING, "phase in")
        and (
            other.id == board.piece.id if _of_itself(effect, ability) else _may_reach(board, effect, ability)
        )
        for ability in board.with_only([other]).abilities()
        for effect in ability.effects
    )


def _of_itself(effect: Effect, ability: Ability) -> bool:
    """Whether an ability does something to its own card: by name, or as what left and set it off."""
    left = (
        ability.trigger is not None and ability.trigger.whose == "this" and ability.trigger.event in LEAVING
    )
    return effect.subject.kind in ("this", "this card") or (left and effect.subject.kind == "it")


def _anything_comes(board: Circumstances) -> bool:
    """Whether what lies on the battlefield, or anything else, could come into play."""
    return (
        board.does(*_BRINGING, "phase in", "copy")
        or board.grants("persist", "undying", "ninjutsu")
        or board.says("to the battlefield", "onto the battlefield", "copy", *HIDING)
        or any(
            face.playable and not face.is_no_permanent
            for piece in board.to_hold()
            for face in faces_of(piece)
        )
        or any(not _vanishes(piece) for piece in board.to_cast())
        or any(_returns_to_be_cast(piece, board) and not _vanishes(piece) for piece in board.scenario.pieces)
    )


def _vanishes(piece: Piece) -> bool:
    """Whether it is nothing that stays in play: an instant or sorcery."""
    return all(face.is_no_permanent for face in faces_of(piece))


def _something_returns_to_hand(board: Circumstances) -> bool:
    """Whether a card that is not in a hand could come there."""
    paid = any(ability.cost.return_this or ability.cost.takes("return") for ability in board.abilities())
    return paid or board.does("return", "put on the library", "put under the library") or board.says("hand")


def _returns_to_be_cast(piece: Piece, board: Circumstances) -> bool:
    """Whether it could be cast once it is back in a hand, and could come there."""
    return piece.zone != "hand" and is_castable(piece) and _something_returns_to_hand(board)


def _may_be_cast_again(piece: Piece, board: Circumstances) -> bool:
    """Whether what is in play could be cast once it has left: out of a graveyard, or back in a hand."""
    return is_cast_from_graveyards(piece) or _returns_to_be_cast(piece, board)


def _could_be_cast(board: Circumstances) -> bool:
    """Whether somebody could cast the card itself."""
    return (
        (board.piece.zone == "library" and is_castable(board.piece))
        or any(piece.id == board.piece.id for piece in board.to_cast())
        or _returns_to_be_cast(board.piece, board)
    )


def _something_arrives(board: Circumstances) -> bool:
    return (
        _anything_comes(board)
        or board.does("make", "endure", "fabricate", "incubate", "search land")
        or board.says("create", "token")
    )


def _casts(board: Circumstances) -> bool:
    """Whether anything but the card itself could be cast."""
    return (
        any(piece.id != board.piece.id for piece in board.to_cast())
        or any(_returns_to_be_cast(piece, board) for piece in board.others())
        or any(piece.encoded_on for piece in board.scenario.pieces)
        or board.does("cast copy")
        or board.says("cast")
    )


def _has_cast(board: Circumstances) -> bool:
    """Whether the board says that somebody cast something before the combat."""
    return any(seat.cast for seat in board.scenario.seats)


def _is_cast(board: Circumstances) -> bool:
    """Whether the script plays the card itself."""
    return any(play.source == board.piece.id for play in board.plays())


def _something_counters(board: Circumstances) -> bool:
    """Whether anything but the card itself, which cannot take aim at itself, counters a spell."""
    return (
        board.with_only(board.others()).does("counter spell")
        or board.grants("ward")
        or board.says("counter target", "counter that")
    )


def _looks_at_graveyards(board: Circumstances) -> bool:
    """Whether a condition asks, or anything counts or picks, what lies in a graveyard."""
    return any(one.zone == "graveyard" for one in board.within(Filter)) or any(
        one.kind.startswith("graveyard") for one in board.within(Condition)
    )


def _hangs_on_tapping(board: Circumstances) -> bool:
    """Whether a card asks what is tapped, or heeds it."""
    asks = (one.roles & {"tapped", "untapped"} for one in board.within(Filter))
    heeds = (one.trigger is not None and one.trigger.event == "becomes tapped" for one in board.abilities())
    return any(asks) or any(heeds) or board.says("tapped") or "tapping for mana" in board.excused


def _asks_for_a_subtype(board: Circumstances) -> bool:
    return (
        any(one.subtypes | one.without_subtypes for one in board.within(Filter))
        or board.grants("bands with other")
        or any(one.name == "protection" and one.quality[:1].isupper() for one in board.keywords())
        or board.says("creature type", "share")
    )


def _could_come_loose(board: Circumstances) -> bool:
    return (
        board.does(
            "become",
            "stop being",
            *CHANGING_SIDES,
            "lose all abilities",
            "turn face up",
            "phase out",
            "attach",
            "lie on",
            "transform",
            "convert",
            "flip",
        )
        or board.does("exile and return", "put into play")
        or board.grants("protection", "shroud")
        or board.says("protection", "control of", "becomes", "attach")
    )


TEN = 10


def _pays_for_nothing(board: Circumstances) -> bool:
    """Whether all costs are taken as paid: the board does not say what mana there is."""
    return not any(map(_has_mana_stated, board.scenario.seats))


def _has_mana_stated(seat: Seat) -> bool:
    return seat.mana is not None or bool(seat.pool)


def _its_player_pays_for_nothing(board: Circumstances) -> bool:
    """Whether the costs of whoever has the card, and what it lies on, are taken as paid, whatever mana others have."""
    if board.does(*CHANGING_SIDES, "put into play", "exile and return", "attach") or board.says(
        "control", "attach"
    ):
        return _pays_for_nothing(board)
    having = {board.piece.owner, board.piece.controller}
    having |= {one.controller for one in board.others() if one.id == board.piece.attached_to}
    return not any(_has_mana_stated(seat) for seat in board.scenario.seats if seat.name in having)


def _too_many_are_held(board: Circumstances) -> bool:
    """Whether whoever's turn it is could hold so many cards that some have to go as the turn ends."""
    active = board.scenario.active.name
    more_come = _something_returns_to_hand(board) or _hands_grow(board)
    held = [piece for piece in board.in_hands() if piece.owner == active]
    return len(held) > HAND_SIZE or (more_come and any(piece.id != board.piece.id for piece in held))


def _hands_grow(board: Circumstances) -> bool:
    """Whether a card of a library could come into a hand beside those there: who cycles holds as many as before."""
    there = board.without_libraries()
    drawing = any(
        effect.verb in (*DRAWING, *FINDING) and not (ability.cost.discard_this and effect.amount == _ONE)
        for ability in there.abilities()
        for effect in (*ability.effects, *ability.hold)
    )
    return drawing or is_dealt_in(there) or there.says("draw")


def _something_is_discarded(board: Circumstances) -> bool:
    return (
        _too_many_are_held(board)
        or board.does("discard", "connive")
        or the_ring_deals(board)
        or any(ability.cost.discard or ability.cost.takes("discard") for ability in board.abilities())
        or any(
            ability.cost.discard_this and (board.free or _is_used(board, piece))
            for piece in board.to_hold()
            for ability in within_piece(piece, Ability)
        )
        or board.says("discard", "cycl")
        or (board.free and "cycled" in board.excused)
    )


def _is_used(board: Circumstances, piece: Piece) -> bool:
    """Whether a play uses what a card can do, rather than to cast it."""
    return any(play.source == piece.id and not play.cast for play in board.plays())


def _something_untaps(board: Circumstances) -> bool:
    """Whether anything untaps by an effect, or as a cost."""
    paid = any(ability.cost.untap for ability in board.abilities())
    return paid or board.does("untap", "tap or untap") or board.says("untap", "{Q}")


def _taps_for_mana(board: Circumstances) -> bool:
    """Whether something may be tapped for mana: what a card says can be, or a land that a play taps for that of its type."""
    used = {play.source for play in board.plays() if not play.cast}
    return any(
        ability.cost.tap and any(effect.verb == "mana" for effect in ability.effects)
        for ability in board.abilities()
        if ability not in MANA_ABILITIES.values()
    ) or any(
        "land" in face.types
        for piece in board.scenario.pieces
        if piece.id in used
        for face in faces_of(piece)
    )


def _looks_at_discards(board: Circumstances) -> bool:
    return board.says("discard", "cycle", "graveyard") or "discarding" in board.excused


def _looks_at_draws(board: Circumstances) -> bool:
    looking = board.says("whenever you draw", "draws a card", "cards in")
    return looking or board.grants("dredge") or "drawing" in board.excused


_ONE = Amount(number=1)
"""What cycling brings for the card that it costs."""


def _is_nothing_to_cycle(board: Circumstances) -> bool:
    """Whether one card for another comes to nothing: no card is known that may come, and nothing looks at either."""
    looked_at = _looks_at_discards(board) or _looks_at_draws(board) or _looks_at_graveyards(board)
    return not looked_at and not any(piece.zone == "library" for piece in board.scenario.pieces)


def _may_be_in_hand(board: Circumstances) -> bool:
    """Whether the card is in a hand, or may come there: taken back, or drawn."""
    if board.piece.zone == "library":
        return libraries_are_drawn_from(board)
    returned = any(
        effect.verb == "return" and _may_reach(board, effect, ability)
        for ability in board.abilities()
        for effect in (*ability.effects, *ability.hold)
    )
    return board.piece.zone == "hand" or returned or board.says(" hand")


def _may_reach(board: Circumstances, effect: Effect, ability: Ability) -> bool:
    """Whether an effect could mean the card: unless it asks for types that the card is not of, nor can come to be."""
    subject = effect.subject
    if subject.kind == "target":
        wanted: Filter | None = ability.targets[subject.index]
    else:
        wanted = subject.filter if subject.kind == "each" else None
    types = wanted.types if wanted is not None else frozenset()
    changed = (
        board.does(*BECOMING, "copy")
        or board.grants("bestow", "crew", "station")
        or any(ability.boost is not None and ability.boost.types for ability in board.abilities())
    )
    return not types or changed or not types.isdisjoint(board.piece.facts.types)


MAIN_PHASES = frozenset({MAIN_BEFORE_COMBAT, "main-after-combat"})


def _is_cast_in_a_main_phase(board: Circumstances) -> bool:
    """Whether the card is cast in a main phase of its player's; a play of a card in play that is illegal as it is read is looked at then."""
    active = board.scenario.active.name
    if board.free:
        return board.in_play() or (board.piece.controller == active and _could_be_cast(board))
    return not board.in_play() and any(
        play.source == board.piece.id
        and play.player == active
        and not MAIN_PHASES.isdisjoint((play.window, *play.otherwise))
        for play in board.plays()
    )


_AS_IT_LIES = ("~ enters with ", "~ enters tapped")
"""How lines begin that say how it came, which the board shows even where it came this turn."""
_CYCLED = "whenever you cycle ~,"
"""How a line begins that only the card's own cycling sets off, and no other way to discard it."""
_NOWHERE_ELSE = "not from anywhere else"
"""What a line says that lets its card be cast from a graveyard alone: it forbids what is done elsewhere."""
_FLASH = "as though it had flash"
"""What a line says by which alone its card may be cast in combat, so that nothing that is read of it tells so."""

_GIVES_FLASH = re.compile(r"you may cast [^.,]*\bspells? as though (?:they|it) had flash\.")
"""A line by which others may be cast in combat."""


def _gives_flash_to_none(board: Circumstances) -> bool:
    """Whether a line lets nothing be cast that could not be without it: whoever has the card has nothing else that it could be of use to."""
    if not _GIVES_FLASH.fullmatch(board.text):
        return False
    returned = _something_returns_to_hand(board)
    held = board.others() if returned or board.says("cast") else board.others_to_hold()
    return all(
        face.types & {"instant", "land"} or "flash" in face.keyword_names
        for piece in held
        if piece.owner == board.piece.owner
        for face in faces_of(piece)
    )


_TAPPED_ALONE = re.compile(r"(?:\{[^}]+\}|tap|, )+:.*", re.DOTALL)
"""A line that is used for mana, or tapped, and at no other cost."""


def _makes_no_difference(board: Circumstances) -> bool:
    """Whether mana that an ability would make comes to nothing: nobody needs it, and to have it made leaves no trace."""
    if not _its_player_pays_for_nothing(board) or (not board.in_play() and _is_cast(board)):
        return False
    if not board.free:
        return True
    tapped_alone = _TAPPED_ALONE.fullmatch(board.text) and "creature" not in board.piece.facts.types
    return bool(tapped_alone) and board.in_play() and not (board.burns or _hangs_on_tapping(board))


def _is_taken_up(board: Circumstances) -> bool:
    """Whether a play could take what is offered as the card is cast; a script has no words for what is not read."""
    return board.free and _could_be_cast(board)


def _is_offered_as_it_is_drawn(board: Circumstances) -> bool:
    """Whether the card itself asks whether it is cast as it comes to hand, so that no play need take it up."""
    return board.piece.zone == "library" and board.text.startswith("miracle")


def _is_used_elsewhere(board: Circumstances) -> bool:
    """Whether the card could be used, or discarded, from where it lies, or from a hand that it is not in yet."""
    if board.in_play():
        return _something_returns_to_hand(board) and (board.free or _something_is_discarded(board))
    itself = board.free or _is_used(board, board.piece)
    used = itself or (not board.text.startswith(_CYCLED) and _something_is_discarded(board))
    return used or board.piece.zone != "hand"


_OF_TIME = frozenset({"time", "fade"})
"""The counters that what fades or vanishes has."""


def _something_counts_time(board: Circumstances) -> bool:
    """Whether anything puts counters on what fades or vanishes, takes them off, or asks for them."""
    put = any(one.verb == "counter" and _OF_TIME & frozenset(one.words) for one in board.within(Effect))
    paid = any(
        kind in _OF_TIME
        for cost in board.within(Cost)
        for kind in (cost.x_counters, *(kind for kind, _ in cost.counters))
    )
    asked = any(one.counter in _OF_TIME for one in board.within(Filter))
    told = board.says("time counter", "fade counter", "roliferate")
    return put or paid or asked or told or board.does("proliferate")


def _is_activated(board: Circumstances) -> bool:
    """Whether the line is used by a play, which only a script has none of."""
    return board.free and ": " in board.text


CHECKS: Mapping[str, Callable[[Circumstances], bool]] = {
    "price": lambda board: not _could_be_cast(board) or _its_player_pays_for_nothing(board),
    "option": lambda board: not (_is_taken_up(board) or _is_offered_as_it_is_drawn(board)),
    "kicker": lambda board: sum(one.kind == "spell" for one in board.piece.facts.abilities) != 1,
    "countering": lambda board: not _could_be_cast(board) or not _something_counters(board),
    "no spell": lambda board: board.piece.zone == "hand" and not _casts(board),
    "a later turn": lambda board: not board.says("upkeep step", "beginning phase"),
    "suspended": lambda board: (
        bool(board.piece.facts.cost) and not (board.free and board.piece in board.to_hold())
    ),
    "cycled": lambda board: (
        board.piece not in board.to_hold() or (not board.free and _is_nothing_to_cycle(board))
    ),
    "from the graveyard": lambda board: (
        not board.free and not (_NOWHERE_ELSE in board.text and _could_be_cast(board))
    ),
    "ten permanents": lambda board: (
        all(
            not seat.blessed
            and sum(
                piece.controller == seat.name and piece.zone == "battlefield"
                for piece in board.scenario.pieces
            )
            < TEN
            for seat in board.scenario.seats
        )
        and not _something_arrives(board)
        and not board.does(*CHANGING_SIDES)
        and not board.says("control of")
    ),
    "exiled": lambda board: (
        not any(piece.zone == "exile" for piece in board.scenario.pieces)
        and not board.does("exile", "exile and return", "champion", "airbend", "exile from library", "haunt")
        and not board.grants("cipher")
        and not any(ability.cost.exile_this or ability.cost.takes("exile") for ability in board.abilities())
        and not board.says("exile ")
    ),
    "energy": lambda board: (
        not any(seat.energy for seat in board.scenario.seats)
        and not board.does("get energy")
        and not board.says("get {E}", "gets {E}")
    ),
    "entering": lambda board: (
        board.in_play()
        and not (board.piece.sick and not board.text.startswith(_AS_IT_LIES))
        and not _comes_back(board)
    ),
    "casting": lambda board: (
        board.piece.zone != "hand"
        and not _could_be_cast(board)
        and not (_FLASH in board.text and _may_be_in_hand(board))
    ),
    "elsewhere": lambda board: not _is_used_elsewhere(board),
    "before combat": lambda board: not board.says("upkeep step", "untap step", "beginning phase"),
    "counting down": lambda board: not _something_counts_time(board),
    "main phase": lambda board: not _is_cast_in_a_main_phase(board),
    "mana": _makes_no_difference,
    "tapping for mana": lambda board: (
        _pays_for_nothing(board)
        and not _taps_for_mana(board)
        and not (board.free and "mana" in board.excused)
    ),
    "other castings": lambda board: _gives_flash_to_none(board) or not (_casts(board) or _has_cast(board)),
    "arrivals": lambda board: not _something_arrives(board),
    "drawing": lambda board: not somebody_draws(board),
    "discarding": lambda board: not _something_is_discarded(board),
    "untapping": lambda board: not _something_untaps(board),
    "aiming": lambda board: (
        not any(ability.targets for ability in board.abilities()) and not board.says("target")
    ),
    "library": lambda board: (
        not any(piece.zone == "library" for piece in board.scenario.pieces)
        and not board.does("search land", "find")
        and not _is_activated(board)
    ),
    "hand size": lambda board: (
        not (any(board.others_to_hold()) or somebody_draws(board) or _something_returns_to_hand(board))
    ),
    "land drop": lambda board: (
        not any("land" in face.types for piece in board.others_to_hold() for face in faces_of(piece))
    ),
    "outside the game": lambda board: board.piece.zone != "library",
    "every type": lambda board: not _asks_for_a_subtype(board),
    "other face": lambda board: not _may_be_in_hand(board),
    "attaching": lambda board: bool(board.piece.attached_to) and not _could_come_loose(board),
}
"""What has to be true of a board for each reason."""
