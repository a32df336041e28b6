import type { ClipMaterial, ClipPlan } from '@matrixcast/canvas/clip-plan'
import type { Project } from '@matrixcast/canvas/document'
import { draftAt } from '@matrixcast/canvas/draft-at'
import { draftOf } from '@matrixcast/canvas/draw-variant'
import type { PageFill } from '@matrixcast/canvas/page-fill'
import { type LostWord, projectOfTimeline } from '@matrixcast/canvas/project-of-timeline'
import { timelineWithinLimits } from '@matrixcast/canvas/resolve-timeline'
import { spokenSeconds } from '@matrixcast/canvas/spoken-seconds'
import type { Timeline } from '@matrixcast/canvas/timeline'
import type { VariantChoice } from '@matrixcast/canvas/variant-choice'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { clips } from '../db/clip-tables.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { materials } from '../db/material-tables.ts'
import { workDraws, works } from '../db/work-tables.ts'
import type { MaterialFacts } from './order-placing.ts'

type Person = { id: string; workspaceId: string; username: string; nickname: string }
type Asked = { clipId?: string | undefined; workId?: string | undefined }
export type OpenedPages = { pageId: string; isNew: boolean; lost: LostWord[] }
type Needs = {
  db: UnfilteredDatabase
  materials: MaterialFacts
  pageVideos: {
    /**
     * The page itself where it is the person's own and still there, else a copy of the state that was kept; with the words and
     * materials of one video always a copy.
     */
    reopen: (
      tx: Transaction,
      person: Person,
      pages: NonNullable<ClipPlan['project']> & { fill: PageFill | null },
    ) => Promise<{ pageId: string; isNew: boolean }>
    create: (tx: Transaction, person: Person, project: Project) => Promise<string>
  }
}

/** Orders and works as pages of the builder, to be gone on with there. */
export function buildOpenedPages({ db, materials: library, pageVideos }: Needs) {
  async function drawn(tx: Transaction, { clipId, workId }: Asked) {
    const [row] = await tx
      .select({
        settings: clips.settings,
        title: works.title,
        choice: workDraws.choice,
        fill: workDraws.fill,
        timeline: workDraws.timeline,
      })
      .from(works)
      .innerJoin(clips, eq(clips.id, works.clipId))
      .leftJoin(workDraws, eq(workDraws.workId, works.id))
      .where(and(workId ? eq(works.id, workId) : eq(works.clipId, clipId ?? ''), isNull(works.deletedAt)))
      .orderBy(asc(works.variant))
      .limit(1)
    if (!row) throw new Refusal('notFound')
    return row
  }

  return (person: Person, asked: Asked): Promise<OpenedPages> =>
    db.inWorkspace(person.workspaceId, async (tx) => {
      const { settings, title, choice, fill, timeline: made } = await drawn(tx, asked)
      if (settings.project) {
        const pages = { ...settings.project, fill: asked.workId === undefined ? null : fill }
        return { ...(await pageVideos.reopen(tx, person, pages)), lost: [] }
      }
      const { facts } = await library.factsOf(tx, settings)
      const timeline = made?.version === 2 ? made : foreseen(settings, facts, choice)
      const ids = await idsOf(tx, timeline)
      const opened = projectOfTimeline(timeline, {
        title,
        materialOf: (sha256) => ids.get(sha256),
        newUuid: () => crypto.randomUUID(),
      })
      if (opened.missing > 0) throw new Refusal('pageMaterialMissing', { count: opened.missing })
      return { pageId: await pageVideos.create(tx, person, opened.project), isNew: true, lost: opened.lost }
    })
}

/** Of a work that is not made yet: how long its voice will take is estimated. */
function foreseen(settings: ClipPlan, facts: readonly ClipMaterial[], choice: VariantChoice | null): Timeline {
  const draft = choice ? draftOf(settings, facts, choice) : draftAt(settings, facts, 0)
  const rate = settings.voice.rate
  const speech = draft.ok ? draft.value.sentences.map((text) => ({ seconds: spokenSeconds(text, rate) })) : []
  const timeline = draft.ok ? timelineWithinLimits(draft.value, speech) : undefined
  if (!timeline) throw new Refusal('materialMissing')
  return timeline
}

async function idsOf(tx: Transaction, { shots, layers, audio }: Timeline): Promise<Map<string, string>> {
  const named = [
    ...shots.map(({ sha256 }) => sha256),
    ...layers.flatMap(({ sha256 }) => sha256 ?? []),
    ...(audio.music ? [audio.music.sha256] : []),
  ]
  const rows = await tx
    .select({ id: materials.id, sha256: materials.sha256 })
    .from(materials)
    .where(and(inArray(materials.sha256, named), isNull(materials.deletedAt)))
  return new Map(rows.map(({ id, sha256 }) => [sha256, id]))
}
