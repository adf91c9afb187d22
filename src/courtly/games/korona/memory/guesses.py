"""Worlds that fit what a seat has seen: the tape is played again, what is hidden by chance."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.korona.memory import tape
from courtly.games.korona.rules import cards, phases
from courtly.games.korona.rules.state import KoronaState
from courtly.kernel.bits import bit
from courtly.kernel.dice import Dice

SLOTS: Final = 2 * cards.CARDS
NOWHERE: Final = -1
TRIED: Final = 40  # guesses, of which a likely one is believed in
FINE: Final = 1_000_000
GIFTS: Final = tape.LENGTH - SLOTS  # more than there are Donations


@final
@mypyc_attr(acyclic=True)
class Guess(tape.Course):
    """What may have happened to the hidden cards of the others."""

    def __init__(self, observer: i64, dice: Dice) -> None:
        """Nothing is guessed yet."""
        super().__init__()
        self.observer = observer
        self.dice = dice
        # Cards that may be in some hand.
        self.card: vec[i64] = vec[i64]([0] * SLOTS)  # NO_CARD: any
        self.holder: vec[i64] = vec[i64]([0] * SLOTS)  # NOWHERE: no hand
        self.slots: i64 = 0
        # Of every gift that was not seen: its place on the tape, and the slot that it was.
        self.gift_at: vec[i64] = vec[i64]([0] * GIFTS)
        self.gift: vec[i64] = vec[i64]([0] * GIFTS)
        # Unknown cards that turned out to be of each kind, and in how many ways they could.
        self.bound: vec[i64] = vec[i64]([0] * cards.KINDS)
        self.ways = 1.0

    def play_again(self, state: KoronaState) -> bool:
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
            for card in range(i64(cards.KINDS)):
                self.add_slots(seat, card, memory.known[seat * cards.KINDS + card])
            hidden = memory.hidden[seat]
            if memory.n == 0:
                hidden = state.sizes[seat] - memory.known_in(seat)
            self.add_slots(seat, cards.NO_CARD, hidden)
        return self.play(memory, self.observer)

    def add_slots(self, seat: i64, card: i64, n: i64) -> None:
        """So many more cards of a kind in a hand; the observer's own are no guess."""
        if seat != self.observer:
            for _ in range(n):
                self.card[self.slots] = card
                self.holder[self.slots] = seat
                self.slots += 1

    def gets(self, seat: i64, card: i64) -> None:
        self.add_slots(seat, card, 1)

    def slips(self, i: i64, seat: i64, receiver: i64) -> bool:
        slot = self.any_slot(seat, cards.NO_CARD, True)
        self.gift_at[self.secrets - 1] = i
        self.gift[self.secrets - 1] = slot
        if slot == NOWHERE:
            return False
        self.holder[slot] = receiver
        return True

    def shows(self, seat: i64, card: i64) -> bool:
        """One known to be there, else any of the unknown ones was it."""
        if seat == self.observer:
            return True
        slot = self.any_slot(seat, card, False)
        if slot == NOWHERE:
            slot = self.any_slot(seat, cards.NO_CARD, False)
            if slot == NOWHERE:
                return False
            self.ways *= float(self.number_of(seat, cards.NO_CARD, False))
            self.bound[card] += 1
        self.card[slot] = card
        self.holder[slot] = NOWHERE
        return True

    def any_slot(self, seat: i64, card: i64, whatever: bool) -> i64:
        """A slot of a hand by chance, of this card or whatever it is; NOWHERE if there is none."""
        n = self.number_of(seat, card, whatever)
        if n == 0:
            return NOWHERE
        left = self.dice.below(n)
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

    def rewrite_gifts(self, memory: tape.Memory) -> None:
        """In the world that came of it, the gifts were those cards."""
        for i in range(self.secrets):
            what, card = memory.tape[self.gift_at[i]], self.card[self.gift[i]]
            memory.tape[self.gift_at[i]] = tape.entry(
                tape.GIVES, tape.seat_of(what), card, tape.receiver_of(what)
            )


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
        reseal(state, seat)


def chosen(state: KoronaState, seat: i64, dice: Dice) -> Guess:
    """What may have happened: the only way it can, or one of several by how likely each is."""
    guess = Guess(seat, dice)
    play_possible(state, guess)
    if guess.secrets == 0:
        return guess
    kept = Guess(seat, dice)
    total: float = 0.0
    take_unseen(state, guess, -1)
    for _ in range(TRIED):
        play_possible(state, guess)
        likely = guess.likelihood(state.unseen, state.unseen_cards)
        take_unseen(state, guess, -1)
        total += likely
        if float(dice.below(FINE)) * total < likely * float(FINE):
            guess, kept = kept, guess
    take_unseen(state, kept, 1)
    return kept


def play_possible(state: KoronaState, guess: Guess) -> None:
    """Play the tape again until nothing contradicts it."""
    while not (guess.play_again(state) and fits(state, guess)):
        pass


def gather(state: KoronaState, seat: i64) -> None:
    """Put a hand back among the unseen cards; its size stays."""
    for card in range(i64(cards.KINDS)):
        state.unseen[card] += state.hands[seat * cards.KINDS + card]
        state.hands[seat * cards.KINDS + card] = 0
    state.unseen_cards += state.sizes[seat]


def fits(state: KoronaState, guess: Guess) -> bool:
    """Take the cards that must be in the hands; False, and nothing taken: they cannot be."""
    take_unseen(state, guess, 1)
    for card in range(i64(cards.KINDS)):
        if state.unseen[card] < 0:
            take_unseen(state, guess, -1)
            return False
    return True


def take_unseen(state: KoronaState, guess: Guess, times: i64) -> None:
    """The cards that must be in the hands are taken out of the unseen ones; -1: put back."""
    for slot in range(guess.slots):
        card = guess.card[slot]
        if guess.holder[slot] >= 0 and card != cards.NO_CARD:
            state.unseen[card] -= times
            state.unseen_cards -= times


def any_unseen(state: KoronaState, dice: Dice) -> i64:
    """One of the unseen cards by chance."""
    outcome = dice.below(state.unseen_cards)
    pile = state.pile
    card = state.unseen_card(outcome)
    state.pile = pile
    return card


def reseal(state: KoronaState, seat: i64) -> None:
    """R79: what others have answered to the open window nobody knows: no Shield, as a rule."""
    state.raised &= bit(seat) if seat >= 0 else i64(0)
