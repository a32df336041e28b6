import { ClipPlan, type ClipSize } from '@matrixcast/canvas/clip-plan'
import type { Project } from '@matrixcast/canvas/document'
import { busiestPage, mostMoving } from '@matrixcast/canvas/moving-on-page'
import { spokenLines } from '@matrixcast/canvas/page-lines'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import { usedMaterials } from '@matrixcast/canvas/used-materials'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, isNull } from 'drizzle-orm'
import type { CreditStore } from '../credit/credit-store.ts'
import { clipProjects, clips } from '../db/clip-tables.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { writeWorks } from './drawn-works.ts'
import { noteMaterials } from './order-placing.ts'
import type { ScriptCheck } from './script-check.ts'

type KeptPages = { projectId: string; revisionId: string; project: Project }
type Asked = { projectId: string; version?: number | undefined }
type Facts = Parameters<typeof noteMaterials>[1]['facts']
type Needs = {
  db: UnfilteredDatabase
  credit: Pick<CreditStore, 'reserveEach'>
  jobs: Pick<JobStore, 'add'>
  scripts: ScriptCheck
  materials: {
    factsOfNamed: (
      tx: Transaction,
      ids: Iterable<string>,
      moods: readonly string[],
    ) => Promise<{ facts: Facts; missing: number }>
  }
  pageVideos: {
    keep: (tx: Transaction, adminId: string, asked: Asked) => Promise<KeptPages>
    newest: (tx: Transaction, projectId: string) => Promise<KeptPages | undefined>
  }
}
type Words = { title: string; topics: string[]; size?: ClipSize | undefined }

/** Videos of pages: one work each, of a state of the page that is kept with its order. */
export function buildPageOrders({ db, credit, jobs, scripts, materials, pageVideos }: Needs) {
  /** Refuses, by name, pages that give no video; answers the order of the others with its materials. */
  async function judged(tx: Transaction, workspaceId: string, kept: KeptPages, { title, topics, size }: Words) {
    const { project } = kept
    const { facts, missing } = await materials.factsOfNamed(tx, usedMaterials(project), [])
    if (missing > 0) throw new Refusal('pageMaterialMissing', { count: missing })
    const video = resolveProject(project, new Map(facts.map((fact) => [fact.id, fact])))
    if (!video.ok) throw new Refusal(video.fault === 'tooLong' ? 'pageVideoTooLong' : video.fault)
    const busiest = busiestPage(project)
    if (busiest.count > mostMoving) throw new Refusal('pageTooManyMoving', { ...busiest, most: mostMoving })
    const wanted = size ?? video.value.timeline.size
    if (!fits(wanted, video.value.timeline.size)) throw new Refusal('noVideoShape')
    const lines = spokenLines(project).map(({ text }) => text)
    const plan = ClipPlan.parse({
      size: wanted,
      titles: [title],
      voice: { on: lines.length > 0 },
      captions: { on: false },
    })
    await scripts.refuse(tx, workspaceId, { ...plan, scripts: [lines] })
    const { projectId, revisionId } = kept
    const clip: ClipPlan = { ...plan, topics, project: { projectId, revisionId } }
    return { clip, facts }
  }

  return {
    /** An order of the page as it is now, written nowhere: for a video to look at. */
    look: async (
      tx: Transaction,
      { workspaceId, adminId, ...asked }: Asked & { workspaceId: string; adminId: string; size?: ClipSize | undefined },
    ) => {
      const kept = await pageVideos.keep(tx, adminId, asked)
      const { title, name } = kept.project
      const words = { title: (title || name || 'page').slice(0, 120), topics: [], size: asked.size }
      return (await judged(tx, workspaceId, kept, words)).clip
    },

    /** Writes the order and its work, reserves a credit and queues the production; all or nothing. */
    async place(
      tx: Transaction,
      order: Asked & Words & { workspaceId: string; adminId: string; planId: string },
    ): Promise<{ clipId: string; workIds: string[] }> {
      const { workspaceId, adminId, planId, title, topics } = order
      const kept = await pageVideos.keep(tx, adminId, order)
      const { clip, facts } = await judged(tx, workspaceId, kept, order)
      const [made] = await tx
        .insert(clips)
        .values({ workspaceId, planId, settings: clip, count: 1 })
        .returning({ id: clips.id })
      if (!made) throw new Error('the order of pages was not written')
      const clipId = made.id
      const { projectId, revisionId } = kept
      await tx.insert(clipProjects).values({ workspaceId, clipId, projectId, revisionId })
      await noteMaterials(tx, { workspaceId, clipId, facts })
      const works = [{ title, topics, choice: null, alike: null }]
      return {
        clipId,
        workIds: await writeWorks(tx, { credit, jobs }, { workspaceId, planId, clipId, from: 0, works }),
      }
    },

    /** Puts an order at the newest state of its page; one whose page was deleted, or that is of no page, stays as it is. */
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
        const { clip, facts } = await judged(tx, workspaceId, newest, { title: titles[0] ?? '', topics, size })
        const { revisionId } = newest
        await tx
          .update(clips)
          .set({ settings: clip, version: order.version + 1 })
          .where(eq(clips.id, clipId))
        await tx.update(clipProjects).set({ revisionId }).where(eq(clipProjects.clipId, clipId))
        await noteMaterials(tx, { workspaceId, clipId, facts })
      }),
  }
}

/** A video of the same shape, and of fewer lines. */
const fits = (wanted: ClipSize, own: ClipSize): boolean =>
  wanted === own || (own === '1080x1920' && wanted === '720x1280')
