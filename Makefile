# Two commands do everything, set-up included:
#   make run    start the app
#   make test   check and test it
# Both install what is missing on the first run and nothing on the next.

py := .venv/bin/python

.PHONY: run test bench train lint types page clean venv dev libs browser catalogs pictures tour apk bundle
.NOTPARALLEL:

run: venv libs
	@$(py) -m tools.run

test: dev browser lint types page
	@tools/tests.sh

bench: dev
	@$(py) -m tools.bench

# What the coach knows, learned anew by playing with itself (docs/coach.md); about twenty minutes of one core.
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
	@$(py) -m mypy

page: browser
	@tools/page/check.sh

venv:
	@tools/venv.sh

dev:
	@tools/venv.sh dev

libs:
	@tools/system_libs.sh

browser:
	@tools/system_libs.sh browser

clean:
	rm -rf .venv build tools/page/node_modules .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

pictures: dev libs
	@SPIELBLOCK_GOLDEN=write $(py) -m pytest -q tests/gui/test_pictures.py -k looks_as_it_did

tour: dev browser
	@$(py) -m tools.tour

catalogs: dev
	@$(py) -m tools.catalogs

# Need a JDK 17 and what docs/release.md lists; the first time they fetch the Android SDK and NDK.
# One architecture per build: python-for-android's pip breaks at the second one (its issues 3339 and 3364).
ARCH ?= arm64-v8a

apk: dev
	@tools/android.sh debug $(ARCH)

bundle: dev
	@tools/android.sh release $(ARCH)
