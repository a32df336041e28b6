import { boundsAround, boundsOf } from '../bounds-of.ts'
import { canvasHeightPx, canvasWidthPx, type Project, type ProjectElement, type ProjectPage } from '../document.ts'
import type { ElementStyle } from '../element-style.ts'
import { freeGround } from '../free-ground.ts'
import { scaledElement } from '../scaled-element.ts'
import { bringPages } from './bring-pages.ts'
import { type Change, pageOf, type Selection, withElements } from './change.ts'
import { orderElements } from './order-elements.ts'
import { pasteElements } from './paste-elements.ts'

type Size = Pick<Project, 'width' | 'height'>
type Given = {
  page: string
  elements: readonly ProjectElement[]
  /** The page that they were drawn for. */
  from: Size
  /** At the same relative place as they were drawn, and not on free ground. */
  isPlaced?: boolean
  newUuid: () => string
}

export const presetSize: Size = { width: canvasWidthPx, height: canvasHeightPx }

/**
 * Elements that were drawn for a page onto one of any size, together and on free ground, as one step. Undefined: there are none, or
 * the page is full.
 */
export function addPreset(project: Project, { page, elements, from, isPlaced, newUuid }: Given): Change | undefined {
  const factor = factorTo(project, from)
  const scaled = factor === 1 ? elements : elements.map((one) => scaledElement(one, factor))
  const by = isPlaced ? wayToPlace(project, from, scaled) : wayToFreeGround(project, page, scaled)
  const change = pasteElements(project, { page, elements: scaled, newUuid, by })
  const isBlock = elements.length > 1
  // A block is not taken apart by words that were there before.
  const onTop = isBlock && change ? orderElements(change.project, change.selection, 'top') : undefined
  return change && { ...change, ...onTop, label: { word: 'added', count: elements.length } }
}

/** By its width on a long page, else by its area: a wide page takes what an upright one takes. */
function factorTo({ width, height, pageMode }: Project, from: Size): number {
  const factor = pageMode === 'longPage' ? width / from.width : Math.sqrt((width * height) / (from.width * from.height))
  return Math.round(factor * 1000) / 1000
}

/** What is near the foot of an upright page would lie below one that lies on its side. */
function wayToPlace(project: Project, from: Size, scaled: readonly ProjectElement[]) {
  if (project.pageMode === 'longPage') return { x: 0, y: 0 }
  const { left, top, right } = boundsAround(scaled.map(({ commonStyle }) => boundsOf(commonStyle)))
  const factor = factorTo(project, from)
  const middle = (left + right) / 2
  return {
    x: Math.round((middle / factor) * (project.width / from.width) - middle),
    y: Math.round((top / factor) * (project.height / from.height) - top),
  }
}

function wayToFreeGround(project: Project, page: string, elements: readonly ProjectElement[]) {
  const { left, top, right, bottom } = boundsAround(elements.map(({ commonStyle }) => boundsOf(commonStyle)))
  const others = pageOf(project, page)?.elements ?? []
  const place = freeGround(others, { width: right - left, height: bottom - top }, project)
  return { x: Math.round(place.left - left), y: Math.round(place.top - top) }
}

/** A page that was drawn for 375 x 667 behind a page, as one step. Undefined: the document is full. */
export function addPresetPage(
  project: Project,
  { after, page, newUuid }: { after: string; page: ProjectPage; newUuid: () => string },
): Change | undefined {
  const change = bringPages(project, { after, from: { ...presetSize, pages: [page] }, newUuid })
  return change && { ...change, label: { word: 'pageAdded', count: 1 } }
}

/** Gives a look to the selected captions, else to all captions of the page. Undefined: there are none. */
export function styleCaptions(
  project: Project,
  selection: Selection,
  style: Partial<ElementStyle>,
): Change | undefined {
  const all = (pageOf(project, selection.page)?.elements ?? []).filter(({ elName }) => elName === 'captions')
  const selected = all.filter(({ uuid }) => selection.elements.includes(uuid))
  const meant = new Set((selected.length > 0 ? selected : all).map(({ uuid }) => uuid))
  if (meant.size === 0) return undefined
  return {
    project: withElements(project, selection.page, (elements) =>
      elements.map((one) => (meant.has(one.uuid) ? { ...one, commonStyle: { ...one.commonStyle, ...style } } : one)),
    ),
    selection,
    label: { word: 'styled', count: meant.size },
  }
}
