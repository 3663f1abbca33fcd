"""The plays of a line, each made when its window comes: in the first that the rules open, or not at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from copy import copy
from typing import TYPE_CHECKING, Literal, NamedTuple

from comparator.running.answering.named import anything, named_targets, permanent, source_of_damage
from comparator.running.answering.reply import OpenChoice, Reply, Unscripted
from comparator.running.record import Lack, MissedWindow
from comparator.scenario.scenario import Line, Play
from rulesets.keywords.table import PAID_BESIDES
from rulesets.points import Confidence
from rulesets.ruleset import Ruleset
from rulesets.table.abilities.ability import TAP, UNTAP, Ability
from rulesets.table.abilities.costs import Cost
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.names import DISCARDED, FUSE, MADNESS, MIRACLE, PAID_OFF
from rulesets.table.characteristics import matches, subtypes
from rulesets.table.effects.casting_now import CastNow
from rulesets.table.granted import loses_abilities, mana_of_new_types, usable_abilities
from rulesets.table.holding import who_ends_it
from rulesets.table.land_types import MANA_ABILITIES
from rulesets.table.obstacles import because
from rulesets.table.paying import Payment, crews, legal_payments, lives, payments, refuse_cost
from rulesets.table.plays import Announcement as TablePlay
from rulesets.table.plays import (
    chosen_as_played,
    playable,
    refuse_play,
    source_chosen_as_played,
    things_to_choose,
)
from rulesets.table.priority import Act
from rulesets.table.state import NOTHING, STACK_BASE, Entry, GameObject, Illegal, Ref, State
from rulesets.table.targets import choices_of_targets
from rulesets.table.using import ChooseSource, ChooseWay, MayUse
from rulesets.table.windows import WINDOWS
from rulesets.windows import (
    FIRST,
    OF_EFFECTS_TOO,
    denier_of,
    is_for_prevention,
    keeper_of,
    names_of_the_open,
    opener_of,
    window_for,
    windows_of,
)

if TYPE_CHECKING:
    from rulesets.cards.text.silent import LineUse

NOT_READ = because("may mean what is not read").name
"""What stands in the way of a play that is illegal as far as its card is read, and may be legal by the rest of it."""

IN_VAIN = because("would stop no damage").name
"""What stands in the way of what prevents none of the damage that has been assigned, as long as no more is."""

ORDER = {name: place for place, name in enumerate(WINDOWS)}


class PendingPlay(NamedTuple):
    """A play that has not been made: the windows it may still be made in, soonest first.

    `besides` are windows that the rules lack; `hindered` says why it could not be made when its player last had the chance.
    """

    play: Play
    windows: tuple[str, ...]
    besides: tuple[str, ...]
    hindered: Illegal | None = None


class Plays:
    """The plays of a line that have not been made yet.

    `missing` tells the windows that were wanted and did not come, with what was done instead.
    """

    def __init__(self, line: Line, state: State) -> None:
        self.missing: list[MissedWindow] = []
        self._denied: Play | None = None
        self._made: dict[int, Play] = {}
        self._waiting: list[PendingPlay] = []
        self._opened: list[str] = []
        if line.plays:
            self._wait_for_windows(line.plays, state)

    def _wait_for_windows(self, plays: Iterable[Play], state: State) -> None:
        opens = windows_of(state.rules)
        for play in plays:
            abilities = _meant(state, play)
            wanted = [window_for(state.rules, name, abilities) for name in (play.window, *play.otherwise)]
            windows = tuple(dict.fromkeys(name for name in wanted if name in opens))
            otherwise = zip(play.otherwise, wanted[1:], strict=True)
            besides = tuple([name for name, meant in otherwise if meant not in opens])
            if wanted[0] not in opens:
                untold = _leave_open_what_it_is(state, play.window, abilities)
                if not windows:
                    _leave_open_when_it_is(state, play.window, abilities)
                self._note_missing(play, windows, state.rules, untold, besides)
            if windows:
                self._waiting.append(PendingPlay(play, windows, besides))

    def copy(self) -> Plays:
        """Plays that go their own way from here."""
        twin = copy(self)
        kept = {name: copy(one) for name, one in vars(self).items() if isinstance(one, list | dict)}
        vars(twin).update(kept)
        return twin

    def refused(self, state: State) -> Illegal | None:
        """Why the plays cannot be made at all: a window is missing, and nothing is said of that."""
        return None if self._denied is None else _lack(state, self._denied)

    def _note_missing(
        self, play: Play, windows: tuple[str, ...], ruleset: Ruleset, untold: bool, besides: tuple[str, ...]
    ) -> None:
        became: Literal["moved", "skipped", "unsaid"] = (
            "moved" if windows else "skipped" if play.skip else "unsaid"
        )
        if became == "unsaid":
            self._denied = self._denied or play
        self.missing.append(
            MissedWindow(
                play.window,
                play.player,
                play.source,
                became,
                "".join(windows[:1]),
                reason=because("too late for assigned damage", play.source) if untold else None,
                lack=_lack_of(ruleset, play.window),
                cast=play.cast,
                besides=besides,
            )
        )

    def act(self, state: State, decision: Act) -> Reply[TablePlay | None]:
        """The next play of this player in this window, if its time has come; otherwise pass."""
        names = names_of_the_open(state)
        self._give_up_passed_windows(state, names)
        if state.window not in self._opened:
            self._opened.append(state.window)
        # What is lost by passing is cast before what stands before it in the script, as it is where it is asked for at once.
        in_turn = sorted(
            enumerate(self._waiting), key=lambda one: not _is_lost_by_passing(state, one[1].play)
        )
        for index, waiting in in_turn:
            play = waiting.play
            player = anything(state, play.player)
            own = player == decision.player
            if waiting.windows[0] not in names or (not own and _is_for_another_moment(state, player, play)):
                continue
            # A play that will be skipped holds up nobody, and its player is not asked once everybody else has passed.
            if not own and play.if_illegal != "skip":
                return Reply(None)
            below = state.stack[state.floor :]
            waits = not play.respond and any(entry.number in self._made for entry in below)
            if waits and not _is_lost_by_passing(state, play):
                return Reply(None)
            found = as_play(state, player, play)
            if isinstance(found, Illegal):
                if any(entry.kind == "trigger" for entry in below):
                    return Reply(None)  # a trigger that waits may be what it needs
                if _its_time_comes(state, player, play, found):
                    self._waiting[index] = waiting._replace(hindered=found)
                    continue
                meant = "; ".join(one.said for one in play.unread if _may_mean(state, play, one.use, found))
                if meant:
                    return Reply(None, illegal=Illegal(because(NOT_READ, play.source, meant)), follows=play)
                if play.if_illegal == "skip":
                    self._skip(state, play, found)
                    del self._waiting[index]
                    return self.act(state, decision)
                return Reply(None, illegal=found, follows=play)
            return self._make(state, player, index, found) if own else Reply(None)
        return Reply(None)

    def _make(self, state: State, player: Ref, index: int, found: TablePlay) -> Reply[TablePlay | None]:
        """That one of the waiting plays is made now, and what it leaves open."""
        play = self._waiting.pop(index).play
        self._made[state.numbers + 1] = play
        return Reply(found, _left_open(state, player, play, found), follows=play)

    def cast_now(self, state: State, decision: CastNow) -> Reply[TablePlay | None]:
        """How a card is cast that may be so now and never again: as a play of this window says, or not at all."""
        names, card = names_of_the_open(state), state.objects[decision.source]
        for index, waiting in enumerate(self._waiting):
            play = waiting.play
            meant = play.cast and play.source == card.id
            if not meant or waiting.windows[0] not in names:
                continue
            found = as_play(state, decision.player, play)
            if not isinstance(found, Illegal):
                return self._make(state, decision.player, index, found)
            if play.if_illegal != "skip":
                return Reply(None, illegal=found, follows=play)
            self._skip(state, play, found)
            del self._waiting[index]
            return Reply(None, follows=play)
        open_choice: OpenChoice = "cast from exile" if card.zone == "exile" else "cast at once"
        return Reply(None, Unscripted(open_choice, (card.id,)))

    def way(self, decision: ChooseWay) -> Reply[str] | None:
        """What the play names that an effect comes of, of what that leaves open; None where no play names any."""
        play = self._said(decision)
        return Reply(play.choose, follows=play) if play is not None else None

    def source(self, state: State, decision: ChooseSource) -> Reply[Ref] | None:
        """The source of damage that the play names; None where no play names any."""
        play = self._said(decision)
        return Reply(source_of_damage(state, play.choose), follows=play) if play is not None else None

    def _said(self, decision: ChooseWay | ChooseSource | MayUse) -> Play | None:
        """The play that says something of what the effect that comes of it leaves open."""
        play = self._made.get(decision.entry.number)
        return play if play is not None and play.choose else None

    def whether(self, state: State, decision: MayUse) -> Reply[bool] | None:
        """Whether something is used of which the play says that it taps or untaps: it is not where that is so by then, unless it was said as it was played; None where no play says so."""
        play, entry = self._said(decision), decision.entry
        if play is None or play.choose not in (TAP, UNTAP):
            return None
        said_as_played = bool(entry.choice)
        return Reply(said_as_played or not changes_nothing(state, entry, play.choose), follows=play)

    def _give_up_passed_windows(self, state: State, names: frozenset[str]) -> None:
        """Windows that have passed unopened are missing: later fallbacks take their place.

        A spell or ability may deal damage, or destroy, once combat is over: what is meant for that waits on.
        """
        now = min([ORDER[name] for name in names])
        kept = []
        for waiting in self._waiting:
            ahead = tuple(name for name in waiting.windows if ORDER[name] >= now)
            if not ahead and waiting.windows[-1] in OF_EFFECTS_TOO:
                ahead = waiting.windows[-1:]
            if len(ahead) == len(waiting.windows):
                kept.append(waiting)
            elif ahead:
                kept.append(waiting._replace(windows=ahead))
            else:
                self.missing.append(self._unmade(waiting, state))
        self._waiting = kept

    @property
    def at_rest(self) -> bool:
        """Whether none waits for its window any more."""
        return not self._waiting

    def _skip(self, state: State, play: Play, found: Illegal) -> None:
        """A play is not made, since it is not legal."""
        state.leave_open(found.left_open)
        self.missing.append(
            MissedWindow(
                state.window, play.player, play.source, "forbidden",
                reason=found.reason, cause=found.cause, cast=play.cast,
            )
        )  # fmt: skip

    def left_over(self, state: State) -> list[MissedWindow]:
        """The plays that were never made: the window that each waited for at the last, and why it did in vain."""
        return [self._unmade(waiting, state) for waiting in self._waiting]

    def _unmade(self, waiting: PendingPlay, state: State) -> MissedWindow:
        """That a play was not made, and why."""
        player, source, cast = waiting.play.player, waiting.play.source, waiting.play.cast
        window = waiting.windows[0]
        if waiting.hindered:
            found = waiting.hindered
            return MissedWindow(
                window, player, source, "hindered", reason=found.reason, cause=found.cause, cast=cast
            )
        if window in self._opened:
            return MissedWindow(
                window, player, source, "too late" if state.over else "kept waiting", cast=cast
            )
        struck_first = any(name.startswith(FIRST) for name in self._opened)
        cause = None if struck_first else keeper_of(state.rules, window)
        return MissedWindow(
            window, player, source, "never came", cause=cause, cast=cast, besides=waiting.besides
        )


def _meant(state: State, play: Play) -> list[Ability]:
    """The abilities of what is to be used that a play may mean; none where it is not there yet."""
    source = state.current(play.source)
    abilities = source.facts.abilities if source is not None else ()
    return [one for one in abilities if play.ability.lower() in one.label.lower()]


def _leave_open_what_it_is(state: State, window: str, abilities: Iterable[Ability]) -> bool:
    """Whether the text of the day does not say if what was denied its window prevents damage, where only that is used in it."""
    if not is_for_prevention(state.rules, window):
        return False
    untold = [*filter(None, map(state.rules.prevention.does.leaves_open, abilities))]
    for each in untold:
        state.leave_open(each)
    return bool(untold)


def _leave_open_when_it_is(state: State, window: str, abilities: Iterable[Ability]) -> None:
    """Note that the text of the day does not say when damage is prevented, where a moment for that was waited for in vain."""
    prevention = state.rules.prevention
    has_it = prevention.does.step is not None
    if (
        window.removeprefix(FIRST) == "damage-prevention"
        and not has_it
        and prevention.dispute
        and any(ability.prevents for ability in abilities)
    ):
        state.leave_open(prevention.dispute)


def _lack_of(ruleset: Ruleset, window: str) -> Lack:
    """Why rules have no window for a play."""
    return "only prevention" if is_for_prevention(ruleset, window) else "missing window"


def _lack(state: State, play: Play) -> Illegal:
    """Why there is no window for a play; of several that it might have been made in the one that the rules had last."""
    ruleset, wanted = state.rules, (play.window, *play.otherwise)
    source = state.current(play.source)
    prevents = source is not None and any(
        ability.prevents or ability.forestalls for ability in source.facts.abilities
    )
    denied = {window: denier_of(ruleset, window, prevents) for window in wanted}
    window = max(denied, key=lambda each: ruleset.cite(denied[each]).since)
    use = (window, play.player, play.source)
    if ruleset.cite(opener_of(ruleset, window)).confidence is Confidence.INFERRED:
        return Illegal(because("window not spoken of", *use))
    return Illegal(because("no such window", *use), denied[window])


def as_play(state: State, player: Ref, play: Play) -> TablePlay | Illegal:
    """The play in the table's terms, or why it cannot be made."""
    found = _ability(state, player, play)
    if isinstance(found, Illegal):
        return found
    thing, index, ability = found
    chosen = _chosen(state, play, ability)
    options = chosen_as_played(state, ability)
    choice = play.choose if options else ""
    if not play.choose:  # as where it has been granted the ability, of which nobody could tell before
        choice, chosen = next(things_to_choose(state, player, thing, ability), (choice, chosen))
    targets = named_targets(state, play.targets, ability.targets)
    if options and ability.taps_or_untaps and not play.choose:
        choice = _what_changes(state, targets[0] if targets else thing.handle)
    if NOTHING in targets:
        missing = play.targets[targets.index(NOTHING)]
        return Illegal(because("is not there", missing), state.rules.playing.says.legal_target)
    if gone := _source_that_is_gone(state, player, thing, ability, play):
        return gone
    if ability.kind == "spell" and thing.handle in targets:
        return Illegal(because("aimed at itself", thing.id), state.rules.playing.says.legal_target)
    tapped = tuple([permanent(state, name) for name in play.giving("tap")]) if ability.cost.taps_any else ()
    if NOTHING in tapped:
        return Illegal(because("is not there", play.giving("tap")[tapped.index(NOTHING)]))
    meant = (
        TablePlay(thing.handle, index, targets, paid.given, choice, chosen, paid.x, paid.tapped, life)
        for life in (lives(ability.cost) if play.life is None else (play.life,))
        for paid in _ways_to_pay(state, player, play, thing, ability.cost, tapped)
    )
    made = next(meant)
    refused = refuse_play(state, player, made)
    if refused is None:
        return made
    return next((made for made in meant if refuse_play(state, player, made) is None), refused)


def changes_nothing(state: State, entry: Entry, said: str) -> bool:
    """Whether to tap, or to untap, what something is aimed at would be in vain."""
    return said != _what_changes(state, entry.targets[0] if entry.targets else entry.source)


def _chosen(state: State, play: Play, ability: Ability) -> Ref:
    """The source of damage or the opponent that a play names for what it is said of."""
    if source_chosen_as_played(state, ability):
        return source_of_damage(state, play.choose)
    return anything(state, play.choose) if ability.choose == "opponent" and play.choose else NOTHING


def _source_that_is_gone(
    state: State, player: Ref, thing: GameObject, ability: Ability, play: Play
) -> Illegal | None:
    """Why the source of damage that a play names will not be one to choose as the effect is carried out, where it is gone before."""
    if ability.choose != "source" or not play.choose or source_chosen_as_played(state, ability):
        return None
    named = source_of_damage(state, play.choose)
    if named == NOTHING or state.objects[named].last is None:
        return None  # it may come until then
    return state.rules.prevention_sources.does.refuse(state, ability.chosen, player, thing, named)


def _what_changes(state: State, ref: Ref) -> str:
    """To tap or to untap something, whichever changes it."""
    return UNTAP if 0 <= ref < STACK_BASE and state.objects[ref].tapped else TAP


def _ways_to_pay(
    state: State, player: Ref, play: Play, thing: GameObject, cost: Cost, tapped: tuple[Ref, ...]
) -> Iterator[Payment]:
    """With what a play may be paid, the way that it is likeliest to mean first.

    `tapped` are those that it names to be tapped, where some may be for either.
    """
    # What is named may be a part of what is paid with; where it is none, it is refused.
    named = tuple([permanent(state, name) for given in cost.given for name in play.giving(given.how)])
    ways = _payments_meant(state, player, play, thing, cost)
    if tapped and cost.takes("tap"):
        # Some are tapped for the cost itself, as many as can be, and others for its mana.
        shared = [
            Payment(
                way,
                _x_of(play, cost, way),
                tuple((Counter(tapped) - Counter(cost.paid_in("tap", way))).elements()),
            )
            for way in ways
        ]
        yield from sorted(shared, key=lambda way: len(way.tapped)) or [
            Payment(named, _x_of(play, cost, named))
        ]
        return
    paid_with = _sparing(ways, thing.handle, _in_use(state, play))
    paid_with = named if paid_with is None else paid_with
    crew = tapped or (crews(state, player, thing, cost).fewest if cost.taps_any else ())
    first = Payment(paid_with, _x_of(play, cost, paid_with), crew)
    yield first
    if cost.any_given and not named and refuse_cost(state, player, thing, cost, first) is not None:
        # As few as there have to be.
        more = (Payment(way, first.x, crew) for way in _payments_meant(state, player, play, thing, cost))
        yield from (way for way in more if refuse_cost(state, player, thing, cost, way) is None)


def _in_use(state: State, play: Play) -> set[Ref]:
    """What fights, and what a play is aimed at, which a player would rather keep."""
    fighting = (*state.attackers(), *state.blocking_creatures())
    return {*(one.handle for one in fighting), *(anything(state, name) for name in play.targets)}


def _sparing(ways: Iterator[tuple[Ref, ...]], used: Ref, in_use: set[Ref]) -> tuple[Ref, ...] | None:
    """Of some ways to pay the first that spares what is in use and what pays for itself; else the first that spares the latter, or the first of all."""
    first = spares_it = None
    for way in ways:
        first = way if first is None else first
        if used in way:
            continue
        if in_use.isdisjoint(way):
            return way
        spares_it = way if spares_it is None else spares_it
    return first if spares_it is None else spares_it


def _x_of(play: Play, cost: Cost, paid_with: tuple[Ref, ...]) -> int:
    """The number for X: what a play names, or what is given for it; more is paid once where nothing is said."""
    if play.x is None and cost.x_given:
        return cost.x_of(paid_with)
    return int(bool(cost.repeated)) if play.x is None else play.x


def _payments_meant(
    state: State, player: Ref, play: Play, thing: GameObject, cost: Cost
) -> Iterator[tuple[Ref, ...]]:
    """The ways to pay a cost with all that a play names for it; not all of what it names to be tapped where it may be in the place of mana."""
    named = {
        how: Counter([permanent(state, name) for name in names])
        for how, names in play.paying
        if cost.takes(how) and not (how == "tap" and cost.taps_any)
    }
    for way in legal_payments(state, player, thing, cost):
        if cost.x_given and play.x not in (None, cost.x_of(way)):
            continue
        if all(_is_meant(cost, how, named[how], way) for how in named):
            yield way


def _is_meant(cost: Cost, how: str, named: Counter[Ref], way: tuple[Ref, ...]) -> bool:
    """Whether what is given so in one way to pay is what a play names: all of it, where any number may be given."""
    given = Counter(cost.paid_in(how, way))
    exact = any(one.how == how and one.any_number for one in cost.given)
    return named == given if exact else named <= given


def _may_mean(state: State, play: Play, use: LineUse, found: Illegal) -> bool:
    """Whether a play that is illegal as its card is read may mean a line that is not read, and be legal by that."""
    thing = state.current(play.source)
    why = found.reason.name
    if use.zone != (thing.zone if thing is not None and use.zone else ""):
        return False
    if use.lands and not _lie_there(state, anything(state, play.player), *use.lands):
        return False
    if not use.zone:
        return (
            play.cast and ("aim" if why in OF_AIMS else "price" if why in _OF_PRICES else "time") in use.helps
        )
    if use.zone == "battlefield":
        in_time = not use.as_a_sorcery or state.window.startswith("main-")
        return in_time and use.aims == bool(play.targets) and not (use.taps and why in _OF_TAPPING)
    return True


def _lie_there(state: State, player: Ref, theirs: str, own: str) -> bool:
    """Whether an opponent of a player controls a land of one type, and the player one of the other."""

    def lies(subtype: str, is_own: bool) -> bool:
        wanted = Filter(types=frozenset({"land"}), subtypes=frozenset({subtype}))
        return any(
            thing.in_play
            and (thing.controller == player) is is_own
            and matches(state, thing.handle, wanted, player)
            for thing in state.table
        )

    return lies(theirs, is_own=False) and lies(own, is_own=True)


_OF_TAPPING = frozenset({"is tapped already", "came this turn"})
"""What keeps a permanent from being tapped, for whatever that is the cost of."""
_OF_PRICES = frozenset({"lacks mana", "lacks cards to discard", "lacks life to pay", "too few to pay with"})
"""What stands in the way of a cost."""
OF_AIMS = frozenset(
    {
        "no legal aim",
        "is not in",
        "is not in play",
        "has",
        "only through its player",
        "no legal aim on the stack",
        "is not there",
        "is no spell on its way",
        "no ability on its way",
    }
)
"""What stands in the way of a target."""


def _left_open(state: State, player: Ref, play: Play, made: TablePlay) -> Unscripted | None:
    """What a play is paid for with, where the script names nothing and something else would do as well; or else how much its X is,
    what is chosen for it, that it is aimed at nothing, or that nothing is paid besides.
    """
    thing = state.objects[made.source]
    ability = usable_abilities(state, thing)[made.ability]
    cost = ability.cost
    told = _unsaid(state, player, play, made, ability)
    named = len(play.paid_with) - (len(made.crew) if cost.taps_for_mana else 0)
    if told == _number_left_open(thing, cost) or not (cost.given or cost.tap_power):
        return told
    if (named and named >= len(made.paid_with)) or (cost.any_given and not made.paid_with):
        return told
    meant = _payments_meant(state, player, play, thing, cost)
    others = any(one != made.paid_with for one in meant)
    able = crews(state, player, thing, cost).able
    return Unscripted("paid with", (thing.id,)) if others or len(able) > len(made.crew) else told


def _number_left_open(thing: GameObject, cost: Cost) -> Unscripted:
    """How much the X of a play is that no script says, or how often more is paid for it."""
    return Unscripted("times paid" if cost.repeated else "x", (thing.id,))


def _unsaid(state: State, player: Ref, play: Play, made: TablePlay, ability: Ability) -> Unscripted | None:
    """How much the X of a play is, what is chosen for it, that it is aimed at nothing and could be at something, or that what may be paid besides is not, where no script says it."""
    thing = state.objects[made.source]
    if ability.cost.has_x and play.x is None and not (ability.cost.x_given and play.paid_with):
        return _number_left_open(thing, ability.cost)
    several = ability.choose == "opponent" and len(state.opponents(player)) > 1
    open_ = source_chosen_as_played(state, ability) or chosen_as_played(state, ability)
    if (several or open_) and not play.choose:
        return Unscripted("chosen", (thing.id,))
    if play.life is None and _could_be_paid_with_life(state, player, made, ability.cost):
        return Unscripted("paid with", (thing.id,))
    may_aim = bool(ability.optional) and not made.targets and not play.aimless
    if may_aim and any(choices_of_targets(state, ability, player, thing)):
        return Unscripted("aimed at nothing", (thing.id,))
    besides = None if play.named else _could_be_paid_besides(state, player, made)
    return Unscripted("besides", (thing.id, besides)) if besides else None


def _could_be_paid_with_life(state: State, player: Ref, made: TablePlay, cost: Cost) -> bool:
    """Whether more or less life than is taken could be paid in the place of mana."""
    others = [life for life in lives(cost) if life != made.life]
    return any(refuse_play(state, player, made._replace(life=life)) is None for life in others)


def _could_be_paid_besides(state: State, player: Ref, made: TablePlay) -> str:
    """The keyword by which what is cast could be cast as well, for something that is paid besides; empty where there is none."""
    thing = state.objects[made.source]
    for index, ability in enumerate(usable_abilities(state, thing)):
        keyword = ability.keyword
        if index == made.ability or ability.kind != "spell" or keyword not in PAID_BESIDES:
            continue
        fewest = crews(state, player, thing, ability.cost).fewest
        choice, chosen = next(things_to_choose(state, player, thing, ability), ("", NOTHING))
        ways = (
            made._replace(
                ability=index,
                paid_with=paid.given,
                x=paid.x,
                crew=paid.tapped or fewest,
                life=paid.life,
                choice=choice,
                chosen=chosen,
            )
            for paid in payments(state, player, thing, ability.cost)
        )
        if any(refuse_play(state, player, way) is None for way in ways):
            return keyword
    return ""


def _ability(state: State, player: Ref, play: Play) -> tuple[GameObject, int, Ability] | Illegal:
    able = [one for one in playable(state, player) if one[0].id == play.source]
    fitting = [one for one in able if play.ability.lower() in one[2].label.lower()]
    if not fitting and not play.named:
        # A land that has become another is tapped for what it makes now, and a card that has gone elsewhere is cast from there.
        fitting = [
            one for one in able
            if (one[2] in MANA_ABILITIES.values() and not play.targets) or (play.cast and one[2].kind == "spell")
        ]  # fmt: skip
    if not fitting:
        thing = state.current(play.source)
        if thing is None:
            return Illegal(because("is not there", play.source))
        if thing.zone != "battlefield":
            let_go = MADNESS in thing.facts.keyword_names and DISCARDED in thing.marks
            cause = state.rules.madness.says.cast if let_go else None
            if any(one.let_by for _, _, one in able):
                if play.ability.startswith(FUSE) and FUSE in thing.facts.keyword_names:
                    return Illegal(
                        because("fused elsewhere", play.source), state.rules.version(FUSE).says.exists
                    )
                return Illegal(because("at another price", play.source))
            return Illegal(because("lies elsewhere", play.source, thing.zone), cause)
        if who_ends_it(thing) not in (NOTHING, player) and _ends_it(state, thing, play):
            why = because("not theirs to end", play.player, play.source)
            return Illegal(why, state.rules.playing.says.effect_ended)
        if thing.controller != player:
            return Illegal(because("is another's to use", play.source, play.player))
        return _lost(state, thing, play) or Illegal(because("no such ability", play.source))
    fitting.sort(key=lambda one: one[2].label.lower() != play.ability.lower())
    with_targets = [one for one in fitting if len(one[2].targets) == len(play.targets)]
    meant = (with_targets or fitting)[0]
    if not play.named and meant[2].timing == "sorcery" and MIRACLE in meant[0].marks:
        # As it is drawn it is cast by its miracle or not at all.
        return next((one for one in able if one[0] is meant[0] and one[2].keyword == MIRACLE), meant)
    return meant


def _ends_it(state: State, thing: GameObject, play: Play) -> bool:
    """Whether a play would have something be no Aura any more that it was made into."""
    ways = (one for one in usable_abilities(state, thing) if one.keyword == PAID_OFF)
    return any(play.ability.lower() in one.label.lower() for one in ways)


def _lost(state: State, thing: GameObject, play: Play) -> Illegal | None:
    """That what is to be used is lost, where the card has it of itself: to the basic land type that it has been given, or altogether."""
    has_it = any(play.ability.lower() in one.label.lower() for one in thing.facts.abilities)
    if not (has_it and loses_abilities(state, thing)):
        return None
    if any(True for _ in mana_of_new_types(state, thing)):
        became = " ".join(sorted(subtypes(state, thing) & MANA_ABILITIES.keys()))
        says = state.rules.playing.says
        return Illegal(because("is another land", play.source, became), state.said(says.of_its_land_types))
    return Illegal(because("has lost its abilities", play.source))


def _is_lost_by_passing(state: State, play: Play) -> bool:
    """Whether it casts what may be cast by madness only until its player passes, so that it cannot wait for what is on the stack."""
    card = state.current(play.source)
    return play.cast and card is not None and MADNESS in card.marks


def _is_for_another_moment(state: State, player: Ref, play: Play) -> bool:
    """Whether a play is not legal in a moment for one sort of effect only, of which a window may have several: it holds up nobody."""
    return bool(state.moment) and isinstance(as_play(state, player, play), Illegal)


def _its_time_comes(state: State, player: Ref, play: Play, refused: Illegal) -> bool:
    """Whether a play that is illegal in a moment for one sort of effect only may still come in the same window, as where
    damage runs over in a step of its own.
    """
    if refused.reason.name == IN_VAIN:
        return True
    if state.moment != "prevention" or not state.window.endswith("damage-prevention"):
        return bool(state.moment)
    found = _ability(state, player, play)
    return not isinstance(found, Illegal) and found[2].regenerates
