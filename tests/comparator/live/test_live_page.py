"""The live page alone: its first visit, its second without a network, links that hold a scenario, and hostile ones."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from itertools import combinations, islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from comparator.scenario.reading import MOST_LINES
from comparator.scenario.template import TEMPLATE
from comparator.serving.answers import rulesets_offered
from tests.comparator.live.visiting import FirstSight, Visit, compared
from tests.comparator.live.visiting import written as in_the_editor
from tests.invented import creature, written

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.xdist_group("live")

SCRIPT = "<img src=x onerror=pwned=1><script>pwned=1</script>"
BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]\n"
    for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)


def link(text: str, /, **also: object) -> str:
    packed = zlib.compress(
        json.dumps({"text": text, "name": "given.yaml", "rulesets": [], **also}).encode(), wbits=-15
    )
    return "#a" + urlsafe_b64encode(packed).decode().rstrip("=")


def status(page: Page, text: str | re.Pattern[str]) -> None:
    page.locator("#status", has_text=text).wait_for()


@pytest.fixture(scope="module")
def running(first_visit: tuple[Visit, FirstSight]) -> Iterator[Page]:
    """One page for all that a link may bring to a page whose program runs: to start it takes longer than what they do."""
    with first_visit[0].page() as page:
        page.evaluate("() => { window.confirm = () => true; }")
        compared(page)
        yield page


def follow(page: Page, fragment: str) -> None:
    """Follow a link to the page that is open."""
    page.evaluate("fragment => { location.hash = fragment; }", fragment)


def test_a_first_visit_shows_an_answer_at_once_then_starts_the_program_and_keeps_it(
    first_visit: tuple[Visit, FirstSight],
) -> None:
    _, sight = first_visit
    assert sight.before != "Ready."
    assert not sight.before.startswith("Compared")
    assert sight.after.startswith("Compared under 2003, 2008, modern")
    assert sight.shown == "start.html"
    assert sight.board


def test_a_second_visit_needs_no_network(visit: Visit) -> None:
    visit.context.set_offline(True)
    try:
        with visit.page() as page:
            compared(page)
            page.get_by_role("button", name="Examples").click()
            page.get_by_label("Find").fill("double strike hits twice")
            page.locator("#scenarios li:visible button").first.click()
            page.frame_locator("iframe:not(.coming)").locator("h1", has_text="ouble").wait_for()
    finally:
        visit.context.set_offline(False)


def test_a_link_holds_the_whole_scenario_and_its_rulesets(visit: Visit, running: Page) -> None:
    running.evaluate("text => ace.edit('editor').setValue(text)", TEMPLATE)
    running.locator("#choosing summary").click()
    running.get_by_role("checkbox", name=re.compile("Fifth Edition")).check()
    running.keyboard.press("Escape")
    running.locator("#link").click()
    running.wait_for_function("() => location.hash.length > 10")
    fragment = running.evaluate("() => location.hash")
    assert len(fragment) < 3000
    with visit.page(fragment) as page:
        status(page, "Compared under fifth")
        assert in_the_editor(page) == TEMPLATE


def test_a_card_file_from_disk_stays_and_its_cards_are_played(
    visit: Visit, running: Page, tmp_path: Path
) -> None:
    cards = tmp_path / "my-cards.yaml"
    cards.write_text("format: 1\ncards:\n  Suntail Hawk: 5/5 flying, white\n", encoding="utf-8")
    text = TEMPLATE.partition("expect:")[0].replace("format: 1", "format: 1\ncards: my-cards.yaml", 1)
    follow(running, link(text))
    running.locator("#counted", has_text="1 fault").wait_for()
    running.locator("#disk").set_input_files(cards)
    compared(running)
    running.locator('.card[data-id="Suntail Hawk"] .size', has_text="5/5").wait_for()
    with visit.page(link(text)) as page:
        compared(page)
        assert page.locator('option[value="file:my-cards.yaml"]').count() == 1


OGRE = """\
format: 1
title: A card of the reader's own
players: {Anna: 20, Noah: 20}
table:
  Anna: [Marsh Ogre 17]
attacks: [Marsh Ogre 17]
"""
"""It names one of `MANY`, which no book has."""
MANY = [creature(f"Marsh Ogre {number}", "Trample", "4/3", keywords=["Trample"]) for number in range(300)]


def test_a_file_of_all_cards_is_taken_whole_or_not_at_all_stays_and_goes_when_told(
    visit: Visit, tmp_path: Path
) -> None:
    """Read beside the page and told while it is; stopped or bad, it leaves the cards that were there before."""
    with visit.page(link(OGRE)) as page:
        page.locator("#faults", has_text='unknown card "Marsh Ogre 17"').wait_for()
        disk = page.locator("#disk")
        disk.set_input_files(written(tmp_path / "invented.jsonl.gz", MANY))
        page.locator("#own summary", has_text="300").wait_for()
        status(page, re.compile("Compared under"))
        page.locator('.card[data-id="Marsh Ogre 17"] .size', has_text="4/3").wait_for()
        broken = tmp_path / "broken.json"
        broken.write_bytes(json.dumps(MANY[:9]).encode()[:-2])
        disk.set_input_files(broken)
        page.locator(
            "#notice", has_text='broken.json: after entry 8 ("Marsh Ogre 7"): it is cut off'
        ).wait_for()
        disk.set_input_files(written(tmp_path / "other.json", MANY[:2]))
        page.locator("#stop").click()
        status(page, "Stopped. other.json was not taken.")
        assert page.locator("#notice").is_hidden()
    with visit.page(link(OGRE)) as page:
        compared(page)
        own = page.locator("#own")
        own.locator("summary", has_text="300").click()
        assert "invented.jsonl.gz" in own.inner_text()
        own.get_by_role("button", name="Remove them").click()
        page.locator("#faults", has_text='unknown card "Marsh Ogre 17"').wait_for()
        assert own.is_hidden()


def test_a_card_in_its_own_words_is_read(running: Page) -> None:
    text = OGRE.replace("Marsh Ogre 17", "Marsh Ogre").replace(
        "table:", 'cards:\n  Marsh Ogre: {pt: 4/3, text: "Trample"}\ntable:'
    )
    follow(running, link(text))
    compared(running)
    running.locator('.card[data-id="Marsh Ogre"] .size', has_text="4/3").wait_for()


HOSTILE = (
    (
        link(TEMPLATE.replace("Anna", json.dumps(f"Anna {SCRIPT}")).replace("A blocker", SCRIPT)),
        "fault|Compared",
    ),
    (link(BOMB, name=SCRIPT), "fault"),
    (link("format: 1\ntitle: " + "x" * 900_000), "too long"),
    (link(TEMPLATE, rulesets=[SCRIPT, "../../etc/passwd", 7]), "Compared"),
    (link("x" * 3_000_000), "damaged"),
    ("#a" + "A" * 1_000_000, "longer than any scenario"),
    ("#zAAAA", "form that this page does not know"),
    ("#a!!!!", "damaged"),
    (link("", text=[SCRIPT], rulesets={"x": SCRIPT}), "no scenario"),
)
"""Links that mean harm, or hold no scenario: script everywhere, an alias bomb, one too long, rulesets that are none,
what was cut short; and what is told of each, no two that follow each other alike."""


def test_a_hostile_link_does_nothing_worse_than_a_clear_message(visit: Visit) -> None:
    (first, told), *others = HOSTILE
    with visit.page(first) as page:
        told_of(page, told)
        for fragment, told in others:
            follow(page, fragment)
            told_of(page, told)
        page.locator("iframe.coming").wait_for(state="detached")
        assert all(frame.evaluate("() => globalThis.pwned") is None for frame in page.frames)


def told_of(page: Page, told: str) -> None:
    page.locator("#status, #notice, #faults").filter(has_text=re.compile(told), visible=True).first.wait_for()
    assert page.evaluate("() => globalThis.pwned") is None


AT_ONCE = """() => {
  const stop = document.getElementById("stop");
  const look = () => {
    if (stop.hidden) return requestAnimationFrame(look);
    stop.click();
    globalThis.stopped = true;
  };
  look();
}"""
"""Stops the work as soon as it can be stopped: a hand that waits between two looks may come too late."""


def wide() -> str:
    """One combat with so many ways to play it that it takes a while, however quick the machine."""
    guards = [f"Guard {number}" for number in range(10)]
    ways = [
        f"  {one} and {other}: {{damage: {{Ogre: {{{one}: 5, {other}: 5}}}}}}"
        for one, other in islice(combinations(guards, 2), MOST_LINES)
    ]
    return "\n".join([
        "format: 1", "title: Ten guards", "players: {Anna: 20, Noah: 20}",
        f"table: {{Anna: [Ogre: 10/10], Noah: [{', '.join(f'{name}: 2/2' for name in guards)}]}}",
        "attacks: [Ogre]", f"blocks: {{{', '.join(f'{name}: Ogre' for name in guards)}}}", "lines:", *ways,
    ])  # fmt: skip


STOPS_AS_IT_COMES = """() => {
  const { fetch } = globalThis;
  globalThis.fetch = (...asked) => { document.getElementById("stop").click(); return fetch(...asked); };
}"""
"""Stops a first comparison once it is made: what it is held against is fetched then."""


def test_what_came_as_it_was_stopped_is_not_shown(visit: Visit) -> None:
    with visit.page(link("players: [")) as page:
        page.locator("#faults li").first.wait_for()
        shown = page.locator("#frames iframe").count()
        page.evaluate(STOPS_AS_IT_COMES)
        page.evaluate("text => ace.edit('editor').setValue(text)", TEMPLATE)
        status(page, "Stopped. What is shown is an earlier comparison.")
        page.evaluate("() => new Promise((done) => setTimeout(done, 300))")
        status(page, "Stopped. What is shown is an earlier comparison.")
        assert page.locator("#frames iframe").count() == shown


def test_work_that_takes_long_can_be_stopped_and_the_program_goes_on(visit: Visit) -> None:
    everything = [each["name"] for each in rulesets_offered()]
    with visit.page(link(wide(), rulesets=everything)) as page:
        page.evaluate(AT_ONCE)
        page.wait_for_function("() => globalThis.stopped")
        page.evaluate("text => ace.edit('editor').setValue(text)", TEMPLATE)
        page.evaluate(
            "() => document.querySelectorAll('#rulesets input').forEach((box) => { box.checked = false; })"
        )
        status(page, "Compared under 2003, 2008, modern")
