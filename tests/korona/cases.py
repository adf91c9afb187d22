"""Positions of Korona, at random, and the same in the words of the slow search."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from courtly.games.korona.rules import moves, phases
from courtly.games.korona.rules.cards import COPIES, NO_CARD
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.piles import alone, put_on
from courtly.games.korona.words.cards import CODES, codes_of, counted, pile_codes
from courtly.games.korona.words.moves import TEXTS
from courtly.kernel.state import Moves
from korona import slow_areas
from korona.slow_areas import Area, Options, Table

DECK = [code for kind, code in enumerate(CODES) for _ in range(COPIES[kind])]
LIKED = (("Ru", "Jo", "Th"), ("Ru", "Jo"), ("Fa", "Ru", "Jo"), ("Fa", "Fi", "Th"), ("He", "Jo"), ())
CHOICES = {
    "extra_ruler": ("standalone", "refuse"),
    "short_steal": ("refuse", "partial"),
    "joker_is_farmer": ("on", "off"),
    "shield_chain": ("unlimited", "one_counter"),
    "combo_on_others_turn": ("on", "off"),
    "last_draw": ("two", "one"),
}


class Case(NamedTuple):
    """A position, and the slow view of it."""

    state: Korona
    options: Options

    def table(self) -> Table:
        return table_of(self.state, self.options)


# ---- the core's state in plain words -----------------------------------------------


def area_of(state: Korona, seat: int) -> Area:
    area = state.areas[seat]
    return tuple(tuple(pile_codes(area.piles[i])) for i in range(area.n))


def hand_of(state: Korona, seat: int) -> tuple[str, ...]:
    return tuple(codes_of(counted(state.hands, seat * len(CODES))))


def table_of(state: Korona, options: Options) -> Table:
    market = [state.market[slot] for slot in range(3)]
    return Table(
        options,
        tuple(area_of(state, seat) for seat in range(state.seats)),
        tuple(hand_of(state, seat) for seat in range(state.seats)),
        tuple(CODES[card] for card in market if card != NO_CARD),
        state.pile,
        state.turn,
        state.acts,
    )


def held_of(state: Korona) -> tuple[slow_areas.Held, ...]:
    return tuple(
        slow_areas.Held(tuple(pile_codes(state.aside[i])), state.bound_for[i], state.placer[i])
        for i in range(state.waiting)
    )


def legal_for(state: Korona, seat: int) -> list[int]:
    out = Moves(moves.MOST_LEGAL)
    state.legal(seat, out)
    return out.listed()


def texts_of(state: Korona, seat: int) -> dict[str, int]:
    """What a seat may do, and the numbers of these moves."""
    legal = legal_for(state, seat)
    found = {TEXTS[move]: move for move in legal}
    assert len(found) == len(legal), legal
    return found


def declarations(state: Korona) -> Iterator[tuple[str, list[int]]]:
    """Every complete action of the seat to move, and the small moves it is made of."""
    for text, move in texts_of(state, state.turn).items():
        if state.phase == phases.ACTING and not moves.MOVE_TOP <= move < moves.REVOLT:
            yield text, [move]
            continue
        if moves.GIVE <= move < moves.ALLOW:  # always the last
            yield text, [move]
            continue
        world = copy_of(state)
        world.apply(state.turn, move)
        if not world.drafting():
            yield text, [move]
            continue
        longer = list(declarations(world))
        assert longer, (text, "leads nowhere")
        for rest, line in longer:
            yield f"{text}, {rest}", [move, *line]


def copy_of(state: Korona) -> Korona:
    world = state.blank()
    world.copy_from(state)
    return world


# ---- random positions --------------------------------------------------------------


def random_options(chance: Random) -> Options:
    return Options(**{name: chance.choice(values) for name, values in CHOICES.items()})


def start(seats: int, options: Options) -> Korona:
    return Korona(seats, options._asdict())


def random_area(chance: Random, deck: list[str], options: Options) -> Area:
    """Cards put down at random; perhaps a Thief has gone, so that two Rulers lie bare (K33)."""
    area: Area = ()
    most = min(len(deck), chance.randrange(chance.choice((5, 10, 17))))
    for card in [deck.pop() for _ in range(most)]:
        found = slow_areas.spots(area, card, options)
        stacks = [spot for spot in found if spot]
        if found:
            few = stacks if stacks and chance.random() < 0.7 else list(found)
            area = slow_areas.put(area, card, chance.choice(few))
        else:
            deck.insert(0, card)
    for index, pile in enumerate(area):
        if pile[-1] == "Th" and len(pile) > 1 and chance.random() < 0.4:
            card, area = slow_areas.lift(area, index)
            deck.insert(0, card)
    return area


def stirred(chance: Random, cards: list[str], favoured: tuple[str, ...]) -> list[str]:
    """In random order, the favoured ones rather at the end."""
    return sorted(cards, key=lambda card: chance.random() + 0.6 * (card in favoured))


def random_case(chance: Random) -> Case:
    """An actor with much to choose from, in the middle of a turn."""
    options = random_options(chance)
    seats = chance.choice((2, 2, 3, 4))
    state = start(seats, options)
    state.turn = chance.randrange(seats)
    state.acts = chance.randrange(3)
    liked = chance.choice(LIKED)
    builds = stirred(chance, [card for card in DECK if card in slow_areas.BUILDS], liked)
    first = state.turn if "Fa" in liked else chance.randrange(seats)  # six Farmers for a Revolt
    for seat in range(first, first + seats):
        build(state, seat % seats, random_area(chance, builds, options))
    deck = stirred(chance, builds + [card for card in DECK if card not in slow_areas.BUILDS], ())
    deal_hands(state, chance, deck)
    for slot in range(chance.randrange(4)):
        state.market[slot] = CODES.index(deck.pop())
    for _ in range(chance.randrange(len(deck) // 2)):
        state.discards[CODES.index(deck.pop())] += 1
    leave_unseen(state, deck)
    state.pile = chance.choice((0, 1, 2, len(deck), len(deck)))
    state.phase = phases.ACTING
    return Case(state, options)


def build(state: Korona, seat: int, area: Area) -> None:
    for first, *rest in area:
        pile = alone(CODES.index(first))
        for card in rest:
            pile = put_on(pile, CODES.index(card))
        state.areas[seat].add_pile(pile)


def deal_hands(state: Korona, chance: Random, deck: list[str]) -> None:
    """R13: nobody comes to hold more than ten cards less those for actions taken."""
    for seat in range(state.seats):
        room = chance.randrange(8)
        if seat == state.turn:
            room = chance.randrange(1, 11 - state.acts)
            for card in chance.sample(("TS", "SA", "GA", "Re", "IM", "Do", "ED"), 5):
                if room and card in deck:
                    deck.remove(card)
                    state.receive(seat, CODES.index(card))
                    room -= 1
        for _ in range(room):
            state.receive(seat, CODES.index(deck.pop()))


def leave_unseen(state: Korona, deck: list[str]) -> None:
    left = Counter(deck)
    for kind, code in enumerate(CODES):
        state.unseen[kind] = left[code]
    state.unseen_cards = len(deck)
