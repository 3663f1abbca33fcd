"""What people believe about the rules, by name: each a world of its own in which it is so."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any

from comparator.files.data import data_in
from comparator.questions.facts import Played, World
from comparator.questions.happened import first_step_in
from comparator.questions.readings import READINGS
from comparator.questions.spans import days_told
from comparator.scenario.scenario import Piece
from rulesets.cards.keywords import read_keyword
from rulesets.history import CLAUSES, provision_named
from rulesets.points import Provision
from rulesets.ruleset import Ruleset, answer_alike, is_in_force
from rulesets.table.abilities.keyword import Keyword


@dataclass(frozen=True, slots=True)
class Belief:
    """One thing that people believe, what is so instead, and how to play as though it were so."""

    slug: str
    says: str
    """The belief, as the reason somebody gives: one sentence."""
    so: str
    """What is so instead, as the reason a judge gives: one sentence."""
    rule: Provision
    """What it gets wrong."""
    since: date
    until: date
    """The last day on which it is wrong."""
    version: str = ""
    reading: str = ""
    keyword: str = ""
    read_as: str = ""
    divides: str = ""
    """A keyword whose bearers divide their damage as it is believed, whatever the script wishes."""
    imagined: str = ""
    """A keyword that creatures are taken to have."""
    borne_by: str = ""
    """Which creatures are: `attackers` that are blocked, all `blockers`, or the `fellows` that block one together."""
    moved: tuple[str, ...] = ()
    """A window, and an earlier one: what is done in the first is taken to work as though done in the second.

    Where the second is empty, it is taken to do nothing.
    """
    unblocked: bool = False
    """Whether attackers whose blockers have left are taken to be unblocked."""
    spares: bool = False
    """Whether it only ever keeps damage from being dealt: where more is dealt, it is no reason for that."""
    comes_first: frozenset[str] = frozenset()
    """Who or what is taken to come before all else, of `comparator.questions.sequels.First`: asked about that alone."""
    novice: bool = False
    """Whether only beginners hold it: it is offered last, and seldom."""
    aside: bool = False
    """Whether it is no reason for a fate that is right by chance."""
    taught: date = date.max
    """From which day on what is so instead is wholly true by itself, as a sentence of a lesson; on none, if it is not named."""
    acted: bool = False
    """Whether it is held only where the rule that it gets wrong acts."""
    plain: bool = False
    """Whether it is held only of a fight in which nothing is done, and of which what is lethal is plain to see."""
    twice_over: bool = False
    """Whether it is held only where one regeneration saves from deathtouch and from lethal damage at once."""
    at_one_time: bool = False
    """Whether it is held only where all combat damage is dealt in one step."""
    dated: bool = False
    """Whether what is believed was wholly true by itself as long as its version stood."""
    said_by: Provision | None = None
    """By what that was said in those days, where it is not what is said in its place today."""

    def wrong_on(self, day: date) -> bool:
        """Whether the rules of a day are not what it says."""
        return self.since <= day <= self.until

    def world(self, so: World) -> World | None:
        """The world as it is believed to be; None where the belief has nothing to do with it."""
        key = (self.slug, id(so.ruleset), so.believed)
        known = so.played.believed
        if key not in known:
            believed = self._world(so)
            if self.spares and believed is not None and _blows(believed) > _blows(so):
                believed = None
            known[key] = (so, believed)
        return known[key][1]

    def _world(self, so: World) -> World | None:
        if self.acted and self.rule not in so.run.causes:
            return None
        if self.plain and not _is_plain(so):
            return None
        if self.at_one_time and first_step_in(so.run, so.ruleset) is not None:
            return None
        if self.twice_over and not saved_twice_over(so):
            return None
        if self.comes_first:
            so = replace(so, believed=so.believed | self.comes_first)
        if self.version or self.reading:
            rules = self._rules(so.ruleset)
            board = _divided_anew(so, self.divides) if self.divides else so
            return None if rules is None or board is None else replace(board, ruleset=rules)
        if self.comes_first:
            return so
        if self.unblocked:
            return _unblocked(so)
        if self.imagined:
            return _imagined(so, self.imagined, self.borne_by)
        if self.moved:
            return _moved(so, *self.moved)
        return _taken_for(so, self.keyword, self.read_as)

    def _rules(self, ruleset: Ruleset) -> Ruleset | None:
        if self.reading:
            clause, reading = READINGS[self.reading]
            mine = ruleset.version(clause)
            if not is_in_force(mine):
                return None
            return ruleset.replacing(replace(mine, does=reading(mine.does), reading=f"belief-{self.reading}"))
        clause = self.version.partition("@")[0]
        version = CLAUSES[clause].get(self.version)
        if version is None or answer_alike(version, ruleset.version(clause)):
            return None
        # Clauses that changed together make no sense apart.
        together = {one for each in CLAUSES[clause].versions for one in each.coupled}
        others = (CLAUSES[one].on(version.effective.day) for one in sorted(together))
        return ruleset.replacing(version, *(one for one in others if one is not None))


def _is_plain(world: World) -> bool:
    """Whether nothing is done, and no attacker's damage is lethal otherwise than by how much it is."""
    attacking = {attack.creature for attack in world.line.attacks}
    return not world.line.plays and not any(
        piece.id in attacking and "deathtouch" in piece.facts.keyword_names for piece in world.scenario.pieces
    )


def saved_twice_over(world: World) -> frozenset[str]:
    """Who regenerates that a source with deathtouch has damaged, and that has been dealt as much as its toughness besides."""
    saved = {event.subject for event in world.run.events if event.kind == "regenerate"}
    touching = {piece.id for piece in world.scenario.pieces if "deathtouch" in piece.facts.keyword_names}
    dealt = [event for event in world.run.events if event.kind == "deal" and event.target in saved]
    bitten = {event.target for event in dealt if event.subject in touching}
    return frozenset(
        piece.id
        for piece in world.scenario.pieces
        if piece.id in bitten
        and sum(event.amount for event in dealt if event.target == piece.id) >= (piece.facts.toughness or 0)
    )


def _blows(world: World) -> int:
    """How much damage is dealt."""
    return sum(event.amount for event in world.run.events if event.kind == "deal")


def _unblocked(so: World) -> World | None:
    """Attackers that assigned nothing for want of a blocker trample instead, which sends all at the player."""
    idle = {event.subject for event in so.run.events if event.kind == "assign nothing"}
    idle &= {attack.creature for attack in so.line.attacks}
    return _with(so, dict.fromkeys(idle, ("", "trample")))


def _imagined(so: World, keyword: str, borne_by: str) -> World | None:
    """The keyword on every creature that has it not, and that fights as `borne_by` says."""
    together = [block.attackers for block in so.line.blocks]
    bearers = {piece.id for piece in so.scenario.pieces if keyword in piece.facts.keyword_names}
    fighting = (
        {attacker for met in together for attacker in met}
        if borne_by == "attackers"
        else {
            block.creature
            for block in so.line.blocks
            if borne_by == "blockers" or together.count(block.attackers) > 1
        }
    )
    return _with(so, dict.fromkeys(fighting - bearers, ("", keyword)))


def _divided_anew(so: World, keyword: str) -> World | None:
    """The same, where what has a keyword divides its damage as is believed; None where nothing has it."""
    return _with(
        so,
        {piece.id: ("", "") for piece in so.scenario.pieces if keyword in piece.facts.keyword_names},
    )


def _moved(so: World, late: str, early: str) -> World | None:
    """The same with what is done in a late window done in an earlier one, or not at all where none is named."""
    plays = tuple(
        replace(play, window=early) if play.window == late else play
        for play in so.line.plays
        if early or play.window != late
    )
    if plays == so.line.plays or not (early or _only_who_fights(so)):
        return None
    key = (("", late, early),)
    if key not in so.played.otherwise:
        so.played.otherwise[key] = Played(so.scenario, replace(so.line, plays=plays))
    return replace(so, played=so.played.otherwise[key])


def _only_who_fights(so: World) -> bool:
    """Whether all that is done until damage is assigned changes who fights, and how hard: all else counts as ever."""
    until = next(
        (place for place, event in enumerate(so.run.events) if event.kind in ("assign", "assign nothing")),
        len(so.run.events),
    )
    if any(
        event.kind in ELSEWISE or (event.kind == "deal" and event.detail != "combat")
        for event in so.run.events
    ) or any(event.kind == "die" for event in so.run.events[:until]):
        return False
    printed = {piece.id: str(piece.facts.toughness) for piece in so.scenario.pieces}
    sizes = (event for event in so.run.events[:until] if event.kind == "size")
    return all(event.detail.rpartition("/")[2] == printed.get(event.subject) for event in sizes)


ELSEWISE = frozenset({"prevent", "redirect", "regenerate", "counters", "poison", "trigger"})
"""Kinds of events that decide a fight otherwise than by who fights, and how hard."""


def _taken_for(so: World, keyword: str, read_as: str) -> World | None:
    bearers = {
        piece.id: (str(one), read_as)
        for piece in so.scenario.pieces
        for one in piece.facts.keywords
        if one.name == keyword
    }
    return _with(so, bearers)


def without_keywords(so: World, names: Container[str]) -> World | None:
    """The board without some keywords, of each creature one; None where nothing has any of them."""
    bearers = {
        piece.id: (str(one), "")
        for piece in so.scenario.pieces
        for one in piece.facts.keywords
        if one.name in names
    }
    return _with(so, bearers)


def _with(so: World, changes: Mapping[str, tuple[str, str]]) -> World | None:
    """The board with one keyword of each named creature taken away, and one given.

    None where there is none, or where the script tells how one of them divides its damage: that stays as it is told.
    """
    if not changes or any(plan.creature in changes for plan in so.line.damage):
        return None
    key = tuple((creature, *change) for creature, change in sorted(changes.items()))
    if key not in so.played.otherwise:
        pieces = tuple(
            _changed(piece, *changes[piece.id]) if piece.id in changes else piece
            for piece in so.scenario.pieces
        )
        so.played.otherwise[key] = Played(replace(so.scenario, pieces=pieces), so.line, frozenset(changes))
    return replace(so, played=so.played.otherwise[key])


def _changed(piece: Piece, taken: str, given: str) -> Piece:
    seen: list[Keyword] = [one for one in piece.facts.keywords if str(one) != taken]
    if given:
        seen.append(read_keyword(given))
    kinds = frozenset[str]() if taken == "changeling" else piece.facts.kinds
    return replace(piece, facts=replace(piece.facts, keywords=tuple(seen), kinds=kinds))


@cache
def beliefs() -> Mapping[str, Belief]:
    """Every belief by its name, in the order of the file."""
    text = (files("comparator.questions") / "beliefs.yaml").read_text(encoding="utf-8")
    return {slug: _belief(slug, said) for slug, said in data_in(text).items()}


def _belief(slug: str, said: Mapping[str, Any]) -> Belief:
    rule = provision_named(said["rule"])
    since, until = days_told(said.get("wrong", ""), rule)
    how: dict[str, Any] = {
        _FIELDS.get(key, key): tuple(value) if isinstance(value, list) else value
        for key, value in said.items()
        if key not in ("wrong", "rule", "taught", "comes first", "said by")
    }
    taught = said.get("taught")
    return Belief(
        slug=slug,
        rule=rule,
        since=since,
        until=until,
        comes_first=frozenset(said.get("comes first", ())),
        said_by=provision_named(said["said by"]) if "said by" in said else None,
        taught=since if taught is True else days_told(taught, rule)[0] if taught else date.max,
        **how,
    )


_FIELDS = {
    "as": "read_as",
    "borne by": "borne_by",
    "at one time": "at_one_time",
    "twice over": "twice_over",
}
"""The words of the file that are no names in the program."""


def held_on(day: date) -> Iterator[Belief]:
    """The beliefs that are wrong on a day, those of beginners last."""
    return (one for one in sorted(beliefs().values(), key=lambda one: one.novice) if one.wrong_on(day))
