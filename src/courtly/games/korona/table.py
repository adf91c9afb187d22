"""Korona as its players see it."""

from collections.abc import Mapping, Sequence

from courtly.games.korona.cards import (
    BUILDS,
    DONATION,
    KINDS,
    NO_CARD,
    REVOLT,
    SNEAK_ATTACK,
    TACTICAL_SWAP,
)
from courtly.games.korona.choices import HAND_LIMIT, MOST_ACTIONS
from courtly.games.korona.labels import cited, heading, label
from courtly.games.korona.piles import at, top
from courtly.games.korona.position import PHASES, options_of, position_of, set_up
from courtly.games.korona.realm import (
    ACTING,
    BEGINNING,
    COUNTERING,
    DONATING,
    DRAW,
    FREEING,
    GIVING,
    LANDING,
    MARKET,
    MOVING,
    NOBODY,
    OPENING,
    PASSING,
    REFILLING,
    SHIELDING,
)
from courtly.games.korona.reasons import CHANCE, why_not
from courtly.games.korona.rules import Korona
from courtly.games.korona.standing import missing
from courtly.games.korona.telling import COMBOS, signal_of, told
from courtly.games.korona.words import (
    CODES,
    NAMES,
    a_card,
    codes_of,
    counted,
    move_text,
    pile_codes,
    pile_text,
    read_move,
    spelled_out,
)
from courtly.kernel.bits import has, nth
from courtly.kernel.seats import in_words, names_in, seat_name
from courtly.kernel.table import Data, Plain, Said, Table


class KoronaTable(Table[Korona]):
    """Views, prompts and words."""

    # ---- what a seat sees ----------------------------------------------------------

    def view(self, state: Korona, seat: int) -> Data:
        """R12: Market, areas, discards and all sizes are public; hands are not."""
        drafting = state.drafting() != 0
        return {
            "seat": None if seat < 0 else seat_name(seat),
            "options": options_of(state),
            "phase": PHASES[ACTING if drafting and seat != state.turn else state.phase],
            "turn": None if state.phase <= BEGINNING else seat_name(state.turn),
            "acts": state.acts,
            "actions_left": MOST_ACTIONS - state.acts,
            "last_turn": state.phase > BEGINNING and state.is_last_turn(),
            "awaited": names_in(state.actors()),
            "market": [_code(state.market[slot]) for slot in range(MARKET)],
            "pile": state.pile,
            "discards": {CODES[c]: state.discards[c] for c in range(KINDS) if state.discards[c]},
            "players": {
                seat_name(other): _player(state, other, seat) for other in range(state.seats)
            },
            "playing": None if drafting and seat != state.turn else _playing(state),
            "answered": _own_answer(state, seat),
            "passing": _passing(state),
            "aside": [
                {
                    "pile": pile_codes(state.aside[i]),
                    "for": seat_name(state.bound_for[i]),
                    "by": seat_name(state.placer[i]),
                }
                for i in range(state.waiting)
            ],
            "winners": names_in(state.victors) if state.over() else None,
            "combo": COMBOS[state.combo],
            "agreed": state.agreed,
        }

    def prompt(self, state: Korona, seat: int) -> Said:
        """What this seat is asked, or whom it waits for."""
        if state.over():
            return Said("The game is over.", "end-1")
        if state.phase in CHANCE:
            text, cite = CHANCE[state.phase]
            return Said(f"{text[0].upper()}{text[1:]}.", cite)
        if seat >= 0 and has(state.actors(), seat):
            return _question(state, seat)
        cite = "R79" if state.reacting() else "turn-1"
        return Said(f"Waiting for {in_words(names_in(state.actors()))}.", cite)

    def event(self, event: int, names: Sequence[str]) -> Said:
        """What happened, as a sentence."""
        return told(event, names)

    def signal(self, event: int) -> Data:
        """What happened, as data."""
        return signal_of(event)

    # ---- moves and outcomes --------------------------------------------------------

    def text(self, state: Korona, seat: int, move: int) -> str:
        """`place Fa p1`, `TS B`, `take p2`, `Sh`."""
        return move_text(move)

    def label(self, state: Korona, seat: int, move: int) -> str:
        """`on p1: Field with Farmer`."""
        return label(state, seat, move)

    def heading(self, state: Korona, seat: int, move: int) -> str:
        """Actions are offered card by card."""
        return heading(state, move)

    def parse(self, state: Korona, seat: int, text: str) -> int | Said | None:
        """Any case; cards by code or name."""
        return read_move(text, state.seats)

    def spelled_out(self, state: Korona, seat: int, text: str) -> str | Said:
        """`IM p2 p1` for `IM p2, to p1`."""
        return spelled_out(text)

    def cite(self, state: Korona, seat: int, move: int) -> str:
        """The rule that gives the move."""
        return cited(state, move)

    def explain(self, state: Korona, seat: int, move: int) -> Said:
        """Why a move is refused."""
        return why_not(state, seat, move)

    def outcome_text(self, state: Korona, outcome: int) -> str:
        """`B begins`, `A draws Fa` or `market Fa`."""
        if state.phase == BEGINNING:
            return f"{seat_name(nth(state.living, outcome))} begins"
        code = CODES[state.nth_unseen(outcome)]
        if state.phase in (OPENING, REFILLING):
            return f"market {code}"
        return f"{seat_name(state.drawer())} draws {code}"

    def parse_outcome(self, state: Korona, text: str) -> int | None:
        """The first pending outcome with this text; `Fa` or `B` alone will do."""
        words = text.lower().split()
        for outcome in range(state.chances()):
            written = self.outcome_text(state, outcome).lower().split()
            short = written[:1] if state.phase == BEGINNING else written[-1:]
            if words in (written, short):
                return outcome
        return None

    # ---- the whole state as plain data ---------------------------------------------

    def options(self, state: Korona) -> dict[str, str]:
        """The options of this table, as they are written."""
        return options_of(state)

    def position(self, state: Korona) -> Data:
        """Everything, secrets included."""
        return position_of(state)

    def set_up(self, state: Korona, position: Mapping[str, Plain]) -> None:
        """Fill a new table from a position."""
        set_up(state, position)


# ---- parts of the view -----------------------------------------------------------------


def _code(card: int) -> str | None:
    return None if card == NO_CARD else CODES[card]


def _player(state: Korona, other: int, seat: int) -> Data:
    area = state.areas[other]
    colours = area.colours()
    player: Data = {
        "cards": state.sizes[other],
        "known": [] if other == seat else codes_of(_known(state, other, seat)),
        "living": has(state.living, other),
        "area": [pile_codes(area.piles[i]) for i in range(area.n)],
        "points": area.points(),
        "farmers": area.farmers(),
        "colours": [CODES[card] for card in range(BUILDS) if has(colours, card)],
        "missing": missing(area),
    }
    if other == seat:
        player["hand"] = codes_of(counted(state.hands, seat * KINDS))
    return player


def _known(state: Korona, other: int, seat: int) -> list[int]:
    """R104: the cards that this seat is sure to be in another's hand."""
    memory = state.memory
    return [card for card in range(KINDS) for _ in range(memory.certain(seat, card, other))]


def _playing(state: Korona) -> Data | None:
    """The Action card under way, and what its player has declared."""
    if state.card == NO_CARD:
        return None
    mine = state.areas[state.turn]
    aimed = state.target != NOBODY
    declared = state.phase <= COUNTERING  # afterwards the cards have left their piles
    return {
        "card": CODES[state.card],
        "by": seat_name(state.turn),
        "target": seat_name(state.target) if aimed else None,
        "from": ("hand" if state.from_hand else "area") if state.card == DONATION else None,
        "takes": _takes(state) if declared and aimed else [],
        "gives": {"pile": state.given + 1, "card": CODES[top(mine.piles[state.given])]}
        if declared and state.given >= 0
        else None,
        "sends": {"pile": state.sent + 1, "to": state.landing if state.phase != LANDING else None}
        if declared and state.sent >= 0
        else None,
        "moves": {
            "pile": state.moved + 1,
            "card": CODES[at(mine.piles[state.moved], state.height)],
        }
        if state.phase == MOVING
        else None,
        "shields": state.shields,
    }


def _takes(state: Korona) -> list[Plain]:
    theirs = state.areas[state.target]
    found: list[Plain] = []
    if state.first_taken >= 0:
        card = top(theirs.piles[state.first_taken])
        found.append({"pile": state.first_taken + 1, "card": CODES[card]})
    if state.second_taken >= 0:
        card = theirs.card_after(state.first_taken, state.second_taken)
        found.append({"pile": state.second_taken + 1, "card": CODES[card]})
    return found


def _own_answer(state: Korona, seat: int) -> str | None:
    """The seat's own sealed answer in the open window."""
    if seat < 0 or not state.asked or not has(state.answerers() & ~state.asked, seat):
        return None
    return "Sh" if has(state.raised, seat) else "allow"


def _passing(state: Korona) -> Data | None:
    if state.phase != PASSING:
        return None
    return {
        "from": seat_name(state.pass_giver()),
        "to": seat_name(state.pass_receiver()),
        "by": seat_name(state.pass_decider()),
    }


# ---- prompts -----------------------------------------------------------------------------


def _question(state: Korona, seat: int) -> Said:
    phase = state.phase
    if phase == DRAW:
        return _draw_question(state)
    if phase == ACTING:
        return _action_question(state)
    if phase in (SHIELDING, COUNTERING):
        return _shield_question(state)
    if MOVING <= phase <= GIVING:
        return _declaration_question(state)
    actor = seat_name(state.turn)
    if phase == DONATING:
        source = "hand" if state.from_hand else "area"
        return Said(f"Give {actor} a card from your {source}.", "don-1")
    if phase == PASSING:
        giver, receiver = state.pass_giver(), state.pass_receiver()
        whose = "of yours" if giver == seat else f"of {seat_name(giver)}"
        return Said(f"Which pile {whose} goes to {seat_name(receiver)}?", "re-3")
    if phase == FREEING:
        return Said("A Ruler pair with a Joker: you may move the Joker.", "R66")
    where = "your area" if state.bound_for[0] == seat else f"{seat_name(state.bound_for[0])}'s area"
    cards = [a_card(state.card_aside(i)) for i in range(2 if state.is_double() else 1)]
    return Said(f"Put {in_words(cards)} into {where}.", "R22")


def _draw_question(state: Korona) -> Said:
    if state.picked:
        return Said("Take a second card from the Market.", "R07")
    if state.began_empty():
        return Said("Your hand is empty: draw five blind cards, or two from the Market.", "draw-4")
    return Said("Draw: two blind cards, or one from the Market.", "draw-2")


def _action_question(state: Korona) -> Said:
    left = MOST_ACTIONS - state.acts
    more = "one more action" if left == 1 else f"{left} more actions"
    surplus = state.sizes[state.turn] - HAND_LIMIT
    if surplus > 0:
        return Said(f"You hold {surplus} too many: at most {HAND_LIMIT} at the end.", "limit-1")
    if state.acts == 0:
        return Said("Take one to three actions.", "act-1")
    return Said(f"Take up to {more}, or end your turn.", "R16")


def _shield_question(state: Korona) -> Said:
    card, actor = NAMES[state.card], seat_name(state.turn)
    if state.phase == COUNTERING:
        return Said(f"Your {card} is shielded. Do you counter with a Shield?", "shield-2")
    declared = _declaration(state)
    return Said(f"{actor} plays {card}{declared}. Do you play a Shield?", "shield-1")


def _declaration(state: Korona) -> str:
    """What the card will do to the one who is asked."""
    if state.card == DONATION:
        return f": a card from your {'hand' if state.from_hand else 'area'}"
    if state.card == REVOLT:
        return ": everybody passes a pile on"
    theirs, parts = state.areas[state.target], []
    if state.sent >= 0:
        parts.append("sends you a Thief")
    if state.card in (TACTICAL_SWAP, SNEAK_ATTACK):
        taken = []
        if state.first_taken >= 0:
            taken.append(f"your {NAMES[top(theirs.piles[state.first_taken])]}")
        if state.second_taken >= 0:
            card = theirs.card_after(state.first_taken, state.second_taken)
            taken.append(f"your {NAMES[card]}")
        parts += [f"takes {in_words(taken)}"] if taken else []
    else:
        parts.append(f"takes your {pile_text(theirs.piles[state.first_taken])}")
    if state.given >= 0:
        given = top(state.areas[state.turn].piles[state.given])
        parts.append(f"gives you {a_card(given)}")
    return f" and {in_words(parts)}"


def _declaration_question(state: Korona) -> Said:
    if state.phase == MOVING:
        card = at(state.areas[state.turn].piles[state.moved], state.height)
        return Said(f"Where does the {NAMES[card]} go?", "im-1")
    target = seat_name(state.target)
    if state.phase == LANDING:
        return Said(f"Where in {target}'s area does the Thief go?", "thief-4")
    if state.phase == GIVING:
        return Said(f"Which card of yours does {target} get?", "ts-1")
    if state.card == TACTICAL_SWAP or state.card == SNEAK_ATTACK:
        which = "second" if state.first_taken >= 0 else "first"
        if state.sent >= 0:
            return Said(f"Which card of {target} do you steal?", "sa-1")
        return Said(f"Which is the {which} card you take from {target}?", "R58")
    return Said(f"Which full stack of {target} do you take?", "ga-1")
