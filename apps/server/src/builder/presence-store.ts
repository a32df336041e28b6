import type { builderApi, PagePresence } from '@matrixcast/contract/builder'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { builderUsers, projectPresence } from '../db/builder-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import { tellPageNews } from '../db/page-news.ts'
import type { BuilderCaller } from '../http/callers.ts'
import { pageFor } from './page-right-store.ts'

type Beat = ParsedInputOf<typeof builderApi.beat>
type Row = typeof projectPresence.$inferSelect
type Seen = { row: Row; name: string; avatar: string }

const secondsSeen = 30
const mostShown = 100

/** Who has a page open now, and what they have in hand. */
export const buildPresenceStore = ({ db, avatarOf }: { db: Database; avatarOf: (stored: string) => string }) => {
  const seenOn = (tx: Transaction, projectId: string): Promise<Seen[]> =>
    tx
      .select({ row: projectPresence, name: builderUsers.name, avatar: builderUsers.avatar })
      .from(projectPresence)
      .innerJoin(builderUsers, eq(builderUsers.id, projectPresence.userId))
      .where(
        and(
          eq(projectPresence.projectId, projectId),
          sql`${projectPresence.seenAt} >= now() - make_interval(secs => ${secondsSeen})`,
        ),
      )
      .orderBy(asc(projectPresence.createdAt), asc(projectPresence.tabId))

  const shown = (seen: readonly Seen[], isOwn: (row: Row) => boolean): PagePresence[] =>
    seen
      .filter(({ row }) => !isOwn(row))
      .slice(0, mostShown)
      .map(({ row: { userId, tabId, pageUuid, selection, typing, seenAt }, name, avatar }) => ({
        userId,
        name,
        avatar: avatarOf(avatar),
        tabId,
        pageUuid,
        selection,
        typing,
        seenAt: unixOf(seenAt),
      }))

  return {
    /**
     * Says what this tab has in hand; answers the others that have the page open. Words that another tab types are theirs until
     * they rest, or somebody takes them over: `isHeld` says that this tab did not get them.
     */
    beat: (caller: BuilderCaller, beat: Beat): Promise<{ others: PagePresence[]; isHeld: boolean }> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const { pageId: projectId, tabId, pageUuid, selection } = beat
        await pageFor(tx, caller, { id: projectId, right: 'read', isLocked: beat.typing !== '' })
        const ofProject = eq(projectPresence.projectId, projectId)
        const isOwn = (row: Row) => row.userId === caller.id && row.tabId === tabId
        const own = and(ofProject, eq(projectPresence.userId, caller.id), eq(projectPresence.tabId, tabId))
        if (beat.isLeaving) {
          await tx.delete(projectPresence).where(own)
          await tellPageNews(tx, projectId, 'seen')
          return { others: [], isHeld: false }
        }
        const isGone = lt(projectPresence.seenAt, sql`now() - make_interval(secs => ${secondsSeen})`)
        const gone = await tx
          .delete(projectPresence)
          .where(and(ofProject, isGone))
          .returning({ tabId: projectPresence.tabId })
        const seen = await seenOn(tx, projectId)
        const before = seen.find(({ row }) => isOwn(row))?.row
        const holders = beat.typing === '' ? [] : seen.filter(({ row }) => row.typing === beat.typing && !isOwn(row))
        const isHeld = holders.length > 0 && !beat.takesOver
        const typing = isHeld ? '' : beat.typing
        if (holders.length > 0 && beat.takesOver) {
          await tx
            .update(projectPresence)
            .set({ typing: '' })
            .where(and(ofProject, eq(projectPresence.typing, typing)))
          for (const { row } of holders) row.typing = ''
        }
        const { workspaceId, id: userId } = caller
        await tx
          .insert(projectPresence)
          .values({ workspaceId, projectId, userId, tabId, pageUuid, selection, typing })
          .onConflictDoUpdate({
            target: [projectPresence.projectId, projectPresence.userId, projectPresence.tabId],
            set: { pageUuid, selection, typing, seenAt: sql`now()` },
          })
        const isSame =
          before &&
          [pageUuid, typing, ...selection].join() === [before.pageUuid, before.typing, ...before.selection].join()
        if (!isSame || gone.length > 0) await tellPageNews(tx, projectId, 'seen')
        return { others: shown(seen, isOwn), isHeld }
      }),

    /** The other tabs, for whoever has heard that something about them changed. */
    others: (tx: Transaction, caller: BuilderCaller, { pageId, tabId }: { pageId: string; tabId: string }) =>
      seenOn(tx, pageId).then((seen) => shown(seen, (row) => row.userId === caller.id && row.tabId === tabId)),
  }
}

export type PresenceStore = ReturnType<typeof buildPresenceStore>
