"""What is known of a keyword ability or a keyword action: a row of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from rulesets.points import numbered
from rulesets.sets import RELEASED
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import Duration
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.printed import Facts

Shape = Literal[
    "plain",
    "number",
    "number or X",
    "number, X or kind",
    "from",
    "cost",
    "cost or life",
    "number and cost",
    "filter and cost",
    "cost and size",
    "words",
    "filter",
    "counters",
    "price",
    "tax",
    "gift",
]
"""What follows the name: nothing, a number (or X, or a filter and a number), `from` and a quality, a mana cost (or life), a number or a filter before that or a size behind it, words, a filter, counters, what is given, a number that may count something, or what is promised."""


@dataclass(frozen=True, slots=True)
class Came:
    """What is so of a permanent that came by a keyword, such as for its dash cost: what its own abilities do not say."""

    ends: Literal["", "return", "sacrifice", "exile"] = ""
    """What becomes of it at the next end of turn."""
    gains: tuple[Keyword, ...] = ()
    until: Duration = "permanent"
    """How long it has what it gains."""
    exiled: bool = False
    """Whether it is exiled instead, wherever it would go as it leaves."""
    fresh: bool = True
    """Whether it matters only in the turn in which it came."""


@dataclass(frozen=True, slots=True)
class Row:
    """One keyword: how it is written, since when cards and rules have it, and what plays it.

    `cards` is the set whose cards first bear the word; it is empty where we know of none.  `numbers` begins
    with the first text that has the rule; where `says` makes a clause of the row it goes on to
    today, elsewhere the clause that plays the keyword has the rest.
    """

    name: str
    shape: Shape
    cards: str
    numbers: str
    says: str = ""
    """What it does, in a sentence of our own: the whole clause of a keyword that no other clause plays."""
    asked: str = ""
    """What is asked of it, where that is not what it does, or it is many."""
    told: str = ""
    """What it does, in a sentence, where no clause says it: runs do not play it, or do so on every day."""
    everyday: bool = False
    """Whether it is an action that is played on every day, named so by the rules or not."""
    clause: str = ""
    """The clause that plays it, where there is one of its own or one that plays it among other things."""
    cited: str = ""
    """By which sentence of that clause it is cited what the keyword does, where that is one alone: `exists` or `paid`."""
    since: str = ""
    """The day of the version with which it came, where the clause is older than the keyword."""
    ability: Callable[[Keyword], Ability] | None = None
    """What it is short for."""
    also: tuple[Callable[[Keyword], Ability], ...] = ()
    """The other abilities that it is short for, where it is for several."""
    triggers: Callable[[Keyword], Ability] | None = None
    """What its clause has trigger for it, where whoever asks what a board can do has to know of it."""
    casts: Callable[[Ability, Keyword, Facts], Ability | None] | None = None
    """What a spell is that is cast in the way that it offers; None where the card cannot be."""
    casts_too: Callable[[Ability, Keyword, Facts], Ability | None] | None = None
    """The same of another way that it offers besides."""
    casts_all: Callable[[Sequence[Ability], Keyword, Facts], list[Ability]] | None = None
    """What a spell is by it of which each mode is one of those that are given."""
    casts_how: Literal["instead", "besides", "always"] = "instead"
    """Whether that is a way for the mana cost not to be paid, of which a spell is cast in one, or may be added to any; or is so in every way."""
    counters: str = ""
    """The kind of counter a permanent enters with, as many as the keyword's number; where it may have come by it, only if it did."""
    came: Came | None = None
    """What is so of a permanent that came by it, where that is more than that it is there."""
    resizes: bool = False
    """Whether it may make a creature's size, or what its damage does to a size, another than is printed."""
    unnamed: str = ""
    """The set whose cards first had the ability in other words, before the name."""
    what_it_is: bool = False
    """Whether the rules had the name for what a permanent is, before it was that of an ability."""
    spellings: tuple[str, ...] | None = None
    """How it is written, where that is not by its name."""

    speaks: str = ""
    """Words of the rule of its number, where the first of its name is none or does not tell that rule from its neighbours."""
    entering: str = ""
    """What it does as what has it enters, in a sentence, where a rule of its own says that."""
    entering_by: str = ""
    """The numbers of that rule."""
    turned_up: str = ""
    """That what lies face down by it may be turned up, in a sentence, where a rule of its own says that."""
    turned_up_by: str = ""
    """The numbers of that rule."""

    slug: str = field(init=False)
    """The clause that says whether it exists: the one that plays it, or the one made from this row."""
    in_rules: date = field(init=False)
    """The day of the first text that has a rule for it."""

    def __post_init__(self) -> None:
        # Looked up for every run of a board that has it, so worked out once.
        object.__setattr__(self, "slug", self.clause or self.name.lower().rstrip("!").replace(" ", "-"))
        object.__setattr__(self, "in_rules", numbered(self.numbers)[0].since)

    @property
    def dated(self) -> bool:
        """Whether a clause tells on which days there is such a thing."""
        return bool(self.says or self.clause) and not self.everyday

    @property
    def played(self) -> bool:
        """Whether runs take notice of it; of the others we only know that they are keywords."""
        return self.dated or self.everyday

    @property
    def first_set(self) -> str:
        """The set with which the ability came, by its name or in other words."""
        return self.unnamed or self.cards

    @property
    def begins(self) -> date:
        """The day since which it can be played: that of the first cards, or of the text where that is older."""
        released = RELEASED.get(self.first_set)
        return min(released, self.in_rules) if released else self.in_rules
