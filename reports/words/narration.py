"""From an event to a sentence: the only place that puts events into words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from itertools import compress
from typing import Protocol

from comparator.comparing.outcome import read_by_people
from comparator.running.answering.reply import Unscripted, unscripted
from comparator.running.record import Run
from reports.words.labels import label_of_day
from reports.words.obstacles import CAST, why, why_told
from reports.words.phrasing import (
    agreeing,
    counted,
    counters,
    is_plural,
    joined,
    of_them,
    said_of_several,
    times_in_words,
    with_article,
)
from reports.words.scripts import by_default
from reports.words.traits import trait_told
from reports.words.words import Names, Words
from rulesets.cards.filters import HUES, TYPES
from rulesets.cards.keyword_names import OF_SOME, TRAITS
from rulesets.keywords.table import NAMED, TABLE
from rulesets.table.abilities.filters import COLORLESS, COLORS
from rulesets.table.abilities.names import BEFALLEN, MARKS, SPEED_RISES
from rulesets.table.events import BACK_UP, CHOOSING, TIMES_PAID, Event, Kind
from rulesets.terms import FIFTH, TODAY, in_words_of_day
from rulesets.texts import FIRST_NUMBERED

Teller = Callable[[Event, Words], str]
"""Makes the sentence's template where the kind alone does not give it."""


def sentence(event: Event, names: Names, words: Words) -> str:
    """What happened, in plain English with names, in the words of the era."""
    teller = SENTENCES[event.kind]
    if event.kind in _BY_CARDS and event.detail in names:
        event = event._replace(detail=names[event.detail])
    detail, _, aim = detail_of(event, names, words.day).partition(" -> ")
    if event.kind in _OF_LABELS and detail != CAST:
        detail = label_of_day(detail.removeprefix(f"{CAST}, "), words.day)
    elif event.kind == "note":
        detail = in_words_of_day(detail, words.day)
    if aim == event.target:
        aim = "themselves" if is_plural(names[aim]) else "itself"
    text = teller if isinstance(teller, str) else teller(event, words)
    if event.subject in names and is_plural(names[event.subject]):  # of players none is several
        text = _of_a_plural(text, names[event.subject])
        if event.kind == "assign nothing":
            detail = _of_them(detail)
        elif event.kind == "fizzle":
            detail = _why_they(detail)
    told = text.format(
        subject=_one_or_several(event.subject, names),
        target=_one_or_several(event.target, names),
        amount=event.amount,
        window=(event.detail or event.window).replace("-", " "),
        detail=detail,
        aim=_aimed(aim, names),
        why=f": {detail}" if detail and detail != CAST else "",
        aside=f" ({detail})" if detail else "",
    )
    told = told.removesuffix(".") if told.endswith("….") else told
    # That is no card's name, and a sentence begins with it.
    return f"C{told[1:]}" if told.startswith("copy of ") else told


_BY_CARDS = frozenset({"applies next", "chooses", "increase", "redirect"})
"""What may tell, besides, which card it is done by, or which is chosen."""
_OF_LABELS = frozenset({"cast", "use", "resolve", "fizzle", "trigger"})
"""What is told of an ability besides is what it does, in today's words."""


def _one_or_several(told: str, names: Names) -> str:
    """What an event tells of, by name; a shield may stand before several at once, and an ability be aimed at them."""
    return joined([names[one] for one in _each(told, names)])


def _each(told: str, names: Names) -> Iterator[str]:
    """Each of those that are told of; a name that is known may have a comma itself."""
    parts = told.split(", ")
    firsts = ((", ".join(parts[:end]), ", ".join(parts[end:])) for end in range(len(parts), 1, -1))
    one, rest = next((each for each in firsts if _is_one(each[0], names)), (parts[0], ", ".join(parts[1:])))
    yield one
    if rest:
        yield from _each(rest, names)


def _is_one(told: str, names: Names) -> bool:
    """Whether this is a single one of the board, or a token that such a one has made, which may be a copy of another."""
    if told in names:
        return True
    made = _TOKEN.fullmatch(told)
    if made is not None:
        return _is_one(made["maker"], names)
    what, _, number = told.rpartition(" ")
    heads = (f"{name} of " for name in names.values())
    return number.isdigit() and any(
        what.startswith(head) and _is_one(what.removeprefix(head), names) for head in heads
    )


def _of_a_plural(text: str, name: str) -> str:
    """The template of a sentence about one, for a card whose name speaks of several."""
    verbs = _OF_SUBJECT.sub(lambda found: found[1] + agreeing(name, found[2]), text)
    return verbs.replace(" its ", " their ")


def in_sentences(events: Iterable[Event], names: Names, words: Words) -> Iterator[tuple[Event, str]]:
    """Each event with its sentence."""
    called = names.to_change()
    for event in events:
        yield event, sentence(event, called, words)
        _rename(called, event, names)


def defaults_told(events: Iterable[Event], names: Names, on: date) -> dict[Unscripted, str]:
    """What the script leaves open of a story, so that it is answered by default, by what everything is called at that time, in the words of a day."""
    told: dict[Unscripted, str] = {}
    called = names.to_change()
    for event in events:
        if event.kind == "default":
            question = unscripted(event.detail)
            told.setdefault(question, by_default(question, called, on))
        _rename(called, event, names)
    return told


def called_after(events: Iterable[Event], names: Names) -> Names:
    """What everything is called once these have happened."""
    called = names.to_change()
    for event in events:
        _rename(called, event, names)
    return called


def why_it_stopped(run: Run, names: Names) -> str:
    """Why a run came to its end before combat did, by what everything was called by then; empty where it did not."""
    return why(run.reason, called_after(run.events, names), run.ruleset.date) if run.reason else ""


def _rename(called: Names, event: Event, names: Names) -> None:
    """What has transformed or flipped goes by the name of the face that is up, until it leaves play."""
    face = event.detail if event.kind in ("transform", "convert", "flip") else ""
    if event.kind == "enter":
        face = event.detail.partition(BACK_UP)[2]
    if face:
        called[event.subject] = names.with_face(event.subject, face)
    elif event.kind in _LEAVING:
        called[event.subject] = names.fronts.get(event.subject, names[event.subject])


_OF_SUBJECT = re.compile(r"^((?:As of now, )?\{subject\} )(\w+)")
"""Where a sentence says what its subject does."""
_TOKEN = re.compile(r"[^,]*? token of (?P<maker>.*) \d+")
"""What a token is called."""
_LEAVING = frozenset({"move", "die", "put into the graveyard"})
"""What happens to one that is what is printed on its front from then on."""


def another_play(event: Event, first: Event, names: Names, words: Words) -> str:
    """A play beside one that is told: in full, or of the same card for the same only what it is aimed at."""
    label, _, aim = event.detail.partition(" -> ")
    same = (first.subject, first.target, first.detail.partition(" -> ")[0]) == (
        event.subject,
        event.target,
        label,
    )
    return f" the same{_aimed(aim, names)}." if same and aim else f": {sentence(event, names, words)}"


def in_response_to(trigger: str) -> str:
    """What leads on to a play that is made while what another has triggered waits."""
    return f"In response to the trigger of {trigger}" if trigger else "In response"


def of_several(told: str, times: int) -> str:
    """A sentence of what is done several times in a row."""
    return told if times == 1 else f"{told.removesuffix('.')}, {times_in_words(times)}."


def assign_nothing(names: Sequence[str], detail: str, rule: str, since: str) -> str:
    """Why some deal no combat damage, and by which rule: `Goblin Piker assigns no combat damage: … (510.1c; so since 5 August 1993).`"""
    cited = f" ({rule}; so since {since})"
    if len(names) == 1 and not is_plural(names[0]):
        return f"{names[0]} assigns no combat damage: {why_told(detail)}{cited}."
    return f"{_some(names)} assign no combat damage: {_of_them(why_told(detail))}{cited}."


def left_before_damage(names: Sequence[str]) -> str:
    """Why some who deal combat damage elsewhere deal none."""
    return f"{_some(names)} {of_them(('is', 'are'), names)} gone before combat damage is dealt."


def _some(names: Sequence[str]) -> str:
    return joined(names) if len(names) < 3 else f"{names[0]} and {len(names) - 1} more"


def _of_them(detail: str) -> str:
    """What is told of one, of several."""
    several = {"it": "them" if detail.startswith("nothing") else "they", "is": "are", "has": "have"}
    head, it, rest = detail.partition("it ")
    if head:
        return f"{head}{several['it']} {rest}" if it else detail
    verb, _, more = rest.partition(" ")
    return f"{several['it']} {several.get(verb, verb)} {more}"


def _why_they(detail: str) -> str:
    """Why what stands on a card with the name of several does nothing; what it would have done is told before that."""
    label, colon, reason = detail.rpartition(": ")
    return f"{label}{colon}{_ONE.sub(_several, reason)}"


def _several(found: re.Match[str]) -> str:
    return " ".join(map(said_of_several, found[0].split()))


_ONE = re.compile(r"\bit (?:asks|has|would|is)\b|\bits(?= target)")
"""Where a reason speaks of the one that does nothing."""


def dealt_as_assigned(rule: str, left: bool, changed: bool) -> str:
    """What becomes of damage that waits though its source has `left` or `changed` by then, where it is the rule on that which says so."""
    otherwise = " or ".join(compress(("has left", "has another power"), (left, changed)))
    though = f", though its source {otherwise} by then" if otherwise else ""
    return f"What waits is dealt as it was assigned{though} ({rule})."


def with_sacrifices(told: str, given: Sequence[str]) -> str:
    """The sentence of a play with what was sacrificed for it."""
    return told.replace(": ", f", sacrificing {joined(given)}: ", 1)


def _aimed(aim: str, names: Names) -> str:
    """What a play is aimed at, by name, and how much its X is, or how often more is paid for it."""
    aim, _, times = aim.partition(TIMES_PAID)
    targets, _, number = aim.partition("X is ")
    before, _, last = targets.removesuffix(", ").rpartition(", ")
    chosen = last.removeprefix(CHOOSING)
    choosing = f", {CHOOSING}{names.get(chosen, chosen)}" if last.startswith(CHOOSING) else ""
    aims = before if choosing else targets.removesuffix(", ")
    return f"{f' on {_one_or_several(aims, names)}' if aims else ''}{choosing}{f', where X is {number}' if number else ''}{f', paying {times_in_words(int(times))}' if times else ''}"


def detail_of(event: Event, names: Names | None = None, on: date = TODAY) -> str:
    """What an event says besides, in the words of a day, and with what things are called then."""
    if names is not None and event.kind in _ORDERS:
        return ", ".join(names[one] for one in _each(event.detail, names))
    return (
        by_default(unscripted(event.detail), names or Names(), on)
        if event.kind == "default"
        else why_told(event.detail, names or Names(), on)
    )


_ORDERS = frozenset({"order", "single order"})
"""What lists, besides, others of the board."""


def _escaped(words: str) -> str:
    """Words in which a template has nothing to fill in."""
    return words.replace("{", "{{").replace("}", "}}")


def _step(event: Event) -> str:
    named = event.detail.endswith("step") or "phase" in event.detail
    detail = _escaped(event.detail)
    return detail if named else f"{detail} step"


_ABILITIES = frozenset(row.name for row in TABLE)
"""The names of keyword abilities; what only names an action is a card's own word for an ability."""
TURNED_UP = "turn face up"
"""How the ability is labelled by which something face down is turned up."""


def _applies_next(event: Event, words: Words) -> str:
    """What a player lets apply; an ability is called as the rules of the day call it, and a card's own words stay."""
    named = in_words_of_day(event.detail, words.day) if event.detail in NAMED else event.detail
    return f"Of several effects, {{subject}} lets one of {{target}} apply next{f': {_escaped(named)}' if named else ''}."


def _use(event: Event, words: Words) -> str:
    """What is used, by the name of the act where it has one of its own."""
    label = event.detail.partition(" -> ")[0]
    if label == TURNED_UP:
        return "{subject} turns {target} face up."
    return (
        "{subject} uses the {detail} of {target}{aim}."
        if label in _ABILITIES
        else "{subject} uses {target}{aim}{why}."
    )


def _assign(event: Event, words: Words) -> str:
    return f"{{subject}} assigns {{amount}} damage{' to {target}' if event.target else ''}."


def _deal(event: Event, words: Words) -> str:
    kind = "{detail} damage" if event.detail else "damage"
    return f"{{subject}} deals {{amount}} {kind} to {{target}}."


def _of_speed(event: Event) -> str:
    """What triggers or resolves of a player's speed, which has no card for a source; empty for all else."""
    done = "triggers" if event.kind == "trigger" else "resolves"
    return f"The speed of {{subject}} {done}: it goes up by 1." if event.detail == SPEED_RISES else ""


def _prevent(event: Event, words: Words) -> str:
    if by_no_rule([event]):
        return "The {amount} damage from {subject} to {target} is not dealt{why}."
    how = kept_off([event], words.day)
    if how == "not dealt":
        return "The {amount} damage from {subject} cannot be dealt to {target}{why}."
    return f"{{amount}} damage from {{subject}} to {{target}} is {how}{{why}}."


def kept_off(events: Sequence[Event], day: date) -> str:
    """How damage is kept off, in the words of a day; protection came to prevent it with the first numbered rules.

    What keeps it off by no rule, as the texts of a day do not speak of such a thing, is not called a prevention either.
    """
    if by_no_rule(events):
        return "not dealt"
    if day >= FIRST_NUMBERED or not all(event.detail.startswith("protection") for event in events):
        return "prevented"
    return "reduced to 0" if day.isoformat() >= FIFTH else "not dealt"


def by_no_rule(events: Sequence[Event]) -> bool:
    """Whether what keeps damage off is none of the preventions that the rules of its day know."""
    return bool(events) and all(event.cause is None for event in events)


def _move(event: Event, words: Words) -> str:
    return f"{{subject}} {words.moves.get(event.detail, 'goes to {detail}')}."


OTHERS = frozenset({"an older legend of its name", "a younger world"})
"""What others there are because of which a permanent goes: it is not what it is about."""


def _die(event: Event, words: Words) -> str:
    if event.detail == "sacrificed":
        as_it_comes = f" as {{target}} {words.moves['battlefield']}" if event.target else ""
        return f"{{subject}} is sacrificed{as_it_comes}."
    why = " (there is {detail})" if event.detail in OTHERS else "{aside}"
    return f"{{subject}} {'dies' if event.kind == 'die' else 'goes to the graveyard'}{why}."


def _attach(event: Event, words: Words) -> str:
    if event.target == "nothing":
        return "{subject} is attached to nothing any more."
    return "{subject} is attached to {target}."


def _enter(event: Event, words: Words) -> str:
    return f"{{subject}} {words.moves['battlefield']}{' {detail}' if event.detail else ''}."


def _attack(event: Event, words: Words) -> str:
    if event.detail == "put into combat":
        return "{subject} is put into combat, attacking {target}."
    in_a_band = " in a band" if event.detail and event.detail != "sent there instead" else ""
    return f"{{subject}} attacks {{target}}{in_a_band}."


def _life(event: Event, words: Words) -> str:
    if _is_taken_off(event):
        return f"{{subject}} goes from {int(event.detail) - event.amount} to {event.detail} life."
    return f"{{subject}} {_changed(event.amount)} life{_now(event)}."


def _is_taken_off(event: Event) -> bool:
    """Whether damage lowers a life total under rules that do not say whether that is a loss of life."""
    return event.cause is not None and (event.cause.clause, event.cause.name) == _TAKEN_OFF


_TAKEN_OFF = ("life-check", "damage-is-taken-off")


def _poison(event: Event, words: Words) -> str:
    verb = "gets" if event.amount >= 0 else "loses"
    return f"{{subject}} {verb} {counted(abs(event.amount), 'poison counter')}{_now(event)}."


def _energy(event: Event, words: Words) -> str:
    verb = "gets" if event.amount >= 0 else "pays"
    return f"{{subject}} {verb} {counted(abs(event.amount), 'energy counter')}{_now(event)}."


def _counters(event: Event, words: Words) -> str:
    verb = "gets" if event.amount >= 0 else "loses"
    return f"{{subject}} {verb} {counters(abs(event.amount), '{detail}')}."


def _loyalty(event: Event, words: Words) -> str:
    return f"{{subject}} {_changed(event.amount)} loyalty{_now(event)}."


def _defense(event: Event, words: Words) -> str:
    return f"{{subject}} {_changed(event.amount)} defense{_now(event)}."


def _shield(event: Event, words: Words) -> str:
    if event.detail == "regeneration":
        return in_words_of_day("{subject} gets a shield: regeneration.", words.day)
    detail, _, whoever = event.detail.partition(" whoever ")
    about, _, kind_of_source = detail.partition(" still ")
    said = about.split()
    prevented = "kept from being dealt" if by_no_rule([event]) else "prevented"
    elsewhere = "dealt to it all the same" if "itself" in said else "dealt to another instead"
    done = prevented if "prevented" in said else elsewhere
    spared = [word.removeprefix("all-but-") for word in said if word.startswith("all-but-")]
    much = f"All but {spared[0]} of" if spared else "All"
    if "next" in said:
        much = f"{much} the next" if spared else f"The next{' {amount}' if event.amount else ''}"
    kind = " combat damage" if "combat" in said else " damage"
    whom = f" to {_whoever(whoever)}" if whoever else " to {subject}" if event.subject else ""
    whose = (
        " from {target}" if event.target else " from such sources as the text names" if "such" in said else ""
    )
    if "waiting" in said:
        number = f"Up to {{amount}} of the{kind}" if event.amount else f"{much} the{kind}"
        return f"{number} assigned{whom}{whose} is to be {done}."
    still = f", if it is then still {_escaped(_of_kind(kind_of_source))}," if kind_of_source else ""
    return f"{much}{kind}{whom}{whose}{still} will be {done}."


def _whoever(told: str) -> str:
    """Those before whom a shield stands that is for all of a kind, be they there already or not: `each creature that Noah controls`."""
    phrase, _, player = told.partition(" for ")
    return f"each {_escaped(phrase.replace(' you control', f' that {player} controls'))}"


def _of_kind(phrase: str) -> str:
    """What a source still is of whose kind a shield is: "red", of "red source", but "a red creature"."""
    plain = phrase.removesuffix(" source")
    return plain if set(plain.split()) <= {*COLORS, *HUES} else with_article(plain)


def _window(event: Event, words: Words) -> str:
    """A moment at which players may act; at some of them before the stack, only in one way."""
    if event.detail.endswith("damage-prevention"):
        return "Damage may be prevented or moved ({window})."
    if event.detail.endswith("combat-destroys"):
        return "What dies may be regenerated ({window})."
    return in_words_of_day("Players may act ({window}).", words.day)


def _gain(event: Event, words: Words) -> str:
    """An ability by its name; what cards spell out, and the rules have no name for, as what begins to be so; how long it lasts the event does not tell."""
    if event.target and event.detail in _OF_ONE:
        return _OF_ONE[event.detail]
    if event.detail.startswith((*TRAITS, *OF_SOME)):
        return trait_told("{subject}", _escaped(event.detail), words.day)
    gained = _EACH_GAINED.findall(event.detail)
    becomes = [name for name in gained if _is_no_ability_yet(name, words)]
    gains = [name for name in gained if name not in becomes]
    told = [f"{verb} {joined(some)}" for verb, some in (("gains", gains), ("becomes", becomes)) if some]
    return f"{{subject}} {_escaped(label_of_day(' and '.join(told), words.day))}."


_EACH_GAINED = re.compile(r'"[^"]*"|[^," ][^,"]*')
"""One of several abilities, by name or between quotation marks."""


def _is_no_ability_yet(name: str, words: Words) -> bool:
    """Whether the rules of the day have that name for what a permanent is, and not for an ability."""
    row = NAMED.get(name)
    return row is not None and row.what_it_is and words.day < row.in_rules


_OF_ONE = {
    "blocks if able": "{subject} has to block {target} if able.",
    "blocks no": "{subject} cannot block {target}.",
}
"""What is said of a creature that an effect has block, or not block, one attacker."""


def _lose(event: Event, words: Words) -> str:
    if {*event.detail.split()} <= {*TYPES}:
        return f"{{subject}} is no longer {with_article(event.detail)}."
    return f"{{subject}} loses {_escaped(joined(event.detail.split(', ')))}."


def _become(event: Event, words: Words) -> str:
    """What it is from then on: a colour alone, or a thing of some colours and kinds."""
    said = event.detail.split()
    hues = [word for word in said if word in (*COLORS, COLORLESS)]
    kinds = [word for word in said if word not in hues]
    if not kinds or kinds[0] in ("a", "face", *MARKS, *BEFALLEN.values()):
        return "{subject} becomes {detail}."
    return f"{{subject}} becomes {with_article(_escaped(' '.join([*hues, *kinds])))}."


def _leaves_combat(event: Event, words: Words) -> str:
    """That something is removed from combat, why, and whether it is attacked no longer by that."""
    why = event.detail.removeprefix(_ATTACKED_NO_LONGER)
    then = ", and no longer attacked" if why != event.detail else ""
    if why == "an effect removed it":
        return f"{{subject}} is removed from combat by an effect{then}."
    return f"{{subject}} is removed from combat{then}: {_escaped(in_words_of_day(why, words.day))}."


_ATTACKED_NO_LONGER = "no longer attacked: "
"""How the detail begins of what was attacked, and is so no longer."""


def _wear_off(event: Event, words: Words) -> str:
    """What of the turn or the combat is gone from then on: `2 damage`, or effects, with the size that is left."""
    what, _, size = event.detail.partition(": ")
    if not what.startswith("effects"):
        return f"The {_escaped(what)} on {{subject}} wears off."
    lasted = "until end of combat" if what == "effects of combat" else "for the turn"
    left = "it is no creature any more" if size.endswith(_NO_CREATURE) else size
    told = in_words_of_day(f"that last {lasted} wear off", words.day)
    return f"Effects on {{subject}} {told}{f': {_escaped(left)}' if left else ''}."


_NO_CREATURE = " becomes no creature"
"""How the detail ends of what was a creature for a while."""


def _draw(event: Event, words: Words) -> str:
    return f"{{subject}} draws {counted(event.amount, 'card')}."


def _changed(amount: int) -> str:
    return f"gains {amount}" if amount >= 0 else f"loses {-amount}"


def _now(event: Event) -> str:
    return " (now {detail})" if event.detail else ""


SENTENCES: Mapping[Kind, str | Teller] = {
    "step": lambda event, words: in_words_of_day(f"The {_step(event)} begins.", words.day),
    "step skipped": lambda event, words: f"There is no {_step(event)}.",
    "window": _window,
    "attack": _attack,
    "stays out of combat": "{subject} is never {detail}, though the effect says so.",
    "attack alone": "{subject} attacks alone.",
    "block": lambda event, words: (
        "{subject} is put into combat, blocking {target}."
        if event.detail == "put into combat"
        else "{subject} blocks {target}."
    ),
    "blocked": "{subject} is blocked.",
    "unblocked": "{subject} is not blocked.",
    "order": "The damage order for {subject}: {detail}.",
    "single order": "The damage order for {subject}: {detail}.",
    "assign": _assign,
    "assign nothing": "{subject} assigns no combat damage{why}.",
    "damage on the stack": "The assigned combat damage goes on the stack.",
    "damage resolves": "The combat damage on the stack is dealt.",
    "deal": _deal,
    "not dealt": "The {amount} damage from {subject} to {target} is not dealt{why}.",
    "not prevented": "{amount} damage from {subject} to {target} cannot be prevented.",
    "prevent": _prevent,
    "redirect": "{amount} damage from {subject} goes to {target} instead{why}.",
    "increase": "The damage from {subject} to {target} grows to {amount}{why}.",
    "applies next": _applies_next,
    "chooses": lambda event, _: f"{{subject}} chooses {_escaped(event.detail)} for {{target}}.",
    "cast": lambda event, words: in_words_of_day("{subject} casts {target}{aim}{why}.", words.day),
    "use": _use,
    "resolve": lambda event, words: _of_speed(event) or "{subject} resolves{why}.",
    "fizzle": "{subject} does nothing{why}.",
    "kept off": "The effect of {target} does nothing to {subject}{why}.",
    "countered": lambda event, _: (
        "The ability of {subject} is countered." if event.detail else "{subject} is countered."
    ),
    "trigger": lambda event, words: _of_speed(event) or "{subject} triggers{why}.",
    "aim": lambda event, _: f"{{subject}} targets {'{target}' if event.target else 'nothing'}.",
    "triggers ordered": "{subject} puts the waiting triggers on the stack{why}.",
    "move": _move,
    "die": _die,
    "put into the graveyard": _die,
    "enter": _enter,
    "life": _life,
    "poison": _poison,
    "energy": _energy,
    "rad": lambda event, _words: f"{{subject}} gets {counted(event.amount, 'rad counter')}{_now(event)}.",
    "counters": _counters,
    "loyalty": _loyalty,
    "defense": _defense,
    "size": "{subject} becomes {detail}.",
    "size stays": "{subject} stays {detail}.",
    "gain": _gain,
    "lose": _lose,
    "become": _become,
    "convert": "{subject} converts into {detail}.",
    "transform": lambda event, words: (
        f"{{subject}} transforms into {_escaped(event.detail)}."
        if event.detail
        else "{subject} turns over, and stays a copy."
    ),
    "flip": "{subject} flips, and is {detail}.",
    "time": "It becomes {detail}.",
    "control": "{target} gains control of {subject}.",
    "attach": _attach,
    "protector": "{target} becomes the protector of {subject}.",
    "tap": "{subject} becomes tapped.",
    "untap": "{subject} becomes untapped.",
    "shield": _shield,
    "regenerate": "{subject} regenerates{aside}.",
    "not destroyed": lambda event, words: (
        f"{{subject}} is indestructible, and not destroyed{f' ({_escaped(event.detail)})' if event.detail else ''}."
    ),
    "stood in for": "{target} stands in for {subject}: the damage is taken off it, and {target} is destroyed instead.",
    "leaves combat": _leaves_combat,
    "check": "The game checks {subject}{why}.",
    "mana burn": "{subject} has {amount} unspent mana, which burns.",
    "mana lost": "The unspent mana of {subject} is lost.",
    "phase out": "{subject} phases out.",
    "phase in": "{subject} phases in.",
    "wear off": _wear_off,
    "discard": "{subject} discards {target}.",
    "draw": _draw,
    "damage undone": "The damage that {subject} divided is taken back.",
    "turn ends": "The turn ends at once.",
    "default": "The script does not say, so {subject} takes the default{why}.",
    "window missing": "The moment that {subject} waited for does not exist{why}.",
    "illegal": "Not legal{why}.",
    "loses the game": "{subject} loses the game{aside}.",
    "drawn": "The game is a draw{why}.",
    "game over": lambda event, words: (
        "The others play on, which is not followed." if event.detail else "The game is over."
    ),
    "note": "{subject}: {detail}.",
}


BEFORE_CLEANUP = "sizes, damage and control as before damage and effects of the turn wore off"
"""When they are as an end tells them: the cleanup would leave nothing of what the turn did."""


class Happening(Protocol):
    """What is told of a story: an event, or a view of one."""

    @property
    def kind(self) -> str: ...
    @property
    def window(self) -> str: ...


def as_it_stood(events: Iterable[Happening]) -> str:
    """When what stands in play is told of as it was, where the end of the turn has changed that."""
    changed = any(event.window == "cleanup" and event.kind in ("wear off", "control") for event in events)
    return BEFORE_CLEANUP if changed else ""


def standing(facts: Mapping[str, object], words: Words, owner: str = "") -> str:
    """Where an object or a player stands at the end, from its facts: `in play, 2/1, tapped`.

    Its controller is told only where that is not the `owner`.
    """
    rest = read_by_people(facts)
    if rest.get("controller") == owner:
        del rest["controller"]
    if "drawn" in rest:
        return "drew the game"
    said: list[str] = []
    if "life" in rest:
        said.append(f"{rest.pop('life')} life")
    if poison := rest.pop("poison", 0):
        said.append(f"{poison} poison")
    if rest.pop("lost", False):
        said.append("lost the game")
    if "zone" in rest:
        said.append(words.place(str(rest.pop("zone"))))
    if "power" in rest and "toughness" in rest:
        said.append(f"{rest.pop('power')}/{rest.pop('toughness')}")
    if damage := rest.pop("damage", 0):
        said.append(f"{damage} damage")
    if rest.pop("tapped", False):
        said.append("tapped")
    if controller := rest.pop("controller", ""):
        said.append(f"controlled by {controller}")
    said += (_fact(name, value) for name, value in sorted(rest.items()) if value not in (False, 0, "", ()))
    return ", ".join(said)


def _fact(name: str, value: object) -> str:
    if name.startswith("cards "):
        return f"{counted(int(str(value)), 'card')} {name.removeprefix('cards ')}"
    if name.endswith(" counters"):
        return counters(int(str(value)), name.removesuffix(" counters"))
    return name if value is True else f"{name} {value}"
