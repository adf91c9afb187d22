"""What is printed on the cards of a table: its numbers are the table's, not the book's.

A text names a number of the rules in a gap: `{tax_gain}`, or with its noun `{tax_gain:coin}`, which
says its plural where that is not `coins`: `{tax_gain:Münze|Münzen}`.
"""

import re
from collections.abc import Mapping
from dataclasses import replace

from courtly.kernel.words import Plain, Term

GAP = re.compile(r"\{(\w+)(?::(\w+)(?:\|(\w+))?)?\}")


def printed(text: str, numbers: Mapping[str, int]) -> str:
    """The text with the numbers in its gaps: `3`, `3 coins`."""

    def counted(gap: re.Match[str]) -> str:
        number, one = numbers[gap[1]], gap[2]
        if not one:
            return str(number)
        return f"{number} {one if number == 1 else gap[3] or f'{one}s'}"

    return GAP.sub(counted, text)


def printed_term(term: Term, numbers: Mapping[str, int]) -> Term:
    """What a card is, at a table with these numbers."""
    return replace(term, text=printed(term.text, numbers))


def printed_facts(facts: Plain, numbers: Mapping[str, int]) -> Plain:
    """Facts likewise; one that is nothing but a number becomes that number."""
    if isinstance(facts, Mapping):
        return {name: printed_facts(fact, numbers) for name, fact in facts.items()}
    if isinstance(facts, list):
        return [printed_facts(fact, numbers) for fact in facts]
    if not isinstance(facts, str):
        return facts
    alone = GAP.fullmatch(facts)
    return numbers[alone[1]] if alone and not alone[2] else printed(facts, numbers)
