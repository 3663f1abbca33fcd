"""The program's side of the worker: a question in, an answer out, both in JSON."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

from comparator.cards.place import own_file
from comparator.running.mishap import mishap
from comparator.serving.answers import Answer, Compared, Render
from comparator.serving.desk import Desk
from comparator.serving.folder import Folder, NotGiven

MOST_KEPT = 6
"""How many comparisons are kept for whoever asks the same again, as on a second visit, which begins with Python's memory of the first."""


def answering(folder: str, render: Render) -> Callable[[str, str], str]:
    """Answers the page's questions about scenarios in a folder of the worker's own.

    What comes back holds an `answer`, or the `status` and `message` of a refusal. Nothing is raised: the worker has
    nobody to tell.
    """
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    desk = Desk(Folder(place), None, render)
    kept: OrderedDict[str, str] = OrderedDict()

    def answer(what: str, given: str) -> str:
        asked = f"{what} {given} {_own_cards()}"
        if asked in kept:
            kept.move_to_end(asked)
            return kept[asked]
        try:
            found, lasting = _answered(desk, what, given)
            told = json.dumps({"answer": found})
            if lasting:
                kept[asked] = told
                while len(kept) > MOST_KEPT:
                    kept.popitem(last=False)
            return told
        except NotGiven as refused:
            return json.dumps({"status": refused.status, "message": refused.message})
        except Exception as error:  # noqa: BLE001 - the boundary: nothing beyond it could tell of it better
            return json.dumps({"status": 500, "message": mishap(error).line()})

    return answer


def _own_cards() -> str:
    """What tells the reader's own cards of now from those of another time."""
    try:
        told = own_file().stat()
    except OSError:
        return ""
    return f"{told.st_size} {told.st_mtime_ns}"


def _answered(desk: Desk, what: str, given: str) -> tuple[Answer, bool]:
    """The answer, and whether whoever asks the same gets the same."""
    if what in desk.answers:
        return desk.answers[what](json.loads(given)), False
    if what not in desk.errands:
        raise NotGiven(404, "The page asks what this program does not know; load it again.")
    found: Answer | Compared = desk.errands[what](json.loads(given))()
    if not isinstance(found, Compared):
        return found, False
    return {"faults": [], "more": False, "html": found.page.decode(), "under": found.under}, found.lasting
