import { samplesPerSecond } from '@matrixcast/canvas/sound-plan'
import { bendsOf, type Cut, levelAt } from './heard-span.ts'
import type { ReadPart } from './read-sound.ts'

/** Lays what was read of a sound into a mix, where and as loud as it is heard. */
export function place(mix: OfflineAudioContext, part: ReadPart, { sound, skipped, samples, at }: Cut): void {
  const { buffer, fromSecond, loops, afterSeconds } = part
  const node = new AudioBufferSourceNode(mix, { buffer, loop: loops })
  const level = new GainNode(mix, { gain: levelAt(sound, skipped) })
  const timeOf = (sample: number) => (at + sample - skipped) / samplesPerSecond
  const bends = bendsOf(sound).filter((sample) => sample > skipped)
  if (bends.length > 0) level.gain.setValueAtTime(levelAt(sound, skipped), timeOf(skipped))
  for (const sample of bends) level.gain.linearRampToValueAtTime(levelAt(sound, sample), timeOf(sample))
  node.connect(level).connect(mix.destination)
  node.start(timeOf(skipped) + afterSeconds, fromSecond)
  node.stop(timeOf(skipped + samples))
}
