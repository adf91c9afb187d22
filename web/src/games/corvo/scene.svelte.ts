import { tick } from 'svelte'
import type { Happened } from '../../lib/protocol'
import { calm } from '../../picture/calm'
import type { Herald } from '../../picture/herald'
import { Scene } from '../../picture/scene.svelte'
import { fly, look } from './flight'
import { beatsOf, dataOf, tell, type Telling } from './story'
import type { View } from './view'

/** Cards on the cloth: whatever changes, they fly from where they were to where they are. */
export class CorvoScene extends Scene<View, Telling> {
  caption = $state('')
  /** What is being told. */
  what = $state('')
  protected override readonly patience = 4_500

  constructor(
    view: View,
    private readonly herald: () => Herald,
  ) {
    super(view)
  }

  /** The deal that a table opens with. */
  async deal(): Promise<void> {
    await tick()
    if (this.root) fly(this.root, look(this.root), true)
  }

  /** Change what is shown, and let the cards fly to their new places. */
  async move(change: () => void, dealing = () => false): Promise<void> {
    const before = this.root && look(this.root)
    change()
    await tick()
    if (before && this.root) fly(this.root, before, dealing())
  }

  /** Only the last thing is told. */
  override leap(): void {
    const last = this.steps.filter((step) => step.beats.length > 0).at(-1)
    for (const step of this.steps) step.beats = step === last ? step.beats.slice(-1) : []
    if (!this.now) this.next()
  }

  /** Without motion nothing but the score of a deal makes one wait. */
  protected beats(events: readonly Happened[], view: View): Telling[] {
    const found = beatsOf(this.latest, view, events)
    return calm() ? found.map((beat) => ({ ...beat, hold: beat.what === 'scores' ? beat.hold : 0 })) : found
  }

  /** What was told last may be looked at while one chooses. */
  protected override isTelling(): boolean {
    return this.untold > 0
  }

  protected override isStill(): boolean {
    return false
  }

  protected override next(): void {
    void this.move(() => super.next(), () => this.what === 'deal')
  }

  protected become(event: Happened): void {
    this.view = tell(this.view, dataOf(event))
  }

  protected override show(beat: Telling, end: View): void {
    if (this.steps[0]?.beats.length) super.show(beat, end)
    else this.view = end
    this.what = beat.what
    this.caption = this.words(beat) || this.caption
  }

  protected override arrive(): void {
    super.arrive()
    this.what = ''
  }

  /** What the house says of it; of a new deal, who begins. */
  private words({ what, events }: Telling): string {
    const said = what === 'deal' ? events.find((event) => dataOf(event).what === 'begins') : events[0]
    return said && what !== 'jump' ? this.herald().tells('corvo', said) : ''
  }
}
