"""Rules of thumb in numbers: whoever plays by them may be given others.

A class of such numbers has each as an attribute; other numbers make other temperaments.
"""

from collections.abc import Mapping

from courtly.kernel.errors import BadOption
from courtly.kernel.seats import in_words

Changes = Mapping[str, int]  # some of the numbers, by name


def numbers_of(thumbs: object) -> dict[str, int]:
    """All numbers of somebody, by name."""
    found = {name: getattr(thumbs, name, None) for name in dir(thumbs) if not name.startswith("_")}
    return {name: number for name, number in found.items() if isinstance(number, int)}


def change(thumbs: object, changes: Changes) -> None:
    """Give somebody other numbers."""
    known = numbers_of(thumbs) if changes else {}
    for name, number in changes.items():
        if name not in known:
            raise BadOption(f"no rule of thumb goes by {name!r}, but by {in_words(sorted(known))}")
        setattr(thumbs, name, number)
