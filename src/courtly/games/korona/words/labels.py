"""How legal moves are offered: their labels, headings and order, what to warn of, their rules."""

from courtly.games.korona.rules import areas, cards, drawing, moves, phases, piles, revolt
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.words.cards import CODES, pile_codes
from courtly.games.korona.words.moves import KINDS, SOURCES, card_played, kind_of
from courtly.kernel.rows import Label, Row
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Data, Saying

# Every kind of move, by the first move of its kind; what it does, where that says enough.
PLAIN = {
    moves.END: ("move_end", "end the turn"),
    moves.ALLOW: ("move_allow", "play no Shield"),
    moves.SHIELD: ("move_shield", "play a Shield"),
    moves.KEEP: ("move_keep", "leave the Joker with the Ruler"),
    moves.REVOLT: ("move_revolt", "everybody passes a pile on"),
}
OF_CARD = {
    moves.DISCARD: ("move_discard", "{card}"),
    moves.GIVE_CARD: ("move_give_card", "give {card:a}"),
}
OF_PILE = {
    moves.MOVE_TOP: ("move_top", "{card:the} of {nth}"),
    moves.TAKE: ("move_take", "{card:the} of {nth}"),
    moves.GIVE: ("move_give", "give {card:the} of {nth}"),
    moves.SEND: ("move_send", "send {card:the} of {nth}"),
}
LABELS = {
    **{name: Label(text) for name, text in (*PLAIN.values(), *OF_CARD.values())},
    "move_market": Label("{takes:the} from the Market"),
    "move_blind": Label("{number} from the Draw Pile"),
    "move_source": Label(
        {
            "hand": "{target} gives a card from its hand",
            "area": "{target} gives a card from its area",
        },
        by="from",
    ),
    "move_aim": Label("against {target}"),
    "move_new": Label("as a pile of its own"),
    "move_onto": Label("on {nth}: {stands}"),
    "move_to": Label("to {nth}: {stands}"),
    "move_pile": Label("{nth}: {stands}"),
    "move_joker": Label("the Joker in {nth}: {stands}"),
    **{name: Label(text) for name, text in OF_PILE.values()},
    **{f"{name}_within": Label(f"{text}: {{stands}}") for name, text in OF_PILE.values()},
    # What stands there.
    "pile_bare": Label("{card}"),
    "pile_with": Label("{card} with {cards}"),
    # Headings.
    "under_put": Label("Put down {card:a}"),
    "under_place": Label("Place {card:a}"),
    "under_thief": Label("With a Thief"),
    "under_steal": Label("Steal"),
    "under_discard": Label("Discard"),
    "under_play": Label("{card}"),
    # Warnings.
    "thief_at_home": Row("a Thief in your own area costs you 10 points", "thief-1"),
}
LIKED = {moves.END: 2, moves.DISCARD: 3}  # after what is built, and what is played


def label(state: Korona, seat: int, move: int) -> Saying:
    """What a legal move does."""
    kind = kind_of(move)
    rest = move - kind
    if kind in PLAIN:
        return PLAIN[kind][0], {}
    if kind in (moves.DRAW_BLIND, moves.EXTRA_BLIND):
        return "move_blind", {"number": blind_cards(state, kind)}
    if kind in (moves.DRAW_MARKET, moves.EXTRA_MARKET):
        return "move_market", {"takes": CODES[rest]}
    if kind == moves.PLACE:
        return _spot(state, state.bound_for[0] if state.waiting else seat, moves.placed_spot(move))
    if kind == moves.TO:
        return _spot(state, state.target if state.phase == phases.LANDING else seat, rest)
    if kind in OF_CARD:
        return OF_CARD[kind][0], {"card": CODES[rest]}
    if kind in SOURCES:
        return "move_source", {"target": seat_name(rest), "from": SOURCES[kind]}
    if kind == moves.AIM:
        return "move_aim", {"target": seat_name(moves.aimed_at(move))}
    return _pile(state, seat, kind, rest)


def blind_cards(state: Korona, kind: int) -> int:
    """How many cards a blind draw brings."""
    return int(
        drawing.blind_cards(state) if kind == moves.DRAW_BLIND else drawing.extra_blind(state)
    )


def _spot(state: Korona, owner: int, spot: int) -> Saying:
    if spot == areas.NEW:
        return "move_new", {}
    name = "move_to" if state.phase == phases.MOVING else "move_onto"
    return name, _standing(state.areas[owner].piles[spot - 1], spot)


def _standing(pile: int, number: int) -> Data:
    """A pile by its number, and what stands there."""
    card, *others = pile_codes(pile)
    if not others:
        return {"nth": number, "stands": ("pile_bare", {"card": card})}
    return {"nth": number, "stands": ("pile_with", {"card": card, "cards": others})}


def _pile(state: Korona, seat: int, kind: int, index: int) -> Saying:
    """A whole pile, the Joker within, or the card on top."""
    owner = state.target if kind == moves.TAKE else seat
    area = state.areas[revolt.pass_giver(state) if kind == moves.PASS else owner]
    pile = area.piles[index]
    standing = _standing(pile, index + 1)
    if kind == moves.PASS or (kind == moves.TAKE and state.card == cards.GLORIOUS_ATTACK):
        return "move_pile", standing
    if kind == moves.MOVE_JOKER:
        return "move_joker", standing
    named = kind == moves.TAKE and state.first_taken == index
    name, card = OF_PILE[kind][0], CODES[piles.at(pile, area.top_height(index) - named)]
    if piles.is_bare(pile):
        return name, {"card": card, "nth": index + 1}
    return f"{name}_within", {"card": card, **standing}


def heading(state: Korona, move: int) -> Saying | None:
    """What a move is offered under."""
    kind = kind_of(move)
    if state.phase == phases.PLACING:
        return "under_put", {"card": CODES[moves.placed_card(move)]}
    if state.phase == phases.TAKING and state.card == cards.SNEAK_ATTACK and state.first_taken < 0:
        return "under_thief" if kind == moves.SEND else "under_steal", {}
    if state.phase != phases.ACTING or kind == moves.END:
        return None
    if kind == moves.PLACE:
        return "under_place", {"card": CODES[moves.placed_card(move)]}
    if kind == moves.DISCARD:
        return "under_discard", {}
    return "under_play", {"card": CODES[card_played(move)]}


def rank(state: Korona, seat: int, move: int) -> int:
    """Building comes first, then playing a card, throwing away comes last."""
    kind = kind_of(move)
    if state.phase != phases.ACTING or kind == moves.PLACE:
        return 4 if warning(state, seat, move) else 0
    return LIKED.get(kind, 1)


def warning(state: Korona, seat: int, move: int) -> Saying | None:
    """thief-1, thief-3: a Thief at home costs points until another card sends him away."""
    sends = (cards.SNEAK_ATTACK, cards.TACTICAL_SWAP, cards.REVOLT)
    built = state.phase == phases.ACTING and kind_of(move) == moves.PLACE
    if not built or moves.placed_card(move) != cards.THIEF:
        return None
    if any(state.holds(seat, card) for card in sends):
        return None
    return "thief_at_home", {}


def cited(state: Korona, move: int) -> str:
    """The rule that gives a legal move."""
    kind = kind_of(move)
    if state.phase == phases.DRAW and drawing.began_empty(state):
        return "draw-4"
    if state.reacting():
        if state.phase == phases.COUNTERING:
            return "shield-2"
        return "R79" if state.card == cards.REVOLT else "shield-1"
    if kind == moves.TAKE and state.sent >= 0:
        return "sa-1"
    if state.phase == phases.FREEING:
        return "R66"
    if state.phase == phases.PLACING:
        return "R22"
    cite = KINDS[kind][1]
    if isinstance(cite, str):
        return cite
    return cite[moves.aimed_card(move) if kind == moves.AIM else state.card]
