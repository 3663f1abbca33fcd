"""A comparison, or one run, as text for a terminal."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import groupby
from typing import TYPE_CHECKING

from comparator.blaming.causes import Held, Swap
from comparator.catalogue.quoting import cited_wordings
from comparator.comparing.leaving_out import leaves_out
from comparator.comparing.results import Comparison
from comparator.running.record import Run
from comparator.scenario.scenario import Scenario
from reports.comparison import origins, view
from reports.comparison.model.lines import LineView
from reports.comparison.model.page import DECISIVE, FailureView, Page
from reports.comparison.model.rules import CitedPoint, Rule
from reports.comparison.model.runs import GroupView
from reports.words import narration
from reports.words.causes import GIVEN_UP, NOTHING_APPLIES
from reports.words.left_out import all_not_read, leaving_out, left_out_beside, not_read_of
from reports.words.phrasing import capitalized, counted, whole_clauses
from reports.words.taken import taken
from reports.words.words import (
    all_numbered_then,
    days_in_words,
    listed,
    moment,
    names,
    numbered_then,
    numbering,
    seen_before,
    text_days,
    words_on,
)
from reports.writing.ink import WIDTH, Ink, joined_lines, wrapped
from rulesets.history import CLAUSES

if TYPE_CHECKING:
    from comparator.catalogue.texts import Shelf

FEW_NUMBERS = 2
"""So many numbers of a clause are told where it is enough that it came."""

MOST_GROUPS = 4
"""How many outcomes are told where no more is asked for."""

HEADLINES = {
    "result": "the result differs",
    "timing": "the way differs, the result does not",
    "legality": "what is legal differs",
}


MOST_LINES = 40
"""How many lines one comparison takes where no more is asked for."""


def comparison(
    comparison: Comparison, color: bool = False, texts: Shelf | None = None, full: bool = False
) -> str:
    """Verdict, groups, the rule that decides, and how every line ends; in `full` with all behind it.

    Where the user's own rules texts are to be quoted it is told in full.
    """
    page = view.page_with_years(comparison, texts)
    ink = Ink(color)
    return joined_lines(_page(page, ink) if full or texts is not None else _brief(page, ink))


def run_text(run: Run, scenario: Scenario, color: bool = False, texts: Shelf | None = None) -> str:
    """The whole story of one run, window by window, each rule at its line's end."""
    ink = Ink(color)
    story = joined_lines(_story(run, scenario, ink))
    return story + joined_lines(_wordings(run, texts, ink)) if texts is not None else story


def _brief(page: Page, ink: Ink) -> Iterator[str]:
    """As much as answers the question, on one screen."""
    lead = next((line for line in page.lines if line.name == page.lead), page.lines[0])
    head = [*map(ink.bold, wrapped(page.scenario.title)), *_which_way(page, ink), *wrapped(page.verdict)]
    head += [row for caveat in _caveats(page, lead) for row in wrapped(caveat)]
    for failure in page.failures:
        head += ["", *_unmet(failure)]
    foot = [*map(ink.quiet, wrapped(lead.besides))] if lead.besides else []
    more = [ink.quiet(f"All behind it: --full. As a page: {page.command}")]
    if len(lead.groups) == 1:
        head += _stopped(page, lead, lead.groups[0], ink)
    if len(page.lines) == 1 and len(lead.groups) == 1:
        head += [*map(ink.quiet, wrapped(lead.agreement))] if _tells_of_the_way(lead) else []
        yield from (*head, *foot, *more)
        return
    head[1:1] = [""]
    if len(lead.groups) > 1:
        head += ["", *_turns(page, lead, ink), *_cards(lead), *_why(page, lead, ink)]
    elif _tells_of_the_way(lead):
        head += map(ink.quiet, wrapped(lead.agreement))
    head += ["", *foot] if foot else []
    room = MOST_LINES - len(head) - 4
    ways = [line for line in page.lines if line is not lead]
    if ways:
        head += ["", ink.bold(f"{'The other way' if len(ways) == 1 else 'Other ways'} to play it")]
        head += _ways(page, ways, room, ink)
    yield from (*head, "", *more)


def _tells_of_the_way(line: LineView) -> bool:
    """Whether beside a verdict by which all end alike it is to be said whether the way differs."""
    return bool(line.differences or (line.ended and not line.way_told))


def _which_way(page: Page, ink: Ink) -> Iterator[str]:
    """Of which line the verdict of a page of several speaks."""
    if page.lead:
        yield ink.quiet(f"Played here: {page.lead}.")


def _lettered(letter: str, line: LineView, ink: Ink) -> str:
    """The letter of a group, in its colour."""
    return ink.outcome(letter, [group.letter for group in line.groups].index(letter))


def _caveats(page: Page, line: LineView) -> Iterator[str]:
    """What nobody may overlook: what is not known, of which rules some are lent, and where cards come from."""
    yield from page.caveats
    for note in (each for each in line.notes if each.kind == "borrowed"):
        some = len(note.rulesets) < len(page.rulesets)
        under = f" under {listed(page.all_called(note.rulesets))}" if some else ""
        yield f"Borrowed{under}: {note.text}."
    yield from origins.origin_sentences(page.scenario.origins)


def _turns(page: Page, line: LineView, ink: Ink) -> Iterator[str]:
    """Each group with what it does at the moment that decides, and how it ends."""
    turns = {
        each.group: " ".join(filter(None, (each.before, f"{each.then}:", each.first, each.told, each.plays)))
        for each in line.deciding
        if each.told
    }
    for place, group in enumerate(line.groups[:MOST_GROUPS]):
        yield f"  {_lettered(group.letter, line, ink)}  {ink.bold(group.label)}"
        if place in turns:
            yield from wrapped(turns[place], "     ")
        if line.leader(group).status == "finished":
            yield from wrapped(f"{capitalized(group.summary)}.", "     ")
        yield from _stopped(page, line, group, ink)
    if len(line.groups) > MOST_GROUPS:
        yield f"     and {counted(len(line.groups) - MOST_GROUPS, 'more outcome')}"


def _cards(line: LineView) -> Iterator[str]:
    """The card's wording that decides."""
    for told in line.parting_words[:1]:
        yield ""
        yield from wrapped(f"Cards: {told}")


def _why(page: Page, line: LineView, ink: Ink) -> Iterator[str]:
    """Why it ends so, in the order and the words of the page."""
    if not line.reasons:
        return
    why = page.why(line)
    yield ""
    heads = [("", why.taught), *((letter, f"{text}.") for letter, _, text in why.sums)]
    rows = [*((letter, text) for letter, text in heads if text)]
    rows += [("", " ".join(map(str, sentences))) for sentences in why.rules]
    rows += [("", f"{why.before_that}.")] if why.earlier else []
    for number, (letter, text) in enumerate(rows):
        marked = f"{_lettered(letter, line, ink)}  " if letter else ""
        yield from wrapped(text, "     ", f"{'     ' if number else 'Why: '}{marked}")


def _ways(page: Page, ways: Sequence[LineView], room: int, ink: Ink) -> list[str]:
    """A verdict for each way to play it, cut where the room does not do for all of it."""
    for most in (3, 2, 1):
        told = [_way(page, line, most, ink) for line in ways]
        if sum(map(len, told)) <= room:
            return [row for rows in told for row in rows]
    untold = [_untold(ways[number:]) for number in range(len(ways))]
    fitting = [
        number for number in range(len(ways)) if sum(map(len, (*told[:number], untold[number]))) <= room
    ]
    first = max(fitting, default=0)
    return [row for rows in (*told[:first], untold[first]) for row in rows]


def _untold(ways: Sequence[LineView]) -> list[str]:
    """How many more ways there are, with their names as far as two rows go."""
    head = f"and {counted(len(ways), 'more way')}: "
    names = whole_clauses(
        "; ".join(line.name for line in ways), lambda told: len(wrapped(head + told, "  ")) <= 2
    )
    return wrapped(f"{head}{names}", "  ")


def _way(page: Page, line: LineView, most: int, ink: Ink) -> list[str]:
    """A way to play it with its verdict, in as many rows as there may be, or with its first clause alone, and what it leaves out."""
    verdict = whole_clauses(line.verdict, lambda told: len(wrapped(told, "     ")) <= most)
    left_out = left_out_beside(line.left_out, page.caveats)
    rows = [row for told in (verdict, *left_out) for row in wrapped(told, "     ")]
    return [f"  {line.name}", *map(ink.quiet, rows)]


def _unmet(failure: FailureView) -> list[str]:
    return wrapped(
        f"Not as expected, line {failure.where} ({failure.line}, {failure.ruleset}): "
        f"expected {failure.expected}, found {failure.found}."
    )


def _page(page: Page, ink: Ink) -> Iterator[str]:
    yield from map(ink.bold, wrapped(page.scenario.title))
    yield ""
    yield from _which_way(page, ink)
    yield from wrapped(page.verdict)
    for caveat in page.caveats:
        yield from wrapped(caveat)
    for failure in page.failures:
        yield ""
        yield from _unmet(failure)
    for line in page.lines:
        yield ""
        if len(page.lines) > 1:
            yield ink.bold(f"── {line.name} ".ljust(WIDTH, "─"))
            yield from wrapped(line.verdict)
            for caveat in line.caveats:
                yield from wrapped(caveat)
            yield ""
        yield from _line(line, page, ink)
    yield from _rules(page, ink)
    yield ""
    for note in page.cards:
        for told in not_read_of(note.pieces, note.not_read):
            yield from map(ink.quiet, wrapped(capitalized(told)))
    for sentence in origins.origin_sentences(page.scenario.origins):
        yield from map(ink.quiet, wrapped(sentence))
    yield from map(ink.quiet, wrapped(f"{page.scenario.costs} The same as a page:"))
    yield ink.quiet(f"  {page.command}")


def _line(line: LineView, page: Page, ink: Ink) -> Iterator[str]:
    room = max(len(group.label) for group in line.groups)
    for group in line.groups:
        yield from _side(group.letter, group.label, group.summary, min(room, 24), line, ink)
        yield from _stopped(page, line, group, ink)
    yield from _why(page, line, ink)
    for difference in line.differences:
        yield ""
        within = difference.left == difference.right
        called = [page.called(name) for name in difference.rulesets]
        left, right = called if within else (difference.left, difference.right)
        yield ink.bold(f"{left} and {right} part at “{difference.moment}”: {HEADLINES[difference.kind]}")
        labels = [page.called(name) if name else "" for name in line.parted(difference)]
        for letter, label, sentence in (
            (difference.left, labels[0], difference.left_sentence),
            (difference.right, labels[1], difference.right_sentence),
        ):
            room = min(max(map(len, labels)), 24)
            yield from _side(letter, label, sentence or "Nothing happens then.", room, line, ink)
        for text in difference.legality:
            yield from wrapped(text, "     ")
        for text in difference.by_default:
            yield from wrapped(text, "     ")
        if difference.rules:
            days = {each.date for each in page.rulesets if each.name in difference.rulesets}
            yield from map(ink.quiet, wrapped(dated(map(page.rule, difference.rules), days), "     "))
    yield from ("", *map(ink.quiet, wrapped(line.besides))) if line.besides else ()
    yield from _causes(page, line, ink)
    different = [ending for ending in line.endings if not ending.same]
    if different:
        yield ""
        told = "; ".join(filter(None, ("How it ends, where it differs", line.as_it_stood)))
        yield from map(ink.bold, wrapped(told))
        for ending in different:
            yield f"  {ending.name}"
            for place in line.ended:
                letter = line.groups[place].letter
                yield f"     {_lettered(letter, line, ink)}  {ending.cells[place] or '—'}"
    for note in line.notes:
        yield ""
        yield from wrapped(
            f"{note.kind.capitalize()} under {listed(page.all_called(note.rulesets))}: {note.text}"
        )


def _stopped(page: Page, line: LineView, group: GroupView, ink: Ink) -> Iterator[str]:
    """The rules for which a group was stopped, if it was."""
    together: dict[tuple[str, ...], list[Rule]] = {}
    for rule, rulesets in line.stopped_by(group).items():
        together.setdefault(rulesets, []).append(page.rule(rule))
    if together:
        told = (
            dated(rules, {each.date for each in page.rulesets if each.name in rulesets})
            for rulesets, rules in together.items()
        )
        yield from map(ink.quiet, wrapped(f"the rule: {'; '.join(told)}", "     "))


def dated(rules: Iterable[Rule], of: Collection[str] = ()) -> str:
    """Rules by their numbers, each once, those of a day together: `310.1, 310.4 on 1 July 2003; 510.2 on 11 July 2009`.

    Where the days are given `of` which they are told, only those are named on which a rule is cited for them.
    """
    days_of: dict[str, set[date]] = {}
    for rule in rules:
        stood = rule.numbered_for(of) if of else rule.as_of
        for label in rule.numbers or (rule.label,):
            days_of.setdefault(label, set()).update(map(date.fromisoformat, stood if rule.numbers else ()))
    of_days: dict[str, list[str]] = {}
    for label, borne in days_of.items():
        of_days.setdefault(listed(text_days(borne)), []).append(label)
    told = ((", ".join(labels), days) for days, labels in of_days.items())
    return "; ".join(f"{labels} on {days}" if days else labels for labels, days in told)


def _causes(page: Page, line: LineView, ink: Ink) -> Iterator[str]:
    """The wordings and clauses that carry each difference over, in a sentence each; `comparator blame` tells the rest."""
    for told in line.reworded:
        yield ""
        yield from wrapped(told, "  ")
    for blame in line.causes:
        yield ""
        yield ink.bold(
            f"Why {page.called(blame.left)} and {page.called(blame.right)} {'agree' if blame.masked and not blame.causes else 'part'}"
        )
        if blame.method == "given up":
            yield from wrapped(GIVEN_UP, "  ")
        for cause in blame.causes:
            for carrier in cause.sufficient:
                yield from wrapped(carrier.sentence, "     ", "  ")
                for swap in carrier.swaps:
                    yield from map(ink.quiet, wrapped(swapped(swap), "       ", "     "))
        for masked in blame.masked:
            yield from wrapped(f"Masked: {masked.sentence}", "     ", "  ")


def swapped(swap: Swap) -> str:
    """What the two sides of a swapped clause say, by number."""
    return f"{swap.clause}: {_held(swap.left, swap.right)} → {_held(swap.right, swap.left)}"


def _held(held: Held, other: Held) -> str:
    """The numbers of what one side says, and the day whose numbering it is."""
    if not held.in_force:
        return "not in force"
    if not held.citations:
        return NOTHING_APPLIES if other.in_force else _in_force(held)
    days = text_days(one.as_of for one in held.citations if one.numbers)
    numbers = dict.fromkeys(each for one in held.citations for each in one.numbers)
    unnumbered = dict.fromkeys(days_in_words(one.label) for one in held.citations if not one.numbers)
    numbered = [f"{', '.join(numbers)} on {listed(days)}"] if days else []
    return "; ".join((*numbered, *unnumbered))


def _in_force(held: Held) -> str:
    """Since when a clause is in force that the other side lacks, with the numbers it bore then where those are few."""
    clause = CLAUSES[held.version.partition("@")[0]]
    version = next((one for one in clause.versions if one.id == held.version), clause.versions[0])
    numbers = dict.fromkeys(number for one in version.standing() for number in one.numbers)
    cited = f" ({', '.join(numbers)})" if 0 < len(numbers) <= FEW_NUMBERS else ""
    return f"in force since {days_in_words(held.since)}{cited}"


def _side(letter: str, label: str, text: str, room: int, line: LineView, ink: Ink) -> Iterator[str]:
    head = f"  {_lettered(letter, line, ink)}  "
    if len(label) > room:
        yield head + label
        yield from wrapped(text, "     ")
    else:
        column = f"{label.ljust(room)}  " if room else ""
        yield from wrapped(text, " " * (5 + len(column)), head + column)


def _rules(page: Page, ink: Ink) -> Iterator[str]:
    """The rules that explain a difference, each point once; all others only by number and day, each under one heading."""
    above: set[tuple[str, str]] = set()
    for heading, points in page.shelves:
        rows = [*(_explaining(points, page, ink) if heading == DECISIVE else _others(points, above))]
        if rows:
            yield from ("", ink.bold(f"Rules cited: {heading[0].lower()}{heading[1:]}"), *rows)


def _explaining(points: Iterable[CitedPoint], page: Page, ink: Ink) -> Iterator[str]:
    for told, rules in points:
        for rule in rules:
            under = f", under {', '.join(map(page.called, rule.rulesets))}" if rule.rulesets else ""
            yield f"  {ink.bold(capitalized(rule.label))}  {ink.quiet(f'{rule.standing}{under}')}"
        yield from wrapped(told.says, "     ")
        for wording in (each for rule in rules for each in rule.wordings):
            yield from map(ink.quiet, wrapped(str(wording), "     | "))


def _others(points: Iterable[CitedPoint], above: set[tuple[str, str]]) -> Iterator[str]:
    """What has numbers by these; what has none on its day by what it says."""
    others = [rule for _, rules in points for rule in rules if rule.rulesets]
    numbered = _not_told([rule for rule in others if rule.numbers], above)
    yield from wrapped(dated(numbered), "  ") if numbered else ()
    for rule in (each for each in others if not each.numbers):
        yield from wrapped(f"{capitalized(rule.label)}: {rule.says}", "     ", "  ")


def _not_told(rules: Sequence[Rule], above: set[tuple[str, str]]) -> list[Rule]:
    """Rules with those days of which their numbers are not among what is told `above`, where they are put then."""
    left = []
    for rule in rules:
        days = tuple(each for each in rule.as_of if not {(label, each) for label in rule.numbers} <= above)
        if days:
            left.append(replace(rule, as_of=days))
    above.update((label, each) for rule in rules for label in rule.numbers for each in rule.as_of)
    return left


def _story(run: Run, scenario: Scenario, ink: Ink) -> Iterator[str]:
    shown, spoken = names(scenario), words_on(run.ruleset.date)
    ruleset = view.ruleset_view(run.ruleset)
    yield from map(ink.bold, wrapped(scenario.title))
    name, _, told = days_in_words(ruleset.title).partition(": ")
    rules = f"{ruleset.called}: {told}" if told else name
    of_day = "" if "the rules of" in rules else f", the rules of {ruleset.day}"
    yield from wrapped(f"{run.line}, under {rules}{of_day}.")
    for sentence in leaving_out(leaves_out(scenario, [run])):
        yield from wrapped(sentence)
    if meant := taken(ruleset.name):
        yield from wrapped(days_in_words(meant))
    story = narration.in_sentences(run.events, shown, spoken)
    for window, told_then in groupby(story, key=lambda told: told[0].window):
        yield ""
        yield ink.bold(moment(window))
        for event, sentence in told_then:
            cited = run.ruleset.cite(event.cause) if event.cause is not None else None
            label = numbered_then(cited, run.ruleset.date) if cited is not None else ""
            yield from _cited(sentence, label, ink)
    if run.reason:
        yield ""
        yield from _cited(
            f"{run.status.capitalize()}: {narration.why_it_stopped(run, shown)}",
            all_numbered_then(run.citations, run.ruleset.date),
            ink,
        )
    if run.facts:
        yield ""
        told = "; ".join(filter(None, ("At the end", narration.as_it_stood(run.events))))
        yield from map(ink.bold, wrapped(told))
        called = narration.called_after(run.events, shown)
        for identifier, facts in run.facts.items():
            yield from wrapped(f"{called[identifier]}: {narration.standing(facts, spoken)}", "    ", "  ")
    for note in view.notes([run], shown):
        if note.kind != run.status:
            yield ""
            yield from wrapped(f"{note.kind.capitalize()}: {note.text}")
    for sentence in (
        *map(capitalized, all_not_read(scenario)),
        *origins.origin_sentences(origins.origins(scenario)),
    ):
        yield ""
        yield from wrapped(sentence)


def _wordings(run: Run, texts: Shelf, ink: Ink) -> Iterator[str]:
    """Each rule of a story once: our paraphrase, and what the user's own texts say."""
    cited = map(run.ruleset.cite, run.cited)
    yield ""
    yield ink.bold("Rules cited")
    for citation in dict.fromkeys((*cited, *run.citations)):
        standing = numbering(citation.numbers, (citation.as_of,), citation.since, seen_before(citation))
        yield f"  {ink.bold(days_in_words(citation.label))}  {ink.quiet(standing)}"
        yield from wrapped(citation.says, "     ")
        for wording in cited_wordings(citation, texts):
            yield from map(ink.quiet, wrapped(str(wording), "     | "))


def _cited(sentence: str, citation: str, ink: Ink) -> Iterator[str]:
    """A sentence with its rule at the right edge; one that is too long for that, in lines of its own."""
    *lines, last = wrapped(sentence, "    ", "  ", WIDTH - min(max(24, len(citation) + 2), WIDTH // 2))
    yield from lines
    if len(last) + 1 + len(citation) > WIDTH:
        yield last
        yield from (ink.quiet(line.rjust(WIDTH)) for line in wrapped(citation, width=WIDTH // 2))
    else:
        yield f"{last.ljust(WIDTH - len(citation) - 1)} {ink.quiet(citation)}" if citation else last
