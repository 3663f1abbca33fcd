"""What may have been meant by a name that nothing bears."""

from __future__ import annotations

from collections.abc import Sequence


def did_you_mean(names: Sequence[str]) -> str:
    """What a fault says of names that come near, behind what is wrong: `; did you mean 2003 or 2008?`."""
    return f"; did you mean {' or '.join(names)}?" if names else ""
