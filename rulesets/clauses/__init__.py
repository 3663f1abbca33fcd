"""The clauses: one module for each question, its answers oldest first.

A clause module knows the table and nothing of the other clauses; it reaches them only
through the ruleset it is handed.
"""
