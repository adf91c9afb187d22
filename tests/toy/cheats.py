"""Lanterns with one thing wrong: each cheat must be caught by the promise that it breaks."""

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from courtly.kernel.bits import bit, has
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.seats import seats_in, set_of
from courtly.kernel.state import EVERYONE, Moves, State
from courtly.kernel.table import Data, Plain, Said
from courtly.testing import conformance, secrets
from toy import GAME
from toy.rules import (
    BELL,
    CHOOSING,
    CHOSEN,
    DEALING,
    GOLD,
    HANG,
    HANGING,
    HANGS,
    KINDS,
    RAID,
    SPIES,
    THORN,
    TURN,
    WARD,
    WARDING,
    YIELD,
    Hung,
    Lanterns,
)
from toy.table import LanternTable

V = TypeVar("V", bound=type[Lanterns] | type[LanternTable])


class Cheat(NamedTuple):
    """What is wrong with it, the game, and the promise that must catch it."""

    sentence: str
    game: Game[Lanterns]
    promise: str
    missed: str  # why the suite cannot catch it yet; empty: it can


CHEATS: list[Cheat] = []


def breaks(promise: Callable[[Any], None], missed: str = "") -> Callable[[V], V]:
    """Note a variant of the toy; its docstring says what is wrong with it."""

    def note(variant: V) -> V:
        name = promise.__name__.replace("_", " ")
        CHEATS.append(Cheat(variant.__doc__ or "", game_with(variant), name, missed))
        return variant

    return note


def game_with(variant: type[Lanterns] | type[LanternTable]) -> Game[Lanterns]:
    """The toy with other rules, or with another table."""
    if issubclass(variant, LanternTable):
        return replace(GAME, table=variant())
    return replace(GAME, start=lambda seats, chosen: variant(seats, chosen["rose_raids"] == "on"))


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
class Ambiguous(LanternTable):
    """two legal moves have the same text"""

    def text(self, state: Lanterns, seat: int, move: int) -> str:
        return "raid" if move == HANG else super().text(state, seat, move)


@breaks(conformance.moves_read_as_they_are_written)
class CaseSensitive(LanternTable):
    """a move is not understood in capitals"""

    def parse(self, state: Lanterns, seat: int, text: str) -> int | Said | None:
        return None if text.isupper() and len(text) > 1 else super().parse(state, seat, text)


@breaks(conformance.moves_read_as_they_are_written)
class CitesNothing(LanternTable):
    """a legal move rests on a rule that is not in the book"""

    def cite(self, state: Lanterns, seat: int, move: int) -> str:
        return "§9-z"


@breaks(conformance.outcomes_read_as_they_are_written)
class MisreadsChance(LanternTable):
    """every outcome of chance is read as the first one"""

    def parse_outcome(self, state: Lanterns, text: str) -> int | None:
        return 0


@breaks(conformance.outcomes_read_as_they_are_written)
class DeafToChance(LanternTable):
    """an outcome of chance is not understood as it is written"""

    def parse_outcome(self, state: Lanterns, text: str) -> int | None:
        return None if "jade" in text else super().parse_outcome(state, text)


@breaks(conformance.refusals_have_a_reason_and_a_rule)
class Speechless(LanternTable):
    """an illegal move is refused without a reason"""

    def explain(self, state: Lanterns, seat: int, move: int) -> Said:
        nothing: Any = None
        return super().explain(state, seat, move) if move != WARD else nothing


@breaks(conformance.refusals_have_a_reason_and_a_rule)
class RefusesWithoutRule(LanternTable):
    """an illegal move is refused by a rule that is not in the book"""

    def explain(self, state: Lanterns, seat: int, move: int) -> Said:
        return super().explain(state, seat, move)._replace(cite="R99")


@breaks(conformance.refusals_change_nothing)
class ChokesOnNonsense(LanternTable):
    """nonsense raises ValueError"""

    def parse(self, state: Lanterns, seat: int, text: str) -> int | Said | None:
        move = super().parse(state, seat, text)
        return int(text) if move is None else move


@breaks(conformance.refusals_change_nothing)
class TakesAnything(LanternTable):
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
class PositionForgets(LanternTable):
    """a position forgets who has looked at a lantern"""

    def set_up(self, state: Lanterns, position: Mapping[str, Plain]) -> None:
        super().set_up(state, position)
        state.hooks = [
            hung and hung._replace(seen_by=bit(hook // 2 + 1))
            for hook, hung in enumerate(state.hooks)
        ]


@breaks(conformance.positions_round_trip)
class PositionLeavesOut(LanternTable):
    """a position leaves out whose charm was shown"""

    def position(self, state: Lanterns) -> Data:
        return {name: value for name, value in super().position(state).items() if name != "shown"}


@breaks(conformance.positions_round_trip, missed="what it forgets shows only in imagined worlds")
class PositionForgetsRefills(LanternTable):
    """a position forgets which lanterns cannot be in the pile"""

    def set_up(self, state: Lanterns, position: Mapping[str, Plain]) -> None:
        super().set_up(state, position)
        state.refills = 0
        state.hooks = [hung and hung._replace(refills=0) for hung in state.hooks]

    def position(self, state: Lanterns) -> Data:
        hooks: list[Plain] = [hung and [*hung[:2], 0] for hung in state.hooks]
        return {**super().position(state), "hooks": hooks, "refills": 0}


@breaks(conformance.records_replay_exactly)
class Chatters(LanternTable):
    """what happened is told otherwise each time"""

    count = itertools.count()

    def event(self, event: int, names: Sequence[str]) -> Said:
        return Said(f"{next(self.count)}. {super().event(event, names).text}", "§1-a")


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
            self.say(CHOSEN, seat)
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


@breaks(conformance.results_are_shared_out, missed="its record cannot be read again")
class NobodyWins(Lanterns):
    """nobody wins"""

    def winners(self) -> int:
        return 0

    def payoff(self, seat: int) -> float:
        return 0.0


@breaks(conformance.copies_are_equal_and_apart, missed="the suite plays on without end")
class NeverEnds(Lanterns):
    """the game never ends"""

    def dawn(self) -> None:
        self.night = 0
        super().dawn()


# ---- secrets -----------------------------------------------------------------------------


@breaks(secrets.worlds_look_alike)
class OpenHands(LanternTable):
    """a view shows a lantern of another seat"""

    def view(self, state: Lanterns, seat: int) -> Data:
        return {**super().view(state, seat), "first": [hung and hung.kind for hung in state.hooks]}


@breaks(secrets.worlds_look_alike)
class CountsThePile(LanternTable):
    """a view gives away what is in the pile"""

    def view(self, state: Lanterns, seat: int) -> Data:
        return {**super().view(state, seat), "pile": state.pile.count(GOLD)}


@breaks(secrets.worlds_look_alike)
class Whispers(LanternTable):
    """a prompt depends on a charm that another seat hides"""

    def prompt(self, state: Lanterns, seat: int) -> Said:
        said = super().prompt(state, seat)
        return Said("Waiting for an expert.", said.cite) if BELL in state.charms else said


@breaks(secrets.what_is_seen_was_told)
class AsksOnlyTheAble(Lanterns):
    """a seat whose charm is of no use is not asked"""

    def open_window(self, phase: str, seats: int) -> None:
        charm = BELL if phase == WARDING else THORN
        able = set_of(seat for seat in seats_in(seats) if self.charms[seat] == charm)
        super().open_window(phase, able)


@breaks(secrets.worlds_look_alike)
class RaidsOnlyTheRich(Lanterns):
    """what a seat may do depends on a lantern that it has not seen"""

    def deeds(self, seat: int) -> list[int]:
        golds = [hung for hung in self.hooks if hung and hung.kind == GOLD]
        return [move for move in super().deeds(seat) if move != RAID or golds]


@breaks(secrets.worlds_look_alike)
class ExplainsTooMuch(LanternTable):
    """a refusal names a lantern that is hidden"""

    def explain(self, state: Lanterns, seat: int, move: int) -> Said:
        said = super().explain(state, seat, move)
        hung = state.hooks[0]
        return said if hung is None else Said(f"{said.text}: A has {KINDS[hung.kind]}", said.cite)


@breaks(secrets.worlds_look_alike)
class KnowingDefault(Lanterns):
    """the default depends on a charm that another seat hides"""

    def default(self, seat: int) -> int:
        choices = self.choices(seat)
        return choices[sum(self.charms) % len(choices)]


@breaks(secrets.worlds_look_alike)
class ForgetsWhatItSaw(Lanterns):
    """a lantern that a seat has looked at changes in its imagined worlds"""

    def redeal(self, seat: int, dice: Dice) -> None:
        hooks = self.hooks[:]
        self.hooks = [
            hung and hung._replace(seen_by=bit(hook // 2 + 1)) for hook, hung in enumerate(hooks)
        ]
        super().redeal(seat, dice)
        self.hooks = [
            new and old and old._replace(kind=new.kind)
            for new, old in zip(self.hooks, hooks, strict=True)
        ]


@breaks(secrets.worlds_look_alike)
class LosesAnswers(Lanterns):
    """in an imagined world a seat has not said what it said"""

    def redeal(self, seat: int, dice: Dice) -> None:
        super().redeal(seat, dice)
        self.answers = [-1] * self.seats


@breaks(secrets.worlds_are_whole)
class ForgetsWhatOthersSaw(Lanterns):
    """in an imagined world the others do not know their own lanterns"""

    def redeal(self, seat: int, dice: Dice) -> None:
        super().redeal(seat, dice)
        self.hooks = [hung and blinded(hung, seat) for hung in self.hooks]


def blinded(hung: Hung, seat: int) -> Hung:
    """The same lantern, which nobody but this seat can have seen."""
    return hung._replace(seen_by=hung.seen_by & bit(seat + 1))


@breaks(secrets.what_is_seen_was_told)
class SpiesInSilence(Lanterns):
    """a seat sees lanterns and was not told"""

    def tell(self, event: int, audience: int) -> None:
        if event % 16 != SPIES:
            super().tell(event, audience)


@breaks(secrets.worlds_are_whole, missed="what was told is not held against imagined worlds")
class ForgetsTheLook(Lanterns):
    """a seat is told which lanterns it sees, and imagines others"""

    def succeed(self) -> None:
        hooks = self.hooks[:]
        super().succeed()
        if self.phase == TURN:
            self.hooks = hooks


@breaks(secrets.chance_tells_what_it_shows)
class DrawsAloud(Lanterns):
    """everyone is told which lantern a seat has drawn"""

    def tell(self, event: int, audience: int) -> None:
        super().tell(event, EVERYONE if event % 16 == HANGS else audience)


@breaks(secrets.chance_tells_what_it_shows)
class DrawsInSilence(Lanterns):
    """a seat is not told which lantern it has drawn"""

    def tell(self, event: int, audience: int) -> None:
        if event % 16 != HANGS:
            super().tell(event, audience)


@breaks(secrets.hidden_choices_are_told_alike)
class ChoosesAloud(Lanterns):
    """everyone is told which charms were chosen"""

    def close_window(self) -> None:
        charms = list(self.charms)
        super().close_window()
        if self.phase == DEALING:
            for charm in charms:
                self.say(CHOSEN, charm + 1)
