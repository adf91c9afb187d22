/**
 * What the server says and hears: docs/protocol.md.
 * Made by `python web/protocol.py` from src/courtly/server/messages.py; change that.
 */

/** The move is saved; it cannot be lost any more. */
export type Accepted = {
  type: 'accepted'
  ply: number
  text: string
}

/** What those who run the house have to say to everybody; empty: it is settled. */
export type Announced = {
  type: 'announced'
  text: string
}

/** The question this seat owes an answer to. */
export type Asked = {
  /** to be named by the move that answers it */
  ply: number
  /** what moves are offered under */
  headings: Wording[]
  moves: Choice[]
  /** an answer to what another did, sealed until all have answered */
  window: boolean
  /** it has been given and is held until the window may close */
  answered: boolean
  /** nobody waits for it: the moves take back what this seat has answered */
  optional: boolean
  /** what the house answers a window with for whoever is silent; else empty */
  usual: string
}

/** All that a game says, to be made into sentences where they are shown. */
export type Catalogue = {
  language: LanguageInfo
  kinds: Record<string, KindInfo>
  events: Record<string, RowInfo>
  /** questions and refusals */
  rows: Record<string, RowInfo>
  /** what cards, units and signs are */
  terms: TermInfo[]
  /** names and numbers of the rules, as the game's picture prints them */
  facts: Record<string, unknown>
  /** may be asked for; marked: where hints may */
  threats?: 'marked' | 'open' | null
}

/** How likely each seat was to win, as far as the house's bots can tell. */
export type Chance = {
  ply: number
  turn: number
  /** of the victory, by seat */
  shares: Record<string, number>
  /** games that were played out from there; 0: the game was over */
  trials: number
}

/** A finished game as a line of chances, turn by turn. */
export type Chances = {
  /** who played it out */
  bot: string
  points: Chance[]
  /** false: there will be more */
  done: boolean
}

/** A legal move. */
export type Choice = {
  id: number
  text: string
  /** what it does */
  label: Wording
  cite: string
  /** `action`, and with what, to whom, where; empty: the game does not say */
  parts: Record<string, unknown>
  /** which of the question's it is offered under */
  heading?: number | null
  /** to be shown and confirmed before it is made */
  warning?: Sentence | null
}

/** What teaches a game: a first game, puzzles or pictures. */
export type CourseInfo = {
  name: string
  kind: 'lesson' | 'pictures' | 'puzzles'
  title: string
  sentence: string
  steps: StepInfo[]
}

/** A chance event of a finished game. */
export type Deal = {
  ply: number
  /** all that could have happened, each equally likely */
  outcomes: string[]
  /** which of them did */
  outcome: number
  text: string
  /** what the seat that asks was told of it */
  told: string[]
}

/** A chance event: its number from 0, its ply, and how many outcomes it could have had. */
export type Dealt = {
  number: number
  ply: number
  of: number
}

/** The small moves of a declaration so far: what may follow? */
export type Draft = {
  type: 'draft'
  ply: number
  texts: string[]
}

/** What went wrong, in one line. */
export type Failure = {
  error: string
  cite?: string
}

/** Games that are over, to be forgotten: one table, or all. */
export type ForgetGames = {
  table?: string | null
}

/** How many games were forgotten. */
export type Forgotten = {
  games: number
}

/** What may follow a declaration begun, and the table as it would then look. */
export type Further = {
  type: 'draft'
  ply: number
  texts: string[]
  /** the same in words, each after its heading */
  labels: Wording[][]
  complete: boolean
  /** what is asked next */
  prompt: Sentence
  headings: Wording[]
  moves: Choice[]
  view: Record<string, unknown>
}

/** A game that can be played. */
export type GameInfo = {
  name: string
  title: string
  sentence: string
  seats: number[]
  options: OptionInfo[]
  /** all of them */
  bots: string[]
  /** the rungs of the house's ladder, the lowest first; they are bots too */
  levels: string[]
  /** the bot one meets where nobody says */
  usual: string
}

/** What each seat saw when the game was over: all hands, opened. */
export type Hands = {
  views: Record<string, Record<string, unknown>>
}

/** An event that this seat may know of. */
export type Happened = {
  ply: number
  text: string
  cite: string
  /** `what`, the name of the row, and its fields; empty: nothing to see */
  data: Record<string, unknown>
  /** told as to those who do not see all of it */
  unseen: boolean
}

/** What the house would do, and why: only in games against bots, and marked in the record. */
export type Hint = {
  /** the whole move */
  text: string
  /** the best moves of those offered, and their worth, -1 to 1 */
  worth: [string, number][]
  /** how many games or positions it has looked at */
  thoughts: number
  /** how many this seat has had so far */
  hints: number
}

/** What would the house do? */
export type HintFor = {
  /** of the question */
  ply: number
}

/** A server, as others in its network find it. */
export type HouseInfo = {
  /** null: nobody has said */
  address: string | null
  /** the public key (Ed25519, hexadecimal) with which it signs records */
  key: string
  /** of that key, as receipts have it */
  fingerprint: string
  /** what those who run the house have to say; mostly empty */
  notice: string
  /** it opens no more tables */
  draining: boolean
}

/** I am out, and only bots play on: let them lose no time. */
export type Hurry = {
  type: 'hurry'
}

/** Take a seat: a certain one, or the first that is free. */
export type Join = {
  name: string
  seat?: string | null
  /** null: the house has a seed for this seat; nothing is proven */
  promise?: string | null
  /** of the house, to which the promise answers */
  commitment?: string | null
}

/** The words that a kind of field has. */
export type KindInfo = {
  kind: 'codes' | 'count' | 'plain' | 'seat' | 'words'
  /** of words, by article and code */
  forms?: Record<string, Record<string, string>>
  /** of a count, `{n}` the number */
  one?: string
  other?: string
  /** words for certain numbers */
  exactly?: Record<string, string>
  /** of codes, which have blanks between them: how each is drawn */
  signs?: Record<string, string>
  /** what is drawn between them */
  between?: string
}

/** What a sentence needs of its language. */
export type LanguageInfo = {
  code: string
  you: string
  your: string
  /** of lists: the usual `and`, and `or` */
  joints: string[]
}

/** A course at one of its steps, and what its table says, as any table would. */
export type Lesson = {
  step: number
  /** the step whose position this one goes on from */
  scene: number
  say: Words
  /** was this the move? */
  right: boolean
  /** then */
  said: Words
  /** the table before anything happens in this step */
  before: TableState
  messages: (TableState | Accepted | Refused | Further)[]
}

/** Please start the clock of all who are awaited again. */
export type MoreTime = {
  type: 'more_time'
}

/** A move, and the ply of the question it answers. */
export type Move = {
  type: 'move'
  ply: number
  text: string
}

/** A table to be opened. */
export type NewTable = {
  game: string
  seats: number
  options?: Record<string, string>
  bots?: Record<string, string>
  /** shown in the lobby; otherwise by link only */
  open?: boolean
  /** for each decision; 0: no deadline */
  seconds?: number
}

/** Offer a draw, or agree to the one offered. */
export type OfferDraw = {
  type: 'draw'
}

/** All that is needed to verify the chance of a finished game. */
export type Opened = {
  dealing: number
  commitment: string
  seed: string
  /** of the seats that made one */
  promises: Record<string, string>
  /** of all seats */
  seeds: string[]
  restarts: Restart[]
  deals: Deal[]
}

/** An option of a game. */
export type OptionInfo = {
  name: string
  values: string[]
  /** the lowest and the highest further value */
  numbers: [number, number] | null
  /** how many seats a value is for; unnamed: any number */
  seats: Record<string, number> | null
  sentence: string
  cite: string
  /** the question in a few words */
  title: string
  /** the values in words, where these say more */
  labels: Record<string, string>
}

/** A table at which whoever asks sits, and which is not over. */
export type OwnTable = {
  table: TableInfo
  /** the seats that owe a decision */
  awaited: string[]
  /** for how many seconds nothing has happened; null: nobody knows */
  still: number | null
}

/** What a seat was told after one ply and up to another, where a `state` had no room for it. */
export type Past = {
  since: number
  until: number
  events: Happened[]
  dealt: Dealt[]
}

/** A game that is over, as one who sat there remembers it. */
export type PastGame = {
  table: string
  game: string
  seat: string
  players: PastPlayer[]
  options: Record<string, string>
  outcome: 'drew' | 'lost' | 'shared' | 'won'
  /** who won, by the letters of the seats */
  result: string
  /** seconds since 1970 */
  ended: number
}

/** Games that are over, the latest first, as many as fit in one answer. */
export type PastGames = {
  games: PastGame[]
  /** ask again with this for those before; null: there are no more */
  before: number | null
}

/** Who sat where in a game that is over. */
export type PastPlayer = {
  seat: string
  name: string
  /** its level or kind; null: a person */
  bot: string | null
}

/** Are you there? */
export type Ping = {
  type: 'ping'
}

/** Who sits where. */
export type Player = {
  seat: string
  name: string
  kind: 'bot' | 'nobody' | 'person'
  here: boolean
}

/** Here. */
export type Pong = {
  type: 'pong'
}

/** Somebody came, went, or took a seat. */
export type Presence = {
  type: 'players'
  players: Player[]
}

/** The message was not understood, or not allowed. */
export type Problem = {
  type: 'error'
  reason: string
}

/** A new promise, where the deal had to begin anew. */
export type Promised = {
  type: 'promise'
  promise: string
  /** of the house, to which this answers */
  commitment?: string | null
}

/** What was promised for the deal, and what is owed before the first card. */
export type Promises = {
  type: 'promises'
  /** the version of the game's rules */
  rules: number
  /** the scheme, as in docs/dealing.md */
  dealing: number
  /** the fingerprint of the key that the house signs records with */
  key: string
  /** its commitment */
  house: string
  /** what each seat has promised; those that are missing promised nothing */
  seats: Record<string, string>
  /** the seats that have shown their seed */
  revealed: string[]
  /** who owes a `promise`, or is to `reveal` */
  owed: Record<string, 'promise' | 'reveal'>
  /** then those who owe lose their seats, and all promise anew */
  seconds_left: number | null
  restarts: Restart[]
  /** there were so many that nobody may sit down here any more */
  closed: boolean
}

/** How a seat has come out of a game. */
export type Ranked = {
  seat: string
  /** from 1; equals share one */
  place: number
  /** alone, with others, or a share of the draw */
  won: boolean
  /** null: the game counts none */
  points: number | null
}

/** The move is not legal, or comes too late; nothing has changed. */
export type Refused = {
  type: 'refused'
  ply: number
  text: string
  reason: string
  cite: string
  kind: 'complete' | 'illegal' | 'late' | 'unfinished' | 'unreadable' | 'unsaved'
  /** of the game's row, where it has one */
  name: string
  /** what fills its gaps */
  fields: Record<string, unknown>
}

/** A finished game from the view of one seat. */
export type Replay = {
  game: string
  seat: string | null
  players: Player[]
  steps: Step[]
}

/** Leave the game. */
export type Resign = {
  type: 'resign'
}

/** A deal that was given up before its first card, because somebody did not show a seed. */
export type Restart = {
  /** the seats, by letter */
  missing: string[]
  commitment: string
  /** of the house: opened, since it is of no more use */
  seed: string
  /** of the seats, by letter */
  promises: Record<string, string>
}

/** The seed that was promised: all seats are taken, and everyone has promised. */
export type Reveal = {
  type: 'reveal'
  seed: string
}

/** A sentence with gaps. */
export type RowInfo = {
  text: string | Record<string, string>
  /** of a label: its rule is told beside it */
  cite?: string | Record<string, string>
  /** for the one who does it, the field `seat` */
  you?: string | Record<string, string>
  /** for whom it is done to, any other field that is a seat */
  to_you?: string | Record<string, string>
  /** the field that chooses */
  by?: string
  /** for those who do not see it */
  unseen?: string | Record<string, string>
  unseen_cite?: string | Record<string, string>
}

/** A rulebook, whole and by id. */
export type Rules = {
  text: string
  entries: Record<string, string>
  sections: Record<string, string>
}

/** One of a few phrases, to everybody at the table; each reader has it in their own language. */
export type Say = {
  type: 'say'
  phrase: 'again' | 'bye' | 'clap' | 'hello' | 'laugh' | 'luck' | 'oh' | 'played' | 'sorry' | 'thanks' | 'think'
}

/** Words and the rule they rest on. */
export type Sentence = {
  text: string
  cite: string
  /** of the game's row, where it has one */
  name?: string
  /** what fills its gaps */
  fields?: Record<string, unknown>
}

/** Somebody at the table has said one of a few phrases; nothing keeps it. */
export type Spoken = {
  type: 'spoken'
  seat: string
  phrase: 'again' | 'bye' | 'clap' | 'hello' | 'laugh' | 'luck' | 'oh' | 'played' | 'sorry' | 'thanks' | 'think'
}

/** An answer to every window until somebody next acts; null takes it back. */
export type Standing = {
  type: 'standing'
  text: string | null
}

/** One line of a finished game, as one seat saw it. */
export type Step = {
  ply: number
  line: string
  view: Record<string, unknown>
  /** what those read who only watch */
  prompt: Sentence
  events: Happened[]
  /** in which it was made, from 0 */
  turn: number
  /** the seats that then owe a decision */
  awaited: string[]
  /** where all cards lie open: what each seat saw; else empty */
  views: Record<string, Record<string, unknown>>
}

/** One idea of a course. */
export type StepInfo = {
  id: string
  title: string
  /** is there something to be done, or is it only to be read */
  asks: boolean
}

/** A table, as anyone may know it. */
export type TableInfo = {
  id: string
  game: string
  seats: number
  options: Record<string, string>
  open: boolean
  seconds: number
  stage: 'over' | 'playing' | 'waiting'
  players: Player[]
  /** of whoever asks */
  seat: string | null
  commitment: string
  promises: Promises
  result: string | null
  rematch: string | null
}

/** The whole table as this seat may know it, and what happened since a ply. */
export type TableState = {
  type: 'state'
  table: string
  game: string
  stage: 'over' | 'playing' | 'waiting'
  ply: number
  since: number
  seat: string | null
  players: Player[]
  options: Record<string, string>
  view: Record<string, unknown>
  prompt: Sentence
  awaited: string[]
  /** who is in the game yet; the others watch */
  staying: string[]
  asked: Asked | null
  events: Happened[]
  /** which of the plies since were chance */
  dealt: Dealt[]
  seconds_left: number | null
  standing: string | null
  draw_offered: string[]
  result: string | null
  /** at the end, the first place first */
  ranking: Ranked[]
  /** it ended in a draw */
  drawn: boolean
  commitment: string
  rematch: string | null
}

/** A card, a unit, a role: what it is called and what it does. */
export type TermInfo = {
  code: string
  name: string
  text: string
  cite: string
  sign: string
}

/** One thing that could be hit next, and by what. */
export type Threatened = {
  says: Sentence
  /** what could be hit, in the codes of views: squares, cards */
  at: string[]
  /** whence, likewise */
  by: string[]
}

/** What could hit one's own next, as far as this seat knows; the worst first. */
export type Threats = {
  threats: Threatened[]
}

/** What could hit me next? */
export type ThreatsFor = {
  /** that is looked at */
  ply: number
}

/** Where a pupil is, and what they say there; null: nothing yet. */
export type Try = {
  step: number
  /** since the position was laid */
  moves?: string[]
  said?: Move | Draft | null
}

/** Words whose rule stands beside them, or which need none. */
export type Wording = {
  /** with the letters of seats */
  text: string
  /** of the game's row, where it has one */
  name?: string
  /** what fills its gaps; of a move, beside its parts */
  fields?: Record<string, unknown>
}

/** What a pupil is told, and the rules it rests on. */
export type Words = {
  text: string
  cites: string[]
}

/** What a player says at a table. */
export type FromPlayer = Promised | Reveal | Move | Draft | Standing | MoreTime | Hurry | Resign | OfferDraw | Ping | Say

/** What a table says. */
export type ToPlayer = TableState | Presence | Promises | Accepted | Refused | Further | Problem | Pong | Announced | Spoken
