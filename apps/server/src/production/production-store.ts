import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { Production, ProductionSummary, productionApi, productionViews } from '@matrixcast/contract/production'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { clips } from '../db/clip-tables.ts'
import type { Database } from '../db/database.ts'
import { jobRuns } from '../db/job-tables.ts'
import { contains, offsetOf, unixOf, unixOrNull } from '../db/page.ts'
import { plans } from '../db/plan-tables.ts'
import { works } from '../db/work-tables.ts'

type View = (typeof productionViews)[number]
type Query = ParsedInputOf<typeof productionApi.list>
export type ProductionFacts = Omit<Production, 'coverUrl'> & { coverKey: string | null }

const viewRules: Record<View, SQL> = {
  open: inArray(jobRuns.state, ['queued', 'running']),
  failed: eq(jobRuns.state, 'failed'),
  done: eq(jobRuns.state, 'succeeded'),
  all: sql`true`,
}
/** Running ones, then those waiting by their turn, then what ended last. */
const byTurn = [
  sql`case ${jobRuns.state} when 'running' then 0 when 'queued' then 1 else 2 end`,
  sql`case when ${jobRuns.state} = 'queued' then ${jobRuns.priority} end`,
  sql`case when ${jobRuns.state} in ('queued', 'running') then ${jobRuns.createdAt} end asc`,
  desc(jobRuns.finishedAt),
  asc(jobRuns.id),
]
const paceOf = 50

/** The render queue as people see it: what runs, whose turn comes when, what ended and how. */
export function buildProductionStore({ db }: { db: Database }) {
  const isRender = eq(jobRuns.kind, 'render')
  const counted = (rule: SQL) => sql<number>`count(*) filter (where ${rule})::int`

  return {
    page: (workspaceId: string, input: Query): Promise<{ views: Record<View, number>; rows: ProductionFacts[] }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const words = input.keyword
        const base = and(
          eq(jobRuns.workspaceId, workspaceId),
          isRender,
          input.wisdom_task_id ? eq(works.planId, input.wisdom_task_id) : undefined,
          input.clip_id ? eq(works.clipId, input.clip_id) : undefined,
          words ? or(contains(jobRuns.subject, words), contains(plans.name, words)) : undefined,
        )
        const [views] = await tx
          .select({
            open: counted(viewRules.open),
            failed: counted(viewRules.failed),
            done: counted(viewRules.done),
            all: counted(viewRules.all),
          })
          .from(jobRuns)
          .innerJoin(works, eq(works.id, jobRuns.subjectId))
          .innerJoin(plans, eq(plans.id, works.planId))
          .where(base)
        const rows = await tx
          .select({
            run: jobRuns,
            work: works,
            clipId: clips.id,
            planName: plans.name,
            turn: sql<
              number | null
            >`case when ${jobRuns.state} = 'queued' then (select count(*)::int from job_run j where j.kind = 'render'
              and j.state = 'queued' and (j.priority, j.created_at, j.id) <= ("job_run"."priority", "job_run"."created_at", "job_run"."id")) end`,
          })
          .from(jobRuns)
          .innerJoin(works, eq(works.id, jobRuns.subjectId))
          .innerJoin(clips, eq(clips.id, works.clipId))
          .innerJoin(plans, eq(plans.id, works.planId))
          .where(and(base, viewRules[input.view]))
          .orderBy(...byTurn)
          .limit(input.limit)
          .offset(offsetOf(input))
        return {
          views: views ?? { open: 0, failed: 0, done: 0, all: 0 },
          rows: rows.map(({ run, work, clipId, planName, turn }) => ({
            id: run.id,
            workId: work.id,
            clipId,
            title: work.title,
            number: work.variant + 1,
            plan: { id: work.planId, name: planName },
            coverKey: work.coverKey,
            state: run.state,
            progress: run.progress,
            message: run.message,
            detail: typeof run.result?.['detail'] === 'string' ? run.result['detail'] : '',
            turn,
            createdAt: unixOf(run.createdAt),
            startedAt: unixOrNull(run.startedAt),
            finishedAt: unixOrNull(run.finishedAt),
          })),
        }
      }),

    summary: (workspaceId: string, atOnce: number): Promise<ProductionSummary> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const found = await tx.execute<Omit<ProductionSummary, 'atOnce' | 'emptyAt'> & { now: number }>(sql`
          select (select count(*)::int from job_run where kind = 'render' and state = 'running') as running,
            (select count(*)::int from job_run where kind = 'render' and state = 'queued') as waiting,
            (select count(*)::int from job_run, workspace w where kind = 'render' and state = 'succeeded'
              and finished_at >= date_trunc('day', now() at time zone w.time_zone) at time zone w.time_zone) as "doneToday",
            (select count(*)::int from job_run, workspace w where kind = 'render' and state = 'failed'
              and finished_at >= date_trunc('day', now() at time zone w.time_zone) at time zone w.time_zone) as "failedToday",
            (select avg(seconds)::float8 from (select extract(epoch from finished_at - started_at) as seconds from job_run
              where kind = 'render' and state = 'succeeded' order by finished_at desc limit ${paceOf}) as last) as "secondsEach",
            extract(epoch from now())::int as now`)
        const [row] = found.rows
        if (!row) throw new Error('the queue could not be counted')
        const { now, ...figures } = row
        const open = figures.running + figures.waiting
        const { secondsEach } = figures
        return {
          ...figures,
          atOnce,
          emptyAt: open === 0 || secondsEach === null ? null : now + Math.ceil((open * secondsEach) / atOnce),
        }
      }),

    /** Whose production a job is, and whether it waits or runs still. */
    find: (workspaceId: string, id: string): Promise<{ workId: string; isOpen: boolean }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [run] = await tx
          .select({ workId: jobRuns.subjectId, state: jobRuns.state })
          .from(jobRuns)
          .where(and(eq(jobRuns.id, id), isRender))
        if (!run?.workId) throw new Refusal('notFound')
        return { workId: run.workId, isOpen: run.state === 'queued' || run.state === 'running' }
      }),

    /** Lets a waiting production go before all others. */
    first: (workspaceId: string, id: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [run] = await tx
          .select()
          .from(jobRuns)
          .where(and(eq(jobRuns.id, id), isRender))
          .for('update')
        if (!run) throw new Refusal('notFound')
        if (run.state !== 'queued') throw new Refusal('notWaiting')
        const [least] = await tx
          .select({ priority: sql<number>`coalesce(min(${jobRuns.priority}), 0)::int` })
          .from(jobRuns)
          .where(and(isRender, eq(jobRuns.state, 'queued')))
        const priority = (least?.priority ?? 0) - 1
        await tx.update(jobRuns).set({ priority }).where(eq(jobRuns.id, id))
        await tx.execute(sql`select graphile_worker.reschedule_jobs(array_agg(id), priority := ${priority}::int)
          from graphile_worker.jobs where key = ${id} and locked_at is null`)
      }),
  }
}
