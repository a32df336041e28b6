import type { ShortTutorialMaking } from '@matrixcast/contract/short-tutorials'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { operations } from '../db/audit-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { jobRuns } from '../db/job-tables.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { ShortLanguage } from './short-scripts.table.ts'
import type { ShortVideos } from './short-videos.ts'

export const shortVideoKindName = 'shortVideos'
const languages = ['zh', 'en'] as const
const restMinutes = 10
const live = inArray(jobRuns.state, ['queued', 'running'])
const isOfLanguage = (language: ShortLanguage) =>
  and(eq(jobRuns.kind, shortVideoKindName), sql`${jobRuns.payload} ->> 'language' = ${language}`)

type Needs = { db: Database; jobs: Pick<JobStore, 'add'>; shortVideos: ShortVideos; makesShortVideos: boolean }

/** When the short videos of the product are made: somebody opens them, or nobody works. Never by the start of the product. */
export function buildShortVideoOrders({ db, jobs, shortVideos, makesShortVideos }: Needs) {
  async function isAtRest(tx: Transaction, minutes: number): Promise<boolean> {
    const recent = gt(operations.at, sql`now() - make_interval(mins => ${minutes})`)
    const acts = await tx.select({ id: operations.id }).from(operations).where(recent).limit(1)
    const works = await tx.select({ id: jobRuns.id }).from(jobRuns).where(live).limit(1)
    return acts.length + works.length === 0
  }

  /** One that failed or was cancelled is not tried again for a day. */
  async function order(tx: Transaction, workspaceId: string, language: ShortLanguage): Promise<ShortTutorialMaking> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shortVideos', 0))`)
    const [latest] = await tx
      .select({ state: jobRuns.state })
      .from(jobRuns)
      .where(and(isOfLanguage(language), gt(jobRuns.createdAt, sql`now() - interval '1 day'`)))
      .orderBy(desc(jobRuns.createdAt))
      .limit(1)
    if (latest?.state === 'failed') return 'failed'
    if (latest?.state === 'cancelled') return 'cancelled'
    if (latest === undefined || latest.state === 'succeeded')
      await jobs.add(tx, workspaceId, { kind: shortVideoKindName, subject: '', payload: { language }, maxAttempts: 2 })
    return 'making'
  }

  return {
    /** Orders what is missing in a language, and answers how far that is. */
    async opened(workspaceId: string, language: ShortLanguage): Promise<ShortTutorialMaking> {
      if ((await shortVideos.toMake(language)).length === 0) return 'made'
      if (!makesShortVideos) return 'off'
      return db.inWorkspace(workspaceId, (tx) => order(tx, workspaceId, language))
    },

    /** Orders the first language that is not whole, where nobody changed anything for some minutes and no job runs. */
    async whenAtRest(workspaceId: string, minutes = restMinutes): Promise<void> {
      if (!makesShortVideos) return
      for (const language of languages) {
        if ((await shortVideos.toMake(language)).length === 0) continue
        const ordered = await db.inWorkspace(
          workspaceId,
          async (tx) => (await isAtRest(tx, minutes)) && (await order(tx, workspaceId, language)),
        )
        if (ordered === 'making') return
      }
    },
  }
}

export type ShortVideoOrders = ReturnType<typeof buildShortVideoOrders>
