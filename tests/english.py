"""Is a text English? By words that no other language of ours has."""

import re

# What is typed, and what rules are cited by, is English in every language.
ASIDE = re.compile(r"`[^`]*`|\b[a-z]+-\d+\b")
TELLTALE = re.compile(
    r"\b(the|you|your|and|are|is|of|to|with|from|it|its|has|have|this|that|who|which|what|must|may"
    r"|can|be|been|not|no|on|by|at|takes?|plays?|cards?|turn|seat|their|his|one|two)\b",
    re.IGNORECASE,
)


def is_english(text: str) -> bool:
    """By its first telltale word."""
    return bool(TELLTALE.search(ASIDE.sub("", text)))
