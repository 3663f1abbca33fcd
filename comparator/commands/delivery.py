"""Where comparisons go: to the terminal, into a file, or into a folder with a file each.

What renders is imported inside the functions: a help page needs none of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from comparator.commands.intake import BadInput, spare_what_was_read
from comparator.commands.terminal import colored, listed, progress, say
from comparator.files.writing import CannotWrite, write
from comparator.phrasing import counted

if TYPE_CHECKING:
    from comparator.catalogue.texts import Shelf
    from comparator.comparing.results import Comparison

Form = Literal["text", "html", "json"]
SUFFIXES: dict[Form, str] = {"text": ".txt", "html": ".html", "json": ".json"}


def deliver(
    comparisons: Sequence[Comparison], form: Form | None, output: str | None, texts: Shelf | None = None,
    full: bool = False,
) -> None:  # fmt: skip
    """Print the comparisons, or write them to a file or into a folder; as text in `full`, or one screen of each."""
    path = Path(output) if output is not None else None
    folder = path is not None and (path.is_dir() or str(output).endswith("/"))
    form = form or form_for(path, folder)
    if path is not None and folder:
        fill(path, comparisons, form, texts, full)
        return
    if form == "html" and len(comparisons) > 1:
        raise BadInput(f"{len(comparisons)} pages need a folder to lie in: --output pages/")
    render = renderer(form, color=path is None and colored(), texts=texts, full=full)
    together = joined([render(each) for each in progress(comparisons, "rendering")], form)
    if path is None:
        say(together)
    else:
        save(path, together)
        say(f"Wrote {path}.")


def fill(
    folder: Path,
    comparisons: Sequence[Comparison],
    form: Form,
    texts: Shelf | None = None,
    full: bool = False,
) -> None:
    """Write a file for each comparison, and for pages an index."""
    slugs = Counter(comparison.scenario.slug for comparison in comparisons)
    slugs["index"] += form == "html"
    clashes = [slug for slug, times in slugs.items() if times > 1]
    if clashes:
        raise BadInput(f"Several files would be called {listed(clashes)} in {folder}; compare them apart.")
    spare_what_was_read(*(folder / (slug + SUFFIXES[form]) for slug in slugs))
    if form == "html":
        _fill_with_pages(folder, comparisons, texts)
    else:
        render = renderer(form, texts=texts, full=full)
        for comparison in progress(comparisons, "writing"):
            save(folder / (comparison.scenario.slug + SUFFIXES[form]), render(comparison))
    start = folder / "index.html" if form == "html" else folder
    say(f"Wrote {counted(len(comparisons), 'comparison')}: {start}")


def _fill_with_pages(folder: Path, comparisons: Sequence[Comparison], texts: Shelf | None) -> None:
    from reports import html
    from reports.catalogue import index as catalogue
    from reports.comparison import view

    entries = []
    for comparison in progress(comparisons, "writing"):
        drawn = view.page(comparison, texts=texts)
        entries.append(catalogue.entry(drawn))
        save(folder / f"{comparison.scenario.slug}.html", html.drawn_page(drawn))
    save(folder / "index.html", html.index(entries))


def save(path: Path, text: str | bytes) -> None:
    """Write a file; a folder that does not take it is bad input, and so is the place of what was read."""
    spare_what_was_read(path)
    try:
        write(path, text)
    except CannotWrite as error:
        raise BadInput(str(error)) from error


def say_json(record: Mapping[str, object]) -> None:
    """Print a record as JSON that names its format."""
    from reports.comparison import json

    say(json.document({"format": json.FORMAT, **record}))


def form_for(path: Path | None, folder: bool) -> Form:
    """The form that an output's name asks for."""
    if folder:
        return "html"
    suffix = path.suffix if path else ""
    return next((form for form, ending in SUFFIXES.items() if ending == suffix), "text")


def renderer(
    form: Form, color: bool = False, texts: Shelf | None = None, full: bool = False
) -> Callable[[Comparison], str]:
    """What turns a comparison into that form."""
    if form == "html":
        return partial(page, texts=texts)
    if form == "json":
        from reports.comparison import json

        return lambda comparison: json.comparison(comparison, texts)
    from reports.comparison import text

    return lambda comparison: text.comparison(comparison, color=color, texts=texts, full=full)


def page(comparison: Comparison, texts: Shelf | None = None) -> str:
    """A comparison as a page that stands by itself."""
    from comparator.blaming.timeline import timelines
    from reports import html
    from reports.comparison import view

    return html.drawn_page(view.page(comparison, timelines(comparison.scenario), texts))


def joined(documents: list[str], form: Form) -> str:
    """One text of several: JSON becomes a list, text follows text."""
    if form == "json" and len(documents) > 1:
        return "[\n" + ",\n".join(document.rstrip("\n") for document in documents) + "\n]\n"
    return "\n".join(documents)
