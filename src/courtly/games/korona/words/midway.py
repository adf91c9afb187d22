"""Why a move is refused in the midst of an action, to the player who is to go on with it."""

from bisect import bisect

from courtly.games.korona.rules import moves, phases, placing, revolt
from courtly.games.korona.rules.cards import BUILDS, GLORIOUS_ATTACK, RULER, SNEAK_ATTACK
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.piles import top
from courtly.games.korona.words.cards import NAMES, a_card
from courtly.games.korona.words.obstacles import (
    Site,
    no_gift,
    no_home,
    no_kings,
    no_landing,
    no_new_place,
    no_place,
    no_sending,
    no_take,
    site,
)
from courtly.kernel.bits import has
from courtly.kernel.seats import in_words, seat_name
from courtly.kernel.table import Said

KINDS_OF_MOVES = (
    moves.DRAW_BLIND,
    moves.DRAW_MARKET,
    moves.PLACE,
    moves.DISCARD,
    moves.EXTRA_BLIND,
    moves.EXTRA_MARKET,
    moves.DONATE_HAND,
    moves.DONATE_AREA,
    moves.MOVE_TOP,
    moves.MOVE_JOKER,
    moves.AIM,
    moves.REVOLT,
    moves.END,
    moves.TAKE,
    moves.SEND,
    moves.TO,
    moves.GIVE,
    moves.ALLOW,
    moves.SHIELD,
    moves.GIVE_CARD,
    moves.PASS,
    moves.KEEP,
)
UNFINISHED = {
    phases.MOVING: Said("go on: where does the card go?", "im-1"),
    phases.TAKING: Said("go on: what is to be taken?", "R78"),
    phases.LANDING: Said("go on: where does the Thief go?", "thief-4"),
    phases.GIVING: Said("go on: what do you give in return?", "ts-1"),
}


def kind_of(move: int) -> int:
    """What kind of move it is, as the number of the first of its kind."""
    return KINDS_OF_MOVES[bisect(KINDS_OF_MOVES, move) - 1]


# ---- what the actor declares ---------------------------------------------------------------


def in_declaring(state: Korona, move: int) -> Said:
    """The next part of a declaration."""
    kind = kind_of(move)
    rest, phase = move - kind, state.phase
    if phase == phases.MOVING and kind == moves.TO:
        return no_new_place(state.areas[state.turn], state.moved, state.height, rest)
    if phase == phases.LANDING and kind == moves.TO:
        return no_landing(state, rest)
    if phase == phases.GIVING and kind == moves.GIVE:
        return no_gift(state, rest)
    if phase == phases.TAKING and kind == moves.TAKE:
        return no_take(state, rest)
    if phase == phases.TAKING and kind == moves.SEND:
        return _no_thief(state, rest)
    if state.card == GLORIOUS_ATTACK and kind in (moves.TO, moves.PLACE, moves.KEEP):
        return Said("only a Ruler pair may lose its Joker, and only once it has come", "R98")
    return UNFINISHED[phase]


def _no_thief(state: Korona, index: int) -> Said:
    if state.card != SNEAK_ATTACK:
        return Said("only a Sneak Attack sends a Thief", "sa-1")
    if state.sent >= 0:
        return Said("one Thief is sent already", "sa-1")
    if state.first_taken >= 0:
        return Said("you are stealing two cards already, without a Thief", "sa-2")
    return no_sending(state, index)


# ---- what others choose ----------------------------------------------------------------------


def in_giving(state: Korona, seat: int, move: int) -> Said:
    """don-1, don-2: the target's gift."""
    kind = kind_of(move)
    actor = seat_name(state.turn)
    source = "hand" if state.from_hand else "area"
    if kind == moves.GIVE_CARD and state.from_hand:
        return Said(f"your hand holds no {NAMES[move - kind]}", "don-1")
    if kind == moves.GIVE_CARD and move - kind < BUILDS:
        return _no_gift_by_name(Site(state.areas[seat], ""), move - kind)
    if kind == moves.GIVE and not state.from_hand:
        return _no_gift_of_pile(state, seat, move - kind)
    return Said(f"{actor} wants a card from your {source}: give one", "don-1")


def _no_gift_by_name(mine: Site, card: int) -> Said:
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
        return Site(mine, "").no_pile(index, "don-1")
    return no_home(site(state, state.turn, seat), [top(mine.piles[index])])


def in_passing(state: Korona, seat: int, move: int) -> Said:
    """re-2, R69: what goes on in a Revolt."""
    kind = kind_of(move)
    giver = site(state, revolt.pass_giver(state), seat)
    if kind == moves.PASS:
        if move - kind >= giver.area.n:
            return giver.no_pile(move - kind, "re-2")
        return no_kings(
            state, revolt.pass_receiver(state), giver.area.piles[move - kind], seat, "R28"
        )
    if kind in (moves.GIVE, moves.GIVE_CARD, moves.TAKE):
        return Said("in a Revolt a pile is passed whole", "R69")
    if kind == moves.PLACE:
        return Said("nothing is put down before the last pass is made", "R71")
    return Said(f"choose which pile {giver.owner or 'you'} passes on", "re-2")


# ---- what is put down ------------------------------------------------------------------------


def in_putting_down(state: Korona, seat: int, move: int) -> Said:
    """R22, R66: cards held aside, or the Joker of a Ruler pair."""
    freeing = state.phase == phases.FREEING
    kind = kind_of(move)
    ground = site(state, state.bound_for[0], seat)
    if kind == moves.KEEP and freeing:
        return no_kings(state, state.bound_for[0], state.aside[0], seat, "R27")
    waiting = [placing.card_aside(state, i) for i in range(2 if placing.is_double(state) else 1)]
    if kind != moves.PLACE or moves.placed_card(move) not in waiting:
        return _first_this(waiting, freeing)
    card, spot = moves.placed_card(move), moves.placed_spot(move)
    if not has(ground.area.places(card), spot):
        return no_place(ground, card, spot)
    waiting.remove(card)
    return no_home(ground, [RULER] if freeing else waiting)


def _first_this(waiting: list[int], freeing: bool) -> Said:
    if freeing:
        return Said("first say whether the Joker leaves its Ruler", "R66")
    cards = [a_card(card) for card in dict.fromkeys(waiting)]
    return Said(f"first put down {in_words(cards, 'or')}", "R22")
