/** Grid lines from 0 to just above `most`: at most five steps of 1, 2 or 5 times a power of ten. */
export function gridSteps(most: number): number[] {
  const rough = most / 5
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? power * 10
  const count = Math.ceil(most / step)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

export type Bar<Name extends string = 'verified' | 'accepted' | 'byHand' | 'failed'> = {
  name: Name
  from: number
  to: number
  isTop: boolean
}

/** The stacked parts of one day, from the bottom; parts of 0 are left out. */
export function barsOf<Name extends string>(day: Record<Name, number>, names: readonly Name[]): Bar<Name>[] {
  const bars: Bar<Name>[] = []
  let from = 0
  for (const name of names) {
    if (day[name] === 0) continue
    bars.push({ name, from, to: from + day[name], isTop: false })
    from += day[name]
  }
  return bars.map((bar, at) => ({ ...bar, isTop: at === bars.length - 1 }))
}

type Box = { width: number; height: number; top: number }

/** The points of the lines through values at equal distances; a value that is not known ends a line. */
export function linesOf(values: readonly (number | null)[], { width, height, top }: Box): string[] {
  const known = values.filter((value) => value !== null)
  const most = Math.max(1, ...known)
  const least = Math.min(0, ...known)
  const lines: string[][] = [[]]
  values.forEach((value, at) => {
    if (value === null) lines.push([])
    else {
      const x = (at / Math.max(1, values.length - 1)) * width
      const y = top + height - ((value - least) / (most - least)) * height
      lines.at(-1)?.push(`${x.toFixed(1)},${y.toFixed(1)}`)
    }
  })
  return lines.filter((line) => line.length > 1).map((line) => line.join(' '))
}
