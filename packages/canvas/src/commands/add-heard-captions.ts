import type { Project } from '../document.ts'
import type { ProjectScene } from '../project-scene.ts'
import { framesPerSecond } from '../timeline.ts'
import { addElement } from './add-element.ts'
import { type Change, withElements, withPage } from './change.ts'
import { withFrames } from './scene-change.ts'
import { mostSigns } from './set-text.ts'

/** What was heard in a video, in seconds of the whole video. */
type Heard = { text: string; start: number; end: number }

/**
 * Puts what is heard in the part of its video that a scene shows onto its page, as captions that no voice speaks: the video is
 * heard itself, and the page keeps its seconds. Undefined: nothing is heard there, or the page is full.
 */
export function addHeardCaptions(
  project: Project,
  scene: ProjectScene,
  { heard, uuid }: { heard: readonly Heard[]; uuid: string },
): Change | undefined {
  const { footage, frames, page } = scene
  if (footage?.kind !== 'video') return undefined
  const from = footage.fromFrame / framesPerSecond
  const until = from + frames / framesPerSecond
  const lines = heard.filter(({ start, end }) => (start + end) / 2 >= from && (start + end) / 2 < until)
  const text = lines
    .map((line) => line.text.replaceAll('\n', ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, mostSigns)
  if (text === '') return undefined
  const added = addElement(project, {
    page,
    kind: 'captions',
    uuid,
    props: { text },
    style: { captionsVolume: 0 },
  })
  if (!added) return undefined
  const heardToo = withElements(added.project, page, (all) =>
    all.map((one) =>
      one.uuid === footage.element ? { ...one, commonStyle: { ...one.commonStyle, delOrigioonVoice: '0' } } : one,
    ),
  )
  const fixed = withPage(heardToo, page, (one) => ({
    ...withFrames(one, frames),
    config: { ...withFrames(one, frames).config, fixedSeconds: true },
  }))
  return { ...added, project: fixed }
}
