"""One ability of a card, or the whole of a spell, as data: what it costs, asks for and does, and what may be said of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from rulesets.table.abilities.boosts import Boost
from rulesets.table.abilities.conditions import Condition
from rulesets.table.abilities.costs import FREE, Cost
from rulesets.table.abilities.effects import UNSAID, Amount, Effect
from rulesets.table.abilities.filters import ANY_PERMANENT, COLORS, Filter
from rulesets.table.abilities.lands import BASIC_LANDS
from rulesets.table.abilities.names import FACE_DOWN, FORETELL, HIDING, PAID_OFF, POWER_UP, TURNING
from rulesets.table.abilities.triggers import Trigger

Timing = Literal["instant", "sorcery"]
"""When something may be used: whenever an instant could be cast, or a sorcery."""
CHOICES: Mapping[str, tuple[str, ...]] = {
    "color": tuple(COLORS), "basic land type": tuple(BASIC_LANDS.values()),
}  # fmt: skip
"""What may be chosen as an ability is played, and each of them by name; a source of damage is not chosen by name."""


class Instead(NamedTuple):
    """Where the card of a spell goes that was cast by a keyword, in the place of a graveyard, or of wherever else it would go."""

    zone: Literal["hand", "exile"]
    keyword: str
    always: bool = False
    """Whether that is so whenever it leaves the stack, and not only as it resolves."""
    from_hand: bool = False
    """Whether that is so only where it was cast from the hand."""


class Occasion(NamedTuple):
    """What must have happened this turn for a spell to be cast in a way that a keyword offers.

    `bled`: an opponent of its player has lost life; `struck`: something of these types and one of these subtypes has dealt combat
    damage to a player under this one's control; `cast`: the player has cast another spell; `discarded`: the card itself was discarded;
    `drawn`: it has just been drawn as the first card of the turn, and revealed.
    """

    kind: Literal["bled", "struck", "cast", "discarded", "drawn"]
    said: str
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()


POINTS = (
    "declare attackers step",
    "declare blockers step",
    "before attackers are declared",
    "before blockers are declared",
    "after blockers are declared",
    "during combat",
    "your turn",
    "an opponent's turn",
    "once each turn",
    "twice each turn",
    "three times each turn",
    "boast",
    "exhaust",
    POWER_UP,
    "any player",
)
"""What an ability may be limited to: a point of combat, a turn, a number of times; or that any player may use it."""
MOST_USES: Mapping[str, int] = {
    "once each turn": 1, "boast": 1, "exhaust": 1, POWER_UP: 1, "twice each turn": 2, "three times each turn": 3,
}  # fmt: skip
"""Limits that an ability has reached for the turn when it has been used so many times."""


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card, or the whole of an instant's text (`kind` "spell").

    `label` says in a few words of our own what it does; the report narrates with it.
    `choose` names what is chosen, as it is played or carried out: a colour, a basic land type, one of its `ways`, or a source
    of damage that fits `chosen`.
    """

    kind: Literal["activated", "triggered", "static", "spell"]
    label: str
    cost: Cost = FREE
    targets: tuple[Filter, ...] = ()
    effects: tuple[Effect, ...] = ()
    trigger: Trigger | None = None
    boost: Boost | None = None
    hold: tuple[Effect, ...] = ()
    """What a static ability does to the very thing that its object lies on, as long as it lies there."""
    entering: Effect | None = None
    """What its card may come into play as: a copy of what the effect's recipient means, but for what it says is otherwise."""
    may: bool = False
    chooser: Literal["you", "it"] = "you"
    """Who says whether it is used, where it `may` be: its controller, or the player that the trigger speaks of."""
    as_it_attacks: bool = False
    """Whether that is said, and paid for, as its object is declared as an attacker: the ability triggers by that alone."""
    exerts: bool = False
    """Whether that keeps the object tapped next time."""
    kicked: bool = False
    """Whether the cost holds the price of a kicker, as it does once the card is whole."""
    kicker: Cost = FREE
    """Of a spell: what is paid besides the card's mana cost, or besides what is paid instead of that."""
    offered: Occasion | None = None
    """What must have happened for a spell to be cast in this way, where a keyword offers that."""
    instead: Instead | None = None
    """Where a spell goes that is cast in this way, as it resolves or whenever it leaves the stack."""
    splices: tuple[str, ...] = ()
    """The cards, by what they are called, that its player reveals from the hand to splice them onto the spell."""
    as_cast: tuple[Ability, ...] = ()
    """What triggers as a spell is cast in this way."""
    besides: frozenset[str] = frozenset()
    """Those of `PAID_FOR` for which something is paid, or promised, as a spell is cast in this way."""
    unless: Cost = FREE
    """What the player may pay, of whose spell or ability the trigger speaks, to keep it from doing anything."""
    choose: Literal["", "color", "source", "opponent", "basic land type", "way"] = ""
    ways: tuple[str, ...] = ()
    """The ways in which its effects may be carried out, one of which is chosen; `color` stands for one of each colour."""
    faced_by: Literal["", "opponent", "target"] = ""
    """Who chooses the way as it is carried out, where that is another than its controller: an opponent, or the player at whom it is aimed."""
    chosen: Filter = ANY_PERMANENT
    timing: Timing = "instant"
    zone: Literal["battlefield", "hand", "graveyard", "exile", "library"] = "battlefield"
    """Where the card must be for the ability to work; a spell is cast from the hand, or from another zone where that is said."""
    let_by: str = ""
    """Of a spell: by what an effect has it be cast from where its card lies, and not for its mana cost: cascade, discover, ripple or airbending."""
    of_other_half: bool = False
    """Of a spell: whether it is that of the other half of a split card than the one by whose name the card lies there."""
    only: tuple[str, ...] = ()
    """What the card's text limits it to: some of `POINTS`."""
    condition: Condition | None = None
    """What must be true as it is used, or as it triggers and again as it resolves."""
    alike: int = 0
    """So many of the last targets are one group: all of a kind and all different, in no order."""
    optional: int = 0
    """So many of that group need not be chosen."""
    distinct: bool = False
    """Whether no two of the targets may be the same."""
    keyword: str = ""
    """The keyword it stands for, if any."""

    prevents: bool = field(init=False)
    """Whether it prevents damage that there is, or has it dealt elsewhere."""
    asks_that_player: bool = field(init=False)
    """Whether its targets, or what it acts on, are those of the player whom its trigger is yet to speak of."""
    forestalls: bool = field(init=False)
    """Whether it keeps creatures from dealing combat damage at all, or from being dealt any."""
    regenerates: bool = field(init=False)
    makes_mana: bool = field(init=False)
    """Whether it is a mana ability, to which nobody can respond."""
    turns_up: bool = field(init=False)
    """Whether it is how a card that lies face down is turned up."""
    taps_or_untaps: bool = field(init=False)
    """Whether it is said of it whether it taps or untaps, where that is said as it is played."""
    heeds_payment: bool = field(init=False)
    """Whether something is done also, or only, where its player does not use what might be used."""
    special: bool = field(init=False)
    """Whether it is a special action, which is no ability and waits on no stack: to turn a card up, to foretell one, or to end an effect."""
    looks_at_itself: bool = field(init=False)
    """Whether it goes by what its source is: by its size or the counters on it, or by its colours as it deals damage or is aimed at something."""
    makes_aura: bool = field(init=False)
    """Whether its object becomes an Aura by it, and loses it."""
    most_uses: int = field(init=False)
    """So many times it may be used in the turn; 0 where nothing is said of that."""

    def __post_init__(self) -> None:
        preventing = [effect for effect in self.effects if effect.verb in ("prevent", "redirect")]
        forestalls = bool(preventing) and not self.choose and all(map(_forestalls, preventing))
        asking = (*self.targets, *(one for effect in self.effects for one in _filters_of(effect)))
        unsaid = any(one.controller == "that player" and not one.that_player for one in asking)
        object.__setattr__(self, "asks_that_player", unsaid)
        object.__setattr__(self, "forestalls", forestalls)
        object.__setattr__(self, "prevents", bool(preventing) and not forestalls)
        object.__setattr__(self, "regenerates", any(effect.verb == "regenerate" for effect in self.effects))
        makes = self.kind == "activated" and not self.targets and self.cost.loyalty is None
        mana = makes and any(effect.verb == "mana" for effect in self.effects)
        object.__setattr__(self, "makes_mana", mana)
        turns_up = self.keyword in TURNING or self.keyword in HIDING or self.keyword == FACE_DOWN
        object.__setattr__(self, "turns_up", turns_up)
        either = any(effect.verb == "tap or untap" for effect in self.effects)
        object.__setattr__(self, "taps_or_untaps", either)
        asked = [
            one for effect in self.effects for one in (effect.condition, effect.unless) if one is not None
        ]
        object.__setattr__(self, "heeds_payment", any(one.kind == "paid" for one in asked))
        foretells = self.keyword == FORETELL and self.kind == "activated"
        object.__setattr__(self, "special", self.turns_up or foretells or self.keyword == PAID_OFF)
        itself = any(_is_of_itself(one.amount) or _is_of_itself(one.size) for one in self.effects)
        deals = any(one.verb == "deal" and one.source.kind == "this" for one in self.effects)
        object.__setattr__(self, "looks_at_itself", itself or deals or bool(self.targets))
        object.__setattr__(self, "makes_aura", any(one.verb == "lie on" for one in self.effects))
        limits = [MOST_USES[one] for one in self.only if one in MOST_USES]
        object.__setattr__(self, "most_uses", min(limits, default=0))


def options_of(ability: Ability) -> tuple[str, ...]:
    """What may be chosen for an ability by name; none where nothing is."""
    if ability.choose != "way":
        return CHOICES.get(ability.choose, ())
    return tuple([one for way in ability.ways for one in CHOICES.get(way, (way,))])


TAP, UNTAP = "tap", "untap"
"""The two things of which one that may tap or untap something does one."""


def sayable_of(ability: Ability) -> tuple[str, ...]:
    """What may be said of what an ability leaves open: what is chosen by name, or whether it taps or untaps; none where nothing is."""
    return options_of(ability) or ((TAP, UNTAP) if ability.taps_or_untaps else ())


def is_way(effect: Effect, choice: str) -> bool:
    """Whether an effect is carried out where that has been chosen."""
    return effect.way in ("", choice) or choice in CHOICES.get(effect.way, ())


def _filters_of(effect: Effect) -> tuple[Filter, ...]:
    """The filters that say whom an effect concerns, and what it counts."""
    subjects = (
        effect.subject,
        effect.recipient or effect.subject,
        effect.amount.subject,
        effect.size.subject,
    )
    return tuple([one.filter for one in subjects])


def _is_of_itself(amount: Amount) -> bool:
    """Whether a number is one that an object's own ability reads off it."""
    return amount.of in ("power", "toughness", "counters") and amount.subject.kind == "this"


def _forestalls(effect: Effect) -> bool:
    """Whether an effect is good against all combat damage of the turn, and not only the next or so much of it."""
    is_prevention = effect.verb == "prevent" and effect.combat_only
    return is_prevention and effect.amount == UNSAID and not effect.all_but and "once" not in effect.words
