import { join, relative } from 'node:path'
import { framesPerSecond } from '@matrixcast/canvas/timeline'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { probeFile } from '../media/probe-file.ts'
import type { Frame } from './frame-of.ts'
import { type RenderFault, renderFault } from './render-fault.ts'
import { stage } from './stage.ts'

type Verification = {
  workshopFolder: string
  tools: FfmpegTools
  file: string
  totalFrames: number
  /** The frame that is looked at first. */
  coverFrame: number
  frame: Frame
  signal: AbortSignal
}

/**
 * Looks at the finished file before anybody pays for it: exactly the frames ordered, the length and size to match, sound
 * in it, and not black at all of four places. Leaves a JPEG of the first of them that is not black.
 */
export async function verifyVideo(verification: Verification): Promise<Outcome<string, RenderFault>> {
  const { workshopFolder, tools, file, totalFrames, coverFrame, frame, signal } = verification
  const made = await stage<RenderFault>({
    workshopFolder,
    signal,
    name: 'verified',
    input: { ffmpeg: tools.version, file: relative(workshopFolder, file), totalFrames, coverFrame },
    make: async (folder) => {
      const probed = await probeFile({ tools, input: { path: file, demuxer: 'mov' }, signal })
      if (!probed.ok) return refused(renderFault(probed.fault, 'notVerified'))
      const picture = probed.value.streams.find(({ kind }) => kind === 'video')
      const lasting = totalFrames / framesPerSecond
      if (picture?.packets !== totalFrames) return notVerified(`${picture?.packets} frames instead of ${totalFrames}`)
      if (Math.abs(probed.value.seconds - lasting) > 0.1)
        return notVerified(`${probed.value.seconds} s instead of ${lasting}`)
      if (picture.width !== frame.widthPx || picture.height !== frame.heightPx) return notVerified('another frame size')
      if (!probed.value.streams.some(({ kind }) => kind === 'audio')) return notVerified('no sound track')
      const places = [coverFrame, ...[1 / 3, 2 / 3, 0.05].map((part) => Math.floor(totalFrames * part))]
      return lookAt({ tools, file, places, cover: join(folder, 'cover.jpg'), signal })
    },
  })
  return made.ok ? ok(join(made.value, 'cover.jpg')) : made
}

const notVerified = (detail: string) => refused({ kind: 'notVerified' as const, detail })

type Look = { tools: FfmpegTools; file: string; places: readonly number[]; cover: string; signal: AbortSignal }

async function lookAt({ tools, file, places, cover, signal }: Look): Promise<Outcome<void, RenderFault>> {
  for (const place of places) {
    const ran = await runFfmpeg({
      tools,
      signal,
      limitSeconds: 60,
      inputs: [{ path: file, demuxer: 'mov', options: ['-ss', (place / framesPerSecond).toFixed(6)] }],
      output: [
        ...flags('-map 0:V:0 -frames:v 1 -vf blackframe=amount=99:threshold=20,format=yuvj420p'),
        ...flags('-c:v mjpeg -q:v 3 -f mjpeg'),
        cover,
      ],
    })
    if (!ran.ok) return refused(renderFault(ran.fault, 'notVerified'))
    if (!/pblack:\d+/.test(ran.value.stderr)) return ok(undefined)
  }
  return notVerified('black from beginning to end')
}
