"""Lines that can have no say in a combat: a closed list of reasons, each with the forms of line that it covers.

A reason is a claim about a board, so it holds only where the board bears it out; whoever knows the board checks that.
A form covers a line whole: the head that makes it a line of its kind, and a tail that may say anything, since it
never comes to be.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from rulesets.cards.text.outcome import KICKER, OPTION, UNCASTABLE, Bearer, CardLine

REASONS: Mapping[str, str] = {
    "entering": "the card is on the battlefield already, and what came of its coming lies on the board",
    "price": "it changes what the card costs, or who pays for it, and costs are taken as paid",
    OPTION: "it is an option, at a price of its own or at none, and no play takes it",
    KICKER: "it is the price of an option, which stands beside the spell as another",
    "countering": "nothing counters a spell, or the card will not be cast",
    "no spell": "it takes aim at a spell, so that it cannot be cast where nobody casts anything else",
    "a later turn": "it comes to pass in a later turn",
    "suspended": "it is suspended in an earlier turn, and cast in this one for its mana cost",
    "cycled": "whoever cycles it has one card for another, and nothing looks at that",
    "from the graveyard": "it works from a graveyard, and no play uses it there",
    "ten permanents": "nobody has as many as ten permanents, or may come to have them",
    "exiled": "no card lies in exile",
    "energy": "nobody is said to have energy to pay with, and nothing gives any",
    "casting": "the card is in no hand, and will not be cast",
    "elsewhere": "it works from another zone than the battlefield, where the card is, and no play uses it there",
    "before combat": "it belongs to a part of the turn that is over when combat begins",
    "counting down": "its counters come as the card does and go in upkeeps, and neither the card nor another here puts any on it or takes one off",
    "main phase": "it is for a main phase of its player's, and no play uses the card in one",
    "mana": "it makes mana that no play needs, since costs are taken as paid",
    "tapping for mana": "nothing is tapped for mana",
    "other castings": "nobody casts anything",
    "arrivals": "nothing comes into play",
    "drawing": "nobody draws",
    "discarding": "nobody discards",
    "untapping": "nothing untaps",
    "aiming": "nothing takes aim at anything",
    "library": "no card of a library has a part in it",
    "hand size": "nobody holds a card, or will",
    "land drop": "nobody holds a land",
    "outside the game": "it speaks of what comes before the game",
    "every type": "nothing asks for a subtype",
    "other face": "the card is in no hand, from which it could be played as its other face",
    "attaching": "it lies attached already, and nothing can change what it is attached to",
}
"""Every reason, and what it claims of the board."""

_COST = r"[^:\"]+"
_TAIL = r"[^\n]*"
_SPEC = r"[^.\n]*"
_PLAYERS = r"(?:your|each|each player's|each opponent's|each other player's|the|that player's|enchanted player's|enchanted \w+'s controller's)"
_BEARER = r"(?:enchanted|equipped) (?:creature|land|artifact|permanent|enchantment)"
"""What an Aura or Equipment lies on."""
_ENERGY = r"(?:\{E\})+"
_ONE_SENTENCE = r"[^,.\n]*"
_WHO = r"(?:(?! gets? | gains? | loses? | has | have | can't | attacks? | blocks? )[^.:\n])+"
"""Somebody of whom nothing else is said than what follows."""
_ONE_EVENT = r"(?:(?!\b(?:attacks?|blocks?|dies|leaves|deals?|becomes?|is turned)\b)[^,.])*"
"""Part of an event of which no other is told than what its form is about."""
_SHUFFLED = r"then shuffle your library\."
_MANA_COST = r"(?:(?!sacrifice (?!~[,:])|exile |untapped|return |[+-][0-9]+/[+-][0-9]+ counter)[^:\"])+"
"""A cost that is paid with no creature and no part of one."""
_KIND_OF_SPELL = r"(?:(?!abilit|permanent)[\w-]+,? ?){0,5}"
"""What a spell is asked to be, without anything that is no spell."""
_CAST_WITH = (
    "kicker|multikicker|evoke|emerge|surge|spectacle|dash|bestow|prowl|blitz|freerunning|mutate|warp"
    "|web-slinging|sneak"
)
"""Keywords with a price that is paid as the card is cast."""

_FORMS: Mapping[str, tuple[str, ...]] = {
    "entering": (
        rf"whenever ~ enters(?: under your control)?, {_TAIL}",
        rf"whenever ~ enters, [^\n]*choose {_SPEC} —\n[\s\S]*",
        rf"as ~ enters, (?:you may )?(?:choose|reveal|name|note|pay) {_TAIL}",
        rf"~ enters (?:tapped|with) ?{_SPEC}\.",
        rf"if {_SPEC}, ~ enters with {_SPEC}\.",
        "amplify X",
        "sunburst", "read ahead", r"hideaway(?: [0-9]+)?",
        r"partner with [\w', -]+",
    ),
    "price": (
        "assist", r"affinity for [\w ]+",
        rf"(?:this spell|~) costs {_SPEC} (?:less|more) to cast{_SPEC}\.",
        rf"if {_SPEC}, this spell costs {_SPEC} (?:less|more) to cast\.",
    ),
    "countering": (r"(?:this spell|~) can't be countered\.",),
    "casting": (
        rf"as an? additional cost to cast (?:this spell|~), {_SPEC}\.",
        rf"(?:you may )?cast (?:this spell|~) only {_SPEC}\.",
        rf"you may {_SPEC} rather than pay (?:this spell|~)'s mana cost\.",
        rf"if {_SPEC}, you may {_SPEC} rather than pay (?:this spell|~)'s mana cost\.",
        rf"(?:if {_SPEC}, )?you may cast (?:this spell|~) (?:as though {_SPEC}|for {_SPEC})\.",
        rf"you may cast ~ as though ~ had flash\. if you cast ~ any time a sorcery couldn't have been cast, {_SPEC}\.",
        rf"you can't choose {_SPEC} as this spell's target as you cast it\.",
        rf"whenever you cast (?:this spell|~), {_TAIL}",
        rf"(?:{_CAST_WITH}) (?:\{{[^ ]+|\{{[^ ]+\}} and/or \{{[^ ]+)",
        rf"kicker—{_SPEC}\.", rf"evoke—{_SPEC}\.",
        r"[A-Z]\w+ offering",
        "bargain", "compleated", r"casualty [0-9]+", rf"gift an? {_SPEC}",
    ),
    "elsewhere": (
        r"(?:[a-z]+ ?|[A-Z]\w+ ?|basic land)?cycling \{[^ ]+", rf"cycling—{_SPEC}\.",
        r"(?:transmute|plot) \{[^ ]+",
        r"suspend [0-9X]+—\{[^ ]+", r"suspend X—\{[^ ]+\. x can't be 0\.",
        r"reinforce (?:[0-9]+|X)—\{[^ ]+",
        rf"{_COST}, discard ~: {_TAIL}",
        rf"whenever you cycle ~, {_TAIL}",
        rf"(?:if|whenever) a spell or ability an opponent controls causes you to discard ~, {_TAIL}",
        rf"whenever a time counter is removed from ~ while ~'s exiled, {_TAIL}",
        rf"whenever {_ONE_SENTENCE}, if ~ is suspended, {_TAIL}",
        rf"{_COST}: {_SPEC}\. activate only if ~ is suspended\.",
    ),
    OPTION: (
        r"(?:kicker|multikicker|buyback|entwine|replicate|overload|surge|spectacle|escalate|miracle|prowl|emerge) \{[^ ]+",
        r"awaken [0-9]+—?\s?\{[^ ]+", rf"(?:kicker|buyback|entwine|escalate|splice onto Arcane)—{_SPEC}\.",
        rf"you may {_SPEC} rather than pay (?:this spell|~)'s mana cost\.",
        rf"if {_SPEC}, you may {_SPEC} rather than pay (?:this spell|~)'s mana cost\.",
        rf"if {_SPEC}, you may cast (?:this spell|~) without paying its mana cost\.",
        rf"you may cast (?:this spell|~) as though {_SPEC} if you pay {_SPEC} more to cast (?:it|~)\.",
        "fuse", "conspire", "bargain", rf"gift an? {_SPEC}",
        r"(?:plot|freerunning) \{[^ ]+", r"casualty [0-9]+",
        rf"if this spell was kicked, {_SPEC}\.",
        rf"if an opponent controls {_SPEC}, you may cast this spell without paying its mana cost\.",
    ),
    "no spell": (
        rf"(?:counter|copy|change the targets? of|choose new targets for|return) target {_KIND_OF_SPELL} ?spell\b(?! or\b|,)[\s\S]*",
        rf"you may (?:change any targets of|choose new targets for) target {_KIND_OF_SPELL} ?spell\b(?! or\b|,)[\s\S]*",
    ),
    "a later turn": (
        r"at the beginning of your next upkeep, pay \{[^ ]+\. if you don't, you lose the game\.",
    ),
    "suspended": (r"suspend [0-9X]+—\{[^ ]+",),
    "cycled": (r"(?:[a-z]+ ?|[A-Z]\w+ ?|basic land)?cycling \{[^ ]+", rf"cycling—{_SPEC}\.", r"transmute \{[^ ]+"),
    "from the graveyard": (
        r"(?:flashback|unearth|embalm|escape|eternalize|scavenge|disturb|harmonize) \{[^ ]+",
        rf"(?:flashback|escape|eternalize)—{_SPEC}\.", "retrace", "jump-start",
        rf"{_COST}: return ~ from your graveyard to (?:your hand|the battlefield)(?: tapped)?\.{_TAIL}",
        rf"{_COST}exile ~ from your graveyard: {_TAIL}",
        rf"you may cast ~ from your graveyard{_SPEC}\.",
    ),
    "ten permanents": (
        "ascend", rf"~ (?:gets|has|can) {_SPEC} as long as you have the city's blessing\.",
        rf"as long as you have the city's blessing, {_SPEC}\.",
        rf"(?:whenever|at) {_ONE_SENTENCE}, if you have the city's blessing, {_TAIL}",
        rf"{_COST}: {_SPEC}\. activate only if you have the city's blessing\.",
    ),
    "exiled": (
        rf"whenever ~ leaves the battlefield, return the exiled cards? {_SPEC}\.",
        rf"whenever ~ leaves the battlefield, return all cards exiled with it {_SPEC}\.",
    ),
    "energy": (
        rf"(?:{_COST}, )?pay {_ENERGY}: {_TAIL}", rf"(?:whenever|at) {_ONE_SENTENCE}, you may pay {_ENERGY}\. if you do, {_TAIL}",
    ),
    "before combat": (
        rf"at the beginning of {_PLAYERS} (?:upkeep|draw step|precombat main phase), {_TAIL}",
        rf"at the beginning of the (?:upkeep|draw step) of {_BEARER}'s controller, {_TAIL}",
        rf'{_BEARER} has "at the beginning of your (?:upkeep|draw step), [^"]*"\.',
        rf"cumulative upkeep[ —]{_TAIL}", r"echo \{[^ ]+", rf"echo—{_SPEC}\.",
        r"you may choose not to untap ~ during your untap step\.",
        rf"{_WHO} do(?:es)?n't untap during (?:your|its controller's|their controllers') untap steps?\.",
        r"skip your (?:untap|draw) step\.",
        rf"{_COST}: {_TAIL} activate only during your upkeep\.", rf"forecast — {_TAIL}",
        rf"untap {_SPEC} during each other player's untap step\.",
        rf"(?:players|you|your opponents) can't untap more than {_SPEC} during (?:your|their) untap steps?\.",
    ),
    "counting down": (r"(?:fading|vanishing) [0-9]+",),
    "main phase": (
        rf"if you cast this spell during your main phase, {_TAIL}",
        r"(?:equip|level up|outlast|reconfigure|fortify|transfigure|craft with [\w ]+) \{[^ ]+", r"equip [A-Z]?[\w ]+ \{[^ ]+", rf"equip—{_SPEC}\.",
        rf"{_COST}: [\s\S]* activate only as a sorcery\.",
        rf"[+-]?(?:[0-9]+|X): {_TAIL}",
    ),
    "mana": (
        rf"{_MANA_COST}: add {_SPEC}\.(?: activate only {_SPEC}\.| spend this mana only {_SPEC}\.)?",
        rf"{_MANA_COST}: for each [^.,\n]*, add {_SPEC}\.",
        rf"add {_SPEC}\.",
        rf"whenever ~ attacks, add {_SPEC} at the beginning of your next main phase this turn\.",
        rf'{_BEARER} has "(?:(?!sacrifice){_MANA_COST}): add [^."]*\."\.',
        r"you don't lose unspent (?:green )?mana as steps and phases end\.",
    ),
    "tapping for mana": (rf"whenever {_SPEC} (?:taps?|is tapped) {_SPEC}for mana, {_TAIL}",),
    "other castings": (
        rf"whenever (?:you|a player|an opponent|another player|a opponent) casts? (?![^,.]* enters?\b){_ONE_EVENT}, {_TAIL}",
        rf"(?:[\w-]+ ){{0,6}}spells? (?:you|your opponents|players) cast (?:that {_SPEC} |from {_SPEC} )?costs? {_SPEC} (?:less|more) to cast(?: for each {_SPEC})?\.",
        rf"{_COST}: counter target {_KIND_OF_SPELL}spell(?! or\b|,)\b{_SPEC}\.",
        rf"spells with the chosen name {_SPEC}\.", rf"during each of your turns, you may cast {_SPEC}\.",
        rf"(?:[\w-]+ ){{0,4}}spells? costs? {_SPEC} (?:less|more) to cast\.",
        rf"(?:players|your opponents|each player|you|each opponent) can't cast {_SPEC}\.",
        rf"(?:[\w-]+ ){{0,4}}spells(?: you control| you cast)? can't be countered{_SPEC}\.",
        rf"you may cast {_SPEC} as though they had flash\.",
        "extort", "prowess",
    ),
    "arrivals": (
        rf"whenever (?:~ or )?(?:an?|another|one or more) {_ONE_EVENT}(?<= )enters?(?: {_ONE_EVENT})?, {_TAIL}",
        r"(?:[\w',-]+ ){1,8}enters? tapped\.",
    ),
    "drawing": (
        rf"whenever (?:you|a player|an opponent|another player) draws? {_ONE_EVENT}, {_TAIL}",
        rf"if you would draw a card{_SPEC}, {_TAIL}",
    ),
    "discarding": (
        rf"whenever (?:you|a player|an opponent) (?:cycles? or discards?|cycles?|discards?) {_ONE_EVENT}, {_TAIL}",
    ),
    "untapping": (rf"whenever ~ becomes untapped, {_TAIL}",),
    "aiming": (
        rf"whenever (?:~|{_BEARER}|[\w ]+ you control) becomes the target of {_SPEC}, {_TAIL}",
        rf"{_WHO} can't be the targets? of (?:(?!can't)[^.\n])*\.",
    ),
    "library": (
        r"play with the top card of your library revealed\.",
        r"players play with the top card of their libraries revealed\.",
        r"you may look at the top card of your library any time\.",
        rf"you may (?:play|cast) {_SPEC} (?:from|off) the top of your library{_SPEC}\.",
        rf"you may (?:play|cast) the top card of your library{_SPEC}\.",
        rf"{_MANA_COST}: search your library for {_SPEC} and put (?:it|that card) onto the battlefield\. then shuffle your library\.",
        rf"if {_SPEC} would search {_SPEC}\.", r"players can't search libraries\.",
    ),
    "hand size": (
        r"you have no maximum hand size\.", r"players have no maximum hand size\.",
        r"(?:each opponent's|your) maximum hand size is reduced by \w+\.",
    ),
    "land drop": (
        r"you may play (?:an|one|two|three|any number of) additional lands? on each of your turns\.",
        r"players can't play lands(?: this turn)?\.",
    ),
    "outside the game": (
        r"partner", "friends forever", "hidden agenda", "double agenda", "choose a Background", rf"companion — {_TAIL}", r"~ can be your commander\.", r"draft ~ face up\.",
        rf"reveal ~ as you draft (?:it|~){_TAIL}", rf"as you draft a card, {_TAIL}", rf"as long as ~ is face up during the draft, {_TAIL}",
        r"a deck can have any number of cards named ~\.",
        rf"remove ~ from your deck {_SPEC} for ante\.",
        rf"if ~ is in your opening hand, {_TAIL}", rf"you may reveal (?:~|this card) from your opening hand\. {_TAIL}",
    ),
    "every type": ("changeling",),
    "attaching": (r"enchant (?:(?!card|tapped|untapped|attacking|blocking|with)[\w' -])+",),
}  # fmt: skip


@cache
def _compiled(reason: str) -> tuple[re.Pattern[str], ...]:
    return tuple(map(re.compile, _FORMS[reason]))


_LASTING = re.compile(
    r"\bleaves?\b|\bas long as\b|\bcop(?:y|ies)\b|\bgains? control\b|\bwhenever\b|\bremains\b"
    r"|\buntil (?!end of turn)|\bdetain|\bgoad|\benters as\b|\bfor the rest of the game\b|\bnext turn\b|\bnext combat\b"
    r"|\bthe monarch\b|\bthe initiative\b|\bcity's blessing\b|\bthe Ring\b|\bdungeon\b|\bexperience counter|\{E\}"
    r"|\bemblem\b|\bbecomes (?:day|night)\b|\brad counter|\bextra turn\b|\bcombat phase\b|\bplotted\b"
)
"""What outlives the moment at which it is said, and that no board tells: a tail with that may have a say yet."""
_THIS_TURN = re.compile(r"\buntil\b|\bthis turn\b")
"""What outlives a moment of the same turn."""


_THIS_TURN_ALREADY = frozenset({"before combat", "drawing"})
"""Reasons whose lines may have spoken before combat: in the upkeep, or of the card that is drawn for the turn."""


_OF_PERMANENTS = frozenset({"casting", "elsewhere"})
"""Reasons that hold for what is in play, as no instant or sorcery is."""
_WHATEVER_FOLLOWS = frozenset({UNCASTABLE, "exiled", "ten permanents", "energy", "main phase"})
"""Reasons that hold whatever the tail of a line says, since it never comes to pass."""
_OF_SPELLS = frozenset({"no spell", "a later turn", "suspended"})
"""Reasons that hold for what is cast, and for no ability."""


_OF_PLAYS = frozenset(
    {OPTION, "elsewhere", "from the graveyard", "main phase", "mana", "suspended", "cycled"}
)
"""Reasons of lines that a play would use, if a script could say so."""
_OF_EVENTS = ("whenever ", "if a spell or ability ")
"""How lines begin with the same reason that an event sets off, and no play."""


def is_of_plays(text: str, reason: str) -> bool:
    """Whether a line that is said to have no say is used by playing its card, so that a play may have meant it."""
    return (reason in _OF_PLAYS and not text.startswith(_OF_EVENTS)) or _ACTIVATED.match(text) is not None


_ACTIVATED = re.compile(r"[^\":]+: ")


class LineUse(NamedTuple):
    """How a play would use a line: from where, and what stands in the way of its card's own play that it could do away with.

    An option of a spell is taken up wherever that is cast from, and is no `zone`'s.  What it may help over is the `price`,
    the `time` or the `aim`; all of them where the line is used by itself.
    """

    zone: str = ""
    helps: frozenset[str] = frozenset({"price", "time", "aim"})
    taps: bool = False
    """Whether the card is tapped for it."""
    aims: bool = False
    """Whether it names a target."""
    as_a_sorcery: bool = False
    """Whether it is used in a main phase alone."""
    lands: tuple[str, ...] = ()
    """The land types for which alone it is offered, an opponent's and the player's own; empty where it asks for none."""


def use_of(text: str, reason: str) -> LineUse | None:
    """How a play would use a line that is said to have no say; None where no play does, or what it adds allows none."""
    if not is_of_plays(text, reason):
        return None
    if reason == OPTION:
        found = next((helps for form, helps in _OPTIONS if form.fullmatch(text)), _NOTHING)
        asked = _FOR_LANDS.match(text)
        return LineUse("", found, lands=asked.groups() if asked else ()) if found else None
    if reason == "main phase" and text.startswith("if you cast"):
        return None
    cost = text.partition(": ")[0] if _ACTIVATED.match(text) else ""
    away = {"graveyard": "from your graveyard", "hand": "discard ~"}
    zone = next((zone for zone, words in away.items() if words in text), _ZONES.get(reason, "battlefield"))
    return LineUse(
        zone,
        taps="tap" in cost.split(", "),
        aims="target" in text or text.startswith(("equip", "reconfigure", "fortify")),
        as_a_sorcery=reason == "main phase",
    )


def is_done_with_the_card_instead(line: CardLine) -> bool:
    """Whether a line is an ability that its card has in a hand alone: whoever casts the card does something else."""
    if not (_ACTIVATED.match(line.text) or line.reason in _INSTEAD):
        return False
    use = use_of(line.text, line.reason)
    return use is not None and use.zone == "hand"


_INSTEAD = frozenset({"cycled", "suspended"})
"""The reasons of keywords by which that is done with a card."""


_ZONES = {"from the graveyard": "graveyard", "elsewhere": "hand", "suspended": "hand", "cycled": "hand"}
"""From where the lines of a reason are used, if not where their card does all else."""
_NOTHING: frozenset[str] = frozenset()
_OPTIONS = tuple(
    (re.compile(form), frozenset(helps.split()))
    for helps, form in (
        ("", r"(?:buyback|replicate|conspire|casualty|bargain|gift|multikicker|splice)\b[^\n]*"),
        ("price aim", r"overload [^\n]*"),
        ("aim", r"(?:kicker|entwine|escalate|awaken|fuse|if this spell was kicked)\b[^\n]*"),
        ("time", r"you may cast (?:this spell|~) as though [^\n]*"),
        ("price", r"[^\n]*"),
    )
)
"""What the options of a spell may help over: a further cost for a further effect nothing, another cost the price."""
_FOR_LANDS = re.compile(r"if an opponent controls an? (\w+) and you control an? (\w+), you may ")
"""How an option begins that is there only where lands of two types are."""


def reason_of(text: str, bearer: Bearer) -> str:
    """The reason why a normalised line has no say, or an empty one where no form of the list covers it."""
    for reason in _FORMS:
        if reason in (_OF_PERMANENTS if bearer == "spell" else _OF_SPELLS):
            continue
        if bearer == "creature" and reason == "mana" and "sacrifice ~" in text:
            continue
        if any(form.fullmatch(text) for form in _compiled(reason)):
            if reason in _WHATEVER_FOLLOWS:
                return reason
            tail = text.partition(",")[2]
            outlives = _LASTING.search(tail) or (reason in _THIS_TURN_ALREADY and _THIS_TURN.search(tail))
            return "" if outlives else reason
    return ""
