"""Which attacks, draws and debts can be under way."""

from courtly.games.corvassa import memory, moves
from courtly.games.corvassa.cards import (
    BISHOP,
    CHECK,
    FACELESS,
    FAVOR,
    FOOTPAD,
    KINDS,
    KING,
    KNIGHT,
    NO_CARD,
    PAWN,
    QUEEN,
    ROOK,
    SHADOW,
    held,
    is_diamond,
)
from courtly.games.corvassa.choices import HAND_LIMIT
from courtly.games.corvassa.hall import (
    ANSWERING,
    AT_THE_END,
    BARE,
    BY_FAVOR,
    BY_PAWN,
    BY_PROMOTION,
    BY_SHADOW,
    DEALING,
    DRAWING,
    DUEL,
    INSTEAD,
    LOOKING,
    LOSING,
    NOBODY,
    ORDERING,
    OVER,
    OWING,
    PRICE,
    PUNISHMENT,
    REWARD,
    SHOWING,
    STEALING,
)
from courtly.games.corvassa.remembered import partner
from courtly.games.corvassa.rules import Corvassa
from courtly.games.corvassa.words import CODES
from courtly.kernel.bits import count, has
from courtly.kernel.seats import in_words, seat_name

NONE = (NO_CARD,)
# What is played as what in each phase.
IN_PLAY = {
    ANSWERING: (QUEEN, ROOK, BISHOP, KNIGHT, PAWN, SHADOW, CHECK, FOOTPAD),
    LOSING: (QUEEN, ROOK, SHADOW),
    STEALING: (FOOTPAD,),
    LOOKING: (ROOK,),
    ORDERING: (ROOK,),
    SHOWING: (KNIGHT,),
}
# The same for each reason to draw or to owe.
FOR = {
    BY_FAVOR: (FAVOR,),
    REWARD: (SHADOW,),
    BY_PAWN: (PAWN,),
    BY_SHADOW: (SHADOW,),
    PRICE: (CHECK,),
    PUNISHMENT: (SHADOW,),
}
WAYS = [(moves.ATTACK_CARD[way], moves.ATTACK_AS[way]) for way in range(moves.ATTACKS)]
AFTER_TARGET = (LOOKING, ORDERING)  # the target may be out by now


# ---- the card in play --------------------------------------------------------------


def card(state: Corvassa) -> str:
    """The card in play must be one of this moment, lawfully played."""
    allowed = IN_PLAY.get(state.phase, NONE)
    if state.phase in (DRAWING, OWING):
        allowed = FOR.get(state.why, NONE)
    if state.played_as not in allowed:
        names = [CODES[other] for other in allowed if other != NO_CARD]
        wanted = f"{in_words(names, 'or')} is needed" if names else "nothing is in play"
        return f"attack: {wanted} in this phase (§5.1-h)"
    complaint = _living_turn(state)
    if complaint or state.card == NO_CARD:
        return complaint
    if state.played_as == FAVOR:
        return _favor(state)
    return _identity(state) or _aim(state)


def _living_turn(state: Corvassa) -> str:
    """R113: when a giver has left, the ally may still owe a card."""
    if state.phase <= DEALING or state.phase == OVER or has(state.living, state.turn):
        return ""
    owing = state.phase == OWING and state.why == AT_THE_END and state.debtor != state.turn
    return "" if owing else f"turn: {seat_name(state.turn)} is out (R14)"


def _favor(state: Corvassa) -> str:
    if state.card != FAVOR:
        return f"attack: {CODES[state.card]} is not played as a Favor (R70)"
    if partner(state, state.turn) == NOBODY:
        return "attack: a Favor takes an ally (§8.8-a)"
    if state.target != NOBODY or state.betrays or state.redirector != NOBODY:
        return "attack: a Favor is no attack and has no target (R89)"
    return ""


def _identity(state: Corvassa) -> str:
    """R71: as what a card can be played."""
    if (state.card, state.played_as) not in WAYS:
        cite = "R71" if state.card == FACELESS else "§5.1-a"
        return f"attack: {CODES[state.card]} is not played as {CODES[state.played_as]} ({cite})"
    if state.played_as in (CHECK, SHADOW) and not has(state.had_turn, state.turn):
        return f"attack: no {CODES[state.played_as]} on the first turn of a player (§8.8-g)"
    if state.betrays and state.played_as != SHADOW:
        return "attack: betrays: only a Shadow can (§5.1-f)"
    return ""


def _aim(state: Corvassa) -> str:
    target = state.target
    if target == NOBODY or target == state.turn:
        return "attack: target: it is aimed at another player (§5.1-b)"
    if state.why == REWARD and state.phase in (DRAWING, OWING):
        if has(state.living, target):
            return f"attack: the reward is for the fall of {seat_name(target)} (§8.8-f)"
    elif state.phase not in AFTER_TARGET and not has(state.living, target):
        return f"attack: target: {seat_name(target)} is out (R114)"
    if state.betrays:
        return _betrayal(state)
    if state.redirector == NOBODY:
        return _first_target(state, target)
    return _redirected(state)


def _betrayal(state: Corvassa) -> str:
    if partner(state, state.turn) != state.target:
        return f"attack: {seat_name(state.target)} was no ally to betray (§8.8-b)"
    if state.ally[state.turn] != NOBODY:
        return "allies: a Betrayal has ended this alliance (§8.8-d)"
    if state.redirector != NOBODY:
        return "attack: redirected_by: a Betrayal cannot be redirected (R99)"
    return ""


def _first_target(state: Corvassa, first: int) -> str:
    """5.1-c to 5.1-f: at whom the attack went; of who is out, nobody can tell any more."""
    if not has(state.living, first):
        return ""
    opponents = state.opponents(state.turn)
    allowed = opponents
    cite = "§5.1-d, R100"
    if is_diamond(state.played_as):
        allowed = state.diamond_targets(state.turn, opponents)
        cite = "§5.1-c, R05"
    if has(allowed, first):
        return ""
    return f"attack: it cannot go at {seat_name(first)} ({cite})"


def _redirected(state: Corvassa) -> str:
    """8.1-b to 8.1-j, R64."""
    by, played_as = state.redirector, state.played_as
    if state.mode == DUEL:
        return "attack: redirected_by: with two players there is no Crown's Command (§8.1-j)"
    if by in (state.turn, state.target):
        return "attack: redirected_by: it was another who sent it on (§8.1-c, §8.1-d)"
    if played_as in (CHECK, SHADOW):
        return f"attack: redirected_by: {CODES[played_as]} cannot be redirected (§8.1-h)"
    if state.footpad_only and played_as != FOOTPAD:
        return "attack: redirected_by: only a Footpad can be redirected here (R60)"
    if played_as == FOOTPAD and state.ally[state.turn] == state.target:
        return f"attack: {seat_name(state.target)} is the thief's ally (R64)"
    return _first_target(state, by)


# ---- the moment --------------------------------------------------------------------


def moment(state: Corvassa) -> str:
    """What is found, drawn or owed must be so that somebody has something to do."""
    complaint = _found(state) or _attacker(state)
    if complaint:
        return complaint
    if state.phase == DRAWING:
        return _drawing(state)
    if state.phase == OWING:
        return _owing(state)
    if state.debtor != (state.next_dealt() if state.phase == DEALING else NOBODY):
        return "debtor: nobody owes or draws a card in this phase (R118)"
    if state.phase in (ANSWERING, LOSING, STEALING, SHOWING):
        return _facing(state)
    return ""


def _found(state: Corvassa) -> str:
    found = (state.found != NO_CARD) + (state.found_next != NO_CARD)
    laid = (state.top != NO_CARD) + (state.second != NO_CARD)
    if state.phase == ORDERING and found != 2:
        return "found: there are two cards to order (§11-Rk, R112)"
    if state.phase == LOOKING and (found > 1 or state.owed == 0 or state.pile_cards() == 0):
        return "found: a Rook that is still looking has seen one at most of two (§11-Rk, R53)"
    if found and state.phase not in (LOOKING, ORDERING):
        return "found: no Rook is looking in this phase (§11-Rk)"
    if found + laid > 2:
        return "top: what was found lay there; two cards at most are in a known place (R123)"
    return ""


def _attacker(state: Corvassa) -> str:
    """5.1-a: the card in play has left a hand of five."""
    if state.card == NO_CARD or state.phase in (DRAWING, OWING):
        return ""
    return _at_most(state, HAND_LIMIT - 1, "§5.1-a")


def _at_most(state: Corvassa, most: int, cite: str) -> str:
    """How many cards the player whose turn it is can have."""
    size = state.sizes[state.turn]
    if size <= most:
        return ""
    return f"{seat_name(state.turn)}: hand: {size} cards; {most} at most can be left now ({cite})"


def _facing(state: Corvassa) -> str:
    """10-d, R112: what happens to a bare King happens at once."""
    if state.phase == LOSING and state.played_as == SHADOW and state.shadow_eliminates:
        return "phase: whoever does not stop a Shadow is out here (R47)"
    if state.betrays and state.phase != ANSWERING:
        return "attack: betrays: a Betrayal takes no cards (R93)"
    if state.others_held(state.target) > 0:
        return ""
    name = seat_name(state.target)
    if state.phase != ANSWERING:
        return f"{name}: hand: a bare King falls at once (§10-d)"
    someone_left = count(state.living) < state.seats and state.redirector == NOBODY
    if state.new_targets() or (someone_left and not _cannot_command(state)):
        return ""
    return f"{name}: hand: a bare King without a Command has no answer to give (R112)"


def _cannot_command(state: Corvassa) -> bool:
    """Whoever else might be there, would Crown's Command be of no use?"""
    card = state.played_as
    barred = card in (CHECK, SHADOW) or (state.footpad_only and card != FOOTPAD)
    return barred or state.mode == DUEL or has(state.commanded, state.target)


# ---- draws -------------------------------------------------------------------------


def _drawing(state: Corvassa) -> str:
    if state.debtor != state.turn:
        return f"debtor: {seat_name(state.turn)} draws, whose turn it is (§5.1-i)"
    if state.pile_cards() == 0:
        return "pile: there is nothing to draw; the discards would be shuffled into it (R101)"
    return _draws_so_many(state) or _draw_hand(state)


def _draws_so_many(state: Corvassa) -> str:
    owed, size = state.owed, state.sizes[state.turn]
    if state.why == AT_THE_END and state.refill:
        wanted = HAND_LIMIT - size
        if owed != wanted or owed == 0:
            return f"owed: with {size} cards {max(wanted, 0)} are drawn up to five (R121)"
        return ""
    if state.why == REWARD:
        return "" if owed in (1, 2) else "owed: the reward is two cards (§8.8-f)"
    return "" if owed == 1 else "owed: one card is drawn (§5.1-i, §5.3-a, §8.2-f, §11-Fv)"


def _draw_hand(state: Corvassa) -> str:
    """What the hand must be, by the reason to draw."""
    why, hand = state.why, state.hands[state.turn]
    name = seat_name(state.turn)
    if why == BARE:
        return _at_most(state, 1, "§5.3-b")
    if why == INSTEAD:
        return _at_most(state, HAND_LIMIT - 1, "§5.3-a") or _barren(state)
    if why == BY_FAVOR:
        return _at_most(state, HAND_LIMIT - 2, "§11-Fv")
    if why == BY_PROMOTION:
        if not held(hand, QUEEN):
            return f"{name}: hand: a Promotion has brought a Queen (§8.2-d)"
        return _at_most(state, HAND_LIMIT - state.pawns_needed() + 1, "§8.2-c")
    if why == REWARD:
        if not state.betrays:
            return "attack: betrays: the reward is for a Betrayal (§8.8-f)"
        if state.owed == 1 and state.others_held(state.turn) == 0:
            return f"{name}: hand: one card of the reward has been drawn (§8.8-f)"
        return _at_most(state, HAND_LIMIT + 1 - state.owed, "§8.8-f")
    return ""


def _barren(state: Corvassa) -> str:
    """5.3-a: nothing that is left can attack."""
    harmless = memory.harmless(not has(state.had_turn, state.turn))
    for other in range(KING + 1, KINDS):
        if held(state.hands[state.turn], other) and not has(harmless, other):
            name = seat_name(state.turn)
            return f"{name}: hand: with {CODES[other]} there was an attack (§5.3-a)"
    return ""


# ---- debts -------------------------------------------------------------------------


def _owing(state: Corvassa) -> str:
    owner = _owner(state)
    if state.debtor == NOBODY or not has(state.living, state.debtor):
        return "debtor: a living player owes a card in this phase (§10-c)"
    if state.debtor != owner:
        wanted = f"{seat_name(owner)}" if owner != NOBODY else "nobody"
        return f"debtor: {wanted} would be right, not {seat_name(state.debtor)} (§10-c, R28)"
    if state.betrays != (state.why in (REWARD, PUNISHMENT)):
        return "attack: betrays: reward and punishment are for a Betrayal (§8.8-e, §8.8-f)"
    if state.why == BY_SHADOW and state.shadow_eliminates:
        return "why: whoever does not stop a Shadow is out here (R47)"
    if state.why == AT_THE_END and state.refill and state.debtor == state.turn:
        return "why: who draws up to five never has six (R121)"
    if state.others_held(state.debtor) < 2:
        name = seat_name(state.debtor)
        return f"{name}: hand: who has one card to pay with is not asked (R112)"
    return _attacker_owing(state)


def _owner(state: Corvassa) -> int:
    """Who owes what is owed."""
    if state.why in (BY_PAWN, BY_SHADOW, PRICE):
        return state.target
    if state.why == BY_FAVOR or not has(state.living, state.turn):
        return partner(state, state.turn)
    return state.turn


def _attacker_owing(state: Corvassa) -> str:
    if state.why in (REWARD, AT_THE_END):
        return ""
    if state.why == BY_FAVOR:
        return _at_most(state, HAND_LIMIT - 2, "§11-Fv")
    return _at_most(state, HAND_LIMIT - 1, "§5.1-a")
