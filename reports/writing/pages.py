"""Pages: one way to fill templates, and one content policy.

A page asks no network for anything, and runs only what its own policy names by hash.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
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
    made.globals.update(policy=policy, fan_work=FAN_WORK)
    return made
