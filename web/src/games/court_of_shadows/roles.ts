import galleon from 'virtual:icon/galleon'
import hangingSpider from 'virtual:icon/hanging-spider'
import plainDagger from 'virtual:icon/plain-dagger'
import queenCrown from 'virtual:icon/queen-crown'
import scrollQuill from 'virtual:icon/scroll-quill'
import type { Role } from './court'
import { roleBlocks, roleDoes } from './facts'

type RoleFace = { name: string; icon: string; colour: string }

/** The five faces of the court. */
export const ROLES: Record<Role, RoleFace> = {
  Reg: { name: 'Regent', icon: queenCrown, colour: '#7a3d8f' },
  Bla: { name: 'Blade', icon: plainDagger, colour: '#9c2430' },
  Dip: { name: 'Diplomat', icon: scrollQuill, colour: '#23705a' },
  Cor: { name: 'Corsair', icon: galleon, colour: '#235f8f' },
  Wid: { name: 'Widow', icon: hangingSpider, colour: '#3d3a4a' },
}

/** A role as a screen reader should say it. */
export function roleLabel(role: Role): string {
  const blocks = roleBlocks(role)
  return `${ROLES[role].name}. ${roleDoes(role)}. ${blocks ? `Blocks ${blocks}` : 'Blocks nothing'}`
}
