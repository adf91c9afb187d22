"""Lanterns that gives a secret away, or imagines what cannot be."""

from courtly.kernel.bits import bit
from courtly.kernel.dice import Dice
from courtly.kernel.seats import seats_in, set_of
from courtly.kernel.state import EVERYONE
from courtly.kernel.words import Data, Said
from courtly.testing import secrets
from toy.cheats import breaks
from toy.rules import (
    BELL,
    CHOSEN,
    DEALING,
    GOLD,
    HANGS,
    KINDS,
    RAID,
    SPIES,
    THORN,
    TURN,
    WARDING,
    Hung,
    Lanterns,
)
from toy.words import LanternWords


@breaks(secrets.worlds_look_alike)
class OpenHands(LanternWords):
    """a view shows a lantern of another seat"""

    def view(self, state: Lanterns, seat: int) -> Data:
        return {**super().view(state, seat), "first": [hung and hung.kind for hung in state.hooks]}


@breaks(secrets.worlds_look_alike)
class CountsThePile(LanternWords):
    """a view gives away what is in the pile"""

    def view(self, state: Lanterns, seat: int) -> Data:
        return {**super().view(state, seat), "pile": state.pile.count(GOLD)}


@breaks(secrets.worlds_look_alike)
class Whispers(LanternWords):
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
class ExplainsTooMuch(LanternWords):
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


@breaks(secrets.worlds_follow_from_worlds)
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


@breaks(secrets.who_knows_the_same_is_told_the_same)
class ChoosesAloud(Lanterns):
    """everyone is told which charms were chosen"""

    def close_window(self) -> None:
        charms = list(self.charms)
        super().close_window()
        if self.phase == DEALING:
            for charm in charms:
                self.mention(CHOSEN, charm + 1)


@breaks(secrets.worlds_follow_from_worlds)
class ForgetsRefills(Lanterns):
    """what hung at a refill is imagined in the pile"""

    def change_places(self, seat: int, refills: int, dice: Dice) -> None:
        self.hooks = [hung and hung._replace(refills=self.refills) for hung in self.hooks]
        super().change_places(seat, self.refills, dice)
