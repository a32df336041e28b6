import type { Project } from '../document.ts'
import type { ProjectScene } from '../project-scene.ts'
import { slipRoom, within } from '../scene-limits.ts'
import type { Change } from './change.ts'
import { changeOfScene, cutTo, withFrames } from './scene-change.ts'

/** Shows another part of a scene's video, so many frames later; place and length stay. Undefined: there is no other part. */
export function slipScene(project: Project, scene: ProjectScene, by: number): Change | undefined {
  const moved = within(by, slipRoom(scene))
  if (moved === 0) return undefined
  const from = (scene.footage?.fromFrame ?? 0) + moved
  return changeOfScene(project, scene.page, 'sceneSlipped', (one) =>
    // A page as long as its video would change its length with it.
    cutTo(
      scene.spokenFrames > 0 && one.config.seconds === undefined ? one : withFrames(one, scene.frames),
      scene,
      from,
    ),
  )
}
