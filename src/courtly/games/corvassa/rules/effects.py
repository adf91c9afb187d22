"""§11 What a successful attack does."""

from typing import Final

from mypy_extensions import i64

from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.rules import cards, debts, defeat, draws, events, moves, phases, turns
from courtly.games.corvassa.rules.state import Court
from courtly.kernel.event import event
from courtly.kernel.state import EVERYONE, Moves, sees

SHADOW_CARDS: Final = 2  # 11-Sh: one by choice, one by chance


def succeed(court: Court) -> None:
    """10-d: on a bare King every attack is the end."""
    target = court.target
    if court.others_held(target) == 0:
        defeat.fall(court, target, phases.IS_BARE)
        after_fall(court)
        return
    card = court.played_as
    if card == cards.QUEEN or card == cards.ROOK:
        court.phase = phases.LOSING
    elif card == cards.BISHOP:
        show_hand(court, target)
        turns.finish_attack(court)
    elif card == cards.KNIGHT:
        court.phase = phases.SHOWING
    elif card == cards.PAWN:
        debts.owe_or_fall(court, target, phases.BY_PAWN)
    elif card == cards.FOOTPAD:
        court.phase = phases.STEALING
    elif card == cards.SHADOW and not court.betrays:
        strike_twice(court, target)
    else:
        defeat.fall(court, target, phases.IS_STRUCK)  # 8.6-a, R93
        after_fall(court)


def shadow_is_fatal(court: Court, target: i64) -> bool:
    """R47, R48: by option always; else for who cannot lose two cards."""
    return court.shadow_eliminates or court.others_held(target) < SHADOW_CARDS


def strike_twice(court: Court, target: i64) -> None:
    """11-Sh, R47, R48."""
    if shadow_is_fatal(court, target):
        why: i64 = phases.IS_STRUCK if court.shadow_eliminates else phases.CANNOT_PAY
        defeat.fall(court, target, why)
        after_fall(court)
    else:
        debts.owe(court, target, phases.BY_SHADOW)


def after_fall(court: Court) -> None:
    """What the attacker gets when the target has lost a card or the King."""
    if court.phase == phases.OVER:
        return
    if court.betrays:
        draws.start_drawing(court, court.turn, phases.REWARD, court.reward)  # 8.8-f, R94
    elif court.played_as == cards.ROOK:
        look(court)  # R54
    else:
        turns.finish_attack(court)


def show_hand(court: Court, target: i64) -> None:
    """11-Bp, R58."""
    court.remember_with(tape.SHOWS_HAND, target, 0, court.turn)
    if court.log is None:
        return
    unseen = event(events.SHOWS_HAND_UNSEEN, target, 0, court.turn)
    court.tell(unseen, EVERYONE & ~sees(court.turn))
    for card in range(i64(cards.KINDS)):
        for _ in range(cards.held(court.hands[target], card)):
            court.tell(event(events.SHOWS_HAND, target, card, court.turn), sees(court.turn))


def legal_shows(court: Court, seat: i64, out: Moves) -> None:
    """R57: any card, the King among them."""
    debts.add_each(court.hands[seat], moves.SHOW, out)


def show(court: Court, seat: i64, card: i64) -> None:
    """11-Kt, R59c."""
    if card != cards.KING:
        court.remember(tape.SHOWS, seat, card)
    court.say(events.SHOWS, seat, card)
    turns.finish_attack(court)


def lose_by_chance(court: Court, outcome: i64) -> None:
    """8.4-a: any card, the King among them."""
    target = court.target
    card = cards.nth_held(court.hands[target], outcome)
    court.say(events.LOSES, target, card)
    if card == cards.KING:
        defeat.fall(court, target, phases.IS_LOST)
    else:
        court.lose(target, card)
        court.remember(tape.LOSES, target, card)
        court.discards += cards.in_heap(card)
    after_fall(court)


def steal(court: Court, outcome: i64) -> None:
    """11-Ft, R52, R73: never the King; the two see the card."""
    thief, victim = court.turn, court.target
    card = cards.nth_held(court.hands[victim] - cards.in_hand(cards.KING), outcome)
    court.lose(victim, card)
    court.receive(thief, card)
    court.remember_with(tape.IS_ROBBED, victim, card, thief)
    if court.log is not None:
        stolen = event(events.STEALS, thief, card, victim)
        unseen = event(events.STEALS_UNSEEN, thief, 0, victim)
        court.tell_eyes(court.eyes_on(thief) | court.eyes_on(victim), stolen, unseen)
    turns.finish_attack(court)


def look(court: Court) -> None:
    """R53: at two cards, or at the one there is."""
    if court.pile_is_empty():
        draws.reshuffle(court)
    court.owed = min(court.pile_cards(), i64(2))
    court.phase = phases.LOOKING
    if court.owed == 0:
        turns.finish_attack(court)


def see(court: Court, outcome: i64) -> None:
    """One card after the other; a single one goes back at once (R53)."""
    card = draws.from_pile(court, outcome)
    court.remember(tape.SEES, court.turn, card)
    court.whisper(court.turn, events.SEES, card, events.SEES_UNSEEN, 0)
    if court.found == cards.NO_CARD:
        court.found = card
    else:
        court.found_next = card
    court.owed -= 1
    if court.owed > 0:
        return
    if court.found_next == cards.NO_CARD:
        put_back_found(court)
        turns.finish_attack(court)
    else:
        court.phase = phases.ORDERING


def legal_orders(court: Court, out: Moves) -> None:
    """R59b: two equal cards have one order."""
    out.add(moves.ORDER)
    if court.found != court.found_next:
        out.add(moves.ORDER + 1)


def order(court: Court, swapped: bool) -> None:
    """R59b: seen by the attacker alone."""
    if swapped:
        court.found, court.found_next = court.found_next, court.found
    court.remember_with(tape.ORDERS, court.turn, 0, i64(swapped))
    if court.log is not None:
        ordered = event(events.ORDERS, court.turn, court.found, court.found_next)
        court.tell_eyes(sees(court.turn), ordered, event(events.ORDERS_UNSEEN, court.turn))
    lay_on_pile(court)
    turns.finish_attack(court)


def put_back_found(court: Court) -> None:
    """What a Rook was looking at lies on the pile as it did."""
    if court.found != cards.NO_CARD:
        court.remember(tape.PUTS_BACK, court.turn, 0)
        lay_on_pile(court)


def lay_on_pile(court: Court) -> None:
    """The cards that were found lie on top."""
    if court.found_next != cards.NO_CARD:
        court.second = court.found_next
        court.top = court.found
    else:
        court.second = court.top
        court.top = court.found
    court.found = cards.NO_CARD
    court.found_next = cards.NO_CARD
