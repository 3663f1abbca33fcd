"""Questions that ask to find the play: at which moments may a card be used so that a creature lives, or dies?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from comparator.questions.asked import Asked, Because, Dropped, Source, Wrong, named
from comparator.questions.beliefs import beliefs
from comparator.questions.besides import returning
from comparator.questions.certainty import is_sure, sure
from comparator.questions.deciding import as_it_was_assigned, shrinks
from comparator.questions.difficulty import effort, level
from comparator.questions.documents import Document, deaths_in, document_text, plainest, playing, world_of
from comparator.questions.facts import MOMENTS, Dies, Moments, World, at
from comparator.questions.happened import first_step_in, is_fought_by_an_effect
from comparator.scenario.scenario import Scenario
from rulesets.points import Citation, Provision
from rulesets.ruleset import Ruleset
from rulesets.table.events import Event
from rulesets.windows import opener_of, windows_of

LEAST_OFFERED = 2
STRIKES = frozenset({"first strike", "double strike"})


def moments_in(world: World, creatures: tuple[str, ...]) -> Iterator[Moments]:
    """What a line's only play could be there for: a creature whose fate hangs on its moment."""
    if len(world.line.plays) != 1:
        return
    (play,) = world.line.plays
    for creature in creatures:
        for dies in (True, False):
            fact = Moments(play.source, creature, dies)
            if fact.of(world) and _hangs_on_the_play(world, fact):
                yield fact


def _hangs_on_the_play(world: World, fact: Moments) -> bool:
    """Whether without the play the creature's fate is the other one."""
    return Dies(fact.creature).of(at(world, "")) is not fact.dies and at(world, "").as_told


def _is_known(world: World) -> bool:
    """Whether a play at a moment was made, or could not be, with nothing left open that the script does not say."""
    return world.as_told or bool(world.run.missing_windows) or world.run.status == "illegal"


def find_the_moment(scenario: Scenario, document: Document, name: str, fact: Moments) -> Asked:
    """At which of some moments the play brings it about; at one of them at least it can be made, and fails."""
    rules = named()[name]
    world = world_of(document, rules)
    assert world is not None
    offered = _offered(world, fact)
    if not all(_is_known(at(world, window)) for window in offered):
        raise Dropped("script undecided")
    told = {window: fact.comes_about(at(world, window)) for window in offered}
    tried = [window for window in told if window in windows_of(rules) and not told[window]]
    if len(told) < LEAST_OFFERED or all(told.values()) or not any(told.values()) or not tried:
        raise Dropped("too few other answers")
    small = plainest(
        document, lambda one: _alike(one, name, fact, told), lambda one: _fates_at(world_of(one, rules), told)
    )
    shrunk = world_of(small, rules)
    assert shrunk is not None
    against = [*_decides(shrunk, fact, [one for one in told if not told[one]])]
    if all(one.clause in ("state-checks", "death-check") for one in against):  # looked at whatever is played
        raise Dropped("no deciding rule")
    works = [cited for window in told if told[window] for cited in _works(shrunk, fact, window)]
    decisive = _foremost(rules, sure([*against, *works]))
    besides = filter(
        is_sure,
        [
            *_dies_all_the_same(shrunk, fact, [one for one in told if not told[one]]),
            *(cited for window in told if told[window] for cited in _comes_back(shrunk, window)),
        ],
    )
    because = Because("", decisive, tuple(one for one in dict.fromkeys(besides) if one not in decisive))
    too_late = [window for window in told if window in windows_of(rules) and not at(shrunk, window).as_told]
    if too_late and not gone_by_then(shrunk, fact):
        raise Dropped("no deciding rule")
    wrong = tuple(Wrong(window, Source(name)) for window in told if not told[window])
    right = tuple(window for window in told if told[window])
    known = level(shrunk, tuple(one.clause for one in because.citations))
    return Asked(
        scenario.slug, "moments", name, document_text(small), fact, frozenset(right), wrong, because, None, None,
        known, effort(shrunk), right, scenario.tags,
    )  # fmt: skip


MOST_RULES = 2
"""How many rules are cited: what each wrong moment comes to is told beside it."""


def _foremost(rules: Ruleset, cited: Sequence[Citation]) -> tuple[Citation, ...]:
    """What decides before all: while damage waits that it is dealt as assigned, else by what the play works; checks come last.

    That lethal damage destroys nobody need be told where anything else is.
    """
    waits = "damage-assigned" in windows_of(rules)

    def place(one: Citation) -> int:
        of_a_check = ("dealing-source", "removal-from-combat", "state-checks", "damage-timing", "death-check")
        known = of_a_check if waits else of_a_check[1:]
        return known.index(one.clause) if one.clause in known else 0

    return tuple(sorted(cited, key=place)[:MOST_RULES])


def _offered(world: World, fact: Moments) -> list[str]:
    """The moments of a combat like this: those of a first step only where something strikes first.

    One that the rules do not have only where it would be the moment, as somebody believes who thinks that they have it;
    that after the damage where the play works there, or would if players acted before anything dies.
    """
    first = any(piece.facts.keyword_names & STRIKES for piece in world.scenario.pieces)
    there = windows_of(world.ruleset)
    return [
        window
        for window in MOMENTS
        if (first or not window.startswith("first-"))
        and (window in there or _would_work(world, fact, window))
        and (
            window != "damage-dealt"
            or _would_save_the_dying(world, fact)
            or _would_be_used_by_the_dying(world, fact)
            or fact.comes_about(at(world, window))
        )
    ]


def _would_work(world: World, fact: Moments, window: str) -> bool:
    """Whether the play would bring it about while damage waits, as it does not under these rules."""
    waiting = beliefs()["damage-waits"]
    believed = waiting.world(at(world, window)) if waiting.wrong_on(world.ruleset.date) else None
    return believed is not None and fact.comes_about(believed)


def _would_save_the_dying(world: World, fact: Moments) -> bool:
    """Whether the play saves a creature by what could be done once it has its damage, if it did not die before that."""
    if fact.dies or gone_by_then(world, fact) != fact.creature:
        return False
    lasting = {"size", "shield", "regenerate"}
    return any(
        event.kind in lasting and event.subject == fact.creature
        for window in windows_of(world.ruleset)
        if window in MOMENTS and fact.comes_about(at(world, window))
        for event in at(world, window).run.events
    )


def _would_be_used_by_the_dying(world: World, fact: Moments) -> bool:
    """Whether the card that is used would kill a creature with its ability as well after the damage, if it did not die before that."""
    if not fact.dies or gone_by_then(world, fact) != fact.card:
        return False
    return any(
        (event.kind, event.subject, event.target) == ("deal", fact.card, fact.creature)
        and event.detail != "combat"
        for window in windows_of(world.ruleset)
        if window in MOMENTS and fact.comes_about(at(world, window))
        for event in at(world, window).run.events
    )


def _fates_at(world: World | None, windows: Iterable[str]) -> object:
    """Who dies in which way, and whose keywords play, whenever the play is made."""
    then = [at(world, window) for window in windows] if world else []
    return [(deaths_in(one), playing(one)) for one in then]


def _alike(document: Document, name: str, fact: Moments, told: dict[str, bool]) -> bool:
    world = world_of(document, named()[name])
    return (
        world is not None
        and len(world.line.plays) == 1
        and fact.of(world) is not None
        and _hangs_on_the_play(world, fact)
        and all(_is_known(at(world, window)) for window in told)
        and all(fact.comes_about(at(world, window)) == so for window, so in told.items())
    )


def _decides(world: World, fact: Moments, wrong: Sequence[str]) -> Iterator[Citation]:
    """What keeps the play from doing it at other moments: that there is none, or that all is settled by then."""
    rules = world.ruleset
    waits = "damage-assigned" in windows_of(rules)
    if "damage-assigned" in wrong or (waits and "blockers-declared" in wrong):
        yield rules.cite(
            as_it_was_assigned(at(world, "damage-assigned")) if waits else opener_of(rules, "damage-assigned")
        )
    if "damage-dealt" in wrong:
        if gone_by_then(world, fact):
            yield rules.cite(rules.state_checks.says.looked_for)
            yield from map(rules.cite, _died_of(world, gone_by_then(world, fact)))
        elif not {"blockers-declared", "damage-assigned"} & {*wrong}:
            yield rules.cite(rules.damage_timing.says.priority_afterwards)


def _dies_all_the_same(world: World, fact: Moments, wrong: Sequence[str]) -> Iterator[Citation]:
    """By which rules the creature is gone though the play is made at another moment, where its toughness is what decides."""
    for then in [at(world, window) for window in wrong if not fact.dies]:
        for event in then.run.events:
            shrunk = (event.kind, event.subject) == ("die", fact.creature) and event.detail.startswith(
                "toughness"
            )
            if shrunk and event.cause is not None:
                yield from shrinks(then, then.run.events, [fact.creature])
                yield world.ruleset.cite(event.cause)


WORKING = frozenset({"prevent", "regenerate", "leaves combat"})
"""Kinds of events that a rule brings about, by which a play changes what becomes of a creature."""


def _works(world: World, fact: Moments, window: str) -> Iterator[Citation]:
    """By which rules the play does it at a right moment; no question where what it triggered has no rule here."""
    plain = {event.key for event in at(world, "").run.events}
    new = [event for event in at(world, window).run.events if event.key not in plain]
    if any(event.kind == "trigger" and event.cause is None for event in new):
        raise Dropped("no deciding rule")
    rules = world.ruleset
    steps = rules.strike_steps.says
    causes = dict.fromkeys(
        event.cause
        for event in new
        if event.cause is not None and (event.kind in WORKING or event.cause.clause == "legend-rule")
    )
    fought = is_fought_by_an_effect(at(world, window).run, fact.creature)
    if (began := first_step_in(at(world, window).run, rules)) is not None:
        yield rules.cite(steps.second_step if fought or _joins_late(new) else began)
    if fought:
        yield rules.cite(rules.division.says.to_what_it_blocks)
        return
    left = rules.removal_from_combat.says.left_play
    if _it_or_its_foe_leaves(world, fact, new) and left.on(rules.date) is not None:
        causes[left] = None
    yield from map(rules.cite, causes or (rules.death_check.says.lethal_damage,))


def _comes_back(world: World, window: str) -> Iterator[Citation]:
    """By which keyword what dies comes back where the play is made at some moment."""
    yield from map(world.ruleset.cite, returning(at(world, window)))


def _died_of(world: World, name: str) -> Iterator[Provision]:
    """By which rules a card is in the graveyard once damage has been dealt."""
    dead = (event for event in at(world, "").run.events if (event.kind, event.subject) == ("die", name))
    yield from dict.fromkeys(event.cause for event in dead if event.cause is not None)


def _joins_late(events: Sequence[Event]) -> bool:
    """Whether a creature comes to block once the first strikers have dealt their damage."""
    return any(event.kind == "block" and event.window.startswith("first-damage") for event in events)


def _it_or_its_foe_leaves(world: World, fact: Moments, new: Sequence[Event]) -> bool:
    """Whether the creature, where it is to be saved, or one that it fights is gone before anything is dealt."""
    fighting = {
        *(() if fact.dies else (fact.creature,)),
        *(block.creature for block in world.line.blocks if fact.creature in block.attackers),
        *(one for block in world.line.blocks if block.creature == fact.creature for one in block.attackers),
    }
    before = takewhile(lambda event: event.kind != "deal", new)
    return any(event.kind in ("move", "die") and event.subject in fighting for event in before)


def gone_by_then(world: World, fact: Moments) -> str:
    """Who is in the graveyard once damage has been dealt, so that the play comes too late: the creature, or the card used.

    A card that comes back by itself is another, and nobody need know that.
    """
    plain = at(world, "")
    back = {piece.id for piece in world.scenario.pieces if piece.facts.keyword_names & {"persist", "undying"}}
    for name in (fact.creature, fact.card):
        if name not in back and Dies(name).of(plain) is True:
            return name
    return ""
