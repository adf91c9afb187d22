"""Corvassa the slow way: whom one may attack, how one may answer, and what comes of it."""

from corvassa.slow_court import (
    CONVERTED,
    KING,
    MOST_CARDS,
    Attack,
    Court,
    card_is_there,
    discard,
    discard_attack,
    draw,
    end_turn,
    fall,
    give_up,
    in_order,
    owe,
    step_five,
    take,
)

RANKS = {"Pn": 1, "Kt": 2, "Bp": 3, "Rk": 4, "Qn": 5}  # §6.1
ATTACKING = ("Qn", "Rk", "Bp", "Kt", "Pn", "Sh", "Ch", "Ft")  # §3.2
FACELESS_ATTACKS = ("Rk", "Bp", "Kt", "Pn", "Sh", "Ch", "Ft")  # R71
FACELESS_DEFENDS = ("Rk", "Bp", "Kt", "Pn", "Df", "Dc")  # R71
STOPPING = {"Sh": ("Qn", "Df"), "Ch": ("Qn", "Df", "Dc"), "Ft": ("Df",)}  # §7
FOR_A_DIAMOND = ("Qn", "Rk", "Bp", "Kt", "Pn", "Df")  # §7-b


def uses(card: str, faceless: tuple[str, ...]) -> dict[str, str]:
    """As what a card can be played, by what is written for it: `Fl=Rk` is a Rook."""
    if card == "Fl":
        return {f"Fl={other}": other for other in faceless}
    if card in CONVERTED:
        return {card: card[3:5]}
    return {card: card}


# ---- attacking -------------------------------------------------------------------------


def attacks(court: Court) -> dict[tuple[str, int], Attack]:
    """§5.1: each attack that can be made, by what is written for the card and by its target."""
    seat = court.acting()
    found = {}
    for card in court.others(seat):
        for written, used_as in uses(card, FACELESS_ATTACKS).items():
            if used_as not in ATTACKING:
                continue
            if used_as in ("Sh", "Ch") and seat not in court.had_turn:  # R15, R16
                continue
            for target in aims(court, seat, used_as):
                found[written, target] = Attack(card, used_as, target)
            ally = court.ally(seat)
            if used_as == "Sh" and ally is not None:  # §8.8-b
                found[f"{written} betray", ally] = Attack(card, used_as, ally, betrays=True)
    return found


def aims(court: Court, seat: int, used_as: str) -> list[int]:
    """§5.1-c to §5.1-f, R05, R06, R08, R09."""
    opponents = [other for other in court.clockwise(seat) if other in court.opponents(seat)]
    free = court.mode == "two_v_one" and seat == court.solo and bool(court.alliances)
    return opponents if free or used_as not in RANKS else opponents[:1]


def play_attack(court: Court, attack: Attack) -> None:
    """R59a, R92."""
    give_up(court, court.acting(), attack.card)
    court.attack = attack
    court.was_bare = False
    if attack.betrays:
        court.alliances = [pair for pair in court.alliances if court.acting() not in pair]
    ask(court)


# ---- answering -------------------------------------------------------------------------


def ask(court: Court) -> None:
    """R111; R112: a bare King that cannot command has no answer."""
    court.phase = "answering"
    if court.is_bare(court.target()) and not crowns(court):
        succeed(court)


def defences(court: Court) -> dict[str, tuple[str, str]]:
    """§7: the cards that may answer, and as what, by what is written for them."""
    stopping = STOPPING.get(court.in_play().used_as, FOR_A_DIAMOND)
    return {
        written: (card, used_as)
        for card in court.others(court.target())
        for written, used_as in uses(card, FACELESS_DEFENDS).items()
        if used_as in stopping
    }


def crowns(court: Court) -> list[int]:
    """§8.1, R60, R64, R66: whom the target may send the attack to."""
    attack, target, attacker = court.in_play(), court.target(), court.acting()
    if court.mode == "duel" or target in court.commanded or attack.redirector is not None:
        return []
    if attack.used_as in ("Ch", "Sh") or (court.footpad_only and attack.used_as != "Ft"):
        return []
    return [
        other
        for other in court.living
        if other not in (attacker, target)
        and not (attack.used_as == "Ft" and court.allied(attacker, other))
    ]


def redirect(court: Court, new_target: int) -> None:
    """§8.1-c, R62."""
    attack = court.in_play()
    attack.redirector = court.target()
    court.commanded = sorted([*court.commanded, court.target()])
    attack.target = new_target
    ask(court)


def defend(court: Court, card: str, used_as: str) -> None:
    """§6.2 by rank, §7 otherwise."""
    attack, target = court.in_play(), court.target()
    if used_as not in RANKS:
        discard(court, target, card)
    elif attack.used_as in RANKS:
        if RANKS[used_as] <= RANKS[attack.used_as]:
            discard(court, target, card)
            if RANKS[used_as] < RANKS[attack.used_as]:
                succeed(court)
                return
        elif card == "Fl":  # R72
            give_up(court, target, card)
            take(court, target, f"Fl({used_as})")
    block(court, used_as)


def block(court: Court, used_as: str) -> None:
    """§8.6-c, §8.8-e: who has to pay for a block."""
    attack = court.in_play()
    if attack.used_as == "Ch" and used_as != "Dc":
        charge(court, court.target(), "price")
    elif attack.betrays:
        charge(court, court.acting(), "punishment")
    else:
        finish(court)


# ---- what an attack does -------------------------------------------------------------------


def succeed(court: Court) -> None:
    """§10-d first of all, then §11."""
    attack, target = court.in_play(), court.target()
    if court.is_bare(target) or attack.used_as == "Ch" or attack.betrays:
        defeat(court, target)
    elif attack.used_as == "Sh":
        if court.shadow_eliminates or len(court.others(target)) < 2:  # R47, R48
            defeat(court, target)
        else:
            owe(court, target, "shadow")
    elif attack.used_as in ("Qn", "Rk"):
        court.phase = "losing"
    elif attack.used_as == "Kt":
        court.phase = "showing"
    elif attack.used_as == "Pn":
        charge(court, target, "pawn")
    elif attack.used_as == "Ft":
        court.phase = "stealing"
    else:  # a Bishop sees the hand, and nothing moves
        finish(court)


def charge(court: Court, seat: int, why: str) -> None:
    """A card of one's choice is due: §10-c when there is none, R112 when there is one."""
    cards = court.others(seat)
    if not cards:
        defeat(court, seat)
    elif len(cards) == 1:
        discard(court, seat, cards[0])
        finish(court)
    else:
        owe(court, seat, why)


def pay(court: Court, card: str) -> None:
    """The card that was owed, and what follows."""
    assert court.debt is not None
    seat, why = court.debt
    discard(court, seat, card)
    court.debt = None
    if why == "shadow":  # R48
        court.phase = "losing"
    elif why == "favor":
        draw(court, "favor", 1)
    elif why == "reward":
        discard_attack(court)
        step_five(court)
    elif why == "end":
        end_turn(court)
    else:
        finish(court)


def defeat(court: Court, seat: int) -> None:
    """Somebody falls by an attack: R94 the reward, R95 the traitor, R54 the Rook looks on."""
    attack = court.in_play()
    if not fall(court, seat):
        return
    if seat == court.acting():
        discard_attack(court)
        end_turn(court)
    elif attack.betrays:
        draw(court, "reward", 2)
    else:
        finish_with_look(court)


def lose_random(court: Court, card: str) -> None:
    """§8.4."""
    if card == KING:
        defeat(court, court.target())
    else:
        discard(court, court.target(), card)
        finish_with_look(court)


def finish_with_look(court: Court) -> None:
    """§11-Rk, R53."""
    if court.in_play().used_as == "Rk" and card_is_there(court):
        court.phase = "looking"
    else:
        finish(court)


def see(court: Court) -> None:
    """A card of the pile has been found; there may be another to look at."""
    if len(court.found) < 2 and (court.top or court.pile):
        return
    if len(court.found) == 2:
        court.phase = "ordering"
    else:
        put_back(court, court.found)


def put_back(court: Court, cards: list[str]) -> None:
    """R123, R55."""
    court.top = [*cards, *court.top]
    court.found = []
    finish(court)


def finish(court: Court) -> None:
    """R31: the attacking card goes, then comes step 5."""
    discard_attack(court)
    step_five(court)


# ---- Favor ---------------------------------------------------------------------------------


def gifts(court: Court) -> list[str]:
    """§8.8-a, §11-Fv, R88, R90."""
    seat = court.acting()
    if "Fv" not in court.hands[seat] or court.ally(seat) is None:
        return []
    return in_order(list({card for card in court.others(seat) if card != "Fv"}))


def favor(court: Court, card: str) -> None:
    """R125, R87."""
    seat = court.acting()
    ally = court.ally(seat)
    assert ally is not None
    give_up(court, seat, "Fv")
    give_up(court, seat, card)
    take(court, ally, card)
    court.attack = Attack("Fv", "Fv")
    if len(court.hands[ally]) > MOST_CARDS:
        owe(court, ally, "favor")
    else:
        draw(court, "favor", 1)
