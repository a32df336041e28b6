import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mostHeardMinutes, pageCaptionApi } from '@matrixcast/contract/page-captions'
import { language } from '@matrixcast/contract/wire'
import type { Outcome } from '@matrixcast/domain/outcome'
import { refused } from '@matrixcast/domain/outcome'
import { Refusal } from '@matrixcast/domain/refusal'
import type { HeardCue } from '@matrixcast/domain/subtitles'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import { z } from 'zod'
import type { Reason } from '../http/each-of.ts'
import type { InnerCalls } from '../http/inner-calls.ts'
import type { JobContext, JobEnd, JobKind } from '../jobs/worker.ts'
import type { PeopleStore } from '../session/people-store.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import type { Storage } from '../storage/storage.ts'
import { hear } from './make-file.ts'
import { openSource, type ToolMedia } from './open-source.ts'
import { type Ears, earOf } from './tool-job.ts'
import type { ToolSource, ToolStore } from './tool-store.ts'

export const captionKind = 'captions'

type Needs = Ears & {
  media: ToolMedia
  tools: FfmpegTools | undefined
  toolFiles: ToolStore
  people: PeopleStore
  storage: Storage
  uploadsFolder: string
  refuseOnLowDisk: RefuseOnLowDisk
  calls: InnerCalls
}

const heardPart = z.object({ materialId: z.uuid(), language, from: z.number(), until: z.number().optional() })
type HeardPart = z.infer<typeof heardPart>
const payloadShape = z.object({ order: heardPart, adminId: z.uuid(), ip: z.string() })

type Unheard = { fault: 'soundIsOver' | 'soundTooLong'; details: Record<string, number> }

/** Why a part of a sound cannot be heard; undefined: it can. */
export function unheardOf({ from, until }: Pick<HeardPart, 'from' | 'until'>, seconds: number): Unheard | undefined {
  if (from >= seconds) return { fault: 'soundIsOver', details: { seconds: Math.floor(seconds) } }
  const minutes = Math.ceil((Math.min(until ?? seconds, seconds) - from) / 60)
  return minutes > mostHeardMinutes
    ? { fault: 'soundTooLong', details: { minutes, limit: mostHeardMinutes } }
    : undefined
}

/** Hears a material for captions. What was heard is kept as a file, as what tools make is. */
export const captionJob = (needs: Needs): JobKind => {
  const { toolFiles, people, calls, storage } = needs

  async function perform({ run, signal, report }: JobContext): Promise<JobEnd> {
    const { workspaceId, id: runId } = run
    const { order, adminId, ip } = payloadShape.parse(run.payload)
    const admin = await people.principalOf(workspaceId, adminId, ip)
    if (!admin) return { state: 'failed', message: 'noPermission' }
    calls.find(admin, 'POST', pageCaptionApi.order.path)
    const [before] = await toolFiles.through(workspaceId, runId)
    if (before) return { state: 'succeeded' }
    const [row] = await toolFiles.sources(workspaceId, [order.materialId])
    await needs.refuseOnLowDisk()
    const folder = path.join(needs.uploadsFolder, randomUUID())
    await mkdir(folder, { recursive: true })
    try {
      const heard = await heardIn({ row, order, workspaceId, folder, signal, report: (share) => report(share, '') })
      if (signal.aborted) return { state: 'cancelled', message: 'cancelled' }
      if (!heard.ok) return { state: 'failed', message: heard.fault.fault, named: heard.fault.details }
      const file = path.join(folder, 'captions.json')
      await writeFile(file, JSON.stringify(heard.value))
      const { size: bytes } = await stat(file)
      const storageKey = `tools/${workspaceId}/${runId}/0.json`
      await storage.put(storageKey, file)
      const source = row?.filename ?? ''
      const about = { place: 0, source, sourceBytes: row?.bytes ?? 0, name: source, storageKey, bytes }
      await toolFiles.add(workspaceId, runId, about)
      return { state: 'succeeded', result: { captions: heard.value.length } }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  type Hearing = {
    row: ToolSource | undefined
    order: HeardPart
    workspaceId: string
    folder: string
    signal: AbortSignal
    report: (share: number) => void
  }
  async function heardIn({ row, order, workspaceId, ...way }: Hearing): Promise<Outcome<HeardCue[], Reason>> {
    const { tools } = needs
    if (!tools) return refused({ fault: 'engineMissing', details: {} })
    const source = await openSource(needs, { tool: 'subtitles', row, folder: way.folder })
    if (!source.ok) return source
    const { from, until, language: spoken } = order
    const { seconds } = source.value.facts
    const unheard = unheardOf(order, seconds)
    if (unheard) return refused(unheard)
    const ear = await earOf(needs, workspaceId)
    const part = { language: spoken, from, seconds: Math.min(until ?? seconds, seconds) - from }
    return hear({ ...source.value, ...way, tools, ear }, part)
  }

  return {
    kind: captionKind,
    atOnce: 2,
    async perform(context) {
      try {
        return await perform(context)
      } catch (error) {
        if (context.signal.aborted) return { state: 'cancelled', message: 'cancelled' }
        if (error instanceof Refusal) return { state: 'failed', message: error.fault, named: error.details }
        throw error
      }
    },
  }
}
