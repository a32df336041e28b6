/** What a spoken video is brought to, and by how much at most, up or down. */
const aimLufs = -16
const greatestGainDb = 24

/** Below it a part is silence, and counts for nothing. */
const silenceLufs = -70
/** Parts this much quieter than the rest are pauses. */
const pauseLu = 10

/** Loudness is measured over parts of 400 ms, a new one every 100 ms. */
export const stepsPerSecond = 10
const stepsPerPart = 4

/** The gain in dB that brings a mix of this loudness to -16 LUFS; one too quiet to be measured stays as it is. */
export const gainToAim = (lufs: number): number =>
  lufs <= silenceLufs + 1 ? 0 : Math.max(-greatestGainDb, Math.min(greatestGainDb, aimLufs - lufs))

/** A filter of two poles and two zeros. */
type Biquad = { b: readonly [number, number, number]; a: readonly [number, number] }

/** How an ear weighs tones at 48 kHz, of ITU-R BS.1770-4: high ones more, and hardly the lowest. */
const kWeighting: readonly Biquad[] = [
  {
    b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
    a: [-1.69065929318241, 0.73248077421585],
  },
  { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
]

/**
 * The integrated loudness of a sound in LUFS, of its left and right channel at 48 kHz, as ITU-R BS.1770-4 has it; -70 where
 * it is silent or shorter than 400 ms. ffmpeg's ebur128 says the same.
 */
export const loudnessOf = (channels: readonly Float32Array[]): number => loudnessOfSteps(stepPowers(channels))

/** The same, of the weighed powers of its tenths of a second. */
export function loudnessOfSteps(steps: readonly number[]): number {
  const parts = steps.slice(stepsPerPart - 1).map((_, at) => {
    let power = 0
    for (let step = 0; step < stepsPerPart; step += 1) power += steps[at + step] ?? 0
    return power / stepsPerPart
  })
  const heard = parts.filter((power) => lufsOf(power) > silenceLufs)
  const spoken = heard.filter((power) => lufsOf(power) > lufsOf(mean(heard)) - pauseLu)
  return spoken.length === 0 ? silenceLufs : lufsOf(mean(spoken))
}

const lufsOf = (power: number) => 10 * Math.log10(power) - 0.691
const mean = (powers: readonly number[]) => powers.reduce((sum, power) => sum + power, 0) / powers.length

/** The weighed power of every full 100 ms, of all channels together. */
export function stepPowers(channels: readonly Float32Array[]): number[] {
  const samplesPerStep = 48_000 / stepsPerSecond
  const powers = Array.from({ length: Math.floor((channels[0]?.length ?? 0) / samplesPerStep) }, () => 0)
  for (const channel of channels) {
    const filters = kWeighting.map(filterOf)
    for (let step = 0; step < powers.length; step += 1) {
      let sum = 0
      for (let at = step * samplesPerStep; at < (step + 1) * samplesPerStep; at += 1) {
        let sample = channel[at] ?? 0
        for (const filter of filters) sample = filter(sample)
        sum += sample * sample
      }
      powers[step] = (powers[step] ?? 0) + sum / samplesPerStep
    }
  }
  return powers
}

function filterOf({ b: [b0, b1, b2], a: [a1, a2] }: Biquad) {
  let [before, earlier] = [0, 0]
  return (sample: number): number => {
    const fed = sample - a1 * before - a2 * earlier
    const out = b0 * fed + b1 * before + b2 * earlier
    earlier = before
    before = fed
    return out
  }
}
