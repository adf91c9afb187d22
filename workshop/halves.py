"""Parts the C that mypyc writes in two: what must be fast, and what Python alone asks for.

More than half of it is set-up, getters and wrappers through which Python calls. Optimised together
with the rest, they cost more than the rest, since functions are copied into their wrappers.
"""

import re
from collections.abc import Iterable

# All functions of Python become such functions of C. What runs once is not among the fast ones.
FUNCTION = re.compile(r"(?!static)\w[\w *]*CPyDef_courtly___\w+\([^;]*\) \{")
RUNS_ONCE = re.compile(r"_____(top_level|init)__\(")
IMPORT = re.compile(r"char CPyDef_\w+_____top_level__\(void\) \{")
AS_IT_IS = '__attribute__((optimize("O0"))) '  # whatever the flags are
TEXT = re.compile(r'"(?:[^"\\]|\\.)*"')
INCLUDED = re.compile(r"#include <(.*)\.c>")  # mypyc's runtime goes with what is fast
API = re.compile(r"#include <(.*_api)\.c>")


def halves(lines: Iterable[str]) -> tuple[str, str]:
    """What must be fast, and the rest; both know all that is declared in the headers."""
    fast: list[str] = []
    rest: list[str] = []
    depth = 0
    for line in map(str.lstrip, lines):
        if line.startswith("#include"):
            fast.append(line)
            rest.append(header_of(line))
        elif depth or (FUNCTION.match(line) and not RUNS_ONCE.search(line)):
            fast.append(line)
            bare = TEXT.sub("", line)
            depth += bare.count("{") - bare.count("}")
        else:
            rest.append(line)
    return "".join(fast), calm(rest)


def calm(lines: Iterable[str]) -> str:
    """The same, but that nothing is made of what runs once, when a module is imported."""
    return "".join(AS_IT_IS + line if IMPORT.match(line) else line for line in lines)


def header_of(line: str) -> str:
    """What declares a part of the runtime that is included elsewhere."""
    if not INCLUDED.match(line):
        return line
    return API.sub(r"#include <\1.h>", line) if API.match(line) else "#include <CPy.h>\n"
