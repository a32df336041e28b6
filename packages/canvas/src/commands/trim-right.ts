import type { Project } from '../document.ts'
import type { ProjectScene } from '../project-scene.ts'
import { lengthRoom, within } from '../scene-limits.ts'
import { type Change, pageOf } from './change.ts'
import { changeOfScene, withFrames } from './scene-change.ts'

/**
 * Moves the right edge of a scene by frames, and all scenes after it go along. It goes as far as it may. Undefined: not at
 * all.
 */
export function trimRight(project: Project, scene: ProjectScene, by: number): Change | undefined {
  const page = pageOf(project, scene.page)
  const moved = page ? within(by, lengthRoom(page, scene)) : 0
  if (moved === 0) return undefined
  return changeOfScene(project, scene.page, 'sceneTrimmed', (one) => withFrames(one, scene.frames + moved))
}
