/** A share that goes from nothing to one: how far an arrow has swung to its new target. */

const WAIT = 480 // ms: the crown comes first
const TIME = 950

const eased = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2)

export class Swing {
  share = $state(1)
  private frame = 0

  start(): void {
    this.stop()
    this.share = 0
    const begun = performance.now() + WAIT
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begun) / TIME))
      this.share = eased(part)
      if (part < 1) this.frame = requestAnimationFrame(step)
    }
    this.frame = requestAnimationFrame(step)
  }

  /** Where it is bound to go. */
  stop(): void {
    cancelAnimationFrame(this.frame)
    this.share = 1
  }
}
