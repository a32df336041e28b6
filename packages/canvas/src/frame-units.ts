import type { ClipSize } from './clip-plan.ts'
import { canvasHeightPx, canvasWidthPx, type Element } from './document.ts'

/**
 * The canvas behind an output size: its width and height in canvas px and how many output px one of them is at full
 * quality. Portrait is the editor's own 375 x 667; square and landscape keep the size of letters and change the room.
 */
export function frameUnits(size: ClipSize) {
  const frame = framesBySize[size]
  const pxPerUnit = Math.min(frame.widthPx, frame.heightPx) / canvasWidthPx
  return {
    ...frame,
    unitsWide: Math.round(frame.widthPx / pxPerUnit),
    unitsHigh: Math.round(frame.heightPx / pxPerUnit),
    pxPerUnit,
  }
}

/** The element at the same relative place of another frame: boxes of text grow with the room, pictures keep their shape. */
export function fitToFrame<Kind extends Element>(element: Kind, size: ClipSize): Kind {
  const { unitsWide, unitsHigh } = frameUnits(size)
  if (unitsWide === canvasWidthPx && unitsHigh === canvasHeightPx) return element
  const across = unitsWide / canvasWidthPx
  const down = unitsHigh / canvasHeightPx
  const { left, top, width, height } = element.commonStyle
  const isText = element.elName === 'text' || element.elName === 'captions'
  const grown = isText
    ? { width: width * across, height }
    : { width: width * Math.min(across, down), height: height * Math.min(across, down) }
  return {
    ...element,
    commonStyle: {
      ...element.commonStyle,
      ...grown,
      left: (left + width / 2) * across - grown.width / 2,
      top: Math.max(0, (top + height / 2) * down - grown.height / 2),
    },
  }
}

const framesBySize: Record<ClipSize, { widthPx: number; heightPx: number }> = {
  '1080x1920': { widthPx: 1080, heightPx: 1920 },
  '720x1280': { widthPx: 720, heightPx: 1280 },
  '1080x1080': { widthPx: 1080, heightPx: 1080 },
  '1920x1080': { widthPx: 1920, heightPx: 1080 },
  '1080x1440': { widthPx: 1080, heightPx: 1440 },
}
