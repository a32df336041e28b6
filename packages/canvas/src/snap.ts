import type { Bounds } from './bounds-of.ts'

/** A line that something holds to: where it is on its axis, and how far it reaches on the other one. All in canvas px. */
export type Guide = { axis: 'x' | 'y'; at: number; from: number; to: number }
/** A distance that is there twice: between `from` and `to` on its axis, drawn at `at` of the other one. */
export type Gap = { axis: 'x' | 'y'; from: number; to: number; at: number }
export type Snap = { x: number; y: number; guides: readonly Guide[]; gaps: readonly Gap[] }
type Span = { from: number; to: number; crossFrom: number; crossTo: number }

/** The sides a move or a handle may hold to a line: the low one, the middle, the high one. */
export type Sides = readonly ('low' | 'middle' | 'high')[]

const spanOf = ({ left, top, right, bottom }: Bounds, axis: 'x' | 'y'): Span =>
  axis === 'x'
    ? { from: left, to: right, crossFrom: top, crossTo: bottom }
    : { from: top, to: bottom, crossFrom: left, crossTo: right }

const middleOf = ({ from, to }: Span): number => (from + to) / 2
const sideOf = (span: Span, side: Sides[number]): number =>
  ({ low: span.from, middle: middleOf(span), high: span.to })[side]

type Snapping = {
  /** The page is one of them. */
  others: readonly Bounds[]
  page: Bounds
  withinPx: number
  sides?: { x: Sides; y: Sides }
}
const allSides: Sides = ['low', 'middle', 'high']

/**
 * How far a rectangle is pulled. It holds to an edge or a middle of the page or of another rectangle, or keeps an equal
 * gap. It is never pulled further than `withinPx` on an axis. The lines and gaps are those that hold afterwards.
 */
export function snap(moved: Bounds, { others, page, withinPx, sides }: Snapping): Snap {
  const along = (axis: 'x' | 'y') => {
    const span = spanOf(moved, axis)
    const spans = [page, ...others].map((one) => spanOf(one, axis))
    const wanted = sides?.[axis] ?? allSides
    const toLine = nearest(
      spans.flatMap((other) =>
        wanted.flatMap((side) => allSides.map((line) => sideOf(other, line) - sideOf(span, side))),
      ),
    )
    const neighbours = sides === undefined ? neighboursOf(span, spans.slice(1)) : []
    const toGap = nearest(equalGaps(span, neighbours).map(({ by }) => by))
    const by = nearest([toLine, toGap].flatMap((one) => one ?? [])) ?? 0
    return { by: Math.abs(by) <= withinPx ? by : 0, spans, wanted, neighbours }
  }
  const [x, y] = [along('x'), along('y')]
  const held: Bounds = {
    left: moved.left + x.by,
    right: moved.right + x.by,
    top: moved.top + y.by,
    bottom: moved.bottom + y.by,
  }
  return {
    x: x.by,
    y: y.by,
    guides: [...guidesOn('x', held, x), ...guidesOn('y', held, y)],
    gaps: [...gapsOn('x', held, x.neighbours), ...gapsOn('y', held, y.neighbours)],
  }
}

const nearest = (values: readonly number[]): number | undefined =>
  values.reduce<number | undefined>(
    (best, one) => (best === undefined || Math.abs(one) < Math.abs(best) ? one : best),
    undefined,
  )

/** Half a px is less than anybody sees. */
const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.5

function guidesOn(
  axis: 'x' | 'y',
  held: Bounds,
  { spans, wanted }: { spans: readonly Span[]; wanted: Sides },
): Guide[] {
  const span = spanOf(held, axis)
  const found = new Map<number, Guide>()
  for (const side of wanted) {
    const at = sideOf(span, side)
    const holding = spans.filter((other) => allSides.some((line) => isSame(sideOf(other, line), at)))
    if (holding.length === 0) continue
    const reach = [...holding, span]
    found.set(Math.round(at), {
      axis,
      at,
      from: Math.min(...reach.map(({ crossFrom }) => crossFrom)),
      to: Math.max(...reach.map(({ crossTo }) => crossTo)),
    })
  }
  return [...found.values()]
}

/** Those beside a span, in their order: they are seen in one row or column with it. */
const neighboursOf = (span: Span, others: readonly Span[]): Span[] =>
  others
    .filter(({ crossFrom, crossTo }) => crossFrom < span.crossTo && crossTo > span.crossFrom)
    .sort((one, other) => one.from - other.from)

type EqualGap = { by: number; gaps: readonly { from: number; to: number }[] }

/** Places at which a span has the same gap on both sides, or continues the gap of two neighbours. */
function equalGaps(span: Span, neighbours: readonly Span[]): EqualGap[] {
  const size = span.to - span.from
  const placed = (from: number, gaps: EqualGap['gaps']): EqualGap => ({ by: from - span.from, gaps })
  const before = neighbours.findLast(({ to }) => to <= middleOf(span))
  const after = neighbours.find(({ from }) => from >= middleOf(span))
  const found: EqualGap[] = []
  if (before && after && after.from - before.to >= size) {
    const from = (before.to + after.from - size) / 2
    found.push(
      placed(from, [
        { from: before.to, to: from },
        { from: from + size, to: after.from },
      ]),
    )
  }
  for (const [at, one] of neighbours.entries()) {
    const next = neighbours[at + 1]
    const gap = next === undefined ? 0 : next.from - one.to
    if (next === undefined || gap <= 0) continue
    const pair = { from: one.to, to: next.from }
    if (next === before) found.push(placed(next.to + gap, [pair, { from: next.to, to: next.to + gap }]))
    if (one === after) found.push(placed(one.from - gap - size, [{ from: one.from - gap, to: one.from }, pair]))
  }
  return found
}

function gapsOn(axis: 'x' | 'y', held: Bounds, neighbours: readonly Span[]): Gap[] {
  const span = spanOf(held, axis)
  const holding = equalGaps(span, neighbours).find(({ by }) => isSame(by, 0))
  const at = (span.crossFrom + span.crossTo) / 2
  return (holding?.gaps ?? []).filter(({ from, to }) => to - from >= 1).map((gap) => ({ axis, ...gap, at }))
}
