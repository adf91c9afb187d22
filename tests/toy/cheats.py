"""Lanterns with one thing wrong: each cheat must be caught by the promise that it breaks."""

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from courtly.kernel.bits import bit, has
from courtly.kernel.declared import Field, ones, row
from courtly.kernel.game import Game
from courtly.kernel.rows import Speech
from courtly.kernel.state import Moves, State
from courtly.kernel.words import Data, Plain, Said
from courtly.testing import conformance, declared, said
from toy import GAME
from toy.rules import (
    CHOOSING,
    CHOSEN,
    HANG,
    HANGING,
    TURN,
    WARD,
    WARDING,
    YIELD,
    Lanterns,
)
from toy.words import LanternWords

V = TypeVar("V", bound=type[Lanterns] | type[LanternWords])


class Cheat(NamedTuple):
    """What is wrong with it, the game, and the promise that must catch it."""

    sentence: str
    game: Game[Lanterns]
    promise: str


CHEATS: list[Cheat] = []


def breaks(promise: Callable[[Any], None]) -> Callable[[V], V]:
    """Note a variant of the toy; its docstring says what is wrong with it."""

    def note(variant: V) -> V:
        name = promise.__name__.replace("_", " ")
        CHEATS.append(Cheat(variant.__doc__ or "", game_with(variant), name))
        return variant

    return note


def game_with(variant: type[Lanterns] | type[LanternWords]) -> Game[Lanterns]:
    """The toy with other rules, or with other words."""
    if issubclass(variant, LanternWords):
        return replace(GAME, words=variant())
    return replace(GAME, start=variant)


# ---- the shape of a game -----------------------------------------------------------------


@breaks(conformance.one_of_three_holds)
class ActsWhileChanceActs(Lanterns):
    """a seat is asked while a lantern is being drawn"""

    def actors(self) -> int:
        return bit(self.turn) if self.phase == HANGING else super().actors()


@breaks(conformance.actors_and_only_actors_have_moves)
class MovesOutOfTurn(Lanterns):
    """a legal move is offered to a seat that is not asked"""

    def choices(self, seat: int) -> list[int]:
        return super().choices(seat) or [HANG]


@breaks(conformance.actors_and_only_actors_have_moves)
class AsksWithoutChoice(Lanterns):
    """a seat is asked and has no legal move"""

    def replies(self, seat: int) -> list[int]:
        return [move for move in super().replies(seat) if move != YIELD]


@breaks(conformance.actors_and_only_actors_have_moves)
class OffersTwice(Lanterns):
    """a legal move is listed twice"""

    def legal(self, seat: int, out: Moves) -> None:
        super().legal(seat, out)
        if self.phase == TURN and has(self.actors(), seat) and not self.draft:
            out.add(HANG)


@breaks(conformance.actors_and_only_actors_have_moves)
class MoveWithoutNumber(Lanterns):
    """a legal move has a number beyond all actions"""

    def replies(self, seat: int) -> list[int]:
        return [GAME.actions]


# ---- words -------------------------------------------------------------------------------


@breaks(conformance.moves_read_as_they_are_written)
class Ambiguous(LanternWords):
    """two legal moves have the same text"""

    def text(self, state: Lanterns, seat: int, move: int) -> str:
        return "raid" if move == HANG else super().text(state, seat, move)


@breaks(conformance.moves_are_made_of_parts)
class MadeOfTheSame(LanternWords):
    """two legal moves have the same parts"""

    def parts(self, state: Lanterns, seat: int, move: int) -> Data:
        return {"action": "hang"}


@breaks(conformance.moves_read_as_they_are_written)
class CaseSensitive(LanternWords):
    """a move is not understood in capitals"""

    def parse(self, state: Lanterns, seat: int, text: str) -> int | Said | None:
        return None if text.isupper() and len(text) > 1 else super().parse(state, seat, text)


@breaks(conformance.moves_read_as_they_are_written)
class CitesNothing(LanternWords):
    """a legal move rests on a rule that is not in the book"""

    def cite(self, state: Lanterns, seat: int, move: int) -> str:
        return "§9-z"


@breaks(conformance.outcomes_read_as_they_are_written)
class MisreadsChance(LanternWords):
    """every outcome of chance is read as the first one"""

    def parse_outcome(self, state: Lanterns, text: str) -> int | None:
        return 0


@breaks(conformance.outcomes_read_as_they_are_written)
class DeafToChance(LanternWords):
    """an outcome of chance is not understood as it is written"""

    def parse_outcome(self, state: Lanterns, text: str) -> int | None:
        return None if "jade" in text else super().parse_outcome(state, text)


@breaks(conformance.refusals_have_a_reason_and_a_rule)
class Speechless(LanternWords):
    """an illegal move is refused without a reason"""

    def explain(self, state: Lanterns, seat: int, move: int) -> Said:
        nothing: Any = None
        return super().explain(state, seat, move) if move != WARD else nothing


@breaks(conformance.refusals_have_a_reason_and_a_rule)
class RefusesWithoutRule(LanternWords):
    """an illegal move is refused by a rule that is not in the book"""

    def explain(self, state: Lanterns, seat: int, move: int) -> Said:
        return replace(super().explain(state, seat, move), cite="R99")


@breaks(said.what_is_said_is_declared)
class AsksWithoutARow(LanternWords):
    """a question is asked that is not among the rows"""

    speech = Speech(kinds={}, events={}, rows={})


@breaks(said.what_is_offered_names_the_players)
class OffersALetter(LanternWords):
    """a move is offered with the letter of a seat in place of its name"""

    speech = Speech(kinds={}, events={}, rows={})

    def label(self, state: Lanterns, seat: int, move: int) -> Said:
        return Said("as B did", "")


@breaks(conformance.refusals_change_nothing)
class ChokesOnNonsense(LanternWords):
    """nonsense raises ValueError"""

    def parse(self, state: Lanterns, seat: int, text: str) -> int | Said | None:
        move = super().parse(state, seat, text)
        return int(text) if move is None else move


@breaks(conformance.refusals_change_nothing)
class TakesAnything(LanternWords):
    """nonsense is taken for a move"""

    def parse(self, state: Lanterns, seat: int, text: str) -> int | Said | None:
        move = super().parse(state, seat, text)
        return state.default(seat) if move is None and has(state.asked, seat) else move


@breaks(conformance.defaults_are_legal)
class WardsByDefault(Lanterns):
    """the default is a move the seat may not have"""

    def default(self, seat: int) -> int:
        return WARD if self.phase == WARDING else super().default(seat)


# ---- copies and positions ----------------------------------------------------------------


@breaks(conformance.copies_are_equal_and_apart)
class CopyForgets(Lanterns):
    """a copy forgets whose charm was shown"""

    def copy_from(self, other: State) -> None:
        super().copy_from(other)
        self.shown = 0


@breaks(conformance.copies_are_equal_and_apart)
class CopyShares(Lanterns):
    """a copy shares a list with the original"""

    def copy_from(self, other: State) -> None:
        super().copy_from(other)
        if isinstance(other, Lanterns):
            self.oil = other.oil


@breaks(conformance.positions_round_trip)
class PositionForgets(LanternWords):
    """a position forgets who has looked at a lantern"""

    def set_up(self, state: Lanterns, position: Mapping[str, Plain]) -> None:
        super().set_up(state, position)
        state.hooks = [
            hung and hung._replace(seen_by=bit(hook // 2 + 1))
            for hook, hung in enumerate(state.hooks)
        ]


@breaks(conformance.positions_round_trip)
class PositionLeavesOut(LanternWords):
    """a position leaves out whose charm was shown"""

    def position(self, state: Lanterns) -> Data:
        return {name: value for name, value in super().position(state).items() if name != "shown"}


@breaks(conformance.positions_round_trip)
class PositionForgetsRefills(LanternWords):
    """a position forgets which lanterns cannot be in the pile"""

    def set_up(self, state: Lanterns, position: Mapping[str, Plain]) -> None:
        super().set_up(state, position)
        state.refills = 0
        state.hooks = [hung and hung._replace(refills=0) for hung in state.hooks]

    def position(self, state: Lanterns) -> Data:
        hooks: list[Plain] = [hung and [*hung[:2], 0] for hung in state.hooks]
        return {**super().position(state), "hooks": hooks, "refills": 0}


@breaks(conformance.records_replay_exactly)
class Chatters(LanternWords):
    """what happened is told otherwise each time"""

    count = itertools.count()

    def event(self, event: int, names: Sequence[str]) -> Said:
        return Said(f"{next(self.count)}. {super().event(event, names).text}", "§1-a")


# ---- declared fields -----------------------------------------------------------------------


class ForgetsTurns(Lanterns):
    """a copy does not know how many turns were played"""

    def copy_from(self, other: State) -> None:
        turns = self.turns
        super().copy_from(other)
        self.turns = turns


def declares(
    promise: Callable[[Any], None], sentence: str, game: Game[Any], *fields: Field
) -> None:
    """Note a game that declares these fields."""
    name = promise.__name__.replace("_", " ")
    CHEATS.append(Cheat(sentence, replace(game, fields=fields), name))


declares(declared.packed_states_come_back, "a field is not declared", GAME, *ones("turns"))
declares(
    declared.copies_miss_no_field, "a copy misses a field", game_with(ForgetsTurns), *ones("turns")
)
declares(
    declared.what_may_be_known_is_the_same_in_every_world,
    "charms are declared to be seen by all",
    GAME,
    row("charms", 2),
)


# ---- windows, leaving, the end -----------------------------------------------------------


@breaks(conformance.answers_in_any_order_are_the_same)
class FastestFinger(Lanterns):
    """the first ward closes the window"""

    def apply(self, seat: int, move: int) -> None:
        if move == WARD:
            self.asked = bit(seat)
        super().apply(seat, move)


@breaks(conformance.answers_in_any_order_are_the_same)
class TellsAtOnce(Lanterns):
    """every answer is announced as it comes in"""

    def apply(self, seat: int, move: int) -> None:
        if self.phase == CHOOSING:
            self.mention(CHOSEN, seat)
        super().apply(seat, move)


@breaks(conformance.leaving_is_always_possible)
class StillAsked(Lanterns):
    """a seat that left is still asked"""

    def leave(self, seat: int) -> None:
        asked = self.asked
        super().leave(seat)
        self.asked = asked


@breaks(conformance.leaving_is_always_possible)
class NobodyLeft(Lanterns):
    """when the last one asked leaves, nobody is to act"""

    def leave(self, seat: int) -> None:
        last = self.phase == CHOOSING and self.asked == bit(seat)
        super().leave(seat)
        if last and not self.over():
            self.phase, self.asked = CHOOSING, 0


@breaks(conformance.results_are_shared_out)
class PaysTooMuch(Lanterns):
    """a payoff lies beyond 1"""

    def payoff(self, seat: int) -> float:
        return 2 * super().payoff(seat)


@breaks(conformance.results_are_shared_out)
class PaysUnevenly(Lanterns):
    """the payoffs do not add up to nothing"""

    def payoff(self, seat: int) -> float:
        return super().payoff(seat) / (1 + seat)


@breaks(conformance.results_are_shared_out)
class NobodyWins(Lanterns):
    """nobody wins"""

    def winners(self) -> int:
        return 0

    def payoff(self, seat: int) -> float:
        return 0.0


@breaks(conformance.copies_are_equal_and_apart)
class NeverEnds(Lanterns):
    """the game never ends"""

    def dawn(self) -> None:
        self.night = 0
        super().dawn()
