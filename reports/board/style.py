"""What the pages' one style sheet says of colours and boards, for what is shown without that sheet."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

SANS = "Roboto, system-ui, -apple-system, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"
"""The type of what stands alone; the first is the one that pictures in pixels are set in."""


@cache
def sheet() -> str:
    """The style sheet of every page."""
    return (files("reports.html") / "templates" / "style.css").read_text(encoding="utf-8")


@cache
def palette(dark: bool = False) -> Mapping[str, str]:
    """The sheet's colours by their names, by day or by night."""
    blocks = re.findall(r":root \{(.*?)\}", sheet(), re.DOTALL)
    return dict(re.findall(r"--([\w-]+): (#\w+)", blocks[1 if dark else 0]))


@cache
def style_rules(*classes: str) -> str:
    """The sheet's rules for what is of some classes, or inside of it."""
    names = "|".join(map(re.escape, classes))
    return "\n".join(re.findall(rf"^\.(?:{names})(?![\w-])[^{{\n]*\{{[^}}]*\}}", sheet(), re.MULTILINE))


@cache
def board_rules(group: str = "") -> str:
    """The rules of boards without variables, which not every reader of pictures knows.

    What has the colour of its group gets the colour `group`, or without one that of ink.
    """
    named = {**palette(), "group": group or palette()["ink"], "sans": SANS}
    # A picture fills its own frame: what a page sets around a board would push it out of view.
    inside = re.sub(r"^\.board \{[^}]*\}\n?", "", style_rules("board"), flags=re.MULTILINE)
    plain = re.sub(r"var\(--([\w-]+)(?:, var\([^)]*\))?\)", lambda found: named[found[1]], inside)
    return plain.replace("font-weight: 650", "font-weight: 700")  # not every face has a weight between
