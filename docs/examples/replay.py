"""Replay boards that another engine has played, and say where it and the rules of a day disagree.

Run it as `python docs/examples/replay.py foreign.jsonl`: each line of the file is one combat as some engine tells it,
here with made-up names for its fields.  Nothing of the comparator is used but what `import comparator` gives.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import comparator
from comparator import Attack, Block, DamageDivision

Foreign = dict[str, Any]
AFTER_COMBAT = ("combat-ends", "main-after-combat")
"""Where combat is over: before 1999 it has no end of its own."""


def board_of(foreign: Foreign) -> str:
    """The other engine's board as a scenario; it says nothing of what is played, since we answer for ourselves."""
    creatures = foreign["creatures"]
    return json.dumps(  # JSON is YAML
        {
            "format": 1,
            "title": foreign["name"],
            "players": {"Attacker": foreign["life"][0], "Nonactive": foreign["life"][1]},
            "table": {
                player: [
                    {one["id"]: " ".join([one["size"], *one.get("has", [])])}
                    for one in creatures
                    if one["side"] == side
                ]
                for side, player in (("attacking", "Attacker"), ("defending", "Nonactive"))
            },
        }
    )


def replayed(foreign: Foreign) -> comparator.Table:
    """The combat, answered decision by decision as the other engine says it went."""
    table = comparator.Table(comparator.read(board_of(foreign)), foreign["rules"])
    while (question := table.question) is not None:
        match question.kind:
            case "declare attackers":
                table.answer(tuple(Attack(one, "Nonactive") for one in foreign["attacks"]))
            case "declare blockers":
                table.answer(tuple(Block(one, tuple(whom)) for one, whom in foreign["blocks"].items()))
            case "divide damage":
                wanted = [
                    DamageDivision(one, tuple(shares.items()))
                    for one, shares in foreign["damage"].items()
                    if one in question.about
                ]
                # The other engine need not say all: beside what it says, the first legal answer will do.
                legal = next(table.answers(*wanted), None)
                table.answer(tuple(wanted) if legal is None else legal)
            case "act" if question.window in AFTER_COMBAT:
                break  # the other engine tells how things stand here, before damage wears off
            case "act":
                table.answer(None)  # nobody plays anything here
            case _:
                table.step()  # a sensible default
    return table


def disagreements(foreign: Foreign) -> Iterator[str]:
    """Where the rules of the day and the other engine part, in words."""
    try:
        table = replayed(foreign)
    except comparator.Refused as refused:
        rule = f" ({refused.citation.label})" if refused.citation is not None else ""
        yield f"{foreign['name']}: it played what is illegal: {refused.reason}{rule}"
        return
    for one, fate in foreign["ends"].items():
        last = table.seen(one)
        # Whatever was damaged keeps its damage in what is last known of it, wherever it went.
        found = (
            {"life": table.facts[one]["life"]}
            if not last
            else {"zone": last[-1].zone, "damage": last[0].damage}
        )
        for what, value in fate.items():
            if found[what] != value:
                yield f"{foreign['name']}: {one}: {what} is {value} there, and {found[what]} by the rules"


def main(path: Path) -> int:
    """Replay a file of combats; 1 where an engine and the rules disagree."""
    told = [
        sentence
        for line in path.read_text(encoding="utf-8").splitlines()
        for sentence in disagreements(json.loads(line))
    ]
    print("\n".join(told) or "No disagreement.")
    return bool(told)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
