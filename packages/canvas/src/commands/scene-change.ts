import type { Project, ProjectPage } from '../document.ts'
import type { ProjectScene } from '../project-scene.ts'
import { framesPerSecond } from '../timeline.ts'
import { type Change, type ChangeLabel, pageOf, withPage } from './change.ts'
import { withHeardEarlier } from './sentence-lines.ts'

const secondsOf = (frames: number): number => frames / framesPerSecond

/** A page that is seen for so many frames. */
export const withFrames = (page: ProjectPage, frames: number): ProjectPage => ({
  ...page,
  config: { ...page.config, seconds: secondsOf(frames) },
})

/** A page whose video begins at a frame of its own; as it was where it has none. */
export const beginningAt = (page: ProjectPage, { footage }: ProjectScene, frame: number): ProjectPage => ({
  ...page,
  elements: page.elements.map((element) =>
    element.uuid === footage?.element && element.elName === 'video'
      ? withBeginning(element, secondsOf(frame))
      : element,
  ),
})

function withBeginning(element: ProjectPage['elements'][number], fromSeconds: number): ProjectPage['elements'][number] {
  const changed: typeof element = { ...element, propsValue: { ...element.propsValue, fromSeconds } }
  if (fromSeconds === 0) Reflect.deleteProperty(changed.propsValue, 'fromSeconds')
  return changed
}

/** The same, and what is heard in it is read when it is heard. */
export function cutTo(page: ProjectPage, scene: ProjectScene, frame: number): ProjectPage {
  const { footage } = scene
  if (footage?.kind !== 'video') return page
  const earlier = secondsOf(frame - footage.fromFrame)
  const shown = beginningAt(page, scene, frame)
  return { ...shown, elements: shown.elements.map((element) => withHeardEarlier(element, earlier)) }
}

/** A step about one scene, whose page is selected then. */
export function changeOfScene(
  project: Project,
  page: string,
  word: ChangeLabel['word'],
  change: (page: ProjectPage) => ProjectPage,
): Change | undefined {
  if (!pageOf(project, page)) return undefined
  return {
    project: withPage(project, page, change),
    selection: { page, elements: [] },
    label: { word, count: 1 },
  }
}
