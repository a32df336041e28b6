import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outcome, ok } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags, type MediaInput, type RunFault, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'

const peakCount = 200
const samplesPerSecond = 4000

/** 200 peaks of a sound from 0 to 1, the loudest being 1; silence is all zeros. */
export async function makeWaveform(order: {
  tools: FfmpegTools
  input: MediaInput
  soundTrack: number
  signal: AbortSignal
}): Promise<Outcome<number[], RunFault>> {
  const folder = await mkdtemp(join(tmpdir(), 'waveform-'))
  try {
    const file = join(folder, 'samples')
    const ran = await runFfmpeg({
      ...order,
      inputs: [order.input],
      limitSeconds: 120,
      output: [...flags(`-map 0:a:${order.soundTrack} -ac 1 -ar ${samplesPerSecond} -c:a pcm_s16le -f s16le`), file],
    })
    return ran.ok ? ok(peaksOf(await readFile(file))) : ran
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function peaksOf(samples: Buffer): number[] {
  const count = Math.floor(samples.length / 2)
  const peaks = Array.from({ length: peakCount }, (_, peak) => {
    const until = Math.floor(((peak + 1) * count) / peakCount)
    let highest = 0
    for (let at = Math.floor((peak * count) / peakCount); at < until; at++) {
      highest = Math.max(highest, Math.abs(samples.readInt16LE(at * 2)))
    }
    return highest
  })
  const loudest = Math.max(...peaks)
  return peaks.map((peak) => (loudest === 0 ? 0 : Math.round((peak / loudest) * 1000) / 1000))
}
