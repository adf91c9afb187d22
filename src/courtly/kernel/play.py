"""Checked play: a text is one move, or a whole declaration of small moves joined by commas."""

from typing import Generic, TypeVar

from courtly.kernel.bits import has
from courtly.kernel.errors import COMPLETE, UNFINISHED, IllegalMove
from courtly.kernel.game import Game, refusal, twin
from courtly.kernel.seats import seat_name
from courtly.kernel.state import State
from courtly.kernel.words import Arranging, Said

S = TypeVar("S", bound=State)


class Draft(Generic[S]):
    """A declaration in the making, tried out on a copy: dropping it changes nothing."""

    cite = ""  # the rule on what is not finished yet

    def __init__(self, game: Game[S], state: S, seat: int) -> None:
        """Begin with nothing declared."""
        self.game = game
        self.seat = seat
        self.moves: list[int] = []
        self.texts: list[str] = []
        self.labels: list[list[Said]] = []  # of each part, its heading before it
        self.origin = state
        self.state = twin(state)

    def add(self, text: str) -> None:
        """Declare one more small move. Raises IllegalMove and changes nothing."""
        move = self.game.read_move(self.state, self.seat, text)
        self.write_down(move)
        self.state.apply(self.seat, move)

    def write_down(self, move: int) -> None:
        """In words, before it is made."""
        words = self.game.words
        self.texts.append(words.text(self.state, self.seat, move))
        heading = words.heading(self.state, self.seat, move)
        label = words.label(self.state, self.seat, move)
        self.labels.append([heading, label] if heading else [label])
        self.moves.append(move)

    def take_back(self) -> None:
        """Drop the small move declared last."""
        self.moves = self.moves[:-1]
        self.texts = self.texts[:-1]
        self.labels = self.labels[:-1]
        self.state = twin(self.origin)
        for move in self.moves:
            self.state.apply(self.seat, move)

    def make(self, state: S) -> None:
        """Do what was declared, on the state it was declared for or a copy of it."""
        for move in self.moves:
            if state.log is not None:
                state.log.decide(self.seat, move)
            state.apply(self.seat, move)

    @property
    def complete(self) -> bool:
        """Is it a whole declaration?"""
        return bool(self.moves) and not has(self.state.drafting(), self.seat)

    @property
    def text(self) -> str:
        """The declaration as one line."""
        return ", ".join(self.texts)


class Arrangement(Draft[S]):
    """A declaration laid in any order; once all is there it is made in that of the rules."""

    def __init__(self, game: Game[S], state: S, seat: int, arranging: Arranging[S]) -> None:
        """Begin with what lies there already."""
        super().__init__(game, state, seat)
        self.arranging, self.cite = arranging, arranging.cite
        arranging.begin(self.state, seat)

    def add(self, text: str) -> None:
        words, state, seat = self.game.words, self.state, self.seat
        move = words.parse(state, seat, text)
        if not isinstance(move, int) or not self.arranging.is_part(move):
            self.game.read_move(state, seat, text)
            raise IllegalMove(seat_name(seat), text, "is no part of it", self.arranging.cite)
        problem = self.arranging.problem(state, seat, move)
        if problem is not None:
            raise refusal(seat, words.text(state, seat, move), words.said(problem))
        self.write_down(move)
        self.arranging.lay(state, seat, move)
        if self.complete:
            said = zip(self.moves, self.texts, self.labels, strict=True)
            whole = sorted(said, key=lambda part: self.arranging.chapter(part[0]))
            self.moves = [move for move, _, _ in whole]
            self.texts = [text for _, text, _ in whole]
            self.labels = [label for _, _, label in whole]

    def take_back(self) -> None:
        self.moves, self.texts, self.labels = self.moves[:-1], self.texts[:-1], self.labels[:-1]
        self.state = twin(self.origin)
        self.arranging.begin(self.state, self.seat)
        for move in self.moves:
            self.arranging.lay(self.state, self.seat, move)

    @property
    def complete(self) -> bool:
        """Is it a whole declaration?"""
        return self.arranging.complete(self.state, self.seat)


def drafted(game: Game[S], state: S, seat: int) -> Draft[S]:
    """A declaration in the making, of the kind that is asked for now."""
    arranging = game.words.arranging(state, seat)
    if arranging is None:
        return Draft(game, state, seat)
    return Arrangement(game, state, seat, arranging)


def spelled_out(game: Game[S], state: S, seat: int, text: str) -> str:
    """A text in which short forms of whole declarations are written out. Raises IllegalMove."""
    declared = game.words.spelled_out(state, seat, text)
    if isinstance(declared, Said):
        raise refusal(seat, " ".join(text.split())[:40], declared)
    return declared


def read(game: Game[S], state: S, seat: int, text: str) -> Draft[S]:
    """A complete declaration, checked from first to last small move."""
    draft = drafted(game, state, seat)
    for part in spelled_out(game, state, seat, text).split(","):
        if draft.complete:
            written = " ".join(text.split())[:40]
            complaint = f"is complete with {draft.text!r}; commas join the parts of a declaration"
            raise IllegalMove(seat_name(seat), written, complaint, "", COMPLETE)
        draft.add(part)
    if not draft.complete:
        further = ", ".join(game.legal_texts(draft.state, seat)[:8])
        complaint = f"is unfinished; go on with {further}"
        raise IllegalMove(seat_name(seat), draft.text, complaint, draft.cite, UNFINISHED)
    return draft


def play(game: Game[S], state: S, seat: int, text: str) -> str:
    """Make a move, or refuse it and change nothing. Returns the text as the game writes it."""
    draft = read(game, state, seat, text)
    draft.make(state)
    return draft.text


def default_text(game: Game[S], state: S, seat: int) -> str:
    """The whole declaration that a missed deadline makes for a seat."""
    draft = Draft(game, state, seat)
    while not draft.complete:
        draft.add(game.words.text(draft.state, seat, draft.state.default(seat)))
    return draft.text
