"""What does transforming do to a permanent?"""

from __future__ import annotations

from dataclasses import replace

from rulesets.contract.keywords import Transform
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.printed import Facts
from rulesets.version import Clause, Version, answer, on


def _numbers(first: str, later: str) -> str:
    """A rule among those on transforming: where the first text had it, and under which letter it stands since 2016."""
    since = f"701.26{later} from 2016-09-30; 701.27{later} from 2018-04-27; 701.28{later} from 2020-07-03"
    return f"{first}701.25{later} from 2016-04-08; {since}; 701.27{later} from 2025-06-06"


class Says(Provisions):
    """What a permanent is once it has transformed, how old, how often, and what a copy of it can do."""

    clause = "transform"

    turns_over = Provision(
        Point(
            "Transforming turns a permanent round, and it shows the other of its two faces.",
            _numbers("701.25b from 2011-09-30; ", "a"),
            speaks="transform turn other face",
        ),
    )
    has_one_face = Provision(
        Point(
            "Nothing happens where what is to transform is no double-faced card.",
            _numbers("701.25a from 2011-09-30; ", "c"),
            speaks="transform instructs|double-faced nothing",
        ),
    )
    shows_no_spell = Provision(
        Point(
            "Nothing happens where the face to be shown is that of an instant or sorcery.",
            _numbers("", "d"),
            speaks="transform instant|sorcery nothing",
        ),
    )
    sets_off = Provision(
        Point(
            "What triggers as a permanent transforms into something looks at what it is then, as cards have it before any text says so.",
            "none seen from 2011-09-30; gone from 2012-10-01",
            document="cards since Innistrad; rules text of 2012-10-01, the first that says it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What triggers on an object that transforms into something looks at what it is right after it has transformed.",
            "701.25d from 2012-10-01; " + _numbers("", "e"),
            speaks="transforms trigger immediately",
        ),
    )
    once = Provision(
        Point(
            "A permanent's own ability transforms it only if it has not done so since that ability was put on the stack, or, if it was put off, was made.",
            _numbers("", "f"),
            speaks="transform stack only|if since",
        ),
    )
    renewed = Provision(
        Point(
            "A permanent that transforms is from then on as old as that moment.",
            "613.6f from 2015-07-17; 613.7g from 2020-04-17",
            speaks="timestamp transforms",
        ),
    )
    costs = Provision(
        Point(
            "A back face has the mana value that the cost of its front face comes to.",
            "202.3b from 2016-04-08",
            speaks="converted|value back front",
        ),
    )
    copied = Provision(
        Point(
            "What copies a double-faced permanent copies the face that is up.",
            "706.8 from 2011-09-30; 707.8 from 2021-07-23",
            speaks="copy double-faced face up|currently",
        ),
    )
    copied_whole = Provision(
        Point(
            "A token that is a copy of what can transform has both its faces, the same one up, and can transform.",
            "707.8a from 2023-04-14",
            speaks="token copy double-faced|transforming both",
        ),
    )


@answer
class TransformAnswer:
    """How old a permanent is that has transformed, how often one ability turns it, and what a copy of it has."""

    renews: bool = False
    once: bool = False
    costs_as_its_front: bool = False
    tokens_turn: bool = False

    def copied(self, facts: Facts) -> Facts:
        """What a token has that is a copy of a double-faced permanent."""
        return facts if self.tokens_turn else replace(facts, back=None, front=None)


CLAUSE: Clause[Transform, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("2011-09-30"), TransformAnswer()),
        Version(Says, on("2015-07-17"), TransformAnswer(renews=True)),
        Version(Says, on("2016-04-08"), TransformAnswer(renews=True, once=True, costs_as_its_front=True)),
        Version(
            Says,
            on("2023-04-14"),
            TransformAnswer(renews=True, once=True, costs_as_its_front=True, tokens_turn=True),
        ),
    ),
)
