"""What happens, in sentences, each with its rule."""

from collections.abc import Callable, Sequence

from courtly.games.corvo.rules import events, moves
from courtly.games.corvo.rules.combinations import SINGLE
from courtly.games.corvo.words.cards import (
    KIND_NAMES,
    KIND_RULES,
    PRIZES,
    card_text,
    combination_text,
)
from courtly.kernel.event import parts_of
from courtly.kernel.seats import seat_name
from courtly.kernel.signals import Reader
from courtly.kernel.table import Said


def told(event: int, names: Sequence[str]) -> Said:
    """An event as a sentence."""
    kind, a, b, c = parts_of(event)
    if kind == events.PLAYS:
        return Said(f"{names[a]} plays {_combination(b, c)}.", KIND_RULES[c])
    if kind == events.TAKES:
        return _taking(names[a], b, c)
    sentence, cite = SENTENCES[kind]
    return Said(sentence(names, a, b, c), cite)


def _combination(combination: int, kind: int) -> str:
    text = combination_text(combination)
    return f"the {text}" if kind == SINGLE else f"a {KIND_NAMES[kind]}, {text}"


def _taking(name: str, card: int, prize: int) -> Said:
    what = "the trump card" if prize == moves.TRUMP else "the losing card"
    return Said(f"{name} takes {what}, the {card_text(card)}.", "R17")


def points(cards: int, doublings: int) -> str:
    """`3 points`, `3 x 4 = 12 points`."""
    total = cards << doublings
    sum_ = f"{cards} × {1 << doublings} = {total}" if doublings else f"{total}"
    return f"{sum_} point" if total == 1 else f"{sum_} points"


def _the(card: int) -> str:
    return f"the {card_text(card)}"


Sentence = Callable[[Sequence[str], int, int, int], str]
SENTENCES: dict[int, tuple[Sentence, str]] = {
    events.DRAWS: (lambda n, a, b, c: f"{n[a]} draws {_the(b)}.", "R61"),
    events.DRAWS_UNSEEN: (lambda n, a, b, c: f"{n[a]} draws a card.", "R61"),
    events.BEGINS: (lambda n, a, b, c: f"{n[a]} leads the first trick.", "P0-e"),
    events.TURNS_UP: (lambda n, a, b, c: f"The {card_text(b)} is turned up: trump.", "P1.1-a"),
    events.LEADS: (lambda n, a, b, c: f"{n[a]} leads {_the(b)}.", "P1.2-a"),
    events.FOLLOWS: (lambda n, a, b, c: f"{n[a]} follows with {_the(b)}.", "P1.2-b"),
    events.WINS_TRICK: (lambda n, a, b, c: f"{n[a]} wins the trick with {_the(b)}.", "P1.3-a"),
    events.TAKES_UNSEEN: (lambda n, a, b, c: f"{n[a]} takes the unseen card.", "R16"),
    events.LEAVE_PLAY: (
        lambda n, a, b, c: f"The {card_text(b)} and {_the(c)} leave the game.",
        "P1.5-a",
    ),
    events.LEAVES_UNSEEN: (
        lambda n, a, b, c: f"The {card_text(b)} leaves the game, the unseen card face down.",
        "P1.5-b",
    ),
    events.OPENS: (lambda n, a, b, c: f"{n[a]} won the last trick and opens phase 2.", "P1-c"),
    events.PASSES: (lambda n, a, b, c: f"{n[a]} passes.", "R24"),
    events.DOUBLES: (
        lambda n, a, b, c: f"{n[a]} offers to double the stake to {1 << b}.",
        "DC-d",
    ),
    events.ACCEPTS: (
        lambda n, a, b, c: f"{n[a]} accepts: the cube is at {1 << b} and {n[a]}'s.",
        "DC-e",
    ),
    events.DECLINES: (lambda n, a, b, c: f"{n[a]} declines and loses the deal.", "DC-f"),
    events.GOES_OUT: (lambda n, a, b, c: f"{n[a]} has no cards left.", "P2.3-f"),
    events.SCORES: (lambda n, a, b, c: f"{n[a]} scores {points(b, c)}.", "R46"),
    events.NEXT_DEAL: (lambda n, a, b, c: f"Deal {b} begins.", "R47"),
    events.RESIGNS: (lambda n, a, b, c: f"{n[a]} resigns.", "R57"),
    events.WINS: (lambda n, a, b, c: f"{n[a]} wins.", "R47"),
    events.AGREEMENT: (lambda n, a, b, c: "Both agree on a draw.", "R58"),
}

SHAPES = {
    events.DRAWS: "draws seat card",
    events.DRAWS_UNSEEN: "draws seat",
    events.BEGINS: "begins seat",
    events.TURNS_UP: "turns_up - card",
    events.LEADS: "leads seat card",
    events.FOLLOWS: "follows seat card",
    events.WINS_TRICK: "wins_trick seat card",
    events.TAKES: "takes seat card prize",
    events.TAKES_UNSEEN: "takes_unseen seat",
    events.LEAVE_PLAY: "leave_play - card second",
    events.LEAVES_UNSEEN: "leaves_unseen - card",
    events.OPENS: "opens seat",
    events.PLAYS: "plays seat cards kind",
    events.PASSES: "passes seat",
    events.DOUBLES: "doubles seat cube",
    events.ACCEPTS: "accepts seat cube",
    events.DECLINES: "declines seat",
    events.GOES_OUT: "goes_out seat",
    events.SCORES: "scores seat left cube",
    events.NEXT_DEAL: "next_deal - deal",
    events.RESIGNS: "resigns seat",
    events.WINS: "wins seat",
    events.AGREEMENT: "agreement",
}
READERS: dict[str, Reader] = {
    "seat": seat_name,
    "card": card_text,
    "second": card_text,
    "cards": lambda combination: combination_text(combination).split(),
    "kind": lambda kind: KIND_NAMES[kind],
    "prize": lambda prize: PRIZES[prize],
    "cube": lambda doublings: 1 << doublings,
    "left": int,
    "deal": int,
}
