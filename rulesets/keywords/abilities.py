"""The abilities that keywords are short for: persist, exalted, ninjutsu and their like.

Keywords that change the rules of combat themselves have a clause of their own.
"""

from __future__ import annotations

from dataclasses import replace

from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.boosts import Boost
from rulesets.table.abilities.conditions import Condition
from rulesets.table.abilities.costs import Cost, Given
from rulesets.table.abilities.effects import COSTLESS, NEW_TARGETS, THIS, YOU, Amount, Effect, Subject
from rulesets.table.abilities.filters import Bound, Filter
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.lands import LANDCYCLING
from rulesets.table.abilities.names import AURA_SWAP, FORETELL, LIVING_WEAPON, PHYREXIAN
from rulesets.table.abilities.triggers import JOINS, Trigger
from rulesets.table.printed import Facts

_IT = Subject("it")


def persist(_keyword: Keyword) -> Ability:
    """As it dies without a -1/-1 counter, it returns with one."""
    return Ability(
        "triggered", "persist", trigger=Trigger("dies"), keyword="persist",
        effects=(Effect("put into play", _IT, words=("-1/-1", "unless -1/-1")),),
    )  # fmt: skip


def recover(keyword: Keyword) -> Ability:
    """As a creature comes to lie beside it in the graveyard, it goes to hand at a price, and else into exile."""
    paid = Condition("paid", said="paid")
    return Ability(
        "triggered", "recover", Cost(mana=keyword.quality), trigger=Trigger(JOINS), keyword="recover",
        zone="graveyard", may=True,
        effects=(Effect("return", THIS, condition=paid), Effect("exile", THIS, unless=paid)),
    )  # fmt: skip


def undying(_keyword: Keyword) -> Ability:
    """As it dies without a +1/+1 counter, it returns with one."""
    return Ability(
        "triggered", "undying", trigger=Trigger("dies"), keyword="undying",
        effects=(Effect("put into play", _IT, words=("+1/+1", "unless +1/+1")),),
    )  # fmt: skip


def exalted(_keyword: Keyword) -> Ability:
    """A creature of its controller that attacks alone gets +1/+1."""
    return Ability(
        "triggered", "exalted", keyword="exalted",
        trigger=Trigger("attacks alone", "each", Filter(types=frozenset({"creature"}), controller="you")),
        effects=(Effect("pump", _IT, power=1, toughness=1),),
    )  # fmt: skip


def modular(_keyword: Keyword) -> Ability:
    """As it dies, its counters may go to an artifact creature."""
    artifact_creature = Filter(types=frozenset({"artifact", "creature"}), all_types=True)
    return Ability(
        "triggered", "modular", trigger=Trigger("dies"), keyword="modular", may=True,
        targets=(artifact_creature,),
        effects=(
            Effect("counter", Subject("target"), Amount("counters", subject=_IT), words=("+1/+1",)),
        ),
    )  # fmt: skip


_ATTACKERS = frozenset({"attacking"})
_CREATURES = frozenset({"creature"})


def battle_cry(_keyword: Keyword) -> Ability:
    """As it attacks, the other attackers get +1/+0."""
    others = Filter(types=_CREATURES, roles=_ATTACKERS, other=True)
    return Ability(
        "triggered", "battle cry", trigger=Trigger("attacks"), keyword="battle cry",
        effects=(Effect("pump", Subject("each", filter=others), power=1),),
    )  # fmt: skip


def mentor(_keyword: Keyword) -> Ability:
    """As it attacks, a weaker attacker gets a counter."""
    return Ability(
        "triggered", "mentor", trigger=Trigger("attacks"), keyword="mentor",
        targets=(Filter(types=_CREATURES, roles=_ATTACKERS, weaker=True),),
        effects=(Effect("counter", Subject("target"), Amount(number=1), words=("+1/+1",)),),
    )  # fmt: skip


def provoke(_keyword: Keyword) -> Ability:
    """As it attacks, a creature of the defending player is untapped and must block it; its clause has it trigger."""
    return Ability(
        "triggered", "provoke: untap it, it must block", trigger=Trigger("attacks"), keyword="provoke", may=True,
        targets=(Filter(types=_CREATURES, controller="opponent"),),
        effects=(
            Effect("untap", Subject("target")),
            Effect("must block", Subject("target"), recipient=THIS, until="combat"),
        ),
    )  # fmt: skip


def training(_keyword: Keyword) -> Ability:
    """As it attacks along with a stronger creature, it gets a counter."""
    stronger = Filter(types=_CREATURES, stronger=True, other=True)
    return Ability(
        "triggered", "training", trigger=Trigger("attacks", along=stronger), keyword="training",
        effects=(Effect("counter", amount=Amount(number=1), words=("+1/+1",)),),
    )  # fmt: skip


def decayed(_keyword: Keyword) -> Ability:
    """As it attacks, it is marked to be sacrificed at the end of combat."""
    return Ability(
        "triggered", "decayed", trigger=Trigger("attacks"), keyword="decayed",
        effects=(Effect("sacrifice", later="end of combat"),),
    )  # fmt: skip


def mobilize(keyword: Keyword) -> Ability:
    """As it attacks, N Warriors attack with it, and are sacrificed as the turn ends."""
    warrior = Facts(
        "Warrior token", subtypes=frozenset({"Warrior"}), colors=frozenset({"red"}), power=1, toughness=1
    )
    return Ability(
        "triggered", f"mobilize {keyword.value}", trigger=Trigger("attacks"), keyword="mobilize",
        effects=(
            Effect("make", YOU, Amount(number=keyword.value), token=warrior, words=("tapped", "attacking")),
            Effect("sacrifice", Subject("made"), later="end of turn"),
        ),
    )  # fmt: skip


def ward(keyword: Keyword) -> Ability:
    """As an opponent aims at it, that comes to nothing unless the opponent pays."""
    return Ability(
        "triggered", str(keyword), trigger=Trigger("is aimed at"), keyword="ward",
        unless=Cost(life=keyword.value) if keyword.quality == "life" else Cost(mana=keyword.quality),
        effects=(Effect("counter spell", _IT),),
    )  # fmt: skip


def evolve(_keyword: Keyword) -> Ability:
    """As a larger creature comes under its controller's control, it gets a counter, if that one is still larger."""
    larger = Filter(types=_CREATURES, larger=True)
    return Ability(
        "triggered", "evolve", trigger=Trigger("enters", "each", replace(larger, controller="you")), keyword="evolve",
        effects=(
            Effect("counter", amount=Amount(number=1), words=("+1/+1",), condition=Condition("it is", larger)),
        ),
    )  # fmt: skip


_FREE = Filter(types=_CREATURES, roles=frozenset({"unpaired"}))
"""A creature that may become one of a pair."""
_ANOTHER_FREE = replace(_FREE, controller="you", other=True)


def soulbond(_keyword: Keyword) -> Ability:
    """As it comes, it may become a pair with another creature of its player's."""
    return Ability(
        "triggered", "soulbond", trigger=Trigger("enters"), may=True, keyword="soulbond",
        condition=Condition("there is", _ANOTHER_FREE, least=1), effects=(Effect("pair", Subject("each", filter=_ANOTHER_FREE)),),
    )  # fmt: skip


def soulbond_later(_keyword: Keyword) -> Ability:
    """As another creature comes, the two may become a pair."""
    return Ability(
        "triggered", "soulbond", trigger=Trigger("enters", "each", _ANOTHER_FREE), may=True, keyword="soulbond",
        condition=Condition("this is", _FREE), effects=(Effect("pair", Subject("it")),),
    )  # fmt: skip


def frenzy(keyword: Keyword) -> Ability:
    """As it goes unblocked, it gets +N/+0."""
    return Ability(
        "triggered", f"frenzy {keyword.value}", trigger=Trigger("attacks and is not blocked"), keyword="frenzy",
        effects=(Effect("pump", power=keyword.value),),
    )  # fmt: skip


def annihilator(keyword: Keyword) -> Ability:
    """The defending player sacrifices so many permanents."""
    given_up = Effect(
        "give up", Subject("defending player"), Amount(number=keyword.value), recipient=Subject("each")
    )
    return Ability(
        "triggered", f"annihilator {keyword.value}", trigger=Trigger("attacks"), keyword="annihilator",
        effects=(given_up,),
    )  # fmt: skip


def afflict(keyword: Keyword) -> Ability:
    """As it becomes blocked, the defending player loses N life."""
    return Ability(
        "triggered", f"afflict {keyword.value}", trigger=Trigger("becomes blocked"), keyword="afflict",
        effects=(Effect("lose life", Subject("defending player"), Amount(number=keyword.value)),),
    )  # fmt: skip


def renown(keyword: Keyword) -> Ability:
    """As it first deals combat damage to a player, it gets N counters."""
    return Ability(
        "triggered", f"renown {keyword.value}", trigger=Trigger("deals damage", to="player", combat_only=True),
        keyword="renown", condition=Condition("this is not", Filter(roles=frozenset({"renowned"}))),
        effects=(
            Effect("counter", amount=Amount(number=keyword.value), words=("+1/+1",)),
            Effect("mark", words=("renowned",)),
        ),
    )  # fmt: skip


def backup(keyword: Keyword) -> Ability:
    """As it enters, a creature gets N counters; what another is lent besides hangs on the card."""
    return Ability(
        "triggered", f"backup {keyword.value}", trigger=Trigger("enters"), keyword="backup",
        targets=(Filter(types=_CREATURES),),
        effects=(Effect("counter", Subject("target"), Amount(number=keyword.value), words=("+1/+1",)),),
    )  # fmt: skip


def lent_by_backup(own: tuple[Keyword, ...], abilities: tuple[Ability, ...]) -> Effect | None:
    """What another creature has for the turn by the backup of a card: whatever stands on it below that, but for more backup.

    Of the card's abilities those that no keyword stands for are below all keywords.
    """
    below = own[[keyword.name for keyword in own].index("backup") :]
    keywords = tuple([one for one in below if one.name != "backup"])
    kept = {"", *[one.name for one in keywords]}
    lent = tuple(
        [
            one
            for one in abilities
            if one.keyword in kept and one.kind != "spell" and one.zone == "battlefield"
        ]
    )
    if not (keywords or lent):
        return None
    another = Condition("target is", Filter(other=True), said="it is another creature")
    return Effect("gain", Subject("target"), keywords=keywords, abilities=lent, condition=another)


def melee(_keyword: Keyword) -> Ability:
    """As it attacks, it gets +1/+1 for each opponent who has been attacked."""
    return Ability(
        "triggered", "melee", trigger=Trigger("attacks"), keyword="melee",
        effects=(Effect("pump", amount=Amount("opponents attacked"), power=1, toughness=1),),
    )  # fmt: skip


def dethrone(_keyword: Keyword) -> Ability:
    """As it attacks whoever has the most life, it gets a counter."""
    leader = Filter(permanents=False, players=True, leading=True)
    return Ability(
        "triggered", "dethrone", trigger=Trigger("attacks", other=leader), keyword="dethrone",
        effects=(Effect("counter", amount=Amount(number=1), words=("+1/+1",)),),
    )  # fmt: skip


def unleash(_keyword: Keyword) -> Ability:
    """With a +1/+1 counter on it, it cannot block."""
    grown = Condition("this is", Filter(counter="+1/+1"))
    return Ability(
        "static",
        "unleash",
        keyword="unleash",
        boost=Boost(condition=grown, keywords=(Keyword("cannot block"),)),
    )


def afterlife(keyword: Keyword) -> Ability:
    """As it dies, N Spirits come."""
    spirit = Facts(
        "Spirit token", subtypes=frozenset({"Spirit"}), colors=frozenset({"white", "black"}), power=1, toughness=1,
        keywords=(Keyword("flying"),),
    )  # fmt: skip
    return Ability(
        "triggered", f"afterlife {keyword.value}", trigger=Trigger("dies"), keyword="afterlife",
        effects=(Effect("make", Subject("you"), Amount(number=keyword.value), token=spirit),),
    )  # fmt: skip


def ingest(_keyword: Keyword) -> Ability:
    """As it deals combat damage to a player, a card of that player's library is exiled."""
    return Ability(
        "triggered", "ingest", trigger=Trigger("deals damage", to="player", combat_only=True), keyword="ingest",
        effects=(Effect("exile from library", Subject("it"), Amount(number=1)),),
    )  # fmt: skip


def ninjutsu(keyword: Keyword) -> Ability:
    """From the hand, in exchange for an unblocked attacker: it comes in tapped and attacking."""
    return Ability(
        "activated", "ninjutsu", Cost(mana=keyword.quality, given=(Given("return", _UNBLOCKED),)), zone="hand",
        keyword="ninjutsu", effects=(Effect("put into play", words=("tapped", "attacking")),),
    )  # fmt: skip


_UNBLOCKED = Filter(types=_CREATURES, roles=frozenset({"unblocked"}), controller="you")


def sneak(keyword: Keyword) -> Ability:
    """It is cast in exchange for an unblocked attacker, and comes in tapped and attacking."""
    return Ability(
        "spell", "sneak", Cost(mana=keyword.quality, given=(Given("return", _UNBLOCKED, keyword="sneak"),)), keyword="sneak",
        only=("declare blockers step", "your turn"),
    )  # fmt: skip


def bestow(keyword: Keyword) -> Ability:
    """It is cast as an Aura, when a sorcery could be cast unless it has flash."""
    return Ability(
        "spell", "bestow", Cost(mana=keyword.quality), targets=(Filter(types=_CREATURES),), timing="sorcery", keyword="bestow"
    )  # fmt: skip


def haste_for_that(keyword: Keyword) -> Ability:
    """What was cast at that price has haste."""
    boost = Boost(condition=_came_by(keyword.name), keywords=(Keyword("haste"),))
    return Ability("static", "haste", keyword=keyword.name, boost=boost)


def blitz_draw(_keyword: Keyword) -> Ability:
    """What was cast at that price has its player draw a card as it goes to the graveyard."""
    return Ability(
        "triggered", "draw a card", trigger=Trigger("goes to the graveyard"), keyword="blitz", condition=_came_by("blitz"),
        effects=(Effect("draw", YOU, Amount(number=1)),),
    )  # fmt: skip


_IMPENDING = Condition(
    "this is", Filter(roles=frozenset({"impending"}), counter="time"), said="it came by impending, and has a time counter"
)  # fmt: skip


def impending_no_creature(_keyword: Keyword) -> Ability:
    """What was cast at that price is no creature as long as it has a time counter."""
    boost = Boost(condition=_IMPENDING, types=_CREATURES, stops=True)
    return Ability("static", "no creature", keyword="impending", boost=boost)


def impending_counts_down(_keyword: Keyword) -> Ability:
    """What was cast at that price loses a time counter as its player's turn ends."""
    return Ability(
        "triggered", "remove a time counter", trigger=Trigger("end of turn", yours=True), keyword="impending", condition=_IMPENDING,
        effects=(Effect("counter", amount=Amount(number=-1), words=("time",)),),
    )  # fmt: skip


def fabricate(keyword: Keyword) -> Ability:
    """As it enters it gets N counters, or N Servos come."""
    return Ability(
        "triggered", f"fabricate {keyword.value}", trigger=Trigger("enters"), keyword="fabricate",
        effects=(Effect("fabricate", amount=Amount(number=keyword.value)),),
    )  # fmt: skip


def champion(keyword: Keyword) -> Ability:
    """As it enters, it is sacrificed unless another permanent of the kind is exiled."""
    another = Subject("each", filter=replace(keyword.filter or Filter(), controller="you", other=True))
    return Ability(
        "triggered", "champion", trigger=Trigger("enters"), keyword="champion", effects=(Effect("champion", recipient=another),)
    )  # fmt: skip


def champion_returns(_keyword: Keyword) -> Ability:
    """As it leaves, what it championed comes back."""
    return Ability(
        "triggered", "return what it championed", trigger=Trigger("leaves"), keyword="champion", effects=(Effect("champion"),)
    )  # fmt: skip


def squad(_keyword: Keyword) -> Ability:
    """As it enters, as many copies of it come as its squad cost was paid times."""
    return Ability(
        "triggered", "squad", trigger=Trigger("enters", at_least=1), keyword="squad",
        effects=(Effect("copy", THIS, Amount("times paid")),),
    )  # fmt: skip


def offspring(_keyword: Keyword) -> Ability:
    """As it enters, a copy of it comes that is 1/1, if its offspring cost was paid."""
    paid = Condition("offspring", least=1, said="offspring")
    return Ability(
        "triggered", "offspring", trigger=Trigger("enters"), condition=paid, keyword="offspring",
        effects=(Effect("copy", THIS, Amount(number=1), sets_size=True, power=1, toughness=1),),
    )  # fmt: skip


def ravenous(_keyword: Keyword) -> Ability:
    """As it enters, its player draws a card if X was 5 or more."""
    return Ability(
        "triggered", "ravenous", trigger=Trigger("enters", at_least=5), keyword="ravenous", effects=(Effect("draw", YOU, Amount(number=1)),),
    )  # fmt: skip


def exploit(_keyword: Keyword) -> Ability:
    """As it enters, its player may sacrifice a creature."""
    sacrificed = Given("sacrifice", Filter(types=_CREATURES, controller="you"), keyword="exploit")
    return Ability(
        "triggered", "exploit", Cost(given=(sacrificed,)), trigger=Trigger("enters"), keyword="exploit", may=True,
        effects=(Effect("exploit"),),
    )  # fmt: skip


def unearth(keyword: Keyword) -> Ability:
    """From the graveyard it comes back for a turn."""
    return Ability(
        "activated", "unearth", Cost(mana=keyword.quality), timing="sorcery", zone="graveyard", keyword="unearth",
        effects=(Effect("put into play", words=("unearth",)),),
    )  # fmt: skip


def foretell(_keyword: Keyword) -> Ability:
    """From the hand it is exiled for two mana, to be cast in a later turn."""
    return Ability(
        "activated", FORETELL, Cost(mana="2", exile_this=True), zone="hand", keyword=FORETELL, only=("your turn",)
    )  # fmt: skip


def encore(keyword: Keyword) -> Ability:
    """From the graveyard it comes as a token for a turn; that this has to attack is nothing once the combat is over."""
    made = Subject("made")
    return Ability(
        "activated", "encore", Cost(mana=keyword.quality, exile_this=True), timing="sorcery", zone="graveyard", keyword="encore",
        effects=(
            Effect("copy", Subject("this"), Amount("count", subject=_OPPONENTS)),
            Effect("gain", made, keywords=(Keyword("haste"),), until="permanent"),
            Effect("sacrifice", made, later="end of turn"),
        ),
    )  # fmt: skip


def embalm(keyword: Keyword) -> Ability:
    """From the graveyard it comes as a white token."""
    return _as_a_zombie(keyword, Effect("copy", THIS, Amount(number=1), words=("white", "Zombie", COSTLESS)))


def eternalize(keyword: Keyword) -> Ability:
    """From the graveyard it comes as a black token that is 4/4."""
    as_four_four = Effect(
        "copy",
        THIS,
        Amount(number=1),
        words=("black", "Zombie", COSTLESS),
        power=4,
        toughness=4,
        sets_size=True,
    )
    return _as_a_zombie(keyword, as_four_four)


def _as_a_zombie(keyword: Keyword, copy: Effect) -> Ability:
    return Ability(
        "activated", keyword.name, Cost(mana=keyword.quality, exile_this=True), timing="sorcery", zone="graveyard",
        keyword=keyword.name, effects=(copy,),
    )  # fmt: skip


def scavenge(keyword: Keyword) -> Ability:
    """From the graveyard it is exiled, and a creature gets as many counters as it has power."""
    return Ability(
        "activated", "scavenge", Cost(mana=keyword.quality, exile_this=True), timing="sorcery", zone="graveyard",
        keyword="scavenge", targets=(Filter(types=_CREATURES),),
        effects=(Effect("counter", Subject("target"), Amount("power", subject=THIS), words=("+1/+1",)),),
    )  # fmt: skip


def evoke(_keyword: Keyword) -> Ability:
    """As it enters it is sacrificed, if it was cast at that price."""
    return Ability(
        "triggered", "evoke", trigger=Trigger("enters"), keyword="evoke", condition=_came_by("evoke"),
        effects=(Effect("sacrifice"),),
    )  # fmt: skip


def _came_by(name: str) -> Condition:
    """What came by a keyword, and as what else it may have come."""
    return Condition("this is", Filter(roles=frozenset({name})), said=f"it came by {name}")


def living_metal(_keyword: Keyword) -> Ability:
    """In its controller's turn it is a creature."""
    boost = Boost(condition=Condition("your turn"), types=frozenset({"artifact", "creature"}))
    return Ability("static", "living metal", keyword="living metal", boost=boost)


def cycling(keyword: Keyword) -> Ability:
    """From the hand: it is discarded, and a card is drawn, or a land of some kind searched for."""
    land = LANDCYCLING.get(keyword.name, "")
    does = Effect("find" if land else "draw", YOU, Amount(number=1), words=(land,) if land else ())
    if land:
        does = replace(does, sought=Filter(subtypes=frozenset({land})))
    return Ability(
        "activated", keyword.name, Cost(mana=keyword.quality, discard_this=True), zone="hand", keyword="cycling",
        effects=(does,),
    )  # fmt: skip


_YOUR_CREATURE = Filter(types=_CREATURES, controller="you")


def equip(keyword: Keyword) -> Ability:
    """At a price it comes to lie on a creature of its controller's."""
    return Ability(
        "activated", "equip", Cost(mana=keyword.quality), timing="sorcery", keyword="equip",
        targets=(_YOUR_CREATURE,), effects=(Effect("attach", Subject("target")),),
    )  # fmt: skip


def reconfigure(keyword: Keyword) -> Ability:
    """At a price it comes to lie on another creature of its controller's."""
    return Ability(
        "activated", "reconfigure", Cost(mana=keyword.quality), timing="sorcery", keyword="reconfigure",
        targets=(replace(_YOUR_CREATURE, other=True),), effects=(Effect("attach", Subject("target")),),
    )  # fmt: skip


def reconfigure_off(keyword: Keyword) -> Ability:
    """At the same price it lies on nothing any more."""
    return Ability(
        "activated", "unattach", Cost(mana=keyword.quality), timing="sorcery", keyword="reconfigure",
        condition=Condition("attached is", Filter(types=_CREATURES)), effects=(Effect("unattach"),),
    )  # fmt: skip


def fortify(keyword: Keyword) -> Ability:
    """At a price it comes to lie on a land of its controller's."""
    return Ability(
        "activated", "fortify", Cost(mana=keyword.quality), timing="sorcery", keyword="fortify",
        targets=(Filter(types=frozenset({"land"}), controller="you"),), effects=(Effect("attach", Subject("target")),),
    )  # fmt: skip


def living_weapon(_keyword: Keyword) -> Ability:
    """As it enters, a Germ comes to carry it, which is a Phyrexian where the rules of the day say so."""
    return _carried(LIVING_WEAPON, "Germ", frozenset({PHYREXIAN, "Germ"}), 0, "black")


def for_mirrodin(_keyword: Keyword) -> Ability:
    """As it enters, a Rebel comes to carry it."""
    return _carried("For Mirrodin!", "Rebel", frozenset({"Rebel"}), 2, "red")


def job_select(_keyword: Keyword) -> Ability:
    """As it enters, a Hero comes to carry it."""
    return _carried("job select", "Hero", frozenset({"Hero"}), 1)


def _carried(keyword: str, bearer: str, subtypes: frozenset[str], size: int, *colors: str) -> Ability:
    """As an Equipment enters, a token is made that it is attached to."""
    token = Facts(f"{bearer} token", subtypes=subtypes, colors=frozenset(colors), power=size, toughness=size)
    return Ability(
        "triggered", keyword, trigger=Trigger("enters"), keyword=keyword,
        effects=(Effect("make", YOU, Amount(number=1), token=token), Effect("attach", Subject("made"))),
    )  # fmt: skip


def graft(keyword: Keyword) -> Ability:
    """As another creature enters, it may get one of its counters."""
    return Ability(
        "triggered", f"graft {keyword.value}", keyword="graft", may=True,
        trigger=Trigger("enters", "each", Filter(types=_CREATURES, other=True)),
        condition=Condition("this is", Filter(counter="+1/+1")),
        effects=(
            Effect("counter", amount=Amount(number=-1), words=("+1/+1",)),
            Effect("counter", _IT, Amount(number=1), words=("+1/+1",)),
        ),
    )  # fmt: skip


def reinforce(keyword: Keyword) -> Ability:
    """From the hand: it is discarded, and a creature gets N counters."""
    return Ability(
        "activated", f"reinforce {keyword.value}", Cost(mana=keyword.quality, discard_this=True), zone="hand",
        keyword="reinforce", targets=(Filter(types=_CREATURES),),
        effects=(Effect("counter", Subject("target"), Amount(number=keyword.value), words=("+1/+1",)),),
    )  # fmt: skip


def crew(keyword: Keyword) -> Ability:
    """It becomes a creature as others are tapped for it."""
    return Ability(
        "activated", f"crew {keyword.value}", Cost(tap_power=keyword.value, crewed_by="crew"), keyword="crew",
        effects=(Effect("become", types=frozenset({"artifact", "creature"})),),
    )  # fmt: skip


def saddle(keyword: Keyword) -> Ability:
    """It becomes saddled as others are tapped for it."""
    return Ability(
        "activated", f"saddle {keyword.value}", Cost(tap_power=keyword.value, crewed_by="saddle"), timing="sorcery", keyword="saddle",
        effects=(Effect("mark", words=("saddled",)),),
    )  # fmt: skip


def station(_keyword: Keyword) -> Ability:
    """It gets as many charge counters as the power of another creature that is tapped for it."""
    tapped = Given("tap", Filter(types=_CREATURES, controller="you", other=True), keyword="station")
    return Ability(
        "activated", "station", Cost(given=(tapped,)), timing="sorcery", keyword="station",
        effects=(Effect("counter", amount=Amount("power", subject=Subject("sacrificed")), words=("charge",)),),
    )  # fmt: skip


def firebending(keyword: Keyword) -> Ability:
    """As it attacks, N red mana is made, which stays until end of combat."""
    return Ability(
        "triggered", f"firebending {keyword.value}", trigger=Trigger("attacks"), keyword="firebending",
        effects=(
            Effect("mana", YOU, words=("R",) * keyword.value),
            Effect("keep mana", YOU, Amount(number=keyword.value), words=("R",), until="combat"),
        ),
    )  # fmt: skip


def haunt(_keyword: Keyword) -> Ability:
    """From the graveyard, to which it has just gone, it is exiled and haunts a creature."""
    return Ability(
        "triggered", "haunt", trigger=Trigger("goes to the graveyard"), keyword="haunt", targets=(Filter(types=_CREATURES),),
        effects=(Effect("haunt", Subject("this card"), recipient=Subject("target")),),
    )  # fmt: skip


def soulshift(keyword: Keyword) -> Ability:
    """As it dies, a Spirit card of its player's graveyard may come back to the hand."""
    spirit = Filter(
        subtypes=frozenset({"Spirit"}), zone="graveyard", controller="you",
        bounds=(Bound("mana value", most=keyword.value),),
    )  # fmt: skip
    return Ability(
        "triggered", f"soulshift {keyword.value}", trigger=Trigger("dies"), keyword="soulshift", may=True,
        targets=(spirit,), effects=(Effect("return", Subject("target")),),
    )  # fmt: skip


def level_up(keyword: Keyword) -> Ability:
    """A level counter at a price."""
    return Ability(
        "activated", "level up", Cost(mana=keyword.quality), timing="sorcery", keyword="level up",
        effects=(Effect("counter", amount=Amount(number=1), words=("level",)),),
    )  # fmt: skip


def outlast(keyword: Keyword) -> Ability:
    """A +1/+1 counter at a price, and tapped."""
    return Ability(
        "activated", "outlast", Cost(mana=keyword.quality, tap=True), timing="sorcery", keyword="outlast",
        effects=(Effect("counter", amount=Amount(number=1), words=("+1/+1",)),),
    )  # fmt: skip


_WHOEVER_HAS_IT = Filter(permanents=False, players=True, controller="you")
_OPPONENTS = Subject("each", filter=Filter(permanents=False, players=True, controller="opponent"))


def prowess(_keyword: Keyword) -> Ability:
    """As its controller casts a spell that is no creature, it gets +1/+1."""
    return Ability(
        "triggered", "prowess", keyword="prowess",
        trigger=Trigger("casts", "each", _WHOEVER_HAS_IT, other=Filter(without_types=frozenset({"creature"}))),
        effects=(Effect("pump", power=1, toughness=1),),
    )  # fmt: skip


def increment(_keyword: Keyword) -> Ability:
    """As its controller spends more mana on a spell than its power or its toughness, it gets a counter, if that is so still."""
    outspent = Condition("outspent", said="more mana was spent than its power or its toughness")
    return Ability(
        "triggered", "increment", keyword="increment",
        trigger=Trigger("casts", "each", _WHOEVER_HAS_IT, outspent=True),
        effects=(Effect("counter", amount=Amount(number=1), words=("+1/+1",), condition=outspent),),
    )  # fmt: skip


def aura_swap(keyword: Keyword) -> Ability:
    """It is exchanged with an Aura in its player's hand."""
    return Ability(
        "activated", AURA_SWAP, Cost(mana=keyword.quality), keyword=AURA_SWAP, may=True, effects=(Effect("swap"),)
    )  # fmt: skip


def storm(_keyword: Keyword) -> Ability:
    """As it is cast, it is copied for each spell that was cast before it this turn."""
    return Ability(
        "triggered", "storm", trigger=Trigger("is cast"), keyword="storm",
        effects=(Effect("copy spell", amount=Amount("spells before"), words=(NEW_TARGETS,)),),
    )  # fmt: skip


def gravestorm(_keyword: Keyword) -> Ability:
    """As it is cast, it is copied for each permanent that has been put into a graveyard this turn."""
    return Ability(
        "triggered", "gravestorm", trigger=Trigger("is cast"), keyword="gravestorm",
        effects=(Effect("copy spell", amount=Amount("put into graveyards"), words=(NEW_TARGETS,)),),
    )  # fmt: skip


def cipher_of(card: Facts) -> Ability:
    """What a creature has on which a card is encoded: as it deals combat damage to a player, a copy of that may be cast."""
    return Ability(
        "triggered", f"cast a copy of {card.name}", keyword="cipher", may=True,
        trigger=Trigger("deals damage", to="player", combat_only=True),
        effects=(Effect("cast copy", token=card),),
    )  # fmt: skip


def extort(_keyword: Keyword) -> Ability:
    """As its controller casts a spell, white or black mana takes 1 life of each opponent, and gives as much."""
    return Ability(
        "triggered", "extort", Cost(mana="(W/B)"), keyword="extort", may=True,
        trigger=Trigger("casts", "each", _WHOEVER_HAS_IT),
        effects=(
            Effect("lose life", _OPPONENTS, Amount(number=1)),
            Effect("gain life", YOU, Amount("count", subject=_OPPONENTS)),
        ),
    )  # fmt: skip


def flash(_keyword: Keyword) -> Ability:
    """The creature can be cast in the midst of combat, for its mana cost."""
    return Ability("spell", "cast", keyword="flash")
