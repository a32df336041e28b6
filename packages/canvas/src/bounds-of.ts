import type { Box } from './commands/set-box.ts'

/** An upright rectangle in canvas px. */
export type Bounds = { left: number; top: number; right: number; bottom: number }

/** The upright rectangle around a box that may be turned. */
export function boundsOf({ left, top, width, height, rotate }: Box): Bounds {
  const angle = (rotate * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const half = { x: (width * cos + height * sin) / 2, y: (width * sin + height * cos) / 2 }
  const centre = { x: left + width / 2, y: top + height / 2 }
  return {
    left: centre.x - half.x,
    top: centre.y - half.y,
    right: centre.x + half.x,
    bottom: centre.y + half.y,
  }
}

/** The upright rectangle around several; of none it is empty and lies at the origin. */
export function boundsAround(all: readonly Bounds[]): Bounds {
  if (all.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 }
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}
