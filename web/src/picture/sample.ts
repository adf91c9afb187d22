/** For tests of pictures: who sits there, what may be chosen, what happened. */
import { render } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { vi } from 'vitest'
import type { Choice } from '../lib/choices'
import type { Happened, LanguageInfo, Player, RowInfo, Wording } from '../lib/protocol'
import type { PictureProps } from '../lib/picture'

/** What catalogues are written in. */
export const ENGLISH: LanguageInfo = { code: 'en', you: 'you', your: 'your', joints: ['and', 'or'] }

/** A picture with all that it must be given. */
export function drawn(Table: Component<PictureProps>, given: Pick<PictureProps, 'view' | 'players'> & Partial<PictureProps>) {
  const [choose, takeBack] = [vi.fn(), vi.fn()]
  const seat = given.view.seat as string | null
  const props: PictureProps = { seat, awaited: seat ? [seat] : [], moves: [], asks: 'As the house asks.', window: false, events: [], choose, takeBack, ...given }
  return { choose, takeBack, ...render(Table, { props }) }
}

/** Things move, as fast as the test lets time go by. */
export function inMotion(): void {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
}

/** Seats from A on. */
export const playersNamed = (...names: string[]): Player[] =>
  names.map((name, i) => ({ seat: 'ABCDEF'[i]!, name, kind: i ? 'bot' : 'person', here: true }))

export const choice = (text: string, more: Partial<Choice> = {}): Choice => ({
  id: 0, text, label: worded(text), heading: null, cite: '', parts: {}, warning: null, ...more,
})

/** Words of which the game has no row. */
export const worded = (text: string): Wording => ({ text })

export const choices = (...texts: string[]): Choice[] => texts.map((text, id) => choice(text, { id }))

export const row = (text: RowInfo['text']): RowInfo => ({ text, cite: '' })

export const happened = (what: string, data: Record<string, unknown> = {}): Happened => ({
  ply: 1, text: `${what} happens`, cite: '', data: { what, ...data }, unseen: false,
})
