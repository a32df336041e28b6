import type { ProjectScene } from '@matrixcast/canvas/project-scene'

/** The place of the scene that is seen at a frame; the last one beyond all. */
export const sceneAt = (scenes: readonly ProjectScene[], frame: number): number =>
  Math.max(
    0,
    scenes.findLastIndex(({ startFrame }) => startFrame <= frame),
  )
