"""Which positions can come about: what a person sets up must be playable."""

from courtly.games.corvo import moves
from courtly.games.corvo.cards import CARDS, ranks_held
from courtly.games.corvo.combinations import STRAIGHT
from courtly.games.corvo.deal import (
    AT_RANDOM,
    BEGINNING,
    CLIMBING,
    DEALING,
    DOUBLING,
    DRAWING,
    FOLLOWING,
    HAND,
    LEADING,
    LOSER_TAKES,
    NO_CARD,
    NOBODY,
    OVER,
    REVEALING,
    SEATS,
    WINNER_TAKES,
)
from courtly.games.corvo.numbers import cards_of
from courtly.games.corvo.rules import Corvo
from courtly.kernel.bits import count, has
from courtly.kernel.errors import BadPosition
from courtly.kernel.seats import seat_name

# What lies on the table in each phase of a trick: trump, led, followed, and how many prizes taken.
TRICK = {
    LEADING: (True, False, False, (0,)),
    FOLLOWING: (True, True, False, (0,)),
    WINNER_TAKES: (True, True, True, (0,)),
    LOSER_TAKES: (True, True, True, (1,)),
    DRAWING: (True, True, True, (1, 2)),
}
NO_TRICK = (False, False, False, (0,))
MOST_GOES = 2 * SEATS * HAND  # a play sheds a card, and each pass follows a play (R44)
MOST_DOUBLINGS = MOST_GOES - 2  # two cards are still held


def check(state: Corvo) -> None:
    """Complain about the first thing that cannot be."""
    checks = (_score, _trick, _turn, _stock, _prizes, _hands, _gone, _combination, _cube)
    for problem in checks:
        complaint = problem(state)
        if complaint:
            raise BadPosition(complaint)


def _score(state: Corvo) -> str:
    points = [state.points[seat] for seat in range(SEATS)]
    most = HAND * state.deals << MOST_DOUBLINGS if state.with_cube else HAND * state.deals
    if not state.deals <= sum(points) <= most:
        return f"points: {state.deals} deals give 1 to {HAND} points each, times the cube (R46)"
    if state.target == 0 and state.deals > 1:
        return "deals: without a match_target there is one (R47)"
    if state.over():
        return _victory(state, points)
    if state.victors:
        return "victors: nobody has won before the game is over"
    if state.target == 0 and (any(points) or state.deals):
        return "points: without a match_target the first deal decides the game (R47)"
    if state.target and max(points) >= state.target:
        return f"points: at {state.target} the match is over (R47)"
    if state.phase == BEGINNING and state.deals and state.next_leader != AT_RANDOM:
        return "phase: the leader of this deal is not drawn by chance (R48)"
    return ""


def _victory(state: Corvo, points: list[int]) -> str:
    """Whoever reached the target won, unless the other resigned, which ends a match anywhere."""
    if not state.victors:
        return "victors: somebody must have won, or both agreed (R58)"
    winner = 0 if has(state.victors, 0) else 1
    if count(state.victors) == 1 and points[winner] == 0:
        return f"points: the winner scored at least 1, {seat_name(winner)} has none (R46)"
    if state.target == 0 and points[1 - winner]:
        return "points: only the winner of a deal scores (SC-a)"
    if state.target and points[1 - winner] >= state.target:
        return f"points: at {state.target} the match is over (R47)"
    return ""


def _trick(state: Corvo) -> str:
    wanted = TRICK.get(state.phase, NO_TRICK)
    if state.over():
        return ""
    cards = {"trump": state.trump, "led": state.led, "followed": state.followed}
    for (name, card), needed in zip(cards.items(), wanted[:3], strict=True):
        if needed and card == NO_CARD:
            return f"{name}: this phase needs the card"
        if not needed and card != NO_CARD:
            return f"{name}: no such card lies on the table in this phase"
    if count(state.taken) not in wanted[3]:
        return "taken: so many prizes cannot be taken in this phase (P1.3b-a, P1.4-a)"
    if state.phase == DRAWING and not has(state.taken, moves.UNSEEN):
        return "taken: the unseen card is drawn by whoever took it (R16)"
    return ""


def _turn(state: Corvo) -> str:
    who = seat_name(state.turn)
    right = {
        LEADING: state.leader,
        FOLLOWING: 1 - state.leader,
        WINNER_TAKES: state.winner,
        LOSER_TAKES: 1 - state.winner,
    }.get(state.phase, state.turn)
    if state.phase == DRAWING:
        right = state.winner if count(state.taken) == 1 else 1 - state.winner
    if state.turn != right:
        return f"turn: {who} cannot be to act; {seat_name(right)} is (R12)"
    return ""


def _stock(state: Corvo) -> str:
    """P1-b: two cards of the stock for each trick."""
    room = count(state.unseen) - state.burn - state.stock - state.face_down
    if room < 0:
        return "unseen: there are too few unseen cards for stock, burned and face_down (P0-d)"
    if state.over():
        return ""  # a resignation may come at any time
    if state.phase <= BEGINNING or state.phase >= CLIMBING:
        return "" if state.stock == 0 else "stock: there is none outside phase 1 (P1-b)"
    drawn = has(state.taken, moves.UNSEEN) and state.phase != DRAWING
    odd = state.phase != REVEALING and not drawn
    if state.stock % 2 != odd or (odd and state.stock == 0):
        return f"stock: {state.stock} is not what this moment of a trick leaves (P1.1-a)"
    return ""


def _gone(state: Corvo) -> str:
    """P1.5-c: two cards leave play with each trick; the rest is shed from hands of thirteen."""
    if state.over():
        return ""
    whole = CARDS - SEATS * HAND - state.burn
    played = 0 if state.phase <= BEGINNING else (whole - state.stock) // 2
    if played and state.phase in TRICK:
        played -= state.stock % 2 == 0  # the unseen card of this trick is drawn
    if state.face_down > played or count(state.removed) + state.face_down > 2 * played:
        return f"removed: two cards left play with each of {played} tricks, no more (P1.5-c)"
    if state.shed and state.phase < CLIMBING:
        return "shed: cards are shed in phase 2 (OV-c)"
    if held(state) + count(state.shed) > SEATS * HAND:
        return f"shed: both hands began phase 2 with {HAND} cards (P2.1-a)"
    if state.phase <= BEGINNING and (state.known[0] or state.known[1]):
        return "known: before the first trick nobody has seen a card taken (R17)"
    return ""


def held(state: Corvo) -> int:
    """The cards in both hands."""
    return sum(count(state.hands[seat]) for seat in range(SEATS))


def _prizes(state: Corvo) -> str:
    """An open prize that is taken is the winner's: the loser's choice ends the trick."""
    if not state.taken or state.over():
        return ""
    taken = {moves.TRUMP: state.trump, moves.LOST: state.losing_card()}
    for prize, card in taken.items():
        if has(state.taken, prize) and not has(state.known[state.winner], card):
            name = seat_name(state.winner)
            return f"{name}: has taken a prize that is not among its known cards (P1.3b-a, R17)"
    return ""


def _hands(state: Corvo) -> str:
    for seat in range(SEATS):
        name, hand = seat_name(seat), state.hands[seat]
        if state.known[seat] & ~hand:
            return f"{name}: what is known of a hand must be in it (R17)"
        if count(hand) > HAND:
            return f"{name}: nobody holds more than {HAND} cards (P0-c)"
        if hand == 0 and state.phase in (CLIMBING, DOUBLING):
            return f"{name}: with no cards left the deal is over (P2.3-f)"
        to_play = state.phase in (REVEALING, LEADING) or seat == state.turn
        if hand == 0 and to_play and state.phase in (REVEALING, LEADING, FOLLOWING):
            return f"{name}: has no card to play to the trick (P1.2-a)"
    if state.phase == DEALING:
        return _dealing(state)
    short = [count(state.hands[seat]) < HAND for seat in range(SEATS)]
    if state.phase == BEGINNING and any(short):
        return f"both hands have {HAND} cards once they are dealt (P0-c)"
    return ""


def _dealing(state: Corvo) -> str:
    """R09: a card each in turn, A first."""
    first, second = (count(state.hands[seat]) for seat in range(SEATS))
    if second == HAND or first - second not in (0, 1):
        return "the cards are dealt one each in turn, A first, thirteen to each (R09, P0-c)"
    if state.turn != first - second:
        return f"turn: the next card goes to {seat_name(first - second)} (R09)"
    return ""


def _combination(state: Corvo) -> str:
    if state.to_beat == NO_CARD:
        return ""
    if state.phase not in (CLIMBING, DOUBLING, OVER):
        return "to_beat: combinations are played in phase 2 (OV-c)"
    ranks = ranks_held(cards_of(state.to_beat))
    if state.kind == STRAIGHT and state.order.run_of(ranks) < 0:
        return "to_beat: this is no straight at this table (R02, R37, R38)"
    return ""


def _cube(state: Corvo) -> str:
    if state.phase == DOUBLING:
        if not state.with_cube:
            return "phase: nobody offers a double without the cube (DC-a)"
        if state.owner == state.turn:
            return "owner: the owner of the cube is who offered the double (DC-d)"
    if (state.doublings or state.owner != NOBODY) and state.phase < CLIMBING:
        return "cube: is at 1 and nobody's before phase 2 (DC-b, DC-c)"
    if state.doublings > MOST_GOES - held(state):
        return "cube: it is doubled at most once in each go (R51)"
    if state.with_cube and state.phase in (CLIMBING, DOUBLING) and state.owner == NOBODY:
        return "owner: in phase 2 the cube belongs to somebody (DC-b)"
    return ""
