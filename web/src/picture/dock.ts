/** On a phone the dock of the table lies over the lower end of the picture: stay above it, however high it is. */
export function aboveDock(node: HTMLElement): (() => void) | void {
  const dock = node.closest('main')?.querySelector<HTMLElement>('.side')
  if (!dock || typeof ResizeObserver === 'undefined') return
  const measure = () => {
    const height = getComputedStyle(dock).position === 'sticky' ? dock.offsetHeight : 0
    node.style.setProperty('--dock', `${height}px`)
    node.parentElement?.style.setProperty('--below', `${height + node.offsetHeight + 6}px`)
  }
  measure()
  const watch = new ResizeObserver(measure)
  watch.observe(dock)
  watch.observe(node)
  return () => watch.disconnect()
}
