"""Whether a line that is said to have no say has none on a board: one check for each reason of the reader's list.

A check looks at all that could still happen: what the abilities on the board do, what its players hold, what the
script plays; and where somebody's text could not be read, at the words in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass

from comparator.scenario.scenario import Piece, Play, Scenario
from rulesets.clauses.cleanup import HAND_SIZE
from rulesets.keywords.table import triggered_by
from rulesets.table.abilities import Ability, Filter, Keyword
from rulesets.table.printed import Facts


@dataclass(frozen=True, slots=True)
class Circumstances:
    """A card on a board: all pieces, what is played, and the text of every line of theirs that nobody could read.

    `excused` are the reasons of other lines on the board that are said to have no say: of two that would have one
    only by each other, neither may be the other's excuse.
    """

    piece: Piece
    scenario: Scenario
    unread: tuple[str, ...] = ()
    excused: frozenset[str] = frozenset()

    def facts(self) -> Iterator[Facts]:
        """What is printed on every card, on its other side, and on the tokens it can make."""
        for piece in self.scenario.pieces:
            yield from _all(piece.facts)

    def abilities(self) -> Iterator[Ability]:
        """Every ability on the board."""
        for facts in self.facts():
            yield from _with_given(facts)

    def does(self, *verbs: str) -> bool:
        """Whether an ability on the board does one of these things."""
        return any(
            effect.verb in verbs
            for ability in self.abilities()
            for effect in (*ability.effects, *ability.hold)
        )

    def says(self, *words: str) -> bool:
        """Whether a line that nobody could read has one of these words."""
        return any(word in line for line in self.unread for word in words)

    def keywords(self) -> Iterator[Keyword]:
        """Every keyword that a card has, or can give."""
        for facts in self.facts():
            yield from facts.keywords
            yield from (one for boost in facts.boosts for one in boost.keywords)
        for ability in self.abilities():
            yield from (one for effect in (*ability.effects, *ability.hold) for one in effect.keywords)

    def grants(self, *names: str) -> bool:
        """Whether a card has one of these keywords, or can give it."""
        return any(keyword.name in names for keyword in self.keywords())

    def others(self) -> Iterator[Piece]:
        """All but the card itself."""
        return (piece for piece in self.scenario.pieces if piece.id != self.piece.id)

    def in_hands(self) -> Iterator[Piece]:
        """The cards in hands; the card itself too, which may arrive, or be cycled, like any other."""
        return (piece for piece in self.scenario.pieces if piece.zone == "hand")

    def held(self) -> Iterator[Piece]:
        """The other cards in hands."""
        return (piece for piece in self.in_hands() if piece.id != self.piece.id)

    def plays(self) -> Iterator[Play]:
        """What the script plays."""
        return (play for line in self.scenario.lines for play in line.plays)

    def in_play(self) -> bool:
        """Whether the card lies on the battlefield."""
        return self.piece.zone == "battlefield"


def _with_given(facts: Facts) -> Iterator[Ability]:
    """The abilities of a card, those that it grants, and those that effects of any of them give."""
    granted = (one for boost in facts.boosts for one in boost.abilities)
    for ability in (*facts.abilities, *triggered_by(facts.keywords), *granted):
        yield ability
        yield from (one for effect in ability.effects for one in effect.abilities)


def _all(facts: Facts) -> Iterator[Facts]:
    for face in facts.faces():
        yield face
        for ability in _with_given(face):
            for effect in ability.effects:
                if effect.token is not None:
                    yield from _all(effect.token)


def reason_holds(reason: str, board: Circumstances) -> bool:
    """Whether what a reason (a key of the reader's `REASONS`) claims is true of the board."""
    return CHECKS[reason](board)


def _comes_back(board: Circumstances) -> bool:
    """Whether what lies on the battlefield, or anything else, could come into play."""
    return (
        board.does("put into play", "exile and return", "phase in", "copy", "manifest")
        or board.grants("persist", "undying", "ninjutsu")
        or board.says("to the battlefield", "onto the battlefield", "copy", "manifest")
        or any(piece.facts.playable and not _vanishes(piece) for piece in board.in_hands())
    )


def _vanishes(piece: Piece) -> bool:
    """Whether it is nothing that stays in play: an instant or sorcery."""
    return bool(piece.facts.types & {"instant", "sorcery"})


def _something_arrives(board: Circumstances) -> bool:
    return _comes_back(board) or board.does("make", "search land") or board.says("create", "token")


def _casts(board: Circumstances) -> bool:
    held = any(ability.kind == "spell" for piece in board.held() for ability in piece.facts.abilities)
    encoded = any(piece.encoded_on for piece in board.scenario.pieces)
    return held or encoded or board.does("cast copy") or board.says("cast")


def _is_cast(board: Circumstances) -> bool:
    """Whether the script plays the card itself."""
    return any(play.source == board.piece.id for play in board.plays())


def _something_counters(board: Circumstances) -> bool:
    """Whether anything but the card itself, which cannot take aim at itself, counters a spell."""
    others = (ability for piece in board.others() for ability in piece.facts.abilities)
    return any(effect.verb == "counter spell" for one in others for effect in one.effects) or board.says(
        "counter target", "counter that"
    )


def _looks_at_graveyards(board: Circumstances) -> bool:
    """Whether a condition asks, or anything counts or picks, what lies in a graveyard."""
    if any(filter_.zone == "graveyard" for facts in board.facts() for filter_ in _filters(facts)):
        return True
    conditions = [one.condition for one in board.abilities()]
    conditions += [one.condition for ability in board.abilities() for one in ability.effects]
    conditions += [boost.condition for facts in board.facts() for boost in facts.boosts]
    return any(one is not None and one.kind.startswith("graveyard") for one in conditions)


def _asks_for_a_subtype(board: Circumstances) -> bool:
    return (
        any(
            filter_.subtypes | filter_.without_subtypes
            for facts in board.facts()
            for filter_ in _filters(facts)
        )
        or board.grants("bands with other")
        or any(one.name == "protection" and one.quality[:1].isupper() for one in board.keywords())
        or board.says("creature type", "share")
    )


def _filters(value: object) -> Iterator[Filter]:
    """Every filter in what is printed on a card."""
    if isinstance(value, Filter):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _filters(one)
    elif is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield from _filters(getattr(value, each.name))


def _could_come_loose(board: Circumstances) -> bool:
    return (
        board.does("become", "stop being", "control", "lose all abilities", "turn face up", "phase out")
        or board.grants("protection", "shroud")
        or board.says("protection", "control of", "becomes", "attach")
    )


TEN = 10


def _pays_for_nothing(board: Circumstances) -> bool:
    """Whether all costs are taken as paid: the board does not say what mana there is."""
    return all(seat.mana is None and not seat.pool for seat in board.scenario.seats)


def _something_is_discarded(board: Circumstances) -> bool:
    return (
        board.does("discard")
        or any(ability.cost.discard for ability in board.abilities())
        or any(ability.cost.discard_this for piece in board.in_hands() for ability in piece.facts.abilities)
        or board.says("discard", "cycl")
        or "cycled" in board.excused
        or _hand_may_overflow(board)
    )


def _hand_may_overflow(board: Circumstances) -> bool:
    """Whether the active player may have more in hand than may be kept as the turn ends."""
    active = board.scenario.active.name
    own = [one for one in board.scenario.pieces if active in (one.owner, one.controller) and not one.token]
    held = own if board.does("return") or board.says("hand") else [one for one in own if one.zone == "hand"]
    return len(held) > HAND_SIZE or _somebody_draws(board) or board.does("find", "explore")


def _something_untaps(board: Circumstances) -> bool:
    """Whether anything untaps by an effect, or as a cost."""
    paid = any(ability.cost.untap for ability in board.abilities())
    return paid or board.does("untap", "tap or untap") or board.says("untap", "{Q}")


def _taps_for_mana(board: Circumstances) -> bool:
    """Whether a card says that something may be tapped for mana; of lands that say nothing of it costs are taken as paid."""
    return any(
        ability.cost.tap and any(effect.verb == "mana" for effect in ability.effects)
        for ability in board.abilities()
    )


def _looks_at_discards(board: Circumstances) -> bool:
    return board.says("discard", "cycle", "graveyard") or "discarding" in board.excused


def _looks_at_draws(board: Circumstances) -> bool:
    return board.says("whenever you draw", "draws a card", "cards in") or "drawing" in board.excused


def _somebody_draws(board: Circumstances) -> bool:
    return board.does("draw") or board.says("draw") or "cycled" in board.excused


def _is_nothing_to_cycle(board: Circumstances) -> bool:
    """Whether one card for another comes to nothing: no card is known that may come, and nothing looks at either."""
    looked_at = _looks_at_discards(board) or _looks_at_draws(board) or _looks_at_graveyards(board)
    return not looked_at and not any(piece.zone == "library" for piece in board.scenario.pieces)


def _may_be_in_hand(board: Circumstances) -> bool:
    """Whether the card is in a hand, or may come there: taken back, or drawn."""
    if board.piece.zone == "library":
        return _somebody_draws(board) or board.does("find", "explore")
    return board.piece.zone == "hand" or board.does("return") or board.says(" hand")


MAIN_PHASES = frozenset({"main-before-combat", "main-after-combat"})


def _is_cast_in_a_main_phase(board: Circumstances) -> bool:
    """Whether the script casts the card in a main phase; what is used of a card in play is an ability that is read."""
    return not board.in_play() and any(
        play.source == board.piece.id and not MAIN_PHASES.isdisjoint((play.window, *play.otherwise))
        for play in board.plays()
    )


CHECKS: Mapping[str, Callable[[Circumstances], bool]] = {
    "price": lambda board: board.in_play() or _pays_for_nothing(board),
    "option": lambda board: board.piece.zone != "library",
    "kicker": lambda board: sum(one.kind == "spell" for one in board.piece.facts.abilities) != 1,
    "countering": lambda board: board.in_play() or not _something_counters(board),
    "no spell": lambda board: board.piece.zone == "hand" and not _casts(board),
    "a later turn": lambda board: not board.says("graveyard") and not _looks_at_graveyards(board),
    "suspended": lambda board: bool(board.piece.facts.cost),
    "cycled": lambda board: board.piece.zone != "hand" or _is_nothing_to_cycle(board),
    "from the graveyard": lambda board: board.piece.zone != "graveyard",
    "ten permanents": lambda board: (
        all(
            sum(
                piece.controller == seat.name and piece.zone == "battlefield"
                for piece in board.scenario.pieces
            )
            < TEN
            for seat in board.scenario.seats
        )
        and not _something_arrives(board)
    ),
    "exiled": lambda board: (
        not any(piece.zone == "exile" for piece in board.scenario.pieces)
        and not board.does("exile", "exile and return", "haunt")
        and not board.grants("cipher")
        and not board.says("exile ")
    ),
    "energy": lambda board: not board.says("get {E}", "gets {E}"),
    "entering": lambda board: board.in_play() and not board.piece.sick and not _comes_back(board),
    "casting": Circumstances.in_play,
    "elsewhere": Circumstances.in_play,
    "before combat": lambda board: not board.says("upkeep step", "untap step", "beginning phase"),
    "main phase": lambda board: not _is_cast_in_a_main_phase(board),
    "mana": lambda board: _pays_for_nothing(board) and (board.in_play() or not _is_cast(board)),
    "tapping for mana": lambda board: _pays_for_nothing(board) and not _taps_for_mana(board),
    "other castings": lambda board: not _casts(board),
    "arrivals": lambda board: not _something_arrives(board),
    "drawing": lambda board: not _somebody_draws(board),
    "discarding": lambda board: not _something_is_discarded(board),
    "untapping": lambda board: not _something_untaps(board),
    "aiming": lambda board: (
        not any(ability.targets for ability in board.abilities()) and not board.says("target")
    ),
    "library": lambda board: not any(piece.zone == "library" for piece in board.scenario.pieces),
    "hand size": lambda board: not any(board.held()),
    "land drop": lambda board: not any("land" in piece.facts.types for piece in board.held()),
    "outside the game": lambda board: board.piece.zone != "library",
    "colour": lambda board: not board.piece.facts.colors,
    "every type": lambda board: not _asks_for_a_subtype(board),
    "other face": lambda board: not _may_be_in_hand(board),
    "attaching": lambda board: bool(board.piece.attached_to) and not _could_come_loose(board),
}
"""What has to be true of a board for each reason."""
