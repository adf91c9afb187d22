"""Building a homeland at a keyboard: in any order, changed at will, and declared when it is done.

Until then it is a draft on a copy (R04); the declaration is in the order that the rules want.
"""

import re
import secrets

from courtly.games.cyvasse.player.homelands import PARTS, by_rule_of_thumb
from courtly.games.cyvasse.rules import moves, setup
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import ROOM, SETTING
from courtly.games.cyvasse.words.arranging import lay, problem_of
from courtly.games.cyvasse.words.lines import arrangement_line, declaration
from courtly.games.cyvasse.words.names import no, read_placement, read_square
from courtly.games.cyvasse.words.prepared import PREPARED
from courtly.kernel.bits import has
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadPosition, IllegalMove
from courtly.kernel.game import Game, refusal, twin
from courtly.kernel.seats import seat_name
from courtly.kernel.state import Moves
from courtly.kernel.words import Said, Saying
from courtly.terminal.declaring import Declaring, Offer

LEAST = 4  # letters of a name
READY, SHUFFLE, CLEAR = "ready", "shuffle", "clear"
MOVED = re.compile(r"(?:[a-z]+(?: horse)? )?([a-h][1-8]) ?(?:-|to) ?([a-h][1-8])")
CLEARED = re.compile(rf"{CLEAR} ([a-h][1-8])")
BUILD = (
    "Take a homeland, paste one, or build: `M b4` lays, `Ki d2` places, `b4-c3` moves, `clear b4`."
)
DONE = "Your homeland is complete: `ready` declares it. You may still change it."


def declaring(game: Game[Cyvasse], state: Cyvasse, seat: int) -> Declaring[Cyvasse]:
    """A homeland while it is built behind the screen, later a move."""
    building = state.phase == SETTING and not has(state.ready, seat)
    return (Homeland if building else Declaring)(game, state, seat)


class Homeland(Declaring[Cyvasse]):
    """A homeland in the making."""

    def __init__(self, game: Game[Cyvasse], state: Cyvasse, seat: int) -> None:
        """Nothing is laid yet, or what was taken back lies there (R89)."""
        super().__init__(game, state, seat)
        self.before: list[list[int]] = []  # what it was, change by change
        self.declared = False
        if setup.complete(state, seat):
            parts = declaration(arrangement_line(state, seat), seat).split(", ")
            self.build([move for part in parts if (move := read_placement(part)) is not None])

    @property
    def complete(self) -> bool:
        """setup-5: not before its owner says so."""
        return self.declared

    @property
    def begun(self) -> bool:
        """Is there a change to take back?"""
        return bool(self.before)

    def prompt(self) -> Said:
        """What can be done now."""
        return Said(DONE, "R04") if len(self.moves) == PARTS else Said(BUILD, "setup-2")

    def offers(self) -> list[Offer]:
        """Whole homelands, and what can be done with this one; places are too many to list."""
        words = [READY] if len(self.moves) == PARTS else []
        words += [*PREPARED, SHUFFLE, *([CLEAR] if self.moves else [])]
        return [Offer(word) for word in words]

    def rule_of(self, text: str) -> str:
        """Whatever can be laid may be laid."""
        self.heard(text)
        return "setup-2"

    def take_back(self) -> None:
        """The last change is undone."""
        self.build(self.before.pop())

    # ---- what a person says ------------------------------------------------------------

    def heard(self, text: str) -> "Homeland":
        """The homeland after what a person says; other parts stay as they are."""
        trial = Homeland(self.game, self.origin, self.seat)
        trial.before = [*self.before, self.moves]
        trial.build(self.moves)
        whole = self.whole(text)
        if whole is not None:
            trial.build([])
            text = whole
        elif text.strip().lower() == READY:
            trial.declare(text)
            return trial
        for part in filter(None, map(str.strip, text.split(","))):
            trial.add(part)
        return trial

    def whole(self, text: str) -> str | None:
        """The parts of a homeland that is named, pasted or thrown together; None: it is none."""
        word = " ".join(text.lower().split())
        if word == CLEAR:
            return ""
        if len(word.split(",")) == PARTS:
            return word
        if word == SHUFFLE:
            return self.shuffled()
        named = (
            line for name, line in PREPARED.items() if len(word) >= LEAST and word in name.lower()
        )
        line = text if "/" in text else next(named, None)
        if line is None:
            return None
        try:
            return declaration(line, self.seat)
        except BadPosition as problem:
            raise self.refused(text, no("bad_line", problem=str(problem))) from None

    def shuffled(self) -> str:
        """A homeland by chance, with the King under cover."""
        draft = Declaring(self.game, self.origin, self.seat)
        dice, choices = Dice(secrets.randbits(60)), Moves(ROOM)
        while not draft.complete:
            choices.clear()
            draft.state.legal(self.seat, choices)
            move = by_rule_of_thumb(draft.state, choices, dice)
            draft.add(self.game.words.text(draft.state, self.seat, move))
        return draft.text

    def declare(self, text: str) -> None:
        """R03: all of it must be there."""
        if len(self.moves) < PARTS:
            reason = f"{PARTS - len(self.moves)} tiles and units are still missing"
            raise IllegalMove(seat_name(self.seat), text, reason, "R03")
        self.declared = True

    def add(self, text: str) -> None:
        """Lay a tile, place a unit, move what lies or stands somewhere, or take it away."""
        word = " ".join(text.lower().split())
        moved, cleared = MOVED.fullmatch(word), CLEARED.fullmatch(word)
        move = read_placement(word)
        if moved or cleared:
            self.lift(text, (moved or cleared or [""])[1], moved[2] if moved else "")
        elif move is None:
            raise IllegalMove(seat_name(self.seat), text, BUILD, "setup-2")
        else:
            kept = [other for other in self.moves if not same_unit(other, move)]
            self.change(text, kept, move)

    def lift(self, text: str, origin: str, target: str) -> None:
        """Whoever stands on a square, or else its tile, goes elsewhere or away."""
        there = [move for move in self.moves if moves.square_of(move) == read_square(origin)]
        if not there:
            raise IllegalMove(seat_name(self.seat), text, f"nothing is on {origin}", "R04")
        found = max(there)  # units come after tiles
        rest = [move for move in self.moves if move != found]
        if not target:
            self.build(rest)
            return
        square = read_square(target)
        assert square is not None
        self.change(text, rest, found - moves.square_of(found) + square)

    def change(self, text: str, kept: list[int], move: int) -> None:
        """One more part, if it may lie there."""
        self.build(kept)
        problem = problem_of(self.state, self.seat, move)
        if problem is not None:
            raise self.refused(text, problem)
        self.build([*kept, move])

    # ---- what is there -----------------------------------------------------------------

    def build(self, parts: list[int]) -> None:
        """The homeland of these parts, in the order of a declaration."""
        self.moves = sorted(parts)
        self.state = twin(self.origin)
        setup.clear(self.state, self.seat)
        self.texts = []
        for move in self.moves:
            self.texts.append(self.game.words.text(self.state, self.seat, move))
            lay(self.state, self.seat, move)

    def refused(self, text: str, saying: Saying) -> IllegalMove:
        """A part refused with what the game says to it."""
        return refusal(self.seat, " ".join(text.split())[:40], self.game.words.said(saying))


def same_unit(one: int, other: int) -> bool:
    """Do both place the same unit?"""
    places = min(one, other) >= moves.PLACE
    return places and moves.placed_by(one) == moves.placed_by(other)
