import type { ProjectPage } from './document.ts'
import { tailFrames } from './resolve-timeline.ts'
import { framesPerSecond } from './timeline.ts'

/**
 * A page in time, in frames of the video; sentences and `spokenFrames`, which its words need, count from its own start.
 * `footage` is what fills it: of a video `has` counts all its frames and `fromFrame` is the first that is shown.
 */
export type ProjectScene = {
  page: string
  startFrame: number
  frames: number
  spokenFrames: number
  sentences: readonly { element: string; text: string; startFrame: number; frames: number }[]
  footage: { element: string | null; sha256: string; kind: 'video' | 'picture'; fromFrame: number; has: number } | null
  /** Into the next page; null is a cut. */
  transition: { kind: string; frames: number } | null
}

/** The shortest scene, half a second. */
export const leastSceneFrames = 15
const secondsAlone = 3

/** How long a page is seen. `spokenUntil` is what its words need, `footage` what its video has from where it begins. */
export function framesOf(
  { config }: Pick<ProjectPage, 'config'>,
  { spokenUntil, footage }: { spokenUntil: number; footage: number | undefined },
): number {
  const own = config.seconds === undefined ? 0 : Math.round(config.seconds * framesPerSecond)
  if (own > 0 && config.fixedSeconds === true) return Math.max(own, leastSceneFrames)
  if (own > 0 || spokenUntil > 0) return Math.max(own, spokenUntil, leastSceneFrames)
  return footage === undefined ? secondsAlone * framesPerSecond : Math.max(footage, leastSceneFrames)
}

/** The frames that sentences need of their page, with the rest after the last one. */
export function spokenUntil(sentences: readonly { startFrame: number; frames: number }[]): number {
  const last = sentences.at(-1)
  return last ? last.startFrame + last.frames + tailFrames : 0
}
