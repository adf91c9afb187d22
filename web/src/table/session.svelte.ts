/** A table as this browser knows it: the latest state, what happened, what is being sent. */
import { events as eventsSince, threats as threatsAt } from '../lib/api'
import { choicesOf, type Choice } from '../lib/choices'
import type { Asked, Further, Happened, Promises, Refused, Sentence, TableState, Threatened, ToPlayer, Wording } from '../lib/protocol'
import type { Opinion } from '../lib/picture'
import { Keeper } from '../lib/receipt'
import { settings } from '../lib/settings.svelte'
import { TableSocket, type House, type Line, type Listener } from '../lib/socket'
import { fromHouse, t, words } from '../lib/words.svelte'
import { Pace } from './pace.svelte'
import type { Phrase } from './phrases'

type Refusal = Pick<Refused, 'text' | 'reason' | 'cite' | 'name' | 'fields'>
type Begun = { ply: number; texts: string[]; labels: Wording[][]; prompt: Sentence; moves: Choice[]; view: Record<string, unknown> }

const NONE: Choice[] = []
const SAFE: Threatened[] = []
const HEARD = 4_500 // ms that a phrase stays
const AGAIN = 5_000 // ms until what could not be had is asked for again

export class TableSession {
  state = $state.raw<TableState>()
  line = $state<Line>('connecting')
  /** Why the table is gone, in the words of the house. */
  gone = $state('')
  /** What those who run the house have to say to everybody. */
  notice = $state('')
  log = $state.raw<Happened[]>([])
  /** What happened in the latest step; the same list until something happens again. */
  fresh = $state.raw<Happened[]>([])
  /** What was promised for the deal, and who owes what before the first card. */
  promises = $state.raw<Promises>()
  refusal = $state.raw<Refusal>()
  problem = $state('')
  /** A declaration of several small moves, as far as it goes. */
  begun = $state.raw<Begun>()
  /** A move that nobody should make without being asked once more. */
  doubt = $state.raw<Choice>()
  /** Nobody wants to see how the others play on. */
  hurried = $state(false)
  /** A move on its way, not yet accepted. */
  sent = $state.raw<{ ply: number; text: string }>()
  /** What was said lately, each for a moment. */
  spoken = $state.raw<{ id: number; seat: string; phrase: Phrase }[]>([])
  /** When the clock decides, in the time of this browser. */
  deadline = $state<number | null>(null)
  /** What windows of this table hear from whoever is silent, once one was seen. */
  usual = $state.raw<Choice>()

  /** The words follow the picture. */
  readonly pace = new Pace()
  told = $derived(this.log.slice(0, this.log.length - this.pace.behind))
  over = $derived(this.state?.stage === 'over' && this.pace.behind === 0)
  /** Does this seat still take part in the game? */
  playing = $derived(isPlaying(this.state))

  /** The question that is put; one that was put is not taken away while the picture goes on. */
  asked = $derived(this.isPut(this.state?.asked) ? this.state!.asked : null)
  moves = $derived(this.asked ? (this.begun?.moves ?? choicesOf(this.asked)) : NONE)
  /** What is asked, at every step of a declaration. */
  prompt = $derived(this.begun?.prompt ?? this.state?.prompt)
  view = $derived(this.begun?.view ?? this.state?.view ?? {})

  /** What could hit one's own, as it stands now; undefined: nobody has asked. */
  lookout = $derived.by(() => (this.seen && this.seen.ply === this.state?.ply && this.pace.ready ? this.seen.threats : undefined))
  threats = $derived(this.lookout ?? SAFE)

  private seen = $state.raw<{ ply: number; threats: Threatened[] }>()
  private phrases = 0
  private put: Asked | null = $state.raw(null)
  private readonly socket: House
  private readonly keeper: Keeper
  /** Has the line been lost since the move on its way was sent? */
  private doubtful = false
  /** How often this browser has come anew: what an earlier visit asked for is not wanted any more. */
  private visit = 0
  /** A declaration that the house is asked about, and whoever waits for its opinion. */
  private considered: { text: string; hear: (opinion: Opinion) => void } | undefined

  constructor(
    readonly table: string,
    house: (listener: Listener) => House = (listener) => new TableSocket(table, listener),
  ) {
    this.keeper = new Keeper(table)
    this.socket = house({
      hear: (message) => this.hear(message),
      line: (line, why) => this.lineIs(line, why),
      since: () => this.state?.ply ?? 0,
    })
  }

  close(): void {
    this.visit += 1
    this.pace.rest()
    this.socket.close()
  }

  /** Sit down or get up: the house must learn who listens. */
  comeAgain(): void {
    this.visit += 1
    this.state = undefined
    this.log = []
    this.pace.alone()
    this.socket.reconnect()
  }

  // ---- what this seat says ---------------------------------------------------------

  choose = (text: string, sure = false): void => {
    const asked = this.asked
    if (!asked || this.sent) return
    const meant = this.moves.find((move) => move.text === text)
    this.doubt = !sure && meant && isDoubtful(meant) ? meant : undefined
    if (this.doubt) return
    this.refusal = undefined
    this.problem = ''
    if (this.begun) this.draft([...this.begun.texts, text])
    else this.move(asked.ply, text)
  }

  /** Take back the last small move of a declaration, or all of it. */
  takeBack(all: boolean): void {
    const texts = all ? [] : (this.begun?.texts.slice(0, -1) ?? [])
    if (texts.length === 0) this.begun = undefined
    else this.draft(texts)
  }

  /** What would the house say to these small moves? The latest question counts. */
  consider = (texts: string[]): Promise<Opinion> => {
    this.conclude({ kind: 'unknown' })
    return new Promise((hear) => {
      this.considered = { text: texts.join(', '), hear }
      const ply = this.state?.asked?.ply
      if (ply === undefined || !this.socket.say({ type: 'draft', ply, texts })) this.conclude({ kind: 'unknown' })
    })
  }

  private conclude(opinion: Opinion): void {
    this.considered?.hear(opinion)
    this.considered = undefined
  }

  stand(text: string | null): void {
    this.say({ type: 'standing', text })
  }
  /** Out of the game, and only bots play on: let them lose no time, and show only how it ends. */
  hurry(): void {
    this.hurried = true
    this.say({ type: 'hurry' })
  }
  speak(phrase: Phrase): void {
    this.say({ type: 'say', phrase })
  }
  moreTime(): void {
    this.say({ type: 'more_time' })
  }
  resign(): void {
    this.say({ type: 'resign' })
  }
  offerDraw(): void {
    this.say({ type: 'draw' })
  }

  /** See what could hit one's own at this ply; whoever comes too late asks again at the next. */
  async lookOut(ply: number): Promise<void> {
    const found = await threatsAt(this.table, ply).catch(() => undefined)
    if (found) this.seen = { ply, threats: found.threats }
  }
  lookAway(): void {
    this.seen = undefined
  }

  private move(ply: number, text: string): void {
    this.sent = { ply, text }
    this.doubtful = this.line !== 'open'
    this.say({ type: 'move', ply, text })
  }

  private draft(texts: string[]): void {
    if (this.asked) this.say({ type: 'draft', ply: this.asked.ply, texts })
  }

  private say(message: Parameters<TableSocket['say']>[0]): void {
    if (this.socket.say(message)) return
    this.problem = t('There is no connection just now.')
    if (message.type === 'move') this.problem = t('Your move is sent as soon as the connection is back.')
  }

  // ---- what the house says -----------------------------------------------------------

  private lineIs(line: Line, why = ''): void {
    this.line = line
    this.gone = why && fromHouse(why)
    if (line === 'open') return
    this.doubtful = true
    this.conclude({ kind: 'unknown' })
  }

  private hear(message: ToPlayer): void {
    this.keep(message)
    if (this.opines(message)) return
    if (message.type === 'promises') this.promises = message
    else if (message.type === 'state') this.become(message)
    else if (message.type === 'players' && this.state) this.state = { ...this.state, players: message.players }
    else if (message.type === 'accepted') this.sent = undefined
    else if (message.type === 'refused') this.refused(message)
    else if (message.type === 'draft') this.further(message)
    else if (message.type === 'announced') this.notice = message.text
    else if (message.type === 'spoken') this.heard(message.seat, message.phrase)
    else if (message.type === 'error') this.problem = fromHouse(message.reason)
  }

  /** The receipt grows with all that is said; the house may wait for a promise or a seed. */
  private keep(message: ToPlayer): void {
    try {
      const reply = this.keeper.hear(message)
      if (reply) this.socket.say(reply)
    } catch (broken) {
      this.problem = `${(broken as Error).message} ${t('Your seed is not shown.')}`
    }
  }

  /** Is this the opinion that was asked for? */
  private opines(message: ToPlayer): boolean {
    const text = message.type === 'draft' ? message.texts.join(', ') : message.type === 'refused' ? message.text : undefined
    if (text === undefined || text !== this.considered?.text || this.sent) return false
    if (message.type === 'draft') this.conclude({ kind: message.complete ? 'complete' : 'unfinished' })
    else if (message.type === 'refused') this.conclude({ kind: 'refused', cite: message.cite, said: { text: message.reason, name: message.name, fields: message.fields } })
    return true
  }

  private become(next: TableState): void {
    const known = this.state
    this.put = this.asked
    const news = next.events.filter((event) => event.ply > (known?.ply ?? 0))
    this.log = [...this.log, ...news]
    if (known && news.length > 0) {
      this.fresh = news
      this.pace.news(news.length, next.asked?.window ?? false)
    }
    if (next.asked?.ply !== known?.asked?.ply) this.newQuestion()
    this.state = known ? withWhatStays(known, next) : next
    this.deadline = next.seconds_left === null ? null : Date.now() + next.seconds_left * 1000
    const { asked } = next
    if (asked?.window) this.usual = choicesOf(asked).find(({ text }) => text === asked.usual) ?? this.usual
    this.sendAgain(next)
    if (next.since > (known?.ply ?? 0)) void this.recall(known?.ply ?? 0, next.since)
  }

  /** A state has room for so many events; those before them are asked for, and put in their place.
   *  The receipt has a gap until it has caught up with the latest state. */
  private async recall(since: number, until: number): Promise<void> {
    const visit = this.visit
    while (since < this.state!.ply) {
      const past = await eventsSince(this.table, since).catch(() => undefined)
      if (visit !== this.visit) return
      if (!past) {
        setTimeout(() => visit === this.visit && void this.recall(since, until), AGAIN)
        return
      }
      if (past.until <= since) return
      this.keeper.recall(past)
      const missing = past.events.filter((event) => event.ply <= until)
      this.log = [...this.log, ...missing].sort((a, b) => a.ply - b.ply)
      since = past.until
    }
  }

  private heard(seat: string, phrase: Phrase): void {
    const id = ++this.phrases
    this.spoken = [...this.spoken, { id, seat, phrase }]
    setTimeout(() => (this.spoken = this.spoken.filter((one) => one.id !== id)), HEARD)
  }

  private isPut(asked: Asked | null | undefined): boolean {
    return !!asked && !asked.answered && (this.pace.ready || asked === this.put)
  }

  private newQuestion(): void {
    this.begun = undefined
    this.doubt = undefined
    this.refusal = undefined
    this.problem = ''
  }

  /** A move lost with the line is sent once more; one that arrived is a stale one and harmless. */
  private sendAgain(next: TableState): void {
    if (!this.sent) return
    const still = next.asked?.ply === this.sent.ply && !next.asked.answered
    if (!still) this.sent = undefined
    else if (this.doubtful) {
      this.problem = ''
      this.move(this.sent.ply, this.sent.text)
    }
  }

  private refused(message: Refused): void {
    this.sent = undefined
    if (message.ply !== this.asked?.ply) return
    if (message.kind === 'unfinished' && !this.begun) this.draft(message.text.split(', '))
    else this.refusal = message.name ? message : { ...message, reason: words.heard(message.reason) }
  }

  private further(message: Further): void {
    if (message.ply !== this.asked?.ply) return
    if (message.complete) {
      this.begun = undefined
      this.move(message.ply, message.texts.join(', '))
    } else this.begun = { ply: message.ply, texts: message.texts, labels: message.labels, prompt: message.prompt, moves: choicesOf(message), view: message.view }
  }
}

/** Is whoever makes this move to be asked whether they mean it? */
function isDoubtful(move: Choice): boolean {
  const wish = settings.get('confirm')
  return wish === 'every' || (wish === 'risky' && move.warning !== null)
}

function isPlaying(now: TableState | undefined): boolean {
  return now?.stage === 'playing' && now.seat !== null && now.staying.includes(now.seat)
}

/** What stays is the same object: nothing typed or unfolded is lost, and no line of the log is worked out anew. */
function withWhatStays(known: TableState, next: TableState): TableState {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return {
    ...next,
    asked: same(known.asked, next.asked) ? known.asked : next.asked,
    players: same(known.players, next.players) ? known.players : next.players,
  }
}
