"""Abilities and effects as data: what a card can do, said once and for every era.

Nothing here acts.  `rulesets.cards` builds these records from YAML, the table
carries them, and `rulesets.table.effects` carries them out.
"""
