/** On a phone what is below the picture lies over its lower end, where a page has that: stay above it, however high it is. */
export function aboveDock(node: HTMLElement): (() => void) | void {
  const dock = node.closest('main')?.querySelector<HTMLElement>('[data-dock]')
  if (!dock) node.style.setProperty('--dock', '0px')
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
