"""Checked play: a text is one move, or a whole declaration of small moves joined by commas."""

from typing import Generic, TypeVar

from courtly.kernel.bits import has
from courtly.kernel.errors import COMPLETE, UNFINISHED, IllegalMove
from courtly.kernel.game import Game, refusal, twin
from courtly.kernel.seats import seat_name
from courtly.kernel.state import State
from courtly.kernel.words import Arranging, Said

S = TypeVar("S", bound=State)


def never_drafts(state: State) -> bool:
    """Is every declaration of this game a single move?"""
    return type(state).drafting is State.drafting


class Draft(Generic[S]):
    """A declaration in the making, tried out on a copy: dropping it changes nothing."""

    cite = ""  # the rule on what is not finished yet

    def __init__(self, game: Game[S], state: S, seat: int, labelled: bool = True) -> None:
        """Begin with nothing declared; labelled, where somebody is to read it in words."""
        self.game = game
        self.seat = seat
        self.labelled = labelled
        self.moves: list[int] = []
        self.texts: list[str] = []
        self.labels: list[list[Said]] = []  # of each part, its heading before it
        self.origin = state
        self.tried: S | None = None  # a copy on which all this is done, once somebody looks

    @property
    def state(self) -> S:
        """The table as what was declared so far would leave it."""
        if self.tried is None:
            self.tried = twin(self.origin)
            for move in self.moves:
                self.tried.apply(self.seat, move)
        return self.tried

    @state.setter
    def state(self, state: S) -> None:
        self.tried = state

    def add(self, text: str) -> None:
        """Declare one more small move. Raises IllegalMove and changes nothing."""
        self._do(self.game.read_move(self._now(), self.seat, text))

    def add_default(self) -> None:
        """Declare what a missed deadline would."""
        self._do(self._now().default(self.seat))

    def _now(self) -> S:
        return self.state if self.moves else self.origin

    def _do(self, move: int) -> None:
        self.write_down(self._now(), move)
        if self.tried is not None:
            self.tried.apply(self.seat, move)
        self.moves.append(move)

    def write_down(self, state: S, move: int) -> None:
        """In words, before it is made."""
        self.texts.append(self.game.words.text(state, self.seat, move))
        self.labels.append(self._label(state, move) if self.labelled else [])

    def _label(self, state: S, move: int) -> list[Said]:
        words = self.game.words
        heading = words.heading(state, self.seat, move)
        label = words.label(state, self.seat, move)
        return [heading, label] if heading else [label]

    def take_back(self) -> None:
        """Drop the small move declared last."""
        self.moves = self.moves[:-1]
        self.texts = self.texts[:-1]
        self.labels = self.labels[:-1]
        self.tried = None

    def make(self, state: S) -> None:
        """Do what was declared, on the state it was declared for or a copy of it."""
        for move in self.moves:
            if state.log is not None:
                state.log.decide(self.seat, move)
            state.apply(self.seat, move)

    @property
    def complete(self) -> bool:
        """Is it a whole declaration?"""
        if not self.moves or never_drafts(self.origin):
            return bool(self.moves)
        return not has(self.state.drafting(), self.seat)

    @property
    def text(self) -> str:
        """The declaration as one line."""
        return ", ".join(self.texts)


class Arrangement(Draft[S]):
    """A declaration laid in any order; once all is there it is made in that of the rules."""

    def __init__(
        self, game: Game[S], state: S, seat: int, arranging: Arranging[S], labelled: bool = True
    ) -> None:
        """Begin with what lies there already."""
        super().__init__(game, state, seat, labelled)
        self.arranging, self.cite = arranging, arranging.cite
        self.tried = twin(state)
        arranging.begin(self.tried, seat)

    def add(self, text: str) -> None:
        words, state, seat = self.game.words, self.state, self.seat
        move = words.parse(state, seat, text)
        if not isinstance(move, int) or not self.arranging.is_part(move):
            self.game.read_move(state, seat, text)
            raise IllegalMove(seat_name(seat), text, "is no part of it", self.arranging.cite)
        problem = self.arranging.problem(state, seat, move)
        if problem is not None:
            raise refusal(seat, words.text(state, seat, move), words.said(problem))
        self.write_down(state, move)
        self.moves.append(move)
        self.arranging.lay(state, seat, move)
        if self.complete:
            said = zip(self.moves, self.texts, self.labels, strict=True)
            whole = sorted(said, key=lambda part: self.arranging.chapter(part[0]))
            self.moves = [move for move, _, _ in whole]
            self.texts = [text for _, text, _ in whole]
            self.labels = [label for _, _, label in whole]

    def take_back(self) -> None:
        self.moves, self.texts, self.labels = self.moves[:-1], self.texts[:-1], self.labels[:-1]
        self.tried = laid = twin(self.origin)
        self.arranging.begin(laid, self.seat)
        for move in self.moves:
            self.arranging.lay(laid, self.seat, move)

    @property
    def complete(self) -> bool:
        """Is it a whole declaration?"""
        return self.arranging.complete(self.state, self.seat)


def drafted(game: Game[S], state: S, seat: int, labelled: bool = True) -> Draft[S]:
    """A declaration in the making, of the kind that is asked for now."""
    arranging = game.words.arranging(state, seat)
    if arranging is None:
        return Draft(game, state, seat, labelled)
    return Arrangement(game, state, seat, arranging, labelled)


def spelled_out(game: Game[S], state: S, seat: int, text: str) -> str:
    """A text in which short forms of whole declarations are written out. Raises IllegalMove."""
    declared = game.words.spelled_out(state, seat, text)
    if isinstance(declared, Said):
        raise refusal(seat, " ".join(text.split())[:40], declared)
    return declared


def read(game: Game[S], state: S, seat: int, text: str) -> Draft[S]:
    """A complete declaration, checked from first to last small move."""
    draft = drafted(game, state, seat, labelled=False)
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
    draft = Draft(game, state, seat, labelled=False)
    while not draft.complete:
        draft.add_default()
    return draft.text
