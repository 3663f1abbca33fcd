"""Cards written in their own words, played: what is read does on the table what the words say.

The cards are made up; their lines follow the templates of real ones.
"""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.cards.building import build
from rulesets.cards.filters import read_filter
from rulesets.cards.part import Part, Plain
from rulesets.cards.text.outcome import Bearer
from rulesets.cards.text.reading import read_line, read_text
from rulesets.registry import find
from tests.playing import dealt, fate, life, play, told

MODERN = find("modern")
AT_THE_END, FOR_A_TURN = "at the beginning of the next end step", "until end of turn"
OWN_SIZE = "Star's power and toughness are each"


def _card(text: str, size: str = "2/2", more: str = "") -> str:
    return f"{{pt: {size}{more}, text: '{text.replace(chr(39), chr(39) * 2)}'}}"


SIZES = [
    ("Tester gets +1/+1 as long as you control another Goblin.", "[{Other: 1/1 Goblin}]", "3/3"),
    ("Tester gets +1/+1 as long as you control another Goblin.", "[{Other: 1/1 Elf}]", "2/2"),
    ("As long as you control two or more artifacts, Tester gets +2/+0 and has flying.",
     "[{One: artifact}, {Two: artifact}]", "4/2"),
    ("Tester gets +1/+0 for each other creature you control.", "[{One: 1/1}, {Two: 1/1}]", "4/2"),
    ("Tester gets +2/+2 as long as you have 25 or more life.", "[]", "2/2"),
    ("Tester gets +2/+2 as long as it's your turn.", "[]", "4/4"),
    ("Tester gets +2/+2 for each Aura attached to it.", "[{Robe: {types: [enchantment], subtypes: [Aura], attached to: Tester}}]",
     "4/4"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "others", "size"), SIZES)
def test_a_size_hangs_on_what_is_there(text: str, others: str, size: str) -> None:
    table = f"table: {{Anna: [{{Tester: {_card(text)}}}, {others[1:-1]}], Noah: []}}".replace(
        ", ], Noah", "], Noah"
    )
    assert fate(play(MODERN, table), "Tester") == f"battlefield {size}"


def test_a_size_that_is_counted_is_no_addition() -> None:
    """It is what the creature is: what sets a size takes its place, and what adds to one is added."""
    star = _card(f"{OWN_SIZE} equal to the number of creatures you control.", "0/0")
    shrinks = "{pt: 1/1, abilities: [{ability: shrink, targets: creature, effect: {set: 0/5, on: target}}]}"
    table = (
        f"table: {{Anna: [{{Star: {star}}}, Bear: 2/2], Noah: [{{Shrinker: {shrinks}}}]}}\nattacks: [Star]"
    )
    assert life(play(MODERN, table)) == 18
    shrunk = play(MODERN, table, "plays: [{by: Noah, when: attackers-declared, use: Shrinker, target: Star}]")
    assert (life(shrunk), [one.detail for one in told(shrunk, "size", "Star")]) == (20, ["0/5"])


BLOCKS = [
    ("Tester can't be blocked by creatures with power 2 or less.", "2/2", False),
    ("Tester can't be blocked by creatures with power 2 or less.", "3/1", True),
    ("Tester can't be blocked except by creatures with flying.", "1/1", False),
    ("Tester can't be blocked except by creatures with flying.", "1/1 flying", True),
    ("Creatures with power less than Tester's power can't block it.", "1/1", False),
    ("Creatures with power less than Tester's power can't block it.", "2/2", True),
    ("Horsemanship", "1/1", False),
    ("Skulk", "3/3", False),
    ("Skulk", "2/2", True),
    ("Tester can't be blocked except by two or more creatures.", "1/1", False),
]


@pytest.mark.parametrize(("text", "blocker", "may"), BLOCKS)
def test_who_may_block_is_said_in_a_card_s_own_words(text: str, blocker: str, may: bool) -> None:
    found = play(
        MODERN,
        f"table: {{Anna: [{{Tester: {_card(text)}}}], Noah: [{{Blocker: '{blocker}'}}]}}",
        "attacks: [Tester]\nblocks: {Blocker: Tester}",
    )
    assert (found.status == "finished") is may


@pytest.mark.parametrize(
    ("text", "blocks", "legal"),
    [
        ("All creatures able to block Tester do so.", "{One: Tester, Two: Tester}", True),
        ("All creatures able to block Tester do so.", "{One: Tester}", False),
        ("Tester must be blocked if able.", "{Two: Tester}", True),
        ("Tester must be blocked if able.", "{One: Other}", False),
    ],
)
def test_what_must_be_blocked_is(text: str, blocks: str, legal: bool) -> None:
    found = play(
        MODERN,
        f"table: {{Anna: [{{Tester: {_card(text, '5/5')}}}, Other: 1/1], Noah: [One: 1/1, Two: 1/1]}}",
        f"attacks: [Tester, Other]\nblocks: {blocks}",
    )
    assert found.status == ("finished" if legal else "illegal")


@pytest.mark.parametrize(("land", "legal"), [("Island", True), ("Forest", False)])
def test_some_attack_only_where_the_other_player_has_such_a_land(land: str, legal: bool) -> None:
    text = "Tester can't attack unless defending player controls an Island."
    table = f"table: {{Anna: [{{Tester: {_card(text)}}}], Noah: [{{Place: {{types: [land], subtypes: [{land}]}}}}]}}"
    assert (play(MODERN, table, "attacks: [Tester]").status == "finished") is legal


@pytest.mark.parametrize("ruleset", ["alpha", "2008", "modern"])
@pytest.mark.parametrize(
    ("places", "legal"),
    [("Noah: [Place]", False), ("Noah: [{Place: {tapped: true}}]", True), ("Noah: [], Olga: [Place]", True)],
)
def test_some_attack_only_where_the_other_player_has_no_such_land(
    places: str, legal: bool, ruleset: str
) -> None:
    """Another opponent, whom nobody attacks, may have one."""
    text = "Tester can't attack if defending player controls an untapped land."
    table = f"table: {{Anna: [{{Tester: {_card(text)}}}], {places}}}\ncards: {{Place: {{types: [land]}}}}"
    players = f"players: {{Anna: 20, Noah: 20{', Olga: 20' if 'Olga' in places else ''}}}"
    assert (play(find(ruleset), players, table, "attacks: [Tester]").status == "finished") is legal


def test_what_is_put_off_waits_for_its_moment() -> None:
    """The blocker fights as ever, and is gone once combat ends."""
    text = "Whenever Tester blocks or becomes blocked by a non-Wall creature, destroy that creature at end of combat."
    found = play(
        MODERN,
        f"table: {{Anna: [{{Tester: {_card(text, '0/6')}}}], Noah: [Blocker: 3/3, Brick: 1/3 Wall]}}",
        "attacks: [Tester]\nblocks: {Blocker: Tester, Brick: Tester}",
    )
    assert (fate(found, "Blocker"), fate(found, "Brick")) == ("graveyard", "battlefield 1/3")
    assert ("Blocker", "Tester", 3) in dealt(found)


def test_a_thing_done_at_the_end_of_turn_is_done_to_what_it_was_said_of() -> None:
    text = "{R}: Tester gets +2/+0 until end of turn. Sacrifice it at the beginning of the next end step."
    found = play(
        MODERN,
        f"table: {{Anna: [{{Tester: {_card(text)}}}], Noah: []}}\nattacks: [Tester]",
        "plays: [{by: Anna, when: attackers-declared, use: Tester}]",
    )
    assert (life(found), fate(found, "Tester")) == (16, "graveyard")


@pytest.mark.parametrize(("bystander", "left"), [("4/4", 16), ("3/3", 18)])
def test_a_trigger_asks_for_its_condition(bystander: str, left: int) -> None:
    text = "Whenever Tester attacks, if you control a creature with power 4 or greater, Tester gets +2/+0 until end of turn."
    table = f"table: {{Anna: [{{Tester: {_card(text)}}}, Bystander: {bystander}], Noah: []}}"
    assert life(play(MODERN, table, "attacks: [Tester]")) == left


@pytest.mark.parametrize(("whose", "left"), [("an opponent", 17), ("a player", 23)])
def test_damage_to_oneself_is_none_to_an_opponent(whose: str, left: int) -> None:
    text = f"{{R}}: Tester deals 3 damage to target player.\\nWhenever Tester deals damage to {whose}, you gain 6 life."
    found = play(
        MODERN,
        f'table: {{Anna: [{{Tester: {{pt: 1/1, text: "{text}"}}}}, Other: 1/1], Noah: []}}\nattacks: [Other]',
        "plays: [{by: Anna, when: attackers-declared, use: Tester, target: Anna}]",
    )
    assert life(found, "Anna") == left


@pytest.mark.parametrize(("uses", "status"), [(1, "finished"), (2, "illegal")])
def test_once_each_turn_is_once(uses: int, status: str) -> None:
    text = "{1}: Tester gets +1/+0 until end of turn. Activate this ability only once each turn."
    found = play(
        MODERN,
        f"table: {{Anna: [{{Tester: {_card(text)}}}], Noah: []}}\nattacks: [Tester]",
        f"plays: [{{by: Anna, when: attackers-declared, use: Tester, times: {uses}}}]",
    )
    assert found.status == status


def test_counters_pay_as_long_as_there_are_some() -> None:
    text = "Remove a +1/+1 counter from Tester: Tester gains flying until end of turn."
    table = f"table: {{Anna: [{{Tester: {_card(text, '1/1', ', counters: {+1/+1: 1}')}}}], Noah: []}}\nattacks: [Tester]"
    once = "plays: [{by: Anna, when: attackers-declared, use: Tester}]"
    assert life(play(MODERN, table, once)) == 19
    assert play(MODERN, table, once.replace("use: Tester", "use: Tester, times: 2")).status == "illegal"


def test_another_creature_is_tapped_to_pay() -> None:
    text = "Tap an untapped creature you control: Tester gets +1/+0 until end of turn."
    found = play(
        MODERN,
        f"table: {{Anna: [{{Tester: {_card(text)}}}, Helper: 1/1, Idler: 1/1], Noah: []}}\nattacks: [Tester]",
        "plays: [{by: Anna, when: attackers-declared, use: Tester, tap: Idler}]",
    )
    assert (life(found), found.facts["Idler"]["tapped"], found.facts["Helper"]["tapped"]) == (17, True, False)


@pytest.mark.parametrize(("mana", "tokens"), [("B", 1), ("", 0)])
def test_what_may_be_paid_for_is_paid_or_does_not_happen(mana: str, tokens: int) -> None:
    text = "Whenever Tester attacks, you may pay {B}. If you do, create a 1/1 white Bird creature token."
    purse = "{life: 20, mana: " + (mana or "0") + "}"
    found = play(
        MODERN,
        f"players: {{Anna: {purse}, Noah: 20}}",
        f"table: {{Anna: [{{Tester: {_card(text)}}}], Noah: []}}\nattacks: [Tester]",
        f"choices: [{{for: Tester, may: {'true' if tokens else 'false'}}}]",
    )
    assert sum("Bird" in name for name in found.facts) == tokens


def test_an_aura_grants_an_ability_that_its_bearer_uses() -> None:
    aura = _card('Enchanted creature gets +1/+1 and has "{T}: This creature deals 1 damage to any target."', "0/0",
                 ", types: [enchantment], subtypes: [Aura], attached to: Bearer").replace("pt: 0/0, ", "")  # fmt: skip
    found = play(
        MODERN,
        f"table: {{Anna: [Attacker: 2/2], Noah: [Bearer: 1/1, {{Robe: {aura}}}]}}\nattacks: [Attacker]",
        "plays: [{by: Noah, when: attackers-declared, use: Bearer, target: Anna}]",
    )
    assert (life(found, "Anna"), fate(found, "Bearer"), found.facts["Bearer"]["tapped"]) == (
        19,
        "battlefield 2/2",
        True,
    )


def test_a_creature_that_was_dealt_damage_is_remembered_as_it_dies() -> None:
    text = "Whenever a creature dealt damage by Tester this turn dies, put a +1/+1 counter on Tester."
    found = play(
        MODERN,
        f"table: {{Anna: [{{Tester: {_card(text, '3/3')}}}], Noah: [Blocker: 1/1]}}",
        "attacks: [Tester]\nblocks: {Blocker: Tester}",
    )
    assert fate(found, "Tester") == "battlefield 4/4 damage 1"


def test_what_becomes_monstrous_does_so_once() -> None:
    text = "{2}: Monstrosity 2.\nWhen Tester becomes monstrous, you gain 3 life."
    found = play(
        MODERN,
        'table: {Anna: [{Tester: {pt: 1/1, text: "'
        + text.replace("\n", "\\n")
        + '"}}], Noah: []}\nattacks: [Tester]',
        "plays: [{by: Anna, when: attackers-declared, use: Tester, times: 2}]",
    )
    assert (life(found, "Anna"), fate(found, "Tester")) == (23, "battlefield 3/3")


KEYWORDS = [
    ("Battle cry", "[Tester, Other]", "{}", 16),
    ("Mentor", "[Tester, Other]", "{}", 16),
    ("Frenzy 2", "[Tester]", "{}", 16),
    ("Afflict 3", "[Tester]", "{Blocker: Tester}", 17),
]


@pytest.mark.parametrize(("keyword", "attacks", "blocks", "left"), KEYWORDS)
def test_keywords_that_trigger_in_combat_do(keyword: str, attacks: str, blocks: str, left: int) -> None:
    found = play(
        MODERN,
        f"table: {{Anna: [{{Tester: {_card(keyword)}}}, Other: 1/1], Noah: [Blocker: 9/9]}}",
        f"attacks: {attacks}\nblocks: {blocks}",
    )
    assert life(found) == left


@pytest.mark.parametrize(
    ("text", "bearer"),
    [
        # Faults that a reading of three hundred cards found, each by an invented line of the same form.
        (
            "whenever enchanted creature becomes blocked, tap all lands defending player controls.",
            "permanent",
        ),
        ("whenever ~ dies, destroy target creature defending player controls.", "creature"),
        ("whenever equipped creature becomes blocked by a Wall, destroy that creature.", "permanent"),
        ("whenever enchanted creature blocks a black creature, tap that creature.", "permanent"),
        ("whenever ~ blocks, at end of combat, sacrifice ~ and ~ deals 4 damage to you.", "creature"),
        ("whenever ~ attacks, other blue creatures can't block this turn.", "creature"),
        ("whenever ~ attacks, creatures defending player controls can't block this turn.", "creature"),
        # What was thought of while the grammar grew.
        ('enchanted creature has "whenever ~ dies, draw a card."', "permanent"),
        ("other creatures you control with power 3 or greater have trample.", "creature"),
    ],
)
def test_a_line_that_would_play_wrong_is_not_read(text: str, bearer: Bearer) -> None:
    assert read_line(text, bearer).outcome != "read"


def _cast(text: str, play_: str, cost: str = "", board: str = "", mana: str = "") -> Run:
    """A board on which Anna attacks with a bear, and casts an instant with this text once attackers are declared."""
    own = text.replace("'", "''")
    anna = f"{{life: 20, mana: {mana}}}" if mana else "20"
    return play(
        MODERN,
        f"players: {{Anna: {anna}, Noah: 20}}",
        f"table: {{Anna: [Bear: 2/2], Noah: [One: 1/1, Two: 2/2 Goblin, Three: 3/3{board}]}}",
        f"hand: {{Anna: [Trick: {{types: [instant], cost: {cost or 0}, text: '{own}'}}]}}",
        "graveyard: {Anna: [Ghost: 4/4]}",
        "attacks: [Bear]",
        f"plays: [{{by: Anna, when: attackers-declared, cast: Trick, {play_}}}]",
    )


@pytest.mark.parametrize(
    ("targets", "gone"),
    [("[One, Two]", ["One", "Two"]), ("[Three]", ["Three"]), ("[]", [])],
)
def test_up_to_so_many_targets_may_be_fewer(targets: str, gone: list[str]) -> None:
    found = _cast("Destroy up to two target creatures.", f"targets: {targets}")
    assert [name for name in ("One", "Two", "Three") if fate(found, name) == "graveyard"] == gone


@pytest.mark.parametrize(
    ("text", "targets", "shields"),
    [
        ("Prevent all damage that would be dealt this turn to up to two target creatures.", "[]", 0),
        ("Prevent all damage that would be dealt this turn to up to two target creatures.", "[Bear]", 1),
        ("Prevent all damage that would be dealt to Elves this turn.", "", 0),
        ("Prevent all damage that would be dealt to Goblins this turn.", "", 1),
    ],
)
def test_what_keeps_damage_from_nobody_is_not_told(text: str, targets: str, shields: int) -> None:
    found = _cast(text, f"targets: {targets}" if targets else "")
    assert found.status == "finished"
    assert len(told(found, "shield")) == shields


@pytest.mark.parametrize("targets", ["[One, One]", "[One, Two, Three]"])
def test_targets_of_a_group_are_different_and_no_more_than_it_says(targets: str) -> None:
    with pytest.raises(Faults) if "Three" in targets else nullcontext():
        found = _cast("Tap up to two target creatures.", f"targets: {targets}")
        assert found.status == "illegal"


def test_a_group_with_a_target_that_is_gone_means_the_others() -> None:
    text = "Destroy two target creatures."
    found = play(
        MODERN,
        "table: {Anna: [Bear: 2/2], Noah: [One: 1/1, Two: 2/2]}",
        f"hand: {{Anna: [Trick: {{types: [instant], text: '{text}'}}],"
        " Noah: [Rescue: {types: [instant], text: 'Exile target creature.'}]}",
        "attacks: [Bear]",
        "plays: [{by: Anna, when: attackers-declared, cast: Trick, targets: [One, Two]},"
        " {by: Noah, when: attackers-declared, cast: Rescue, target: One, respond: true}]",
    )
    assert (fate(found, "One"), fate(found, "Two")) == ("exile", "graveyard")


@pytest.mark.parametrize(("x", "mana", "left"), [(3, "", 15), (3, "RRRR", 15), (0, "R", 18)])
def test_x_is_what_was_chosen_for_it(x: int, mana: str, left: int) -> None:
    found = _cast("Trick deals X damage to any target.", f"x: {x}, target: Noah", "XR", mana=mana)
    assert life(found) == left


def test_x_is_no_more_than_can_be_paid() -> None:
    found = _cast("Trick deals X damage to any target.", "x: 3, target: Noah", "XR", mana="RRR")
    assert found.status == "illegal"


@pytest.mark.parametrize(("target", "left"), [("Two", "graveyard"), ("Three", "battlefield 3/3 damage 2")])
def test_something_else_happens_instead_where_the_target_is_of_a_kind(target: str, left: str) -> None:
    text = "Trick deals 2 damage to target creature. If you control a Wall, it deals 9 damage to that creature instead."
    assert fate(_cast(text, f"target: {target}"), target) == left


@pytest.mark.parametrize(("target", "size"), [("Two", "battlefield 5/5"), ("One", "battlefield 2/2")])
def test_an_effect_asks_what_its_target_is(target: str, size: str) -> None:
    text = "Target creature gets +1/+1 until end of turn. If it's a Goblin, it gets +2/+2 until end of turn."
    found = _cast(text, f"target: {target}")
    assert told(found, "size", target)[-1].detail == size.removeprefix("battlefield ")


def test_two_fight_and_each_deals_its_power() -> None:
    found = _cast("Target creature you control fights another target creature.", "targets: [Bear, Three]")
    assert {("Bear", "Three", 2), ("Three", "Bear", 3)} <= set(dealt(found))
    assert fate(found, "Bear") == "graveyard"


def test_nobody_fights_who_is_gone() -> None:
    found = play(
        MODERN,
        "table: {Anna: [Bear: 2/2], Noah: [One: 1/1]}",
        "hand: {Anna: [Brawl: {types: [instant], text: 'Target creature you control fights target creature an opponent controls.'}],"
        " Noah: [Rescue: {types: [instant], text: 'Exile target creature.'}]}",
        "attacks: []",
        "plays: [{by: Anna, when: main-after-combat, cast: Brawl, targets: [Bear, One]},"
        " {by: Noah, when: main-after-combat, cast: Rescue, target: One, respond: true}]",
    )
    assert dealt(found) == []


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Return target creature card from your graveyard to your hand.", "hand"),
        ("Exile target card from a graveyard.", "exile"),
        ("Return target creature card from your graveyard to the battlefield.", "battlefield 4/4"),
    ],
)
def test_cards_in_graveyards_are_targets(text: str, zone: str) -> None:
    assert fate(_cast(text, "target: Ghost"), "Ghost") == zone


def test_cards_in_a_graveyard_are_counted() -> None:
    text = "You gain 2 life for each creature card in your graveyard."
    assert life(_cast(text, ""), "Anna") == 22


def test_whose_spell_it_was_is_known_though_it_is_countered() -> None:
    text = "Counter target spell. Its controller loses 3 life."
    found = play(
        MODERN,
        "table: {Anna: [Bear: 2/2], Noah: []}",
        f"hand: {{Anna: [No: {{types: [instant], text: '{text}'}}], Noah: [Hit: {{types: [instant], text: 'You gain 9 life.'}}]}}",
        "attacks: []",
        "plays: [{by: Noah, when: main-after-combat, cast: Hit},"
        " {by: Anna, when: main-after-combat, cast: No, target: Hit, respond: true}]",
    )
    assert life(found) == 17


def test_of_modes_both_may_be_chosen() -> None:
    text = "Choose one or both —\n• Destroy target Goblin.\n• You gain 3 life."
    kinds = read_text(text, "Trick", ("instant",))[0].abilities
    assert [one["effect"] for one in kinds if isinstance(one, dict)] == [
        {"destroy": "target"},
        {"gain life": "3"},
        [{"destroy": "target"}, {"gain life": "3"}],
    ]


@pytest.mark.parametrize(("text", "zone"), [
    ("Trick deals 2 damage to target creature. If that creature would die this turn, exile it instead.", "exile"),
    ("Trick deals 2 damage to target creature.", "graveyard"),
])  # fmt: skip
def test_what_would_die_may_be_exiled_instead(text: str, zone: str) -> None:
    assert fate(_cast(text, "target: Two"), "Two") == zone


@pytest.mark.parametrize(("text", "zone"), [
    ("Trick deals 5 damage to target creature. It can't be regenerated this turn.", "graveyard"),
    ("Trick deals 5 damage to target creature.", "battlefield 4/4"),
])  # fmt: skip
def test_what_cannot_be_regenerated_is_destroyed(text: str, zone: str) -> None:
    troll = ", Troll: '4/4 always regenerates'"
    assert fate(_cast(text, "target: Troll", board=troll), "Troll") == zone


@pytest.mark.parametrize(("text", "zone"), [
    ("When Tester dies, return it to its owner's hand.", "hand"),
    ("When Tester dies, put it on top of its owner's library.", "library"),
    (f"When Tester dies, return it to its owner's hand {AT_THE_END}.", "hand"),
])  # fmt: skip
def test_what_died_is_found_where_it_lies(text: str, zone: str) -> None:
    table = f"table: {{Anna: [{{Tester: {_card(text, '1/1')}}}], Noah: [Guard: 3/3]}}"
    assert fate(play(MODERN, table, "attacks: [Tester]\nblocks: {Guard: Tester}"), "Tester") == zone


@pytest.mark.parametrize(
    ("window", "status"), [("attackers-declared", "finished"), ("blockers-declared", "illegal")]
)
def test_a_spell_of_the_attacked_is_cast_while_the_attack_may_be_answered(window: str, status: str) -> None:
    text = "Cast this spell only during the declare attackers step and only if you've been attacked this step.\\nYou gain 3 life."
    found = play(
        MODERN,
        "table: {Anna: [Bear: 2/2], Noah: []}",
        f'hand: {{Noah: [Ward: {{types: [instant], text: "{text}"}}]}}',
        "attacks: [Bear]",
        f"plays: [{{by: Noah, when: {window}, cast: Ward}}]",
    )
    assert found.status == status


ATTACKED = "Cast this spell only during the declare attackers step and only if you've been attacked this step.\\nYou gain 3 life."
BANNER = "Whenever Tester attacks, create two 1/1 white Cat creature tokens that are tapped and attacking."


@pytest.mark.parametrize(("attacks", "plays", "status"), [
    ("[Bear, Tester: Guide]", "[{by: Noah, when: attackers-declared, use: Trap, target: Bear}, CAST]", "finished"),
    ("[Tester: Guide]", "[CAST]", "illegal"),
])  # fmt: skip
def test_who_has_been_attacked_is_whom_an_attacker_was_declared_against(
    attacks: str, plays: str, status: str
) -> None:
    """It does not matter whether it is still there; and what is put into the attack has attacked nobody."""
    guide = "{types: [planeswalker], loyalty: 4}"
    trap = "{types: [artifact], abilities: [{ability: shut, targets: [creature], effect: {destroy: target}}]}"
    found = play(
        MODERN,
        f"table: {{Anna: [Bear: 2/2, {{Tester: {_card(BANNER)}}}], Noah: [Guide: {guide}, Trap: {trap}]}}",
        f'hand: {{Noah: [Ward: {{types: [instant], text: "{ATTACKED}"}}]}}',
        f"attacks: {attacks}",
        f"plays: {plays.replace('CAST', '{by: Noah, when: attackers-declared, cast: Ward}')}",
    )
    assert found.status == status


@pytest.mark.parametrize(("marked", "status"), [("damage: 1", "finished"), ("tapped: true", "illegal")])
@pytest.mark.parametrize("day", ["1999-06-01", "2003", "modern"])
def test_damage_that_a_creature_has_was_dealt_to_it_in_this_turn(day: str, marked: str, status: str) -> None:
    text = "{T}: Tester deals 1 damage to target creature that was dealt damage this turn."
    table = f"table: {{Anna: [Bear: 2/2, {{Tester: {_card(text)}}}], Noah: [Ox: {{pt: 2/4, {marked}}}]}}"
    used = "plays: [{by: Anna, when: attackers-declared, use: Tester, target: Ox}]"
    assert play(find(day), table, "attacks: [Bear]", used).status == status


def test_creatures_that_block_are_counted() -> None:
    text = f"Whenever Tester becomes blocked, it gets +1/+1 {FOR_A_TURN} for each creature blocking it."
    table = f"table: {{Anna: [{{Tester: {_card(text)}}}], Noah: [One: 0/1, Two: 0/1]}}"
    found = play(MODERN, table, "attacks: [Tester]\nblocks: {One: Tester, Two: Tester}")
    assert told(found, "size", "Tester")[0].detail == "4/4"


@pytest.mark.parametrize(
    ("types", "size"), [(["creature", "land", "instant", "artifact"], "3/2"), (["creature", "land"], "2/2")]
)
def test_card_types_in_a_graveyard_are_counted(types: list[str], size: str) -> None:
    text = "Tester gets +1/+0 as long as there are four or more card types among cards in your graveyard."
    cards = ", ".join(
        f"Card {number}: {{types: [{one}]{', pt: 1/1' if one == 'creature' else ''}}}"
        for number, one in enumerate(types)
    )
    table = f"table: {{Anna: [{{Tester: {_card(text)}}}], Noah: []}}\ngraveyard: {{Anna: [{cards}]}}"
    assert fate(play(MODERN, table), "Tester") == f"battlefield {size}"


def test_nobody_sacrifices_what_another_player_has() -> None:
    """What is put off is done by the player whose ability it was, and the creature is another's by then."""
    found = play(
        MODERN,
        "table: {Anna: [Bear: 2/2], Noah: [Two: {pt: 2/2, text: '{R}: Sacrifice Two at end of combat.'}]}",
        "hand: {Anna: [Trick: {types: [instant], text: 'Gain control of target creature until end of turn.'}]}",
        "attacks: [Bear]",
        "plays: [{by: Noah, when: attackers-declared, use: Two},"
        " {by: Anna, when: blockers-declared, cast: Trick, target: Two}]",
    )
    assert fate(found, "Two") == "battlefield 2/2"


def test_a_change_of_nothing_is_a_fault_with_a_suggestion() -> None:
    part = Part({"pt": "1/1", "abilities": [{"ability": "a test", "effect": {"pump": "+0/+0"}}]})
    build("Tester", part)
    assert [(one.message, one.expected) for one in part.complaints] == [
        ('"+0/+0" changes nothing', "a change such as +1/+1")
    ]


def test_an_opponent_or_a_planeswalker_may_be_one_s_own_planeswalker() -> None:
    filter_ = read_filter("opponent or planeswalker")
    assert (filter_.controller, filter_.players) == ("opponent's head", True)


@pytest.mark.parametrize(
    ("chosen", "gone"), [("", "One"), ("choices: [{for: Trick, target: Three}]", "Three")]
)
def test_a_player_chooses_what_to_sacrifice(chosen: str, gone: str) -> None:
    found = play(
        MODERN,
        "table: {Anna: [Bear: 2/2], Noah: [One: 1/1, Two: 2/2, Three: 3/3]}",
        "hand: {Anna: [Trick: {types: [instant], text: 'Target opponent sacrifices a creature.'}]}",
        "attacks: [Bear]",
        "plays: [{by: Anna, when: attackers-declared, cast: Trick, target: Noah}]",
        chosen,
    )
    assert [name for name in ("One", "Two", "Three") if fate(found, name) == "graveyard"] == [gone]


def test_players_sacrifice_at_one_time_and_who_has_too_few_gives_up_all() -> None:
    found = play(
        MODERN,
        "table: {Anna: [Bear: 2/2], Noah: [One: 1/1, Two: 2/2, Three: 3/3]}",
        "hand: {Anna: [Trick: {types: [instant], text: 'Each player sacrifices two creatures.'}]}",
        "attacks: [Bear]",
        "plays: [{by: Anna, when: attackers-declared, cast: Trick}]",
        "choices: [{for: Trick, targets: [One, Three]}]",
    )
    assert [fate(found, name) for name in ("Bear", "One", "Two", "Three")] == [
        "graveyard", "graveyard", "battlefield 2/2", "graveyard",
    ]  # fmt: skip


def test_annihilator_takes_permanents_of_whoever_is_attacked() -> None:
    table = "table: {Anna: [Horror: 5/5 annihilator 2], Noah: [One: 1/1, Two: land, Three: 3/3]}"
    found = play(MODERN, table, "attacks: [Horror]\nchoices: [{for: Horror, targets: [Two, Three]}]")
    assert (fate(found, "One"), life(found)) == ("battlefield 1/1", 15)


@pytest.mark.parametrize(
    ("lives", "size"), [("{Anna: 20, Noah: 21}", "3/3"), ("{Anna: 20, Noah: 20}", "3/3"), ("{Anna: 21, Noah: 20}", "2/2")]
)  # fmt: skip
def test_dethrone_looks_for_the_most_life(lives: str, size: str) -> None:
    """Level with others is enough; whoever has more than the player that is attacked keeps it small."""
    board = ("table: {Anna: [Tester: 2/2 dethrone], Noah: []}", "attacks: [Tester]")
    assert fate(play(MODERN, f"players: {lives}", *board), "Tester") == f"battlefield {size}"


@pytest.mark.parametrize(("at", "hurt"), [("Noah", 3), ("Jace Beleren", 2)])
def test_melee_counts_opponents_and_not_what_they_control(at: str, hurt: int) -> None:
    found = play(
        MODERN, "table: {Anna: [Tester: 2/2 melee], Noah: [Jace Beleren]}", f"attacks: [{{Tester: {at}}}]"
    )
    assert [amount for _, _, amount in dealt(found)] == [hurt]


@pytest.mark.parametrize(("others", "number"), [("One, Two", 21), ("One", 20)])
def test_an_attack_with_others_asks_for_so_many(others: str, number: int) -> None:
    text = "Whenever Tester and at least two other creatures attack, you gain 1 life."
    table = f"table: {{Anna: [{{Tester: {_card(text)}}}, One: 1/1, Two: 1/1], Noah: []}}"
    assert life(play(MODERN, table, f"attacks: [Tester, {others}]"), "Anna") == number


@pytest.mark.parametrize(
    ("counters", "size", "keyword"), [("0", "1/1", False), ("2", "4/4", True), ("5", "7/7", True)]
)
def test_a_level_is_what_so_many_counters_make_it(counters: str, size: str, keyword: bool) -> None:
    text = r'"LEVEL 2-4\n4/4\nFlying\nLEVEL 5+\n7/7\nFlying, trample"'
    table = f"table: {{Anna: [{{Tester: {{pt: 1/1, counters: {{level: {counters}}}, text: {text}}}}}], Noah: [Wall: 0/9]}}"
    found = play(MODERN, table, "attacks: [Tester]\nblocks: {Wall: Tester}")
    assert (found.status == "illegal") == keyword
    assert keyword or fate(found, "Tester") == f"battlefield {size}"


@pytest.mark.parametrize(("used", "power", "told_so"), [("true", 4, 1), ("false", 2, 0)])
def test_who_exerts_says_so_as_it_attacks(used: str, power: int, told_so: int) -> None:
    text = "You may exert Tester as it attacks. When you do, it gets +2/+0 until end of turn."
    table = f"table: {{Anna: [{{Tester: {_card(text)}}}], Noah: []}}"
    found = play(MODERN, table, f"attacks: [Tester]\nchoices: [{{for: Tester, may: {used}}}]")
    assert [amount for _, _, amount in dealt(found)] == [power]
    assert sum("exerted" in one.detail for one in found.events) == told_so


@pytest.mark.parametrize(("way", "fates"), [
    ("3: it deals 3 damage divided as you choose among any number of target creatures", ("graveyard", "battlefield 2/2")),
    ("2 and 1: it deals 3 damage divided as you choose among any number of target creatures", ("battlefield 3/3 damage 2", "battlefield 2/2 damage 1")),
])  # fmt: skip
def test_what_is_divided_is_cast_in_one_of_its_ways(way: str, fates: tuple[str, str]) -> None:
    text = "Trick deals 3 damage divided as you choose among any number of target creatures."
    found = play(
        MODERN,
        "table: {Anna: [Bear: 2/2], Noah: [One: 3/3, Two: 2/2]}",
        f"hand: {{Anna: [Trick: {{types: [instant], text: '{text}'}}]}}",
        "attacks: [Bear]",
        f"plays: [{{by: Anna, when: attackers-declared, cast: Trick, ability: '{way}', targets: {'[One, Two]' if 'and' in way[:7] else '[One]'}}}]",
    )
    assert (fate(found, "One"), fate(found, "Two")) == fates


@pytest.mark.parametrize(
    ("cost", "what"), [("Exile Tester", "exile"), ("Put a -1/-1 counter on Tester", "battlefield 1/1")]
)
def test_a_cost_may_be_the_object_itself_or_a_counter_on_it(cost: str, what: str) -> None:
    table = f"table: {{Anna: [{{Tester: {_card(f'{cost}: You gain 1 life.')}}}], Noah: []}}"
    found = play(MODERN, table, "plays: [{by: Anna, when: combat-begins, use: Tester}]")
    assert (fate(found, "Tester"), life(found, "Anna")) == (what, 21)


@pytest.mark.parametrize(
    ("kind", "size"), [("-2/-1", "3/4"), ("+1/+2", "6/7"), ("-0/-3", "5/2"), ("charge", "5/5")]
)
def test_a_counter_changes_a_size_by_what_it_says(kind: str, size: str) -> None:
    table = f"table: {{Anna: [Tester: {{pt: 5/5, counters: {{{kind}: 1}}}}], Noah: []}}"
    assert fate(play(MODERN, table), "Tester") == f"battlefield {size}"


@pytest.mark.parametrize("rules", ["modern", "1999"])
def test_a_wall_may_attack_whose_text_lets_it(rules: str) -> None:
    table = (
        "table: {Anna: [Tester: {pt: 2/2, subtypes: [Wall], keywords: [attacks despite defender]}], Noah: []}"
    )
    assert life(play(find(rules), table, "attacks: [Tester]")) == 18


@pytest.mark.parametrize(("hurt", "gone"), [("attacks: [Bear]\nblocks: {Elk: Bear}", "Elk"), ("", "")])
def test_what_has_been_dealt_damage_this_turn_is_known(hurt: str, gone: str) -> None:
    text = "{T}: Destroy target creature that was dealt damage this turn."
    table = f"table: {{Anna: [Bear: 2/2], Noah: [Elk: 3/3, {{Tester: {_card(text)}}}]}}"
    play_it = "plays: [{by: Noah, when: combat-ends, use: Tester, target: Elk, if illegal: skip}]"
    found = play(MODERN, table, hurt, play_it)
    assert (fate(found, "Elk") == "graveyard") == bool(gone)


@pytest.mark.parametrize(("tapped", "gained"), [("true", 1), ("false", 0)])
def test_what_untaps_as_a_cost_has_to_be_tapped(tapped: str, gained: int) -> None:
    card = _card("{Q}: You gain 1 life.", more=f", tapped: {tapped}")
    table = f"table: {{Anna: [{{Tester: {card}}}], Noah: []}}"
    found = play(MODERN, table, "plays: [{by: Anna, when: combat-begins, use: Tester, if illegal: skip}]")
    assert life(found, "Anna") == 20 + gained


@pytest.mark.parametrize("day", ["1999", "2003", "modern"])
@pytest.mark.parametrize(
    ("text", "way", "targets"),
    [
        ("{T}: Tester deals 3 damage divided as you choose among any number of target creatures.", ", ability: 2 and 1", "[One, Two]"),
        ("{T}: Tester deals 2 damage to target creature and 1 damage to you.", "", "[One]"),
    ],
)  # fmt: skip
def test_what_one_instruction_deals_to_several_is_one_event(
    day: str, text: str, way: str, targets: str
) -> None:
    """What watches for the damage of its source is set off once, by all of it, and not once for each who is hurt."""
    watching = "{trigger: joy, when: this deals damage, effect: {gain life: damage}}"
    dealer = f"{{pt: 2/2, text: '{text}', abilities: [{watching}]}}"
    found = play(
        find(day),
        f"table: {{Anna: [Tester: {dealer}], Noah: [One: 3/3, Two: 2/2]}}",
        f"plays: [{{by: Anna, when: combat-begins, use: Tester{way}, targets: {targets}}}]",
    )
    assert [one.amount for one in told(found, "life", "Anna") if one.amount > 0] == [3]
    assert len(dealt(found)) == 2


CAST = "plays: [{by: Anna, when: attackers-declared, cast: Trick, target: Tester}]"


@pytest.mark.parametrize(
    ("text", "kind", "size"),
    [
        ("Prowess", "instant", "4/4"),
        ("Whenever you cast a noncreature spell, Tester gets +2/+0 until end of turn.", "instant", "5/3"),
        ("Whenever you cast a spell that targets Tester, put a +1/+1 counter on Tester.", "instant", "4/4"),
        ("Whenever you cast a red or green spell, put a +1/+1 counter on Tester.", "instant", "3/3"),
        ("Whenever a player casts an Aura spell, put a +1/+1 counter on Tester.", "instant", "3/3"),
        ("Whenever an opponent casts a spell, put a +1/+1 counter on Tester.", "instant", "3/3"),
    ],
)
def test_a_spell_that_is_cast_sets_off_what_waits_for_such_a_one(text: str, kind: str, size: str) -> None:
    """The spell adds +1/+1 of its own where the ability does not."""
    found = play(
        MODERN,
        f"table: {{Anna: [{{Tester: {_card(text)}}}], Noah: []}}",
        f"hand: {{Anna: [Trick: {{types: [{kind}], colors: [blue], text: 'Target creature gets +1/+1 until end of turn.'}}]}}",
        "attacks: [Tester]",
        CAST,
    )
    assert fate(found, "Tester") == f"battlefield {size}"


@pytest.mark.parametrize("rules", ["alpha", "fifth", "1999", "modern"])
def test_what_waits_for_a_spell_does_so_under_every_rules(rules: str) -> None:
    text = "Whenever you cast a spell, you gain 3 life."
    found = play(
        find(rules),
        f"table: {{Anna: [{{Tester: {_card(text)}}}], Noah: []}}",
        "hand: {Anna: [Trick: {types: [instant], text: 'Target creature gets +1/+1 until end of turn.'}]}",
        "attacks: [Tester]",
        CAST,
    )
    assert life(found, "Anna") == 23


def test_extort_takes_and_gives_as_much_where_it_is_paid() -> None:
    found = play(
        MODERN,
        "table: {Anna: [Tester: 2/2 extort], Noah: []}",
        "hand: {Anna: [Trick: {types: [instant], text: 'Draw a card.'}]}",
        "plays: [{by: Anna, when: combat-begins, cast: Trick}]",
        "choices: [{for: Tester, may: true}]",
    )
    assert (life(found, "Anna"), life(found, "Noah")) == (21, 19)


@pytest.mark.parametrize(("keyword", "told_so"), [("cycling 1", "draw"), ("islandcycling 1", "note")])
def test_who_cycles_discards_the_card_for_another(keyword: str, told_so: str) -> None:
    found = play(
        MODERN,
        "table: {Anna: [Bear: 2/2], Noah: []}",
        f"hand: {{Anna: [Tester: {{pt: 2/2, keywords: [{keyword}]}}]}}",
        "plays: [{by: Anna, when: combat-begins, use: Tester}]",
    )
    assert fate(found, "Tester") == "graveyard"
    assert told_so in [one.kind for one in found.events]


@pytest.mark.parametrize(
    ("text", "size", "fell"),
    [
        ("Tester enters the battlefield with three +1/+1 counters on it.", "0/0", "battlefield 3/3"),
        ("Tester enters the battlefield with two -1/-1 counters on it.", "4/4", "battlefield 2/2"),
        ("Tester enters the battlefield tapped.", "2/2", "battlefield 2/2"),
        ("Flash", "2/2", "battlefield 2/2"),
    ],
)
def test_what_comes_into_play_comes_as_it_says(text: str, size: str, fell: str) -> None:
    """The counters are there before anybody asks whether it is large enough to live."""
    found = play(
        MODERN,
        f"table: {{Anna: [Caller: {_card('{T}: Return target creature card from your graveyard to the battlefield.')}], Noah: []}}",
        f"graveyard: {{Anna: [{{Tester: {_card(text, size)}}}]}}",
        "plays: [{by: Anna, when: combat-begins, use: Caller, target: Tester}]",
    )
    assert fate(found, "Tester") == fell
    assert found.facts["Tester"]["tapped"] == ("tapped" in text)


def test_what_has_been_there_all_along_has_the_counters_it_came_with() -> None:
    text = "Tester enters the battlefield with two +1/+1 counters on it."
    found = play(
        MODERN, f"table: {{Anna: [{{Tester: {_card(text, '0/0')}}}], Noah: []}}", "attacks: [Tester]"
    )
    assert life(found, "Noah") == 18


@pytest.mark.parametrize(("keyword", "counter"), [("level up 1", "level"), ("outlast 1", "+1/+1")])
def test_what_grows_at_a_price_does_so_as_a_sorcery(keyword: str, counter: str) -> None:
    table = f"table: {{Anna: [Tester: {{pt: 2/2, keywords: [{keyword}]}}], Noah: []}}"
    early, late = (
        play(MODERN, table, f"plays: [{{by: Anna, when: {when}, use: Tester, if illegal: skip}}]")
        for when in ("combat-begins", "main-after-combat")
    )
    assert counter not in str(early.facts["Tester"])
    assert counter in str(late.facts["Tester"])


@pytest.mark.parametrize(("cost", "where"), [("2G", "hand"), ("4G", "graveyard")])
def test_soulshift_takes_back_a_spirit_that_costs_little_enough(cost: str, where: str) -> None:
    found = play(
        MODERN,
        "table: {Anna: [Tester: {pt: 1/1, keywords: [soulshift 3]}], Noah: [Wall: 0/3, Elk: 3/3]}",
        f"graveyard: {{Anna: [Ghost: {{pt: 1/1, subtypes: [Spirit], cost: {cost}}}]}}",
        "attacks: [Tester]",
        "blocks: {Elk: Tester}",
        "choices: [{for: Tester, may: true}]",
    )
    assert fate(found, "Ghost") == where


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Whenever a creature enters the battlefield under your control, you gain 2 life.", 2),
        ("Whenever another Elf enters the battlefield under your control, you gain 2 life.", 2),
        ("Whenever Tester or another Wall enters the battlefield under your control, you gain 2 life.", 0),
        ("Whenever a creature enters the battlefield under an opponent's control, you gain 2 life.", 0),
    ],
)
def test_what_comes_under_ones_control_sets_off_what_waits_for_it(text: str, gained: int) -> None:
    maker = _card("{T}: Create a 1/1 green Elf creature token.")
    table = f"table: {{Anna: [{{Tester: {_card(text)}}}, {{Maker: {maker}}}], Noah: []}}"
    found = play(MODERN, table, "plays: [{by: Anna, when: combat-begins, use: Maker}]")
    assert life(found, "Anna") == 20 + gained


def test_a_card_without_a_colour_has_none_whatever_it_costs() -> None:
    assert not build("Ilm", Part({"pt": "1/1", "cost": "RR", "keywords": ["devoid"]})).colors


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("{T}: Destroy target creature blocking Tester.", "Elk"),
        ("{T}: Destroy target creature blocking or blocked by Tester.", "Elk"),
        ("{T}: Destroy target creature Tester is blocking.", ""),
    ],
)
def test_a_creature_that_meets_another_in_combat_is_told_apart(text: str, gone: str) -> None:
    """Vigilant, it can still be tapped; the other blocker meets somebody else."""
    card = _card(f"Vigilance\n{text}").replace("\n", "\\n").replace("text: '", 'text: "').replace("'}", '"}')
    for aim in ("Elk", "Cat"):
        found = play(
            MODERN,
            f"table: {{Anna: [{{Tester: {card}}}, Bear: 2/2], Noah: [Elk: 2/5, Cat: 2/5]}}",
            "attacks: [Tester, Bear]",
            "blocks: {Elk: Tester, Cat: Bear}",
            f"plays: [{{by: Anna, when: blockers-declared, use: Tester, target: {aim}, if illegal: skip}}]",
        )
        assert (fate(found, aim) == "graveyard") == (aim == gone)


def test_only_what_belongs_to_that_player_is_aimed_at() -> None:
    text = "Whenever Tester deals combat damage to a player, destroy target creature that player controls."
    table = f"table: {{Anna: [{{Tester: {_card(text)}}}, Cat: 1/1], Noah: [Elk: 3/3]}}"
    found = play(MODERN, table, "attacks: [Tester]")
    assert (fate(found, "Cat"), fate(found, "Elk")) == ("battlefield 1/1", "graveyard")


@pytest.mark.parametrize(("aim", "allowed"), [("Elk", True), ("Dog", False), ("Cat", False)])
def test_another_opponent_is_not_that_player(aim: str, allowed: bool) -> None:
    """Of three players only the one that was struck has what may be aimed at."""
    text = "Whenever Tester deals combat damage to a player, destroy target creature that player controls."
    found = play(
        MODERN,
        "players: {Anna: 20, Noah: 20, Otto: 20}",
        f"table: {{Anna: [{{Tester: {_card(text)}}}, Cat: 1/1], Noah: [Elk: 3/3], Otto: [Dog: 1/1]}}",
        f"attacks: [Tester]\nchoices: [{{for: Tester, target: {aim}}}]",
    )
    assert (found.status != "illegal") is allowed
    assert (fate(found, aim) == "graveyard") is allowed


def test_that_player_may_be_oneself() -> None:
    """It strikes whoever the damage struck, and what that player has."""
    text = "Whenever Tester deals damage to a player, Tester deals 1 damage to each creature that player controls."
    hits = "{pt: 1/1, abilities: [{ability: hit, effect: {deal: 1, to: you, from: this}}]}"
    found = play(
        MODERN,
        f"table: {{Anna: [{{Tester: {_card(text)}}}, Elf: 1/1], Noah: [Ape: 1/1]}}",
        "attacks: [Tester]",
    )
    assert (fate(found, "Ape"), fate(found, "Elf")) == ("graveyard", "battlefield 1/1")
    own = _card(f"{text}\n{{T}}: Tester deals 1 damage to you.").replace("\n", "\\n")
    own = own.replace("text: '", 'text: "').replace("'}", '"}')
    found = play(
        MODERN,
        f"table: {{Anna: [{{Tester: {own}}}, Elf: 1/1], Noah: [Ape: 1/1, Hitter: {hits}]}}",
        "plays: [{by: Anna, when: combat-begins, use: Tester}]",
    )
    assert (fate(found, "Ape"), fate(found, "Elf")) == ("battlefield 1/1", "graveyard")


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("Whenever Tester attacks, you gain life equal to the number of charge counters on Tester.", 22),
        ("Whenever Tester attacks, you gain 1 life for each charge counter on Tester.", 22),
        ("Whenever Tester attacks, you gain life equal to the number of +1/+1 counters on Tester.", 21),
    ],
)
def test_counters_of_one_kind_are_counted(text: str, size: int) -> None:
    card = _card(text, more=", counters: {charge: 2, +1/+1: 1}")
    found = play(MODERN, f"table: {{Anna: [{{Tester: {card}}}], Noah: []}}", "attacks: [Tester]")
    assert life(found, "Anna") == size


def test_mana_of_the_colour_that_is_chosen_pays_for_it() -> None:
    maker = _card("{T}: Add one mana of any color.")
    trick = "{types: [instant], cost: G, text: 'You gain 9 life.'}"
    for color, gained in (("green", 9), ("red", 0)):
        found = play(
            MODERN,
            "players: {Anna: {life: 20, mana: 0}, Noah: 20}",
            f"table: {{Anna: [{{Maker: {maker}}}], Noah: []}}",
            f"hand: {{Anna: [Trick: {trick}]}}",
            f"plays: [{{by: Anna, when: combat-begins, use: Maker, choose: {color}}},"
            " {by: Anna, when: combat-begins, cast: Trick, if illegal: skip}]",
        )
        assert life(found, "Anna") == 20 + gained


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Whenever Tester is dealt damage, draw that many cards.", "draw"),
        ("Whenever Tester is dealt damage, create that many 1/1 white Elf creature tokens.", "enter"),
        ("Whenever Tester is dealt damage, put that many +1/+1 counters on it.", "counters"),
    ],
)
def test_as_many_as_the_damage_was(text: str, what: str) -> None:
    found = play(
        MODERN,
        f"table: {{Anna: [{{Tester: {_card(text, '2/9')}}}], Noah: [Elk: 3/9]}}",
        "attacks: [Tester]",
        "blocks: {Elk: Tester}",
    )
    told_of = [one for one in found.events if one.kind == what]
    assert sum(one.amount or 1 for one in told_of) == 3


def test_each_creature_gets_what_all_of_them_get() -> None:
    one, many = (
        read_line(f"whenever ~ attacks, {whom} +1/+0 until end of turn.").abilities
        for whom in ("each attacking Elf gets", "attacking Elves get")
    )
    assert one[0]["effect"] == many[0]["effect"]  # type: ignore[call-overload, index]  # both are effects


@pytest.mark.parametrize("rules", ["fifth", "2003", "modern"])
@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("{T}: Target creature blocks Tester this turn if able.", "blocks: {Elk: Bear}"),
        ("{T}: Target creature can''t block Tester this turn.", "blocks: {Elk: Tester}"),
    ],
)
def test_a_creature_has_to_block_that_attacker_or_may_not(text: str, refused: str, rules: str) -> None:
    """The one that is told of, and no other attacker of the same name."""
    table = (
        f"table: {{Anna: [{{Tester: {{pt: 2/2, keywords: [vigilance], text: '{text}'}}}}, Bear: 2/2],"
        " Noah: [Elk: 3/3]}"
    )
    use = "plays: [{by: Anna, when: attackers-declared, use: Tester, target: Elk}]"
    other = "blocks: {Elk: Bear}" if "Tester" in refused else "blocks: {Elk: Tester}"
    assert play(find(rules), table, "attacks: [Tester, Bear]", refused, use).status == "illegal"
    assert play(find(rules), table, "attacks: [Tester, Bear]", other, use).status == "finished"


@pytest.mark.parametrize(
    ("text", "counters"),
    [
        ("Whenever you sacrifice another permanent, put a +1/+1 counter on Tester.", 1),
        ("Whenever you sacrifice an artifact, put a +1/+1 counter on Tester.", 0),
        ("Whenever a player sacrifices a creature, put a +1/+1 counter on Tester.", 1),
        ("Whenever an opponent sacrifices a creature, put a +1/+1 counter on Tester.", 0),
    ],
)
def test_a_sacrifice_is_seen_by_who_waits_for_such_a_one(text: str, counters: int) -> None:
    fodder = _card("Sacrifice Fodder: You gain 1 life.")
    table = f"table: {{Anna: [{{Tester: {_card(text)}}}, {{Fodder: {fodder}}}], Noah: []}}"
    found = play(MODERN, table, "plays: [{by: Anna, when: combat-begins, use: Fodder}]")
    assert fate(found, "Tester") == f"battlefield {2 + counters}/{2 + counters}"


@pytest.mark.parametrize(
    ("text", "held", "size"),
    [
        ("Tester gets +2/+2 as long as you have no cards in hand.", "", "4/4"),
        ("Tester gets +2/+2 as long as you have no cards in hand.", "One: 1/1", "2/2"),
        ("As long as you have two or more cards in hand, Tester gets +1/+1.", "One: 1/1", "2/2"),
        ("As long as you have two or more cards in hand, Tester gets +1/+1.", "One: 1/1, Two: 1/1", "3/3"),
        ("As long as you have one or fewer cards in hand, Tester gets +1/+1.", "One: 1/1", "3/3"),
    ],
)
def test_a_size_may_hang_on_the_cards_in_hand(text: str, held: str, size: str) -> None:
    table = f"table: {{Anna: [{{Tester: {_card(text)}}}], Noah: []}}"
    assert fate(play(MODERN, table, f"hand: {{Anna: [{held}]}}"), "Tester") == f"battlefield {size}"


@pytest.mark.parametrize(
    ("quality", "colors", "kept"),
    [
        ("multicolored", "[red, green]", True), ("multicolored", "[red]", False),
        ("monocolored", "[red]", True), ("colorless", "[]", True), ("instants", "[red]", False),
    ],
)  # fmt: skip
def test_protection_from_so_many_colours_keeps_off_what_has_them(
    quality: str, colors: str, kept: bool
) -> None:
    table = (
        f"table: {{Anna: [Tester: {{pt: 2/9, keywords: [protection from {quality}]}}],"
        f" Noah: [Elk: {{pt: 3/3, colors: {colors}}}]}}"
    )
    blocked = play(MODERN, table, "attacks: [Tester]", "blocks: {Elk: Tester}")
    assert (blocked.status == "illegal") == kept


@pytest.mark.parametrize("rules", ["2003", "modern"])
@pytest.mark.parametrize(
    ("watches", "size"),
    [
        (
            "Whenever a land enters the battlefield under your control, Tester gets +2/+2 until end of turn.",
            4,
        ),
        (
            "Whenever a land enters the battlefield under an opponent's control, Tester gets +2/+2 until end of turn.",
            2,
        ),
        ("Tester gets +1/+1 for each land you control.", 3),
    ],
)
def test_a_land_that_is_searched_for_is_there(watches: str, size: int, rules: str) -> None:
    search = "{T}: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle your library."
    table = f"table: {{Anna: [{{Tester: {_card(watches)}}}, {{Finder: {_card(search)}}}], Noah: []}}"
    use = "plays: [{by: Anna, when: attackers-declared, use: Finder}]"
    assert life(play(find(rules), table, "attacks: [Tester]", use)) == 20 - size


@pytest.mark.parametrize("rules", ["fifth", "2003", "modern"])
def test_nobody_responds_to_a_mana_ability(rules: str) -> None:
    """What its cost sets off waits until the mana is there."""
    maker = _card("{T}, Sacrifice a Food: Add one mana of any color.")
    watcher = _card("Whenever you sacrifice an artifact, put a +1/+1 counter on Watcher.")
    found = play(
        find(rules),
        f"table: {{Anna: [{{Maker: {maker}}}, {{Watcher: {watcher}}}, Attacker: 1/1,"
        " Pie: {types: [artifact], subtypes: [Food]}], Noah: []}",
        "attacks: [Attacker]",
        "plays: [{by: Anna, when: attackers-declared, use: Maker, choose: green}]",
    )
    done = [
        (event.kind, event.target or event.subject)
        for event in found.events
        if event.kind in ("use", "resolve")
    ]
    assert (done, fate(found, "Watcher")) == ([("use", "Maker"), ("resolve", "Watcher")], "battlefield 3/3")


@pytest.mark.parametrize(
    ("ability", "fault", "expected"),
    [
        ({"ability": "ward", "effect": {"prevent": "0", "to": "you"}}, "`prevent: 0` does nothing", "above 0"),
        *(
            ({"ability": "grow", "effect": {action: "-1"}}, f"`{action}` takes no number below 0", "or more" if action == "amass" else "above 0")
            for action in ("bolster", "blight", "adapt", "amass", "monstrosity", "get energy", "gain life", "draw", "poison")
        ),
        ({"ability": "burn", "effect": {"deal": "-1", "to": "you"}}, "`deal` takes no number below 0", "0 or more"),
        (
            {"ability": "ward", "effect": {"redirect": "0", "to": "you", "instead to": "opponent"}},
            "`redirect: 0` does nothing",
            "above 0",
        ),
        (
            {"ability": "grow", "when": "attacks", "effect": {"pump": "+1/+1"}},
            '"ability" does not wait for an event',
            "`trigger:`",
        ),
        ({"ability": "eat", "cost": {"exile": "opponent"}, "effect": {"draw": "1"}}, "nothing to exile", "graveyard"),
        ({"ability": "eat", "cost": {"sacrifice": "card in your hand"}, "effect": {"draw": "1"}}, "nothing to sacrifice", "permanent"),
        ({"ability": "eat", "cost": {"exile": "13 creature"}, "effect": {"draw": "1"}}, "13 are too many", "at most 12"),
    ],
)  # fmt: skip
def test_what_could_do_nothing_or_be_paid_with_nothing_is_a_fault(
    ability: Plain, fault: str, expected: str
) -> None:
    """With what was expected in its place."""
    part = Part({"pt": "2/2", "abilities": [ability]})
    build("Idle", part)
    (complaint,) = part.complaints
    assert fault in complaint.message
    assert expected in complaint.expected


@pytest.mark.parametrize("kind", ["instant", "sorcery"])
def test_a_spell_that_is_devoid_says_so_in_its_own_words(kind: str) -> None:
    """It has no colour then, whatever it costs."""
    board = f'table: {{Anna: [Elk: 1/1], Noah: [Bear: "2/2 protection from red"]}}\nattacks: [Elk]\nhand: {{Anna: [Void: {{types: [{kind}], cost: 4R, text: "Devoid\\nDestroy target creature."}}]}}'
    when = "attackers-declared" if kind == "instant" else "main-after-combat"
    assert (
        fate(
            play(find("modern"), board, f"plays: [{{by: Anna, when: {when}, cast: Void, target: Bear}}]"),
            "Bear",
        )
        == "graveyard"
    )


def test_all_but_some_of_the_next_damage_is_prevented_as_a_text_says() -> None:
    """Of one source that is chosen, and once."""
    field = 'Field: {types: [artifact], text: "{1}: The next time an unblocked creature of your choice would deal combat damage to you this turn, prevent all but 1 of that damage."}'
    found = play(
        find("modern"), f"table: {{Anna: [Ogre: 5/5, Bear: 2/2], Noah: [{field}]}}", "attacks: [Ogre, Bear]",
        "plays: [{by: Noah, when: blockers-declared, use: Field, choose: Ogre}]",
    )  # fmt: skip
    assert life(found) == 17
