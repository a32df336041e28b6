/** Safari ends a composition first, and sends the Enter that ended it afterwards, with this code. */
const handledByInputMethod = 229

/**
 * Keeps the Enter that only ends a word of Chinese or Japanese from every part of the page: it neither adds nor sends nor submits.
 * The next one does. Answers how to stop.
 */
export function ignoreComposedEnter(page: Window): () => void {
  const ignore = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The code is old, and nothing else tells Safari's key from a plain one.
    const isAfter = event.keyCode === handledByInputMethod && !event.isComposing
    if (!event.isComposing && !isAfter) return
    event.stopImmediatePropagation()
    if (isAfter) event.preventDefault()
  }
  page.addEventListener('keydown', ignore, { capture: true })
  return () => page.removeEventListener('keydown', ignore, { capture: true })
}
