"""What is paid to play a spell or ability, as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.names import COLLECT_EVIDENCE

if TYPE_CHECKING:
    from rulesets.table.state import Ref


class Given(NamedTuple):
    """So many of what a filter means that a player chooses to pay with, and what is done with them."""

    how: Literal["sacrifice", "return", "exile", "discard", "tap", "blight", "behold"]
    filter: Filter
    number: int = 1
    saves: Literal["", "mana value", "power", "one", "mana cost"] = ""
    """What of it comes off the mana of the cost, as far as any mana pays for that: so much of it, or one mana for each; a mana cost comes off by its colours."""
    is_x: bool = False
    """Whether it is as many as the number that is chosen for X, and none besides; one part of a cost at the most."""
    any_number: bool = False
    """Whether it is as many as its player likes, or none; one part of a cost at the most, and none beside an X."""
    counters: int = 0
    """So many -1/-1 counters are put on it, where it is blighted."""
    worth: int = 0
    """So much mana value in all it has to be at least."""
    or_else: Filter | None = None
    """What else would do: of the permanents there are, or of the cards in hand where it says so."""
    keyword: str = ""
    """The keyword that has it paid, where no card says it in words of its own."""

    @property
    def is_open(self) -> bool:
        """Whether how many are given is chosen."""
        return self.is_x or self.any_number


def evidence_of(worth: int) -> Given:
    """What is given to collect evidence: cards of a graveyard with so much mana value in all."""
    cards = Filter(zone="graveyard", controller="you")
    return Given("exile", cards, any_number=True, worth=worth, keyword=COLLECT_EVIDENCE)


@dataclass(frozen=True, slots=True)
class Cost:
    """What is paid to play a spell or ability.

    `mana` is a cost such as `1RG`, empty for none, with an X for each time that the number chosen is paid; `given` is
    what its player chooses to pay with; `discard` counts cards, of which those that came to hand last go.
    """

    mana: str = ""
    tap: bool = False
    untap: bool = False
    sacrifice_this: bool = False
    exile_this: bool = False
    return_this: bool = False
    given: tuple[Given, ...] = ()
    discard: int = 0
    discard_this: bool = False
    life: int = 0
    energy: int = 0
    loyalty: int | None = None
    """So many loyalty counters are put on the source, or taken off it; what has none of that in its cost is no loyalty ability."""
    convoked: bool = False
    """Whether creatures may be tapped in the place of mana."""
    improvised: bool = False
    """Whether artifacts may be."""
    waterbent: int = 0
    """So much more mana is paid that any pays, in the place of which artifacts and creatures may be tapped."""
    less_for_opponents: int = 0
    """So many times one mana less is paid for each opponent, of what any mana pays for."""
    repeated: str = ""
    """Mana that is paid besides as many times as is chosen, once at least: the number is that for X."""
    each_target: str = ""
    """Mana that is paid besides for each target beyond the first."""
    less_for: tuple[Filter, ...] = ()
    """One mana less is paid for each permanent that fits one of these, of what any mana pays for."""
    tap_power: int = 0
    """Any number of other untapped creatures are tapped that have so much power in all."""
    crewed_by: str = ""
    """The keyword that has them tapped, where no card says it in words of its own."""
    counters: tuple[tuple[str, int], ...] = ()
    """Counters that are taken off the source: their kinds and numbers; a negative number is put on it."""
    x_counters: str = ""
    """The kind of counters of which as many are taken off the source as is chosen."""

    @property
    def has_x(self) -> bool:
        """Whether a number is chosen as it is paid."""
        return self.x_in_mana or bool(self.x_counters) or self.x_given

    @property
    def x_in_mana(self) -> bool:
        """Whether how much mana is paid hangs on the number that is chosen."""
        return "X" in self.mana or bool(self.repeated)

    @property
    def x_given(self) -> bool:
        """Whether as much of something is given as the number that is chosen for X."""
        return any(given.is_x for given in self.given)

    @property
    def any_given(self) -> bool:
        """Whether any number of something may be given, or none."""
        return any(given.any_number for given in self.given)

    def x_of(self, paid_with: tuple[Ref, ...]) -> int:
        """How many are given for the part of which the number is chosen, of all that is given for the cost: the number for X."""
        return max(len(paid_with) - self.chosen, 0)

    def counters_with(self, x: int) -> tuple[tuple[str, int], ...]:
        """The counters that are taken off the source, with the number that is chosen for X."""
        return (*self.counters, (self.x_counters, x)) if self.x_counters else self.counters

    @property
    def taps_any(self) -> bool:
        """Whether it may be paid with any number of untapped permanents."""
        return bool(self.tap_power or self.taps_for_mana)

    @property
    def taps_for_mana(self) -> bool:
        """Whether permanents may be tapped in the place of mana."""
        return self.convoked or self.improvised or bool(self.waterbent)

    @property
    def pays_mana(self) -> bool:
        """Whether any mana is a part of it."""
        return bool(self.mana or self.repeated or self.waterbent)

    @property
    def hangs_on_given(self) -> bool:
        """Whether how much mana is paid hangs on what is given besides."""
        return any(given.saves for given in self.given)

    @property
    def takes_itself(self) -> bool:
        """Whether it is paid with the object itself, which has to be where it can be."""
        return bool(
            self.tap or self.untap or self.sacrifice_this or self.exile_this or self.return_this
            or self.discard_this or self.counters or self.x_counters or self.loyalty is not None
        )  # fmt: skip

    @property
    def chosen(self) -> int:
        """With how many permanents and cards of a player's choice it is paid, those left out whose number is chosen."""
        return sum([given.number for given in self.given if not given.is_open])

    def takes(self, how: str) -> bool:
        """Whether something of its player's choice is sacrificed, returned, exiled, discarded or tapped for it."""
        return any(given.how == how for given in self.given)

    def shares(self, paid_with: tuple[Ref, ...]) -> Iterator[tuple[Given, tuple[Ref, ...]]]:
        """What is given for each part of the cost, of all that it is paid with."""
        first = 0
        for given in self.given:
            end = first + (self.x_of(paid_with) if given.is_open else given.number)
            yield given, paid_with[first:end]
            first = end

    def paid_in(self, how: str, paid_with: tuple[Ref, ...]) -> tuple[Ref, ...]:
        """Of what it is paid with, all with which that is done."""
        return tuple([one for given, paid in self.shares(paid_with) if given.how == how for one in paid])


FREE = Cost()
"""Nothing is paid."""
