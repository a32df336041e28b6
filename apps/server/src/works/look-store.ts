import { type Look, measuresOf, nearIn } from '@matrixcast/canvas/choice-likeness'
import type { LookState } from '@matrixcast/contract/works'
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { clips } from '../db/clip-tables.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { plans } from '../db/plan-tables.ts'
import { workBands, workLooks, workTwins } from '../db/work-look-tables.ts'
import { works } from '../db/work-tables.ts'
import { areOf, type WorksOf } from '../db/works-of.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { bandsOfLook, limitsIn, mirrored } from './near-works.ts'
import { queueLook } from './queue-look.ts'

/** Works found by their bands, in each of frames, cover, title and sound; only the best are measured: where many titles
 * follow one pattern, a hundred leave out some that are near (near-recall.test.ts). */
const mostCandidates = 1000
const mostTwins = 100
/** Two narrow bands in common are seldom chance. */
const leastNarrow = 2

const limits = sql<unknown>`coalesce("clip"."settings" -> 'different', '{}'::jsonb)`
/** Articles are compared by their words, not by their pictures. */
const alive = and(isNull(works.deletedAt), eq(works.state, 'ready'), ne(works.origin, 'article'))
const unseen = and(
  alive,
  or(
    isNull(workLooks.workId),
    sql`${workLooks.sha256} <> coalesce("work"."sha256", '')`,
    sql`${workLooks.title} <> "work"."title"`,
    sql`${workLooks.limits} <> ${limits}`,
  ),
)
const isOut = sql<boolean>`exists (select 1 from publish_task t where t.work_id = "work"."id"
  and t.deleted_at is null and t.state in ('accepted', 'scheduledOnPlatform', 'verified', 'confirmedByHand'))`

/** What was read of a file; null when it was gone or could not be read. */
export type Seen = Pick<Look, 'coverHash'> & { hashes: string[]; sounds: string[] | null }
export type Unseen = { work: typeof works.$inferSelect; limits: unknown; known: Seen | null }

/** The guard against near-duplicates over all finished works of a workspace: what they show, and which are near. */
export function buildLookStore({ db, jobs }: { db: UnfilteredDatabase; jobs: Pick<JobStore, 'add'> }) {
  const unseenIn = (tx: Transaction) =>
    tx
      .select({ work: works, limits, look: workLooks })
      .from(works)
      .leftJoin(clips, eq(clips.id, works.clipId))
      .leftJoin(workLooks, eq(workLooks.workId, works.id))

  return {
    /** Queues the look at whatever is finished or changed and was not looked at as it now is. */
    queue: (workspaceId: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [next] = await unseenIn(tx).where(unseen).limit(1)
        if (next) await queueLook(tx, jobs, { workspaceId, title: next.work.title })
      }),

    waiting: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [all] = await tx
          .select({ rows: sql<number>`count(*)::int` })
          .from(works)
          .leftJoin(clips, eq(clips.id, works.clipId))
          .leftJoin(workLooks, eq(workLooks.workId, works.id))
          .where(unseen)
        return all?.rows ?? 0
      }),

    next: (workspaceId: string): Promise<Unseen | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await unseenIn(tx).where(unseen).orderBy(desc(works.readyAt)).limit(1)
        if (!row) return undefined
        const { look } = row
        const isSame = look?.hashes && look.sha256 === row.work.sha256
        const { hashes = null, coverHash = null, sounds = null } = isSame ? look : {}
        const known = hashes && { hashes, coverHash, sounds }
        return { work: row.work, limits: row.limits, known }
      }),

    /** Keeps what a work shows, pairs it with every near work of the workspace, and settles in what each is near to another. */
    save: (workspaceId: string, { work, limits: ownLimits }: Unseen, seen: Seen | null): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        // Two workers that pair two new works at one moment would each miss the other's.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`looks ${workspaceId}`}, 0))`)
        const touched = await forget(tx, [work.id])
        const { hashes, coverHash, sounds } = seen ?? { hashes: null, coverHash: null, sounds: null }
        const own = { title: work.title, hashes: hashes ?? [], coverHash, sounds }
        await tx.insert(workLooks).values({
          workspaceId,
          workId: work.id,
          sha256: work.sha256 ?? '',
          title: work.title,
          limits: ownLimits,
          hashes,
          coverHash,
          sounds,
        })
        if (!seen) {
          await settle(tx, touched)
          return 0
        }
        const bands = Object.values(bandsOfLook(own)).flat()
        if (bands.length > 0) {
          await tx.insert(workBands).values(bands.map((band) => ({ workspaceId, band, workId: work.id })))
        }
        const near = (await looksNear(tx, workspaceId, work.id, own)).flatMap((other) => {
          const measures = measuresOf(own, other)
          const pair = (workId: string, twinId: string, by: unknown) => {
            const inWhat = nearIn(measures, limitsIn(by))
            return inWhat === null ? [] : [{ workspaceId, workId, twinId, near: inWhat, ...measures }]
          }
          return [...pair(work.id, other.workId, ownLimits), ...pair(other.workId, work.id, other.limits)]
        })
        if (near.length > 0) await tx.insert(workTwins).values(near)
        await settle(tx, [work.id, ...touched, ...near.map(({ workId }) => workId)])
        return near.filter(({ workId }) => workId === work.id).length
      }),

    /** Lets go of what was removed, so that nothing is near to it any more. What is out stays: it can be seen by anyone. */
    forgetRemoved: (workspaceId: string, of: WorksOf): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const gone = await tx
          .select({ id: works.id })
          .from(works)
          .innerJoin(workLooks, eq(workLooks.workId, works.id))
          .where(and(areOf(of), isNotNull(works.deletedAt), not(isOut)))
        await settle(
          tx,
          await forget(
            tx,
            gone.map(({ id }) => id),
          ),
        )
      }),

    /** Works that are near to something that is no work of its own, in any measure. */
    nearTo: (workspaceId: string, look: Look) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const measured = (await looksNear(tx, workspaceId, null, look)).map((other) => ({
          workId: other.workId,
          ...measuresOf(look, other),
        }))
        if (measured.length === 0) return []
        const ids = measured.map(({ workId }) => workId)
        const rows = await tx
          .select({
            id: works.id,
            title: works.title,
            plan: { id: plans.id, name: plans.name },
            isRemoved: sql<boolean>`"work"."deleted_at" is not null`,
          })
          .from(works)
          .innerJoin(plans, eq(plans.id, works.planId))
          .where(inArray(works.id, ids))
        const byId = new Map(rows.map(({ id, ...row }) => [id, row]))
        return measured.flatMap((one) => {
          const row = byId.get(one.workId)
          return row ? [{ ...one, ...row }] : []
        })
      }),

    of: (workspaceId: string, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [own] = await tx
          .select({ sha256: works.sha256, look: workLooks })
          .from(works)
          .leftJoin(workLooks, eq(workLooks.workId, works.id))
          .where(and(eq(works.id, id), isNull(works.deletedAt)))
        if (!own) return undefined
        const rows = await tx
          .select({
            ...getTableColumns(workTwins),
            title: works.title,
            coverKey: works.coverKey,
            plan: { id: plans.id, name: plans.name },
            isPublished: isOut,
            isRemoved: sql<boolean>`"work"."deleted_at" is not null`,
          })
          .from(workTwins)
          .innerJoin(works, eq(works.id, workTwins.twinId))
          .innerJoin(plans, eq(plans.id, works.planId))
          .where(eq(workTwins.workId, id))
          .orderBy(desc(isOut), desc(workTwins.sharedFramesPercent), desc(workTwins.titleLikenessPercent), works.id)
          .limit(mostTwins)
        return { state: lookState(own), rows }
      }),
  }
}

function lookState({ sha256, look }: { sha256: string | null; look: typeof workLooks.$inferSelect | null }): LookState {
  if (sha256 === null) return 'noFile'
  if (look?.sha256 !== sha256) return 'waiting'
  return look.hashes === null ? 'unreadable' : 'compared'
}

/** The works that share the most of these bands, and at least so many; the index over bands alone answers. */
export const candidatesBy = (tx: Transaction, workspaceId: string, bands: readonly number[], least: number) =>
  tx
    .select({ id: workBands.workId })
    .from(workBands)
    .where(and(eq(workBands.workspaceId, workspaceId), inArray(workBands.band, [...bands])))
    .groupBy(workBands.workId)
    .having(sql`count(*) >= ${least}`)
    .orderBy(sql`count(*) desc`, workBands.workId)
    .limit(mostCandidates)

/** `id`: the work whose look it is, where it is one's. */
async function looksNear(tx: Transaction, workspaceId: string, id: string | null, own: Look) {
  const [straight, turned] = [bandsOfLook(own), bandsOfLook(mirrored(own))]
  const wanted: [bands: number[], least: number][] = [
    [[...new Set([...straight.frames, ...turned.frames])], 1],
    [straight.cover, leastNarrow],
    [turned.cover, leastNarrow],
    [straight.title, leastNarrow],
    [straight.sound, leastNarrow],
  ]
  const found = new Set<string>()
  for (const [bands, least] of wanted) {
    if (bands.length === 0) continue
    for (const row of await candidatesBy(tx, workspaceId, bands, least)) found.add(row.id)
  }
  if (found.size === 0) return []
  const rows = await tx
    .select()
    .from(workLooks)
    .where(and(inArray(workLooks.workId, [...found]), id === null ? undefined : ne(workLooks.workId, id)))
  return rows.map((row) => ({ ...row, hashes: row.hashes ?? [] }))
}

/** Lets go of the looks and pairs of works; answers the works they were twins of. */
async function forget(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const others = await tx.select({ id: workTwins.workId }).from(workTwins).where(inArray(workTwins.twinId, ids))
  await tx.delete(workTwins).where(or(inArray(workTwins.workId, ids), inArray(workTwins.twinId, ids)))
  await tx.delete(workBands).where(inArray(workBands.workId, ids))
  await tx.delete(workLooks).where(inArray(workLooks.workId, ids))
  return others.map((row) => row.id)
}

const nearest: SQL = sql`(select t.near from work_twin t where t.work_id = "work"."id"
  order by array_position(array['frames', 'title', 'cover', 'sound'], t.near) limit 1)`

/** What was measured replaces what was drawn; a work that could not be looked at keeps that. */
async function settle(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(works)
    .set({ alike: nearest })
    .where(
      and(
        inArray(works.id, [...new Set(ids)]),
        sql`exists (select 1 from work_look l where l.work_id = "work"."id" and l.hashes is not null)`,
      ),
    )
}

export type LookStore = ReturnType<typeof buildLookStore>
