const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Within a group of buttons the arrow keys go to the next and the previous one. */
export function arrows(group: HTMLElement): () => void {
  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    const buttons = [...group.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    if (!step || at < 0) return
    event.preventDefault()
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  group.addEventListener('keydown', walk)
  return () => group.removeEventListener('keydown', walk)
}
