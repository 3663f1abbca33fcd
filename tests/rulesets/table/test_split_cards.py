"""Split cards: wherever one is no spell it is of the types and colours of both halves, and on the stack of one half alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from comparator.cards.place import ELSEWHERE
from comparator.running.record import Run
from comparator.running.run import run as run_line
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from reports.words.obstacles import why
from rulesets.registry import find
from tests.invented import own_file, two_faced
from tests.playing import board, cited, fate, in_words, life, play, told

UNDO = "Undo: {types: [instant], cost: U, abilities: [{spell: undo, targets: [creature], effect: {return: target}}], other half: {name: Redo, types: [sorcery], cost: 1G}}"
CARDS = f"cards:\n  {UNDO}\n"
DINE = "plays: [{by: Anna, when: combat-begins, use: Eater, exile: Undo}]"
EATER = "Eater: {pt: 1/1, abilities: [{ability: dine, cost: {exile: WHAT}, effect: {gain life: 3}}]}"


@pytest.mark.parametrize(
    ("what", "eaten"),
    [
        ("sorcery card in your graveyard", True),
        ("instant card in your graveyard", True),
        ("green card in your graveyard", True),
        ("blue card in your graveyard", True),
        ("red card in your graveyard", False),
    ],
)
def test_a_split_card_in_a_graveyard_is_what_both_halves_are(what: str, eaten: bool) -> None:
    table = f"table: {{Anna: [{EATER.replace('WHAT', what)}], Noah: []}}\ngraveyard: {{Anna: [Undo]}}\nattacks: []"
    found = play(find("modern"), CARDS, table, DINE)
    assert (life(found, "Anna"), found.status == "finished") == ((23, True) if eaten else (20, False))


@pytest.mark.parametrize(
    ("day", "bound", "eaten"),
    [
        ("2010", "1 or less", True),
        ("2017-04-27", "2 or greater", True),
        ("2017-04-27", "3 or greater", False),
        ("2017-04-28", "1 or less", False),
        ("2017-04-28", "3 or greater", True),
        ("current", "3 or greater", True),
        ("current", "2 or less", False),
    ],
)
def test_a_split_card_has_either_mana_value_and_since_april_2017_that_of_both_halves(
    day: str, bound: str, eaten: bool
) -> None:
    dine = EATER.replace("WHAT", f"instant card in your graveyard with mana value {bound}")
    found = play(
        find(day),
        CARDS,
        f"table: {{Anna: [{dine}], Noah: []}}\ngraveyard: {{Anna: [Undo]}}\nattacks: []",
        DINE,
    )
    assert (life(found, "Anna"), found.status) == ((23, "finished") if eaten else (20, "illegal"))


@pytest.mark.parametrize(
    ("day", "cards", "told"),
    [
        ("2017-04-27", CARDS, "something counts the mana value of Undo, a split card that has two"),
        ("current", CARDS.replace(", cost: 1G", ""), "something asks for the mana value of Undo, of which the board does not say what both halves cost"),
    ],
)  # fmt: skip
def test_a_mana_value_that_is_not_one_number_is_not_guessed(day: str, cards: str, told: str) -> None:
    eater = "Eater: {pt: 1/1, abilities: [{ability: weigh, targets: [card in your graveyard], effect: {gain life: {mana value of: target}}}]}"
    table = f"table: {{Anna: [{eater}], Noah: []}}\ngraveyard: {{Anna: [Undo]}}\nattacks: []"
    found = play(find(day), cards, table, DINE.replace("exile", "target"))
    assert (found.status, why(found.reason)) == ("unfinished", told)


@pytest.mark.parametrize(
    ("keyword", "ends"), [("protection from green", "hand"), ("protection from blue", "battlefield 3/3")]
)
def test_half_a_split_card_that_is_cast_is_that_half_alone(keyword: str, ends: str) -> None:
    """It goes to the graveyard as the whole card, where Eater eats it as a sorcery."""
    eater = EATER.replace("WHAT", "sorcery card in your graveyard")
    table = f"table: {{Anna: [{eater}], Noah: [Elk: {{pt: 3/3, keywords: [{keyword}]}}]}}\nhand: {{Anna: [Undo]}}\nattacks: []"
    cast = "{by: Anna, when: combat-begins, cast: Undo, target: Elk}, {by: Anna, when: attackers-declared, use: Eater, exile: Undo}"
    found = play(find("modern"), CARDS, table, f"plays: [{cast}]")
    assert fate(found, "Elk") == ends
    assert life(found, "Anna") == (23 if ends == "hand" else 20)


STOP = "Stop: {types: [instant], cost: U, keywords: [fuse], abilities: [{spell: wilt, targets: [creature], effect: {pump: -2/-2, on: target}}], other half: {name: Start, LEFTtypes: [TYPE], cost: 1R, abilities: [{spell: grow, targets: [creature], effect: {set: 2/2, on: target, until: permanent}}]}}"


def _stop(left: str = "", type_: str = "instant") -> str:
    """A split card with fuse; whether it is the left half, and the type of the other, may be said."""
    return STOP.replace("LEFT", left).replace("TYPE", type_)


def _cast(said: str, mana: str, day: str = "current", left: str = "", type_: str = "instant") -> Run:
    return play(
        find(day), f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}", "table: {Anna: [Elk: 3/3], Noah: [Ox: 2/3]}",
        f"hand: {{Anna: [{_stop(left, type_)}]}}\nattacks: [Elk]\nplays: [{{by: Anna, when: attackers-declared, cast: Stop, {said}}}]",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("said", "mana", "end"),
    [
        ("ability: fuse, targets: [Elk, Ox]", "1RU", ("finished", 19)),
        ("ability: fuse, targets: [Elk, Ox]", "1R", ("illegal", 20)),
        ("ability: wilt, target: Elk", "U", ("finished", 19)),
    ],
)
@pytest.mark.parametrize(
    ("day", "number"), [("2013-05-01", "702.100a"), ("2014", "702.101a"), ("current", "702.102a")]
)
def test_both_halves_are_cast_as_one_spell_for_what_both_cost(
    day: str, number: str, said: str, mana: str, end: tuple[str, int]
) -> None:
    run = _cast(said, mana, day)
    assert (run.status, life(run)) == end
    if "fuse" in said and end[0] == "finished":
        assert cited(run, told(run, "cast")) == [number]


@pytest.mark.parametrize(
    ("left", "ends"), [("", (19, "battlefield 2/2")), ("left: true, ", (18, "battlefield 0/1"))]
)
def test_the_left_half_comes_first(left: str, ends: tuple[int, str]) -> None:
    """Its target is the first one; what it grows or wilts to tells which of the two it is."""
    run = _cast("ability: fuse, targets: [Elk, Ox]", "1RU", left=left)
    assert (life(run), fate(run, "Ox")) == ends


def test_what_is_half_a_sorcery_is_cast_as_one() -> None:
    assert _cast("ability: fuse, targets: [Elk, Ox]", "1RU", type_="sorcery").status == "illegal"


def test_what_is_found_in_a_library_is_not_fused() -> None:
    """Fuse works in a hand, whatever lets a half be cast elsewhere."""
    finder = "Map: {types: [artifact], abilities: [{ability: dig, effect: {discover: 9}}]}"
    run = play(
        find("current"),
        f"table: {{Anna: [Elk: 1/1, Ox: 2/2, {finder}], Noah: []}}\nlibrary: {{Anna: [{_stop()}]}}\nattacks: []",
        "plays: [{by: Anna, when: combat-begins, use: Map}, {by: Anna, when: combat-begins, cast: Stop, ability: fuse, targets: [Elk, Ox]}]",
    )
    (refused,) = told(run, "illegal")
    assert (in_words(run, [refused]), cited(run, [refused])) == (
        ["Not legal: Stop may be fused only where it is cast from a hand."],
        ["702.102a"],
    )


FAR = "Far: {types: [instant], cost: 1U, abilities: [{spell: gone, targets: [creature], effect: {return: target}}], other half: {name: Away, types: [sorcery], cost: 2B, abilities: [{spell: gone, targets: [creature], effect: {destroy: target}}]}}"


@pytest.mark.parametrize(
    ("said", "mana", "end"),
    [
        ("cast: Far", "UU", ("finished", "hand")),
        ("cast: Far", "BBB", ("illegal", "battlefield 3/3")),
        ("cast: Away", "BBB", ("finished", "graveyard")),
        ("cast: Away", "UU", ("illegal", "battlefield 3/3")),
        ("cast: Away, ability: gone", "BBB", ("finished", "graveyard")),
        ("cast: Far, ability: 'Away: gone'", "BBB", ("finished", "graveyard")),
    ],
)
@pytest.mark.parametrize("day", ["2000-10-02", "2010", "current"])
def test_either_half_of_a_card_is_cast_by_its_own_name_for_what_it_costs(
    day: str, said: str, mana: str, end: tuple[str, str]
) -> None:
    run = play(
        find(day), f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}", "table: {Anna: [], Noah: [Ox: 3/3]}",
        f"hand: {{Anna: [{FAR}]}}\nattacks: []\nplays: [{{by: Anna, when: main-after-combat, {said}, target: Ox}}]",
    )  # fmt: skip
    assert (run.status, fate(run, "Ox")) == end


def test_either_half_has_its_own_time_and_colours_alone() -> None:
    """Of the two only the instant is cast in combat, and of the two only the black one does nothing to what black keeps off."""
    for said, keyword, ends in (
        ("when: combat-begins, cast: Away", "flying", "battlefield 3/3"),
        ("when: combat-begins, cast: Far", "protection from black", "hand"),
        ("when: main-after-combat, cast: Away", "protection from black", "battlefield 3/3"),
        ("when: main-after-combat, cast: Away", "protection from blue", "graveyard"),
    ):
        table = f"table: {{Anna: [], Noah: [Ox: {{pt: 3/3, keywords: [{keyword}]}}]}}\nhand: {{Anna: [{FAR}]}}\nattacks: []"
        run = play(find("current"), table, f"plays: [{{by: Anna, {said}, target: Ox}}]")
        assert fate(run, "Ox") == ends, said


def test_the_half_that_is_cast_goes_to_the_graveyard_as_the_whole_card() -> None:
    eater = EATER.replace("WHAT", "blue card in your graveyard")
    table = f"table: {{Anna: [{eater}, Ox: 3/3], Noah: []}}\nhand: {{Anna: [{FAR.replace('sorcery', 'instant')}]}}\nattacks: []"
    cast = "{by: Anna, when: combat-begins, cast: Away, target: Ox}, {by: Anna, when: attackers-declared, use: Eater, exile: Far}"
    run = play(find("modern"), table, f"plays: [{cast}]")
    assert (life(run, "Anna"), fate(run, "Ox")) == (23, "graveyard")


@pytest.mark.parametrize(("cast", "ends"), [("Far", "hand"), ("Away", "graveyard")])
def test_what_is_found_in_a_library_is_cast_as_either_half(cast: str, ends: str) -> None:
    """It is found by the mana value of both halves, and a half that is a sorcery is cast there as well."""
    finder = "Map: {types: [artifact], abilities: [{ability: dig, effect: {discover: 5}}]}"
    run = play(
        find("current"),
        f"table: {{Anna: [{finder}], Noah: [Ox: 3/3]}}\nlibrary: {{Anna: [{FAR}]}}\nattacks: []",
        f"plays: [{{by: Anna, when: combat-begins, use: Map}}, {{by: Anna, when: combat-begins, cast: {cast}, target: Ox}}]",
    )
    assert fate(run, "Ox") == ends


def test_a_half_with_a_keyword_is_cast_as_that_has_it() -> None:
    """What has aftermath is cast from a graveyard alone, and exiled; there is no such half before April 2017."""
    card = "Cut: {types: [instant], cost: 1R, other half: {name: Ribbons, cost: B, keywords: [aftermath], text: Each opponent loses 3 life.}}"
    plays = "attacks: []\nplays: [{by: Anna, when: combat-begins, cast: Ribbons}]"
    found = {
        (day, zone): play(find(day), f"table: {{Anna: [], Noah: []}}\n{zone}: {{Anna: [{card}]}}", plays)
        for day in ("2017-04-27", "current")
        for zone in ("hand", "graveyard")
    }
    assert {key: run.status for key, run in found.items()} == {
        ("2017-04-27", "hand"): "refused",
        ("2017-04-27", "graveyard"): "refused",
        ("current", "hand"): "illegal",
        ("current", "graveyard"): "finished",
    }
    cast = found["current", "graveyard"]
    assert (life(cast, "Noah"), fate(cast, "Cut")) == (17, "exile")


@pytest.mark.parametrize(
    ("card", "cast", "said", "expected"),
    [
        (UNDO, "Redo", '"Redo" is the other half of "Undo"', '"Redo" in its place on the board'),
        (FAR, "Awa", 'there is no "Awa" here', "a card, listed under `hand:`, of this scenario"),
    ],
)  # fmt: skip
def test_the_half_of_which_nothing_is_said_is_told_to_be_that(
    card: str, cast: str, said: str, expected: str
) -> None:
    plays = f"plays: [{{by: Anna, when: combat-begins, cast: {cast}, target: Elk}}]"
    with pytest.raises(Faults) as raised:
        board(f"table: {{Anna: [Elk: 1/1], Noah: []}}\nhand: {{Anna: [{card}]}}\nattacks: []", plays)
    (fault,) = raised.value.faults
    assert (fault.message, fault.expected) == (said, expected)


def test_there_is_no_fuse_before_its_day() -> None:
    assert _cast("ability: wilt, target: Elk", "U", "2013-04-30").status == "refused"


SIGHT = (
    "{U}",
    "Instant",
    "Draw a card.\nFuse (You may cast one or both halves of this card from your hand.)",
)
STING = (
    "{1}{R}",
    "Instant",
    "Sting deals 2 damage to target player.\nFuse (You may cast one or both halves of this card from your hand.)",
)
FIDGET = (
    "{1}{R}",
    "Instant",
    "Fold your arms.\nFuse (You may cast one or both halves of this card from your hand.)",
)


@pytest.mark.parametrize(
    ("other", "named", "said", "end"),
    [
        (STING, "Sight", "ability: fuse, target: Noah", 18),
        (STING, "Other", "ability: fuse, target: Noah", 18),
        (FIDGET, "Sight", "ability: draw a card", 20),
    ],
)
def test_both_halves_of_a_card_of_ones_own_file_are_cast_where_both_are_read(
    other: tuple[str, str, str],
    named: str,
    said: str,
    end: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keys = ("mana_cost", "type_line", "oracle_text")
    halves = [
        {"name": name, **dict(zip(keys, half, strict=True))}
        for name, half in (("Sight", SIGHT), ("Other", other))
    ]
    halves[1]["oracle_text"] = halves[1]["oracle_text"].replace("Sting", "Other")
    card = two_faced("split", "Sight", "Other") | {"card_faces": halves}
    monkeypatch.setenv(ELSEWHERE, str(own_file(tmp_path, [card])))
    scenario = read(
        "format: 1\ntitle: A test\nplayers: {Anna: 20, Noah: 20}\ntable: {Anna: [], Noah: []}\n"
        f"hand: {{Anna: [{named}]}}\nattacks: []\nplays: [{{by: Anna, when: combat-begins, cast: {named}, {said}}}]\n",
        "board.yaml",
    )
    run = run_line(scenario, scenario.lines[0], find("current"))
    assert (run.status, life(run)) == ("finished", end)
