import type { Project, ProjectElement, ProjectPage } from '../document.ts'
import { insertAtLayer, layerOf, mostLayer, withoutElements } from '../layer-order.ts'
import type { ProjectScene } from '../project-scene.ts'
import { isFull, newLayer } from './add-element.ts'
import { type Change, pageOf, withElements, withKey } from './change.ts'
import { linesOf, withLines } from './sentence-lines.ts'

type Moved = {
  /** The place of the sentence among those of its scene. */
  sentence: number
  from: ProjectScene
  to: ProjectScene
  /** Its place among the sentences of the other scene, 0 the first. */
  place: number
  newUuid: () => string
}

/**
 * Moves a sentence to another page, with the look and the voice of its element. An element with more sentences stays with
 * them. Undefined: it is there already, or that page is full.
 */
export function moveCaption(project: Project, { sentence, from, to, place, newUuid }: Moved): Change | undefined {
  const spoken = from.sentences[sentence]
  const [source, target] = [pageOf(project, from.page), pageOf(project, to.page)]
  const element = source?.elements.find(({ uuid }) => uuid === spoken?.element)
  if (!element || !source || !target || source === target || isFull(project, target.elements, 1)) return undefined
  const lines = linesOf(element)
  const line = from.sentences.slice(0, sentence).filter(({ element: uuid }) => uuid === element.uuid).length
  const isWhole = lines.length <= 1
  const alone = withLines(element, lines.slice(line, line + 1))
  const moved = withKey(isWhole ? alone : { ...alone, uuid: newUuid() }, 'groupId', undefined)
  const left = withElements(project, source.uuid, (all) =>
    isWhole
      ? withoutElements(all, new Set([element.uuid]))
      : all.map((one) => (one === element ? withLines(one, lines.toSpliced(line, 1)) : one)),
  )
  return {
    project: withElements(left, target.uuid, (all) => inserted(all, moved, neighbourOf(target, to, place))),
    selection: { page: target.uuid, elements: [moved.uuid] },
    label: { word: 'captionMoved', count: 1 },
  }
}

type Neighbour = { element: ProjectElement; isBefore: boolean } | undefined

/** Sentences are spoken in the order of their layers: the element that a sentence at this place comes right before, or after. */
function neighbourOf(page: ProjectPage, { sentences }: ProjectScene, place: number): Neighbour {
  const find = (uuid: string | undefined) => page.elements.find((one) => one.uuid === uuid)
  const next = find(sentences[place]?.element)
  if (next && next.uuid !== sentences[place - 1]?.element) return { element: next, isBefore: true }
  const last = find(sentences[Math.min(place, sentences.length) - 1]?.element)
  return last && { element: last, isBefore: false }
}

function inserted(all: readonly ProjectElement[], moved: ProjectElement, neighbour: Neighbour): ProjectElement[] {
  if (neighbour === undefined) {
    const { layer, gives } = newLayer('captions', all)
    return insertAtLayer(all, moved, layer, gives)
  }
  const { element, isBefore } = neighbour
  const layer = layerOf(element) + (isBefore ? 0 : 1)
  return layer > mostLayer ? insertAtLayer(all, moved, mostLayer, 'down') : insertAtLayer(all, moved, layer)
}
