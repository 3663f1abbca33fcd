"""Card text that leaves something open: what is divided, what is chosen, and what is watched for."""

from __future__ import annotations

import pytest

from rulesets.cards.part import Plain
from rulesets.cards.text.outcome import Bearer
from rulesets.cards.text.parser import cut
from rulesets.cards.text.phrases import items
from rulesets.cards.text.reading import printed, read_line, read_text
from rulesets.registry import find
from tests.playing import life, play


def test_what_is_divided_is_an_ability_for_each_way() -> None:
    """The larger part comes first; which target has which is a choice of targets."""
    found = read_line("tap: ~ deals 3 damage divided as you choose among one or two target Elves.")
    ways = [one for one in found.abilities if isinstance(one, dict)]
    assert [one["targets"] for one in ways] == [["Elf"], ["Elf", "different Elf"]]
    assert [one["effect"] for one in ways] == [
        {"deal": "3", "to": "target"},
        [{"deal": "2", "to": "target"}, {"deal": "1", "to": "target 2", "at once": "true"}],
    ]
    assert cut(found.text) in set(printed(found))


def _effect(ability: dict[str, Plain]) -> dict[str, Plain]:
    effect = ability["effect"]
    assert isinstance(effect, dict)
    return effect


def _only(value: Plain) -> Plain:
    """What stands alone in a list, and anything else as it is."""
    return value[0] if isinstance(value, list) and len(value) == 1 else value


@pytest.mark.parametrize(
    ("line", "bearer", "does"),
    [
        ("{1}: ~ gets +1/-1 or -1/+1 until end of turn.", "creature", [{"pump": "+1/-1", "on": "this"}, {"pump": "-1/+1", "on": "this"}]),
        ("{1}: enchanted creature gets +1/-1 or -1/+1 until end of turn.", "permanent",
         [{"pump": "+1/-1", "on": "attached"}, {"pump": "-1/+1", "on": "attached"}]),
        ("whenever ~ attacks, ~ gets +1/-1 or -1/+1 until end of turn.", "creature", [{"pump": "+1/-1", "on": "this"}, {"pump": "-1/+1", "on": "this"}]),
        ("at the beginning of combat on your turn, target creature gains your choice of flying or haste until end of turn.", "creature",
         [{"gain": "flying", "on": "target"}, {"gain": "haste", "on": "target"}]),
        ("tap: target creature loses first strike or double strike until end of turn.", "creature",
         [{"lose": "first strike", "on": "target"}, {"lose": "double strike", "on": "target"}]),
        ("target creature gains your choice of flying, first strike, or trample until end of turn.", "spell",
         [{"gain": "flying", "on": "target"}, {"gain": "first strike", "on": "target"}, {"gain": "trample", "on": "target"}]),
        ("target creature gains protection from red or from artifacts until end of turn.", "spell",
         [{"gain": "protection from red", "on": "target"}, {"gain": "protection from artifacts", "on": "target"}]),
    ],
)  # fmt: skip
def test_what_leaves_a_choice_open_is_one_ability_with_a_way_for_each_thing(
    line: str, bearer: Bearer, does: list[dict[str, str]]
) -> None:
    found = read_line(line, bearer)
    (ability,) = found.abilities
    assert isinstance(ability, dict)
    told = [
        {key: _only(value) for key, value in one.items() if value != "turn"}
        for one in items(ability["effect"]) if isinstance(one, dict)
    ]  # fmt: skip
    assert [{key: value for key, value in one.items() if key != "way"} for one in told] == does
    assert [one["way"] for one in told] == ability["choose"]
    assert cut(line) in set(printed(found))


def test_a_choice_of_many_things_that_can_each_be_said_in_many_ways_is_read() -> None:
    things = (
        "banding, double strike, fear, flying, first strike, haste, rampage 1, shadow, vigilance, or trample"
    )
    line = f"{{2}}: until end of turn, ~ gets -1/-1 and gains your choice of {things}."
    found = read_line(line)
    (ability,) = found.abilities
    assert isinstance(ability, dict)
    assert len(items(ability["choose"])) == 10
    assert len([*printed(found)]) < 10_000


@pytest.mark.parametrize(
    "line",
    [
        "{1}: ~ gets +1/-1 or -1/+1 until end of turn. activate only once each turn.",
        '~ has "{1}: ~ gets +1/-1 or -1/+1 until end of turn."',
        "{1}: ~ gets +1/-1 or folds its arms until end of turn.",
        "{1}: ~ gains your choice of flying, tact, or haste until end of turn.",
        "~ gets +1/-1 or -1/+1.",
    ],
)
def test_a_choice_that_is_not_made_each_time_is_not_read(line: str) -> None:
    assert read_line(line).outcome == "not read"


@pytest.mark.parametrize(
    ("line", "bearer", "number"),
    [
        ("~ deals 4 damage divided as you choose among any number of targets.", "spell", 5),
        ("~ deals 4 damage divided as you choose among one, two, or three targets. draw a card.", "spell", 4),
        ("distribute five +1/+1 counters among one, two, or three target Elves.", "spell", 5),
        ("prevent the next 3 damage that would be dealt this turn to any number of targets, divided as you choose.", "spell", 3),
    ],
)  # fmt: skip
def test_there_are_as_many_ways_as_a_number_can_be_parted(line: str, bearer: Bearer, number: int) -> None:
    found = read_line(line, bearer)
    assert len(found.abilities) == number
    assert len({str(one) for one in found.abilities}) == number
    assert cut(line) in set(printed(found))


@pytest.mark.parametrize(
    "line",
    [
        "whenever ~ dies, ~ deals 2 damage divided as you choose among one or two targets.",  # it would trigger twice
        "{1}: ~ deals 2 damage divided as you choose among one or two targets. activate only once each turn.",
        "tap: ~ deals 20 damage divided as you choose among any number of targets.",  # in hundreds of ways
        "lEVEL 2+\n3/3\nfrobnicate a Wall.",
    ],
)
def test_what_would_be_used_more_than_once_or_too_late_is_not_read(line: str) -> None:
    assert read_line(line).outcome == "not read"


@pytest.mark.parametrize(
    "line",
    [
        "Whenever Brisk Tester blocks this turn, draw a card.",
        "Whenever a creature deals combat damage to a player this turn, that player discards a card.",
        "Target creature gains flying until end of turn. Whenever that creature attacks this turn, draw a card.",
        "Whenever a Goblin attacks this turn, it gets +2/+0 until end of turn. Destroy that creature at end of combat.",
        "Whenever a creature attacks this turn, it runs.",
    ],
)
def test_what_is_watched_for_is_read_only_where_it_is_certain_whom_it_speaks_of(line: str) -> None:
    """What is tied to one creature, or to a player that a pronoun means, an effect that watches does not know."""
    assert "read" not in [one.outcome for one in read_text(line, "Brisk Tester", ["Instant"])]


def test_what_an_instant_has_watched_for_sets_off_what_it_says_whoever_does_it() -> None:
    """Two attackers of one turn each set it off, and only those that attack after it."""
    cheer = "Cheer: {types: [instant], text: 'Whenever a creature attacks this turn, it gets +1/+0 until end of turn.'}"
    plays = "plays: [{by: Anna, when: combat-begins, cast: Cheer}]"
    board = (
        "table: {Anna: [Bear: 2/2, Wolf: 1/1], Noah: []}",
        f"hand: {{Anna: [{cheer}]}}",
        "attacks: [Bear, Wolf]",
    )
    assert life(play(find("modern"), *board, plays)) == 15
    assert life(play(find("modern"), *board, plays.replace("combat-begins", "attackers-declared"))) == 17
