import { boundsAround, boundsOf } from '@matrixcast/canvas/bounds-of'
import type { ProjectElement, ProjectPage } from '@matrixcast/canvas/document'

const [airPx, leastPx] = [16, 180]

/** A page that shows these elements alone, in the middle of a frame whose width is so many times its height. */
export function framedPage(page: ProjectPage, ratio: number): { page: ProjectPage; width: number; height: number } {
  const { left, top, right, bottom } = boundsAround(page.elements.map(({ commonStyle }) => boundsOf(commonStyle)))
  const width = Math.round(Math.max(leastPx, right - left + airPx * 2, (bottom - top + airPx * 2) * ratio))
  const height = Math.round(width / ratio)
  const by = { x: (width - left - right) / 2, y: (height - top - bottom) / 2 }
  const elements = page.elements.map((element): ProjectElement => {
    const { commonStyle: style } = element
    return { ...element, commonStyle: { ...style, left: style.left + by.x, top: style.top + by.y } }
  })
  return { page: { ...page, elements }, width, height }
}
