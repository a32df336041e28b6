import { boundsAround, boundsOf } from '@matrixcast/canvas/bounds-of'
import type { ProjectElement, ProjectPage } from '@matrixcast/canvas/document'

const [airPx, leastPx] = [16, 180]

type Frame = {
  /** Width by height. */
  ratio: number
  /** Of the width, in canvas px: what is beside it is air. */
  most?: number | undefined
}

/** A page that shows these elements alone, in the middle of a frame. */
export function framedPage(page: ProjectPage, { ratio, most = Number.POSITIVE_INFINITY }: Frame) {
  const { left, top, right, bottom } = boundsAround(page.elements.map(({ commonStyle }) => boundsOf(commonStyle)))
  const needed = Math.max(leastPx, right - left + airPx * 2, (bottom - top + airPx * 2) * ratio)
  const width = Math.round(Math.min(most, needed))
  const height = Math.round(width / ratio)
  const by = { x: (width - left - right) / 2, y: (height - top - bottom) / 2 }
  const elements = page.elements.map((element): ProjectElement => {
    const { commonStyle: style } = element
    return { ...element, commonStyle: { ...style, left: style.left + by.x, top: style.top + by.y } }
  })
  return { page: { ...page, elements }, width, height }
}
