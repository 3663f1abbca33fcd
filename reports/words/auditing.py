"""What an audit has to say of the numbers of a point."""

from __future__ import annotations

from collections.abc import Sequence

from comparator.catalogue.audit import Remark
from comparator.catalogue.texts import RulesText
from rulesets.points import Confidence


def remark(one: Remark) -> str:
    """It in a line: `310.4 does not stand in 2009-07-11.txt (2009-07-11)`."""
    numbers = ", ".join(one.numbers)
    borne = f"{numbers or 'no number'} from {one.since}"
    match one.kind:
        case "not stand":
            return f"{numbers} does not stand in {_spread(one.texts)}"
        case "heading":
            return f"{numbers} is only a heading over rules of their own in {_spread(one.texts)}"
        case "silent":
            silent = [f"does not say {word}" for word in one.lacks] + [f"says {word}" for word in one.has]
            return f"{numbers} {', '.join(silent)} in {_spread(one.texts)}"
        case "no part":
            return f"{numbers}: no part of {_spread(one.texts)}"
        case "excerpt":
            return f"{borne}: {Confidence.EXCERPT}"
        case "no text":
            return f"{borne}: the rule was in no text that was read; from: {one.document}"
        case "no numbers":
            return f"{borne}: from a time before rules had numbers"
        case "first day":
            return f"{borne}: no text of that day"
        case "out of order":
            return f"{borne}: the days are out of order"
        case "gone":
            return f"{borne}: it was gone by then"


def _spread(texts: Sequence[RulesText]) -> str:
    """The file, or how many they are and of which days."""
    if len(texts) == 1:
        return f"{texts[0].file} ({texts[0].date})"
    return f"{len(texts)} texts from {texts[0].date} to {texts[-1].date}"
