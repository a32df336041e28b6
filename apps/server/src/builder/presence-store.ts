import type { PagePresence } from '@matrixcast/contract/builder'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { builderUsers, projectPresence, projects } from '../db/builder-tables.ts'
import type { Database } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import type { BuilderCaller } from '../http/callers.ts'

const secondsSeen = 30
const mostShown = 100

/** Who has a page open now. */
export const buildPresenceStore = ({ db, avatarOf }: { db: Database; avatarOf: (stored: string) => string }) => ({
  /** Says that this tab has the page open; answers the others that do. */
  beat: (
    caller: BuilderCaller,
    { pageId: projectId, tabId, pageUuid }: { pageId: string; tabId: string; pageUuid: string },
  ): Promise<PagePresence[]> =>
    db.inWorkspace(caller.workspaceId, async (tx) => {
      const mine = and(eq(projects.id, projectId), eq(projects.ownerId, caller.id), isNull(projects.deletedAt))
      const [page] = await tx.select({ id: projects.id }).from(projects).where(mine)
      if (!page) throw new Refusal('notFound')
      const ofProject = eq(projectPresence.projectId, projectId)
      const isGone = lt(projectPresence.seenAt, sql`now() - make_interval(secs => ${secondsSeen})`)
      await tx.delete(projectPresence).where(and(ofProject, isGone))
      await tx
        .insert(projectPresence)
        .values({ workspaceId: caller.workspaceId, projectId, userId: caller.id, tabId, pageUuid })
        .onConflictDoUpdate({
          target: [projectPresence.projectId, projectPresence.userId, projectPresence.tabId],
          set: { pageUuid, seenAt: sql`now()` },
        })
      const rows = await tx
        .select({ seen: projectPresence, name: builderUsers.name, avatar: builderUsers.avatar })
        .from(projectPresence)
        .innerJoin(builderUsers, eq(builderUsers.id, projectPresence.userId))
        .where(and(ofProject, or(ne(projectPresence.userId, caller.id), ne(projectPresence.tabId, tabId))))
        .orderBy(asc(projectPresence.createdAt), asc(projectPresence.tabId))
        .limit(mostShown)
      return rows.map(({ seen, name, avatar }) => ({
        userId: seen.userId,
        name,
        avatar: avatarOf(avatar),
        tabId: seen.tabId,
        pageUuid: seen.pageUuid,
        seenAt: unixOf(seen.seenAt),
      }))
    }),
})
