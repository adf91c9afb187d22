/** On a phone the dock of the table lies over the lower end of the picture: stay above it, however high it is. */
export function aboveDock(node: HTMLElement): (() => void) | void {
  const dock = node.closest('main')?.querySelector<HTMLElement>('.side')
  if (!dock || typeof ResizeObserver === 'undefined') return
  const measure = () => {
    node.style.setProperty('--dock', `${dock.offsetHeight}px`)
    node.parentElement?.style.setProperty('--below', `${dock.offsetHeight + node.offsetHeight + 6}px`)
  }
  measure()
  const watch = new ResizeObserver(measure)
  watch.observe(dock)
  watch.observe(node)
  return () => watch.disconnect()
}
