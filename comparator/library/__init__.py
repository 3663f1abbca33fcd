"""The scenarios that ship with the program: one YAML file each.

The cases lie at the top; `witnesses/` holds a board for every clause version, `examples/`
the worked examples of the rules texts, retold.
"""

from pathlib import Path


def paths() -> list[Path]:
    """The cases, in order of name."""
    return sorted(Path(__file__).parent.glob("*.yaml"))


def every_path() -> list[Path]:
    """Every scenario file that ships, the cases first."""
    folder = Path(__file__).parent
    return paths() + sorted(folder.glob("*/*.yaml"))
