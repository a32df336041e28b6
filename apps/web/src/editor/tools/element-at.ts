import type { ProjectElement, ProjectPage } from '@matrixcast/canvas/document'
import { byLayer } from '@matrixcast/canvas/layer-order'

/** Whether a place on the page (canvas px) is within an element's turned box. */
function isWithin(
  { commonStyle: { left, top, width, height, rotate } }: ProjectElement,
  x: number,
  y: number,
): boolean {
  const angle = (-rotate * Math.PI) / 180
  const [dx, dy] = [x - left - width / 2, y - top - height / 2]
  const along = dx * Math.cos(angle) - dy * Math.sin(angle)
  const across = dx * Math.sin(angle) + dy * Math.cos(angle)
  return Math.abs(along) <= width / 2 && Math.abs(across) <= height / 2
}

/** The topmost element at a place that can be taken there: neither hidden nor locked. */
export const elementAt = (page: ProjectPage, x: number, y: number): ProjectElement | undefined =>
  byLayer(page.elements).findLast(
    (element) => element.hidden !== true && element.locked !== true && isWithin(element, x, y),
  )
