import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { toolApi, toolOrder } from '@matrixcast/contract/tools'
import { fileNameOf } from '@matrixcast/domain/file-name'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import type { EndpointAddress } from '@matrixcast/render/voice/transcription-endpoint'
import { z } from 'zod'
import type { SealedSession } from '../db/vault.ts'
import type { Reason } from '../http/each-of.ts'
import type { InnerCalls } from '../http/inner-calls.ts'
import type { JobContext, JobEnd, JobKind } from '../jobs/worker.ts'
import type { PeopleStore } from '../session/people-store.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import type { Storage } from '../storage/storage.ts'
import { type MadeFile, type Source, type Variant, variantsOf } from './make-file.ts'
import { openSource, type ToolMedia } from './open-source.ts'
import type { MadeRow, ToolSource, ToolStore } from './tool-store.ts'

type Ear = Omit<EndpointAddress, 'key'> & { key: SealedSession }
export type Ears = {
  endpoints: { connected: (workspaceId: string, kind: 'transcription') => Promise<Ear | undefined> }
}
type Needs = Ears & {
  media: ToolMedia
  tools: FfmpegTools | undefined
  toolFiles: ToolStore
  people: PeopleStore
  storage: Storage
  uploadsFolder: string
  refuseOnLowDisk: RefuseOnLowDisk
} & { calls: InnerCalls }

const payloadShape = z.object({ order: toolOrder, adminId: z.uuid(), ip: z.string() })

/**
 * Makes the files of a tool, one after the other. Each is kept as it is made: a worker that died is gone on from, and a file that
 * cannot be made stops none of the others.
 */
export const toolJob = (needs: Needs): JobKind => {
  const { toolFiles, people, calls, uploadsFolder } = needs

  async function perform({ run, signal, report }: JobContext): Promise<JobEnd> {
    const { workspaceId, id: runId } = run
    const { order, adminId, ip } = payloadShape.parse(run.payload)
    const admin = await people.principalOf(workspaceId, adminId, ip)
    if (!admin) return { state: 'failed', message: 'noPermission' }
    calls.find(admin, 'POST', toolApi.run.path)
    const { tools } = needs
    if (!tools) return { state: 'failed', message: 'engineMissing' }
    const ear = order.tool === 'subtitles' ? await earOf(needs, workspaceId) : undefined
    const variants = variantsOf(order)
    const ids = [...new Set(order.materialIds)]
    const rows = new Map((await toolFiles.sources(workspaceId, ids)).map((row) => [row.id, row]))
    const through = new Set((await toolFiles.through(workspaceId, runId)).map(({ place }) => place))
    const total = ids.length * variants.length
    const progress = (share = 0) => report((through.size + share) / total, '')
    const isCancelled = () => signal.aborted
    progress()
    for (const [index, id] of ids.entries()) {
      const open = variants
        .map((make, at) => ({ make, place: index * variants.length + at }))
        .filter(({ place }) => !through.has(place))
      if (open.length === 0) continue
      if (isCancelled()) return { state: 'cancelled', message: 'cancelled' }
      const row = rows.get(id)
      await needs.refuseOnLowDisk(row?.bytes ?? 0)
      const folder = path.join(uploadsFolder, randomUUID())
      await mkdir(folder, { recursive: true })
      try {
        const source = await openSource(needs, { tool: order.tool, row, folder })
        for (const { make, place } of open) {
          const made = source.ok
            ? await makeOne(needs, make, { ...source.value, tools, ear, folder, signal, report: progress })
            : source
          if (isCancelled()) return { state: 'cancelled', message: 'cancelled' }
          const key = `tools/${workspaceId}/${runId}/${place}`
          await keep(needs, workspaceId, runId, { place, row, id, made: made.ok ? { ...made.value, key } : made.fault })
          through.add(place)
          progress()
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }
    return endOf(await toolFiles.through(workspaceId, runId))
  }

  return {
    kind: toolFiles.kind,
    // A short job does not wait for the whole of a long one.
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

/** Who writes down what is heard in a workspace; undefined where nobody does. */
export async function earOf({ endpoints }: Ears, workspaceId: string): Promise<EndpointAddress | undefined> {
  const ear = await endpoints.connected(workspaceId, 'transcription')
  return ear && { ...ear, key: ear.key.reveal() }
}

type Sized = MadeFile & { bytes: number; width: number | null; height: number | null }

/** A file that was made is looked at like one that comes in: it has to be what it says. */
async function makeOne({ media }: Needs, make: Variant, source: Source) {
  const made = await make(source)
  if (!made.ok) return made
  const { size } = await stat(made.value.file)
  if (made.value.ending === 'srt')
    return { ok: true, value: { ...made.value, bytes: size, width: null, height: null } } as const
  const looked = await media.inspect(made.value.file)
  if (!looked.ok) return { ok: false, fault: { fault: looked.fault.word, details: looked.fault.named } } as const
  const { kind, width, height } = looked.value
  const px = kind === 'music' ? { width: null, height: null } : { width, height }
  return { ok: true, value: { ...made.value, ...px, bytes: size } } as const
}

type Kept = { place: number; id: string; row: ToolSource | undefined; made: (Sized & { key: string }) | Reason }

async function keep({ storage, toolFiles }: Needs, workspaceId: string, runId: string, { place, id, row, made }: Kept) {
  const source = row?.filename ?? id
  const about: MadeRow = { place, source, sourceBytes: row?.bytes ?? 0, name: source }
  if ('fault' in made) return toolFiles.add(workspaceId, runId, { ...about, ...made })
  const { file, ending, suffix, key, bytes, width, height } = made
  const storageKey = `${key}.${ending}`
  await storage.put(storageKey, file)
  const name = `${fileNameOf(source.replace(/\.[a-z0-9]{1,5}$/i, ''))}${suffix}.${ending}`
  return toolFiles.add(workspaceId, runId, { ...about, name, storageKey, bytes, width, height })
}

/** Where nothing came out, the job failed by the first reason. */
function endOf(rows: { place: number; fault: string | null; details: Record<string, string | number> }[]): JobEnd {
  const failed = rows.filter(({ fault }) => fault !== null).sort((one, other) => one.place - other.place)
  const [first] = failed
  if (first && failed.length === rows.length)
    return { state: 'failed', message: first.fault ?? '', named: first.details }
  return { state: 'succeeded', result: { done: rows.length - failed.length, failed: failed.length } }
}
