"""The keyword abilities: one row each, the abilities that some are short for, and the clauses made from rows."""
