"""How bots decide: each from a world that its seat cannot tell from the true one."""

from collections.abc import Sequence
from typing import Any

from courtly.bots.bot import Bot
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.play import Draft
from courtly.kernel.seats import seats_in
from courtly.kernel.state import Log
from courtly.kernel.thoughts import Budget, Knowledge

UNLIMITED = Budget()


def decide(
    game: Game[Any],
    state: Any,
    seat: int,
    bot: Bot,
    dice: Dice,
    budget: Budget,
    lived: Sequence[int] = (),
) -> int:
    """One small move."""
    return bot.choose(game, Knowledge(state.imagine(seat, dice), seat, lived), dice, budget)


def declare(
    game: Game[Any],
    state: Any,
    seat: int,
    bot: Bot,
    dice: Dice,
    budget: Budget,
    lived: Sequence[int] = (),
) -> Draft[Any]:
    """A whole declaration, tried out on a copy."""
    draft = Draft(game, state, seat)
    while not draft.complete:
        so_far = [*lived, *[~move for move in draft.moves]]
        move = decide(game, draft.state, seat, bot, dice, budget, so_far)
        draft.add(game.words.text(draft.state, seat, move))
    return draft


def play_to_the_end(
    game: Game[Any],
    state: Any,
    bots: Sequence[Bot],
    dice: Dice,
    thrown: Sequence[Dice] = (),
    budget: Budget = UNLIMITED,
) -> int:
    """Let one bot a seat play until the game is over; the number of decisions.

    Chance and all bots share the dice, unless each seat throws its own.
    """
    thrown = thrown or [dice] * len(bots)
    log = state.log = Log() if any(bot.remembers for bot in bots) else None
    decisions = 0
    while not state.over():
        chances = state.chances()
        if chances:
            state.happen(dice.below(chances))
            continue
        for seat in seats_in(state.actors()):
            lived = log.lived(seat) if log is not None and bots[seat].remembers else ()
            move = decide(game, state, seat, bots[seat], thrown[seat], budget, lived)
            if log is not None:
                log.decide(seat, move)
            state.apply(seat, move)
            decisions += 1
    return decisions
