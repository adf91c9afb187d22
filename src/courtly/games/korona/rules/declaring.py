"""Action cards: what is declared part by part, announced, and comes to pass (R78)."""

from mypy_extensions import i64

from courtly.games.korona.rules import (
    actions,
    cards,
    donation,
    glorious_attack,
    internal_move,
    moves,
    phases,
    placing,
    revolt,
    shields,
    sneak_attack,
    tactical_swap,
)
from courtly.games.korona.rules.state import KoronaState
from courtly.kernel.state import Moves


def may_aim(state: KoronaState, card: i64, target: i64) -> bool:
    """R18, R19: is there any way to complete this card against this player?"""
    if card == cards.GLORIOUS_ATTACK:
        return glorious_attack.conquests(state, target) != 0
    if card == cards.TACTICAL_SWAP:
        return tactical_swap.first_swaps(state, target) != 0
    return sneak_attack.first_thefts(state, target) != 0 or sneak_attack.thieves(state, target) != 0


def takes(state: KoronaState) -> i64:
    """The piles of the target that may be named next, whole or for their top card."""
    if state.sent >= 0:
        return sneak_attack.takes_after_thief(state, state.target, state.sent, state.landing)
    return nameable(state, state.card, state.target, state.first_taken)


def nameable(state: KoronaState, card: i64, target: i64, named: i64) -> i64:
    """What may be named next with this card, if no Thief is sent."""
    if card == cards.GLORIOUS_ATTACK:
        return glorious_attack.conquests(state, target)
    if card == cards.TACTICAL_SWAP:
        if named < 0:
            return tactical_swap.first_swaps(state, target)
        return tactical_swap.second_swaps(state, target, named)
    if named < 0:
        return sneak_attack.first_thefts(state, target)
    return sneak_attack.second_thefts(state, target, named)


def legal_takes(state: KoronaState, out: Moves) -> None:
    """ts-2, sa-1 to sa-3, ga-1: what may be named next."""
    out.add_all(takes(state), moves.TAKE)
    if state.card == cards.SNEAK_ATTACK and state.first_taken < 0 and state.sent < 0:
        out.add_all(sneak_attack.thieves(state, state.target), moves.SEND)


def declare_on(state: KoronaState, seat: i64, move: i64) -> None:
    """The next part of a declaration; the last one announces the card."""
    if state.phase == phases.MOVING:
        internal_move.internal_move(state, seat, move - moves.TO)
    elif state.phase == phases.LANDING:
        state.landing = move - moves.TO
        go_on_unless(state, takes(state) == 0, phases.TAKING)  # R19
    elif state.phase == phases.GIVING:
        state.given = move - moves.GIVE
        announce(state, seat)
    elif move >= moves.SEND:
        state.sent = move - moves.SEND
        state.phase = phases.LANDING
    elif state.first_taken < 0:
        state.first_taken = move - moves.TAKE
        one = state.card == cards.GLORIOUS_ATTACK or state.sent >= 0
        after_naming(state, one or takes(state) == 0)  # R19
    else:
        state.second_taken = move - moves.TAKE
        after_naming(state, True)


def after_naming(state: KoronaState, all_named: bool) -> None:
    """A Swap goes on with what is given."""
    if all_named and state.card == cards.TACTICAL_SWAP:
        state.phase = phases.GIVING
    else:
        go_on_unless(state, all_named, phases.TAKING)


def go_on_unless(state: KoronaState, complete: bool, phase: i64) -> None:
    """Announce what is complete, or wait for the next part."""
    if complete:
        announce(state, state.turn)
    else:
        state.phase = phase


def announce(state: KoronaState, seat: i64) -> None:
    """R93: the card is out, whatever comes of it; those it is aimed at may answer."""
    actions.play_card(state, seat, state.card, state.target)
    shields.open_window(state, phases.SHIELDING)


def resolve(state: KoronaState) -> None:
    """R78: what was declared comes to pass, then the others choose."""
    card = state.card
    if card == cards.DONATION:
        state.phase = phases.DONATING
        donation.donate_if_forced(state)
    elif card == cards.TACTICAL_SWAP:
        tactical_swap.swap(state)
    elif card == cards.SNEAK_ATTACK:
        sneak_attack.sneak(state)
    elif card == cards.GLORIOUS_ATTACK:
        glorious_attack.conquer(state)
    else:
        state.ring = state.living
        revolt.pass_on(state)


def take_named(state: KoronaState) -> None:
    """The cards named leave the target's area."""
    theirs = state.areas[state.target]
    one, other = state.first_taken, state.second_taken
    piles = theirs.n
    if one >= 0:
        placing.hand_over(state, state.target, one, state.turn, state.turn)
    if other >= 0:
        if theirs.n < piles and other > one:
            other -= 1  # the piles have closed up
        placing.hand_over(state, state.target, other, state.turn, state.turn)
