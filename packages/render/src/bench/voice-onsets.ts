import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { framesPerSecond } from '@matrixcast/canvas/timeline'

/** Louder than this share of a sentence's peak counts as heard. */
const heardShare = 0.05

/** How many frames after its caption each spoken sentence is first heard, from the sound itself. */
export async function onsetErrors(workshopFolder: string): Promise<number[]> {
  const folder = join(workshopFolder, 'voice')
  const errors = []
  for (const name of await readdir(folder)) errors.push(onsetFrames(await readFile(join(folder, name, 'voice.wav'))))
  return errors
}

/** A 16-bit WAV with its 44-byte header first. */
function onsetFrames(wav: Buffer): number {
  const rate = wav.readUInt32LE(24)
  const samples = new Int16Array(wav.buffer, wav.byteOffset + 44, Math.floor((wav.length - 44) / 2))
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const first = samples.findIndex((sample) => Math.abs(sample) > peak * heardShare)
  return Math.round((first / rate) * framesPerSecond * 100) / 100
}
