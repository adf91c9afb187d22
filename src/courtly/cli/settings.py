"""What `courtly serve` is told by a file and by the environment; the command line goes first.

# courtly.toml                         COURTLY_HOST=127.0.0.1
host = "127.0.0.1"                     COURTLY_PROXY="10.0.0.1 10.0.0.2"
proxy = ["10.0.0.1"]
[limits]
sockets = 50
"""

import tomllib
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click

from courtly.kernel.errors import CourtlyError

PREFIX = "COURTLY"
LIMITS = "limits"
NOT_IN_A_FILE = ("config", "help")


def read_settings(context: click.Context, parameter: click.Parameter, file: Path | None) -> None:
    """What the file says becomes the default of each option. Raises CourtlyError."""
    if file is None:
        return
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise CourtlyError(f"{file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeError) as error:
        raise CourtlyError(f"{file}: is no TOML: {error}") from None
    limits = found.pop(LIMITS, {})
    if not isinstance(limits, dict):
        raise CourtlyError(f"{file}: {LIMITS} is a table of numbers, such as [limits]")
    context.default_map = {
        name: value
        for option, written in found.items()
        for name, value in [_setting(context, file, option, written)]
    }
    context.default_map["changes"] = [f"{name}={number}" for name, number in limits.items()]


def _setting(context: click.Context, file: Path, option: str, written: Any) -> tuple[str, Any]:
    options = {
        one.opts[0].removeprefix("--").replace("-", "_"): one
        for one in context.command.params
        if one.name not in (*NOT_IN_A_FILE, "changes")
    }
    found = options.get(option)
    if found is None:
        near = get_close_matches(option, [*options, LIMITS], 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(options)}, {LIMITS}"
        raise CourtlyError(f"{file}: there is no setting {option!r:.40}; {hint}")
    assert found.name is not None
    many = found.multiple if isinstance(found, click.Option) else False
    if isinstance(written, list) != many:
        shape = "a list" if many else "one value"
        raise CourtlyError(f"{file}: {option} is {shape}, not {written!r:.60}")
    try:
        found.type_cast_value(context, written)
    except click.BadParameter as error:
        raise CourtlyError(f"{file}: {option}: {error.message}") from None
    return found.name, written
