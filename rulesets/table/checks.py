"""State-based checks: what the clauses find is carried out at one moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from rulesets.points import Provision
from rulesets.table import daytime, holding, zones
from rulesets.table.abilities.names import ASCEND, DAYBOUND, NIGHTBOUND, STARTS
from rulesets.table.blessing import bless, gives_blessing
from rulesets.table.budget import MOST_WORK, count_work
from rulesets.table.characteristics import is_said_to_be, toughness, types
from rulesets.table.damage import change_counters
from rulesets.table.daytime import is_out_of_time
from rulesets.table.obstacles import because
from rulesets.table.present import nothing_has
from rulesets.table.saving import SAVED, Saved, armor_of, ask_for_savers, saver_of
from rulesets.table.speed import gives_speed, speed_up
from rulesets.table.state import NOTHING, GameObject, Illegal, Player, Ref, State

STARTING_LIFE = 20


class Finding(NamedTuple):
    """Something a check found: a player that `loses`, or gets `speed` or the `blessing`, what is out of `time`, or a permanent to `bury`, `destroy`, `annihilate` or `loosen`.

    Two findings to destroy one permanent at one moment are one event to whatever replaces it.  Of permanents of one
    `group` and one player, found for that player to `keep one`, the others are buried once it is chosen.
    """

    what: str
    ref: Ref
    why: str
    cause: Provision | None
    amount: int = 0
    group: str = ""


FEW_MODIFIERS: Final = 8
"""So many effects on one permanent are nothing out of the ordinary."""
WORK_FOR_A_MODIFIER: Final = 20
"""Each of more is gone through whenever it is asked what the permanent is, between two checks so often."""


def look(state: State) -> list[Finding]:
    """Everything that is to be done by itself now; a clause is asked only where its answer could matter."""
    # For all that goes through the table between two checks; how many steps there may be is bounded apart.
    state.work += 12 * len(state.table)
    if state.work > MOST_WORK:
        count_work(state, 0)
    findings: list[Finding] = []
    for player in state.players:
        # As in `anybody_could_lose`, spelled out since nothing is asked more often.
        if player.life <= 0 or player.poison >= 10:
            for each in state.players:
                findings.extend(state.rules.life_check.does.findings(state, each))
            break
    if state.boosters:  # by them anything may be of another size
        for thing in state.table:
            findings.extend(_found_in(state, thing))
        return findings
    for thing in state.table:
        if (
            (thing.damage and thing.damage >= thing.facts.toughness)
            or thing.deathtouched
            or thing.modifiers
            or thing.counters
            or thing.attached_to >= 0
            or not thing.facts.lasts
            or thing.marks
        ):
            findings.extend(_found_in(state, thing))
    return findings


def _found_in(state: State, thing: GameObject) -> Iterator[Finding]:
    """What is to be done about one permanent."""
    if thing.phased_out:
        return
    if len(thing.modifiers) > FEW_MODIFIERS:
        count_work(state, WORK_FOR_A_MODIFIER * len(thing.modifiers))
    rules = state.rules
    kinds = types(state, thing)
    if "creature" not in kinds:
        # Deathtouch counts from one check to the next only.
        thing.deathtouched = False
    elif could_die(state, thing):
        yield from rules.death_check.does(state, thing)
    if "planeswalker" in kinds and rules.loyalty.does(state, thing):
        yield Finding("bury", thing.handle, "no loyalty left", rules.loyalty.says.none_left)
    if not nothing_has(state, _ASKING):
        yield from _asked_for(state, thing)
    if "battle" in kinds and (cause := rules.defense.does.goes(state, thing)) is not None:
        yield Finding("bury", thing.handle, "no defense left", cause)
    if thing.attached_to >= 0:
        yield from _lying_wrong(state, thing)
    elif holding.has_come_loose(state, thing) and rules.attachment.does(state, thing, "kind") == "graveyard":
        yield Finding("bury", thing.handle, "attached to nothing", rules.attachment.says.aura_goes)
    if thing.counters and thing.counters.get("+1/+1") and thing.counters.get("-1/-1"):
        yield from rules.counter_annihilation.does(state, thing)
    if thing.facts.unique or thing.facts.is_world or thing.marks:
        yield from _because_of_another(state, thing)


def _because_of_another(state: State, thing: GameObject) -> Iterator[Finding]:
    """What is to be done about one permanent because of others that are like it."""
    if (thing.facts.unique or thing.marks) and _is_there_twice(state, thing):
        yield from state.rules.legend_rule.does(state, thing)
    if thing.facts.is_world and any(one is not thing and one.facts.is_world for one in state.table):
        yield from state.rules.world_rule.does(state, thing)


_ASKING = frozenset({ASCEND, STARTS, DAYBOUND, NIGHTBOUND})


def _asked_for(state: State, thing: GameObject) -> Iterator[Finding]:
    """What its keywords ask to be made so, though the rules call that no check."""
    if is_out_of_time(state, thing):
        yield Finding("time", thing.handle, "", None)
    if gives_blessing(state, thing):
        yield Finding("blessing", thing.controller, "", None)
    if gives_speed(state, thing):
        yield Finding("speed", thing.controller, "", None)


def _is_there_twice(state: State, thing: GameObject) -> bool:
    """Whether there is another permanent so much like it that the rules of some day have one of them go."""
    facts = thing.facts
    return any(
        one is not thing
        and one.in_play
        and (one.facts.unique or one.marks)
        and (one.facts.name == facts.name or bool(one.facts.subtypes & facts.subtypes))
        for one in state.table
    )


def _lying_wrong(state: State, thing: GameObject) -> Iterator[Finding]:
    """What becomes of an Aura or Equipment on what it may not lie on, and of an Aura on what has left."""
    version = state.rules.attachment
    bearer = state.objects[thing.attached_to]
    if bearer.zone != "battlefield":
        yield from _lying_on_nothing(state, thing)
        return
    why = holding.lies_wrong(state, thing, bearer)
    if not why:
        return
    if holding.is_bestowed(state, thing):
        cause = state.rules.version("bestow").says.exists
        yield Finding("loosen", thing.handle, "attached to nothing", cause)
        return
    where = version.does(state, thing, why)
    if where == "graveyard":
        cause = {"protection": version.says.protected, "life": version.says.aura_that_lives}.get(
            why, version.says.aura_goes
        )
        yield Finding("bury", thing.handle, "attached to what it cannot be attached to", cause)
    elif where == "nothing":
        is_fortification = "Fortification" in thing.facts.subtypes
        loosens = version.says.fortification_loosens if is_fortification else version.says.equipment_loosens
        cause = version.says.equipment_that_lives if why == "life" and not is_fortification else loosens
        yield Finding("loosen", thing.handle, "attached to nothing", cause)


def _lying_on_nothing(state: State, thing: GameObject) -> Iterator[Finding]:
    """What becomes of an Aura whose bearer has left."""
    match holding.becomes_without_its_bearer(state, thing):
        case "loose":
            yield Finding("loosen", thing.handle, "attached to nothing", None)
        case "gone":
            cause = state.rules.attachment.says.bearer_gone
            yield Finding("bury", thing.handle, "attached to nothing", cause)


def could_die(state: State, thing: GameObject) -> bool:
    """Whether a creature's damage or toughness is such that the rules of some day have it die."""
    return thing.damage >= toughness(state, thing) or thing.deathtouched


def anybody_could_lose(state: State) -> bool:
    """Whether any player has so little life, or so much poison, that the rules of some day make that a loss.

    Otherwise nobody asks when lives are looked at.
    """
    for player in state.players:  # noqa: SIM110 - every check asks, and a generator takes twice as long
        if player.life <= 0 or player.poison >= 10:
            return True
    return False


def carry_out(state: State, findings: Sequence[Finding], counters_first: bool = True) -> None:
    """Do everything that was found, at once, unless somebody may first regenerate what is to be destroyed, or chooses."""
    for one in findings:
        if one.what == "keep one":
            state.do(_have_one_kept, tuple(findings), counters_first)
            return
    doomed = tuple([one.ref for one in findings if one.what == "destroy"])
    if not doomed or not _put_off(state, doomed, _carry_out_what_is_there, tuple(findings), counters_first):
        _carry_out(state, findings, counters_first)


@dataclass(frozen=True, slots=True)
class KeepOne:
    """A player chooses which one to keep of several permanents of one group; `findings` is all that is done then."""

    player: Ref
    held: tuple[Ref, ...]
    group: str
    findings: tuple[Finding, ...]
    counters_first: bool

    def answers(self, _state: State) -> Iterator[Ref]:
        return iter(self.held)

    def count(self, _state: State) -> int:
        return len(self.held)

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        return None if answer in self.held else Illegal(because("not to be kept", state.name(answer)))

    def apply(self, state: State, answer: Ref) -> None:
        chosen = [
            one._replace(what="bury")
            if one.what == "keep one" and one.group == self.group and one.ref in self.held
            else one
            for one in self.findings
            if not (one.what == "keep one" and one.ref == answer and one.group == self.group)
        ]
        carry_out(state, chosen, self.counters_first)


def _have_one_kept(state: State, findings: tuple[Finding, ...], counters_first: bool) -> None:
    """Ask for the next choice that is to be made; once there is none, everything goes that goes."""
    going = {one.ref for one in findings if one.what == "bury" and one.group}
    choosing = [
        one for one in findings
        if one.what == "keep one" and one.ref not in going and state.objects[one.ref].in_play
    ]  # fmt: skip
    for first in choosing:
        player = state.objects[first.ref].controller
        held = tuple([
            one.ref for one in choosing
            if one.group == first.group and state.objects[one.ref].controller == player
        ])  # fmt: skip
        if len(held) > 1:
            state.ask(KeepOne(player, held, first.group, findings, counters_first))
            return
    carry_out(state, [one for one in findings if one.what != "keep one"], counters_first)


def _put_off(state: State, doomed: tuple[Ref, ...], task: Callable[..., None], *arguments: object) -> bool:
    """Whether a destruction is put on the agenda behind a chance to regenerate, as the rules may have it."""
    for thing in state.objects:
        if thing.facts.regenerates:
            return state.rules.regeneration.does.put_off(state, doomed, task, *arguments)
    return False


def _carry_out_what_is_there(state: State, findings: Sequence[Finding], counters_first: bool) -> None:
    there = [one for one in findings if one.ref < 0 or state.objects[one.ref].in_play]
    _carry_out(state, there, counters_first)


def _carry_out(state: State, findings: Sequence[Finding], counters_first: bool, saved: Saved = ()) -> None:
    """Do everything that was found, once it is known what steps in for what would be destroyed.

    `counters_first`: what leaves is remembered as it is once opposite counters are off, and not as it was
    before all that was found.
    """
    doomed = [state.objects[one.ref] for one in findings if one.what == "destroy"]
    then = (_carry_out, (tuple(findings), counters_first))
    if doomed and ask_for_savers(state, doomed, True, saved, then):
        return
    kinds = {one.what for one in findings}  # mostly one or two, of all that there are
    if "loses" in kinds:
        _lose(state, findings)
    cancels = "annihilate" in kinds
    before = _counters_to_cancel(state, findings) if cancels and counters_first else {}
    if cancels and counters_first:
        _annihilate(state, findings)
    if not kinds.isdisjoint(_ASKED_FOR):
        _do_as_asked_for(state, findings)
    going = _going(state, findings, saved)
    if before:
        going = [one._replace(counters_before=before.get(one.thing.handle, ())) for one in going]
    if going:
        zones.leave(state, going)
    if "loosen" in kinds:
        for finding in findings:
            if finding.what == "loosen":
                holding.attach(state, state.objects[finding.ref], NOTHING, finding.cause)
    if cancels and not counters_first:
        _annihilate(state, findings)


_ASKED_FOR: Final = frozenset({"speed", "blessing", "time"})


def _do_as_asked_for(state: State, findings: Sequence[Finding]) -> None:
    """Do what keywords ask to be made so."""
    for ref in dict.fromkeys(one.ref for one in findings if one.what == "speed"):
        speed_up(state, state.player(ref), 1)
    for ref in dict.fromkeys(one.ref for one in findings if one.what == "blessing"):
        bless(state, state.player(ref))
    if any(one.what == "time" for one in findings):
        daytime.follow_time(state)


def _going(state: State, findings: Sequence[Finding], saved: Saved) -> list[zones.Leaving]:
    """What is put away or destroyed, each once; one replacement saves from all that would destroy it."""
    going: dict[Ref, zones.Leaving] = {}
    spared: set[Ref] = set()
    for what in ("bury", "destroy"):
        for finding in findings:
            if finding.what != what or finding.ref in spared:
                continue
            if finding.ref in going:
                going[finding.ref] = _for_both(going[finding.ref], finding)
                continue
            leaving = zones.Leaving(state.objects[finding.ref], "graveyard", finding.why, finding.cause)
            if what == "bury":
                going[finding.ref] = leaving
                continue
            alike = [one for one in findings if one.what == what and one.ref == finding.ref]
            for one in _destroyed(state, leaving, True, saved, alike):
                going.setdefault(one.thing.handle, one)
            if finding.ref not in going:
                spared.add(finding.ref)
                _weigh_what_was_replaced(state, alike)
    return list(going.values())


def _weigh_what_was_replaced(state: State, alike: Sequence[Finding]) -> None:
    """By what a permanent would have been destroyed, and that one replacement is enough for all of it."""
    _weigh_all(state, alike)
    life_check = state.rules.life_check
    if len(alike) > 1 and life_check.does.one_replacement:
        state.weigh(life_check.says.one_replacement)


def _weigh_all(state: State, findings: Sequence[Finding]) -> None:
    """Note by what findings come that no event of their own tells of."""
    for finding in findings:
        if finding.cause is not None:
            state.weigh(finding.cause)


def _for_both(leaving: zones.Leaving, finding: Finding) -> zones.Leaving:
    """What goes for two reasons; what is said of a creature that is put away and destroyed as well is said of both."""
    if finding.why in leaving.why:
        return leaving
    put_away = leaving.why.startswith("toughness ") and finding.what == "destroy"
    cause = finding.cause if put_away else leaving.cause
    return leaving._replace(why=f"{leaving.why} and {finding.why}", cause=cause)


def _counters_to_cancel(state: State, findings: Sequence[Finding]) -> dict[Ref, tuple[tuple[str, int], ...]]:
    """The counters of each permanent from which opposite ones are to go."""
    return {
        one.ref: tuple(sorted(state.objects[one.ref].counters.items()))
        for one in findings
        if one.what == "annihilate"
    }


def _annihilate(state: State, findings: Sequence[Finding]) -> None:
    for finding in findings:
        if finding.what == "annihilate" and (thing := state.objects[finding.ref]).in_play:
            change_counters(state, thing, "+1/+1", -finding.amount, finding.cause)
            change_counters(state, thing, "-1/-1", -finding.amount, finding.cause)


def _lose(state: State, findings: Sequence[Finding]) -> None:
    """Players lose, or the game is a draw where nobody would be left; it ends when the checks are done."""
    losing: list[tuple[Player, Finding]] = []
    for player in state.players:
        losses = [one for one in findings if one.what == "loses" and one.ref == player.ref]
        finding = _loss_of(state, player, losses) if losses else None
        if finding is not None:
            losing.append((player, finding))
    if losing and len(losing) == sum(not player.lost for player in state.players):
        _draw(state, [finding for _, finding in losing])
        return
    for player, finding in losing:
        player.lost = finding.why
        state.tell("loses the game", player.name, detail=finding.why, cause=finding.cause)
        state.over = True


def _draw(state: State, findings: Sequence[Finding]) -> None:
    """The game is a draw since everybody who is left would lose at one moment."""
    state.drawn = True
    _weigh_all(state, findings)
    if unsaid := state.rules.life_check.does.draw_left_open:
        state.leave_open(unsaid)
    state.tell(
        "drawn",
        detail="all who are left would lose at one moment",
        cause=state.rules.life_check.says.all_at_once,
    )
    state.over = True


def _loss_of(state: State, player: Player, losses: Sequence[Finding]) -> Finding | None:
    """Why a player loses; None where an effect has the player start anew instead."""
    finding = losses[0]
    anew = [keyword for keyword in player.keywords if keyword.name == "starts anew instead of losing"]
    if not anew:
        return finding
    player.keywords = tuple(keyword for keyword in player.keywords if keyword not in anew)
    gained, player.life = STARTING_LIFE - player.life, STARTING_LIFE
    state.tell("life", player.name, amount=gained, detail=str(because("starts anew instead", player.life)))
    if player.poison:
        state.tell("poison", player.name, amount=-player.poison, detail="0")
        player.poison = 0
    if len(losses) == 1 or state.rules.life_check.does.one_replacement:
        return None
    state.leave_open(state.rules.life_check.does.several_left_open)
    return losses[1]


def _destroyed(
    state: State, leaving: zones.Leaving, regenerable: bool, saved: Saved, found: Sequence[Finding] = ()
) -> list[zones.Leaving]:
    """What goes as something would be destroyed: that, or the Aura that steps in for it, or nothing where it regenerates.

    `found` is what a check would destroy it for.
    """
    thing = leaving.thing
    saver = saver_of(state, thing, regenerable, saved)
    if saver == NOTHING:
        return [leaving]
    thing.deathtouched = False
    if saver == thing.handle:
        why = " and ".join(one.why for one in found)
        return [] if state.rules.regeneration.does.replace(state, thing, why) else [leaving]
    aura = state.objects[saver]
    thing.damage = 0
    says = state.rules.version(armor_of(state, aura).replace(" ", "-")).says
    thing.marks |= {SAVED}
    state.tell("stood in for", thing.id, aura.id, cause=says.exists)
    if _withstands(state, aura):
        return []
    return _destroyed(state, zones.Leaving(aura, "graveyard", "destroyed"), True, saved)


def destroy(
    state: State, things: Sequence[GameObject], cause: Provision | None = None, regenerable: bool = True
) -> None:
    """An effect destroys permanents, unless somebody may first regenerate them."""
    handles = tuple([thing.handle for thing in things])
    if not (things and regenerable and _put_off(state, handles, _destroy, handles, cause, regenerable)):
        _destroy(state, handles, cause, regenerable)


def _destroy(
    state: State, handles: tuple[Ref, ...], cause: Provision | None, regenerable: bool, saved: Saved = ()
) -> None:
    """Destroy permanents at once, as soon as it is known what steps in for them."""
    there = [thing for handle in handles if (thing := state.objects[handle]).in_play]
    doomed = [thing for thing in there if not is_indestructible(state, thing)]
    then = (_destroy, (handles, cause, regenerable))
    if doomed and ask_for_savers(state, doomed, regenerable, saved, then):
        return
    going = []
    for thing in there:
        if not _withstands(state, thing):
            leaving = zones.Leaving(thing, "graveyard", "destroyed", cause)
            going += _destroyed(state, leaving, regenerable, saved)
    if going:
        zones.leave(state, going)


def _withstands(state: State, thing: GameObject) -> bool:
    """Whether what an effect would destroy is indestructible; if so, that is told."""
    withstood = is_indestructible(state, thing)
    if withstood:
        tell_withstood(state, thing)
    return withstood


def tell_withstood(state: State, thing: GameObject, why: str = "") -> None:
    """Tell that something is not destroyed since it is indestructible; `why` is what a check would destroy it for."""
    cause = state.rules.indestructible.says.not_destroyed
    state.tell("not destroyed", thing.id, detail=why, cause=cause)


def is_indestructible(state: State, thing: GameObject) -> bool:
    """Whether it cannot be destroyed; asked of the clause only where the word is or was on the object."""
    if nothing_has(state, _INDESTRUCTIBLE):
        return False
    word = "indestructible"
    if word in thing.facts.keyword_names or is_said_to_be(state, thing, word):
        return state.rules.indestructible.does(state, thing)
    return False


_INDESTRUCTIBLE = frozenset({"indestructible"})
