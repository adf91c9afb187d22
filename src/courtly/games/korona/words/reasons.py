"""Why a move is refused. Runs only for moves that `legal` does not list; decides nothing."""

from collections.abc import Callable

from courtly.games.korona.rules import actions, drawing, moves, phases, revolt, scoring, shields
from courtly.games.korona.rules.cards import DONATION, EXTRA_DRAW, INTERNAL_MOVE, JOKER, REVOLT
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.piles import top
from courtly.games.korona.rules.state import MARKET
from courtly.games.korona.words.cards import NAMES, a_card
from courtly.games.korona.words.midway import (
    in_declaring,
    in_giving,
    in_passing,
    in_putting_down,
    kind_of,
)
from courtly.games.korona.words.obstacles import Site, no_aim, no_home, no_move, no_place
from courtly.kernel.bits import has
from courtly.kernel.seats import in_words, names_in, seat_name
from courtly.kernel.table import Said

CHANCE = {
    phases.DEALING: Said("the cards are still being dealt", "setup-2"),
    phases.OPENING: Said("the Market is being laid out", "setup-4"),
    phases.BEGINNING: Said("chance has yet to name the first player", "setup-6"),
    phases.DRAWING: Said("cards are being drawn", "draw-2"),
    phases.REFILLING: Said("the Market is being refilled", "draw-3"),
}
ANSWERS = (moves.ALLOW, moves.SHIELD)


def why_not(state: Korona, seat: int, move: int) -> Said:
    """The reason and the rule."""
    if state.over():
        return Said("the game is over", "end-1")
    if not has(state.living, seat):
        return Said("you have left the game", "R101")
    if state.reacting():
        return _window(state, seat, move)
    if move in ANSWERS:
        return Said("a Shield answers a card that is aimed at you, and none is", "R75")
    if state.phase in CHANCE:
        return CHANCE[state.phase]
    if not has(state.actors(), seat):
        return _waiting(state)
    if state.phase == phases.DRAW:
        return _draw(state, move)
    if has(state.drafting(), seat):
        return in_declaring(state, move)
    if state.phase == phases.DONATING:
        return in_giving(state, seat, move)
    if state.phase == phases.PASSING:
        return in_passing(state, seat, move)
    if state.waiting:
        return in_putting_down(state, seat, move)
    kind = kind_of(move)
    return ACTIONS[kind](state, seat, move - kind)


def _waiting(state: Korona) -> Said:
    """Another player is to decide; what a declaration in the making is about is not told."""
    if state.phase == phases.DONATING:
        return Said(f"{seat_name(state.target)} is to choose what to give", "don-1")
    if state.phase == phases.PASSING:
        decider, giver = seat_name(state.decider()), seat_name(revolt.pass_giver(state))
        return Said(f"{decider} is to choose what {giver} passes", "re-3")
    if state.waiting:
        return Said(f"{seat_name(state.decider())} is to put a card down", "R22")
    return Said(f"it is {seat_name(state.turn)}'s turn", "setup-6")


def _no_such(card: int) -> Said:
    return Said(f"your hand holds no {NAMES[card]}", "act-2")


# ---- windows -------------------------------------------------------------------------------


def _window(state: Korona, seat: int, move: int) -> Said:
    actor = seat_name(state.turn)
    card = NAMES[state.card]
    if has(state.asked, seat):
        if move == moves.SHIELD:
            return Said("your hand holds no Shield", "shield-1")
        return Said(f"first answer {_what_is_played(state, seat)}: a Shield, or allow it", "R78")
    if move not in ANSWERS:
        return Said(f"{in_words(names_in(state.asked))} must first answer", "R78")
    if has(shields.answerers(state), seat):
        return Said("you have answered already", "R79")
    if state.phase == phases.COUNTERING:
        return Said(f"only {actor} may answer that Shield", "R76")
    if seat == state.turn:
        return Said("your Shield answers a Shield against your card; there is none yet", "R75")
    if state.target < 0:
        return Said("your hand is empty, so you hold no Shield", "shield-1")
    return Said(f"the {card} is aimed at {seat_name(state.target)}, not at you", "R76")


def _what_is_played(state: Korona, seat: int) -> str:
    if seat == state.turn:
        return "the Shield against your card"
    return f"{seat_name(state.turn)}'s {NAMES[state.card]}"


# ---- 1. Draw ---------------------------------------------------------------------------------


def _draw(state: Korona, move: int) -> Said:
    if move == moves.DRAW_BLIND:
        if state.picked > 0:
            return Said("you are drawing from the Market and cannot change to blind cards", "R04")
        return Said("the Draw Pile is empty: take a Market card", "end-2")
    if kind_of(move) == moves.DRAW_MARKET:
        return Said(f"the Market has no {NAMES[move - moves.DRAW_MARKET]}", "draw-2")
    if state.picked > 0:
        return Said("your hand was empty: you draw two Market cards, not one", "R06")
    return Said("you have not drawn yet", "draw-1")


# ---- 2. One to three actions -----------------------------------------------------------------


def _drawn(state: Korona, seat: int, rest: int) -> Said:
    return Said("you have drawn already", "turn-1")


def _place(state: Korona, seat: int, rest: int) -> Said:
    card, spot = divmod(rest, moves.SPOTS)
    area = state.areas[seat]
    if not state.holds(seat, card):
        if card == JOKER and area.has(JOKER):
            return Said("your hand holds no Joker, and one in a stack stays there", "R98")
        return _no_such(card)
    if spot > area.n:
        return Said(f"you have no p{spot}, and your cards go into your own area", "R21")
    if area.places(card) == 0:
        return Said(f"you have no place for the {NAMES[card]}: keep or discard it", "R94")
    return no_place(Site(area, ""), card, spot)


def _discard(state: Korona, seat: int, card: int) -> Said:
    return _no_such(card)


def _extra_blind(state: Korona, seat: int, rest: int) -> Said:
    if not state.holds(seat, EXTRA_DRAW):
        return _no_such(EXTRA_DRAW)
    if state.is_last_turn():
        return Said("nothing is left to draw", "R18")
    if state.pile == 0:
        return Said("the Draw Pile is empty: take a Market card", "R08")
    return _too_many(state, "a blind Extra Draw", min(state.pile, drawing.BLIND))


def _extra_market(state: Korona, seat: int, card: int) -> Said:
    if not state.holds(seat, EXTRA_DRAW):
        return _no_such(EXTRA_DRAW)
    if state.is_last_turn():
        return Said("nothing is left to draw", "R18")
    if state.market_slot(card) == MARKET:
        return Said(f"the Market has no {NAMES[card]}", "ed-1")
    return _too_many(state, "an Extra Draw", 1)


def _too_many(state: Korona, what: str, gain: int) -> Said:
    """R13: no way back to seven."""
    cards, left = state.sizes[state.turn] - 1 + gain, actions.MOST_ACTIONS - state.acts - 1
    more = f"{left or 'no'} action{'' if left == 1 else 's'}"
    return Said(f"{what} would leave {cards} cards with {more} to go", "R13")


def _no_target(state: Korona, seat: int, card: int, target: int) -> Said | None:
    """What is wrong before anything is looked at."""
    if not state.holds(seat, card):
        return _no_such(card)
    if target == seat:
        return Said(f"{a_card(card)} is aimed at another player, not at yourself", "R20")
    if target >= state.seats:
        return Said(f"nobody sits at {seat_name(target)}", "R20")
    if not has(state.living, target):
        return Said(f"{seat_name(target)} has left the game", "R101")
    return None


def _donate_hand(state: Korona, seat: int, target: int) -> Said:
    wrong = _no_target(state, seat, DONATION, target)
    if wrong:
        return wrong
    if state.sizes[target] == 0:
        return Said(f"{seat_name(target)} has no cards in hand", "R48")
    return _too_many(state, "a Donation from a hand", 1)


def _donate_area(state: Korona, seat: int, target: int) -> Said:
    wrong = _no_target(state, seat, DONATION, target)
    if wrong:
        return wrong
    theirs = state.areas[target]
    if theirs.n == 0:
        return Said(f"{seat_name(target)} has built nothing", "R48")
    return no_home(Site(state.areas[seat], ""), [top(theirs.piles[i]) for i in range(theirs.n)])


def _move_top(state: Korona, seat: int, index: int) -> Said:
    area = state.areas[seat]
    if not state.holds(seat, INTERNAL_MOVE):
        return _no_such(INTERNAL_MOVE)
    if index >= area.n:
        return Site(area, "").no_pile(index, "im-1")
    return no_move(area, index, area.top_height(index))


def _move_joker(state: Korona, seat: int, index: int) -> Said:
    area = state.areas[seat]
    if not state.holds(seat, INTERNAL_MOVE):
        return _no_such(INTERNAL_MOVE)
    if index >= area.n:
        return Site(area, "").no_pile(index, "im-1")
    if area.joker_below(index) == 0:
        return Said(f"no Joker lies under other cards in p{index + 1}", "im-2")
    return no_move(area, index, area.joker_below(index))


def _aim(state: Korona, seat: int, rest: int) -> Said:
    card, target = moves.aimed_card(moves.AIM + rest), moves.aimed_at(moves.AIM + rest)
    return _no_target(state, seat, card, target) or no_aim(state, card, target)


def _revolt(state: Korona, seat: int, rest: int) -> Said:
    if not state.holds(seat, REVOLT):
        return _no_such(REVOLT)
    farmers = scoring.farmers(state.areas[seat])
    return Said(f"a Revolt needs {revolt.FARMERS} Farmers in your area, you have {farmers}", "re-1")


def _end(state: Korona, seat: int, rest: int) -> Said:
    if state.acts == 0:
        return Said("a turn has at least one action", "act-1")
    cards = state.sizes[seat]
    return Said(
        f"{cards} cards in hand, at most {actions.HAND_LIMIT} at the end of a turn", "limit-1"
    )


def _undeclared(state: Korona, seat: int, rest: int) -> Said:
    return Said("first name the card you play and whom it is aimed at", "R78")


Reason = Callable[[Korona, int, int], Said]
ACTIONS: dict[int, Reason] = {
    moves.DRAW_BLIND: _drawn,
    moves.DRAW_MARKET: _drawn,
    moves.PLACE: _place,
    moves.DISCARD: _discard,
    moves.EXTRA_BLIND: _extra_blind,
    moves.EXTRA_MARKET: _extra_market,
    moves.DONATE_HAND: _donate_hand,
    moves.DONATE_AREA: _donate_area,
    moves.MOVE_TOP: _move_top,
    moves.MOVE_JOKER: _move_joker,
    moves.AIM: _aim,
    moves.REVOLT: _revolt,
    moves.END: _end,
    moves.TAKE: _undeclared,
    moves.SEND: _undeclared,
    moves.TO: lambda state, seat, rest: Said("first say which card moves, as in `IM p2`", "im-1"),
    moves.GIVE: lambda state, seat, rest: Said("nobody has asked you for a card", "don-1"),
    moves.GIVE_CARD: lambda state, seat, rest: Said("nobody has asked you for a card", "don-1"),
    moves.PASS: lambda state, seat, rest: Said("no Revolt is under way", "re-2"),
    moves.KEEP: lambda state, seat, rest: Said("no Ruler pair has just come to you", "R66"),
}
