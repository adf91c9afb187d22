"""What can happen in Corvassa, and the details that go with it."""

from typing import Final

IS_SOLO: Final = 1  # seat
HAS_KING: Final = 2  # seat, number
BEGINS: Final = 3  # seat
DRAWS: Final = 4  # seat, card; told to those who may know it
DRAWS_UNSEEN: Final = 5  # seat; told to the others
ATTACKS: Final = 6  # seat, way, target
ENDS_ALLIANCE: Final = 7  # seat, other
DEFENDS: Final = 8  # seat, way, what it is played against
KEEPS: Final = 9  # seat, card
COMMANDS: Final = 10  # seat, new target
ALLOWS: Final = 11  # seat
DISCARDS: Final = 12  # seat, card
LOSES: Final = 13  # seat, card
STEALS: Final = 14  # seat, card, victim; told to the two
STEALS_UNSEEN: Final = 15  # seat, -, victim; told to the others
SHOWS: Final = 16  # seat, card
SHOWS_HAND: Final = 17  # seat, card, to whom; told to the attacker alone, card by card
SHOWS_HAND_UNSEEN: Final = 18  # seat, -, to whom
SEES: Final = 19  # seat, card; told to the seat alone
SEES_UNSEEN: Final = 20  # seat
ORDERS: Final = 21  # seat, first card, second card; told to the seat alone
ORDERS_UNSEEN: Final = 22  # seat
PROMOTES: Final = 23  # seat, 0: from the discards, 1: from the pile
PROMOTION_FAILS: Final = 24  # seat
GIVES: Final = 25  # seat, card, ally; told to the two
GIVES_UNSEEN: Final = 26  # seat, -, ally
RESHUFFLES: Final = 27
FALLS: Final = 28  # seat, why
WINS: Final = 29  # seat
SHARE: Final = 30  # -, seats
LIMIT: Final = 31  # -, turns
LEAVES: Final = 32  # seat
AGREEMENT: Final = 33
TURN: Final = 34  # seat
