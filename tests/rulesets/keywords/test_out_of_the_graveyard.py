"""Cards that are cast or used from a graveyard, and spells that do not go there."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from reports.words.obstacles import why
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from tests.playing import board, cited, keywords_read, life, play, told, zones

TODAY = "current"


def _card(
    keywords: str, does: str = "effect: {gain life: 2}", rest: str = "types: [instant], cost: 1U"
) -> str:
    return f"Tester: {{{rest}, keywords: [{keywords}], abilities: [{{spell: act, {does}}}]}}"


def _played(
    where: str,
    card: str,
    said: str,
    day: str = TODAY,
    mana: str = "",
    hand: str = "",
    window: str = "attackers-declared",
) -> Run:
    seat = f"{{life: 20, mana: {mana}}}" if mana else "20"
    held = {"hand": [hand] if hand else [], "graveyard": ["Old: 1/1", "Older: 1/1"]}
    held[where].append(card)
    held_back = "\n".join(f"{zone}: {{Anna: [{', '.join(cards)}]}}" for zone, cards in held.items() if cards)
    return play(
        find(day), f"players: {{Anna: {seat}, Noah: 20}}", "table: {Anna: [Bear: 2/2], Noah: [Ox: 2/5]}", "attacks: [Bear]", held_back,
        f"plays: [{{by: Anna, when: {window}, {said}}}]",
    )  # fmt: skip


# --- buyback and rebound --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mana", "said", "found"), [
    ("UUUU", ", ability: buyback", "hand"), ("UUU", ", ability: buyback", "illegal"), ("UU", "", "graveyard"),
])  # fmt: skip
@pytest.mark.parametrize("day", ["2001-07-23", "2009-07-11", TODAY])
def test_a_spell_whose_buyback_was_paid_goes_back_to_the_hand(
    day: str, mana: str, said: str, found: str
) -> None:
    run = _played("hand", _card("buyback 2"), f"cast: Tester{said}", day, mana)
    assert (run.status if found == "illegal" else zones(run, "Tester")) == (
        "illegal" if found == "illegal" else [found]
    )


def test_it_does_not_where_it_does_not_resolve() -> None:
    run = play(
        find(TODAY), "table: {Anna: [Bear: 2/2], Noah: []}", f"hand: {{Anna: [{_card('buyback 2')}], Noah: [No: {{types: [instant], abilities: [{{spell: no, targets: [spell], effect: {{counter spell: target}}}}]}}]}}",
        "attacks: [Bear]\nplays: [{by: Anna, when: attackers-declared, cast: Tester, ability: buyback}, {by: Noah, when: attackers-declared, cast: No, target: Tester, respond: true}]",
    )  # fmt: skip
    assert zones(run, "Tester") == ["graveyard"]


@pytest.mark.parametrize(("day", "number"), [("2010-04-23", "702.85a"), (TODAY, "702.88a")])
@pytest.mark.parametrize(("keywords", "where", "found"), [
    ("rebound", "hand", "exile"), ("rebound, buyback 1", "hand", "exile"), ("rebound, retrace", "graveyard", "graveyard"),
])  # fmt: skip
def test_a_spell_with_rebound_that_was_cast_from_the_hand_is_exiled_as_it_resolves(
    day: str, number: str, keywords: str, where: str, found: str
) -> None:
    land = "Plains: {types: [land]}"
    said = "cast: Tester" + (", discard: Plains" if where == "graveyard" else "")
    run = _played(where, _card(keywords), said, day, hand=land)
    assert zones(run, "Tester") == [found]
    if found == "exile":
        assert number in cited(run, told(run, "move", "Tester"))


@pytest.mark.parametrize("keyword", ["madness R", "foretell R"])
def test_a_spell_with_rebound_that_was_cast_from_exile_goes_to_the_graveyard(keyword: str) -> None:
    how = "foretold: true, " if keyword.startswith("foretell") else ""
    card = f"Relic: {{{how}types: [instant], cost: 3, keywords: [rebound, {keyword}], abilities: [{{spell: life, effect: {{gain life: 1}}}}]}}"
    rummage = "Mind: {pt: 1/1, abilities: [{ability: rummage, cost: {discard: 1}, effect: {gain life: 1}}]}"
    cast = "{by: Anna, when: combat-begins, cast: Relic}"
    plays = f"{{by: Anna, when: combat-begins, use: Mind}}, {cast}" if not how else cast
    run = play(
        find(TODAY), f"table: {{Anna: [{rummage}], Noah: []}}\n{'exile' if how else 'hand'}: {{Anna: [{card}]}}",
        f"attacks: []\nplays: [{plays}]",
    )  # fmt: skip
    assert (run.status, zones(run, "Relic")) == ("finished", ["graveyard"])


@pytest.mark.parametrize("keywords", ["paradigm", "paradigm, buyback 1"])
def test_a_spell_with_paradigm_is_exiled_as_it_resolves(keywords: str) -> None:
    run = _played("hand", _card(keywords), "cast: Tester", "2026-04-17")
    assert (zones(run, "Tester"), life(run, "Anna")) == (["exile"], 22)
    assert "702.192a" in cited(run, told(run, "move", "Tester"))
    bought = _played("hand", _card("paradigm, buyback 1"), "cast: Tester, ability: buyback")
    assert zones(bought, "Tester") == ["exile"]
    assert _played("hand", _card(keywords), "cast: Tester", "2026-02-27").status == "refused"


# --- from the graveyard, for something besides ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keywords", "said", "found"),
    [
        ("retrace", ", discard: Plains", ["graveyard", "graveyard"]),
        ("retrace", ", discard: Elf", "Elf cannot pay that cost"),
        ("jump-start", ", discard: Plains", ["exile", "graveyard"]),
        ("jump-start", "", ["exile", "graveyard"]),
        ("aftermath", "", ["exile", "hand"]),
        ("escape 2 1U", ", exile: [Old, Older]", ["graveyard", "hand"]),
        ("escape 3 1U", "", "the cost is to exile three, and only two can be"),
        ("escape 2 3U", "", "Anna lacks 2 of the mana 3U"),
    ],
)
def test_a_card_is_cast_from_the_graveyard_for_what_is_given_besides(
    keywords: str, said: str, found: list[str] | str
) -> None:
    run = _played(
        "graveyard",
        _card(keywords),
        f"cast: Tester{said}",
        mana="UU",
        hand="Plains: {types: [land]}, Elf: 1/1",
    )
    if isinstance(found, str):
        assert why(run.reason) == found
        return
    assert (zones(run, "Tester", "Plains"), life(run, "Anna")) == (found, 22)
    if "escape" in keywords:
        assert zones(run, "Old", "Older") == ["exile", "exile"]


@pytest.mark.parametrize(
    ("keyword", "day", "number"),
    [
        ("retrace", "2008-07-15", "502.81a"), ("retrace", TODAY, "702.81a"),
        ("jump-start", "2018-10-05", "702.132a"), ("jump-start", TODAY, "702.133a"),
        ("aftermath", "2017-04-28", "702.126a"), ("aftermath", TODAY, "702.127a"),
        ("escape 1 U", "2020-01-24", "702.137a"), ("escape 1 U", TODAY, "702.138a"),
    ],
)  # fmt: skip
def test_each_is_told_with_its_rule(keyword: str, day: str, number: str) -> None:
    run = _played("graveyard", _card(keyword), "cast: Tester", day, hand="Plains: {types: [land]}")
    assert number in cited(run, told(run, "cast"))


def test_what_has_aftermath_is_not_cast_from_the_hand_and_there_is_none_before_its_day() -> None:
    assert _played("hand", _card("aftermath"), "cast: Tester").status == "illegal"
    assert _played("graveyard", _card("aftermath"), "cast: Tester", "2017-01-20").status == "refused"


# --- several modes --------------------------------------------------------------------------------------------------

MODES = (
    "Tester: {types: [instant], cost: R, keywords: [KEYWORD], abilities: [{spell: burn, targets: [creature], effect: {deal: 5, to: target}},"
    " {spell: smash, targets: [artifact], effect: {destroy: target}}, {spell: rest, effect: {gain life: 2}}]}"
)


@pytest.mark.parametrize(
    ("keyword", "mana", "said", "found"),
    [
        ("entwine 2", "RRR", "ability: entwine, targets: [Ox, Cog]", ["graveyard", "graveyard", 22]),
        ("entwine 2", "RR", "ability: entwine, targets: [Ox, Cog]", []),
        ("entwine 2", "R", "ability: smash, target: Cog", ["battlefield", "graveyard", 20]),
        ("escalate 1", "RR", "ability: 'escalate: smash; rest', target: Cog", ["battlefield", "graveyard", 22]),
        ("escalate 1", "RRR", "ability: 'escalate: burn; smash; rest', targets: [Ox, Cog]", ["graveyard", "graveyard", 22]),
        ("escalate 1", "RR", "ability: 'escalate: burn; smash; rest', targets: [Ox, Cog]", []),
    ],
)  # fmt: skip
def test_several_modes_are_used_for_what_is_paid_besides(
    keyword: str, mana: str, said: str, found: list[object]
) -> None:
    run = play(
        find(TODAY), f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}", "table: {Anna: [Bear: 2/2], Noah: [Ox: 2/5, Cog: {types: [artifact]}]}",
        f"hand: {{Anna: [{MODES.replace('KEYWORD', keyword)}]}}", f"attacks: [Bear]\nplays: [{{by: Anna, when: attackers-declared, cast: Tester, {said}}}]",
    )  # fmt: skip
    assert run.status == ("finished" if found else "illegal")
    if found:
        assert [*zones(run, "Ox", "Cog"), life(run, "Anna")] == found


def test_modes_of_which_one_has_a_group_of_targets_are_not_entwined() -> None:
    with pytest.raises(Faults) as found:
        board(
            "table: {Anna: [], Noah: []}",
            f"hand: {{Anna: [{MODES.replace('KEYWORD', 'entwine 1').replace('[artifact]', '[up to 2 artifact]')}]}}",
        )
    assert "is not played" in found.value.render()


# --- emerging from something else ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "mana", "status"),
    [("Cog", "RRUU", "finished"), ("Cog", "RUU", "illegal"), ("Bear", "RRRRRUU", "illegal")],
)
def test_what_emerges_from_a_kind_of_permanent_is_cast_for_the_sacrifice_of_one(
    given: str, mana: str, status: str
) -> None:
    run = play(
        find(TODAY), f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}", "table: {Anna: [Bear: {pt: 2/2, cost: 3}, Cog: {types: [artifact], cost: 3}], Noah: []}",
        "hand: {Anna: [Tester: {pt: 5/6, cost: 8UU, keywords: [flash, emerge from artifact 5UU]}]}",
        f"attacks: [Bear]\nplays: [{{by: Anna, when: attackers-declared, cast: Tester, ability: emerge, sacrifice: {given}}}]",
    )  # fmt: skip
    assert run.status == status
    assert "702.119b" in cited(run, told(run, "cast" if status == "finished" else "illegal")) or mana == "RUU"


# --- used from the graveyard, and what is cast to be sacrificed --------------------------------------------------------


@pytest.mark.parametrize(
    ("keyword", "size", "colors", "number", "day"),
    [
        ("embalm 3W", (3, 2), {"white"}, "702.127a", "2017-04-28"),
        ("embalm 3W", (3, 2), {"white"}, "702.128a", TODAY),
        ("eternalize 3W", (4, 4), {"black"}, "702.129a", TODAY),
    ],
)
def test_a_card_in_the_graveyard_comes_as_a_zombie(
    keyword: str, size: tuple[int, int], colors: set[str], number: str, day: str
) -> None:
    count = "Counter: {pt: 1/1, abilities: [{static: zombies, boost: {who: each other Zombie, pt: +0/+1}}]}"
    run = play(
        find(day), f"table: {{Anna: [Bear: 2/2, {count}], Noah: []}}", f"graveyard: {{Anna: [Mummy: {{pt: 3/2, cost: 2G, keywords: [{keyword}]}}]}}",
        "attacks: [Bear]\nplays: [{by: Anna, when: main-after-combat, use: Mummy}]",
    )  # fmt: skip
    token = run.facts["Mummy of Mummy 1"]
    assert (token["power"], token["toughness"]) == (size[0], size[1] + 1)
    assert zones(run, "Mummy") == ["exile"]
    assert cited(run, told(run, "use")) == [number]


def test_a_creature_gets_the_power_of_what_is_scavenged_as_counters() -> None:
    run = play(
        find(TODAY), "table: {Anna: [Bear: 2/2], Noah: []}", "graveyard: {Anna: [Slug: {pt: 5/4, cost: 3B, keywords: [scavenge 2B]}]}",
        "attacks: [Bear]\nplays: [{by: Anna, when: main-after-combat, use: Slug, target: Bear}]",
    )  # fmt: skip
    assert (run.facts["Bear"]["power"], run.facts["Slug"]["zone"]) == (7, "exile")
    assert cited(run, told(run, "use")) == ["702.97a"]


@pytest.mark.parametrize(("said", "found"), [(", ability: evoke", "graveyard"), ("", "battlefield")])
@pytest.mark.parametrize("day", ["2007-10-01", TODAY])
def test_what_was_cast_for_its_evoke_cost_is_sacrificed_as_it_has_come(
    day: str, said: str, found: str
) -> None:
    run = play(
        find(day), "table: {Anna: [Bear: 2/2], Noah: []}", "hand: {Anna: [Tester: {pt: 2/2, cost: 4U, keywords: [flash, evoke 2U], abilities: [{trigger: draw, when: enters, effect: {gain life: 2}}]}]}",
        f"attacks: [Bear]\nplays: [{{by: Anna, when: attackers-declared, cast: Tester{said}}}]",
    )  # fmt: skip
    assert (zones(run, "Tester"), life(run, "Anna")) == ([found], 22)


@pytest.mark.parametrize("escalate", ["Escalate {1}", "Escalate—Discard a card."])
def test_of_modes_of_which_more_are_chosen_by_escalate_none_come_together_without_its_price(
    escalate: str,
) -> None:
    """What is printed as one or more of them is one, and each further one is paid for."""
    modes = "Choose one or more —\n• Destroy target artifact.\n• You gain 2 life."
    lines = read_text(f"{escalate}\n{modes}", "Tester", ["Instant"])
    assert [one["effect"] for line in lines for one in line.abilities if isinstance(one, dict)] == [
        {"destroy": "target"},
        {"gain life": "2"},
    ]


GEIST = "Geist: {pt: 1/1, cost: W, keywords: [FLASH disturb 1U], back: {name: Phantom, pt: 2/1, subtypes: [Spirit], keywords: [flying]}}"


@pytest.mark.parametrize(
    ("flash", "mana", "window", "found"),
    [
        ("", "UU", "main-after-combat", (2, 1, True)),
        ("", "U", "main-after-combat", None),
        ("", "UU", "damage-dealt", None),
        ("flash,", "UU", "damage-dealt", (2, 1, True)),
    ],
)
@pytest.mark.parametrize("day", ["2021-09-24", TODAY])
def test_what_is_cast_for_its_disturb_cost_enters_with_its_back_face_up(
    day: str, flash: str, mana: str, window: str, found: tuple[object, ...] | None
) -> None:
    card = GEIST.replace("FLASH", flash)
    run = _played("graveyard", card, "cast: Geist, ability: disturb", day, mana, window=window)
    geist = run.facts["Geist"]
    if found is None:
        assert run.status == "illegal"
        return
    assert (geist["power"], geist["toughness"], geist["transformed"]) == found
    assert "702.146a, 702.146b" in cited(run, told(run, "cast"))


# --- with counters for that -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("day", ["2020-01-24", "2022-04-29", TODAY])
@pytest.mark.parametrize(
    ("where", "said", "size"),
    [("graveyard", "ability: escape, exile: [Old, Older]", 4), ("hand", "ability: cast", 2)],
)
def test_what_escapes_with_counters_enters_with_them_and_else_without(
    day: str, where: str, said: str, size: int
) -> None:
    rest = "pt: 2/2, cost: 1U"
    card = f"Tester: {{{rest}, keywords: [flash, escape 2 1U, escapes with 2 +1/+1]}}"
    run = _played(where, card, f"cast: Tester, {said}", day)
    assert (run.status, run.facts["Tester"]["power"]) == ("finished", size)


@pytest.mark.parametrize(
    ("text", "keyword"),
    [
        ("Quiet Test escapes with a +1/+1 counter on it.", "escapes with 1 +1/+1"),
        ("Quiet Test escapes with three +1/+1 counters on it.", "escapes with 3 +1/+1"),
    ],
)
def test_what_escapes_with_counters_is_read_from_text(text: str, keyword: str) -> None:
    card = f'Quiet Test: {{types: [creature], pt: 1/1, cost: G, text: "{text}"}}'
    assert keywords_read(card) == [keyword]
