const mostSeconds = 1800

/** Counts for how long a page is visible. `now` in ms, from any start. */
export function countVisible(now: () => number) {
  let since: number | undefined
  let passedMs = 0
  return {
    show(): void {
      since ??= now()
    },
    hide(): void {
      if (since !== undefined) passedMs += now() - since
      since = undefined
    },
    /** Half an hour at most: a page that lies open longer was forgotten. */
    seconds(): number {
      const ms = passedMs + (since === undefined ? 0 : now() - since)
      return Math.min(mostSeconds, Math.round(ms / 100) / 10)
    },
  }
}
