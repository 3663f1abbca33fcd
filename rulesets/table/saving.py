"""What steps in for a destruction: a regeneration shield, or an Aura; of several, whoever is affected says which."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from rulesets.table.characteristics import has
from rulesets.table.obstacles import because
from rulesets.table.present import nothing_has
from rulesets.table.state import NOTHING, GameObject, Illegal, Ref, State

STANDING = "always regenerates"
"""What a permanent has that regenerates each time it would be destroyed."""
UNSAVED = "cannot regenerate"
"""What one has that no shield saves."""

SAVED = "saved"
"""The mark of what was to be destroyed this turn, and was not."""

FORGOTTEN = "forgot damage"
"""The mark of what was dealt damage that was gone as soon as it had been dealt."""

ARMOR = ("totem armor", "umbra armor")
"""What an Aura has that is destroyed in place of what it lies on: one ability by its two names."""

_ARMORED = frozenset(ARMOR)

Saved = tuple[tuple[Ref, Ref], ...]
"""What is to be destroyed, each with what was chosen to step in for it."""

Then = tuple[Callable[..., None], tuple[object, ...]]
"""A destruction that waits for a choice: a task and its arguments, to which what was chosen is added."""


def armor_of(state: State, aura: GameObject) -> str:
    """The name of the ability by which an Aura is destroyed in place of what it lies on; empty where it has none."""
    return next((one for one in ARMOR if has(state, aura, one)), "")


def savers(state: State, thing: GameObject, regenerable: bool) -> tuple[Ref, ...]:
    """What could step in as it is destroyed: itself, where it would regenerate, and the Auras that would go instead."""
    found = [thing.handle] if regenerable and _would_regenerate(state, thing) else []
    if nothing_has(state, _ARMORED):
        return tuple(found)
    found += [
        one.handle for one in state.table
        if one.attached_to == thing.handle and one.in_play and armor_of(state, one)
    ]  # fmt: skip
    return tuple(found)


def _would_regenerate(state: State, thing: GameObject) -> bool:
    if not thing.shields and not has(state, thing, STANDING):
        return False
    return not has(state, thing, UNSAVED)


def saver_of(state: State, thing: GameObject, regenerable: bool, saved: Saved) -> Ref:
    """What steps in as it is destroyed: what was chosen, or else the first that could; NOTHING where it goes."""
    chosen = dict(saved).get(thing.handle) if saved else None
    if chosen is not None:
        return chosen
    could = savers(state, thing, regenerable)
    return could[0] if could else NOTHING


def ask_for_savers(
    state: State, doomed: Iterable[GameObject], regenerable: bool, saved: Saved, then: Then
) -> bool:
    """Whether somebody is asked what is to step in for what is about to be destroyed: the active player first.

    Before 1999 nobody is: whoever regenerated did so as it was destroyed, in place of anything else.
    """
    if nothing_has(state, _ARMORED):
        return False  # several step in only where an Aura does
    known = dict(saved)
    open_ = [
        (thing, could)
        for thing in doomed
        if thing.handle not in known and len(could := savers(state, thing, regenerable)) > 1
    ]
    if not open_ or state.rules.effect_order.does.fixed:
        return False
    thing, could = max(open_, key=lambda one: one[0].controller)
    state.ask(ChooseSaver(thing.controller, thing.handle, could, saved, then))
    return True


@dataclass(frozen=True, slots=True)
class ChooseSaver:
    """What steps in for `thing`, which would be destroyed: itself by regenerating, or one of the Auras on it."""

    player: Ref
    thing: Ref
    savers: tuple[Ref, ...]
    saved: Saved
    then: Then

    def effect_of(self, state: State, saver: Ref) -> str:
        """What the effect is called by which one would step in; a shield has no name, whatever set it up."""
        return "" if saver == self.thing else armor_of(state, state.objects[saver])

    def answers(self, _state: State) -> Iterator[Ref]:
        return iter(self.savers)

    def count(self, _state: State) -> int:
        return len(self.savers)

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        if answer in self.savers:
            return None
        return Illegal(because("no such effect"), state.rules.effect_order.says.chosen)

    def apply(self, state: State, answer: Ref) -> None:
        effect, cause = self.effect_of(state, answer) or "regeneration", state.rules.effect_order.says.chosen
        state.tell("applies next", state.name(self.player), state.name(answer), detail=effect, cause=cause)
        task, arguments = self.then
        task(state, *arguments, (*self.saved, (self.thing, answer)))
