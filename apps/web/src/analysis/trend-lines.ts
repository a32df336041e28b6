export type Point = { x: number; y: number }

/** The stretches of a line: where a value is unknown the line breaks off. */
export function stretchesOf(
  values: readonly (number | null)[],
  place: (value: number, at: number) => Point,
): Point[][] {
  const stretches: Point[][] = []
  let open: Point[] | undefined
  values.forEach((value, at) => {
    if (value === null) {
      open = undefined
      return
    }
    if (open === undefined) {
      open = []
      stretches.push(open)
    }
    open.push(place(value, at))
  })
  return stretches
}

/** Which days are written below the line: the last one, and back from it evenly, so that their words have room. */
export const writtenDays = (count: number, roomPx: number, wordPx: number): Set<number> => {
  const every = Math.max(1, Math.ceil((count * wordPx) / Math.max(roomPx, 1)))
  return new Set(Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0))
}
