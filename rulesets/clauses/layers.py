"""In what order does all that changes an object apply?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulesets.contract.turn import Layers
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.becoming import Part
from rulesets.table.layering import SizeChange, Sizing, size_after
from rulesets.table.state import State
from rulesets.version import APOCALYPSE, FIFTH_EDITION, SIXTH_EDITION, Clause, Version, answer, on


class Says(Provisions):
    """What comes first of all that changes an object, and what is older than what."""

    clause = "layers"

    sizes = Provision(
        Point(
            "Changes of a creature's size count in the order in which they come about: none of the texts says so, but "
            "one has it that the order matters.",
            "none seen from 1993-08-05",
            document="general rulings of 1994-04-14, on effects used at one moment",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What permanents do to a creature's size comes before anything that has resolved, and of that the newer "
            "comes later.",
            "Resolving Effects from 1997-03-24",
            speaks="existing effects",
        ),
        Point(
            "Of effects that do not depend on each other the older applies first.",
            "418.5c from 1999-04-23",
            speaks="timestamp",
        ),
        Point(
            "A size that comes with a change of types is set first, then counters count, then all else applies.",
            "418.5e from 2001-07-23",
            speaks="type-changing counters other",
        ),
        Point(
            "The size that an ability defines comes first, then one set with a change of types, then counters, then "
            "all else by age.",
            "418.5a from 2003-07-01",
            speaks="characteristic-setting type-changing counters other",
        ),
        Point(
            "In the layer of sizes what defines a size comes first, then counters, then all else by age.",
            "418.5a from 2003-12-01",
            speaks="layer counters power",
        ),
        Point(
            "The size that an ability defines comes first; then all that sets one, and all that has resolved and adds to it, the older "
            "before the newer; then counters; then static abilities that add to it; then switches.",
            "418.5a from 2005-10-01",
            speaks="6a 6b 6c 6d 6e",
        ),
        Point(
            "The size that an ability defines comes first, then what sets one, then what adds to it, then counters, then switches.",
            "612.3 from 2009-07-11; 613.3 from 2009-10-01",
            speaks="sublayers",
        ),
        Point(
            "The size that an ability defines comes first, then what sets one, then counters along with all that adds to it, then "
            "switches.",
            "613.4 from 2020-04-17",
            speaks="sublayers layer+7",
        ),
    )
    setting = Provision(
        Point(
            "What sets a size to a value comes after what defines it, and before all that adds to it or switches it.",
            "612.3b from 2009-07-11; 613.3b from 2009-10-01; 613.4b from 2020-04-17",
            speaks="layer+7b set specific",
        ),
        instead_of="sizes",
    )
    adding = Provision(
        Point(
            "What adds to a size counts by its age among all else of its kind.",
            "418.5c from 1999-04-23; 418.5d from 2003-07-01; 418.5a from 2003-12-01",
            speaks="timestamp",
        ),
        Point(
            "What adds to a size or takes from it comes after what sets it, and before what switches it.",
            "612.3c from 2009-07-11; 613.3c from 2009-10-01; 613.4c from 2020-04-17",
            speaks="layer+7c modify",
        ),
        plain=True,
    )
    resolved = Provision(
        Point(
            "As it resolves, a spell or ability may change a permanent for a time.",
            "418.1 from 1999-04-23; 610.1, 610.2 from 2009-07-11; 611.1, 611.2 from 2009-10-01",
            speaks="continuous+effect resolution modifies",
        ),
        plain=True,
    )
    switching = Provision(
        Point(
            "A switch swaps power and toughness as they are when it applies, and whatever applies later does so as usual.",
            "418.5i from 2003-07-01",
            speaks="switch normally",
        ),
        Point(
            "A switch swaps power and toughness as they are after all else that changes them.",
            "418.5i from 2005-10-01; 612.3e from 2009-07-11; 613.3e from 2009-10-01; 613.4d from 2020-04-17",
            speaks="switch",
        ),
        instead_of="sizes",
    )
    with_types = Provision(
        Point(
            "What comes with a change of types, such as a size, is an initial value, which all else goes on changing, be that older or newer.",
            "214.5 from 1999-04-23",
            speaks="initial type-changing continuous",
        ),
        Point(
            "A size that comes with a change of types is set first; then counters count, then all else, whichever is older.",
            "418.5e from 2001-07-23; 418.5a from 2003-07-01",
            speaks="type-changing counters other",
        ),
        Point(
            "An effect that changes types applies wholly in the layer of types, so that a size that it sets comes before all others.",
            "418.5b from 2003-12-01",
            speaks="layer+four",
        ),
        Point(
            "A size coming with a change of types follows one that an ability defines, and counts by age with what sets one or has resolved.",
            "418.5a, 418.5b from 2005-10-01",
            speaks="appropriate sublayers",
        ),
        Point(
            "An effect applies part by part, each in its own layer, so that a size set with a type counts among sizes.",
            "612.5 from 2009-07-11; 613.5 from 2009-10-01; 613.6 from 2020-04-17",
            speaks="parts appropriate",
        ),
        instead_of="sizes",
    )
    colors_with_types = Provision(
        Point(
            "Which of several colours counts that a creature is given one after another is not said; the newest is taken to.",
            "none seen from 1993-08-05",
            document="rules text of 1997-03-24, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "The colour that a permanent gives was there before any that has resolved, and of these the newest counts.",
            "Resolving Effects from 1997-03-24",
            speaks="permanents resolved",
        ),
        Point(
            "A colour that comes with a change of types is set with these, and any other that is given counts over it, older or newer.",
            "214.5 from 1999-04-23; 418.5a from 2003-07-01; 418.5b from 2003-12-01",
            speaks="type-changing|layer+four",
        ),
        Point(
            "A colour that comes with a change of types counts among colours, of which the newest counts.",
            "418.5b from 2005-10-01; 612.5 from 2009-07-11; 613.5 from 2009-10-01; 613.6 from 2020-04-17",
            speaks="parts appropriate",
        ),
    )
    abilities = Provision(
        Point(
            "Whether a creature has an ability that one thing gives and another takes is not said.",
            "none seen from 1993-08-05",
            document="general rulings of 1994-04-14, the first at hand that speak of it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Of two enchantments that contradict each other the one cast last counts.",
            "Basic Rulings We All Should Know from 1994-04-14",
            speaks="recently",
        ),
        Point(
            "What permanents give and take was there before anything that resolved, and of that the newest counts.",
            "Resolving Effects from 1997-03-24",
            speaks="permanents resolved",
        ),
        Point(
            "Of an effect that gives an ability and one that takes it, the newer counts, wherever each comes from.",
            "418.5d from 1999-04-23; 418.5h from 2003-07-01; 612.8 from 2009-07-11; 613.8 from 2009-10-01; "
            "613.9 from 2020-04-17",
            speaks="override",
        ),
    )
    ages = Provision(
        Point(
            "A permanent is as old as the moment in which it came into play.",
            "418.5c from 1999-04-23; none seen from 1999-11-01; 418.5c from 2001-07-23; 418.5e from 2003-07-01; 612.6c from 2009-07-11; 613.6c from 2009-10-01; 613.7d from 2020-04-17",
            speaks="timestamp entered|enters|came+into+play",
        ),
    )
    ages_of_cards = Provision(
        Point(
            "A card is as old as the moment in which it came to the zone it is in.",
            "418.5c from 2002-10-07; gone from 2003-05-26",
            speaks="timestamp entered+the+zone",
        ),
        Point(
            "An object is as old as the moment in which it came to the zone it is in.",
            "418.5e from 2003-07-01; 612.6c from 2009-07-11; 613.6c from 2009-10-01; 613.7d from 2020-04-17",
            speaks="timestamp entered|enters|zone",
        ),
    )
    ages_of_enchantments = Provision(
        Point(
            "An enchantment on a permanent is as old as the moment in which it came to lie there.",
            "418.5c from 2001-07-23; 418.5e from 2003-07-01; 612.6d from 2009-07-11; 613.6d from 2009-10-01; 613.7e from 2020-04-17",
            speaks="timestamp becomes+attached local+enchantment|aura",
        ),
    )
    ages_of_equipment = Provision(
        Point(
            "An Equipment is as old as the moment in which it came to lie where it lies.",
            "418.5e from 2003-12-01; 612.6d from 2009-07-11; 613.6d from 2009-10-01; 613.7e from 2020-04-17",
            speaks="timestamp becomes+attached equipment",
        ),
    )
    ages_of_what_turns = Provision(
        Point(
            "A permanent that turns face up or face down is as old as that moment.",
            "613.6e from 2015-07-17; 613.7f from 2020-04-17",
            speaks="timestamp turns+face+up",
        ),
    )
    depending = Provision(
        Point(
            "An effect depends on another that would change what it says, what it reaches or what it does to that.",
            "418.5b from 1999-04-23",
            speaks="depend existence",
        ),
        Point(
            "An effect depends on another that applies at the same time and would change what it says, what it reaches or "
            "what it does to that.",
            "418.5c from 2003-07-01",
            speaks="depend existence same+time",
        ),
        Point(
            "An effect depends on another of its layer that would change what it says, what it reaches or what it does to "
            "that.",
            "418.5c from 2003-12-01; 612.7a from 2009-07-11; 613.7a from 2009-10-01; 613.8a from 2020-04-17",
            speaks="depend existence layer",
        ),
    )
    dependency = Provision(
        Point(
            "What an effect depends on applies before it, whichever of the two is older.",
            "418.5c from 1999-04-23; 418.5d from 2003-07-01",
            speaks="depends independent",
        ),
        Point(
            "An effect waits until just after all those on which it depends, whatever their age.",
            "418.5d from 2005-10-01; 612.7b from 2009-07-11; 613.7b from 2009-10-01; 613.8b from 2020-04-17",
            speaks="dependent waits",
        ),
    )
    circles = Provision(
        Point(
            "Effects that depend on each other in a circle apply in order of age.",
            "418.5c from 1999-04-23; 418.5d from 2003-07-01; 612.7b from 2009-07-11; 613.7b from 2009-10-01; "
            "613.8b from 2020-04-17",
            speaks="loop timestamp",
        ),
    )
    same_objects = Provision(
        Point(
            "What an effect begins to change in one layer it goes on changing in later ones, and nothing else.",
            "418.5b from 2005-10-01; 612.5 from 2009-07-11; 613.5 from 2009-10-01; 613.6 from 2020-04-17",
            speaks="same+set continue",
        ),
    )
    defined = Provision(
        Point(
            "A size that a creature's own text defines stays although the creature loses its abilities: no "
            "text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2001-07-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A size that a creature's own text defines counts as if it were printed, and so outlasts the creature's abilities.",
            "208.2 from 2001-07-23",
            speaks="printed",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A size that a creature's own ability defines is set before anything takes its abilities.",
            "418.5a from 2003-07-01",
            speaks="characteristic-setting",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Abilities are lost before sizes are worked out, so that one that is lost defines no size.",
            "418.5a from 2003-12-01; 612.1f, 612.1g from 2009-07-11; 613.1f, 613.1g from 2009-10-01",
            speaks="layer appl",
        ),
    )

    copies = Provision(
        Point(
            "A copy is what is printed on the other, with nothing of what has been done to that: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2001-07-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A copy is what is printed on the other, or what that is a copy of, with nothing else that has been done to it.",
            "503.2 from 2001-07-23",
            speaks="copy acquires",
            betrays="face-down",
        ),
        Point(
            "A copy is what is printed on the other, or what that is a copy of, or what that is face down; nothing else is copied.",
            "503.2 from 2003-07-01; 706.2 from 2009-07-11; 707.2 from 2021-07-23",
            speaks="copy acquires face-down|face+down",
        ),
    )
    copies_under_cover = Provision(
        Point(
            "What lies face down and becomes a copy stays as it is until it turns up as what it has copied: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2006-05-01, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What lies face down and becomes a copy stays as it is until it turns up as what it has copied.",
            "504.7 from 2006-05-01; 707.10 from 2009-07-11; 708.10 from 2021-07-23",
            speaks="face-down becomes+a+copy turned+face+up",
        ),
    )
    types = Provision(
        Point(
            "What has lost its abilities changes no types any more: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2003-07-01, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Types are changed before abilities are lost, so that a lost ability goes on changing them.",
            "418.5a from 2003-07-01; 612.1d, 612.1f from 2009-07-11; 613.1d, 613.1f from 2009-10-01",
            speaks="type-changing|layer type",
            confidence=Confidence.INFERRED,
        ),
    )
    colors = Provision(
        Point(
            "What has lost its abilities changes no colours any more: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2003-12-01, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Colours and abilities share a layer, in which an ability that is lost changes no colours any more.",
            "418.5a from 2003-12-01",
            speaks="layer other",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "The layer of colours comes before that of abilities, so that an ability that is lost there goes on changing colours.",
            "612.1e, 612.1f from 2009-07-11; 613.1e, 613.1f from 2009-10-01",
            speaks="layer color",
        ),
    )


@answer
class LayersAnswer:
    """The kinds of changes of size, in groups of which each applies by age after the one before it."""

    sizes: tuple[tuple[Sizing, ...], ...]
    becoming: tuple[frozenset[Part], ...] = (frozenset({"types", "subtypes", "colors"}),)
    """What of an object is changed before what else."""
    whole: bool = True
    """Whether an effect that changes several of these does so at once, when the first of them is changed."""
    early: int = 0
    """How many of these come before abilities and sizes change, each apart from all else."""
    depends: bool = True
    """Whether an effect waits for what it depends on, whatever their age."""
    ages_as_it_lies: bool = True
    """Whether an enchantment is as old as it has lain where it lies, and not as long as it has been in play."""
    ages_as_it_turns: bool = False
    """Whether what turns face up is as old as that moment."""
    by_age: bool = True
    """Whether static abilities take their turn by age as everything else does, and do not all come first."""
    defined_lasts: bool = False
    """Whether the size that an object's own ability defines stays when the object loses its abilities."""
    unplaced: frozenset[Sizing] = frozenset()
    """The kinds of changes of size whose place among the others the text does not tell."""
    orders: tuple[tuple[tuple[Sizing, ...], ...], ...] = ()
    """The orders of later texts, where the text has none of its own."""
    steps: frozenset[Sizing] = frozenset()
    """The kinds of changes of size of whose step a rule tells by itself."""

    def place(self, change: Sizing) -> int:
        """The number of the group that a kind of change is in."""
        return next(number for number, group in enumerate(self.sizes) if change in group)

    def order_left_open(self, size: tuple[int, int], changes: Sequence[SizeChange]) -> str:
        """That no text has an order, where a size would be another by that of a later one."""
        if not self.orders or len(changes) < 2:
            return ""
        here = size_after(size, changes, self.place)
        later = (size_after(size, changes, LayersAnswer(order).place) for order in self.orders)
        return _NO_ORDER_SAID if any(one != here for one in later) else ""

    def acts_by(self, state: State, change: Sizing) -> Provision:
        """By what a size is set, added to or switched: the step of that, or the order as a whole."""
        says = state.rules.layers.says
        if change not in self.steps:
            along = change in _ALONG and self.place(change) == self.place("set with its types")
            return says.with_types if along and state.rules.stands(says.with_types) else says.sizes
        return {"switch": says.switching, "pump": says.adding}.get(change, says.setting)


_STATIC: tuple[Sizing, ...] = ("static set", "static pump")
_ALONG: tuple[Sizing, ...] = ("set with its types", "set with its subtypes")
_RESOLVED: tuple[Sizing, ...] = (*_ALONG, "set", "pump", "switch")
_SETS: tuple[Sizing, ...] = (*_ALONG, "set", "static set")
# Texts that speak of type-changing abilities alone tell types from subtypes elsewhere; from 2003-12-01 they name both.
_BESIDE_TYPES: tuple[Sizing, ...] = (*_STATIC, "set with its subtypes", "set", "pump", "switch")

_STATIC_FIRST: tuple[tuple[Sizing, ...], ...] = (("defined",), ("counters",), _STATIC, _RESOLVED)
_SETS_FIRST: tuple[tuple[Sizing, ...], ...] = (
    ("defined",), ("counters",), _SETS, ("pump", "static pump", "switch"),
)  # fmt: skip

_TYPES_FIRST: tuple[frozenset[Part], ...] = (frozenset({"types"}), frozenset({"subtypes", "colors"}))
_LAYERS: tuple[frozenset[Part], ...] = (frozenset({"types", "subtypes"}), frozenset({"colors"}))
_SWITCH: frozenset[Sizing] = frozenset({"switch"})

# A size that comes with a change of types is the one that all else sets and changes, from 1999-04-23 until 2003-12-01.
_INITIAL_SIZES = LayersAnswer(
    (("defined",), ("set with its types",), ("counters",), _BESIDE_TYPES),
    defined_lasts=True,
    becoming=_TYPES_FIRST,
)

_SEVEN_LAYERS = LayersAnswer(
    (("defined",), _SETS, ("pump", "static pump"), ("counters",), ("switch",)),
    becoming=_LAYERS,
    whole=False,
    early=2,
    steps=_SWITCH | {*_ALONG, "set", "pump"},
)

_UNPLACED = (
    "Where counters and switches come among the changes of a size is not said; counters are taken to come first, as from 2001 on, "
    "and switches by age, as from 2003-07-01 on."
)
_NO_ORDER_SAID = "In which order the changes of a creature's size count is in none of the texts; it is taken to be that in which they come about."
_SWITCHES = (
    "Whether a switch of power and toughness depends on what adds to them, and so comes after that, is not said; it is taken to "
    "come by age, as from 2003-07-01 on."
)

CLAUSE: Clause[Layers, Says] = Clause(
    Says,
    "turn",
    (
        Version(
            Says,
            on("1993-08-05"),
            LayersAnswer(
                (("defined",), ("counters",), (*_STATIC, *_RESOLVED)),
                depends=False,
                ages_as_it_lies=False,
                defined_lasts=True,
                unplaced=frozenset({"counters", "switch"}),
                orders=(_STATIC_FIRST, _SETS_FIRST),
            ),
            dispute=_UNPLACED,
        ),
        Version(
            Says,
            FIFTH_EDITION,
            LayersAnswer(
                _STATIC_FIRST,
                depends=False,
                ages_as_it_lies=False,
                by_age=False,
                defined_lasts=True,
                unplaced=frozenset({"counters", "switch"}),
            ),
            dispute=_UNPLACED,
        ),
        Version(
            Says,
            SIXTH_EDITION,
            replace(_INITIAL_SIZES, unplaced=frozenset({"counters", "switch"}), ages_as_it_lies=False),
            dispute=_UNPLACED,
        ),
        Version(Says, APOCALYPSE, replace(_INITIAL_SIZES, unplaced=frozenset({"switch"})), dispute=_SWITCHES),
        Version(Says, on("2003-07-01"), replace(_INITIAL_SIZES, early=1, steps=_SWITCH)),
        Version(
            Says,
            on("2003-12-01"),
            LayersAnswer(
                (_ALONG, ("defined",), ("counters",), (*_STATIC, "set", "pump", "switch")),
                becoming=_LAYERS,
                early=1,
                steps=_SWITCH,
            ),
        ),
        Version(
            Says,
            on("2005-10-01"),
            LayersAnswer(
                (("defined",), (*_SETS, "pump"), ("counters",), ("static pump",), ("switch",)),
                becoming=_LAYERS,
                whole=False,
                early=1,
                steps=_SWITCH,
            ),
        ),
        Version(Says, on("2009-07-11"), _SEVEN_LAYERS),
        Version(Says, on("2015-07-17"), replace(_SEVEN_LAYERS, ages_as_it_turns=True)),
    ),
)
