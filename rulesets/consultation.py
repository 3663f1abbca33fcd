"""A ruleset that notes what it is asked: which clauses, and what of each.

What is played under rules is a function of what they answered to that.  So rulesets that say the same wherever they were asked
share it, though they have other versions of the same clauses: a version may differ in what nobody wanted to know, or in
its points alone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from inspect import getattr_static
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from rulesets.points import Citation, Provision
from rulesets.remembering import once_for_each
from rulesets.ruleset import SLOTS, Ruleset, is_in_force
from rulesets.version import AnyVersion, ByValue, Version

_SLUGS: Final = {name: name.replace("_", "-") for name in SLOTS}

_new: Final[Callable[[type], Any]] = object.__new__

_CONSTANT: Final = frozenset({"says", "clause"})
"""What is the same of all versions of a clause."""


@dataclass(frozen=True, slots=True, eq=False)
class Inquiry:
    """One thing that a ruleset may be asked; there is but one of each. `told` is what a ruleset says to it."""

    told: Callable[[Ruleset], Hashable]


@cache
def _of_version(slot: str, name: str) -> Inquiry:
    """What the version in a slot has of that name: one of its own fields, or of what it does."""

    def told(ruleset: Ruleset) -> Hashable:
        return _known(getattr(ruleset, slot)).told.get(name)

    return Inquiry(told)


@cache
def _standing(provision: Provision) -> Inquiry:
    return Inquiry(lambda ruleset: ruleset.stands(provision))


@cache
def _citing(provision: Provision) -> Inquiry:
    return Inquiry(lambda ruleset: ruleset.cite(provision))


@cache
def _of_value(slot: str, name: str, given: tuple[Hashable, ...]) -> Inquiry:
    """What a version in a slot answers by value."""

    def told(ruleset: Ruleset) -> Hashable:
        version: AnyVersion = getattr(ruleset, slot)
        return _hashable(getattr(version.does, name)(*given)) if is_in_force(version) else version.reading

    return Inquiry(told)


class _Noting:
    """What is noted when somebody asks for it first; from then on it is an ordinary attribute, and costs no more than one."""

    def __init__(self, name: str, question: Inquiry, value: object) -> None:
        self._name = name
        self._question = question
        self._value = value

    def __get__(self, asked: Any, _owner: type) -> object:
        own = asked.__dict__
        own["noted"][self._question] = None
        own[self._name] = self._value
        return self._value


class _NotingByValue:
    """The same of what answers by value: that is noted with what it is handed over."""

    def __init__(self, slot: str, name: str, answers: Callable[..., object]) -> None:
        self._slot = slot
        self._name = name
        self._answers = answers

    def __get__(self, asked: Any, _owner: type) -> Callable[..., object]:
        noted, slot, name, answers = asked.__dict__["noted"], self._slot, self._name, self._answers

        def answered(*given: Hashable) -> object:
            noted[_of_value(slot, name, given)] = None
            return answers(*given)

        asked.__dict__[name] = answered
        return answered


class _NotingAnswer:
    """The same of what a version does, where that is asked for its parts."""

    def __init__(self, question: Inquiry, parts: type) -> None:
        self._question = question
        self._parts = parts

    def __get__(self, asked: Any, _owner: type) -> Any:
        own = asked.__dict__
        own["noted"][self._question] = None
        answer = own["does"] = _new(self._parts)
        answer.__dict__["noted"] = own["noted"]
        return answer


class _NotingLack:
    """The same of a version that does nothing yet, and says so."""

    def __init__(self, question: Inquiry, version: AnyVersion) -> None:
        self._question = question
        self._version = version

    def __get__(self, asked: Any, _owner: type) -> object:
        asked.__dict__["noted"][self._question] = None
        return self._version.does


@dataclass(frozen=True, slots=True)
class _Known:
    """What is known of a version: what it says to each question, and the class of what stands for it and notes them."""

    told: Mapping[str, Hashable]
    kind: type


MOST_KNOWN: Final = 4096
"""So many versions are kept in mind, which is more than the history has: a stranger may make as many as he likes."""


@once_for_each(MOST_KNOWN)
def _known(version: AnyVersion) -> _Known:
    """What is known of a version; what it does need not be hashable."""
    slot = version.clause.replace("-", "_")
    told: dict[str, Hashable] = {}
    members: dict[str, object] = {}
    for field in fields(Version):
        if field.name not in _CONSTANT and field.name != "does":
            value = getattr(version, field.name)
            told[field.name] = _hashable(value)
            members[field.name] = _Noting(field.name, _of_version(slot, field.name), value)
    asked = _of_version(slot, "does")
    if not is_in_force(version):
        told["does"] = version.reading
        members["does"] = _NotingLack(asked, version)
    elif is_dataclass(does := version.does) and not isinstance(does, type):
        parts: dict[str, object] = {}
        for field in fields(does):
            value, name = getattr(does, field.name), f"does.{field.name}"
            told[name] = _hashable(value)
            parts[field.name] = _Noting(field.name, _of_version(slot, name), value)
        for name in dir(type(does)):
            if isinstance(getattr_static(type(does), name), ByValue):
                parts[name] = _NotingByValue(slot, name, getattr(does, name))
        told["does"] = type(does)
        members["does"] = _NotingAnswer(asked, _noting(type(does), parts))
    else:
        told["does"] = _hashable(does)
        members["does"] = _Noting("does", asked, does)
    return _Known(told, _noting(type(version), {**members, "says": version.says, "clause": version.clause}))


def _noting(kind: type, members: dict[str, object]) -> type:
    """A class like another, with other members."""
    return type(kind.__name__, (kind,), members)


def _hashable(value: Any) -> Hashable:
    """A value by which it is told whether another is the same."""
    if isinstance(value, Mapping):
        return frozenset((key, _hashable(each)) for key, each in value.items())
    try:
        hash(value)
    except TypeError:
        return _Itself(value)
    hashed: Hashable = value
    return hashed


class _Itself:
    """A value that is the same as no other."""

    def __init__(self, value: object) -> None:
        self.value = value


if TYPE_CHECKING:

    class Consultation(Ruleset):
        """A ruleset that notes about which clauses it was asked."""

        ruleset: Ruleset
        noted: dict[Inquiry, None]

        def __init__(self, ruleset: Ruleset, asked: Consultation | None = None) -> None: ...
        def under(self, ruleset: Ruleset) -> Consultation: ...
        def consulted(self) -> frozenset[str]: ...
        def cite(self, cause: Provision) -> Citation: ...
        def stands(self, provision: Provision) -> bool: ...

    class CloseConsultation(Consultation):
        """A ruleset that notes whatever it was asked."""

else:

    class Consultation:
        """A ruleset that notes about which clauses it was asked, which is all that a run by itself has to know.

        The first question about a clause comes to the `_Clause` of its name, which keeps the version; from then on it is an
        ordinary attribute, and costs no more than one.  Whatever another was `asked`, it counts as asked as well.
        """

        noted = MappingProxyType({})

        def __init__(self, ruleset, asked=None):
            self.ruleset = ruleset
            if asked is not None:
                self.__dict__.update({name: getattr(ruleset, name) for name in asked.slots()})

        def under(self, ruleset):
            """Another ruleset, which counts as asked whatever this one was."""
            return type(self)(ruleset, self)

        def slots(self):
            """The names of the clauses that it was asked about."""
            return tuple(islice(self.__dict__, 1, None))  # the ruleset itself comes first

        def version(self, slug):
            return getattr(self, slug.replace("-", "_"))

        def cite(self, cause):
            return self.ruleset.cite(cause)

        def stands(self, provision):
            return self.ruleset.stands(provision)

        def consulted(self):
            """The clauses that it was asked about."""
            return frozenset(map(_SLUGS.__getitem__, self.slots()))

    class _Clause:
        """Answers for a clause that was not asked yet. (`__getattr__` would make every later question slower.)"""

        def __init__(self, name):
            self.name = name

        def __get__(self, consultation, _owner):
            version = consultation.__dict__[self.name] = getattr(consultation.ruleset, self.name)
            return version

    class CloseConsultation(Consultation):
        """A ruleset that notes whatever it was asked, so that runs can be shared; that costs a fifth of a run.

        What a `_NotedClause` hands out stands for the version.  Nobody else may keep it beyond a step of the game, which may go on
        under other rules then.
        """

        def __init__(self, ruleset, asked=None):
            self.ruleset = ruleset
            self.noted = dict(asked.noted) if asked is not None else {}
            self.clauses = dict.fromkeys(asked.slots()) if asked is not None else {}

        def slots(self):
            return tuple(self.clauses)

        def cite(self, cause):
            self.noted[_citing(cause)] = None
            return self.ruleset.cite(cause)

        def stands(self, provision):
            self.noted[_standing(provision)] = None
            return self.ruleset.stands(provision)

    class _NotedClause:
        """The same where it is noted what of the version is asked for."""

        def __init__(self, name):
            self.name = name

        def __get__(self, consultation, _owner):
            consultation.clauses[self.name] = None
            kind = _known(getattr(consultation.ruleset, self.name)).kind
            version = consultation.__dict__[self.name] = _new(kind)
            version.__dict__["noted"] = consultation.noted
            return version

    for _name in SLOTS:
        setattr(Consultation, _name, _Clause(_name))
        setattr(CloseConsultation, _name, _NotedClause(_name))
