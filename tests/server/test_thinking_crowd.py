"""Bots that think at two hundred tables delay nobody, and answer soon."""

import pytest

from courtly.arena.crowd import PROMPT, SOON, attended, figures
from courtly.arena.load import Count
from loops import run

pytestmark = pytest.mark.once

TABLES, SECONDS = 200, 100.0


def counted(*seconds: float) -> Count:
    return Count(moves=len(seconds), delays=list(seconds))


def test_what_is_wanted_of_bots_is_said_in_figures() -> None:
    good = figures(3, counted(0.01, 0.02), counted(0.01, 0.05), [1.0, 2.0, PROMPT])
    assert good["later_ms"] == 0.0  # the last of a hundred is not among two
    assert good["wanted"] == "yes"
    slow = figures(3, counted(*[0.01] * 200), counted(*[0.02 + SOON] * 200), [1.0])
    assert (slow["later_ms"], slow["wanted"]) == (60.0, "no")
    late = figures(3, counted(0.01), counted(0.01), [PROMPT + 0.1] * 20)
    assert (late["answer_p95_s"], late["wanted"]) == (PROMPT + 0.1, "no")


@pytest.mark.soak
def test_thoughts_at_two_hundred_tables_delay_no_move() -> None:
    row = run(attended(TABLES, SECONDS))
    print(f"\n{row}")
    assert row["wanted"] == "yes", row
