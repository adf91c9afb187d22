"""Corvassa the slow way: cards as words in lists, and how a turn begins, draws and ends."""

from dataclasses import dataclass, field

SEATS = "ABCD"
KING = "K"
CONVERTED = ("Fl(Rk)", "Fl(Bp)", "Fl(Kt)")  # R72
KINDS = ("Qn", "Rk", "Bp", "Kt", "Pn", "Sh", "Ch", "Ft", "Df", "Dc", "Fv", "Fl")
ORDER = (KING, *KINDS, *CONVERTED)
COPIES = (4, 8, 6, 6, 12, 2, 2, 2, 2, 2, 2, 2)  # §3.1
MODES = {"main4": 4, "ffa4": 4, "two_v_one": 3, "ffa3": 3, "duel": 2}  # §9: and their seats
WITHOUT_FAVORS = ("ffa4", "ffa3")  # §9.2-a, §9.4-a
MOST_CARDS = 5  # §8.3-a
MOST_TURNS = 400  # R107
DEAL = ("solo", "kings", "dealing")  # R115: the phases of the deal


@dataclass
class Attack:
    """A card in play; a Favor is one without a target."""

    card: str
    used_as: str
    target: int | None = None
    betrays: bool = False
    redirector: int | None = None


@dataclass
class Court:
    """A whole position, secrets and all."""

    mode: str
    refill: bool
    shared_win: bool
    shadow_eliminates: bool
    footpad_only: bool
    hands: list[list[str]]
    kings: list[int]  # their numbers; 0: not dealt yet
    pile: list[str]  # what lies in no known order
    living: list[int]
    top: list[str] = field(default_factory=list)  # what lies above it, in this order
    discards: list[str] = field(default_factory=list)
    alliances: list[tuple[int, int]] = field(default_factory=list)
    solo: int | None = None
    commanded: list[int] = field(default_factory=list)
    had_turn: list[int] = field(default_factory=list)
    phase: str = "kings"
    turn: int | None = None
    turns: int = 0
    was_bare: bool = False  # §5.3-b, until the card then drawn is used
    promotion_closed: bool = False
    attack: Attack | None = None
    debt: tuple[int, str] | None = None  # who owes a card, and why
    draws: tuple[str, int] | None = None  # why the player whose turn it is draws, and how many
    found: list[str] = field(default_factory=list)  # by a Rook
    winners: list[int] = field(default_factory=list)
    limit_reached: bool = False

    def acting(self) -> int:
        """Whose turn it is."""
        assert self.turn is not None
        return self.turn

    def in_play(self) -> Attack:
        assert self.attack is not None
        return self.attack

    def target(self) -> int:
        target = self.in_play().target
        assert target is not None
        return target

    def others(self, seat: int) -> list[str]:
        """All the cards of a hand but the King."""
        return [card for card in self.hands[seat] if card != KING]

    def is_bare(self, seat: int) -> bool:
        return not self.others(seat)

    def allied(self, seat: int, other: int) -> bool:
        return (seat, other) in self.alliances or (other, seat) in self.alliances

    def ally(self, seat: int) -> int | None:
        return next((other for other in self.living if self.allied(seat, other)), None)

    def opponents(self, seat: int) -> list[int]:
        return [other for other in self.living if other != seat and not self.allied(seat, other)]

    def clockwise(self, seat: int) -> list[int]:
        """The other living, from the next one on."""
        seats = len(self.hands)
        round_table = [(seat + step) % seats for step in range(1, seats)]
        return [other for other in round_table if other in self.living]


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=ORDER.index)


def deck_of(mode: str) -> list[str]:
    """R01: all the cards of a mode but the Kings."""
    deck = [card for card, copies in zip(KINDS, COPIES, strict=True) for _ in range(copies)]
    return [card for card in deck if card != "Fv" or mode not in WITHOUT_FAVORS]


# ---- cards go here and there ----------------------------------------------------------


def take(court: Court, seat: int, card: str) -> None:
    court.hands[seat] = in_order([*court.hands[seat], card])


def give_up(court: Court, seat: int, card: str) -> None:
    court.hands[seat].remove(card)


def throw(court: Court, card: str) -> None:
    """§8.5-e: on the discards a Faceless is blank."""
    blank = "Fl" if card in CONVERTED else card
    court.discards = in_order([*court.discards, blank])


def discard(court: Court, seat: int, card: str) -> None:
    give_up(court, seat, card)
    throw(court, card)


def discard_attack(court: Court) -> None:
    """R30, R31, R89."""
    throw(court, court.in_play().card)
    court.attack = None


def card_is_there(court: Court) -> bool:
    """§5.3-d, R101: a card is needed; R102: there may be none."""
    if not court.pile and not court.top:
        court.pile, court.discards = court.discards, []
    return bool(court.pile or court.top)


def next_cards(court: Court) -> list[str]:
    """What the topmost card can be, each as likely: R123."""
    return court.top[:1] or court.pile


def lift(court: Court, card: str) -> None:
    """The topmost card leaves the pile."""
    if court.top:
        assert court.top.pop(0) == card
    else:
        court.pile.remove(card)


# ---- the turn ------------------------------------------------------------------------


def begin_turn(court: Court, seat: int) -> None:
    """§5.3-b."""
    court.turn = seat
    court.promotion_closed = False
    court.was_bare = court.is_bare(seat)
    if court.was_bare:
        draw(court, "bare", 1)
    else:
        court.phase = "acting"


def end_turn(court: Court) -> None:
    """§5.1-j, R14, R107."""
    seat = court.acting()
    clear_table(court)
    if seat in court.living and seat not in court.had_turn:
        court.had_turn = sorted([*court.had_turn, seat])
    court.turns += 1
    if court.turns >= MOST_TURNS:
        court.limit_reached = True
        end_game(court)
    else:
        begin_turn(court, court.clockwise(seat)[0])


def step_five(court: Court) -> None:
    """§5.1-i, R20, R21, R121."""
    missing = MOST_CARDS - len(court.hands[court.acting()])
    draw(court, "end", max(missing, 0) if court.refill else 1)


def draw(court: Court, why: str, number: int) -> None:
    """So many cards are to be drawn, one after the other."""
    court.draws = None
    if number and card_is_there(court):
        court.phase = "drawing"
        court.draws = (why, number)
    else:
        drawn(court, why)


def drawn(court: Court, why: str) -> None:
    """All cards that there are have been drawn: what follows."""
    seat = court.acting()
    if len(court.hands[seat]) > MOST_CARDS:
        owe(court, seat, "reward" if why == "reward" else "end")
    else:
        after_draws(court, why)


def after_draws(court: Court, why: str) -> None:
    """R17, R29, R80, R86, R94, R125."""
    if why == "bare" and not court.is_bare(court.acting()):
        court.phase = "acting"
    elif why in ("favor", "reward"):
        discard_attack(court)
        step_five(court)
    else:
        end_turn(court)


def owe(court: Court, seat: int, why: str) -> None:
    """§10-c, R28, R112: a card of one's choice is due; one may have to take what there is."""
    court.phase = "owing"
    court.debt = (seat, why)


# ---- defeat --------------------------------------------------------------------------


def fall(court: Court, seat: int) -> bool:
    """§10, R103: out of the game. Does it go on?"""
    court.living.remove(seat)
    for card in court.others(seat):
        throw(court, card)
    court.hands[seat] = []
    court.alliances = [pair for pair in court.alliances if seat not in pair]
    court.commanded = [other for other in court.commanded if other != seat]
    court.had_turn = [other for other in court.had_turn if other != seat]
    if len(court.living) == 1:
        end_game(court)
    elif len(court.living) == 2 and court.alliances:
        last_allies(court)
    return court.phase != "over"


def last_allies(court: Court) -> None:
    """R07: either way there is no one left to stand against."""
    if court.shared_win:
        end_game(court)
    else:
        court.alliances = []


def end_game(court: Court) -> None:
    """R105: nothing else is done; what lies on the table is put away."""
    court.phase = "over"
    court.turn = None
    court.winners = list(court.living)
    clear_table(court)


def clear_table(court: Court) -> None:
    """R113: the card in play is discarded, and what a Rook has found goes back as it was."""
    if court.attack:
        discard_attack(court)
    court.top = [*court.found, *court.top]
    court.found = []
    court.debt = court.draws = None
    court.was_bare = False
