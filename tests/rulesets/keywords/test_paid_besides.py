"""Replicate, kicker, multikicker, bargain and gift: what is paid or promised besides as a spell is cast, and what comes of that."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from rulesets.table.plays import legal_plays
from rulesets.table.priority import Act
from tests.playing import asked, board, in_words, life, play, told, zones

BOLT = "targets: [any], effect: {deal: 2, to: target}"
TABLE = "table: {Anna: [Bear: 2/2, Cog: {types: [artifact]}], Noah: [Ox: 2/5, Cub: 1/1]}"


def _cast(keywords: str, does: str, said: str, *more: str, day: str = "current", mana: str = "") -> Run:
    """A run in which Anna casts an instant with keywords as she attacks, as is said."""
    seat = f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}" if mana else ""
    spell = (
        f"Tester: {{types: [instant], cost: R, keywords: [{keywords}], abilities: [{{spell: act, {does}}}]}}"
    )
    others = more or (TABLE,)
    return play(
        find(day), seat, *others, f"hand: {{Anna: [{spell}]}}",
        f"attacks: [Bear]\nplays: [{{by: Anna, when: attackers-declared, cast: Tester{said}}}]",
    )  # fmt: skip


def _come(card: str, said: str, *more: str, day: str = "current", mana: str = "") -> Run:
    """A run in which Anna casts a creature with flash before combat, as is said."""
    seat = f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}" if mana else ""
    return play(
        find(day), *(more or (seat, TABLE)), f"hand: {{Anna: [Tester: {{pt: 1/1, cost: G, {card}}}]}}",
        f"plays: [{{by: Anna, when: combat-begins, cast: Tester{said}}}]",
    )  # fmt: skip


def _defaults(run: Run) -> list[str]:
    return [event.detail for event in told(run, "default")]


# --- replicate -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("target: Noah", 16),
        ("ability: replicate, target: Noah", 14),
        ("ability: replicate, x: 1, target: Noah", 14),
        ("ability: replicate, x: 3, target: Noah", 10),
        ("x: 3, target: Noah", 10),
    ],
)
@pytest.mark.parametrize("day", ["2006-02-01", "2009-07-11", "current"])
def test_a_spell_is_copied_as_often_as_its_replicate_cost_is_paid(said: str, left: int, day: str) -> None:
    assert life(_cast("replicate R", BOLT, f", {said}", day=day)) == left


def test_each_copy_may_be_aimed_elsewhere() -> None:
    choices = "choices: [{for: Tester, targets: [Cub, Ox]}]"
    run = _cast("replicate R", BOLT, ", ability: replicate, x: 2, target: Noah", TABLE, choices)
    assert (life(run), zones(run, "Cub"), run.facts["Ox"]["damage"]) == (16, ["graveyard"], 2)


@pytest.mark.parametrize(("x", "status"), [(1, "finished"), (2, "finished"), (3, "illegal")])
def test_the_replicate_cost_is_paid_for_each_copy(x: int, status: str) -> None:
    run = _cast("replicate 1R", BOLT, f", ability: replicate, x: {x}, target: Noah", mana="RRRRR")
    assert run.status == status


@pytest.mark.parametrize(
    ("said", "default"),
    [
        ("", ["besides: Tester; replicate"]),
        (", ability: replicate", ["times paid: Tester"]),
        (", ability: act", []),
    ],
)
def test_how_often_it_is_paid_is_told_where_no_script_says_it(said: str, default: list[str]) -> None:
    assert _defaults(_cast("replicate R", "effect: {draw: 1}", said)) == default


def test_what_is_paid_is_told_with_how_often() -> None:
    run = _cast("replicate R", BOLT, ", ability: replicate, x: 2, target: Noah")
    assert in_words(run, told(run, "cast")) == ["Anna casts Tester on Noah, paying twice: replicate: act."]


def test_every_number_of_times_that_can_be_paid_is_a_way_to_cast_it() -> None:
    spell = "hand: {Anna: [Tester: {types: [instant], cost: R, keywords: [replicate 1R], abilities: [{spell: act, effect: {draw: 1}}]}]}"
    state, act = asked(
        find("current"), Act, "players: {Anna: {life: 20, mana: RRRRR}, Noah: 20}", TABLE, spell
    )
    assert [one.x for one in legal_plays(state, act.player)] == [0, 1, 2]


def test_of_what_stays_in_play_no_copy_is_paid_for() -> None:
    with pytest.raises(Faults) as found:
        _come("keywords: [flash, replicate G]", ", ability: replicate")
    assert "is none of its abilities" in found.value.render()


def test_an_x_beside_how_often_something_is_paid_is_not_played() -> None:
    with pytest.raises(Faults) as found:
        _come("keywords: [flash, multikicker XG]", "")
    assert "a number for X beside how often something is paid is not played" in found.value.render()


# --- multikicker ---------------------------------------------------------------------------------------------------

GROWS = "keywords: [flash, multikicker 1G, each payment adds 2 +1/+1]"


@pytest.mark.parametrize(
    ("said", "power"),
    [("", 1), (", ability: multikicker", 3), (", ability: multikicker, x: 2", 5)],
)
@pytest.mark.parametrize("day", ["2010-02-01", "2013-07-13", "current"])
def test_a_creature_enters_larger_for_each_time_that_its_multikicker_cost_was_paid(
    said: str, power: int, day: str
) -> None:
    run = _come(GROWS, said, day=day, mana="GGGGG")
    assert (run.status, run.facts["Tester"]["power"]) == ("finished", power)


def test_what_is_not_paid_for_is_not_kicked() -> None:
    assert _come(GROWS, ", ability: multikicker, x: 3", mana="GGGGG").status == "illegal"


@pytest.mark.parametrize(("said", "left"), [("", 20), (", ability: multikicker, x: 3", 14)])
def test_what_triggers_as_it_enters_counts_how_often_it_was_kicked(said: str, left: int) -> None:
    """As long as it is there, and once it has left again."""
    strikes = "abilities: [{trigger: strike, when: enters, effect: {lose life: {times: 2, of: times paid}, who: opponent}}]"
    assert life(_come(f"keywords: [flash, multikicker G], {strikes}", said)) == left


def test_a_spell_does_more_for_each_time_that_it_was_kicked() -> None:
    does = "effect: [{gain life: 1}, {gain life: times paid}]"
    assert life(_cast("multikicker R", does, ", ability: multikicker, x: 3"), "Anna") == 24
    assert life(_cast("multikicker R", does, ", ability: act"), "Anna") == 21


@pytest.mark.parametrize(
    ("said", "lost"), [("", 0), (", ability: multikicker", 3), (", ability: multikicker, x: 2", 3)]
)
def test_a_permanent_was_kicked_however_often_that_was_paid_for(said: str, lost: int) -> None:
    strikes = (
        "abilities: [{trigger: strike, when: enters, if: kicked, effect: {lose life: 3, who: opponent}}]"
    )
    assert life(_come(f"keywords: [flash, multikicker G], {strikes}", said)) == 20 - lost


@pytest.mark.parametrize(("said", "gained"), [(", ability: act", 1), (", ability: multikicker, x: 2", 4)])
def test_a_spell_that_was_kicked_does_more(said: str, gained: int) -> None:
    does = "effect: [{gain life: 1}, {gain life: 3, if: kicked}]"
    assert life(_cast("multikicker R", does, said), "Anna") == 20 + gained


@pytest.mark.parametrize(
    ("text", "types", "outcomes"),
    [
        ("Multikicker {1}\nWhen Runner enters, if it was kicked, draw a card.", "creature", ["read", "read"]),
        ("Kicker {1}\nWhen Runner enters, if it was kicked, draw a card.", "creature", ["read", "read"]),
        ("Kicker—Pay 3 life.\nWhen Runner enters, if it was kicked, draw a card.", "creature", ["silent", "silent"]),
        ("Multikicker {1}\nDraw a card. If this spell was kicked, you gain 3 life.", "instant", ["read", "read", "read"]),
        ("Multikicker {1}\nRunner deals 2 damage to target creature. If this spell was kicked, it deals 4 damage instead.", "instant", ["read", "read", "not read"]),
        ("Kicker {1}\nRunner deals 2 damage to target creature. If this spell was kicked, it deals 4 damage instead.", "instant", ["silent", "read", "silent"]),
    ],
)  # fmt: skip
def test_what_asks_whether_it_was_kicked_is_read_where_the_price_of_that_is(
    text: str, types: str, outcomes: list[str]
) -> None:
    """What hangs on the kicker of an instant is not: no play takes that but as a spell of its own."""
    assert [line.outcome for line in read_text(text, "Runner", [types])] == outcomes


# --- kicker --------------------------------------------------------------------------------------------------------

KICKS = "keywords: [flash, kicker 1G, enters kicked with 2 +1/+1], abilities: [{trigger: strike, when: enters, if: kicked, effect: {lose life: 3, who: opponent}}]"


@pytest.mark.parametrize("day", ["2001-07-23", "2009-07-11", "current"])
@pytest.mark.parametrize(
    ("said", "power", "left", "defaults"),
    [
        ("", 1, 20, ["besides: Tester; kicker"]),
        (", ability: cast", 1, 20, []),
        (", ability: kicker", 3, 17, []),
    ],
)
def test_a_permanent_that_was_kicked_enters_larger_and_triggers_for_that(
    said: str, power: int, left: int, defaults: list[str], day: str
) -> None:
    run = _come(KICKS, said, day=day, mana="GGG")
    assert (run.facts["Tester"]["power"], life(run), _defaults(run)) == (power, left, defaults)


def test_the_kicker_is_paid_beside_the_mana_cost() -> None:
    assert _come(KICKS, ", ability: kicker", mana="GG").status == "illegal"
    assert _come(KICKS, ", ability: kicker", mana="GGG").status == "finished"


def test_a_kicker_of_any_size_has_its_x_announced() -> None:
    grows = "keywords: [flash, kicker X], abilities: [{trigger: grow, when: enters, if: kicked, effect: {pump: +2/+0, on: this}}]"
    run = _come(grows, ", ability: kicker, x: 3", mana="GGGG")
    assert (run.status, run.facts["Tester"]["power"]) == ("finished", 3)
    assert _come(grows, ", ability: kicker, x: 4", mana="GGGG").status == "illegal"


@pytest.mark.parametrize(("ability", "zone"), [("kicker", "battlefield"), ("cast", "graveyard")])
def test_what_was_not_kicked_asks_for_that_too(ability: str, zone: str) -> None:
    goes = "abilities: [{trigger: burn out, when: end of turn, if: not kicked, effect: {sacrifice: this}}]"
    assert (
        _come(f"keywords: [flash, kicker R], {goes}", f", ability: {ability}").facts["Tester"]["zone"] == zone
    )


@pytest.mark.parametrize(("ability", "gained"), [("act", 3), ("kicker: act", 1)])
def test_a_spell_that_was_not_kicked_does_something_else(ability: str, gained: int) -> None:
    does = "effect: [{gain life: 1}, {gain life: 2, if: not kicked}]"
    assert life(_cast("kicker R", does, f", ability: '{ability}'"), "Anna") == 20 + gained


@pytest.mark.parametrize(("ability", "aimed"), [("act", ", target: Ox"), ("kicker: act", "")])
def test_a_spell_is_aimed_only_where_what_it_does_so_is_done(ability: str, aimed: str) -> None:
    """What it does where it was not kicked has no target where it was."""
    does = "targets: [creature], effect: [{gain life: 1}, {deal: 2, to: target, if: not kicked}]"
    run = _cast("kicker R", does, f", ability: '{ability}'{aimed}")
    assert (run.status, run.facts["Ox"].get("damage", 0)) == ("finished", 2 if aimed else 0)


TWO = (
    "keywords: [flash, kicker 1, kicker R], abilities: [{trigger: a blow, when: enters, if: kicked with 1, effect: {lose life: 1, who: opponent}},"
    " {trigger: a bolt, when: enters, if: kicked with R, effect: {lose life: 3, who: opponent}}]"
)


@pytest.mark.parametrize(
    ("ability", "mana", "left"),
    [("cast", "G", 20), ("kicker 1", "GG", 19), ("kicker R", "GR", 17), ("'kicker R: kicker 1'", "GGR", 16)],
)
def test_each_of_two_kickers_is_paid_and_asked_for_by_itself(ability: str, mana: str, left: int) -> None:
    assert life(_come(TWO, f", ability: {ability}", mana=mana)) == left
    assert _come(TWO, f", ability: {ability}", mana="R").status == "illegal"


@pytest.mark.parametrize(("ability", "status", "left"), [("kicker", "finished", 17), ("cast", "illegal", 20)])
def test_what_was_kicked_has_what_it_enters_with_besides_counters(
    ability: str, status: str, left: int
) -> None:
    text = (
        "Flash\\nKicker {1}\\nIf Tester was kicked, it enters with two +1/+1 counters on it and with haste."
    )
    run = play(
        find("current"), TABLE, f'hand: {{Anna: [Tester: {{pt: 1/1, cost: G, text: "{text}"}}]}}',
        f"plays: [{{by: Anna, when: combat-begins, cast: Tester, ability: {ability}}}]\nattacks: [Tester]",
    )  # fmt: skip
    assert (run.status, life(run)) == (status, left)


def test_a_kicker_and_a_multikicker_may_both_be_paid() -> None:
    run = _come(
        "keywords: [flash, kicker 1, multikicker G, enters kicked with 1 +1/+1, each payment adds 1 +1/+1]",
        ", ability: 'multikicker: kicker', x: 2",
    )
    assert run.facts["Tester"]["power"] == 4


# --- bargain -------------------------------------------------------------------------------------------------------

MORE = "effect: [{deal: 2, to: Noah}, {draw: 1, if: bargain}]".replace("to: Noah", "to: each opponent")
THINGS = "table: {Anna: [Bear: 2/2, Cog: {types: [artifact]}, Rite: {types: [enchantment]}, Imp: {pt: 1/1, token: true}], Noah: [Lamp: {types: [artifact]}]}"


@pytest.mark.parametrize(
    ("said", "status", "drawn"),
    [
        ("ability: act", "finished", 0),
        ("ability: bargain, sacrifice: Cog", "finished", 1),
        ("ability: bargain, sacrifice: Rite", "finished", 1),
        ("ability: bargain, sacrifice: Imp", "finished", 1),
        ("ability: bargain, sacrifice: Bear", "illegal", 0),
        ("ability: bargain, sacrifice: Lamp", "illegal", 0),
    ],
)
@pytest.mark.parametrize("day", ["2023-09-01", "current"])
def test_a_spell_does_more_where_an_artifact_an_enchantment_or_a_token_is_sacrificed_for_it(
    said: str, status: str, drawn: int, day: str
) -> None:
    run = _cast("bargain", MORE, f", {said}", THINGS, day=day)
    assert (run.status, len(told(run, "draw"))) == (status, drawn)
    if status == "illegal":
        assert repr(run.cause) == "bargain.exists"


def test_nothing_is_sacrificed_unless_it_is_said_and_that_is_told() -> None:
    run = _cast("bargain", MORE, "", THINGS)
    assert (zones(run, "Cog"), _defaults(run)) == (["battlefield"], ["besides: Tester; bargain"])


@pytest.mark.parametrize(("said", "targets"), [("ability: act", ""), ("ability: bargain", ", target: Cub")])
def test_what_it_does_for_a_bargain_alone_has_targets_for_that_alone(said: str, targets: str) -> None:
    does = "targets: [creature], effect: [{gain life: 1}, {destroy: target, if: bargain}]"
    run = _cast("bargain", does, f", {said}{targets}")
    assert (life(run, "Anna"), zones(run, "Cub")) == (21, ["graveyard" if targets else "battlefield"])


def test_the_other_targets_of_a_spell_stay_what_they_are() -> None:
    does = "targets: [land, creature, creature], effect: [{destroy: target, if: bargain}, {tap: target 2}, {tap: target 3, if: target 3 is creature}]"
    run = _cast("bargain", does, ", ability: act, targets: [Ox, Cub]")
    assert [run.facts[name]["tapped"] for name in ("Ox", "Cub")] == [True, True]


@pytest.mark.parametrize(
    ("said", "left"), [(", ability: cast", 20), (", ability: bargain, sacrifice: Cog", 17)]
)
def test_what_triggers_as_a_permanent_enters_asks_whether_it_was_bargained(said: str, left: int) -> None:
    strikes = (
        "abilities: [{trigger: strike, when: enters, if: bargain, effect: {lose life: 3, who: opponent}}]"
    )
    run = _come(f"keywords: [flash, bargain], {strikes}", said)
    assert (run.status, life(run), len(told(run, "trigger"))) == ("finished", left, int(left < 20))


def test_only_what_a_spell_does_asks_how_it_was_cast() -> None:
    with pytest.raises(Faults) as found:
        _cast("bargain", "if: bargain, effect: {draw: 1}", "")
    assert "only an effect can ask how its spell was cast" in found.value.render()


# --- gift ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gift", "seen"),
    [
        ("a card", "Noah draws"),
        ("a Food", "Food token of Tester 1"),
        ("a tapped Fish", "Fish token of Tester 1"),
        ("a Treasure", "Treasure token of Tester 1"),
        ("an Octopus", "Octopus token of Tester 1"),
        ("an extra turn", "takes a turn after this one"),
    ],
)
@pytest.mark.parametrize("day", ["2024-07-30", "current"])
def test_an_opponent_is_given_what_was_promised_before_the_spell_does_anything_else(
    gift: str, seen: str, day: str
) -> None:
    does = "effect: [{gain life: 1}, {gain life: 4, if: gift}]"
    run = _cast(f"gift {gift}", does, ", ability: gift", day=day)
    story = in_words(run, run.events)
    given = next(place for place, said in enumerate(story) if seen in said)
    gained = next(place for place, said in enumerate(story) if "Anna gains 1" in said)
    assert (run.status, given < gained, life(run, "Anna")) == ("finished", True, 25)


def test_nothing_is_promised_unless_it_is_said_and_that_is_told() -> None:
    run = _cast("gift a card", "effect: [{gain life: 1}, {gain life: 4, if: gift}]", "")
    assert (life(run, "Anna"), told(run, "draw"), _defaults(run)) == (21, [], ["besides: Tester; gift"])


def test_a_promised_octopus_stays_and_blocks_as_large_as_it_is() -> None:
    run = _cast("gift an Octopus", "effect: {draw: 1}", ", ability: gift")
    octopus = run.facts["Octopus token of Tester 1"]
    assert (octopus["power"], octopus["toughness"], octopus["controller"]) == (8, 8, "Noah")


def test_a_promised_fish_comes_tapped() -> None:
    run = _cast("gift a tapped Fish", "effect: {draw: 1}", ", ability: gift")
    assert run.facts["Fish token of Tester 1"]["tapped"] is True


@pytest.mark.parametrize(("said", "drawn"), [(", ability: cast", []), (", ability: gift", ["Noah"])])
def test_for_a_permanent_the_gift_is_given_by_what_triggers_as_it_enters(said: str, drawn: list[str]) -> None:
    grows = "abilities: [{trigger: grow, when: enters, if: gift, effect: {counter: +1/+1, on: this}}]"
    run = _come(f"keywords: [flash, gift a card], {grows}", said)
    assert [one.subject for one in told(run, "draw")] == drawn
    assert run.facts["Tester"]["power"] == 1 + len(drawn)


@pytest.mark.parametrize(
    ("choose", "drawn", "defaults"),
    [("", "Noah", ["chosen: Tester"]), (", choose: Olga", "Olga", []), (", choose: Noah", "Noah", [])],
)
def test_of_several_opponents_one_is_chosen_as_the_spell_is_cast(
    choose: str, drawn: str, defaults: list[str]
) -> None:
    run = _cast(
        "gift a card",
        "effect: {gain life: 1}",
        f", ability: gift{choose}",
        "players: {Anna: 20, Noah: 20, Olga: 20}",
        TABLE,
    )
    assert ([one.subject for one in told(run, "draw")], _defaults(run)) == ([drawn], defaults)


def test_nobody_promises_anything_to_oneself() -> None:
    run = _cast("gift a card", "effect: {gain life: 1}", ", ability: gift, choose: Anna")
    assert (run.status, run.reason and run.reason.name) == ("illegal", "not to be singled out")


@pytest.mark.parametrize("day", ["2024-07-30", "modern"])
def test_whoever_copies_the_spell_gives_to_whom_it_was_promised(day: str) -> None:
    """What was chosen as it was cast stays with a copy (707.10), be that the player who made the copy."""
    run = play(
        find(day),
        """
cards:
  Boon: {types: [instant], cost: R, keywords: [gift a card], abilities: [{spell: shrink, targets: [creature], effect: {pump: -1/-1, on: target}}]}
  Twin: {types: [instant], cost: R, text: "Copy target instant or sorcery spell. You may choose new targets for the copy."}
table: {Anna: [Bear: 3/3], Noah: []}
hand: {Anna: [Twin], Noah: [Boon]}
attacks: [Bear]
plays:
  - {by: Noah, when: attackers-declared, cast: Boon, ability: gift, target: Bear}
  - {by: Anna, when: attackers-declared, cast: Twin, target: Boon, respond: true}
""",
    )
    assert [one.subject for one in told(run, "draw")] == ["Anna", "Anna"]


def test_only_what_the_rules_have_may_be_promised() -> None:
    with pytest.raises(Faults) as found:
        _cast("gift a Horse", "effect: {draw: 1}", "")
    assert "`gift a card`" in found.value.render()


# --- text and days -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "keywords"),
    [
        ("Multikicker {1}{G}", ["multikicker 1G"]),
        ("Bargain", ["bargain"]),
        ("Gift a card", ["gift a card"]),
        ("Gift a tapped Fish", ["gift a tapped Fish"]),
        ("Gift an Octopus", ["gift an Octopus"]),
    ],
)
@pytest.mark.parametrize("types", [["creature"], ["instant"]])
def test_each_is_read_from_a_card_s_own_words(text: str, keywords: list[str], types: list[str]) -> None:
    line, *_ = read_text(f"{text}\nDraw a card.", "Quiet Test", types)
    assert (line.outcome, [*line.keywords]) == ("read", keywords)


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("instant", "Replicate {R}\nQuiet Test deals 1 damage to any target."),
        ("instant", "Multikicker {R}\nYou gain 2 life for each time this spell was kicked."),
        ("instant", "Bargain\nDraw a card. If this spell was bargained, you gain 3 life."),
        ("instant", "Gift a tapped Fish\nTarget creature gets +2/+2 until end of turn. If the gift was promised, that creature gains trample until end of turn."),
        ("creature", "Kicker {1}{G}\nIf Quiet Test was kicked, it enters with two +1/+1 counters on it."),
        ("creature", "Kicker {1}{G}\nIf you paid the kicker cost, Quiet Test comes into play with three +1/+1 counters on it."),
        ("creature", "Kicker {1}{G}\nIf Quiet Test was kicked, it enters with two +1/+1 counters on it and with flying and trample."),
        ("creature", "Kicker {1}{G} and/or {2}{U}\nWhen Quiet Test enters, if it was kicked with its {2}{U} kicker, draw two cards."),
        ("creature", "Kicker {1}{G} and/or {U}\nWhen Quiet Test comes into play, if you paid the {U} kicker cost, draw two cards."),
        ("creature", "Kicker {X}\nWhen Quiet Test enters, if it was kicked, it deals 2 damage to target creature."),
        ("creature", "Kicker {R}\nAt the beginning of the end step, if Quiet Test wasn't kicked, sacrifice it."),
        ("creature", "Kicker {R}\nWhen Quiet Test comes into play, if you paid the kicker cost, destroy target land."),
        ("creature", "Multikicker {1}{G}\nQuiet Test enters the battlefield with two +1/+1 counters on it for each time it was kicked."),
        ("creature", "Bargain\nWhen Quiet Test enters, if it was bargained, draw a card."),
        ("creature", "Gift a card\nWhen Quiet Test enters, if the gift was promised, you gain 3 life."),
        ("creature", "Multikicker {R}\nWhen Quiet Test enters, you gain 2 life for each time it was kicked."),
    ],
)  # fmt: skip
def test_what_comes_of_it_is_read_as_well(types: str, text: str) -> None:
    assert {line.outcome for line in read_text(text, "Quiet Test", [types])} == {"read"}


@pytest.mark.parametrize(
    ("keyword", "day"),
    [
        ("replicate R", "2006-02-01"), ("kicker R", "2000-10-01"), ("multikicker R", "2010-01-31"), ("bargain", "2023-08-31"), ("gift a card", "2024-07-29"),
    ],
)  # fmt: skip
def test_before_their_days_they_are_refused(keyword: str, day: str) -> None:
    before = "2006-01-31" if keyword.startswith("replicate") else day
    assert _cast(keyword, "effect: {draw: 1}", "", day=before).status == "refused"


def test_a_whole_card_is_cast_in_the_way_that_is_meant() -> None:
    text = (
        r"Gift a card\nTester deals 2 damage to target creature. If the gift was promised, you gain 3 life."
    )
    found = board(TABLE, f'hand: {{Anna: [Tester: {{types: [instant], cost: R, text: "{text}"}}]}}')
    tester = next(one.facts for one in found.pieces if one.id == "Tester")
    assert [(one.keyword, sorted(one.besides)) for one in tester.abilities] == [("", []), ("gift", ["gift"])]
