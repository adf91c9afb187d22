"""Corvassa: random games and positions, step by step beside the rules written out the slow way.

Covers corvassa: §4-c, §5-a, §5.1-a, §5.1-c, §5.1-d, §5.1-e, §5.1-f, §5.1-i, §5.3-a, §5.3-b.
Covers corvassa: §5.3-c, §5.3-d, §6.2-a, §6.2-b, §6.2-d, §6.2-e, §6.2-f, §7-a, §7-b, §7-c, §7-d.
Covers corvassa: §7-e, §8.1-b, §8.1-d, §8.2-d, §8.3-a, §8.4-a, §8.5-b, §8.6-c, §8.8-a, §8.8-b.
Covers corvassa: §8.8-g, §9.3-b, §10-e, R05, R06, R08, R09, R10, R11, R12, R13, R14, R26, R31, R36.
Covers corvassa: R48, R53, R54, R64, R66, R71, R79, R83, R87, R88, R90, R94, R95, R101, R102, R103.
Covers corvassa: R105, R106, R107, R111, R112, R113, R114, R115, R121, R122, R123, R125.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import cast

import pytest

from amount import amount
from corvassa import slow
from corvassa.courts import begun, legal_for, placed, random_court, random_options, read
from corvassa.slow_court import DEAL, KING, MODES, MOST_CARDS, MOST_TURNS, SEATS, Court, deck_of
from courtly.games.corvassa.rules.game import Corvassa
from courtly.kernel.seats import seats_in

HEAPS = 2  # of positions, each with a seed of its own
POSITIONS = amount(40, 250, soak=12_000)  # in all heaps
FOLLOWED = 25  # steps from a position on
GAMES = amount(2, 6, soak=320)  # of each mode
DEALS = amount(6, 12, soak=2_400)  # of each mode, with somebody leaving in it
CARDS = {"main4": 54, "ffa4": 52, "two_v_one": 53, "ffa3": 51, "duel": 52}  # R01, with the Kings
of_every_heap = pytest.mark.parametrize("seed", range(HEAPS))
of_every_mode = pytest.mark.parametrize("mode", MODES)


# ---- step by step --------------------------------------------------------------------------


class Pair:
    """The same position in the rules and the slow way, and how it came about."""

    def __init__(self, state: Corvassa, court: Court) -> None:
        self.state = state
        self.court = court
        self.story = [repr(court)]
        self.cards = len(deck_of(court.mode)) if court.phase in DEAL else cards_in(court)
        self.assert_same()

    def after(self, step: str) -> "Pair":
        """A copy that has gone on."""
        twin = Pair(cast(Corvassa, self.state.copy()), self.court)
        twin.story, twin.cards = [*self.story], self.cards
        twin.go_on(step)
        return twin

    def go_on(self, step: str) -> None:
        """Somebody leaves, chance speaks, or the one who is asked moves."""
        self.story.append(step)
        state, court = self.state, self.court
        asked, outcomes = slow.asked(court), slow.outcomes(court)
        if step.endswith("resigns"):
            seat = SEATS.index(step[0])
            state.leave(seat)
            self.court = slow.left(court, seat)
        elif asked is None:
            state.happen(outcomes.index(step))
            self.court = slow.happened(court, step)
        else:
            state.apply(asked, legal_for(state, asked)[step])
            self.court = slow.after(court, step)
        self.assert_same()

    def steps(self) -> list[str]:
        """All that can happen, each as often as it is likely."""
        asked = slow.asked(self.court)
        return slow.outcomes(self.court) if asked is None else sorted(slow.legal(self.court))

    def leavings(self) -> list[str]:
        return [f"{SEATS[seat]} resigns" for seat in self.court.living]

    def assert_same(self) -> None:
        """Position, choices, chances and end; and what holds in every position."""
        state, court = self.state, self.court
        asked = slow.asked(court)
        assert read(state) == court, self.story
        assert seats_in(state.actors()) == ([] if asked is None else [asked]), self.story
        assert state.chances() == len(slow.outcomes(court)), self.story
        assert state.over() == (court.phase == "over"), self.story
        if asked is not None:
            assert set(legal_for(state, asked)) == slow.legal(court) != set(), self.story
        assert cards_in(court) == self.cards, self.story
        assert_sound(court, self.story)


def cards_in(court: Court) -> int:
    """All cards but the Kings, wherever they are."""
    heaps = [court.pile, court.top, court.discards, court.found]
    hands = [court.others(seat) for seat in range(len(court.hands))]
    return sum(map(len, heaps + hands)) + (court.attack is not None)


def assert_sound(court: Court, story: list[str]) -> None:
    """§8.3-a, §10-e, R103, R105, R107."""
    for seat, hand in enumerate(court.hands):
        owes = court.debt is not None and court.debt[0] == seat
        spared = court.phase == "over"  # R105: the others left, and nothing else is done
        assert len(hand) <= MOST_CARDS + (owes or spared), story
        dealt = seat in court.living and court.kings[seat] > 0
        assert hand.count(KING) == dealt, story
        assert dealt or not hand, story
    if court.phase == "over":
        together = 2 if court.shared_win and court.alliances else 1
        assert court.winners == court.living, story
        assert court.limit_reached or len(court.winners) == together, story
        assert not court.limit_reached or court.turns == MOST_TURNS, story
    else:
        assert court.turns < MOST_TURNS, story
        assert len(court.living) > 1, story


def walk(pair: Pair, chance: Random, leaving: float, steps: int) -> Iterator[str]:
    """Go on at random, at most so far."""
    for _ in range(steps):
        if pair.court.phase == "over":
            return
        if pair.court.debt:  # rare enough to see what becomes of it when somebody leaves
            for step in pair.leavings():
                pair.after(step)
        leaves = chance.random() < leaving
        step = chance.choice(pair.leavings()) if leaves else some_step(pair, chance)
        pair.go_on(step)
        yield step


def some_step(pair: Pair, chance: Random) -> str:
    """Chance is fair; of all kinds of moves each is as likely, for some have many targets."""
    steps = pair.steps()
    if slow.asked(pair.court) is not None:
        kind = chance.choice(sorted({kind_of(step) for step in steps}))
        steps = [step for step in steps if kind_of(step) == kind]
    return chance.choice(steps)


def kind_of(move: str) -> str:
    """`Fl=Sh betray` of `Fl=Sh betray C`, `promote`, `discard`."""
    return " ".join(word for word in move.split()[:2] if word in (move.split()[0], "betray"))


# ---- positions -----------------------------------------------------------------------------


def random_pair(chance: Random) -> Pair:
    court = random_court(chance)
    return Pair(placed(court, chance.random() < 0.5), court)


def check_positions(seed: int, number: int) -> None:
    """All that can happen in a random position; and some way on from there."""
    chance = Random(seed)
    for _ in range(number):
        pair = random_pair(chance)
        for step in [*pair.steps(), *pair.leavings()]:
            pair.after(step)
        leaving = chance.choice((0, 0.1))
        for _ in walk(pair, chance, leaving, FOLLOWED):
            pass


@of_every_heap
def test_thin_hands_and_short_piles_are_played_as_in_the_book(seed: int) -> None:
    check_positions(seed, POSITIONS // HEAPS)


# ---- games -----------------------------------------------------------------------------------


def begin(mode: str, chance: Random) -> Pair:
    options = random_options(chance)
    pair = Pair(begun(mode, options, chance.random() < 0.5), slow.started(mode, options))
    assert pair.cards + MODES[mode] == CARDS[mode]
    return pair


def check_games(mode: str, seed: int, number: int) -> None:
    chance = Random(seed)
    for _ in range(number):
        pair = begin(mode, chance)
        leaving = chance.choice((0, 0, 0.02))
        while pair.court.phase != "over":
            for _ in walk(pair, chance, leaving, FOLLOWED):
                pass


def check_deals(mode: str, seed: int, number: int) -> None:
    """R115."""
    chance = Random(seed)
    for _ in range(number):
        pair = begin(mode, chance)
        for _ in range(chance.choice((0, 1, 2, 3, 5, 9))):
            pair.go_on(chance.choice(pair.steps()))
        pair.go_on(chance.choice(pair.leavings()))
        leaving = chance.choice((0, 0.05))
        for _ in walk(pair, chance, leaving, 2 * FOLLOWED):
            pass


@of_every_mode
def test_random_games_end_and_follow_the_book_all_the_way(mode: str) -> None:
    check_games(mode, 1, GAMES)


@of_every_mode
def test_a_deal_goes_on_when_somebody_leaves(mode: str) -> None:
    check_deals(mode, 1, DEALS)


# ---- are these positions any good? -----------------------------------------------------------


def corners_of(before: Court, step: str, after: Court) -> Iterator[str]:
    """What a step was about."""
    if step.endswith("resigns"):
        yield from corners_of_leaving(before, SEATS.index(step[0]))
    elif slow.asked(before) is None:
        yield f"{before.phase}: {step.split()[1]}"
    else:
        yield f"{before.phase}: {kind_of(step)}"
    if after.debt:
        yield f"owes: {after.debt[1]}"
    if after.draws:
        yield f"draws: {after.draws[0]}"
    if before.discards and not after.discards:
        yield "reshuffle"
    if after.promotion_closed > before.promotion_closed:
        yield "promotion fails"
    if before.phase == "looking" and after.phase == "drawing":
        yield "one card to see"
    if after.phase == "over":
        yield "limit" if after.limit_reached else f"won by {len(after.winners)}"
    yield from (f"holds {card}" for hand in after.hands for card in hand if "(" in card)


def corners_of_leaving(court: Court, seat: int) -> Iterator[str]:
    """R113, R114: on whose turn, and in which part."""
    turn = "own" if seat == court.turn else "another's"
    is_target = court.attack is not None and court.attack.target == seat
    yield f"resigns: {court.phase}, {turn} turn{', target' * is_target}"
    if court.debt:
        debtor = "debtor" if court.debt[0] == seat else "other"
        yield f"resigns: {debtor} of {court.debt[1]}"


CORNERS = {
    *("acting: promote", "acting: discard", "acting: Fv", "acting: Sh", "acting: Sh betray"),
    *("acting: Fl=Sh betray", "acting: Fl(Rk)", "acting: Ch", "acting: Ft"),
    *("answering: crown", "answering: allow", "answering: defend", "owing: discard"),
    *("showing: show", "ordering: order", "stealing: steals", "losing: loses", "looking: sees"),
    *("owes: pawn", "owes: shadow", "owes: price", "owes: punishment", "owes: favor"),
    *("owes: reward", "owes: end", "draws: bare", "draws: instead", "draws: favor"),
    *("draws: reward", "draws: promotion", "draws: end", "reshuffle", "promotion fails"),
    *("one card to see", "holds Fl(Rk)", "holds Fl(Bp)", "holds Fl(Kt)"),
    *("limit", "won by 1", "won by 2"),
    *("resigns: acting, own turn", "resigns: acting, another's turn"),
    *("resigns: answering, own turn", "resigns: answering, another's turn, target"),
    *("resigns: answering, another's turn", "resigns: losing, another's turn, target"),
    *("resigns: showing, another's turn, target", "resigns: stealing, own turn"),
    *("resigns: looking, own turn", "resigns: ordering, own turn", "resigns: drawing, own turn"),
    *("resigns: ordering, another's turn, target", "resigns: debtor of pawn"),
    *("resigns: debtor of shadow", "resigns: debtor of price", "resigns: debtor of favor"),
    *("resigns: other of favor", "resigns: other of punishment", "resigns: debtor of end"),
}


@pytest.mark.once
def test_random_positions_come_to_all_that_the_rules_speak_of() -> None:
    """Otherwise both would agree for want of trying."""
    chance, found = Random(5), Counter[str]()
    for _ in range(800):
        pair = random_pair(chance)
        before = pair.court
        for step in walk(pair, chance, 0.1, FOLLOWED):
            found.update(corners_of(before, step, pair.court))
            before = pair.court
            if before.debt:
                for seat in before.living:
                    found.update(corners_of_leaving(before, seat))
    assert set(found) >= CORNERS, CORNERS - set(found)
