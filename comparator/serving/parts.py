"""Where the files of the page and of its editor lie."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

PAGE = Path(__file__).parent / "page"


def editor() -> Path:
    """Where the editor's own files lie; the package around them is never imported.

    Raises:
        ModuleNotFoundError: that package is not installed; it comes with the extra `serve`.
    """
    spec = find_spec("django_ace")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("No module named 'django_ace'")
    return Path(spec.origin).parent / "static" / "django_ace" / "ace"
