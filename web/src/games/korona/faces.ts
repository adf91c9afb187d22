/** How the cards look: an emblem and a colour each. */
import archer from 'virtual:icon/bowman'
import cloak from 'virtual:icon/cloak-dagger'
import crown from 'virtual:icon/crown'
import draw from 'virtual:icon/card-draw'
import farmer from 'virtual:icon/farmer'
import field from 'virtual:icon/wheat'
import gift from 'virtual:icon/receive-money'
import glory from 'virtual:icon/rally-the-troops'
import healer from 'virtual:icon/caduceus'
import jester from 'virtual:icon/jester-hat'
import knight from 'virtual:icon/mounted-knight'
import move from 'virtual:icon/move'
import revolt from 'virtual:icon/revolt'
import shield from 'virtual:icon/checked-shield'
import stable from 'virtual:icon/stable'
import swap from 'virtual:icon/card-exchange'
import thief from 'virtual:icon/robber'
import tower from 'virtual:icon/stone-tower'
import type { Code } from './cards'

type Face = { icon: string; tint: string; ink: string }

const PALE = '#fff9ea'
const face = (icon: string, tint: string, ink = PALE): Face => ({ icon, tint, ink })

export const FACES: Record<Code, Face> = {
  Ru: face(crown, '#e0b13a', '#3a2604'),
  St: face(stable, '#8a5427'),
  Kn: face(knight, '#2f5aa8'),
  To: face(tower, '#75797f'),
  Ar: face(archer, '#1f7a6d'),
  Fi: face(field, '#a9bd3c', '#2a3305'),
  Fa: face(farmer, '#c96a1f'),
  He: face(healer, '#b83a6b'),
  Jo: face(jester, '#fffdf6', '#6a3fa0'),
  Th: face(thief, '#1d1722', '#ff6b6b'),
  Do: face(gift, '#6b4a86'),
  IM: face(move, '#4d6a86'),
  ED: face(draw, '#3f7a86'),
  TS: face(swap, '#8a5a2f'),
  SA: face(cloak, '#4a3a5c'),
  GA: face(glory, '#a3312f'),
  Re: face(revolt, '#b5521f'),
  Sh: face(shield, '#2c5d8f'),
}
