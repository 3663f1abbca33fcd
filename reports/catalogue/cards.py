"""Cards of the user's own file, in words for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict

from comparator.cards.adding import Added
from comparator.cards.coverage import cannot_matter
from comparator.cards.describing import (
    OTHER_FACES,
    PLAYED_INSTEAD,
    Described,
    describe_whole,
    has_two_faces,
    other_faces,
)
from comparator.cards.finding import Hits
from comparator.cards.lookup import Lookup
from comparator.cards.own import came_from
from comparator.cards.records import Card, Face
from comparator.exploring.scripts import as_text
from comparator.scenario.portable import typed
from reports.words.left_out import in_one
from reports.words.phrasing import counted
from reports.words.words import listed
from reports.writing.data import formatted
from reports.writing.ink import joined_lines
from rulesets.cards.part import Plain
from rulesets.cards.text.outcome import CardLine
from rulesets.cards.text.silent import REASONS
from rulesets.sets import SETS
from rulesets.table.printed import NO_PERMANENTS

WIDEST_NAMES = 5


def card_text(found: Lookup, color: bool = False) -> str:
    """A card with all its faces, where it comes from, and what of it no scenario could be given."""
    return joined_lines(_card(found))


def card_data(found: Lookup, color: bool = False) -> str:
    """The same as data."""
    return formatted(found.as_record())


def _card(lookup: Lookup) -> Iterator[str]:
    found = lookup.found
    if found is not None:
        printed = found.card
        told = [printed.layout.replace("normal", ""), _set_of_that_day(printed), printed.released]
        yield f"{printed.name}  ({', '.join(filter(None, told))})"
        for face in printed.faces:
            yield ""
            yield from _face(face)
        yield ""
        yield f"From your own card file: {came_from(lookup.about)}."
        if found.others:
            yield f"{counted(found.others, 'other card')} of that name; this one was printed first."
    if lookup.in_book:
        before = ", which goes before your file and says:" if lookup.has_file else ", which says:"
        yield f"A scenario takes it from the card book{before}"
        yield from (f"  {line}" for line in as_text({lookup.in_book: typed(lookup.written)}).splitlines())
        if lookup.left_out:
            yield "The card book leaves this out, which cannot matter as long as the reason holds:"
            yield from _with_reasons(lookup.left_out)
    elif found is not None:
        others = other_faces(found.card, found.face)
        yield from _readable(describe_whole(found.card, found.face), "this face" if others else "it")
        yield from (f"{face.name} is another card here, and is looked up by that name." for face in others)


def card_file(lookup: Lookup, color: bool = False) -> str:
    """The card as a file of cards says it, with what of it is not read, or has no say, as remarks.

    What the card book says of it goes before the user's file, as it does in scenarios.
    """
    if lookup.in_book:
        faces: tuple[Described, ...] = (
            Described(lookup.in_book, {lookup.in_book: lookup.written}, (), lookup.left_out),
        )
        cards = dict(faces[0].plain)
    else:
        assert lookup.found is not None, "a card that was looked up is somewhere"
        place = lookup.found.face
        faces = lookup.faces if place < 0 else (lookup.faces[place],)
        cards = {face.name: _with_words(dict(face.plain), face) for face in faces}
        if has_two_faces(lookup.found.card):
            whole, faces = describe_whole(lookup.found.card), lookup.faces
            other = next(key for key in OTHER_FACES if key in whole.plain)
            turned = {other: _with_words(whole.plain[other], faces[1])}
            cards = {whole.name: _with_words({**whole.plain, **turned}, faces[0])}
    remarks = (remark for face in faces for remark in _remarks(face, in_book=bool(lookup.in_book)))
    return "\n".join([as_text({"format": 1, "cards": typed(cards)}).rstrip(), *remarks])


def _with_words(said: Plain, face: Described) -> Plain:
    """What a scenario file says of a face, with all that is not in it as the card's own words, so that it is refused for that there too."""
    words = [*face.unread, *(line.said for line in face.silent if line.reason != PLAYED_INSTEAD)]
    return {**said, "text": "\n".join(words)} if words and isinstance(said, Mapping) else said


def _remarks(face: Described, in_book: bool) -> Iterator[str]:
    """What of a face is not read, and what has no say; of the book's own cards all that is left out has none."""
    silent, not_read = (list(face.silent), []) if in_book else _by_whether_it_matters(face)
    not_read = [*face.hindrances, *not_read]
    yield from (f"# {face.name}: not read: {in_one(line)}" for line in not_read)
    yield from (f"# {face.name}: {REASONS[line.reason]}: {in_one(line.said)}" for line in silent)


def _by_whether_it_matters(described: Described) -> tuple[list[CardLine], list[str]]:
    """The lines that have no say, and all that is not read, what the card's own text gives a say among it."""
    silent = [line for line in described.silent if cannot_matter(described, line)]
    others = (line for line in described.silent if line not in silent)
    return silent, [line.said for line in (*described.not_read, *others)]


def _readable(described: Described, where: str) -> Iterator[str]:
    """Whether a scenario may name a card, and what of all that is printed `where` is not read."""
    silent, not_read = _by_whether_it_matters(described)
    if described.hindrances:
        yield "A scenario that names it is refused, because this is not understood:"
        yield from (f"  {one}" for one in described.hindrances)
        yield from ("And this is not read:" for _ in not_read[:1])
    elif not_read and not NO_PERMANENTS.isdisjoint(map(str, described.plain["types"])):
        yield "A scenario may have it in a hand or elsewhere, but nobody casts it, because this is not read:"
    elif not_read:
        yield "A scenario may put it on the table, and tells that this is left out, because it is not read:"
    elif silent:
        yield f"A scenario may name it: all that is printed on {where} is read, but for what cannot matter here as long as the reason holds:"
    else:
        yield f"A scenario may name it: all that is printed on {where} is read."
    yield from (f"  {line}" for line in not_read)
    if silent and (not_read or described.hindrances):
        yield "This cannot matter as long as the reason holds:"
    yield from _with_reasons(silent)


def _with_reasons(lines: Iterable[CardLine]) -> Iterator[str]:
    for line in lines:
        yield f"  {in_one(line.said)}"
        yield f"    {REASONS[line.reason]}"


def _set_of_that_day(card: Card) -> str:
    """The code of the set that is named beside a day; empty where it came out on another, as in files that give the first printing's day."""
    code = card.set.upper()
    of_that_day = [one.code for one in SETS if one.released.isoformat() == card.released]
    fits = code in of_that_day if of_that_day else all(one.code != code for one in SETS)
    return code if fits else ""


def _face(face: Face) -> Iterator[str]:
    yield "  ".join(filter(None, [face.name, face.cost]))
    size = f"{face.power}/{face.toughness}" if face.power or face.toughness else ""
    yield "  ".join(filter(None, [face.type_line, size, face.loyalty, face.defense]))
    yield from (f"  {line}" for line in face.text.splitlines())


def _taken(card: Card) -> str:
    """A card that was taken before others of its name: what it is called, its set and its day."""
    name = card.name if '"' in card.name else f'"{card.name}"'
    printed = ", ".join(filter(None, (_set_of_that_day(card), card.released)))
    return f"{name} ({printed})" if printed else name


def found(hits: Hits, color: bool = False) -> str:
    """What a search found, a card on each line."""
    return joined_lines(_found(hits))


def found_data(hits: Hits, color: bool = False) -> str:
    """The same as data."""
    return formatted(asdict(hits))


def _found(hits: Hits) -> Iterator[str]:
    for word, spelled in hits.instead.items():
        taken = f"taken for {listed(spelled)}" if spelled else "and none that is spelled like it"
        yield f'No card says "{word}", {taken}.'
    for card in hits.cards:
        yield card_line(card)
    left = hits.total - len(hits.cards)
    if left:
        yield f"and {left:,} more: add a word, or raise --most"
    elif not hits.total:
        yield "No card says all of that."
        for word, number in hits.without.items():
            if number:
                yield f'Without "{word}", {counted(number, "card")} would be found.'


def card_line(card: Card) -> str:
    """A card in a line."""
    faces = (
        " ".join(filter(None, [face.type_line, f"{face.power}/{face.toughness}" if face.power else ""]))
        for face in card.faces
    )
    return f"{card.name}: {' // '.join(faces)}"


def added(done: Added) -> str:
    """What a file came to, and what of it was left out or passed over."""
    told = (
        f"{done.cards:,} cards are in your card file." if done.cards > 1 else "One card is in your card file."
    )
    if done.left_out:
        told += (
            f" Left out, as no cards: {counted(done.left_out, 'token or the like', 'tokens and the like')}."
        )
    if not done.shared:
        return told
    some = listed(list(map(_taken, done.shared[:WIDEST_NAMES])))
    more = f" and {len(done.shared) - WIDEST_NAMES:,} more" if len(done.shared) > WIDEST_NAMES else ""
    several = "Each of these names is" if len(done.shared) > 1 else "This name is"
    return (
        f"{told}\n{several} borne by more than one card, of which the first printed is taken: {some}{more}."
    )
