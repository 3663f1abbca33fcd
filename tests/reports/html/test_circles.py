"""Pages hold nothing of what they were made from once they are made."""

from __future__ import annotations

import gc
import weakref

from reports import html
from tests import compared


class Kept:
    """Something that a page is filled with."""


def test_a_page_lets_go_of_what_it_shows() -> None:
    """Without anybody looking for circles, nothing is left of it: macros of what is included held it."""
    kept = Kept()
    gone = weakref.ref(kept)
    page = compared.fanatic_page()
    gc.disable()
    try:
        html.rendered("comparison.html", None, page=page, modern=set(), picture="", pictured="", kept=kept)
        del kept
        assert gone() is None
    finally:
        gc.enable()
