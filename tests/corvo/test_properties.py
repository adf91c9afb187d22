"""Corvo: what holds in every game, whatever the players do.

Covers corvo: OV-b, P1-a, P1.5-c, P1-b, R11, R17, R43, R44, R46, R51, R53, R58, R62.
"""

from collections.abc import Iterator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from courtly.games.corvo import GAME
from courtly.games.corvo.rules import events, moves, phases
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.laws import SEATS
from courtly.games.corvo.rules.numbers import HAND
from courtly.games.corvo.rules.state import NO_CARD
from courtly.games.corvo.words.cards import card_text, codes_of, combination_text
from courtly.kernel.bits import has
from courtly.kernel.dice import Dice
from courtly.kernel.event import parts_of
from courtly.kernel.match import Match
from courtly.kernel.seats import seats_in
from courtly.testing.walk import random_table

DECK = sorted(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
LEAVES_IN = 300  # steps, on average

seeds = st.integers(0, 2**60)


# ---- random games ------------------------------------------------------------------


def choose(legal: list[int], temper: int, dice: Dice) -> int:
    """Some players are bold with the cube, some play one card at a time, most do anything."""
    if temper == 0 and moves.DOUBLE in legal and dice.below(2):
        return moves.DOUBLE
    if temper == 0 and moves.ACCEPT in legal and dice.below(30):
        return moves.ACCEPT
    if temper <= 1:
        legal = [move for move in legal if move < len(DECK)] or legal
    return legal[dice.below(len(legal))]


def step(match: Match[Corvo], temper: int, dice: Dice) -> None:
    state = match.state
    if dice.below(LEAVES_IN) == 0:
        if dice.below(3):
            match.leave(dice.below(SEATS))
        else:
            match.agree_draw()
    elif state.chances():
        state.happen(dice.below(state.chances()))
    else:
        (seat,) = seats_in(state.actors())
        state.apply(seat, choose(GAME.legal(state, seat), temper, dice))


def every_position(seed: int) -> Iterator[Match[Corvo]]:
    """One random game with random options, at every step."""
    dice = Dice(seed)
    match: Match[Corvo] = random_table(GAME, dice)
    temper = dice.below(4)
    yield match
    while not match.state.over():
        step(match, temper, dice)
        yield match


# ---- a spectator with pencil and paper ---------------------------------------------


class Notes:
    """What a spectator can write down from what is told to all; it sees no hand."""

    def __init__(self) -> None:
        self.points = [0] * SEATS
        self.deals = 0
        self.resigned = False
        self.new_deal()

    def new_deal(self) -> None:
        self.known: list[set[str]] = [set() for _ in range(SEATS)]
        self.gone: set[str] = set()
        self.shed: set[str] = set()
        self.left = [HAND] * SEATS
        self.climbing = False
        self.tricks = self.plays = self.passes = self.doublings = self.owner = 0
        self.doubled_this_go = False

    def hear(self, event: int) -> None:
        kind, a, b, c = parts_of(event)
        if kind in (events.LEADS, events.FOLLOWS):
            self.known[a].discard(card_text(b))
        elif kind == events.TAKES:
            self.known[a].add(card_text(b))
        elif kind in (events.LEAVE_PLAY, events.LEAVES_UNSEEN):
            self.tricks += 1
            self.gone.add(card_text(b))
            if kind == events.LEAVE_PLAY:
                self.gone.add(card_text(c))
        elif kind == events.OPENS:
            self.climbing, self.owner = True, a
        elif kind == events.NEXT_DEAL:
            self.new_deal()
        else:
            self.hear_of_phase_2(kind, a, b, c)

    def hear_of_phase_2(self, kind: int, a: int, b: int, c: int) -> None:
        if kind == events.PLAYS:
            cards = set(combination_text(b).split())
            self.plays += 1
            self.left[a] -= len(cards)
            self.known[a] -= cards
            self.shed |= cards
            self.doubled_this_go = False
        elif kind == events.PASSES:
            self.passes += 1
            self.doubled_this_go = False
        elif kind == events.DOUBLES:
            assert self.owner == a  # DC-d
            assert not self.doubled_this_go  # R51
            self.doubled_this_go = True
        elif kind == events.ACCEPTS:
            self.doublings += 1
            self.owner = a
        elif kind == events.RESIGNS:
            self.resigned = True
        elif kind == events.SCORES:
            self.score(a, b, c)

    def score(self, winner: int, cards: int, doublings: int) -> None:
        """SC-a, DC-g, R57."""
        assert cards == self.left[1 - winner]
        assert doublings == self.doublings
        self.points[winner] += self.left[1 - winner] * 2**self.doublings
        self.deals += 1


def every_note(seed: int) -> Iterator[tuple[Corvo, Notes]]:
    """Every position of a random game beside the spectator's notes."""
    notes, heard = Notes(), 0
    for match in every_position(seed):
        for event in match.log.seen(-1, heard):
            notes.hear(event)
        heard = len(match.log.events)
        yield match.state, notes


# ---- cards -------------------------------------------------------------------------


def on_the_table(state: Corvo) -> list[str]:
    """The cards of a trick that nobody has taken."""
    cards = [card for card in (state.trump, state.led, state.followed) if card != NO_CARD]
    if has(state.taken, moves.TRUMP):
        cards.remove(state.trump)
    if has(state.taken, moves.LOST):
        cards.remove(state.losing_card())
    return [card_text(card) for card in cards]


@given(seeds)
def test_every_card_is_always_in_one_place(seed: int) -> None:
    for match in every_position(seed):
        state = match.state
        places = [state.hands[0], state.hands[1], state.unseen, state.removed, state.shed]
        cards = [code for place in places for code in codes_of(place)]
        assert sorted(cards + on_the_table(state)) == DECK
        if phases.BEGINNING < state.phase < phases.OVER:
            assert len(codes_of(state.unseen)) == state.laws.burned + state.stock + state.face_down


@given(seeds)
def test_after_every_trick_both_hold_thirteen_and_two_cards_have_left(seed: int) -> None:
    """P1.5-c."""
    tricks = 0
    for state, notes in every_note(seed):
        if state.phase != phases.OVER and notes.tricks != tricks:
            tricks = notes.tricks
            if tricks:
                stock = 26 - state.laws.burned - 2 * tricks
                assert [len(codes_of(state.hands[seat])) for seat in range(SEATS)] == [13, 13]
                assert state.stock == stock
                assert len(codes_of(state.removed)) + state.face_down == 2 * tricks


@given(seeds)
def test_phase_2_opens_after_twelve_tricks_or_eleven(seed: int) -> None:
    """P1-a, R11."""
    for state, notes in every_note(seed):
        tricks = {2: 12, 4: 11}[state.laws.burned]
        assert notes.tricks == tricks if notes.climbing else notes.tricks < tricks


@given(seeds)
def test_a_deal_has_at_most_twenty_five_plays_and_twenty_four_passes(seed: int) -> None:
    """R44."""
    for _, notes in every_note(seed):
        assert notes.plays <= 25
        assert notes.passes <= min(24, notes.plays)


# ---- what all have seen ------------------------------------------------------------


@given(seeds)
def test_what_is_known_of_a_hand_is_what_all_saw_it_take_and_not_yet_play(seed: int) -> None:
    """R17."""
    for state, notes in every_note(seed):
        for seat in range(SEATS):
            known = set(codes_of(state.known[seat]))
            assert known == notes.known[seat]
            assert known <= set(codes_of(state.hands[seat]))


@given(seeds)
def test_what_left_in_sight_and_what_was_shed_is_what_all_saw(seed: int) -> None:
    """R18, R43."""
    for state, notes in every_note(seed):
        assert set(codes_of(state.removed)) == notes.gone
        assert set(codes_of(state.shed)) == notes.shed
        if notes.climbing:
            assert [len(codes_of(state.hands[seat])) for seat in range(SEATS)] == notes.left


# ---- points ------------------------------------------------------------------------


@given(seeds)
def test_the_points_are_the_cards_left_times_the_cube(seed: int) -> None:
    """SC-a, DC-g."""
    for state, notes in every_note(seed):
        assert [state.points[seat] for seat in range(SEATS)] == notes.points
        assert [state.score(seat) for seat in range(SEATS)] == notes.points
        assert state.deals == notes.deals
        assert state.cube() == 2**notes.doublings
        assert state.laws.with_cube or notes.doublings == 0


def paid(state: Corvo, notes: Notes) -> float:
    """What the winner gets."""
    if state.laws.target:
        return 1.0
    (winner,) = seats_in(state.winners())
    cards = notes.left[1 - winner]
    if not state.laws.with_cube:
        return cards / 13
    return cards * min(1 << notes.doublings, 64) / (13 * 64)


@given(seeds)
def test_the_payoff_is_the_share_of_the_most_that_a_deal_can_bring(seed: int) -> None:
    *_, (state, notes) = every_note(seed)
    payoffs = [state.payoff(seat) for seat in range(SEATS)]
    if state.drawn():
        assert payoffs == [0.0, 0.0]  # R58
        return
    (winner,) = seats_in(state.winners())
    assert payoffs[winner] == -payoffs[1 - winner]
    assert abs(payoffs[winner] - paid(state, notes)) < 1e-12
    assert 0 < payoffs[winner] <= 1


@given(seeds)
def test_a_match_ends_with_the_deal_that_reaches_the_target(seed: int) -> None:
    """R46, R47."""
    for state, notes in every_note(seed):
        if not state.over():
            assert max(notes.points) < max(state.laws.target, 1)
        elif not state.drawn() and not notes.resigned:
            (winner,) = seats_in(state.winners())
            assert notes.points[winner] >= max(state.laws.target, 1)


def test_a_payoff_counts_a_cube_of_sixty_four_at_the_most() -> None:
    """The points have no limit (R53)."""
    for cube, share in ((32, 0.5), (64, 1.0), (128, 1.0)):
        position: dict[str, Any] = {
            "options": {"cube": "on"},
            "cube": cube,
            "A": "2c",
            "B": "Ah Kh Qh",
        }
        state = GAME.from_position(position)
        state.apply(0, GAME.read_move(state, 0, "2c"))
        assert [state.score(0), state.score(1)] == [3 * cube, 0]
        assert abs(state.payoff(0) - share * 3 / 13) < 1e-12
        assert state.payoff(1) == -state.payoff(0)


# ---- other numbers -----------------------------------------------------------------


@given(seeds)
def test_with_other_numbers_games_end_and_every_card_stays_in_one_place(seed: int) -> None:
    """R62."""
    dice = Dice(seed)
    options = random_table(GAME, dice).state.options
    options |= {n.name: str(n.span[dice.below(len(n.span))]) for n in GAME.numbers}
    match: Match[Corvo] = Match(GAME, options=options)
    state, hand = match.state, int(options["hand"])
    while not state.over():
        step(match, 3, dice)
        places = [state.hands[0], state.hands[1], state.unseen, state.removed, state.shed]
        cards = [code for place in places for code in codes_of(place)]
        assert sorted(cards + on_the_table(state)) == DECK
        assert max(len(codes_of(state.hands[seat])) for seat in range(SEATS)) <= hand
    assert max(state.payoff(seat) for seat in range(SEATS)) <= 1


@given(st.sampled_from(GAME.numbers[0].span), st.sampled_from(GAME.numbers[1].span))
def test_what_neither_hands_nor_tricks_need_is_burned(hand: int, tricks: int) -> None:
    """R62: at least the two cards of P0-b."""
    state = GAME.new(2, {"hand": str(hand), "tricks": str(tricks)})
    assert SEATS * state.laws.full_hand + state.laws.whole_stock + state.laws.burned == len(DECK)
    assert state.laws.whole_stock == min(2 * tricks, len(DECK) - 2 * hand - 2)
    assert state.laws.burned >= 2


def test_random_games_come_to_all_that_these_properties_speak_of() -> None:
    """Otherwise they would hold for want of trying."""
    doublings, ends, drawings = set(), set(), 0
    for seed in range(120):
        for state, notes in every_note(seed):
            doublings.add(notes.doublings)
            drawings += state.phase == phases.DRAWING
            if state.over():
                ends.add((state.drawn(), state.deals > 1, notes.climbing))
    assert max(doublings) > 6
    assert drawings
    assert {(False, False, True), (False, True, True), (False, False, False)} <= ends
    assert any(drawn for drawn, _, _ in ends)
