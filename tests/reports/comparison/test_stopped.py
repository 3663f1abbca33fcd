"""A way to play it that no ruleset lets be played: where it stops, and which rules say so."""

from __future__ import annotations

import pytest

from comparator.comparing.compare import compare
from comparator.scenario.places import Bringing
from comparator.scenario.reading import read
from reports.comparison.stopped import where_stopped
from reports.comparison.tried import stopped_at
from reports.comparison.view import page_view
from reports.words.outcomes import NO_END
from rulesets.registry import find

BOARD = """\
format: 1
title: What may not be
players: {Anna: 20, Noah: 20}
table:
  Anna: [Kite: 3/3 flying, Post: 0/4 defender, Big: 5/5 trample, Shop: {types: [artifact], abilities: [
    {ability: burn, cost: {exile: 2 card in your graveyard}, targets: [any], effect: {deal: 2}}]}]
  Noah: [Guard: 3/3]
graveyard: {Anna: [Husk: 1/1, Rind: 1/1, Hull: 1/1]}
"""


@pytest.mark.parametrize(
    ("script", "told"),
    [
        (
            "attacks: [Kite]\nblocks: {Guard: Kite}",
            """\
board.yaml:10:10: as written: Guard may not block Kite under any ruleset named
  10 | blocks: {Guard: Kite}
     |          ^^^^^
  2003: Kite flies, and Guard does not. 502.4b
  modern: Kite flies, and Guard has neither flying nor reach. 702.9b""",
        ),
        (
            "lines:\n  one: {attacks: [Big, Post]}",
            """\
board.yaml:10:24: one: Post may not attack under any ruleset named
  10 |   one: {attacks: [Big, Post]}
     |                        ^^^^
  2003: Post has defender. In no text before that of 1 October 2004 (502.41b)
  modern: Post has defender. 702.3b""",
        ),
        (
            "attacks: [Big]\nblocks: {Guard: Big}\ndamage: {Big: {Guard: 2, Noah: 3}}",
            """\
board.yaml:11:10: as written: Big may not assign 2 damage to Guard and 3 to Noah under any ruleset named
  11 | damage: {Big: {Guard: 2, Noah: 3}}
     |          ^^^
  2003: Big must assign lethal damage to Guard before it assigns any past its blockers. 502.9b
  modern: Big must assign lethal damage to Guard before it assigns any past its blockers. 702.19b""",
        ),
        (
            "plays:\n  - by: Anna\n    when: combat-begins\n    use: Shop\n    target: Noah\n    times: 2",
            """\
board.yaml:12:10: as written: Anna may not use Shop a second time under any ruleset named
  12 |     use: Shop
     |          ^^^^
  2003: the cost is to remove two from the game, each a card in its player's graveyard, and only one can be. 409.1h
  modern: the cost is to exile two, each a card in its player's graveyard, and only one can be. 118.3""",
        ),
    ],
    ids=["block", "attack", "division", "play"],
)  # fmt: skip
def test_what_no_ruleset_allows_is_told_with_its_place_and_each_ruleset_s_reason(
    script: str, told: str
) -> None:
    """The caret stands under the piece of the script; rulesets with one reason by one rule stand together."""
    scenario = read(f"{BOARD}{script}\n", "board")
    compared = compare(scenario, [find("2003"), find("modern")], causes=False)
    found = where_stopped("board.yaml", scenario, scenario.lines[0], compared.lines[0])
    assert "\n".join(found) == told


def test_what_comes_to_no_end_is_not_told_to_end_alike() -> None:
    """There are reasons and rules to differ, and no end to be the same."""
    scenario = read(f"{BOARD}attacks: [Kite]\nblocks: {{Guard: Kite}}\n", "board")
    view = page_view(compare(scenario, [find("2003"), find("modern")]))
    assert view.lines[0].agreement == NO_END
    assert view.lines[0].the_way is None


DUTY = "format: 1\ntitle: Duties\nplayers: {Anna: {life: 20, poison: 1}, Noah: 20}\n"
ELF = """{pt: 3/3, abilities: [
    {trigger: doom, when: attacks, targets: [creature], effect: {destroy: target}},
    {trigger: bolt, when: becomes blocked, targets: [creature], effect: {deal: 2, to: target}}]}"""


@pytest.mark.parametrize(
    ("board", "ruleset", "place", "under"),
    [
        ("table: {Anna: [Juggernaut, Bear: 2/2]}\nattacks: [Bear]", "modern", "5:1", "attacks"),
        ("table: {Anna: [Juggernaut, Bear: 2/2]}", "modern", "4:16", "Juggernaut"),
        ("table: {Anna: [Juggernaut, Bear: 2/2]}\nlines:\n  one: {attacks: []}\n  two: {}", "modern", "6:9", "attacks"),
        (("table: {Anna: [Bear: 2/2], Noah: [Elf: {pt: 1/1, text: This creature blocks each combat if able.}]}\n"
         "attacks: [Bear]\nblocks: {}"), "modern", "6:1", "blocks"),
        ("table: {Anna: [Bear: 2/2], Noah: [Bear: 2/2, {Jace Beleren: {counters: {loyalty: 3}}}]}", "2003", "4:47", "Jace Beleren"),
        ("table: {Anna: [Bear: 2/2], Noah: [{Bear: 2/2 lifelink}, Bear: 2/2 wither]}", "2003", "4:67", "wither"),
        ("table: {Anna: [Vampire Nighthawk]}", "2003", "4:16", "Vampire Nighthawk"),
        ("table: {Anna: [Bear: 2/2]}", "alpha", "3:11", "Anna"),
        ("table: {Anna: [Bear: {pt: 2/2, marks: [Ring-bearer]}]}", "2003", "4:16", "Bear"),
        ((f"table: {{Anna: [Elf: {ELF}], Noah: [Bird: 1/1, Bear: 2/2]}}\nattacks: [Elf]\nblocks: {{Bird: Elf}}\n"
         "choices:\n  - {for: Elf, target: Bear}\n  - {target: Bear, for: Elf}"), "modern", "11:25", "Elf"),
    ],
    ids=["another attacks instead", "no attacks are written", "in a line", "a block", "a planeswalker", "what came last", "a card of the book",
         "a player", "how a card lies", "one choice made twice"],
)  # fmt: skip
def test_what_is_left_out_or_lacking_is_told_with_its_place(
    board: str, ruleset: str, place: str, under: str
) -> None:
    """An attack that has to be made is missed where attacks are said, and what has not come yet stands where it is laid out."""
    scenario = read(f"{DUTY}{board}\n", "board")
    compared = compare(scenario, [find(ruleset)], causes=False)
    told, source, caret, *_ = "\n".join(
        where_stopped("board.yaml", scenario, scenario.lines[0], compared.lines[0])
    ).splitlines()
    assert told.startswith(f"board.yaml:{place}: ")
    assert source[caret.index("^") : caret.rindex("^") + 1] == under


@pytest.mark.parametrize(("became", "what"), [("monarch: true", "monarch"), ("ring: 2", "the ring tempts you"), ("city's blessing: true", "ascend")])  # fmt: skip
def test_what_has_become_of_a_player_is_lacking_with_that_player(became: str, what: str) -> None:
    scenario = read(
        f"{DUTY.replace('Noah: 20', f'Noah: {{{became}}}')}table: {{Anna: [Bear: 2/2]}}\n", "board"
    )
    (run,) = compare(scenario, [find("2003")], causes=False).lines[0].runs
    assert stopped_at(run, scenario) == Bringing(scenario.seats[1], what)


def test_that_it_is_day_is_lacking_where_the_board_says_so() -> None:
    scenario = read(f"{DUTY}it is: day\ntable: {{Anna: [Bear: 2/2]}}\n", "board")
    compared = compare(scenario, [find("2003")], causes=False)
    told = list(where_stopped("board.yaml", scenario, scenario.lines[0], compared.lines[0]))
    assert any("no day and night before" in row for row in told)
    assert "it is: day" in "\n".join(told)
