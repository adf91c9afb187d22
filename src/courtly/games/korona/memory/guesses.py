"""Worlds that fit what a seat has seen: the tape is played again, what is hidden by chance."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.korona.memory.tape import (
    DRAWS,
    GIVES,
    LENGTH,
    TAKES,
    Memory,
    card_of,
    entry,
    kind_of,
    receiver_of,
    seat_of,
)
from courtly.games.korona.rules import cards, phases, shields
from courtly.games.korona.rules.state import KoronaState
from courtly.kernel.bits import bit, has
from courtly.kernel.dice import Dice

SLOTS: Final = 2 * cards.CARDS
NOWHERE: Final = -1
TRIED: Final = 40  # guesses, of which a likely one is believed in
FINE: Final = 1_000_000


@final
@mypyc_attr(acyclic=True)
class Guess:
    """What may have happened to the hidden cards of the others."""

    def __init__(self) -> None:
        """Nothing is guessed yet."""
        # Cards that may be in some hand.
        self.card: vec[i64] = vec[i64]([0] * SLOTS)  # NO_CARD: any
        self.holder: vec[i64] = vec[i64]([0] * SLOTS)  # NOWHERE: no hand
        self.slots: i64 = 0
        self.gift: vec[i64] = vec[i64]([0] * LENGTH)  # the slot that a gift was
        # Unknown cards that turned out to be of each kind, and in how many ways they could.
        self.bound: vec[i64] = vec[i64]([0] * cards.KINDS)
        self.ways = 1.0

    def play_again(self, state: KoronaState, observer: i64, dice: Dice) -> bool:
        """Fill the slots with what may have happened, as far as the observer knows.

        False: chance has led to a contradiction, try again. All that is possible can come up: which
        card an unseen gift was, and which unseen card was shown later, is left to chance.
        """
        self.slots = 0
        self.ways = 1.0
        for card in range(i64(cards.KINDS)):
            self.bound[card] = 0
        memory = state.memory
        for seat in range(state.seats):
            if seat != observer:
                for card in range(i64(cards.KINDS)):
                    self.add_slots(seat, card, memory.known[seat * cards.KINDS + card])
                hidden = memory.hidden[seat]
                if memory.n == 0:
                    hidden = state.sizes[seat] - memory.known_in(seat)
                self.add_slots(seat, cards.NO_CARD, hidden)
        for i in range(memory.n):
            if not self.happens_again(memory.tape[i], i, observer, dice):
                return False
        return True

    def add_slots(self, seat: i64, card: i64, n: i64) -> None:
        """So many more cards of a kind in a hand."""
        for _ in range(n):
            self.card[self.slots] = card
            self.holder[self.slots] = seat
            self.slots += 1

    def happens_again(self, what: i64, i: i64, observer: i64, dice: Dice) -> bool:
        """One entry of the tape, as the observer saw it; False: it could not happen."""
        kind, seat, card, receiver = kind_of(what), seat_of(what), card_of(what), receiver_of(what)
        self.gift[i] = NOWHERE
        if kind == GIVES and receiver != observer:
            if seat == observer:
                self.add_slots(receiver, card, 1)
                return True
            slot = self.any_slot(seat, cards.NO_CARD, True, dice)
            self.gift[i] = slot
            if slot != NOWHERE:
                self.holder[slot] = receiver
            return slot != NOWHERE
        if seat == observer:
            return True
        if kind == DRAWS:
            self.add_slots(seat, cards.NO_CARD, 1)
        elif kind == TAKES:
            self.add_slots(seat, card, 1)
        else:
            return self.shows(seat, card, dice)
        return True

    def shows(self, seat: i64, card: i64, dice: Dice) -> bool:
        """A card leaves a hand: one known to be there, else any of the unknown ones was it."""
        slot = self.any_slot(seat, card, False, dice)
        if slot == NOWHERE:
            slot = self.any_slot(seat, cards.NO_CARD, False, dice)
            if slot == NOWHERE:
                return False
            self.ways *= float(self.number_of(seat, cards.NO_CARD, False))
            self.bound[card] += 1
        self.card[slot] = card
        self.holder[slot] = NOWHERE
        return True

    def any_slot(self, seat: i64, card: i64, whatever: bool, dice: Dice) -> i64:
        """A slot of a hand by chance, of this card or whatever it is; NOWHERE if there is none."""
        n = self.number_of(seat, card, whatever)
        if n == 0:
            return NOWHERE
        left = dice.below(n)
        for slot in range(self.slots):
            if self.holder[slot] == seat and (whatever or self.card[slot] == card):
                if left == 0:
                    return slot
                left -= 1
        return NOWHERE

    def number_of(self, seat: i64, card: i64, whatever: bool) -> i64:
        """How many slots of a hand hold this card, or whatever it is."""
        n: i64 = 0
        for slot in range(self.slots):
            if self.holder[slot] == seat and (whatever or self.card[slot] == card):
                n += 1
        return n

    def likelihood(self, unseen: vec[i64], unseen_cards: i64) -> float:
        """How likely it is what was played last, beside others of the tape.

        Every unknown card that turned out to be a Farmer, say, had to be one of the Farmers that
        were unseen then. `unseen` is what is left after all known cards are in their hands.
        """
        likely = self.ways
        pool = unseen_cards
        for card in range(i64(cards.KINDS)):
            for i in range(self.bound[card]):
                likely *= float(unseen[card] + i + 1)
                pool += 1
                likely /= float(pool)
        return likely

    def copy_from(self, other: "Guess") -> None:
        """Become equal to another guess."""
        for slot in range(other.slots):
            self.card[slot] = other.card[slot]
            self.holder[slot] = other.holder[slot]
        self.slots = other.slots
        for i in range(i64(LENGTH)):
            self.gift[i] = other.gift[i]

    def rewrite_gifts(self, memory: Memory) -> None:
        """In the world that came of it, the gifts were those cards."""
        for i in range(memory.n):
            what = memory.tape[i]
            if kind_of(what) == GIVES and self.gift[i] != NOWHERE:
                card = self.card[self.gift[i]]
                memory.tape[i] = entry(GIVES, seat_of(what), card, receiver_of(what))


def redeal(state: KoronaState, seat: i64, dice: Dice) -> None:
    """R104: the others' cards may be any that fit what this seat has seen."""
    if state.drafting() and seat != state.turn:
        state.drop_action()  # a declaration that is not complete is nobody's business
        state.phase = phases.ACTING
    for other in range(state.seats):
        if other != seat:
            gather(state, other)
    guess = chosen(state, seat, dice)
    for slot in range(guess.slots):
        if guess.card[slot] == cards.NO_CARD:
            guess.card[slot] = any_unseen(state, dice)
        if guess.holder[slot] >= 0:
            state.hands[guess.holder[slot] * cards.KINDS + guess.card[slot]] += 1
    guess.rewrite_gifts(state.memory)
    if state.asked:
        reseal(state, seat, dice)


def chosen(state: KoronaState, seat: i64, dice: Dice) -> Guess:
    """What may have happened: the only way it can, or one of several by how likely each is."""
    guess = Guess()
    play_possible(state, guess, seat, dice)
    if state.memory.saw_all_gifts(seat):
        return guess
    kept = Guess()
    total: float = 0.0
    for _ in range(TRIED):
        put_back(state, guess)
        play_possible(state, guess, seat, dice)
        likely = guess.likelihood(state.unseen, state.unseen_cards)
        total += likely
        if float(dice.below(FINE)) * total < likely * float(FINE):
            kept.copy_from(guess)
    put_back(state, guess)
    fits(state, kept)
    return kept


def play_possible(state: KoronaState, guess: Guess, seat: i64, dice: Dice) -> None:
    """Play the tape again until nothing contradicts it."""
    while not (guess.play_again(state, seat, dice) and fits(state, guess)):
        pass


def gather(state: KoronaState, seat: i64) -> None:
    """Put a hand back among the unseen cards; its size stays."""
    for card in range(i64(cards.KINDS)):
        state.unseen[card] += state.hands[seat * cards.KINDS + card]
        state.hands[seat * cards.KINDS + card] = 0
    state.unseen_cards += state.sizes[seat]


def fits(state: KoronaState, guess: Guess) -> bool:
    """Take the cards that must be in the hands; False, and nothing taken: they cannot be."""
    for slot in range(guess.slots):
        card = guess.card[slot]
        if guess.holder[slot] >= 0 and card != cards.NO_CARD:
            state.unseen[card] -= 1
            state.unseen_cards -= 1
    for card in range(i64(cards.KINDS)):
        if state.unseen[card] < 0:
            put_back(state, guess)
            return False
    return True


def put_back(state: KoronaState, guess: Guess) -> None:
    """Undo what `fits` has taken."""
    for slot in range(guess.slots):
        card = guess.card[slot]
        if guess.holder[slot] >= 0 and card != cards.NO_CARD:
            state.unseen[card] += 1
            state.unseen_cards += 1


def any_unseen(state: KoronaState, dice: Dice) -> i64:
    """One of the unseen cards by chance."""
    outcome = dice.below(state.unseen_cards)
    pile = state.pile
    card = state.unseen_card(outcome)
    state.pile = pile
    return card


def reseal(state: KoronaState, seat: i64, dice: Dice) -> None:
    """R79: whoever has answered the open window with a Shield in hand may have played it."""
    answered = shields.answerers(state) & ~state.asked
    for other in range(state.seats):
        if other != seat and has(answered, other):
            state.raised &= ~bit(other)
            if state.holds(other, cards.SHIELD) and dice.below(2) == 1:
                state.raised |= bit(other)
