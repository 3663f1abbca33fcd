"""The command that looks through banks of questions for what a change of the rules made wrong.

What reads and asks is imported inside the functions: a help page needs none of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from comparator.commands.delivery import save, say_in
from comparator.commands.intake import BadInput, keep_apart, read_all, rulesets_named, wholly_read
from comparator.commands.options import RULESET, format_option
from comparator.commands.terminal import complain, progress, say
from reports.training.exports.formats import NOT_SO
from reports.words.phrasing import counted

if TYPE_CHECKING:
    from comparator.questions.outdated import Outdated
    from reports.training.not_so import NotSo
    from reports.training.question import Question
    from reports.training.stale import Stale
    from rulesets.ruleset import Ruleset

STALE = 1
"""The exit status where something is not so any more."""
SCENARIOS = (".yaml", ".yml")


@click.command(
    epilog="""\b
Examples:
  comparator stale judges.gift                                what is not so under the current rules
  comparator stale quiz.xml deck.apkg lesson.md               Moodle, Anki, Markdown; CSV, QTI, JSON, HTML, plain text
  comparator stale lesson.md --fix-numbers                    rewrite the numbers that have only moved
  comparator stale judges.gift --link judges.yaml             begin a link file, to be filled in
  comparator stale judges.yaml                                hold the linked answers against the rules
  comparator stale bank.json --from 2024-11-07 --to 2024-11-08
  comparator stale bank.json --from foundations --to current --write

\b
Exit status: 0 where all still holds; 1 where some does not; 2 for bad input.""",
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path())
@click.option(
    "--from", "before", type=RULESET, metavar="NAME", help="The rules the questions were written under."
)
@click.option(
    "--to",
    "after",
    type=RULESET,
    metavar="NAME",
    help="The rules they are held against; the current ones, if not named.",
)
@click.option("--write", is_flag=True, help="Refresh banks of ours in place, and say what was changed.")
@click.option(
    "--fix-numbers", "fix", is_flag=True,
    help="Rewrite the numbers of rules that have only moved; keeps FILE.bak, and prints what was changed.",
)  # fmt: skip
@click.option(
    "--link", metavar="LINKS.yaml", help="Write a link file for the questions of a bank, to be filled in."
)
@format_option(NOT_SO)
@click.pass_context
def stale(
    context: click.Context, files: tuple[str, ...], before: str | None, after: str | None, write: bool, fix: bool,
    link: str | None, form: str,
) -> None:  # fmt: skip
    """List what banks of questions and lessons say that is not so any more.

    Takes banks as trainers have them, and looks for phrases and numbers of rules that the rules bear out no longer;
    link files, banks of ours, and scenario files with expectations, whose answers are worked out anew.
    """
    old = rulesets_named([before])[0] if before is not None else None
    new = rulesets_named([after])[0] if after is not None else None
    if link is not None:
        _begin_links(files, link)
        return
    if write and new is None:
        raise BadInput("--write refreshes a bank for newer rules: name them with --to")
    found = [one for name in files for one in _stale_in(name, old, new, write, fix)]
    say_in(NOT_SO[form], found, new.name if new else "current")
    if found:
        context.exit(STALE)


def _stale_in(
    name: str, before: Ruleset | None, after: Ruleset | None, write: bool, fix: bool
) -> Iterator[NotSo]:
    """What is not so in one file, by what kind of file it is."""
    from reports.training.not_so import answer_not_so

    path = Path(name)
    ours = path.suffix == ".json" and _is_ours(path)
    if path.suffix in SCENARIOS:
        yield from map(answer_not_so, _of_scenario_or_links(path, before, after))
    elif ours:
        yield from map(answer_not_so, _of_our_bank(path, before, after, write))
    else:
        yield from _of_foreign_bank(path, before, after, fix)
    if fix and (ours or path.suffix in SCENARIOS):
        complain(f"Note: {path}: its answers are worked out anew, and no number in it is rewritten.")
    if write and not ours:
        complain(f"Note: {path}: only banks of ours are refreshed by --write.")


def _of_scenario_or_links(path: Path, before: Ruleset | None, after: Ruleset | None) -> Iterator[Stale]:
    from comparator.scenario.faults import Faults
    from comparator.scenario.tree import MOST_BYTES
    from reports.training.linking import read_links, stale_links
    from reports.training.stale import stale_lines
    from rulesets.registry import find

    try:
        with path.open("rb") as file:  # which may have no end
            lines = file.read(MOST_BYTES).decode("utf-8").splitlines()
        is_links = any(line.startswith("links:") for line in lines)
    except (OSError, UnicodeDecodeError):
        is_links = False  # reading it as a scenario says what is wrong
    if not is_links:
        for scenario in wholly_read(read_all([str(path)]).values()):
            yield from stale_lines(scenario, before, after)
        return
    try:
        links = read_links(path)
    except Faults as faults:
        raise BadInput(faults.render()) from faults
    blank = sum(link.fact is None for link in links)
    if blank:
        complain(f"Note: {path}: {counted(blank, 'question')} not linked yet.")
    yield from stale_links(links, after or find("current"))


def _is_ours(path: Path) -> bool:
    """Whether a file of JSON is a bank that this program wrote, or was meant to be one."""
    import json

    from reports.training.foreign.reading import MOST_BYTES

    try:
        with path.open("rb") as file:  # which may have no end
            given = json.loads(file.read(MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return True  # reading it says what is wrong
    return isinstance(given, dict) and ("format" in given or "questions" not in given)


def _of_our_bank(path: Path, before: Ruleset | None, after: Ruleset | None, write: bool) -> list[Stale]:
    from reports.training.banks import NoBank, read_bank
    from reports.training.stale import stale_questions

    try:
        bank = read_bank(path)
    except NoBank as fault:
        raise BadInput(str(fault)) from fault
    except OSError as fault:
        raise BadInput(f"{path}: cannot be read: {(fault.strerror or str(fault)).lower()}") from fault
    found = list(stale_questions(progress(bank, "asking again"), before, after))
    if write and found and after is not None:
        _refresh(str(path), bank, after)
    return found


def _refresh(name: str, bank: tuple[Question, ...], after: Ruleset) -> None:
    """Write a bank anew as the newer rules would have it, and say what was done."""
    from reports.training.drawing import Item, Sheet
    from reports.training.exports.jsons import own
    from reports.training.stale import refreshed

    kept = []
    for question, note in refreshed(bank, after):
        if note:
            say(note)
        if question.choices:
            kept.append(question)
    items = tuple(Item(number, one, one.choices) for number, one in enumerate(kept, 1))
    save(Path(name), own(Sheet(f"Refreshed for {after.name}", "A", items)))


def _of_foreign_bank(path: Path, before: Ruleset | None, after: Ruleset | None, fix: bool) -> Iterator[NotSo]:
    from comparator.questions.outdated import MOST_HELD, outdated
    from reports.training.foreign.parts import UnreadableBank, left_alone
    from reports.training.foreign.reading import PACKAGES, texts
    from rulesets.registry import find

    day = (after or find("current")).date
    left = MOST_HELD
    try:
        for text in texts(path):
            looked = outdated(text.said, day, before.date if before else None, left, text.edges)
            left -= looked.held
            unsaid = left_alone(text, day)
            found = [one for one in looked.found if one.start not in unsaid]
            yield from map(_in_place, text.places(one.start for one in found), found)
            if fix and path.suffix.lower() not in PACKAGES:
                _fix(path, text.said, found)
            if looked.until is not None:
                (place,) = text.places([looked.until])
                complain(
                    f"Note: {place}: from here on the bank was not looked through: only the first "
                    f"{MOST_HELD:,} numbers and phrases are held against the rules. Split it into smaller ones."
                )
                break
    except UnreadableBank as fault:
        raise BadInput(str(fault)) from fault
    except OSError as fault:
        raise BadInput(f"{path}: cannot be read: {(fault.strerror or str(fault)).lower()}") from fault
    if fix and path.suffix.lower() in PACKAGES:
        complain(f"Note: {path}: the numbers in a package are told and not rewritten.")


def _in_place(place: str, one: Outdated) -> NotSo:
    from reports.training.not_so import NotSo
    from reports.words.dated import now, was

    kind: Literal["number", "text"] = "number" if one.number else "text"
    return NotSo(place, kind, f'"{one.found}"', was(one), now(one))


def _fix(path: Path, said: str, found: Iterable[Outdated]) -> None:
    """Rewrite the numbers that have only moved, keep what was, and print the difference."""
    fixed, end = [], 0
    for one in found:
        if one.number and one.start >= end:
            fixed += [said[end : one.start], one.number]
            end = one.end
    anew = "".join([*fixed, said[end:]])
    if anew == said:
        return
    before = path.read_bytes()
    save(path.with_name(f"{path.name}.bak"), before)
    mark = b"\xef\xbb\xbf" if before.startswith(b"\xef\xbb\xbf") else b""
    save(path, mark + anew.encode())
    for line in _difference(said.splitlines(), anew.splitlines(), str(path)):
        say(line)


def _difference(before: Sequence[str], after: Sequence[str], name: str) -> Iterator[str]:
    """What stands on other lines than before, as a unified difference; no line was added or taken away."""
    yield f"--- {name}\tbefore"
    yield f"+++ {name}\tafter"
    changed = [
        number for number, (was, is_now) in enumerate(zip(before, after, strict=True)) if was != is_now
    ]
    for _, beside in groupby(enumerate(changed), key=lambda one: one[1] - one[0]):
        numbers = [number for _, number in beside]
        first, last = numbers[0], numbers[-1] + 1
        where = f"{first + 1}" + (f",{len(numbers)}" if len(numbers) > 1 else "")
        yield f"@@ -{where} +{where} @@"
        yield from (f"-{line}" for line in before[first:last])
        yield from (f"+{line}" for line in after[first:last])


def _begin_links(files: tuple[str, ...], link: str) -> None:
    from reports.training.foreign.parts import UnreadableBank
    from reports.training.foreign.reading import entries
    from reports.training.linking import begun

    if len(files) != 1:
        raise BadInput("--link begins a link file for one bank: name one")
    keep_apart(link, *files)
    try:
        asked = entries(Path(files[0]))
    except UnreadableBank as fault:
        raise BadInput(str(fault)) from fault
    except OSError as fault:
        raise BadInput(f"{files[0]}: cannot be read: {(fault.strerror or str(fault)).lower()}") from fault
    if not asked:
        raise BadInput(f"{files[0]}: no question was found in it")
    save(Path(link), begun(files[0], asked))
    say(f"Wrote {link}: {counted(len(asked), 'question')} to link: fill in `scenario`, `asks` and `checked`.")
