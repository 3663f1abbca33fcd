"""Since when a sentence is so: since the rules said it first, not since they came to name more things in it."""

from __future__ import annotations

import re
from datetime import date, timedelta
from itertools import pairwise

import pytest

from rulesets.history import CLAUSES, amendments, provision_named
from rulesets.points import Confidence
from rulesets.registry import find


@pytest.mark.parametrize(
    ("name", "numbers", "since"),
    [
        ("division.unblocked-attacker", ("510.1b",), "1993-08-05"),
        ("trample.surplus", ("702.19b",), "1999-04-23"),
        ("trample.onto-a-planeswalker", ("702.19b",), "2007-10-01"),
        ("trample.onto-a-battle", ("702.19b",), "2023-04-14"),
        ("trample.lethal-first", ("702.19b",), "2001-07-23"),
        ("deathtouch.destroys", ("702.2b", "704.5h"), "2009-07-11"),
        ("protection.from-everything", ("702.16j",), "2009-02-01"),
        ("protection.players-from-everything", ("702.16j",), "2021-06-18"),
        ("protection.from-a-player", ("702.16k",), "2013-11-01"),
        ("protection.players-from-a-player", ("702.16k",), "2022-07-08"),
        ("attack-targets.planeswalkers-too", ("506.3",), "2007-10-01"),
        ("attack-targets.battles-too", ("506.3",), "2023-04-14"),
        ("absent-target.goes-on-attacking", ("506.4c",), "2007-10-01"),
        ("banding.same-target", ("702.22d",), "2007-10-01"),
        ("prevention.moved", ("614.9",), "2001-07-23"),
        ("removal-from-combat.stopped-being-a-creature", ("506.4",), "2003-07-01"),
        ("trigger-order.as-attackers-are-declared", ("508.2b",), "1999-04-23"),
        ("trigger-order.as-blockers-are-declared", ("509.2a",), "1999-04-23"),
        ("death-check.lethal-damage", ("704.5g",), "1993-08-05"),
        ("rampage.bonus", ("702.23a",), "2001-07-23"),
        ("attachment.aura-goes", ("704.5m",), "1997-03-24"),
        ("removal-from-combat.left-play", ("506.4",), "2001-07-23"),
        ("division.nothing-left-to-block", ("510.1d",), "1999-04-23"),
        ("protection.damage-prevented", ("702.16e",), "1999-04-23"),
        ("block-triggers.blocked-by-an-effect", ("509.1h", "glossary Blocked Creature"), "1999-04-23"),
    ],
)
def test_a_sentence_is_so_since_the_rules_said_it_first(
    name: str, numbers: tuple[str, ...], since: str
) -> None:
    """What was added later, such as battles, is a sentence of its own, with a day of its own."""
    cited = find("modern").cite(provision_named(name))
    assert (cited.numbers, cited.since.isoformat()) == (numbers, since)


@pytest.mark.parametrize(
    ("name", "day", "since"),
    [
        ("attack-requirements.most-blocks", "2003-05-25", "2003-03-15"),
        ("attack-requirements.most-blocks", "2003-07-01", "2003-07-01"),
        ("attack-requirements.most-blocks", "modern", "2003-07-01"),
        ("attack-requirements.company", "2003-05-25", "2003-03-15"),
        ("attack-requirements.company", "2007-02-01", "2003-07-01"),
        ("banding.formed", "1997-03-24", "1993-08-05"),
        ("banding.formed", "modern", "2001-07-23"),
        ("division.attackers-division", "1993-08-05", "1993-08-05"),
        ("division.attackers-division", "2008", "1993-08-05"),
        ("division.blockers-division", "2008", "1993-08-05"),
        ("division.legal-recipients", "2008", "1997-03-24"),
        ("layers.with-types", "2003-07-01", "2001-07-23"),
        ("layers.ages", "1999-04-23", "1999-04-23"),
        ("layers.ages", "2003", "2001-07-23"),
    ],
)
def test_a_sentence_is_not_so_since_a_day_after_which_some_text_lacks_it(
    name: str, day: str, since: str
) -> None:
    """Texts that lack it end what is seen in texts, but for rulings that only add to a rulebook; in between it is inferred."""
    assert find(day).cite(provision_named(name)).since.isoformat() == since


def test_a_rule_is_so_since_the_last_text_that_could_be_read_otherwise() -> None:
    """That of 2001 to 2003 on creatures that stop being creatures is disputed, and before and after it is not."""
    leaving = provision_named("removal-from-combat.stopped-being-a-creature")
    cited = [leaving.cite(date.fromisoformat(day)) for day in ("1999-11-01", "2002-02-20", "2003-07-01")]
    assert [one.confidence for one in cited] == [Confidence.TEXT, Confidence.CONTRADICTORY, Confidence.TEXT]
    assert [one.since for one in cited] == [date(1997, 3, 24), date(1997, 3, 24), date(2003, 7, 1)]


@pytest.mark.parametrize(
    ("name", "day", "numbers", "since", "word"),
    [
        ("arrival-in-combat.ninjutsu", "2005-08-01", "502.43a, 502.43c", "2005-02-01", "unblocked"),
        ("arrival-in-combat.ninjutsu", "2005-10-01", "502.43c", "2005-10-01", "returned"),
        ("excess.of-a-creature", "2020-06-01", "120.4a", "2020-04-17", "toughness"),
        ("excess.of-a-creature", "2020-11-20", "120.4a", "2020-04-17", "lethal"),
        ("excess.of-a-creature", "2026-08-07", "120.4a", "2020-04-17", "lethal"),
        ("end-of-combat.until-end-of-combat", "1999-11-01", "300.3, 306.1", "1999-04-23", "combat is a phase"),
        ("end-of-combat.until-end-of-combat", "2001-09-24", "300.3", "1999-04-23", "end of combat step"),
        ("defending-player.whom-it-means", "2009-05-01", "308.1", "2007-10-01", "controls the planeswalker"),
        ("defending-player.whom-it-means", "2010-04-23", "508.4", "2007-10-01", "controls the planeswalker"),
        ("block-triggers.blocks", "2006-07-15", "410.9a", "2006-05-01", "once each combat"),
        ("response-model.main-after-combat", "2001-07-23", "305.1, 305.3", "1999-04-23", "second main phase"),
        ("response-model.main-after-combat", "2026-08-07", "505.1, 505.6", "1999-04-23", "second main phase"),
        ("response-model.main-before-combat", "2010-02-01", "505.1, 505.4", "1999-04-23", "precedes combat"),
        ("banding.formed-with-others", "2007-05-01", "502.11b", "2001-07-23", "creature type"),
        ("banding.formed-with-others", "2009-05-01", "502.11b", "2007-07-13", "of a quality"),
        ("banding.attackers-damage-to-others", "2007-05-01", "502.11c", "2001-07-23", "creature type"),
        ("banding.attackers-damage-to-others", "2009-05-01", "502.11c", "2007-07-13", "of a quality"),
        ("removal-from-combat.left-play", "1994-04-14", "Attack Sequence 6", "1994-04-14", "put into the graveyard"),
        ("removal-from-combat.left-play", "1997-03-24", "Step by Step", "1997-03-24", "is destroyed"),
        ("removal-from-combat.left-play", "2001-07-23", "306.2", "2001-07-23", "leaves play"),
        ("attack-requirements.must-attack", "1997-03-24", "Step by Step", "1994-04-14", "sent out"),
        ("attack-requirements.must-attack", "1999-04-23", "500.2", "1999-04-23", "unless something keeps it"),
        ("strike-steps.first-step", "2003-05-26", "502.28b", "1999-04-23", "first strike"),
        ("strike-steps.first-step-of-double-strikers", "2003-05-26", "502.28b", "2003-03-15", "double strike"),
        ("removal-from-combat.regenerating", "1994-04-14", "Attack Sequence 6", "1994-04-14", "stays"),
        ("protection.damage-prevented", "1993-08-05", "Creature Abilities", "1993-08-05", "cannot be damaged"),
        ("protection.damage-prevented", "1994-04-14", "Protection from Color", "1993-08-05", "cannot be damaged"),
        ("protection.damage-prevented", "1997-03-24", "Protection", "1997-03-24", "reduced to 0"),
        ("protection.damage-prevented", "1999-04-23", "502.7b", "1999-04-23", "prevented"),
        ("block-triggers.by-so-many", "2001-07-23", "410.9d", "2001-07-23", "moved over"),
        ("block-triggers.blocked-by-an-effect", "2003-07-01", "309.2f, glossary Blocked Creature", "1999-04-23", "no blocker was declared"),
    ],
)  # fmt: skip
def test_a_sentence_says_what_its_day_said_under_its_number(
    name: str, day: str, numbers: str, since: str, word: str
) -> None:
    """What a later text added, or said of more, is told of the days from that text on alone."""
    cited = provision_named(name).cite(date.fromisoformat(day))
    assert (", ".join(cited.numbers), cited.since.isoformat()) == (numbers, since)
    assert word in cited.says
    assert cited.confidence is Confidence.TEXT


@pytest.mark.parametrize(
    ("name", "day", "since", "before"),
    [
        ("rampage.bonus", "2026-08-07", "2001-07-23", ("1997-03-24", "1999-04-22")),
        ("banding.blockers-damage", "2026-08-07", "2009-10-01", ("2001-07-23", "2009-07-10")),
        ("banding.formed", "1997-03-24", "1993-08-05", ()),
        ("trample.lethal-first", "2026-08-07", "2001-07-23", ()),
    ],
)  # fmt: skip
def test_texts_that_had_a_sentence_before_others_left_it_out_are_told(
    name: str, day: str, since: str, before: tuple[str, ...]
) -> None:
    cited = provision_named(name).cite(date.fromisoformat(day))
    assert (cited.since.isoformat(), tuple(one.isoformat() for one in cited.seen_before or ())) == (
        since,
        before,
    )


def test_that_what_leaves_play_leaves_combat_is_inferred_until_a_text_names_it() -> None:
    """In 1999 it is what stops being a creature that leaves combat; the text of July 2001 adds that this is by leaving play."""
    there = provision_named("removal-from-combat.left-play").cite(date(1999, 11, 1))
    assert (there.numbers, there.confidence) == (("306.2",), Confidence.INFERRED)


def test_that_nobody_defends_once_a_planeswalker_is_gone_is_all_that_is_inferred() -> None:
    """Who defends as long as it is there, the texts say."""
    nobody = provision_named("defending-player.nobody-once-it-is-gone")
    assert nobody.cite(date(2009, 5, 1)).confidence is Confidence.INFERRED
    assert nobody.on(date(2010, 6, 18)) is None


@pytest.mark.parametrize(
    ("since", "until", "words"),
    [
        ("1993-08-05", "2009-07-10", r"battlefield|exiled?|exiles|state-based actions?"),
        ("1999-04-23", "2009-07-10", r"casts?|casting|activat(e|es|ed|ing)|dies?"),
        ("2009-07-11", "2011-07-14", r"dies?"),
        ("2009-07-11", "", r"(in|into|from|leaves?|leaving|left|enters?) play|removed from the game|state-based effects?"),
        ("2009-07-11", "", r"plays?|played|playing"),
    ],
)  # fmt: skip
def test_a_sentence_is_told_in_the_words_of_each_day_on_which_it_stands(
    since: str, until: str, words: str
) -> None:
    """Whenever it was written down: battlefield and exile, actions based on the state, casting and dying have their days."""
    last = until or find("modern").date.isoformat()
    days = {date.fromisoformat(day) for day in (since, last)}
    days |= {one.day for one in amendments() if since <= one.day.isoformat() <= last}
    foreign = re.compile(rf"\b({words})\b", re.IGNORECASE)
    provisions = {one for clause in CLAUSES.values() for each in clause.versions for one in each.says.all()}
    told = {one.cite(day) for one in provisions for day in days if one.on(day) is not None}
    assert not sorted((one.point, one.says) for one in told if foreign.search(one.says))


@pytest.mark.parametrize(
    ("name", "day", "label"),
    [
        ("removal-from-combat.left-play", "1993-08-05", "in no text before that of 1994-04-14 (Attack Sequence 6)"),
        ("division.nothing-left-to-block", "1997-03-24", "in no text before that of 1999-04-23 (310.1d)"),
        ("damage-timing.priority-afterwards", "1999-04-23", "in no text before that of 2001-07-23 (310.4); until then by 408.1c"),
        ("block-triggers.by-so-many", "1999-11-01", "in no text before that of 2001-07-23 (410.9d)"),
        ("cast-windows.no-blocks-to-come", "2009-10-01", "in no text before that of 2010-02-01 (506.6e)"),
        ("cast-windows.never-after-blocks", "2009-10-01", "in no text before that of 2010-02-01 (506.6f)"),
        ("cast-windows.before-or-after-blockers", "2009-10-01", "in no text before that of 2010-02-01 (506.6b)"),
        ("cast-windows.before-attackers", "2009-10-01", "in no text before that of 2010-02-01 (506.6a)"),
    ],
)  # fmt: skip
def test_what_no_text_of_a_day_says_bears_no_number_of_it(name: str, day: str, label: str) -> None:
    """It is inferred, and told with the text that says it first, or that of which it follows."""
    cited = provision_named(name).cite(date.fromisoformat(day))
    assert (cited.confidence, cited.numbers) == (Confidence.INFERRED, ())
    assert label in cited.label


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("banding.formed-with-others", "1999-06-01", "2001-07-23"),
        ("banding.attackers-damage-to-others", "1999-06-01", "2001-07-23"),
        ("banding.blocked-together", "1993-08-05", "1994-04-14"),
        ("block-triggers.becomes-blocked", "2006-02-01", "2006-05-01"),
        ("layers.types", "2003-07-01", "2003-12-01"),
        ("lethal-damage.lethal", "1997-03-24", "1999-04-23"),
        ("rampage.bonus", "1994-06-01", "1997-03-24"),
        ("trigger-order.deaths-first", "1999-04-23", "1999-11-01"),
    ],
)
def test_what_is_only_put_in_other_words_goes_on(name: str, before: str, after: str) -> None:
    """A text that has it first, or has it in other words, ends no sentence and begins none."""
    days = map(date.fromisoformat, (before, after))
    first, second = (provision_named(name).cite(day) for day in days)
    assert (first.point, first.until) == (second.point, second.until)


REWORDED = {
    "assignment-check.weighed": ("2009-10-01", "2011-07-15"),
    "end-of-combat.until-end-of-combat": ("1999-04-23", "2001-07-23"),
    "excess.of-a-creature": ("2020-04-17", "2020-07-03"),
    "prevention.one-opportunity": ("1999-04-23", "2011-02-04"),
}
"""What a text only says more clearly than the one before: since when it is so, and since when in those words."""


def test_what_is_said_more_clearly_is_so_since_it_was_said_at_all() -> None:
    """Each was read in the texts of both days: the rule was the same, and the later sentence as true on the earlier day."""
    reworded = {
        repr(provision): (provision.cite(point.since).since.isoformat(), point.since.isoformat())
        for clause in CLAUSES.values()
        for provision in clause.says.all()
        for point in provision.points
        if point.reworded
    }
    assert reworded == REWORDED


def test_only_what_a_text_said_until_then_is_reworded() -> None:
    """What follows upon nothing, upon what was only inferred, or after a gap begins with its own text."""
    pairs = [
        (one, other)
        for clause in CLAUSES.values()
        for provision in clause.says.all()
        for one, other in zip((None, *provision.points), provision.points, strict=False)
        if other.reworded
    ]
    for one, other in pairs:
        assert one is not None
        assert one.gone is None
        eve = other.since - timedelta(days=1)
        assert (one.confidence_on(eve), other.confidence_on(other.since)) == (
            Confidence.TEXT,
            Confidence.TEXT,
        )


def test_no_sentence_takes_over_from_the_same() -> None:
    """Where two of a provision follow each other without a gap, they say something else."""
    same = [
        provision
        for clause in CLAUSES.values()
        for provision in clause.says.all()
        for one, other in pairwise(provision.points)
        if one.says == other.says and one.gone is None
    ]
    assert not same


def test_loss_of_life_by_an_effect_is_told_by_the_passage_on_life_of_1997() -> None:
    """It says that so much is taken off the life total, which no text after it says until 1 May 2007."""
    taken = provision_named("life-check.taken")
    days = map(date.fromisoformat, ("1997-03-24", "1999-04-23", "2007-05-01"))
    said = [point.numbers_on(day) if (point := taken.on(day)) is not None else None for day in days]
    assert said == [("This Is Your Life",), None, ("215.3",)]
