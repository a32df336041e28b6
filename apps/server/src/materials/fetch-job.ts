import { Refusal } from '@matrixcast/domain/refusal'
import { z } from 'zod'
import type { JobEnd, JobKind } from '../jobs/worker.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import type { Storage } from '../storage/storage.ts'
import { type FetchReach, fetchFile } from './fetch-file.ts'
import type { MaterialStore } from './material-store.ts'
import type { MediaTools } from './media-tools.ts'
import type { ProxyClipStore } from './proxy-clip-store.ts'
import { takeIn } from './take-in.ts'
import type { MaterialComparisons } from './twin-store.ts'
import { mostUploadBytes } from './upload-routes.ts'

type Needs = {
  materials: MaterialStore
  twins: MaterialComparisons
  proxyClips: ProxyClipStore
  storage: Storage
  media: MediaTools
  uploadsFolder: string
  refuseOnLowDisk: RefuseOnLowDisk
  fetchReach: FetchReach
}

const payloadShape = z.object({ url: z.string(), filename: z.string().nullable(), folderId: z.uuid().nullable() })
const mostSeconds = 3600
/** The rest is for looking at what came. */
const shareOfFetching = 0.9

/** Fetches a file from an address and makes a material of it, as if it had been uploaded. The same bytes come in once. */
export const fetchJob = (needs: Needs): JobKind => {
  const { materials, twins, proxyClips, storage, media, uploadsFolder } = needs

  const perform: JobKind['perform'] = async ({ run, signal, report }): Promise<JobEnd> => {
    const { workspaceId } = run
    const { url, filename, folderId } = payloadShape.parse(run.payload)
    const fetched = await fetchFile({
      url,
      folder: uploadsFolder,
      reach: needs.fetchReach,
      signal,
      accept: 'video/*,image/*,audio/*,*/*;q=0.5',
      mostBytes: mostUploadBytes,
      mostSeconds,
      async onAnswer({ contentType, length }) {
        if (/^(text\/html|application\/xhtml)/i.test(contentType)) throw new Refusal('addressIsPage')
        await needs.refuseOnLowDisk(length ?? 0)
      },
      onBytes: (bytes, length) => report(length === undefined ? 0 : (bytes / length) * shareOfFetching, ''),
    })
    const arrived = { ...fetched, filename: filename ?? fetched.filename, workspaceId, folderId, replacesId: null }
    const { row, linked } = await takeIn({ materials, storage, media, workFolder: uploadsFolder }, arrived)
    await twins.queue(workspaceId)
    await proxyClips.queue(workspaceId)
    return { state: 'succeeded', result: { materialId: row.id, bytes: row.bytes, linked: linked ? 1 : 0 } }
  }

  return {
    kind: 'fetchFile',
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
