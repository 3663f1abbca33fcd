"""The ways of casting a spell that its keywords offer, or airbending: at another price, at a further one, or paid in another way.

Each is told what the spell is as it would be cast without the keyword, and says what it is then.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from rulesets.cards.text.words import CREATURE_TYPES, OTHER_SUBTYPES, SUBTYPES
from rulesets.cards.within import all_in
from rulesets.keywords.gifts import GIFTS
from rulesets.keywords.without import OF_TARGETS, placed
from rulesets.table.abilities.ability import Ability, Instead, Occasion, Timing
from rulesets.table.abilities.conditions import Condition
from rulesets.table.abilities.costs import Cost, Given, evidence_of
from rulesets.table.abilities.effects import NEW_TARGETS, UNSAID, YOU, Amount, Effect, Subject
from rulesets.table.abilities.filters import Bound, Filter
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import ASCEND, BEHOLD, CASCADE, KICKED, RIPPLE
from rulesets.table.abilities.triggers import Trigger
from rulesets.table.mana import sum_of_costs
from rulesets.table.printed import Facts


class NotPlayed(ValueError):
    """A way of casting a spell that its keyword offers, and that is not played: why."""


PLAIN = ("", "flash")
"""What a spell stands for that is cast for its mana cost, and in no way that a keyword offers."""
CAST = "cast"
"""What the spell of a card is called that comes into play, and does nothing else."""


def of_permanent(card: Facts) -> Ability:
    """What a card is cast as that comes into play, when a sorcery could be cast unless it has flash."""
    return Ability("spell", CAST, Cost(mana=card.cost), timing="sorcery")


def aimed(spell: Ability, card: Facts) -> Ability:
    """The spell of a card, which has one target where that is an Aura: whatever it may enchant."""
    if "Aura" not in card.subtypes or spell.targets:
        return spell
    wanted = (one.filter for one in card.keywords if one.name == "enchant" and one.filter is not None)
    return replace(spell, targets=(next(wanted, Filter()),))


_CREATURES = frozenset({"creature"})


def at_another_price(spell: Ability, keyword: Keyword, _card: Facts) -> Ability:
    """It is cast for the price that stands behind the keyword; what else it costs, it costs still."""
    price = sum_of_costs(keyword.quality or "0", spell.kicker.mana)
    return _called(replace(spell, cost=replace(spell.cost, mana=price)), keyword)


def _called(spell: Ability, keyword: Keyword) -> Ability:
    """The spell as what it is by a keyword, under whose name it is cast."""
    name = keyword.name.removesuffix(" from")
    label = name if spell.label == CAST else f"{name}: {spell.label}"
    return replace(spell, label=label, keyword=keyword.name if spell.keyword in PLAIN else spell.keyword)


def spectacle(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """It is cast at another price, if an opponent has lost life this turn."""
    lost = Occasion("bled", "an opponent lost life")
    return replace(at_another_price(spell, keyword, card), offered=lost)


def surge(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """It is cast at another price, if its player has cast another spell this turn."""
    before = Occasion("cast", "you cast another spell")
    return replace(at_another_price(spell, keyword, card), offered=before)


def prowl(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """It is cast at another price, if something of one of its creature types has struck a player."""
    kin = creature_types(card.subtypes) | card.kinds
    struck = Occasion("struck", "one of its types struck a player", subtypes=kin)
    return replace(at_another_price(spell, keyword, card), offered=struck)


_OF_NO_CREATURE = (SUBTYPES - CREATURE_TYPES) | OTHER_SUBTYPES


def creature_types(subtypes: frozenset[str]) -> frozenset[str]:
    """Those of some subtypes that are creature types."""
    return subtypes - _OF_NO_CREATURE


def freerunning(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """It is cast at another price, if an Assassin has struck a player; no board says who is a commander."""
    struck = Occasion("struck", "an Assassin struck a player", _CREATURES, frozenset({"Assassin"}))
    return replace(at_another_price(spell, keyword, card), offered=struck)


def emerge(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """It is cast at another price and for the sacrifice of a creature, or of what is named, whose mana value comes off that."""
    price = keyword.price.mana if keyword.price is not None else keyword.quality
    if "X" in price:
        raise NotPlayed("an X of which something comes off")
    wanted = replace(keyword.filter or Filter(types=_CREATURES), controller="you")
    given = Given("sacrifice", wanted, saves="mana value", keyword=keyword.name)
    return _giving(at_another_price(spell, replace(keyword, quality=price), card), given)


def web_slinging(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """It is cast at another price and for the return of a tapped creature."""
    tapped = Filter(types=_CREATURES, roles=frozenset({"tapped"}), controller="you")
    return _giving(at_another_price(spell, keyword, card), Given("return", tapped, keyword=keyword.name))


def _giving(spell: Ability, *given: Given) -> Ability:
    """The spell for which that is given besides."""
    return replace(spell, cost=replace(spell.cost, given=(*spell.cost.given, *given)))


def overload(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """It is cast at another price, and does to each what it else does to its target."""
    each = [Subject("each", filter=one) for one in spell.targets]
    effects = tuple(
        [
            replace(effect, subject=_instead(effect.subject, each), source=_instead(effect.source, each))
            for effect in spell.effects
        ]
    )
    if any(one.on_the_stack for one in spell.targets):
        raise NotPlayed("what is done to each spell that waits")
    spoken_of = {one.kind for one in all_in(effects, Subject)} | {
        one.kind for one in all_in(effects, Condition)
    }
    if spell.alike or spoken_of & OF_TARGETS:
        raise NotPlayed("what is done to each that hangs on which it is")
    other = at_another_price(spell, keyword, card)
    label = re.sub(r"\btarget\b", "each", other.label)
    return replace(other, label=label, targets=(), optional=0, distinct=False, effects=effects)


def _instead(subject: Subject, each: list[Subject]) -> Subject:
    return each[subject.index] if subject.kind == "target" else subject


def flashback(spell: Ability, keyword: Keyword, card: Facts) -> Ability | None:
    """It is cast from the graveyard at another price, and is exiled wherever it would go from there; no permanent is."""
    if not card.is_no_permanent:
        return None
    other = at_another_price(spell, keyword, card)
    return replace(other, zone="graveyard", instead=Instead("exile", keyword.name, always=True))


def miracle(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """It is cast at another price as its ability resolves, which triggered as the card was revealed, whatever time it is."""
    drawn = Occasion("drawn", "it has just been revealed as the first card drawn this turn")
    return replace(at_another_price(spell, keyword, card), timing="instant", offered=drawn)


def cascade(spell: Ability, keyword: Keyword, _card: Facts) -> Ability:
    """However it is cast, cards are exiled then until one comes that costs less, which may be cast."""
    return _setting_off(spell, keyword, Effect(CASCADE))


def ripple(spell: Ability, keyword: Keyword, _card: Facts) -> Ability:
    """However it is cast, cards may be revealed then, of which those may be cast that are called the same."""
    return _setting_off(spell, keyword, Effect(RIPPLE, amount=Amount(number=keyword.value)), may=True)


def _setting_off(spell: Ability, keyword: Keyword, *effects: Effect, may: bool = False) -> Ability:
    """The spell as which that happens when it has been cast, or `may` happen."""
    triggers = Ability(
        "triggered", keyword.name, trigger=Trigger("is cast"), keyword=keyword.name, may=may, effects=effects
    )
    return replace(spell, as_cast=(*spell.as_cast, triggers))


def madness(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """It is cast at another price from exile, into which it was discarded, whatever time it is."""
    return replace(at_another_price(spell, keyword, card), zone="exile", timing="instant")


def foretold(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """It is cast at another price from exile, if it was foretold in an earlier turn."""
    return replace(at_another_price(spell, keyword, card), zone="exile")


def mayhem(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """It is cast from the graveyard at another price, if it was discarded this turn."""
    was = Occasion("discarded", "it has lain there since it was discarded this turn")
    return replace(at_another_price(spell, keyword, card), zone="graveyard", offered=was)


def aftermath(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """It is cast from the graveyard alone, and is exiled wherever it would go from there; no permanent has that."""
    if not card.is_no_permanent:
        return spell
    instead = Instead("exile", keyword.name, always=True)
    return replace(_called(spell, keyword), zone="graveyard", instead=instead)


def retrace(spell: Ability, keyword: Keyword, _card: Facts) -> Ability:
    """It is cast from the graveyard for the discard of a land card besides, as often as that goes."""
    land = Filter(types=frozenset({"land"}), zone="hand")
    return _once_more(spell, keyword, Given("discard", land, keyword=keyword.name))


def jump_start(spell: Ability, keyword: Keyword, card: Facts) -> Ability | None:
    """It is cast from the graveyard for the discard of a card besides, and is exiled wherever it would go from there; no permanent is."""
    if not card.is_no_permanent:
        return None
    again = _once_more(spell, keyword, Given("discard", Filter(zone="hand"), keyword=keyword.name))
    return replace(again, instead=Instead("exile", keyword.name, always=True))


def escape(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """It is cast from the graveyard at another price, and for so many other cards there that are exiled."""
    others = Filter(zone="graveyard", controller="you", other=True)
    given = Given("exile", others, keyword.value, keyword=keyword.name)
    return replace(_giving(at_another_price(spell, keyword, card), given), zone="graveyard")


def disturb(spell: Ability, keyword: Keyword, card: Facts) -> Ability | None:
    """It is cast from the graveyard at another price, and comes with its back face up; of a card without one nothing is."""
    if card.back is None:
        return None
    if "creature" not in card.back.types:
        raise NotPlayed("a back face that is no creature")
    return replace(at_another_price(spell, keyword, card), zone="graveyard")


def converted(spell: Ability, keyword: Keyword, card: Facts) -> Ability | None:
    """It is cast at another price with its back face up; of a card without one nothing is."""
    return at_another_price(spell, keyword, card) if card.back is not None else None


def prototype(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """It is cast for the mana cost that stands behind the keyword, as what has the size beside that."""
    assert keyword.price is not None
    return at_another_price(spell, replace(keyword, quality=keyword.price.mana), card)


def _once_more(spell: Ability, keyword: Keyword, given: Given) -> Ability:
    """A spell that is cast from the graveyard for its mana cost, and for something that is given besides."""
    return replace(_called(_giving(spell, given), keyword), zone="graveyard")


def harmonize(spell: Ability, keyword: Keyword, card: Facts) -> Ability | None:
    """A creature is tapped for that besides, whose power comes off the price."""
    if "X" in keyword.quality:
        raise NotPlayed("an X of which something comes off")
    other = flashback(spell, keyword, card)
    creature = Given("tap", Filter(types=_CREATURES, controller="you"), saves="power", keyword=keyword.name)
    if other is None:
        return None
    return replace(
        _giving(other, creature), label=other.label.replace(keyword.name, f"{keyword.name}, tapping", 1)
    )


def awaken(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """It is cast at another price, and makes a creature of a land besides.

    The land is the last target, or the first where the others are a group, which is the last that is chosen.
    """
    place = 0 if spell.alike else len(spell.targets)
    land, it = Filter(types=frozenset({"land"}), controller="you"), Subject("target", place)
    targets = (*spell.targets[:place], land, *spell.targets[place:])
    effects = tuple([_counted_on(effect) for effect in spell.effects]) if spell.alike else spell.effects
    awakened = (
        Effect("counter", it, Amount(number=keyword.value), words=("+1/+1",)),
        Effect(
            "become", it, words=("Elemental",), types=_CREATURES, sets_size=True, keywords=(Keyword("haste"),), until="permanent"
        ),
    )  # fmt: skip
    other = at_another_price(spell, keyword, card)
    return replace(other, targets=targets, effects=(*effects, *awakened))


def _counted_on(effect: Effect) -> Effect:
    """An effect whose targets stand one place further on."""
    if any(one.kind == "target is" for one in all_in(effect, Condition)):
        raise NotPlayed("what hangs on one of a group of targets")
    return _further_on(effect, 1)


def _further_on(effect: Effect, places: int) -> Effect:
    """An effect whose targets stand so many places further on."""
    return placed(effect, lambda place: place + places)


def casualty(spell: Ability, keyword: Keyword, card: Facts) -> Ability | None:
    """A creature with enough power is sacrificed besides, and it is copied; of what stays in play no copy is made."""
    if not card.is_no_permanent:
        return None
    strong = Filter(types=_CREATURES, controller="you", bounds=(Bound("power", least=keyword.value),))
    return _copied(spell, keyword, Given("sacrifice", strong, keyword=keyword.name))


def conspire(spell: Ability, keyword: Keyword, card: Facts) -> Ability | None:
    """Two creatures that share a colour with it are tapped besides, and it is copied, where that is no permanent; none does with what has no colour."""
    if not (card.colors and card.is_no_permanent):
        return None
    alike = Filter(types=_CREATURES, controller="you", colors=card.colors)
    return _copied(spell, keyword, Given("tap", alike, 2, keyword=keyword.name))


def demonstrate(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """However it is cast, its player may copy it then, and an opponent does so, too; of what stays in play no copy is made."""
    if not card.is_no_permanent:
        return spell
    opponents = Subject("each", filter=Filter(permanents=False, players=True, controller="opponent"))
    copies = (
        Effect("copy spell", words=(NEW_TARGETS,)), Effect("single out", recipient=opponents),
        Effect("copy spell", words=(NEW_TARGETS,), recipient=Subject("chosen")),
    )  # fmt: skip
    return _setting_off(spell, keyword, *copies, may=True)


def buyback(spell: Ability, keyword: Keyword, card: Facts) -> Ability | None:
    """It costs that much more, and goes back to the hand as it resolves; what is exiled as it leaves the stack is so all the same."""
    if not card.is_no_permanent:
        return None
    back = spell.instead or Instead("hand", keyword.name)
    return replace(_called(_dearer(spell, keyword), keyword), instead=back)


def rebound(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """If it was cast from the hand, it is exiled as it resolves, to be cast again in a later turn."""
    if spell.instead is not None or not card.is_no_permanent:
        return spell
    return replace(spell, instead=Instead("exile", keyword.name, from_hand=True))


def paradigm(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """It is exiled as it resolves, to be copied in later turns; no permanent has that."""
    if not card.is_no_permanent or (spell.instead is not None and spell.instead.always):
        return spell
    return replace(spell, instead=Instead("exile", keyword.name))


def entwine(modes: Sequence[Ability], keyword: Keyword, _card: Facts) -> list[Ability]:
    """All modes of a spell are used for that much more, in the order of the card."""
    return [of_modes(modes, keyword, keyword.quality)] if len(modes) > 1 else []


def fuse(modes: Sequence[Ability], keyword: Keyword, card: Facts) -> list[Ability]:
    """Both halves of a split card are one spell, for what both cost, and the left one is carried out first."""
    if card.beside is None:
        return []
    others = [one for one in card.beside.abilities if one.kind == "spell" and one.keyword in PLAIN]
    return [_fused(one, other, keyword, card.beside.leads) for one in modes for other in others]


def _fused(spell: Ability, other: Ability, keyword: Keyword, other_leads: bool) -> Ability:
    """One spell of two halves, at the time at which both could be cast."""
    cost = replace(spell.cost, mana=sum_of_costs(spell.cost.mana, other.cost.mana))
    if other.cost != Cost(mana=other.cost.mana):
        raise NotPlayed("half a card that costs more than mana, fused")
    timing: Timing = "sorcery" if "sorcery" in (spell.timing, other.timing) else "instant"
    halves = [replace(one, cost=cost, timing=timing) for one in (spell, other)]
    return of_modes(halves[::-1] if other_leads else halves, keyword)


def spree(modes: Sequence[Ability], keyword: Keyword, card: Facts) -> list[Ability]:
    """Some modes of a spell, or one, for the price that each of them has besides."""
    some = (chosen for number in range(1, len(modes) + 1) for chosen in combinations(modes, number))
    return [_for_prices_of_their_own(chosen, keyword, card) for chosen in some]


def tiered(modes: Sequence[Ability], keyword: Keyword, card: Facts) -> list[Ability]:
    """One mode of a spell, for the price that it has besides."""
    return [_for_prices_of_their_own((mode,), keyword, card) for mode in modes]


def _for_prices_of_their_own(modes: Sequence[Ability], keyword: Keyword, card: Facts) -> Ability:
    """A spell of some modes, of which each says as its cost what is paid for it besides."""
    mana = card.cost
    for mode in modes:
        if mode.cost != Cost(mana=mode.cost.mana):
            raise NotPlayed("a mode whose price is not mana alone")
        mana = sum_of_costs(mana, mode.cost.mana)
    paid = [replace(mode, cost=Cost(mana=mana)) for mode in modes]
    return _called(paid[0], keyword) if len(paid) == 1 else of_modes(paid, keyword)


def escalate(modes: Sequence[Ability], keyword: Keyword, _card: Facts) -> list[Ability]:
    """Some modes of a spell, for that much more each but the first."""
    some = (chosen for number in range(2, len(modes) + 1) for chosen in combinations(modes, number))
    return [of_modes(chosen, keyword, *[keyword.quality] * (len(chosen) - 1)) for chosen in some]


def of_modes(modes: Sequence[Ability], keyword: Keyword, *more: str) -> Ability:
    """A spell that does what several modes say, one after the other, for more."""
    first = modes[0]
    if any(one.alike or one.distinct or one.choose or one.cost != first.cost for one in modes):
        raise NotPlayed("several modes of which one has a group of targets, a choice or a cost of its own")
    if any(one.kind == "target is" for mode in modes[1:] for one in all_in(mode.effects, Condition)):
        raise NotPlayed("a mode that hangs on what its target is")
    effects, targets = list[Effect](), list[Filter]()
    for mode in modes:
        effects += [_further_on(effect, len(targets)) for effect in mode.effects]
        targets += mode.targets
    mana = first.cost.mana
    for price in more:
        mana = sum_of_costs(mana, price)
    together = replace(
        first, label="; ".join([one.label for one in modes]), cost=replace(first.cost, mana=mana),
        targets=tuple(targets), effects=tuple(effects),
    )  # fmt: skip
    return _called(together, keyword)


def _copied(spell: Ability, keyword: Keyword, *given: Given, times: Amount = UNSAID) -> Ability:
    """The spell for which that is given besides, as which it is copied once, or so many times, when it has been cast."""
    copy = Effect("copy spell", amount=times, words=(NEW_TARGETS,))
    return _setting_off(_called(_giving(spell, *given), keyword), keyword, copy)


def replicate(spell: Ability, keyword: Keyword, card: Facts) -> Ability | None:
    """It costs that much more as often as is chosen, and is copied as often; of what stays in play no copy is made."""
    if not card.is_no_permanent:
        return None
    again = _paid_again(spell, keyword)
    return again and _copied(again, keyword, times=Amount("times paid"))


def multikicker(spell: Ability, keyword: Keyword, _card: Facts) -> Ability | None:
    """It costs that much more as often as is chosen, and is kicked by that."""
    again = _paid_again(spell, keyword)
    return again and _noted(again, keyword, KICKED)


def kicker(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """It costs that much more, and is kicked by that; of two kickers each is called by its price."""
    kicked = _noted(_dearer(spell, keyword), keyword, KICKED, f"{KICKED} with {keyword.quality}")
    if sum(one.name == keyword.name for one in card.keywords) < 2:
        return kicked
    return replace(kicked, label=kicked.label.replace(keyword.name, str(keyword), 1))


def with_offspring(spell: Ability, keyword: Keyword, _card: Facts) -> Ability:
    """It costs that much more, once."""
    return _noted(_dearer(spell, keyword), keyword)


def _dearer(spell: Ability, keyword: Keyword) -> Ability:
    """The spell for which the price that stands behind the keyword is paid besides."""
    if spell.cost.has_x and "X" in keyword.quality:
        raise NotPlayed("a number for X beside another that is paid")
    return replace(spell, cost=replace(spell.cost, mana=sum_of_costs(spell.cost.mana, keyword.quality)))


def _paid_again(spell: Ability, keyword: Keyword) -> Ability | None:
    """The spell for which a price is paid as often as is chosen; None where another is already."""
    if spell.cost.has_x or "X" in keyword.quality:
        raise NotPlayed("a number for X beside how often something is paid")
    return None if spell.cost.repeated else replace(spell, cost=replace(spell.cost, repeated=keyword.quality))


def bargain(spell: Ability, keyword: Keyword, _card: Facts) -> Ability:
    """An artifact, an enchantment or a token is sacrificed besides."""
    worth = Filter(types=frozenset({"artifact", "enchantment"}), controller="you")
    token = Filter(roles=frozenset({"token"}), controller="you")
    return _noted(_giving(spell, Given("sacrifice", worth, or_else=token, keyword=keyword.name)), keyword)


def offering(spell: Ability, keyword: Keyword, _card: Facts) -> Ability:
    """A permanent of the kind is sacrificed for it, whose mana cost comes off, and it is cast whenever an instant could be."""
    wanted = replace(keyword.filter or Filter(), controller="you")
    given = Given("sacrifice", wanted, saves="mana cost", keyword=keyword.name)
    return replace(_called(_giving(spell, given), keyword), timing="instant")


def evidence(spell: Ability, keyword: Keyword, _card: Facts) -> Ability:
    """Evidence is collected besides."""
    if spell.cost.x_given or spell.cost.any_given:
        raise NotPlayed("evidence beside something else of which any number is given")
    return _noted(_giving(spell, evidence_of(keyword.value)), keyword, "evidence")


def behold(spell: Ability, keyword: Keyword, _card: Facts) -> Ability:
    """A permanent of the kind is chosen for it, or such a card in hand revealed."""
    wanted = replace(keyword.filter or Filter(), controller="you")
    held = replace(wanted, zone="hand")
    return _noted(_giving(spell, Given(BEHOLD, wanted, or_else=held, keyword=BEHOLD)), keyword, BEHOLD)


def pay_instead(spell: Ability, keyword: Keyword, _card: Facts) -> Ability:
    """So much more mana is paid for it."""
    more = keyword.price.mana if keyword.price is not None else ""
    return replace(spell, cost=replace(spell.cost, mana=sum_of_costs(spell.cost.mana, more)))


def gift(spell: Ability, keyword: Keyword, card: Facts) -> Ability:
    """An opponent is promised something, which that player is given before an instant or sorcery does anything else."""
    if not card.is_no_permanent:
        return _noted(spell, keyword)
    if any(one.kind == "made" for one in all_in(spell.effects, Subject)):
        raise NotPlayed("what is given beside something else that is made and acted on")
    if spell.choose or any(one.kind == "chosen" for one in all_in(spell.effects, Subject)):
        raise NotPlayed("what is given beside something else that is chosen")
    effects = (GIFTS[keyword.quality], *spell.effects)
    return _noted(replace(spell, choose="opponent", effects=effects), keyword)


def _noted(spell: Ability, keyword: Keyword, *asked: str) -> Ability:
    """The spell as what it is by a keyword of which it may be asked, by its name or by others."""
    return replace(_called(spell, keyword), besides=spell.besides | set(asked or (keyword.name,)))


def teamwork(spell: Ability, keyword: Keyword, _card: Facts) -> Ability:
    """Creatures with so much power in all are tapped besides."""
    return _noted(
        replace(spell, cost=replace(spell.cost, tap_power=keyword.value, crewed_by=keyword.name)), keyword
    )


def convoke(spell: Ability, _keyword: Keyword, _card: Facts) -> Ability:
    """Creatures may be tapped for mana of what it costs, however it is cast."""
    return replace(spell, cost=replace(spell.cost, convoked=True))


def undaunted(spell: Ability, _keyword: Keyword, _card: Facts) -> Ability:
    """It costs less by its player's opponents, however it is cast."""
    return replace(spell, cost=replace(spell.cost, less_for_opponents=spell.cost.less_for_opponents + 1))


def affinity(spell: Ability, keyword: Keyword, _card: Facts) -> Ability:
    """It costs less by what its player controls of a kind, however it is cast."""
    wanted = keyword.filter or Filter()
    if wanted.players or wanted.zone:
        raise NotPlayed("what is counted that is no permanent")
    counted = replace(wanted, controller="you")
    return replace(spell, cost=replace(spell.cost, less_for=(*spell.cost.less_for, counted)))


def delve(spell: Ability, keyword: Keyword, _card: Facts) -> Ability:
    """Cards in the graveyard may be exiled for mana of what it costs, however it is cast; to have it twice is to have it once."""
    if any(given.keyword == keyword.name for given in spell.cost.given):
        return spell
    if spell.cost.x_given or spell.cost.any_given:
        raise NotPlayed("cards that are given beside something else of which any number is")
    cards = Filter(zone="graveyard", controller="you")
    return _giving(spell, Given("exile", cards, saves="one", any_number=True, keyword=keyword.name))


def ascend(spell: Ability, _keyword: Keyword, card: Facts) -> Ability:
    """An instant or sorcery gives it as it resolves, before it does anything else; of a permanent it is asked in play."""
    first = (Effect(ASCEND, YOU),) if card.is_no_permanent else ()
    return replace(spell, effects=(*first, *spell.effects))


def improvise(spell: Ability, _keyword: Keyword, _card: Facts) -> Ability:
    """Artifacts may be tapped for mana of what it costs, however it is cast."""
    return replace(spell, cost=replace(spell.cost, improvised=True))
