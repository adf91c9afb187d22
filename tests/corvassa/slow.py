"""Corvassa the slow way: who must decide, what they may do, and what comes of it, as text."""

from copy import deepcopy

from corvassa.slow_attacks import (
    attacks,
    crowns,
    defences,
    defend,
    favor,
    finish,
    gifts,
    lose_random,
    pay,
    play_attack,
    put_back,
    redirect,
    see,
    succeed,
)
from corvassa.slow_court import (
    DEAL,
    KING,
    MODES,
    MOST_CARDS,
    SEATS,
    Court,
    begin_turn,
    clear_table,
    deck_of,
    discard,
    draw,
    end_turn,
    fall,
    give_up,
    in_order,
    last_allies,
    lift,
    next_cards,
    owe,
    take,
)

# ---- who must decide --------------------------------------------------------------------


def asked(court: Court) -> int | None:
    """The one player who owes a decision, if it is not for chance."""
    if court.phase in ("acting", "ordering"):
        return court.acting()
    if court.phase in ("answering", "showing"):
        return court.target()
    return court.debt[0] if court.debt else None


def legal(court: Court) -> set[str]:
    """All that the one who is asked may do."""
    if court.phase == "acting":
        return actions(court)
    if court.phase == "answering":
        answers = {f"defend {written}" for written in defences(court)}
        return answers | {f"crown {SEATS[seat]}" for seat in crowns(court)} | {"allow"}
    if court.phase == "ordering":
        return {f"order {' '.join(cards)}" for cards in (court.found, court.found[::-1])}
    seat = asked(court)
    assert seat is not None
    if court.phase == "showing":  # R57
        return {f"show {named(court, seat, card)}" for card in court.hands[seat]}
    return {f"discard {card}" for card in court.others(seat)}  # R28


def named(court: Court, seat: int, card: str) -> str:
    """A King has a number."""
    return f"K{court.kings[seat]}" if card == KING else card


def actions(court: Court) -> set[str]:
    """§5.1-a, §8.2, §11-Fv; §5.3-a and R26 when nothing can attack."""
    seat = court.acting()
    found = {f"{written} {SEATS[target]}" for written, target in attacks(court)}
    if not found:
        found |= {f"discard {card}" for card in court.others(seat)}
    found |= {f"Fv {card}" for card in gifts(court)}
    if court.hands[seat].count("Pn") >= pawns_needed(court) and not court.promotion_closed:
        found.add("promote")
    return found


def pawns_needed(court: Court) -> int:
    """§8.2-a, §8.2-b, R81."""
    return 4 if MODES[court.mode] == 4 else 3


# ---- what they do -------------------------------------------------------------------------


def after(court: Court, move: str) -> Court:
    """The position after a move."""
    court = deepcopy(court)
    first, *rest = move.split()
    if court.phase == "acting":
        act(court, first, rest)
    elif court.phase == "answering":
        answer(court, first, rest)
    elif court.phase == "owing":
        pay(court, rest[0])
    elif court.phase == "ordering":
        put_back(court, rest)
    else:  # what is shown to a Knight stays where it is: R59c
        finish(court)
    return court


def act(court: Court, first: str, rest: list[str]) -> None:
    if first == "promote":
        promote(court)
    elif first == "discard":
        discard_instead(court, rest[0])
    elif first == "Fv":
        favor(court, rest[0])
    else:
        written = " ".join([first, *rest[:-1]])
        play_attack(court, attacks(court)[written, SEATS.index(rest[-1])])


def answer(court: Court, first: str, rest: list[str]) -> None:
    if first == "defend":
        defend(court, *defences(court)[rest[0]])
    elif first == "crown":
        redirect(court, SEATS.index(rest[0]))
    else:
        succeed(court)


def discard_instead(court: Court, card: str) -> None:
    """§5.3-a, §5.3-c, R17, R29."""
    discard(court, court.acting(), card)
    if court.was_bare:
        end_turn(court)
    else:
        draw(court, "instead", 1)


def promote(court: Court) -> None:
    """§8.2, R78, R79, R83."""
    seat = court.acting()
    whole_pile = [*court.top, *court.pile]
    if "Qn" not in [*court.discards, *whole_pile]:
        court.promotion_closed = True
        return
    from_discards = "Qn" in court.discards
    for _ in range(pawns_needed(court)):
        discard(court, seat, "Pn")
    if from_discards:
        court.discards.remove("Qn")
    else:
        whole_pile.remove("Qn")
        court.pile, court.top = in_order(whole_pile), []
    take(court, seat, "Qn")
    draw(court, "promotion", 1)


# ---- chance -----------------------------------------------------------------------------------


def outcomes(court: Court) -> list[str]:
    """What may happen, each as likely, in the order of seats, numbers and cards."""
    if court.phase == "solo":  # R04
        return [f"{SEATS[seat]} is solo" for seat in range(len(court.hands))]
    if court.phase == "kings":
        numbers = [n + 1 for n in range(len(court.hands)) if n + 1 not in court.kings]
        return [f"{SEATS[next_dealt(court)]} draws K{number}" for number in numbers]
    if court.phase == "dealing":
        return [f"{SEATS[next_dealt(court)]} draws {card}" for card in court.pile]
    if court.phase == "drawing":
        return [f"{SEATS[court.acting()]} draws {card}" for card in next_cards(court)]
    if court.phase == "looking":
        return [f"{SEATS[court.acting()]} sees {card}" for card in next_cards(court)]
    if court.phase == "stealing":  # §11-Ft
        cards = court.others(court.target())
        return [f"{SEATS[court.acting()]} steals {card}" for card in cards]
    if court.phase == "losing":  # §8.4-a, R46
        target = court.target()
        cards = [named(court, target, card) for card in court.hands[target]]
        return [f"{SEATS[target]} loses {card}" for card in cards]
    return []


def happened(court: Court, outcome: str) -> Court:
    """The position after chance has spoken."""
    court = deepcopy(court)
    seat, card = SEATS.index(outcome.split()[0]), outcome.split()[-1]
    if court.phase == "solo":
        stand_alone(court, seat)
    elif court.phase == "kings":
        deal_king(court, seat, int(card[1:]))
    elif court.phase == "dealing":
        court.pile.remove(card)
        take(court, seat, card)
        deal_on(court)
    elif court.phase == "drawing":
        draw_one(court, card)
    elif court.phase == "looking":
        lift(court, card)
        court.found.append(card)
        see(court)
    elif court.phase == "stealing":
        give_up(court, court.target(), card)
        take(court, court.acting(), card)
        finish(court)
    else:
        lose_random(court, KING if card[0] == "K" and card != "Kt" else card)
    return court


def draw_one(court: Court, card: str) -> None:
    assert court.draws is not None
    why, number = court.draws
    lift(court, card)
    take(court, court.acting(), card)
    draw(court, why, number - 1)


# ---- the deal ----------------------------------------------------------------------------------


def started(mode: str, options: tuple[bool, bool, bool, bool]) -> Court:
    """§4, R04: nothing has been dealt."""
    seats = MODES[mode]
    court = Court(
        mode, *options, [[] for _ in range(seats)], [0] * seats, deck_of(mode), list(range(seats))
    )
    if mode == "main4":
        court.alliances = [(0, 2), (1, 3)]
    if mode == "two_v_one":
        court.phase = "solo"
    return court


def stand_alone(court: Court, seat: int) -> None:
    """R04; by R07 and R10 an alliance takes two, and somebody else to stand against."""
    court.solo = seat
    court.phase = "kings"
    pair = [other for other in court.living if other != seat]
    if len(pair) == 2:
        court.alliances = [(pair[0], pair[1])]
        if len(court.living) == 2:
            last_allies(court)


def next_dealt(court: Court) -> int:
    """§4, clockwise from A: first the Kings, then the cards, one at a time all round."""
    if court.phase == "kings":
        return court.kings.index(0)
    return min(court.living, key=lambda seat: len(court.hands[seat]))


def deal_king(court: Court, seat: int, number: int) -> None:
    """§4-a, R115."""
    court.kings[seat] = number
    if seat in court.living:
        take(court, seat, KING)
    if 0 not in court.kings:
        court.phase = "dealing"
        deal_on(court)


def deal_on(court: Court) -> None:
    """§4-b, §4-e, R115."""
    if all(len(court.hands[seat]) == MOST_CARDS for seat in court.living):
        first = court.kings.index(1)
        begin_turn(court, first if first in court.living else court.clockwise(first)[0])


# ---- leaving -----------------------------------------------------------------------------------


def left(court: Court, seat: int) -> Court:
    """R110, R113, R114, R115."""
    court = deepcopy(court)
    if court.phase in DEAL:
        if fall(court, seat) and court.phase == "dealing":
            deal_on(court)
    elif seat == court.turn:
        leave_own_turn(court)
    elif fall(court, seat):
        leave_turn_of_another(court, seat)
    return court


def leave_own_turn(court: Court) -> None:
    """R113."""
    debt = court.debt
    clear_table(court)
    if not fall(court, court.acting()):
        return
    if debt and debt[1] == "favor":
        owe(court, debt[0], "end")
    else:
        end_turn(court)


def leave_turn_of_another(court: Court, seat: int) -> None:
    """R114."""
    if court.debt == (seat, "favor"):
        court.debt = None
        draw(court, "favor", 1)
    elif court.debt == (seat, "end"):  # a sixth card from somebody who has left
        end_turn(court)
    elif court.phase in ("looking", "ordering"):
        return
    elif court.attack and court.attack.target == seat:
        court.debt = None
        finish(court)
