# make run    start the app
# make quick  lint, types and a third of the tests, within a minute
# make test   lint, types and all tests
# make desktop  the download for this system, in dist/; make walk checks it
# All of them install missing requirements first.

py := .venv/bin/python

.PHONY: desktop walk evening run quick test bench train lint types page workflows clean venv dev libs browser catalogs pictures tour apk bundle
.NOTPARALLEL:

run: venv libs
	@$(py) -m tools.run

test: dev browser lint types page workflows
	@tools/tests.sh

quick: dev libs lint types
	@tools/tests.sh -p tests.quick

bench: dev
	@$(py) -m tools.bench

# Trains the weights of the coach by self-play (docs/coach.md); about twenty minutes of one core.
train: dev
	@$(py) -m tools.training qwinto --turns 46 --rates 2e-3 3e-5
	@$(py) -m tools.training qwinto-cards --turns 40 --games 600
	@$(py) -m tools.training qwantum --turns 40 --games 500

lint: dev
	@echo "== ruff"
	@$(py) -m ruff check .
	@$(py) -m ruff format --check .

types: dev
	@echo "== mypy"
	@$(py) -m tools.check_types

page: browser
	@tools/page/check.sh

workflows: browser
	@tools/android/check.sh

venv:
	@tools/venv.sh

dev:
	@tools/venv.sh dev

libs:
	@tools/system_libs.sh

browser:
	@tools/system_libs.sh browser

clean:
	rm -rf .venv build dist tools/android/node_modules tools/page/node_modules .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

pictures: dev libs
	@SPIELBLOCK_GOLDEN=write $(py) -m pytest -q tests/gui/test_pictures.py -k looks_as_it_did

tour: dev browser
	@$(py) -m tools.tour

catalogs: dev
	@$(py) -m tools.catalogs

# These need a JDK 17 and the packages listed in docs/release.md; the first run downloads the Android SDK and NDK.
# One architecture per build: python-for-android's pip breaks at the second one (its issues 3339 and 3364).
ARCH ?= arm64-v8a

apk: dev
	@tools/android.sh debug $(ARCH)

bundle: dev
	@tools/android.sh release $(ARCH)

# The download for this system, in dist/; see tools/desktop. It has a Python of its own, so that nothing else gets into it.
desktop := build/desktop-venv

desktop: libs
	@VENV=$(desktop) tools/venv.sh desktop
	@$(desktop)/bin/python -m tools.desktop.build

# Unpacks that download and walks through it: all pages, a round of each game, a guest.
walk: libs
	@test -d build/desktop || $(MAKE) --no-print-directory desktop
	@$(desktop)/bin/python -m tools.desktop.check

# Two guests play Qwinto to its result in browsers at a table of that download, and the history has it after a restart.
evening: dev browser
	@$(py) -m tools.desktop.evening
