"""What the rules said: the table, the clauses with their dated versions, and the named rulesets."""
