import { captionsPlace } from '../captions-place.ts'
import type { Project } from '../document.ts'
import type { ProjectScene } from '../project-scene.ts'
import { framesPerSecond } from '../timeline.ts'
import { addElement } from './add-element.ts'
import { type Change, withElements, withPage } from './change.ts'
import { withFrames } from './scene-change.ts'
import { mostSigns } from './set-text.ts'

/** What was heard in a video, in seconds of the whole video. */
type Heard = { text: string; start: number; end: number }

/** Longer pages, and more lines, have no times of their own. */
const most = { lines: 200, seconds: 600 }

/**
 * Puts what is heard in the part of its video that a scene shows onto its page, as captions that no voice speaks: they are read
 * when they are heard, the video is heard itself, and the page keeps its seconds. Undefined: nothing is heard there, or the page
 * is full.
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
  const lines: Heard[] = []
  for (const { start, end, ...line } of heard) {
    const text = line.text.replaceAll('\n', ' ').trim()
    const isSeen = (start + end) / 2 >= from && (start + end) / 2 < until
    const signs = lines.reduce((sum, one) => sum + one.text.length + 1, text.length)
    if (isSeen && text !== '' && signs <= mostSigns) lines.push({ text, start, end })
  }
  if (lines.length === 0) return undefined
  const lineSeconds = lines.map(({ start }) => Math.max(0, start - from))
  const isTimed = lines.length <= most.lines && lineSeconds.every((seconds) => seconds <= most.seconds)
  const added = addElement(project, {
    page,
    kind: 'captions',
    uuid,
    props: { text: lines.map(({ text }) => text).join('\n'), ...(isTimed ? { lineSeconds } : {}) },
    style: { ...captionsPlace(project), captionsVolume: 0 },
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
