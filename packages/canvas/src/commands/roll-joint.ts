import type { Project } from '../document.ts'
import type { ProjectScene } from '../project-scene.ts'
import { jointRoom, within } from '../scene-limits.ts'
import { type Change, pageOf, withPage } from './change.ts'
import { beginningAt, changeOfScene, withFrames } from './scene-change.ts'

/**
 * Moves the joint between two scenes by frames: what one gives, the other takes, and all others stay where they are. It
 * goes as far as it may. Undefined: not at all.
 */
export function rollJoint(
  project: Project,
  { left, right }: { left: ProjectScene; right: ProjectScene },
  by: number,
): Change | undefined {
  const [before, after] = [pageOf(project, left.page), pageOf(project, right.page)]
  if (!before || !after) return undefined
  const moved = within(by, jointRoom({ page: before, scene: left }, { page: after, scene: right }))
  if (moved === 0) return undefined
  const from = (right.footage?.fromFrame ?? 0) + moved
  const half = withPage(project, left.page, (one) => withFrames(one, left.frames + moved))
  return changeOfScene(half, right.page, 'jointMoved', (one) =>
    withFrames(beginningAt(one, right, from), right.frames - moved),
  )
}
