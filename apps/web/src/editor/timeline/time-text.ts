import { framesPerSecond } from '@matrixcast/canvas/timeline'

const two = (value: number) => String(value).padStart(2, '0')

/** `00:05.20` of frames: minutes, seconds and hundredths. */
export function clockText(frames: number): string {
  const hundredths = Math.round((frames / framesPerSecond) * 100)
  return `${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`
}

/** `0:05.2` of frames. */
export function flagText(frames: number): string {
  const tenths = Math.floor((frames / framesPerSecond) * 10 + 1e-6)
  return `${Math.floor(tenths / 600)}:${two(Math.floor(tenths / 10) % 60)}.${tenths % 10}`
}

/** `0:05` of seconds, with tenths where they are not whole. */
export function rulerText(seconds: number): string {
  const whole = Math.floor(seconds + 1e-6)
  const tenths = Math.round((seconds - whole) * 10)
  return `${Math.floor(whole / 60)}:${two(whole % 60)}${tenths > 0 ? `.${tenths}` : ''}`
}

const stepsSeconds = [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300]
const leastPx = 76
/** The seconds between two figures of a ruler, so that they never touch. */
export const rulerStep = (pxPerSecond: number): number =>
  stepsSeconds.find((step) => step * pxPerSecond >= leastPx) ?? 600
