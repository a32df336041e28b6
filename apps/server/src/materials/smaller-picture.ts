import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import { makeSmallerPicture } from '@matrixcast/render/media/page-picture'
import type { MediaTools } from './media-tools.ts'

/** Wider than phones show; what is still too large loses detail first, then width. */
const steps = [
  { widthPx: 2160, quality: 3 },
  { widthPx: 1440, quality: 4 },
  { widthPx: 1080, quality: 6 },
  { widthPx: 1080, quality: 12 },
  { widthPx: 720, quality: 20 },
] as const

/** Answers the path of a JPEG below so many bytes, written into the folder; undefined where none could be made. */
export function buildSmallerPicture({ media, tools }: { media: MediaTools; tools: FfmpegTools | undefined }) {
  return async (file: string, folder: string, belowBytes: number): Promise<string | undefined> => {
    const inspected = await media.inspect(file)
    if (!tools || !inspected.ok || inspected.value.kind !== 'picture') return undefined
    const plain = await media.plain(file, inspected.value, folder)
    const input = { path: plain.file, demuxer: plain.facts.demuxer }
    const { signal } = new AbortController()
    for (const [at, step] of steps.entries()) {
      const target = path.join(folder, `copy-${at}.jpg`)
      const made = await makeSmallerPicture({ tools, input, file: target, signal }, step)
      if (!made.ok) return undefined
      if ((await stat(target)).size < belowBytes) return target
    }
    return undefined
  }
}
