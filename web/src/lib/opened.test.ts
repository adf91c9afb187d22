import { expect, test } from 'vitest'
import type { Player } from './protocol'
import { hasSecrets, heldBy, openedView } from './opened'

const PLAYERS: Player[] = ['A', 'B'].map((seat) => ({ seat, name: `P${seat}`, kind: 'person', here: true }))
const VIEWS = {
  A: { seat: 'A', deck: 4, players: { A: { coins: 1, hand: ['9d'] }, B: { coins: 2 } }, plans: { A: 'north', B: null } },
  B: { seat: 'B', deck: 4, players: { A: { coins: 1 }, B: { coins: 2, hand: [] } }, plans: { A: null, B: 'south' } },
}

test('what a seat knew of itself and the others did not is what it held', () => {
  expect(heldBy(VIEWS, PLAYERS).map(({ player, facts }) => [player.seat, facts])).toEqual([
    ['A', { hand: ['9d'], plans: 'north' }],
    ['B', { hand: [], plans: 'south' }],
  ])
  expect(heldBy(VIEWS, PLAYERS).map(hasSecrets)).toEqual([true, true])
})

test('an empty hand is no secret', () => {
  expect(hasSecrets({ player: PLAYERS[0]!, facts: { hand: [], plan: null } })).toBe(false)
})

test('the opened view has what every seat saw of itself, and is otherwise one’s own', () => {
  expect(openedView({ ...VIEWS.B, deck: 5 }, VIEWS)).toEqual({
    seat: 'B',
    deck: 5,
    players: { A: { coins: 1, hand: ['9d'] }, B: { coins: 2, hand: [] } },
    plans: { A: 'north', B: 'south' },
  })
})

test('where no seat is alone with a fact nothing is held', () => {
  const views = { A: { players: { A: { coins: 1 }, B: { coins: 2 } } }, B: { players: { A: { coins: 1 }, B: { coins: 2 } } } }
  expect(heldBy(views, PLAYERS).map(({ facts }) => facts)).toEqual([{}, {}])
})
