"""§5.2 When you are attacked: duels (§6), what stops what (§7), Crown's Command (§8.1)."""

from typing import Final

from mypy_extensions import i64

from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.rules import (
    attacks,
    cards,
    debts,
    effects,
    events,
    modes,
    moves,
    phases,
    turns,
)
from courtly.games.corvassa.rules.state import NOBODY, Court
from courtly.kernel.bits import bit, has
from courtly.kernel.state import Moves

DIAMOND_WAYS: Final = 5  # the first ways to defend, in the order of the cards


def legal_answers(court: Court, hand: i64, out: Moves) -> None:
    """5.2-a, 6.2-a, R35: a card, Crown's Command, or nothing."""
    out.add(moves.ALLOW)
    others = new_targets(court)
    if others:
        out.add_all(others, moves.CROWN)
    stoppers = stopping(court.played_as)
    items, n = out.items, out.n
    hand >>= cards.HAND_BITS * cards.QUEEN
    left = stoppers >> cards.QUEEN
    for way in range(i64(moves.DEFEND), i64(moves.DEFEND + DIAMOND_WAYS)):
        items[n] = way
        n += (left & 1) * i64(hand & cards.IN_HAND != 0)  # counts if there is one
        left >>= 1
        hand >>= cards.HAND_BITS
    out.n = n
    hand >>= cards.HAND_BITS * (cards.DEFENDER - cards.SHADOW)
    if hand:
        legal_defences(hand, stoppers, out)


def legal_defences(hand: i64, stoppers: i64, out: Moves) -> None:
    """The part of a hand from the Defender on."""
    card: i64 = cards.DEFENDER
    while hand:
        if hand & cards.IN_HAND:
            for way in range(moves.FIRST_DEFENCE[card], moves.LAST_DEFENCE[card] + 1):
                if has(stoppers, moves.DEFENCE_AS[way]):
                    out.add(moves.DEFEND + way)
        card += 1
        hand >>= cards.HAND_BITS


def stopping(attack: i64) -> i64:
    """§7: the cards that may be played against an attack."""
    if cards.is_diamond(attack):
        return cards.DIAMONDS | bit(cards.DEFENDER)  # 7-b
    if attack == cards.FOOTPAD:
        return bit(cards.DEFENDER)  # 7-e
    if attack == cards.CHECK:
        return bit(cards.QUEEN) | bit(cards.DEFENDER) | bit(cards.DECOY)  # 7-d
    return bit(cards.QUEEN) | bit(cards.DEFENDER)  # 7-c, R39


def new_targets(court: Court) -> i64:
    """8.1-f: whom Crown's Command may send the attack to; it goes on once."""
    if court.redirector != NOBODY:
        return 0
    return sent_on(court, court.played_as, court.target)


def sent_on(court: Court, attack: i64, target: i64) -> i64:
    """8.1-b to 8.1-j, R64: whom this target of an attack could send it to."""
    if court.mode == modes.DUEL or has(court.commanded, target):
        return 0
    if attack == cards.CHECK or attack == cards.SHADOW:
        return 0
    if court.footpad_only and attack != cards.FOOTPAD:  # R60
        return 0
    others: i64 = court.living & ~bit(target) & ~bit(court.turn)
    if attack == cards.FOOTPAD:
        others &= ~court.allies(court.turn)
    return others


def answer(court: Court, seat: i64, move: i64) -> None:
    """5.2-a, R35: what the target has chosen."""
    if move == moves.ALLOW:
        court.say(events.ALLOWS, seat)
        effects.succeed(court)
    elif moves.CROWN <= move < moves.ALLOW:
        command(court, seat, move - moves.CROWN)
    else:
        defend(court, seat, move - moves.DEFEND)


def command(court: Court, seat: i64, target: i64) -> None:
    """8.1-c, 8.1-f, R65: the attack stays the attacker's, and goes to another."""
    court.commanded |= bit(seat)
    court.target = target
    court.redirector = seat
    court.say(events.COMMANDS, seat, target)
    attacks.ask(court)


def defend(court: Court, seat: i64, way: i64) -> None:
    """§7: a card against the attack; a Diamond against a Diamond is a duel."""
    card, played_as = moves.DEFENCE_CARD[way], moves.DEFENCE_AS[way]
    court.lose(seat, card)
    court.remember(tape.DISCARDS, seat, card)
    court.say(events.DEFENDS, seat, way, court.played_as)
    if cards.is_diamond(court.played_as) and played_as != cards.DEFENDER:
        duel(court, seat, card, played_as)
        return
    if played_as == cards.QUEEN:
        take_back(court, seat, card, played_as)  # 6.3-c, R38
    else:
        court.discards += cards.in_heap(card)
    if court.played_as == cards.CHECK and played_as != cards.DECOY:
        but_queen = played_as == cards.QUEEN and not court.queen_pays
        why: i64 = phases.PRICE_BUT_QUEEN if but_queen else phases.PRICE
        debts.owe_or_fall(court, seat, why)  # 8.6-c, R41 to R44
    elif court.betrays:
        debts.owe_or_fall(court, court.turn, phases.PUNISHMENT)  # 8.8-e
    else:
        turns.finish_attack(court)


def duel(court: Court, seat: i64, card: i64, played_as: i64) -> None:
    """6.2-d to 6.2-f."""
    if cards.RANK[played_as] > cards.RANK[court.played_as]:
        take_back(court, seat, card, played_as)
        turns.finish_attack(court)
        return
    court.discards += cards.in_heap(card)
    if cards.RANK[played_as] == cards.RANK[court.played_as]:
        turns.finish_attack(court)
    else:
        effects.succeed(court)  # R33


def take_back(court: Court, seat: i64, card: i64, played_as: i64) -> None:
    """6.2-d, R72: the card goes back; a Faceless stays what it was declared."""
    if card == cards.FACELESS:
        card = cards.converted(played_as)
    court.receive(seat, card)
    court.remember(tape.GAINS, seat, card)
    court.say(events.KEEPS, seat, card)
