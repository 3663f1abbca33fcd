"""What is dealt to whom, and what that leaves a player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from comparator.questions.asked import named
from comparator.questions.happened import assigned_late
from comparator.running.record import Run
from reports.training.explaining.fates import (
    befalls,
    fate_of,
    kept_from,
    not_dealt,
    out_of_combat,
    spell_or_ability,
)
from reports.training.explaining.sizes import grown_to, power_by
from reports.words.narration import kept_off
from reports.words.phrasing import agreeing, counted, is_plural, joined, possessive
from rulesets.table.events import Event


def met_but_gone(creature: str, run: Run) -> Iterator[str]:
    """Who has regenerated, and so left combat, before a creature deals its damage to it all the same."""
    dealt = {event.target for event in run.events if (event.kind, event.subject) == ("deal", creature)}
    before = takewhile(lambda event: (event.kind, event.subject) != ("deal", creature), run.events)
    for event in before:
        if (event.kind, event.detail) == ("leaves combat", "regenerated") and event.subject in dealt:
            have = agreeing(event.subject, "has")
            yield f"{event.subject} {have} regenerated and left combat by then."


def blows(creature: str, run: Run) -> Iterator[str]:
    """What a creature deals to whom."""
    dealt = [
        event
        for event in run.events
        if (event.kind, event.subject, event.detail) == ("deal", creature, "combat")
    ]
    verb = agreeing(creature, "deals")
    blows = _to_each(dealt)
    kept = [event for event in run.events if event.kind == "prevent" and event.subject == creature]
    stays = "" if blows else _stays_blocked(creature, run)
    if stays:
        yield from _dead_blockers(creature, run)
    yield from grown_to(creature, run)
    yield from outlived_first_strikes(creature, run)
    yield from _between_the_steps(creature, run)
    yield from _late_first_strikes(creature, run)
    yield from out_of_combat(creature, run)
    yield f"{creature} {stays}{verb} {joined(blows) or 'no damage'}{not_dealt(kept, run, bool(blows), not blows)}."


def _to_each(dealt: Sequence[Event]) -> list[str]:
    """How much is dealt to each, one blow after the other."""
    amounts: dict[str, list[str]] = {}
    for event in dealt:
        amounts.setdefault(event.target, []).append(str(event.amount))
    return [f"{' and then '.join(each)} to {target}" for target, each in amounts.items()]


def _between_the_steps(creature: str, run: Run) -> Iterator[str]:
    """What power a creature has in either step, where that is another, or none in the first."""
    blows = [place for place, one in enumerate(run.events) if (one.kind, one.subject) == ("deal", creature)]
    steps = [place for place in blows if run.events[place].detail == "combat"]
    if len({run.events[place].amount for place in steps}) > 1 and len(
        {run.events[place].window for place in steps}
    ) == len(steps):
        first, last = steps[0], steps[-1]
        amounts = run.events[first].amount, run.events[last].amount
        yield (
            f"In the first step {creature} {agreeing(creature, 'has')} power {amounts[0]}, "
            f"and in the second power {amounts[1]}{power_by(creature, run, last)}."
        )
    idle = any(
        (one.kind, one.subject, one.window) == ("assign nothing", creature, "first-damage-assigned")
        for one in run.events
    )
    if idle and not steps:
        have, assign = agreeing(creature, "has"), agreeing(creature, "assigns")
        yield f"{creature} {have} power 0 as the damage of the first step is assigned, and {assign} none."


def outlived_first_strikes(creature: str, run: Run) -> Iterator[str]:
    """What first strikes have dealt a creature that deals damage after them, and whom it deals it to, against their toughness then."""
    blows = [place for place, one in enumerate(run.events) if (one.kind, one.subject) == ("deal", creature)]
    if not blows or run.events[blows[-1]].window.startswith("first-damage"):
        return
    before = run.events[: blows[-1]]
    then = [board for board in run.boards if board.event <= blows[-1]][-1]
    met = {creature, *(run.events[place].target for place in blows)}
    for one in then.permanents:
        hits = [
            event.amount
            for event in before
            if (event.kind, event.target) == ("deal", one.id) and event.window.startswith("first-damage")
        ]
        if one.id in met and hits:
            are, have = agreeing(one.id, "is"), agreeing(one.id, "has")
            yield f"{one.id} {are} dealt {sum(hits)} by the first strikes and {have} toughness {one.toughness}."


def _late_first_strikes(creature: str, run: Run) -> Iterator[str]:
    """That a creature has assigned nothing in the first step, and so does in the second."""
    for event in assigned_late(run):
        if event.subject == creature:
            they, assign = ("they", "assign") if is_plural(creature) else ("it", "assigns")
            yield f"{creature} assigned nothing in the first step, so {they} {assign} {event.amount} in the second."


def _dead_blockers(attacker: str, run: Run) -> Iterator[str]:
    """What has become of those that blocked an attacker, where they have died by themselves or regenerated before any damage."""
    before = list(takewhile(lambda event: event.kind != "deal", run.events))
    met = {event.subject for event in before if (event.kind, event.target) == ("block", attacker)}
    for event in before:
        if event.kind == "die" and event.subject in met and event.detail.startswith("toughness"):
            yield from fate_of(event.subject, run)
        elif (event.kind, event.detail) == ("leaves combat", "regenerated") and event.subject in met:
            yield from befalls(event.subject, run)


def _stays_blocked(creature: str, run: Run) -> str:
    """That an attacker has met a blocker that is gone, so that it has nobody to deal damage to."""
    gone = named()["current"].division.says.no_blocker_left
    if not any((event.subject, event.cause) == (creature, gone) for event in run.events):
        return ""
    return f"{agreeing(creature, 'stays')} blocked and "


def hurt(player: str, run: Run) -> Iterator[str]:
    """What a player is dealt, spared, gains and is given, and what is gone before it could deal any."""
    dealt: dict[str, list[str]] = {}
    for event in run.events:
        if event.kind == "deal" and event.target == player:
            dealt.setdefault(event.subject, []).append(str(event.amount))
    parts = [f"{' and then '.join(amounts)} by {creature}" for creature, amounts in dealt.items()]
    gained = sum(
        event.amount
        for event in run.events
        if event.kind == "life" and event.subject == player and event.amount > 0
    )
    poisoned = [
        event
        for event in run.events
        if (event.kind, event.subject) == ("poison", player) and event.amount > 0
    ]
    attacked = any(event.kind == "attack" and event.target == player for event in run.events)
    for event in run.events:
        if (event.kind, event.target) == ("attack", player):
            yield from _between_the_steps(event.subject, run)
        if (event.kind, event.target) == ("attack", player) and _died_idle(event.subject, run):
            yield from befalls(event.subject, run)
            are = agreeing(event.subject, "is")
            yield f"{event.subject} {are} gone before dealing any damage."
    if in_turn := [*_losses_and_gains(player, run)]:
        yield from in_turn
    elif parts or (attacked and not gained):
        spared = kept_from(player, run, nothing=not parts)
        yield (
            f"{player} is dealt {joined(parts)}{spared}."
            if parts
            else f"Nothing deals {player} any damage{spared}."
        )
    if gained and not in_turn:
        yield from (
            f"{event.amount} of {possessive(event.subject)} damage {'are' if event.amount > 1 else 'is'} "
            f"{kept_off([event], run.ruleset.date)}."
            for event in run.events
            if event.kind == "prevent" and event.target != player
        )
        yield from _linked(player, run)
        yield f"{player} gains {gained} life{_twice_as_much(player, run)}{_gained_by(player, run)}."
    if poisoned:
        had = next(poison for name, _, poison in run.boards[0].players if name == player)
        given = sum(event.amount for event in poisoned)
        besides = f" besides the {had} there already, which makes {had + given}" if had else ""
        yield f"{_gives_poison(player, poisoned)} {counted(given, 'poison counter')}{besides}."
    yield from _only_triggered(player, run)


def _gives_poison(player: str, poisoned: Sequence[Event]) -> str:
    """`Toxic gives Noah`, where one keyword gives all that a player is given."""
    keywords = {event.cause.clause for event in poisoned if event.cause is not None}
    return f"{keywords.pop().capitalize()} gives {player}" if len(keywords) == 1 else f"{player} is given"


def _gains(player: str, run: Run) -> Iterator[tuple[Event, str]]:
    """The life that a player gains by what resolves, each time with whose spell or ability that was."""
    source = ""
    for event in run.events:
        if event.kind in ("resolve", "window", "step"):
            source = event.subject if event.kind == "resolve" else ""
        elif (event.kind, event.subject) == ("life", player) and event.amount > 0 and source:
            yield event, source


def _gained_by(player: str, run: Run) -> str:
    """By what a player gains life, where it is by what resolves."""
    sources = dict.fromkeys(spell_or_ability(source, run) for _, source in _gains(player, run))
    return f" by {joined([*sources])}" if sources else ""


def _losses_and_gains(player: str, run: Run) -> Iterator[str]:
    """What a player is dealt and gains by what resolves, one after the other, with what is left in between.

    Nothing of all that comes at one time, or of life that is gained as damage is dealt.
    """
    gains = {id(event): source for event, source in _gains(player, run)}
    told: list[str] = []
    dealt: dict[str, int] = {}
    left = ""
    for place, event in enumerate(run.events):
        if (event.kind, event.target) == ("deal", player):
            dealt[event.subject] = dealt.get(event.subject, 0) + event.amount
        elif (event.kind, event.subject) == ("life", player) and event.amount < 0:
            left = event.detail
        elif id(event) in gains:
            source = gains[id(event)]
            if _comes_with_damage(player, source, event, run.events[place:]):
                return
            told += [*_dealt_in_turn(player, dealt, left, not told)] if dealt else []
            told.append(
                f"{player} {'then' if told else 'first'} gains {event.amount} life by {spell_or_ability(source, run)}."
            )
            dealt = {}
        elif (event.kind, event.subject) == ("life", player):
            return
    told += [*_dealt_in_turn(player, dealt, "", first=False)] if dealt and told else []
    yield from told if len(told) > 1 else ()


def _comes_with_damage(player: str, source: str, gain: Event, then: Sequence[Event]) -> bool:
    """Whether life comes by the damage of its source at the moment at which the player is dealt some, too."""
    blows = [one for one in then if one.kind == "deal" and one.window == gain.window]
    return any(one.subject == source for one in blows) and any(one.target == player for one in blows)


def _dealt_in_turn(player: str, dealt: Mapping[str, int], left: str, first: bool) -> Iterator[str]:
    """What a player is dealt at one time, and how much life that `left` where anything comes after it."""
    hits = joined([f"{amount} by {creature}" for creature, amount in dealt.items()])
    unseen = ", and is not checked yet" if left and int(left) <= 0 else ""
    leaves = f", which leaves {left} life{unseen}" if left else ""
    yield f"{player} is {'first' if first else 'then'} dealt {hits}{leaves}."


def lives_on(run: Run) -> Iterator[str]:
    """Who has no life left before the last damage is dealt, and plays on, so that it is dealt at all."""
    for place, event in enumerate(run.events):
        if event.kind != "life" or event.amount >= 0 or int(event.detail) > 0:
            continue
        since = run.events[place:]
        played_on = takewhile(lambda one: one.kind != "loses the game", since)
        if any(one.kind == "deal" and one.window != event.window for one in played_on):
            dealt = [one for one in run.events[:place] if (one.kind, one.target) == ("deal", event.subject)]
            yield from _dealt_in_turn(
                event.subject, {one.subject: one.amount for one in dealt}, event.detail, first=True
            )
            return


def _linked(player: str, run: Run) -> Iterator[str]:
    """What a player's creatures deal whose damage brings the life that is gained, by lifelink or an ability of their own."""
    linked = any(
        (event.kind, event.subject) == ("life", player) and event.cause and event.cause.clause == "lifelink"
        for event in run.events
    )
    bearers = {
        one.id
        for one in run.boards[0].permanents
        if linked and "lifelink" in one.keywords and one.controller == player
    }
    bearers |= {source for event, source in _gains(player, run) if event.amount == _dealt_by(source, run)}
    for creature in sorted(bearers):
        dealt = [event for event in run.events if (event.kind, event.subject) == ("deal", creature)]
        if dealt:
            yield f"{creature} {agreeing(creature, 'deals')} {joined(_to_each(dealt))}."


def _dealt_by(source: str, run: Run) -> int:
    """How much damage something deals in all."""
    return sum(event.amount for event in run.events if (event.kind, event.subject) == ("deal", source))


def _only_triggered(player: str, run: Run) -> Iterator[str]:
    """Whose abilities have triggered as a player loses, and have not brought anything yet."""
    waiting: dict[str, None] = {}
    for event in run.events:
        if event.kind == "trigger":
            waiting[event.subject] = None
        elif event.kind == "resolve":
            waiting.pop(event.subject, None)
        elif (event.kind, event.subject) == ("loses the game", player) and waiting:
            what = "ability" if len(waiting) == 1 else "abilities"
            have, are = ("has", "is") if len(waiting) == 1 else ("have", "are")
            yield f"The {what} of {joined([*waiting])} {have} triggered, and {are} not on the stack yet."


def who_might_return(run: Run) -> Iterator[str]:
    """What those have died of that come back by themselves, unless there is a counter on them by then."""
    dead = {event.subject for event in run.events if event.kind == "die"}
    for one in run.boards[0].permanents:
        if one.id in dead and not {"persist", "undying"}.isdisjoint(one.keywords):
            yield from fate_of(one.id, run)


def _twice_as_much(player: str, run: Run) -> str:
    """That a gain has been doubled, by what the player controls."""
    doubling = [
        one.name
        for one in run.boards[0].permanents
        if one.controller == player and "gains twice as much life" in one.keywords
    ]
    return f" in all, as doubled by {joined(doubling)}" if doubling else ""


def _died_idle(attacker: str, run: Run) -> bool:
    """Whether an attacker that nothing blocked died without having dealt any damage."""
    kinds = {event.kind for event in run.events if event.subject == attacker}
    met = any((event.kind, event.target) == ("block", attacker) for event in run.events)
    return "die" in kinds and "deal" not in kinds and not met
