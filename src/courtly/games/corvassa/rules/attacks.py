"""§5.1 Attacks: who may attack whom with what, and the announcement."""

from mypy_extensions import i64

from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.rules import answers, cards, defeat, effects, events, moves, phases
from courtly.games.corvassa.rules.state import NOBODY, Court
from courtly.kernel.bits import bit, clockwise, count, has, lowest
from courtly.kernel.state import Moves


def legal_attacks(court: Court, seat: i64, out: Moves) -> None:
    """5.1-c to 5.1-f."""
    opponents = court.opponents(seat)
    next_ones = diamond_targets(court, seat, opponents)
    hand = court.hands[seat]
    one = lowest(next_ones)
    items, n = out.items, out.n
    for card in range(i64(cards.QUEEN), i64(cards.SHADOW)):
        if cards.held(hand, card):
            items[n] = moves.attack(card - cards.QUEEN, one)
            n += 1
            if next_ones != bit(one):
                items[n] = moves.attack(card - cards.QUEEN, lowest(next_ones & ~bit(one)))
                n += 1
    out.n = n
    card = cards.SHADOW
    hand >>= cards.HAND_BITS * cards.SHADOW  # the cards from there on
    while hand:
        if hand & cards.IN_HAND:
            for way in range(moves.FIRST_ATTACK[card], moves.LAST_ATTACK[card] + 1):
                targets = next_ones
                if not cards.is_diamond(moves.ATTACK_AS[way]):
                    targets = targets_of_choice(court, seat, way, opponents)
                out.add_all(targets, moves.attack(way, 0))
        card += 1
        hand >>= cards.HAND_BITS


def targets_of_choice(court: Court, seat: i64, way: i64, opponents: i64) -> i64:
    """5.1-d to 5.1-f: whom a Footpad, a Check or a Shadow may go at."""
    if not may_play_as(court, seat, way):
        return 0
    return court.allies(seat) if moves.is_betrayal(way) else opponents


def may_play_as(court: Court, seat: i64, way: i64) -> bool:
    """8.8-g, R15, R16: neither Check nor Shadow on one's first turn."""
    played_as = moves.ATTACK_AS[way]
    return (played_as != cards.CHECK and played_as != cards.SHADOW) or has(court.had_turn, seat)


def diamond_targets(court: Court, seat: i64, opponents: i64) -> i64:
    """5.1-c, R05, R06: the next living opponent; 9.3-b, R08, R09: the solo player chooses."""
    if seat == court.solo and count(opponents) == 2:
        other = lowest(opponents)
        if court.ally[other] != NOBODY:
            return opponents
    return bit(clockwise(opponents, seat))


def attack(court: Court, seat: i64, move: i64) -> None:
    """5.1-b, R59a: card, what it is played as, and target are announced together."""
    way = moves.way_of(move)
    court.card = moves.ATTACK_CARD[way]
    court.played_as = moves.ATTACK_AS[way]
    court.betrays = moves.is_betrayal(way)
    court.target = moves.target_of(move)
    court.redirector = NOBODY
    court.lose(seat, court.card)
    court.remember(tape.DISCARDS, seat, court.card)
    court.say(events.ATTACKS, seat, way, court.target)
    if court.betrays:
        defeat.end_alliance(court, seat)  # 8.8-d, R92
    ask(court)


def ask(court: Court) -> None:
    """5.1-g: whatever the target holds; R112: a bare King without a Command has no answer."""
    court.phase = phases.ANSWERING
    if court.others_held(court.target) == 0 and answers.new_targets(court) == 0:
        effects.succeed(court)
