"""How often memory is looked through for what goes round in circles, and nobody else holds any more."""

from __future__ import annotations

import gc
from typing import Final

SELDOM: Final = 150_000
"""So many more things than are given back come about before anybody looks: a comparison makes many that live as long as
it does, and to look through them again and again took a tenth of its time, and more than half of a long search's.  From a
cold start a small one ends before anybody looks."""


def look_seldom() -> None:
    """Let this process look for circles seldom."""
    gc.set_threshold(SELDOM)


def look_no_more() -> None:
    """Let nobody look through what this process holds as it ends: all of it goes back at once."""
    gc.freeze()
