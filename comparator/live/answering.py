"""The program's side of the worker: a question in, an answer out, both in JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from comparator.running.mishap import mishap
from comparator.serving.answers import Answer, Compared, Render
from comparator.serving.desk import Desk
from comparator.serving.folder import Folder, NotGiven


def answering(folder: str, render: Render) -> Callable[[str, str], str]:
    """Answers the page's questions about scenarios in a folder of the worker's own.

    What comes back holds an `answer`, or the `status` and `message` of a refusal. Nothing is raised: the worker has
    nobody to tell.
    """
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    desk = Desk(Folder(place), None, render)

    def answer(what: str, given: str) -> str:
        try:
            return json.dumps({"answer": _answered(desk, what, given)})
        except NotGiven as refused:
            return json.dumps({"status": refused.status, "message": refused.message})
        except Exception as error:  # noqa: BLE001 - the boundary: nothing beyond it could tell of it better
            return json.dumps({"status": 500, "message": mishap(error).line()})

    return answer


def _answered(desk: Desk, what: str, given: str) -> Answer:
    if what in desk.answers:
        return desk.answers[what](json.loads(given))
    if what not in desk.errands:
        raise NotGiven(404, "The page asks what this program does not know; load it again.")
    found: Answer | Compared = desk.errands[what](json.loads(given))()
    if not isinstance(found, Compared):
        return found
    return {"faults": [], "more": False, "html": found.page.decode(), "under": found.under}
