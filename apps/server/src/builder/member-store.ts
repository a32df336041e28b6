import type { BuilderUser } from '@matrixcast/contract/builder'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { builderUsers, projectMembers, projectPresence } from '../db/builder-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { tellPageNews } from '../db/page-news.ts'
import type { BuilderCaller } from '../http/callers.ts'
import { pageFor } from './page-right-store.ts'

const mostMembers = 100

/** Who works on a page besides its owner. */
export function buildMemberStore({ db, avatarOf }: { db: Database; avatarOf: (stored: string) => string }) {
  async function membersOf(tx: Transaction, projectId: string): Promise<BuilderUser[]> {
    const rows = await tx
      .select({ user: builderUsers })
      .from(projectMembers)
      .innerJoin(builderUsers, eq(builderUsers.id, projectMembers.userId))
      .where(and(eq(projectMembers.projectId, projectId), isNull(projectMembers.removedAt)))
      .orderBy(asc(projectMembers.createdAt), asc(builderUsers.id))
    return rows.map(({ user: { id, username, name, email, avatar } }) => ({
      _id: id,
      username,
      name,
      email,
      avatar: avatarOf(avatar),
    }))
  }

  return {
    list: (caller: BuilderCaller, pageId: string): Promise<BuilderUser[]> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        await pageFor(tx, caller, { id: pageId, right: 'read' })
        return membersOf(tx, pageId)
      }),

    /** All of them or nobody; who takes part already stays. */
    add: (caller: BuilderCaller, pageId: string, userIds: readonly string[]) =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const page = await pageFor(tx, caller, { id: pageId, right: 'own', isLocked: true })
        const wanted = [...new Set(userIds)].filter((id) => id !== page.ownerId)
        const known = await tx
          .select({ id: builderUsers.id })
          .from(builderUsers)
          .where(
            and(
              inArray(builderUsers.id, wanted),
              eq(builderUsers.workspaceId, caller.workspaceId),
              eq(builderUsers.disabled, false),
            ),
          )
        if (known.length !== wanted.length) throw new Refusal('personUnknown')
        if (wanted.length > 0) {
          const { workspaceId, id: addedBy } = caller
          await tx
            .insert(projectMembers)
            .values(wanted.map((userId) => ({ workspaceId, projectId: pageId, userId, addedBy })))
            .onConflictDoUpdate({
              target: [projectMembers.projectId, projectMembers.userId],
              set: { removedAt: null, addedBy },
            })
        }
        const members = await membersOf(tx, pageId)
        if (members.length > mostMembers) throw new Refusal('pageMembersFull', { most: mostMembers })
        await tellPageNews(tx, pageId, 'rights')
        return { members, title: page.title }
      }),

    /** The owner removes anybody, and a member themselves. Answers who takes part then. */
    remove: (caller: BuilderCaller, pageId: string, userId: string) =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const right = userId === caller.id ? 'read' : 'own'
        const page = await pageFor(tx, caller, { id: pageId, right, isLocked: true })
        const isThem = and(eq(projectMembers.projectId, pageId), eq(projectMembers.userId, userId))
        const gone = await tx
          .update(projectMembers)
          .set({ removedAt: sql`now()` })
          .where(and(isThem, isNull(projectMembers.removedAt)))
          .returning({ id: projectMembers.userId })
        if (gone.length > 0) {
          await tx
            .delete(projectPresence)
            .where(and(eq(projectPresence.projectId, pageId), eq(projectPresence.userId, userId)))
          await tellPageNews(tx, pageId, 'rights')
        }
        return { members: await membersOf(tx, pageId), title: page.title }
      }),
  }
}
