"""What a seat sees of the table, built field by field."""

from courtly.games.korona.memory import tape
from courtly.games.korona.rules import cards, phases, piles, revolt, shields
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.scoring import ARCHER_SET, KNIGHT_SET, Tally, tally_of
from courtly.games.korona.rules.state import MARKET, NOBODY
from courtly.games.korona.words.cards import CODES, COMBOS, PHASES, codes_of, counted, pile_codes
from courtly.games.korona.words.prompts import cards_taken
from courtly.kernel.bits import has
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.words import Data


def view_of(state: Korona, seat: int) -> Data:
    """R12: Market, areas, discards and all sizes are public; hands are not."""
    known = tape.sure(state.memory, seat)
    secret = state.drafting() != 0 and seat != state.turn
    return {
        "seat": None if seat < 0 else seat_name(seat),
        "options": state.options,
        "phase": PHASES[phases.ACTING if secret else state.phase],
        "turn": None if state.phase <= phases.BEGINNING else seat_name(state.turn),
        "acts": state.acts,
        "actions_left": state.most_actions - state.acts,
        "last_turn": state.phase > phases.BEGINNING and state.is_last_turn(),
        "awaited": names_in(state.actors()),
        "market": [_code(state.market[slot]) for slot in range(MARKET)],
        "pile": state.pile,
        "discards": {code: state.discards[c] for c, code in enumerate(CODES) if state.discards[c]},
        "players": {
            seat_name(other): _player(state, other, seat, known) for other in range(state.seats)
        },
        "playing": None if secret else _playing(state),
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
        "combo": COMBOS[state.combo] if state.combo else None,
        "agreed": state.agreed,
    }


def _code(card: int) -> str | None:
    return None if card == cards.NO_CARD else CODES[card]


def _player(state: Korona, other: int, seat: int, known: tape.Sure) -> Data:
    area, held = state.areas[other], other * cards.KINDS
    tally = tally_of(area)
    player: Data = {
        "cards": state.sizes[other],
        "known": [] if other == seat else codes_of(counted(known.known, held)),
        "living": has(state.living, other),
        "area": [pile_codes(area.piles[i]) for i in range(area.n)],
        "points": tally.total(),
        "farmers": tally.farmers,
        "colours": [CODES[card] for card in range(cards.BUILDS) if has(tally.colours, card)],
        "missing": missing(tally),
    }
    if other == seat:
        player["hand"] = codes_of(counted(state.hands, held))
    return player


def _playing(state: Korona) -> Data | None:
    """The Action card under way, and what its player has declared."""
    if state.card == cards.NO_CARD:
        return None
    mine = state.areas[state.turn]
    aimed = state.target != NOBODY
    declared = state.phase <= phases.COUNTERING  # afterwards the cards have left their piles
    return {
        "card": CODES[state.card],
        "by": seat_name(state.turn),
        "target": seat_name(state.target) if aimed else None,
        "from": ("hand" if state.from_hand else "area") if state.card == cards.DONATION else None,
        "takes": [{"pile": pile + 1, "card": CODES[card]} for pile, card in cards_taken(state)]
        if declared and aimed
        else [],
        "gives": {"pile": state.given + 1, "card": CODES[piles.top(mine.piles[state.given])]}
        if declared and state.given >= 0
        else None,
        "sends": {
            "pile": state.sent + 1,
            "to": state.landing if state.phase != phases.LANDING else None,
        }
        if declared and state.sent >= 0
        else None,
        "moves": {
            "pile": state.moved + 1,
            "card": CODES[piles.at(mine.piles[state.moved], state.height)],
        }
        if state.phase == phases.MOVING
        else None,
        "shields": state.shields,
    }


def _own_answer(state: Korona, seat: int) -> str | None:
    """The seat's own sealed answer in the open window."""
    if seat < 0 or not state.asked or not has(shields.answerers(state) & ~state.asked, seat):
        return None
    return "Sh" if has(state.raised, seat) else "allow"


def _passing(state: Korona) -> Data | None:
    if state.phase != phases.PASSING:
        return None
    return {
        "from": seat_name(revolt.pass_giver(state)),
        "to": seat_name(revolt.pass_receiver(state)),
        "by": seat_name(revolt.pass_decider(state)),
    }


# ---- how far an area is from each of the instant victories -----------------------------


def missing(tally: Tally) -> Data:
    """The fewest cards that would complete each combo, as codes; none: it is complete."""
    rulers = [cards.RULER] * tally.pair_short()
    colours = [card for card in range(cards.BUILDS) if not has(tally.colours, card)]
    others = [card for card in colours if card != cards.RULER]
    farmers = tally.farmers_short()
    fields = max(0, farmers - tally.unfarmed)
    return {
        "healing": codes_of((rulers[1:] if cards.JOKER in others else rulers) + others),  # R43
        "military": codes_of(
            rulers
            + _set(cards.STABLE, cards.KNIGHT, KNIGHT_SET, tally.knights_short)
            + _set(cards.TOWER, cards.ARCHER, ARCHER_SET, tally.archers_short)
            + _set(cards.TOWER, cards.ARCHER, ARCHER_SET, tally.more_archers_short)
        ),
        "production": codes_of(rulers + [cards.FARMER] * farmers + [cards.FIELD] * fields),
    }


def _set(base: int, role: int, size: int, short: int) -> list[int]:
    """win-3: what a set lacks, its base too if there is none."""
    return [base] * (short == size) + [role] * min(short, size - 1)
