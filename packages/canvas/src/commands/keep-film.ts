import type { ProjectScene } from '../project-scene.ts'
import { type Change, withPage } from './change.ts'
import { withFrames } from './scene-change.ts'

/** A page that is as long as its video would be as long as its first captions: it keeps its seconds as a step puts them onto it. */
export function keepFilm(change: Change, scene: ProjectScene | undefined): Change {
  if (scene?.footage?.kind !== 'video' || scene.sentences.length > 0) return change
  const { frames, page } = scene
  const project = withPage(change.project, page, (one) =>
    one.config.seconds === undefined ? withFrames(one, frames) : one,
  )
  return { ...change, project }
}
