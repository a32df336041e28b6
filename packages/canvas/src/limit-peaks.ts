/** The highest a mix may go, as a share of full scale. */
const ceiling = 0.84
const samplesPerMs = 48
const attackSamples = 5 * samplesPerMs
const releaseSamples = 50 * samplesPerMs

/**
 * Presses peaks of a mix at 48 kHz below 0.84 in place: down in the 5 ms before a peak, and up again in 50 ms. What comes out
 * is 5 ms late, as it is from ffmpeg's limiter, which looks so far ahead.
 */
export function limitPeaks(channels: readonly Float32Array[]): void {
  const length = channels[0]?.length ?? 0
  const gains = new Float32Array(length).map((_, at) => {
    const peak = channels.reduce((most, channel) => Math.max(most, Math.abs(channel[at] ?? 0)), 0)
    return peak > ceiling ? ceiling / peak : 1
  })
  for (let at = length - 2; at >= 0; at -= 1) {
    gains[at] = Math.min(gains[at] ?? 1, (gains[at + 1] ?? 1) + 1 / attackSamples)
  }
  for (let at = 1; at < length; at += 1) {
    gains[at] = Math.min(gains[at] ?? 1, (gains[at - 1] ?? 1) + 1 / releaseSamples)
  }
  for (const channel of channels) {
    for (let at = 0; at < length; at += 1) channel[at] = (channel[at] ?? 0) * (gains[at] ?? 1)
    channel.copyWithin(attackSamples, 0)
    channel.fill(0, 0, attackSamples)
  }
}
