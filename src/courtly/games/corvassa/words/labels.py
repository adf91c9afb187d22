"""The legal moves in words: their headings, what they say, what to warn of, and their rules."""

from courtly.games.corvassa.rules import cards, moves, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.words.cards import CODES, NAMES, a_card
from courtly.kernel.seats import seat_name
from courtly.kernel.state import Moves

NUMBERS = {3: "three", 4: "four"}
DEBT_RULES = {
    phases.BY_PAWN: "§11-Pn",
    phases.BY_SHADOW: "R48",
    phases.PRICE: "§8.6-c",
    phases.PUNISHMENT: "§8.8-e",
    phases.BY_FAVOR: "R87",
    phases.AT_THE_END: "§8.3-b",
    phases.REWARD: "§8.8-f",
}


# ---- what a move says ---------------------------------------------------------------------


def label(state: Corvassa, seat: int, move: int) -> str:
    """What a legal move does, in words."""
    if move < moves.PROMOTE:
        return _attack(state, move)
    if move == moves.PROMOTE:
        return f"Promotion: {NUMBERS[state.pawns_needed()]} Pawns for a Queen"
    if move < moves.DISCARD:
        ally = seat_name(state.ally[seat])
        return f"Favor: give {ally} {a_card(move - moves.FAVOR)}"
    if move < moves.DEFEND:
        return f"Discard the {NAMES[move - moves.DISCARD]}"
    if move < moves.CROWN:
        return _defence(state, move - moves.DEFEND)
    if move < moves.ALLOW:
        return f"Crown's Command: send it to {seat_name(move - moves.CROWN)}"
    if move == moves.ALLOW:
        return "Let it happen"
    if move < moves.ORDER:
        return f"Show the {NAMES[move - moves.SHOW]}"
    upper, lower = state.found, state.found_next
    if move > moves.ORDER:
        upper, lower = lower, upper
    return f"{NAMES[upper]} on top, {NAMES[lower]} below"


def played(card: int, played_as: int) -> str:
    """`Rook`, `Faceless Rook`, or for a blank one `Faceless as a Rook`."""
    return f"Faceless as {a_card(played_as)}" if card == cards.FACELESS else NAMES[card]


def _attack(state: Corvassa, move: int) -> str:
    way, target = moves.way_of(move), seat_name(moves.target_of(move))
    card = moves.ATTACK_CARD[way]
    name = played(card, moves.ATTACK_AS[way])
    if moves.is_betrayal(way):
        return f"Betray {target} with the {name}"
    if moves.ATTACK_AS[way] == cards.SHADOW and not state.shadow_eliminates:
        return f"{name}: {target} loses two cards"
    return f"{name} against {target}"


def _defence(state: Corvassa, way: int) -> str:
    """With what comes of it, where it is not simply a block."""
    card, played_as = moves.DEFENCE_CARD[way], moves.DEFENCE_AS[way]
    name = played(card, played_as)
    if _is_too_low(state, played_as):
        return f"Defend with the {name}: too low"
    if cards.is_diamond(state.played_as) and cards.RANK[played_as] == cards.RANK[state.played_as]:
        return f"Block with the {name}: both are discarded"
    if state.played_as == cards.CHECK and played_as != cards.DECOY:
        return f"Block with the {name}, for another card"
    return f"Block with the {name}"


def _is_too_low(state: Corvassa, played_as: int) -> bool:
    """6.2-f: the attack succeeds all the same."""
    return cards.is_diamond(played_as) and cards.RANK[played_as] < cards.RANK[state.played_as]


def heading(state: Corvassa, move: int) -> str:
    """What a move is offered under."""
    if state.phase == phases.ANSWERING:
        way = move - moves.DEFEND
        faceless = 0 <= way < moves.DEFENCES and moves.DEFENCE_CARD[way] == cards.FACELESS
        return "With a Faceless" if faceless else ""
    if state.phase != phases.ACTING:
        return ""
    if move < moves.PROMOTE:
        way = moves.way_of(move)
        if moves.is_betrayal(way):
            return "Betrayal"
        return "With a Faceless" if moves.ATTACK_CARD[way] == cards.FACELESS else "Attack"
    return "Instead of an attack" if move < moves.DISCARD else "Discard"


# ---- what nobody should do unawares --------------------------------------------------------


def warning(state: Corvassa, seat: int, move: int) -> str:
    """What a seat should hear before it does this, going by what it knows itself."""
    others = state.others_held(seat)
    if move < moves.PROMOTE:
        return _betrayal_warning(move, others) if moves.is_betrayal(moves.way_of(move)) else ""
    if move == moves.ALLOW:
        if is_fatal(state, seat) and _has_other_answer(state, seat):
            return "Your King falls, and you are out."
        return ""
    if not moves.DEFEND <= move < moves.CROWN:
        return ""
    played_as = moves.DEFENCE_AS[move - moves.DEFEND]
    if state.played_as == cards.CHECK and played_as == cards.DEFENDER and others == 1:
        return "You have no other card to pay with, so you are out."
    if _is_too_low(state, played_as):
        if others == 1:
            return "It is lost, the attack finds a bare King, and you are out."
        return "It is lost, and the attack succeeds all the same."
    return ""


def _betrayal_warning(move: int, others: int) -> str:
    ally = seat_name(moves.target_of(move))
    if others == 1:
        return f"Your alliance with {ally} is over for good. If {ally} blocks, you are out."
    return f"Your alliance with {ally} is over for good, even if {ally} blocks."


def is_fatal(state: Corvassa, seat: int) -> bool:
    """Would the attack put its target out for certain, if nothing is done? All can see it."""
    others = state.others_held(seat)
    if others == 0 or state.played_as == cards.CHECK or state.betrays:  # 10-d, 8.6-a, R93
        return True
    return state.played_as == cards.SHADOW and (state.shadow_eliminates or others < 2)  # R47, R48


def _has_other_answer(state: Corvassa, seat: int) -> bool:
    found = Moves(moves.MOST_LEGAL)
    state.legal(seat, found)
    return found.n > 1


# ---- the rule that a move rests on -----------------------------------------------------------


def cited(state: Corvassa, seat: int, move: int) -> str:
    """The rule that gives a legal move."""
    if move < moves.PROMOTE:
        return _attack_rule(moves.way_of(move))
    if move == moves.PROMOTE:
        return "§8.2-a" if state.seats == 4 else "§8.2-b"
    if move < moves.DISCARD:
        return "§11-Fv"
    if move < moves.DEFEND:
        return debt_rule(state)
    if move < moves.CROWN:
        return _defence_rule(state, move - moves.DEFEND)
    if move < moves.ALLOW:
        return "§8.1-e" if state.is_ally(seat, move - moves.CROWN) else "§8.1-c"
    if move == moves.ALLOW:
        return "R35"
    if move < moves.ORDER:
        return "R57" if move == moves.SHOW + cards.KING else "§11-Kt"
    return "R59b"


def _attack_rule(way: int) -> str:
    """What §11 says about the card; a Faceless has the ruling on what it can be."""
    card = moves.ATTACK_CARD[way]
    if card == cards.FACELESS:
        return "R71"
    if moves.is_betrayal(way):
        return "R93"
    return "R72" if card > cards.FACELESS else f"§11-{CODES[card]}"


def debt_rule(state: Corvassa) -> str:
    """Why a card is discarded."""
    if state.phase == phases.ACTING:
        return "§5.3-c" if state.was_bare else "§5.3-a"
    if state.why == phases.AT_THE_END and state.debtor != state.turn:
        return "R113"
    return DEBT_RULES[state.why]


def _defence_rule(state: Corvassa, way: int) -> str:
    """What stops this attack, and at what price."""
    card, played_as = moves.DEFENCE_CARD[way], moves.DEFENCE_AS[way]
    if state.played_as == cards.CHECK:
        if card == cards.FACELESS:
            return "R75"
        return "§8.6-d" if played_as == cards.DECOY else "§8.6-c"
    if card == cards.FACELESS:
        return "R71"
    if state.played_as == cards.SHADOW:
        return "§7-c"
    if state.played_as == cards.FOOTPAD:
        return "§7-e"
    if played_as == cards.DEFENDER:
        return "§6.2-b"
    if cards.RANK[played_as] == cards.RANK[state.played_as]:
        return "§6.2-e"
    return "R32" if _is_too_low(state, played_as) else "§6.2-d"
