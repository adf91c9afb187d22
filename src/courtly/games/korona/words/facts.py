"""What pictures print of the rules: how many cards a pile on each lead can hold."""

from courtly.games.korona.rules.cards import BUILDS
from courtly.games.korona.rules.piles import capacity, put_on
from courtly.games.korona.words.cards import CODES
from courtly.kernel.words import Plain

FULL = {CODES[card]: int(capacity(put_on(0, card))) for card in range(BUILDS)}
FACTS: dict[str, Plain] = {"full": {code: cards for code, cards in FULL.items() if cards}}
