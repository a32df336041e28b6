import type { Project } from '../document.ts'
import type { ProjectScene } from '../project-scene.ts'
import { leftRoom, within } from '../scene-limits.ts'
import { type Change, pageOf } from './change.ts'
import { changeOfScene, cutTo, withFrames } from './scene-change.ts'

/**
 * Moves the left edge of a scene by frames: its video begins later and the scene is shorter, or the other way round. Nothing
 * of the video is lost. It goes as far as it may. Undefined: not at all.
 */
export function trimLeft(project: Project, scene: ProjectScene, by: number): Change | undefined {
  const page = pageOf(project, scene.page)
  const moved = page ? within(by, leftRoom(page, scene)) : 0
  if (moved === 0) return undefined
  const from = (scene.footage?.fromFrame ?? 0) + moved
  return changeOfScene(project, scene.page, 'sceneTrimmed', (one) =>
    withFrames(cutTo(one, scene, from), scene.frames - moved),
  )
}
