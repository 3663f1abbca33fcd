"""What a name that is no ruleset's own is taken for."""

from __future__ import annotations

from rulesets.history import amendments
from rulesets.registry import taken_for
from rulesets.release import RELEASE_DAY
from rulesets.texts import DAYS, text_of


def taken(name: str) -> str:
    """The day and the text that a name stands for, in a sentence; empty where nothing needs to be said."""
    said = taken_for(name)
    if said is None:
        return ""
    if said.day > RELEASE_DAY:
        known = f"the text of {DAYS[-1].isoformat()}, the newest there is, answers for it"
        if amendments()[-1].announced:
            known += ", with what is announced until then"
        return f"{said.called} is after this release of the program, {RELEASE_DAY.isoformat()}: {known}."
    text = text_of(said.day)
    by_text = f", by the text of {text.isoformat()}" if text != said.day else ""
    return f"{said.called} is taken for the rules of {said.day.isoformat()}{by_text} ({said.why})."
