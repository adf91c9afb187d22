"""What stands in a card's way: why it has no place in an area, or cannot be had from one."""

from collections.abc import Sequence
from typing import NamedTuple

from courtly.games.korona.rules import cards
from courtly.games.korona.rules.areas import NEW, Area
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.piles import (
    BASE,
    at,
    capacity,
    is_bare,
    is_full,
    is_ruler_pair,
    lead,
    suits,
    top,
    without,
)
from courtly.games.korona.rules.state import NONE
from courtly.games.korona.words.cards import NAMES, a_card, cards_in
from courtly.kernel.bits import has
from courtly.kernel.seats import seat_name
from courtly.kernel.table import Said

BASE_RULES = {cards.STABLE: "stable-1", cards.TOWER: "tower-1", cards.FIELD: "field-1"}
CARRIED = ("nothing", "one", "two", "three")


class Site(NamedTuple):
    """An area as the player speaks of it who is refused."""

    area: Area
    owner: str  # empty: it is that player's own

    @property
    def has(self) -> str:
        """`you have`, `B has`."""
        return f"{self.owner} has" if self.owner else "you have"

    @property
    def would(self) -> str:
        """`you would`, `B would`."""
        return f"{self.owner or 'you'} would"

    def pile(self, index: int) -> str:
        """`p2`, `B's p2`."""
        return f"{self.owner}'s p{index + 1}" if self.owner else f"p{index + 1}"

    def no_pile(self, index: int, cite: str) -> Said:
        """There is no such pile."""
        return Said(f"{self.has} no p{index + 1}", cite)


def site(state: Korona, owner: int, seat: int) -> Site:
    """The area of one player in the eyes of another."""
    return Site(state.areas[owner], "" if owner == seat else seat_name(owner))


def lifted(area: Area, *tops: int) -> Area:
    """The area without the uppermost cards of these piles, one after the other."""
    left = Area(area.extra_ruler, area.joker_is_farmer)
    left.copy_from(area)
    for index in tops:
        if index != NONE:
            left.lift(index)
    return left


# ---- no place for a card -----------------------------------------------------------------


def no_place(ground: Site, card: int, spot: int) -> Said:
    """R23 to R31: why this spot will not do."""
    if spot == NEW:
        return _not_alone(ground, card)
    if spot > ground.area.n:
        return ground.no_pile(spot - 1, "R23")
    pile = ground.area.piles[spot - 1]
    under = lead(pile)
    where = ground.pile(spot - 1)
    if card in BASE_RULES:
        return _not_stacked(card, under)
    if capacity(pile) == 0:
        return Said(f"{where} is a lone {NAMES[under]}, and that carries nothing", "R24")
    if not suits(card, under):
        return _wrong_role(card, under)
    if is_full(pile):
        cite = "thief-2" if card == cards.THIEF else "stack-2"
        carried = CARRIED[capacity(pile) - 1]
        return Said(f"{where} is full: {a_card(under)} carries {carried}", cite)
    cite = "R30" if card == cards.JOKER else "R26"
    return Said(f"{ground.has} a Ruler pair already, and {where} would be another", cite)


def _not_alone(ground: Site, card: int) -> Said:
    if card == cards.JOKER:
        return Said("a Joker never stands alone", "joker-2")
    if card == cards.HEALER:
        return Said("the next Healer must go on the one that lies bare", "healer-2")
    if ground.area.pair == 0 and ground.area.on_ruler != 0:
        return Said("the next Ruler must go on the one that lies bare", "R25")
    return Said("at this table no extra Ruler may stand alone", "R26")


def _not_stacked(card: int, under: int) -> Said:
    if BASE[under] == card:
        return Said(f"{a_card(card)} cannot be pushed under {a_card(under)}", "stack-5")
    return Said(f"{a_card(card)} goes on top of nothing", BASE_RULES[card])


def _wrong_role(card: int, under: int) -> Said:
    if card in (cards.RULER, cards.HEALER):
        return Said(f"{a_card(card)} goes on another {NAMES[card]} only", "R23")
    proper = a_card(BASE[card])
    return Said(f"{a_card(card)} stands on {proper}, not on {a_card(under)}", "stack-1")


def no_home(ground: Site, wanted: Sequence[int], joker_rule: str = "R36") -> Said:
    """One of these cards, a Joker or an extra Ruler, would have no place there."""
    if cards.JOKER in wanted:
        return Said(f"{ground.would} have no open pile for the Joker", joker_rule)
    return Said(f"{ground.would} have no place for one more Ruler", "R26")


# ---- Internal Move -------------------------------------------------------------------------


def no_move(area: Area, index: int, height: int) -> Said:
    """Why this card of the own area has nowhere to go."""
    pile = area.piles[index]
    card = at(pile, height)
    if card in BASE_RULES:
        return _base_stays(area, card)
    if card == cards.JOKER:
        return Said("a Joker never stands alone, and no other pile is open for it", "joker-2")
    if card in (cards.RULER, cards.HEALER) and height > 0:
        return Said(f"that would leave two {NAMES[card]}s bare beside each other", "R54")
    return Said(f"no other pile of yours is open for the {NAMES[card]}", "R52")


def _base_stays(area: Area, card: int) -> Said:
    if any(BASE[lead(area.piles[i])] == card for i in range(area.n)):
        return Said(f"{a_card(card)} cannot be pushed under what lies there already", "stack-5")
    return Said(f"{a_card(card)} stays where it is", "R53")


def no_new_place(area: Area, index: int, height: int, spot: int) -> Said:
    """R52: why a card that is being moved cannot go to this spot."""
    pile = area.piles[index]
    card = at(pile, height)
    if spot == NEW and is_bare(pile):
        return Said(f"the {NAMES[card]} stands alone already", "R52")
    if spot == index + 1:
        return Said(f"the {NAMES[card]} is to leave p{spot}", "R52")
    if spot == NEW and card in (cards.RULER, cards.HEALER):
        return no_move(area, index, height)
    left = lifted(area)
    left.set_pile(index, without(pile, height))
    return no_place(Site(left, ""), card, spot)


# ---- cards that are aimed at a player --------------------------------------------------------


def no_aim(state: Korona, card: int, target: int) -> Said:
    """R18, R19: why nothing can come of this card against this player."""
    if card == cards.GLORIOUS_ATTACK:
        return _no_stack(state, target)
    theirs = state.areas[target]
    name = seat_name(target)
    loose = _loose(theirs)
    if card == cards.TACTICAL_SWAP and state.areas[state.turn].n == 0:
        return Said("you have built nothing that you could give in the Swap", "R19")
    if not loose and theirs.n > 0:
        cite = "ts-2" if card == cards.TACTICAL_SWAP else "sa-3"
        return Said(f"{name} has nothing but full stacks", cite)
    if len(loose) < 2 and (not loose or not _little_will_do(state, card)):
        return _too_little(state, card, name, len(loose))
    if card == cards.TACTICAL_SWAP:
        exposed = theirs.exposed()
        pairs = [pair for i in range(theirs.n) if has(exposed, i) for pair in _pairs(theirs, i)]
        return _no_swap(state, target, pairs, loose)
    return no_home(site(state, state.turn, state.turn), loose)


def _loose(theirs: Area) -> list[int]:
    """The cards of piles that are not full."""
    exposed = theirs.exposed()
    return [card for i in range(theirs.n) if has(exposed, i) for card in cards_in(theirs.piles[i])]


def _little_will_do(state: Korona, card: int) -> bool:
    """R19: is one card to take enough?"""
    return state.partial_steal or (card == cards.SNEAK_ATTACK and _has_thief_on_top(state))


def _has_thief_on_top(state: Korona) -> bool:
    mine = state.areas[state.turn]
    return any(top(mine.piles[i]) == cards.THIEF for i in range(mine.n))


def _too_little(state: Korona, card: int, name: str, loose: int) -> Said:
    verb = "taken" if card == cards.TACTICAL_SWAP else "stolen"
    if loose == 0:
        return Said(f"{name} has nothing that could be {verb}", "R19")
    if card == cards.SNEAK_ATTACK and _has_thief_in_hand(state):
        return Said("your Thief is still in hand; only one in your area can be sent", "thief-3")
    return Said(f"{name} has one card that could be {verb}, and two are needed", "R19")


def _has_thief_in_hand(state: Korona) -> bool:
    return state.holds(state.turn, cards.THIEF) and not _has_thief_on_top(state)


def _pairs(theirs: Area, one: int) -> list[tuple[int, int]]:
    """What could be taken beginning with this pile: two cards, or one where there is one."""
    after = theirs.exposed_after(one)
    return [(one, other) for other in range(theirs.n) if has(after, other)] or [(one, NONE)]


def _no_swap(
    state: Korona, target: int, pairs: list[tuple[int, int]], taken: Sequence[int]
) -> Said:
    """R56, R96: neither gift nor booty may be without a place."""
    mine, theirs = state.areas[state.turn], state.areas[target]
    gifts = [top(mine.piles[i]) for i in range(mine.n)]
    for one, other in pairs:
        left = lifted(theirs, one, other)
        if any(left.has_place_for(gift) for gift in gifts):
            return no_home(Site(mine, ""), taken)
    return no_home(site(state, target, state.turn), gifts, "R96")


# ---- Glorious Attack -------------------------------------------------------------------------


def _no_stack(state: Korona, target: int) -> Said:
    theirs = state.areas[target]
    name = seat_name(target)
    if not any(is_full(theirs.piles[i]) for i in range(theirs.n)):
        return Said(f"{name} has no full stack", "ga-1")
    conquerable = theirs.conquerable()
    kings = next(theirs.piles[i] for i in range(theirs.n) if has(conquerable, i))
    return no_kings(state, state.turn, kings, state.turn, "R27")


def no_kings(state: Korona, owner: int, pile: int, seat: int, pair_rule: str) -> Said:
    """R26 to R28: why a pile with a Ruler cannot come into this area."""
    ground = site(state, owner, seat)
    if is_ruler_pair(pile) and ground.area.pair != 0:
        return Said(f"{ground.has} a Ruler pair already, and nobody has two", pair_rule)
    return no_home(ground, [cards.RULER])


def _no_conquest(state: Korona, index: int) -> Said:
    theirs = site(state, state.target, state.turn)
    pile = theirs.area.piles[index]
    where = theirs.pile(index)
    if not is_full(pile):
        what = "a single card" if is_bare(pile) else "not full"
        return Said(f"{where} is {what}: a Glorious Attack takes full stacks", "ga-1")
    if not has(theirs.area.conquerable(), index):
        return Said(f"{where} is protected by a full Knight set and a full Archer set", "prot-1")
    return no_kings(state, state.turn, pile, state.turn, "R27")


# ---- what is named in a declaration --------------------------------------------------------------


def no_take(state: Korona, index: int) -> Said:
    """Why this pile of the target cannot be named."""
    theirs = site(state, state.target, state.turn)
    area = theirs.area
    if index >= area.n:
        back = state.sent >= 0 and state.landing == NEW and index == area.n
        return _no_thief_back(state) if back else theirs.no_pile(index, "R58")
    if state.card == cards.GLORIOUS_ATTACK:
        return _no_conquest(state, index)
    if is_full(area.piles[index]):
        cite = "ts-2" if state.card == cards.TACTICAL_SWAP else "sa-3"
        return Said(
            f"{theirs.pile(index)} is a full stack; only a Glorious Attack takes those", cite
        )
    if state.sent >= 0:
        if state.landing == index + 1:
            return _no_thief_back(state)
        return no_home(site(state, state.turn, state.turn), [top(area.piles[index])])
    return _no_second(state, index) if state.first_taken >= 0 else _no_first(state, index)


def _no_thief_back(state: Korona) -> Said:
    name = seat_name(state.target)
    return Said(f"the Thief comes to {name} first: he covers what he lies on, and stays", "R40")


def _no_first(state: Korona, index: int) -> Said:
    area = state.areas[state.target]
    if not state.partial_steal and area.exposed_after(index) == 0:
        return _too_little(state, state.card, seat_name(state.target), 1)
    taken = _loose(area)
    if state.card == cards.TACTICAL_SWAP:
        return _no_swap(state, state.target, _pairs(area, index), taken)
    return no_home(site(state, state.turn, state.turn), taken)


def _no_second(state: Korona, index: int) -> Said:
    area, first = state.areas[state.target], state.first_taken
    if index == first and is_bare(area.piles[index]):
        name = seat_name(state.target)
        return Said(f"{name}'s p{index + 1} is a single card and named already", "R58")
    taken = [top(area.piles[first]), area.card_after(first, index)]
    if state.card == cards.TACTICAL_SWAP:
        return _no_swap(state, state.target, [(first, index)], taken)
    return no_home(site(state, state.turn, state.turn), taken)


def no_gift(state: Korona, index: int) -> Said:
    """R56, R96: why the top card of this own pile cannot be given in the Swap."""
    mine, theirs = state.areas[state.turn], state.areas[state.target]
    one, other = state.first_taken, state.second_taken
    if index >= mine.n:
        return Site(mine, "").no_pile(index, "R56")
    card = top(mine.piles[index])
    if not lifted(theirs, one, other).has_place_for(card):
        return no_home(site(state, state.target, state.turn), [card], "R96")
    taken = [top(theirs.piles[one])]
    if other >= 0:
        taken.append(theirs.card_after(one, other))
    return no_home(Site(mine, ""), taken)


def no_sending(state: Korona, index: int) -> Said:
    """sa-1, R38: why no Thief can be sent from this own pile."""
    mine = state.areas[state.turn]
    if _has_thief_in_hand(state):
        return Said("your Thief is still in hand; only one in your area can be sent", "thief-3")
    if index >= mine.n:
        return Site(mine, "").no_pile(index, "sa-1")
    if top(mine.piles[index]) != cards.THIEF:
        return Said(f"no Thief lies on top of p{index + 1}", "R38")
    return Said(
        f"with that Thief sent there is nothing to steal from {seat_name(state.target)}", "R19"
    )


def no_landing(state: Korona, spot: int) -> Said:
    """thief-4, R40: why the Thief cannot go there."""
    theirs = site(state, state.target, state.turn)
    if has(theirs.area.places(cards.THIEF), spot):
        where = "there" if spot == NEW else f"on {theirs.pile(spot - 1)}"
        return Said(f"with the Thief {where}, nothing is left that you could steal", "R40")
    return no_place(theirs, cards.THIEF, spot)
