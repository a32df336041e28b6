import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { type Activity, activityDefaults, type fissionApi } from '@matrixcast/contract/fission'
import { type ActivityMove, type ActivityState, nextActivity } from '@matrixcast/domain/fission/activity'
import { Refusal } from '@matrixcast/domain/refusal'
import { knownPlatforms } from '@matrixcast/platforms/manifests'
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { fissionActivities as activities, fissionCodes, fissionRewards, rewardEntryRows } from '../db/fission-tables.ts'
import { contains, takePage, unixOf, unixOrNull } from '../db/page.ts'
import { workspaces } from '../db/session-tables.ts'
import { sortedBy } from '../db/sorting.ts'
import type { Principal } from '../http/callers.ts'
import { stateOf } from './activity-state-store.ts'
import { checkActivity } from './check-activity.ts'
import { poolOf, scansOf, type WayRow, wayOf } from './way-count-store.ts'

type Query = ParsedInputOf<typeof fissionApi.list>
type Save = ParsedInputOf<typeof fissionApi.save>
export type StoredActivity = typeof activities.$inferSelect

const id = sql`"fission_activity"."id"`
const pool = poolOf(id)
const way = wayOf(sql`p.activity_id = ${id}`)
const theirs = sql`select c.id from fission_code c where c.activity_id = ${id}`
/** Of its codes as they lead now, within its period. */
const scans = scansOf(
  theirs,
  sql`(${activities.startsAt} is null or t.day >= ${activities.startsAt}::date)
    and (${activities.endsAt} is null or t.day <= ${activities.endsAt}::date)`,
)
const codes = sql<number>`(select count(*)::int from fission_code c where c.activity_id = ${id})`
const rewards = sql<Activity['rewards']>`(
  select jsonb_build_object('stock', coalesce(sum(r.stock), 0), 'left', coalesce(sum(r."left"), 0),
    'issued', coalesce(sum((select count(*) from fission_coupon c where c.reward_id = r.id and c.state in ('issued', 'used', 'expired'))), 0),
    'used', coalesce(sum((select count(*) from fission_coupon c where c.reward_id = r.id and c.state = 'used')), 0))
  from fission_reward r where r.activity_id = ${id} and r.deleted_at is null)`
const state = stateOf('"fission_activity"')
const columns = { activity: activities, pool, way, scans, codes, rewards, state }
const alive = isNull(activities.deletedAt)

/** Activities: what strangers are asked to post, and whether they are asked. */
export function buildActivityStore({ db }: { db: Database }) {
  async function locked(tx: Transaction, activityId: string): Promise<StoredActivity> {
    const [row] = await tx
      .select()
      .from(activities)
      .where(and(eq(activities.id, activityId), alive))
      .for('update')
    if (!row) throw new Refusal('notFound')
    return row
  }

  async function factsOf(tx: Transaction, row: StoredActivity) {
    const { rows } = await tx.execute<{
      free: number
      coming: number
      rewards: number
      left: number
      noPoi: boolean
      noForm: boolean
    }>(sql`
      select (${poolOf(sql`${row.id}::uuid`)} ->> 'free')::int as free,
        (select count(*)::int from work w join fission_plan f on f.plan_id = w.plan_id
          where f.activity_id = ${row.id} and w.deleted_at is null and w.state in ('queued', 'rendering')) as coming,
        (select count(*)::int from fission_reward r where r.activity_id = ${row.id} and r.deleted_at is null) as rewards,
        (select coalesce(sum(r."left"), 0)::int from fission_reward r
          where r.activity_id = ${row.id} and r.deleted_at is null) as left,
        (${row.mount.poiId}::uuid is not null and not exists (select from poi where id = ${row.mount.poiId}::uuid)) as "noPoi",
        (${row.rules.formId}::uuid is not null and not exists (select from public_address a
          where a.kind = 'form' and a.subject_id = ${row.rules.formId}::uuid and a.disabled_at is null)) as "noForm"`)
    const [its] = rows
    if (!its) throw new Error('the activity was not counted')
    const { noPoi: isPoiMissing, noForm: isFormClosed, ...counted } = its
    return { ...counted, isPoiMissing, isFormClosed, ...sectionsOf(row), now: unixOf(new Date()) }
  }

  const problemsOf = async (tx: Transaction, row: StoredActivity) => checkActivity(await factsOf(tx, row))

  async function refuseUnready(tx: Transaction, row: StoredActivity): Promise<void> {
    const blocking = (await problemsOf(tx, row)).filter(({ blocks }) => blocks)
    if (blocking.length > 0) throw new Refusal('activityUnready', { faults: blocking.length })
  }

  return {
    timeZoneOf: ({ workspaceId }: Principal): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const isIt = eq(workspaces.id, workspaceId)
        const [row] = await tx.select({ timeZone: workspaces.timeZone }).from(workspaces).where(isIt)
        return row?.timeZone ?? 'UTC'
      }),

    list: ({ workspaceId }: Principal, { state: wanted, platform, keyword, ...input }: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const found = and(
          eq(activities.workspaceId, workspaceId),
          alive,
          keyword ? contains(activities.name, keyword) : undefined,
          platform === undefined ? undefined : sql`${platform} = any(${activities.platforms})`,
        )
        const where = and(found, wanted === undefined ? undefined : sql`${state} = ${wanted}`)
        const sortable: Record<string, SQL> = {
          name: sql`${activities.name}`,
          scans,
          createtime: sql`${activities.createdAt}`,
        }
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(activities).where(where),
          tx
            .select(columns)
            .from(activities)
            .where(where)
            .orderBy(...sortedBy(input, sortable, [desc(activities.createdAt), desc(activities.id)], activities.id)),
        )
        const counted = await tx
          .select({ state, rows: sql<number>`count(*)::int` })
          .from(activities)
          .where(found)
          .groupBy(sql`1`)
        const rowsIn = (one: ActivityState) => counted.find((row) => row.state === one)?.rows ?? 0
        const states = {
          draft: rowsIn('draft'),
          scheduled: rowsIn('scheduled'),
          running: rowsIn('running'),
          exhausted: rowsIn('exhausted'),
          paused: rowsIn('paused'),
          ended: rowsIn('ended'),
        }
        return { total, data: rows.map(present), states }
      }),

    info: ({ workspaceId }: Principal, activityId: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select(columns)
          .from(activities)
          .where(and(eq(activities.id, activityId), alive))
        if (!row) throw new Refusal('notFound')
        const { rows: named } = await tx.execute<{ plans: Plan[]; poi: Named | null; form: Named | null }>(sql`
          select (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'restockOn', (p.restock ->> 'on')::boolean,
              'least', (p.restock ->> 'least')::int, 'add', (p.restock ->> 'add')::int) order by p.created_at), '[]')
            from plan p join fission_plan f on f.plan_id = p.id where f.activity_id = ${activityId} and p.deleted_at is null) as plans,
            (select jsonb_build_object('id', id, 'name', name) from poi where id = ${row.activity.mount.poiId}::uuid) as poi,
            (select jsonb_build_object('id', id, 'name', name) from form where id = ${row.activity.rules.formId}::uuid) as form`)
        const { plans = [], poi = null, form = null } = named[0] ?? {}
        return { activity: present(row), ...sectionsOf(row.activity), plans, poi, form }
      }),

    /** A section that is not given stays. */
    save: ({ workspaceId }: Principal, { id: activityId, edition, basics, content, mount, rules }: Save) =>
      db.inWorkspace(workspaceId, async (tx) => {
        if (basics) refuseUnknown(basics.platforms)
        const set = {
          ...(basics && basicsAsColumns(basics)),
          ...(content && { content }),
          ...(mount && { mount }),
          ...(rules && { rules }),
        }
        if (activityId === undefined) {
          if (!basics) throw new Refusal('invalidInput', { field: 'basics', reason: 'required' })
          const [made] = await tx
            .insert(activities)
            .values({ workspaceId, ...activityDefaults, ...set, ...basicsAsColumns(basics) })
            .returning()
          if (!made) throw new Error('the activity was not written')
          return { id: made.id, edition: made.edition, isNew: true, name: made.name }
        }
        const before = await locked(tx, activityId)
        if (edition !== undefined && edition !== before.edition) throw new Refusal('activityChanged')
        if (before.kept === 'open' && basics) refuseChangeWhileOpen(before, basics)
        const [after] = await tx
          .update(activities)
          .set({ ...set, edition: before.edition + 1, updatedAt: sql`now()` })
          .where(eq(activities.id, activityId))
          .returning()
        if (!after) throw new Error('the activity was not written')
        if (after.kept === 'open') await refuseUnready(tx, after)
        return { id: after.id, edition: after.edition, isNew: false, name: after.name }
      }),

    check: ({ workspaceId }: Principal, activityId: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const faults = await problemsOf(tx, await locked(tx, activityId))
        return { faults, opens: faults.every(({ blocks }) => !blocks) }
      }),

    /** Answers its name. */
    move: ({ workspaceId }: Principal, activityId: string, move: ActivityMove): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const row = await locked(tx, activityId)
        const next = nextActivity(row.kept, move)
        if (!next.ok) throw new Refusal(next.fault)
        if (move === 'open') await refuseUnready(tx, row)
        await tx
          .update(activities)
          .set({ kept: next.value, updatedAt: sql`now()` })
          .where(eq(activities.id, activityId))
        return row.name
      }),

    copy: ({ workspaceId }: Principal, activityId: string, name: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { id: _id, createdAt: _created, updatedAt: _updated, ...row } = await locked(tx, activityId)
        const [made] = await tx
          .insert(activities)
          .values({ ...row, name, kept: 'draft', startsAt: null, endsAt: null, edition: 1 })
          .returning({ id: activities.id })
        if (!made) throw new Error('the activity was not written')
        const its = await tx
          .select()
          .from(fissionRewards)
          .where(and(eq(fissionRewards.activityId, activityId), isNull(fissionRewards.deletedAt)))
        for (const { id: _reward, createdAt: _at, ...reward } of its) {
          const [copied] = await tx
            .insert(fissionRewards)
            .values({ ...reward, activityId: made.id, left: reward.stock })
            .returning({ id: fissionRewards.id })
          if (!copied) throw new Error('the reward was not written')
          const booked = { workspaceId, rewardId: copied.id, amount: reward.stock, leftAfter: reward.stock }
          await tx.insert(rewardEntryRows).values({ ...booked, entry: 'stock' })
        }
        return made.id
      }),

    /** Answers its name. Its codes lead nowhere until they are pointed at another one. */
    remove: ({ workspaceId }: Principal, activityId: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const row = await locked(tx, activityId)
        if (row.kept === 'open') throw new Refusal('activityOpen')
        await tx.update(fissionCodes).set({ activityId: null }).where(eq(fissionCodes.activityId, activityId))
        await tx.update(activities).set({ deletedAt: sql`now()` }).where(eq(activities.id, activityId))
        return row.name
      }),
  }
}

type Named = { id: string; name: string }
type Plan = Named & { restockOn: boolean; least: number; add: number }
type Basics = NonNullable<Save['basics']>

function refuseUnknown(platforms: readonly string[]): void {
  const unknown = platforms.find((name) => knownPlatforms.every(({ manifest }) => manifest.name !== name))
  if (unknown !== undefined)
    throw new Refusal('invalidInput', { field: 'basics.platforms', reason: 'choice', values: unknown })
}

const dateOf = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000))
const basicsAsColumns = ({ startsAt, endsAt, ...basics }: Basics) => ({
  ...basics,
  platforms: [...new Set(basics.platforms)],
  startsAt: dateOf(startsAt),
  endsAt: dateOf(endsAt),
})

/** The sections of an activity as they go over the wire. */
function sectionsOf(row: StoredActivity) {
  const { name, title, intro, host, colour, language, platforms, content, mount, rules } = row
  const period = { startsAt: unixOrNull(row.startsAt), endsAt: unixOrNull(row.endsAt) }
  return { basics: { name, title, intro, host, colour, language, platforms, ...period }, content, mount, rules }
}

/** Guests were promised what they read: where they may post, and since when. */
function refuseChangeWhileOpen(before: StoredActivity, given: Basics): void {
  const isSame = given.startsAt === unixOrNull(before.startsAt)
  const stays = before.platforms.every((platform) => given.platforms.includes(platform))
  if (!isSame || !stays) throw new Refusal('activityOpen')
}

type Row = { activity: StoredActivity } & Pick<Activity, 'pool' | 'rewards' | 'codes' | 'state'> & {
    way: WayRow
    scans: number
  }

function present({ activity, pool: its, way: counted, scans: scanned, codes: led, rewards: given, state: now }: Row) {
  const { held, appeals, toConfirm, ...counts } = counted
  return {
    id: activity.id,
    name: activity.name,
    state: now,
    platforms: activity.platforms,
    startsAt: unixOrNull(activity.startsAt),
    endsAt: unixOrNull(activity.endsAt),
    pool: its,
    counts: { ...counts, scans: scanned },
    rewards: given,
    codes: led,
    held,
    appeals,
    toConfirm,
    edition: activity.edition,
    createtime: unixOf(activity.createdAt),
    updatetime: unixOf(activity.updatedAt),
  }
}

export type ActivityStore = ReturnType<typeof buildActivityStore>
