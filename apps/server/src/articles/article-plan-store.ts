import { articlePlanApi } from '@matrixcast/contract/article-plans'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { postingTimes } from '@matrixcast/contract/plans'
import { readTemplate, type TemplateTexts } from '@matrixcast/domain/article/article-template'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { accountGroups } from '../db/account-tables.ts'
import { articlePlans } from '../db/article-plan-tables.ts'
import { articles } from '../db/article-tables.ts'
import { askedOnce } from '../db/asked-once.ts'
import type { Database, Transaction } from '../db/database.ts'
import { contains, takePage } from '../db/page.ts'
import { plans } from '../db/plan-tables.ts'
import { sortedBy } from '../db/sorting.ts'
import type { Principal } from '../http/callers.ts'
import { planSimilar } from './similar-counts-store.ts'

type ListInput = ParsedInputOf<typeof articlePlanApi.list>
type Save = ParsedInputOf<typeof articlePlanApi.save>
/** How an order for the articles of a plan becomes a job. */
type Jobs = {
  add: (
    tx: Transaction,
    workspaceId: string,
    job: {
      kind: string
      subject: string
      subjectId: string
      orderedBy: string
      payload: unknown
      maxAttempts: number
    },
  ) => Promise<string>
}

export const articleJobKind = 'articles'
/** A worker that falls in the middle is gone on from; so often before the order counts as given up. */
const maxAttempts = 10

const lastJob = (what: string) =>
  sql`(select ${sql.raw(what)} from job_run j where j.subject_id = "plan"."id" and j.kind = ${articleJobKind}
    order by j.created_at desc limit 1)`
const made = (rule: string) =>
  sql<number>`(select count(*)::int from article a where a.plan_id = "plan"."id" and a.deleted_at is null and ${sql.raw(rule)})`
const columns = {
  plan: plans,
  group: sql<{
    id: string
    name: string
  } | null>`(select json_build_object('id', g.id, 'name', g.name) from account_group g
    where g.id = "article_plan"."group_id")`,
  settings: articlePlans,
  state: sql<'draft' | 'running' | 'blocked' | 'stopped' | 'done'>`coalesce(${lastJob(
    `case when j.state in ('queued', 'running') then 'running' when j.state = 'failed' then 'blocked'
      when j.state = 'cancelled' then 'stopped' else 'done' end`,
  )}, 'draft')`,
  fault: sql<string | null>`${lastJob(`case when j.state = 'failed' then j.message end`)}`,
  made: made('true'),
  draft: made("a.state = 'draft'"),
  review: made("a.state = 'review'"),
  approved: made("a.state = 'approved'"),
  ...planSimilar,
}
const alive = isNull(plans.deletedAt)
const sortable = { name: plans.name, createtime: plans.createdAt, updatetime: plans.updatedAt }

const textsOf = ({ keywords, titles, body, facts }: TemplateTexts): TemplateTexts => ({ keywords, titles, body, facts })

/** Plans of articles as they are typed and ordered. */
export function buildArticlePlans({ db, jobs }: { db: Database; jobs: Jobs }) {
  const rowsIn = (tx: Transaction) =>
    tx.select(columns).from(plans).innerJoin(articlePlans, eq(articlePlans.planId, plans.id))

  async function findIn(tx: Transaction, id: string) {
    const [row] = await rowsIn(tx).where(and(eq(plans.id, id), alive))
    if (!row) throw new Refusal('notFound')
    return row
  }

  /** Answers its version; held until the transaction ends. */
  async function lockIn(tx: Transaction, id: string): Promise<number> {
    const [row] = await tx
      .select({ version: plans.version })
      .from(plans)
      .innerJoin(articlePlans, eq(articlePlans.planId, plans.id))
      .where(and(eq(plans.id, id), alive))
      .for('update', { of: plans })
    if (!row) throw new Refusal('notFound')
    return row.version
  }

  async function refuseTakenName(tx: Transaction, workspaceId: string, { id, name }: Save): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`article plans ${workspaceId}`}, 0))`)
    const [other] = await tx
      .select({ id: plans.id })
      .from(plans)
      .where(
        and(
          eq(plans.workspaceId, workspaceId),
          eq(plans.kind, 'article'),
          eq(plans.isForFiles, false),
          alive,
          sql`lower(${plans.name}) = lower(${name})`,
          id === undefined ? undefined : sql`${plans.id} <> ${id}`,
        ),
      )
    if (other) throw new Refusal('articlePlanNameTaken')
  }

  async function refuseGoneGroup(tx: Transaction, id: string): Promise<void> {
    const [group] = await tx.select({ id: accountGroups.id }).from(accountGroups).where(eq(accountGroups.id, id))
    if (!group) throw new Refusal('articlePlanGroupGone')
  }

  async function writeIn(tx: Transaction, workspaceId: string, input: Save): Promise<{ id: string; version: number }> {
    await refuseTakenName(tx, workspaceId, input)
    if (input.groupId) await refuseGoneGroup(tx, input.groupId)
    const { name, language, topics, count: wanted, seed, approval, groupId } = input
    const chosen = groupId === undefined ? {} : { groupId }
    const settings = { texts: textsOf(input), language, topics, count: wanted, seed, approval, ...chosen }
    if (input.id === undefined) {
      const [plan] = await tx
        .insert(plans)
        .values({ workspaceId, name, kind: 'article', postingTimes: postingTimes.parse({}) })
        .returning({ id: plans.id, version: plans.version })
      if (!plan) throw new Error('the plan was not written')
      await tx.insert(articlePlans).values({ workspaceId, planId: plan.id, ...settings })
      return plan
    }
    const before = await lockIn(tx, input.id)
    if (before !== (input.version ?? before)) throw new Refusal('versionChanged')
    const version = before + 1
    await tx.update(plans).set({ name, version, updatedAt: sql`now()` }).where(eq(plans.id, input.id))
    await tx.update(articlePlans).set(settings).where(eq(articlePlans.planId, input.id))
    return { id: input.id, version }
  }

  return {
    list: ({ workspaceId }: Principal, { keyword, ...input }: ListInput) =>
      db.inWorkspace(workspaceId, (tx) => {
        const where = and(
          eq(plans.workspaceId, workspaceId),
          alive,
          keyword ? contains(plans.name, keyword) : undefined,
        )
        return takePage(
          input,
          tx
            .select({ rows: count() })
            .from(plans)
            .innerJoin(articlePlans, eq(articlePlans.planId, plans.id))
            .where(where),
          rowsIn(tx)
            .where(where)
            .orderBy(...sortedBy(input, sortable, [desc(plans.createdAt), desc(plans.id)], plans.id)),
        )
      }),

    find: (workspaceId: string, id: string) => db.inWorkspace(workspaceId, (tx) => findIn(tx, id)),

    save: ({ workspaceId }: Principal, input: Save) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { answer } = await askedOnce(tx, { workspaceId, input, reads: articlePlanApi.save.output }, () =>
          writeIn(tx, workspaceId, input),
        )
        return answer
      }),

    /** Answers the job, and the name of the plan. One order at a time; articles that were removed meanwhile are made again. */
    order: (admin: Principal, { id, templatesOnly }: ParsedInputOf<typeof articlePlanApi.order>) =>
      db.inWorkspace(admin.workspaceId, async (tx) => {
        await lockIn(tx, id)
        const { plan, settings, state } = await findIn(tx, id)
        if (state === 'running') throw new Refusal('articlePlanRunning')
        const [problem] = readTemplate(settings.texts).problems
        if (problem) throw new Refusal('articlePlanUnfit', { line: problem.line, text: problem.words })
        await tx
          .update(articles)
          .set({ planKey: null })
          .where(and(eq(articles.planId, id), isNotNull(articles.deletedAt)))
        const jobId = await jobs.add(tx, admin.workspaceId, {
          kind: articleJobKind,
          subject: plan.name,
          subjectId: id,
          orderedBy: admin.id,
          payload: { planId: id, templatesOnly, adminId: admin.id, ip: admin.ip },
          maxAttempts,
        })
        return { jobId, name: plan.name }
      }),
  }
}

export type ArticlePlans = ReturnType<typeof buildArticlePlans>
