/** A line to one table that comes back by itself and goes on where it was. */
import type { FromPlayer, ToPlayer } from './protocol'

export type Line = 'connecting' | 'open' | 'lost' | 'gone'

/** What whoever listens wants to know. */
export type Listener = {
  hear: (message: ToPlayer) => void
  /** When it is gone, the house may have said why. */
  line: (line: Line, why?: string) => void
  /** The ply up to which everything is known. */
  since: () => number
}

/** Whoever answers: a table of the house, or a lesson. */
export type House = {
  /** False: there is no line now, and nothing was sent. */
  say: (message: FromPlayer) => boolean
  reconnect: () => void
  close: () => void
}

const FIRST_WAIT = 500
const LONGEST_WAIT = 10_000
const PING_EVERY = 20_000
const SILENCE = 45_000
const UNKNOWN_TABLE = 4404
const FOREIGN = 4403

export class TableSocket implements House {
  private socket: WebSocket | undefined
  private wait = FIRST_WAIT
  private again: ReturnType<typeof setTimeout> | undefined
  private heard = 0
  private pinging: ReturnType<typeof setInterval>
  private readonly wake = () => this.hurry()

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {
    this.pinging = setInterval(() => this.ping(), PING_EVERY)
    addEventListener('online', this.wake)
    document.addEventListener('visibilitychange', this.wake)
    this.connect()
  }

  say(message: FromPlayer): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  /** Come again at once, for instance because one has sat down in between. */
  reconnect(): void {
    this.drop()
    this.wait = FIRST_WAIT
    this.connect()
  }

  close(): void {
    clearInterval(this.pinging)
    removeEventListener('online', this.wake)
    document.removeEventListener('visibilitychange', this.wake)
    this.drop()
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.table}?since=${this.listener.since()}`)
    this.socket = socket
    this.heard = Date.now()
    this.listener.line('connecting')
    socket.onopen = () => {
      this.wait = FIRST_WAIT
      this.listener.line('open')
    }
    socket.onmessage = (event) => {
      this.heard = Date.now()
      this.listener.hear(JSON.parse(event.data as string) as ToPlayer)
    }
    socket.onclose = (event) => this.closed(event.code, event.reason)
  }

  private closed(code: number, why: string): void {
    if (code === UNKNOWN_TABLE || code === FOREIGN) {
      this.listener.line('gone', why)
      return
    }
    this.listener.line('lost')
    this.again = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2))
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  /** The network is back, or the page is looked at again: do not wait any longer. */
  private hurry(): void {
    if (document.visibilityState === 'hidden') return
    if (this.socket?.readyState === WebSocket.CLOSED && this.again !== undefined) this.reconnect()
    else this.ping()
  }

  private ping(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    if (Date.now() - this.heard > SILENCE) this.reconnect()
    else this.say({ type: 'ping' })
  }

  private drop(): void {
    clearTimeout(this.again)
    this.again = undefined
    if (!this.socket) return
    this.socket.onclose = this.socket.onmessage = this.socket.onopen = null
    this.socket.close()
  }
}
