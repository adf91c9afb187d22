"""§5.1 Attacks: who may attack whom with what, and the announcement."""

from typing import Final

from mypy_extensions import i64

from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.rules import answers, cards, defeat, effects, events, moves, phases
from courtly.games.corvassa.rules.state import NOBODY, Court
from courtly.kernel.bits import bit, clockwise, count, has, lowest
from courtly.kernel.state import Moves

DIAMOND_WAYS: Final = 5  # the first ways to attack, in the order of the cards


def legal_attacks(court: Court, seat: i64, out: Moves) -> None:
    """5.1-c to 5.1-f."""
    opponents = court.opponents(seat)
    targets: i64 = 0
    if seat == court.solo:
        targets = diamond_targets(court, seat, opponents)
    else:
        targets = bit(clockwise(opponents, seat))
    hand = court.hands[seat] >> cards.HAND_BITS * cards.QUEEN  # the cards from there on
    one = lowest(targets)
    items, n = out.items, out.n
    for way in range(i64(DIAMOND_WAYS)):
        items[n] = moves.attack(way, one)
        n += i64(hand & cards.IN_HAND != 0)  # counts if there is one: faster than to ask
        if targets != bit(one) and hand & cards.IN_HAND:
            items[n] = moves.attack(way, lowest(targets & ~bit(one)))
            n += 1
        hand >>= cards.HAND_BITS
    out.n = n
    if hand:
        legal_attacks_of_choice(court, seat, hand, targets, opponents, out)


def legal_attacks_of_choice(
    court: Court, seat: i64, hand: i64, next_ones: i64, opponents: i64, out: Moves
) -> None:
    """The part of a hand from the Shadow on."""
    card: i64 = cards.SHADOW
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
