/**
 * How a voice presses down what lies under it. `threshold` is the level of the voice, as a share of full scale, from which
 * on it does; of what the voice is louder, in dB, one part of `ratio` is left.
 */
export const ducking = { threshold: 0.02, ratio: 8, attackMs: 60, releaseMs: 500 }

/** Round the threshold the pressing begins softly: within this factor of level, the threshold in its middle. */
const knee = 2.82843

/**
 * The factor for each sample of what lies under a voice, from the voice's channels at `samplesPerSecond`: none of them, or
 * all equally long. The formulas are those of ffmpeg's sidechaincompress (libavfilter/af_sidechaincompress.c of 5.1).
 */
export function duckCurve(voice: readonly Float32Array[], samplesPerSecond: number): Float32Array {
  const follow = (ms: number) => Math.min(1, 4000 / (ms * samplesPerSecond))
  const attack = follow(ducking.attackMs)
  const release = follow(ducking.releaseMs)
  const softFrom = ducking.threshold ** 2 / knee
  let power = 0
  return new Float32Array(voice[0]?.length ?? 0).map((_, at) => {
    let level = 0
    for (const channel of voice) level += Math.abs(channel[at] ?? 0)
    const now = (level / voice.length) ** 2
    power += (now - power) * (now > power ? attack : release)
    return power > softFrom ? pressed(Math.log(power) / 2) : 1
  })
}

/** The factor at a level, which is a natural logarithm, as all levels here are. */
function pressed(level: number): number {
  const threshold = Math.log(ducking.threshold)
  const half = Math.log(knee) / 2
  const above = (level - threshold) / ducking.ratio + threshold
  if (level >= threshold + half) return Math.exp(above - level)
  const from = threshold - half
  return Math.exp(
    bent((level - from) / (2 * half), { from, to: threshold + half / ducking.ratio, width: 2 * half }) - level,
  )
}

/** A smooth way from the slope 1 at `from` to the slope of the pressing at `to`; `passed` is a share of it. */
function bent(passed: number, { from, to, width }: { from: number; to: number; width: number }): number {
  const start = width
  const end = width / ducking.ratio
  const square = -3 * from - 2 * start + 3 * to - end
  const cube = 2 * from + start - 2 * to + end
  return ((cube * passed + square) * passed + start) * passed + from
}
