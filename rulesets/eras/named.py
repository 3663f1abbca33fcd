"""What a named ruleset is, whoever brings it."""

from __future__ import annotations

from datetime import date as Date  # noqa: N812 - `date` is a field here
from typing import Protocol

from rulesets.ruleset import Ruleset


class Named(Protocol):
    """A ruleset with the names it is found by and its story; `Era` and `Overlay` are the usual ones."""

    @property
    def name(self) -> str: ...
    @property
    def aliases(self) -> tuple[str, ...]: ...
    @property
    def title(self) -> str: ...
    @property
    def date(self) -> Date: ...
    @property
    def story(self) -> str: ...
    @property
    def kind(self) -> str:
        """`era`, or `overlay` for rules that nobody printed."""
        ...

    def ruleset(self) -> Ruleset:
        """The ruleset, under that name."""
        ...
