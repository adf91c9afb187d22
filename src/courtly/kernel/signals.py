"""Events as data, for pictures that move: a game says what the details of each kind are."""

from collections.abc import Callable, Mapping

from courtly.kernel.event import parts_of
from courtly.kernel.table import Data, Plain

Reader = Callable[[int], Plain]


def signal(event: int, shapes: Mapping[int, str], readers: Mapping[str, Reader]) -> Data:
    """`takes seat card prize` names the event and reads its details; `-` is a detail unused."""
    kind, *details = parts_of(event)
    what, *fields = shapes[kind].split()
    data: Data = {"what": what}
    for field, detail in zip(fields, details, strict=False):
        if field != "-":
            data[field] = readers[field](detail)
    return data
