"""What is printed on the cards: the ranks of the Diamonds."""

from courtly.games.corvassa.rules.cards import FACELESS, RANK
from courtly.games.corvassa.words.cards import CODES
from courtly.kernel.words import Plain

FACTS: dict[str, Plain] = {
    "ranks": {CODES[card]: int(RANK[card]) for card in range(FACELESS) if RANK[card]}
}
