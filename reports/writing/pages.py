"""Pages: one way to fill templates, and one content policy.

A page asks no network for anything, and runs only what its own policy names by hash.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, MutableMapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from jinja2.runtime import Context
from markupsafe import Markup

from reports.words.words import FAN_WORK


@dataclass(frozen=True, slots=True)
class Inline:
    """What stands in a page and is allowed there by its hash."""

    text: Markup
    hash: str


def inline(text: str) -> Inline:
    """A style sheet or script of ours, with its hash."""
    return Inline(Markup(text), b64encode(sha256(text.encode()).digest()).decode())


def policy(style: Inline, scripts: Sequence[Inline]) -> Markup:
    """What a page may show and run: this style sheet, these scripts, and pictures that it holds itself."""
    allowed = " ".join(f"'sha256-{script.hash}'" for script in scripts)
    return Markup(
        f"default-src 'none'; style-src 'sha256-{style.hash}'; script-src {allowed}; img-src data:;"
        " base-uri 'none'; form-action 'none'"
    )


class _Filling(Context):
    """What a template, or one that it includes, is filled with; who fills it is told of each."""

    def __init__(
        self,
        environment: Environment,
        parent: dict[str, Any],
        name: str | None,
        blocks: dict[str, Callable[[Context], Iterator[str]]],
        globals: MutableMapping[str, Any] | None = None,  # noqa: A002 - as it is called there
    ) -> None:
        super().__init__(environment, parent, name, blocks, globals)
        parent.get(_FILLINGS, []).append(self)


_FILLINGS = "fillings"
"""Under which name they are noted."""


class _Filled(Template):
    """A template that lets go of what it was filled with: its macros would hold all of it in a circle, and each page the runs behind it."""

    def render(self, *values: Any, **named: Any) -> str:
        fillings: list[_Filling] = []
        try:
            return super().render(*values, **named, **{_FILLINGS: fillings})
        finally:
            for each in fillings:
                each.parent.clear()
                each.vars.clear()


def environment(folder: Path) -> Environment:
    """The templates of a folder: all that is put into them is escaped, and nothing may be missing."""
    made = Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        optimized=False,  # what little there is to be worked out beforehand takes longer to be found than it saves
    )
    made.context_class, made.template_class = _Filling, _Filled
    made.globals.update(policy=policy, fan_work=FAN_WORK)
    return made
