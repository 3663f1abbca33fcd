"""The board as it is read: seats and pieces, and finding the one that a name means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from comparator.scenario.scenario import Piece, Seat
from comparator.scenario.sources import Sources
from rulesets.cards.part import Part
from rulesets.cards.within import all_in
from rulesets.keywords.castings_elsewhere import as_airbent, as_free
from rulesets.keywords.table import triggered_by
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.names import (
    ADVENTURE,
    AIRBEND,
    DAYBOUND,
    FROM_THE_LIBRARY,
    HIDING_ACTIONS,
    MANIFEST,
    NIGHTBOUND,
    ON_AN_ADVENTURE,
)
from rulesets.table.exiled import CIPHER
from rulesets.table.face_down import hidden
from rulesets.table.land_types import MANA_ABILITIES
from rulesets.table.printed import Facts

if TYPE_CHECKING:
    from rulesets.cards.text.outcome import CardLine, Outcome

_MADE = re.compile(r"(?P<what>.+) [0-9]+")
"""The id of a token that comes to be in the course of the turn: what it is called and whose work it is, and a number."""

_COPY = re.compile(r"copy of (?P<what>.+) [0-9]+")
"""The id of a copy of a spell, or of a card that is cast."""
_COPYING = frozenset({"copy spell", "cast copy"})
"""Verbs by which there may be copies of spells."""
_MAKING = frozenset({"make", "copy", "endure", "fabricate", "incubate", "search land"})
"""Verbs by which there comes to be what the board does not name."""

BECOMING = frozenset({"become", "become copy of", "transform", "convert", "flip"})
"""Verbs after which a permanent may be what it was not."""
_TURNING = frozenset({"transform", "convert", "flip", "exile and return", "put into play", "airbend"})
"""Verbs after which another face of a card may be up."""
_NUMBER = re.compile(r"^ [0-9]+$")
"""What is behind its name in the id of one of several cards."""
_OLD_NUMBER = re.compile(r" #(?=[0-9]+$)")
"""How one of several cards of a name was numbered in former versions, which YAML takes for a comment."""


@dataclass(slots=True)
class Roster:
    """The seats and the pieces by id; `guessed` holds ids of pieces whose card or player is not known.

    `instead` leads from a misspelt card to the piece it was taken for, so that one slip is told once.
    """

    seats: tuple[Seat, ...]
    sources: Sources
    pieces: dict[str, Piece] = field(default_factory=dict)
    guessed: set[str] = field(default_factory=set)
    instead: dict[str, str] = field(default_factory=dict)
    unplayed: dict[str, tuple[CardLine, ...]] = field(default_factory=dict)
    """The lines of a piece that are not read, or are said to have no say, by its id."""
    daytime: str = ""
    """`day` or `night`, where the board says that it is."""
    held: frozenset[str] = frozenset()
    """The spells in a hand that no play of the line that is read casts: nothing comes of what they would do."""
    laid: bool = True
    """Whether the file lays out a table at all: where it does not, that is told, and not of each name that nothing bears."""

    @property
    def active(self) -> str:
        return self.seats[0].name

    @property
    def defending(self) -> str:
        return self.seats[1].name

    @property
    def players(self) -> tuple[str, ...]:
        return tuple([seat.name for seat in self.seats])

    def hold_all_but(self, cast: Iterable[Part]) -> None:
        """Have the spells in hand be held that are none of those which plays name to be cast."""
        named = {self.find(Part(card.value)) for card in cast}
        self.held = frozenset(
            [
                id_
                for id_, piece in self.pieces.items()
                if piece.zone == "hand" and piece.facts.is_no_permanent and id_ not in named
            ]
        )

    def leave_unplayed(self, id_: str, lines: tuple[CardLine, ...]) -> None:
        """Note lines of a piece that are not played; of which one is not read, that is cast by nobody."""
        if lines:
            self.unplayed[id_] = self.unplayed.get(id_, ()) + lines
        if any(line.outcome == "not read" for line in lines):
            self.pieces[id_] = uncast(self.pieces[id_])

    def unplayed_as(self, outcome: Outcome) -> dict[str, tuple[CardLine, ...]]:
        """The lines of which that has become, by the id of the piece whose they are."""
        found = {
            id_: tuple([line for line in lines if line.outcome == outcome])
            for id_, lines in self.unplayed.items()
        }
        return {id_: lines for id_, lines in found.items() if lines}

    def unread_of(self, piece: Piece) -> tuple[str, ...]:
        """The lines of a card that are not read, be it since they have no say."""
        return tuple([line.said for line in self.unplayed.get(piece.id, ())])

    def not_read_of(self, piece: Piece) -> tuple[str, ...]:
        """The lines of a card that nobody could read."""
        return tuple([one.said for one in self.unplayed.get(piece.id, ()) if one.outcome == "not read"])

    def unread_use_of(self, piece: Piece) -> str:
        """A line of a card that is not read and by which it would be used in some zone, or any that nobody could read; empty where none is."""
        uses = (line.said for line, zone in self._unread_uses(piece) if zone)
        return next(uses, "") or next(iter(self.not_read_of(piece)), "")

    def further_use_of(self, piece: Piece) -> str:
        """A line that nobody could read and by which a card might be used where it lies, too; empty where none is."""
        uses = self._unread_uses(piece)
        return next((one.said for one, zone in uses if one.outcome == "not read" and zone == piece.zone), "")

    def _unread_uses(self, piece: Piece) -> Iterator[tuple[CardLine, str]]:
        """The lines of a card that are not read and used by a play, each with the zone from which."""
        lines = self.unplayed.get(piece.id, ())
        if lines:
            from rulesets.cards.text.silent import use_of  # noqa: PLC0415 - for cards of the own file alone

            uses = ((line, use_of(line.text, line.reason)) for line in lines)
            yield from ((line, use.zone) for line, use in uses if use is not None)

    def turns_over(self) -> bool:
        """Whether anything here could have another face of a card come up."""
        return any(
            not face.keyword_names.isdisjoint((DAYBOUND, NIGHTBOUND))
            or any(effect.verb in _TURNING for effect in all_in(face, Effect))
            for piece in self.pieces.values()
            for face in piece.facts.faces()
        )

    def find(self, part: Part, players: bool = False, what: str = "card", whose: str = "") -> str:
        """The id that the text of `part` means, or an empty one with a complaint; of several one of those that `whose` says is suggested."""
        name = _OLD_NUMBER.sub(" ", part.words(f"the name of a {what}"))
        if not name or name in self.pieces or (players and name in self.players):
            return name
        if name in self.instead:
            return self.instead[name]
        cast_as = self.cast_as()
        if len(cast_as.get(name, ())) == 1:
            return cast_as[name][0]
        # A sentence that a story tells may begin with it.
        made = f"copy of {name.removeprefix('Copy of ')}" if name.startswith("Copy of ") else name
        if self._copied(made) or self._is_made(made):
            return made
        numbered = re.compile(rf"{re.escape(name)} [0-9]+")
        several = cast_as.get(name) or tuple(filter(numbered.fullmatch, (*self.pieces, *cast_as)))
        if several:
            expected = f"one of {', '.join(several[:6])}"
            own = [one for one in several if one in self.pieces and self.pieces[one].controller == whose]
            meant = (own or several)[0]
            part.complain(f'"{name}" may be any of {len(several)}', name, expected, meant=meant)
        elif name in self.players:
            part.complain(f'"{name}" is a player', name, f"a {what}")
        elif whole := self._whose_other_half(name):
            part.complain(
                f'"{name}" is the other half of "{whole}"', name, f'"{name}" in its place on the board'
            )
        elif self.laid:
            options = (*self.pieces, *cast_as, *(self.players if players else ()))
            part.complain(f'there is no "{name}" here', name, f"a {what} of this scenario", options)
        return ""

    def _whose_other_half(self, name: str) -> str:
        """The split card of which that is the half by which it does not stand on the board, and is not cast; empty where none is."""
        halves = {piece.facts.beside.name: id_ for id_, piece in self.pieces.items() if piece.facts.beside}
        return halves.get(name, "")

    def cast_as(self) -> dict[str, tuple[str, ...]]:
        """The cards that may be cast as their Adventures or other halves, by what these are called, with the number of the card if it has one."""
        found: dict[str, tuple[str, ...]] = {}
        for id_, piece in self.pieces.items():
            if (other := _cast_as(piece)) is not None:
                number = _NUMBER.search(id_.removeprefix(piece.facts.name))
                called = other.name + (number[0] if number else "")
                found[called] = (*found.get(called, ()), id_)
        return found

    def _copied(self, name: str) -> str:
        """The spell that a name is that of a copy of, if any effect here might copy it; empty for any other name."""
        copy = _COPY.fullmatch(name)
        spell = self.pieces.get(copy["what"]) if copy else None
        if spell is None or not spell.facts.is_no_permanent:
            return ""
        able = {
            effect.verb for id_ in self.pieces for ability in self._may_use(id_) for effect in ability.effects
        }
        return spell.id if CIPHER in spell.facts.keyword_names or able & _COPYING else ""

    def _is_made(self, name: str) -> bool:
        """Whether a name is that of what something here, or something that is itself made here, might make."""
        seen: dict[str, tuple[Ability, ...]] = {}
        abilities = (ability for maker in _makers(name) for ability in self._of_maker(maker, seen))
        return any(effect.verb in _MAKING for ability in abilities for effect in ability.effects)

    def used_by_what_comes(self, name: str) -> tuple[Ability, ...]:
        """What may be used of what is made in the course of the turn, as far as those say it that make such."""
        return tuple([one for one in self._of_maker(name, {}) if one.kind == "activated"])

    def _of_maker(self, name: str, seen: dict[str, tuple[Ability, ...]]) -> tuple[Ability, ...]:
        """What something of a name may use: a card here, a copy of a spell, or a token that one of these makes."""
        if name not in seen:
            card = self._copied(name) or name
            seen[name] = () if card not in self.pieces else self._may_use(card)
            if card not in self.pieces:
                makers = [self._of_maker(maker, seen) for maker in _makers(name)]
                seen[name] = tuple(
                    [one for made in makers for ability in made for one in self._made_by(ability)]
                )
        return seen[name]

    def _made_by(self, ability: Ability) -> Iterator[Ability]:
        """What the tokens that an ability makes may use."""
        for effect in ability.effects:
            if effect.token is not None:
                yield from (*effect.token.abilities, *triggered_by(effect.token.keywords))
            if effect.verb == "copy":
                yield from (one for id_ in self.pieces for one in self._may_use(id_))

    def _may_use(self, id_: str) -> tuple[Ability, ...]:
        """The abilities of a piece, of its keywords, and those that any here may be granted."""
        faces = self.pieces[id_].facts.faces()
        own = (one for face in faces for one in (*face.abilities, *triggered_by(face.keywords)))
        return (*own, *self.granted())

    def is_cast_as(self, name: str) -> bool:
        """Whether a name is that of an Adventure or of another half, and of no card of the board."""
        return name not in self.pieces and name in self.cast_as()

    def find_key(self, name: str, part: Part, players: bool = False, what: str = "card") -> str:
        """The id that the key of `part` means; what is wrong with it is wrong with the key."""
        heard = Part(name, part.path)
        found = self.find(heard, players, what)
        for one in heard.complaints:
            part.complain(one.message, one.found, one.expected, one.options, at_key=True, meant=one.meant)
        return found

    def find_player(self, part: Part) -> str:
        """The player that the text of `part` names."""
        name = part.words("the name of a player")
        if name and name not in self.players:
            part.complain(f'unknown player "{name}"', name, " or ".join(self.players), self.players)
            return ""
        return name

    def effects(self, ids: Iterable[str] | None = None) -> Iterator[Effect]:
        """Every effect that the abilities of these pieces have, or of all."""
        for id_ in self.pieces if ids is None else ids:
            if id_ in self.pieces:
                facts = self.pieces[id_].facts
                for ability in (one for face in facts.faces() for one in face.abilities):
                    yield from ability.effects
                    yield from ability.hold
                for ability in granted_by(facts):
                    yield from ability.effects

    def granted(self, to: Piece | None = None) -> tuple[Ability, ...]:
        """The abilities that cards on the battlefield grant to others, or that may come there, and that effects give.

        Where it is said `to` what, those are left out that another keeps to itself.
        """
        doing = [id_ for id_ in self.pieces if id_ not in self.held]
        copied = "become copy of" in self.verbs(doing)
        found: list[Ability] = []
        for piece in map(self.pieces.__getitem__, doing):
            there = piece.zone == "battlefield" or self._may_come(piece)
            abilities = granted_by(piece.facts) if there else given_by(piece.facts)
            if to is not None and to.id != piece.id and not copied:
                kept = (*granted_to_itself(piece.facts, alone=True), *given_to_itself(piece.facts))
                abilities = tuple([one for one in abilities if one not in kept])
            found += (*abilities, *(piece.facts.abilities if copied else ()))
        return tuple(found)

    def granted_to(self, piece: Piece | None) -> tuple[Ability, ...]:
        """The abilities that a piece may come to have, besides those that it has where it lies."""
        comes = piece is not None and self._may_come(piece)
        granted = self.granted(piece) if piece is None or comes or piece.zone in _CHANGING else ()
        if piece is not None:
            granted += tuple([one for one in piece.facts.abilities if one.zone in _COME_TO])
        if piece is not None and comes:
            granted += piece.facts.abilities
            if piece.facts.enters_as is not None:
                granted += self._copied_abilities()
        if piece is not None and piece.facts.face_up is not None:
            granted += piece.facts.face_up.abilities
        if piece is not None and piece.zone == "library" and self.verbs() & HIDING_ACTIONS:
            # Whichever of them it lies face down by, it is turned up in the same ways.
            granted += hidden(piece.facts, MANIFEST).abilities + piece.facts.abilities
        if piece is not None and AIRBEND in self.verbs():
            granted += tuple([one for one in as_airbent(piece.facts).abilities if one.let_by])
        if piece is not None and piece.zone == "library" and (words := self.cast_for_nothing()):
            # By whichever of them it is cast, it is called the same.
            free = as_free(piece.facts, words[0], "exile").abilities
            granted += tuple([one for one in free if one.let_by])
        if piece is not None and "land" in piece.facts.types and self._changes_types():
            granted += tuple(MANA_ABILITIES.values())
        return granted

    def granted_as_it_lies(self, piece: Piece) -> tuple[Ability, ...]:
        """The abilities that a permanent has by what it says of itself, and by what lies on it or is paired with it."""
        return granted_to_itself(piece.facts) + tuple(
            [
                ability
                for other in self.pieces.values()
                for boost in other.facts.boosts
                for ability in boost.abilities
                if (boost.attached and other.attached_to == piece.id)
                or (boost.pair and (other.paired_with == piece.id or piece.paired_with == other.id))
            ]
        )

    def cast_for_nothing(self) -> list[str]:
        """By what cards may be cast out of a library without being paid for."""
        names = {name for piece in self.pieces.values() for name in piece.facts.keyword_names} | self.verbs()
        return [word for word in FROM_THE_LIBRARY if word in names]

    def _changes_types(self) -> bool:
        """Whether anything there may change what types something has."""
        static = any(face.retyping for piece in self.pieces.values() for face in piece.facts.faces())
        return static or "become" in self.verbs()

    def _copied_abilities(self) -> tuple[Ability, ...]:
        """The abilities of all that something could come into play as a copy of, whichever face of that is up."""
        return tuple(
            [one for id_ in self.pieces for face in self.pieces[id_].facts.faces() for one in face.abilities]
        )

    def _may_come(self, piece: Piece) -> bool:
        """Whether what is not on the battlefield may come there, and do then what it can do there."""
        if piece.zone == "battlefield":
            return False
        able = {effect.verb for ability in piece.facts.abilities for effect in ability.effects}
        castable = piece.zone in ("hand", "library") and bool(abilities_for(piece, cast=True))
        fetched = piece.zone == "library" and "land" in piece.facts.types and "search land" in self.verbs()
        return castable or fetched or "put into play" in able | self.verbs()

    def verbs(self, ids: Iterable[str] | None = None) -> set[str]:
        """The verbs of those effects: what might still happen to the board."""
        return {effect.verb for effect in self.effects(ids)}

    def may_make_creatures(self) -> bool:
        """Whether anything here might make a creature of what is none."""
        return bool(self.verbs() & BECOMING) or any(
            "creature" in boost.types for piece in self.pieces.values() for boost in piece.facts.retyping
        )


def named_to_be_cast(script: Iterable[Part | None]) -> Iterator[Part]:
    """What the plays of a script name to be cast, whether or not there is anything of that name."""
    cast = (play.get("cast") for plays in script if plays is not None for play in plays.items())
    return (card for card in cast if card is not None)


def _cast_as(piece: Piece) -> Facts | None:
    """What a card may be cast as that has a name of its own: its Adventure, or its other half; None for all others."""
    if piece.facts.adventure is not None and ON_AN_ADVENTURE not in piece.marks:
        return piece.facts.adventure
    return piece.facts.beside if any(one.of_other_half for one in piece.facts.abilities) else None


def by_another_name(ability: Ability) -> bool:
    """Whether a spell is that of an Adventure or another half, which has a name of its own."""
    return ability.keyword == ADVENTURE or ability.of_other_half


def _makers(token: str) -> Iterator[str]:
    """The names that may be that of the maker in the id of a token: each of its words may have an "of" in it."""
    made = _MADE.fullmatch(token)
    words = made["what"].split(" of ") if made else []
    return (" of ".join(words[place:]) for place in range(1, len(words)))


def uncast(piece: Piece) -> Piece:
    """A card of which not all is read as nobody can cast it: half a spell would be a guess."""
    return replace(piece, facts=_without_spells(piece.facts))


def _without_spells(facts: Facts) -> Facts:
    abilities = tuple([one for one in facts.abilities if one.kind != "spell"])
    earlier = tuple([(day, _without_spells(before)) for day, before in facts.earlier])
    return replace(facts, abilities=abilities, earlier=earlier)


def granted_by(facts: Facts) -> tuple[Ability, ...]:
    """The abilities that a card's static abilities grant, and that its effects give."""
    return tuple(ability for boost in facts.boosts for ability in boost.abilities) + given_by(facts)


def granted_to_itself(facts: Facts, alone: bool = False) -> tuple[Ability, ...]:
    """The abilities that a card's static abilities grant to itself, as those of a level do, be it with what it is paired with or `alone`."""
    own = [
        boost
        for boost in facts.boosts
        if boost.filter is None and not boost.attached and not (alone and boost.pair)
    ]
    return tuple([ability for boost in own for ability in boost.abilities])


def given_to_itself(facts: Facts) -> tuple[Ability, ...]:
    """The abilities that its effects give to a card itself, as that which ends what has made an Aura of it."""
    given = [effect for ability in facts.abilities for effect in ability.effects if effect.abilities]
    own = [effect for effect in given if effect.subject.kind == "this" or effect.verb == "lie on"]
    return tuple([one for effect in own for one in effect.abilities])


def given_by(facts: Facts) -> tuple[Ability, ...]:
    """The abilities that a card's effects give, or have watch for an event, and that its backup lends."""
    lent = facts.lends.abilities if facts.lends is not None else ()
    given = [one for ability in facts.abilities for effect in ability.effects for one in effect.abilities]
    return (*given, *lent)


def abilities_for(piece: Piece, cast: bool, granted: tuple[Ability, ...] = ()) -> tuple[Ability, ...]:
    """The abilities that `cast:` or `use:` can mean for a piece where it lies, `granted` ones among them."""
    if cast:
        spells = tuple([ability for ability in piece.facts.abilities if ability.kind == "spell"])
        back = ON_AN_ADVENTURE in piece.marks
        spells += tuple([ability for ability in granted if ability.let_by])
        return tuple([one for one in spells if one.keyword != ADVENTURE]) if back else spells
    other = piece.facts.back or piece.facts.front
    own = piece.facts.abilities + (other.abilities if other is not None else ())
    drawn = "hand" if piece.zone == "library" else piece.zone
    there = tuple([ability for ability in own if ability.zone == drawn])
    return tuple([ability for ability in (*there, *granted) if ability.kind == "activated"])


_CHANGING = frozenset({"battlefield", "library"})
"""Where cards lie that may come to have abilities which they have not now, and use them on the battlefield."""


_COME_TO = frozenset({"hand", "graveyard"})
"""Where any card may come to lie, and be used from there."""


def is_creature_card(piece: Piece) -> bool:
    """Whether the card is a creature where it lies, before anything happens."""
    return "creature" in piece.facts.types
