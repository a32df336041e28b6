import type { Database } from '../db/database.ts'
import { newsIn } from '../db/talk-news.ts'

type News = { at: number; ids: string[] }
type Asked = { workspaceId: string; after: number | undefined; signal: AbortSignal }

const secondsToHold = 25

/**
 * Holds whoever waits for news until something changed. As long as the database is heard, it is known without asking that nothing
 * did: a desk at rest costs no statement.
 */
export function buildTalkNewsDesk({
  db,
  changed,
}: {
  db: Pick<Database, 'hearTalk'>
  changed: (workspaceId: string, since: number | undefined) => Promise<News>
}) {
  /** The newest number of each workspace that somebody asked for since the database is heard. */
  const known = new Map<string, number>()
  const waiting = new Map<() => void, string>()
  let hearing: Promise<void> | undefined
  let isOver = false

  function heard(payload: string | null): void {
    const news = payload === null ? undefined : newsIn(payload)
    if (payload === null) {
      hearing = undefined
      known.clear()
    }
    if (news && known.has(news.workspaceId)) note(news.workspaceId, news.at)
    for (const [wake, workspaceId] of waiting) if (!news || news.workspaceId === workspaceId) wake()
  }
  const note = (workspaceId: string, at: number): void => {
    known.set(workspaceId, Math.max(at, known.get(workspaceId) ?? 0))
  }

  async function look({ workspaceId, after }: Asked): Promise<News> {
    const since = hearing
    const found = await changed(workspaceId, after)
    if (hearing === since) note(workspaceId, found.at)
    return found
  }

  return {
    async next(asked: Asked): Promise<News> {
      const { workspaceId, after, signal } = asked
      const until = Date.now() + secondsToHold * 1000
      for (;;) {
        hearing ??= db.hearTalk(heard)
        await hearing.catch((error: unknown) => {
          hearing = undefined
          throw error
        })
        const woken = wokenBy(workspaceId, until, signal)
        try {
          if (after === undefined || known.get(workspaceId) !== after) {
            const found = await look(asked)
            if (after === undefined || found.at !== after) return found
          }
          if (isOver || signal.aborted || Date.now() >= until) return { at: after, ids: [] }
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

  function wokenBy(workspaceId: string, until: number, signal: AbortSignal) {
    let wake = (): void => {}
    const promise = new Promise<void>((resolve) => {
      wake = resolve
    })
    const timer = setTimeout(wake, Math.max(0, until - Date.now()))
    signal.addEventListener('abort', wake)
    waiting.set(wake, workspaceId)
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
