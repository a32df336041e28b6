import { readFile } from 'node:fs/promises'
import { heardCaptions, pageCaptionApi } from '@matrixcast/contract/page-captions'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import type { AuditStore } from '../audit/audit-store.ts'
import { askedOnce } from '../db/asked-once.ts'
import type { Database } from '../db/database.ts'
import { serve } from '../http/serve.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import type { Storage } from '../storage/storage.ts'
import { captionKind, unheardOf } from './caption-job.ts'
import { unfitFor } from './open-source.ts'
import type { ToolStore } from './tool-store.ts'

type Needs = {
  endpoints: { connected: (workspaceId: string, kind: 'transcription') => Promise<object | undefined> }
  tools: FfmpegTools | undefined
  toolFiles: ToolStore
  storage: Storage
  jobs: JobStore
  db: Database
  audit: AuditStore
  refuseOnLowDisk: RefuseOnLowDisk
}

/** A killed worker's job is taken up again this often. */
const maxAttempts = 25

/** Captions of what a video or a sound says. */
export const captionRoutes = ({ endpoints, tools, toolFiles, storage, jobs, db, audit, refuseOnLowDisk }: Needs) =>
  serve(pageCaptionApi, {
    async order({ input, admin }) {
      const { workspaceId } = admin
      const { materialId, from, until } = input
      const [row] = await toolFiles.sources(workspaceId, [materialId])
      if (!row) throw new Refusal('notFound')
      const unfit = row.isSoundUnreadable ? 'toolNeedsSound' : unfitFor('subtitles', row)
      if (unfit) throw new Refusal(unfit)
      const unheard = row.seconds === null ? undefined : unheardOf({ from, until }, row.seconds)
      if (unheard) throw new Refusal(unheard.fault, unheard.details)
      if (!tools) throw new Refusal('engineMissing')
      if (!(await endpoints.connected(workspaceId, 'transcription'))) throw new Refusal('captionsNoEar')
      await refuseOnLowDisk()
      const { orderId: _, ...order } = input
      const { answer, isMadeNow } = await db.inWorkspace(workspaceId, (tx) =>
        askedOnce(tx, { workspaceId, input, reads: pageCaptionApi.order.output }, async () => ({
          jobId: await jobs.add(tx, workspaceId, {
            kind: captionKind,
            subject: row.filename,
            orderedBy: admin.id,
            payload: { order, action: pageCaptionApi.order.path, adminId: admin.id, ip: admin.ip },
            maxAttempts,
          }),
        })),
      )
      if (isMadeNow) await audit.record(admin, 'tool.run', `captions: ${row.filename}`)
      return answer
    },
    async heard({ input, admin }) {
      const { workspaceId } = admin
      const run = await jobs.find(workspaceId, input.jobId)
      if (run?.kind !== captionKind || run.orderedBy !== admin.id) throw new Refusal('notFound')
      const { state, progress, message } = run
      const details = state === 'failed' ? (run.result ?? {}) : {}
      if (state !== 'succeeded') return { state, progress, message, details, captions: null }
      const [file] = await toolFiles.through(workspaceId, run.id)
      const there = file?.storageKey ? await storage.read(file.storageKey, { start: 0, end: 0 }) : undefined
      there?.stream.destroy()
      if (!file?.storageKey || !there) throw new Refusal('toolFileGone')
      const text = await readFile(await storage.localPath(file.storageKey), 'utf8')
      return { state, progress, message: '', details, captions: heardCaptions.parse(JSON.parse(text)) }
    },
  })
