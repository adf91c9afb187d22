"""Why a move is refused. Runs only for moves that `legal` does not list; decides nothing."""

from bisect import bisect
from collections.abc import Callable

from courtly.games.korona.rules import (
    actions,
    cards,
    drawing,
    moves,
    phases,
    placing,
    revolt,
    scoring,
    shields,
)
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.piles import top
from courtly.games.korona.rules.state import MARKET
from courtly.games.korona.words import obstacles
from courtly.games.korona.words.cards import NAMES, a_card
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
UNFINISHED = {
    phases.MOVING: Said("go on: where does the card go?", "im-1"),
    phases.TAKING: Said("go on: what is to be taken?", "R78"),
    phases.LANDING: Said("go on: where does the Thief go?", "thief-4"),
    phases.GIVING: Said("go on: what do you give in return?", "ts-1"),
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
        return _in_declaring(state, move)
    if state.phase == phases.DONATING:
        return _in_giving(state, seat, move)
    if state.phase == phases.PASSING:
        return _in_passing(state, seat, move)
    if state.waiting:
        return _in_putting_down(state, seat, move)
    kind = _kind_of(move)
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
    if _kind_of(move) == moves.DRAW_MARKET:
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
        if card == cards.JOKER and area.has(cards.JOKER):
            return Said("your hand holds no Joker, and one in a stack stays there", "R98")
        return _no_such(card)
    if spot > area.n:
        return Said(f"you have no p{spot}, and your cards go into your own area", "R21")
    if area.places(card) == 0:
        return Said(f"you have no place for the {NAMES[card]}: keep or discard it", "R94")
    return obstacles.no_place(obstacles.Site(area, ""), card, spot)


def _discard(state: Korona, seat: int, card: int) -> Said:
    return _no_such(card)


def _extra_blind(state: Korona, seat: int, rest: int) -> Said:
    if not state.holds(seat, cards.EXTRA_DRAW):
        return _no_such(cards.EXTRA_DRAW)
    if state.is_last_turn():
        return Said("nothing is left to draw", "R18")
    if state.pile == 0:
        return Said("the Draw Pile is empty: take a Market card", "R08")
    return _too_many(state, "a blind Extra Draw", min(state.pile, drawing.BLIND))


def _extra_market(state: Korona, seat: int, card: int) -> Said:
    if not state.holds(seat, cards.EXTRA_DRAW):
        return _no_such(cards.EXTRA_DRAW)
    if state.is_last_turn():
        return Said("nothing is left to draw", "R18")
    if state.market_slot(card) == MARKET:
        return Said(f"the Market has no {NAMES[card]}", "ed-1")
    return _too_many(state, "an Extra Draw", 1)


def _too_many(state: Korona, what: str, gain: int) -> Said:
    """R13: no way back to seven."""
    held, left = state.sizes[state.turn] - 1 + gain, actions.MOST_ACTIONS - state.acts - 1
    more = f"{left or 'no'} action{'' if left == 1 else 's'}"
    return Said(f"{what} would leave {held} cards with {more} to go", "R13")


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
    wrong = _no_target(state, seat, cards.DONATION, target)
    if wrong:
        return wrong
    if state.sizes[target] == 0:
        return Said(f"{seat_name(target)} has no cards in hand", "R48")
    return _too_many(state, "a Donation from a hand", 1)


def _donate_area(state: Korona, seat: int, target: int) -> Said:
    wrong = _no_target(state, seat, cards.DONATION, target)
    if wrong:
        return wrong
    theirs = state.areas[target]
    if theirs.n == 0:
        return Said(f"{seat_name(target)} has built nothing", "R48")
    return obstacles.no_home(
        obstacles.Site(state.areas[seat], ""), [top(theirs.piles[i]) for i in range(theirs.n)]
    )


def _move_top(state: Korona, seat: int, index: int) -> Said:
    area = state.areas[seat]
    if not state.holds(seat, cards.INTERNAL_MOVE):
        return _no_such(cards.INTERNAL_MOVE)
    if index >= area.n:
        return obstacles.Site(area, "").no_pile(index, "im-1")
    return obstacles.no_move(area, index, area.top_height(index))


def _move_joker(state: Korona, seat: int, index: int) -> Said:
    area = state.areas[seat]
    if not state.holds(seat, cards.INTERNAL_MOVE):
        return _no_such(cards.INTERNAL_MOVE)
    if index >= area.n:
        return obstacles.Site(area, "").no_pile(index, "im-1")
    if area.joker_below(index) == 0:
        return Said(f"no Joker lies under other cards in p{index + 1}", "im-2")
    return obstacles.no_move(area, index, area.joker_below(index))


def _aim(state: Korona, seat: int, rest: int) -> Said:
    card, target = moves.aimed_card(moves.AIM + rest), moves.aimed_at(moves.AIM + rest)
    return _no_target(state, seat, card, target) or obstacles.no_aim(state, card, target)


def _revolt(state: Korona, seat: int, rest: int) -> Said:
    if not state.holds(seat, cards.REVOLT):
        return _no_such(cards.REVOLT)
    farmers = scoring.farmers(state.areas[seat])
    return Said(f"a Revolt needs {revolt.FARMERS} Farmers in your area, you have {farmers}", "re-1")


def _end(state: Korona, seat: int, rest: int) -> Said:
    if state.acts == 0:
        return Said("a turn has at least one action", "act-1")
    held = state.sizes[seat]
    return Said(
        f"{held} cards in hand, at most {actions.HAND_LIMIT} at the end of a turn", "limit-1"
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
STARTS = sorted((*ACTIONS, *ANSWERS))  # of the kinds of moves


def _kind_of(move: int) -> int:
    """What kind of move it is, as the number of the first of its kind."""
    return STARTS[bisect(STARTS, move) - 1]


# ---- what the actor declares ---------------------------------------------------------------


def _in_declaring(state: Korona, move: int) -> Said:
    """The next part of a declaration."""
    kind = _kind_of(move)
    rest, phase = move - kind, state.phase
    if phase == phases.MOVING and kind == moves.TO:
        return obstacles.no_new_place(state.areas[state.turn], state.moved, state.height, rest)
    if phase == phases.LANDING and kind == moves.TO:
        return obstacles.no_landing(state, rest)
    if phase == phases.GIVING and kind == moves.GIVE:
        return obstacles.no_gift(state, rest)
    if phase == phases.TAKING and kind == moves.TAKE:
        return obstacles.no_take(state, rest)
    if phase == phases.TAKING and kind == moves.SEND:
        return _no_thief(state, rest)
    if state.card == cards.GLORIOUS_ATTACK and kind in (moves.TO, moves.PLACE, moves.KEEP):
        return Said("only a Ruler pair may lose its Joker, and only once it has come", "R98")
    return UNFINISHED[phase]


def _no_thief(state: Korona, index: int) -> Said:
    if state.card != cards.SNEAK_ATTACK:
        return Said("only a Sneak Attack sends a Thief", "sa-1")
    if state.sent >= 0:
        return Said("one Thief is sent already", "sa-1")
    if state.first_taken >= 0:
        return Said("you are stealing two cards already, without a Thief", "sa-2")
    return obstacles.no_sending(state, index)


# ---- what others choose ----------------------------------------------------------------------


def _in_giving(state: Korona, seat: int, move: int) -> Said:
    """don-1, don-2: the target's gift."""
    kind = _kind_of(move)
    actor = seat_name(state.turn)
    source = "hand" if state.from_hand else "area"
    if kind == moves.GIVE_CARD and state.from_hand:
        return Said(f"your hand holds no {NAMES[move - kind]}", "don-1")
    if kind == moves.GIVE_CARD and move - kind < cards.BUILDS:
        return _no_gift_by_name(obstacles.Site(state.areas[seat], ""), move - kind)
    if kind == moves.GIVE and not state.from_hand:
        return _no_gift_of_pile(state, seat, move - kind)
    return Said(f"{actor} wants a card from your {source}: give one", "don-1")


def _no_gift_by_name(mine: obstacles.Site, card: int) -> Said:
    area = mine.area
    if not area.has(card):
        return Said(f"no {NAMES[card]} lies in your area", "don-1")
    tops = [i for i in range(area.n) if top(area.piles[i]) == card]
    if not tops:
        return Said(f"the {NAMES[card]} is not on top of its stack", "don-2")
    return Said(f"name the pile whose top card you give, as in `give p{tops[0] + 1}`", "don-2")


def _no_gift_of_pile(state: Korona, seat: int, index: int) -> Said:
    mine = state.areas[seat]
    if index >= mine.n:
        return obstacles.Site(mine, "").no_pile(index, "don-1")
    return obstacles.no_home(obstacles.site(state, state.turn, seat), [top(mine.piles[index])])


def _in_passing(state: Korona, seat: int, move: int) -> Said:
    """re-2, R69: what goes on in a Revolt."""
    kind = _kind_of(move)
    giver = obstacles.site(state, revolt.pass_giver(state), seat)
    if kind == moves.PASS:
        if move - kind >= giver.area.n:
            return giver.no_pile(move - kind, "re-2")
        return obstacles.no_kings(
            state, revolt.pass_receiver(state), giver.area.piles[move - kind], seat, "R28"
        )
    if kind in (moves.GIVE, moves.GIVE_CARD, moves.TAKE):
        return Said("in a Revolt a pile is passed whole", "R69")
    if kind == moves.PLACE:
        return Said("nothing is put down before the last pass is made", "R71")
    return Said(f"choose which pile {giver.owner or 'you'} passes on", "re-2")


# ---- what is put down ------------------------------------------------------------------------


def _in_putting_down(state: Korona, seat: int, move: int) -> Said:
    """R22, R66: cards held aside, or the Joker of a Ruler pair."""
    freeing = state.phase == phases.FREEING
    kind = _kind_of(move)
    ground = obstacles.site(state, state.bound_for[0], seat)
    if kind == moves.KEEP and freeing:
        return obstacles.no_kings(state, state.bound_for[0], state.aside[0], seat, "R27")
    waiting = [placing.card_aside(state, i) for i in range(2 if placing.is_double(state) else 1)]
    if kind != moves.PLACE or moves.placed_card(move) not in waiting:
        return _first_this(waiting, freeing)
    card, spot = moves.placed_card(move), moves.placed_spot(move)
    if not has(ground.area.places(card), spot):
        return obstacles.no_place(ground, card, spot)
    waiting.remove(card)
    return obstacles.no_home(ground, [cards.RULER] if freeing else waiting)


def _first_this(waiting: list[int], freeing: bool) -> Said:
    if freeing:
        return Said("first say whether the Joker leaves its Ruler", "R66")
    named = [a_card(card) for card in dict.fromkeys(waiting)]
    return Said(f"first put down {in_words(named, 'or')}", "R22")
