# Two commands set up a fresh machine: `make report` and `make test`.

PYTHON ?= python3
BIN := .venv/bin
FAST := .venv-compiled
WORDS := .venv-docs
OUT := out
EXAMPLES := 5000
COMBATS := 10000
# One more than there are processors: those who test in a browser mostly wait.
WORKERS = $(shell $(BIN)/python -c 'import os; print(1 + (os.cpu_count() or 1))')
# The types are checked while it is fetched; without npm there is no live page to test.
LIVE := $(shell command -v npm >/dev/null && echo .live/fetched)
BENCH := --benchmark-quiet --override-ini 'python_files=bench_*.py' --override-ini 'python_functions=bench_*'

# Python keeps what it has compiled, whatever the machine says: the tests start it some hundred times.
export PYTHONDONTWRITEBYTECODE :=

.DELETE_ON_ERROR:
.PHONY: report test tests types live fuzz sample bank screenshots compiled bench bench-compiled bench-live load docs golden format clean

report: .venv/installed  ## compare the bundled scenarios and say where the pages are
	@$(BIN)/comparator compare --all-library --output $(OUT)/
	@echo
	@echo 'Open $(OUT)/index.html in a browser. Then a combat of your own:'
	@echo '  $(BIN)/comparator new mine.yaml'
	@echo '  $(BIN)/comparator compare mine.yaml'
	@echo 'After `. $(BIN)/activate` it is called comparator alone, which then says what to try.'

test: .venv/tested  ## lint, types, the documentation, and every test including those in a browser; of the live page where there is npm
	@command -v npm >/dev/null || echo 'There is no npm here: the tests of the live page are left out.'
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@$(MAKE) --no-print-directory --jobs 2 tests types docs

tests: .venv/tested $(LIVE)
	$(BIN)/pytest --numprocesses $(WORKERS) --dist loadgroup

types: .venv/tested
	$(BIN)/mypy

live: .live/fetched .venv/tested  ## the site with a page that runs in the browser, under $(OUT)/live; takes node and npm
	$(BIN)/comparator site --live --runtime .live --output $(OUT)/live

fuzz: .venv/tested  ## many boards and combats made at random: each run, compared, explored, asked about; worked out twice
	FUZZ=$(EXAMPLES) COMBATS=$(COMBATS) $(BIN)/pytest --timeout 0 tests/test_fuzz.py tests/test_combats.py

sample: .venv/tested  ## read every card of the sample of real cards, where it is at hand, not only one in twenty
	$(BIN)/pytest --timeout 0 tests/rulesets/cards/test_card_text.py --whole-sample

bank: .venv/tested  ## hold every question, every run and every day of a "Why" that the library gives, not only those of some boards
	BOARDS_APART=1 $(BIN)/pytest --timeout 0 tests/reports tests/comparator/running tests/comparator/exploring \
		-k 'gate or real_cards or every_why_of_the_library or number_of_another_day or a_shared_run or what_is_scripted'

screenshots: .venv/tested  ## pictures of the pages in every size, under $(OUT)/screenshots
	$(BIN)/python -m tests.screenshots $(OUT)/screenshots

compiled: $(FAST)/installed .venv/tested  ## the same program with its engine compiled, as $(FAST)/bin/comparator, held against its sources
	$(BIN)/pytest --timeout 0 tests/rulesets/test_compiled.py --compiled

bench: .venv/tested  ## print what things cost
	$(BIN)/pytest --timeout 0 tests/bench $(BENCH)

bench-compiled: $(FAST)/installed  ## the same with the engine compiled, where that matters
	$(FAST)/bin/pytest tests/bench/bench_costs.py tests/bench/bench_scale.py $(BENCH) --override-ini 'pythonpath='

bench-live: .venv/tested .live/fetched  ## print what the live page costs
	$(BIN)/python -m tests.bench.live

load: .venv/tested  ## print how long 200 readers wait for a server on this machine, in ten minutes
	$(BIN)/python -m tests.bench.load

docs: $(WORDS)/installed  ## build the documentation into $(OUT)/docs; a warning fails it
	NO_MKDOCS_2_WARNING=1 $(WORDS)/bin/mkdocs build --strict --quiet --site-dir $(OUT)/docs

golden: .venv/tested  ## record the goldens anew; read the difference before committing it
	$(BIN)/pytest --record-goldens

format: .venv/tested
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv $(FAST) $(WORDS) $(OUT) .live .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks

# The stamps make the second call quick: pip runs again only when pyproject.toml has changed. Of what only tests and
# documentation need most is never imported, and so is compiled where it is.
.venv/installed: pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/tested: pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --editable '.[test]'
	@touch .venv/installed $@

# Apart from the tests, some of which read exports back with a package that needs an old Markdown.
$(WORDS)/installed: pyproject.toml
	$(PYTHON) -m venv $(WORDS)
	$(WORDS)/bin/python -m pip install --quiet --disable-pip-version-check --no-compile --editable '.[docs]'
	@touch $@

# Built from a source archive, so that nothing compiled comes to lie in the tree, where it would hide the sources.
$(FAST)/installed: pyproject.toml $(wildcard rulesets/*.py rulesets/*/*.py rulesets/*/*/*.py) | .venv/bin/python
	rm -rf $(FAST)
	$(PYTHON) -m venv $(FAST)
	$(FAST)/bin/python -m pip install --quiet --disable-pip-version-check hatchling hypothesis pytest-benchmark
	$(FAST)/bin/hatchling build --target sdist --directory $(FAST)/archive
	HATCH_BUILD_HOOKS_ENABLE=1 $(FAST)/bin/python -m pip install --quiet --disable-pip-version-check $(FAST)/archive/*
	@touch $@

# What the live page runs on, by version and hash. The wheels are of one system; only their Python files are used.
.live/fetched: live/package.json live/package-lock.json live/wheels.txt | .venv/bin/python
	@command -v npm >/dev/null || { echo 'npm is needed for the live page; on Debian: apt-get install npm' >&2; exit 1; }
	rm -rf .live
	mkdir -p .live/wheels
	cp live/package.json live/package-lock.json .live/
	npm ci --prefix .live --ignore-scripts --no-audit --no-fund --silent
	$(BIN)/python -m pip download --quiet --disable-pip-version-check --dest .live/wheels --require-hashes --no-deps \
		--only-binary :all: --implementation cp --python-version 3.14 --platform manylinux2014_x86_64 --platform manylinux_2_28_x86_64 \
		--requirement live/wheels.txt
	@touch $@

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'Python 3.11 or newer is needed; name one with: make PYTHON=python3.11' >&2; exit 1; }
	@$(PYTHON) -m venv .venv \
		|| { rm -rf .venv; echo 'No virtual environment could be made; on Debian: apt-get install python3-venv' >&2; exit 1; }
