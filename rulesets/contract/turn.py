"""What is asked of the rules of the turn and of the game: playing, checks, triggers, mana, changes to objects, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rulesets.points import Provision
    from rulesets.table.abilities.ability import Ability
    from rulesets.table.abilities.boosts import Boost
    from rulesets.table.becoming import Part
    from rulesets.table.checks import Finding
    from rulesets.table.layering import SizeChange, Sizing
    from rulesets.table.printed import Facts
    from rulesets.table.state import (
        GameObject,
        Illegal,
        Player,
        Ref,
        State,
        Waiting,
    )
    from rulesets.table.triggers import Had


class ResponseModel(Protocol):
    """How do players answer each other, and what makes up the turn?"""

    @property
    def opens(self) -> Mapping[str, Provision]:
        """The windows that it opens itself, and those that other clauses leave to it, each with what says so."""

    @property
    def shuts(self) -> Mapping[str, Provision]:
        """The windows that it leaves no room for, each with what says so."""

    def begin(self, state: State, /) -> None:
        """Put the turn on the agenda, from combat on or from the main phase before it."""

    def refuse(self, state: State, player: Ref, thing: GameObject, ability: Ability, /) -> Illegal | None:
        """Why a player with priority may not use this now."""

    def resolve(self, state: State, /) -> None:
        """All players have passed: let what waits have its effect."""

    def triggered(self, state: State, /) -> None:
        """Somebody would act, and triggered abilities wait."""


class Playing(Protocol):
    """What does it take to cast a spell or to activate an ability?"""

    def refuse_tap(self, state: State, thing: GameObject) -> Illegal | None:
        """Why a permanent cannot be tapped for a cost of its own."""

    def once(self, state: State, thing: GameObject, ability: Ability, /) -> bool:
        """Whether an ability is one of those of which a permanent's controller uses one each turn."""

    def refuse_loyalty(
        self, state: State, player: Ref, thing: GameObject, ability: Ability
    ) -> Illegal | None:
        """Why an ability that counts among the loyalty abilities cannot be used now, or None."""


Choices = Annotated[bool, "Is what an effect leaves open said only as it is carried out?"]
SameTarget = Annotated[bool, "May one thing be chosen for two targets?"]
RulesOfTheTurn = Annotated[
    bool, "Does what an effect says of creatures hold for those as well that come later?"
]
RememberedSources = Annotated[
    bool, "Is an ability's source to it what it was as the ability was used, and not what it has become?"
]
Interrupts = Annotated[
    bool, "Is a spell interrupted while it is being cast, and not once anything else has answered it?"
]

ManaSources = Annotated[
    bool, "Has a spell that makes mana its effect at once, so that nobody can counter it?"
]


class IllegalTargets(Protocol):
    """What of a target that is gone, or has become illegal, where others are legal still?"""

    @property
    def act(self) -> bool:
        """Whether it deals the damage that the effect says it deals."""

    @property
    def told(self) -> bool:
        """Whether a text says whether it does."""

    @property
    def known(self) -> bool:
        """Whether what the effect asks of it is what is so of it, or was last."""


class StateChecks(Protocol):
    """When does the game look for what must happen by itself?"""

    def __call__(self, state: State, findings: Sequence[Finding], /) -> None:
        """Carry out what was found."""


class LifeCheck(Protocol):
    """When does a player lose for lack of life, or for poison?"""

    @property
    def poison(self) -> bool:
        """Whether ten poison counters make a player lose, by the rules or by the cards that give them."""

    @property
    def damage_is_loss(self) -> bool:
        """Whether damage makes a player lose life, as what triggers on losing life asks."""

    @property
    def one_replacement(self) -> bool:
        """Whether one effect that replaces losing replaces everything that makes a player lose at a time."""

    @property
    def loss_left_open(self) -> str:
        """What of damage as a loss of life the texts of the day do not say."""

    @property
    def several_left_open(self) -> str:
        """What of several losses at one time they do not say."""

    @property
    def draw_left_open(self) -> str:
        """What of the loss of all at one time they do not say."""

    def findings(self, state: State, player: Player) -> list[Finding]:
        """Why a player loses now that anybody would act."""

    def at_an_end(self, state: State) -> None:
        """A phase ends, or an attack begins or ends."""


class DeathCheck(Protocol):
    """When does a creature die by itself?"""

    def __call__(self, state: State, thing: GameObject, /) -> list[Finding]:
        """Why a creature is buried or destroyed now."""


class CounterAnnihilation(Protocol):
    """Do +1/+1 and -1/-1 counters cancel each other?"""

    def __call__(self, state: State, thing: GameObject, /) -> list[Finding]:
        """How many of each go from a permanent that has both."""


class LegendRule(Protocol):
    """What becomes of several legends of one name?"""

    def __call__(self, state: State, thing: GameObject, /) -> Iterable[Finding]:
        """Whether a permanent goes, or its controller chooses, because there is another like it."""


class WorldRule(Protocol):
    """What becomes of several worlds?"""

    def __call__(self, state: State, thing: GameObject, /) -> Iterable[Finding]:
        """Whether a permanent goes because there is another world."""


class TriggerCheck(Protocol):
    """Whose abilities see an event?"""

    def watchers(self, state: State, source: GameObject, /) -> list[GameObject]:
        """Whose abilities see damage dealt by a source, which may be gone."""

    def sacrificed(
        self,
        state: State,
        thing: GameObject,
        before: list[GameObject],
        had: Had,
    ) -> None:
        """A permanent was sacrificed; `before` is what was in play just before, with the triggered abilities that it `had`."""


class TriggerOrder(Protocol):
    """In what order do waiting triggers go on the stack?"""

    @property
    def before_deaths(self) -> bool:
        """Whether what damage sets off is over before lives go down and creatures die of it."""

    @property
    def deaths_unsaid(self) -> bool:
        """Whether the text leaves that open."""

    @property
    def stacking_unsaid(self) -> bool:
        """Whether the text leaves open if what damage sets off goes on the stack before what deaths set off."""

    def together(self, state: State, /) -> list[Waiting]:
        """Which of the waiting triggers come next, at once."""


class TriggerChoice(Protocol):
    """When is an optional trigger's option taken?"""

    @property
    def asked_early(self) -> bool:
        """Whether that is answered as the ability goes on the stack, and not as it resolves."""

    @property
    def chooser_controls(self) -> bool:
        """Whether the player who answers controls the ability."""


DelayedTriggers = Annotated[
    bool, "Does what an effect put off belong to whoever controls by then what it came from?"
]


class ManaEmptying(Protocol):
    """When does unspent mana go, and does it hurt?"""

    @property
    def burns(self) -> bool:
        """Whether unspent mana that goes costs life."""

    def step_ends(self, state: State) -> None:
        """A step ends with mana left in a pool."""

    def attack_edge(self, state: State) -> None:
        """An attack begins or ends within a phase, with mana left in a pool."""

    def phase_ends(self, state: State) -> None:
        """A phase ends with mana left in a pool."""


class Layers(Protocol):
    """In what order does all that changes an object apply?"""

    @property
    def by_age(self) -> bool:
        """Whether static abilities take their turn by age as everything else does, and do not all come first."""

    @property
    def defined_lasts(self) -> bool:
        """Whether the size that an object's own ability defines stays when the object loses its abilities."""

    @property
    def unplaced(self) -> frozenset[Sizing]:
        """The kinds of changes of size of which the text does not tell where they come among the others."""

    def order_left_open(self, size: tuple[int, int], changes: Sequence[SizeChange]) -> str:
        """What it leaves open where all these change a size; nothing where its own order tells, or any would do."""

    @property
    def becoming(self) -> tuple[frozenset[Part], ...]:
        """What of an object is changed before what else, of types, subtypes and colours."""

    @property
    def whole(self) -> bool:
        """Whether an effect that changes several of these does so at once, when the first of them is changed."""

    @property
    def depends(self) -> bool:
        """Whether the text knows effects that depend on others, and so wait for them whatever their age."""

    @property
    def ages_as_it_lies(self) -> bool:
        """Whether an enchantment is as old as it has lain where it lies, and not as long as it has been in play."""

    @property
    def ages_as_it_turns(self) -> bool:
        """Whether what turns face up is as old as that moment."""

    @property
    def early(self) -> int:
        """How many of these come before abilities and sizes change, each apart from all else and though abilities are lost then."""

    def place(self, change: Sizing) -> int:
        """Which changes of size apply before others: those of a lower place, and of one place the older."""

    def acts_by(self, state: State, change: Sizing) -> Provision:
        """By what a size is set, added to or switched: the step of that, where a rule tells of it alone, or the order as a whole."""


class ChangedLands(Protocol):
    """What is a land that an effect has made one of the basic types?"""

    @property
    def basic(self) -> bool:
        """Whether it is a basic land, and legendary no more."""

    @property
    def named(self) -> bool:
        """Whether it is called as that land is."""


SplitCards = Annotated[
    bool, "Has a split card that is no spell the mana value of either half, or that of both together?"
]
TappedArtifacts = Annotated[bool, "Does a tapped artifact go on working?"]
DefinedSizes = Annotated[bool, "Does the size that a card defines for itself count out of play?"]


class FaceDown(Protocol):
    """What is a permanent that lies face down by no keyword of its own?"""

    def __call__(self, card: Facts, /) -> Facts:
        """What the card is as it lies there."""


class OwnWords(Protocol):
    """What of that which an object says of itself comes before whatever else is done to it?"""

    def __call__(self, boost: Boost, words: bool, /) -> bool:
        """Whether what a static ability of the object's own makes of it does: the keywords that it gives, or types and colours."""


class Attachment(Protocol):
    """What becomes of an Aura or Equipment on what it may not lie on?"""

    @property
    def waits(self) -> bool:
        """Whether an Aura stays on what has left until the next check, and does not follow at once."""

    @property
    def loosens(self) -> bool:
        """Whether there is Equipment, which comes loose."""

    @property
    def never_lives(self) -> frozenset[str]:
        """What of those that lie on something lies on nothing while it is a creature."""

    def __call__(self, state: State, thing: GameObject, why: str, /) -> str:
        """What becomes of one that lies wrong for its own `life`, for the `kind` of what it lies on, or for `protection`: `graveyard`, `nothing`, or empty."""


class AuraArrival(Protocol):
    """On what does an Aura come to lie that comes into play, and is not cast?"""

    def __call__(self, putter: Ref, controller: Ref, /) -> Ref:
        """Which player chooses: whose effect puts it into play, or under whose control it comes."""


class NegativeNumbers(Protocol):
    """How is a negative number used when power or toughness is changed by it?"""

    def __call__(self, value: int, /) -> int:
        """What it counts as."""


class DefendingPlayer(Protocol):
    """Who is the defending player, for an ability that speaks of one?"""

    def __call__(self, state: State, thing: GameObject, /) -> Ref:
        """The defending player for an attacker's ability, or NOTHING."""


class EndOfTurn(Protocol):
    """When do "at end of turn" abilities go off, and what does ending the turn do?"""

    @property
    def opens(self) -> Mapping[str, Provision]:
        """The windows that it opens, each with what says so."""

    def begin(self, state: State) -> None:
        """Begin the step in which they do."""

    def after_cleanup(self, state: State) -> None:
        """The cleanup is over, but its phase may not be."""

    def end_now(self, state: State) -> None:
        """An effect ends the turn: the stack is exiled, combat, step and phase are over, and cleanup follows."""


class Cleanup(Protocol):
    """What does the cleanup step do, and does anybody act in it?"""

    @property
    def opens(self) -> Mapping[str, Provision]:
        """The windows that it opens, each with what says so."""

    def before_the_last_effects(self, state: State, /) -> None:
        """The last chance to act before the cleanup is about to come."""

    def clean_up(self, state: State, /) -> None:
        """Begin the cleanup step."""

    def after_an_effect(self, state: State, /) -> None:
        """Something that came once creatures had healed has had its effect, before what comes next."""


EndlessLoops = Annotated[bool, "What becomes of a loop that nobody can stop?"]
