"""Questions: one fact of one combat, asked under dated rules, with what nameable beliefs would make of it.

Facts only; the sentences are the reports'.
"""
