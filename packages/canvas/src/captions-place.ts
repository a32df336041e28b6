import { canvasHeightPx, canvasWidthPx, type Project } from './document.ts'
import { newElement, newPage } from './new-page.ts'

/** Where new captions are on a page of any size, near its foot and in its middle; canvas px. */
export function captionsPlace({ width, height, pageMode }: Pick<Project, 'width' | 'height' | 'pageMode'>) {
  const usual = newElement('captions', newPage('captions'), { uuid: 'captions' }).commonStyle
  const isLong = pageMode === 'longPage'
  const factor = isLong ? width / canvasWidthPx : Math.sqrt((width * height) / (canvasWidthPx * canvasHeightPx))
  const wide = Math.round(usual.width * factor)
  return {
    left: Math.round((width - wide) / 2),
    top: Math.round((usual.top * (isLong ? width : height)) / (isLong ? canvasWidthPx : canvasHeightPx)),
    width: wide,
    height: Math.round(usual.height * factor),
    fontSize: Math.round(usual.fontSize * factor),
  }
}
