import { describe, expect, it } from 'vitest'
import {
  areTurned,
  type CoordinateDoubt,
  type Coordinates,
  coordinateDoubt,
  metersBetween,
  planeOf,
  scaleBar,
} from './coordinates.ts'

const bund = { lng: 121.4903, lat: 31.2397 }

describe('a pair of coordinates', () => {
  it.each<[string, Coordinates, string, CoordinateDoubt | null]>([
    ['of Shanghai', bund, 'CN', null],
    ['that is nought twice', { lng: 0, lat: 0 }, 'CN', 'zero'],
    ['that is nought twice anywhere', { lng: 0, lat: 0 }, 'ZZ', 'zero'],
    ['of Shanghai changed round', { lng: 31.2397, lat: 121.4903 }, 'CN', 'swapped'],
    ['of Urumqi changed round', { lng: 43.83, lat: 87.62 }, 'CN', 'swapped'],
    ['of Madrid', { lng: -3.7, lat: 40.42 }, 'ES', null],
    ['of Madrid changed round', { lng: 40.42, lat: -3.7 }, 'ES', 'swapped'],
    ['of another hemisphere', { lng: 121.4903, lat: -31.2397 }, 'CN', 'abroad'],
    ['of a country that nobody named', { lng: 40.42, lat: -3.7 }, 'ZZ', null],
  ])('%s', (_what, at, country, doubt) => {
    expect(coordinateDoubt(at, country)).toBe(doubt)
  })
})

describe('a plane of places', () => {
  it('keeps all points inside, north above south, and distances in proportion', () => {
    const places = [bund, { lng: 121.5, lat: 31.25 }, { lng: 121.4, lat: 31.1 }]
    const { points, height, metersWide } = planeOf(places, 0.6)
    for (const { x, y } of points) expect(x >= 0 && x <= 1 && y >= 0 && y <= height).toBe(true)
    const [first, second, third] = points
    expect((second?.y ?? 0) < (first?.y ?? 0) && (first?.y ?? 0) < (third?.y ?? 0)).toBe(true)
    const drawn = Math.hypot((first?.x ?? 0) - (third?.x ?? 0), (first?.y ?? 0) - (third?.y ?? 0)) * metersWide
    // By the haversine formula.
    expect(Math.abs(drawn / 17_751 - 1)).toBeLessThan(0.01)
  })

  it('shows one place alone in the middle of 400 metres, and none as well', () => {
    const [point] = planeOf([bund], 0.6).points
    expect([point?.x, point?.y].map((one) => Math.round(1000 * (one ?? 0)))).toEqual([500, 300])
    expect(Math.round(planeOf([bund], 0.6).metersWide)).toBe(400)
    expect(planeOf([], 0.6).points).toEqual([])
  })

  it.each([
    [400, 100],
    [1000, 200],
    [17_000, 5000],
    [1_600_000, 500_000],
  ])('of %i metres has a bar of %i', (metersWide, meters) => {
    expect(scaleBar(metersWide)).toEqual({ meters, share: meters / metersWide })
  })
})

it.each([
  [{ lng: 31.2, lat: 121.5 }, true],
  [{ lng: 121.5, lat: 31.2 }, false],
  [{ lng: 131, lat: 121 }, false],
  [{ lng: 31.2, lat: 190 }, false],
])('coordinates %j are turned, as no latitude is beyond 90: %s', (at, turned) => {
  expect(areTurned(at)).toBe(turned)
})

it.each([
  [bund, bund, 0],
  [bund, { lng: 121.4905, lat: 31.24 }, 38],
  [{ lng: 179.9995, lat: 0 }, { lng: -179.9995, lat: 0 }, 111],
  [{ lng: 0, lat: 90 }, { lng: 120, lat: 90 }, 0],
])('from %j to %j it is %i metres', (one, other, meters) => {
  expect(Math.round(metersBetween(one, other))).toBe(meters)
})
