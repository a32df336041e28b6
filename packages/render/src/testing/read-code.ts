import jsQr from 'jsqr'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags } from '../ffmpeg/run-ffmpeg.ts'
import { runChild } from '../run-child.ts'
import { must, never } from './tools.ts'

type Box = { x: number; y: number; width: number; height: number } | null

/** What the codes in the boxes of a picture hold, as a scanner reads them; null: not read. */
export async function readCode(tools: FfmpegTools, file: string, boxes: readonly Box[]): Promise<(string | null)[]> {
  return Promise.all(
    boxes.map(async (box) => {
      if (box === null) return null
      const [width, height] = [Math.round(box.width), Math.round(box.height)]
      const crop = `crop=${width}:${height}:${Math.round(box.x)}:${Math.round(box.y)}:exact=1`
      const argv = [
        tools.ffmpeg,
        ...flags('-hide_banner -nostdin -loglevel error -i'),
        file,
        '-vf',
        crop,
        ...flags('-f rawvideo -pix_fmt rgba -'),
      ] as const
      const ran = must(await runChild({ argv: [argv[0], ...argv.slice(1)], limitSeconds: 60, signal: never }))
      return jsQr.default(new Uint8ClampedArray(ran.stdout), width, height)?.data ?? null
    }),
  )
}
