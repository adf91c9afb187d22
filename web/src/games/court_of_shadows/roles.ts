import galleon from 'virtual:icon/galleon'
import hangingSpider from 'virtual:icon/hanging-spider'
import plainDagger from 'virtual:icon/plain-dagger'
import queenCrown from 'virtual:icon/queen-crown'
import scrollQuill from 'virtual:icon/scroll-quill'
import type { Role } from './court'

type RoleFace = { name: string; icon: string; colour: string; does: string; blocks: string }

/** The five faces of the court. */
export const ROLES: Record<Role, RoleFace> = {
  Reg: { name: 'Regent', icon: queenCrown, colour: '#7a3d8f', does: 'Tax: take 3 coins', blocks: 'Royal Grant' },
  Bla: { name: 'Blade', icon: plainDagger, colour: '#9c2430', does: 'Assassinate for 3 coins', blocks: '' },
  Dip: { name: 'Diplomat', icon: scrollQuill, colour: '#23705a', does: 'Exchange cards', blocks: 'Steal' },
  Cor: { name: 'Corsair', icon: galleon, colour: '#235f8f', does: 'Steal 2 coins', blocks: 'Steal' },
  Wid: { name: 'Widow', icon: hangingSpider, colour: '#3d3a4a', does: 'No action', blocks: 'Assassinate' },
}

/** A role as a screen reader should say it. */
export function roleLabel(role: Role): string {
  const { name, does, blocks } = ROLES[role]
  return `${name}. ${does}. ${blocks ? `Blocks ${blocks}` : 'Blocks nothing'}`
}
