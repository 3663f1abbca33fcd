"""What became of a script: plays whose window did not come, choices that it left open or that nobody asked for, names that came later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from comparator.comparing.results import DefaultTried, LegalityDifference
from comparator.running.answering.reply import OpenChoice, Unscripted
from comparator.running.record import MissedWindow, Run, Taken
from comparator.scenario.scenario import Block, Choice, DamagePlan, Order
from reports.words.obstacles import filled, why, why_told
from reports.words.phrasing import in_few_digits, joined, quoted_moment
from reports.words.words import all_numbered_then, called, day, days_in_words
from rulesets.keywords.row import Row
from rulesets.keywords.symbols import KINDS
from rulesets.ruleset import Ruleset
from rulesets.table.effects.fighting import IN_VAIN
from rulesets.table.effects.in_vain import SO_ALREADY
from rulesets.table.events import Event
from rulesets.terms import in_words_of_day

Unasked = Choice | DamagePlan | Block | Order
"""What a script may say that nobody asks for."""


def instead(missed: MissedWindow, on: date, shown: Mapping[str, str]) -> str:
    """What was done where the script wanted to act in a window that did not come for it: `Anna does not use Bear`, in the words of a day."""
    who, what = shown[missed.player], shown[missed.source]
    use = in_words_of_day("cast", on) if missed.cast else "use"
    match missed.became:
        case "moved":
            does = f"{use}s" if missed.made else f"would {use}"
            return f"{who} {does} {what} in {quoted_moment(missed.moved_to)} instead"
        case "skipped":
            return f"{who} does not {use} {what}"
        case "unsaid":
            return "the script does not say what happens then"
        case "forbidden":
            return f"{who} cannot {use} {what}: {why(missed.reason, shown, on)}"
        case "hindered":
            return f"{who} did not get to {use} {what}: {why(missed.reason, shown, on)}"
        case "kept waiting":
            return f"{who} did not get to {use} {what}: a play that stands before it was still to be made"
        case "too late":
            return f"{who} did not get to {use} {what}: the game was over"
        case "never came":
            for_want = "" if missed.cause is None else ", as nobody struck first"
            besides = "".join(f"; the rules have no moment {quoted_moment(one)}" for one in missed.besides)
            return f"{who} did not get to {use} {what}: that moment did not come{for_want}{besides}"


def by_default(one: Unscripted, called: Mapping[str, str], on: date) -> str:
    """What a script leaves open, so that it is answered by default: `how Snake divides its damage`; by what it is `called` then, in the words of a day."""
    about = [called[name] for name in one.about]
    if one.choice == "division":
        return "; ".join(filled("how {0} [divides] [its] damage", (name,), on) for name in about)
    return filled(_OPEN[one.choice], about or ("",), on)


def default_tried(one: DefaultTried, what: str, shown: Mapping[str, str]) -> str:
    """What an answer that nobody scripted had to do with a difference, or with what becomes of some, and how far that was looked into:
    an answer to `what`.
    """
    if one.decides:
        return f"A default took part: {what}"
    if one.facts:
        whom = joined(list(dict.fromkeys(shown[who] for who, _ in one.facts)))
        return f"A default took part in what becomes of {whom}: {what}"
    if not one.of:
        return f"A default may have taken part: {what} (no other answer was tried)"
    return (
        f"A default may have taken part: {what} ({one.tried:,} of {in_few_digits(one.of)} answers were tried)"
    )


_OPEN: Mapping[OpenChoice, str] = {
    "as though unblocked": "whether {0} [assigns] [its] damage as though unblocked",
    "attacked": "what {0} [attacks]",
    "besides": "whether {0} [is] cast with {1}",
    "batch order": "whether {0} [comes] before what was played earlier",
    "blocked": "what {0} [blocks]",
    "cast at once": "whether {0} [is] cast at once",
    "cast from exile": "whether {0} [is] cast while [it] [is] in exile",
    "chosen": "what is chosen for {0}'s ability",
    "copied": "what {0} [arrives] as a copy of",
    "counter kind": "of which kind the counters from {0} are",
    "championed": "what {0} champions",
    "counters or tokens": "whether {0} [gets] counters",
    "damage order": "the damage order of {0}",
    "dealt instead": "whether {0}'s damage goes to a planeswalker",
    "discard": "what {0} discards",
    "discard at random": "what {0} discards at random",
    "discarded into exile": "whether {0} [goes] elsewhere than to the graveyard as [it] [is] discarded",
    "do": "whether {0} [does] what it may do",
    "effect order": "which effect applies first to the damage to {0}",
    "encoded": "on what {0} [is] encoded",
    "aimed at nothing": "that {0} [is] aimed at nothing",
    "aimed copy": "what the copy is aimed at that {0} [casts]",
    "enlisted": "whom {0} [enlists]",
    "manifested": "which card {0} manifests",
    "put under": "whether {0} [goes] under the library",
    "dredged": "whether {0} comes back in the place of a draw",
    "enters with counters": "whether {0} [enters] the battlefield with the counters that it may have",
    "devoured": "what {0} devours",
    "revealed as drawn": "whether {0} [is] revealed as [it] [is] drawn",
    "revealed": "what is revealed to amplify {0}",
    "explored": "whether {0} [goes] to the graveyard",
    "does it next": "which of those that {0} [has] {1} does so next",
    "found": "which card {0} finds in the library",
    "how often": "how often {0}'s ability is used",
    "new target": "what the copy is aimed at that {0} [makes]",
    "paid to fight": "what is given for {0} to attack or block",
    "paid with": "with what {0} [is] paid for",
    "paired": "with what {0} [is] paired",
    "pay": "whether what {0}'s ability asks for is paid",
    "prevented": "which damage {0} [keeps] off first",
    "proliferate": "what gets more counters from {0}",
    "keep": "which legend or planeswalker {0} keeps",
    "lies on": "what {0} [comes] to lie on",
    "made to block": "which attacker {0} [is] made to block",
    "on top": "what {0} leaves on top of the library",
    "sacrifice": "what {0} sacrifices",
    "singled out": "which one {0} [acts] on",
    "saved by": "what steps in for {0}",
    "target": "the target of {0}'s ability",
    "trigger order": "triggers in the order in which they triggered",
    "use": "whether {0}'s ability is used",
    "times paid": "how often more is paid for {0}",
    "x": "how much the X of {0} is",
}


def unasked(one: Unasked) -> str:
    """What the script says of something that nobody asked for."""
    match one:
        case Choice():
            return f"the choice for {one.source}"
        case DamagePlan():
            return f"the damage of {one.creature}"
        case Block():
            return f"the block of {joined(one.attackers)} by {one.creature}"
        case Order():
            return f"the order of {one.of}"


def never_asked(runs: Sequence[Run]) -> dict[str, Unasked]:
    """What a script says that nobody asks for under any of the rulesets that let it be played to the end: the first that is called so, by what it is called."""
    told: dict[str, Unasked] = {}
    played = [run for run in runs if run.status == "finished"]
    for one in played[0].unasked if played else ():
        if all(one in run.unasked for run in played):
            told.setdefault(unasked(one), one)
    return dict(sorted(told.items()))


def done_in_vain(runs: Sequence[Run]) -> list[str]:
    """What does nothing under each of some rulesets, as a whole or to a target, since that is tapped, untapped or out of combat already."""
    told = [{said for event in run.events if (said := _in_vain(event))} for run in runs]
    return sorted(set.intersection(*told)) if told else []


def _in_vain(event: Event) -> str:
    """What an event tells to have been so already; empty where it tells nothing of the kind."""
    if event.kind == "note" and event.detail in IN_VAIN.values():
        return f"an effect does nothing to {event.subject}: {event.detail}"
    if event.kind == "fizzle" and event.detail.startswith(SO_ALREADY):
        return f"{event.subject} does nothing: {why_told(event.detail)}"
    return ""


def not_known(what: str, when: str = "") -> str:
    """What no text of some days tells, behind `when` that was; what is a rule of later texts is taken to have been one."""
    told = days_in_words(what)
    if isinstance(what, Taken):
        return f"{when or 'no text says it'}, and taken to be so: {told}"
    return f"{when}: {told}" if when else told


def unnamed(row: Row) -> str:
    """What to say of an ability that is played before the rules speak of it."""
    if row.what_it_is:
        return f"{row.name} is what a permanent is, and no ability, until {day(row.in_rules)}"
    if row.unnamed:
        return f"{row.name} has no name in the rules until {day(row.in_rules)}"
    brought = "which came with" if row in KINDS else "which stands on cards of"
    return f"no text at hand before {day(row.in_rules)} has {row.name}, {brought} {row.cards}"


def legality(one: LegalityDifference, ruleset: Ruleset, shown: Mapping[str, str]) -> str:
    """What one of two rulesets forbids or lacks and the other does not, with its rule in brackets."""
    missed, rules = one.missed, called(ruleset)
    cited = f" ({all_numbered_then(one.citations)})" if one.citations else ""
    if missed is None:
        instead_of_it = "; the next division that the script has is taken" if one.passed_over else ""
        return f"{rules}: {why(one.reason, shown, ruleset.date)}{cited}{instead_of_it}"
    moment = quoted_moment(missed.window)
    match missed.lack:
        case "missing window":
            return f"{rules} has no moment {moment}: {instead(missed, ruleset.date, shown)}{cited}"
        case "only prevention":
            if missed.reason is not None:
                return f"{rules}, {moment}: {why(missed.reason, shown, ruleset.date)}; {instead(missed, ruleset.date, shown)}"
            return f"{rules}, {moment} (only what prevents or redirects damage is used then, and what regenerates after it): {instead(missed, ruleset.date, shown)}{cited}"
        case "not possible":
            return f"{rules}, {moment}: {instead(missed, ruleset.date, shown)}{cited}"
