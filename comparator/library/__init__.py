"""The scenarios that ship with the program: one YAML file each."""

from pathlib import Path


def paths() -> list[Path]:
    """Every scenario file of the library, in order of name."""
    return sorted(Path(__file__).parent.glob("*.yaml"))
