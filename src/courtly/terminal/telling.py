"""Sentences about the seats of a table, in which whoever looks is `you`."""

import re

from courtly.kernel.rows import ENDING

YOU = "you"
GAP = re.compile(rf"\{{(\w+)\}}('s)?|{ENDING.pattern}")


def told(sentence: str, **names: str) -> str:
    """`{seat} play[s] {other}'s card` with names; a verb's ending is that of the name before it."""
    subject = ""

    def fill(gap: re.Match[str]) -> str:
        nonlocal subject
        name, owner, ending, for_you = gap.groups()
        if name is None:
            return (for_you or "") if subject == YOU else ending
        subject = names[name]
        if owner:
            return "your" if subject == YOU else f"{subject}'s"
        return subject

    return GAP.sub(fill, sentence)
