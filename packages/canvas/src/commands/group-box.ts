import { boundsAround, boundsOf } from '../bounds-of.ts'
import type { Project, ProjectElement } from '../document.ts'
import { type Change, pageOf, type Selection } from './change.ts'
import type { Box } from './set-box.ts'
import { setBoxes } from './set-boxes.ts'

type Boxes = ReadonlyMap<string, Box>

/** Whether elements are two or more of the same group. */
export const isOneGroup = (elements: readonly ProjectElement[]): boolean =>
  elements.length > 1 && elements.every(({ groupId }) => groupId !== undefined && groupId === elements[0]?.groupId)

/** The upright box around elements, in canvas px; its angle is that of the first, as a group has none of its own. */
export function boxAround(elements: readonly ProjectElement[]): Box {
  const { left, top, right, bottom } = boundsAround(elements.map(({ commonStyle }) => boundsOf(commonStyle)))
  return { left, top, width: right - left, height: bottom - top, rotate: elements[0]?.commonStyle.rotate ?? 0 }
}

/** Boxes after the upright box around them grew from one to another, which has the same ratio. */
export function scaledBoxes(boxes: Boxes, from: Box, to: Box): Boxes {
  const by = from.width > 0 ? to.width / from.width : 1
  return changed(boxes, (box) => ({
    left: to.left + (box.left - from.left) * by,
    top: to.top + (box.top - from.top) * by,
    width: box.width * by,
    height: box.height * by,
    rotate: box.rotate,
  }))
}

/** Boxes turned together by so many degrees about the middle of a box, each keeping its place among them. */
export function turnedBoxes(boxes: Boxes, { left, top, width, height }: Box, degrees: number): Boxes {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const middle = { x: left + width / 2, y: top + height / 2 }
  return changed(boxes, (box) => {
    const [dx, dy] = [box.left + box.width / 2 - middle.x, box.top + box.height / 2 - middle.y]
    return {
      ...box,
      left: middle.x + dx * cos - dy * sin - box.width / 2,
      top: middle.y + dx * sin + dy * cos - box.height / 2,
      rotate: nearTurn(box.rotate + degrees),
    }
  })
}

/** The same angle, from -179 to 180 degrees. */
function nearTurn(degrees: number): number {
  const full = ((degrees % 360) + 360) % 360
  return full > 180 ? full - 360 : full
}

const changed = (boxes: Boxes, change: (box: Box) => Box): Boxes =>
  new Map([...boxes].map(([uuid, box]) => [uuid, change(box)]))

/**
 * Gives the box around the selected elements another place, size or angle: they move, grow and turn as one. One side brings the
 * other along. Undefined: nothing is selected.
 */
export function setGroupBox(project: Project, selection: Selection, box: Partial<Box>): Change | undefined {
  const elements = pageOf(project, selection.page)?.elements.filter(({ uuid }) => selection.elements.includes(uuid))
  if (!elements?.length) return undefined
  const from = boxAround(elements)
  const { left = from.left, top = from.top, width, height, rotate } = box
  const by = Math.max(least / Math.max(1, from.width), grown(from, width, height))
  const start = new Map(elements.map(({ uuid, commonStyle }) => [uuid, commonStyle] as const))
  const to = { ...from, left, top, width: from.width * by, height: from.height * by }
  const scaled = scaledBoxes(start, from, to)
  const boxes = rotate === undefined ? scaled : turnedBoxes(scaled, to, rotate - from.rotate)
  const word = by !== 1 ? 'resized' : rotate === undefined ? 'moved' : 'turned'
  return setBoxes(project, selection, { boxes: changed(boxes, placeOf), word, scalesFont: by !== 1 })
}

const least = 4
/** A style has more than a box. */
const placeOf = ({ left, top, width, height, rotate }: Box): Box => ({ left, top, width, height, rotate })

function grown(from: Box, width: number | undefined, height: number | undefined): number {
  if (width !== undefined && from.width > 0) return width / from.width
  return height !== undefined && from.height > 0 ? height / from.height : 1
}
