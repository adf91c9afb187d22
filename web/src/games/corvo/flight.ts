/** Cards fly from where they were to where they are. Marks in the DOM say what is a card and where new ones come from. */
import { calm } from '../../picture/calm'
import { zoomOf } from '../../picture/zoom'

type Place = { x: number; y: number; width: number; height: number; node: HTMLElement }
type Before = { cards: Map<string, Place>; anchors: Map<string, Place> }

const EASE = 'cubic-bezier(.25,.8,.3,1)'
const STAGGER = 22

/** Remember where every card lies. */
export function look(root: HTMLElement): Before {
  return { cards: places(root, 'card'), anchors: places(root, 'anchor') }
}

function places(root: HTMLElement, mark: 'card' | 'anchor'): Map<string, Place> {
  const found = new Map<string, Place>()
  for (const node of root.querySelectorAll<HTMLElement>(`[data-${mark}]`)) {
    const box = node.getBoundingClientRect()
    const zoom = zoomOf(node)
    const place = { x: (box.x + box.width / 2) / zoom, y: (box.y + box.height / 2) / zoom, width: node.offsetWidth, height: node.offsetHeight, node }
    found.set(node.dataset[mark] ?? '', place)
  }
  return found
}

/** Let every card that moved, came or went fly there; `dealing` sends all from the stock, one after another. */
export function fly(root: HTMLElement, before: Before, dealing = false): void {
  if (calm() || !root.animate) return
  const now = look(root)
  let turn = 0
  for (const [card, place] of now.cards) {
    const was = dealing ? undefined : before.cards.get(card)
    const from = was ?? origin(place.node, before, now)
    if (from) land(place, from, dealing ? STAGGER * turn++ : 0)
  }
  if (dealing) return
  const out = now.anchors.get('out')
  for (const [card, place] of before.cards) if (!now.cards.has(card) && out) vanish(root, place, out)
}

/** Where a card comes from that was not seen before. */
function origin(node: HTMLElement, before: Before, now: Before): Place | undefined {
  for (const name of (node.dataset.from ?? '').split(' ')) {
    const place = before.anchors.get(name) ?? now.anchors.get(name)
    if (place) return place
  }
  return undefined
}

function land(to: Place, from: Place, delay: number): void {
  const [dx, dy] = [from.x - to.x, from.y - to.y]
  const scale = to.width ? Math.min(from.width / to.width, 2.5) : 1
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.02) return
  const start = { translate: `${dx}px ${dy}px`, scale: `${scale || 1}` }
  const flight = to.node.animate([start, {}], { duration: 360, delay, easing: EASE, fill: 'backwards' })
  to.node.style.zIndex = '20' // as a style: an animation of it would have to be drawn frame by frame
  flight.onfinish = flight.oncancel = () => (to.node.style.zIndex = '')
}

/** A card that is gone leaves a copy behind that flies off. */
function vanish(root: HTMLElement, from: Place, to: Place): void {
  const ghost = from.node.cloneNode(true) as HTMLElement
  ghost.removeAttribute('data-card')
  ghost.inert = true
  ghost.setAttribute('aria-hidden', 'true')
  const corner = root.getBoundingClientRect()
  const zoom = zoomOf(root)
  Object.assign(ghost.style, {
    position: 'absolute', margin: '0', zIndex: '30', pointerEvents: 'none',
    left: `${from.x - from.width / 2 - corner.x / zoom - root.clientLeft}px`,
    top: `${from.y - from.height / 2 - corner.y / zoom - root.clientTop}px`,
    width: `${from.width}px`, height: `${from.height}px`,
  })
  root.append(ghost)
  const end = { translate: `${to.x - from.x}px ${to.y - from.y}px`, scale: '0.5', opacity: '0.3' }
  const flight = ghost.animate([{}, end], { duration: 340, easing: 'ease-in', fill: 'forwards' })
  flight.onfinish = flight.oncancel = () => ghost.remove()
}
