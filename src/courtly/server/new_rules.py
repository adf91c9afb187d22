"""Games that were begun under other rules than those of today."""

from typing import Any

from courtly.games import game as game_named
from courtly.kernel.errors import BadRecord
from courtly.kernel.match import Line, Match
from courtly.kernel.proof import is_chance
from courtly.server.slices import Slices
from courtly.server.table_row import TableRow


async def replays(row: TableRow, lines: list[Line]) -> bool:
    """Is every line as legal today as it was, and dealt from the same seeds?"""
    try:
        await _replay(row, lines)
    except Exception:  # options, moves or positions that there are no more, whatever they break
        return False
    return True


async def _replay(row: TableRow, lines: list[Line]) -> None:
    match: Match[Any] = Match(game_named(row.game), row.seats, row.options)
    dealer, dealt = row.deal.dealer(), 0
    with Slices() as slices:
        for line in lines:
            if is_chance(line):
                outcome = dealer.outcome(dealt, match.state.chances())
                if match.game.words.outcome_text(match.state, outcome) != line.text:
                    raise BadRecord("the seeds say something else now")
                dealt += 1
            match.repeat(line)
            await slices.rest()
    if match.state.over() and row.result != match.result():
        raise BadRecord("it ends otherwise now")
