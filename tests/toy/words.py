"""Lanterns as its players see it."""

from collections.abc import Mapping, Sequence

from courtly.kernel.bits import has
from courtly.kernel.fields import Fields
from courtly.kernel.seats import LETTERS, in_words, names_in, seat_name
from courtly.kernel.state import EVERYONE, sees
from courtly.kernel.words import Data, Plain, Said, Words
from toy import rules
from toy.rules import CHARMS, HOOKS, KINDS, MOVES, NONE, PHASES, Hung, Lanterns


class LanternWords(Words[Lanterns]):
    """Views, prompts and words."""

    # ---- what a seat sees --------------------------------------------------------------

    def view(self, state: Lanterns, seat: int) -> Data:
        return {
            "seat": seat_name(seat),
            "rose_raids": state.rose_raids,
            "night": state.night,
            "turns": state.turns,
            "phase": state.phase,
            "turn": word(LETTERS, state.turn),
            "target": word(LETTERS, state.target),
            "pile": len(state.pile),
            "discards": [KINDS[kind] for kind in state.discards],
            "players": {seat_name(i): self.player(state, i, seat) for i in range(state.seats)},
            "answer": None if seat < 0 else word(MOVES, state.answers[seat]),
            "awaited": names_in(state.actors()),
            "winners": names_in(state.winners()) if state.over() else None,
        }

    def player(self, state: Lanterns, seat: int, viewer: int) -> Data:
        """One seat, as another or itself sees it."""
        open_charm = seat == viewer or has(state.shown, seat)
        return {
            "here": has(state.here, seat),
            "oil": state.oil[seat],
            "charm": word(CHARMS, state.charms[seat]) if open_charm else None,
            "hooks": {
                HOOKS[hook % 2]: KINDS[hung.kind] if hung.seen_by & sees(viewer) else "a lantern"
                for hook, hung in state.lanterns_of(seat)
            },
        }

    def prompt(self, state: Lanterns, seat: int) -> Said:
        if seat >= 0 and has(state.actors(), seat):
            return PROMPTS[state.phase]
        if state.over():
            return Said("The game is over.", "§5-c")
        if state.chances():
            return Said("A lantern is drawn.", "§2-b")
        return Said(f"Waiting for {in_words(names_in(state.actors()))}.", "§3-a")

    def event(self, event: int, names: Sequence[str]) -> Said:
        what, a, b = event % 16, event // 16 % 16, event // 256
        said = SENTENCES[what]
        words = {
            "who": names[a % len(names)],
            "whom": names[b % len(names)],
            "hook": f"{names[a // 2 % len(names)]}'s {HOOKS[a % 2]} hook",
            "kind": KINDS[b % 3],
            "charm": CHARMS[b // 16],
            "gain": b % 16,
        }
        return Said(said.text.format(**words), said.cite)

    # ---- moves and outcomes ------------------------------------------------------------

    def text(self, state: Lanterns, seat: int, move: int) -> str:
        return MOVES[move]

    def parse(self, state: Lanterns, seat: int, text: str) -> int | Said | None:
        words = [move.lower() for move in MOVES]
        return find(words, text)

    def cite(self, state: Lanterns, seat: int, move: int) -> str:
        return RULES[move]

    def explain(self, state: Lanterns, seat: int, move: int) -> Said:
        if state.over():
            return Said("the game is over", "§5-c")
        if not has(state.here, seat):
            return Said("you have left the game", "R02")
        if not has(state.actors(), seat):
            return Said("you are not asked now", "§3-a")
        if state.phase != rules.TURN:
            return Said(f"{MOVES[move]!r} is no answer that you can give now", RULES[move])
        if not state.draft and move == rules.RAID:
            return Said("you have nothing to stake, or there is nobody to raid", "§3-d")
        if state.draft == [rules.RAID] and MOVES[move] in LETTERS:
            return Said(f"{MOVES[move]} has no lantern for you to raid", "§3-d")
        if len(state.draft) == 2 and MOVES[move] in HOOKS:
            return Said("no lantern that can be a stake hangs there", "§3-e")
        return Said("no declaration goes like this", "§3-a")

    def outcome_text(self, state: Lanterns, outcome: int) -> str:
        return f"{seat_name(state.hook // 2)} draws {KINDS[state.pile[outcome]]}"

    def parse_outcome(self, state: Lanterns, text: str) -> int | None:
        return find([self.outcome_text(state, i).lower() for i in range(state.chances())], text)

    # ---- the whole state as plain data -------------------------------------------------

    def laid_out(self, state: Lanterns) -> Data:
        data: Data = {"phase": state.phase}
        data |= {name: getattr(state, name) for name in Lanterns.NUMBERS}
        data |= {name: list(getattr(state, name)) for name in Lanterns.LISTS}
        data["hooks"] = [hung and list(hung) for hung in state.hooks]
        return data

    def set_up(self, state: Lanterns, position: Mapping[str, Plain]) -> None:
        fields = Fields(position, state.seats)
        state.phase = PHASES[fields.one_of("phase", PHASES, state.phase)]
        for name in Lanterns.NUMBERS:
            setattr(state, name, fields.number(name, range(NONE, EVERYONE), getattr(state, name)))
        for name in Lanterns.LISTS:
            items = fields.take(name)
            if isinstance(items, list):
                setattr(state, name, list(items))
            elif items is not None:
                raise fields.complain(name, f"{items!r} is not a list")
        state.hooks = [hung and Hung(*hung) for hung in state.hooks]
        fields.finish()


def word(words: Sequence[str], i: int) -> str | None:
    """The i-th word, if there is one."""
    return None if i == NONE else words[i]


def find(words: list[str], text: str) -> int | None:
    """The first of the words that a text is, in whatever case."""
    wanted = " ".join(text.lower().split())
    return words.index(wanted) if wanted in words else None


PROMPTS = {
    rules.CHOOSING: Said("Choose a charm.", "§2-a"),
    rules.TURN: Said("Hang a lantern or raid.", "§3-a"),
    rules.WARDING: Said("A raid! Do you ward or yield?", "§4-a"),
    rules.COUNTERING: Said("A ward! Do you counter or let it be?", "§4-c"),
}

# For each move.
RULES = (*["§2-a"] * 3, "§3-b", *["§3-d"] * 4, *["§3-a"] * 2, *["§4-a"] * 2, *["§4-c"] * 2)

SENTENCES = {
    rules.CHOSEN: Said("All charms are chosen.", "§2-a"),
    rules.HANGS: Said("A {kind} lantern is hung on {hook}.", "§2-b"),
    rules.HANGS_UNSEEN: Said("A lantern is hung on {hook}.", "§2-b"),
    rules.DISCARDS: Said("The {kind} lantern on {hook} is discarded.", "§3-b"),
    rules.REFILLS: Said("The discards are the new pile.", "§3-c"),
    rules.RAIDS: Said("{who} raids {whom}.", "§3-d"),
    rules.UNWARDED: Said("Nobody wards.", "§4-a"),
    rules.WARDS: Said("{who} rings the bell and wards.", "§4-b"),
    rules.UNCOUNTERED: Said("Nobody counters: the raid fails.", "§4-d"),
    rules.COUNTERS: Said("{who} counters with the thorn.", "§4-c"),
    rules.SUCCEEDS: Said("{who} gains 2 oil and looks at the lanterns of {whom}.", "§4-d"),
    rules.SPIES: Said("On {hook} you see a {kind} lantern.", "§4-d"),
    rules.SHOWS: Said("A {kind} lantern was on {hook}.", "§5-a"),
    rules.SCORES: Said("{who} chose the {charm} and gains {gain} oil.", "§5-a"),
    rules.LEAVES: Said("{who} leaves the game.", "R02"),
    rules.AGREED: Said("Both agree on a draw.", "R03"),
}
