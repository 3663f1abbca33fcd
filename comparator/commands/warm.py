"""A comparison made once: whoever imports this has loaded, and so have its forks, what comparing needs."""

import gc

from comparator.commands.delivery import comparison_page
from comparator.comparing.compare import compare
from comparator.scenario.reading import read
from comparator.scenario.template import TEMPLATE
from comparator.serving.answers import rulesets_of_names
from comparator.serving.completion import complete
from rulesets.registry import MAIN

comparison_page(compare(read(TEMPLATE, "template"), rulesets_of_names(MAIN)))
complete("")
gc.freeze()  # or each fork would copy all this as soon as it looks for what nobody needs any more
