import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { fillLimits, type PageFill } from './page-fill.ts'

/**
 * What videos of a page are made of. `rows`: line for line, as the columns of a sheet; a list of one line serves all. `each`:
 * lines of one list meet those of every other.
 */
export type FillLists = {
  titles: readonly string[]
  words: ReadonlyMap<string, readonly string[]>
  materials: ReadonlyMap<string, readonly string[]>
  pairing: 'rows' | 'each'
}
/** `name` is empty for the titles; `lines` are how many, or which line it is; `most` the longest list, or the longest line there may be. */
export type ListFault =
  | { kind: 'listEmpty' | 'lineEmpty' | 'lineTooLong' | 'linesDiffer'; name: string; lines: number; most: number }
  | { kind: 'slotEmpty'; name: string }

type Wheel = { size: number; take: (at: number, fill: PageFill) => PageFill }

/** How many videos there are when every line and every material is used, and how many different ones there could be. */
export type FillCount = { usual: number; possible: number }

export function countFills(lists: FillLists): Outcome<FillCount, ListFault> {
  const wheels = wheelsOf(lists)
  if (!wheels.ok) return wheels
  const sizes = wheels.value.map(({ size }) => size)
  const possible = sizes.reduce((product, size) => product * size, 1)
  const ofWords = sizes.slice(0, sizes.length - lists.materials.size).reduce((product, size) => product * size, 1)
  return ok({ usual: Math.max(ofWords, ...sizes), possible })
}

/** As many different videos, the lines and materials spread evenly; fewer where there are no more different ones. */
export function spreadFills(lists: FillLists, count: number): Outcome<PageFill[], ListFault> {
  const wheels = wheelsOf(lists)
  if (!wheels.ok) return wheels
  const turns = spread(
    wheels.value.map(({ size }) => size),
    count,
  )
  const none: PageFill = { title: '', words: {}, materials: {} }
  return ok(turns.map((turn) => wheels.value.reduce((fill, { take }, at) => take(turn[at] ?? 0, fill), none)))
}

function wheelsOf({ titles, words, materials, pairing }: FillLists): Outcome<Wheel[], ListFault> {
  const lists = [['', titles] as const, ...words]
  const most = Math.max(...lists.map(([, lines]) => lines.length))
  for (const [name, lines] of lists) {
    const fault = { name, lines: lines.length, most }
    if (lines.length === 0) return refused({ kind: 'listEmpty', ...fault })
    const empty = lines.findIndex((line) => line.trim() === '')
    if (empty >= 0) return refused({ kind: 'lineEmpty', ...fault, lines: empty + 1 })
    const longest = name === '' ? fillLimits.title : fillLimits.word
    const long = lines.findIndex((line) => line.length > longest)
    if (long >= 0) return refused({ kind: 'lineTooLong', name, lines: long + 1, most: longest })
    if (pairing === 'rows' && lines.length > 1 && lines.length < most) return refused({ kind: 'linesDiffer', ...fault })
  }
  const empty = [...materials].find(([, ids]) => ids.length === 0)
  if (empty) return refused({ kind: 'slotEmpty', name: empty[0] })
  const put = (fill: PageFill, name: string, line: string): PageFill =>
    name === '' ? { ...fill, title: line } : { ...fill, words: { ...fill.words, [name]: line } }
  const lineAt = (lines: readonly string[], at: number) => lines[lines.length === 1 ? 0 : at] ?? ''
  const ofWords: Wheel[] =
    pairing === 'rows'
      ? [
          {
            size: most,
            take: (at, fill) => lists.reduce((now, [name, lines]) => put(now, name, lineAt(lines, at)), fill),
          },
        ]
      : lists.map(([name, lines]) => ({
          size: lines.length,
          take: (at, fill) => put(fill, name, lineAt(lines, at)),
        }))
  const ofSlots = [...materials].map(
    ([name, ids]): Wheel => ({
      size: ids.length,
      take: (at, fill) => ({ ...fill, materials: { ...fill.materials, [name]: ids[at] ?? '' } }),
    }),
  )
  return ok([...ofWords, ...ofSlots])
}

/** Different places of wheels: they turn together, and one is moved on against the others once a place comes again. */
function spread(sizes: readonly number[], count: number): number[][] {
  const possible = sizes.reduce((product, size) => product * size, 1)
  const taken = new Set<string>()
  return Array.from({ length: Math.min(count, possible) }, (_, at) => {
    for (let shift = 0; ; shift += 1) {
      const turn = sizes.map((size, wheel) => (at + shiftOf(sizes, wheel, shift)) % size)
      const name = turn.join(' ')
      if (taken.has(name)) continue
      taken.add(name)
      return turn
    }
  })
}

/** The digits of a shift, one for each wheel but the first. */
function shiftOf(sizes: readonly number[], wheel: number, shift: number): number {
  if (wheel === 0) return 0
  const below = sizes.slice(1, wheel).reduce((product, size) => product * size, 1)
  return Math.floor(shift / below) % (sizes[wheel] ?? 1)
}
