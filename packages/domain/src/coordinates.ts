/** Degrees, WGS 84. */
export type Coordinates = { lng: number; lat: number }

/** What is doubtful in a pair: both nought, the two changed round, or outside of the country that it was expected in. */
export const coordinateDoubts = ['zero', 'swapped', 'abroad'] as const
export type CoordinateDoubt = (typeof coordinateDoubts)[number]

type Box = readonly [west: number, south: number, east: number, north: number]
/** Where a country lies, with some room around it, in degrees. Islands far away are left out. */
const boxes: Readonly<Record<string, Box>> = {
  CN: [73, 17.5, 135.5, 54],
  HK: [113.7, 22, 114.6, 22.7],
  MO: [113.4, 22, 113.7, 22.3],
  TW: [118, 21.5, 122.5, 26.6],
  JP: [122.5, 23.8, 146.5, 46],
  ES: [-18.6, 27.2, 4.8, 44.2],
  US: [-180, 18, -66, 72],
  MX: [-118.6, 14.3, -86.4, 33],
  GB: [-8.8, 49.6, 2.2, 61.2],
}

/** Where points of a country are expected; null: anywhere. */
export const expectedBox = (country: string): Box | null => boxes[country] ?? null

const isIn = ({ lng, lat }: Coordinates, [west, south, east, north]: Box) =>
  lng >= west && lng <= east && lat >= south && lat <= north

/**
 * What a person is asked about a pair of coordinates, or null. A pair may be right although it is doubted, so that nothing is
 * refused here. `country`: where the workspace works, of two letters; unknown ones doubt nothing but nought and what no latitude is.
 */
export function coordinateDoubt(at: Coordinates, country: string): CoordinateDoubt | null {
  if (at.lng === 0 && at.lat === 0) return 'zero'
  const turned = { lng: at.lat, lat: at.lng }
  if (Math.abs(at.lat) > 90) return 'swapped'
  const box = boxes[country]
  if (box === undefined || isIn(at, box)) return null
  return isIn(turned, box) ? 'swapped' : 'abroad'
}

/** No latitude is so great, but the two would do the other way round. */
export const areTurned = ({ lng, lat }: Coordinates): boolean =>
  Math.abs(lat) > 90 && Math.abs(lat) <= 180 && Math.abs(lng) <= 90

const earthMeters = 6_371_009
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres on the ground between two points, as the crow flies. */
export function metersBetween(one: Coordinates, other: Coordinates): number {
  const across = Math.sin(radians(other.lat - one.lat) / 2) ** 2
  const along = Math.sin(radians(other.lng - one.lng) / 2) ** 2
  const share = across + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * along
  return 2 * earthMeters * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** Points on a plane of the width 1: `y` grows downwards. `height`: of the plane. `metersWide`: what the width stands for. */
export type Plane = { points: { x: number; y: number }[]; height: number; metersWide: number }

/** The least that a plane shows, so that one shop alone is no whole town. */
const leastMeters = 400

/** Lays points on a plane: longitude times the cosine of the mean latitude, as long as they lie within some hundred kilometres. */
export function planeOf(places: readonly Coordinates[], heightOfWidth: number): Plane {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)
  const middleLat = mean(places.map(({ lat }) => lat))
  const narrow = Math.max(0.01, Math.cos(radians(middleLat)))
  const flat = places.map(({ lng, lat }) => ({ x: lng * narrow, y: -lat }))
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  const meterDegrees = 180 / (Math.PI * earthMeters)
  const xs = flat.map(({ x }) => x)
  const ys = flat.map(({ y }) => y)
  const least = leastMeters * meterDegrees
  const width = places.length === 0 ? least : Math.max(least, span(xs) * 1.15, (span(ys) * 1.15) / heightOfWidth)
  const [left, top] = [middleOf(xs) - width / 2, middleOf(ys) - (width * heightOfWidth) / 2]
  return {
    points: flat.map(({ x, y }) => ({ x: (x - left) / width, y: (y - top) / width })),
    height: heightOfWidth,
    metersWide: width / meterDegrees,
  }
}

const middleOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : (Math.max(...values) + Math.min(...values)) / 2

/** The bar of a scale: the roundest length of 1, 2 or 5 that fits a third of the width. `share`: of the width. */
export function scaleBar(metersWide: number): { meters: number; share: number } {
  const most = metersWide / 3
  const power = 10 ** Math.floor(Math.log10(most))
  const meters = [5, 2, 1].map((times) => times * power).find((length) => length <= most) ?? power
  return { meters, share: meters / metersWide }
}
