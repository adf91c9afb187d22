import galleon from 'virtual:icon/galleon'
import hangingSpider from 'virtual:icon/hanging-spider'
import plainDagger from 'virtual:icon/plain-dagger'
import queenCrown from 'virtual:icon/queen-crown'
import scrollQuill from 'virtual:icon/scroll-quill'
import { namesOf } from '../../lib/manners.svelte'
import { t } from '../../lib/words.svelte'
import type { Role } from './court'
import { roleBlocks, roleDoes } from './facts'

type RoleFace = { name: string; icon: string; colour: string }

const NAMES = namesOf<Role>('court_of_shadows', { Reg: 'Regent', Bla: 'Blade', Dip: 'Diplomat', Cor: 'Corsair', Wid: 'Widow' })

const face = (role: Role, icon: string, colour: string): RoleFace => ({
  get name() {
    return NAMES[role]
  },
  icon,
  colour,
})

/** The five faces of the court. */
export const ROLES: Record<Role, RoleFace> = {
  Reg: face('Reg', queenCrown, '#7a3d8f'),
  Bla: face('Bla', plainDagger, '#9c2430'),
  Dip: face('Dip', scrollQuill, '#23705a'),
  Cor: face('Cor', galleon, '#235f8f'),
  Wid: face('Wid', hangingSpider, '#3d3a4a'),
}

/** A role as a screen reader should say it. */
export function roleLabel(role: Role): string {
  const blocks = roleBlocks(role)
  return `${ROLES[role].name}. ${roleDoes(role)}. ${blocks ? t('Blocks {what}', { what: blocks }) : t('Blocks nothing')}`
}
