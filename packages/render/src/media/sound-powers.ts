const size = 1024
const half = size / 2

/** Of samples, 1024 at most, the power at each of 512 steps up to half their rate (a Fourier transform under a Hann window). */
export function powersOf(samples: Float64Array): Float64Array {
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  const bits = Math.log2(size)
  for (let at = 0; at < samples.length; at += 1) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / samples.length)
    real[reversed(at, bits)] = (samples[at] ?? 0) * window
  }
  for (let span = 2; span <= size; span *= 2) butterflies(real, imaginary, span)
  return Float64Array.from({ length: half }, (_, at) => {
    const [along = 0, across = 0] = [real[at], imaginary[at]]
    return (along * along + across * across) / size
  })
}

function butterflies(real: Float64Array, imaginary: Float64Array, span: number): void {
  for (let step = 0; step < span / 2; step += 1) {
    const angle = (-2 * Math.PI * step) / span
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
    for (let low = step; low < size; low += span) {
      const high = low + span / 2
      const [lowReal = 0, lowImaginary = 0, highReal = 0, highImaginary = 0] = [
        real[low],
        imaginary[low],
        real[high],
        imaginary[high],
      ]
      const turnedReal = highReal * cosine - highImaginary * sine
      const turnedImaginary = highReal * sine + highImaginary * cosine
      real[low] = lowReal + turnedReal
      imaginary[low] = lowImaginary + turnedImaginary
      real[high] = lowReal - turnedReal
      imaginary[high] = lowImaginary - turnedImaginary
    }
  }
}

function reversed(at: number, bits: number): number {
  let turned = 0
  for (let bit = 0; bit < bits; bit += 1) turned |= ((at >> bit) & 1) << (bits - 1 - bit)
  return turned
}
