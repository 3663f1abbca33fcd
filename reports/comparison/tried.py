"""What a script tries where a run ends at something that is not legal: a division, an attack, a block, a play or a choice.

Told of both sides it says what one day's rules allow and another's do not: `Fencer may not block Bird`, `Fencer may block Bird`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set

from comparator.running.anachronism import brought_by
from comparator.running.answering.acting import OF_AIMS
from comparator.running.record import Run
from comparator.scenario.places import Bringing, Said, Withheld
from comparator.scenario.scenario import (
    Attack,
    Block,
    Choice,
    DamageDivision,
    DamagePlan,
    Line,
    Play,
    Scenario,
)
from reports.words.narration import detail_of
from reports.words.phrasing import in_words, ordinal_word, possessive, quoted_moment, with_article
from reports.words.words import Names, briefly, listed
from rulesets.keywords.table import PAID_BESIDES, SPELLED, WAYS_TO_CAST
from rulesets.table.events import PLAYS
from rulesets.table.obstacles import Obstacle
from rulesets.windows import FIRST

MOST_NAMED = 3
"""How many who get as much each are named before they are counted."""

NOT_THEN = frozenset(
    {
        "lies elsewhere",
        "prevents assigned damage only",
        "prevents nothing",
        "prevents nothing in that way",
        "regenerates the destroyed only",
        "too late for assigned damage",
    }
)
"""Why something may not be used at one moment that may be at another."""

NO_MOMENT = frozenset({"no such window", "window not spoken of"})
"""Obstacles that name a moment, whose play waits for it, and what is to be used then."""

HELD_BACK = {
    "attacks if able": "decline to attack",
    "attacks if able by a card": "decline to attack",
    "blocks if able": "decline to block",
    "blocks if able by a card": "decline to block",
}
"""What is tried where something has to be done: to leave it."""

COMPELLED = {
    "blocks that if able": "decline to block {}",
    "blocks that if able by a card": "decline to block {}",
    "is blocked if able": "go unblocked",
    "is blocked if able by a card": "go unblocked",
}
"""The same of a block of one attacker, with whom that is."""

COMPELLING = frozenset(
    {
        "all as though unblocked or none",
        *COMPELLED,
    }
)
"""Other obstacles by which something has to be done: what was tried instead is not what is forbidden."""

IN_ORDER = " in the announced order"
"""Said of a division that another order would have allowed, as the rules of other days do that have none."""

WHEN_IT_IS = " when the script has it"
"""Said of a play that has no one moment, since it is moved to others under rules that lack one."""

Attempt = tuple[str, str]
"""Who tries it, and what it is: `Suntail Hawk`, `block Wall of Wood`."""


def line_of(run: Run, scenario: Scenario) -> Line:
    """The way to play it that a run is of."""
    return next(line for line in scenario.lines if line.name == run.line)


def attempted(run: Run, scenario: Scenario, shown: Names, beside: Sequence[Run] = ()) -> Attempt | None:
    """Who tries what, at which a run ends that is not legal; others `beside` it may try the same at another moment."""
    reason = run.reason
    if run.status != "illegal" or reason is None:
        return None
    if (division := refused(run)) is not None:
        divided = f"assign {_division(division, _attacked(run, scenario), shown)}"
        return briefly(
            shown, division.creature
        ), f"{divided}{_in_which_step(run, division.creature, scenario)}"
    if reason.name in HELD_BACK:
        return briefly(shown, reason.about[0]), HELD_BACK[reason.name]
    if reason.name in COMPELLED:
        who, *about = (briefly(shown, each) for each in reason.about)
        return who, COMPELLED[reason.name].format(*about)
    if reason.name in NO_MOMENT:
        window, player, source = reason.about
        plays = [
            play for play in line_of(run, scenario).plays if (play.player, play.source) == (player, source)
        ]
        # What may be used at one of several moments was so, on other days, at any of them.
        when = WHEN_IT_IS if any(play.otherwise for play in plays) else f" at {quoted_moment(window)}"
        return player, f"{_use(any(play.cast for play in plays))} {briefly(shown, source)}{when}"
    if (block := refused_block(run, scenario)) is not None:
        return briefly(shown, block.creature), f"block {_named(block.attackers, shown)}"
    if (attack := _attack(run, scenario, shown)) is not None:
        return attack
    tried = run.tried
    if tried is None or isinstance(tried.said, DamagePlan):
        return None
    if isinstance(tried.said, Choice):
        return tried.player, _choosing(tried.said, tried.aims, reason, shown)
    play = tried.said
    uses = [one for one in line_of(run, scenario).plays if one.source == play.source]
    when = _then(run, play, beside) if reason.name in NOT_THEN or len(uses) > 1 else ""
    if (made := _made(run, play)) and all(one.window == play.window for one in uses):
        when = f" {with_article(ordinal_word(made))} time"
    whom = _whom(play.targets, reason, shown) if reason.name in OF_AIMS else ""
    at = f" at {whom}" if whom else ""
    return (
        tried.player,
        f"{_use(play.cast)} {briefly(shown, play.source)}{_how_cast(play, scenario)}{at}{when}",
    )


def _how_cast(play: Play, scenario: Scenario) -> str:
    """In which way that a keyword offers a spell is played, where it may be played in another: ` for its prowl cost`, ` with conspire`, ` with fuse`."""
    piece = next((piece for piece in scenario.pieces if piece.id == play.source), None)
    if piece is None or not play.cast:
        return ""
    ways = [one for one in piece.facts.abilities if one.kind == "spell" and one.label == play.ability]
    keyword = ways[0].keyword if ways else ""
    if keyword not in WAYS_TO_CAST:
        return ""
    costs_what_it_says = keyword not in PAID_BESIDES and SPELLED[keyword].shape not in _WITHOUT_A_PRICE
    return f" for its {keyword.removesuffix(' from')} cost" if costs_what_it_says else f" with {keyword}"


_WITHOUT_A_PRICE = frozenset({"plain", "filter"})
"""How keywords are written that have no cost of their own behind them."""


def _in_which_step(run: Run, creature: str, scenario: Scenario) -> str:
    """In which combat damage step a creature divides its damage at which a run ends, where it assigns some in both."""
    if any(event.kind == "assign" and event.subject == creature for event in run.events):
        return " in the second combat damage step"
    first = run.events[-1].window.startswith(FIRST)
    strikes_twice = any(
        "double strike" in piece.facts.keyword_names for piece in scenario.pieces if piece.id == creature
    )
    return " in the first combat damage step" if first and strikes_twice else ""


def tried_with(run: Run) -> str:
    """What was to be played where a run ends at a play that is not legal; empty where it ends otherwise."""
    if run.reason is not None and run.reason.name in NO_MOMENT:
        return run.reason.about[-1]
    return run.tried.said.source if run.tried is not None and isinstance(run.tried.said, Play) else ""


def _choosing(choice: Choice, aims: bool, reason: Obstacle, shown: Names) -> str:
    """What is chosen for a card, as far as that is why it is not legal; its ability is used where nothing is named."""
    source, whom = briefly(shown, choice.source), _whom(choice.targets, reason, shown)
    if aims:
        return f"aim {possessive(source)} ability at {whom}"
    return f"choose {whom} for {source}" if whom else f"use {possessive(source)} ability"


def _whom(targets: Sequence[str], reason: Obstacle, shown: Names) -> str:
    """Of some that are named those whom an obstacle is about, or all of them where it is about none."""
    near = [each for each in targets if {each, shown[each]} & {*reason.about}]
    return _named(near or targets, shown)


def _then(run: Run, play: Play, beside: Sequence[Run]) -> str:
    """At what moment a play is not legal; no one moment where it is moved to others under rules that lack one."""
    missed = [one for each in (run, *beside) for one in each.missing_windows if one.became == "moved"]
    if any((one.player, one.source) == (play.player, play.source) for one in missed):
        return WHEN_IT_IS
    return f" at {quoted_moment(run.events[-1].window)}"


def _made(run: Run, play: Play) -> int:
    """How often the same was used before a play of it was not legal."""
    return sum(
        event.kind in PLAYS
        and event.target == play.source
        and detail_of(event).partition(" -> ")[0] == play.ability
        for event in run.events
    )


def _use(spell: bool) -> str:
    """What is done with a card: to play it is right of a spell on every day, whatever else it was called."""
    return "play" if spell else "use"


def is_unasked(run: Run | None, leaders: Iterable[Run]) -> bool:
    """Whether nobody asks in a run for what some others are stopped at."""
    unasked = run.unasked if run is not None else ()
    return any(other.tried is not None and other.tried.said in unasked for other in leaders)


def stopped_at(run: Run, scenario: Scenario) -> Said | None:
    """The piece of the script at which a run ends that is not legal, or of the board that its rules lack, where it can be told
    which it is.
    """
    if run.reason is None or run.status not in ("illegal", "refused"):
        return None
    if run.tried is not None:
        return run.tried.said
    if run.status == "refused":
        who, what = brought_by(scenario.on(run.ruleset.date), run.reason)
        return Bringing(who, what) if who is not None else None
    if run.reason.name in NO_MOMENT:
        use = run.reason.about[1:]
        plays = line_of(run, scenario).plays
        return next((play for play in plays if (play.player, play.source) == use), None)
    if run.reason.name in HELD_BACK or run.reason.name in COMPELLING:
        key = "attacks" if run.events[-1].window == "attackers-declared" else "blocks"
        return Withheld(key, run.reason.about[0])
    return refused_block(run, scenario) or next(iter(_refused_attacks(run, scenario)), None)


def by_order(run: Run) -> str:
    """That a division is not legal for the order alone that has been announced."""
    return IN_ORDER if run.reason is not None and run.reason.name == "lethal before the next" else ""


def refused(run: Run) -> DamageDivision | None:
    """The division that a run ends at, as the script has it, where it is not legal."""
    tried = run.tried
    if tried is None or not isinstance(tried.said, DamagePlan):
        return None
    return tried.said.wishes[tried.wish]


def refused_block(run: Run, scenario: Scenario) -> Block | None:
    """The block that a run ends at, as the script has it, where it is not legal and it can be told which it is."""
    reason = run.reason
    if run.status != "illegal" or reason is None or reason.name in COMPELLING or reason.name in HELD_BACK:
        return None
    if run.events[-1].window != "blockers-declared" or any(event.kind == "block" for event in run.events):
        return None
    about = {*reason.about}
    blocks = line_of(run, scenario).blocks
    near = [block for block in blocks if about & {block.creature, *block.attackers}]
    both = [block for block in near if block.creature in about]
    return next((some[0] for some in (both, near, blocks) if len(some) == 1), None)


def _refused_attacks(run: Run, scenario: Scenario) -> tuple[Attack, ...]:
    """The attacks that a run ends at, as the script has them, where they are not legal: those that the reason names, or all."""
    reason, attacks = run.reason, line_of(run, scenario).attacks
    if reason is None or run.events[-1].window != "attackers-declared" or reason.name in COMPELLING:
        return ()
    if any(event.kind == "attack" for event in run.events):
        return ()
    about = {*reason.about}
    named = [each for each in attacks if each.creature in about]
    return tuple(named or [each for each in attacks if each.target in about] or attacks)


def _attack(run: Run, scenario: Scenario, shown: Names) -> Attempt | None:
    """Who attacks so that it is not legal: one that may not, or all of them together."""
    reason, named = run.reason, _refused_attacks(run, scenario)
    if reason is None or not named:
        return None
    about = {*reason.about}
    if len(named) == 1:
        who, whom = briefly(shown, named[0].creature), named[0].target
        if reason.name == "cannot attack alone":
            return who, "attack alone"
        return who, f"attack {briefly(shown, whom)}" if whom in about else "attack"
    how = "attack in a band" if any(each.band for each in named) else "attack together"
    together = [each.creature for each in named]
    return _named(together, shown), how


def _named(identifiers: Sequence[str], shown: Names) -> str:
    return listed([briefly(shown, each) for each in identifiers])


def _attacked(run: Run, scenario: Scenario) -> frozenset[str]:
    """Who may be assigned damage without fighting: the players, and what is attacked."""
    attacks = line_of(run, scenario).attacks
    return frozenset([*(seat.name for seat in scenario.seats), *(attack.target for attack in attacks)])


def _division(division: DamageDivision, attacked: Set[str], shown: Names) -> str:
    """How the script has a creature divide its damage: `1 damage to Suntail Hawk and 7 to Noah`, `1 damage to each of ten creatures`,
    `1 damage to each of four creatures and to Noah`.
    """
    amounts = [(each, amount) for each, amount in division.amounts if amount]
    fighting = [each for each, _ in amounts if each not in attacked]
    if len(amounts) > MOST_NAMED and len(fighting) > 1 and len({amount for _, amount in amounts}) == 1:
        each_of = f"{amounts[0][1]} damage to each of {in_words(len(fighting))} creatures"
        return listed([each_of, *(f"to {briefly(shown, each)}" for each, _ in amounts if each in attacked)])
    return listed(list(_shares([(amount, briefly(shown, each)) for each, amount in amounts])))


def _shares(dealt: Sequence[tuple[int, str]]) -> Iterator[str]:
    for place, (amount, whom) in enumerate(dealt):
        yield f"{amount} {'' if place else 'damage '}to {whom}"
