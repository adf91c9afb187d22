"""What the cards and signs of Corvassa are."""

from courtly.games.corvassa.rules import cards
from courtly.games.corvassa.rules.numbers import COPIES_OF
from courtly.games.corvassa.words.cards import CODES, NAMES
from courtly.kernel.words import Term

NEUTRAL, DIAMOND, STRIKES, GUARDS, BLANK = "♣", "◆", "▲", "▽", "◌"  # the icons (3.2)
CRESTS = "✠❖"  # of the alliances
CROWN, ON_TURN, AWAITED, AIMED_AT, FALLEN = "♛", "▸", "…", "◎", "†"
COMMAND, LONER, HIDDEN = "↷", "●", "▮"

ICONS = {
    **dict.fromkeys((cards.KING, cards.FAVOR), NEUTRAL),
    **dict.fromkeys((cards.SHADOW, cards.CHECK, cards.FOOTPAD), STRIKES),
    **dict.fromkeys((cards.DEFENDER, cards.DECOY), GUARDS),
    cards.FACELESS: BLANK,
}
TEXTS = (
    "Your life: without it you are out. Once in a game it gives you Crown's Command.",
    "Attacks: the target loses a random card. Defends against all but a Footpad.",
    "Attacks: the target loses a random card, and you look at the top of the Draw Pile.",
    "Attacks: you see the whole hand of the target.",
    "Attacks: the target shows all a card of their choice.",
    "Attacks: the target discards a card of their choice. Several Pawns buy a Queen.",
    "Two cards of an opponent are lost, or you betray your ally. A Queen or a Defender stops it.",
    "Strikes the King. A Decoy stops it, a Queen or a Defender for another card.",
    "You steal a random card, never the King. Only a Defender stops it.",
    "Stops any attack that is aimed at you.",
    "Stops a Check, and nothing else.",
    "Give your ally a card in place of an attack, and draw. Without an ally it is of no use.",
    "Anything but a King or a Queen: you say what as you play it, as in `Fl=Rk B`.",
)
MOVES = (
    Term("attack", "attack", "`Kt B`: a card and whom it is aimed at.", "§5.1-a"),
    Term(
        "betray",
        "Betrayal",
        "`Sh betray C`: a Shadow against your ally's King. It ends the "
        "alliance; if it succeeds you draw {reward:card}.",
        "§8.8-d",
    ),
    Term("promote", "Promotion", "Trade Pawns for a Queen; that is your whole turn.", "§8.2-a"),
    Term("discard", "discard", "For want of an attack, or because you owe a card.", "§5.3-a"),
    Term("defend", "defend", "`defend Qn`: your answer to an attack.", "§5.2-a"),
    Term("allow", "allow", "You answer with nothing: the attack succeeds.", "R35"),
    Term(
        "crown",
        "Crown's Command",
        "`crown D`: once in a game you send an attack on to another "
        "player, though no Check and no Shadow.",
        "§8.1-a",
        COMMAND,
    ),
    Term("show", "show", "For a Knight: the card that all will see.", "§11-Kt"),
    Term("order", "order", "After your Rook: which card lies on top of the Draw Pile.", "§11-Rk"),
)
SIGNS = (
    Term(
        DIAMOND,
        "Diamond",
        "It attacks and defends, and the higher rank wins: ◆5 is a Queen, ◆1 a Pawn.",
        "§3.2-b",
    ),
    Term(STRIKES, "attack", "What the card does when it attacks.", "§3.2-c"),
    Term(GUARDS, "defence", "What the card does when it defends.", "§3.2-d"),
    Term(NEUTRAL, "Neutral", "Neither for attack nor for defence.", "§3.2-a"),
    Term(BLANK, "blank", "A Faceless that is nothing yet.", "§3.2-e"),
    Term(CRESTS, "alliance", "Who bears the same crest is allied.", "§4-h"),
    Term(LONER, "solo", "Who stands alone against two.", "§9.3-a"),
    Term(AIMED_AT, "attacked", "Whom the attack is aimed at.", "§5.1-g"),
    Term(
        HIDDEN,
        "card in hand",
        "A card you have not seen. A hand has {hand_limit} at most.",
        "§8.3-a",
    ),
    Term("no turn yet", "first turn", "Before the first turn no Check and no Shadow.", "§8.8-g"),
    Term(
        "no attack",
        "no attack",
        "So many cards of the hand cannot attack: a discard has proven it.",
        "R120",
    ),
    Term(FALLEN, "fallen", "Who has lost the King, and is out.", "§10-a"),
    Term(ON_TURN, "on turn", "Whose turn it is.", "§5-a"),
    Term(AWAITED, "awaited", "The table waits for this player.", "R111"),
    Term(CROWN, "crown", "Who has the last King.", "§10-e"),
)


def _card(card: int) -> Term:
    """A card: a Diamond has its rank, and all but the Kings their number."""
    rank = cards.RANK[card]
    worth = f" Rank {rank}." if rank else ""
    number = f" {{{COPIES_OF[card - 1].name}}} in the deck." if card != cards.KING else ""
    sign = f"{DIAMOND}{rank}" if rank else ICONS[card]
    return Term(
        CODES[card], NAMES[card], f"{TEXTS[card]}{worth}{number}", f"§11-{CODES[card]}", sign
    )


def _returned(card: int) -> Term:
    """A Faceless that came back to the hand as what it was declared."""
    now = cards.identity_of(card)
    text = f"A Faceless that won a duel: it is a {NAMES[now]} for as long as it is held."
    return Term(CODES[card], NAMES[card], text, "R72", f"{DIAMOND}{cards.RANK[card]}")


TERMS = (
    *(_card(card) for card in range(cards.FACELESS_ROOK)),
    *(_returned(card) for card in range(cards.FACELESS_ROOK, cards.KINDS)),
    *MOVES,
    *SIGNS,
)
