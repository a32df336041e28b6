import { type Bounds, boundsOf } from '@matrixcast/canvas/bounds-of'
import type { Box } from '@matrixcast/canvas/commands/set-box'
import type { ProjectElement, ProjectPage } from '@matrixcast/canvas/document'

export type Boxes = ReadonlyMap<string, Box>

/** Where elements are, without the rest of their style. */
export const boxesOf = (elements: readonly ProjectElement[]): Boxes =>
  new Map(
    elements.map(({ uuid, commonStyle: { left, top, width, height, rotate } }) => [
      uuid,
      { left, top, width, height, rotate },
    ]),
  )

/** What something on a page may hold to: the bounds of all elements that show and are not moved. */
export const boundsOfOthers = (page: ProjectPage, moved: readonly string[]): Bounds[] =>
  page.elements
    .filter(({ uuid, hidden }) => hidden !== true && !moved.includes(uuid))
    .map(({ commonStyle }) => boundsOf(commonStyle))

export const wholePx = (box: Box): Box => ({
  left: Math.round(box.left),
  top: Math.round(box.top),
  width: Math.round(box.width),
  height: Math.round(box.height),
  rotate: Math.round(box.rotate),
})

/** How near something must come to a line to hold to it, as seen on the screen. */
export const snapPx = 8
