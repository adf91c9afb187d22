"""How legal moves are offered: their labels, headings and order, what to warn of, their rules."""

from courtly.games.corvassa.rules import cards, deadlines, effects, moves, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.words.cards import CODES, declared
from courtly.games.corvassa.words.events import result_of, ruled
from courtly.games.corvassa.words.moves import ATTACKS, DEFENCES
from courtly.games.corvassa.words.view import OWED
from courtly.kernel.rows import Label
from courtly.kernel.seats import seat_name
from courtly.kernel.state import Moves
from courtly.kernel.words import Data, Saying

ANSWERS = (moves.DEFEND, moves.CROWN, moves.ALLOW)
LABELS = {
    "move_attack": Label("{attack} against {target}"),
    "move_betray": Label("Betray {target} with {attack:the}"),
    "move_shadow": Label("{attack}: {target} loses two cards"),
    "move_promote": Label("Promotion: {paid} for a Queen"),
    "move_favor": Label("Favor: give {target} {card:a}"),
    "move_defend": Label("Block with {defence:the}"),
    "move_defend_equal": Label("Block with {defence:the}: both are discarded"),
    "move_defend_lower": Label("Defend with {defence:the}: too low"),
    "move_defend_at_a_price": Label("Block with {defence:the}, for another card"),
    "move_crown": Label("Crown's Command: send it to {target}"),
    "move_allow": Label("Let it happen"),
    "move_order": Label("{upper} on top, {lower} below"),
    "move_show": Label("Show {upper:the}"),
    "move_discard": Label("Discard {upper:the}"),
}
# A card has been taken up in a picture: what is still to be said.
PICKED = {
    "pick_kind": Label("What is the Faceless to be?"),
    "pick_gift": Label("A Favor: which card do you give?"),
    "pick_target": Label("{attack}: against whom?"),
    "pick_defence": Label("Answer with {defence:a}?"),
}
# In the order in which they are offered.
HEADINGS = {
    "under_attack": Label("Attack"),
    "under_instead": Label("Instead of an attack"),
    "under_faceless": Label("With a Faceless"),
    "under_discard": Label("Discard"),
    "under_betrayal": Label("Betrayal"),
}
ORDER = [*HEADINGS]
WARNINGS = {
    "alliance_over": Label("Your alliance is over, even if your ally blocks."),
    "alliance_over_and_out": Label("Your alliance is over. If your ally blocks, you are out."),
    "king_falls": Label("Your King falls, and you are out."),
    "nothing_to_pay_with": Label("You have no other card to pay with, so you are out."),
    "lost_and_out": Label("It is lost, the attack finds a bare King, and you are out."),
    "lost": Label("It is lost, and the attack succeeds all the same."),
}
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


def label(state: Corvassa, seat: int, move: int) -> Saying:
    """What a legal move does."""
    kind = moves.kind_of(move)
    detail = move - kind
    if kind == moves.ATTACK:
        return _attack(state, moves.way_of(move), seat_name(moves.target_of(move)))
    if kind == moves.PROMOTE:
        return "move_promote", {"paid": state.pawns_needed}
    if kind == moves.FAVOR:
        return "move_favor", {"target": seat_name(state.ally[seat]), "card": CODES[detail]}
    if kind == moves.DEFEND:
        return _defence(state, detail), {"defence": declared(*DEFENCES[detail])}
    if kind == moves.CROWN:
        return "move_crown", {"target": seat_name(detail)}
    if kind == moves.ALLOW:
        return "move_allow", {}
    if kind == moves.ORDER:
        upper, lower = [state.found, state.found_next][:: -1 if detail else 1]
        return "move_order", {"upper": CODES[upper], "lower": CODES[lower]}
    return "move_show" if kind == moves.SHOW else "move_discard", {"upper": CODES[detail]}


def _attack(state: Corvassa, way: int, target: str) -> Saying:
    fields: Data = {"attack": declared(*ATTACKS[way]), "target": target}
    if moves.is_betrayal(way):
        return "move_betray", fields
    if moves.ATTACK_AS[way] == cards.SHADOW and not state.shadow_eliminates:
        return "move_shadow", fields
    return "move_attack", fields


def _defence(state: Corvassa, way: int) -> str:
    """With what comes of it, where it is not simply a block."""
    played_as = moves.DEFENCE_AS[way]
    result = result_of(played_as, state.played_as)
    if result in ("lower", "equal"):
        return f"move_defend_{result}"
    priced = state.played_as == cards.CHECK and played_as != cards.DECOY
    return "move_defend_at_a_price" if priced else "move_defend"


def heading(state: Corvassa, move: int) -> str:
    """What a move is offered under; empty: nothing."""
    kind = moves.kind_of(move)
    if kind == moves.DEFEND:
        return "under_faceless" if DEFENCES[move - kind][0] == cards.FACELESS else ""
    if state.phase != phases.ACTING:
        return ""
    if kind == moves.ATTACK:
        way = moves.way_of(move)
        if moves.is_betrayal(way):
            return "under_betrayal"
        return "under_faceless" if ATTACKS[way][0] == cards.FACELESS else "under_attack"
    return "under_discard" if kind == moves.DISCARD else "under_instead"


def rank(state: Corvassa, seat: int, move: int) -> int:
    """Where a legal move is offered: what costs least first, what harms oneself last."""
    kind = moves.kind_of(move)
    if kind in (moves.DISCARD, moves.SHOW):
        return deadlines.place_of(move - kind)  # a King that is shown comes first
    if kind in ANSWERS:
        place = 2 * ANSWERS.index(kind) + bool(heading(state, move))
        return place + 2 * len(ANSWERS) * bool(warning(state, seat, move))
    return ORDER.index(heading(state, move)) if state.phase == phases.ACTING else 0


# ---- what nobody should do unawares --------------------------------------------------------


def warning(state: Corvassa, seat: int, move: int) -> str:
    """What a seat should hear before it does this, going by what it knows; empty: nothing."""
    kind, last = moves.kind_of(move), state.others_held(seat) == 1
    if kind == moves.ATTACK and moves.is_betrayal(moves.way_of(move)):
        return "alliance_over_and_out" if last else "alliance_over"
    if kind == moves.ALLOW and is_fatal(state, seat) and len(legal(state, seat)) > 1:
        return "king_falls"
    if kind == moves.DEFEND:
        return _defence_warning(state, moves.DEFENCE_AS[move - kind], last)
    return ""


def _defence_warning(state: Corvassa, played_as: int, last: bool) -> str:
    payers = (cards.DEFENDER,) if state.queen_pays else (cards.DEFENDER, cards.QUEEN)
    if state.played_as == cards.CHECK and played_as in payers and last:
        return "nothing_to_pay_with"
    if result_of(played_as, state.played_as) != "lower":
        return ""
    return "lost_and_out" if last else "lost"


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
