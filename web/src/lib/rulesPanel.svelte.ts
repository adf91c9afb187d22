/** Which rule the reader looks at: any citation opens the rulebook there. */

class RulesPanel {
  game = $state<string | null>(null)
  cite = $state('')
  /** Counts up with each opening, so that the same rule can be shown again. */
  times = $state(0)

  open(game: string, cite = ''): void {
    this.game = game
    this.cite = cite
    this.times++
  }

  close(): void {
    this.game = null
  }
}

export const rulesPanel = new RulesPanel()
