"""`./courtly WORD ...` in a clone: tests, or the program in the best build there is.

Nothing but Python's own library is used here: this runs before anything is installed.
"""

import sys

from start import start
from steps import Trouble


def main(words: list[str]) -> None:
    """Do what the words say; whatever goes wrong is one line."""
    try:
        if words[:1] == ["test"]:
            from checks import run

            sys.exit(run(words[1:]))
        if words[:1] == ["docs"]:
            from pages import build

            sys.exit(build(words[1:]))
        if words == ["compile"]:
            from builds import compile_now

            compile_now()
            return
        start(words)
    except Trouble as trouble:
        sys.exit(f"courtly: {trouble}")
    except OSError as problem:
        sys.exit(f"courtly: cannot be set up: {problem}")
    except KeyboardInterrupt:
        sys.exit(130)


main(sys.argv[1:])
