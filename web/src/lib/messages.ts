/** What the server says and hears: docs/protocol.md. */

export type Sentence = { text: string; cite: string }

/** A legal move. The client knows no rules: it offers these and sends back a text. */
export type Choice = { id: number; text: string; label: string; heading: string; cite: string; warning?: string }

export type Asked = {
  ply: number
  moves: Choice[]
  window: boolean
  answered: boolean
  /** Nobody waits for it: the moves take back what was answered. */
  optional?: boolean
}

export type Happened = { ply: number; text: string; cite: string; data: Record<string, unknown> }

/** What a seat was told after one ply and up to another. */
export type Past = { since: number; until: number; events: Happened[]; dealt: Dealt[] }

export type Player = { seat: string; name: string; kind: 'person' | 'bot' | 'nobody'; here: boolean }

/** A chance event: its number from 0, its ply, and how many outcomes it could have had. */
export type Dealt = { number: number; ply: number; of: number }

/** A deal that was given up before its first card. */
export type Restart = { missing: string[]; commitment: string; seed: string; promises: Record<string, string> }

/** What was promised for the deal, and what is owed before the first card: docs/dealing.md. */
export type Promises = {
  type: 'promises'
  rules: number
  dealing: number
  key: string
  house: string
  seats: Record<string, string>
  revealed: string[]
  owed: Record<string, 'promise' | 'reveal'>
  seconds_left: number | null
  restarts: Restart[]
  /** There were so many that nobody may sit down here any more. */
  closed: boolean
}

export type TableState = {
  type: 'state'
  table: string
  game: string
  stage: 'waiting' | 'playing' | 'over'
  ply: number
  since: number
  seat: string | null
  players: Player[]
  options: Record<string, string>
  view: Record<string, unknown>
  prompt: Sentence
  awaited: string[]
  /** The seats that are still in the game; where it is missing, all are. */
  staying?: string[]
  asked: Asked | null
  events: Happened[]
  /** Which of the plies since were chance. */
  dealt: Dealt[]
  seconds_left: number | null
  standing: string | null
  draw_offered: string[]
  result: string | null
  commitment: string
  rematch: string | null
}

export type FromServer =
  | TableState
  | Promises
  | { type: 'players'; players: Player[] }
  | { type: 'accepted'; ply: number; text: string }
  | { type: 'refused'; ply: number; text: string; reason: string; cite: string }
  | { type: 'draft'; ply: number; texts: string[]; complete: boolean; moves: Choice[]; view: Record<string, unknown> }
  | { type: 'error'; reason: string }
  | { type: 'pong' }

export type FromPlayer =
  | { type: 'promise'; promise: string; commitment: string }
  | { type: 'reveal'; seed: string }
  | { type: 'move'; ply: number; text: string }
  | { type: 'draft'; ply: number; texts: string[] }
  | { type: 'standing'; text: string | null }
  | { type: 'more_time' }
  | { type: 'resign' }
  | { type: 'draw' }
  | { type: 'ping' }

export type OptionInfo = {
  name: string
  values: string[]
  numbers: [number, number] | null
  seats: Record<string, number> | null // how many seats a value is for; unnamed: any number
  sentence: string
  cite: string
}

export type GameInfo = { name: string; title: string; sentence: string; seats: number[]; options: OptionInfo[]; bots: string[] }

export type TableInfo = {
  id: string
  game: string
  seats: number
  options: Record<string, string>
  open: boolean
  seconds: number
  stage: TableState['stage']
  players: Player[]
  seat: string | null
  commitment: string
  promises: Promises
  result: string | null
  rematch: string | null
}

export type Rules = { text: string; entries: Record<string, string>; sections: Record<string, string> }

/** A chance event of a finished game, and what the seat that asks was told of it. */
export type Deal = { ply: number; outcomes: string[]; outcome: number; text: string; told: string[] }

export type Opened = {
  dealing: number
  commitment: string
  seed: string
  promises: Record<string, string>
  seeds: string[]
  restarts: Restart[]
  deals: Deal[]
}

export type Step = { ply: number; line: string; view: Record<string, unknown>; events: Happened[] }

export type Replay = { game: string; seat: string | null; players: Player[]; steps: Step[] }
