import type { Listener } from './hearing.ts'

/** Who waits, for news of what (`key`), and up to where they know them. `who` matters where not everybody may hear. */
type Asked<At> = { key: string; who: string; after: At | undefined; signal: AbortSignal }
/** What a word of the channel is about, and what is known then; undefined: it has to be looked at again. */
type Heard<At> = { key: string; next: (known: At) => At | undefined }
type Needs<At, One extends Asked<At>, Found extends { at: At }> = {
  hear: (listener: Listener) => Promise<void>
  read: (payload: string) => Heard<At> | undefined
  look: (asked: One) => Promise<Found>
  /** The answer where nothing came in time. */
  rest: (at: At | undefined) => Found
}

const secondsToHold = 25
const mostKnown = 5000
const mostOfKey = 500

/**
 * Holds whoever waits for news until something changed. As long as the database is heard, it is known without asking that nothing
 * did: who only waits costs no statement.
 */
export function buildNewsDesk<At, One extends Asked<At>, Found extends { at: At }>(needs: Needs<At, One, Found>) {
  /** The newest of each key for each who asked, since the database is heard. */
  const known = new Map<string, Map<string, At>>()
  const waiting = new Map<() => void, string>()
  let hearing: Promise<void> | undefined
  /** What is being looked for; stale once something of its key is heard meanwhile. */
  const looks = new Set<{ key: string; isStale: boolean }>()
  let isOver = false

  function heard(payload: string | null): void {
    const news = payload === null ? undefined : needs.read(payload)
    if (payload === null) hearing = undefined
    for (const one of looks) one.isStale ||= !news || news.key === one.key
    if (news) note(news)
    else known.clear()
    for (const [wake, key] of waiting) if (!news || news.key === key) wake()
  }
  function note({ key, next }: Heard<At>): void {
    const ofKey = known.get(key)
    for (const [who, at] of ofKey ?? []) {
      const newer = next(at)
      if (newer === undefined) ofKey?.delete(who)
      else ofKey?.set(who, newer)
    }
  }

  async function look(asked: One): Promise<{ found: Found; isStale: boolean }> {
    const { key, who } = asked
    const one = { key, isStale: false }
    looks.add(one)
    try {
      const found = await needs.look(asked)
      if (known.size > mostKnown) known.clear()
      const ofKey = known.get(key) ?? new Map<string, At>()
      if (ofKey.size > mostOfKey) ofKey.clear()
      if (!one.isStale) known.set(key, ofKey.set(who, found.at))
      return { found, isStale: one.isStale }
    } finally {
      looks.delete(one)
    }
  }

  return {
    async next(asked: One): Promise<Found> {
      const { key, who, after, signal } = asked
      const until = Date.now() + secondsToHold * 1000
      for (;;) {
        hearing ??= needs.hear(heard)
        await hearing.catch((error: unknown) => {
          hearing = undefined
          throw error
        })
        const woken = wokenBy(key, until, signal)
        try {
          if (after === undefined || known.get(key)?.get(who) !== after) {
            const { found, isStale } = await look(asked)
            if (after === undefined || found.at !== after) return found
            if (isStale && !isOver && !signal.aborted) continue
          }
          if (isOver || signal.aborted || Date.now() >= until) return needs.rest(after)
          await woken.promise
        } finally {
          woken.end()
        }
      }
    },

    /** Nobody is held any longer: the process ends. */
    end(): void {
      isOver = true
      for (const wake of waiting.keys()) wake()
    },
  }

  function wokenBy(key: string, until: number, signal: AbortSignal) {
    let wake = (): void => {}
    const promise = new Promise<void>((resolve) => {
      wake = resolve
    })
    const timer = setTimeout(wake, Math.max(0, until - Date.now()))
    signal.addEventListener('abort', wake)
    waiting.set(wake, key)
    return {
      promise,
      end() {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        waiting.delete(wake)
      },
    }
  }
}
