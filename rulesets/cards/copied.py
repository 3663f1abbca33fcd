"""Cards of which a copy is cast for nothing, as by cipher: what can be asked of one in the midst of what resolves."""

from __future__ import annotations

from dataclasses import replace

from rulesets.table.abilities.costs import FREE
from rulesets.table.printed import Facts


def why_not_cast(facts: Facts) -> str:
    """Why no copy of a card is cast for nothing; empty where one may be."""
    spells = [ability for ability in facts.abilities if ability.kind == "spell"]
    if not facts.is_no_permanent or not spells:
        return f'"{facts.name}" is no instant or sorcery that does something'
    if len(spells) > 1:
        return f'"{facts.name}" is cast in several ways, and nobody is asked in which a copy of it is'
    if spells[0].choose or replace(spells[0].cost, mana="") != FREE:
        return f'"{facts.name}" asks for more than targets, and of a copy nothing else is asked'
    return ""
