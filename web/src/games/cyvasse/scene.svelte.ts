import type { Happened } from '../../lib/protocol'
import type { Herald } from '../../picture/herald'
import { oneByOne, Scene, type Beat } from '../../picture/scene.svelte'
import { after, effectsOf, holdOf, type Effect } from './story'
import type { View } from './view'

/** Units go and fall, with all that is to be seen of it. */
export class CyvasseScene extends Scene<View> {
  effects: Effect[] = $state.raw([])
  protected override readonly patience = 5_000

  constructor(
    view: View,
    private readonly herald: () => Herald,
  ) {
    super(view)
  }

  protected beats(events: readonly Happened[]): Beat[] {
    return oneByOne(events, events.map(holdOf))
  }

  protected override strays(view: View): boolean {
    return view.turns < this.latest.turns || view.turns > this.latest.turns + 2
  }

  protected become(event: Happened, end: View): void {
    this.effects = effectsOf(this.view, event, this.herald())
    this.view = after(this.view, event, end)
  }

  protected override arrive(): void {
    super.arrive()
    this.effects = []
  }
}
