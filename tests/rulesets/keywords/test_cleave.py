"""Spells that are cast for their cleave cost, without the words that stand on them in brackets."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from reports.words.obstacles import why
from rulesets.cards.text.line import whole
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from tests.playing import cited, play, told, zones

FIRST, TODAY = "2021-11-19", "current"
TEXT = "Cleave {2}{W} (You may cast this spell for its cleave cost. If you do, remove the words in square brackets.)\nDestroy target [attacking] creature. [You lose 2 life.]"
DATA = (
    "abilities: [{spell: destroy an attacker, targets: [attacking creature], effect: {destroy: target}},"
    " {spell: destroy a creature, cleave: true, cost: {mana: 2W}, targets: [creature], effect: {destroy: target}}]"
)


def _cast(said: str, mana: str, day: str = TODAY, card: str = DATA) -> Run:
    return play(
        find(day), f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}", "table: {Anna: [Bear: 2/2], Noah: [Ox: 2/5]}",
        f"hand: {{Anna: [Edict: {{types: [instant], cost: W, {card}}}]}}\nattacks: [Bear]\nblocks: {{Ox: Bear}}",
        f"plays: [{{by: Anna, when: blockers-declared, cast: Edict, {said}}}]",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("said", "mana", "found"),
    [
        ("target: Bear", "W", ""),
        ("target: Ox", "W", "Edict may not be aimed at Ox, only at an attacking creature"),
        ("ability: cleave, target: Ox", "WWW", ""),
        ("ability: cleave, target: Ox", "WW", "Anna lacks 1 of the mana 2W"),
    ],
)
@pytest.mark.parametrize("card", [DATA, f'text: "{TEXT}"'.replace("\n", "\\n")])
def test_for_its_cleave_cost_a_spell_has_none_of_the_words_in_brackets(
    card: str, said: str, mana: str, found: str
) -> None:
    run = _cast(said, mana, card=card)
    if found:
        assert (run.status, run.reason is not None and why(run.reason)) == ("illegal", found)
    else:
        assert zones(run, said.rpartition(" ")[2]) == ["graveyard"]


@pytest.mark.parametrize("day", [FIRST, TODAY])
def test_it_is_told_with_its_rule(day: str) -> None:
    run = _cast("ability: cleave, target: Ox", "WWW", day)
    assert cited(run, told(run, "cast")) == ["702.148a"]


def test_there_is_none_before_crimson_vow() -> None:
    assert _cast("target: Bear", "W", "2021-09-24").status == "refused"


def test_a_spell_with_cleave_is_read_as_two() -> None:
    lines = read_text(TEXT, "Edict", ("instant",))
    assert [(line.outcome, line.reason) for line in lines] == [("silent", "kicker"), ("read", "")]
    spells = whole(lines)["abilities"]
    assert isinstance(spells, list)
    assert [one.get("cleave") for one in spells if isinstance(one, dict)] == [None, "true"]
    assert [one["targets"] for one in spells if isinstance(one, dict)] == [
        ["attacking creature"],
        ["creature"],
    ]


@pytest.mark.parametrize(
    ("text", "outcomes"),
    [
        ("Cleave {2}{W}\nDestroy target [purple] creature.", ["not read", "not read"]),
        (
            "Cleave {2}{W}\nDestroy target creature [with flying].\n[You lose 2 life.]",
            ["not read", "read", "read"],
        ),
        ("Cleave {2}{W}\nDestroy target creature.", ["not read", "read"]),
    ],
)
def test_of_which_not_all_is_understood_is_not_cast_so(text: str, outcomes: list[str]) -> None:
    assert [line.outcome for line in read_text(text, "Edict", ("instant",))] == outcomes


@pytest.mark.parametrize(
    ("line", "lacks"),
    [("Destroy target [attacking creature.", "closed"), ("Destroy target attacking] creature.", "opened")],
)
def test_a_bracket_without_its_other_half_is_told_by_itself(line: str, lacks: str) -> None:
    """Not the cleave cost is what cannot be read."""
    with pytest.raises(Faults) as found:
        play(
            find("current"), "table: {Anna: [], Noah: []}\nattacks: []",
            f'hand: {{Anna: [Cut: {{types: [instant], cost: R, text: "Cleave {{2}}{{W}}\\n{line}"}}]}}',
        )  # fmt: skip
    assert [one.message for one in found.value.faults] == [f"a bracket is not {lacks}: {line}"]
