import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outcome, ok } from '@matrixcast/domain/outcome'
import { silentSecond } from '@matrixcast/domain/sound-likeness'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags, type MediaInput, type RunFault, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { powersOf } from './sound-powers.ts'

const samplesPerSecond = 8000
const slicesPerSecond = 8
const sliceSamples = samplesPerSecond / slicesPerSecond
/** Nine bands a slice, by their lower ends in Hz: where voices and most of music are. */
const bandEdges = [200, 277, 383, 530, 733, 1014, 1403, 1941, 2685, 3715]
/** Quieter than this, of full scale, nobody hears it. */
const leastLoud = 0.003
/** A smaller move than this, in natural logarithms of power, may be an encoder's. */
const leastStep = 0.2
/** A sound whose bands move less than this on average is one tone. */
const leastMove = 0.15
const mostSeconds = 300
/** A band with less of the loudest one's power is not heard beside it. */
const leastPart = 0.001

/**
 * What is heard of a file, a hash of 64 bits a second (300 at most): whether each of eight neighbouring bands grew against the
 * next from one eighth of a second to the next. To be compared by `domain/sound-likeness`. Faults are ffmpeg's, also where the file
 * has no sound.
 */
export async function soundHashesOf(order: {
  tools: FfmpegTools
  input: MediaInput
  signal: AbortSignal
}): Promise<Outcome<string[], RunFault>> {
  const { input, ...rest } = order
  const folder = await mkdtemp(join(tmpdir(), 'sound-'))
  try {
    const file = join(folder, 'sound')
    const ran = await runFfmpeg({
      ...rest,
      limitSeconds: 300,
      inputs: [input],
      output: [
        ...flags(`-map 0:a:0 -vn -t ${mostSeconds} -ac 1 -ar ${samplesPerSecond} -c:a pcm_s16le -f s16le`),
        file,
      ],
    })
    return ran.ok ? ok(hashesOf(await readFile(file))) : ran
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function hashesOf(pcm: Buffer): string[] {
  const samples = Float64Array.from({ length: Math.floor(pcm.length / 2) }, (_, at) => pcm.readInt16LE(2 * at) / 32_768)
  const seconds = Math.ceil(samples.length / samplesPerSecond)
  const slices = Array.from({ length: seconds * slicesPerSecond }, (_, at) =>
    bandsOf(samples.subarray(at * sliceSamples, (at + 1) * sliceSamples)),
  )
  return Array.from({ length: seconds }, (_, second) => {
    const heard = samples.subarray(second * samplesPerSecond, (second + 1) * samplesPerSecond)
    const loud = Math.sqrt(heard.reduce((sum, sample) => sum + sample * sample, 0) / samplesPerSecond)
    if (loud < leastLoud) return silentSecond
    return hashOf(slices, second * slicesPerSecond)
  })
}

function hashOf(slices: readonly number[][], from: number): string {
  let hash = ''
  let moved = 0
  for (let at = from; at < from + slicesPerSecond; at += 1) {
    const [now = [], before = now] = [slices[at], slices[at - 1]]
    let byte = 0
    for (let band = 0; band < 8; band += 1) {
      const tilt = (slice: readonly number[]) => (slice[band] ?? 0) - (slice[band + 1] ?? 0)
      const move = tilt(now) - tilt(before)
      moved += Math.abs(move)
      byte = byte * 2 + (move > leastStep ? 1 : 0)
    }
    hash += byte.toString(16).padStart(2, '0')
  }
  return moved / (slicesPerSecond * 8) < leastMove ? silentSecond : hash
}

/** The power of each band of a slice, as a natural logarithm; what is far below the loudest is an encoder's noise. */
function bandsOf(slice: Float64Array): number[] {
  const powers = powersOf(slice)
  const hertz = samplesPerSecond / 2 / powers.length
  const bands = bandEdges.slice(0, -1).map((from, band) => {
    const until = bandEdges[band + 1] ?? from
    const [first, last] = [from, until].map((edge) => Math.round(edge / hertz))
    return powers.slice(first, last).reduce((sum, power) => sum + power, 0)
  })
  const floor = leastPart * Math.max(...bands) + 1e-7
  return bands.map((power) => Math.log(power + floor))
}
