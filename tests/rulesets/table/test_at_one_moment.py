"""What comes into play or leaves it at one moment sees one another, and what is put off for several things waits once."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.cards.text.reading import read_line
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


@pytest.mark.parametrize("verb", ["destroy", "bury", "exile", "return"])
@pytest.mark.parametrize(("at_once", "gained"), [(", at once: true", 2), ("", 1)])
def test_what_one_instruction_has_leave_sees_one_another_leave(verb: str, at_once: str, gained: int) -> None:
    """Of two instructions the second finds what is left of the first: who has gone sees nobody go any more."""
    mourners = "".join(f", {one}: {{pt: 2/2, abilities: [{MOURNER}]}}" for one in ("Widow", "Orphan"))
    does = f"[{{{verb}: target}}, {{{verb}: target 2{at_once}}}], targets: [creature, creature]"
    found = attacked(does, mourners, "choices: [{for: Caller, targets: [Widow, Orphan]}]\n")
    assert life(found, "Anna") == 20 + gained


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("Destroy target creature and target land.", "destroy"),
        ("Destroy target creature and target land. They can't be regenerated.", "bury"),
        ("Exile target creature and target land.", "exile"),
        ("Return target creature and target land to their owners' hands.", "return"),
    ],
)
def test_one_sentence_that_names_two_targets_is_read_as_one_event(text: str, does: str) -> None:
    """Both targets leave at once; two sentences would leave one after the other."""
    (spell,) = read_line(text.lower(), "spell").abilities
    assert isinstance(spell, dict)
    assert spell["effect"] == [{does: "target"}, {does: "target 2", "at once": "true"}]


def test_nothing_is_done_at_once_with_what_is_something_else() -> None:
    """An effect that is said to come along with one of another verb is a fault."""
    with pytest.raises(Faults, match="1 fault") as raised:
        attacked("[{gain life: 1}, {destroy: this, at once: true}]")
    assert [one.message for one in raised.value.faults] == ['"destroy" is not done at once with "gain life"']


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Whenever Giant deals combat damage to a creature, you gain 1 life.", 2),
        ("Whenever Giant deals combat damage to a creature, you gain that much life.", 5),
        ("Whenever Giant deals damage, you gain 1 life.", 1),
    ],
)
@pytest.mark.parametrize("ruleset", ["2004-11-01", "modern"])
def test_damage_to_one_creature_triggers_once_in_however_many_parts_it_gets_there(
    ruleset: str, text: str, gained: int
) -> None:
    """Two shields send 1 damage each to another creature, which is dealt 2 at one time."""
    found = play(
        find(ruleset),
        f"""
        table:
          Anna: [Giant: {{pt: 5/5, text: "{text}"}}]
          Noah:
            - Monk: {{pt: 2/2, abilities: [{{ability: shield, targets: [creature], effect: {{redirect: 1, to: this, instead to: target}}}}]}}
            - Wall: 0/7
        attacks: [Giant]
        blocks: {{Monk: Giant}}
        plays: [{{by: Noah, when: blockers-declared, use: Monk, target: Wall, times: 2}}]
        """,
    )
    assert found.status == "finished", found.reason
    assert found.facts["Anna"]["life"] == 20 + gained


MOURNS = "{trigger: mourns, when: another creature dies, effect: {gain life: 1}}"
GRANTS = f"{{static: s, boost: {{who: each other creature you control, abilities: [{MOURNS}]}}}}"
SHOT = "hand: {Noah: [Shot: {types: [instant], abilities: [{spell: s, targets: [creature, creature], effect: [{destroy: target}, {destroy: target 2, at once: true}]}]}]}"


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize(
    ("lord", "elk", "shot", "gained"),
    [
        (GRANTS, "", "Lord, Cow", 2),
        (GRANTS, "", "Lord, Elk", 1),
        ("{static: s, boost: {who: each other creature, lose all abilities: true}}", MOURNS, "Lord, Cow", 0),
    ],
    ids=["granted to what stays", "granted to what leaves along", "taken from what stays"],
)
def test_what_others_have_is_looked_back_at_as_what_grants_or_takes_it_leaves(
    day: str, lord: str, elk: str, shot: str, gained: int
) -> None:
    """What stays sees both leave, and what leaves the other one."""
    table = f"table: {{Anna: [Lord: {{pt: 2/2, abilities: [{lord}]}}, Elk: {{pt: 3/3, abilities: [{elk}]}}], Noah: [Cow: 0/4]}}\nattacks: []\n"
    plays = f"plays: [{{by: Noah, when: combat-begins, cast: Shot, targets: [{shot}]}}]\n"
    assert life(play(find(day), table, SHOT, plays), "Anna") == 20 + gained
