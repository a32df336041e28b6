const forward = new Set(['ArrowDown', 'ArrowRight', 'PageDown', ' '])
const backward = new Set(['ArrowUp', 'ArrowLeft', 'PageUp'])

/** Keys turn the pages of a page that is read page by page. `current`: the one that is read. */
export function turnByKeys(pages: readonly HTMLElement[], current: () => HTMLElement | undefined): void {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (target instanceof Element && target.closest('input,textarea,select,button,a,audio,video') !== null) return
    const by = forward.has(key) ? 1 : backward.has(key) ? -1 : 0
    const next = pages.findIndex((page) => page === current()) + by
    if (by === 0 || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    pages[next]?.scrollIntoView()
  })
}
