import type { OutputOf, ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { PoiMatch, poiMatchApi } from '@matrixcast/contract/poi-matches'
import { Refusal } from '@matrixcast/domain/refusal'
import { knownPlatforms } from '@matrixcast/platforms/manifests'
import { postFormOf } from '@matrixcast/platforms/post-form'
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { liveAccounts } from '../db/live-accounts.ts'
import { mounts, poiMatches } from '../db/mount-tables.ts'
import { unixOf, unixOrNull } from '../db/page.ts'
import { pois } from '../db/poi-tables.ts'
import { renewDefaults } from '../db/post-book/tasks.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { refuseMissing } from '../db/refuse-missing.ts'
import { seeingAll } from '../db/whole-workspace.ts'
import { works } from '../db/work-tables.ts'

type Given = ParsedInputOf<typeof poiMatchApi.match>
type Waiting = OutputOf<typeof poiMatchApi.waiting>['data']
type MatchRow = typeof poiMatches.$inferSelect

const mostWaiting = 100

/** Platforms whose posts name a place. Refused in words: nothing takes one elsewhere. */
export function refuseWithoutPlaces(platform: string): void {
  const known = knownPlatforms.find(({ manifest }) => manifest.name === platform)
  if (!known) throw new Refusal('notFound')
  const takesOne = postFormOf(known.manifest).some(({ name, kind }) => name === 'place' && kind === 'offer')
  if (!takesOne) throw new Refusal('placesNone', known.manifest.names)
}

/** What platforms call the places of a workspace. */
export function buildMatchStore({ db }: { db: Database }) {
  const usedBy = async (tx: Transaction, poiId: string, platform: string): Promise<number> => {
    const [found] = await tx
      .select({ rows: count() })
      .from(mounts)
      .where(and(eq(mounts.poiId, poiId), eq(mounts.platform, platform)))
    return found?.rows ?? 0
  }

  return {
    /** Answers how many posts that wait got the new one, and the name of the place. */
    match: (workspaceId: string, { poi_id, platform, offer, account_id }: Given) =>
      db.inWorkspace(workspaceId, async (tx) => {
        refuseWithoutPlaces(platform)
        const [poi] = await tx.select({ name: pois.name }).from(pois).where(eq(pois.id, poi_id)).for('update')
        if (!poi) throw new Refusal('notFound')
        if (account_id !== null && (await liveAccounts(tx, [account_id])).length === 0) throw new Refusal('notFound')
        const before = await matchOf(tx, poi_id, platform)
        const now = { offerId: offer.id, name: offer.name, note: offer.note, accountId: account_id }
        const fresh = { ...now, goneAt: null, matchedAt: sql`now()` }
        const [saved] = await tx
          .insert(poiMatches)
          .values({ ...now, workspaceId, poiId: poi_id, platform })
          .onConflictDoUpdate({ target: [poiMatches.poiId, poiMatches.platform], set: fresh })
          .returning({ id: poiMatches.id })
        if (!saved) throw new Refusal('notFound')
        const [was, is] = [before && { id: before.offerId, name: before.name }, { id: offer.id, name: offer.name }]
        const isOther = was !== undefined && (was.id !== is.id || was.name !== is.name)
        // Also posts of accounts that this person does not see: the place is the workspace's.
        const posts = isOther
          ? await seeingAll(tx, () => renewDefaults(tx, { name: 'place', of: poi_id, now: is, platform }))
          : 0
        return { id: saved.id, posts, name: poi.name }
      }),

    /** Answers the name of the place. */
    unmatch: (workspaceId: string, { poi_id, platform }: { poi_id: string; platform: string }): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [poi] = await tx.select({ name: pois.name }).from(pois).where(eq(pois.id, poi_id)).for('update')
        if (!poi) throw new Refusal('notFound')
        const uses = await usedBy(tx, poi_id, platform)
        if (uses > 0) throw new Refusal('matchMounted', { count: uses })
        const gone = await tx
          .delete(poiMatches)
          .where(and(eq(poiMatches.poiId, poi_id), eq(poiMatches.platform, platform)))
          .returning({ id: poiMatches.id })
        if (gone.length === 0) throw new Refusal('notFound')
        return poi.name
      }),

    /** Posts that have not gone out and name a match of this place that is gone. */
    waiting: (workspaceId: string, poiId: string): Promise<Waiting> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await refuseMissing(tx, pois, poiId)
        const rows = await tx
          .select({ task: publishTasks, title: works.title, account: accounts.nickname, platform: accounts.platform })
          .from(poiMatches)
          .innerJoin(accounts, eq(accounts.platform, poiMatches.platform))
          .innerJoin(publishTasks, eq(publishTasks.accountId, accounts.id))
          .innerJoin(works, eq(works.id, publishTasks.workId))
          .where(
            and(
              eq(poiMatches.poiId, poiId),
              isNotNull(poiMatches.goneAt),
              isNull(publishTasks.deletedAt),
              inArray(publishTasks.state, ['waiting', 'failed']),
              sql`${publishTasks.fields} -> 'place' = jsonb_build_object('id', ${poiMatches.offerId}, 'name', ${poiMatches.name})`,
            ),
          )
          .orderBy(sql`${publishTasks.dueAt} asc nulls last`, asc(publishTasks.id))
          .limit(mostWaiting)
        return rows.flatMap(({ task: { id, state, dueAt, defaults }, ...about }) =>
          state === 'waiting' || state === 'failed'
            ? [{ id, state, timing_time: unixOrNull(dueAt), isDefault: defaults.place === poiId, ...about }]
            : [],
        )
      }),
  }
}

async function matchOf(tx: Transaction, poiId: string, platform: string): Promise<MatchRow | undefined> {
  const [found] = await tx
    .select()
    .from(poiMatches)
    .where(and(eq(poiMatches.poiId, poiId), eq(poiMatches.platform, platform)))
  return found
}

/** Of these places, in the order of the platforms' names. An account that the person does not see is not named. */
export async function matchesOf(tx: Transaction, poiIds: readonly string[]): Promise<(PoiMatch & { poiId: string })[]> {
  if (poiIds.length === 0) return []
  const rows = await tx
    .select({ match: poiMatches, account: { id: accounts.id, openname: accounts.nickname } })
    .from(poiMatches)
    .leftJoin(accounts, eq(accounts.id, poiMatches.accountId))
    .where(inArray(poiMatches.poiId, [...poiIds]))
    .orderBy(asc(poiMatches.platform))
  return rows.map(({ match, account }) => ({
    id: match.id,
    poiId: match.poiId,
    platform: match.platform,
    offer_id: match.offerId,
    name: match.name,
    note: match.note,
    account,
    gone: unixOrNull(match.goneAt),
    matched: unixOf(match.matchedAt),
  }))
}

/** How many settings name each of these places. */
export async function mountsOfPois(tx: Transaction, poiIds: readonly string[]): Promise<Map<string, number>> {
  if (poiIds.length === 0) return new Map()
  const rows = await tx
    .select({ poiId: mounts.poiId, rows: count() })
    .from(mounts)
    .where(inArray(mounts.poiId, [...poiIds]))
    .groupBy(mounts.poiId)
  return new Map(rows.flatMap(({ poiId, rows: found }) => (poiId === null ? [] : [[poiId, found]])))
}

export type MatchStore = ReturnType<typeof buildMatchStore>
