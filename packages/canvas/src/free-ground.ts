import { type Bounds, boundsOf } from './bounds-of.ts'
import type { Project, ProjectElement } from './document.ts'

type Size = { width: number; height: number }
type Place = { left: number; top: number }

/** How finely places are tried, and how much air is left around an element, in canvas px. */
const stepPx = 8
const airPx = 8
/** A long page is tried more coarsely. */
const mostSteps = 120
/** What covers more than this part of the page is its ground: everything lies on it. */
const groundPart = 0.6

const overlap = (one: Bounds, other: Bounds): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

const boundsAt = ({ left, top }: Place, { width, height }: Size, air: number): Bounds => ({
  left: left - air,
  top: top - air,
  right: left + width + air,
  bottom: top + height + air,
})

/** From the middle of an axis outwards, never over the edge; of what is longer than the page the middle alone. */
function steps(length: number, room: number): number[] {
  const middle = Math.round((room - length) / 2)
  const least = Math.min(airPx, Math.max(0, middle))
  const all = [middle]
  const step = Math.max(stepPx, room / mostSteps)
  for (let by = step; middle - by >= least; by += step) all.push(Math.round(middle - by), Math.round(middle + by))
  return all
}

/**
 * Where a new element of this size lies on no other one: as near to the middle of the page as can be. Hidden elements and the
 * ground are not looked at. On a full page it lies where it covers least. Lengths are canvas px.
 */
export function freeGround(
  elements: readonly ProjectElement[],
  size: Size,
  page: Pick<Project, 'width' | 'height'>,
): Place {
  const sheet = { left: 0, top: 0, right: page.width, bottom: page.height }
  const others = elements
    .filter(({ hidden }) => hidden !== true)
    .map(({ commonStyle }) => boundsOf(commonStyle))
    .filter((one) => overlap(one, sheet) < page.width * page.height * groundPart)
  const [middle, lefts, tops] = [
    { left: Math.round((page.width - size.width) / 2), top: Math.round((page.height - size.height) / 2) },
    steps(size.width, page.width),
    steps(size.height, page.height),
  ]
  const places = tops
    .flatMap((top) => lefts.map((left) => ({ left, top })))
    .map((place) => ({ place, far: Math.hypot(place.left - middle.left, place.top - middle.top) }))
    .sort((one, other) => one.far - other.far)
  let best = { place: middle, covered: Number.POSITIVE_INFINITY }
  for (const { place } of places) {
    const own = boundsAt(place, size, airPx)
    const covered = others.reduce((sum, one) => sum + overlap(own, one), 0)
    if (covered === 0) return place
    if (covered < best.covered) best = { place, covered }
  }
  return best.place
}
