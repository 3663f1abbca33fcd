"""Packages put where Python finds them, as an installer would."""

from __future__ import annotations

from pathlib import Path


def plant(target: Path, module: str, text: str) -> None:
    """A package of one module that claims to bring a ruleset."""
    (target / f"{module}.py").write_text(text, encoding="utf-8")
    info = target / f"{module}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n", encoding="utf-8")
    points = f"[comparator.rulesets]\n{module.replace('_', '-')} = {module}\n"
    (info / "entry_points.txt").write_text(points, encoding="utf-8")
