"""Words of a card that mean something said before: a target that is one of two types, the card that was exiled, the colour chosen first."""

from __future__ import annotations

import pytest

from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from tests.playing import fate, life, play, zones

BLINK = {"exile and return": "target"}


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Destroy target artifact or enchantment. Tester deals 2 damage to that permanent's controller.", [{"destroy": "target"}, {"deal": "2", "to": "controller"}]),
        ("Destroy target artifact or land. Its controller loses 1 life.", [{"destroy": "target"}, {"lose life": "1", "who": "controller"}]),
        ("Destroy target artifact, enchantment, or land. You gain life equal to its mana value.", [{"destroy": "target"}, {"gain life": {"mana value of": "target"}}]),
        ("Exile target creature you control, then return that card to the battlefield under its owner's control.", BLINK),
        ("Exile target creature you control, then return that card to the battlefield under your control.", {**BLINK, "under your control": "true"}),
        ("Choose a color. White creatures you control gain protection from the chosen color until end of turn.", {"gain": ["protection from chosen color"], "on": "each white creature you control"}),
    ],
)  # fmt: skip
def test_what_stands_for_something_named_before_is_read_as_that(text: str, effect: object) -> None:
    (line,) = read_text(text, "Tester", ["instant"])
    assert line.outcome == "read"
    (spell,) = line.abilities
    assert isinstance(spell, dict)
    assert spell["effect"] == effect


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target artifact. Sacrifice a land or creature. That creature's controller loses 1 life.",
        "Choose a color. Creatures of the chosen color or lands of the chosen color gain trample until end of turn.",
    ],
)
def test_what_could_mean_something_else_is_not_read(text: str) -> None:
    assert [line.outcome for line in read_text(text, "Tester", ["instant"])] == ["not read"]


DAYS = pytest.mark.parametrize("day", ["1999-04-23", "2003", "2008", "modern", "current"])
SHOT = "hand: {Noah: [Shot: {types: [instant], text: 'Destroy target creature.'}]}\nattacks: [Ox]\nplays: [{by: Noah, when: attackers-declared, cast: Shot, target: Ox}]"


@DAYS
@pytest.mark.parametrize(
    ("giver", "gained"),
    [
        ("Veil: {types: [enchantment], subtypes: [Aura], attached to: Ox, text: 'Enchanted creature has \"When this creature dies, you gain 3 life.\"', keywords: [enchant creature]}", 3),
        ("Lord: {pt: 1/1, text: 'Creatures you control have \"When this creature dies, you gain 3 life.\"'}", 3),
        ("Lord: {pt: 1/1, text: 'As long as you control a Goblin, creatures you control have \"When this creature dies, you gain 3 life.\"'}", 0),
    ],
)  # fmt: skip
def test_what_is_granted_for_the_moment_at_which_its_bearer_dies_is_read_and_had(
    day: str, giver: str, gained: int
) -> None:
    run = play(find(day), f"table: {{Anna: [Ox: 3/3, {giver}], Noah: []}}\n{SHOT}")
    assert (run.status, zones(run, "Ox"), life(run, "Anna")) == ("finished", ["graveyard"], 20 + gained)


@DAYS
def test_a_kind_that_grows_as_what_it_struck_dies_has_each_of_it_grow(day: str) -> None:
    lord = 'Lord: {pt: 3/3, subtypes: [Sliver], text: "All Sliver creatures have \\"Whenever a creature dealt damage by this creature this turn dies, put a +1/+1 counter on this creature.\\""}'
    run = play(
        find(day), f"table: {{Anna: [{lord}, Kin: {{pt: 3/3, subtypes: [Sliver]}}], Noah: [Elk: 2/2]}}",
        "attacks: [Lord, Kin]\nblocks: {Elk: Kin}",
    )  # fmt: skip
    assert [fate(run, name) for name in ("Kin", "Lord")] == ["battlefield 4/4 damage 2", "battlefield 3/3"]


@pytest.mark.parametrize(
    ("more", "text", "gained"),
    [
        ("counters: {level: 1}, ", "Level up {1}\\nLEVEL 2+\\n3/3\\nWhen Ox dies, you gain 4 life.", 0),
        ("counters: {level: 2}, ", "Level up {1}\\nLEVEL 2+\\n3/3\\nWhen Ox dies, you gain 4 life.", 4),
        ("", "Max speed — When Ox dies, you gain 4 life.", 0),
        ("marks: [harnessed], ", "∞ — When Ox dies, you gain 4 life.", 4),
    ],
)
def test_what_it_had_as_long_as_something_was_so_it_had_as_it_died(more: str, text: str, gained: int) -> None:
    run = play(find("current"), f'table: {{Anna: [Ox: {{pt: 1/1, {more}text: "{text}"}}], Noah: []}}\n{SHOT}')
    assert (run.status, life(run, "Anna")) == ("finished", 20 + gained)
