"""Casting a card in the midst of what resolves, at once or never: by madness, as it is drawn, or out of the library."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from rulesets.table import plays
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.names import MADNESS, MIRACLE
from rulesets.table.discarded import bury_uncast
from rulesets.table.effects.resolving import Resolving, Verb, subjects
from rulesets.table.granted import usable_abilities
from rulesets.table.mana_values import mana_value_of
from rulesets.table.obstacles import because
from rulesets.table.plays import Announcement
from rulesets.table.state import STACK_BASE, GameObject, Illegal, Ref, State


@dataclass(frozen=True, slots=True)
class CastNow:
    """A player casts a card by a keyword, or does not: the answer is how it is cast, or None."""

    player: Ref
    source: Ref
    """The card."""
    keyword: str
    left: Callable[[State, GameObject], None]
    """What becomes of the card if it is not cast."""
    most: int | None = None
    """The mana value that the spell may have at the most, where it is bound to any."""

    def answers(self, state: State) -> Iterator[Announcement | None]:
        yield None
        for offer in plays.offers(state, self.player):
            if self._is_meant(state, offer) and not self._is_too_dear(state, offer, 0):
                yield from offer.plays(state)

    def count(self, state: State) -> int:
        return sum(1 for _ in self.answers(state))

    def refuse(self, state: State, answer: Announcement | None) -> Illegal | None:
        if answer is None:
            return None
        if not self._is_meant(state, answer):
            return Illegal(because("not to be cast now", state.name(answer.source)))
        if self._is_too_dear(state, answer, answer.x):
            cause = state.rules.version(self.keyword).says.exists
            return Illegal(because("too dear to be cast now", state.name(answer.source)), cause)
        return plays.refuse_play(state, self.player, answer)

    def apply(self, state: State, answer: Announcement | None) -> None:
        if answer is None:
            self.left(state, state.objects[self.source])
        else:
            plays.announce_play(state, self.player, answer)

    def _is_meant(self, state: State, play: plays.Playable | Announcement) -> bool:
        """Whether that is a way to cast the card by the keyword."""
        if play.source != self.source:
            return False
        spell = usable_abilities(state, state.objects[play.source])[play.ability]
        return (spell.let_by or spell.keyword) == self.keyword

    def _is_too_dear(self, state: State, play: plays.Playable | Announcement, x: int) -> bool:
        """Whether what the card is cast as has a greater mana value than it may, as its Adventure might."""
        if self.most is None:
            return False
        card = state.objects[play.source]
        spell = usable_abilities(state, card)[play.ability]
        return mana_value_of(state, plays.as_played(card, spell, x)) > self.most


def _cast_from_exile(state: State, resolving: Resolving, effect: Effect) -> None:
    """Let what was exiled by madness be cast: at once, or until its player passes, as the rules of the day have it."""
    for ref in subjects(state, resolving, effect.subject):
        card = state.objects[ref] if 0 <= ref < STACK_BASE else None
        if card is None or card.zone != "exile" or MADNESS not in card.facts.keyword_names:
            continue
        card.marks |= {MADNESS}
        if state.rules.madness.does.waits:
            waits = because("may be cast until", state.name(card.owner))
            state.tell("note", card.id, detail=str(waits), cause=state.rules.madness.says.cast)
        else:
            state.ask(CastNow(card.owner, ref, MADNESS, bury_uncast))


def _cast_as_drawn(state: State, resolving: Resolving, _effect: Effect) -> None:
    """Let a card be cast that was revealed as it was drawn, if it is still in its player's hand."""
    card = state.objects[resolving.entry.source]
    if card.zone == "hand":
        card.marks |= {MIRACLE}
        state.ask(CastNow(card.owner, card.handle, MIRACLE, _keep))


def _keep(_state: State, card: GameObject) -> None:
    """A card stays in hand that was drawn, to be cast as any other."""
    card.marks -= {MIRACLE}


VERBS: Mapping[str, Verb] = {"cast from exile": _cast_from_exile, "cast as drawn": _cast_as_drawn}
