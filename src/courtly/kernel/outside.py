"""What other packages bring by entry points: found by name, loaded when it is asked for."""

import logging
import re
from collections.abc import Callable, Collection
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import Generic, TypeVar

from courtly.kernel.errors import CourtlyError

NAME = re.compile(r"[a-z][a-z0-9_]*")

T = TypeVar("T")


class Outside(Generic[T]):
    """One group of entry points. One that is of no use is left out, with a line that says why."""

    def __init__(
        self,
        group: str,
        kind: str,
        own: Collection[str],
        checked: Callable[[str, object], T],
        error: type[CourtlyError],
    ) -> None:
        """`checked` takes what was loaded under a name; `own` are the names that are ours."""
        self.group = group
        self.kind = kind
        self.own = own
        self.checked = checked
        self.error = error
        self.loaded: dict[str, T] = {}
        self.left_out: dict[str, str] = {}  # why, by name

    @cached_property
    def entries(self) -> dict[str, EntryPoint]:
        """By name. Of two packages with the same name the first in the alphabet has it."""
        found: dict[str, EntryPoint] = {}
        for entry in sorted(entry_points(group=self.group), key=package_of):
            if entry.name in self.own:
                self._warn(self._complaint(entry, "Courtly itself has one of this name"))
            elif entry.name in found:
                other = package_of(found[entry.name])
                self._warn(self._complaint(entry, f"the package {other} has one of this name"))
            else:
                found[entry.name] = entry
        return found

    def load(self, name: str) -> T:
        """The one of this name. Raises the error that was named for it."""
        if name not in self.loaded and name not in self.left_out:
            self._try(self.entries[name])
        if name in self.left_out:
            raise self.error(self.left_out[name])
        return self.loaded[name]

    def every(self) -> list[T]:
        """All that are of use; about the others there is a line in the log, once."""
        for name, entry in self.entries.items():
            if name not in self.loaded and name not in self.left_out:
                self._try(entry)
                if name in self.left_out:
                    self._warn(self.left_out[name])
        return [self.loaded[name] for name in self.entries if name in self.loaded]

    def _try(self, entry: EntryPoint) -> None:
        """Whatever a stranger's code raises becomes a line about that package."""
        try:
            if not NAME.fullmatch(entry.name):
                raise CourtlyError("a name is small letters, digits and _")
            self.loaded[entry.name] = self.checked(entry.name, entry.load())
        except CourtlyError as problem:
            self.left_out[entry.name] = self._complaint(entry, str(problem))
        except Exception as problem:
            reason = f"{type(problem).__name__}: {problem}"
            self.left_out[entry.name] = self._complaint(entry, reason)

    def _complaint(self, entry: EntryPoint, reason: str) -> str:
        which = f"the {self.kind} {entry.name} of the package {package_of(entry)}"
        return f"{which} is left out: {' '.join(reason.split())}"

    def _warn(self, complaint: str) -> None:
        logging.getLogger("courtly").warning("courtly: %s", complaint)


def package_of(entry: EntryPoint) -> str:
    """The name of the package that an entry comes from."""
    return "(unknown)" if entry.dist is None else entry.dist.name
