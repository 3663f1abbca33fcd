"""Counting and listing divisions and blocks: both find what trying every division finds, and the large numbers are known."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations, product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.clauses import assignment_check
from rulesets.history import amendments, as_of
from rulesets.registry import find
from rulesets.ruleset import Ruleset
from rulesets.table.assignment import AssignDamage, OrderDamage
from rulesets.table.blocking import DeclareBlockers
from rulesets.version import NotInForce
from tests.playing import asked, decisions

EVERY = tuple(as_of(amendment.day) for amendment in amendments())
LITERAL = find("2009-07-11").replacing(assignment_check.CLAUSE.versions[2], name="2009-07-11, to the letter")


def questions(ruleset: Ruleset, text: str) -> list[int]:
    """The number of legal answers to each division and order that a board asks for."""
    return [
        decision.count(state)
        for state, decision in decisions(ruleset, text)
        if isinstance(decision, AssignDamage | OrderDamage)
    ]


def board(attackers: str, blockers: str, blocks: str) -> str:
    names = [one.split(":")[0].strip() for one in attackers.split(";")]
    mine = "\n".join(f"    - {one.strip()}" for one in attackers.split(";"))
    theirs = "\n".join(f"    - {one.strip()}" for one in blockers.split(";"))
    return (
        f"table:\n  Anna:\n{mine}\n  Noah:\n{theirs}\nattacks: [{', '.join(names)}]\nblocks: {{{blocks}}}\n"
    )


PAIR = "One: One, Two: One"
TWO_TRAMPLERS = board("One: 4/4 trample; Two: 3/3 trample", "Wall: 0/5; Bear: 2/2", "Wall: One, Bear: Two")
SHARED = """
table:
  Anna: [One: 4/4 trample, Two: 3/3 trample]
  Noah: [Wall: {pt: 0/5, keywords: [blocks one more]}]
attacks: [One, Two]
blocks: {Wall: [One, Two]}
"""
CROSSED = """
table:
  Anna: [One: 4/4 trample, Two: 3/3 trample]
  Noah:
    - Left: {pt: 0/2, keywords: [blocks one more]}
    - Right: {pt: 0/3, keywords: [blocks one more]}
attacks: [One, Two]
blocks: {Left: [One, Two], Right: [One, Two]}
order: {One: [Left, Right], Two: [Right, Left]}
"""
TOUCHED = """
table:
  Anna: [One: 2/2 deathtouch, Two: 4/4 trample]
  Noah: [Left: {pt: 0/3, keywords: [blocks one more]}, Right: 0/2]
attacks: [One, Two]
blocks: {Left: [One, Two], Right: One}
"""

PERFT = {
    "six over a wall and a cadet": (
        board("Wurm: 6/4", "Wall: 0/3; Cadet: 1/1", "Wall: Wurm, Cadet: Wurm"),
        {"1999-04-23": [7], "2009-07-11": [2, 4], "2024-11-08": [7]},
    ),
    "ten over three": (
        board("Giant: 10/10", "A: 1/2; B: 1/3; C: 1/4", "A: Giant, B: Giant, C: Giant"),
        {"1999-04-23": [66], "2009-07-11": [6, 3 + 18 + 3], "2024-11-08": [66]},
    ),
    "a trampler over one": (
        board("Beast: 5/5 trample", "Wall: 0/3", "Wall: Beast"),
        {"1999-04-23": [3], "2009-07-11": [3], "2024-11-08": [3]},
    ),
    "a trampler with deathtouch over one": (
        board("Beast: 5/5 trample, deathtouch", "Wall: 0/3", "Wall: Beast"),
        {"2007-05-01": [3], "2009-07-11": [3], "2010-07-16": [5], "2024-11-08": [5]},
    ),
    "deathtouch over two": (
        board("Snake: 3/3 deathtouch", "A: 1/3; B: 1/3", "A: Snake, B: Snake"),
        {"2007-05-01": [4], "2009-07-11": [2, 4], "2010-07-16": [2, 3], "2024-11-08": [4]},
    ),
    "two tramplers apart": (TWO_TRAMPLERS, {"1999-04-23": [2], "2009-07-11": [2], "2024-11-08": [2]}),
    "two tramplers at one wall": (
        SHARED, {"1999-04-23": [6], "2009-07-11": [2, 6], "2010-02-01": [2, 6], "2024-11-08": [6]},
    ),
    "a giant over ten bears": (
        board("Giant: 10/10", "10 Bear: 2/2", ", ".join(f'"Bear #{one}": Giant' for one in range(1, 11))),
        {"1999-04-23": [comb(19, 9)], "2009-07-11": [3628800, 55], "2024-11-08": [comb(19, 9)]},
    ),
}  # fmt: skip
"""Boards, and from which date on how many answers each question about order and division has."""


@pytest.mark.parametrize("name", PERFT)
def test_every_ruleset_allows_as_many_divisions_as_were_worked_out_by_hand(name: str) -> None:
    text, known = PERFT[name]
    for ruleset in EVERY:
        since = [day for day in known if day <= ruleset.name]
        if since:
            assert questions(ruleset, text) == known[max(since)], ruleset.name


def compositions(amount: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Every way to divide an amount, most to the first."""
    if parts == 1:
        yield (amount,)
        return
    for first in range(amount, -1, -1):
        for rest in compositions(amount - first, parts - 1):
            yield (first, *rest)


def listed_and_counted(ruleset: Ruleset, text: str) -> None:
    """Hold the list and the count of legal divisions against all divisions, each judged by itself."""
    for state, decision in decisions(ruleset, text):
        if isinstance(decision, AssignDamage):
            every = product(*(compositions(one.amount, len(one.everyone)) for one in decision.assigners))
            legal = [answer for answer in every if decision.refuse(state, answer) is None]
            assert list(decision.answers(state)) == legal, (ruleset.name, text)
            assert decision.count(state) == len(legal), (ruleset.name, text)


@pytest.mark.parametrize("text", [SHARED, CROSSED, TWO_TRAMPLERS])
@pytest.mark.parametrize("ruleset", [*map(find, ("2003", "2009-07-11", "2010-07-16", "modern")), LITERAL],
                         ids=lambda one: one.name)  # fmt: skip
def test_creatures_that_share_a_blocker_are_counted_together(ruleset: Ruleset, text: str) -> None:
    """Also where their orders contradict each other, and where each creature is judged by itself."""
    listed_and_counted(ruleset, text)


@pytest.mark.parametrize("day", ["2010-07-16", "2024-11-08", "current"])
def test_what_deathtouch_touches_is_dealt_with_for_a_trampler_although_who_touches_divides_at_will(
    day: str,
) -> None:
    """702.2b of 2010-07-16, 702.2c of 2025-11-14: what one assigns bears on what the other may."""
    listed_and_counted(find(day), TOUCHED)


keywords = st.sets(st.sampled_from(["trample", "deathtouch"])).map(sorted)
attacker = st.tuples(st.integers(0, 5), keywords)
blocker = st.tuples(st.integers(0, 3), st.integers(0, 2), st.booleans())


@given(
    st.sampled_from(["2003", "2007-05-01", "2009-07-11", "2010-07-16", "modern"]),
    st.lists(attacker, min_size=1, max_size=2),
    st.lists(blocker, min_size=1, max_size=3),
)
def test_counting_finds_what_a_list_holds(
    name: str, attackers: list[tuple[int, list[str]]], blockers: list[tuple[int, int, bool]]
) -> None:
    """Whatever the sizes, the keywords, the damage already there and who blocks how many."""
    mine = [f"Attacker {i}: {{pt: {p}/4, keywords: {k}}}" for i, (p, k) in enumerate(attackers)]
    theirs = [
        f"Blocker {i}: {{pt: 1/{t + 1}, damage: {min(d, t)}, keywords: [blocks one more]}}"
        for i, (t, d, _) in enumerate(blockers)
    ]
    names = [one.partition(":")[0] for one in mine]
    blocks = [
        f"Blocker {i}: [{', '.join(names if both else names[-1:])}]" for i, (*_, both) in enumerate(blockers)
    ]
    text = (
        f"table: {{Anna: [{', '.join(mine)}], Noah: [{', '.join(theirs)}]}}\n"
        f"attacks: [{', '.join(names)}]\nblocks: {{{', '.join(blocks)}}}\n"
    )
    with suppress(NotInForce):
        listed_and_counted(find(name), text)


required = st.sets(st.sampled_from(["blocks if able", "flying"])).map(sorted)
wanted = st.sets(st.sampled_from(["blocked by all able", "flying"])).map(sorted)


@given(
    st.lists(wanted, min_size=1, max_size=2),
    st.lists(st.tuples(required, st.booleans()), min_size=1, max_size=3),
)
def test_blocks_are_legal_where_no_others_obey_more_of_what_is_required(
    attackers: list[list[str]], blockers: list[tuple[list[str], bool]]
) -> None:
    """Listed, counted and judged: by a plain count of what each declaration there could be obeys."""
    names = ["One", "Two"][: len(attackers)]
    mine = [f"{name}: {{pt: 2/2, keywords: {words}}}" for name, words in zip(names, attackers, strict=True)]
    theirs = [
        f"Blocker {place}: {{pt: 1/1, keywords: {words + ['blocks one more'] * more}}}"
        for place, (words, more) in enumerate(blockers)
    ]
    state, decision = asked(
        find("modern"),
        DeclareBlockers,
        f"table: {{Anna: [{', '.join(mine)}], Noah: [{', '.join(theirs)}]}}\nattacks: [{', '.join(names)}]\n",
    )
    ways = []
    for words, more in blockers:
        able = [
            name
            for name, own in zip(names, attackers, strict=True)
            if "flying" not in own or "flying" in words
        ]
        ways.append([group for size in range(2 + more) for group in combinations(able, size)])

    def obeyed(declared: tuple[tuple[str, ...], ...]) -> int:
        return sum(
            ("blocks if able" in words and bool(group))
            + sum("blocked by all able" in attackers[names.index(name)] for name in group)
            for (words, _), group in zip(blockers, declared, strict=True)
        )  # fmt: skip

    most = max(map(obeyed, product(*ways)))
    legal = {
        tuple((f"Blocker {place}", group) for place, group in enumerate(declared) if group)
        for declared in product(*ways)
        if obeyed(declared) == most
    }
    listed = [
        tuple((state.name(one.creature), tuple(map(state.name, one.attackers))) for one in answer)
        for answer in decision.answers(state)
    ]
    assert sorted(listed) == sorted(legal)
    assert decision.count(state) == len(legal)
    assert all(decision.refuse(state, answer) is None for answer in decision.answers(state))


@pytest.mark.parametrize(
    ("attackers", "keywords", "number"),
    [
        ("One: 9/9 blocked by all able, Two: 3/3", "", 1),
        ("One: 9/9, Two: 3/3", "[blocks if able]", 2**30),
        ("One: 9/9, Two: 3/3", "[blocks if able, blocks any number]", 3**30),
        ("One: 9/9, Two: 3/3", "", 3**30),
    ],
)
def test_what_thirty_creatures_may_block_is_counted(attackers: str, keywords: str, number: int) -> None:
    """Whatever each has to block by itself: no other declaration is looked for, and the first that is listed is legal."""
    described = f"{{pt: 2/2, keywords: {keywords or '[]'}}}"
    state, decision = asked(
        find("modern"),
        DeclareBlockers,
        f"table: {{Anna: [{attackers}], Noah: [30 Bear: {described}]}}\nattacks: [One, Two]\n",
    )
    assert decision.count(state) == number
    assert decision.refuse(state, next(decision.answers(state))) is None
