import { readFile } from 'node:fs/promises'

export type Wav = {
  seconds: number
  /** From the first to the last sample that is louder than the noise of a quiet room. */
  heard: { fromMs: number; untilMs: number }
  /** How long it is that loud, in hundredths of a second. */
  heardSeconds: number
  /** Less sound follows than the header says. */
  isTruncated: boolean
}

const quietest = 300
const slicesPerSecond = 100

/** Reads a WAV file of 16-bit samples, mono or stereo. Undefined when it is none. */
export const readWav = async (file: string): Promise<Wav | undefined> => wavOf(await readFile(file))

/** As `readWav`, of the file's bytes. */
export function wavOf(bytes: Buffer): Wav | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') return undefined
  const format = chunkOf(bytes, 'fmt ')
  const data = chunkOf(bytes, 'data')
  if (format === undefined || data === undefined || format.size < 16) return undefined
  const channels = bytes.readUInt16LE(format.start + 2)
  const perSecond = bytes.readUInt32LE(format.start + 8)
  const bits = bytes.readUInt16LE(format.start + 14)
  if (bits !== 16 || perSecond === 0 || channels === 0) return undefined
  const there = bytes.length - data.start
  // A stream did not know its length when it wrote the header: 0 or the largest number stands there.
  const isStream = data.size === 0 || data.size >= 0xff_ff_ff_00
  const size = isStream ? there : Math.min(data.size, there)
  const milliseconds = (offset: number) => (offset / perSecond) * 1000
  const samples = bytes.subarray(data.start, data.start + (size & ~1))
  const { first, last } = loudPart(samples)
  return {
    seconds: size / perSecond,
    heardSeconds: loudSlices(samples, Math.max(2, Math.round(perSecond / slicesPerSecond) & ~1)) / slicesPerSecond,
    heard: { fromMs: milliseconds(first), untilMs: milliseconds(last) },
    isTruncated: !isStream && data.size > there,
  }
}

function chunkOf(bytes: Buffer, name: string): { start: number; size: number } | undefined {
  let at = 12
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4)
    if (bytes.toString('latin1', at, at + 4) === name) return { start: at + 8, size }
    at += 8 + size + (size % 2)
  }
  return undefined
}

const isLoudAt = (samples: Buffer, offset: number): boolean => Math.abs(samples.readInt16LE(offset)) > quietest

function loudSlices(samples: Buffer, bytes: number): number {
  let loud = 0
  for (let start = 0; start < samples.length; start += bytes) {
    const end = Math.min(start + bytes, samples.length)
    let at = start
    while (at < end && !isLoudAt(samples, at)) at += 2
    if (at < end) loud += 1
  }
  return loud
}

function loudPart(samples: Buffer): { first: number; last: number } {
  const isLoud = (offset: number) => isLoudAt(samples, offset)
  let first = 0
  while (first + 2 <= samples.length && !isLoud(first)) first += 2
  if (first + 2 > samples.length) return { first: 0, last: samples.length }
  let last = samples.length - 2
  while (last > first && !isLoud(last)) last -= 2
  return { first, last: last + 2 }
}
