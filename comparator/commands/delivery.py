"""Where comparisons go: to the terminal, into a file, or into a folder with a file each.

What renders is imported inside the functions: a help page needs none of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from comparator.commands.intake import BadInput, rulesets_named, rulesets_of, spare_what_was_read
from comparator.commands.terminal import colored, listed, progress, say
from comparator.files.writing import CannotWrite, write_file
from comparator.running.sharing import shared
from reports.comparison.formats import FORMATS
from reports.words.phrasing import counted
from reports.writing.formats import Format, UnknownEnding, Written, loaded, named_by, write_text
from reports.writing.formats import write as write_as

if TYPE_CHECKING:
    from comparator.catalogue.texts import Shelf
    from comparator.comparing.results import Comparison
    from comparator.scenario.scenario import Scenario


def wanted(kind: str | None, output: str | None) -> Format:
    """The format that is asked for by name, or by what the output is called; pages for a folder."""
    if kind:
        return FORMATS[kind]
    return FORMATS["html"] if is_folder(output) else by_ending(output, FORMATS, "text", "text")


def by_ending(output: str | None, formats: Mapping[str, Format], printed: str, otherwise: str) -> Format:
    """The same of any formats, as `named_by` tells it; an ending that none has is bad input."""
    try:
        return named_by(output, formats, printed, otherwise)
    except UnknownEnding as fault:
        raise BadInput(str(fault)) from fault


def ends_in(output: str | None, *endings: str) -> None:
    """Refuse a file whose name says that it holds what the command does not write; one without an ending may hold anything."""
    ending = "" if output is None else Path(output).suffix
    if ending and ending.lower() not in endings:
        known = " or ".join(endings)
        meant = Path(output or "").with_suffix(endings[0])
        raise BadInput(f"This is not written as {ending}: a name ends in {known}; did you mean {meant}?")


def is_folder(output: str | None) -> bool:
    """Whether an output is a folder: one that is there, or a name that ends in a slash."""
    return output is not None and (Path(output).is_dir() or output.endswith("/"))


def deliver(
    comparisons: Sequence[Comparison],
    form: Format,
    output: str | None,
    texts: Shelf | None = None,
    full: bool = False,
) -> None:
    """Print the comparisons, or write them to a file; as text in `full`, or one screen of each."""
    if form.apart and len(comparisons) > 1:
        raise BadInput(
            f"{len(comparisons)} comparisons as {form.name} need a folder to lie in: --output pages/"
        )
    color = output is None and colored()
    made = [
        write_as(form, each, color=color, texts=texts, full=full)
        for each in progress(comparisons, "rendering")
    ]
    together = (
        made[0]
        if len(made) == 1
        else joined_comparisons([each for each in made if isinstance(each, str)], form)
    )
    if output is not None:
        save(Path(output), together)
        say(f"Wrote {output}.")
    elif isinstance(together, bytes):
        raise BadInput(f"{form.name} is not text: say where it goes with --output FILE{form.suffix}")
    else:
        say(together)


def fill(
    folder: Path,
    scenarios: Sequence[Scenario],
    names: Sequence[str],
    form: Format,
    texts: Shelf | None = None,
    full: bool = False,
) -> bool:
    """Write a file for each scenario, compared under rulesets of those names, and for pages an index.

    Several processes share the work.  Whether any outcomes differ is handed back.
    """
    slugs = Counter(scenario.slug for scenario in scenarios)
    slugs["index"] += bool(form.index)
    clashes = [slug for slug, times in slugs.items() if times > 1]
    if clashes:
        raise BadInput(f"Several files would be called {listed(clashes)} in {folder}; compare them apart.")
    spare_what_was_read(*(folder / (slug + form.suffix) for slug in slugs))
    rows = []
    differ = False
    made = shared(partial(_made, names, form, texts, full), scenarios)
    for scenario, (text, row, parted) in zip(progress(scenarios, "comparing"), made, strict=True):
        save(folder / (scenario.slug + form.suffix), text)
        rows.append(row)
        differ = differ or parted
    if form.index:
        save(folder / f"index{form.suffix}", str(loaded(form.index)(rows)))
    start = folder / "index.html" if form.index else folder
    say(f"Wrote {counted(len(scenarios), 'comparison')}: {start}")
    return differ


def _made(
    names: Sequence[str], form: Format, texts: Shelf | None, full: bool, scenario: Scenario
) -> tuple[Written, object, bool]:
    """One file of a folder, its row of the index where there is one, and whether outcomes differ."""
    from comparator.comparing.compare import compare

    comparison = compare(
        scenario, rulesets_named(names, told=True) if names else rulesets_of(scenario, told=True)
    )
    if not form.entry:
        return write_as(form, comparison, texts=texts, full=full), None, differs(comparison)
    entry: Callable[..., tuple[str, object]] = loaded(form.entry)  # type: ignore[assignment]  # as its row says
    return *entry(comparison, texts), differs(comparison)


def differs(comparison: Comparison) -> bool:
    """Whether any line comes out otherwise under some ruleset."""
    return any(len(line.groups) > 1 for line in comparison.lines)


def save(path: Path, text: str | bytes) -> None:
    """Write a file; a folder that does not take it is bad input, and so is the place of what was read."""
    spare_what_was_read(path)
    try:
        write_file(path, text)
    except CannotWrite as error:
        raise BadInput(str(error)) from error


def say_in(form: Format, *shown: object) -> None:
    """Print something in a format that is text, in colour where that is wanted."""
    say(write_text(form, *shown, color=colored()))


def comparison_page(comparison: Comparison, texts: Shelf | None = None) -> str:
    """A comparison as a page that stands by itself."""
    return write_text(FORMATS["html"], comparison, texts=texts)


def joined_comparisons(documents: list[str], form: Format) -> str:
    """One text of several: JSON becomes a list, text follows text."""
    if form.listed and len(documents) > 1:
        return "[\n" + ",\n".join(document.rstrip("\n") for document in documents) + "\n]\n"
    return "\n".join(documents)
