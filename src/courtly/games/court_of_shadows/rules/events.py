"""What can happen at court, and the details that go with it."""

from typing import Final

BEGINS: Final = 1  # seat
DECLARES: Final = 2  # seat, move, price
NO_CHALLENGE: Final = 3
NO_BLOCK: Final = 4
CHALLENGES: Final = 5  # seat, claimant, role
SHOWS: Final = 6  # seat, role
IS_CAUGHT: Final = 7  # seat, role
LOSES: Final = 8  # seat, role
IS_EXILED: Final = 9  # seat, coins
SHUFFLES_IN: Final = 10  # seat, role
DRAWS: Final = 11  # seat, role; told to the seat alone
DRAWS_UNSEEN: Final = 12  # seat; told to the others
BLOCKS: Final = 13  # seat, role
BLOCK_STANDS: Final = 14  # seat
GAINS: Final = 15  # seat, coins
STEALS: Final = 16  # seat, target, coins
RETURNS: Final = 17  # seat, handful; told to the seat alone
RETURNS_UNSEEN: Final = 18  # seat, how many; told to the others
FAILS: Final = 19  # seat
IS_REFUNDED: Final = 20  # seat, coins
LEAVES: Final = 21  # seat
WINS: Final = 22  # seat
LIMIT: Final = 23  # nobody, turns
AGREEMENT: Final = 24
