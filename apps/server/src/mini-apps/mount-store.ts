import type { OutputOf, ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { Mount, mountApi, mountStates } from '@matrixcast/contract/mounts'
import { grouped } from '@matrixcast/domain/grouped'
import { Refusal } from '@matrixcast/domain/refusal'
import { knownPlatforms } from '@matrixcast/platforms/manifests'
import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accountGroups, accounts } from '../db/account-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { microApps, mounts, poiMatches } from '../db/mount-tables.ts'
import { contains, takePage, unixOrNull } from '../db/page.ts'
import { pois } from '../db/poi-tables.ts'

type Query = ParsedInputOf<typeof mountApi.list>
type Given = ParsedInputOf<typeof mountApi.set>
type Bound = ParsedInputOf<typeof mountApi.bind>
type MountState = (typeof mountStates)[number]
/** What decides of places and mini-programs of a platform: whether anything takes one there, and whose number it is. */
export type MountRules = {
  refuseWithoutPlaces: (platform: string) => void
  refuseAppId: (platform: string, appId: string) => void
}

const isLater = sql`${mounts.fromAt} > now()`
const isOver = sql`${mounts.untilAt} <= now()`
const state = sql<MountState>`case when ${isOver} then 'over' when ${isLater} then 'later'
  when ${poiMatches.goneAt} is not null then 'gone' else 'holds' end`
const dateOf = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000))

/** What new posts of an account, a group or a platform name by themselves. */
export function buildMountStore({ db, rules }: { db: Database; rules: MountRules }) {
  /** Those of accounts that the person does not see are not in any list of theirs. */
  const isSeen = or(isNull(mounts.accountId), and(isNotNull(accounts.id), isNull(accounts.deletedAt)))

  const joined = (tx: Transaction) =>
    tx
      .select({
        mount: mounts,
        account: { id: accounts.id, name: accounts.nickname },
        group: { id: accountGroups.id, name: accountGroups.name },
        poi: { id: pois.id, name: pois.name },
        match: poiMatches.name,
        app: microApps,
        state,
      })
      .from(mounts)
      .leftJoin(accounts, eq(accounts.id, mounts.accountId))
      .leftJoin(accountGroups, eq(accountGroups.id, mounts.groupId))
      .leftJoin(pois, eq(pois.id, mounts.poiId))
      .leftJoin(poiMatches, and(eq(poiMatches.poiId, mounts.poiId), eq(poiMatches.platform, mounts.platform)))
      .leftJoin(microApps, eq(microApps.id, mounts.microAppId))

  const viewOf = ({ mount, account, group, poi, match, app, state: now }: Joined): Mount => ({
    id: mount.id,
    scope: mount.scope,
    platform: mount.platform,
    of: account ?? group,
    poi: poi && { ...poi, match: match ?? '' },
    micro_app: app && { id: app.id, name: app.title, app_id: app.appId, path: app.path },
    from: unixOrNull(mount.fromAt),
    until: unixOrNull(mount.untilAt),
    state: now,
  })
  type Joined = Awaited<ReturnType<typeof joined>>[number]

  /** Whose it is: refused where the account or group is not there, or the account is of another platform. */
  async function scopeOf(tx: Transaction, { scope, scope_id, platform }: Given) {
    const known = knownPlatforms.find(({ manifest }) => manifest.name === platform)
    if (!known) throw new Refusal('notFound')
    if (scope === 'platform') return { name: platform, columns: { accountId: null, groupId: null } }
    if (scope === 'group') {
      const [group] = await tx
        .select({ name: accountGroups.name })
        .from(accountGroups)
        .where(eq(accountGroups.id, scope_id ?? ''))
      if (!group) throw new Refusal('notFound')
      return { name: group.name, columns: { accountId: null, groupId: scope_id } }
    }
    const [account] = await tx
      .select({ name: accounts.nickname, platform: accounts.platform })
      .from(accounts)
      .where(and(eq(accounts.id, scope_id ?? ''), isNull(accounts.deletedAt)))
    if (!account) throw new Refusal('notFound')
    if (account.platform !== platform)
      throw new Refusal('mountOtherPlatform', { name: account.name, ...known.manifest.names })
    return { name: account.name, columns: { accountId: scope_id, groupId: null } }
  }

  async function refusePoi(tx: Transaction, platform: string, poiId: string): Promise<void> {
    rules.refuseWithoutPlaces(platform)
    const [poi] = await tx
      .select({ name: pois.name, match: poiMatches.id })
      .from(pois)
      .leftJoin(poiMatches, and(eq(poiMatches.poiId, pois.id), eq(poiMatches.platform, platform)))
      .where(eq(pois.id, poiId))
      .for('share', { of: pois })
    if (!poi) throw new Refusal('notFound')
    const names = knownPlatforms.find(({ manifest }) => manifest.name === platform)?.manifest.names
    if (poi.match === null) throw new Refusal('mountNoMatch', { name: poi.name, ...names })
  }

  async function refuseApp(tx: Transaction, platform: string, microAppId: string): Promise<void> {
    const [app] = await tx.select().from(microApps).where(eq(microApps.id, microAppId)).for('share')
    if (!app) throw new Refusal('notFound')
    rules.refuseAppId(platform, app.appId)
  }

  return {
    list: (workspaceId: string, { keyword, platform, scope, state: wanted, ...input }: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const found = and(
          eq(mounts.workspaceId, workspaceId),
          isSeen,
          platform === undefined ? undefined : eq(mounts.platform, platform),
          scope === undefined ? undefined : eq(mounts.scope, scope),
          keyword
            ? or(
                contains(accounts.nickname, keyword),
                contains(accountGroups.name, keyword),
                contains(pois.name, keyword),
                contains(microApps.title, keyword),
              )
            : undefined,
        )
        const where = and(found, wanted === undefined ? undefined : sql`${state} = ${wanted}`)
        const order = sql`case ${mounts.scope} when 'platform' then 1 when 'group' then 2 else 3 end`
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(joined(tx).where(where).as('found')),
          joined(tx).where(where).orderBy(asc(mounts.platform), order, desc(mounts.updatedAt), desc(mounts.id)),
        )
        const byState = grouped(await joined(tx).where(found), (row) => row.state)
        const countOf = (one: MountState) => byState.get(one)?.length ?? 0
        const counts = {
          holds: countOf('holds'),
          later: countOf('later'),
          over: countOf('over'),
          gone: countOf('gone'),
        }
        return { total, rows: rows.map(viewOf), counts }
      }),

    /** Takes the place of what was set for the same account, group or platform. Answers its id, and whose it is. */
    set: (workspaceId: string, given: Given): Promise<{ id: string; name: string }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { name, columns } = await scopeOf(tx, given)
        const { platform, scope, poi_id: poiId, micro_app_id: microAppId } = given
        if (poiId !== null) await refusePoi(tx, platform, poiId)
        if (microAppId !== null) await refuseApp(tx, platform, microAppId)
        const named = { poiId, microAppId, fromAt: dateOf(given.from), untilAt: dateOf(given.until) }
        const [saved] = await tx
          .insert(mounts)
          .values({ ...columns, ...named, workspaceId, platform, scope })
          .onConflictDoUpdate({
            target: [mounts.workspaceId, mounts.platform, mounts.scope, mounts.accountId, mounts.groupId],
            set: { ...named, updatedAt: sql`now()` },
          })
          .returning({ id: mounts.id })
        if (!saved) throw new Refusal('notFound')
        return { id: saved.id, name }
      }),

    /** Answers whose it was. */
    remove: (workspaceId: string, id: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [found] = await joined(tx).where(and(eq(mounts.id, id), isSeen))
        if (!found) throw new Refusal('notFound')
        await tx.delete(mounts).where(eq(mounts.id, id))
        const { of, platform } = viewOf(found)
        return of?.name ?? platform
      }),

    bind: (workspaceId: string, { platform, scope, scope_id }: Bound): Promise<OutputOf<typeof mountApi.bind>> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const ofPlatform = (column: typeof poiMatches.platform | typeof microApps.platform) =>
          platform === undefined ? undefined : eq(column, platform)
        const isBound = (is: SQL) => sql<boolean>`exists (select 1 from mount m where ${is})`
        const matches = await tx
          .select({
            match: poiMatches,
            name: pois.name,
            bound: isBound(sql`m.poi_id = ${poiMatches.poiId} and m.platform = ${poiMatches.platform}`),
          })
          .from(poiMatches)
          .innerJoin(pois, eq(pois.id, poiMatches.poiId))
          .where(and(eq(poiMatches.workspaceId, workspaceId), ofPlatform(poiMatches.platform)))
          .orderBy(asc(pois.name), asc(poiMatches.platform))
        const apps = await tx
          .select({ app: microApps, bound: isBound(sql`m.micro_app_id = "micro_app"."id"`) })
          .from(microApps)
          .where(and(eq(microApps.workspaceId, workspaceId), ofPlatform(microApps.platform)))
          .orderBy(asc(microApps.title), asc(microApps.id))
        const of = scope === 'account' ? mounts.accountId : mounts.groupId
        const whose = scope === 'default' || scope === undefined ? eq(mounts.scope, 'platform') : eq(of, scope_id ?? '')
        const [current] =
          platform === undefined || scope === undefined || (scope !== 'default' && scope_id === undefined)
            ? []
            : await joined(tx).where(and(eq(mounts.platform, platform), whose, isSeen))
        return {
          poi: matches.map(({ match, name, bound }) => ({
            id: match.poiId,
            name,
            platform: match.platform,
            poi_id: match.offerId,
            poi_name: match.name,
            bound,
          })),
          micro_app: apps.map(({ app: { id, title, platform: its, appId, path }, bound }) => {
            return { id, title, platform: its, app_id: appId, path, bound }
          }),
          current: current ? { poi_id: current.mount.poiId, micro_app_id: current.mount.microAppId } : null,
        }
      }),
  }
}

export type MountStore = ReturnType<typeof buildMountStore>
