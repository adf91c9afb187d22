import { houseAddress } from '../lib/api'
import { t } from '../lib/words.svelte'

const AT_HOME = ['localhost', '127.0.0.1', '[::1]']

/** The link of this page as others can follow it: nobody else can reach this machine by the name it has for itself. */
export async function linkHere(): Promise<string> {
  const address = AT_HOME.includes(location.hostname) ? await houseAddress() : null
  return (address ?? location.origin) + location.pathname
}

/** Give a link to somebody: by the phone's own sheet, else by the clipboard. What was done, in a word. */
export async function share(link: string): Promise<string> {
  if ('share' in navigator && matchMedia('(hover: none)').matches) {
    try {
      await navigator.share({ title: t('A table at Courtly'), url: link })
      return ''
    } catch {
      return '' // the reader has thought better of it
    }
  }
  return copied(link) ? t('Link copied') : link
}

/** navigator.clipboard is absent on plain http: a selected field works everywhere. */
function copied(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
