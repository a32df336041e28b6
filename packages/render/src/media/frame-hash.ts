import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { flatFrameHash } from '@matrixcast/domain/likeness'
import { type Outcome, ok } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { type Demuxer, flags, type RunFault, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'

/** A longer video is looked at as often, spread over its length, and at its key frames only. */
const mostFrames = 300
const width = 9
const height = 8
/** Neighbours closer than this many grey levels count as equal: an encoder's noise must not decide. */
const leastStep = 3
/** A frame whose grey values span less shows nothing. */
const leastContrast = 12

type FramesOrder = {
  tools: FfmpegTools
  path: string
  demuxer: Demuxer
  /** Of a video; 0 for a picture, which has one frame. */
  seconds: number
  signal: AbortSignal
}

/**
 * Difference hashes of a video, one frame a second (300 at most), or of a picture: 16 hexadecimal digits each, to be compared
 * by `domain/likeness`. Frames are shown upright as a player shows them, grey, 9 x 8 px. A hash of the mirror image follows
 * from the hash itself (`mirroredHash`), so a frame is looked at once. Faults are ffmpeg's.
 */
export async function frameHashesOf(order: FramesOrder): Promise<Outcome<string[], RunFault>> {
  const { tools, path, demuxer, seconds, signal } = order
  const isLong = seconds > mostFrames
  const rate = isLong ? `fps=${mostFrames}/${Math.ceil(seconds)}` : 'fps=1'
  const filters = [
    ...(seconds > 0 ? [`${rate}:eof_action=pass`] : []),
    `scale=${width}:${height}:flags=area`,
    'format=gray',
  ]
  const folder = await mkdtemp(join(tmpdir(), 'frames-'))
  try {
    const file = join(folder, 'frames')
    const ran = await runFfmpeg({
      tools,
      signal,
      limitSeconds: 900,
      inputs: [{ path, demuxer, options: isLong ? ['-skip_frame', 'nokey'] : [] }],
      output: [
        ...flags('-map 0:V:0 -an -sn -vf'),
        filters.join(','),
        ...flags(`-frames:v ${seconds > 0 ? mostFrames : 1} -c:v rawvideo -f rawvideo`),
        file,
      ],
    })
    if (!ran.ok) return ran
    const bytes = await readFile(file)
    const count = Math.floor(bytes.length / (width * height))
    return ok(
      Array.from({ length: count }, (_, at) => hashOf(bytes.subarray(at * width * height, (at + 1) * width * height))),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Equal neighbours count as falling in the left half and as rising in the right, so that a mirror turns every bit over. */
function hashOf(frame: Uint8Array): string {
  if (Math.max(...frame) - Math.min(...frame) < leastContrast) return flatFrameHash
  let hash = ''
  for (let row = 0; row < height; row++) {
    let byte = 0
    for (let column = 0; column < width - 1; column++) {
      const at = row * width + column
      const step = (frame[at] ?? 0) - (frame[at + 1] ?? 0)
      const isFalling = Math.abs(step) < leastStep ? column < (width - 1) / 2 : step > 0
      byte = byte * 2 + (isFalling ? 1 : 0)
    }
    hash += byte.toString(16).padStart(2, '0')
  }
  return hash
}
