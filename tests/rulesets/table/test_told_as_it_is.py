"""What triggers, and what something becomes, is told as it is: nothing of what does not come about."""

from __future__ import annotations

import pytest

from reports.comparison import text
from reports.words.obstacles import why
from rulesets.points import Confidence
from rulesets.registry import find
from tests.playing import board, play, told


@pytest.mark.parametrize(("keyword", "counter"), [("persist", "-1/-1"), ("undying", "+1/+1")])
def test_what_has_come_back_once_does_not_trigger_again(keyword: str, counter: str) -> None:
    table = f"table: {{Anna: [Imp: {{pt: 3/3, keywords: [{keyword}]COUNTERS}}], Noah: [Giant: 9/9]}}\nattacks: [Imp]\nblocks: {{Giant: Imp}}"
    fresh = play(find("modern"), table.replace("COUNTERS", ""))
    spent = play(find("modern"), table.replace("COUNTERS", f", counters: {{{counter}: 1}}"))
    assert [event.detail for event in fresh.events if event.kind == "trigger"] == [keyword]
    assert not [event for event in spent.events if event.kind == "trigger"]


@pytest.mark.parametrize(
    ("keyword", "counter", "day", "number"),
    [
        ("persist", "-1/-1", "2009-05-01", "502.79a"),
        ("persist", "-1/-1", "2009-07-11", "702.76a"),
        ("persist", "-1/-1", "current", "702.79a"),
        ("undying", "+1/+1", "2012-02-01", "702.91a"),
    ],
)
def test_what_comes_back_has_its_counter_as_it_comes(
    keyword: str, counter: str, day: str, number: str
) -> None:
    """What triggers on its coming sees it with the counter; both are told with the rule of the keyword."""
    rules = find(day)
    found = play(
        rules,
        f"table: {{Anna: [Imp: {{pt: 3/3, keywords: [{keyword}], abilities: [{{trigger: joy, when: enters, effect: {{gain life: 1}}}}]}}], "
        "Noah: [Giant: 9/9]}\nattacks: [Imp]\nblocks: {Giant: Imp}",
    )
    kinds = [event.kind for event in found.events]
    came = kinds.index("enter")
    assert kinds[came : came + 3] == ["enter", "counters", "trigger"]
    assert found.events[came + 1].detail == counter
    causes = [event.cause for event in found.events[came : came + 2]]
    assert [cause is not None and rules.cite(cause).numbers for cause in causes] == [(number,), (number,)]


@pytest.mark.parametrize(("day", "number"), [("2015-03-27", "702.36b"), ("modern", "702.37b")])
def test_what_turns_up_by_megamorph_has_its_counter_as_it_does(day: str, number: str) -> None:
    """It is never there without, and what triggers on it comes after that."""
    rules = find(day)
    joy = "abilities: [{trigger: joy, when: turned face up, effect: {gain life: 1}}]"
    found = play(
        rules,
        f"table: {{Anna: [Lurker: {{pt: 1/0, types: [creature], keywords: [megamorph 2], face down: true, {joy}}}], Noah: []}}\n"
        "attacks: [Lurker]\nplays: [{by: Anna, when: attackers-declared, use: Lurker}]",
    )
    counters, turned, triggered = (
        one[0] for one in (told(found, kind) for kind in ("counters", "become", "trigger"))
    )
    assert found.events.index(counters) < found.events.index(turned) < found.events.index(triggered)
    assert turned.detail == "face up, 2/1"
    assert counters.cause is not None
    assert rules.cite(counters.cause).numbers == (number,)


def test_each_counter_with_which_something_comes_back_is_told_by_its_own_rule() -> None:
    """That of bloodthirst is no word about what persist adds to it."""
    rules = find("current")
    found = play(
        rules,
        "players: {Anna: 20, Noah: {dealt damage: 1}}\n"
        "table: {Anna: [Imp: {pt: 3/3, keywords: [persist, bloodthirst 2]}], Noah: [Giant: 9/9]}\n"
        "attacks: [Imp]\nblocks: {Giant: Imp}",
    )
    told_by = [
        (event.detail, event.cause and rules.cite(event.cause).numbers) for event in told(found, "counters")
    ]
    assert told_by[:2] == [("+1/+1", ("702.54a",)), ("-1/-1", ("702.79a",))]


@pytest.mark.parametrize(
    ("attacker", "blocker", "provision"),
    [("Wall", "Ogre", "division.unblocked-attacker"), ("Ogre", "Wall", "division.to-what-it-blocks")],
)
def test_what_is_no_creature_any_more_assigns_nothing_by_the_rule_of_who_assigns(
    attacker: str, blocker: str, provision: str
) -> None:
    """In 1993 it does not leave combat for that; how much damage a creature deals is another rule."""
    statue = "Wall: {types: [artifact, creature], pt: 2/2, abilities: [{ability: still, effect: {stop being: [creature], on: this}}]}"
    sides = {"Wall": statue, "Ogre": "Ogre: 3/3"}
    found = play(
        find("alpha"),
        f"table: {{Anna: [{sides[attacker]}], Noah: [{sides[blocker]}]}}\n"
        f"attacks: [{attacker}]\nblocks: {{{blocker}: {attacker}}}\n"
        f"plays: [{{by: {'Anna' if attacker == 'Wall' else 'Noah'}, when: blockers-declared, use: Wall}}]",
    )
    causes = [
        event.cause
        for event in found.events
        if event.kind == "assign nothing" and event.detail == "it is no longer a creature"
    ]
    assert list(map(repr, causes)) == [provision]


def test_what_was_put_off_is_told_without_what_was_not() -> None:
    found = play(
        find("modern"),
        "table: {Anna: [Kami: {pt: 1/1, abilities: [{ability: a last rage, effect: [{pump: +1/+1, on: this}, {sacrifice: this, later: end of turn}]}]}], Noah: [Bear: 2/2]}\n"
        "attacks: [Kami]\nplays: [{by: Anna, when: attackers-declared, use: Kami}]",
    )
    assert [event.detail for event in found.events if event.kind == "trigger"] == ["sacrifice at end of turn"]


def test_a_land_that_is_turned_face_up_has_no_size() -> None:
    found = play(
        find("modern"),
        "table: {Anna: [Cave: {types: [land], keywords: [morph 2], face down: true}], Noah: [Bear: 2/2]}\n"
        "attacks: [Cave]\nplays: [{by: Anna, when: attackers-declared, use: Cave}]",
    )
    assert "face up" in [event.detail for event in found.events if event.kind == "become"]


@pytest.mark.parametrize(
    ("how", "day", "number"),
    [
        ("always regenerates", "2006-10-01", "419.6b"),
        ("always regenerates", "2007-05-01", "501.5b"),
        ("always regenerates", "modern", "701.19b"),
        ("a shield", "2007-05-01", "501.5a"),
        ("a shield", "modern", "701.19a"),
    ],
)
def test_what_regenerates_leaves_combat_by_the_rule_of_how_it_does(how: str, day: str, number: str) -> None:
    """That of a standing ability, since there is one, or that of what a spell or ability does once."""
    rules = find(day)
    always = how == "always regenerates"
    plays = "" if always else "plays: [{by: Noah, when: blockers-declared, use: Hydra}]"
    shield = "abilities: [{ability: mend, effect: {regenerate: this}}]"
    found = play(
        rules,
        f"table: {{Anna: [Bear: 2/2], Noah: [Hydra: {{pt: 2/2, {f'keywords: [{how}]' if always else shield}}}]}}\n"
        f"attacks: [Bear]\nblocks: {{Hydra: Bear}}\n{plays}",
    )
    causes = [
        event.cause for event in found.events if event.kind == "leaves combat" and event.subject == "Hydra"
    ]
    assert [cause is not None and rules.cite(cause).numbers for cause in causes] == [(number,)]


@pytest.mark.parametrize(
    ("blocks", "when", "day", "number"),
    [
        ("One: Bristler, Two: Bristler", "becomes blocked by 2 or more creatures", "1999-11-01", ""),
        ("One: Bristler, Two: Bristler", "becomes blocked by 2 or more creatures", "2001-07-23", "410.9d"),
        ("One: Bristler, Two: Bristler", "becomes blocked by 2 or more creatures", "modern", "509.3e"),
        ("One: Bristler", "becomes blocked", "1999-11-01", "410.9a"),
        ("One: Bristler", "becomes blocked", "modern", "509.3c"),
    ],
)
def test_what_triggers_on_so_many_blockers_does_by_the_rule_that_counts_them(
    blocks: str, when: str, day: str, number: str
) -> None:
    rules = find(day)
    found = play(
        rules,
        f"table: {{Anna: [Bristler: {{pt: 3/3, abilities: [{{trigger: bristle, when: {when}, effect: {{pump: +2/+2, on: this}}}}]}}], "
        f"Noah: [One: 2/2, Two: 2/2]}}\nattacks: [Bristler]\nblocks: {{{blocks}}}",
    )
    causes = [event.cause for event in found.events if event.kind == "trigger"]
    assert [cause is not None and ", ".join(rules.cite(cause).numbers) for cause in causes] == [number]


@pytest.mark.parametrize(
    ("only", "when", "day", "number"),
    [
        ("before attackers are declared", "attackers-declared", "modern", "506.7a"),
        ("before blockers are declared", "combat-ends", "2010-02-01", "506.6e"),
        ("before blockers are declared", "combat-ends", "modern", "506.7e"),
        ("after blockers are declared", "combat-ends", "2010-02-01", "506.6f"),
        ("after blockers are declared", "combat-ends", "2010-01-31", ""),
        ("after blockers are declared", "attackers-declared", "modern", "506.7b"),
        ("declare blockers step", "attackers-declared", "modern", "601.3"),
    ],
)
def test_what_is_refused_at_a_point_of_combat_is_so_by_the_rule_that_acts(
    only: str, when: str, day: str, number: str
) -> None:
    """Where nobody attacks, no blockers are declared before or after which anything could be cast."""
    rules = find(day)
    found = play(
        rules,
        "table: {Anna: [Bear: 2/2], Noah: []}\n"
        f"hand: {{Anna: [Prayer: {{types: [instant], abilities: [{{spell: pray, only: {only}, effect: {{gain life: 3}}}}]}}]}}\n"
        f"plays: [{{by: Anna, when: {when}, cast: Prayer}}]",
    )
    assert found.cause is not None
    assert ", ".join(rules.cite(found.cause).numbers) == number


@pytest.mark.parametrize(
    ("day", "numbers"),
    [
        ("1997-03-24", ""), ("1999-11-01", "glossary Blocked Creature"),
        ("2003-07-01", "309.2f, glossary Blocked Creature"), ("modern", "509.1h, glossary Blocked Creature"),
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    "does", ["{block: target, creature: target 2}", "{block: target, creature: target 2, instead: true}"]
)
def test_what_an_effect_makes_block_has_its_attacker_blocked_by_a_rule(
    does: str, day: str, numbers: str
) -> None:
    rules = find(day)
    found = play(
        rules,
        f"table: {{Anna: [Bear: 2/2, Horn: {{types: [artifact], abilities: [{{ability: blow, targets: [creature, creature], effect: {does}}}]}}], "
        "Noah: [Wolf: 1/1]}\nattacks: [Bear]\nplays: [{by: Anna, when: blockers-declared, use: Horn, targets: [Bear, Wolf]}]",
    )
    causes = [event.cause for event in found.events if event.kind == "blocked"]
    assert [cause is not None and ", ".join(rules.cite(cause).numbers) for cause in causes] == [numbers]


@pytest.mark.parametrize(
    ("day", "doing", "set_up", "prevented"),
    [
        ("1994-04-14", "", "Dealing with Damage", "Dealing with Damage"),
        ("1999-11-01", "", "419.7c", "419.7c"),
        ("2001-07-23", "", "419.7c", "419.7c"),
        ("2003-07-01", "", "419.8b", "419.8b"),
        ("2009-07-11", "", "608.7b", "614.8"),
        ("modern", "", "609.7b", "615.8"),
        ("modern", "source", "609.7a", "615.8"),
    ],
)
def test_a_shield_against_a_chosen_source_acts_by_the_rule_of_its_source(
    day: str, doing: str, set_up: str, prevented: str
) -> None:
    """It waits for the next damage of that permanent; where that is of some kind, it is told to look at it again, by the rule on that."""
    rules = find(day)
    found = play(
        rules,
        f"table: {{Anna: [Bear: 2/2 red], Noah: [Ward: {{types: [enchantment], abilities: [{{ability: ward off, choose: source, chosen: {doing or 'red source'}, "
        "effect: {prevent: all, to: you, by: chosen, once: true}}]}]}\n"
        "attacks: [Bear]\nplays: [{by: Noah, when: damage-prevention, otherwise: blockers-declared, use: Ward, choose: Bear}]",
    )
    causes = [event.cause for event in found.events if event.kind in ("shield", "prevent")]
    assert [cause is not None and ", ".join(rules.cite(cause).numbers) for cause in causes] == [
        set_up, prevented,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("prevents", "day", "set_up", "prevented"),
    [
        ("{prevent: all, to: you, by: each source an opponent controls}", "1999-11-01", "419.1", "419.5"),
        ("{prevent: all, to: you, by: each source an opponent controls}", "2003-07-01", "419.8b", "419.8b"),
        ("{prevent: all, to: you, by: each red source}", "modern", "609.7b", "609.7b"),
        ("{prevent: all, to: you, by: target, once: true}", "2008-02-01", "419.1", "419.5"),
        ("{prevent: all, to: you, by: target, once: true}", "2009-07-11", "614.8", "614.8"),
        ("{prevent: all, to: you, by: target, once: true}", "modern", "615.8", "615.8"),
        ("{prevent: all, to: you, by: target}", "modern", "615.1", "615.6"),
    ],
)
def test_a_shield_against_sources_that_nobody_chose_acts_by_the_rule_that_speaks_of_them(
    prevents: str, day: str, set_up: str, prevented: str
) -> None:
    """It looks whether they are of that kind, or stops one of them one time; what stops all that one deals is as any other."""
    targets = "targets: [creature], " if "target" in prevents else ""
    aim = ", target: Bear" if targets else ""
    rules = find(day)
    found = play(
        rules,
        f"table: {{Anna: [Bear: 2/2 red], Noah: [Ward: {{types: [enchantment], abilities: [{{ability: ward off, {targets}effect: {prevents}}}]}}]}}\n"
        f"attacks: [Bear]\nplays: [{{by: Noah, when: blockers-declared, use: Ward{aim}}}]",
    )
    causes = [event.cause for event in found.events if event.kind in ("shield", "prevent")]
    assert [cause and rules.cite(cause).label for cause in causes] == [set_up, prevented]


@pytest.mark.parametrize(
    ("boost", "day", "number"),
    [
        ("who: you, prevent: 1", "2007-05-01", "419.7c"),
        ("who: you, prevent: 1, prevent by: red creature", "modern", "615.10"),
        ("who: you, prevent: all but 1", "modern", "615.10"),
        ("who: you, prevent: all, prevent by: red creature", "2003-06-30", "419.5"),
        ("who: you, prevent: all, prevent by: red creature", "2003-07-01", "419.8c"),
        ("who: you, prevent: all, prevent by: red creature", "2009-07-11", "608.7c"),
        ("who: you, prevent: all, prevent by: red creature", "modern", "609.7c"),
        ("who: you, prevent: all", "2003-07-01", "419.5"),
        ("who: you, prevent: all", "modern", "615.6"),
    ],
)
def test_what_a_static_ability_prevents_is_so_by_the_rule_of_its_amount_or_of_its_sources(
    boost: str, day: str, number: str
) -> None:
    """So much of each source's damage has a rule, all of that of a kind of sources another, and all damage none of its own."""
    rules = find(day)
    found = play(
        rules,
        f"table: {{Anna: [Bear: 2/2 red], Noah: [Haven: {{types: [enchantment], abilities: [{{static: haven, boost: {{{boost}}}}}]}}]}}\n"
        "attacks: [Bear]",
    )
    causes = [event.cause for event in found.events if event.kind == "prevent"]
    assert [cause and rules.cite(cause).label for cause in causes] == [number]


@pytest.mark.parametrize("keyword", ["damage by it is prevented", "combat damage by it is prevented"])
def test_what_lets_all_damage_of_one_object_be_prevented_is_not_told_by_the_rule_of_amounts(
    keyword: str,
) -> None:
    rules = find("modern")
    found = play(
        rules, f"table: {{Anna: [Bear: {{pt: 2/2, keywords: [{keyword}]}}], Noah: []}}\nattacks: [Bear]"
    )
    causes = [event.cause for event in found.events if event.kind == "prevent"]
    assert [cause and rules.cite(cause).label for cause in causes] == ["615.6"]


@pytest.mark.parametrize(
    ("again", "day", "left_open", "prevented_by"),
    [
        (True, "1999-11-01", False, ["419.7c"]), (True, "2001-07-23", True, ["419.7c"]), (False, "2001-07-23", False, []),
        (True, "2002-02-20", False, ["419.7c"]), (True, "2003-07-01", False, ["419.8b"]), (True, "modern", False, ["609.7b"]),
    ],
)  # fmt: skip
def test_whether_a_shield_that_prevented_nothing_is_kept_is_left_open_where_it_prevents_again(
    again: bool, day: str, left_open: bool, prevented_by: list[str]
) -> None:
    """The text of 2001 has it look at its source again; that it is not used up by that, the text of 2002 is the first to say."""
    lenses = "Lenses: {types: [artifact], abilities: [{ability: blue, effect: {become: {colors: [blue]}, on: each creature}}, {ability: red, effect: {become: {colors: [red]}, on: each creature}}]}"
    once_more = ", {by: Anna, when: combat-ends, use: Lenses, ability: red}, {by: Anna, when: combat-ends, use: Bear, target: Noah}"
    rules = find(day)
    found = play(
        rules,
        "table: {Anna: [Bear: {pt: 2/2, colors: [red], abilities: [{ability: burn, targets: [player], effect: {deal: 1, to: target}}]}, "
        f"{lenses}], Noah: [Ward: {{types: [enchantment], abilities: [{{ability: ward off, choose: source, chosen: red source, "
        "effect: {prevent: all, to: you, by: chosen, once: true}}]}]}\n"
        "attacks: [Bear]\nplays: [{by: Noah, when: blockers-declared, use: Ward, choose: Bear}, "
        f"{{by: Anna, when: blockers-declared, use: Lenses, ability: blue}}{once_more if again else ''}]",
    )
    assert bool(found.left_open) == left_open
    causes = [event.cause for event in found.events if event.kind == "prevent"]
    assert [cause and rules.cite(cause).label for cause in causes] == prevented_by


@pytest.mark.parametrize("day", ["2004-10-01", "2006-05-01", "2008-02-01", "2009-05-01"])
def test_that_a_shield_looks_again_is_told_by_the_rule_of_that_though_the_source_had_gone(day: str) -> None:
    """Why a creature that is gone may be chosen is another rule, and counts beside it."""
    rules = find(day)
    found = play(
        rules,
        "table: {Anna: [Piker: 2/1 red, Altar: {types: [artifact], abilities: [{ability: throw, cost: {sacrifice: creature}, effect: {gain life: 1}}]}], "
        "Noah: [Ward: {types: [enchantment], abilities: [{ability: ward off, choose: source, chosen: red source, "
        "effect: {prevent: all, to: you, by: chosen, once: true}}]}]}\n"
        "attacks: [Piker]\nplays: [{by: Anna, when: damage-assigned, use: Altar, sacrifice: Piker}, "
        "{by: Noah, when: damage-assigned, use: Ward, choose: Piker}]",
    )
    causes = [event.cause for event in found.events if event.kind == "shield"]
    assert [cause and rules.cite(cause).label for cause in causes] == ["419.8b"]
    assert rules.prevention_sources.says.waiting_damage in found.weighed


@pytest.mark.parametrize(
    ("day", "of_the_dealer", "of_the_hurt"),
    [("1999-11-01", "310.4", "310.4"), ("2003-07-01", "310.4", "310.4a"), ("2009-05-01", "310.4", "310.4a")],
)
def test_damage_to_what_only_left_combat_is_dealt_by_the_rule_that_speaks_of_it(
    day: str, of_the_dealer: str, of_the_hurt: str
) -> None:
    """Of a dealer that left combat and is in play as it was, that rule does not speak."""
    rules = find(day)
    found = play(
        rules,
        "table: {Anna: [Giant: 3/3], Noah: [Bear: {pt: 2/4, abilities: [{ability: mend, effect: {regenerate: this}}]}, "
        "Hammer: {types: [artifact], abilities: [{ability: break, targets: [creature], effect: {destroy: target}}]}]}\n"
        "attacks: [Giant]\nblocks: {Bear: Giant}\n"
        "plays: [{by: Noah, when: blockers-declared, use: Bear}, {by: Noah, when: damage-assigned, use: Hammer, target: Bear}]",
    )
    causes = {event.subject: event.cause for event in found.events if event.kind == "deal"}
    numbers = {
        dealer: cause is not None and ", ".join(rules.cite(cause).numbers) for dealer, cause in causes.items()
    }
    assert numbers == {"Bear": of_the_dealer, "Giant": of_the_hurt}


@pytest.mark.parametrize("day", ["2009-07-11", "2024-09-20"])
@pytest.mark.parametrize(
    ("does", "number"),
    [("{put into play: this, blocking: true, at: target}", "509.7"), ("{block: target, creature: each Ogre}", "509.6")],
)  # fmt: skip
def test_a_newcomer_is_given_its_place_by_the_rule_of_how_it_came(day: str, does: str, number: str) -> None:
    """What is put in blocking is one thing, and what an effect has block that was there already another."""
    rules = find(day)
    found = play(
        rules,
        "table: {Anna: [Spider: 2/4], Noah: [Bear: 2/2, Ogre: {pt: 2/2, types: [creature], subtypes: [Ogre]}]}\n"
        f"hand: {{Noah: [Sapling: {{pt: 1/1, abilities: [{{ability: come, zone: hand, targets: [attacking creature], effect: {does}}}]}}]}}\n"
        "attacks: [Spider]\nblocks: {Bear: Spider}\n"
        "plays: [{by: Noah, when: blockers-declared, use: Sapling, target: Spider}]",
    )
    causes = [event.cause for event in found.events if event.kind == "order"]
    assert causes[-1] is not None
    assert ", ".join(rules.cite(causes[-1]).numbers) == number


@pytest.mark.parametrize(
    ("how", "day", "number"),
    [
        ("keywords: [morph 2], face down: true", "2002-10-07", "502.26d"),
        ("keywords: [morph 2], face down: true", "2009-07-11", "702.34d"),
        ("keywords: [morph 2], face down: true", "modern", "702.37e"),
        ("keywords: [megamorph 2], face down: true", "2015-03-27", "702.36e"),
        ("keywords: [disguise 2], face down: true", "2024-02-02", "702.168d"),
        ("cost: 2, face down: manifested", "2015-01-23", "701.31b"),
        ("cost: 2, face down: manifested", "2023", "701.34b"),
    ],
)
def test_what_lies_face_down_is_turned_up_by_the_rule_of_how_it_came_to_lie_so(
    how: str, day: str, number: str
) -> None:
    rules = find(day)
    found = play(
        rules,
        f"table: {{Anna: [Lurker: {{pt: 4/4, {how}}}], Noah: [Bear: 2/2]}}\n"
        "attacks: [Lurker]\nplays: [{by: Anna, when: attackers-declared, use: Lurker}]",
    )
    causes = [event.cause for event in found.events if event.kind == "use"]
    assert [cause is not None and ", ".join(rules.cite(cause).numbers) for cause in causes] == [number]


def test_what_the_rules_do_not_say_yet_is_refused_for_want_of_any_text_that_does() -> None:
    """It is not the card that refuses what the card itself asks for."""
    rules = find("sixth")
    found = play(
        rules,
        "table: {Anna: [Bear: 2/2], Noah: []}\n"
        "hand: {Anna: [Page: {pt: 1/1, abilities: [{ability: come, zone: hand, effect: {put into play: this, attacking: true}}]}]}\n"
        "attacks: [Bear]\nplays: [{by: Anna, when: attackers-declared, use: Page}]",
    )
    assert found.cause is not None
    assert rules.cite(found.cause).label.startswith("in no text before that of 2007-10-01")


@pytest.mark.parametrize(
    ("day", "told"),
    [
        ("2007-10-01", [("4/4", "306.5"), ("2/2", "306.5")]),
        ("2008-10-01", [("4/4", "306.5")]),
        ("modern", [("4/4", "506.5")]),
    ],
)
def test_what_it_makes_of_a_size_to_attack_alone_is_told_by_the_rule_of_that(
    day: str, told: list[tuple[str, str]]
) -> None:
    """It attacks, and gets company: who attacked alone did so all the same, since the rules tell the two apart."""
    asked = "attacking alone" if day == "2007-10-01" else "attacked alone"
    rules = find(day)
    found = play(
        rules,
        f"table: {{Anna: [Champion: {{pt: 2/2, abilities: [{{static: alone, boost: {{pt: +2/+2, while: {asked}}}}}]}}], Noah: []}}\n"
        "hand: {Anna: [Page: {pt: 1/1, abilities: [{ability: come, zone: hand, effect: {put into play: this, attacking: true}}]}]}\n"
        "attacks: [Champion]\nplays: [{by: Anna, when: attackers-declared, use: Page}]",
    )
    sizes = [(event.detail, event.cause) for event in found.events if event.kind == "size"]
    assert [
        (size, cause is not None and ", ".join(rules.cite(cause).numbers)) for size, cause in sizes
    ] == told


def test_a_size_that_changes_as_company_leaves_is_told_once() -> None:
    """And again as combat ends, when nobody attacks any more."""
    found = play(
        find("2007-10-01"),
        "table: {Anna: [Loner: {pt: 2/2, abilities: [{static: alone, boost: {pt: +2/+2, while: attacking alone}}]}, "
        "Page: {pt: 1/1, abilities: [{ability: go, effect: {return: this}}]}], Noah: []}\n"
        "attacks: [Loner, Page]\nplays: [{by: Anna, when: attackers-declared, use: Page}]",
    )
    assert [event.detail for event in found.events if event.kind == "size"] == ["4/4", "2/2"]


STANCES = """
table:
  Anna:
    - Lion: {pt: 0/5, text: "Lion gets +2/+0 as long as it's tapped."}
    - Cat: {pt: 1/5, text: "Cat gets +2/+0 as long as it's untapped."}
    - Dog: {pt: 1/5, text: "Attacking creatures you control get +1/+0."}
  Noah: [Bear: {pt: 2/2, text: "Bear gets +2/+2 as long as it's blocking."}]
attacks: [Lion, Cat]
blocks: {Bear: Lion}
"""


@pytest.mark.parametrize("rules", ["2003", "modern"])
def test_a_size_that_hangs_on_who_attacks_blocks_or_is_tapped_is_told_as_it_changes(rules: str) -> None:
    """So that it is told why one dies that is smaller once combat is over."""
    found = play(find(rules), STANCES)
    assert [(event.subject, event.detail) for event in found.events if event.kind in ("size", "die")] == [
        ("Lion", "2/5"), ("Cat", "1/5"), ("Lion", "3/5"), ("Cat", "2/5"), ("Bear", "4/4"),
        ("Lion", "2/5"), ("Cat", "1/5"), ("Bear", "2/2"), ("Bear", "lethal damage"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("attackers", "killed", "life"),
    [("Loner", "", 21), ("Loner", "Loner", 21), ("Loner, Page", "Loner", 20), ("Loner, Page", "Page", 21)],
)
def test_what_has_left_was_attacking_alone_if_it_was_as_it_left(
    attackers: str, killed: str, life: int
) -> None:
    joy = "abilities: [{trigger: joy, when: attacks, effect: {gain life: 1, if: attacking alone}}]"
    trick = "Sting: {types: [instant], cost: B, abilities: [{spell: kill, targets: [creature], effect: {destroy: target}}]}"
    found = play(
        find("modern"),
        f"table: {{Anna: [Loner: {{pt: 2/2, {joy}}}, Page: 1/1], Noah: []}}\nhand: {{Noah: [{trick}]}}\nattacks: [{attackers}]",
        f"plays: [{{by: Noah, when: attackers-declared, cast: Sting, target: {killed}, respond: true}}]"
        if killed
        else "",
    )
    assert found.facts["Anna"]["life"] == life


GAZER = (
    "table: {Anna: [Gazer: {pt: 2/4, colors: [green], abilities: "
    "[{trigger: destroy it, when: becomes blocked by a creature, effect: {destroy: it}}]}], "
    "Noah: [Bearer: 2/2 protection from green]}\nattacks: [Gazer]\nblocks: {Bearer: Gazer}"
)


@pytest.mark.parametrize("day", ["alpha", "1994-04-13"])
def test_what_protection_keeps_an_effect_off_is_told_with_the_rule_of_the_day(day: str) -> None:
    """It is not destroyed, and not without a word."""
    rules = find(day)
    found = play(rules, GAZER)
    (kept,) = (event for event in found.events if event.kind == "kept off")
    assert (kept.subject, kept.target, kept.detail) == ("Bearer", "Gazer", "protection from green")
    assert kept.cause is not None
    assert rules.cite(kept.cause).says.startswith("An effect of the colour does nothing")
    assert rules.cite(kept.cause).numbers == ("Creature Abilities",)
    assert found.facts["Bearer"]["zone"] == "battlefield"


@pytest.mark.parametrize("day", ["1994-04-14", "fifth", "2003", "modern"])
def test_an_effect_that_is_aimed_at_nothing_is_not_kept_off(day: str) -> None:
    found = play(find(day), GAZER)
    assert not [event for event in found.events if event.kind == "kept off"]
    assert ("die", "Bearer", "destroyed") in [(one.kind, one.subject, one.detail) for one in found.events]


@pytest.mark.parametrize("day", ["alpha", "2003", "2009-07-11", "modern"])
def test_what_counts_as_being_blocked_tells_why_an_ability_triggers_and_not_what_it_does(day: str) -> None:
    """That rule says nothing of how an ability resolves."""
    events = play(find(day), GAZER).events
    causes = {one.kind: one.cause for one in events if one.kind in ("trigger", "resolve")}
    assert causes["trigger"] is not None
    assert causes["trigger"].clause == "block-triggers"
    assert causes["resolve"] is None


def test_what_a_keyword_does_is_told_with_its_rule_as_it_triggers_and_as_it_resolves() -> None:
    table = (
        "table: {Anna: [Knight: 2/2 flanking], Noah: [Bear: 2/2]}\nattacks: [Knight]\nblocks: {Bear: Knight}"
    )
    events = play(find("modern"), table).events
    causes = [one.cause.clause for one in events if one.kind in ("trigger", "resolve") and one.cause]
    assert causes == ["flanking", "flanking"]


@pytest.mark.parametrize(
    ("aim", "told"),
    [
        ("Siege: {types: [battle], subtypes: [Siege], defense: 9, protector: Noah}", "onto-a-battle"),
        ("Walker: {types: [planeswalker], counters: {loyalty: 9}}", "onto-a-planeswalker"),
    ],
)
def test_what_tramples_past_a_blocker_is_told_with_the_rule_of_what_it_goes_to(aim: str, told: str) -> None:
    name = aim.partition(":")[0]
    whose = (
        "Anna: [Behemoth: 4/4 trample, {0}], Noah: [Bear: 2/2]",
        "Anna: [Behemoth: 4/4 trample], Noah: [Bear: 2/2, {0}]",
    )
    found = play(
        find("modern"),
        f"table: {{{whose[name == 'Walker'].format('{' + aim + '}')}}}",
        f"attacks: [{{Behemoth: {name}}}]\nblocks: {{Bear: Behemoth}}\ndamage: {{Behemoth: {{Bear: 2, {name}: 2}}}}",
    )
    causes = {one.target: one.cause.name for one in found.events if one.kind == "assign" and one.cause}
    assert causes == {"Bear": "surplus", name: told}


@pytest.mark.parametrize(
    ("pump", "day", "told"),
    [
        ("-5/-0", "1994-04-14", ("-2/3", "Dealing with Damage")),
        ("-5/-0", "1997-03-24", ("-2/3", "New Math, More on Creatures")),
        (
            "-5/-0",
            "1999-04-23",
            ("-2/3", "in no text before that of 2003-07-01 (104.2)"),
        ),
        ("-5/-0", "2003-07-01", ("-2/3", "104.2")),
        ("-5/-0", "2007-05-01", ("-2/3", "104.1b")),
        ("-5/-0", "modern", ("-2/3", "107.1b")),
        ("-0/-4", "modern", ("3/-1", "107.1b")),
        ("-3/-0", "modern", ("0/3", "611.1, 611.2")),
    ],
)
def test_a_size_below_nothing_is_told_by_the_rule_on_negative_numbers(
    pump: str, day: str, told: tuple[str, str]
) -> None:
    rules = find(day)
    found = play(
        rules,
        f"table: {{Anna: [Bear: 3/3, Hex: {{types: [artifact], abilities: [{{ability: shrink, targets: [creature], effect: {{pump: {pump}, on: target}}}}]}}], Noah: []}}\n"
        "attacks: [Bear]\nplays: [{by: Anna, when: attackers-declared, use: Hex, target: Bear}]",
    )
    sizes = [event for event in found.events if event.kind == "size"]
    assert [(each.detail, rules.cite(each.cause).label if each.cause else "") for each in sizes] == [told]


def test_damage_that_leaves_its_player_some_life_is_told_to() -> None:
    wurm = "Wurm: {pt: 7/7, keywords: [damage leaves its player 7]}"
    table = f"table: {{Anna: [Bear: 5/5], Noah: [{wurm}]}}"
    for life, left in ((9, 7), (7, 7)):
        found = play(find("modern"), f"players: {{Anna: 20, Noah: {life}}}", table, "attacks: [Bear]")
        (note,) = told(found, "note", "Wurm")
        assert (found.facts["Noah"]["life"], note.detail) == (left, "leaves its player life: Noah; 7")
    spared = play(find("modern"), "players: {Anna: 20, Noah: 12}", table, "attacks: [Bear]")
    assert not told(spared, "note", "Wurm")


HEALED = """
    players: {Anna: 20, Noah: 9}
    table:
      Anna: [Ox: 3/3, Brute: 5/5, Giant: 8/8]
      Noah: [Wurm: {pt: 7/7, keywords: [damage leaves its player 7]}, Healer: {pt: 3/3, keywords: [lifelink]}]
    blocks: {Healer: Ox}
"""


@pytest.mark.parametrize(
    ("day", "attackers", "life", "told_of_it"),
    [
        ("2009-05-01", "Ox, Brute", 10, True),  # lifelink triggers, and comes after the damage
        ("2009-07-11", "Ox, Brute", 7, False),  # 9 - 5 + 3: nothing to change
        ("modern", "Ox, Brute", 7, False),
        ("modern", "Ox, Giant", 7, True),  # 9 - 8 + 3 would be 4
        ("modern", "Ox, Giant, Brute", 7, True),
        ("modern", "Ox", 12, False),
    ],
)
def test_what_leaves_its_player_some_life_looks_at_all_that_the_damage_results_in(
    day: str, attackers: str, life: int, told_of_it: bool
) -> None:
    """Life that is gained in the event counts since 2009-07-11, whatever the order of the damage in it."""
    found = play(find(day), HEALED, f"attacks: [{attackers}]")
    assert (found.facts["Noah"]["life"], bool(told(found, "note", "Wurm"))) == (life, told_of_it)


SPARED = """
    table: {Anna: [Hill Giant], Noah: [Deadly Recluse]}
    hand: {Anna: [Adamant Will]}
    attacks: [Hill Giant]
    blocks: {Deadly Recluse: Hill Giant}
    plays: [{by: Anna, when: blockers-declared, cast: Adamant Will, target: Hill Giant}]
"""


@pytest.mark.parametrize(
    ("day", "verb", "number", "why"),
    [
        ("2008", "becomes", "glossary Indestructible", ""),
        ("2009-07-11", "becomes", "700.4", "deathtouch"),
        ("2013-05-01", "becomes", "700.4", "deathtouch"),
        ("2013-07-13", "gains", "702.12b", "deathtouch"),
        ("modern", "gains", "702.12b", "deathtouch"),
    ],
)
def test_what_is_indestructible_is_told_to_withstand_what_would_destroy_it(
    day: str, verb: str, number: str, why: str
) -> None:
    """Until 2013-07-13 it is no ability, so that nothing gains it; what a check finds again and again is told once."""
    rules = find(day)
    found = play(rules, SPARED)
    (withstood,) = told(found, "not destroyed")
    assert (withstood.subject, withstood.detail) == ("Hill Giant", why)
    assert withstood.cause is not None
    assert rules.cite(withstood.cause).label == number
    story = text.run_text(found, board(SPARED))
    assert f"Hill Giant {verb} indestructible." in story
    assert "Hill Giant is indestructible, and not destroyed" in story


def test_what_is_dealt_lethal_damage_twice_is_told_to_withstand_it_twice() -> None:
    """Each time more damage has come."""
    found = play(
        find("modern"),
        """
        table: {Anna: [Idol: 1/1 indestructible], Noah: [Knight: 1/9 double strike]}
        attacks: [Idol]
        blocks: {Knight: Idol}
        """,
    )
    assert [event.detail for event in told(found, "not destroyed")] == ["lethal damage", "lethal damage"]


RIDER = """
    table: {Anna: [Grizzly Bears], Noah: []}
    hand: {ANYONE: [Rider: {pt: 2/2, abilities: [{ability: comes in, zone: hand, effect: {put into play: this, HOW}, targets: [creature]}]}]}
    attacks: [Grizzly Bears]
    plays: [{by: ANYONE, when: attackers-declared, use: Rider, target: Grizzly Bears}]
"""


@pytest.mark.parametrize(
    ("who", "how", "kind", "day", "number"),
    [
        ("Anna", "attacking: true", "attack", "2007-10-01", "308.4"),
        ("Anna", "attacking: true", "attack", "2009-07-11", "508.5"),
        ("Anna", "attacking: true", "attack", "current", "508.4"),
        ("Noah", "blocking: true", "block", "2007-10-01", "309.5"),
        ("Noah", "blocking: true", "block", "2009-07-11", "509.7"),
        ("Noah", "blocking: true", "block", "current", "509.4"),
        ("Anna", "attacking: true", "attack", "2006-05-01", ""),
        ("Noah", "blocking: true, at: target", "block", "2006-05-01", ""),
    ],
)
def test_what_is_put_into_combat_is_told_by_the_rule_of_that_though_there_is_nothing_to_pick(
    who: str, how: str, kind: str, day: str, number: str
) -> None:
    """Before 1 October 2007 it is inferred from the cards."""
    rules = find(day)
    found = play(rules, RIDER.replace("ANYONE", who).replace("HOW", how))
    (put_in,) = told(found, kind, "Rider")
    assert put_in.cause is not None
    cited = rules.cite(put_in.cause)
    assert cited.numbers == ((number,) if number else ())
    assert (cited.confidence is Confidence.INFERRED) == (not number)


@pytest.mark.parametrize(
    ("grown_by", "does", "size"),
    [
        ("Boy gets +1/+1 for each card in your hand.", "Draw a card.", "2/2"),
        ("Boy gets +1/+1 for each creature card in your graveyard.", "Target player puts the top card of their library into their graveyard.", "2/2"),
        ("Threshold — Boy gets +3/+3 as long as seven or more cards are in your graveyard.", "Target player puts the top card of their library into their graveyard.", "4/4"),
        ("Boy gets +2/+2 as long as you have 21 or more life.", "You gain 3 life.", "3/3"),
        ("Boy gets +1/+1 for each creature card in your graveyard.", "You gain 3 life.", ""),
    ],
)  # fmt: skip
@pytest.mark.parametrize("ruleset", ["sixth", "2003", "modern"])
def test_that_a_size_hangs_on_hands_and_graveyards_and_life_is_told_once_as_these_change(
    grown_by: str, does: str, size: str, ruleset: str
) -> None:
    aim = ", target: Anna" if "arget" in does else ""
    lying = ", ".join(f"F{one}: 1/1" for one in range(6)) if "Threshold" in grown_by else ""
    found = play(
        find(ruleset),
        f'table:\n  Anna: [Boy: {{pt: 1/1, text: "{grown_by}"}}, Well: {{types: [artifact], text: "{{T}}: {does}"}}]\n  Noah: []\n',
        f"library: {{Anna: [Elk: 3/3]}}\ngraveyard: {{Anna: [{lying}]}}\nattacks: [Boy]\n"
        f"plays: [{{by: Anna, when: attackers-declared, use: Well{aim}}}]",
    )
    assert found.status == "finished", found.reason
    sizes = [(event.subject, event.detail) for event in found.events if event.kind == "size"]
    assert sizes == ([("Boy", size)] if size else [])


@pytest.mark.parametrize(
    ("prevents", "reason"),
    [
        ("prevent: 3, to: target", "used for “heal”, Salve neither prevents nor redirects damage"),
        ("untap: target", "Salve neither prevents nor redirects damage"),
    ],
)
def test_of_several_ways_to_use_a_card_the_one_that_is_refused_is_named(prevents: str, reason: str) -> None:
    """A card that prevents damage in another way is not said to prevent none."""
    ways = f"[{{spell: heal, targets: [player], effect: {{gain life: 3, who: target}}}}, {{spell: guard, targets: [any], effect: {{{prevents}}}}}]"
    found = play(
        find("fifth"),
        f"table: {{Anna: [Giant: 3/3]}}\nhand: {{Noah: [Salve: {{types: [instant], abilities: {ways}}}]}}\nattacks: [Giant]",
        "plays: [{by: Noah, when: damage-prevention, cast: Salve, ability: heal, target: Noah}]",
    )
    assert why(found.reason) == reason


@pytest.mark.parametrize(("toughness", "stays"), [(1, False), (5, True)])
def test_what_died_does_not_stay_tapped(toughness: int, stays: bool) -> None:
    """That it does not untap is told of a creature that is there, by its name."""
    tapping = "abilities: [{trigger: taps what it hurts, when: this deals damage to a creature, effect: [{tap: it}, {note: it stays tapped next time, who: it}]}]"
    found = play(
        find("modern"),
        f"table: {{Anna: [Sniper: {{pt: 3/3, {tapping}}}], Noah: [Bird: 1/{toughness}]}}",
        "attacks: [Sniper]\nblocks: {Bird: Sniper}",
    )
    assert bool(told(found, "note", "Bird")) is stays


@pytest.mark.parametrize(
    ("effect", "sizes"),
    [
        ("lose all abilities: target", [("Chief", "3/3"), ("Imp", "1/1"), ("Imp", "2/2")]),
        ("become: {subtypes: [Frog]}, on: target, instead: true", [("Chief", "3/3")]),
        ("gain: [flying], on: target", [("Chief", "5/4")]),
    ],
)
def test_every_size_that_changes_with_abilities_or_subtypes_is_told(
    effect: str, sizes: list[tuple[str, str]]
) -> None:
    """What the Chief leads goes with what it has, and is back once that has worn off; what it is given by others comes with what it is."""
    lead = "{static: lead, boost: {who: each Goblin you control, pt: +1/+1}}"
    wing = "{static: wings, boost: {who: each creature with flying, pt: +1/+0}}"
    spell = f"{{types: [instant], abilities: [{{spell: change, targets: [creature], effect: {{{effect}}}}}]}}"
    found = play(find("modern"), f"""
        table:
          Anna: [Chief: {{pt: 3/3, subtypes: [Goblin], abilities: [{lead}]}}, Imp: {{pt: 1/1, subtypes: [Goblin]}}]
          Noah: [Wing: {{pt: 0/1, abilities: [{wing}]}}]
        hand: {{Noah: [Change: {spell}]}}
        plays: [{{by: Noah, when: combat-begins, cast: Change, target: Chief}}]
    """)  # fmt: skip
    assert [(event.subject, event.detail) for event in told(found, "size")] == sizes


@pytest.mark.parametrize(
    ("day", "gained", "not_dealt", "in_doubt"),
    [
        ("1998-12-01", 20, "left out until the text of 1999-04-23 (310.4)", True),
        ("1999-04-23", 20, "310.4", True),
        ("2001-07-23", 23, "", False),
        ("modern", 23, "", False),
    ],
)
def test_damage_that_is_moved_to_what_has_left_is_not_dealt(
    day: str, gained: int, not_dealt: str, in_doubt: bool
) -> None:
    """Since 2001-07-23 it stays where it was meant for; before, whoever would gain by it gains nothing."""
    rules = find(day)
    found = play(
        rules,
        """
        table:
          Anna: [Ox: {pt: 3/3, text: "Whenever Ox deals damage, you gain that much life."}]
          Noah: [Nomad: 1/4, Pal: {pt: 1/4, abilities: [{ability: hide, cost: {sacrifice: this}, targets: [creature], effect: {prevent: 1, to: target}}]}, Ward: {types: [enchantment], abilities: [{ability: lead off, targets: [creature, creature], effect: {redirect: 3, to: target, instead to: target 2}}]}]
        attacks: [Ox]
        blocks: {Nomad: Ox}
        plays:
          - {by: Noah, when: damage-prevention, otherwise: blockers-declared, use: Ward, targets: [Nomad, Pal]}
          - {by: Noah, when: damage-prevention, otherwise: blockers-declared, use: Pal, target: Ox}
        """,
    )
    assert found.facts["Anna"]["life"] == gained
    causes = [event.cause for event in told(found, "not dealt")]
    assert [cause and rules.cite(cause).label for cause in causes] == ([not_dealt] if not_dealt else [])
    assert bool(found.left_open) == in_doubt
