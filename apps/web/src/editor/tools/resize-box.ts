import type { Box } from '@matrixcast/canvas/commands/set-box'

/** Which sides a handle pulls: -1 left or top, 1 right or bottom, 0 neither. */
export type Handle = { x: -1 | 0 | 1; y: -1 | 0 | 1 }
export const handles: readonly Handle[] = ([-1, 0, 1] as const).flatMap((y) =>
  ([-1, 0, 1] as const).flatMap((x) => (x === 0 && y === 0 ? [] : [{ x, y }])),
)

const leastPx = 4

type Pull = {
  handle: Handle
  by: { x: number; y: number }
  keepsRatio: boolean
  /** Both sides are pulled alike, and the middle stays. */
  isFromCentre?: boolean
}

/**
 * A box after one of its handles was pulled by so many canvas px of the page. The opposite corner or side stays where it is,
 * also on a turned box. At least 4 px are left.
 */
export function resizeBox(box: Box, { handle, by, keepsRatio, isFromCentre = false }: Pull): Box {
  const angle = (box.rotate * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const pulled = { x: by.x * cos + by.y * sin, y: by.y * cos - by.x * sin }
  const times = isFromCentre ? 2 : 1
  let width = Math.max(leastPx, box.width + handle.x * pulled.x * times)
  let height = Math.max(leastPx, box.height + handle.y * pulled.y * times)
  if (keepsRatio && handle.x !== 0 && handle.y !== 0 && box.width > 0 && box.height > 0) {
    const scale = Math.max(width / box.width, height / box.height, leastPx / Math.min(box.width, box.height))
    width = box.width * scale
    height = box.height * scale
  }
  const grown = isFromCentre
    ? { x: 0, y: 0 }
    : { x: (handle.x * (width - box.width)) / 2, y: (handle.y * (height - box.height)) / 2 }
  const centre = {
    x: box.left + box.width / 2 + grown.x * cos - grown.y * sin,
    y: box.top + box.height / 2 + grown.x * sin + grown.y * cos,
  }
  return { ...box, width, height, left: centre.x - width / 2, top: centre.y - height / 2 }
}
