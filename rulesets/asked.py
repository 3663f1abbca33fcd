"""The contract as records: which clauses there are, what each asks, and in which shape it wants its answers."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import FunctionType
from typing import Annotated, Any, get_args, get_origin

from rulesets.contract import combat, damage, keywords, turn


@dataclass(frozen=True, slots=True)
class ClauseQuestion:
    """One thing that is asked of an answer."""

    name: str
    """The member that is asked; empty where the answer itself is called."""
    given: tuple[inspect.Parameter, ...] | None
    """What it is handed over, beside itself; None where it is a plain attribute."""
    wanted: str
    """The type of what it answers."""
    says: str
    """What it answers, in words."""

    @property
    def told(self) -> str:
        """It as it is written in Python: `refuse(state: State, ref: Ref) -> Illegal | None`; `does` is the answer itself."""
        if self.given is None:
            return f"{self.name}: {self.wanted}"
        return f"{self.name or 'does'}({', '.join(map(_written, self.given))}) -> {self.wanted}"


@dataclass(frozen=True, slots=True)
class ClauseContract:
    """All that is asked of one clause, as the contract has it."""

    slug: str
    kind: Any
    """The class of that name, or the plain type of an answer that is a bare value."""

    @property
    def slot(self) -> str:
        """The field of a ruleset that holds its version, and the module that holds the clause."""
        return self.slug.replace("-", "_")

    @property
    def question(self) -> str:
        """The clause's own question, in a sentence."""
        found: str = get_args(self.kind)[1] if self._is_plain else self.kind.__doc__
        return found

    @property
    def plain(self) -> type | None:
        """The type of an answer that is a bare value."""
        return get_args(self.kind)[0] if self._is_plain else None

    @property
    def questions(self) -> tuple[ClauseQuestion, ...]:
        """What is asked of any other answer, in the order of the contract."""
        return () if self._is_plain else tuple(_questions(self.kind))

    @property
    def _is_plain(self) -> bool:
        return get_origin(self.kind) is Annotated


_PAGES = (combat, damage, keywords, turn)
"""The pages of the contract, in the order in which they are told."""


@cache
def contracts() -> Mapping[str, ClauseContract]:
    """Every clause that is asked anything, by its slug, in the order of the contract."""
    found = [
        ClauseContract(re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower(), kind)
        for page in _PAGES
        for name, kind in vars(page).items()
        if get_origin(kind) is Annotated or getattr(kind, "__module__", "") == page.__name__
    ]
    return {one.slug: one for one in found}


def _questions(kind: type) -> Iterator[ClauseQuestion]:
    for name, member in vars(kind).items():
        if isinstance(member, property):
            yield ClauseQuestion(name, None, _returned(member.fget), inspect.getdoc(member) or "")
        elif isinstance(member, FunctionType) and (name == "__call__" or not name.startswith("_")):
            given = tuple(inspect.signature(member).parameters.values())[1:]
            yield ClauseQuestion(
                name.removeprefix("__call__"), given, _returned(member), inspect.getdoc(member) or ""
            )


def _written(given: inspect.Parameter) -> str:
    star = "*" if given.kind is given.VAR_POSITIONAL else ""
    default = "" if given.default is given.empty else f" = {given.default}"
    return f"{star}{given.name}: {given.annotation}{default}"


def _returned(function: Any) -> str:
    return str(function.__annotations__["return"])
