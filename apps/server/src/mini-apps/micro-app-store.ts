import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { type microAppApi, mostMicroApps } from '@matrixcast/contract/micro-apps'
import { appIdFault, microAppOffer } from '@matrixcast/domain/micro-app'
import { Refusal } from '@matrixcast/domain/refusal'
import { knownPlatforms } from '@matrixcast/platforms/manifests'
import { postFormOf } from '@matrixcast/platforms/post-form'
import { and, count, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { microApps, mounts } from '../db/mount-tables.ts'
import { contains, takePage } from '../db/page.ts'
import { renewDefaults } from '../db/post-book/tasks.ts'
import { sortedBy } from '../db/sorting.ts'
import { seeingAll } from '../db/whole-workspace.ts'

type Given = ParsedInputOf<typeof microAppApi.save>
type Query = ParsedInputOf<typeof microAppApi.list>
export type MicroAppRow = typeof microApps.$inferSelect

const manifestOf = (platform: string) => knownPlatforms.find(({ manifest }) => manifest.name === platform)?.manifest

/** Nothing takes a mini-program there. */
function refuseWithoutMicroApps(platform: string): void {
  const manifest = manifestOf(platform)
  if (!manifest) throw new Refusal('notFound')
  if (!postFormOf(manifest).some(({ kind }) => kind === 'microApp')) throw new Refusal('microAppsNone', manifest.names)
}

/** The number of another platform is refused by that platform's name. */
export function refuseAppId(platform: string, appId: string): void {
  refuseWithoutMicroApps(platform)
  const fault = appIdFault(platform, appId)
  if (fault?.kind === 'wrong') throw new Refusal('microAppWrong', { text: appId })
  if (fault?.kind === 'other') throw new Refusal('microAppOther', { ...manifestOf(fault.platform)?.names })
}

/** Mini-programs of the workspace's own. */
export function buildMicroAppStore({ db }: { db: Database }) {
  const countOf = async (tx: Transaction, id: string): Promise<number> => {
    const [found] = await tx.select({ rows: count() }).from(mounts).where(eq(mounts.microAppId, id))
    return found?.rows ?? 0
  }

  async function change(tx: Transaction, id: string, row: Pick<MicroAppRow, 'platform' | 'appId' | 'path' | 'title'>) {
    const [before] = await tx.select().from(microApps).where(eq(microApps.id, id)).for('update')
    if (!before) throw new Refusal('notFound')
    const uses = before.platform === row.platform ? 0 : await countOf(tx, id)
    if (uses > 0) throw new Refusal('microAppMounted', { name: before.title, count: uses })
    await tx
      .update(microApps)
      .set({ ...row, updatedAt: sql`now()` })
      .where(eq(microApps.id, id))
    const [was, is] = [microAppOffer(before), microAppOffer(row)]
    if (was.id === is.id && was.name === is.name) return
    await seeingAll(tx, () => renewDefaults(tx, { name: 'microApp', of: id, now: is, platform: row.platform }))
  }

  return {
    list: (workspaceId: string, { keyword, platform, ...input }: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = and(
          eq(microApps.workspaceId, workspaceId),
          platform === undefined ? undefined : eq(microApps.platform, platform),
          keyword
            ? or(
                contains(microApps.title, keyword),
                contains(microApps.appId, keyword),
                contains(microApps.path, keyword),
              )
            : undefined,
        )
        const uses = sql<number>`(select count(*)::int from mount m where m.micro_app_id = "micro_app"."id")`
        const sortable = { title: microApps.title, app_id: microApps.appId, createtime: microApps.createdAt }
        return takePage(
          input,
          tx.select({ rows: count() }).from(microApps).where(where),
          tx
            .select({ app: microApps, uses })
            .from(microApps)
            .where(where)
            .orderBy(...sortedBy(input, sortable, [desc(microApps.createdAt), desc(microApps.id)], microApps.id)),
        )
      }),

    /** Answers the id. Posts that wait and hold it as a default hold it as it is now. */
    save: (workspaceId: string, { id, platform, app_id: appId, path, title }: Given): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        refuseAppId(platform, appId)
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`micro apps ${workspaceId}`}, 0))`)
        const row = { platform, appId, path, title }
        const [same] = await tx
          .select({ title: microApps.title })
          .from(microApps)
          .where(
            and(
              eq(microApps.workspaceId, workspaceId),
              eq(microApps.platform, platform),
              eq(microApps.appId, appId),
              eq(microApps.path, path),
              id === undefined ? undefined : ne(microApps.id, id),
            ),
          )
        if (same) throw new Refusal('microAppThere', { name: same.title })
        if (id !== undefined) return change(tx, id, row).then(() => id)
        const [there] = await tx.select({ rows: count() }).from(microApps).where(eq(microApps.workspaceId, workspaceId))
        if ((there?.rows ?? 0) >= mostMicroApps) throw new Refusal('microAppsTooMany', { limit: mostMicroApps })
        const [made] = await tx
          .insert(microApps)
          .values({ ...row, workspaceId })
          .returning({ id: microApps.id })
        if (!made) throw new Refusal('notFound')
        return made.id
      }),

    /** Answers its title. */
    remove: (workspaceId: string, id: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [app] = await tx.select().from(microApps).where(eq(microApps.id, id)).for('update')
        if (!app) throw new Refusal('notFound')
        const uses = await countOf(tx, id)
        if (uses > 0) throw new Refusal('microAppMounted', { name: app.title, count: uses })
        await tx.delete(microApps).where(eq(microApps.id, id))
        return app.title
      }),
  }
}

export type MicroAppStore = ReturnType<typeof buildMicroAppStore>
