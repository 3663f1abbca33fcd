"""The program's side of a worker that takes a file of cards, which it reads as `comparator cards add` does."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from comparator.cards.adding import Added, Counted, take_cards
from comparator.cards.faults import BadCardFile
from comparator.files.writing import CannotWrite
from comparator.running.mishap import mishap
from rulesets.cards.text.reading import parser

Tell = Callable[[int, int], None]
"""What is told how many bytes have been read, of how many."""


def taking(own: str, told: Callable[[Added], str]) -> Callable[[str, str, Tell], str]:
    """Takes the cards of a file into a card file of the worker's own; `told` says what that came to.

    What comes back holds an `answer`, or the `status` and `message` of a refusal, in JSON; nothing is raised.
    """

    def take(given: str, name: str, tell: Tell) -> str:
        try:
            added = _taken(Path(given), name, Path(own), tell)
            parser()  # a scenario will want it soon, and it takes a while to be made
        except (BadCardFile, CannotWrite) as refused:
            return json.dumps({"status": 422, "message": str(refused)})
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            return json.dumps({"status": 422, "message": f"{name}: cannot be read: {reason}"})
        except Exception as error:  # noqa: BLE001 - the boundary: nothing beyond it could tell of it better
            return json.dumps({"status": 500, "message": mishap(error).line()})
        return json.dumps(
            {
                "answer": {
                    "cards": added.cards,
                    "source": name,
                    "message": told(added),
                }
            }
        )

    return take


def _taken(given: Path, name: str, own: Path, tell: Tell) -> Added:
    size = given.stat().st_size
    with given.open("rb", buffering=0) as file:
        return take_cards(
            Counted(file, size, lambda whole: lambda read: tell(read, whole)), name, own, {"source": name}
        )
