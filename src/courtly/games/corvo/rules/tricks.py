"""P1 Hand building: twelve tricks, and the prizes that each player takes from them."""

from mypy_extensions import i64

from courtly.games.corvo.rules import climbing, dealing, events, moves, phases
from courtly.games.corvo.rules.deck import suit_of
from courtly.games.corvo.rules.state import NO_CARD, NOBODY, Deal
from courtly.kernel.bits import bit, first, lowest

# ---- P1.1, P1.2: trump, and a card from each ----------------------------------------


def turn_up(deal: Deal, card: i64) -> None:
    """P1.1-a: its suit is trump for this trick."""
    deal.stock -= 1
    deal.trump = card
    deal.say(events.TURNS_UP, 0, card)
    deal.turn = deal.leader
    deal.phase = phases.LEADING


def lead(deal: Deal, seat: i64, card: i64) -> None:
    """P1.2-a."""
    deal.put_down(seat, bit(card))
    deal.led = card
    deal.say(events.LEADS, seat, card)
    deal.turn = 1 - seat
    deal.phase = phases.FOLLOWING


def follow(deal: Deal, seat: i64, card: i64) -> None:
    """P1.2-b: any card will do."""
    deal.put_down(seat, bit(card))
    deal.followed = card
    deal.say(events.FOLLOWS, seat, card)
    deal.winner = seat if beats_lead(card, deal.led, deal.trump) else deal.leader
    deal.say(events.WINS_TRICK, deal.winner, deal.winning_card())
    deal.turn = deal.winner
    deal.phase = phases.WINNER_TAKES


def beats_lead(card: i64, led: i64, trump: i64) -> bool:
    """P1.3-a: does a card win the trick from the card led?"""
    if suit_of(card) == suit_of(led):
        return card > led  # R05, R06
    return suit_of(card) == suit_of(trump)  # R03, R04; R07: the turned card plays no part


# ---- P1.3b, P1.4: the prizes ----------------------------------------------------------


def prizes_left(deal: Deal) -> i64:
    """P1.3b-a, P1.4-a, R13: the prizes that may still be taken."""
    return first(moves.PRIZES) & ~deal.taken


def take(deal: Deal, seat: i64, prize: i64) -> None:
    """P1.3b-a, P1.4-a: the winner first, then the loser, one prize each."""
    deal.taken |= bit(prize)
    if prize == moves.UNSEEN:
        deal.say(events.TAKES_UNSEEN, seat)
        deal.phase = phases.DRAWING  # R16
        return
    card = open_prize(deal, prize)  # R15
    deal.hands[seat] |= bit(card)
    deal.known[seat] |= bit(card)  # R17
    deal.say(events.TAKES, seat, card, prize)
    after_taking(deal)


def draw_prize(deal: Deal, card: i64) -> None:
    """R16: what the unseen card is; only its taker sees it."""
    deal.stock -= 1
    dealing.draw(deal, card)
    after_taking(deal)


def open_prize(deal: Deal, prize: i64) -> i64:
    """The card that a prize is which all see."""
    return deal.trump if prize == moves.TRUMP else deal.losing_card()


def after_taking(deal: Deal) -> None:
    """P1.4-a: after the winner the loser, then the trick is over."""
    if deal.turn == deal.winner:
        deal.turn = 1 - deal.winner
        deal.phase = phases.LOSER_TAKES
    else:
        end_trick(deal)


# ---- P1.5: what leaves play ------------------------------------------------------------


def end_trick(deal: Deal) -> None:
    """P1.5-a: the winning card and the prize nobody took leave play."""
    won = deal.winning_card()
    deal.removed |= bit(won)
    left = lowest(prizes_left(deal))
    if left == moves.UNSEEN:
        deal.stock -= 1  # P1.5-b: never shown
        deal.face_down += 1
        deal.say(events.LEAVES_UNSEEN, 0, won)
    else:
        card = open_prize(deal, left)
        deal.removed |= bit(card)
        deal.say(events.LEAVE_PLAY, 0, won, card)
    clear_trick(deal)
    deal.leader = deal.winner  # P1.3-b
    deal.winner = NOBODY
    if deal.stock == 0:  # P1-b, R19
        climbing.open_climbing(deal)
    else:
        deal.phase = phases.REVEALING


def clear_trick(deal: Deal) -> None:
    """The table is empty for the next trick."""
    deal.trump = NO_CARD
    deal.led = NO_CARD
    deal.followed = NO_CARD
    deal.taken = 0
