import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { draftName } from '@matrixcast/canvas/carry-choice'
import { type ClipMaterial, ClipPlan } from '@matrixcast/canvas/clip-plan'
import type { Project } from '@matrixcast/canvas/document'
import { draftAt } from '@matrixcast/canvas/draft-at'
import { draftOf, drawVariant } from '@matrixcast/canvas/draw-variant'
import { PageFill } from '@matrixcast/canvas/page-fill'
import { filledProject } from '@matrixcast/canvas/page-template'
import type { AnyTimeline } from '@matrixcast/canvas/timeline'
import { usedMaterials } from '@matrixcast/canvas/used-materials'
import type { VariantChoice } from '@matrixcast/canvas/variant-choice'
import { worthSharing } from '@matrixcast/canvas/worth-sharing'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { Sharing } from '@matrixcast/render/pipeline/chunk-plan'
import type { RenderedVariant } from '@matrixcast/render/pipeline/render-variant'
import type { VoiceFault } from '@matrixcast/render/voice/voice-provider'
import type { Voices } from '@matrixcast/render/voice/voices'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database, Transaction } from '../db/database.ts'
import type { NewFile, StoredImage } from '../db/work-tables.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { JobContext, JobEnd, JobKind } from '../jobs/worker.ts'
import type { Parts } from '../parts.ts'
import { sha256OfFile } from '../storage/file-hash.ts'
import type { PassingStore } from '../storage/passing-store.ts'
import type { Storage } from '../storage/storage.ts'
import type { Engine, EngineFault } from './engine.ts'

type Needs = Pick<Parts, 'works' | 'production' | 'orders' | 'materials'> & {
  pageVideos: {
    at: (workspaceId: string, revisionId: string) => Promise<{ project: Project; hash: string } | undefined>
    mark: (workspaceId: string, projectId: string) => Promise<void>
  }
  speech: { of: (workspaceId: string) => Promise<Outcome<Voices, VoiceFault>> }
  db: Database
  jobs: JobStore
  passing: PassingStore
  storage: Storage
  log: Logger
  rendersAtOnce: number
} & {
  engine: Engine
  workshopFolder: string
}

const leastFreeBytes = 1024 ** 3
const tryPayload = z.object({ clip: ClipPlan, index: z.int(), fill: PageFill.optional() })

/** Where the materials of a plan lie, by content hash; fetched before the engine asks. */
async function sourcesOf(
  needs: Needs,
  workspaceId: string,
  ask: (tx: Transaction) => Promise<{ facts: ClipMaterial[]; missing: number }>,
) {
  const { facts, missing } = await needs.db.inWorkspace(workspaceId, ask)
  const paths = new Map<string, string>()
  for (const { sha256 } of facts) {
    const key = await needs.materials.keyOfContent(workspaceId, sha256)
    if (key) paths.set(sha256, await needs.storage.localPath(key))
  }
  return { facts, missing, sourcePath: (sha256: string) => paths.get(sha256) ?? '' }
}

/** What was kept with a work, a combination by its number, or the video that an order of the plan makes at this place. */
type Chosen = VariantChoice | { index: number } | { place: number }

type Made =
  | { ok: true; value: RenderedVariant & { timeline: AnyTimeline; name: string } }
  | { ok: false; fault: EngineFault | { kind: 'lowDisk' | 'materialMissing'; detail: string } }

/** What a work shows: a video of pages is at a kept state of them, everything else was drawn. */
async function shownOf(
  needs: Needs,
  workspaceId: string,
  { settings, chosen, fill }: Pick<Order, 'settings' | 'chosen' | 'fill'>,
) {
  const { project: pages, size } = settings
  if (!pages) {
    const { facts, sourcePath } = await sourcesOf(needs, workspaceId, (tx) => needs.materials.factsOf(tx, settings))
    const drawn = dress(settings, facts, chosen)
    return drawn.ok ? ok({ shown: { draft: drawn.value, settings }, sourcePath, name: draftName(drawn.value) }) : drawn
  }
  const kept = await needs.pageVideos.at(workspaceId, pages.revisionId)
  if (!kept) return refused({ kind: 'pageGone' as const })
  const { hash } = kept
  const project = fill ? filledProject(kept.project, fill) : kept.project
  const named = usedMaterials(project)
  const { facts, sourcePath, missing } = await sourcesOf(needs, workspaceId, (tx) =>
    needs.materials.factsOfNamed(tx, named, []),
  )
  if (missing > 0) return refused({ kind: 'choiceGone' as const })
  const materials = new Map(facts.map((fact) => [fact.id, fact]))
  return ok({ shown: { project, materials, size }, sourcePath, name: `pages ${hash}` })
}

/** `fill`: what a video of a page brings for its words and slots. */
type Order = {
  settings: ClipPlan
  chosen: Chosen
  fill?: PageFill | undefined
  quality: 'full' | 'try'
  sharing: Sharing
}

async function make(needs: Needs, context: JobContext, order: Order): Promise<Made> {
  const { quality, sharing } = order
  const free = await needs.storage.freeBytes()
  if (free < leastFreeBytes) return { ok: false, fault: { kind: 'lowDisk', detail: `${Math.floor(free / 1024 ** 2)}` } }
  const drawn = await shownOf(needs, context.run.workspaceId, order)
  if (!drawn.ok) return { ok: false, fault: { kind: 'materialMissing', detail: drawn.fault.kind } }
  const voices = await needs.speech.of(context.run.workspaceId)
  const produced = await needs.engine.produce({
    voices: voices.ok ? voices.value : undefined,
    ...drawn.value.shown,
    sourcePath: drawn.value.sourcePath,
    quality,
    sharing,
    signal: context.signal,
    onProgress: context.report,
  })
  return produced.ok ? { ok: true, value: { ...produced.value, name: drawn.value.name } } : produced
}

function dress(settings: ClipPlan, facts: readonly ClipMaterial[], chosen: Chosen) {
  if ('fingerprint' in chosen) return draftOf(settings, facts, chosen)
  return 'place' in chosen ? draftAt(settings, facts, chosen.place) : drawVariant(settings, facts, chosen.index)
}

/** The stages belong to the workshop, so a copy goes into the store, whole or not at all. */
async function keep(needs: Needs, file: string, key: string): Promise<void> {
  const draft = path.join(needs.workshopFolder, 'outgoing', `${randomUUID()}.tmp`)
  await mkdir(path.dirname(draft), { recursive: true })
  await copyFile(file, draft)
  try {
    await needs.storage.put(key, draft)
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Produces one work: the verified file is stored, then its credit taken; any other end gives the credit back. What was changed
 * meanwhile is produced again.
 */
export const renderKind = (needs: Needs): JobKind => ({
  kind: 'render',
  atOnce: needs.rendersAtOnce,
  async perform(context): Promise<JobEnd> {
    const { workspaceId, subjectId } = context.run
    const work = subjectId ? await needs.works.find(workspaceId, subjectId) : undefined
    if (!work || work.state === 'ready' || work.clipId === null) return { state: 'cancelled', message: 'cancelled' }
    const { clipId } = work
    const report: JobContext['report'] = (fraction, stage) => {
      context.report(fraction, stage)
      progress.fraction = fraction
    }
    const progress = { fraction: 0 }
    const teller = setInterval(() => {
      needs.production.progress(workspaceId, work.id, progress.fraction).catch((error: Error) => {
        needs.log.warn({ error: error.message }, 'progress not written')
      })
    }, 1000)
    const produce = async (): Promise<Made> => {
      await needs.production.start(workspaceId, work.id)
      const chosen = (await needs.production.choiceOf(workspaceId, work.id)) ?? { index: work.variant }
      const { settings } = await needs.orders.find(workspaceId, clipId)
      if (settings.project) {
        const fill = await needs.production.fillOf(workspaceId, work.id)
        return make(needs, { ...context, report }, { settings, chosen, fill, quality: 'full', sharing: 'alone' })
      }
      const sharing = worthSharing(settings, await needs.production.choicesOf(workspaceId, clipId)) ? 'shared' : 'alone'
      return make(needs, { ...context, report }, { settings, chosen, quality: 'full', sharing })
    }
    try {
      for (;;) {
        const made = await produce()
        if (!made.ok) return await endWithout(needs, context, work.id, made.fault)
        const { value } = made
        const file = await keepFiles(needs, `works/${workspaceId}/${work.id}`, value)
        const came = await needs.production.complete(workspaceId, work.id, file, value)
        if (came === 'changed') continue
        if (came === 'ended') return { state: 'cancelled', message: 'cancelled' }
        const pages = (await needs.orders.find(workspaceId, clipId)).settings.project
        if (pages) await needs.pageVideos.mark(workspaceId, pages.projectId)
        const { video, images } = value
        return {
          state: 'succeeded',
          result: { images: images.length, seconds: video?.seconds ?? 0, bytes: file.bytes ?? 0 },
        }
      }
    } finally {
      clearInterval(teller)
    }
  },
})

/** What the order gave, in the store; a post of pictures alone is told by its first picture. */
async function keepFiles(needs: Needs, folder: string, rendered: RenderedVariant): Promise<NewFile> {
  const { video, coverFile, width, height } = rendered
  const coverSha256 = await sha256OfFile(coverFile)
  const coverKey = `${folder}/${coverSha256}.jpg`
  await keep(needs, coverFile, coverKey)
  const images: StoredImage[] = []
  for (const { file, sha256, bytes } of rendered.images) {
    const key = `${folder}/${sha256}.jpg`
    await keep(needs, file, key)
    images.push({ key, sha256, bytes })
  }
  const videoKey = video && `${folder}/${video.sha256}.mp4`
  if (video && videoKey) await keep(needs, video.file, videoKey)
  const first = video ?? images[0]
  if (!first) throw new Error('the order gave neither a video nor a picture')
  return {
    videoKey,
    images,
    coverKey,
    sha256: first.sha256,
    bytes: first.bytes,
    coverSha256,
    coverBytes: (await stat(coverFile)).size,
    seconds: video?.seconds ?? null,
    width,
    height,
  }
}

async function endWithout(
  needs: Needs,
  context: JobContext,
  workId: string,
  fault: { kind: string; detail: string },
): Promise<JobEnd> {
  const { workspaceId } = context.run
  const cancelled = fault.kind === 'cancelled'
  // A worker that stops has cancelled nothing: the job is taken up again, and the credit stays reserved.
  if (cancelled && context.stopping()) return { state: 'cancelled', message: 'stopping' }
  await needs.production.end(workspaceId, workId, {
    state: cancelled ? 'cancelled' : 'failed',
    fault: cancelled ? null : fault.kind,
    detail: fault.detail,
  })
  needs.log.warn(
    { runId: context.run.id, workId, fault: fault.kind, detail: fault.detail },
    'production ended without a file',
  )
  return { state: cancelled ? 'cancelled' : 'failed', message: fault.kind, detail: fault.detail }
}

/** A workspace's newest previews stay; older ones are gone when another is made. */
const keptPreviews = 20

/** One small fast variant to look at; costs no credit. */
export const tryClipKind = (needs: Needs): JobKind => ({
  kind: 'tryClip',
  atOnce: 1,
  async perform(context): Promise<JobEnd> {
    const { clip, index, fill } = tryPayload.parse(context.run.payload)
    // Pictures are looked at as the slideshow they also make.
    const settings = { ...clip, output: 'video' as const }
    const made = await make(needs, context, {
      settings,
      chosen: { place: index },
      fill,
      quality: 'try',
      sharing: 'alone',
    })
    if (!made.ok) {
      const { kind, detail } = made.fault
      return { state: kind === 'cancelled' ? 'cancelled' : 'failed', message: kind, detail }
    }
    const { video } = made.value
    if (!video) throw new Error('a preview without a video')
    const storageKey = `previews/${context.run.workspaceId}/${context.run.id}.mp4`
    await keep(needs, video.file, storageKey)
    await needs.passing.note(context.run.workspaceId, storageKey, video.bytes)
    for (const old of await needs.jobs.forgetOldResults(context.run.workspaceId, 'tryClip', keptPreviews - 1)) {
      if (typeof old['storageKey'] === 'string') await needs.storage.remove(old['storageKey'])
    }
    return { state: 'succeeded', result: { storageKey, seconds: video.seconds } }
  },
})
