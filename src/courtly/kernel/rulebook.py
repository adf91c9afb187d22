"""Our rulebooks: Markdown whose every rule and ruling begins with its bold id."""

import re
from dataclasses import dataclass
from pathlib import Path

# `§4-a` of a numbered book, `P1.3b-a`, `OV-a` or `lh-1` of one without numbers, rulings and
# procedures.
ENTRY = re.compile(
    r"^\*\*(§[\w.]+-\w+|[A-Z]{1,2}[\w.]*-[a-z]\w*|[a-z]{2,6}-\d+|§[\d.]+|R\d+[a-z]?|B\d+)\b"
)
SECTION = re.compile(r"^#+ (§[\d.]+|[A-Z]{2}|[A-Z]\d)\b")


@dataclass(frozen=True)
class Rulebook:
    """A rulebook, and where its rules are in it."""

    text: str
    entries: dict[str, str]  # by id, in order
    sections: dict[str, str]  # by number or letters

    @classmethod
    def read(cls, file: Path) -> "Rulebook":
        """Read a rulebook and find its rules."""
        text = file.read_text(encoding="utf-8")
        entries: dict[str, str] = {}
        for paragraph in re.split(r"\n\s*\n", text):
            found = ENTRY.match(paragraph)
            if found:
                entries[found[1]] = paragraph.strip()
        return cls(text, entries, _sections(text))

    def find(self, cite: str) -> str | None:
        """The text of a citation: a rule, a ruling, or a whole section."""
        written = cite.strip().replace(" ", "").lower().lstrip("§")
        for wanted in (written, re.sub(r"^[a-z]{2}-", "", written)):
            for name, entry in (*self.entries.items(), *self.sections.items()):
                if name.lower().lstrip("§") == wanted:
                    return entry
        return None

    def search(self, word: str) -> dict[str, str]:
        """The rules that mention a word, by id."""
        return {name: text for name, text in self.entries.items() if word.lower() in text.lower()}


def _sections(text: str) -> dict[str, str]:
    sections: dict[str, str] = {}
    for part in re.split(r"\n(?=#+ )", text):
        found = SECTION.match(part)
        if found:
            sections[found[1]] = part.strip()
    return sections
