"""A second implementation of combat, as plain as can be: it takes from a run what was chosen, and nothing else.

Who attacks and blocks, how damage is divided, what is exiled and comes back, and when, is read from the events; sizes,
who assigns in which step, what is dealt, lives, deaths and everything else are worked out here, from days and
keywords, without a line of the engine. What differs is a `Disagreement`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rulesets.table.events import Event


class Disagreement(AssertionError):
    """The engine and the second implementation part."""


@dataclass(frozen=True)
class Day:
    """What the rules of a day say, as far as the second implementation knows."""

    day: str
    on_the_stack: bool
    """Whether combat damage waits on the stack: a house rule may have it so on any day."""

    @property
    def rounds_first(self) -> bool:
        """Whether the dead fall only once both rounds of damage are over."""
        return self.day < "1994-04-14"

    @property
    def before_the_stack(self) -> bool:
        return self.day < "1999-04-23"

    @property
    def rampage_asks_for_two(self) -> bool:
        """Whether rampage triggers on being blocked by two or more only."""
        return self.day < "2003-07-01"

    @property
    def ordered(self) -> bool:
        return "2009-07-11" <= self.day < "2024-11-08"

    @property
    def wounds_count(self) -> bool:
        """Whether damage that is there already makes less lethal."""
        return self.day >= "2001-07-23"

    @property
    def deathtouch_is_lethal(self) -> bool:
        """Whether any damage of deathtouch is lethal as it is assigned."""
        return self.day >= "2010-07-16"

    @property
    def abilities_trigger(self) -> bool:
        """Whether deathtouch and lifelink are abilities that trigger."""
        return self.day < "2009-07-11"

    @property
    def second_step_by_assignment(self) -> bool:
        """Whether whoever assigned nothing in the first step has a part in the second."""
        return "2003-07-01" <= self.day < "2009-07-11"

    @property
    def latecomers_unblocked(self) -> bool:
        """Whether what comes to attack after blocks is unblocked."""
        return self.day >= "2026-02-27"


@dataclass(eq=False)
class Fighter:
    """A creature, or a planeswalker that is attacked, as long as it is one object."""

    name: str
    side: str
    power: int = 0
    toughness: int = 0
    words: tuple[tuple[str, int], ...] = ()
    red: bool = False
    loyalty: int | None = None
    damage: int = 0
    pumped: int = 0
    touched: bool = False
    gone: bool = False
    tapped: bool = False
    attacking: str = ""
    blocked: bool | None = None
    band: str = ""
    blockers: list[Fighter] = field(default_factory=list)
    blocking: list[Fighter] = field(default_factory=list)
    is_blocking: bool = False
    struck: bool = False
    """Whether it had first or double strike as the first of two damage steps began, or assigned in it."""
    puzzled: bool = False
    """Whether no text says if it did: it was to assign damage of 0."""

    def has(self, word: str) -> bool:
        return any(name == word for name, _ in self.words)

    def pump(self, number: int) -> None:
        """Become larger by so much in both ways, until the end of the turn."""
        self.power += number
        self.toughness += number
        self.pumped += number

    @property
    def strikes_first(self) -> bool:
        return self.has("first strike") or self.has("double strike")

    @property
    def fights(self) -> bool:
        return not self.gone and bool(self.attacking or self.is_blocking)


def agree(*whether: tuple[bool, str]) -> None:
    """Every claim holds, or this is a disagreement."""
    for holds, what in whether:
        if not holds:
            raise Disagreement(what)


class Combat:
    """One combat, followed event by event."""

    def __init__(self, day: Day, fighters: Sequence[Fighter], lives: dict[str, int]) -> None:
        self.day = day
        self.there = {one.name: one for one in fighters}
        self.lives = dict(lives)
        self.poison = dict.fromkeys(lives, 0)
        self.sizes = {one.name: (one.power, one.toughness) for one in fighters}
        self.left: dict[str, Fighter] = {}
        self.assigned: list[tuple[Fighter, str, Fighter | None, int]] = []
        self.triggers: Counter[tuple[str, str]] = Counter()
        self.rampages: dict[str, list[int]] = {}
        self.flanked: list[tuple[Fighter, Fighter]] = []
        self.gains: Counter[str] = Counter()
        self.doomed: list[tuple[str, Fighter]] = []
        self.destroying = 0
        self.resolving = ("", "")
        self.standing: dict[str, tuple[int, int, int]] = {}
        self.owners: dict[str, list[Fighter]] = {}
        self.blocks_declared = False
        self.arrived: set[str] = set()
        self.first_step = False
        self.to_assign = False
        self.dealt: Counter[tuple[str, str]] = Counter()

    def follow(self, events: Sequence[Event]) -> None:
        """Go through the next events of a run; what is assigned in a step comes in one piece."""
        for batch in _batches(events):
            kind = batch[0].kind.replace(" ", "_")
            if self.to_assign and not kind.startswith("assign"):
                self.on_assign([])
            act = getattr(self, f"on_{kind}", None)
            if act is not None:
                act(batch)

    # Who fights whom

    def on_attack(self, batch: list[Event]) -> None:
        for event in batch:
            one = self.there[event.subject]
            one.attacking = event.target
            if event.detail == "put into combat":
                one.blocked = False if self.day.latecomers_unblocked and self.blocks_declared else None
            else:
                one.band = event.detail
                one.tapped = not one.has("vigilance")

    def on_step(self, batch: list[Event]) -> None:
        for event in batch:
            self._deal()
            self._expect_nobody_dead()
            agree((not any(self.dealt.values()), f"{self.dealt} is dealt by one and not by the other"))
            if event.detail == "declare blockers":
                self.blocks_declared = True
            if event.detail == "cleanup" and not self.standing:
                self._clean_up()
            if event.detail.endswith("combat damage"):
                self.first_step = event.detail.startswith("first")
                self.to_assign = True

    def on_block(self, batch: list[Event]) -> None:
        """Creatures block, and with one of a band all of it; then bushido, rampage and flanking are due."""
        batch = [event for event in batch if event.kind == "block"]
        declared = not batch[0].detail
        if declared:
            self._nobody_else_blocks()
        blocking = {id(one) for one in self.there.values() if one.is_blocking}
        blocked = {id(one) for one in self.there.values() if one.blocked}
        news: list[tuple[Fighter, Fighter]] = []
        for event in batch:
            creature, attacker = self.there[event.subject], self.there[event.target]
            members = [one for one in self.there.values() if attacker.band and one.band == attacker.band]
            for member in members or [attacker]:
                if creature not in member.blockers:
                    member.blockers.append(creature)
                    creature.blocking.append(member)
                    creature.is_blocking = member.blocked = True
                    news.append((creature, member))
        if declared:
            self._set_off(news, blocking, blocked)
            if self.day.before_the_stack:
                self._rampage_at_once(batch)
        else:
            self.arrived.update(event.subject for event in batch)

    def _set_off(self, news: list[tuple[Fighter, Fighter]], blocking: set[int], blocked: set[int]) -> None:
        """Blocks set bushido, rampage and flanking off; who was `blocking` or `blocked` already has had its turn."""
        for creature in dict.fromkeys(pair[0] for pair in news):
            if id(creature) not in blocking:
                self._due(creature, "bushido")
        for attacker in dict.fromkeys(pair[1] for pair in news):
            if id(attacker) not in blocked:
                self._due(attacker, "bushido")
                alone = self.day.rampage_asks_for_two and len(attacker.blockers) < 2
                if not (self.day.before_the_stack or alone):
                    self._due(attacker, "rampage")
        for creature, attacker in news:
            if attacker.has("flanking") and not creature.has("flanking"):
                self.triggers[attacker.name, "flanking"] += 1
                self.flanked.append((attacker, creature))

    def on_unblocked(self, batch: list[Event]) -> None:
        for event in batch:
            agree((self.there[event.subject].blocked is not True, f"{event.subject} is blocked"))
        self._nobody_else_blocks()

    def _nobody_else_blocks(self) -> None:
        for one in self.there.values():
            if one.attacking and one.blocked is None:
                one.blocked = False

    def _due(self, fighter: Fighter, word: str) -> None:
        for name, number in fighter.words:
            if name == word:
                self.triggers[fighter.name, f"{word} {number}"] += 1

    def _rampage_at_once(self, batch: list[Event]) -> None:
        """Rampage is a size at first, for those that were assigned to block it and not its band."""
        for name, number in Counter(event.target for event in batch).items():
            bonuses = [each * (number - 1) for word, each in self.there[name].words if word == "rampage"]
            self.rampages[name] = [bonus for bonus in bonuses if bonus]

    # What triggers, and comes of it

    def on_trigger(self, batch: list[Event]) -> None:
        for event in batch:
            label = event.detail
            fighter = self.there.get(event.subject)
            if label.startswith("lifelink"):
                agree((self.gains[event.subject] == event.amount, f"{event} of {self.gains}"))
            elif label.startswith("deathtouch"):
                continue
            elif label.startswith(("bushido", "rampage", "flanking")) and fighter is not None:
                self.owners.setdefault(f"{event.subject} {label}", []).append(fighter)
                due = self.triggers[event.subject, label] > 0
                agree((due or bool(self.arrived), f"{event} is not due"))
                self.triggers[event.subject, label] -= due

    def on_window(self, _batch: list[Event]) -> None:
        self._expect_nobody_dead()
        agree(
            (not +self.triggers, f"{self.triggers} did not trigger"),
            (not any(self.rampages.values()), f"{self.rampages} were not counted"),
        )

    def on_resolve(self, batch: list[Event]) -> None:
        for event in batch:
            name, label = event.subject, event.detail
            self.resolving = name, label
            word, _, number = label.partition(" ")
            if word in ("bushido", "rampage"):
                fighter = self.owners[f"{name} {label}"].pop()
                if not fighter.gone:
                    times = 1 if word == "bushido" else max(0, len(fighter.blockers) - 1)
                    fighter.pump(int(number) * times)
            elif word == "lifelink:":
                self.lives[self._side(name)] += self.gains.pop(name, 0)
            elif word == "deathtouch:":
                self.destroying += 1

    def on_size(self, batch: list[Event]) -> None:
        for event in batch:
            one = self.there[event.subject]
            if self.rampages.get(event.subject):
                one.pump(self.rampages[event.subject].pop(0))
            elif self.resolving[1] == "flanking":
                pair = next(
                    (two for two in self.flanked if two[0].name == self.resolving[0] and two[1] is one), None
                )
                agree((pair is not None or bool(self.arrived), f"{event} is not due"))
                if pair is not None:
                    self.flanked.remove(pair)
                one.pump(-1)
            agree((event.detail == f"{one.power}/{one.toughness}", f"{event}, and not {one}"))

    def on_move(self, batch: list[Event]) -> None:
        """What is exiled has no part in combat any more, and comes back as another object."""
        for event in batch:
            self._leave(self.there[event.subject])

    def on_enter(self, batch: list[Event]) -> None:
        for event in batch:
            before = self.left.get(event.subject)
            if before is None:
                self.there[event.subject] = Fighter(event.subject, event.target, 2, 2)
            else:
                self.there[event.subject] = Fighter(
                    before.name, before.side, *self.sizes[before.name], before.words, before.red
                )

    # Damage

    def on_assign(self, batch: list[Event]) -> None:
        """Everybody who has to assigns all of its power, to those it fights, and by the rules of the day."""
        self.to_assign = False
        given: dict[str, list[tuple[str, int]]] = {}
        for event in batch:
            if event.kind == "assign" and event.amount:
                given.setdefault(event.subject, []).append((event.target, event.amount))
        self.assigned = [
            (self.there[name], target, self.there.get(target), amount)
            for name, parts in given.items() for target, amount in parts
        ]  # fmt: skip
        assigning = [one for one in self.there.values() if one.fights and self._strikes_now(one)]
        for one in assigning:
            blockers, beyond = self._recipients(one)
            told = given.pop(one.name, [])
            amount = max(0, one.power) if blockers or beyond else 0
            if one.puzzled and not self.first_step and not told:
                continue
            agree(
                (sum(part for _, part in told) == amount, f"{one} assigns {told}, and not {amount}"),
                ({name for name, _ in told} <= {*blockers, *beyond}, f"{one} assigns {told}, not to {blockers}, {beyond}"),
            )  # fmt: skip
            self._expect_legal(one, dict(told), blockers, beyond)
            if self.first_step:
                one.struck = one.struck or amount > 0
                one.puzzled = amount == 0 and bool(blockers or beyond) and self.day.second_step_by_assignment
        agree((not given, f"{given} assign, who have no part in this step"))
        if self.first_step and not self.day.second_step_by_assignment:
            for one in self.there.values():
                one.struck = one.strikes_first
        if not (self.day.on_the_stack or self.day.before_the_stack):
            self._deal()

    on_assign_nothing = on_assign

    def on_damage_resolves(self, _batch: list[Event]) -> None:
        self._deal()

    def _strikes_now(self, one: Fighter) -> bool:
        if self.first_step:
            return one.strikes_first
        dead = self.day.rounds_first and one.damage >= one.toughness
        return not dead and (not one.struck or one.has("double strike"))

    def _recipients(self, one: Fighter) -> tuple[list[str], list[str]]:
        """Whom it fights, and where the rest may go."""
        if not one.attacking:
            return [other.name for other in one.blocking], []
        attacked = [one.attacking] if one.attacking in self.lives or one.attacking in self.there else []
        if one.blocked is None:
            return [], []
        if not one.blocked:
            return attacked, []
        blockers = [other.name for other in one.blockers]
        tramples = one.has("trample") and (
            not self.day.before_the_stack or (not blockers and not self.day.rounds_first)
        )
        return blockers, attacked if tramples else []

    def _expect_legal(
        self, one: Fighter, told: Mapping[str, int], blockers: list[str], beyond: list[str]
    ) -> None:
        if self.day.before_the_stack:
            return
        if any(told.get(name) for name in beyond):
            short = [name for name in blockers if not self._is_lethal(name)]
            agree((not short, f"{one} tramples on, and {short} are short of lethal damage"))
        touches = one.has("deathtouch") and not self.day.deathtouch_is_lethal
        banding = any(self.there[name].has("banding") for name in blockers if name in self.there)
        if not self.day.ordered or touches or banding or not (one.attacking or one.is_blocking):
            return
        if one.attacking and one.blocked is False:
            return
        for place, name in enumerate(blockers):
            later = any(told.get(other) for other in blockers[place + 1 :])
            agree(
                (
                    not later or self._is_lethal(name),
                    f"{one} goes past {name}: {told} in the order {blockers}",
                )
            )

    def asked(self, name: str, divider: str, amount: int, everyone: Sequence[str]) -> None:
        """A player is asked to divide a creature's damage: the right one, and the right damage among the right ones."""
        one = self.there[name]
        blockers, beyond = self._recipients(one)
        others = [self.there[other] for other in blockers if other in self.there]
        band = any(other.has("banding") for other in others)
        agree(
            (divider == (others[0].side if band else one.side), f"{divider} divides the damage of {one}"),
            (amount == max(0, one.power), f"{amount} is to be assigned by {one}"),
            ({*everyone} == {*blockers, *beyond}, f"{everyone} may be assigned damage by {one}"),
        )

    def is_legal(self, given: Mapping[str, Mapping[str, int]]) -> bool:
        """Whether all that is assigned in a step may be assigned so: the damage of each creature to others."""
        self.assigned = [
            (self.there[name], target, self.there.get(target), amount)
            for name, parts in given.items() for target, amount in parts.items() if amount
        ]  # fmt: skip
        try:
            for name, parts in given.items():
                one = self.there[name]
                self._expect_legal(one, parts, *self._recipients(one))
        except Disagreement:
            return False
        else:
            return True
        finally:
            self.assigned = []

    def _is_lethal(self, name: str) -> bool:
        one = self.there[name]
        parts = [(source, amount) for source, _, recipient, amount in self.assigned if recipient is one]
        if self.day.deathtouch_is_lethal and any(source.has("deathtouch") for source, _ in parts):
            return True
        wounds = one.damage if self.day.wounds_count else 0
        return sum(amount for _, amount in parts) >= max(0, one.toughness - wounds)

    def on_order(self, batch: list[Event]) -> None:
        agree((self.day.ordered, f"{batch} on a day without any order"))
        for event in batch:
            one, names = self.there[event.subject], event.detail.split(", ")
            opponents = one.blockers if one.attacking else one.blocking
            agree((sorted(names) == sorted(other.name for other in opponents), f"{event}"))
            opponents.sort(key=lambda other: names.index(other.name))

    def _deal(self) -> None:
        gains: Counter[str] = Counter()
        for source, target, recipient, amount in self.assigned:
            if recipient is None and target not in self.lives:
                continue
            if recipient is not None and (recipient.gone or (recipient.has("protection") and source.red)):
                continue
            self.dealt[source.name, target] += amount
            if source.has("lifelink") and not (self.day.abilities_trigger and source.gone):
                gains[source.name] += amount
            if recipient is None:
                if source.has("infect"):
                    self.poison[target] += amount
                else:
                    self.lives[target] -= amount
            elif recipient.loyalty is not None:
                recipient.loyalty -= min(amount, recipient.loyalty)
            else:
                self._hurt(source, recipient, amount)
        self.assigned = []
        if self.day.abilities_trigger:
            self.gains.update(gains)
        else:
            for name, amount in gains.items():
                self.lives[self._side(name)] += amount

    def _hurt(self, source: Fighter, recipient: Fighter, amount: int) -> None:
        if source.has("wither") or source.has("infect"):
            recipient.power -= amount
            recipient.toughness -= amount
        else:
            recipient.damage += amount
        if source.has("deathtouch"):
            if not self.day.abilities_trigger:
                recipient.touched = True
            elif not source.gone:
                self.doomed.append((source.name, recipient))

    def on_redirect(self, batch: list[Event]) -> None:
        """Before 1999 a trampler's damage that a blocker does not take goes on to the player."""
        for event in batch:
            surplus = {
                place: max(
                    0, min(amount, self._dealt_to(recipient) - max(0, recipient.toughness - recipient.damage))
                )
                for place, (source, _, recipient, amount) in enumerate(self.assigned)
                if source.name == event.subject and recipient is not None
            }
            agree((sum(surplus.values()) >= event.amount, f"{event} of {surplus}"))
            left = event.amount
            for place, most in surplus.items():
                source, target, recipient, amount = self.assigned[place]
                moved = min(left, most)
                left -= moved
                agree((source.has("trample"), f"{event}"))
                self.assigned[place] = source, target, recipient, amount - moved
                self.assigned.append((source, event.target, None, moved))

    def _dealt_to(self, one: Fighter) -> int:
        """What all together assign to a creature and it is not protected from."""
        return sum(
            amount for source, _, recipient, amount in self.assigned
            if recipient is one and not (one.has("protection") and source.red)
        )  # fmt: skip

    def on_deal(self, batch: list[Event]) -> None:
        self._deal()
        for event in batch:
            self.dealt[event.subject, event.target] -= event.amount

    # Dying

    def _dead(self) -> list[Fighter]:
        return [one for one in self.there.values() if self._is_dead(one)]

    @staticmethod
    def _is_dead(one: Fighter) -> bool:
        if one.loyalty is not None:
            return one.loyalty == 0
        wounded = one.touched or one.damage >= one.toughness
        return one.toughness <= 0 or (wounded and not one.has("indestructible"))

    def _expect_nobody_dead(self) -> None:
        agree((self.day.rounds_first or not self._dead(), f"{self._dead()} should have died"))
        for one in self.there.values():
            one.touched = False

    def _clean_up(self) -> None:
        """What stands then is what is left; damage and what lasts until the end of the turn go."""
        agree(
            (
                not [one for _, one in self.doomed if not (one.gone or one.has("indestructible"))],
                f"{self.doomed}",
            )
        )
        self.standing = {one.name: (one.power, one.toughness, one.damage) for one in self.there.values()}
        for one in self.there.values():
            one.toughness -= one.pumped
            one.damage = 0

    def on_die(self, batch: list[Event]) -> None:
        dead = {one.name: one for one in self._dead()}
        for event in batch:
            if event.detail == "destroyed":
                agree((self.destroying > 0, f"{event}, and nothing destroys"))
                self.destroying -= 1
                dead.update((one.name, one) for _, one in self.doomed if not one.gone)
            agree((event.subject in dead, f"{event}, and only {[*dead]} die"))
            self._leave(dead[event.subject])

    on_put_into_the_graveyard = on_die

    def _leave(self, one: Fighter) -> None:
        one.gone = True
        self.there.pop(one.name, None)
        self.left[one.name] = one
        for other in self.there.values():
            for fought in (other.blockers, other.blocking):
                if one in fought:
                    fought.remove(one)

    def _side(self, name: str) -> str:
        return (self.there.get(name) or self.left[name]).side


def _batches(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Events of one kind that follow each other; what is assigned, and what is not, belongs together."""
    batch: list[Event] = []
    for event in events:
        kinds = {one.kind for one in batch} | {event.kind}
        details = {one.detail for one in batch if one.kind == "block"} | (
            {event.detail} if event.kind == "block" else set()
        )
        together = (
            len(kinds) == 1
            or kinds <= {"assign", "assign nothing"}
            or kinds <= {"die", "put into the graveyard"}
            or kinds <= {"block", "blocked"}
        )
        if batch and not (together and len(details) < 2):
            yield batch
            batch = []
        batch.append(event)
    if batch:
        yield batch
