import type { ClipSize } from '@matrixcast/canvas/clip-plan'
import { filledText } from '@matrixcast/canvas/fill-words'
import { type PageFill, titleOf, wordsOfFill } from '@matrixcast/canvas/page-fill'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { CreditStore } from '../credit/credit-store.ts'
import { clipProjects, clips } from '../db/clip-tables.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { workDraws, works } from '../db/work-tables.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { type NewWork, writeWorks } from './drawn-works.ts'
import { noteMaterials } from './order-placing.ts'
import { buildPageOrderCheck, type KeptPages, type PageWords } from './page-order-check.ts'

type Asked = { projectId: string; version?: number | undefined }
type Look = { size?: ClipSize | undefined; video?: PageFill | undefined }
type Needs = Parameters<typeof buildPageOrderCheck>[0] & {
  db: UnfilteredDatabase
  credit: Pick<CreditStore, 'reserveEach'>
  jobs: Pick<JobStore, 'add'>
  pageVideos: {
    keep: (tx: Transaction, adminId: string, asked: Asked) => Promise<KeptPages>
    newest: (tx: Transaction, projectId: string) => Promise<KeptPages | undefined>
  }
}

/** Videos of pages, of a state of the page that is kept with their order. */
export function buildPageOrders({ db, credit, jobs, scripts, materials, pageVideos }: Needs) {
  const judged = buildPageOrderCheck({ scripts, materials })

  return {
    /** An order of the page as it is now, written nowhere: for a video to look at. */
    look: async (
      tx: Transaction,
      { workspaceId, adminId, ...asked }: Asked & Look & { workspaceId: string; adminId: string },
    ) => {
      const kept = await pageVideos.keep(tx, adminId, asked)
      const { title, name } = kept.project
      const words = { title: (title || name || 'page').slice(0, 120), topics: [], size: asked.size }
      const fills = asked.video ? { fills: [asked.video] } : {}
      return (await judged(tx, workspaceId, kept, { ...words, ...fills })).clip
    },

    /** Writes the order and its works, reserves a credit for each and queues their production; all or nothing. */
    async place(
      tx: Transaction,
      order: Asked & PageWords & { workspaceId: string; adminId: string; planId: string },
    ): Promise<{ clipId: string; workIds: string[] }> {
      const { workspaceId, adminId, planId } = order
      const kept = await pageVideos.keep(tx, adminId, order)
      const { clip, facts } = await judged(tx, workspaceId, kept, order)
      const [made] = await tx
        .insert(clips)
        .values({ workspaceId, planId, settings: clip, count: clip.count })
        .returning({ id: clips.id })
      if (!made) throw new Error('the order of pages was not written')
      const clipId = made.id
      const { projectId, revisionId } = kept
      await tx.insert(clipProjects).values({ workspaceId, clipId, projectId, revisionId })
      await noteMaterials(tx, { workspaceId, clipId, facts })
      const ordered = worksOf(order)
      return {
        clipId,
        workIds: await writeWorks(tx, { credit, jobs }, { workspaceId, planId, clipId, from: 0, works: ordered }),
      }
    },

    /**
     * Puts an order at the newest state of its page, if all of its videos can still be made of it. One whose page was deleted, or that is of no page, stays as it is.
     */
    renew: (workspaceId: string, clipId: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [order] = await tx
          .select()
          .from(clips)
          .where(and(eq(clips.id, clipId), isNull(clips.deletedAt)))
          .for('update')
        const named = order?.settings.project
        const newest = named && (await pageVideos.newest(tx, named.projectId))
        if (!order || !newest || newest.revisionId === named.revisionId) return
        const { titles, topics, size } = order.settings
        const fills = await fillsOf(tx, clipId)
        const { clip, facts } = await judged(tx, workspaceId, newest, { title: titles[0] ?? '', topics, size, fills })
        const { revisionId } = newest
        await tx
          .update(clips)
          .set({ settings: { ...clip, count: order.settings.count }, version: order.version + 1 })
          .where(eq(clips.id, clipId))
        await tx.update(clipProjects).set({ revisionId }).where(eq(clipProjects.clipId, clipId))
        await noteMaterials(tx, { workspaceId, clipId, facts })
      }),
  }
}

/** What a page brings to a video as it is, or what each of many brings to it. */
const worksOf = ({ title, topics, fills = [] }: PageWords): NewWork[] =>
  fills.length === 0
    ? [{ title, topics, choice: null, alike: null }]
    : fills.map((fill) => {
        const words = wordsOfFill(fill)
        const own = topics.map((topic) => filledText(topic, words).trim()).filter((topic) => topic !== '')
        return { title: titleOf(fill), topics: own, choice: null, fill, alike: null }
      })

/** What the works of an order that are there bring to its page. */
async function fillsOf(tx: Transaction, clipId: string): Promise<PageFill[]> {
  const rows = await tx
    .select({ fill: workDraws.fill })
    .from(workDraws)
    .innerJoin(works, eq(works.id, workDraws.workId))
    .where(and(eq(works.clipId, clipId), isNull(works.deletedAt)))
    .orderBy(asc(works.variant))
  return rows.flatMap(({ fill }) => fill ?? [])
}
