import {
  afterReading,
  afterTyping,
  gained,
  givenByPlatform,
  type KnownFigures,
  nextReading,
  noPostFigures,
  type PostFigureName,
  type PostFigures,
  postFigureNames,
} from '@matrixcast/domain/post-reading'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { accountGains, postNow, postStats } from '../db/figure-tables.ts'
import { unixOf } from '../db/page.ts'
import { type Imitated, isCounted } from '../db/practice-accounts.ts'
import { publishTasks } from '../db/publish-tables.ts'

type DuePost = { taskId: string; publishId: string }
type Row = typeof postNow.$inferSelect
export type TypedFigures = Partial<PostFigures>
/** `isCounted`: its figures are shown somewhere. */
export type LinkedPost = { link: string; taskId: string; known: KnownFigures; isCounted: boolean }

/** A worker that took a post and never came back leaves it to the others after this time. */
const leaseSeconds = 3600
/** By the clock of the workspace. */
const today = (workspaceId: string) =>
  sql`(now() at time zone (select time_zone from workspace where id = ${workspaceId}))::date`

const figuresIn = (row: PostFigures): PostFigures => {
  const figures = { ...noPostFigures }
  for (const name of postFigureNames) figures[name] = row[name]
  return figures
}
const knownOf = (row: Row): KnownFigures => ({ figures: figuresIn(row), typed: row.typed })

/** Figures of posts: what platforms told and people typed, the newest, by the day, and what accounts gained. */
export const buildFigureStore = ({ db, imitated }: { db: Database; imitated: Imitated }) => ({
  /** Accounts with posts that are to be read, those that wait longest first. */
  dueAccounts: (workspaceId: string, platforms: readonly string[], most: number): Promise<string[]> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select p.account_id as id from post_now p join account a on a.id = p.account_id
        where p.workspace_id = ${workspaceId} and p.platform in ${[...platforms]} and p.next_read_at <= now()
          and a.deleted_at is null and a.state in ('online', 'unknown')
        group by p.account_id order by min(p.next_read_at) limit ${most}`)
      return rows.map(({ id }) => id)
    }),

  /** Posts of the account that are to be read; no other worker takes them meanwhile. */
  take: (workspaceId: string, accountId: string, most: number): Promise<DuePost[]> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const { rows } = await tx.execute<{ taskId: string; publishId: string | null }>(sql`
        update post_now p set next_read_at = now() + make_interval(secs => ${leaseSeconds})
        from publish_task t where t.id = p.task_id and p.task_id in (
          select task_id from post_now where account_id = ${accountId} and next_read_at <= now()
          order by next_read_at limit ${most} for update skip locked)
        returning p.task_id as "taskId", t.publish_id as "publishId"`)
      const unnamed = rows.filter(({ publishId }) => publishId === null).map(({ taskId }) => taskId)
      // A person said that it is out; nobody knows by which number.
      if (unnamed.length > 0) await tx.update(postNow).set({ nextReadAt: null }).where(inArray(postNow.taskId, unnamed))
      return rows.flatMap(({ taskId, publishId }) => (publishId === null ? [] : [{ taskId, publishId }]))
    }),

  /** What was read of these posts. Of a post that is not among the figures its platform knows nothing any more. */
  keep: (workspaceId: string, posts: readonly DuePost[], figures: ReadonlyMap<string, PostFigures>): Promise<void> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const rows = await locked(
        tx,
        posts.map(({ taskId }) => taskId),
      )
      for (const row of rows) {
        const given = figures.get(posts.find(({ taskId }) => taskId === row.taskId)?.publishId ?? '')
        if (given) await keepOne(tx, row, afterReading(knownOf(row), given), { readAt: new Date(), goneAt: null })
        else await schedule(tx, row, { goneAt: row.goneAt ?? new Date() })
      }
    }),

  /** Nothing could be read, for now or at all on this site: they wait for their next turn. */
  putOff: (workspaceId: string, posts: readonly DuePost[]): Promise<void> =>
    db.inWorkspace(workspaceId, async (tx) => {
      for (const row of await locked(
        tx,
        posts.map(({ taskId }) => taskId),
      ))
        await schedule(tx, row, {})
    }),

  /** What is known of posts by their addresses; those of other accounts than the person sees are not among them. */
  byLinks: (workspaceId: string, links: readonly string[]): Promise<LinkedPost[]> =>
    db.inWorkspace(workspaceId, async (tx) => {
      if (links.length === 0) return []
      const rows = await tx
        .select({
          link: publishTasks.publishedUrl,
          now: postNow,
          isCounted: sql<boolean>`${isCounted(workspaceId, sql`${postNow.platform}`, imitated)}`,
        })
        .from(postNow)
        .innerJoin(publishTasks, eq(publishTasks.id, postNow.taskId))
        .where(and(eq(postNow.workspaceId, workspaceId), inArray(publishTasks.publishedUrl, [...links])))
      return rows.map(({ link, now, ...about }) => ({
        link: link ?? '',
        taskId: now.taskId,
        known: knownOf(now),
        ...about,
      }))
    }),

  /** Figures that a person typed for one post. Refused: `notFound`, `practiceOut`, `givenByPlatform`. */
  type: (workspaceId: string, taskId: string, typed: TypedFigures): Promise<void> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [row] = await locked(tx, [taskId])
      if (!row) throw new Refusal('notFound')
      const counted = await tx.execute(
        sql`select 1 where ${isCounted(workspaceId, sql`${row.platform}::text`, imitated)}`,
      )
      if (counted.rows.length === 0) throw new Refusal('practiceOut')
      const known = knownOf(row)
      const given = givenByPlatform(
        known,
        postFigureNames.filter((name) => typed[name] !== undefined),
      )
      if (given.length > 0) throw new Refusal('givenByPlatform', { figures: given.join(', ') })
      await keepOne(tx, row, afterTyping(known, typed), { typedAt: new Date() })
    }),
})

const locked = (tx: Transaction, ids: readonly string[]): Promise<Row[]> =>
  tx
    .select()
    .from(postNow)
    .where(inArray(postNow.taskId, [...ids]))
    .orderBy(asc(postNow.taskId))
    .for('update')

async function schedule(tx: Transaction, row: Row, about: Partial<Pick<Row, 'goneAt'>>): Promise<void> {
  const at = nextReading(unixOf(row.postedAt), Math.floor(Date.now() / 1000))
  const nextReadAt = at === null ? null : new Date(at * 1000)
  await tx
    .update(postNow)
    .set({ nextReadAt, ...about })
    .where(eq(postNow.taskId, row.taskId))
}

async function keepOne(
  tx: Transaction,
  row: Row,
  after: KnownFigures,
  about: Partial<Pick<Row, 'readAt' | 'typedAt' | 'goneAt'>>,
): Promise<void> {
  const { taskId, workspaceId, accountId, platform } = row
  const { figures, typed } = after
  await tx
    .update(postNow)
    .set({ ...figures, typed: [...typed], ...about })
    .where(eq(postNow.taskId, taskId))
  if (about.readAt) await schedule(tx, row, {})
  await tx
    .insert(postStats)
    .values({ taskId, workspaceId, accountId, day: today(workspaceId), ...figures })
    .onConflictDoUpdate({ target: [postStats.taskId, postStats.day], set: figures })
  const gains = gained(figuresIn(row), figures, Date.now() / 1000 - unixOf(row.postedAt))
  const added = (name: PostFigureName) => {
    const column = accountGains[name]
    return gains[name] === null ? column : sql`coalesce(${column}, 0) + ${gains[name]}`
  }
  await tx
    .insert(accountGains)
    .values({ accountId, workspaceId, platform, day: today(workspaceId), ...gains, readings: 1 })
    .onConflictDoUpdate({
      target: [accountGains.accountId, accountGains.day],
      set: {
        plays: added('plays'),
        likes: added('likes'),
        comments: added('comments'),
        shares: added('shares'),
        saves: added('saves'),
        readings: sql`${accountGains.readings} + 1`,
      },
    })
}

export type FigureStore = ReturnType<typeof buildFigureStore>
