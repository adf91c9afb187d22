"""What happens, in sentences and as data for pictures."""

from collections.abc import Callable, Sequence

from courtly.games.court_of_shadows.rules import events, moves
from courtly.games.court_of_shadows.rules.actions import ASSASSINATE_COST, TURN_LIMIT, USURP_COST
from courtly.games.court_of_shadows.rules.cards import NOBODY
from courtly.games.court_of_shadows.words.cards import CODES, codes_of, roles_of, the
from courtly.games.court_of_shadows.words.moves import ACTION_NAMES, ACTION_RULES, move_text
from courtly.kernel.event import parts_of
from courtly.kernel.seats import in_words, seat_name
from courtly.kernel.signals import Reader
from courtly.kernel.table import Said


def coins(number: int) -> str:
    """`1 coin`, `3 coins`."""
    return f"{number} coin" if number == 1 else f"{number} coins"


def told(event: int, names: Sequence[str]) -> Said:
    """An event as a sentence."""
    kind, a, b, c = parts_of(event)
    if kind == events.DECLARES:
        return Said(declaration(b, names[a], names), ACTION_RULES[moves.kind_of(b)])
    sentence, cite = SENTENCES[kind]
    return Said(sentence(names, a, b, c), cite)


def declaration(move: int, name: str, names: Sequence[str]) -> str:
    """An action as it is declared: `A claims the Corsair to steal from B.`"""
    action, target = moves.kind_of(move), moves.target_of(move)
    whom = names[target] if target != NOBODY else ""
    if action == moves.USURP:
        return f"{name} pays {coins(USURP_COST)} and usurps {whom}."
    if action == moves.ASSASSINATE:
        return f"{name} pays {coins(ASSASSINATE_COST)} and claims the Blade to assassinate {whom}."
    if action == moves.STEAL:
        return f"{name} claims the Corsair to steal from {whom}."
    if action == moves.TAX:
        return f"{name} claims the Regent to raise a Tax."
    if action == moves.EXCHANGE:
        return f"{name} claims the Diplomat for an Exchange."
    return f"{name} takes {'an' if action == moves.ALLOWANCE else 'a'} {ACTION_NAMES[action]}."


def _cards(cards: int) -> str:
    return in_words([the(role) for role in roles_of(cards)])


Sentence = Callable[[Sequence[str], int, int, int], str]
SENTENCES: dict[int, tuple[Sentence, str]] = {
    events.BEGINS: (lambda n, a, b, c: f"{n[a]} plays first.", "§2-d"),
    events.NO_CHALLENGE: (lambda n, a, b, c: f"Nobody challenges {n[a]}.", "§5-a"),
    events.NO_BLOCK: (lambda n, a, b, c: f"Nobody blocks {n[a]}.", "§6-a"),
    events.CHALLENGES: (lambda n, a, b, c: f"{n[a]} challenges {n[b]}: is it {the(c)}?", "§5-a"),
    events.SHOWS: (lambda n, a, b, c: f"{n[a]} shows {the(b)}: the claim was true.", "§5-c"),
    events.IS_CAUGHT: (lambda n, a, b, c: f"{n[a]} does not hold {the(b)}: a bluff.", "§5-g"),
    events.LOSES: (lambda n, a, b, c: f"{n[a]} turns up {the(b)}.", "§7-a"),
    events.IS_EXILED: (
        lambda n, a, b, c: f"{n[a]} is exiled; {coins(b)} to the treasury.",
        "§7-c",
    ),
    events.SHUFFLES_IN: (lambda n, a, b, c: f"{n[a]} shuffles {the(b)} into the deck.", "§5-e"),
    events.DRAWS: (lambda n, a, b, c: f"{n[a]} draws {the(b)}.", "§2-f"),
    events.DRAWS_UNSEEN: (lambda n, a, b, c: f"{n[a]} draws a card.", "R03"),
    events.BLOCKS: (lambda n, a, b, c: f"{n[a]} claims {the(b)} to block.", "§6-a"),
    events.BLOCK_STANDS: (lambda n, a, b, c: f"The block of {n[a]} stands.", "R27"),
    events.GAINS: (lambda n, a, b, c: f"{n[a]} takes {coins(b)}.", "R01"),
    events.STEALS: (lambda n, a, b, c: f"{n[a]} steals {coins(c)} from {n[b]}.", "§4-g"),
    events.RETURNS: (lambda n, a, b, c: f"{n[a]} returns {_cards(b)} to the deck.", "R39"),
    events.RETURNS_UNSEEN: (
        lambda n, a, b, c: f"{n[a]} returns {'a card' if b == 1 else 'two cards'} to the deck.",
        "R39",
    ),
    events.FAILS: (lambda n, a, b, c: f"The action of {n[a]} has no effect.", "R50"),
    events.IS_REFUNDED: (lambda n, a, b, c: f"{n[a]} gets {coins(b)} back.", "R11"),
    events.LEAVES: (lambda n, a, b, c: f"{n[a]} leaves the game.", "R61"),
    events.WINS: (lambda n, a, b, c: f"{n[a]} claims the throne.", "§8-a"),
    events.LIMIT: (
        lambda n, a, b, c: f"{TURN_LIMIT} turns are played: the living share a draw.",
        "R49",
    ),
    events.AGREEMENT: (lambda n, a, b, c: "Both agree on a draw.", "R63"),
}

SHAPES = {
    events.BEGINS: "begins seat",
    events.DECLARES: "declares seat move",
    events.NO_CHALLENGE: "no_challenge seat",
    events.NO_BLOCK: "no_block seat",
    events.CHALLENGES: "challenges seat other role",
    events.SHOWS: "shows seat role",
    events.IS_CAUGHT: "is_caught seat role",
    events.LOSES: "loses seat role",
    events.IS_EXILED: "is_exiled seat coins",
    events.SHUFFLES_IN: "shuffles_in seat role",
    events.DRAWS: "draws seat role",
    events.DRAWS_UNSEEN: "draws seat",
    events.BLOCKS: "blocks seat role",
    events.BLOCK_STANDS: "block_stands seat",
    events.GAINS: "gains seat coins",
    events.STEALS: "steals seat other coins",
    events.RETURNS: "returns seat cards",
    events.RETURNS_UNSEEN: "returns seat number",
    events.FAILS: "fails seat",
    events.IS_REFUNDED: "is_refunded seat coins",
    events.LEAVES: "leaves seat",
    events.WINS: "wins seat",
    events.LIMIT: "limit",
    events.AGREEMENT: "agreement",
}
READERS: dict[str, Reader] = {
    "seat": seat_name,
    "other": seat_name,
    "move": move_text,
    "role": lambda role: CODES[role],
    "cards": codes_of,
    "coins": int,
    "number": int,
}
