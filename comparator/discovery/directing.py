"""Boards drawn for one version of a clause: from what it speaks of, and near those on which its clause was asked.

Whatever a board may hold is described in words, and so is every version. What shares words with a version is drawn
more often for it, and most where few others share them. Nothing else is known of any version beforehand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from math import log
from random import Random
from typing import Literal, NamedTuple

from comparator.discovery.dividing import EVERY_PLAN
from comparator.discovery.families import Change, Shape, changes, extended
from comparator.discovery.shrinking import reductions
from comparator.discovery.sketch import NOBODY, PREYS, Creature, Sketch, Use
from comparator.discovery.tricks import TIMINGS, TRAITS, TRICKS
from rulesets.history import CLAUSES
from rulesets.version import AnyVersion

SHAPES: tuple[Shape, ...] = ((0,), (1,), (1,), (1,), (2,), (2,), (0, 0), (0, 1), (0, 1), (1, 1))
"""Boards of one attacker are drawn more often than those of two."""
MOST_ADDED = 4
NEAR = 0.3
"""How many of the boards are drawn near one that asked the clause."""
NAMED = 2.0
"""How much more a word says that stands in the name of the clause."""
STRESS = (2.0, 1.3)
"""Time after time: the larger, the more what shares the most telling words is drawn before what shares few."""
SPOKEN_OF, HELPED, CHANCE = 6.0, 3.0, 1.0
"""How often what a version speaks of is drawn, what has helped to tell other versions apart, and whatever there is."""
PREY_SHARE = 0.12
"""On how many boards a planeswalker or a battle is attacked, whatever the version speaks of."""
DIVIDED = 0.3
"""On how many boards damage is divided by some plan."""
USUAL = frozenset({"before", "waiting or before"})
"""Moments at which tricks are played more often than at others."""
OFTEN = 4
"""How much more often than the rest a usual moment is drawn, or a creature that has power."""
STEM = 4
"""So many first letters of two words are enough to say that they are of one family."""

_EMPTY = """
    about after all also and any are been before being but can cannot does effect even ever for from had has
    have how into its itself least made make makes may more must next nor not nothing now of off once one
    only other others out over own same said say says since some something still such than that the their
    them then there they this those thus though through till two until was were what whatever when where
    whether which while who whoever whom whose will with without would yet creature creatures ability
    abilities trigger true target
"""
EMPTY_WORDS = frozenset(_EMPTY.split())
"""Words that say nothing of a board, or that would be said of every one."""

EVERYWHERE = frozenset({"atta", "comb", "dama"})
"""Stems that most moments share."""

KIN = {
    "left": "leaves", "gone": "leaves", "died": "dies", "dead": "dies", "death": "dies", "destroyed": "dies", "lost": "loses",
    "attackers": "attack", "stack": "waits", "regain": "gains", "negative": "shrinks",
}  # fmt: skip
"""Words that are of one family although they do not begin alike."""


class Feature(NamedTuple):
    """Something that a board may have besides creatures of some size."""

    sort: Literal["trait", "trick", "prey"]
    name: str


@cache
def features() -> dict[Feature, frozenset[str]]:
    """Every feature there is, with the stems of the words that describe it."""
    found = {
        Feature("trait", one.name): _stems(f"{one.name} {one.words} {one.ability} {one.card} {one.lies}")
        for one in TRAITS.values()
    }
    found |= {
        Feature("trick", one.name): _stems(f"{one.name} {one.words} {one.ability}") for one in TRICKS.values()
    }
    return found | {Feature("prey", kind): _stems(kind) for kind in PREYS}


def _stems(text: str) -> frozenset[str]:
    words = re.findall("[a-z]{3,}", text.lower())
    return frozenset(KIN.get(word, word)[:STEM] for word in words if word not in EMPTY_WORDS)


@cache
def _rarity() -> dict[str, float]:
    """How much it says that a feature has a stem: the more, the fewer features have it."""
    having = Counter(stem for stems in features().values() for stem in stems)
    return {stem: log(len(features()) / number) for stem, number in having.items()}


def features_of(sketch: Sketch) -> frozenset[Feature]:
    """Everything that a board has besides creatures of some size."""
    bearers = (*(one.traits for one in sketch.creatures), *sketch.players)
    traits = {Feature("trait", trait) for traits in bearers for trait in traits}
    tricks = {Feature("trick", use.trick) for use in sketch.uses}
    return frozenset(traits | tricks | ({Feature("prey", sketch.prey)} if sketch.prey else set()))


def stems_spoken_of(version: AnyVersion) -> frozenset[str]:
    """The stems of the words in which a version and its question are told."""
    return _stems(f"{version.clause} {CLAUSES[version.clause].question} {version.told}")


def moments_spoken_of(version: AnyVersion) -> frozenset[str]:
    """The moments that a version speaks of."""
    spoken = stems_spoken_of(version) - EVERYWHERE
    return frozenset(name for name, timing in TIMINGS.items() if _stems(timing.words) & spoken)


def weights(version: AnyVersion, helped: Mapping[Feature, int], time: int = 1) -> dict[Feature, float]:
    """How often each feature is drawn for a version: by what it speaks of, by what has `helped` before, or by chance.

    How much the most telling words count changes from one `time` to the next.
    """
    named = _stems(version.clause.replace("-", " "))
    spoken = stems_spoken_of(version)
    stress = STRESS[(time - 1) % len(STRESS)]
    shared = {
        feature: sum(_rarity()[stem] * (NAMED if stem in named else 1.0) for stem in sorted(stems & spoken))
        ** stress
        / max(len(stems), 1) ** 0.5
        for feature, stems in features().items()
    }
    total, helps = sum(shared.values()) or 1.0, sum(helped.values()) or 1
    return {
        feature: CHANCE / len(shared) + HELPED * helped.get(feature, 0) / helps + SPOKEN_OF * share / total
        for feature, share in shared.items()
    }


class Drawing:
    """Draws boards for one version, over and over the same ones; told which of them led anywhere, it stays near."""

    def __init__(
        self,
        version: AnyVersion,
        kinds: Sequence[Creature],
        helped: Mapping[Feature, int],
        near: Sequence[Sketch] = (),
        time: int = 1,
    ) -> None:
        """`near` are boards known to be worth staying near; each `time` other boards are drawn."""
        self._random = Random(f"{version.id} {time}")
        self._moments = USUAL | moments_spoken_of(version)
        self._kinds = kinds
        weighed = weights(version, helped, time)
        self._features = tuple(weighed)
        self._weights = tuple(weighed.values())
        self._near = list(near)

    def boards(self, number: int) -> Iterator[Sketch]:
        """So many boards, one after the other."""
        for _ in range(number):
            if self._near and self._random.random() < NEAR:
                yield self._varied(self._random.choice(self._near))
            else:
                yield self._fresh()

    def leads(self, sketch: Sketch) -> None:
        """Take note that the clause was asked on a board."""
        self._near.append(sketch)

    def _fresh(self) -> Sketch:
        shape = self._random.choice(SHAPES)
        blocks = tuple(attacker for attacker, blockers in enumerate(shape) for _ in range(blockers))
        creatures = tuple(self._size() for _ in range(len(shape) + len(blocks)))
        prey = self._random.choice(list(PREYS)) if self._random.random() < PREY_SHARE else ""
        sketch = Sketch(creatures, blocks, prey=prey)
        for _ in range(self._random.choice((1, 2, 2, 3))):
            sketch = self._added(sketch)
        return self._divided(sketch) if self._random.random() < DIVIDED else sketch

    def _size(self) -> Creature:
        (size,) = self._random.choices(self._kinds, [OFTEN if one.power else 1 for one in self._kinds])
        return size

    def _varied(self, sketch: Sketch) -> Sketch:
        """A board one or two steps away: most often with something added."""
        steps = (self._added, self._added, self._smaller, self._divided, self._resized)
        for _ in range(self._random.randint(1, 2)):
            sketch = self._random.choice(steps)(sketch)
        return sketch

    def _smaller(self, sketch: Sketch) -> Sketch:
        return self._random.choice([sketch, *reductions(sketch)])

    def _divided(self, sketch: Sketch) -> Sketch:
        return replace(sketch, plan=self._random.choice(EVERY_PLAN))

    def _resized(self, sketch: Sketch) -> Sketch:
        creatures = list(sketch.creatures)
        number = self._random.randrange(len(creatures))
        creatures[number] = replace(self._size(), traits=creatures[number].traits)
        return replace(sketch, creatures=tuple(creatures))

    def _added(self, sketch: Sketch) -> Sketch:
        if _additions(sketch) >= MOST_ADDED:
            return sketch
        (feature,) = self._random.choices(self._features, self._weights)
        options = _ways(feature.sort, sketch.shape, bool(sketch.prey)).get(feature.name)
        if not options:
            return sketch
        (change,) = self._random.choices(options, [self._likely(one, sketch) for one in options])
        return extended(sketch, change)

    def _likely(self, change: Change, sketch: Sketch) -> int:
        """How likely an addition is: more so in a moment spoken of, and where and when something happens already."""
        if not isinstance(change, Use):
            return 1
        played = [one.timing for one in sketch.uses]
        aimed = [one.target for one in sketch.uses]
        likely = OFTEN if change.timing in self._moments else 1
        likely *= OFTEN if change.timing in played else 1
        return likely * (OFTEN if change.target in aimed and change.target != NOBODY else 1)


def _additions(sketch: Sketch) -> int:
    return sum(len(one.traits) for one in sketch.creatures) + sum(map(len, sketch.players)) + len(sketch.uses)


@cache
def _ways(sort: str, shape: Shape, prey: bool) -> dict[str, list[Change]]:
    """Every way to add a feature of a sort to a board of a shape, by the feature's name."""
    found: dict[str, list[Change]] = {}
    for change in changes("trick at a prey" if sort == "trick" and prey else sort, shape):
        found.setdefault(change.trick if isinstance(change, Use) else change[1], []).append(change)
    return found
