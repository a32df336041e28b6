import { fileURLToPath } from 'node:url'
import { runChild } from '@matrixcast/render/run-child'
import { z } from 'zod'
import type { JobEnd, JobKind } from '../jobs/worker.ts'
import { shortVideoKindName } from './short-video-orders-store.ts'
import type { ShortVideos } from './short-videos.ts'

type Needs = { shortVideos: Pick<ShortVideos, 'toMake'>; shortVideosFolder: string; makerProgram?: string }

const payloadShape = z.object({ language: z.enum(['zh', 'en']) })
const limitSeconds = 60 * 60
const usualProgram = fileURLToPath(new URL('./make-short-videos.mjs', import.meta.url))

/** Makes the missing short videos of a language, one at a time and behind everything else this machine does. */
export const shortVideoKind = ({ shortVideos, shortVideosFolder, makerProgram = usualProgram }: Needs): JobKind => ({
  kind: shortVideoKindName,
  atOnce: 1,
  async perform({ run, signal, report }): Promise<JobEnd> {
    const { language } = payloadShape.parse(run.payload)
    const wanted = (await shortVideos.toMake(language)).length
    if (wanted === 0) return { state: 'succeeded' }
    const ready = { count: 0 }
    report(0, '')
    const made = await runChild({
      argv: [process.execPath, makerProgram, shortVideosFolder, language],
      limitSeconds,
      signal,
      onStdout: (text) => {
        ready.count += text.split('\n').length - 1
        report(ready.count / wanted, '')
      },
    })
    if (made.ok) return { state: 'succeeded', result: { videos: ready.count } }
    if (made.fault.kind === 'cancelled') return { state: 'cancelled', message: 'cancelled' }
    return { state: 'failed', message: 'shortVideosFailed', detail: made.fault.detail.trim().split('\n').at(-1) ?? '' }
  },
})
