/** On a large screen the page is drawn larger: lengths of the window, in those of the page. */
export const zoomOf = (node: Element): number => (node as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1
