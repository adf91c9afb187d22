"""A declaration as a person at a keyboard makes it: what is asked, offered and said."""

from typing import NamedTuple, TypeVar

from courtly.kernel.errors import COMPLETE, IllegalMove
from courtly.kernel.play import Draft, spelled_out
from courtly.kernel.seats import seat_name
from courtly.kernel.state import State
from courtly.kernel.words import Said

S = TypeVar("S", bound=State)


class Offer(NamedTuple):
    """Something that can be said now."""

    text: str
    heading: str = ""  # what it is offered under, or empty
    note: str = ""  # a few words behind it
    harms: bool = False  # oneself


class Declaring(Draft[S]):
    """A draft that knows how to speak with the person who makes it."""

    @property
    def begun(self) -> bool:
        """Is there anything to take back?"""
        return bool(self.moves)

    def rule_of(self, text: str) -> str:
        """The rule by which a person may say this now. Raises IllegalMove."""
        move = self.game.read_move(self.state, self.seat, text)
        return self.game.words.cite(self.state, self.seat, move)

    def prompt(self) -> Said:
        """What the person is asked."""
        return self.game.words.prompt(self.state, self.seat)

    def offers(self) -> list[Offer]:
        """What can be said now, heading by heading; what has none comes last."""
        words, state, seat = self.game.words, self.state, self.seat
        groups: dict[str, list[Offer]] = {}
        for move in self.game.offered(state, seat):
            offer = Offer(
                words.text(state, seat, move),
                self.heading(move),
                self.note(move),
                self.harms(move),
            )
            groups.setdefault(offer.heading, []).append(offer)
        rest = groups.pop("", [])
        return [offer for group in (*groups.values(), rest) for offer in group]

    def heading(self, move: int) -> str:
        """What it is offered under; empty: nothing."""
        said = self.game.words.heading(self.state, self.seat, move)
        return said.text if said else ""

    def harms(self, move: int) -> bool:
        """Is it something that people seldom want to do to themselves?"""
        return self.game.words.warned(self.state, self.seat, move) is not None

    def note(self, move: int) -> str:
        """A few words behind an offered move."""
        return ""

    def heard(self, text: str) -> "Declaring[S]":
        """The draft with what a person says now; a whole declaration begins anew.

        Raises IllegalMove and changes nothing.
        """
        trial = type(self)(self.game, self.origin, self.seat)
        declared = spelled_out(self.game, trial.state, self.seat, text)
        begun = self.texts if declared == text else []
        for part in [*begun, *declared.split(",")]:
            if trial.complete:
                reason = f"is complete with {trial.text}"
                raise IllegalMove(seat_name(self.seat), text, reason, "", COMPLETE)
            trial.add(part)
        return trial
