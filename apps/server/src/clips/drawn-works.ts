import type { PageFill } from '@matrixcast/canvas/page-fill'
import type { PickedVariant } from '@matrixcast/canvas/pick-variants'
import type { VariantChoice } from '@matrixcast/canvas/variant-choice'
import { eq } from 'drizzle-orm'
import type { CreditStore } from '../credit/credit-store.ts'
import { reserveKey } from '../credit/reserve-key.ts'
import type { Transaction } from '../db/database.ts'
import { workDraws, works } from '../db/work-tables.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { queueRender } from '../jobs/queue-render.ts'

type Parts = { credit: Pick<CreditStore, 'reserveEach'>; jobs: Pick<JobStore, 'add'> }
type NewWorks = {
  workspaceId: string
  planId: string
  clipId: string
  /** The number of the first one within its order. */
  from: number
  works: readonly NewWork[]
}
/** `choice`: null where nothing was drawn; `fill`: of a video of a page with words and slots. */
export type NewWork = {
  title: string
  topics: string[]
  choice: VariantChoice | null
  fill?: PageFill
  alike: PickedVariant['alike']
}

/** What was picked, as works with the topics of their order. */
export const drawnWorks = (
  variants: readonly PickedVariant[],
  topicsOf: (choice: VariantChoice) => string[],
): NewWork[] => variants.map(({ choice, alike }) => ({ title: choice.title, topics: topicsOf(choice), choice, alike }))

/** Every choice a plan has used, by works deleted since as well: none of them comes again. */
export async function choicesTaken(tx: Transaction, planId: string): Promise<VariantChoice[]> {
  const rows = await tx
    .select({ choice: workDraws.choice })
    .from(workDraws)
    .innerJoin(works, eq(works.id, workDraws.workId))
    .where(eq(works.planId, planId))
  return rows.flatMap((row) => row.choice ?? [])
}

/** Writes works with what was drawn for them, reserves a credit for each and queues their production. */
export async function writeWorks(tx: Transaction, parts: Parts, order: NewWorks): Promise<string[]> {
  const { workspaceId, planId, clipId, from } = order
  if (order.works.length === 0) return []
  const rows = await tx
    .insert(works)
    .values(
      order.works.map(({ title, topics, choice, alike }, at) => ({
        workspaceId,
        planId,
        clipId,
        variant: from + at,
        title,
        topics,
        fingerprint: choice?.fingerprint ?? null,
        alike,
        state: 'queued' as const,
      })),
    )
    .returning({ id: works.id, title: works.title, production: works.production, variant: works.variant })
  await tx.insert(workDraws).values(
    rows.flatMap((row) => {
      const made = order.works[row.variant - from]
      return made ? [{ workspaceId, workId: row.id, choice: made.choice, fill: made.fill ?? null }] : []
    }),
  )
  await parts.credit.reserveEach(
    tx,
    workspaceId,
    rows.map((row) => ({ key: reserveKey(row, 'reserve'), subject: row.title })),
  )
  for (const row of rows) await queueRender(tx, parts.jobs, { workspaceId, workId: row.id, title: row.title })
  return rows.map((row) => row.id)
}
