import type { ProjectPage } from './document.ts'
import { leastSceneFrames, type ProjectScene } from './project-scene.ts'
import { framesPerSecond } from './timeline.ts'

/** How far something may be moved, in frames; later is more. */
export type Room = { least: number; most: number }

const mostSceneFrames = 600 * framesPerSecond

export const within = (by: number, { least, most }: Room): number => Math.max(least, Math.min(most, Math.round(by)))

/** Of both, what each allows; nothing where they have nothing in common. */
const both = (one: Room, other: Room): Room => {
  const room = { least: Math.max(one.least, other.least), most: Math.min(one.most, other.most) }
  return room.least > room.most ? { least: 0, most: 0 } : room
}

const turned = ({ least, most }: Room): Room => ({ least: 0 - most, most: 0 - least })

/** How much longer or shorter a scene may be. Words that decide its length also say how short it may be. */
export function lengthRoom({ config }: Pick<ProjectPage, 'config'>, { frames, spokenFrames }: ProjectScene): Room {
  const least = config.fixedSeconds === true ? leastSceneFrames : Math.max(leastSceneFrames, spokenFrames)
  return { least: Math.min(0, least - frames), most: Math.max(0, mostSceneFrames - frames) }
}

/** How much earlier or later in its video a scene may begin. */
const beginRoom = ({ footage }: ProjectScene): Room =>
  footage?.kind === 'video'
    ? { least: 0 - footage.fromFrame, most: Math.max(0, footage.has - 1 - footage.fromFrame) }
    : { least: -Infinity, most: Infinity }

/** How far the left edge of a scene goes. */
export const leftRoom = (page: Pick<ProjectPage, 'config'>, scene: ProjectScene): Room =>
  both(turned(lengthRoom(page, scene)), beginRoom(scene))

/** How far what a scene shows goes, while its length stays. None where it shows no video, or all of it. */
export function slipRoom({ footage, frames }: ProjectScene): Room {
  if (footage?.kind !== 'video') return { least: 0, most: 0 }
  const last = Math.max(0, footage.has - frames)
  return { least: 0 - footage.fromFrame, most: Math.max(0, last - footage.fromFrame) }
}

/** How far the joint between two scenes goes, while both together keep their length. */
export const jointRoom = (
  left: { page: Pick<ProjectPage, 'config'>; scene: ProjectScene },
  right: { page: Pick<ProjectPage, 'config'>; scene: ProjectScene },
): Room => both(lengthRoom(left.page, left.scene), leftRoom(right.page, right.scene))
