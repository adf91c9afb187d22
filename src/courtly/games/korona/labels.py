"""The legal moves in words: under which heading each is offered, and what it says there."""

from courtly.games.korona import moves
from courtly.games.korona.cards import (
    DONATION,
    EXTRA_DRAW,
    GLORIOUS_ATTACK,
    INTERNAL_MOVE,
    KINDS,
    REVOLT,
    SNEAK_ATTACK,
)
from courtly.games.korona.choices import BLIND, BLIND_WHEN_EMPTY
from courtly.games.korona.land import NEW
from courtly.games.korona.piles import at, is_bare, top
from courtly.games.korona.realm import ACTING, COUNTERING, FREEING, LANDING, MOVING, PLACING, TAKING
from courtly.games.korona.rules import Korona
from courtly.games.korona.words import NAMES, a_card, pile_in_words
from courtly.kernel.seats import seat_name

PLAIN = {
    moves.END: "end the turn",
    moves.ALLOW: "play no Shield",
    moves.SHIELD: "play a Shield",
    moves.KEEP: "leave the Joker with the Ruler",
    moves.REVOLT: "everybody passes a pile on",
}
CITES = (
    (moves.DRAW_MARKET, "draw-2"),
    (moves.PLACE, "draw-3"),
    (moves.DISCARD, "act-2"),
    (moves.EXTRA_BLIND, "act-2"),
    (moves.DONATE_HAND, "ed-1"),
    (moves.MOVE_TOP, "don-1"),
    (moves.AIM, "im-1"),
    (moves.REVOLT, "R20"),
    (moves.END, "re-2"),
    (moves.TAKE, "R16"),
    (moves.SEND, "R58"),
    (moves.TO, "sa-1"),
    (moves.GIVE, "R23"),
    (moves.ALLOW, "R57"),
    (moves.SHIELD, "R79"),
    (moves.GIVE_CARD, "shield-1"),
    (moves.PASS, "R51"),
    (moves.KEEP, "re-2"),
    (moves.MOVES, "R66"),
)


def cited(state: Korona, move: int) -> str:
    """The rule that gives a legal move."""
    if move == moves.SHIELD and state.phase == COUNTERING:
        return "shield-2"
    if moves.AIM <= move < moves.REVOLT:
        return ("ts-1", "sa-2", "ga-1")[(move - moves.AIM) // moves.MAX_SEATS]
    if moves.PLACE <= move < moves.DISCARD and state.phase != ACTING:
        return "R66" if state.phase == FREEING else "R22"
    return next(cite for below, cite in CITES if move < below)


def heading(state: Korona, move: int) -> str:
    """What a move is offered under."""
    if state.phase != ACTING:
        return _heading_between(state, move)
    if moves.PLACE <= move < moves.DISCARD:
        return f"Place {a_card(moves.placed_card(move))}"
    if moves.DISCARD <= move < moves.DISCARD + KINDS:
        return "Discard"
    return NAMES[_played(move)] if move != moves.END else ""


def _heading_between(state: Korona, move: int) -> str:
    if state.phase == PLACING:
        return f"Put down {a_card(moves.placed_card(move))}"
    if state.phase == TAKING and state.card == SNEAK_ATTACK and state.first_taken < 0:
        return "With a Thief" if move >= moves.SEND else "Steal"
    return ""


def _played(move: int) -> int:
    """The Action card that a move plays."""
    if move == moves.REVOLT:
        return REVOLT
    if move >= moves.AIM:
        return moves.aimed_card(move)
    if move >= moves.MOVE_TOP:
        return INTERNAL_MOVE
    return DONATION if move >= moves.DONATE_HAND else EXTRA_DRAW


def label(state: Korona, seat: int, move: int) -> str:
    """What a legal move does, in words."""
    if move in PLAIN:
        return PLAIN[move]
    if move == moves.DRAW_BLIND:
        cards = BLIND_WHEN_EMPTY if state.began_empty() else BLIND
        return _blind(min(cards, state.pile))
    if move == moves.EXTRA_BLIND:
        return _blind(min(BLIND, state.pile))
    if moves.PLACE <= move < moves.DISCARD:
        owner = state.bound_for[0] if state.phase in (PLACING, FREEING) else seat
        return _spot(state, owner, moves.placed_spot(move))
    if moves.TO <= move < moves.GIVE:
        owner = state.target if state.phase == LANDING else seat
        return _spot(state, owner, move - moves.TO)
    if move < moves.DONATE_HAND or moves.GIVE_CARD <= move < moves.PASS:
        return _named_card(move)
    return _aim_or_pile(state, seat, move)


def _blind(cards: int) -> str:
    return f"{cards} blind card{'s' if cards > 1 else ''} from the Draw Pile"


def _named_card(move: int) -> str:
    if moves.DISCARD <= move < moves.EXTRA_BLIND:
        return NAMES[move - moves.DISCARD]
    if move >= moves.GIVE_CARD:
        return f"give {a_card(move - moves.GIVE_CARD)}"
    card = move - (moves.DRAW_MARKET if move < moves.PLACE else moves.EXTRA_MARKET)
    return f"the {NAMES[card]} from the Market"


def _spot(state: Korona, owner: int, spot: int) -> str:
    if spot == NEW:
        return "as a pile of its own"
    pile = state.areas[owner].piles[spot - 1]
    link = "to" if state.phase == MOVING else "on"
    return f"{link} p{spot}: {pile_in_words(pile)}"


def _aim_or_pile(state: Korona, seat: int, move: int) -> str:
    if move < moves.MOVE_TOP:
        source = "hand" if move < moves.DONATE_AREA else "area"
        target = (move - moves.DONATE_HAND) % moves.MAX_SEATS
        return f"{seat_name(target)} gives a card from its {source}"
    if moves.AIM <= move < moves.REVOLT:
        return f"against {seat_name(moves.aimed_at(move))}"
    area = state.areas[seat]
    if moves.MOVE_JOKER <= move < moves.AIM:
        index = move - moves.MOVE_JOKER
        return f"the Joker in p{index + 1}: {pile_in_words(area.piles[index])}"
    if moves.TAKE <= move < moves.SEND:
        return _taken(state, move - moves.TAKE)
    if moves.PASS <= move < moves.KEEP:
        index = move - moves.PASS
        pile = state.areas[state.pass_giver()].piles[index]
        return f"p{index + 1}: {pile_in_words(pile)}"
    offset = next(o for o in (moves.GIVE, moves.SEND, moves.MOVE_TOP) if move >= o)
    index = move - offset
    verb = {moves.GIVE: "give ", moves.SEND: "send "}.get(offset, "")
    pile = area.piles[index]
    return f"{verb}the {NAMES[top(pile)]} of p{index + 1}{_stack(pile)}"


def _taken(state: Korona, index: int) -> str:
    theirs = state.areas[state.target]
    pile = theirs.piles[index]
    if state.card == GLORIOUS_ATTACK:
        return f"p{index + 1}: {pile_in_words(pile)}"
    height = theirs.top_height(index) - (state.first_taken == index)
    return f"the {NAMES[at(pile, height)]} of p{index + 1}{_stack(pile)}"


def _stack(pile: int) -> str:
    return "" if is_bare(pile) else f": {pile_in_words(pile)}"
