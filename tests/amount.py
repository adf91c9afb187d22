"""How much a test looks at: a little interpreted, more compiled, most in a soak. How long it waits.

Both builds come from the same sources. Compiled, a test tries as much as it takes to find a
mistake; interpreted, only enough to see that the two builds agree.
"""

from courtly.kernel.build import compiled

SOAK = 10  # times as much
PATIENCE = 120.0  # seconds for what comes in no time: only a failure takes so long


class Run:
    """Whether this run is a soak; conftest.py says so before any test is read."""

    soak = False


def amount(interpreted: int, usual: int, soak: int | None = None) -> int:
    """So many, in this build and this run; a soak may want other than ten times the usual."""
    if not Run.soak:
        return usual if compiled() else interpreted
    if compiled() and soak is not None:
        return soak
    return SOAK * (usual if compiled() else interpreted)


def one_in(interpreted: int, usual: int) -> int:
    """One in so many is looked at, where all would be too many."""
    return usual if compiled() else interpreted
