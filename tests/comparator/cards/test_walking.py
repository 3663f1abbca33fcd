"""JSON that comes in pieces: whatever their size, the values are the same, and a text that ends too early is told so."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from comparator.cards.walking import CutOff, NoJson, Walk

VALUES = [
    {"a": [1, -2.5e-3, True, False, None, 'ü\\n\u2028 "x"', {"k": {}}], "": []},
    12345,
    "é𝄞",
    [],
    {},
]
WRITTEN = [
    json.dumps(VALUES, ensure_ascii=plain, indent=indent) for plain in (True, False) for indent in (None, 1)
]


def in_pieces(content: bytes, size: int) -> Callable[[], bytes]:
    pieces = [content[place : place + size] for place in range(0, len(content), size)]
    return lambda: pieces.pop(0) if pieces else b""


def listed(content: bytes, size: int = 1000) -> list[object]:
    text = Walk(in_pieces(content, size))
    found = [text.value() for _ in text.each_item()]
    text.end()
    return found


@pytest.mark.parametrize("written", WRITTEN)
def test_values_are_the_same_in_pieces_of_every_size(written: str) -> None:
    content = written.encode()
    assert all(listed(content, size) == VALUES for size in range(1, len(content) + 2))


@pytest.mark.parametrize("written", WRITTEN)
@pytest.mark.parametrize("size", [1, 7, 1000])
def test_a_text_that_ends_too_early_is_cut_off_wherever_that_is(written: str, size: int) -> None:
    content = written.encode()
    for length in range(1, len(content)):
        with pytest.raises(CutOff):
            listed(content[:length], size)


@pytest.mark.parametrize(
    "content",
    [
        b"[1, 2] 3", b"[1 2]", b"[1,]", b"[tru]", b"[NaN]", b"[-Infinity]", b"[01]", b'["\\x"]', b'["a\nb"]', b"{]",
        b'[{"a" 1}]', b"[{1: 2}]",
    ],
)  # fmt: skip
@pytest.mark.parametrize("size", [1, 1000])
def test_what_is_no_json_is_told_so(content: bytes, size: int) -> None:
    with pytest.raises(NoJson):
        listed(content, size)


def test_an_object_is_walked_key_by_key() -> None:
    text = Walk(in_pieces(b'{"a": {}, "b": [1]}', 3))
    assert [(key, text.value()) for key in text.each_key()] == [("a", {}), ("b", [1])]
    text.end()


def test_a_number_of_any_length_is_read_and_nesting_without_end_is_not() -> None:
    assert listed(b"[" + b"9" * 10_000 + b"]") == [float("inf")]
    with pytest.raises(RecursionError):
        listed(b"[" * 100_000)


def test_what_stands_before_bytes_that_are_no_text_is_read() -> None:
    text = Walk(in_pieces(b'["a", "b\xff"]', 1000))
    steps = text.each_item()
    next(steps)
    assert text.value() == "a"
    next(steps)
    with pytest.raises(UnicodeDecodeError):
        text.value()
