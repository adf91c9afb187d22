"""What a game hands over to be drawn in a terminal. The kernel itself cannot draw."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from courtly.kernel.words import Data


@dataclass(frozen=True)
class Picture:
    """How a view becomes a picture, and what a person can change about it."""

    # Of a view, the names of the seats, width and height: something that rich can print.
    draw: Callable[..., Any]
    # The ways to lay out cards; where there are any, `draw` takes one as its last argument.
    arrangements: tuple[str, ...] = ()
    # What a person singles out with these words, or nothing; `draw` takes it as `chosen`.
    choose: Callable[[Data, str], str] | None = None
    # How a declaration is made at a keyboard, where it is not part by part in the rules' order.
    declaring: Callable[..., Any] | None = None


def drawn_by(name: str) -> Callable[[], Picture]:
    """The picture of a module with `draw` and whatever else of a picture it has by its name.

    It is imported when somebody looks: neither games nor the compiler need to know what draws.
    """

    def picture() -> Picture:
        module = import_module(name)
        further = [getattr(module, name, None) for name in ("choose", "declaring")]
        return Picture(module.draw, getattr(module, "ARRANGEMENTS", ()), *further)

    return picture
