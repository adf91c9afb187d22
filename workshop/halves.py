"""Parts the C that mypyc writes in two: what must be fast, and what Python alone asks for.

More than half of it is set-up, getters and wrappers through which Python calls. Optimised together
with the rest, they cost more than the rest, since functions are copied into their wrappers.

The C compiler is told besides what it cannot see: which calls are made only when something has gone
wrong, and where a processor has an instruction for what Python has to write out.
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
COLD = (
    *("CPy_AddTraceback", "CPy_AttributeError", "CPy_Raise", "CPy_TypeError"),
    *("CPy_TypeErrorTraceback", "PyErr_Occurred", "PyErr_SetNone", "PyErr_SetString"),
    "_Py_Dealloc",  # of lists and boards, which live as long as their state
)
# How such functions of Python begin in C, and what they are in an instruction or two.
INSTRUCTIONS = {
    "int64_t CPyDef_courtly___kernel___bits___lowest(": "return __builtin_ctzll(cpy_r_s);",
}


def halves(lines: Iterable[str]) -> tuple[str, str]:
    """What must be fast, and the rest; both know all that is declared in the headers."""
    fast: list[str] = []
    rest: list[str] = []
    included = depth = 0
    for line in map(str.lstrip, lines):
        if line.startswith("#include"):
            fast.append(line)
            included = len(fast)
            rest.append(header_of(line))
        elif depth or (FUNCTION.match(line) and not RUNS_ONCE.search(line)):
            if len(fast) == included:
                fast.append(hints())
            fast.append(line)
            fast += [for_gcc(does) for name, does in INSTRUCTIONS.items() if line.startswith(name)]
            bare = TEXT.sub("", line)
            depth += bare.count("{") - bare.count("}")
        else:
            rest.append(line)
    return "".join(fast), calm(rest)


def hints() -> str:
    """That what is called when something has gone wrong is hardly ever called."""
    return for_gcc("".join(f"__typeof__({name}) {name} __attribute__((cold));\n" for name in COLD))


def for_gcc(text: str) -> str:
    """What gcc understands, and those who do as it does."""
    return f"#ifdef __GNUC__\n{text.rstrip()}\n#endif\n"


def calm(lines: Iterable[str]) -> str:
    """The same, but that nothing is made of what runs once, when a module is imported."""
    return "".join(AS_IT_IS + line if IMPORT.match(line) else line for line in lines)


def header_of(line: str) -> str:
    """What declares a part of the runtime that is included elsewhere."""
    if not INCLUDED.match(line):
        return line
    return API.sub(r"#include <\1.h>", line) if API.match(line) else "#include <CPy.h>\n"
