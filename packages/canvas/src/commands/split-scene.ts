import { animationNames, roleOf } from '../animations.ts'
import { documentLimits, type Project, type ProjectElement, type ProjectPage } from '../document.ts'
import { leastSceneFrames, type ProjectScene, spokenUntil } from '../project-scene.ts'
import { leadFrames } from '../resolve-timeline.ts'
import { framesPerSecond } from '../timeline.ts'
import { isFull } from './add-element.ts'
import { type Change, pageOf, withKey } from './change.ts'
import { newGroups } from './group-elements.ts'
import { withoutMusic } from './page-music.ts'
import { beginningAt, withFrames } from './scene-change.ts'
import { linesOf, withPartOfLines } from './sentence-lines.ts'

/**
 * Parts a scene at one of its frames. The second part is a copy with uuids of its own, and its video goes on where the first
 * part leaves it. Entrances stay in the first part, exits go to the second. Captions are parted at the sentence nearest to
 * the frame. Where the length follows the words, the joint is not before the last word of the first part. Undefined: a part would be shorter than half a
 * second, or the document is full.
 */
export function splitScene(
  project: Project,
  scene: ProjectScene,
  { at, newUuid }: { at: number; newUuid: () => string },
): Change | undefined {
  const page = pageOf(project, scene.page)
  if (!page || at < leastSceneFrames || scene.frames - at < leastSceneFrames) return undefined
  if (project.pages.length >= documentLimits.pages || isFull(project, [], page.elements.length)) return undefined
  const parts = partsOfWords(scene, at)
  const isFixed = page.config.fixedSeconds === true
  const joint = isFixed ? at : Math.max(at, parts.first.frames)
  const goesOn = shownAt(scene, joint)
  const first = withFrames(firstPart(page, parts.first.lines), joint)
  const rest = secondPart(beginningAt(page, scene, goesOn), { lines: parts.second.lines, joint, newUuid })
  const second = withFrames(rest, Math.max(leastSceneFrames, scene.frames - joint))
  return {
    project: { ...project, pages: project.pages.toSpliced(project.pages.indexOf(page), 1, first, second) },
    selection: { page: second.uuid, elements: [] },
    label: { word: 'sceneSplit', count: 1 },
  }
}

/** The frame of its own video that a scene shows at one of its frames. A video that is too short is shown in equal parts. */
function shownAt({ footage, frames }: ProjectScene, at: number): number {
  if (footage?.kind !== 'video') return 0
  const { fromFrame, has } = footage
  const parts = Math.ceil(frames / (has - fromFrame))
  const part = Math.min(parts - 1, Math.floor(((at + 1) * parts - 1) / frames))
  return Math.min(has - 1, fromFrame + at - Math.floor((part * frames) / parts))
}

/** How many lines a part has of each captions element of the scene, and how many frames they need. */
type Words = { lines: Lines; frames: number }
type Lines = ReadonlyMap<string, number>

function partsOfWords({ sentences }: ProjectScene, at: number): Record<'first' | 'second', Words> {
  const joints = [
    sentences[0]?.startFrame ?? 0,
    ...sentences.map(({ startFrame, frames }, place) => sentences[place + 1]?.startFrame ?? startFrame + frames),
  ]
  const nearest = joints.reduce(
    (best, joint, place) => (Math.abs(joint - at) < Math.abs((joints[best] ?? 0) - at) ? place : best),
    0,
  )
  const words = (from: number, to: number): Words => {
    const lines = new Map(sentences.map(({ element }) => [element, 0]))
    const own = sentences.slice(from, to)
    for (const { element } of own) lines.set(element, (lines.get(element) ?? 0) + 1)
    const before = (own[0]?.startFrame ?? 0) - leadFrames
    return { lines, frames: own.length === 0 ? 0 : spokenUntil(own) - before }
  }
  return { first: words(0, nearest), second: words(nearest, sentences.length) }
}

const without = (element: ProjectElement, role: 'entrance' | 'exit'): ProjectElement => {
  const names = new Set<string>(animationNames.filter((name) => roleOf(name) === role))
  return element.animations.some(({ type }) => names.has(type))
    ? { ...element, animations: element.animations.filter(({ type }) => !names.has(type)) }
    : element
}

function firstPart(page: ProjectPage, lines: Lines): ProjectPage {
  const config = { ...page.config }
  Reflect.deleteProperty(config, 'transition')
  Reflect.deleteProperty(config, 'transitionFrames')
  const elements = page.elements.flatMap((element) => {
    const kept = lines.get(element.uuid)
    if (kept === 0) return []
    const spoken = kept === undefined ? element : withPartOfLines(element, [0, kept], 0)
    return [without(spoken, 'exit')]
  })
  return { ...page, config, elements }
}

type Rest = { lines: Lines; joint: number; newUuid: () => string }

function secondPart(page: ProjectPage, { lines, joint, newUuid }: Rest): ProjectPage {
  const groupOf = newGroups(newUuid)
  const elements = page.elements.flatMap((element) => {
    const kept = lines.get(element.uuid)
    if (kept === 0) return []
    const all = linesOf(element).length
    const spoken = kept === undefined ? element : withPartOfLines(element, [all - kept, all], joint / framesPerSecond)
    const copy: ProjectElement = { ...without(spoken, 'entrance'), uuid: newUuid() }
    return [element.groupId === undefined ? copy : withKey(copy, 'groupId', groupOf(element.groupId))]
  })
  return { ...withoutMusic(page), uuid: newUuid(), elements }
}
