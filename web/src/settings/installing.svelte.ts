/** Whether Courtly can be installed from here, and how. */
import { t } from '../lib/words.svelte'

/** What Chromium hands over where it would install a page. */
type Prompt = Event & { prompt: () => Promise<void> }

class Installing {
  private offered = $state.raw<Prompt>()

  constructor() {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      this.offered = event as Prompt
    })
    addEventListener('appinstalled', () => (this.offered = undefined))
  }

  get possible(): boolean {
    return this.offered !== undefined
  }

  async install(): Promise<void> {
    await this.offered?.prompt()
    this.offered = undefined
  }

  /** Where there is nothing to press: why, or what to do; '': it is installed. */
  words(): string {
    if (matchMedia('(display-mode: standalone)').matches) return ''
    if (!window.isSecureContext) return t('Over plain http, as in a home network, browsers install nothing and send no notices: that needs https.')
    return t('Install it: choose “Add to home screen” in the browser’s menu.')
  }
}

export const installing = new Installing()
