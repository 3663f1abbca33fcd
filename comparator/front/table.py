"""A table to drive move by move: it stops at every decision, and whoever drives answers, or lets the script answer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass

from comparator.exploring.opening import CannotPlay
from comparator.front.answers import FORMS, Answer, Form
from comparator.front.functions import Rules, find, line_of
from comparator.running.anachronism import fit, lacking
from comparator.running.boards import picture
from comparator.running.facts import Facts, facts_of
from comparator.running.record import Board
from comparator.running.script import Script
from comparator.running.setup import lay_out
from comparator.scenario.scenario import Scenario
from rulesets.points import Citation
from rulesets.table.characteristics import keywords, power, toughness, types
from rulesets.table.events import Event
from rulesets.table.machine import IllegalAnswer, advance, answer_decision, begin, refuse
from rulesets.table.obstacles import Obstacle
from rulesets.table.state import Decision, GameObject, Illegal, State
from rulesets.table.windows import WINDOWS
from rulesets.version import NotInForce

ORDER = tuple(WINDOWS)


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A decision that waits for an answer."""

    kind: str
    """`act`, `declare attackers`, `declare blockers`, `order damage`, `divide damage`, and so on."""
    player: str
    window: str
    about: tuple[str, ...]
    """Ids of what it is about: the creatures that have damage to divide, the source of the ability that asks."""
    answered_by: str
    """What an answer is, in words."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One object as it is now or, where it has left, as it was last: each zone change makes another object.

    Sizes are None where it is no creature; `attacking` and `blocking` hold ids.
    """

    id: str
    incarnation: int
    zone: str
    controller: str
    types: frozenset[str]
    power: int | None
    toughness: int | None
    damage: int
    """Damage marked on it, whatever it is."""
    counters: tuple[tuple[str, int], ...]
    keywords: tuple[str, ...]
    tapped: bool
    attacking: str
    blocking: tuple[str, ...]
    blocked: bool
    left: bool
    """Whether it is gone from play: what is told of it then is its last known information."""


class Refused(ValueError):
    """Raised for an answer that the rules forbid; the decision still waits."""

    def __init__(self, reason: Obstacle, citation: Citation | None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.citation = citation
        """The point of the rules behind it; None where a card's own words, or none at all, forbid it."""


class Table:
    """One board under one ruleset, from the beginning of combat to the end of the turn.

    It stands at a `question` until that is answered: by `answer`, or by the line's script in `step`, `until` and
    `finish`.  What is not read of a card has no part in it: the scenario's `not_read` tells.  A script speaks only of what the scenario says; where that is nothing, a sensible default answers.

    Raises:
        CannotPlay: the ruleset lacks something that the board needs.
        UnknownRuleset: no ruleset is called that.
        KeyError: the scenario has no line of that name.
    """

    def __init__(self, scenario: Scenario, rules: Rules, line: str = "") -> None:
        chosen = line_of(scenario, line)
        fitness = fit(scenario, find(rules))
        if fitness.refused:
            raise CannotPlay(fitness.refused)
        self.ruleset = fitness.ruleset
        """The rules it is played by; a hybrid where abilities were borrowed."""
        self._played = lay_out(fitness.board, self.ruleset, attended=True, asked=fitness.asked)
        self._script = Script(chosen, self._state)
        begin(self._state)
        self._go_on()

    def copy(self) -> Table:
        """A table that goes its own way from here."""
        twin = copy(self)
        vars(twin).update(_played=self._state.copy(), _script=self._script.copy())
        return twin

    @property
    def _state(self) -> State:
        """The state; whatever is asked of it may take as much of the budget as a run may."""
        self._played.work = 0
        return self._played

    @property
    def question(self) -> OpenQuestion | None:
        """What waits for an answer; None at the end of the turn or game."""
        decision = self._state.decision
        if decision is None:
            return None
        form = self._form()
        about = form.about(self._state, decision)  # type: ignore[arg-type]  # the form of its kind
        return OpenQuestion(
            form.kind, self._state.name(decision.player), self._state.window,
            tuple(map(self._state.name, about)), form.answered_by,
        )  # fmt: skip

    @property
    def window(self) -> str:
        """The name of the last window that opened, or of the one that what happens leads up to."""
        return self._state.window

    def answers(self, *beside: object) -> Iterator[Answer]:
        """The legal answers to the question; only those that hold every part given in `beside`.

        A part is what a tuple of the answer holds: an `Attack`, a `Block`, a `Division` of one creature's damage.
        There may be very many: `count` tells.

        Raises:
            CannotPlay: telling them apart needs rules that the ruleset does not have.
        """
        decision = self._state.decision
        if decision is None:
            return
        form = self._form()
        with _lacks_said():
            for given in decision.answers(self._state):
                said = form.said(self._state, decision, given)  # type: ignore[arg-type]  # the form of its kind
                if not beside or (isinstance(said, tuple) and set(beside) <= set(said)):
                    yield said

    def count(self) -> int:
        """How many legal answers there are."""
        decision = self._state.decision
        with _lacks_said():
            return 0 if decision is None else decision.count(self._state)

    def refusal(self, given: Answer) -> Refused | None:
        """Why an answer is illegal, with the rule; None for a legal one.

        Raises:
            TypeError: it is no answer to such a question at all, or there is no question.
        """
        with _lacks_said():
            meant = self._meant(given)
            illegal = meant if isinstance(meant, Illegal) else refuse(self._state, meant)
        return None if illegal is None else self._refused(illegal)

    def answer(self, given: Answer) -> None:
        """Answer the question, and go on to the next.

        Raises:
            Refused: the rules forbid it; the question still waits.
            TypeError: it is no answer to such a question at all, or there is no question.
            CannotPlay: what follows needs rules that the ruleset does not have.
        """
        with _lacks_said():
            meant = self._meant(given)
        if isinstance(meant, Illegal):
            raise self._refused(meant)
        self._give(meant)

    def step(self) -> None:
        """Let the script answer the question.

        Raises:
            Refused: the rules forbid what the script says; the question still waits.
        """
        decision = self._waiting()
        refused = self._script.refused(self._state)
        if refused is not None:
            raise self._refused(refused)
        with _lacks_said():
            reply = self._script.reply(self._state, decision)
        if reply.illegal is not None:
            raise self._refused(reply.illegal)
        if reply.default is not None:
            self._state.tell("default", self._state.name(decision.player), detail=str(reply.default))
        self._give(reply.answer)

    def until(self, window: str) -> bool:
        """Let the script play until a window opens, or until the first later one where the rules do not open it.

        Tells whether it opened; with `combat-ends` and False the table stands at the first moment after combat.

        Raises:
            ValueError: no window of any rules is called that.
            Refused: the rules forbid what the script says on the way.
        """
        wanted = ORDER.index(window)
        while (question := self.question) is not None:
            if question.kind == "act" and ORDER.index(question.window) >= wanted:
                return question.window == window
            self.step()
        return False

    def finish(self) -> None:
        """Let the script play to the end of the turn.

        Raises:
            Refused: the rules forbid what the script says on the way.
        """
        while self.question is not None:
            self.step()

    @property
    def facts(self) -> Facts:
        """Every player and every card by stable id, as a run tells them at its end, but now."""
        return facts_of(self._state)

    @property
    def board(self) -> Board:
        """The table as a picture is drawn from it: players, permanents, what waits on the stack."""
        return picture(self._state, self._state.window)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, in order."""
        return tuple(self._state.events or ())

    def seen(self, name: str = "") -> tuple[Seen, ...]:
        """Every object that is or was, oldest first, or those of one id: permanents that left are among them."""
        return tuple(_seen(self._state, thing) for thing in self._state.objects if name in ("", thing.id))

    def _waiting(self) -> Decision:
        decision = self._state.decision
        if decision is None:
            raise TypeError("nothing is asked any more: the turn or the game is over")
        return decision

    def _form(self) -> Form:
        return FORMS[type(self._state.decision)]

    def _meant(self, given: Answer) -> object:
        decision = self._waiting()
        form = self._form()
        if not form.fits(given):
            raise TypeError(f"{form.kind} is answered by {form.answered_by}, not by {given!r}")
        return form.meant(self._state, decision, given)  # type: ignore[arg-type]  # it fits the form of its kind

    def _give(self, meant: object) -> None:
        try:
            with _lacks_said():
                answer_decision(self._state, meant)
        except IllegalAnswer as refused:
            raise self._refused(refused.illegal) from None
        self._go_on()

    def _go_on(self) -> None:
        with _lacks_said():
            advance(self._state)

    def _refused(self, illegal: Illegal) -> Refused:
        return Refused(illegal.reason, None if illegal.cause is None else self.ruleset.cite(illegal.cause))


@contextmanager
def _lacks_said() -> Iterator[None]:
    """What the ruleset turns out to lack on the way, as a board that it cannot play."""
    try:
        yield
    except NotInForce as lack:
        raise CannotPlay(lacking(lack)) from lack


def _seen(state: State, thing: GameObject) -> Seen:
    last = None if thing.in_play else thing.last
    kinds = last.types if last else types(state, thing)
    creature = "creature" in kinds
    return Seen(
        thing.id, thing.incarnation, thing.zone, state.name(thing.controller), kinds,
        (last.power if last else power(state, thing)) if creature else None,
        (last.toughness if last else toughness(state, thing)) if creature else None,
        thing.damage,
        tuple(sorted((last.counters if last else thing.counters).items())),
        tuple(map(str, last.keywords if last else keywords(state, thing))),
        thing.tapped,
        "" if thing.attacking is None else state.name(thing.attacking),
        tuple(map(state.name, thing.blocking)), bool(thing.blocked), left=thing.last is not None,
    )  # fmt: skip
