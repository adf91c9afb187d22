"""The legal moves in words: their headings and order, what to warn of, and their rules."""

from courtly.games.corvassa.rules import cards, deadlines, effects, moves, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.words.cards import CODES, NAMES, a_card, played
from courtly.games.corvassa.words.events import result_of, ruled
from courtly.games.corvassa.words.moves import ATTACKS, DEFENCES
from courtly.games.corvassa.words.view import OWED
from courtly.kernel.seats import seat_name
from courtly.kernel.state import Moves

NUMBERS = ("no", "one", "two", "three", "four", "five")
# In the order in which they are offered.
HEADINGS = ("Attack", "Instead of an attack", "With a Faceless", "Discard", "Betrayal")
ANSWERS = (moves.DEFEND, moves.CROWN, moves.ALLOW)
OVERFLOW = "You hold {held} cards: discard one."
# Why a card is owed: how it is asked for, and the rule.
OWING = {
    "pawn": ("{attacker}'s Pawn has hit you: discard a card of your choice.", "§11-Pn"),
    "shadow": (
        "{attacker}'s Shadow has hit you: discard a card, and a random one goes with it.",
        "R48",
    ),
    "price": ("Your block against the Check has a price: discard another card.", "§8.6-c"),
    "punishment": ("Your Betrayal was blocked: discard a card as a punishment.", "§8.8-e"),
    "favor": ("With {attacker}'s gift you hold {held} cards: discard one.", "R87"),
    "reward": ("With your reward you hold {held} cards: discard one.", "§8.8-f"),
    "overflow": (OVERFLOW, "§8.3-b"),
    "giver_left": (OVERFLOW, "R113"),
}


def legal(state: Corvassa, seat: int) -> list[int]:
    """What this seat may do now."""
    found = Moves(moves.MOST_LEGAL)
    state.legal(seat, found)
    return found.listed()


# ---- what a move says ---------------------------------------------------------------------


def label(state: Corvassa, seat: int, move: int) -> str:
    """What a legal move does, in words."""
    kind = moves.kind_of(move)
    detail = move - kind
    if kind == moves.ATTACK:
        return _attack(state, moves.way_of(move), seat_name(moves.target_of(move)))
    if kind == moves.PROMOTE:
        return f"Promotion: {NUMBERS[state.pawns_needed]} Pawns for a Queen"
    if kind == moves.FAVOR:
        return f"Favor: give {seat_name(state.ally[seat])} {a_card(detail)}"
    if kind == moves.DEFEND:
        return _defence(state, detail)
    if kind == moves.CROWN:
        return f"Crown's Command: send it to {seat_name(detail)}"
    if kind == moves.ALLOW:
        return "Let it happen"
    if kind == moves.ORDER:
        upper, lower = [state.found, state.found_next][:: -1 if detail else 1]
        return f"{NAMES[upper]} on top, {NAMES[lower]} below"
    return f"{'Show' if kind == moves.SHOW else 'Discard'} the {NAMES[detail]}"


def _attack(state: Corvassa, way: int, target: str) -> str:
    name = played(*ATTACKS[way])
    if moves.is_betrayal(way):
        return f"Betray {target} with the {name}"
    if moves.ATTACK_AS[way] == cards.SHADOW and not state.shadow_eliminates:
        return f"{name}: {target} loses two cards"
    return f"{name} against {target}"


def _defence(state: Corvassa, way: int) -> str:
    """With what comes of it, where it is not simply a block."""
    name, played_as = played(*DEFENCES[way]), moves.DEFENCE_AS[way]
    result = result_of(played_as, state.played_as)
    if result == "lower":
        return f"Defend with the {name}: too low"
    if result == "equal":
        return f"Block with the {name}: both are discarded"
    if state.played_as == cards.CHECK and played_as != cards.DECOY:
        return f"Block with the {name}, for another card"
    return f"Block with the {name}"


def heading(state: Corvassa, move: int) -> str:
    """What a move is offered under."""
    kind = moves.kind_of(move)
    if kind == moves.DEFEND:
        return "With a Faceless" if DEFENCES[move - kind][0] == cards.FACELESS else ""
    if state.phase != phases.ACTING:
        return ""
    if kind == moves.ATTACK:
        way = moves.way_of(move)
        if moves.is_betrayal(way):
            return "Betrayal"
        return "With a Faceless" if ATTACKS[way][0] == cards.FACELESS else "Attack"
    return "Discard" if kind == moves.DISCARD else "Instead of an attack"


def rank(state: Corvassa, seat: int, move: int) -> int:
    """Where a legal move is offered: what costs least first, what harms oneself last."""
    kind = moves.kind_of(move)
    if kind in (moves.DISCARD, moves.SHOW):
        return deadlines.place_of(move - kind)  # a King that is shown comes first
    if kind in ANSWERS:
        place = 2 * ANSWERS.index(kind) + bool(heading(state, move))
        return place + 2 * len(ANSWERS) * bool(warning(state, seat, move))
    return HEADINGS.index(heading(state, move)) if state.phase == phases.ACTING else 0


# ---- what nobody should do unawares --------------------------------------------------------


def warning(state: Corvassa, seat: int, move: int) -> str:
    """What a seat should hear before it does this, going by what it knows itself."""
    kind, last = moves.kind_of(move), state.others_held(seat) == 1
    if kind == moves.ATTACK and moves.is_betrayal(moves.way_of(move)):
        end = ". If your ally blocks, you are out." if last else ", even if your ally blocks."
        return f"Your alliance is over{end}"
    if kind == moves.ALLOW and is_fatal(state, seat) and len(legal(state, seat)) > 1:
        return "Your King falls, and you are out."
    if kind == moves.DEFEND:
        return _defence_warning(state, moves.DEFENCE_AS[move - kind], last)
    return ""


def _defence_warning(state: Corvassa, played_as: int, last: bool) -> str:
    payers = (cards.DEFENDER,) if state.queen_pays else (cards.DEFENDER, cards.QUEEN)
    if state.played_as == cards.CHECK and played_as in payers and last:
        return "You have no other card to pay with, so you are out."
    if result_of(played_as, state.played_as) != "lower":
        return ""
    if last:
        return "It is lost, the attack finds a bare King, and you are out."
    return "It is lost, and the attack succeeds all the same."


def is_fatal(state: Corvassa, seat: int) -> bool:
    """Would the attack put its target out for certain, if nothing is done? All can see it."""
    others = state.others_held(seat)
    if others == 0 or state.played_as == cards.CHECK or state.betrays:  # 10-d, 8.6-a, R93
        return True
    return state.played_as == cards.SHADOW and effects.shadow_is_fatal(state, seat)


# ---- the rule that a move rests on -----------------------------------------------------------


def cited(state: Corvassa, seat: int, move: int) -> str:
    """The rule that gives a legal move."""
    kind = moves.kind_of(move)
    detail = move - kind
    if kind == moves.ATTACK:
        return _attack_rule(moves.way_of(move))
    if kind == moves.PROMOTE:
        return "§8.2-a" if state.seats == 4 else "§8.2-b"
    if kind == moves.DISCARD:
        return _discard_rule(state)
    if kind == moves.DEFEND:
        return _defence_rule(state, *DEFENCES[detail])
    if kind == moves.CROWN:
        return "§8.1-e" if state.is_ally(seat, detail) else "§8.1-c"
    if kind == moves.SHOW:
        return "R57" if detail == cards.KING else "§11-Kt"
    return {moves.FAVOR: "§11-Fv", moves.ALLOW: "R35", moves.ORDER: "R59b"}[kind]


def _attack_rule(way: int) -> str:
    """What §11 says about the card; a Faceless has the ruling on what it can be."""
    card = moves.ATTACK_CARD[way]
    if card == cards.FACELESS:
        return "R71"
    if moves.is_betrayal(way):
        return "R93"
    return "R72" if card > cards.FACELESS else f"§11-{CODES[card]}"


def _discard_rule(state: Corvassa) -> str:
    """Why a card is discarded."""
    if state.phase == phases.ACTING:
        return "§5.3-c" if state.was_bare else "§5.3-a"
    return ruled(OWING)[1][debt_of(state)]


def debt_of(state: Corvassa) -> str:
    """R113: too many cards may be owed even after the giver of a Favor has left."""
    if state.why == phases.AT_THE_END and state.debtor != state.turn:
        return "giver_left"
    return OWED[state.why]


def _defence_rule(state: Corvassa, card: int, played_as: int) -> str:
    """What stops this attack, and at what price."""
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
    result = result_of(played_as, state.played_as)
    return {"equal": "§6.2-e", "lower": "R32", "higher": "§6.2-d"}[result]
