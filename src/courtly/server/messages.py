"""Everything that goes over the wire, as types: docs/protocol.md says what it means."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from courtly.kernel.dealing import Restart

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Word = Annotated[str, Meta(max_length=200)]
Declared = Annotated[str, Meta(max_length=1000)]  # many small moves in one line
END = r"$(?!\n)"  # to Python a line end may come after the end
Seed = Annotated[str, Meta(min_length=16, max_length=64, pattern=rf"^[0-9A-Za-z_-]+{END}")]
Promise = Annotated[str, Meta(pattern=f"^[0-9a-f]{{64}}{END}")]  # the SHA-256 of a seed
Letter = Annotated[str, Meta(pattern=f"^[A-J]{END}")]
Ply = Annotated[int, Meta(ge=0, le=10**9)]
Seconds = Annotated[int, Meta(ge=0, le=604_800)]
Stage = Literal["waiting", "playing", "over"]
Refusal = Literal["illegal", "unreadable", "unfinished", "complete", "late", "unsaved"]
Owed = Literal["promise", "reveal"]  # before the first card


# ---- from a player -----------------------------------------------------------------


class Promised(Struct, tag="promise", forbid_unknown_fields=True):
    """A new promise, where the deal had to begin anew."""

    promise: Promise
    commitment: Promise | None = None  # of the house, to which this answers


class Reveal(Struct, tag="reveal", forbid_unknown_fields=True):
    """The seed that was promised: all seats are taken, and everyone has promised."""

    seed: Seed


class Move(Struct, tag="move", forbid_unknown_fields=True):
    """A move, and the ply of the question it answers."""

    ply: Ply
    text: Declared


class Draft(Struct, tag="draft", forbid_unknown_fields=True):
    """The small moves of a declaration so far: what may follow?"""

    ply: Ply
    texts: Annotated[list[Word], Meta(max_length=100)]


class Standing(Struct, tag="standing", forbid_unknown_fields=True):
    """An answer to every window until somebody next acts; null takes it back."""

    text: Word | None


class MoreTime(Struct, tag="more_time", forbid_unknown_fields=True):
    """Please start the clock of all who are awaited again."""


class Hurry(Struct, tag="hurry", forbid_unknown_fields=True):
    """I am out, and only bots play on: let them lose no time."""


class Resign(Struct, tag="resign", forbid_unknown_fields=True):
    """Leave the game."""


class OfferDraw(Struct, tag="draw", forbid_unknown_fields=True):
    """Offer a draw, or agree to the one offered."""


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


Phrase = Literal[
    "hello", "luck", "played", "thanks", "sorry", "think", "oh", "laugh", "clap", "again", "bye"
]


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """One of a few phrases, to everybody at the table; each reader has it in their own language."""

    phrase: Phrase


FromPlayer = (
    Promised | Reveal | Move | Draft | Standing | MoreTime | Hurry | Resign | OfferDraw | Ping | Say
)


# ---- to a player -------------------------------------------------------------------


class Sentence(Struct, omit_defaults=True):
    """Words and the rule they rest on."""

    text: str
    cite: str
    name: str = ""  # of the game's row, where it has one
    fields: dict[str, Any] = {}  # what fills its gaps


class Wording(Struct, omit_defaults=True):
    """Words whose rule stands beside them, or which need none."""

    text: str  # with the letters of seats
    name: str = ""  # of the game's row, where it has one
    fields: dict[str, Any] = {}  # what fills its gaps; of a move, beside its parts


class Choice(Struct, omit_defaults=True):
    """A legal move."""

    id: int
    text: str
    label: Wording  # what it does
    cite: str
    parts: dict[str, Any]  # `action`, and with what, to whom, where; empty: the game does not say
    heading: int | None = None  # which of the question's it is offered under
    warning: Sentence | None = None  # to be shown and confirmed before it is made


class Asked(Struct):
    """The question this seat owes an answer to."""

    ply: int  # to be named by the move that answers it
    headings: list[Wording]  # what moves are offered under
    moves: list[Choice]
    window: bool  # an answer to what another did, sealed until all have answered
    answered: bool  # it has been given and is held until the window may close
    optional: bool  # nobody waits for it: the moves take back what this seat has answered
    usual: str  # what the house answers a window with for whoever is silent; else empty


class Happened(Struct):
    """An event that this seat may know of."""

    ply: int
    text: str
    cite: str
    data: dict[str, Any]  # `what`, the name of the row, and its fields; empty: nothing to see
    unseen: bool  # told as to those who do not see all of it


class Dealt(Struct):
    """A chance event: its number from 0, its ply, and how many outcomes it could have had."""

    number: int
    ply: int
    of: int


class Player(Struct):
    """Who sits where."""

    seat: str
    name: str
    kind: Literal["person", "bot", "nobody"]
    here: bool


class Ranked(Struct):
    """How a seat has come out of a game."""

    seat: str
    place: int  # from 1; equals share one
    won: bool  # alone, with others, or a share of the draw
    points: int | None  # null: the game counts none


class TableState(Struct, tag="state"):
    """The whole table as this seat may know it, and what happened since a ply."""

    table: str
    game: str
    stage: Stage
    ply: int
    since: int
    seat: str | None
    players: list[Player]
    options: dict[str, str]
    view: dict[str, Any]
    prompt: Sentence
    awaited: list[str]
    staying: list[str]  # who is in the game yet; the others watch
    asked: Asked | None
    events: list[Happened]
    dealt: list[Dealt]  # which of the plies since were chance
    seconds_left: int | None
    standing: str | None
    draw_offered: list[str]
    result: str | None
    ranking: list[Ranked]  # at the end, the first place first
    drawn: bool  # it ended in a draw
    commitment: str
    rematch: str | None


class Presence(Struct, tag="players"):
    """Somebody came, went, or took a seat."""

    players: list[Player]


class Promises(Struct, tag="promises"):
    """What was promised for the deal, and what is owed before the first card."""

    rules: int  # the version of the game's rules
    dealing: int  # the scheme, as in docs/dealing.md
    key: str  # the fingerprint of the key that the house signs records with
    house: str  # its commitment
    seats: dict[str, str]  # what each seat has promised; those that are missing promised nothing
    revealed: list[str]  # the seats that have shown their seed
    owed: dict[str, Owed]  # who owes a `promise`, or is to `reveal`
    seconds_left: int | None  # then those who owe lose their seats, and all promise anew
    restarts: list[Restart]
    closed: bool  # there were so many that nobody may sit down here any more


class Accepted(Struct, tag="accepted"):
    """The move is saved; it cannot be lost any more."""

    ply: int
    text: str


class Refused(Struct, tag="refused"):
    """The move is not legal, or comes too late; nothing has changed."""

    ply: int
    text: str
    reason: str
    cite: str
    kind: Refusal
    name: str  # of the game's row, where it has one
    fields: dict[str, Any]  # what fills its gaps


class Further(Struct, tag="draft"):
    """What may follow a declaration begun, and the table as it would then look."""

    ply: int
    texts: list[str]
    labels: list[list[Wording]]  # the same in words, each after its heading
    complete: bool
    prompt: Sentence  # what is asked next
    headings: list[Wording]
    moves: list[Choice]
    view: dict[str, Any]


class Problem(Struct, tag="error"):
    """The message was not understood, or not allowed."""

    reason: str


class Pong(Struct, tag="pong"):
    """Here."""


class Spoken(Struct, tag="spoken"):
    """Somebody at the table has said one of a few phrases; nothing keeps it."""

    seat: str
    phrase: Phrase


class Announced(Struct, tag="announced"):
    """What those who run the house have to say to everybody; empty: it is settled."""

    text: str


ToPlayer = (
    TableState
    | Presence
    | Promises
    | Accepted
    | Refused
    | Further
    | Problem
    | Pong
    | Announced
    | Spoken
)


# ---- over HTTP ---------------------------------------------------------------------


class HouseInfo(Struct):
    """A server, as others in its network find it."""

    address: str | None  # null: nobody has said
    key: str  # the public key (Ed25519, hexadecimal) with which it signs records
    fingerprint: str  # of that key, as receipts have it
    notice: str  # what those who run the house have to say; mostly empty
    draining: bool  # it opens no more tables


class OptionInfo(Struct):
    """An option of a game."""

    name: str
    values: list[str]
    numbers: tuple[int, int] | None  # the lowest and the highest further value
    seats: dict[str, int] | None  # how many seats a value is for; unnamed: any number
    sentence: str
    cite: str
    title: str  # the question in a few words
    labels: dict[str, str]  # the values in words, where these say more


class GameInfo(Struct):
    """A game that can be played."""

    name: str
    title: str
    sentence: str
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]  # all of them
    levels: list[str]  # the rungs of the house's ladder, the lowest first; they are bots too
    usual: str  # the bot one meets where nobody says


class Rules(Struct):
    """A rulebook, whole and by id."""

    text: str
    entries: dict[str, str]
    sections: dict[str, str]


Texts = str | dict[str, str]  # one sentence, or several by the value of a field


class RowInfo(Struct, omit_defaults=True):
    """A sentence with gaps."""

    text: Texts
    cite: Texts = ""  # of a label: its rule is told beside it
    you: Texts = ""  # for the one who does it, the field `seat`
    to_you: Texts = ""  # for whom it is done to, any other field that is a seat
    by: str = ""  # the field that chooses
    unseen: Texts = ""  # for those who do not see it
    unseen_cite: Texts = ""


class KindInfo(Struct, omit_defaults=True):
    """The words that a kind of field has."""

    kind: Literal["plain", "seat", "words", "count", "codes"]
    forms: dict[str, dict[str, str]] = {}  # of words, by article and code
    one: str = ""  # of a count, `{n}` the number
    other: str = ""
    exactly: dict[str, str] = {}  # words for certain numbers
    signs: dict[str, str] = {}  # of codes, which have blanks between them: how each is drawn
    between: str = ""  # what is drawn between them


class TermInfo(Struct):
    """A card, a unit, a role: what it is called and what it does."""

    code: str
    name: str
    text: str
    cite: str
    sign: str


class LanguageInfo(Struct):
    """What a sentence needs of its language."""

    code: str
    you: str
    your: str
    joints: list[str]  # of lists: the usual `and`, and `or`


class Catalogue(Struct):
    """All that a game says, to be made into sentences where they are shown."""

    language: LanguageInfo
    kinds: dict[str, KindInfo]
    events: dict[str, RowInfo]
    rows: dict[str, RowInfo]  # questions and refusals
    terms: list[TermInfo]  # what cards, units and signs are
    facts: dict[str, Any]  # names and numbers of the rules, as the game's picture prints them
    threats: Literal["open", "marked"] | None = None  # may be asked for; marked: where hints may


CourseKind = Literal["lesson", "puzzles", "pictures"]


class StepInfo(Struct):
    """One idea of a course."""

    id: str
    title: str
    asks: bool  # is there something to be done, or is it only to be read


class CourseInfo(Struct):
    """What teaches a game: a first game, puzzles or pictures."""

    name: str
    kind: CourseKind
    title: str
    sentence: str
    steps: list[StepInfo]


class Try(Struct, forbid_unknown_fields=True):
    """Where a pupil is, and what they say there; null: nothing yet."""

    step: Annotated[int, Meta(ge=0, le=1000)]
    moves: Annotated[list[Declared], Meta(max_length=100)] = []  # since the position was laid
    said: Move | Draft | None = None


class Words(Struct):
    """What a pupil is told, and the rules it rests on."""

    text: str
    cites: list[str]


class Lesson(Struct):
    """A course at one of its steps, and what its table says, as any table would."""

    step: int
    scene: int  # the step whose position this one goes on from
    say: Words
    right: bool  # was this the move?
    said: Words  # then
    before: TableState  # the table before anything happens in this step
    messages: list[TableState | Accepted | Refused | Further]


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be opened."""

    game: Word
    seats: Annotated[int, Meta(ge=1, le=10)]
    options: dict[Word, Word] = {}
    bots: dict[Letter, Word] = {}
    open: bool = False  # shown in the lobby; otherwise by link only
    seconds: Seconds = 0  # for each decision; 0: no deadline


class TableInfo(Struct):
    """A table, as anyone may know it."""

    id: str
    game: str
    seats: int
    options: dict[str, str]
    open: bool
    seconds: int
    stage: Stage
    players: list[Player]
    seat: str | None  # of whoever asks
    commitment: str
    promises: Promises
    result: str | None
    rematch: str | None


class OwnTable(Struct):
    """A table at which whoever asks sits, and which is not over."""

    table: TableInfo
    awaited: list[str]  # the seats that owe a decision
    still: int | None  # for how many seconds nothing has happened; null: nobody knows


class Join(Struct, forbid_unknown_fields=True):
    """Take a seat: a certain one, or the first that is free."""

    name: Name
    seat: Letter | None = None
    promise: Promise | None = None  # null: the house has a seed for this seat; nothing is proven
    commitment: Promise | None = None  # of the house, to which the promise answers


class Past(Struct):
    """What a seat was told after one ply and up to another, where a `state` had no room for it."""

    since: int
    until: int
    events: list[Happened]
    dealt: list[Dealt]


class Failure(Struct):
    """What went wrong, in one line."""

    error: str
    cite: str = ""


class Deal(Struct):
    """A chance event of a finished game."""

    ply: int
    outcomes: list[str]  # all that could have happened, each equally likely
    outcome: int  # which of them did
    text: str
    told: list[str]  # what the seat that asks was told of it


class Opened(Struct):
    """All that is needed to verify the chance of a finished game."""

    dealing: int
    commitment: str
    seed: str
    promises: dict[str, str]  # of the seats that made one
    seeds: list[str]  # of all seats
    restarts: list[Restart]
    deals: list[Deal]


class Hands(Struct):
    """What each seat saw when the game was over: all hands, opened."""

    views: dict[str, dict[str, Any]]


class Step(Struct):
    """One line of a finished game, as one seat saw it."""

    ply: int
    line: str
    view: dict[str, Any]
    prompt: Sentence  # what those read who only watch
    events: list[Happened]
    turn: int  # in which it was made, from 0
    awaited: list[str]  # the seats that then owe a decision
    views: dict[str, dict[str, Any]]  # where all cards lie open: what each seat saw; else empty


class Replay(Struct):
    """A finished game from the view of one seat."""

    game: str
    seat: str | None
    players: list[Player]
    steps: list[Step]
