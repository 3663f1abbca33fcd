"""The ways of casting a spell that keywords offer: at another price, at a further one, or paid in another way."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from rulesets.table.plays import legal_plays, offers
from rulesets.table.priority import Act
from rulesets.table.state import ACTIVE
from tests.playing import asked, life, play, zones

TODAY = "current"


def _cast(
    keywords: str,
    does: str,
    said: str,
    *more: str,
    day: str = TODAY,
    card: str = "cost: 1R",
    anna: str = "20",
) -> Run:
    """A run in which Anna casts an instant with keywords once blockers are declared, as is said."""
    spell = (
        f"Tester: {{types: [instant], {card}, keywords: [{keywords}], abilities: [{{spell: act, {does}}}]}}"
    )
    board = more or (
        "table: {Anna: [Bear: 2/2 red, Elf: 1/1 red], Noah: [Ox: 2/5, Sage: {pt: 2/2, keywords: [hexproof]}, Cub: 1/1]}",
        "attacks: [Bear]\nblocks: {Ox: Bear}",
    )
    return play(
        find(day), f"players: {{Anna: {anna}, Noah: 20}}", *board, f"hand: {{Anna: [{spell}]}}",
        f"plays: [{{by: Anna, when: blockers-declared, cast: Tester{said}}}]",
    )  # fmt: skip


# --- overload ------------------------------------------------------------------------------------------------------

THEIRS = "targets: [creature an opponent controls], effect: {deal: 2, to: target}"


@pytest.mark.parametrize(
    ("said", "gone"),
    [
        (", ability: overload", [False, True, True]),
        (", target: Cub", [False, False, True]),
        (", ability: act, target: Cub", [False, False, True]),
    ],
)
@pytest.mark.parametrize("day", ["2012-10-01", "2013-07-13", TODAY])
def test_an_overloaded_spell_does_to_each_what_it_does_to_its_target_and_aims_at_nothing(
    said: str, gone: list[bool], day: str
) -> None:
    """So it strikes what could not be its target."""
    run = _cast("overload 3R", THEIRS, said, day=day)
    assert [zone == "graveyard" for zone in zones(run, "Ox", "Sage", "Cub")] == gone
    assert zones(run, "Elf") == ["battlefield"]


@pytest.mark.parametrize(("mana", "status"), [("RR", "illegal"), ("RRRR", "finished")])
def test_a_spell_is_cast_for_its_overload_cost_in_the_place_of_its_mana_cost(mana: str, status: str) -> None:
    run = _cast("overload 3R", THEIRS, ", ability: overload", anna=f"{{life: 20, mana: {mana}}}")
    assert run.status == status


def test_the_number_for_x_is_chosen_for_an_overload_cost_as_for_any_other() -> None:
    does = "targets: [creature an opponent controls], effect: {deal: x, to: target}"
    run = _cast(
        "overload XXR", does, ", ability: overload, x: 2", anna="{life: 20, mana: RRRRR}", card="cost: XR"
    )
    assert zones(run, "Sage", "Ox") == ["graveyard", "battlefield"]


@pytest.mark.parametrize(
    ("does", "why"),
    [
        (
            "targets: [spell], effect: {counter spell: target}",
            "what is done to each spell that waits is not played",
        ),
        (
            "targets: [creature], effect: [{destroy: target}, {gain life: 2, who: controller}]",
            "what is done to each that hangs on which it is is not played",
        ),
        ("targets: [up to 2 creature], effect: {destroy: target}", "what is done to each"),
    ],
)
def test_what_cannot_be_done_to_each_is_refused_as_an_overloaded_spell(does: str, why: str) -> None:
    with pytest.raises(Faults) as found:
        _cast("overload R", does, "")
    assert why in found.value.render()


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        (
            "Quiet Test deals 1 damage to target creature you don't control.\nOverload {1}{R}",
            ("read", "read"),
        ),
        ("Quiet Test deals X damage to target creature.\nOverload {X}{X}{R}", ("read", "read")),
        ("Destroy target creature. Its controller gains 2 life.\nOverload {4}{W}", ("read", "silent")),
        ("Counter target spell you don't control.\nOverload {1}{R}", ("silent", "silent")),
    ],
)
def test_a_card_s_overload_is_read_where_it_could_be_played(text: str, outcome: tuple[str, ...]) -> None:
    assert tuple(line.outcome for line in read_text(text, "Quiet Test", ["instant"])) == outcome


# --- awaken --------------------------------------------------------------------------------------------------------

WOODS = (
    "table: {Anna: [Bear: 2/2, Woods: {types: [land], subtypes: [Forest]}], Noah: [Ox: 3/3, Cub: 1/1, Hills: {types: [land]}]}",
    "attacks: [Bear]\nblocks: {Ox: Bear}",
)


@pytest.mark.parametrize(
    ("does", "aims", "bear"),
    [
        ("targets: [creature], effect: {pump: +2/+2, on: target}", "[Bear, Woods]", "battlefield"),
        ("effect: {draw: 1}", "[Woods]", "graveyard"),
        (
            "targets: [up to 2 creature], effect: {pump: +2/+2, on: target}",
            "[Woods, Bear, Cub]",
            "battlefield",
        ),
        ("targets: [up to 2 creature], effect: {pump: +2/+2, on: target}", "[Woods]", "graveyard"),
    ],
)
@pytest.mark.parametrize("day", ["2015-09-26", TODAY])
def test_an_awakened_land_is_a_creature_as_large_as_its_counters_beside_what_the_spell_does(
    does: str, aims: str, bear: str, day: str
) -> None:
    """The land is chosen last, and before a group of targets, which is the last that is chosen."""
    run = _cast("awaken 3 4G", does, f", ability: awaken, targets: {aims}", *WOODS, day=day)
    woods = run.facts["Woods"]
    assert zones(run, "Bear") == [bear]
    assert (woods["power"], woods["toughness"], woods["+1/+1 counters"]) == (3, 3, 3)


@pytest.mark.parametrize("aims", ["[Bear, Hills]", "[Bear, Cub]"])
def test_what_is_awakened_is_a_land_of_its_controller_s(aims: str) -> None:
    does = "targets: [creature], effect: {pump: +2/+2, on: target}"
    assert _cast("awaken 3 4G", does, f", ability: awaken, targets: {aims}", *WOODS).status == "illegal"


def test_a_spell_that_is_cast_for_its_mana_cost_awakens_nothing() -> None:
    run = _cast("awaken 3 4G", "effect: {draw: 1}", "", *WOODS)
    assert run.status == "finished"
    assert "power" not in run.facts["Woods"]


def test_an_awakened_land_attacks_or_blocks_in_the_same_turn_whenever_it_came() -> None:
    spell = "Tester: {types: [instant], cost: G, keywords: [awaken 2 G], abilities: [{spell: act, effect: {draw: 1}}]}"
    run = play(
        find(TODAY), "table: {Anna: [Woods: {types: [land], sick: true}], Noah: []}", f"hand: {{Anna: [{spell}]}}",
        "attacks: [Woods]\nplays: [{by: Anna, when: combat-begins, cast: Tester, ability: awaken, target: Woods}]",
    )  # fmt: skip
    assert life(run) == 18


# --- casualty and conspire -----------------------------------------------------------------------------------------

BOLT = "targets: [any], effect: {deal: 2, to: target}"


@pytest.mark.parametrize(
    ("keyword", "said", "since"),
    [
        ("casualty 2", "sacrifice: Bear", "2022-04-29"),
        ("conspire", "tap: [Elf, Imp]", "2008-05-01"),
        ("conspire", "tap: [Elf, Imp]", "2009-07-11"),
    ],
)
@pytest.mark.parametrize(("aim", "left"), [("", 16), (", choices: [{for: Tester, target: Ox}]", 18)])
def test_a_spell_is_copied_for_a_further_price_and_the_copy_may_be_aimed_elsewhere(
    keyword: str, said: str, since: str, aim: str, left: int
) -> None:
    name = keyword.partition(" ")[0]
    board = (
        "table: {Anna: [Bear: 2/2 red, Elf: 1/1 red, Imp: {pt: 1/1, colors: [red, black], sick: true}], Noah: [Ox: 2/5]}",
        "attacks: [Bear]\nblocks: {Ox: Bear}" + aim.replace(", choices", "\nchoices"),
    )
    for day in (since, TODAY):
        run = _cast(keyword, BOLT, f", ability: {name}, target: Noah, {said}", *board, day=day)
        assert life(run) == left
        assert run.facts["Imp"]["tapped"] is (name == "conspire")


@pytest.mark.parametrize(
    ("keywords", "said", "card"),
    [
        ("casualty 2", "ability: casualty, sacrifice: Elf", "cost: 1R"),
        ("casualty 3", "ability: casualty, sacrifice: Bear", "cost: 1R"),
        ("conspire", "ability: conspire, tap: [Elf, Elf]", "cost: 1R"),
        ("conspire", "ability: conspire, tap: [Elf, Bear]", "cost: 1R"),
        ("conspire", "ability: conspire, tap: [Elf, Imp]", "cost: 1U"),
    ],
)
def test_what_is_no_such_price_does_not_pay_for_the_copy(keywords: str, said: str, card: str) -> None:
    """A creature that is too weak, one given twice, one that is tapped already, one of another colour."""
    board = (
        "table: {Anna: [Bear: 2/2 red, Elf: 1/1 red, Imp: 1/1 red], Noah: [Ox: 2/5]}",
        "attacks: [Bear]",
    )
    assert _cast(keywords, BOLT, f", target: Noah, {said}", *board, card=card).status == "illegal"


def test_nothing_shares_a_colour_with_what_has_none() -> None:
    with pytest.raises(Faults) as found:
        _cast("conspire, devoid", BOLT, ", target: Noah, ability: conspire")
    assert '"conspire" is none of its abilities' in found.value.render()


@pytest.mark.parametrize("keyword", ["casualty 1", "conspire"])
def test_of_what_stays_in_play_no_copy_is_paid_for(keyword: str) -> None:
    """Copies of such spells are not made here, so that nothing is given up for one."""
    card = f"hand: {{Anna: [Tester: {{pt: 2/2, colors: [red], keywords: [flash, {keyword}]}}]}}"
    with pytest.raises(Faults) as found:
        play(
            find(TODAY), "table: {Anna: [Elf: 1/1 red], Noah: []}", card,
            f"plays: [{{by: Anna, when: combat-begins, cast: Tester, ability: {keyword.split(maxsplit=1)[0]}}}]",
        )  # fmt: skip
    assert "is none of its abilities" in found.value.render()


def test_a_spell_is_copied_once_for_each_further_price_that_is_paid() -> None:
    """Each triggers by itself."""
    board = (
        "table: {Anna: [Bear: 2/2 red, Elf: 1/1 red, Imp: 1/1 red], Noah: [Ox: 2/5]}",
        "attacks: [Bear]\nblocks: {Ox: Bear}",
    )
    said = ', ability: "conspire: casualty", target: Noah, tap: [Elf, Imp], sacrifice: Elf'
    assert life(_cast("casualty 1, conspire", BOLT, said, *board)) == 14


def test_a_copy_is_not_cast_and_is_copied_no_more() -> None:
    run = _cast("casualty 1, overload 3R", THEIRS, ', ability: "casualty: overload", sacrifice: Elf')
    assert zones(run, "Ox", "Sage", "Cub", "Elf") == ["graveyard"] * 4
    assert sum(event.kind == "resolve" and event.subject.startswith("copy") for event in run.events) == 1


# --- what this turn has seen: prowl, freerunning, surge ---------------------------------------------------------------


def _after_damage(keyword: str, attacker: str, *more: str, day: str = TODAY, blocks: str = "") -> Run:
    """A run in which an instant Rogue is cast by a keyword once combat damage has been dealt."""
    spell = f"Tester: {{types: [instant], subtypes: [Rogue, Arcane], cost: 4B, keywords: [{keyword}], abilities: [{{spell: act, effect: {{draw: 1}}}}]}}"
    name = keyword.partition(" ")[0]
    return play(
        find(day), f"table: {{Anna: [Tom: {attacker}], Noah: [Ox: 2/5]}}", f"hand: {{Anna: [{spell}]}}",
        f"attacks: [Tom]{blocks}", *more,
        f"plays: [{{by: Anna, when: damage-dealt, cast: Tester, ability: {name}}}]",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("attacker", "blocks", "status"),
    [
        ("{pt: 2/2, subtypes: [Rogue]}", "", "finished"),
        ("{pt: 2/2, subtypes: [Arcane]}", "", "illegal"),
        ("{pt: 2/2, keywords: [changeling]}", "", "finished"),
        ("{pt: 2/2, subtypes: [Elf]}", "", "illegal"),
        ("{pt: 2/2, subtypes: [Rogue]}", "\nblocks: {Ox: Tom}", "illegal"),
        ("{pt: 0/2, subtypes: [Rogue]}", "", "illegal"),
    ],
)
@pytest.mark.parametrize("day", ["2008-02-01", "2009-07-11", TODAY])
def test_a_spell_prowls_once_something_of_one_of_its_creature_types_has_struck_a_player(
    attacker: str, blocks: str, status: str, day: str
) -> None:
    assert _after_damage("prowl 1B", attacker, day=day, blocks=blocks).status == status


def test_what_struck_counts_as_it_was_then_and_for_whom_it_was() -> None:
    """Though it was no Rogue before or after, and whoever has it now."""
    spell = "Tester: {types: [instant], subtypes: [Rogue], keywords: [prowl B], abilities: [{spell: act, effect: {draw: 1}}]}"
    thief = "Thief: {pt: 1/1, abilities: [{ability: steal, targets: [creature], effect: {control: target}}]}"
    hood = "Hood: {pt: 1/1, abilities: [{ability: dress, targets: [creature], effect: {become: {subtypes: [Rogue]}, on: target, until: combat}}]}"
    run = play(
        find(TODAY), f"table: {{Anna: [Tom: 2/2, {hood}], Noah: [{thief}]}}", f"hand: {{Anna: [{spell}]}}", "attacks: [Tom]",
        "plays: [{by: Anna, when: attackers-declared, use: Hood, target: Tom}, {by: Noah, when: damage-dealt, use: Thief, target: Tom},"
        " {by: Anna, when: main-after-combat, cast: Tester, ability: prowl}]",
    )  # fmt: skip
    assert run.status == "finished"


@pytest.mark.parametrize(
    ("attacker", "status"),
    [
        ("{pt: 2/2, subtypes: [Assassin]}", "finished"),
        ("{pt: 2/2, subtypes: [Rogue]}", "illegal"),
        ("{pt: 2/2, keywords: [changeling]}", "finished"),
    ],
)
def test_a_spell_is_cast_for_its_freerunning_cost_once_an_assassin_has_struck_a_player(
    attacker: str, status: str
) -> None:
    assert _after_damage("freerunning 1B", attacker).status == status


@pytest.mark.parametrize(
    ("seat", "status"), [("20", "illegal"), ("{cast: 1}", "finished"), ("{cast: 0}", "illegal")]
)
def test_a_spell_is_cast_for_its_surge_cost_if_its_player_has_cast_another_this_turn(
    seat: str, status: str
) -> None:
    run = _cast("surge R", "effect: {draw: 1}", ", ability: surge", anna=seat)
    assert run.status == status


# --- emerge --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mana", "given", "status"),
    [("2UU", "Ogre", "finished"), ("1UU", "Ogre", "illegal"), ("5UU", "Scrap", "finished"), ("2UU", "Scrap", "illegal"),
     ("UU", "Titan", "finished"), ("U", "Titan", "illegal"), ("5UU", "Wall", "illegal")],
)  # fmt: skip
@pytest.mark.parametrize("day", ["2016-07-22", TODAY])
def test_the_mana_value_of_what_is_sacrificed_comes_off_an_emerge_cost_but_no_coloured_mana(
    mana: str, given: str, status: str, day: str
) -> None:
    seat = f"{{life: 20, mana: {mana.replace('2', 'RR').replace('1', 'R').replace('5', 'RRRRR')}}}"
    run = play(
        find(day), f"players: {{Anna: {seat}, Noah: 20}}",
        "table: {Anna: [Ogre: {pt: 3/3, cost: 2R}, Titan: {pt: 3/3, cost: 7RR}, Scrap: 1/1], Noah: [Wall: 0/4]}",
        "hand: {Anna: [Tester: {pt: 5/6, cost: 8UU, keywords: [flash, emerge 5UU]}]}", "attacks: [Ogre]\nblocks: {Wall: Ogre}",
        f"plays: [{{by: Anna, when: blockers-declared, cast: Tester, ability: emerge, sacrifice: {given}}}]",
    )  # fmt: skip
    assert run.status == status
    if status == "finished":
        assert zones(run, given, "Tester") == ["graveyard", "battlefield"]


def test_without_flash_it_emerges_after_combat_alone() -> None:
    for window, status in (("damage-dealt", "illegal"), ("main-after-combat", "finished")):
        run = play(
            find(TODAY), "table: {Anna: [Ogre: {pt: 3/3, cost: 2R}], Noah: []}", "attacks: [Ogre]",
            "hand: {Anna: [Tester: {pt: 5/6, cost: 8UU, keywords: [emerge 5UU]}]}",
            f"plays: [{{by: Anna, when: {window}, cast: Tester, sacrifice: Ogre}}]",
        )  # fmt: skip
        assert run.status == status


@pytest.mark.parametrize("keyword", ["prowl 2B", "surge 2B", "emerge 2B"])
def test_a_permanent_of_which_no_way_is_said_is_cast_for_its_mana_cost(keyword: str) -> None:
    run = play(
        find(TODAY), "players: {Anna: {life: 20, mana: BBBBBBBB}, Noah: 20}", "table: {Anna: [Ogre: 3/3], Noah: []}",
        f"hand: {{Anna: [Tester: {{pt: 2/2, subtypes: [Rogue], cost: 3BB, keywords: [flash, {keyword}]}}]}}",
        "attacks: [Ogre]\nplays: [{by: Anna, when: attackers-declared, cast: Tester}]",
    )  # fmt: skip
    assert (run.status, *zones(run, "Tester", "Ogre")) == ("finished", "battlefield", "battlefield")


# --- convoke -------------------------------------------------------------------------------------------------------


def _convoked(cost: str, mana: str, tapped: str, day: str = TODAY, keywords: str = "convoke") -> Run:
    board = (
        "table: {Anna: [Bear: {pt: 2/2, colors: [green]}, Elf: {pt: 1/1, colors: [green, white], sick: true}, Imp: 1/1 red, Husk: 1/1], Noah: [Ox: 2/5]}",
        "attacks: [Bear]",
    )
    said = f", tap: {tapped}" if tapped else ""
    seat = f"{{life: 20, mana: {mana}}}" if mana else "20"
    return _cast(keywords, "effect: {gain life: 1}", said, *board, day=day, card=f"cost: {cost}", anna=seat)


@pytest.mark.parametrize(
    ("cost", "mana", "tapped", "status"),
    [
        ("2G", "G", "[Elf, Husk]", "finished"),
        ("2G", "RR", "[Elf]", "finished"),
        ("2G", "RR", "[Imp]", "illegal"),
        ("GW", "G", "[Elf]", "finished"),
        ("GW", "W", "[Elf]", "finished"),
        ("1(G/W)", "R", "[Elf]", "finished"),
        ("1(U/R)", "R", "[Elf]", "finished"),
        ("2G", "GRR", "", "finished"),
        ("2G", "RR", "", "illegal"),
        ("3", "0", "[Elf, Imp, Husk]", "finished"),
        ("3", "R", "[Elf, Elf]", "illegal"),
        ("3", "RR", "[Bear]", "illegal"),
        ("3", "RR", "[Ox]", "illegal"),
    ],
)
@pytest.mark.parametrize("day", ["2005-10-01", "2009-07-11", "2013-07-13", TODAY])
def test_each_creature_that_is_tapped_for_convoke_pays_a_mana_of_its_colour_or_that_any_pays(
    cost: str, mana: str, tapped: str, status: str, day: str
) -> None:
    """Since when it has been there is nothing to that; what attacks is tapped already, and what is another's is not."""
    run = _convoked(cost, mana, tapped, day)
    assert run.status == status
    if tapped == "[Elf, Imp, Husk]":
        assert all(run.facts[name]["tapped"] for name in ("Elf", "Imp", "Husk"))


@pytest.mark.parametrize("day", ["2016-01-16", TODAY])
def test_no_creature_that_is_tapped_for_convoke_pays_for_the_symbol_of_no_colour(day: str) -> None:
    """Not even one that has no colour itself: it pays for what any mana pays for."""
    assert _convoked("C", "0", "[Husk]", day).status == "illegal"


@pytest.mark.parametrize(
    ("keywords", "cost", "price", "mana", "tapped", "status"),
    [
        ("conspire", "R", "", "R", "[Imp, Elf]", "finished"),
        ("conspire", "1R", "", "0", "[Imp, Elf, Bear, Husk]", "finished"),
        ("conspire", "1R", "", "0", "[Husk, Bear, Elf, Imp]", "finished"),
        ("conspire", "R", "", "0", "[Bear]", "finished"),
        ("conspire", "1R", "", "0", "[Imp, Elf, Bear, Bear]", "illegal"),
        ("conspire", "R", "", "R", "[Imp, Nobody]", "illegal"),
        ("", "1R", "tap other: untapped creature you control", "0", "[Imp, Elf, Husk]", "finished"),
        ("", "1R", "tap other: untapped creature you control", "0", "[Husk, Elf, Imp]", "finished"),
        ("", "1R", "tap other: untapped creature you control", "0", "[Imp, Imp, Elf]", "illegal"),
    ],
)
@pytest.mark.parametrize("day", ["2008-05-01", TODAY])
def test_of_those_that_are_tapped_some_pay_a_cost_of_their_own_and_others_mana(
    keywords: str, cost: str, price: str, mana: str, tapped: str, status: str, day: str
) -> None:
    """Who is tapped for which is found out, whatever order they are named in."""
    board = (
        "table: {Anna: [Goat: 0/1, Bear: 2/2 red, Elf: 1/1 red, Imp: 1/1 red, Husk: 1/1], Noah: [Ox: 2/5, Nobody: 1/1 red]}",
        "attacks: [Goat]",
    )
    does = f"cost: {{{price}}}, {BOLT}" if price else BOLT
    said = f", target: Noah, tap: {tapped}" + (f", ability: {keywords}" if keywords else "")
    held = f"convoke, {keywords}" if keywords else "convoke"
    seat = f"{{life: 20, mana: {mana}}}"
    run = _cast(held, does, said, *board, day=day, card=f"cost: {cost}", anna=seat)
    assert run.status == status
    if status == "finished":
        assert life(run) == (16 if keywords else 18)


@pytest.mark.parametrize(
    ("day", "rule"), [("2008-05-01", "502.46a"), ("2013-05-01", "702.49a"), (TODAY, "702.51a")]
)
@pytest.mark.parametrize("tapped", ["[Bear]", "[Ox]", "[Elf, Elf]"])
def test_who_cannot_be_tapped_for_convoke_is_refused_by_its_rule(day: str, rule: str, tapped: str) -> None:
    found = _convoked("3", "RR", tapped, day).citation
    assert found is not None
    assert found.label == rule


@pytest.mark.parametrize(
    ("keywords", "said", "rule"),
    [
        ("improvise", "tap: [Bear]", "702.126a"),
        ("improvise", "tap: [Husk]", "702.126a"),
        ("conspire", "ability: conspire, tap: [Bear, Imp]", "702.78a"),
        ("conspire", "ability: conspire, tap: [Imp, Husk]", "702.78a"),
        ("casualty 3", "ability: casualty, sacrifice: Imp", "702.153a"),
        ("casualty 3", "ability: casualty", "702.153a"),
        ("emerge 5R", "ability: emerge, sacrifice: Ox", "702.119a"),
        ("web-slinging R", "ability: web-slinging, return: Husk", "702.188a"),
    ],
)
def test_what_cannot_be_given_for_a_keyword_is_refused_by_its_rule(
    keywords: str, said: str, rule: str
) -> None:
    run = _cast(
        keywords, "effect: {draw: 1}", f", {said}",
        "table: {Anna: [Bear: 2/2 red, Imp: 1/1 red, Husk: 1/1], Noah: [Ox: 2/5]}", "attacks: [Bear]",
    )  # fmt: skip
    assert run.citation is not None
    assert run.citation.label == rule


@pytest.mark.parametrize("tapped", ["[Bear]", "[Imp]"])
def test_who_cannot_crew_is_refused_by_the_rule_on_it(tapped: str) -> None:
    run = play(
        find(TODAY), "table: {Anna: [Bear: 3/3, Imp: 1/1, Car: {types: [artifact], subtypes: [Vehicle], pt: 3/3, keywords: [crew 3]}], Noah: []}",
        f"attacks: [Bear]\nplays: [{{by: Anna, when: attackers-declared, use: Car, tap: {tapped}}}]",
    )  # fmt: skip
    assert run.citation is not None
    assert run.citation.label == "702.122a"


@pytest.mark.parametrize(("day", "status"), [("2013-07-12", "finished"), ("2013-07-13", "illegal")])
@pytest.mark.parametrize(("cost", "tapped"), [("1", "[Elf, Husk]"), ("W", "[Imp]"), ("R", "[Husk, Imp]")])
def test_any_number_was_tapped_for_convoke_until_it_took_the_place_of_mana(
    day: str, status: str, cost: str, tapped: str
) -> None:
    assert _convoked(cost, "W", tapped, day).status == status


def test_what_is_cast_for_another_price_is_convoked_as_well() -> None:
    run = _cast(
        "overload 3R, convoke", THEIRS, ", ability: overload, tap: [Elf]",
        "table: {Anna: [Bear: 2/2 red, Elf: 1/1 red], Noah: [Ox: 2/5, Cub: 1/1]}", "attacks: [Bear]", anna="{life: 20, mana: RRR}",
    )  # fmt: skip
    assert zones(run, "Cub") == ["graveyard"]


@pytest.mark.parametrize(
    ("cost", "mana", "ways"),
    [
        ("2", "RR", [()]),
        ("2", "R", [("Elf",), ("Imp",)]),
        ("G", "0", [("Elf",)]),
        ("2", "0", [("Elf", "Imp")]),
        ("3", "0", []),
    ],
)
def test_of_the_creatures_that_may_be_tapped_none_is_tried_that_could_be_left_out(
    cost: str, mana: str, ways: list[tuple[str, ...]]
) -> None:
    spell = f"Tester: {{types: [instant], cost: {cost}, keywords: [convoke], abilities: [{{spell: act, effect: {{draw: 1}}}}]}}"
    state, _ = asked(
        find(TODAY), Act, f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}", f"hand: {{Anna: [{spell}]}}",
        "table: {Anna: [Elf: 1/1 green, Imp: 1/1 red], Noah: []}",
    )  # fmt: skip
    found = list(legal_plays(state, ACTIVE))
    assert [tuple(map(state.name, one.crew)) for one in found] == ways
    assert sum(offer.count(state) for offer in offers(state, ACTIVE)) == len(ways)


@pytest.mark.parametrize(
    ("cost", "mana", "tapped", "status"),
    [
        ("2U", "U", "[Cog, Golem]", "finished"),
        ("2U", "R", "[Golem, Cog]", "illegal"),
        ("2U", "UR", "[Elf]", "illegal"),
        ("1", "U", "[Cog, Golem]", "illegal"),
    ],
)
@pytest.mark.parametrize("day", ["2017-01-20", TODAY])
def test_artifacts_are_tapped_in_the_place_of_mana_that_any_pays_for_what_has_improvise(
    cost: str, mana: str, tapped: str, status: str, day: str
) -> None:
    table = "table: {Anna: [Cog: {types: [artifact]}, Golem: {types: [artifact, creature], pt: 1/1, colors: [blue]}, Elf: 1/1 green, Bear: 2/2], Noah: []}\nattacks: [Bear]"
    seat = f"{{life: 20, mana: {mana}}}"
    run = _cast(
        "improvise",
        "effect: {gain life: 1}",
        f", tap: {tapped}",
        table,
        day=day,
        card=f"cost: {cost}",
        anna=seat,
    )
    assert run.status == status


# --- out of the graveyard: flashback and harmonize --------------------------------------------------------------------


def _from_graveyard(
    keyword: str, said: str, mana: str = "", day: str = TODAY, noah: str = "", more: str = ""
) -> Run:
    spell = f"Tester: {{types: [instant], cost: 4U, keywords: [{keyword}], abilities: [{{spell: act, effect: {{gain life: 2}}}}]}}"
    seat = f"{{life: 20, mana: {mana}}}" if mana else "20"
    return play(
        find(day), f"players: {{Anna: {seat}, Noah: 20}}", "table: {Anna: [Bear: 2/2, Ogre: 3/3], Noah: []}", "attacks: [Bear]",
        f"graveyard: {{Anna: [{spell}]}}", noah,
        f"plays: [{{by: Anna, when: attackers-declared, cast: Tester{said}}}{more}]",
    )  # fmt: skip


@pytest.mark.parametrize("day", ["2001-09-24", "2009-07-11", TODAY])
@pytest.mark.parametrize(("mana", "status"), [("UR", "finished"), ("U", "illegal")])
def test_a_card_is_cast_from_the_graveyard_for_its_flashback_cost_and_then_exiled(
    day: str, mana: str, status: str
) -> None:
    run = _from_graveyard("flashback 1U", "", mana, day)
    assert run.status == status
    if status == "finished":
        assert (life(run, "Anna"), *zones(run, "Tester")) == (22, "exile")


def test_it_is_exiled_though_it_is_countered() -> None:
    counter = "hand: {Noah: [No: {types: [instant], abilities: [{spell: counter, targets: [spell], effect: {counter spell: target}}]}]}"
    more = ", {by: Noah, when: attackers-declared, cast: No, target: Tester, respond: true}"
    run = _from_graveyard("flashback 1U", "", noah=counter, more=more)
    assert (life(run, "Anna"), *zones(run, "Tester")) == (20, "exile")


def test_without_flashback_nothing_is_cast_from_the_graveyard_and_with_it_the_hand_is_as_ever() -> None:
    assert _from_graveyard("devoid", "").status == "illegal"
    run = _cast("flashback 1U", "effect: {gain life: 2}", "")
    assert zones(run, "Tester") == ["graveyard"]


@pytest.mark.parametrize(
    ("said", "mana", "status"),
    [
        (", ability: 'harmonize: act'", "UUUUU", "finished"),
        (", tap: Ogre", "UU", "finished"),
        ("", "UU", "illegal"),
        (", ability: 'harmonize: act'", "UUUU", "illegal"),
        (", ability: 'harmonize, tapping: act', tap: Ogre", "UU", "finished"),
        (", ability: 'harmonize, tapping: act', tap: Ogre", "U", "illegal"),
        (", ability: 'harmonize, tapping: act', tap: Bear", "UUUUU", "illegal"),
    ],
)
def test_the_power_of_a_creature_that_is_tapped_comes_off_a_harmonize_cost(
    said: str, mana: str, status: str
) -> None:
    run = _from_graveyard("harmonize 4U", said, mana)
    assert run.status == status
    if status == "finished":
        assert zones(run, "Tester") == ["exile"]
        assert run.facts["Ogre"]["tapped"] is ("Ogre" in said)


@pytest.mark.parametrize(
    ("cost", "mana", "players", "status"),
    [
        ("2U", "1U", "", "finished"),
        ("2U", "U", "", "illegal"),
        ("2U", "U", ", Olga: 20", "finished"),
        ("UU", "U", "", "illegal"),
        ("1U", "U", ", Olga: 20", "finished"),
    ],
)
def test_a_spell_with_undaunted_costs_less_by_the_opponents_of_its_player(
    cost: str, mana: str, players: str, status: str
) -> None:
    """Only what any mana pays for comes off, and nothing where that is 0."""
    spell = f"Tester: {{types: [instant], cost: {cost}, text: 'Undaunted\\nDraw a card.'}}".replace("'", '"')
    run = play(
        find("current"), f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20{players}}}", f"hand: {{Anna: [{spell}]}}",
        "table: {Anna: [Bear: 2/2], Noah: []}", "attacks: [Bear]\nplays: [{by: Anna, when: attackers-declared, cast: Tester}]",
    )  # fmt: skip
    assert run.status == status
