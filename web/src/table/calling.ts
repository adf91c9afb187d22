/** Calls somebody to the table whose turn it is: in the title, the icon, by a notice, by the phone's own buzz. */
import { settings } from '../lib/settings.svelte'
import { t } from '../lib/words.svelte'

const BUZZ = [60, 40, 60] // ms on, off, on
const PLAIN = '/crown.svg'
const CALLING = '/crown-calling.svg'

/** Can a notice be sent at all? Not over plain http, as in a home network. */
export const canNotify = (): boolean => window.isSecureContext && 'Notification' in window

/** Why no notice may be sent, in a sentence; '': it may. Asks the reader, so call it from a click. */
export async function noticeProblem(): Promise<string> {
  const answer = await Notification.requestPermission()
  return answer === 'granted' ? '' : t('The browser does not allow notices from this page.')
}

/** The mark in the tab, whether or not it is looked at. */
export function markTab(mine: boolean): void {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', mine ? CALLING : PLAIN)
}

/** It has become somebody's turn: whoever looks elsewhere is called. */
export function call(title: string): void {
  if (!document.hidden) return
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(BUZZ)
  if (settings.get('call') !== 'notice' || !canNotify() || Notification.permission !== 'granted') return
  const notice = new Notification(t('It is your turn.'), { body: title, icon: PLAIN, tag: location.pathname })
  notice.onclick = () => {
    window.focus()
    notice.close()
  }
}
