"""Pages that are made as the documentation is built: the reference, and what stands at the top of the project."""

from __future__ import annotations

import sys
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

sys.path.insert(0, str(Path(__file__).parent.parent))

from docs import made


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are not written by hand."""
    pages = {
        "reference/scenario.md": made.scenario_page(),
        "reference/cards.md": made.cards_page(),
        "reference/contract.md": made.contract_page(),
        "architecture.md": _top("ARCHITECTURE.md"),
        "contributing.md": _top("CONTRIBUTING.md"),
    }
    for name, text in pages.items():
        files.append(File.generated(config, name, content=text))
    return files


def _top(name: str) -> str:
    text = (made.ROOT / name).read_text(encoding="utf-8")
    return text.replace("(ARCHITECTURE.md)", "(architecture.md)").replace(
        "(CONTRIBUTING.md)", "(contributing.md)"
    )
