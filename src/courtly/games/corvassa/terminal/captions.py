"""What goes on in Corvassa in a few words, told from a view and nothing else."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from courtly.games.corvassa.terminal.faces import STRIKING, icon, name_of, plain, sign
from courtly.games.corvassa.words import terms
from courtly.kernel.seats import in_words
from courtly.terminal.seats import called_at
from courtly.terminal.telling import YOU, told

Names = Mapping[str, str]  # of the seats, by letter
NO_COMMAND = ("Ch", "Sh")  # 8.1-b

UNDER_WAY = {
    "solo": "who stands alone is drawn",
    "kings": "the Kings are dealt",
    "dealing": "the cards are dealt",
    "losing": "one of {target}'s cards is picked blindly",
    "stealing": "{turn} pick[s] one of {target}'s cards blindly",
    "looking": "{turn} look[s] at the Draw Pile",
    "acting": "{turn} [is|are] to act",
    "showing": "{target} choose[s] a card to show",
    "ordering": "{turn} put[s] two cards back on the Draw Pile",
}
DRAWING = {
    "bare": "before anything else, with a bare King",
    "instead": "for what was discarded",
    "favor": "for the Favor",
    "reward": "as the reward of a traitor",
    "promotion": "after the Promotion",
    "end": "to end the turn",
}
OWING = {
    "pawn": "{seat} choose[s] the card to lose",
    "shadow": "{seat} choose[s] the first of two cards to lose",
    "price": "{seat} pay[s] for the block with a card",
    "punishment": "{seat} pay[s] for the Betrayal with a card",
    "favor": "{seat} discard[s] down to five",
    "overflow": "{seat} discard[s] down to five",
    "reward": "{seat} discard[s] down to five",
}
EFFECTS = {
    "Qn": "{target} lose[s] a random card",
    "Rk": "{target} lose[s] a random card and {by} see[s] the pile",
    "Bp": "{by} see[s] {target}'s hand",
    "Kt": "{target} show[s] all a card",
    "Pn": "{target} lose[s] a card of [their|your] choice",
    "Sh": "{target} lose[s] two cards",
    "Ch": "{by} strike[s] {target}'s King",
    "Ft": "{by} steal[s] a card from {target}",
}
STOPS = {"Sh": ("Qn",), "Ch": ("Qn", "Dc"), "Ft": ()}  # §7: besides Df, and Fl as one
STOPPED_BY = {  # at length and briefly
    "Qn": ("a Queen, a Defender", "Queen, Defender"),
    "Sh": ("a Queen, a Defender", "Queen, Defender"),
    "Ch": ("a Decoy or, for a card, a Queen, a Defender", "Decoy, Queen, Defender"),
    "Ft": ("a Defender", "Defender"),
}


def names_of(view: Mapping[str, Any], names: Sequence[str]) -> dict[str, str]:
    """What the players are called, by letter."""
    return {letter: called_at(view, letter, names) for letter in view["players"]}


def under_way(view: Mapping[str, Any], names: Names, brief: bool) -> str:
    """Who is to do what."""
    if view["winners"] is not None:
        return ending(view, names)
    attack, draws, owes = view["attack"], view["draws"], view["owes"]
    if draws:
        number = "a card" if draws["cards"] == 1 else f"{draws['cards']} cards"
        return told(f"{{seat}} draw[s] {number} {DRAWING[draws['why']]}", seat=names[draws["seat"]])
    if owes:
        return told(OWING[owes["why"]], seat=names[owes["seat"]])
    if view["phase"] == "answering":
        target = names[attack["target"]]
        if target == YOU:  # the question says by whom, and with what
            return "you are to answer an attack"
        asked = "" if brief else f": what will {target} do?"
        return f"{attacking(attack, names)}{asked}"
    target = names.get(attack["target"], "") if attack else ""
    return told(UNDER_WAY[view["phase"]], turn=names.get(view["turn"], ""), target=target)


def ending(view: Mapping[str, Any], names: Names) -> str:
    """Who has won."""
    winners = [names[letter] for letter in view["winners"]]
    if view["drawn"]:
        return f"a draw between {in_words(winners)}"
    if len(winners) > 1:
        return f"{terms.CROWN}  {in_words(winners)} share the victory  {terms.CROWN}"
    return told(f"{terms.CROWN}  {{seat}} ha[s|ve] the last King  {terms.CROWN}", seat=winners[0])


def attacking(attack: Mapping[str, Any], names: Names) -> str:
    """`Dorn attacks Anselm with a Footpad`."""
    verb = "betray" if attack["betrays"] else "attack"
    by, target = names[attack["by"]], names[attack["target"]]
    return told(f"{{by}} {verb}[s] {{target}} with a {played(attack)}", by=by, target=target)


def played(attack: Mapping[str, Any]) -> str:
    """`Footpad`, `Faceless as Rook`, `Faceless Rook`."""
    if attack["card"] == "Fl":
        return f"Faceless as {name_of(attack['as'])}"
    return name_of(attack["card"])


def remark(view: Mapping[str, Any], names: Names, brief: bool) -> str:
    """What comes of the attack and what stops it, or what is worth knowing now."""
    attack, found = view["attack"], view["found"]
    if found and None not in found and len(found) == 2:
        return f"on top of the Draw Pile: a {name_of(found[0])}, then a {name_of(found[1])}"
    if attack is None:
        return "  ·  ".join(idle(view))
    if attack["target"] is None:
        ally = view["players"][attack["by"]]["ally"]
        by, to = names[attack["by"]], names.get(ally, "an ally")
        return told("Favor: {by} give[s] {to} a card", by=by, to=to)
    effect = effect_of(attack, names, brief)
    if attack["redirected_by"]:
        effect = f"sent on by {names[attack['redirected_by']]}: {effect}"
    if view["phase"] != "answering":
        return effect
    return f"{effect}, unless {'' if brief else 'stopped by '}{stopping(view, brief)}"


def effect_of(attack: Mapping[str, Any], names: Names, brief: bool) -> str:
    """What the attack does where it is not stopped."""
    by, target = names[attack["by"]], names[attack["target"]]
    if attack["betrays"]:
        return told("{target}'s King falls", target=target)
    brief_rook = brief and attack["as"] == "Rk"
    effect = (
        "{target} lose[s] a card, {by} see[s] the pile" if brief_rook else EFFECTS[attack["as"]]
    )
    return told(effect, by=by, target=target)


def stopping(view: Mapping[str, Any], brief: bool) -> str:
    """What the target could answer with (§7), whatever is in that hand."""
    kind = view["attack"]["as"]
    duel = (f"{sign(kind)} or higher, a Defender", f"{sign(kind)}+, Defender")
    cards = STOPPED_BY.get(kind, duel)[brief]
    command = ", Crown's Command" if may_command(view) else ""
    before, _, last = f"{cards}{command}".rpartition(", ")
    return f"{before} or {last}" if before else last


def may_command(view: Mapping[str, Any]) -> bool:
    """8.1, R60, R64: can the attack be sent on, as all can see?"""
    attack, players = view["attack"], view["players"]
    if attack["redirected_by"] or attack["as"] in NO_COMMAND or len(players) == 2:
        return False
    if view["options"]["crown_scope"] == "footpad_only" and attack["as"] != "Ft":
        return False
    spared = {attack["by"], attack["target"]}
    spared |= {players[attack["by"]]["ally"]} if attack["as"] == "Ft" else set()
    others = [letter for letter in players if players[letter]["living"] and letter not in spared]
    return bool(others) and not players[attack["target"]]["commanded"]


def idle(view: Mapping[str, Any]) -> Iterator[str]:
    """What is worth knowing between attacks."""
    turn = view["turn"]
    if turn is None or view["winners"] is not None:
        return
    if view["players"][turn]["first_turn"]:
        yield "a first turn: no Check, no Shadow"
    if view["promotion_closed"]:
        yield "no Queen was to be had: no Promotion this turn"
    elif view["pile"]["no_queen"]:
        yield "no Queen is in the Draw Pile"
    if view["pile"]["top"] and not view["found"]:
        yield f"you know what lies on top: {', then '.join(map(name_of, view['pile']['top']))}"


def playable(view: Mapping[str, Any], letter: str, code: str) -> bool:
    """Can a card be used now, to attack (§5.1) or against this attack (§7, §8.1)?"""
    kind, player = plain(code), view["players"][letter]
    if letter not in view["awaited"]:
        return False
    if view["phase"] == "answering":
        if kind == "K":
            return may_command(view)
        stops = STOPS.get(view["attack"]["as"])
        return kind in ("Df", "Fl") or (
            icon(code) == terms.DIAMOND if stops is None else kind in stops
        )
    if view["phase"] != "acting" or (kind in NO_COMMAND and player["first_turn"]):
        return False
    gifts = any(plain(other) not in ("K", "Fv") for other in player.get("hand", ()))  # R88
    return kind in STRIKING or (kind == "Fv" and player["ally"] is not None and gifts)
