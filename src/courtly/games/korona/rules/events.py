"""What can happen in Korona, and the details that go with it."""

from typing import Final

PACKED: Final = 64  # a detail that is two: a seat or a pile, times this, and a pile or a spot
SEATS: Final = 4  # a spot, times this, and a seat
FROM_HAND: Final = 8  # of a Donation, beside its target + 1
ABOVE_ZERO: Final = 1000  # added to points: they may be negative (R89)

BEGINS: Final = 1  # seat
DRAWS: Final = 2  # seat, card; told to the seat alone
DRAWS_UNSEEN: Final = 3  # seat; told to the others
TURNS_UP: Final = 4  # -, card, slot of the Market
TAKES: Final = 5  # seat, card, slot of the Market
PLACES: Final = 6  # seat, card, spot
DISCARDS: Final = 7  # seat, card
PLAYS: Final = 8  # seat, card, target + 1 (0: none), and FROM_HAND
WOULD_TAKE: Final = 9  # target, card, index of its pile
WOULD_GIVE: Final = 10  # seat, card, index of its pile
WOULD_SEND: Final = 11  # seat, index of its pile, spot at the target
SHIELDS: Final = 12  # seat
NO_SHIELD: Final = 13  # seat
IS_VOID: Final = 14  # seat, card
MOVES: Final = 15  # seat, card, index it leaves * PACKED + spot it goes to
GIVES: Final = 16  # seat, card, receiver; told to the two
GIVES_UNSEEN: Final = 17  # seat, -, receiver; told to the others
HANDS_OVER: Final = 18  # seat, card, receiver * PACKED + index of its pile
SENDS: Final = 19  # seat, index of its pile, target * PACKED + spot
CONQUERS: Final = 20  # seat, pile, target * PACKED + index of its pile
PASSES: Final = 21  # seat, pile, receiver * PACKED + index of its pile
NOTHING_TO_PASS: Final = 22  # seat
PUTS: Final = 23  # whose area, card, spot * SEATS + who puts it there
ARRIVES: Final = 24  # seat, pile
LAST_TURN: Final = 25  # seat
COMPLETES: Final = 26  # seat, combo
SCORES: Final = 27  # seat, points + ABOVE_ZERO, Farmers
WINS: Final = 28  # seat
SHARE: Final = 29  # -, seats
LEAVES: Final = 30  # seat
AGREEMENT: Final = 31
TURN: Final = 32  # seat
