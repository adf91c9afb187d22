"""Corvassa: a seat believes in what can have happened, no more and no less (R119, R120)."""

from collections import Counter, defaultdict
from typing import Any

import pytest

from amount import amount
from corvassa.beliefs import World, believed, heap_cards
from corvassa.tables import new_game
from courtly.games.corvassa import GAME
from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.rules import debts, draws, promotion_and_favor
from courtly.games.corvassa.rules.cards import (
    DEFENDER,
    FAVOR,
    NO_CARD,
    PAWN,
    QUEEN,
    ROOK,
    held,
    in_heap,
    nth_held,
)
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.modes import TWO_AGAINST_ONE
from courtly.games.corvassa.rules.phases import ACTING
from courtly.kernel.build import compiled
from courtly.kernel.dice import Dice
from courtly.kernel.errors import IllegalMove
from courtly.kernel.match import Match
from courtly.kernel.state import State

SEATS = 3
DECK = (QUEEN, QUEEN, ROOK, ROOK, PAWN, PAWN, PAWN, DEFENDER, FAVOR, FAVOR)
STORIES = amount(2, 7, soak=60)
GUESSES = 1500 if compiled() else 60
PROMOTED: dict[str, Any] = {"A": "K1 Pn Pn Pn Pn", "moves": ["A promote"]}
NEAR = 4.6 / GUESSES**0.5  # cards of a kind in a hand


class Story:
    """A short game of hidden cards: three hands, ten cards, and all that can happen to them."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.state = new_game(SEATS, TWO_AGAINST_ONE, False, False, False, False, False)
        self.state.phase = ACTING
        self.state.discards = self.state.deck
        self.state.rest = sum(in_heap(card) for card in DECK)
        self.state.discards -= self.state.rest
        self.state.rest_cards = len(DECK)
        self.state.memory.note(tape.reshuffle(self.state.rest))
        for _ in range(2):
            for seat in range(SEATS):
                self.draw(seat)
        for _ in range(5):
            self.step()

    def step(self) -> None:
        """Anything may happen."""
        deeds = (self.draw, self.discard, self.rob, self.give, self.show, self.show_hand, self.look)
        seat = self.dice.below(SEATS)
        if self.state.sizes[seat]:
            (*deeds, self.prove, self.fetch)[self.dice.below(len(deeds) + 2)](seat)

    def draw(self, seat: int) -> None:
        if self.state.pile_cards():
            self.state.debtor, self.state.owed = seat, 2
            card = draws.from_pile(self.state, self.dice.below(max(1, self.state.rest_cards)))
            self.state.receive(seat, card)
            self.state.remember(tape.DRAWS, seat, card)

    def any_card(self, seat: int) -> int:
        return nth_held(self.state.hands[seat], self.dice.below(self.state.sizes[seat]))

    def discard(self, seat: int) -> None:
        debts.throw_away(self.state, seat, self.any_card(seat))

    def rob(self, seat: int) -> None:
        """The next two are robbed in turn."""
        thief, card = (seat + 1 + self.dice.below(2)) % SEATS, self.any_card(seat)
        self.state.lose(seat, card)
        self.state.receive(thief, card)
        self.state.remember_with(tape.IS_ROBBED, seat, card, thief)

    def give(self, seat: int) -> None:
        """R88: whatever is no Favor."""
        card, receiver = self.any_card(seat), (seat + 1) % SEATS
        if card != FAVOR:
            self.state.lose(seat, card)
            self.state.receive(receiver, card)
            self.state.remember_with(tape.GIVES, seat, card, receiver)

    def show(self, seat: int) -> None:
        self.state.remember(tape.SHOWS, seat, self.any_card(seat))

    def show_hand(self, seat: int) -> None:
        self.state.remember_with(tape.SHOWS_HAND, seat, 0, (seat + 1) % SEATS)

    def look(self, seat: int) -> None:
        """A Rook turns up two cards and may exchange them."""
        if self.state.pile_cards() >= 2:
            state, n = self.state, self.state.rest_cards
            cards = [draws.from_pile(state, self.dice.below(max(1, n))), draws.from_pile(state, 0)]
            for card in cards:
                state.remember(tape.SEES, seat, card)
            swapped = cards[0] != cards[1] and self.dice.below(2) == 1
            state.remember_with(tape.ORDERS, seat, 0, int(swapped))
            state.top, state.second = cards[::-1] if swapped else cards

    def prove(self, seat: int) -> None:
        """R120: where it is true, that a hand holds no attack, or that the pile has no Queen."""
        hand = self.state.hands[seat]
        if all(held(hand, card) == 0 for card in (QUEEN, ROOK, PAWN)):
            self.state.remember(tape.IS_BARREN, seat, 0)
        elif held(hand, PAWN) >= self.state.pawns_needed and not self.state.queens_in_pile():
            self.state.remember(tape.FAILS, seat, 0)

    def fetch(self, seat: int) -> None:
        if self.state.queens_in_pile():
            promotion_and_favor.shuffle_pile(
                self.state,
            )
            self.state.rest -= in_heap(QUEEN)
            self.state.rest_cards -= 1
            self.state.receive(seat, QUEEN)
            self.state.remember(tape.FETCHES, seat, 0)


def world_of(state: State) -> World:
    assert isinstance(state, Corvassa)
    hands = tuple(
        tuple(nth_held(state.hands[seat], n) for n in range(state.sizes[seat]))
        for seat in range(SEATS)
    )
    placed = tuple(card for card in (state.top, state.second) if card != NO_CARD)
    return World(hands, heap_cards(state.rest), placed)


def expectations(odds: dict[World, float]) -> dict[tuple[int, int], float]:
    """How many of each kind to expect in each hand."""
    found: dict[tuple[int, int], float] = defaultdict(float)
    for world, chance in odds.items():
        for seat, hand in enumerate(world.hands):
            for card in hand:
                found[seat, card] += chance
    return found


@pytest.mark.parametrize("seed", range(STORIES))
def test_a_seat_imagines_what_it_may_believe_and_as_likely_as_it_is(seed: int) -> None:
    state = Story(seed).state
    tape = [state.memory.tape[i] for i in range(state.memory.n)]
    for observer in range(-1, SEATS):
        exact = {w: float(p) for w, p in believed(tape, observer, SEATS, 3).items()}
        assert world_of(state) in exact
        dice = Dice(seed)
        drawn = Counter(world_of(state.imagine(observer, dice)) for _ in range(GUESSES))
        assert set(drawn) <= set(exact)
        assert {world for world, chance in exact.items() if chance > 15 / GUESSES} <= set(drawn)
        expected = expectations(exact)
        found = expectations({world: n / GUESSES for world, n in drawn.items()})
        for key, number in expected.items():
            assert abs(found.get(key, 0.0) - number) < NEAR, (observer, key, number)


@pytest.mark.parametrize(
    ("position", "seat", "holder", "known"),
    [
        ({"B": "K2 Fl(Rk) Kt", "knows": {"A": {"B": "Fl(Rk)"}}}, 0, "B", ["Fl(Rk)"]),
        ({"B": "K2 Rk Rk Kt", "knows": {"A": {"B": "Rk Rk"}}}, 0, "B", ["Rk", "Rk"]),
        (PROMOTED, 1, "A", ["Qn"]),
    ],
)
def test_what_is_known_already_may_be_known_again(
    position: dict[str, Any], seat: int, holder: str, known: list[str]
) -> None:
    state = Match(GAME, position={"A": "K1 Rk Pn", **position}).state
    worlds: list[Any] = [state, *(state.imagine(seat, Dice(seed)) for seed in range(20))]
    for world in worlds:
        view: Any = GAME.words.view(world, seat)
        assert view["players"][holder]["known"] == known


def test_a_hand_known_to_be_of_one_kind_is_robbed_of_that_kind() -> None:
    position: dict[str, Any] = {
        "options": {"mode": "ffa4"},
        "A": "K1 Ft",
        "B": "K2 Pn",
        "C": "K3 Rk Rk",
    }
    match = Match(GAME, position={**position, "knows": {"B": {"C": "Rk Rk"}}})
    match.play(0, "Ft C")
    match.play(2, "allow")
    match.chance("A steals Rk")
    view: Any = GAME.words.view(match.state, 1)
    assert view["players"]["A"]["known"] == ["Rk"]
    assert view["players"]["C"]["known"] == ["Rk"]


def test_nobody_else_is_told_what_a_rook_has_found() -> None:
    """R59b: not by a refusal either."""
    moves = ["A Rk B", "B allow", "* B loses Pn", "* A sees Qn", "* A sees Pn"]
    position = {"A": "K1 Rk Pn", "B": "K2 Pn Kt", "top": "Qn Pn", "moves": moves}
    match = Match(GAME, position=position)
    for text in ("order as found", "order Bp Bp"):
        with pytest.raises(IllegalMove) as refused:
            match.play(1, text)
        assert "Qn" not in str(refused.value)
