"""A comparison as JSON, for programs.

`format` is 1; it rises when a field changes its meaning or goes, and stays when fields are added.
Keys are sorted and nothing depends on the day or the machine, so equal comparisons are equal texts.
Ids are the scenario's: a player's name, a permanent's id.  Dates are ISO.

==================  ==========================================================================
field               meaning
==================  ==========================================================================
format              this table's version: 1
scenario            what the file says of itself, with its own `text`
verdict             the comparison in a sentence
rulesets            those that ran: `name`, `title`, `date`, `story`
lines               the ways to play the board, each with
  name, verdict
  groups            rulesets that agree: `letter`, `rulesets`, `summary`, and `leader`, an index
                    into `runs`
  differences       where two groups part: `kind` (result, timing or legality), `moment`, a
                    sentence and the raw `facts` of each side, `legality`, `by_default`, `rules`
  timeline          moments in order; `cells` holds for each group the indexes of its leader's
                    events, `same` whether they agree, `first` marks the first difference,
                    `absent` the groups that never had the moment
  endings           how each object and player ends, a phrase for each group
  before            index of the last board that all leaders share, -1 for none
  notes             defaults, missing windows, unnamed and borrowed rules, refusals
  runs              one for each ruleset: `status` (finished, illegal or refused), `reason`,
                    `rule`, final `facts` by id, `consulted` clauses, `boards` and `events`
    events          `kind`, `window`, `subject`, `target`, `amount`, `detail`, the `cause` (a
                    version's id), the `sentence`, and the `rule` behind it
    boards          the table as each window opens: `players`, `permanents`, `stack`, `pending`
                    combat damage (source, recipient, amount), and what is `elsewhere`
rules               dated rules by `id`: `clause`, `version`, `numbers`, `since`, `document`,
                    our paraphrase in `says`, `confidence`, the `rulesets` that cite it,
                    `decisive` at a first difference, `shared` by all rulesets
failures            expectations that were not met
names               id to shown name, where the scenario lists it
command             the command line that makes the page again
fan_work            the notice that goes with every page
==================  ==========================================================================
"""

from __future__ import annotations

import json
from dataclasses import asdict

from comparator.results import Comparison
from reports import view

FORMAT = 1


def comparison(comparison: Comparison) -> str:
    """The whole view as JSON."""
    record = {"format": FORMAT, **asdict(view.page(comparison))}
    return json.dumps(record, ensure_ascii=False, indent=1, sort_keys=True, default=_plain) + "\n"


def _plain(value: object) -> object:
    """Facts may hold sets; everything else is plain already."""
    if isinstance(value, frozenset | set):
        return sorted(value)
    raise TypeError(f"not JSON-able: {value!r}")
