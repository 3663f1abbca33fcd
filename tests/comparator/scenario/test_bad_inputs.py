"""Bad input: every file in `bad/` is refused with exactly the diagnostics that stand beside it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from comparator.scenario.faults import MOST_SHOWN, Fault, Faults
from comparator.scenario.reading import read, read_file
from comparator.scenario.syntax import DEEPEST
from comparator.scenario.tree import MOST_BYTES, MOST_VALUES
from tests.conftest import TESTS

FILES = sorted((TESTS / "bad").glob("*.yaml"))
RULESETS = ("2003", "2008", "modern")


def unknown_ruleset(name: str) -> str | None:
    return None if name in RULESETS else f'unknown ruleset "{name}"'


def refused(given: str | bytes, name: str = "bad.yaml") -> Faults:
    """The faults for which a text is refused."""
    with pytest.raises(Faults) as caught:
        read(given, name, unknown_ruleset)
    return caught.value


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_bad_file_is_refused_with_its_exact_diagnostics(file: Path, request: pytest.FixtureRequest) -> None:
    found = refused(file.read_bytes(), file.name).render() + "\n"
    expected = file.with_suffix(".expected")
    if request.config.getoption("--record-goldens"):
        expected.write_text(found, encoding="utf-8", newline="\n")
    assert found == expected.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_fault_points_into_the_file(file: Path) -> None:
    faults = refused(file.read_bytes(), file.name)
    assert faults.faults
    for fault in faults.faults:
        assert fault.message
        assert fault.line >= 1
        assert fault.column >= 1
        if fault.found and faults.source:
            assert faults.source[fault.line - 1][fault.column - 1 :].startswith(fault.found)


def test_a_file_of_50_megabytes_is_refused_without_being_read_whole(tmp_path: Path) -> None:
    large = tmp_path / "large.yaml"
    with large.open("wb") as file:
        file.truncate(50_000_000)
    with pytest.raises(Faults) as caught:
        read_file(large)
    assert [fault.message for fault in caught.value.faults] == ["the file is too large"]


def test_the_largest_file_is_still_read() -> None:
    padding = "#" * (MOST_BYTES - 10)
    assert refused(f"{padding}\nkind: a").faults[0].message != "the file is too large"


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ("{a: ", "}"), ("- ", ""), ("[", "")])
def test_nesting_beyond_the_limit_is_refused_at_once(opening: str, closing: str) -> None:
    bomb = opening * 100_000 + closing * 100_000
    (fault,) = refused(bomb).faults
    assert fault.message == "the file is nested too deeply"
    assert str(DEEPEST) in fault.expected


def test_aliases_count_as_what_they_stand_for() -> None:
    listed = ", ".join("x" * 1 for _ in range(1000))
    many = f"a: &a [{listed}]\n" + "".join(f"b{number}: *a\n" for number in range(MOST_VALUES // 1000 + 1))
    assert refused(many).faults[0].message == "the file holds too many values"


@pytest.mark.parametrize(
    "text",
    [
        "".join(f"strange key {number}: 1\n" for number in range(9_000)),
        "a: 1\n" * 9_000,
        "players: {Anna: , Noah: }\ntable:\n  Anna:\n"
        + "".join(f"    - Card {number}\n" for number in range(15_000)),
    ],
    ids=["keys", "duplicates", "cards"],
)
def test_only_so_many_faults_are_told(text: str) -> None:
    faults = refused(text)
    assert len(faults.faults) == MOST_SHOWN
    assert faults.render().endswith("the others are left out")


def test_faults_stand_in_the_order_of_the_lines() -> None:
    faults = [Fault(random.Random(seed).randrange(9) + 1, 1, "wrong") for seed in range(9)]
    lines = [fault.line for fault in Faults("x", faults).faults]
    assert lines == sorted(lines)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('title: "a\\x01b"', (1, 8)),
        ('title: Plain\nplayers: {"An\\ena": 20}', (2, 11)),
        ('teaches: "\\e[31mred"', (1, 10)),
        ('lines: [{name: "\\uFFFE"}]', (1, 16)),
        ('notes: ["\\x9B"]', (1, 9)),
    ],
)
def test_no_text_holds_a_sign_that_neither_xml_nor_a_terminal_bears(
    text: str, place: tuple[int, int]
) -> None:
    faults = [fault for fault in refused(text).faults if "may not stand in a text" in fault.message]
    assert [(fault.line, fault.column) for fault in faults] == [place]


@pytest.mark.parametrize(
    "place",
    [
        "format: {}",
        "players: {{Anna: {}}}",
        "table: {{Anna: [{} Bears]}}",
        "table: {{Anna: [Bear: {}/2]}}",
        "table: {{Anna: [Bear: {{pt: 2/2, keywords: [bushido {}]}}]}}",
        "table: {{Anna: [Bear: {{pt: 2/2, abilities: [{{trigger: x, when: blocks {} or more creatures}}]}}]}}",
        "table: {{Anna: [Bear: {{pt: 2/2, abilities: [{{trigger: x, when: dies, effect: {{gain life: {}}}}}]}}]}}",
        "expect: {{2003: {{Anna: {}}}}}",
        "expect: {{2003: {{Bear: loyalty {}}}}}",
    ],
)
def test_a_number_of_5000_digits_is_a_fault_like_any_other(place: str) -> None:
    assert refused(place.format("9" * 5000)).faults


def test_a_diagnostic_sends_no_control_signs_to_the_terminal() -> None:
    for file in FILES:
        rendered = refused(file.read_bytes(), file.name).render()
        assert all(sign.isprintable() or sign == "\n" for sign in rendered), file.name
