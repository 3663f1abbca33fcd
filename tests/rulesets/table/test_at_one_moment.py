"""What comes into play or leaves it at one moment sees one another, and what is put off for several things waits once."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import fate, life, play, told

DAYS = ("1999-04-23", "2003", "2008", "modern")
GREETER = "{trigger: greets, when: another creature enters, effect: {gain life: 1}}"
MOURNER = "{trigger: mourns, when: another creature leaves, effect: {gain life: 1}}"


def attacked(does: str, others: str = "", more: str = "", day: str = "modern") -> Run:
    """Anna's Caller attacks, and does something as it does."""
    caller = f"Caller: {{pt: 0/1, abilities: [{{trigger: calls, when: attacks, effect: {does}}}]}}"
    table = f"table: {{Anna: [{caller}{others}], Noah: []}}\nattacks: [Caller]\n"
    return play(find(day), table, more)


def token(*abilities: str) -> str:
    return f"{{name: Goblin, pt: 1/1, abilities: [{', '.join(abilities)}]}}"


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize(
    ("does", "others", "more", "gained"),
    [
        (f"{{make: {token(GREETER)}, amount: 2}}", "", "", 2),
        (f"{{make: {token(GREETER)}, amount: 3}}", "", "", 6),
        ("{exile and return: each other creature you control}", f", 2 Host: {{pt: 1/1, abilities: [{GREETER}]}}", "", 2),
        (
            "{put into play: each creature card in your graveyard}", "",
            f"graveyard: {{Anna: [Host: {{pt: 1/1, abilities: [{GREETER}]}}, Elk: 3/3]}}\n", 1,
        ),
    ],
)  # fmt: skip
def test_what_comes_together_sees_one_another_come(
    does: str, others: str, more: str, gained: int, day: str
) -> None:
    assert life(attacked(does, others, more, day), "Anna") == 20 + gained


def test_an_aura_that_comes_along_is_seen_by_what_came_with_it() -> None:
    """What it lies on is chosen before anything triggers."""
    host = ", Host: {pt: 1/1, abilities: [{trigger: g, when: an enchantment enters, effect: {gain life: 1}}]}"
    aura = (
        ", Veil: {types: [enchantment], subtypes: [Aura], keywords: [enchant creature], attached to: Caller}"
    )
    found = attacked(
        "{exile and return: each other permanent you control}", host + aura + ", Moor: {types: [land]}"
    )
    assert life(found, "Anna") == 21


LATER = "{make: TOKEN, amount: 2}, {exile: made, later: MOMENT}"


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("moment", ["end of combat", "end of turn"])
def test_what_is_put_off_for_several_things_triggers_once(moment: str, day: str) -> None:
    """They go together, and each sees the other go."""
    does = f"[{LATER.replace('TOKEN', token(MOURNER)).replace('MOMENT', moment)}]"
    found = attacked(does, day=day)
    assert life(found, "Anna") == 22
    assert [one.detail for one in told(found, "trigger", "Caller")] == ["calls", f"exile at {moment}"]


def test_what_is_put_off_acts_on_those_that_are_still_there() -> None:
    shot = "{types: [instant], abilities: [{spell: shoots, targets: [creature], effect: {destroy: target}}]}"
    found = attacked(
        f"[{LATER.replace('TOKEN', token()).replace('MOMENT', 'end of turn')}]",
        more=f"hand: {{Noah: [Shot: {shot}]}}\nplays: [{{by: Noah, when: blockers-declared, cast: Shot, target: Goblin of Caller 1}}]",
    )
    gone = [(one.kind, one.subject) for one in found.events if one.kind in ("die", "move")]
    assert [one for one in gone if "Goblin" in one[1]] == [
        ("die", "Goblin of Caller 1"), ("move", "Goblin of Caller 2"),
    ]  # fmt: skip
    assert fate(found, "Goblin of Caller 2") == "gone"


@pytest.mark.parametrize(("says", "asked"), [("gain life: 1", 0), ("deal: 1, to: it", 1)])
def test_one_ability_that_triggered_twice_is_put_in_order_only_if_it_speaks_of_what_set_it_off(
    says: str, asked: int
) -> None:
    host = (
        f", Host: {{pt: 1/1, abilities: [{{trigger: g, when: another creature enters, effect: {{{says}}}}}]}}"
    )
    found = attacked("{make: {name: Goblin, pt: 1/1}, amount: 2}", host)
    assert len(found.defaults) == asked
