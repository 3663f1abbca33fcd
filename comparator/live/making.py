"""The folder of static files: the page, the runtime it was given, and the program with what it needs, in one archive."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from gzip import compress
from hashlib import sha256
from importlib import import_module
from pathlib import Path, PurePosixPath
from zipfile import ZipFile, ZipInfo

from comparator import __version__, library
from comparator.comparing.compare import compare
from comparator.scenario.reading import read
from comparator.serving.answers import Render, rulesets_of_names
from comparator.serving.book import book
from comparator.serving.desk import beginning
from comparator.serving.form import board
from comparator.serving.parts import PAGE, editor
from rulesets.registry import MAIN

OWN = Path(__file__).parent / "page"
EDITOR_LICENCE = Path(__file__).parent / "editor-licence.txt"
BEGIN = "mogg-fanatic-trades-up"
"""The scenario of the library that lies on the board at first."""

PYODIDE = "node_modules/pyodide"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PROGRAM = "program.packed"
"""The program and its libraries: an archive of Python files, deflated whole, since each of them is small and like the others."""
FETCHED = (*RUNTIME[2:], PROGRAM)
"""What the worker fetches as it starts for the first time; the rest are its scripts."""
ICONS = (192, 512)
"""The pixels across of the icons without which some systems install no page; the manifest names them."""
WHEELS = ("deepdiff", "jinja2", "lark", "markupsafe", "orderly_set", "pyyaml", "rapidfuzz")
EDITOR = ("ace.js", "ext-language_tools.js", "mode-yaml.js")
PACKAGES = ("rulesets", "comparator", "reports")
LEFT_OUT = (
    "comparator/catalogue/verdicts.csv",
    "comparator/census/",
    "comparator/commands/",
    "comparator/discovery/",
    "comparator/live/page/",
    "comparator/questions/",
    "comparator/serving/page/",
    "reports/pictures/",
    "reports/searches/",
    "reports/training/",
    "reports/words/dated.py",
)
"""What the page has no use for."""
COMPILED = (".so", ".pyd", ".c", ".pyx", ".h")
MADE = (1980, 1, 1, 0, 0, 0)
"""The time that files in the archive bear, so that the same program makes the same archive."""

ALLOWED = re.compile(r"(style|script)-src ((?:'sha256-[^']+' ?)+)")
POLICY = (
    "default-src 'none'; script-src 'self' {script}; style-src 'self' {style}; img-src 'self' data:; connect-src 'self';"
    " worker-src 'self'; frame-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
HEAD = """\
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<link rel="manifest" href="manifest.webmanifest">
"""


class NoRuntime(Exception):
    """The folder does not hold the runtime; the message says what is missing."""


@dataclass(frozen=True, slots=True)
class ThirdParty:
    """Something of others' that the folder carries."""

    name: str
    version: str
    licence: str
    source: str
    texts: tuple[str, ...] = ()


def live_files(runtime: Path, render: Render, pages: Mapping[str, str]) -> dict[str, bytes]:
    """Every file of the folder by its path; the same program and runtime make the same bytes.

    `runtime` holds what `make live` fetches; `pages` are pages to lead to, by name.

    Raises:
        NoRuntime: something of the runtime is missing.
    """
    wheels = {name: _wheel(runtime, name) for name in WHEELS}
    files = {f"runtime/{name}": _bytes(runtime / PYODIDE / name) for name in RUNTIME}
    files[PROGRAM] = compress(_archive(wheels), mtime=0)
    files["LICENCES.txt"] = _licences(runtime, wheels).encode()
    for path in PAGE.iterdir():
        files[f"page/{path.name}"] = path.read_bytes()
    for name in ("messenger.js", "kept.js"):
        files[f"page/{name}"] = (OWN / name).read_bytes()
    for name in ("worker.js", "icon.svg", "manifest.webmanifest"):
        files[name] = (OWN / name).read_bytes()
    for size in ICONS:
        files[f"icon-{size}.png"] = _icon(size)
    for path in (*(editor() / name for name in EDITOR), *_sheets()):
        files[f"editor/{path.relative_to(editor()).as_posix()}"] = path.read_bytes()
    first = _first(render)
    files["start.html"] = first.page.encode()
    files["index.html"] = _index(files.pop("page/index.html").decode(), first.page).encode()
    files["book.json"] = _json({"scenarios": book()})
    version = _version(files)
    files["start.json"] = _json(
        {
            **beginning(), "version": version, "bytes": sum(len(files[_placed(name)]) for name in FETCHED),
            "folder": "", "here": "In this browser", "files": [], "watching": None, "links": True,
            "begin": {"name": first.name, "text": first.text, "page": "start.html", "board": board(first.text, first.name, None)},
            "pages": [{"name": name, "address": address} for name, address in pages.items()],
        }
    )  # fmt: skip
    keeps = ["index.html", *sorted(files)]
    worker = (
        f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(list(dict.fromkeys(keeps)))};\n"
    )
    files["service-worker.js"] = worker.encode() + (OWN / "service-worker.js").read_bytes()
    return files


@dataclass(frozen=True, slots=True)
class _First:
    """What lies on the board at first, and what comes of it."""

    name: str
    text: str
    page: str


def _first(render: Render) -> _First:
    path = next(path for path in library.paths() if path.stem == BEGIN)
    scenario = read(path.read_bytes(), path.name, slug=path.stem)
    return _First(
        path.name, scenario.text, render(compare(scenario, rulesets_of_names(scenario.rulesets or MAIN)))
    )


def _icon(size: int) -> bytes:
    import resvg_py  # noqa: PLC0415 - only pixels need it

    return resvg_py.svg_to_bytes(svg_string=(OWN / "icon.svg").read_text("utf-8"), width=size, height=size)


def _index(page: str, comparison: str) -> str:
    """The page with a policy, which lets comparisons run and wear what their own policy names, and nothing else."""
    allowed = {kind: hashes.strip() for kind, hashes in ALLOWED.findall(comparison)}
    policy = POLICY.format(script=allowed.get("script", ""), style=allowed.get("style", ""))
    return page.replace('<meta charset="utf-8">\n', HEAD.format(policy=policy)).replace(
        '<link rel="icon" href="data:,">',
        '<link rel="icon" href="icon.svg" type="image/svg+xml">\n<link rel="apple-touch-icon" href="icon-192.png">',
    )


def _placed(name: str) -> str:
    return f"runtime/{name}" if name in RUNTIME else name


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _version(files: Mapping[str, bytes]) -> str:
    told = "".join(f"{name} {sha256(content).hexdigest()}\n" for name, content in sorted(files.items()))
    return f"{__version__} {sha256(told.encode()).hexdigest()[:16]}"


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise NoRuntime(f"{path} is missing; `make live` fetches it") from error


def _sheets() -> Iterator[Path]:
    """The editor's own style sheet and its pictures; it wears no theme."""
    yield editor() / "css" / "ace.css"
    yield from sorted((editor() / "css").glob("main-*"))


# The program


def _wheel(runtime: Path, name: str) -> Path:
    found = sorted((runtime / "wheels").glob(f"{name}-*.whl"))
    if len(found) != 1:
        raise NoRuntime(
            f"{runtime / 'wheels'} holds {len(found) or 'no'} wheels of {name}; `make live` fetches one"
        )
    return found[0]


def _archive(wheels: Mapping[str, Path]) -> bytes:
    """The program and what it imports, as Python files, those of a kind together."""
    files = (*_program(), *(each for path in wheels.values() for each in _library(path)))
    written = io.BytesIO()
    with ZipFile(written, "w") as archive:
        for name, content in sorted(files, key=lambda file: (PurePosixPath(file[0]).suffix, file[0])):
            archive.writestr(ZipInfo(name, MADE), content)
    return written.getvalue()


def _program() -> Iterator[tuple[str, bytes]]:
    for package in PACKAGES:
        root = Path(str(import_module(package).__file__)).parent
        for path in root.rglob("*"):
            name = path.relative_to(root.parent).as_posix()
            if (
                path.is_file()
                and "__pycache__" not in path.parts
                and path.suffix not in COMPILED
                and not name.startswith(LEFT_OUT)
            ):
                yield name, path.read_bytes()


def _library(wheel: Path) -> Iterator[tuple[str, bytes]]:
    with ZipFile(wheel) as archive:
        for name in archive.namelist():
            if not name.endswith((*COMPILED, "/")) and ".dist-info/" not in name:
                yield name, archive.read(name)


# Licences


def _licences(runtime: Path, wheels: Mapping[str, Path]) -> str:
    """What the folder is made of, under which licences, and where the sources are."""
    told = [
        "This folder carries the historical rules-version comparator under the MIT licence, and beside it, unmodified:",
        *(
            f"\n{part.name} {part.version}\n  {part.licence}\n  Sources: {part.source}"
            for part in _parts(runtime, wheels)
        ),
        *(
            f"\n{'=' * 72}\n{part.name}\n\n{text.rstrip()}"
            for part in _parts(runtime, wheels)
            for text in part.texts
        ),
    ]
    return "\n".join(told) + "\n"


def _parts(runtime: Path, wheels: Mapping[str, Path]) -> Iterator[ThirdParty]:
    package = json.loads(_bytes(runtime / PYODIDE / "package.json"))
    version = package["version"]
    yield ThirdParty(
        "Pyodide (runtime/)",
        version,
        "Mozilla Public License 2.0, https://www.mozilla.org/MPL/2.0/",
        f"https://github.com/pyodide/pyodide, tag {version}",
    )
    yield ThirdParty(
        "Python, in Pyodide (runtime/)",
        "",
        "Python Software Foundation License, https://docs.python.org/3/license.html; Copyright 2001 Python Software"
        " Foundation; All Rights Reserved",
        "https://github.com/python/cpython",
    )
    yield ThirdParty(
        "ACE, the editor (editor/)",
        "",
        "BSD 3-Clause",
        "https://github.com/ajaxorg/ace",
        (EDITOR_LICENCE.read_text("utf-8"),),
    )
    for path in wheels.values():
        yield _wheel_part(path)


def _wheel_part(wheel: Path) -> ThirdParty:
    with ZipFile(wheel) as archive:
        told = {
            name: archive.read(name).decode()
            for name in archive.namelist()
            if ".dist-info/" in name and _tells(name)
        }
    head = (
        next(text for name, text in told.items() if name.endswith("METADATA")).split("\n\n")[0].splitlines()
    )
    fields: dict[str, str] = {}
    for key, _, value in (line.partition(": ") for line in head):
        fields.setdefault(key, value)
        if key == "Project-URL" and value.lower().startswith(("source", "repository", "homepage")):
            fields["Source"] = value.partition(", ")[2]
    texts = tuple(text for name, text in sorted(told.items()) if not name.endswith("METADATA"))
    licence = fields.get("License-Expression") or fields.get("License") or "see below"
    source = fields.get("Source") or fields.get("Home-page", "")
    return ThirdParty(
        f"{fields['Name']} (in {PROGRAM}, without compiled parts)",
        fields["Version"],
        licence,
        source,
        texts,
    )


def _tells(name: str) -> bool:
    return (
        PurePosixPath(name).name.upper().startswith(("METADATA", "LICENSE", "LICENCE", "COPYING", "AUTHORS"))
    )
