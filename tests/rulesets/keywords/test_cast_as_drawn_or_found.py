"""Cards that are cast the moment they come: as they are drawn by miracle, and out of the library by cascade, discover and ripple."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from comparator.running.record import Run
from reports.words.moves import move
from reports.words.obstacles import why
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from rulesets.table.effects.drawing import RevealDrawn
from tests.playing import asked, cited, fate, keywords_read, life, play, told, zones

MIRACULOUS = ("2012-05-01", "2013-07-13", "2016-11-11", "current")
STRIKE = "Strike: {types: [instant], cost: 4R, keywords: [miracle R], abilities: [{spell: 5 damage, targets: [creature], effect: {deal: 5, to: target}}]}"
RITE = "Rite: {types: [sorcery], cost: 4G, keywords: [miracle G], abilities: [{spell: life, effect: {gain life: 4}}]}"
THINK = "Think: {types: [instant], cost: U, abilities: [{spell: a draw, effect: {draw: 2}}]}"
PLAIN = "Plain: {pt: 1/1}"
CAST = ", {by: WHO, when: attackers-declared, cast: CARD, ability: miracle}"
AIMED = CAST.replace("miracle", "miracle, target: Bear")


def drew(
    day: str, library: str, plays: str = "", who: str = "Noah", seat: str = "20", choices: str = ""
) -> Run:
    """A player draws two cards while the Bear attacks, and does what the plays say."""
    other = "Noah" if who == "Anna" else "Anna"
    return play(
        find(day), f"players: {{Anna: {seat if who == 'Anna' else 20}, Noah: {seat if who == 'Noah' else 20}}}",
        "table: {Anna: [Bear: 2/2], Noah: [Ox: 2/5]}", f"hand: {{{who}: [{THINK}], {other}: []}}\nlibrary: {{{who}: [{library}]}}",
        f"attacks: [Bear]{choices}", f"plays: [{{by: {who}, when: attackers-declared, cast: Think}}{plays.replace('WHO', who)}]",
    )  # fmt: skip


@pytest.mark.parametrize("day", MIRACULOUS)
def test_the_first_card_drawn_in_a_turn_may_be_cast_for_its_miracle_cost(day: str) -> None:
    run = drew(day, STRIKE, AIMED.replace("CARD", "Strike"), seat="{life: 20, mana: UR}")
    assert (run.status, zones(run, "Strike", "Bear")) == ("finished", ["graveyard", "graveyard"])
    numbers = {"2012-05-01": "702.92a", "current": "702.94a"}
    events = [*told(run, "note", "Strike"), *told(run, "trigger", "Strike"), told(run, "cast", "Noah")[1]]
    assert cited(run, events) == [numbers.get(day, "702.93a")] * 3


@pytest.mark.parametrize("named", [", ability: miracle", ""])
@pytest.mark.parametrize("day", MIRACULOUS)
def test_a_sorcery_is_cast_by_miracle_in_the_midst_of_combat(day: str, named: str) -> None:
    """Since it could be cast by nothing else then, nothing else need be meant."""
    casting = CAST.replace("CARD", "Rite").replace(", ability: miracle", named)
    assert life(drew(day, RITE, casting)) == 22


@pytest.mark.parametrize(
    ("library", "who", "seat"),
    [
        (f"{PLAIN}, {STRIKE}", "Noah", "20"),
        (STRIKE, "Noah", "{life: 20, drawn: 1}"),
        (STRIKE, "Anna", "20"),
    ],
)
def test_what_is_not_the_first_card_of_the_turn_is_not_to_be_cast_so(
    library: str, who: str, seat: str
) -> None:
    run = drew("current", library, AIMED.replace("CARD", "Strike"), who=who, seat=seat)
    assert run.status == "illegal"
    assert why(run.reason) == (
        "Strike can be cast for its miracle cost only if this is so: it has just been revealed as the first card drawn this turn"
    )


def test_whoever_has_drawn_nothing_in_the_own_turn_may_do_so() -> None:
    run = drew("current", STRIKE, AIMED.replace("CARD", "Strike"), who="Anna", seat="{life: 20, drawn: 0}")
    assert zones(run, "Bear") == ["graveyard"]


def test_whoever_says_nothing_of_it_keeps_the_card_by_default() -> None:
    run = drew("current", STRIKE)
    assert (zones(run, "Strike"), [str(one) for one in run.defaults]) == (
        ["hand"],
        ["revealed as drawn: Strike"],
    )
    said = drew("current", STRIKE, choices="\nchoices: [{for: Strike, may: false}]")
    assert (zones(said, "Strike"), said.defaults, said.unasked) == (["hand"], (), ())


def test_what_is_revealed_and_not_cast_stays_in_hand() -> None:
    run = drew("current", STRIKE, choices="\nchoices: [{for: Strike, may: true}]")
    assert zones(run, "Strike") == ["hand"]
    assert [str(one) for one in run.defaults] == ["cast at once: Strike"]


def test_what_is_cast_later_for_its_mana_cost_is_not_revealed_and_that_is_a_default() -> None:
    later = AIMED.replace("CARD", "Strike").replace(", ability: miracle", "")
    later = later.replace("attackers-declared", "blockers-declared")
    run = drew("current", STRIKE, later)
    assert (run.status, told(run, "trigger", "Strike"), zones(run, "Bear")) == ("finished", [], ["graveyard"])
    assert [str(one) for one in run.defaults] == ["revealed as drawn: Strike"]


def test_there_is_no_miracle_before_its_day() -> None:
    assert drew("2012-04-01", STRIKE).status == "refused"


def test_what_is_chosen_for_miracle_can_be_told_and_written_down() -> None:
    state, decision = asked(
        find("current"), RevealDrawn, "table: {Anna: [Bear: 2/2], Noah: []}",
        f"hand: {{Noah: [{THINK}]}}\nlibrary: {{Noah: [{STRIKE}]}}", "attacks: [Bear]",
        "plays: [{by: Noah, when: attackers-declared, cast: Think}]",
    )  # fmt: skip
    assert move(state, decision, True) == "reveals Strike as it is drawn"
    scribe = Scribe("a line")
    scribe.hear(state, decision, False)
    assert [(one.source, one.may) for one in scribe.line().choices] == [("Strike", False)]


CASCADING = ("2009-05-01", "2009-07-11", "2013-07-13", "2021-02-15", "current")
ELF = "Elf: {pt: 3/2, cost: 2RG, keywords: [flash, WORD]}"
FINDER = "Finder: {types: [instant], cost: 3R, abilities: [{spell: discover, effect: {discover: 3}}]}"
WOOD, BIG = "Wood: {types: [land]}", "Big: {pt: 4/4, cost: 3G}"
ZAP = "Zap: {types: [instant], cost: 2R, abilities: [{spell: 2 damage, targets: [creature], effect: {deal: 2, to: target}}]}"
WORM = "Worm: {pt: 3/3, cost: 2G}"


def found(
    day: str,
    spell: str,
    library: str,
    *plays: str,
    seat: str = "20",
    choices: str = "",
    attacks: str = "Bear",
) -> Run:
    """Noah casts a spell as the Bear attacks, and what comes of his library."""
    name = spell.partition(":")[0]
    made = ", ".join(f"{{by: Noah, when: attackers-declared, {one}}}" for one in (f"cast: {name}", *plays))
    return play(
        find(day), f"players: {{Anna: 20, Noah: {seat}}}", "table: {Anna: [Bear: 2/2, Drake: 2/2], Noah: [Ox: 2/5]}",
        f"hand: {{Noah: [{spell}]}}\nlibrary: {{Noah: [{library}]}}", f"attacks: [{attacks}]{choices}", f"plays: [{made}]",
    )  # fmt: skip


CASCADE = ELF.replace("WORD", "cascade")


@pytest.mark.parametrize("day", CASCADING)
@pytest.mark.parametrize(
    ("library", "cast", "ends"),
    [
        (f"{WOOD}, {BIG}, {ZAP}", "cast: Zap, target: Bear", {"Zap": "graveyard", "Bear": "graveyard"}),
        (f"{WORM}, {ZAP}", "cast: Worm", {"Worm": "battlefield", "Zap": "library"}),
        (f"{WOOD}, {WORM}", "", {"Wood": "library", "Worm": "library"}),
    ],
)
def test_cascade_finds_the_first_card_that_costs_less(
    day: str, library: str, cast: str, ends: dict[str, str]
) -> None:
    run = found(day, CASCADE, library, *([cast] if cast else []))
    assert (run.status, zones(run, *ends)) == ("finished", [*ends.values()])
    assert zones(run, "Elf") == ["battlefield"]


@pytest.mark.parametrize(
    ("day", "spell", "number"),
    [("2009-05-01", CASCADE, "502.85a"), ("current", CASCADE, "702.85a"), ("current", FINDER, "701.57a")],
    ids=["cascade", "cascade today", "discover"],
)
def test_what_goes_under_the_library_does_so_by_the_rule_of_what_found_it(
    day: str, spell: str, number: str
) -> None:
    """The land that was passed over is told to go there with the number that the finding has."""
    run = found(day, spell, f"{WOOD}, {WORM}")
    (under,) = [
        event for event in run.events if event.subject == "Wood" and "under the library" in event.detail
    ]
    assert under.cause is not None
    assert run.ruleset.cite(under.cause).numbers == (number,)


def test_what_cascade_brings_blocks_before_the_spell_itself_is_there() -> None:
    run = found(
        "current",
        CASCADE,
        WORM,
        "cast: Worm",
        choices="\nblocks: {Worm: Bear, Elf: Drake}",
        attacks="Bear, Drake",
    )
    assert zones(run, "Bear", "Drake", "Worm") == ["graveyard", "graveyard", "battlefield"]
    assert [event.subject for event in told(run, "enter")] == ["Worm", "Elf"]


@pytest.mark.parametrize(
    ("calm", "offered"),
    [("", True), ("cast no creature: opponent", False), ("cast nothing: opponent", False)],
)
def test_what_its_player_is_kept_from_casting_is_not_said_to_be_free_for_that(
    calm: str, offered: bool
) -> None:
    answer = f"Calm: {{types: [instant], abilities: [{{spell: calm, effect: {{{calm}}}}}]}}"
    run = play(
        find("current"), "table: {Anna: [Bear: 2/2], Noah: []}", "attacks: [Bear]",
        f"hand: {{Noah: [{CASCADE}], Anna: [{answer if calm else 'Junk: 1/1'}]}}\nlibrary: {{Noah: [{WORM}]}}",
        "plays: [{by: Noah, when: attackers-declared, cast: Elf}"
        + (", {by: Anna, when: attackers-declared, cast: Calm, respond: true}]" if calm else "]"),
    )  # fmt: skip
    said = [event.detail for event in told(run, "note", "Worm")]
    assert ("may be cast for nothing" in said) is offered


def test_each_cascade_of_a_spell_triggers_by_itself() -> None:
    run = found(
        "current",
        CASCADE.replace("cascade", "cascade, cascade"),
        f"{WORM}, {ZAP}",
        "cast: Worm",
        "cast: Zap, target: Bear",
    )
    assert zones(run, "Worm", "Zap", "Bear") == ["battlefield", "graveyard", "graveyard"]


def test_a_library_of_which_nobody_knows_the_top_is_asked_for() -> None:
    run = found("current", CASCADE, WOOD)
    assert (run.status, why(run.reason)) == (
        "unfinished",
        "the board does not say what lies on top of Noah's library",
    )


def test_what_is_found_costs_what_it_costs_besides_and_is_not_cast_where_it_cannot_be() -> None:
    dear = "Dear: {types: [instant], cost: R, abilities: [{spell: 3 damage, cost: {sacrifice: creature}, targets: [creature], effect: {deal: 3, to: target}}]}"
    run = found("current", CASCADE, dear, "cast: Dear, target: Bear, sacrifice: Ox")
    assert zones(run, "Ox", "Bear") == ["graveyard", "graveyard"]
    shatter = "Stop: {types: [instant], cost: U, abilities: [{spell: a stop, targets: [artifact], effect: {destroy: target}}]}"
    run = found("current", CASCADE, shatter)
    assert (zones(run, "Stop"), run.defaults) == (["library"], ())


@pytest.mark.parametrize("day", CASCADING)
def test_what_cascade_finds_cascades_in_turn_also_without_a_time_of_its_own(day: str) -> None:
    beasts = "Beast: {pt: 3/3, cost: 2G, keywords: [cascade]}, Cub: {pt: 1/1, cost: G}"
    run = found(day, CASCADE, beasts, "cast: Beast", "cast: Cub")
    assert zones(run, "Elf", "Beast", "Cub") == ["battlefield"] * 3


@pytest.mark.parametrize(
    ("day", "end"),
    [
        ("2019-10-04", ("finished", "exile")),
        ("2021-02-14", ("finished", "exile")),
        ("2021-02-15", ("illegal", "exile")),
        ("current", ("illegal", "exile")),
    ],
)
def test_a_dearer_adventure_could_be_cast_until_february_2021(day: str, end: tuple[str, str]) -> None:
    run = found(day, CASCADE, KNIGHT.replace("COST", "4R"), "cast: Smash, target: Bear")
    assert (run.status, zones(run, "Knight")[0]) == end


DRAIN = "abilities: [{spell: a sting, effect: {lose life: 1, who: opponent}}]"


@pytest.mark.parametrize(
    ("card", "ability", "seat", "lost", "ends"),
    [
        (f"keywords: [buyback 2], {DRAIN}", "buyback", "UU", 1, "hand"),
        (f"keywords: [replicate 1], {DRAIN}", "replicate, x: 2", "UU", 3, "graveyard"),
        (
            "keywords: [kicker 1], abilities: [{spell: a sting, effect: [{lose life: 1, who: opponent}, {lose life: 2, who: opponent, if: kicked}]}]",
            "kicker", "U", 3, "graveyard",
        ),
        (
            "keywords: [entwine 1], abilities: [{spell: a sting, effect: {lose life: 1, who: opponent}}, {spell: a bite, effect: {lose life: 2, who: opponent}}]",
            "entwine", "U", 3, "graveyard",
        ),
    ],
)  # fmt: skip
def test_what_is_cast_for_nothing_may_be_paid_for_besides(
    card: str, ability: str, seat: str, lost: int, ends: str
) -> None:
    sting = f"Sting: {{types: [instant], cost: 1B, {card}}}"
    said = f"cast: Sting, ability: {ability}"
    run = found("current", CASCADE, sting, said, seat=f"{{life: 20, mana: 2RG{seat}}}")
    assert (run.status, life(run, "Anna"), zones(run, "Sting")) == ("finished", 20 - lost, [ends])


MODAL = (
    "Kindle: {types: [instant], cost: 1R, keywords: [KEYWORD], abilities: [{spell: sting, cost: {mana: 1}, effect: {lose life: 1, who: opponent}},"
    " {spell: bite, cost: {mana: 2U}, effect: {lose life: 2, who: opponent}}]}"
)


@pytest.mark.parametrize(
    ("keyword", "ability", "seat", "lost"),
    [
        ("spree", "sting", "U", 1),
        ("spree", "sting; bite", "UUUU", 3),
        ("spree", "sting; bite", "UUU", None),
        ("tiered", "bite", "UUU", 2),
        ("tiered", "bite", "UU", None),
    ],
)
def test_of_what_is_cast_for_nothing_each_mode_that_is_chosen_is_paid_for(
    keyword: str, ability: str, seat: str, lost: int | None
) -> None:
    kindle, said = MODAL.replace("KEYWORD", keyword), f"cast: Kindle, ability: {ability}"
    run = found("current", CASCADE, kindle, said, seat=f"{{life: 20, mana: 2RG{seat}}}")
    assert (run.status, life(run, "Anna")) == (("illegal", 20) if lost is None else ("finished", 20 - lost))


@pytest.mark.parametrize("flash", ["", "flash, "])
@pytest.mark.parametrize(
    ("said", "size"), [(", ability: prototype", "2/1"), (", ability: cast", "3/3"), ("", "3/3")]
)
def test_what_has_prototype_may_be_found_and_be_cast_as_either(flash: str, said: str, size: str) -> None:
    golem = f"Golem: {{types: [artifact, creature], pt: 3/3, cost: '3', keywords: [{flash}prototype 1R 2/1]}}"
    run = found("current", CASCADE, golem, f"cast: Golem{said}")
    assert (run.status, fate(run, "Golem")) == ("finished", f"battlefield {size}")


KNIGHT = "Knight: {pt: 2/2, cost: 1W, adventure: {name: Smash, types: [instant], cost: COST, abilities: [{spell: 3 damage, targets: [creature], effect: {deal: 3, to: target}}]}}"


@pytest.mark.parametrize("spell", [CASCADE, FINDER])
def test_either_side_of_a_card_with_an_adventure_may_be_cast_that_is_found(spell: str) -> None:
    library = KNIGHT.replace("COST", "1R")
    run = found("current", spell, library, "cast: Knight")
    assert zones(run, "Knight") == ["battlefield"]
    run = found("current", spell, library, "cast: Smash, target: Bear")
    assert zones(run, "Knight", "Bear") == ["exile", "graveyard"]


@pytest.mark.parametrize(
    ("card", "cast", "told_so"),
    [
        (KNIGHT.replace("COST", "4R"), "cast: Smash, target: Bear", "what Knight would be cast as has a greater mana value than it may have"),
        ("Fire: {types: [instant], cost: XR, text: 'Fire deals X damage to any target.'}", "cast: Fire, target: Bear, x: 3", "X of Fire is 0, since its mana cost is not paid"),
        ("Wave: {types: [instant], cost: U, keywords: [overload 5U], abilities: [{spell: a return, targets: [creature], effect: {return: target}}]}", "cast: Wave, ability: overload", "Wave may be cast in this way alone: at no other price"),
    ],
)  # fmt: skip
def test_what_is_found_is_cast_as_it_may_be_and_else_that_is_told(card: str, cast: str, told_so: str) -> None:
    run = found("current", CASCADE, card, cast)
    assert (run.status, why(run.reason)) == ("illegal", told_so)


@pytest.mark.parametrize("day", ["2023-11-17", "current"])
@pytest.mark.parametrize(
    ("cast", "zap", "bear"),
    [("cast: Zap, target: Bear", "graveyard", "graveyard"), ("", "hand", "battlefield")],
)
def test_what_is_discovered_is_cast_or_goes_to_hand(day: str, cast: str, zap: str, bear: str) -> None:
    run = found(day, FINDER, f"{BIG}, {ZAP}", *([cast] if cast else []))
    assert zones(run, "Zap", "Bear", "Big") == [zap, bear, "library"]
    notes = {"2023-11-17": "701.55a", "current": "701.57a"}
    assert cited(run, told(run, "move", "Big")) == [notes[day]]


RIPPLING = ("2006-07-15", "2009-07-11", "current")
COLD = "Cold: {{id: {}, types: [instant], cost: 1R, keywords: [ripple 3], abilities: [{{spell: a sting, effect: {{lose life: 1, who: opponent}}}}]}}"


@pytest.mark.parametrize("day", RIPPLING)
@pytest.mark.parametrize(("cast", "left"), [(["Cold 2"], 18), (["Cold 2", "Cold 3"], 17), ([], 19)])
def test_ripple_has_cards_of_the_same_name_cast(day: str, cast: list[str], left: int) -> None:
    """What is cast so ripples in turn, of which its player says no."""
    library = f"{COLD.format('Cold 2')}, {ZAP}, {COLD.format('Cold 3')}"
    choices = "\nchoices: [{for: Cold, may: true}, {for: Cold 2, may: false}, {for: Cold 3, may: false}]"
    run = play(
        find(day), "table: {Anna: [Bear: 2/2], Noah: []}",
        f"hand: {{Noah: [{COLD.format('Cold')}]}}\nlibrary: {{Noah: [{library}]}}", f"attacks: [Bear]{choices}",
        "plays: [" + ", ".join(f"{{by: Noah, when: attackers-declared, cast: {one}}}" for one in ("Cold", *cast)) + "]",
    )  # fmt: skip
    assert (run.status, life(run, "Anna")) == ("finished", left)
    assert zones(run, "Zap") == ["library"]


@pytest.mark.parametrize(
    ("before", "spell"),
    [("2009-04-01", CASCADE), ("2023-09-01", FINDER), ("2006-05-01", ELF.replace("WORD", "ripple 2"))],
)
def test_none_of_them_is_there_before_its_day(before: str, spell: str) -> None:
    assert found(before, spell, WORM).status == "refused"


@pytest.mark.parametrize(
    ("effect", "before"),
    [("cascade: true", "2009-04-01"), ("ripple: 1", "2006-05-01"), ("cast as drawn: this", "2012-04-01")],
)
def test_what_a_card_has_done_in_its_own_words_is_not_there_before_its_day_either(
    effect: str, before: str
) -> None:
    card = f"Card: {{pt: 1/1, abilities: [{{ability: a try, effect: {{{effect}}}}}]}}"
    assert play(find(before), f"table: {{Anna: [{card}], Noah: []}}", "attacks: []").status == "refused"


@pytest.mark.parametrize(
    ("text", "keyword"),
    [("Cascade", "cascade"), ("Ripple 4", "ripple 4"), ("Miracle {1}{R}", "miracle 1R")],
)
def test_they_are_read_from_text(text: str, keyword: str) -> None:
    card = f'Card: {{types: [instant], cost: 4R, text: "{text} (Some words.)\\nDraw a card."}}'
    assert keywords_read(card) == [keyword]


def test_discover_is_read_from_text() -> None:
    assert [line.outcome for line in read_text("Discover 4.", "Card", ["instant"])] == ["read"]
