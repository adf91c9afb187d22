"""Why a move is refused. Runs only for moves that `legal` does not list; decides nothing."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from courtly.games.korona.rules import cards, drawing, moves, phases, piles, revolt, shields
from courtly.games.korona.rules.areas import NEW, Area
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.scoring import tally_of
from courtly.games.korona.rules.state import MARKET, NONE
from courtly.games.korona.words.cards import CODES, PHASES, cards_in, codes_of
from courtly.games.korona.words.moves import card_played, kind_of
from courtly.games.korona.words.prompts import CHANCE, cards_taken, cards_to_put_down
from courtly.kernel.bits import has
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.words import Data, Saying

ANSWERS = (moves.ALLOW, moves.SHIELD)


def why_not(state: Korona, seat: int, move: int) -> Saying:
    """The reason, as the name of its row and its fields."""
    if state.over():
        return "game_over", {}
    if not has(state.living, seat):
        return "left", {}
    if state.reacting():
        return _window(state, seat, move)
    if move in ANSWERS:
        return "no_window", {}
    if state.phase in CHANCE:
        return f"still_{PHASES[state.phase]}", {}
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
    return _action(state, seat, move)


def _waiting(state: Korona) -> Saying:
    """Another player is to decide; what a declaration in the making is about is not told."""
    other: Data = {"other": seat_name(state.decider())}
    if state.phase == phases.DONATING:
        return "not_your_gift", other
    if state.phase == phases.PASSING:
        return "not_your_pass", other | {"giver": seat_name(revolt.pass_giver(state))}
    return ("not_your_card" if state.waiting else "not_your_turn"), other


def _not_in_hand(card: int, rule: str = "act-2") -> Saying:
    return "not_in_hand", {"card": CODES[card], "rule": rule}


def _window(state: Korona, seat: int, move: int) -> Saying:
    actor, card = seat_name(state.turn), CODES[state.card]
    if has(state.asked, seat):
        if move == moves.SHIELD:
            return _not_in_hand(cards.SHIELD, "shield-1")
        mine = seat == state.turn
        return ("answer_shield", {}) if mine else ("answer_card", {"other": actor, "card": card})
    if move not in ANSWERS:
        return "others_answer", {"seats": names_in(state.asked)}
    if has(shields.answerers(state), seat):
        return "answered", {}
    if state.phase == phases.COUNTERING:
        return "not_your_counter", {"other": actor}
    if seat == state.turn:
        return "no_shield_yet", {}
    if state.target < 0:
        return "no_cards", {}
    return "not_at_you", {"card": card, "other": seat_name(state.target)}


def _draw(state: Korona, move: int) -> Saying:
    if move == moves.DRAW_BLIND:
        return ("from_market", {}) if state.picked > 0 else ("pile_empty", {"rule": "end-2"})
    if kind_of(move) == moves.DRAW_MARKET:
        return "not_in_market", {"card": CODES[move - moves.DRAW_MARKET], "rule": "draw-2"}
    return ("two_from_market" if state.picked > 0 else "not_drawn"), {}


# ---- one to three actions ------------------------------------------------------------------


def _action(state: Korona, seat: int, move: int) -> Saying:
    kind = kind_of(move)
    if kind in UNTIMELY:
        return UNTIMELY[kind], {}
    if kind == moves.PLACE:
        return _place(state, seat, moves.placed_card(move), moves.placed_spot(move))
    if kind == moves.DISCARD:
        return _not_in_hand(move - kind)
    if kind == moves.END:
        most: Data = {"held": state.sizes[seat], "limit": state.hand_limit}
        return ("too_many_cards", most) if state.acts else ("no_action_yet", {})
    card = card_played(move)
    if not state.holds(seat, card):
        return _not_in_hand(card)
    if card == cards.EXTRA_DRAW:
        return _extra_draw(state, move)
    if card == cards.INTERNAL_MOVE:
        return _internal_move(state.areas[seat], move - kind, kind == moves.MOVE_JOKER)
    if card == cards.REVOLT:
        farmers = tally_of(state.areas[seat]).farmers
        return "too_few_farmers", {"needed": state.revolt_farmers, "held": farmers}
    target = (move - kind) % moves.MAX_SEATS
    wrong = _no_target(state, seat, card, target)
    if wrong:
        return wrong
    if card == cards.DONATION:
        return _donation(state, target, kind == moves.DONATE_HAND)
    return _no_aim(state, card, target)


def _place(state: Korona, seat: int, card: int, spot: int) -> Saying:
    area = state.areas[seat]
    if not state.holds(seat, card):
        if card != cards.JOKER or not area.has(cards.JOKER):
            return _not_in_hand(card)
        movable = state.holds(seat, cards.INTERNAL_MOVE)
        return ("joker_to_move" if movable else "joker_built"), {}
    if spot > area.n:
        return "own_area", {"pile": spot}
    if area.places(card) == 0:
        return "no_place", {"card": CODES[card]}
    return _no_place(Site(area), card, spot)


def _extra_draw(state: Korona, move: int) -> Saying:
    card = move - moves.EXTRA_MARKET
    if state.is_last_turn():
        return "nothing_to_draw", {}
    if move == moves.EXTRA_BLIND:
        if state.pile == 0:
            return "pile_empty", {"rule": "R08"}
        return _over_limit(state, "blind", drawing.extra_blind(state))
    if state.market_slot(card) == MARKET:
        return "not_in_market", {"card": CODES[card], "rule": "ed-1"}
    return _over_limit(state, "market", 1)


def _over_limit(state: Korona, how: str, more: int) -> Saying:
    """R13: no way back to seven."""
    held, left = state.sizes[state.turn] - 1 + more, state.most_actions - state.acts - 1
    return "over_limit", {"gain": how, "held": held, "actions": left}


def _no_target(state: Korona, seat: int, card: int, target: int) -> Saying | None:
    """What is wrong before anything is looked at."""
    if target == seat:
        return "at_yourself", {"card": CODES[card]}
    if target >= state.seats:
        return "no_seat", {"word": seat_name(target)}
    return None if has(state.living, target) else ("has_left", {"other": seat_name(target)})


def _donation(state: Korona, target: int, from_hand: bool) -> Saying:
    theirs = state.areas[target]
    if from_hand and state.sizes[target]:
        return _over_limit(state, "hand", 1)
    if from_hand or theirs.n == 0:
        return ("empty_hand" if from_hand else "empty_area"), {"other": seat_name(target)}
    return _no_home(Site(state.areas[state.turn]), _tops(theirs))


def _internal_move(area: Area, index: int, joker: bool) -> Saying:
    if index >= area.n:
        return Site(area).no_pile(index, "im-1")
    if joker and area.joker_below(index) == 0:
        return "no_joker_below", {"pile": index + 1}
    return _no_move(area, index, area.joker_below(index) if joker else area.top_height(index))


UNTIMELY = {
    moves.DRAW_BLIND: "drawn",
    moves.DRAW_MARKET: "drawn",
    moves.TAKE: "undeclared",
    moves.SEND: "undeclared",
    moves.TO: "no_card_named",
    moves.GIVE: "not_asked",
    moves.GIVE_CARD: "not_asked",
    moves.PASS: "no_revolt",
    moves.KEEP: "no_pair",
}


# ---- no place for a card -------------------------------------------------------------------


class Site(NamedTuple):
    """An area as the player speaks of it who is refused."""

    area: Area
    owner: str = ""  # empty: it is that player's own

    @property
    def whose(self) -> Data:
        """The fields that say whose it is."""
        return {"whose": "theirs", "other": self.owner} if self.owner else {"whose": "yours"}

    def no_pile(self, index: int, rule: str) -> Saying:
        """There is no such pile."""
        row = "no_pile_there" if self.owner else "no_pile"
        return row, self.whose | {"pile": index + 1, "rule": rule}


def _site(state: Korona, owner: int, seat: int) -> Site:
    """The area of one player in the eyes of another."""
    return Site(state.areas[owner], "" if owner == seat else seat_name(owner))


def _tops(area: Area) -> list[int]:
    return [piles.top(area.piles[i]) for i in range(area.n)]


def _lifted(area: Area, *tops: int) -> Area:
    """The area without the uppermost cards of these piles, one after the other."""
    left = Area(area.extra_ruler, area.joker_is_farmer)
    left.copy_from(area)
    for index in tops:
        if index != NONE:
            left.lift(index)
    return left


BASE_CARDS = (cards.STABLE, cards.TOWER, cards.FIELD)
PAIRED = (cards.RULER, cards.HEALER)


def _no_place(ground: Site, card: int, spot: int) -> Saying:
    """R23 to R31: why this spot will not do."""
    if spot == NEW:
        return _not_alone(ground.area, card), {}
    if spot > ground.area.n:
        return ground.no_pile(spot - 1, "R23")
    pile = ground.area.piles[spot - 1]
    under = piles.lead(pile)
    fields: Data = ground.whose | {"pile": spot, "card": CODES[card], "under": CODES[under]}
    if card in BASE_CARDS:
        return ("pushed_under" if piles.BASE[under] == card else "goes_on_nothing"), fields
    if piles.capacity(pile) == 0:
        return "carries_nothing", fields
    if not piles.suits(card, under):
        if card in PAIRED:
            return "only_its_like", fields
        return "wrong_base", fields | {"base": CODES[piles.BASE[card]]}
    if piles.is_full(pile):
        full = "full_for_thief" if card == cards.THIEF else "full"
        return full, fields | {"room": piles.capacity(pile) - 1}
    return ("second_pair_by_joker" if card == cards.JOKER else "second_pair"), fields


def _not_alone(area: Area, card: int) -> str:
    if card == cards.JOKER:
        return "joker_alone"
    if card == cards.HEALER:
        return "bare_healer"
    return "bare_ruler" if area.pair == 0 and area.on_ruler != 0 else "extra_ruler"


def _no_home(ground: Site, wanted: Sequence[int], joker: str = "no_place_for_joker") -> Saying:
    """One of these cards, a Joker or an extra Ruler, would have no place there."""
    return (joker if cards.JOKER in wanted else "no_place_for_ruler"), ground.whose


def _no_kings(ground: Site, pile: int, pair: str) -> Saying:
    """R26 to R28: why a pile with a Ruler cannot come into this area."""
    if piles.is_ruler_pair(pile) and ground.area.pair != 0:
        return pair, ground.whose
    return _no_home(ground, [cards.RULER])


# ---- Internal Move -------------------------------------------------------------------------


def _no_move(area: Area, index: int, height: int) -> Saying:
    """Why this card of the own area has nowhere to go."""
    card = piles.at(area.piles[index], height)
    fields: Data = {"card": CODES[card]}
    if card in BASE_CARDS:
        carried = any(piles.BASE[piles.lead(area.piles[i])] == card for i in range(area.n))
        return ("stays_on_top" if carried else "stays"), fields
    if card == cards.JOKER:
        return "joker_stays", {}
    return ("two_bare" if card in PAIRED and height > 0 else "no_other_pile"), fields


def _no_new_place(state: Korona, spot: int) -> Saying:
    """R52: why a card that is being moved cannot go to this spot."""
    area, index, height = state.areas[state.turn], state.moved, state.height
    pile = area.piles[index]
    card = piles.at(pile, height)
    if spot == NEW and piles.is_bare(pile):
        return "alone_already", {"card": CODES[card]}
    if spot == index + 1:
        return "must_leave", {"card": CODES[card], "pile": spot}
    if spot == NEW and card in PAIRED:
        return _no_move(area, index, height)
    left = _lifted(area)
    left.set_pile(index, piles.without(pile, height))
    return _no_place(Site(left), card, spot)


# ---- cards that are aimed at a player --------------------------------------------------------


def _no_aim(state: Korona, card: int, target: int) -> Saying:
    """R18, R19: why nothing can come of this card against this player."""
    if card == cards.GLORIOUS_ATTACK:
        return _no_stack(state, target)
    mine, theirs = state.areas[state.turn], state.areas[target]
    loose = _loose(theirs)
    if card == cards.TACTICAL_SWAP and mine.n == 0:
        return "nothing_to_give", {}
    if not loose and theirs.n > 0:
        return "only_full_stacks", {"other": seat_name(target), "card": CODES[card]}
    thief = card == cards.SNEAK_ATTACK and cards.THIEF in _tops(mine)
    if not loose or (len(loose) == 1 and not thief and not state.partial_steal):  # R19
        return _too_little(state, card, target, len(loose))
    if card == cards.TACTICAL_SWAP:
        exposed = theirs.exposed()
        pairs = [pair for i in range(theirs.n) if has(exposed, i) for pair in _pairs(theirs, i)]
        return _no_swap(state, target, pairs, loose, _tops(mine))
    return _no_home(Site(mine), loose)


def _loose(theirs: Area) -> list[int]:
    """The cards of piles that are not full."""
    exposed = theirs.exposed()
    return [card for i in range(theirs.n) if has(exposed, i) for card in cards_in(theirs.piles[i])]


def _has_only_thief_in_hand(state: Korona) -> bool:
    mine = state.areas[state.turn]
    return state.holds(state.turn, cards.THIEF) and cards.THIEF not in _tops(mine)


def _too_little(state: Korona, card: int, target: int, loose: int) -> Saying:
    if loose and card == cards.SNEAK_ATTACK and _has_only_thief_in_hand(state):
        return "thief_in_hand", {}
    found = "one_to_take" if loose else "nothing_to_take"
    return found, {"other": seat_name(target), "taken": CODES[card]}


def _pairs(theirs: Area, one: int) -> list[tuple[int, int]]:
    """What could be taken beginning with this pile: two cards, or one where there is one."""
    after = theirs.exposed_after(one)
    return [(one, other) for other in range(theirs.n) if has(after, other)] or [(one, NONE)]


def _no_swap(
    state: Korona, target: int, pairs: list[tuple[int, int]], taken: list[int], gifts: list[int]
) -> Saying:
    """R56, R96: neither gift nor booty may be without a place."""
    for one, other in pairs:
        left = _lifted(state.areas[target], one, other)
        if any(left.has_place_for(gift) for gift in gifts):
            return _no_home(Site(state.areas[state.turn]), taken)
    return _no_home(_site(state, target, state.turn), gifts, "no_place_for_gift")


def _no_stack(state: Korona, target: int) -> Saying:
    theirs = state.areas[target]
    if not any(piles.is_full(theirs.piles[i]) for i in range(theirs.n)):
        return "no_full_stack", {"other": seat_name(target)}
    conquerable = theirs.conquerable()
    kings = next(theirs.piles[i] for i in range(theirs.n) if has(conquerable, i))
    return _no_kings(Site(state.areas[state.turn]), kings, "pair_taken")


# ---- what is named in a declaration ----------------------------------------------------------


def _in_declaring(state: Korona, move: int) -> Saying:
    """The next part of a declaration."""
    kind = kind_of(move)
    if (state.phase, kind) in PARTS:
        return PARTS[state.phase, kind](state, move - kind)
    if state.card == cards.GLORIOUS_ATTACK and kind in (moves.TO, moves.PLACE, moves.KEEP):
        return "joker_later", {}
    return f"unfinished_{PHASES[state.phase]}", {}


def _no_take(state: Korona, index: int) -> Saying:
    """Why this pile of the target cannot be named."""
    theirs = _site(state, state.target, state.turn)
    area = theirs.area
    if state.sent >= 0 and index == (area.n if state.landing == NEW else state.landing - 1):
        return "thief_stays", {"other": theirs.owner}
    if index >= area.n:
        return theirs.no_pile(index, "R58")
    if state.card == cards.GLORIOUS_ATTACK:
        return _no_conquest(state, index)
    if piles.is_full(area.piles[index]):
        pile: Data = {"other": theirs.owner, "pile": index + 1}
        return "full_stack", pile | {"card": CODES[state.card]}
    if state.sent >= 0:
        return _no_home(Site(state.areas[state.turn]), [piles.top(area.piles[index])])
    return _no_booty(state, index)


def _no_conquest(state: Korona, index: int) -> Saying:
    theirs = state.areas[state.target]
    pile = theirs.piles[index]
    fields: Data = {"other": seat_name(state.target), "pile": index + 1}
    if not piles.is_full(pile):
        return ("single_card" if piles.is_bare(pile) else "not_full"), fields
    if not has(theirs.conquerable(), index):
        return "protected", fields
    return _no_kings(Site(state.areas[state.turn]), pile, "pair_taken")


def _no_booty(state: Korona, index: int) -> Saying:
    """Why this cannot be the first card that is taken, or the second."""
    mine, theirs, first = state.areas[state.turn], state.areas[state.target], state.first_taken
    if first >= 0:
        if index == first and piles.is_bare(theirs.piles[index]):
            return "named_already", {"other": seat_name(state.target), "pile": index + 1}
        pairs = [(first, index)]
        taken = [piles.top(theirs.piles[first]), theirs.card_after(first, index)]
    else:
        if not state.partial_steal and theirs.exposed_after(index) == 0:
            return _too_little(state, state.card, state.target, 1)
        pairs, taken = _pairs(theirs, index), _loose(theirs)
    if state.card == cards.TACTICAL_SWAP:
        return _no_swap(state, state.target, pairs, taken, _tops(mine))
    return _no_home(Site(mine), taken)


def _no_gift(state: Korona, index: int) -> Saying:
    """R56, R96: why the top card of this own pile cannot be given in the Swap."""
    mine = state.areas[state.turn]
    if index >= mine.n:
        return Site(mine).no_pile(index, "R56")
    taken = [card for _, card in cards_taken(state)]
    named = [(state.first_taken, state.second_taken)]
    return _no_swap(state, state.target, named, taken, [piles.top(mine.piles[index])])


def _no_sending(state: Korona, index: int) -> Saying:
    """sa-1, R38: why no Thief can be sent from this own pile."""
    mine = state.areas[state.turn]
    if state.card != cards.SNEAK_ATTACK:
        return "only_sneak_attack", {}
    if state.sent >= 0:
        return "thief_sent", {}
    if state.first_taken >= 0:
        return "without_thief", {}
    if _has_only_thief_in_hand(state):
        return "thief_in_hand", {}
    if index >= mine.n:
        return Site(mine).no_pile(index, "sa-1")
    if piles.top(mine.piles[index]) != cards.THIEF:
        return "no_thief_on_top", {"pile": index + 1}
    return "idle_thief", {"other": seat_name(state.target)}


def _no_landing(state: Korona, spot: int) -> Saying:
    """thief-4, R40: why the Thief cannot go there."""
    theirs = _site(state, state.target, state.turn)
    if not has(theirs.area.places(cards.THIEF), spot):
        return _no_place(theirs, cards.THIEF, spot)
    landing = "idle_landing" if spot == NEW else "idle_landing_on"
    return landing, {"other": theirs.owner, "pile": spot}


PARTS: dict[tuple[int, int], Callable[[Korona, int], Saying]] = {
    (phases.MOVING, moves.TO): _no_new_place,
    (phases.TAKING, moves.TAKE): _no_take,
    (phases.TAKING, moves.SEND): _no_sending,
    (phases.LANDING, moves.TO): _no_landing,
    (phases.GIVING, moves.GIVE): _no_gift,
}


# ---- what others choose, and what is put down --------------------------------------------------


def _in_giving(state: Korona, seat: int, move: int) -> Saying:
    """don-1, don-2: the target's gift."""
    kind = kind_of(move)
    mine, rest = state.areas[seat], move - kind
    if kind == moves.GIVE_CARD and state.from_hand:
        return _not_in_hand(rest, "don-1")
    if kind == moves.GIVE_CARD and rest < cards.BUILDS:
        return _no_gift_by_name(mine, rest)
    if kind == moves.GIVE and not state.from_hand:
        if rest >= mine.n:
            return Site(mine).no_pile(rest, "don-1")
        return _no_home(_site(state, state.turn, seat), [piles.top(mine.piles[rest])])
    source = "give_from_hand" if state.from_hand else "give_from_area"
    return source, {"other": seat_name(state.turn)}


def _no_gift_by_name(mine: Area, card: int) -> Saying:
    if not mine.has(card):
        return "not_in_area", {"card": CODES[card]}
    tops = _tops(mine)
    if card not in tops:
        return "not_on_top", {"card": CODES[card]}
    return "name_the_pile", {"pile": tops.index(card) + 1}


def _in_passing(state: Korona, seat: int, move: int) -> Saying:
    """re-2, R69: what goes on in a Revolt."""
    kind = kind_of(move)
    giver = _site(state, revolt.pass_giver(state), seat)
    if kind == moves.PASS:
        if move - kind >= giver.area.n:
            return giver.no_pile(move - kind, "re-2")
        receiver = _site(state, revolt.pass_receiver(state), seat)
        return _no_kings(receiver, giver.area.piles[move - kind], "pair_passed")
    if kind in (moves.GIVE, moves.GIVE_CARD, moves.TAKE):
        return "passed_whole", {}
    if kind == moves.PLACE:
        return "put_down_later", {}
    return ("pass_theirs_first" if giver.owner else "pass_first"), giver.whose


def _in_putting_down(state: Korona, seat: int, move: int) -> Saying:
    """R22, R66: cards held aside, or the Joker of a Ruler pair."""
    freeing = state.phase == phases.FREEING
    kind = kind_of(move)
    ground = _site(state, state.bound_for[0], seat)
    if kind == moves.KEEP and freeing:
        return _no_kings(ground, state.aside[0], "pair_taken")
    waiting = cards_to_put_down(state)
    if kind != moves.PLACE or moves.placed_card(move) not in waiting:
        named = codes_of(list(dict.fromkeys(waiting)))
        return ("joker_first", {}) if freeing else ("put_down_first", {"cards": named})
    card, spot = moves.placed_card(move), moves.placed_spot(move)
    if not has(ground.area.places(card), spot):
        return _no_place(ground, card, spot)
    waiting.remove(card)
    return _no_home(ground, [cards.RULER] if freeing else waiting)
