"""Where comparisons go: to the terminal, into a file, or into a folder with a file each.

What renders is imported inside the functions: a help page needs none of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from comparator.commands.intake import BadInput, spare_what_was_read
from comparator.commands.terminal import colored, listed, progress, say
from comparator.files.writing import CannotWrite, write
from reports.comparison.formats import FORMATS
from reports.words.phrasing import counted
from reports.writing.formats import Format, loaded, named_by, write_text

if TYPE_CHECKING:
    from comparator.catalogue.texts import Shelf
    from comparator.comparing.results import Comparison


def deliver(
    comparisons: Sequence[Comparison],
    kind: str | None,
    output: str | None,
    texts: Shelf | None = None,
    full: bool = False,
) -> None:
    """Print the comparisons, or write them to a file or into a folder; as text in `full`, or one screen of each."""
    path = Path(output) if output is not None else None
    folder = path is not None and (path.is_dir() or str(output).endswith("/"))
    form = FORMATS[kind] if kind else FORMATS["html"] if folder else named_by(output, FORMATS, "text", "text")
    if path is not None and folder:
        fill(path, comparisons, form, texts, full)
        return
    if form.folder and len(comparisons) > 1:
        raise BadInput(f"{len(comparisons)} pages need a folder to lie in: --output pages/")
    color = path is None and colored()
    together = joined(
        [
            write_text(form, each, color=color, texts=texts, full=full)
            for each in progress(comparisons, "rendering")
        ],
        form,
    )
    if path is None:
        say(together)
    else:
        save(path, together)
        say(f"Wrote {path}.")


def fill(
    folder: Path,
    comparisons: Sequence[Comparison],
    form: Format,
    texts: Shelf | None = None,
    full: bool = False,
) -> None:
    """Write a file for each comparison, and for pages an index."""
    slugs = Counter(comparison.scenario.slug for comparison in comparisons)
    slugs["index"] += bool(form.folder)
    clashes = [slug for slug, times in slugs.items() if times > 1]
    if clashes:
        raise BadInput(f"Several files would be called {listed(clashes)} in {folder}; compare them apart.")
    spare_what_was_read(*(folder / (slug + form.suffix) for slug in slugs))
    for name, text in _files(progress(comparisons, "writing"), form, texts, full):
        save(folder / name, text)
    start = folder / "index.html" if form.folder else folder
    say(f"Wrote {counted(len(comparisons), 'comparison')}: {start}")


def _files(
    comparisons: Iterable[Comparison], form: Format, texts: Shelf | None, full: bool
) -> Iterator[tuple[str, str]]:
    """The name and the text of each file of a folder."""
    if form.folder:
        folder: Callable[..., Iterator[tuple[str, str]]] = loaded(form.folder)  # type: ignore[assignment]  # as its row says
        yield from folder(comparisons, texts)
        return
    for comparison in comparisons:
        yield comparison.scenario.slug + form.suffix, write_text(form, comparison, texts=texts, full=full)


def save(path: Path, text: str | bytes) -> None:
    """Write a file; a folder that does not take it is bad input, and so is the place of what was read."""
    spare_what_was_read(path)
    try:
        write(path, text)
    except CannotWrite as error:
        raise BadInput(str(error)) from error


def say_in(form: Format, *shown: object) -> None:
    """Print something in a format that is text, in colour where that is wanted."""
    say(write_text(form, *shown, color=colored()))


def page(comparison: Comparison, texts: Shelf | None = None) -> str:
    """A comparison as a page that stands by itself."""
    return write_text(FORMATS["html"], comparison, texts=texts)


def joined(documents: list[str], form: Format) -> str:
    """One text of several: JSON becomes a list, text follows text."""
    if form.listed and len(documents) > 1:
        return "[\n" + ",\n".join(document.rstrip("\n") for document in documents) + "\n]\n"
    return "\n".join(documents)
