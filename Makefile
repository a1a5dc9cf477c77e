# One verb per job. Each sets up what it needs in .venv, from the lock, once.

.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help serve sync site check docs test bench lock

# The theme tells on every run when its maintenance ends; docs/about/architecture.md has noted it.
export NO_MKDOCS_2_WARNING := 1

READY := .venv/ready
RUN := .venv/bin/python -m
SUITABLE := import sys, ensurepip, venv; sys.exit(not (3, 11) <= sys.version_info < (3, 14))

help:  ## list the verbs
	@sed -n 's/^\([a-z]*\):.*## /make \1\t/p' Makefile

serve: $(READY)  ## show the digest on http://127.0.0.1:8000, following every edit
	$(RUN) mkdocs serve --dev-addr 127.0.0.1:8000

sync: $(READY)  ## turn sources into paper pages, and tell what became of each record
	.venv/bin/digest sync

# The date of the last commit is the date of the build, so that a commit always gives the same site.
site: $(READY)  ## build the digest into site/
	@SOURCE_DATE_EPOCH="$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct 2>/dev/null || date +%s)}" $(RUN) mkdocs build --strict

check: $(READY)  ## the quick checks: format, lint, types, imports, workflows, printed pages, content
	$(RUN) ruff format --check .
	$(RUN) ruff check .
	$(RUN) mypy
	.venv/bin/lint-imports
	.venv/bin/actionlint
	.venv/bin/zizmor --quiet --offline --strict-collection --persona=auditor .github
	$(RUN) pytest --quiet tests/test_architecture.py tests/test_printed.py
	.venv/bin/digest check $(if $(GITHUB_ACTIONS),--format github)

docs: $(READY)  ## print again the pages that come from code
	$(RUN) tests.printed

test: $(READY)  ## the checks, then every test
	$(RUN) tests.chromium
	$(MAKE) check
	$(RUN) pytest

bench: $(READY)  ## measure, into bench.json
	$(RUN) tests.bench

lock: $(READY)  ## choose the newest versions that pyproject.toml allows
	$(RUN) pip install --quiet uv
	$(RUN) uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --upgrade \
	  --generate-hashes --no-emit-index-url --no-header --quiet --output-file requirements.txt

# A missing stamp means that set-up never ended, so it starts from nothing; a set-up that is stopped leaves no stamp.
$(READY): requirements.txt pyproject.toml
	@test -f $@ || for python in $(or $(PYTHON),python3.13 python3.12 python3.11 python3 python); do \
	  if "$$python" -c '$(SUITABLE)' 2>/dev/null; then found=yes; "$$python" -m venv --clear .venv; break; fi; \
	done; test -f $@ || test "$$found" || { \
	  echo 'Python 3.11, 3.12 or 3.13 with its module venv is needed: install it, or name it with PYTHON=/path/to/python.' >&2; exit 1; }
	@rm -f $@
	@echo 'Setting up .venv; this takes a minute.' >&2
	@$(RUN) pip install -qq --no-input --disable-pip-version-check --require-hashes --requirement requirements.txt
	@$(RUN) pip install -qq --no-input --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@
