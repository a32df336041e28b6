import type { builderApi } from '@matrixcast/contract/builder'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import type { Database } from '../db/database.ts'
import { pageChannel } from '../db/hearing.ts'
import { buildNewsDesk } from '../db/news-desk.ts'
import { pageNewsIn } from '../db/page-news.ts'
import type { BuilderCaller } from '../http/callers.ts'
import { pageFor } from './page-right-store.ts'
import type { PresenceStore } from './presence-store.ts'

type News = OutputOf<typeof builderApi.news>
type Asked = { caller: BuilderCaller; pageId: string; tabId: string; signal: AbortSignal; after?: string | undefined }

/** Up to where somebody knows a page: its version, and how often who has it open changed since this server looked. */
const positionOf = (version: number, seen: number) => `${version}.${seen}`
const partsOf = (position: string) => {
  const [version = 0, seen = 0] = position.split('.').map(Number)
  return { version, seen }
}

/** Holds whoever has a page open until it is saved, or somebody comes, goes or takes something in hand. */
export function buildPageNewsDesk({
  db,
  presence,
}: {
  db: Pick<Database, 'hear' | 'inWorkspace'>
  presence: PresenceStore
}) {
  // Another start, or another server, counts from elsewhere, so that a position is never taken for one of before.
  let seen = Date.now()
  const desk = buildNewsDesk<string, Asked & { key: string; who: string; after: string | undefined }, News>({
    hear: (listener) => db.hear(pageChannel, listener),
    read(payload) {
      const news = pageNewsIn(payload)
      if (news === undefined) return undefined
      seen += 1
      return {
        key: news.projectId,
        next(known) {
          if (news.kind === 'rights') return undefined
          const { version } = partsOf(known)
          return positionOf(Math.max(version, news.version), seen)
        },
      }
    },
    look: ({ caller, pageId, tabId }) =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const before = seen
        const { version } = await pageFor(tx, caller, { id: pageId, right: 'read' })
        return {
          at: positionOf(version, before),
          version,
          others: await presence.others(tx, caller, { pageId, tabId }),
        }
      }),
    rest: (at) => ({ at: at ?? '' }),
  })
  return {
    ...desk,
    next: (asked: Asked) =>
      desk.next({ ...asked, after: asked.after, key: asked.pageId, who: `${asked.caller.id} ${asked.tabId}` }),
  }
}
