"""What is asked of the rules: the contract between the table and the clauses.

A class stands for each clause, and its first sentence is the clause's question.  Its members are what the table asks, with
what it hands over and what it wants to know; a clause with a single thing to ask is called itself, and one that asks
for a bare yes or number is that.  A version of the clause is one dated answer: `Version.does` keeps to the class here.
The names of the clauses, their questions in reports and in the documentation, and what the conformance kit holds a
ruleset against are read from here; `Ruleset` has a field for each of its classes.

- Damage, life, loyalty, power and toughness are whole points; poison and other counters are counted one by one.
- A `Ref` names a permanent or a player; a permanent that is certain to be one is handed over as a `GameObject`.
- `Illegal | None` is why something may not be done, or None where it may; `Provision` is what the rules say of it.
- Whatever returns None acts on the state: it changes it, tells events, and puts on the agenda what is still to be done.
- Nothing here asks a player: a version that needs an answer puts a decision to the state.
"""
