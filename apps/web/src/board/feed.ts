import type { BoardEvent } from '@matrixcast/contract/board'

/** `shown`: the newest first. `waiting`: what happened and was not shown yet, the oldest first. */
export type Feed = { shown: readonly BoardEvent[]; waiting: readonly BoardEvent[] }

/** As many as the panel holds, and a few in case some are taken away. */
const mostShown = 9

/** What the first reading tells has happened before anybody looked, so it is shown at once. */
export const firstFeed = (events: readonly BoardEvent[]): Feed => ({ shown: events.slice(0, mostShown), waiting: [] })

/**
 * Takes over a reading. A post that is shown gets its new state in place; what happened since waits in the order in which it
 * happened. Nothing is invented and nothing comes twice.
 */
export function takeOver({ shown, waiting }: Feed, events: readonly BoardEvent[]): Feed {
  const now = new Map(events.map((event) => [event.id, event]))
  const known = new Map([...shown, ...waiting].map(({ id, at }) => [id, at]))
  const newest = Math.max(0, ...[...shown, ...waiting].map(({ at }) => at))
  const inPlace = (event: BoardEvent): BoardEvent => {
    const same = now.get(event.id)
    return same?.at === event.at ? same : event
  }
  const isNew = ({ id, at }: BoardEvent) => (known.has(id) ? at > (known.get(id) ?? 0) : at >= newest)
  const added = events.filter(isNew).toSorted((one, other) => one.at - other.at)
  return { shown: shown.map(inPlace), waiting: [...waiting.map(inPlace), ...added] }
}

/** Shows the next one. The same feed where none waits. */
export function release(feed: Feed): Feed {
  const [next, ...waiting] = feed.waiting
  if (next === undefined) return feed
  return { shown: [next, ...feed.shown.filter(({ id }) => id !== next.id)].slice(0, mostShown), waiting }
}
