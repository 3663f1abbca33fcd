"""A comparison as JSON, for programs.

How it is written, and in which version, is the business of `reports.writing.data`.
Ids are the scenario's: a player's name, a permanent's id.  Dates are ISO.

==================  ================================================================================
field               meaning
==================  ================================================================================
format              the version of all forms
scenario            what the file says of itself, with its own `text`; `origins` tells where each card comes
                    from: `name`, `kind` (scenario, card file, card book or own file), `place`, and the
                    places `passed_over` that define a card of that name, too
verdict             the comparison in a sentence of two facts at most
caveats             what a reader of the verdict alone must know
rulesets            those that ran: `name`, `title`, `date`, `story`, and what people have `called` it
lines               the ways to play the board, each with
  name, verdict, caveats
  phrases           the parts of the verdict, one for each group: `when` it holds, and what is `told`; `alike` if under all rules,
                    `doubt` where the texts leave something open that bears on it
  deciding          for the first groups the moment that decides: its `board`, what is `told`, `as_under` which
                    ruleset where the group's others do otherwise, the other plays of earlier moments (`before`), `first` in that one, and after
                    (`plays`), what becomes of the `damage`, the `label` of the play in the picture, and the `stroke`, which is the play, the damage
                    dealt at once or `then`, how all ends, who is `shown`, and the `track` of sizes of one whose size decides, if any
  decides           the window of the ladder that decides
  reasons           the rules that decide, the oldest first, by their ids, each with the one `before` it, and
                    with what came `also` on its day, and what says it now, `after` it was amended
  ends_by           where all end alike, the rule by which they do; or null
  sums              for each of the first groups what its outcome adds up to, or nothing
  the_way           where all end alike, the rule by which the way there differs; or null
  earlier           empty here, as the ribbon is
  left_out          of each `card` that took part the `lines` that are not read, and its `pieces`; the first caveats tell of them
  besides           empty here, as the ribbon is
  single_orders     whether damage orders of a single creature are announced under some of the rulesets alone, which is no difference
  way_told          whether the verdict itself says whether the way to one end differs
  as_taught         whether the scenario expects different ends of the rulesets compared, so that what it teaches is why
  groups            rulesets that agree: `letter`, `rulesets`, `summary`, and `leader`, an index
                    into `runs`
  differences       where two groups part: `kind` (result, timing or legality), `moment`, the two
                    `rulesets` held side by side, a sentence and the raw `facts` of each side,
                    `legality`, `by_default`, `rules`, and an `account` of the facts, a line for each
  ladder            moments in order: `window`, `first` where the paths part, `stretches` of rows that
                    are the `same` in all groups or in none (`cells` holds for each group the indexes of
                    its leader's events), and `standings`, one for each group: who may act, what is
                    `known` of the damage, or why the moment is a `gap`
  frames            the board moment by moment: `shots` holds for each group the index of its leader's
                    board, -1 for none, and the events told since the frame before
  endings           how each object and player ends, a phrase for each group
  notes             defaults, missing windows, what is older than its rule, borrowed rules, what of the script is not used, what the texts leave open,
                    which of its wordings a card has, refusals
  causes            for rulesets that follow each other in time, the clause versions behind each
                    difference, as `comparator blame --format json` gives them; `reworded` says what the wordings
                    of the cards change
  ribbon            empty here; `comparator timeline --format json` tells the years
  runs              one for each ruleset: `status` (finished, illegal, refused or unfinished), `reason`,
                    `rule`, final `facts` by id (how big, hurt or tapped something in play is, and whose, as it
                    was before damage and effects of the turn wore off), `consulted` clauses, `boards` and `events`
    events          `kind`, `window`, `subject`, `target`, `amount`, `detail`, the `cause` (a
                    point's id), the `sentence`, and the `rule` behind it
    boards          the table as each window opens: `players`, `permanents`, `stack`, `pending`
                    combat damage (source, recipient, amount), what is `elsewhere`, what players have or are beside
                    life and poison (`standing`), and whether it is day or night (`daytime`)
rules               sentences of the rules by `id`: `clause`, `point`, `numbers` and the days `as_of` which it bore
                    them, `since` and when it was `seen_before`, `document`, our paraphrase in `says`, `confidence`, the `rulesets` that cite it,
                    `decisive` where it is found or told to be behind a difference, `shared` by all rulesets; `wordings`
                    (`number`, `file`, `text`) only with --texts, from the user's own files
choices             where there are several lines, for rulesets that agree in all: `cells` says how each
                    line ends, `worth` what choosing gains
cards               what each card is and does in our words, with the `pieces` that are of it, and the lines that are `not_read`
unasked             empty here: the rulesets that nobody asked for and that a page holds beside those which agree
lead                the line whose verdict stands for all
failures            expectations that were not met
names               id to shown name, where the scenario lists it
command             the command line that makes the page again
fan_work            the notice that goes with every page
==================  ================================================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from comparator.blaming.causes import Blame
from comparator.blaming.timeline import Timeline
from comparator.comparing.divergence import account_of
from comparator.comparing.leaving_out import leaves_out
from comparator.comparing.results import Comparison
from comparator.scenario.scenario import Scenario
from reports.comparison import view
from reports.comparison.blames import shown
from reports.words import apart
from reports.words.outcomes import stages_apart
from reports.words.rewording import began
from reports.writing.data import fields, formatted

if TYPE_CHECKING:
    from comparator.catalogue.texts import Shelf


def comparison(
    comparison: Comparison, color: bool = False, texts: Shelf | None = None, full: bool = False
) -> str:
    """The whole view as JSON, and of each difference the account in lines."""
    page = asdict(view.page_view(comparison, texts=texts))
    for line, shown_line in zip(comparison.lines, page["lines"], strict=True):
        for divergence, difference in zip(line.divergences, shown_line["differences"], strict=True):
            difference["account"] = apart.account(account_of(divergence, line))
    return formatted(page)


def timelines_data(scenario: Scenario, found: Sequence[Timeline], color: bool = False) -> str:
    """The timelines of a scenario's lines."""
    told = [_timeline(one, scenario) for one in found]
    return formatted(
        {
            "scenario": scenario.slug,
            "left_out": leaves_out(scenario, [run for one in found for run in one.runs]),
            "timelines": told,
        }
    )


def _timeline(timeline: Timeline, scenario: Scenario) -> dict[str, object]:
    told = zip(timeline.stages, stages_apart(scenario, timeline), strict=True)
    return fields(timeline) | {
        "stages": [
            fields(stage, "reason", "facts", "worded", "run", "why", "since_then")
            | {
                "amendment": began(stage),
                "outcome": outcome,
                "blame": shown(stage.blame, scenario) if stage.blame else None,
            }
            for stage, outcome in told
        ]
    }


def blames_data(scenario: Scenario, found: Sequence[Blame], color: bool = False) -> str:
    """What parts rulesets on a scenario's lines."""
    told = [shown(one, scenario) for one in found]
    return formatted({"scenario": scenario.slug, "left_out": leaves_out(scenario), "blames": told})
