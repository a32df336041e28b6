import { framesPerSecond } from '@matrixcast/canvas/timeline'

/** Counts frames while something plays; frames that come too late are skipped. `nowSeconds` is any clock that goes forward. */
export function openClock(nowSeconds: () => number, totalFrames: number) {
  let startedAt = 0
  let from = 0
  return {
    start(frame: number): void {
      from = frame
      startedAt = nowSeconds()
    },
    /** The frame that is due; the last one and `isOver` once all have been. */
    now(): { frame: number; isOver: boolean } {
      const passed = Math.max(0, nowSeconds() - startedAt)
      const frame = from + Math.floor(passed * framesPerSecond + 1e-6)
      return { frame: Math.min(totalFrames - 1, frame), isOver: frame >= totalFrames }
    },
  }
}

/** What is heard now was handed to the sound card a moment ago: the picture waits for it. */
export const heardSeconds = ({ currentTime, outputLatency }: AudioContext): number =>
  currentTime - (Number.isFinite(outputLatency) ? outputLatency : 0)
