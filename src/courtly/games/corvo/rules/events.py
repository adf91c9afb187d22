"""What can happen at a table of Corvo, and the details that go with it."""

from typing import Final

DRAWS: Final = 1  # seat, card; told to the seat alone
DRAWS_UNSEEN: Final = 2  # seat; told to the other
BEGINS: Final = 3  # seat
TURNS_UP: Final = 4  # card, in b
LEADS: Final = 5  # seat, card
FOLLOWS: Final = 6  # seat, card
WINS_TRICK: Final = 7  # seat, card
TAKES: Final = 8  # seat, card, which open prize
TAKES_UNSEEN: Final = 9  # seat
LEAVE_PLAY: Final = 10  # the winning card in b, the prize nobody took in c
LEAVES_UNSEEN: Final = 11  # the winning card in b; the other leaves face down
OPENS: Final = 12  # seat: phase 2 begins
PLAYS: Final = 13  # seat, combination, its kind
PASSES: Final = 14  # seat
DOUBLES: Final = 15  # seat, doublings so far with this one
ACCEPTS: Final = 16  # seat, doublings
DECLINES: Final = 17  # seat
GOES_OUT: Final = 18  # seat
SCORES: Final = 19  # seat, cards, doublings
NEXT_DEAL: Final = 20  # the number of the deal, in b
RESIGNS: Final = 21  # seat
WINS: Final = 22  # seat
AGREEMENT: Final = 23
