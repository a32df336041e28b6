import type { Database } from '../db/database.ts'
import { talkChannel } from '../db/hearing.ts'
import { buildNewsDesk } from '../db/news-desk.ts'
import { newsIn } from '../db/talk-news.ts'

type News = { at: number; ids: string[] }
type Asked = { workspaceId: string; after: number | undefined; signal: AbortSignal }

/** Holds whoever waits for news of conversations until something changed; a desk at rest costs no statement. */
export function buildTalkNewsDesk({
  db,
  changed,
}: {
  db: Pick<Database, 'hear'>
  changed: (workspaceId: string, since: number | undefined) => Promise<News>
}) {
  const desk = buildNewsDesk<number, Asked & { key: string; who: string }, News>({
    hear: (listener) => db.hear(talkChannel, listener),
    read(payload) {
      const news = newsIn(payload)
      return news && { key: news.workspaceId, next: (known) => Math.max(known, news.at) }
    },
    look: ({ workspaceId, after }) => changed(workspaceId, after),
    rest: (at) => ({ at: at ?? 0, ids: [] }),
  })
  return { ...desk, next: (asked: Asked) => desk.next({ ...asked, key: asked.workspaceId, who: '' }) }
}
